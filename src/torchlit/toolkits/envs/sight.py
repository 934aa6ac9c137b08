"""How agents see and play a table's state: through a seat's view or, faster, straight from the state.

A game's own `Sight` skips texts and gains. Like a view it is built up field by field from what the seat may know, and
it gives exactly the same arrays: the tests compare them move by move.
"""

from collections.abc import Sequence
from struct import pack
from typing import Any, Protocol

import numpy as np

from torchlit.protocol import Die, Game, View
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.envs.layout import Layout, Mask, Planes, mask_of, shown_planes


class Sight(Protocol):
    """What the agent in a seat sees of a state, and what its actions mean there."""

    def observe(self, state: Any, seat: int) -> Planes:
        """What this seat sees, as planes × rows × columns."""

    def mask(self, state: Any, seat: int) -> Mask:
        """The actions this seat may take now."""

    def move(self, state: Any, seat: int, action: int) -> Any:
        """The move that an allowed action of this seat stands for; not for `wait`."""

    def stars(self, state: Any, seat: int) -> int:
        """The seat's score as it sees it; 0 in a game without stars."""


class ViewSight:
    """Through the seat's view, as a person sees the table: for every game that has a layout."""

    def __init__(self, game: Game, layout: Layout) -> None:
        self._game, self._layout = game, layout

    def observe(self, state: Any, seat: int) -> Planes:
        return self._layout.observe(self._view(state, seat))

    def mask(self, state: Any, seat: int) -> Mask:
        view = self._view(state, seat)
        return mask_of(self._layout, view, self._game.offered(view))

    def move(self, state: Any, seat: int, action: int) -> Any:
        return self._layout.move_of(self._view(state, seat), action)

    def stars(self, state: Any, seat: int) -> int:
        return self._layout.stars(self._view(state, seat))

    def _view(self, state: Any, seat: int) -> View:
        game = self._game
        return View(game.turn_view(state), game.closed_view(state), game.own_view(state, seat))


def rows_of(sets: Sequence[int], bits: int) -> Planes:
    """A row for each set: 1 in the places of its bits, the lowest first."""
    width = 8 if bits <= 64 else (bits + 7) // 8
    if width == 8:
        packed = pack(f"<{len(sets)}Q", *sets)
    else:
        packed = b"".join([some.to_bytes(width, "little") for some in sets])
    rows = np.unpackbits(np.frombuffer(packed, np.uint8).reshape(-1, width), axis=1, count=bits, bitorder="little")
    return rows.view(np.int8)


def row_of(some: int, bits: int) -> Mask:
    """1 in the places of the bits of one set, the lowest first."""
    packed = np.frombuffer(some.to_bytes((bits + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=bits, bitorder="little").view(np.int8)


def grid_planes(sets: Sequence[int], rows: int, stride: int) -> Planes:
    """A plane for each set of squares of a grid; `stride` is one more than its number of columns."""
    return np.ascontiguousarray(rows_of(sets, rows * stride).reshape(-1, rows, stride)[:, :, :-1])


def dice_sets(faces: Faces, dice: Sequence[Die], full: int) -> list[int]:
    """A set of squares for each face of each die: `full` if the die shows it, else empty."""
    shown = shown_planes(dice, faces)
    return [full if plane in shown else 0 for plane in range(sum(len(die.faces) for die in dice))]
