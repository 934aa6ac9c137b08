"""Pictures of the Temple."""

from collections.abc import Sequence

from PIL import Image

from torchlit.protocol import View
from torchlit.toolkits.envs.canvas import DOOR, EDGE, GREEN, PENCIL, STONE, Canvas, cross, mummy
from torchlit.toolkits.envs.sheets import table_picture, table_text


class TemplePicture:
    """The Temple as a `Picture`."""

    def __init__(self, board: str) -> None:
        lines = board.strip().splitlines()
        self._rows, self._columns = len(lines), len(lines[0].split())

    def text(self, views: Sequence[View]) -> str:
        return table_text(views)

    def picture(self, views: Sequence[View]) -> Image.Image:
        return table_picture(views, self._rows, self._columns, self)

    def draw(self, canvas: Canvas, text: str, x: float, y: float, cell: float) -> None:
        for row, line in enumerate(text.splitlines()):
            for column, token in enumerate(line.split()):
                if token != "#":
                    _square(canvas, token, x + column * cell, y + row * cell, cell)


def _square(canvas: Canvas, token: str, x: float, y: float, cell: float) -> None:
    canvas.box(x + 1, y + 1, cell - 2, cell - 2, STONE, EDGE, 1, cell / 9)
    middle = (x + cell / 2, y + cell / 2)
    if token.startswith("D"):
        _door(canvas, *middle, cell, "#d9b98c" if token != "D" else DOOR)
    if token in ("M", "X"):
        mummy(canvas, *middle, cell * 0.62, PENCIL)
    if token == "X":
        cross(canvas, *middle, cell * 0.7, GREEN)
    if token.strip("D").isdigit():
        canvas.text(*middle, token.strip("D"), cell * 0.5, PENCIL)


def _door(canvas: Canvas, x: float, y: float, cell: float, colour: str) -> None:
    """An arched door, pale if it holds a number."""
    wide, high = cell * 0.5, cell * 0.68
    left, right, top, foot = x - wide / 2, x + wide / 2, y - high / 2, y + high / 2
    canvas.path(
        [(left, foot), (left, top + wide / 3), (x, top), (right, top + wide / 3), (right, foot), (left, foot)],
        colour,
        1.8,
    )
    canvas.disc(right - cell * 0.12, y + cell * 0.08, cell * 0.035, colour)
