"""Lanterns as an environment: action `S * (number - 1) + square` writes a number, with S squares."""

from collections.abc import Sequence

import numpy as np
from PIL import Image

from torchlit.protocol import View
from torchlit.toolkits.envs.canvas import EDGE, PENCIL, STONE, Canvas
from torchlit.toolkits.envs.layout import Plane, Planes, Reward, draw_sheet
from torchlit.toolkits.envs.part import EnvPart
from torchlit.toolkits.envs.sheets import table_picture, table_text

from .moves import Hang
from .rules import board_from_text

MARKS = {str(number): number - 1 for number in range(1, 13)}


class LanternsLayout:
    """Lanterns as a `Layout`: the squares, the two dice, and the own sheet with a plane for each number."""

    rewards: tuple[Reward, ...] = ("score", "win")

    def __init__(self, board: str, seats: int) -> None:
        grid = board_from_text(board)
        self.rows, self.columns, self.squares = grid.rows, grid.columns, tuple(grid.bits)
        self.wait = 12 * len(self.squares)
        self.planes = (Plane("square"), Plane("amber", 6), Plane("blue", 6), *(Plane(f"number {n}") for n in MARKS))
        self._tokens = board.split()

    def observe(self, view: View) -> Planes:
        planes = np.zeros((len(self.planes), self.rows * self.columns), np.int8)
        planes[0] = [token != "#" for token in self._tokens]
        for plane, die in enumerate(view.turn.roll, 1):
            planes[plane] = die.face
        draw_sheet(planes[3:], view.own.sheet.split(), MARKS)
        return planes.reshape(-1, self.rows, self.columns)

    def action_of(self, view: View, move: Hang) -> int:
        return len(self.squares) * (move.number - 1) + self.squares.index(move.square)

    def move_of(self, view: View, action: int) -> Hang:
        number, square = divmod(action, len(self.squares))
        return Hang(view.own.seat, self.squares[square], number + 1)

    def stars(self, view: View) -> int:
        return int(view.own.score.total)


class LanternsPicture:
    """Lanterns as a `Picture`."""

    def __init__(self, board: str) -> None:
        grid = board_from_text(board)
        self._size = grid.rows, grid.columns

    def text(self, views: Sequence[View]) -> str:
        return table_text(views)

    def picture(self, views: Sequence[View]) -> Image.Image:
        return table_picture(views, *self._size, self)

    def draw(self, canvas: Canvas, text: str, x: float, y: float, cell: float) -> None:
        for row, line in enumerate(text.splitlines()):
            for column, token in enumerate(line.split()):
                left, top = x + column * cell, y + row * cell
                if token != "#":
                    canvas.box(left + 1, top + 1, cell - 2, cell - 2, STONE, EDGE)
                if token.isdigit():
                    canvas.text(left + cell / 2, top + cell / 2, token, cell / 2, PENCIL)


ENV = EnvPart(layout=LanternsLayout, picture=LanternsPicture, seats=2)
