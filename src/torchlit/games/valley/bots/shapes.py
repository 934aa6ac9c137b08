"""The shapes in which a learned value sees the sheets of the Valley, as arrays for compiled code."""

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from torchlit.games.valley.bots.value import BLOCK_KINDS, HIGH_KINDS, ROWS
from torchlit.games.valley.state import Board
from torchlit.toolkits.sheets import single_bits

Ints = npt.NDArray[np.int64]


@lru_cache(maxsize=16)
def shapes_of(board: Board) -> Any:
    """The arrays of `Shapes` for this board: neighbours, and the kinds of shapes."""
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
    """The kind of each pattern of so many colours."""
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
