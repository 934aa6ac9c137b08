"""What every game offers. A table, a bot, the arena and the server know a game only through this."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

import msgspec

from torchlit.errors import SetupError

encode = msgspec.json.Encoder().encode

S = TypeVar("S", covariant=True)
E = TypeVar("E", covariant=True)

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
    rules: int | None = None
    """The version of the rules that this game was begun under; None for the newest."""


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


class Options(Value, frozen=True):
    """What the host of a table may set for one game. A game adds its own fields, each with a default."""


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def _none(*_: Any) -> None:
    return None


def _whole(_state: Any, event: Any, _seat: int | None) -> Any:
    return event


class ViewsAsJson(Value, frozen=True, eq=False):
    """The three parts of a view as JSON: the bytes that encoding them gives, however they are made."""

    turn: Callable[[Any], bytes]
    closed: Callable[[Any], bytes]
    own: Callable[[Any, int], bytes]
    prepare: Callable[[], None] = _none
    """Loads what makes them quick, which may take seconds; before that, they are there all the same."""


class Game(Value, frozen=True, kw_only=True, eq=False):
    """One title: what it is, and its rules as functions of a state.

    A state is a value; a move gives a new one or raises a RuleError and changes nothing. What else a game has – bots,
    an environment, how it looks in a terminal – are modules of its folder, found by `part`.
    """

    package: str
    """The Python package of the game's folder."""
    id: str
    place: int = 1000
    """Where the game stands among the games on offer: from the lowest to the highest."""
    seats: range
    has_daily: bool = False
    """True when there is a daily expedition, for one seat, on one of the boards."""
    has_same_dice: bool = False
    """True when it can be played again with the same dice, to compare sheets turn by turn: what chance draws does not
    depend on how seats move, `moves_are_private`, and scores have a `total`."""
    rules_version: int
    older_rules: tuple[int, ...] = ()
    """Earlier versions of the rules that this program still plays, where `Setup.rules` names one. A game that was begun
    under any other is sealed: it is kept, and nobody can move."""
    dice: tuple[Die, ...]
    boards: Mapping[str, str]
    """The shipped boards by name, as text."""

    moves: Any
    """The union of the moves a seat can ask for, distinguished by their `type`."""
    chances: Any
    """The union of the moves that chance makes."""
    events: Any
    """The union of what can happen, distinguished by `type`."""
    views: tuple[Any, Any, Any]
    """The types of the three parts of a view: turn, closed and own."""
    options: type[Options] = Options
    """What the host may set."""
    check_options: Callable[[Mapping[str, Any], int], None] = _none
    """`check_options(options, seats)` raises a SetupError for options that a table with these seats cannot have."""
    seat_options: tuple[str, ...] = ()
    """Those options that name a seat: they follow its player when seats change."""
    levels: tuple[str, ...] = ()
    """The levels that a solo score reaches, the best first."""

    valid_in_any_turn: tuple[type, ...] = ()
    """Moves that mean the same in any turn: one that arrives a turn late is still taken."""
    moves_are_private: bool = False
    """True when a move changes no other seat's own view while the turn stays open. Others learn of its events from
    the `TurnClosed` on, with which such a turn ends."""
    turn_based: bool = False
    """True when seats move one after another, so that people want to see each move of a bot by itself."""

    check_board: Callable[[str, str], object]
    """`check_board(text, name)` raises a BoardError unless the text is a board of this game."""
    setup: Callable[[Setup], Any]
    """The state before the first roll."""
    awaits_chance: Callable[[Any], bool]
    """True when the next move is chance's, not a seat's."""
    chance: Callable[[Any, Below], Any]
    """The move chance makes now, drawn from `below`."""
    apply: Callable[[Any, Any], Step[Any, Any]]
    """The state after a move of a seat or of chance."""
    check: Callable[[Any, Any], object] | None = None
    """`check(state, move)` refuses a seat's move as `apply` does, but reads only what that seat may know, so that the
    time it takes tells nothing either; None where `apply` itself does no more than that."""
    owing: Callable[[Any], Sequence[int]]
    """The seats that owe a move now, any number at once."""
    legal_moves: Callable[[Any, int], Sequence[Any]]
    """The moves of which this seat owes one; empty when it owes nothing."""
    optional_moves: Callable[[Any, int], Sequence[Any]] = _nothing
    """The moves this seat may make besides; none is ever owed."""
    turn: Callable[[Any], int]
    """The number of the open turn, from 1; 0 before the first roll."""
    is_over: Callable[[Any], bool]
    """True when the game has ended."""
    standings: Callable[[Any], Sequence[Standing]]
    """The result by seat, as it would be if the game ended now."""
    sides: Callable[[Any], tuple[str | None, ...]] = _nothing
    """By seat, the side it is on; empty in a game without sides."""
    drafted: Callable[[Any, int], tuple[Any, ...]] = _nothing
    """The moves of its open turn that a seat can still take back, in a game whose turns are made of several."""
    undone: Callable[[Any, int], Any] = lambda state, _: state
    """The state with all of them taken back."""

    turn_view: Callable[[Any], Any]
    """The public part that changes with every move."""
    closed_view: Callable[[Any], Any]
    """The public part that changes when a turn closes."""
    own_view: Callable[[Any, int], Any]
    """What this seat alone may know, with its options."""
    open_view: Callable[[Any], Any] = _none
    """An own view without a seat that shows what no seat alone may know: for spectators of a table that is open to
    them, and for replays after the end. None in games without such secrets."""
    quick_views: ViewsAsJson | None = None
    """A faster way to the same bytes as encoding the views, for games that have one."""
    seen: Callable[[Any, Any, int | None], Any] = _whole
    """`seen(state, event, seat)`: what a seat, or with None a spectator, may ever know of an event: the event, one that
    says less, or None."""
    offered: Callable[[View], Sequence[Any]]
    """The legal moves of the seat whose view this is, read from the view alone."""
    gain: Callable[[View, Any], int]
    """The stars that a legal move brings its maker at once, read from the maker's own view."""

    def has_rules(self, version: int) -> bool:
        """True when a game that was begun under this version of the rules can go on."""
        return version == self.rules_version or version in self.older_rules

    def board(self, name: str) -> str:
        """The text of the shipped board with this name; a SetupError lists the boards there are."""
        board = self.boards.get(name)
        if board is None:
            choice = ", ".join(self.boards)
            raise SetupError("no-such-board", f"unknown board {name[:20]!r}: choose from {choice}")
        return board

    def view(self, state: Any, seat: int) -> View:
        """All that this seat may know."""
        return View(self.turn_view(state), self.closed_view(state), self.own_view(state, seat))

    @property
    def json_views(self) -> ViewsAsJson:
        """The parts of a view as they are sent."""
        return self.quick_views or ViewsAsJson(
            turn=lambda state: encode(self.turn_view(state)),
            closed=lambda state: encode(self.closed_view(state)),
            own=lambda state, seat: encode(self.own_view(state, seat)),
        )

    def part(self, name: str) -> Any:
        """A module of the game's folder that a game may lack – `bots`, `env`, `terminal` …; None when it does."""
        module = f"{self.package}.{name}"
        return import_module(module) if find_spec(module) else None
