"""Room for compiled code to think about the Valley and to play it: the arrays that its functions work on."""

from typing import Any

import numpy as np

from torchlit.games.valley.arrays import ground_of
from torchlit.games.valley.bots.learning import KNOWN, MARK, Experience, Notes
from torchlit.games.valley.bots.shapes import picture_of, shapes_of
from torchlit.games.valley.bots.thought import MOST_OPTIONS, MOST_USES, PRICES, SORTS, TURN, Desk, Hand, Mind, Turns
from torchlit.games.valley.bots.value import LOW_NUMBERS, MOST_SEEN
from torchlit.games.valley.playouts import SHEET
from torchlit.games.valley.state import Board

MOST_MOMENTS = 128
"""Two for each turn; a game of several has no more turns than a sheet has squares."""


def mind_for(board: Board, weights: Any, width: int) -> Mind:
    """All that is known of a board, with a desk for so many plans of each sort."""
    return Mind(ground_of(board), shapes_of(board), weights, desk_for(board, width))


def desk_for(board: Board, width: int) -> Desk:
    """A desk for so many plans of each sort."""
    return Desk(
        picture=picture_of(board),
        seen=_ints(MOST_SEEN),
        loose=_ints(LOW_NUMBERS),
        values=_ints(3),
        options=_ints(MOST_OPTIONS, 2),
        plan_values=_floats(SORTS * width),
        plan_uses=_ints(SORTS * width, MOST_USES),
        plans=_ints(SORTS),
        prices=_ints(PRICES),
    )


def turns_for(count: int) -> Turns:
    """Room for so many turns."""
    return Turns(_ints(count, TURN), _floats(count))


def hand_for() -> Hand:
    return Hand(_ints(4), _ints(3), _ints(3), turns_for(1))


def notes_for() -> Notes:
    return Notes(
        sheet=_ints(SHEET),
        seen=_ints(MOST_MOMENTS, MOST_SEEN),
        counts=_ints(MOST_MOMENTS),
        known=_ints(MOST_MOMENTS * KNOWN),
        marks=_ints(MARK + 1),
    )


def experience_for(weights: Any) -> Experience:
    """No experience with these weights yet."""
    return Experience(np.zeros_like(weights), np.zeros_like(weights))


def _ints(*sizes: int) -> Any:
    return np.zeros(sizes, np.int64)


def _floats(size: int) -> Any:
    return np.zeros(size)
