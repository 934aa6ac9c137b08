"""Many solo games beside each other, as compiled code has them."""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple


class Games(NamedTuple):
    """A row for each game: its sheet as the kernel has it, its chance, and its standing.

    The game's steps say which numbers make a standing; the stars and whether the game is over are among them.
    """

    sheets: Any
    chances: Any
    standings: Any


def draw_squares(some: int, places: Sequence[int], first: int, planes: MutableSequence[int]) -> None:
    """The given squares, in the plane that begins at `first`; `places` says where each bit lies in it."""
    while some:
        low = some & -some
        planes[first + places[low.bit_length() - 1]] = 1
        some ^= low


def fill_plane(value: int, plane: int, size: int, planes: MutableSequence[int]) -> None:
    """The same number in every place of a plane."""
    for at in range(plane * size, (plane + 1) * size):
        planes[at] = value
