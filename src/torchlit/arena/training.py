"""Training of what the bots have learned, the same for all games that learn: lessons, one after the other."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from torchlit.errors import SetupError
from torchlit.games.protocol import Value
from torchlit.simulation.compiled import check_compiler

TRAINERS = {"temple": "torchlit.arena.temple_training", "valley": "torchlit.arena.valley_training"}
"""The games whose bots learn, with the module that teaches them; it imports numpy and numba."""


class Lesson(Value, frozen=True):
    """Where training stands."""

    course: str
    """What is being learned, for instance one board played alone."""
    games: int
    """How many of the course's games have been played …"""
    of: int
    """… of so many."""
    mean: float
    """The mean score of the last games, as played while learning."""
    weights: dict[str, dict[str, Any]]
    """What has been learned so far: arrays by the name of the file that they belong in, and by their own name."""


def trainer_of(game: str) -> Callable[[int, int], Iterator[Lesson]]:
    """The lessons of a game: `lessons(games, seed)` gives the same weights for the same games and seed."""
    if game not in TRAINERS:
        raise SetupError("nothing-to-learn", f"the bots of {game[:20]!r} learn nothing: choose {' or '.join(TRAINERS)}")
    check_compiler()
    lessons: Callable[[int, int], Iterator[Lesson]] = import_module(TRAINERS[game]).lessons
    return lessons
