"""What a seat or chance asks of the Temple, imperative. The names are in every log: they never change."""

from torchlit.protocol import Value
from torchlit.toolkits.dice import Chance


# Without garbage collection: a turn may offer hundreds of these, and they refer to nothing.
class Write(Value, frozen=True, gc=False, tag_field="type", tag="write"):
    """Write a number in a square of one's own sheet."""

    seat: int
    square: str
    number: int


class DrawMummy(Value, frozen=True, tag_field="type", tag="draw-mummy"):
    """Draw a mummy in a square of the sheet one has been dealt."""

    seat: int
    square: str


class CrossOut(Value, frozen=True, tag_field="type", tag="cross-out"):
    """Cross out a mummy of one's own sheet that has a 9 beside it."""

    seat: int
    square: str


class CrossOutAtOnce(Value, frozen=True, tag_field="type", tag="cross-out-at-once"):
    """Choose whether one's vanquished mummies are crossed out at once, or by hand."""

    seat: int
    on: bool


SeatMove = Write | DrawMummy | CrossOut | CrossOutAtOnce
Move = Chance | SeatMove
