"""Where pawns can go on a board. A set of squares is one int with a bit per square, `1 << square`."""

from collections.abc import Iterator

from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.state import ARROW, Board

FACES: tuple[int | str, ...] = (1, 2, 3, 4, ARROW)
"""The faces of a white die that move a hunter. Rules: P2."""
FACE_NUMBERS: dict[int | str, int] = dict(zip(FACES, range(1, kernel.ARROW + 1), strict=True))
"""The kernel's numbers for them."""


def ends(board: Board, square: int, die: int | str, mummy: int, others: int) -> int:
    """The squares where a hunter's move with this die can end; `others` are the other hunters' squares.

    Rules: P14, P15, P16, P17. Ruling: PR3.
    """
    return kernel.ends(square, FACE_NUMBERS[die], mummy, (others, 0), board.maze)[0]


def is_enclosed(board: Board, square: int, mummy: int, others: int) -> bool:
    """True when no face of a white die would allow a move. Rules: P18. Ruling: PR8."""
    return kernel.is_enclosed(square, mummy, (others, 0), board.maze)


def mummy_steps(board: Board, square: int) -> int:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    return kernel.mummy_steps(square, board.maze)[0]


def one_step(board: Board, some: int) -> int:
    """Every square one step away from one of the given squares. Rules: P14, P20."""
    return kernel.one_step((some, 0), board.maze)[0]


def walk(board: Board, some: int, steps: int, obstacles: int) -> int:
    """The squares on which a walk of exactly `steps` steps from one of these can end. Rules: P14, P16."""
    return kernel.walk((some, 0), steps, (obstacles, 0), board.maze)[0]


def within(board: Board, some: int, steps: int, obstacles: int) -> int:
    """The squares within `steps` steps of one of these, themselves included. Rules: P20, P22."""
    return kernel.within((some, 0), steps, (obstacles, 0), board.maze)[0]


def rays(board: Board, square: int, obstacles: int) -> int:
    """The squares on which an arrow can end. Rules: P15, P16."""
    return kernel.rays(square, (obstacles, 0), board.maze)[0]


def squares_of(some: int) -> Iterator[int]:
    """The given squares one at a time."""
    while some:
        low = some & -some
        yield low.bit_length() - 1
        some ^= low
