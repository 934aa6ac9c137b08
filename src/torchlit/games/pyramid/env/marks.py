"""What is printed in a pyramid: stairs, sarcophagus, and the five symbols of the treasures."""

from math import pi, sin

from torchlit.toolkits.envs.canvas import INK, Canvas

TREASURES = {"yellow": "#7a5200", "green": "#2c6324", "grey": "#4b4f55", "red": "#9c2a1a", "purple": "#63379c"}


def stairs(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Four steps up."""
    places = [(x - size / 2, y + size / 2)]
    for _ in range(4):
        across, down = places[-1]
        places += [(across, down - size / 4), (across + size / 4, down - size / 4)]
    canvas.path(places, INK, 2)


def sarcophagus(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A coffin with shoulders, and a band across it."""
    shoulders = ((-0.2, -0.5), (0.2, -0.5), (0.36, -0.15), (0.2, 0.5), (-0.2, 0.5), (-0.36, -0.15))
    canvas.shape([(x + size * across, y + size * down) for across, down in shoulders], "#b08d55", INK)
    canvas.path([(x - size * 0.32, y - size * 0.02), (x + size * 0.32, y - size * 0.02)], INK, 1.5)


def treasure(canvas: Canvas, symbol: str, colour: str, x: float, y: float, size: float) -> None:
    """A treasure's symbol in its colour."""
    SYMBOLS[symbol](canvas, x, y, size / 2, TREASURES[colour])


def _scarab(canvas: Canvas, x: float, y: float, half: float, colour: str) -> None:
    canvas.oval(x, y + half * 0.15, half * 0.55, half * 0.7, None, colour, 1.8)
    canvas.disc(x, y - half * 0.7, half * 0.22, colour)
    canvas.path([(x, y - half * 0.5), (x, y + half * 0.85)], colour, 1.2)
    for height in (-0.25, 0.2, 0.6):
        for side in (-1, 1):
            canvas.path(
                [(x + side * half * 0.5, y + half * height), (x + side * half, y + half * (height - 0.2))], colour, 1.2
            )


def _eye(canvas: Canvas, x: float, y: float, half: float, colour: str) -> None:
    bow = [(x + half * (step / 5 - 1), half * 0.5 * sin(pi * step / 10)) for step in range(11)]
    canvas.path([(across, y - up) for across, up in bow], colour, 1.8)
    canvas.path([(across, y + up) for across, up in bow], colour, 1.8)
    canvas.disc(x, y, half * 0.26, colour)
    canvas.path([(x - half * 0.1, y + half * 0.5), (x - half * 0.4, y + half * 0.95)], colour, 1.6)


def _lotus(canvas: Canvas, x: float, y: float, half: float, colour: str) -> None:
    foot = (x, y + half * 0.7)
    for lean in (-0.9, 0.0, 0.9):
        tip = (x + half * lean, y - half * (0.8 - abs(lean) * 0.45))
        for side in (-0.28, 0.28):
            bend = ((foot[0] + tip[0]) / 2 + half * side, (foot[1] + tip[1]) / 2 - half * 0.1)
            canvas.path([foot, bend, tip], colour, 1.6)


def _cat(canvas: Canvas, x: float, y: float, half: float, colour: str) -> None:
    canvas.disc(x, y + half * 0.15, half * 0.62, None, colour, 1.8)
    for side in (-1, 1):
        ear = ((0.6, -0.1), (0.55, -0.85), (0.15, -0.42))
        canvas.path([(x + side * half * across, y + half * down) for across, down in ear], colour, 1.8)
        canvas.disc(x + side * half * 0.25, y + half * 0.05, half * 0.09, colour)
        canvas.path([(x + side * half * 0.2, y + half * 0.4), (x + side * half * 0.85, y + half * 0.3)], colour, 1)


def _feather(canvas: Canvas, x: float, y: float, half: float, colour: str) -> None:
    canvas.path([(x - half * 0.7, y + half * 0.9), (x + half * 0.6, y - half * 0.8)], colour, 1.8)
    for at in (0.25, 0.45, 0.65, 0.85):
        across, down = x + half * (1.3 * at - 0.7), y + half * (0.9 - 1.7 * at)
        canvas.path(
            [(across - half * 0.4, down - half * 0.15), (across, down), (across + half * 0.15, down + half * 0.42)],
            colour,
            1.2,
        )


SYMBOLS = {"scarab": _scarab, "eye": _eye, "lotus": _lotus, "cat": _cat, "feather": _feather}
