"""Pictures of the Valley."""

from collections.abc import Callable, Sequence

from PIL import Image

from torchlit.protocol import View
from torchlit.toolkits.envs.canvas import GREEN, PENCIL, WHITE, Canvas, cross, house, mine, snake, statue
from torchlit.toolkits.envs.layout import place_of
from torchlit.toolkits.envs.sheets import table_picture, table_text

MEADOW, MEADOW_EDGE, LAKE, LAKE_EDGE, CLOUD_EDGE = "#f1edcd", "#77793f", "#b4d6d8", "#2b6877", "#74787d"
KINDS = {"forest": "#1f6a3a", "city": "#a3391f", "mountain": "#5a4a9c", "pyramid": "#855800"}
TINTS = {"forest": "#cfe0bd", "city": "#f2cfbb", "mountain": "#d9d3ee", "pyramid": "#f2dca4"}
MARKS: dict[str, Callable[[Canvas, float, float, float, str], None]] = {
    "H": house,
    "S": statue,
    "I": mine,
    "Z": snake,
    "X": snake,
}


class ValleyPicture:
    """The Valley as a `Picture`."""

    def __init__(self, board: str) -> None:
        self._board = [line.split() for line in board.splitlines() if line.strip()]
        self._rows, self._columns = len(self._board), len(self._board[0])

    def text(self, views: Sequence[View]) -> str:
        return table_text(views)

    def picture(self, views: Sequence[View]) -> Image.Image:
        return table_picture(views, self._rows, self._columns, self)

    def draw(self, canvas: Canvas, text: str, x: float, y: float, cell: float) -> None:
        lines = text.splitlines()
        found: dict[int, str] = {}
        for line in lines[self._rows :]:
            revealed, *squares = line.split()
            found |= {place_of(square, self._columns): revealed for square in squares}
        for row, line in enumerate(lines[: self._rows]):
            for column, token in enumerate(line.split()):
                left, top = x + column * cell, y + row * cell
                if token == "~":
                    _lake(canvas, left, top, cell)
                elif token != "#":
                    kind = found.get(row * self._columns + column)
                    _ground(canvas, left, top, cell, self._board[row][column] == "E", kind)
                    _mark(canvas, token, left + cell / 2, top + cell / 2, cell)


def _lake(canvas: Canvas, x: float, y: float, cell: float) -> None:
    canvas.box(x + 1, y + 1, cell - 2, cell - 2, LAKE, LAKE_EDGE, 1, cell / 3)
    for height in (0.4, 0.6):
        waves = [(x + cell * (0.2 + step / 10), y + cell * (height + 0.05 * (-1) ** step)) for step in range(7)]
        canvas.path(waves, LAKE_EDGE, 1)


def _ground(canvas: Canvas, x: float, y: float, cell: float, entrance: bool, kind: str | None) -> None:
    """A square, with a cloud if it is an entrance, and the sign of any discovery it is part of."""
    tint, edge = (TINTS[kind], KINDS[kind]) if kind else (MEADOW, MEADOW_EDGE)
    canvas.box(x + 1, y + 1, cell - 2, cell - 2, tint, edge, 2 if kind else 1, cell / 9)
    if entrance:
        for across, size in ((0.17, 0.09), (0.28, 0.12), (0.4, 0.08)):
            canvas.disc(x + cell * across, y + cell * 0.16, cell * size, WHITE, CLOUD_EDGE, 0.5)
    if kind is not None:
        _sign(canvas, kind, x + cell * 0.83, y + cell * 0.78, cell * 0.22)


def _sign(canvas: Canvas, kind: str, x: float, y: float, size: float) -> None:
    """The sign of a kind of discovery: a tree, a tower, peaks, a triangle with its line."""
    colour, half = KINDS[kind], size / 2
    if kind == "city":
        canvas.box(x - half * 0.7, y - half, size * 0.7, size, colour)
        return
    canvas.shape([(x - half, y + half), (x, y - half), (x + half, y + half)], colour)
    if kind == "forest":
        canvas.path([(x, y + half), (x, y + size)], colour, 1.5)
    elif kind == "mountain":
        canvas.shape([(x - size, y + half), (x - half, y - half * 0.3), (x, y + half)], colour)
    else:
        canvas.path([(x - half * 0.5, y + half * 0.1), (x + half * 0.5, y + half * 0.1)], WHITE, 1)


def _mark(canvas: Canvas, token: str, x: float, y: float, cell: float) -> None:
    if token.isdigit():
        canvas.text(x, y, token, cell * 0.5, PENCIL)
    elif token in MARKS:
        MARKS[token](canvas, x, y, cell * 0.55, PENCIL)
    if token == "X":
        cross(canvas, x, y, cell * 0.65, GREEN)
