"""The only list of games in the terminal."""

from torchlit.cli.shows.protocol import Show
from torchlit.cli.shows.temple import TempleShow
from torchlit.cli.shows.valley import ValleyShow
from torchlit.games.registry import game_named

SHOWS: dict[str, Show] = {"temple": TempleShow(), "valley": ValleyShow()}


def show_named(game: str) -> Show:
    """How the game with this id is shown; a SetupError names the games there are."""
    return SHOWS[game_named(game).id]
