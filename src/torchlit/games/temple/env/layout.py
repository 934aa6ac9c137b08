"""The Temple's planes and actions.

With S squares, row by row: action `S * (number - 1) + square` writes a number, `S * 15 + square` draws a mummy. Mummies
are crossed out at once (T15), so there is no action for that.
"""

import numpy as np

from torchlit.games.temple import GAME
from torchlit.games.temple.moves import DrawMummy, SeatMove, Write
from torchlit.games.temple.text import board_from_text
from torchlit.games.temple.view import MummyTask
from torchlit.protocol import View
from torchlit.toolkits.envs.layout import Plane, Planes, Reward, dice_planes, draw_sheet, sheet_planes, shown_planes

SHEET = (
    *(Plane(f"number {number}") for number in range(1, 16)),
    Plane("mummy"),
    Plane("crossed-out mummy"),
    Plane("mummy due"),
)
"""The planes of one sheet; the last one is full if the seat must draw its mummy there."""
MARKS = {
    **{str(number): number - 1 for number in range(1, 16)},
    **{f"D{number}": number - 1 for number in range(1, 16)},
    "M": 15,
    "X": 16,
}
"""The plane for each token of a sheet's text."""
MUMMY_DUE = len(SHEET) - 1


class TempleLayout:
    """The Temple as a `Layout`."""

    rewards: tuple[Reward, ...] = ("score", "win")

    def __init__(self, board: str, seats: int) -> None:
        printed = board_from_text(board, "board")
        self.board, self.rows, self.columns, self.seats = printed, printed.rows, printed.columns, seats
        self.squares = tuple(printed.bits)
        self.wait = 16 * len(self.squares)
        self._numbers = {square: number for number, square in enumerate(self.squares)}
        tokens = board.split()
        self._board = np.array([[token != "#" for token in tokens], [token == "D" for token in tokens]], np.int8)
        first = (
            Plane("square"),
            Plane("door"),
            *dice_planes(GAME.dice),
            Plane("doorless squares left", printed.doorless.bit_count()),
        )
        self.planes = (*first, *sheet_planes(SHEET, seats))
        self.left_plane, self.first_sheet = len(first) - 1, len(first)

    def blank(self) -> Planes:
        """The planes with just the empty board, each as one row."""
        planes = np.zeros((len(self.planes), self.rows * self.columns), np.int8)
        planes[:2] = self._board
        return planes

    def observe(self, view: View) -> Planes:
        own, seat, planes = view.own, view.own.seat, self.blank()
        for plane in shown_planes(GAME.dice, [die.face for die in view.turn.roll]):
            planes[2 + plane] = 1
        planes[self.left_plane] = view.turn.squares_left
        for after in range(self.seats):
            text = view.closed.sheets[(seat + after) % self.seats] if after else own.sheet
            draw_sheet(planes[self.first_sheet + after * len(SHEET) :], text.split(), MARKS)
        if isinstance(own.task, MummyTask):
            planes[self.first_sheet + (own.task.owner - seat) % self.seats * len(SHEET) + MUMMY_DUE] = 1
        return planes.reshape(-1, self.rows, self.columns)

    def action_of(self, view: View, move: SeatMove) -> int:
        match move:
            case Write():
                return len(self.squares) * (move.number - 1) + self._numbers[move.square]
            case DrawMummy():
                return len(self.squares) * 15 + self._numbers[move.square]
            case _:
                raise ValueError(f"{move} is never owed")

    def move_of(self, view: View, action: int) -> SeatMove:
        return self.move(view.own.seat, action)

    def move(self, seat: int, action: int) -> SeatMove:
        """The move that an action of this seat stands for."""
        what, square = divmod(action, len(self.squares))
        return DrawMummy(seat, self.squares[square]) if what == 15 else Write(seat, self.squares[square], what + 1)

    def stars(self, view: View) -> int:
        return int(view.own.score.total)
