"""What the learned value of the Valley begins with: the estimate of `greedy`, thing by thing."""

from itertools import product
from typing import Any

import numpy as np

from torchlit.games.valley.bots import value
from torchlit.games.valley.bots.estimate import (
    BITE,
    FIT_AT_BUILDING,
    PREY,
    ROOM_AT_BUILDING,
    TURNS_AT_BUILDING,
    begun_promise,
    room_promise,
)
from torchlit.games.valley.bots.greedy import USE_TURNS
from torchlit.games.valley.kernel import CITIES, FORESTS, MOST, MOUNTAINS, SIZES

CLOCKS = (0, 1, 2, 3.5, 6, 9.5, 14, 20)
"""The turns that are left in the middle of each phase."""
WITH_TENS = (0.0, 0.0, 0.5, 1.5, 3.0)
"""What a group of high numbers promises besides mountains, by how many of them are 10 or more."""
TOO_LATE = 5.5
"""What is lost with a discovery that is ready and finds no turn any more."""


def first_weights() -> Any:
    """The weights before the first game."""
    weights = np.zeros((2 * value.PHASES, value.WEIGHTS), np.float32)
    for row in range(1, 2 * value.PHASES):
        _guess(weights[row], CLOCKS[row % value.PHASES] * USE_TURNS, row >= value.PHASES)
    return weights


def _guess(row: Any, ahead: float, reveals: bool) -> None:
    """Fill the weights of one phase, with `ahead` turns to come in which dice are used."""
    rooms = range(value.ROOMS)
    for clock, empty in product(range(25), range(1, value.EMPTIES)):
        row[value.SEEN_EMPTY + clock * value.EMPTIES + empty] = room_promise(empty, clock * USE_TURNS)
    for size, tens, room in product(range(1, value.MOST_HIGH + 1), range(value.MOST_TENS + 1), rooms):
        whole, rest = divmod(size, SIZES[MOUNTAINS])
        stars = whole * begun_promise("mountain", 0, 0, ahead) + WITH_TENS[tens]
        if rest:
            stars += begun_promise("mountain", SIZES[MOUNTAINS] - rest, room, ahead)
        row[value.SEEN_HIGH + (size * (value.MOST_TENS + 1) + tens) * value.ROOMS + room] = stars
    for size, others, room in product(range(1, SIZES[CITIES] + 2), range(value.MOST_OTHERS + 1), rooms):
        stars = begun_promise("city", max(0, SIZES[CITIES] - size), room, ahead)
        row[value.SEEN_CITY + (size * (value.MOST_OTHERS + 1) + others) * value.ROOMS + room] = stars
    for different, size, room in product(range(1, value.LOW_NUMBERS + 1), range(value.MOST_SPARE + 1), rooms):
        stars = begun_promise("forest", max(0, SIZES[FORESTS] - different), room, ahead)
        row[value.SEEN_FOREST + (different * (value.MOST_SPARE + 1) + size) * value.ROOMS + room] = stars
    time = min(1, ahead / TURNS_AT_BUILDING)
    for counted, soon, room in product(range(3 * 9), range(9), range(9)):
        promise = time * (FIT_AT_BUILDING * soon + ROOM_AT_BUILDING * room)
        row[value.SEEN_BUILT + (counted * 9 + soon) * 9 + room] = promise
    if ahead > 1:
        for bite, room in product(range(MOST + 1), range(9)):
            row[value.SEEN_SNAKE + bite * 9 + room] = (1 - BITE) * bite - PREY * room
    for clock, ready in product(range(25), range(value.MOST_READY + 1)):
        late = max(0, ready - clock * USE_TURNS - reveals)
        row[value.SEEN_READY + clock * (value.MOST_READY + 1) + ready] = -TOO_LATE * late
