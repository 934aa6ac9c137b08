"""How a table of a game with sheets is shown: the dice, then one or more sheets side by side."""

from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import Protocol

from PIL import Image

from torchlit.protocol import View
from torchlit.toolkits.envs.canvas import EDGE, INK, PAPER, Canvas

MARGIN, HEAD, CAPTION, DIE = 14, 58, 24, 36


class SheetPicture(Protocol):
    """Draws the sheets of one game."""

    def draw(self, canvas: Canvas, text: str, x: float, y: float, cell: float) -> None:
        """Draw the sheet that this text describes, with its top left corner here."""


def table_text(views: Sequence[View]) -> str:
    """The turn, then the sheet of every view with its columns and rows named."""
    turn = views[0].turn
    roll = ", ".join(f"{die.die} {die.face}" for die in turn.roll)
    parts = ["the game is over" if turn.phase == "over" else f"turn {turn.turn}: {roll}"]
    parts += [f"seat {view.own.seat}, {view.own.score.total} stars\n{_named(view.own.sheet)}" for view in views]
    return "\n\n".join(parts)


def _named(text: str) -> str:
    """A sheet's text with its columns and rows named; lines after the rows stay as they are."""
    lines = text.splitlines()
    width = len(lines[0].split())
    named = ["   " + " ".join(f"{chr(ord('a') + column):<3}" for column in range(width))]
    for row, line in enumerate(lines, 1):
        tokens = line.split()
        is_row = len(tokens) == width and not tokens[0].islower()
        named.append(f"{row:>2} " + " ".join(f"{token:<3}" for token in tokens) if is_row else line)
    return "\n".join(line.rstrip() for line in named)


def table_picture(views: Sequence[View], rows: int, columns: int, picture: SheetPicture) -> Image.Image:
    """The dice of the turn, then the sheet of every view."""
    beside = ceil(sqrt(len(views)))
    cell = 46 if len(views) == 1 else 34 if len(views) <= 4 else 22
    width, height = columns * cell + MARGIN, rows * cell + CAPTION + MARGIN
    canvas = Canvas(max(beside * width, 240) + MARGIN, HEAD + ceil(len(views) / beside) * height + MARGIN)
    turn = views[0].turn
    for place, die in enumerate(turn.roll):
        canvas.die(MARGIN + DIE * (0.5 + 1.25 * place), HEAD / 2, DIE, die.die, die.face)
    words = "the end" if turn.phase == "over" else f"turn {turn.turn}"
    canvas.text(MARGIN + DIE * (0.25 + 1.25 * len(turn.roll)), HEAD / 2, words, 17, INK, "lm")
    for view, (x, y) in zip(views, _places(len(views), beside, width, height), strict=True):
        canvas.box(x - MARGIN / 3, y, width - MARGIN / 3, height - MARGIN / 2, PAPER, EDGE, 1, 5)
        canvas.text(x + 4, y + CAPTION / 2, f"seat {view.own.seat}: {view.own.score.total} stars", 13, INK, "lm")
        picture.draw(canvas, view.own.sheet, x, y + CAPTION, cell)
    return canvas.finished()


def _places(sheets: int, beside: int, width: float, height: float) -> Iterator[tuple[float, float]]:
    for sheet in range(sheets):
        yield MARGIN + sheet % beside * width, HEAD + sheet // beside * height
