"""The only list of games."""

from torchlit.errors import SetupError
from torchlit.games.protocol import Game
from torchlit.games.temple import GAME as TEMPLE

GAMES: dict[str, Game] = {game.id: game for game in (TEMPLE,)}


def game_named(name: str) -> Game:
    """The game with this id; a SetupError names the ones there are."""
    game = GAMES.get(name)
    if game is None:
        raise SetupError("no-such-game", f"there is no game {name!r}: choose from {', '.join(GAMES)}", game=name)
    return game
