"""The Temple as agents see it, straight from its state."""

from functools import lru_cache

import numpy as np

from torchlit.games.temple import GAME
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.moves import SeatMove
from torchlit.games.temple.rules import owes, task_of
from torchlit.games.temple.scoring import score
from torchlit.games.temple.state import Sheet, State
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.envs.layout import Mask, Planes
from torchlit.toolkits.envs.sight import dice_sets, grid_planes, row_of


class TempleSight:
    """The Temple as a `Sight`. Nobody sees another's marks before the turn closes. Ruling: TR3."""

    def __init__(self, layout: TempleLayout) -> None:
        self._layout = layout
        self._bits = layout.board.squares.bit_length()
        self._order = np.array([bit.bit_length() - 1 for bit in layout.board.names])
        self._full = (1 << layout.rows * layout.board.stride) - 1
        self._heads: dict[Faces, tuple[int, ...]] = {}

    def observe(self, state: State, seat: int) -> Planes:
        layout, seats, sheets = self._layout, self._layout.seats, state.sheets
        due = state.dealt[seat] if state.phase == "mummy" and owes(state, seat) else None
        sets = [*self._head(state.faces), *_sets(state.own[seat], self._full if due == seat else 0)]
        for other in (*range(seat + 1, seats), *range(seat)):
            sets += _sets(sheets[other], self._full if due == other else 0)
        planes = grid_planes(sets, layout.rows, layout.board.stride)
        planes[layout.left_plane] = sheets[0].empty_doorless.bit_count()
        return planes

    def _head(self, faces: Faces) -> tuple[int, ...]:
        """The squares of each plane before the sheets'."""
        head = self._heads.get(faces)
        if head is None:
            board = self._layout.board
            head = (board.squares, board.doors, *dice_sets(faces, GAME.dice, self._full), 0)
            self._heads[faces] = head
        return head

    def mask(self, state: State, seat: int) -> Mask:
        layout = self._layout
        mask = np.zeros(layout.wait + 1, np.int8)
        if not owes(state, seat):
            mask[layout.wait] = 1
            return mask
        task = task_of(state, seat)
        squares = row_of(task.squares, self._bits)[self._order]
        np.multiply(_rows(task.marks), squares, out=mask[:-1].reshape(MARKS, -1))
        return mask

    def move(self, state: State, seat: int, action: int) -> SeatMove:
        return self._layout.move(seat, action)

    def stars(self, state: State, seat: int) -> int:
        return score(state.own[seat]).total


def _sets(sheet: Sheet, due: int) -> list[int]:
    """The squares of each plane of a sheet; the last is for a mummy due there."""
    return [*sheet.numbers[1:], sheet.mummies & ~sheet.crossed, sheet.crossed, due]


@lru_cache(maxsize=512)
def _rows(marks: int) -> Planes:
    """By row of actions, each with one for every square: 1 if it writes one of these numbers or draws a mummy."""
    rows = [marks >> (row + 1) % MARKS & 1 for row in range(MARKS)]
    return np.array(rows, np.int8)[:, None]
