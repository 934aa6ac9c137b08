"""The only list of games in the terminal."""

from torchlit.cli.shows.protocol import SheetShow, Show
from torchlit.cli.shows.pyramid import PyramidShow
from torchlit.cli.shows.temple import TempleShow
from torchlit.cli.shows.valley import ValleyShow
from torchlit.errors import SetupError
from torchlit.games.registry import game_named

WITH_SHEETS: dict[str, SheetShow] = {"temple": TempleShow(), "valley": ValleyShow()}
SHOWS: dict[str, Show] = {**WITH_SHEETS, "pyramid": PyramidShow()}


def show_named(game: str) -> Show:
    """How the game with this id is shown; a SetupError names the games there are."""
    return SHOWS[game_named(game).id]


def sheet_show_named(game: str) -> SheetShow:
    """The same for a game with sheets; a SetupError when it has none."""
    id = game_named(game).id
    if id not in WITH_SHEETS:
        raise SetupError("not-scored", f"the {id.capitalize()} has no sheets to count", game=id)
    return WITH_SHEETS[id]
