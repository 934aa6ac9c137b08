"""Random games in the environments, for their tests."""

from collections.abc import Iterator
from random import Random

import numpy as np

from torchlit.envs.plan import Plan
from torchlit.envs.sitting import Sitting
from torchlit.toolkits.envs.layout import Mask

TABLES = [
    ("temple", "stairs", 1),
    ("temple", "gate", 3),
    ("valley", "lakes", 1),
    ("valley", "meadow", 2),
    ("pyramid", "tomb", 2),
    ("pyramid", "labyrinth", 4),
]
"""A game, a board and a number of seats."""


def allowed(mask: Mask, random: Random) -> int:
    """One of the actions that a mask allows."""
    return int(random.choice(np.flatnonzero(mask).tolist()))


def sitting_at(game: str, board: str, seats: int, seed: int = 1, reward: str | None = None) -> Sitting:
    """A game that has just begun."""
    plan = Plan(game, board, seats, reward or ("win" if game == "pyramid" else "score"))
    return Sitting(plan, np.random.default_rng(seed))


def moments(sitting: Sitting, random: Random, most: int) -> Iterator[int]:
    """The game by random actions, to its end or for so many; each time, a seat that owes one before it acts."""
    for _ in range(most):
        if sitting.is_over:
            return
        seat = random.choice(list(sitting.owing))
        yield seat
        sitting.act(seat, allowed(sitting.mask(seat), random))
