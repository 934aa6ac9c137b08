"""What every game offers. A table, a bot, the arena and the server know a game only through this."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

S = TypeVar("S")
E = TypeVar("E")

Below = Callable[[int], int]
"""A source of chance: `below(6)` is one of 0 … 5, each as likely as the others."""


class Value(msgspec.Struct, frozen=True):
    """The one kind of value type: frozen, compared by content."""


class Die(Value, frozen=True):
    """A die as data: its colour and its faces, numbers or names."""

    name: str
    faces: tuple[int | str, ...]


class Step(Value, Generic[S, E], frozen=True):
    """A new state, and the events that led to it."""

    state: S
    events: tuple[E, ...] = ()


class Setup(Value, frozen=True):
    """What a game needs to begin: everything chosen before the first roll."""

    board: str
    """The board as text, whole: a log needs no file beside it."""
    seats: int
    dice: tuple[Die, ...]
    options: Mapping[str, Any] = {}
    """What the host has set; a game reads those that it knows."""


class View(Value, frozen=True):
    """All that one seat may know; a spectator's has no `own`."""

    turn: Any
    """Public and small: what changes with every move."""
    closed: Any
    """Public and larger: what closed turns have shown."""
    own: Any = None
    """For one seat alone, with its options and what each would bring."""


class Standing(Value, frozen=True):
    """How one seat stands at the end."""

    seat: int
    place: int
    score: Mapping[str, int]
    level: str | None = None


class Game(Protocol):
    """One title's rules. A state is a value; a move gives a new one or raises a RuleError and changes nothing."""

    id: str
    seats: range
    rules_version: int
    dice: tuple[Die, ...]
    boards: Mapping[str, str]
    """The shipped boards by name, as text."""
    moves: Any
    """The union of the moves a seat can ask for, told apart by their `type`."""
    chances: Any
    """The union of the moves that chance makes."""
    timeless: tuple[type, ...]
    """Those moves that mean the same in any turn, so that one which arrives a turn late is still taken."""
    apart: bool
    """True when a move changes no other seat's own view while the turn stays open."""
    in_turns: bool
    """True when seats move one after another, so that people want to see each move of a bot by itself."""

    def check_board(self, text: str, name: str) -> None:
        """Raise a BoardError unless the text is a board of this game."""

    def setup(self, setup: Setup) -> Any:
        """The state before the first roll."""

    def awaits_chance(self, state: Any) -> bool:
        """True when the next move is chance's, not a seat's."""

    def chance(self, state: Any, below: Below) -> Any:
        """The move chance makes now, drawn from `below`."""

    def apply(self, state: Any, move: Any) -> Step[Any, Any]:
        """The state after a move of a seat or of chance."""

    def owing(self, state: Any) -> Sequence[int]:
        """The seats that owe a move now, any number at once."""

    def legal_moves(self, state: Any, seat: int) -> Sequence[Any]:
        """The moves of which this seat owes one; empty when it owes nothing."""

    def asides(self, state: Any, seat: int) -> Sequence[Any]:
        """The moves this seat may make besides; none is ever owed."""

    def turn(self, state: Any) -> int:
        """The number of the open turn, from 1; 0 before the first roll."""

    def is_over(self, state: Any) -> bool:
        """True when the game has ended."""

    def standings(self, state: Any) -> Sequence[Standing]:
        """The result by seat, as it would be if the game ended now."""

    def turn_view(self, state: Any) -> Any:
        """The public part that changes with every move."""

    def closed_view(self, state: Any) -> Any:
        """The public part that changes when a turn closes."""

    def own_view(self, state: Any, seat: int) -> Any:
        """What this seat alone may know, with its options."""

    def open_view(self, state: Any) -> Any:
        """An own view without a seat that shows what no seat alone may know: for watchers of a table that is open to
        them, and for replays after the end. None in games without such secrets."""

    def offered(self, view: View) -> Sequence[Any]:
        """The legal moves of the seat whose view this is, read from the view alone."""

    def gain(self, view: View, move: Any) -> int:
        """The stars that a legal move brings its maker at once, read from the maker's own view."""

    def draw(self, state: Any) -> str:
        """The position as plain text, everything shown: for replays and arguments after the game."""
