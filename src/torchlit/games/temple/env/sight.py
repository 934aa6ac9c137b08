"""The Temple as agents see it, straight from its state."""

from functools import lru_cache

import numpy as np

from torchlit.games.temple import GAME
from torchlit.games.temple.env.layout import MUMMY_DUE, SHEET, TempleLayout
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.moves import SeatMove
from torchlit.games.temple.rules import numbers_in, owes, task_of
from torchlit.games.temple.scoring import score
from torchlit.games.temple.state import Sheet, State
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.envs.layout import Mask, Planes, shown_planes
from torchlit.toolkits.envs.sight import grid_planes, rows_of


class TempleSight:
    """The Temple as a `Sight`. Nobody sees another's marks before the turn closes. Ruling: TR3."""

    def __init__(self, layout: TempleLayout) -> None:
        self._layout = layout
        self._blank = layout.blank().reshape(-1, layout.rows, layout.columns)
        bits = layout.board.names
        self._bits = layout.board.squares.bit_length()
        self._order = np.array([bit.bit_length() - 1 for bit in bits])

    def observe(self, state: State, seat: int) -> Planes:
        layout, seats, sheets = self._layout, self._layout.seats, state.sheets
        planes = self._blank.copy()
        planes[_dice_planes(state.faces)] = 1
        planes[layout.left_plane] = sheets[0].empty_doorless.bit_count()
        sets = _sets(state.own[seat])
        for after in range(1, seats):
            sets += _sets(sheets[(seat + after) % seats])
        planes[layout.first_sheet :] = grid_planes(sets, layout.rows, layout.board.stride)
        if state.phase == "mummy" and owes(state, seat):
            planes[layout.first_sheet + (state.dealt[seat] - seat) % seats * len(SHEET) + MUMMY_DUE] = 1
        return planes

    def mask(self, state: State, seat: int) -> Mask:
        layout = self._layout
        mask = np.zeros(layout.wait + 1, np.int8)
        if not owes(state, seat):
            mask[layout.wait] = 1
            return mask
        task = task_of(state, seat)
        squares = rows_of([task.squares], self._bits)[0, self._order]
        mask[:-1].reshape(MARKS, -1)[_rows(task.marks)] = squares
        return mask

    def move(self, state: State, seat: int, action: int) -> SeatMove:
        return self._layout.move(seat, action)

    def stars(self, state: State, seat: int) -> int:
        return score(state.own[seat]).total


def _sets(sheet: Sheet) -> list[int]:
    """The squares of each plane of a sheet; that of a due mummy is empty."""
    return [*sheet.numbers[1:], sheet.mummies & ~sheet.crossed, sheet.crossed, 0]


@lru_cache(maxsize=512)
def _dice_planes(faces: Faces) -> list[int]:
    return [2 + plane for plane in shown_planes(GAME.dice, faces)]


@lru_cache(maxsize=512)
def _rows(marks: int) -> list[int]:
    """Which rows of actions, one for each square, write these numbers or draw a mummy."""
    return [(number - 1) % MARKS for number in numbers_in(marks)]
