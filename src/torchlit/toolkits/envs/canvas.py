"""Drawing for people: paper, pencil, dice and the marks of the games, all in lines of our own.

Everything is drawn at twice the size it is shown, so that edges come out smooth.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFont

SCALE = 2
"""How many pixels are drawn for each one shown, in each direction."""

PAPER, INK, PENCIL, EDGE = "#f7eedb", "#33271b", "#39434f", "#8a6f42"
STONE, DOOR, GREEN, GOLD, WHITE = "#f0e2c2", "#85521f", "#27633a", "#e0a020", "#ffffff"
OTHER_DIE = "#4a5a6b"
"""The colour of a die whose name is no colour known here."""
DICE = {"green": "#22693f", "purple": "#673ba4", "red": "#a52f24", "white": "#fdf6e6", "black": "#33271b"}

PIPS: dict[int | str, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class Canvas:
    """A sheet of paper to draw on. Places and sizes are those of the finished picture."""

    def __init__(self, width: int, height: int, paper: str = PAPER) -> None:
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), paper)
        self._pen = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        """The picture at its final size."""
        width, height = self.image.size
        return self.image.resize((width // SCALE, height // SCALE), Image.Resampling.LANCZOS)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None,
        edge: str | None = None,
        line: float = 1,
        round_: float = 0,
    ) -> None:
        """A box with its top left corner here."""
        corners = (x * SCALE, y * SCALE, (x + width) * SCALE, (y + height) * SCALE)
        self._pen.rounded_rectangle(corners, round_ * SCALE, fill, edge, round(line * SCALE) if edge else 0)

    def disc(
        self, x: float, y: float, radius: float, fill: str | None, edge: str | None = None, line: float = 1
    ) -> None:
        """A disc centred here."""
        self._pen.circle((x * SCALE, y * SCALE), radius * SCALE, fill, edge, round(line * SCALE) if edge else 0)

    def oval(self, x: float, y: float, across: float, up: float, fill: str | None, edge: str, line: float = 1) -> None:
        """An oval centred here, extending this far across and up."""
        corners = ((x - across) * SCALE, (y - up) * SCALE, (x + across) * SCALE, (y + up) * SCALE)
        self._pen.ellipse(corners, fill, edge, round(line * SCALE))

    def path(self, places: Sequence[tuple[float, float]], colour: str, line: float = 1.5) -> None:
        """A line through these places."""
        self._pen.line([(x * SCALE, y * SCALE) for x, y in places], colour, round(line * SCALE), "curve")

    def shape(self, corners: Sequence[tuple[float, float]], fill: str | None, edge: str | None = None) -> None:
        """A shape with these corners."""
        self._pen.polygon([(x * SCALE, y * SCALE) for x, y in corners], fill, edge, SCALE)

    def text(self, x: float, y: float, words: str, size: float, colour: str = INK, anchor: str = "mm") -> None:
        """Words centred here, or beginning here with the anchor `lm`."""
        self._pen.text((x * SCALE, y * SCALE), words, colour, _font(round(size * SCALE)), anchor)

    def die(self, x: float, y: float, size: float, colour: str, face: int | str) -> None:
        """A die centred here, with pips, the sign of its face or, failing both, the face as text."""
        half, light = size / 2, DICE["white"] if colour != "white" else INK
        self.box(x - half, y - half, size, size, DICE.get(colour, OTHER_DIE), INK, 1, size / 5)
        if face in PIPS:
            for across, down in PIPS[face]:
                self.disc(x + across * size / 4, y + down * size / 4, size / 11, light)
        elif face in SIGNS:
            SIGNS[face](self, x, y, size * 0.62, light)
        else:
            self.text(x, y, str(face)[:3], size / 2, light)


def star(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A star with five points."""
    points = [(size / 2 * (1 if step % 2 == 0 else 0.45), pi * step / 5 - pi / 2) for step in range(10)]
    canvas.shape([(x + far * cos(turn), y + far * sin(turn)) for far, turn in points], colour)


def lockpick(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A Lockpick: a ring, a shaft and two teeth."""
    canvas.disc(x - size * 0.28, y, size * 0.2, None, colour, 1.6)
    canvas.path([(x - size * 0.08, y), (x + size * 0.5, y)], colour, 1.8)
    for tooth in (0.3, 0.46):
        canvas.path([(x + size * tooth, y), (x + size * tooth, y + size * 0.22)], colour, 1.8)


def house(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """Dakota's sign, and the hut: walls, a roof and a door."""
    half = size / 2
    canvas.path([(x - half, y), (x, y - half), (x + half, y)], colour, 1.8)
    walls = [(x - half * 0.7, y), (x - half * 0.7, y + half), (x + half * 0.7, y + half), (x + half * 0.7, y)]
    canvas.path(walls, colour, 1.8)
    canvas.box(x - half * 0.2, y + half * 0.35, half * 0.4, half * 0.65, colour)


def mummy(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A mummy's head: bandages and two eyes."""
    half = size / 2
    canvas.box(x - half * 0.75, y - half, size * 0.75, size, None, colour, 1.6, half * 0.6)
    for height in (-0.5, 0.35, 0.7):
        canvas.path([(x - half * 0.7, y + half * height), (x + half * 0.7, y + half * (height - 0.15))], colour, 1.2)
    for side in (-0.3, 0.3):
        canvas.disc(x + half * side, y - half * 0.08, size * 0.07, colour)


def snake(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A snake: a wavy line with a head."""
    steps = [step / 12 for step in range(13)]
    wave = [(x - size / 2 + size * at, y + size * 0.22 * sin(at * 3.2 * pi)) for at in steps]
    canvas.path(wave, colour, 2.2)
    canvas.disc(*wave[-1], size * 0.11, colour)


def arrow(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """An arrow."""
    half = size / 2
    canvas.path([(x - half, y), (x + half, y)], colour, 2)
    canvas.path([(x + half * 0.3, y - half * 0.6), (x + half, y), (x + half * 0.3, y + half * 0.6)], colour, 2)


def statue(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A statue: a head and a body on a plinth."""
    half = size / 2
    canvas.disc(x, y - half * 0.6, size * 0.16, None, colour, 1.6)
    canvas.shape(
        [(x, y - half * 0.3), (x - half * 0.5, y + half * 0.6), (x + half * 0.5, y + half * 0.6)], None, colour
    )
    canvas.box(x - half * 0.8, y + half * 0.65, size * 0.8, half * 0.35, None, colour, 1.4)


def mine(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A mine: a timbered mouth."""
    half = size / 2
    canvas.path(
        [
            (x - half, y + half),
            (x - half * 0.6, y - half * 0.6),
            (x + half * 0.6, y - half * 0.6),
            (x + half, y + half),
        ],
        colour,
        2,
    )
    canvas.box(x - half * 0.45, y - half * 0.35, size * 0.45, half * 1.35, colour, None, 0, size * 0.1)


def cross(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """Two crossing strokes."""
    half = size / 2
    canvas.path([(x - half, y - half), (x + half, y + half)], colour, 2.4)
    canvas.path([(x - half, y + half), (x + half, y - half)], colour, 2.4)


SIGNS: dict[int | str, Callable[..., None]] = {
    "penny": star,
    "lockpick": lockpick,
    "dakota": house,
    "mummy": mummy,
    "snake": snake,
    "arrow": arrow,
}
"""The drawings of the faces that are not numbers."""
