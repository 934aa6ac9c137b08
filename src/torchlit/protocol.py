"""What every game provides. Tables, bots, the arena and the server know games only through this."""

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
"""A source of chance: `below(6)` is one of 0 … 5, all equally likely."""


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
    """The whole board as text, so that a log needs no other file."""
    seats: int
    dice: tuple[Die, ...]
    options: Mapping[str, Any] = {}
    """What the host has set; a game reads the options it knows."""
    rules: int | None = None
    """The version of the rules the game was begun under; None for the newest."""


class View(Value, frozen=True):
    """Everything one seat may know; a spectator's view has no `own`."""

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
    """The three parts of a view as JSON: the same bytes as encoding them, however they are made."""

    turn: Callable[[Any], bytes]
    closed: Callable[[Any], bytes]
    own: Callable[[Any, int], bytes]
    prepare: Callable[[], None] = _none
    """Loads what makes them fast, which may take seconds; they work before that, too."""


class Game(Value, frozen=True, kw_only=True, eq=False):
    """One title: what it is, and its rules as functions of a state.

    A state is a value; a move gives a new one, or raises a RuleError and changes nothing. Whatever else a game has –
    bots, an environment, its look in a terminal – are modules in its folder, found by `part`.
    """

    package: str
    """The Python package of the game's folder."""
    id: str
    place: int = 1000
    """The game's rank among the games on offer, lowest first."""
    seats: range
    has_daily: bool = False
    """True if there is a daily expedition, for one seat, on one of the boards."""
    has_same_dice: bool = False
    """True if a game can be played again with the same dice, to compare sheets turn by turn: chance's draws do not
    depend on the seats' moves, `moves_are_private`, and scores have a `total`."""
    rules_version: int
    older_rules: tuple[int, ...] = ()
    """Earlier versions of the rules that this program still plays, if `Setup.rules` names one. A game begun under any
    other is sealed: it is kept, but nobody can move."""
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
    """The types of a view's three parts: turn, closed and own."""
    options: type[Options] = Options
    """What the host may set."""
    check_options: Callable[[Mapping[str, Any], int], None] = _none
    """`check_options(options, seats)` raises a SetupError for options invalid at a table with this many seats."""
    seat_options: tuple[str, ...] = ()
    """The options that name a seat: they follow its player when seats change."""
    levels: tuple[str, ...] = ()
    """The levels that a solo score can reach, the best first."""

    valid_in_any_turn: tuple[type, ...] = ()
    """Moves that mean the same in any turn: one that arrives a turn late is still accepted."""
    moves_are_private: bool = False
    """True if a move changes no other seat's own view while the turn stays open. Others learn of its events only with
    the `TurnClosed` that ends such a turn."""
    turn_based: bool = False
    """True if seats move one after another, so that people want to see each of a bot's moves."""

    check_board: Callable[[str, str], object]
    """`check_board(text, name)` raises a BoardError unless the text is a board of this game."""
    setup: Callable[[Setup], Any]
    """The state before the first roll."""
    awaits_chance: Callable[[Any], bool]
    """True if the next move is chance's, not a seat's."""
    chance: Callable[[Any, Below], Any]
    """The move chance makes now, drawn from `below`."""
    apply: Callable[[Any, Any], Step[Any, Any]]
    """The state after a move of a seat or of chance."""
    check: Callable[[Any, Any], object] | None = None
    """`check(state, move)` refuses a seat's move as `apply` does, but reads only what that seat may know, so that not
    even its timing leaks anything; None if `apply` itself reads no more than that."""
    owing: Callable[[Any], Sequence[int]]
    """The seats that owe a move now, any number at once."""
    legal_moves: Callable[[Any, int], Sequence[Any]]
    """The moves of which this seat owes one; empty if it owes nothing."""
    optional_moves: Callable[[Any, int], Sequence[Any]] = _nothing
    """Further moves this seat may make; none is ever owed."""
    turn: Callable[[Any], int]
    """The number of the open turn, from 1; 0 before the first roll."""
    is_over: Callable[[Any], bool]
    """True once the game has ended."""
    standings: Callable[[Any], Sequence[Standing]]
    """The result by seat, as if the game ended now."""
    sides: Callable[[Any], tuple[str | None, ...]] = _nothing
    """By seat, the side it is on; empty in a game without sides."""
    drafted: Callable[[Any, int], tuple[Any, ...]] = _nothing
    """The moves of its open turn that a seat can still take back, in a game whose turns consist of several."""
    undone: Callable[[Any, int], Any] = lambda state, _: state
    """The state with all of them taken back."""

    turn_view: Callable[[Any], Any]
    """The public part that changes with every move."""
    closed_view: Callable[[Any], Any]
    """The public part that changes when a turn closes."""
    own_view: Callable[[Any, int], Any]
    """What this seat alone may know, with its options."""
    open_view: Callable[[Any], Any] = _none
    """An own view without a seat that shows what no single seat may know: for spectators of a table open to them, and
    for replays after the end. None in games without such secrets."""
    quick_views: ViewsAsJson | None = None
    """A faster way to get the same bytes as encoding the views, for games that have one."""
    seen: Callable[[Any, Any, int | None], Any] = _whole
    """`seen(state, event, seat)` is what a seat, or with None a spectator, may ever know of an event: the event itself,
    one that says less, or None."""
    offered: Callable[[View], Sequence[Any]]
    """The legal moves of this view's seat, read from the view alone."""
    gain: Callable[[View, Any], int]
    """The stars a legal move brings its maker at once, read from the maker's own view."""

    def has_rules(self, version: int) -> bool:
        """True if a game begun under this version of the rules can go on."""
        return version == self.rules_version or version in self.older_rules

    def board(self, name: str) -> str:
        """The text of the shipped board with this name; a SetupError lists the known boards."""
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
        """A module of the game's folder, such as `bots`, `env` or `terminal`; None if the game lacks it."""
        module = f"{self.package}.{name}"
        return import_module(module) if find_spec(module) else None
