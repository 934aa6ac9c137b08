"""What a seat asks of the Valley, imperative. The names are in every log: they never change.

Dice are named by their colours. A turn is made of steps; `finish` confirms them, and until then each can be taken back.
"""

from typing import Literal

from torchlit.protocol import Value
from torchlit.toolkits.dice import Chance


class WriteNumber(Value, frozen=True, tag_field="type", tag="write-number"):
    """Step: write the value of one die, the sum of several, or Penny's number in a square."""

    seat: int
    dice: tuple[str, ...]
    square: str
    number: int


class Build(Value, frozen=True, tag_field="type", tag="build"):
    """Step: spend the Dakota die on a building."""

    seat: int
    building: Literal["hut", "statue", "mine"]
    square: str


class Escape(Value, frozen=True, tag_field="type", tag="escape"):
    """Step: spend dice that make 9 on crossing out a snake of one's own sheet."""

    seat: int
    dice: tuple[str, ...]
    square: str


class Reveal(Value, frozen=True, tag_field="type", tag="reveal"):
    """Step: reveal a discovery on one's own sheet."""

    seat: int
    kind: Literal["forest", "city", "mountain", "pyramid"]
    squares: tuple[str, ...]


class TakeBack(Value, frozen=True, tag_field="type", tag="take-back"):
    """Take back a step of the open turn, by its place from 0, and every later step that cannot stand without it."""

    seat: int
    step: int


class Finish(Value, frozen=True, tag_field="type", tag="finish"):
    """Confirm the steps of this turn: they are permanent now."""

    seat: int


class DrawSnake(Value, frozen=True, tag_field="type", tag="draw-snake"):
    """Draw a snake in a square of the sheet one has been dealt."""

    seat: int
    square: str


Use = WriteNumber | Build | Escape
Step = Use | Reveal
SeatMove = Step | TakeBack | Finish | DrawSnake
Move = Chance | SeatMove
