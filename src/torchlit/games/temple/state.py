"""A table of the Temple as frozen values: board, sheets, roll, and the marks of the open turn."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import asdict

from torchlit.games.temple import kernel
from torchlit.protocol import Value
from torchlit.toolkits import sheets
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.sheet_turns import SheetState
from torchlit.toolkits.sheets import Grid, Tokens, grid_of, squares_with

LOCKPICK, PENNY, MUMMY = "lockpick", "penny", "mummy"


@lru_cache(maxsize=1024)
def roll_of(faces: Faces) -> kernel.Roll:
    """What these faces offer. Rules: T8 to T11."""
    numbers = [face for face in faces if isinstance(face, int)]
    return kernel.roll_of(numbers, LOCKPICK in faces, PENNY in faces, MUMMY in faces)


Phase = Literal["roll", "deal", "write", "mummy", "over"]
"""What the table waits for: a roll, the hand-out of the sheets, numbers, mummies, or nothing any more."""


class Board(Grid, frozen=True, eq=False):
    """A printed layout: its squares, and which of them have a door. Rules: T1."""

    temple: kernel.Temple
    """The same in the kernel's form."""

    @property
    def doors(self) -> int:
        return self.temple.doors

    @property
    def doorless(self) -> int:
        return kernel.open_squares(False, 0, self.temple)


@lru_cache(maxsize=1024)
def board_of(tokens: Tokens) -> Board:
    """The board that these rows of tokens draw: `#` is no square, `D` is a door, `.` is any other square."""
    grid = grid_of(tokens)
    return Board(**asdict(grid), temple=kernel.Temple(grid.squares, squares_with(grid, tokens, "D"), grid.stride))


class Sheet(sheets.Sheet, frozen=True):
    """One seat's paper: its numbers and its mummies."""

    board: Board
    mummies: int = 0
    """The squares of all mummies, crossed out or not."""
    crossed: int = 0
    """The squares of the mummies that are crossed out."""

    @property
    def empty_doorless(self) -> int:
        return kernel.open_squares(False, self.filled, self.board.temple)

    def with_number(self, bit: int, number: int) -> "Sheet":
        numbers = list(self.numbers)
        numbers[number] |= bit
        return Sheet(self.board, tuple(numbers), self.filled | bit, self.mummies, self.crossed)

    def with_mummy(self, bit: int) -> "Sheet":
        return Sheet(self.board, self.numbers, self.filled | bit, self.mummies | bit, self.crossed)

    def with_crossed(self, bits: int) -> "Sheet":
        return Sheet(self.board, self.numbers, self.filled, self.mummies, self.crossed | bits)


class Mark(Value, frozen=True):
    """What a seat marked in the open turn: a number, or a mummy if there is no number."""

    bit: int
    number: int | None = None


class State(SheetState[Sheet], frozen=True, kw_only=True):
    """A table of the Temple between two moves."""

    board: Board
    phase: Phase = "roll"
    voided: tuple[Faces, ...] = ()
    """The void rolls since the last turn (TR1)."""
    tasks: tuple[kernel.Task, ...] = ()
    """By sheet, what the roll that opened the latest turn asks for."""
    marks: tuple[Mark | None, ...]
    """This turn's marks by seat."""
    own: tuple[Sheet, ...]
    """Each seat's sheet as that seat sees it: with its own marks of the open turn, but without the mummy that another
    seat is drawing on it (T12, TR3)."""
    at_once: tuple[bool, ...]
    """Whether each seat crosses out at once (T15)."""
