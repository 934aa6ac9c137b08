"""What a seat or chance asks of the Temple, imperative. The names are in every log: they never change."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

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


class _MarksBySquare(dict[str, SeatMove]):
    """A seat's marks with one number, made when they are first asked for: a turn offers hundreds of them."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def __missing__(self, square: str) -> SeatMove:
        self[square] = Write(self.seat, square, self.number) if self.number else DrawMummy(self.seat, square)
        return self[square]


_marks_by_square = lru_cache(maxsize=2048)(_MarksBySquare)


def marks_of(seat: int, numbers: Iterable[int], squares: Sequence[str]) -> list[SeatMove]:
    """Every way for a seat to mark one of these squares with one of these numbers; 0 is a mummy."""
    moves: list[SeatMove] = []
    for number in numbers:
        moves += map(_marks_by_square(seat, number).__getitem__, squares)
    return moves
