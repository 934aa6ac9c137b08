"""Finds the trainer of a game's bots."""

from collections.abc import Callable, Iterator

from torchlit.errors import SetupError
from torchlit.games.registry import GAMES, game_named
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.compiler.compiled import check_compiler


def learned_games() -> list[str]:
    """The ids of the games whose bots learn."""
    return [game.id for game in GAMES.values() if bots_of(game).lessons is not None]


def trainer_of(name: str) -> Callable[[int, int], Iterator[Lesson]]:
    """The lessons of a game: `lessons(games, seed)` gives the same weights for the same games and seed."""
    lessons = bots_of(game_named(name)).lessons
    if lessons is None:
        raise SetupError(
            "nothing-to-learn", f"the bots of {name[:20]!r} cannot be trained: choose {' or '.join(learned_games())}"
        )
    check_compiler()
    return lessons
