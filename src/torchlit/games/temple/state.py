"""A table of the Temple as frozen values: board, sheets, roll, and the marks of the open turn."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import asdict

from torchlit.protocol import Die, Value
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.sheets import Grid, Tokens, grid_of, squares_with

LOCKPICK, PENNY, MUMMY = "lockpick", "penny", "mummy"

Phase = Literal["roll", "deal", "write", "mummy", "over"]
"""What the table waits for: a roll, the hand-out of the sheets, numbers, mummies, or nothing any more."""


class Board(Grid, frozen=True, eq=False):
    """A printed layout: which squares there are, and which of them have a door. Rules: T1."""

    doors: int

    @property
    def doorless(self) -> int:
        return self.squares & ~self.doors


@lru_cache(maxsize=1024)
def board_of(tokens: Tokens) -> Board:
    """The board that these rows of tokens draw: `#` is no square, `D` is a door, `.` is any other square."""
    grid = grid_of(tokens)
    return Board(**asdict(grid), doors=squares_with(grid, tokens, "D"))


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
    faces: Faces
    """The faces of the last roll that was not void; empty before the first."""
    voided: tuple[Faces, ...]
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
