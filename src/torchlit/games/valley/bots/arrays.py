"""The arrays that the compiled functions of these bots work on: what is known of a board, and room to work in."""

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from torchlit.games.valley.arrays import ground_of
from torchlit.games.valley.bots.learning import KNOWN, MARK, Experience, Notes
from torchlit.games.valley.bots.value import BLOCK_KINDS, HIGH_KINDS, LOW_NUMBERS, MOST_SEEN, ROWS
from torchlit.games.valley.bots.workspace import (
    MOST_OPTIONS,
    MOST_USES,
    PRICES,
    SORTS,
    TURN,
    Model,
    Playout,
    Turns,
    Workspace,
)
from torchlit.games.valley.kernel import SHEET
from torchlit.games.valley.state import Board
from torchlit.toolkits.sheets import single_bits

Ints = npt.NDArray[np.int64]
MOST_STREAMS = 1536
"""With how many different dice a turn is played on at the most."""
MOST_MOMENTS = 128
"""Two for each turn; a game of several has no more turns than a sheet has squares."""


def model_for(board: Board, weights: Any, width: int) -> Model:
    """All that is known of a board, with a workspace for `width` plans of each sort."""
    return Model(ground_of(board), patterns_of(board), weights, workspace_for(board, width))


def workspace_for(board: Board, width: int) -> Workspace:
    """A workspace for `width` plans of each sort."""
    return Workspace(
        picture=picture_of(board),
        seen=_ints(MOST_SEEN),
        loose=_ints(LOW_NUMBERS),
        options=_ints(MOST_OPTIONS, 2),
        plan_values=_floats(SORTS * width),
        plan_uses=_ints(SORTS * width, MOST_USES),
        plans=_ints(SORTS),
        prices=_ints(PRICES),
    )


def turns_for(count: int) -> Turns:
    """Room for `count` turns."""
    return Turns(_ints(count, TURN), _floats(count))


def playout_for() -> Playout:
    return Playout(_ints(4), turns_for(1))


def rolls_for(turns: int, effort: int) -> Ints:
    """Room for the dice of playouts of so many turns at the most; when there are more playouts, dice come again."""
    return np.zeros((turns, max(1, min(MOST_STREAMS, 8 * effort))), np.int64)


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


@lru_cache(maxsize=16)
def patterns_of(board: Board) -> Any:
    """The patterns of this board: neighbours, and the kinds of surroundings and blocks."""
    size, margin = board.squares.bit_length(), board.stride + 1
    near = np.full((size, 9), -1)
    for bit in single_bits(board.squares):
        square = bit.bit_length() - 1
        for neighbour in range(9):
            centre = square - (neighbour // 3 - 1) * board.stride - (neighbour % 3 - 1)
            if centre >= 0 and board.squares >> centre & 1:
                near[square, neighbour] = centre + margin
    return near, kinds()


def picture_of(board: Board) -> Ints:
    """An unpainted picture for sheets of this board."""
    return np.zeros((ROWS, board.squares.bit_length() + 2 * board.stride + 3), np.int64)


@lru_cache(maxsize=1)
def kinds() -> npt.NDArray[np.int32]:
    """A number for each surrounding and block that does not change when it is turned or reflected."""
    surroundings, blocks = _kinds(4, _turns(3)), _kinds(16, _turns(2))
    assert (surroundings.max() + 1, blocks.max() + 1) == (HIGH_KINDS, BLOCK_KINDS)
    return np.concatenate((surroundings, blocks)).astype(np.int32)


def _kinds(colours: int, turns: list[list[int]]) -> Ints:
    """The kind of each pattern of these colours."""
    squares = len(turns[0])
    patterns = np.arange(colours**squares)
    digits = [patterns // colours**place % colours for place in range(squares)]
    least = patterns
    for turn in turns:
        least = np.minimum(least, sum(digits[place] * colours**other for place, other in enumerate(turn)))
    found: Ints = np.unique(least, return_inverse=True)[1]
    return found.reshape(-1)


def _turns(side: int) -> list[list[int]]:
    """Where each square of a square goes in its four turns and their reflections."""
    where = np.arange(side * side).reshape(side, side)
    return [np.rot90(turned, turn).reshape(-1).tolist() for turned in (where, where.T) for turn in range(4)]
