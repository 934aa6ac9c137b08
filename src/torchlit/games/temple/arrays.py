"""The Temple's dice as arrays for compiled code."""

from functools import cache
from itertools import product
from typing import Any

import numpy as np

from torchlit.games.temple import GAME
from torchlit.games.temple.kernel import Roll, Rolls
from torchlit.games.temple.state import roll_of


@cache
def all_rolls() -> Rolls:
    """All 216 rolls, in the order of the dice and their faces, all equally likely."""
    return rolls_array([roll_of(faces) for faces in product(*(die.faces for die in GAME.dice))])


def rolls_array(rolls: list[Roll]) -> Rolls:
    """These rolls in compiled code's form."""
    marks: Any = np.array([roll.marks for roll in rolls], np.int64)
    lockpicks: Any = np.array([roll.lockpick for roll in rolls], np.int64)
    return Rolls(marks, lockpicks)
