"""Room for compiled code to think about the Valley and to play it: the arrays that its functions work on."""

from typing import Any

import numpy as np

from torchlit.games.valley.state import Board
from torchlit.simulation.valley import SHEET
from torchlit.simulation.valley_learning import KNOWN, MARK
from torchlit.simulation.valley_shapes import picture_of
from torchlit.simulation.valley_turns import MOST_USES, PRICES, SORTS, TURN
from torchlit.simulation.valley_value import LOW_NUMBERS, MOST_SEEN

MOST_MOMENTS = 128
"""Two for each turn; a game of several has no more turns than a sheet has squares."""


def desk_for(board: Board, width: int) -> Any:
    """The arrays of a `Desk` for so many plans of each sort."""
    return (
        picture_of(board),
        _ints(MOST_SEEN),
        _ints(LOW_NUMBERS),
        np.zeros(SORTS * width),
        _ints(SORTS * width, MOST_USES),
        _ints(SORTS),
        _ints(PRICES),
        _ints(3),
    )


def turns_for(count: int) -> tuple[Any, Any]:
    """Room for so many turns, and what they are worth."""
    return _ints(count, TURN), np.zeros(count)


def hand_for() -> Any:
    """Room for playouts: chance, faces and values of the dice, a turn and its worth."""
    return (_ints(4), _ints(3), _ints(3), *turns_for(1))


def notes_for() -> Any:
    """The arrays of `Notes`."""
    return (
        _ints(4),
        _ints(3),
        _ints(3),
        _ints(SHEET),
        *turns_for(1),
        _ints(MOST_MOMENTS, MOST_SEEN),
        _ints(MOST_MOMENTS),
        _ints(MOST_MOMENTS * KNOWN),
        _ints(MARK + 1),
    )


def _ints(*sizes: int) -> Any:
    return np.zeros(sizes, np.int64)
