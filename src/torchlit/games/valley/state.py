"""A table of the Valley as frozen values: board, sheets, roll, and what each seat has in hand for the open turn."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import asdict

from torchlit.games.valley import kernel
from torchlit.games.valley.kernel import Turn, Valley
from torchlit.games.valley.moves import Step
from torchlit.protocol import Value
from torchlit.toolkits.sheet_turns import SheetState
from torchlit.toolkits.sheets import Grid, Tokens, grid_of, squares_with

DAKOTA, PENNY, SNAKE = "dakota", "penny", "snake"

Building = Literal["hut", "statue", "mine"]
BUILDINGS: tuple[Building, ...] = ("hut", "statue", "mine")

Kind = Literal["forest", "city", "mountain", "pyramid"]
KINDS: tuple[Kind, ...] = ("forest", "city", "mountain", "pyramid")

Phase = Literal["roll", "deal", "use", "snake", "over"]
"""What the table waits for: a roll, the hand-out of the sheets, uses of the dice, snakes, or nothing any more."""


class Board(Grid, frozen=True, eq=False):
    """A printed layout: its squares, and which of them are along the clouds. Rules: V1."""

    valley: Valley

    @property
    def entrances(self) -> int:
        return self.valley.entrances


@lru_cache(maxsize=1024)
def board_of(tokens: Tokens) -> Board:
    """The board that these rows of tokens draw: `#` and `~` are no squares, `E` is an entrance, `.` any other."""
    plain = tuple(tuple("." if token == "E" else token for token in line) for line in tokens)
    grid = grid_of(plain, ("#", "~"))
    return Board(**asdict(grid), valley=Valley(grid.squares, squares_with(grid, tokens, "E"), grid.stride))


class Discovery(Value, frozen=True):
    """A set of squares revealed as one of the four kinds. Rules: V17, V18, V19, V20."""

    kind: Kind
    squares: int


class Sheet(Value, frozen=True):
    """One seat's paper: its numbers, buildings and snakes, and what was revealed."""

    board: Board
    marks: tuple[int, ...] = (0,) * kernel.SHEET
    """Everything on the sheet, in the kernel's form."""
    discoveries: tuple[Discovery, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The squares that hold each number, by number; none holds a 0."""
        return (0, *self.marks[1 : kernel.MOST + 1])

    @property
    def buildings(self) -> tuple[int, ...]:
        """The square of hut, statue and mine; 0 before it is built."""
        return self.marks[kernel.BUILDINGS : kernel.SNAKES]

    @property
    def snakes(self) -> int:
        """The squares of all snakes, crossed out or not."""
        return self.marks[kernel.SNAKES]

    @property
    def crossed(self) -> int:
        """The squares of the crossed-out snakes."""
        return self.marks[kernel.CROSSED]

    @property
    def filled(self) -> int:
        return self.marks[kernel.FILLED]

    @property
    def empty(self) -> int:
        return self.board.squares & ~self.marks[kernel.FILLED]

    @property
    def walked(self) -> int:
        """The squares with a number or a building. Rules: V9."""
        return self.marks[kernel.FILLED] & ~self.marks[kernel.SNAKES]

    def revealed(self, kind: Kind) -> int:
        """The squares of all discoveries of a kind."""
        return self.marks[kernel.REVEALED + KINDS.index(kind)]

    def number_at(self, bit: int) -> int | None:
        """The number in this square, if any."""
        return next((number for number, some in enumerate(self.numbers) if some & bit), None)

    def with_use(self, what: int, bit: int) -> "Sheet":
        """The sheet with a number or a building in this square, or with the snake there crossed out."""
        marks = [*self.marks]
        kernel.use(marks, what, bit)
        return Sheet(self.board, tuple(marks), self.discoveries)

    def with_number(self, bit: int, number: int) -> "Sheet":
        return self.with_use(number, bit)

    def with_building(self, bit: int, building: Building) -> "Sheet":
        return self.with_use(kernel.BUILD + BUILDINGS.index(building), bit)

    def with_crossed(self, bit: int) -> "Sheet":
        return self.with_use(kernel.CROSS_OUT, bit)

    def with_snake(self, bit: int) -> "Sheet":
        marks = [*self.marks]
        kernel.draw_snake(marks, bit)
        return Sheet(self.board, tuple(marks), self.discoveries)

    def with_discovery(self, discovery: Discovery) -> "Sheet":
        marks = [*self.marks]
        kernel.reveal(marks, KINDS.index(discovery.kind), discovery.squares)
        return Sheet(self.board, tuple(marks), (*self.discoveries, discovery))


class Hand(Value, frozen=True):
    """What a seat has in hand: its sheet with all its steps so far, and its resources in the open turn."""

    sheet: Sheet
    turn: Turn
    colours: tuple[str, ...]
    """The names of the dice."""


class Draft(Value, frozen=True):
    """What a seat has done in the open turn. Its steps can be taken back until it has finished."""

    steps: tuple[Step, ...] = ()
    """The uses in order, then the discovery, if any."""
    hand: Hand | None = None
    """What the seat has in hand after them; None before the first."""
    snake: int = 0
    """In a Snake turn: the square where it drew the snake."""
    finished: bool = False


class State(SheetState[Sheet], frozen=True, kw_only=True):
    """A table of the Valley between two moves."""

    board: Board
    phase: Phase = "roll"
    drafts: tuple[Draft, ...]
