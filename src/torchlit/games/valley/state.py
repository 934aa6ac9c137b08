"""A table of the Valley as frozen values: board, sheets, roll, and what each seat has in hand for the open turn."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import asdict, replace

from torchlit.games.valley.moves import Step
from torchlit.protocol import Value
from torchlit.toolkits import sheets
from torchlit.toolkits.sheet_turns import SheetState
from torchlit.toolkits.sheets import Grid, Tokens, grid_of, replaced, squares_with

DAKOTA, PENNY, SNAKE = "dakota", "penny", "snake"

Building = Literal["hut", "statue", "mine"]
BUILDINGS: tuple[Building, ...] = ("hut", "statue", "mine")

Kind = Literal["forest", "city", "mountain", "pyramid"]
KINDS: tuple[Kind, ...] = ("forest", "city", "mountain", "pyramid")

Phase = Literal["roll", "deal", "use", "snake", "over"]
"""What the table waits for: a roll, the hand-out of the sheets, uses of the dice, snakes, or nothing any more."""


class Board(Grid, frozen=True, eq=False):
    """A printed layout: which squares there are, and which of them lie along the clouds. Rules: V1."""

    entrances: int


@lru_cache(maxsize=1024)
def board_of(tokens: Tokens) -> Board:
    """The board that these rows of tokens draw: `#` and `~` are no squares, `E` is an entrance, `.` any other."""
    plain = tuple(tuple("." if token == "E" else token for token in line) for line in tokens)
    grid = grid_of(plain, ("#", "~"))
    return Board(**asdict(grid), entrances=squares_with(grid, tokens, "E"))


class Discovery(Value, frozen=True):
    """A set of squares that was revealed as one of the four kinds. Rules: V17, V18, V19, V20."""

    kind: Kind
    squares: int


class Sheet(sheets.Sheet, frozen=True):
    """One seat's paper: its numbers, buildings and snakes, and what was revealed."""

    board: Board
    buildings: tuple[int, ...] = (0, 0, 0)
    """The square of hut, statue and mine; 0 before it is built."""
    snakes: int = 0
    """The squares of all snakes, crossed out or not."""
    crossed: int = 0
    """The squares of the snakes that are crossed out."""
    discoveries: tuple[Discovery, ...] = ()

    @property
    def empty(self) -> int:
        return self.board.squares & ~self.filled

    @property
    def walked(self) -> int:
        """The squares with a number or a building. Rules: V9."""
        return self.filled & ~self.snakes

    @property
    def free(self) -> int:
        """The squares with a number that belongs to no discovery yet. Rules: V21."""
        return self.filled & ~self.snakes & ~sum(self.buildings) & ~self.revealed()

    def revealed(self, kind: Kind | None = None) -> int:
        """The squares of all discoveries, or of all of one kind."""
        return sum(found.squares for found in self.discoveries if kind in (None, found.kind))

    def with_number(self, bit: int, number: int) -> "Sheet":
        numbers = replaced(self.numbers, number, self.numbers[number] | bit)
        return replace(self, numbers=numbers, filled=self.filled | bit)

    def with_building(self, bit: int, building: Building) -> "Sheet":
        buildings = replaced(self.buildings, BUILDINGS.index(building), bit)
        return replace(self, buildings=buildings, filled=self.filled | bit)

    def with_snake(self, bit: int) -> "Sheet":
        return replace(self, snakes=self.snakes | bit, filled=self.filled | bit)

    def with_crossed(self, bit: int) -> "Sheet":
        return replace(self, crossed=self.crossed | bit)

    def with_discovery(self, discovery: Discovery) -> "Sheet":
        return replace(self, discoveries=(*self.discoveries, discovery))


class Draft(Value, frozen=True):
    """What a seat has done in the open turn. Its steps can be taken back until it has finished."""

    steps: tuple[Step, ...] = ()
    """The uses in their order, and last the discovery, if there is one."""
    snake: int = 0
    """In a Snake turn: the square where it drew the snake."""
    finished: bool = False


class State(SheetState[Sheet], frozen=True, kw_only=True):
    """A table of the Valley between two moves."""

    board: Board
    phase: Phase = "roll"
    drafts: tuple[Draft, ...]
