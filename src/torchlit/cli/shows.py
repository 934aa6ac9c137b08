"""How games look in a terminal: as their own folder defines, or the plain default."""

from torchlit.errors import SetupError
from torchlit.games.registry import GAMES, game_named
from torchlit.protocol import Game
from torchlit.toolkits.terminal.plain import PlainShow
from torchlit.toolkits.terminal.protocol import ChoiceShow, SheetShow, Show


def show_of(game: Game) -> Show:
    """How this game is shown."""
    terminal = game.part("terminal")
    show: Show = PlainShow() if terminal is None else terminal.SHOW
    return show


def sheet_show_named(name: str) -> SheetShow:
    """How a game with sheets is shown; a SetupError if it has none."""
    game = game_named(name)
    show = show_of(game)
    if not isinstance(show, SheetShow):
        raise SetupError("not-scored", f"{game.id} has no sheets to score", game=game.id)
    return show


def choice_show_of(game: Game) -> ChoiceShow:
    """How the choices of a game are described; only for games whose choices are weighed."""
    show = show_of(game)
    assert isinstance(show, ChoiceShow)
    return show


def sheet_shows() -> dict[str, SheetShow]:
    """The games whose sheets can be scored, by id."""
    shows = {game.id: show_of(game) for game in GAMES.values()}
    return {game: show for game, show in shows.items() if isinstance(show, SheetShow)}
