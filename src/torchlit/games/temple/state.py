"""A table of the Temple as frozen values: board, sheets, roll, and the marks of the open turn."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from torchlit.errors import BoardError, IllegalMoveError
from torchlit.games.protocol import Die, Value

LOCKPICK, PENNY, MUMMY = "lockpick", "penny", "mummy"

REMEMBERED_SHEETS = 512
"""For how many sheets what is read from them is remembered: a sheet is looked at by many, and more than once a turn."""

Phase = Literal["roll", "deal", "write", "mummy", "over"]
"""What the table waits for: a roll, the hand-out of the sheets, numbers, mummies, or nothing any more."""


class Board(Value, frozen=True, eq=False):
    """A printed layout: which squares there are, and which of them have a door. Rules: T1.

    The same text gives the same board (`board_of` remembers), so that boards are compared by identity.
    """

    columns: int
    rows: int
    stride: int
    squares: int
    doors: int
    bits: dict[str, int]
    """The bit of each square by its name, row by row."""
    names: dict[int, str]
    """The name of each square by its bit."""
    places: dict[int, int]
    """Where each square stands in `blank`, by its bit."""
    blank: tuple[str, ...]
    """The empty board's text in pieces: tokens, and the spaces and line feeds between them."""

    @property
    def doorless(self) -> int:
        return self.squares & ~self.doors

    def bit(self, square: str) -> int:
        """The bit of the square with this name; an IllegalMoveError when the board has none."""
        bit = self.bits.get(square)
        if bit is None:
            raise IllegalMoveError(
                "no-such-square", f"there is no square {square[:8]!r} on this board", square=square[:8]
            )
        return bit

    def names_of(self, some: int) -> list[str]:
        """The names of the given squares, row by row."""
        return [name for bit, name in self.names.items() if bit & some]


def single_bits(some: int) -> Iterator[int]:
    """The given squares one at a time, row by row."""
    while some:
        bit = some & -some
        yield bit
        some ^= bit


@lru_cache(maxsize=1024)
def board_of(tokens: tuple[tuple[str, ...], ...]) -> Board:
    """The board that these rows of tokens draw: `#` is no square, `D` is a door, `.` is any other square."""
    columns = len(tokens[0])
    stride = columns + 1
    bits, names, places, doors = {}, {}, {}, 0
    blank: list[str] = []
    for row, line in enumerate(tokens):
        if len(line) != columns:
            raise BoardError(
                "ragged-row",
                f"row {row + 1} is {len(line)} wide and row 1 is {columns}: write # where there is no square",
                row=row + 1,
            )
        for column, token in enumerate(line):
            if token != "#":
                bit = 1 << row * stride + column
                name = f"{chr(ord('a') + column)}{row + 1}"
                bits[name], names[bit], places[bit] = bit, name, len(blank)
                if token == "D":
                    doors |= bit
            blank += (token, " ")
        blank[-1] = "\n"
    return Board(columns, len(tokens), stride, sum(names), doors, bits, names, places, tuple(blank[:-1]))


class Sheet(Value, frozen=True):
    """One seat's paper: what stands in each square of the board."""

    board: Board
    numbers: tuple[int, ...]
    """The squares that hold each number, by number; index 0 is not used."""
    mummies: int = 0
    """The squares of all mummies, crossed out or not."""
    crossed: int = 0
    """The squares of the mummies that are crossed out."""
    filled: int = 0

    @property
    def empty_doorless(self) -> int:
        return self.board.doorless & ~self.filled

    @property
    def empty_doors(self) -> int:
        return self.board.doors & ~self.filled

    def number_at(self, bit: int) -> int | None:
        """The number in this square, if one stands there."""
        return next((number for number, some in enumerate(self.numbers) if some & bit), None)

    def with_number(self, bit: int, number: int) -> "Sheet":
        numbers = list(self.numbers)
        numbers[number] |= bit
        return Sheet(self.board, tuple(numbers), self.mummies, self.crossed, self.filled | bit)

    def with_mummy(self, bit: int) -> "Sheet":
        return Sheet(self.board, self.numbers, self.mummies | bit, self.crossed, self.filled | bit)

    def with_crossed(self, bits: int) -> "Sheet":
        return Sheet(self.board, self.numbers, self.mummies, self.crossed | bits, self.filled)


def empty_sheet(board: Board) -> Sheet:
    return Sheet(board, (0,) * 16)


class Mark(Value, frozen=True):
    """What a seat marked in the open turn: a number, or a mummy when there is no number."""

    bit: int
    number: int | None = None


class State(Value, frozen=True):
    """A table of the Temple between two moves.

    A turn is one roll and everybody's mark for it. `sheets` are as of the last closed turn; the marks of the open turn
    stand beside them until it closes, so that nobody sees them earlier (TR3).
    """

    board: Board
    dice: tuple[Die, ...]
    sheets: tuple[Sheet, ...]
    phase: Phase
    turn: int
    faces: tuple[int | str, ...]
    """The faces of the last roll that was not void; empty before the first."""
    voided: tuple[tuple[int | str, ...], ...]
    """The void rolls since the last turn (TR1)."""
    dealt: tuple[int, ...]
    """On a Mummy turn: whose sheet each seat has before it."""
    marks: tuple[Mark | None, ...]
    """This turn's marks by seat."""
    crossings: tuple[int, ...]
    """The mummies each seat has crossed out on its own sheet in this turn."""
    at_once: tuple[bool, ...]
    """Whether each seat crosses out at once (T15)."""
    last_bit: int
    """Solo: the square marked in the turn before this one, 0 before the first (TR2)."""
