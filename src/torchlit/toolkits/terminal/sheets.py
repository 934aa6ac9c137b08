"""What games with sheets share in the terminal: how a sheet is drawn, and how a roll is described."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from rich.text import Text

Style = Callable[[str, str], str]
"""The style of a square, by its name and what it holds."""

NO_SIGNS: Mapping[str, str] = MappingProxyType({})
STAR = "*"
"""The sign after a marked square."""
MARKED = "bold black on yellow"


class Drawn(Protocol):
    """An event: a seat drew something on the sheet it was dealt."""

    @property
    def seat(self) -> int: ...
    @property
    def sheet(self) -> int: ...
    @property
    def square(self) -> str: ...


def drawn(rows: Sequence[Sequence[str]], style: Style, signs: Mapping[str, str] = NO_SIGNS) -> Text:
    """A sheet with its columns and rows named; some squares have a sign after what they hold."""
    letters = [chr(ord("a") + column) for column in range(len(rows[0]))]
    width = max([2, *(len(token) for row in rows for token in row)]) + max(map(len, signs.values()), default=0)
    drawing = Text("  ")
    for letter in letters:
        drawing.append(" " + letter.ljust(width), "dim")
    for number, row in enumerate(rows, 1):
        drawing.append(f"\n{number:>2}", "dim")
        for letter, token in zip(letters, row, strict=True):
            square = f"{letter}{number}"
            held = token + signs.get(square, "")
            drawing.append(" ")
            drawing.append(held, style(square, token))
            drawing.append(" " * (width - len(held)))
    return drawing


def roll(dice: Sequence[str], faces: Sequence[int | str]) -> str:
    """A roll in words: each die and what it shows."""
    return ", ".join(f"{die} {str(face).capitalize()}" for die, face in zip(dice, faces, strict=True))


def drew(what: str, event: Drawn, seat: int, players: Sequence[str]) -> list[str]:
    """What a seat drew, or got on its own sheet, in words; nothing if it was not involved."""
    if event.seat == seat:
        where = event.square if event.sheet == seat else f"{players[event.sheet]}'s {event.square}"
        return [f"drew a {what} on {where}"]
    return [f"got {players[event.seat]}'s on {event.square}"] if event.sheet == seat else []
