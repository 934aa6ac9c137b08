"""What has happened at a table, and what each seat learns of it: in order, numbered, and no sooner than it may."""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from torchlit.protocol import Game, Value
from torchlit.toolkits.sheet_turns import TurnClosed

TURNS_KEPT = 12
"""How many turns of events a table remembers …"""
EVENTS_KEPT = 512
"""… and how many events a stream does: several turns of the largest table."""


class Happened(Value, frozen=True, gc=False):
    """An event in full, before it is cut to what each seat may see."""

    event: Any
    turn: int
    secret_of: int | None = None
    """The only seat that may know of it until the turn closes; None if everybody may."""


def happened(game: Game, events: Iterable[Any], turn: int, seat: int | None = None) -> tuple[Happened, ...]:
    """The events of one step, made by a seat or by chance. Rulings: TR3, VR7."""
    secret_of = seat if game.moves_are_private else None
    news = []
    for event in events:
        if isinstance(event, TurnClosed):
            secret_of = None
        news.append(Happened(event, turn, secret_of))
    return tuple(news)


class History:
    """What has happened in the latest turns of a table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kept: list[Happened] = []  # an empty deque takes as much memory as a lobby's seats

    def __iter__(self) -> Iterator[Happened]:
        return iter(self._kept)

    def add(self, state: Any, news: Iterable[Happened]) -> None:
        """Record what has led to this state, except what not even its maker may see."""
        for one in news:
            if one.secret_of is None or self._game.seen(state, one.event, one.secret_of) is not None:
                self._kept.append(one)
        if self._kept and self._kept[0].turn <= (gone := self._kept[-1].turn - TURNS_KEPT):
            del self._kept[: bisect_right(self._kept, gone, key=lambda one: one.turn)]


class Stream:
    """What one seat, or every spectator, learns. Only what it may know shapes its content, numbers and order."""

    def __init__(self, game: Game, seat: int | None, first: int = 0, shows_all: bool = False) -> None:
        """`shows_all` is for spectators of an open table, and for replays."""
        self._game = game
        self._seat = seat
        self._shows_all = shows_all
        self._events: deque[Any] = deque(maxlen=EVENTS_KEPT)
        self._held: list[Happened] = []
        """What others did in the open turn."""
        self.end = first
        """The number of the next event."""

    @property
    def first(self) -> int:
        """The number of the oldest event kept."""
        return self.end - len(self._events)

    def since(self, number: int) -> tuple[Any, ...]:
        """The events from this number on that are still kept."""
        skipped = max(0, number - self.first)
        return tuple(self._events)[skipped:]

    def add(self, state: Any, news: Iterable[Happened]) -> None:
        """Record what has led to this state. Others' moves are revealed when the turn closes, seat by seat."""
        for one in news:
            if one.secret_of not in (None, self._seat):
                self._held.append(one)
                continue
            if isinstance(one.event, TurnClosed):
                held, self._held = self._held, []
                for other in sorted(held, key=lambda other: other.secret_of or 0):
                    self._tell(state, other.event)
            self._tell(state, one.event)

    def _tell(self, state: Any, event: Any) -> None:
        told = event if self._shows_all else self._game.seen(state, event, self._seat)
        if told is not None:
            self._events.append(told)
            self.end += 1
