"""A table of the Pyramid as frozen values: the maze, the pawns and their cards, the dice, and what the mummy knows."""

from functools import cached_property
from typing import Literal, get_args

from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.kernel import HUNTER_DICE as HUNTER_DICE
from torchlit.games.pyramid.kernel import LIVES as LIVES
from torchlit.games.pyramid.kernel import TREASURES, WALKS, Maze, Position, number_of
from torchlit.games.pyramid.knowledge import Knowledge
from torchlit.protocol import Die, Value

ARROW, MUMMY = "arrow", "mummy"

Colour = Literal["yellow", "green", "grey", "red", "purple"]
COLOURS: dict[Colour, int] = dict(zip(get_args(Colour), TREASURES, strict=True))
"""The colours, with how many treasures each has. Rules: P1."""
SYMBOLS = ("scarab", "eye", "lotus", "cat", "feather")

Phase = Literal["ready", "rolling", "rolled", "card", "special", "mummy-roll", "mummy", "over", "choose", "deal"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""What a table waits for, by the kernel's number for it."""


class Treasure(Value, frozen=True, cache_hash=True):
    """A treasure, on the board and on its card. Rules: P1."""

    colour: Colour
    symbol: str


class Board(Value, frozen=True, eq=False, dict=True):
    """A maze: squares, the ways between them, and what lies on them. Rules: P1.

    Equal texts give the same board, cached by `board_from_text`, so boards are compared by identity.
    """

    columns: int
    rows: int
    names: tuple[str, ...]
    """The squares by number, row by row."""
    numbers: dict[str, int]
    """The squares by name."""
    beside: tuple[int, ...]
    """The set of squares one step away from each, not through walls. A set is one int with a bit per square."""
    towards: tuple[int, ...]
    """Four for each square: the squares up, right, down and left of it, or -1."""
    stairs: int
    sarcophagus: int
    treasures: dict[Treasure, int]
    """The square of each treasure."""
    regions: tuple[Colour, ...]
    """The region of each square."""
    text: str = ""
    """The text it was read from."""

    @property
    def forbidden(self) -> int:
        """The squares that nobody enters. Rules: P16, P20."""
        return 1 << self.stairs | 1 << self.sarcophagus

    @cached_property
    def treasure_on(self) -> dict[int, Treasure]:
        """The treasure of each square that has one."""
        return {square: treasure for treasure, square in self.treasures.items()}

    @cached_property
    def maze(self) -> Maze:
        """The maze in the kernel's form, with every square in the first int of a set."""
        squares = len(self.names)
        walks = [-1] * (WALKS * squares * squares)
        ways = [
            number for square in range(squares) for number in (*self.towards[4 * square :][:4], self.beside[square], 0)
        ]
        return Maze(ways, squares, squares, (self.forbidden, 0), walks)


class Hunter(Value, frozen=True):
    """One hunter's pawn."""

    seat: int
    square: int
    lives: int = LIVES

    @property
    def is_in(self) -> bool:
        return self.lives > 0


class Hand(Value, frozen=True):
    """The cards of a seat that hunts. Rules: P6."""

    held: tuple[Treasure, ...] = ()
    shown: tuple[Treasure, ...] = ()


class Announcement(Value, frozen=True):
    """Something the mummy heard of one hunter. Rules: P8. Ruling: PR4."""

    turn: int
    what: Literal["moved", "passed", "lost-turn", "caught", "showed"]
    die: int | str | None = None
    """The die that was chosen for a move."""
    square: str | None = None
    """Where the hunter was seen, when it was seen."""
    card: Treasure | None = None


class State(Value, frozen=True):
    """A table of the Pyramid between two moves.

    A turn is a hunter's or the mummy's. A special turn counts by itself, as does the rest of the hunter's after it.
    """

    board: Board
    dice: tuple[Die, ...]
    """The hunters' die, the mummy's die, and the mummy's die of the two-player game."""
    seats: int
    mummy_seat: int | None
    overlay: bool
    """Whether the mummy's player may see where each hunter can be."""
    position: Position
    """Where everybody stands and whose move it is: the part that the kernel decides."""
    hands: tuple[Hand, ...]
    """By seat; the mummy's is empty."""
    knowledge: Knowledge
    """What the mummy can know of where the hunters are."""
    left: int
    """The square that the active hunter left before it could reveal a card: the others still see the pawn there."""
    turn: int = 0
    pawns: tuple[int, ...] = ()
    """The seat of each pawn, in turn order. Rules: P4."""
    rolled: tuple[int | str, ...] = ()
    """The rolled dice not set aside: hunters see them, the mummy does not."""
    chosen: int | str | None = None
    """The die of the active hunter's move; the mummy hears it when the turn ends."""
    mummy_die: int | None = None
    """What the mummy's die shows, in its own turn."""
    heard: tuple[tuple[Announcement, ...], ...] = ()
    """For each pawn, what the mummy has heard since it was last seen, beginning with that sighting."""
    notes: tuple[int, ...] = ()
    """For each pawn, the squares that the mummy has pencilled in."""
    walked: tuple[tuple[int, int], ...] = ()
    """Every square the mummy has entered, each preceded by its turn: everybody saw it."""

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return PHASES[self.position.phase]

    @property
    def active(self) -> int:
        """The pawn whose turn it is, or was before the mummy's."""
        return self.position.active

    @property
    def active_seat(self) -> int:
        """The seat of that pawn."""
        return self.pawns[self.position.active]

    @property
    def aside(self) -> int:
        """How many white dice are set aside."""
        return self.position.aside

    @property
    def steps_left(self) -> int:
        """How many squares the mummy may still move in its turn."""
        return self.position.steps_left

    @property
    def mummy(self) -> int:
        """The mummy's square."""
        return self.position.mummy

    @property
    def caught(self) -> int:
        """How many life tokens the mummy has."""
        return self.position.caught

    @property
    def hunters(self) -> tuple[Hunter, ...]:
        """The pawns in turn order. Rules: P4."""
        squares, lives = self.position.squares, self.position.lives
        return tuple(
            Hunter(seat, number_of(pawn, squares), number_of(pawn, lives)) for pawn, seat in enumerate(self.pawns)
        )

    @property
    def winner(self) -> int | None:
        """The seat that has won. Rules: P24, P25, P26."""
        match self.position.winner:
            case kernel.NOBODY:
                return None
            case kernel.THE_MUMMY:
                return self.mummy_seat
            case pawn:
                return self.pawns[pawn]

    @property
    def possible(self) -> tuple[int, ...]:
        """For each pawn, the squares where it can be, to the mummy's knowledge."""
        return self.knowledge.known.possible

    @property
    def is_duel(self) -> bool:
        """True with two players, one of whom plays both hunters. Rules: P26."""
        return self.seats == 2
