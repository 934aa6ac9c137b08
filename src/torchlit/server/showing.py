"""What connections are shown: each gets the newest parts it has not seen yet, never a backlog.

A part is one JSON value of an `update`. Parts common to all are encoded once; a seat's own part is small.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any

import msgspec

from torchlit.games.registry import game_named
from torchlit.protocol import Value
from torchlit.server import messages
from torchlit.server.days import is_sealed
from torchlit.server.differences import Changing
from torchlit.server.neighbours import Guests
from torchlit.server.reach import Invitation
from torchlit.store.protocol import Place
from torchlit.table.chance import commitment
from torchlit.table.events import Happened, History, Stream
from torchlit.table.seats import Record
from torchlit.table.table import Position

encode = msgspec.json.Encoder().encode

AT_ONCE = 8
"""Up to this many connections see every single move; with more, moves that leave the turn open are sent together."""
SOON = 0.02
"""Seconds after which, with more connections, a mover gets an answer …"""
LATER = 0.2
"""… and everybody else the news. A new turn is sent at once: it often comes first and makes the rest unnecessary."""


class Sealed(Value, frozen=True):
    """A game begun under rules that this program does not have: it is kept, but nobody can move."""

    rules: int
    """The version of its rules."""
    length: int
    """How many lines its log has."""


class Moment(Value, frozen=True):
    """A table at one time: its record and, from the start of the game on, its position."""

    record: Record
    position: Position | None
    version: int = 0
    """How often the record has been replaced in the store."""
    sealed: Sealed | None = None
    """Set if the game has begun under unknown rules: then there is no position."""

    @property
    def place(self) -> Place:
        """The place of this moment in the store."""
        if self.sealed is not None:
            return Place(self.sealed.length, self.version)
        return Place(self.position.length if self.position else 0, self.version)

    @property
    def turn(self) -> int:
        """The number of the open turn; 0 before the game."""
        return game_named(self.record.game).turn(self.position.state) if self.position else 0


class Connection:
    """One open socket: who it is, and what it has been sent."""

    __slots__ = (
        "also",
        "also_keys",
        "answers",
        "closed_number",
        "key",
        "next_event",
        "reactions",
        "seat",
        "sent",
        "wake",
        "wants_events",
    )

    def __init__(self, key: str | None, wake: Callable[[], None]) -> None:
        """`wake` is called when there may be something to send."""
        self.key = key
        self.wake = wake
        self.seat: int | None = None
        self.also_keys: tuple[str, ...] = ()
        """The keys of other people on the same device …"""
        self.also: tuple[int | None, ...] = ()
        """… and their seats."""
        self.sent: dict[str, object] = {}
        self.answers: list[bytes] = []
        self.wants_events = False
        self.next_event: int | None = None
        """The number of the next event to send; None before the first."""
        self.closed_number: int | None = None
        """How often `closed` was sent since differences were asked for; None before that."""

        self.reactions: dict[int, messages.ReactionKind] | None = None
        """The newest reaction of each seat that was not sent yet; None for those who did not ask."""

    def want_differences(self) -> None:
        """Send only changes of `closed` from now on; a repeated request gets it whole first."""
        if self.closed_number is None:
            self.closed_number = 0
        else:
            self.sent.pop("closed", None)
            self.wake()

    def answer(self, message: messages.ServerMessage) -> None:
        """Send this message before any newer state. Refusals go at once, a `Done` with the news it is about."""
        self.answers.append(encode(message))
        if not isinstance(message, messages.Done):
            self.wake()


class Showing:
    """The parts of one table as shown now, and the connections that see them."""

    def __init__(self, moment: Moment, history: History) -> None:
        self.connections: set[Connection] = set()
        self.elsewhere: tuple[Guests, ...] = ()
        """Who is connected to other processes."""
        self.deadline: float | None = None
        """When the open turn's clock runs out, in the time of `monotonic`."""
        self.absences: dict[int, float] = {}
        """When a bot stands in for each seat whose person is away, in the time of `monotonic`."""
        self.invitation = Invitation("")
        """Where people join, as learned from the host's own requests."""
        self._moment = moment
        self._game = game_named(moment.record.game)
        self._views = self._game.json_views
        self._here: frozenset[int] | None = None
        self._parts: dict[str, bytes] = {}
        self._common: list[tuple[str, bytes]] | None = None
        """The named parts that are the same for everybody; None once one of them has changed."""
        self._own: dict[int, bytes] = {}
        self._changing = Changing()
        self._history = history
        self._streams: dict[int | None, Stream] = {}
        """The events for each seat whose connections want them; the key None is for spectators."""
        self._earlier: list[Any] = []
        """The states at the start of the latest turns, where spectators see them a round later."""
        self._soon: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people are connected, to this process or to another."""
        if self._here is None:
            self._here = frozenset(self.seats_here.union(*(guests.seats for guests in self.elsewhere)))
        return self._here

    @property
    def seats_here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {
            seat for connection in self.connections for seat in (connection.seat, *connection.also) if seat is not None
        }

    @property
    def watching_here(self) -> int:
        """How many spectators are connected to this process."""
        return sum(connection.seat is None for connection in self.connections)

    def show(self, moment: Moment, movers: Iterable[int] = (), news: Sequence[Happened] = ()) -> None:
        """Show a newer moment. While the turn stays open, only the movers' own views have changed."""
        before, self._moment = self._moment, moment
        self._tell(news)
        rearranged = before.record is not moment.record or stand_ins(before) != stand_ins(moment)
        turned = before.turn != moment.turn or before.record.phase != moment.record.phase
        if turned:
            self._keep_turn()
        if turned or before.record.seats != moment.record.seats:
            self._change("closed")
            self._own.clear()
        if rearranged:
            self._change("table")
        self._change("turn")
        if not self._game.moves_are_private:
            self._own.clear()
            self._change("open")
        for seat in movers:
            self._own.pop(seat, None)
        self._spread(urgent=turned or rearranged)

    def _tell(self, news: Sequence[Happened]) -> None:
        """Record what has led to this moment."""
        if self._moment.position is not None and news:
            state = self._moment.position.state
            self._history.add(state, news)
            for stream in self._streams.values():
                stream.add(state, news)

    def show_anew(self, moment: Moment, history: History | None = None) -> None:
        """Show a moment that did not follow from the one before; event numbers have a gap there."""
        self._moment = moment
        self._history = history or self._history
        self._earlier.clear()
        self._streams = {seat: self._new_stream(seat, old.end + 1) for seat, old in self._streams.items()}
        self._parts.clear()
        self._common = None
        self._own.clear()
        self._spread(urgent=True)

    def people_changed(self) -> None:
        """Show who is there now."""
        self._here = None
        self._change("table")
        self._spread(urgent=False)

    def _change(self, name: str) -> None:
        """Have this part rewritten when it is next needed."""
        self._parts.pop(name, None)
        self._common = None

    def react(self, seat: int, kind: messages.ReactionKind) -> None:
        """Show a reaction to those who asked for reactions."""
        for connection in self.connections:
            if connection.reactions is not None:
                connection.reactions[seat] = kind
        self._spread(urgent=False)

    def _spread(self, urgent: bool) -> None:
        """Wake the connections: all at once for urgent news or few connections; else those awaiting an answer first."""
        if urgent or len(self.connections) <= AT_ONCE:
            self._wake_all()
            return
        loop = asyncio.get_running_loop()
        if self._soon is None:
            self._soon = loop.call_later(SOON, self._wake_answered)
        if self._later is None:
            self._later = loop.call_later(LATER, self._wake_all)

    def _wake_answered(self) -> None:
        self._soon = None
        for connection in self.connections:
            if connection.answers:
                connection.wake()

    def _wake_all(self) -> None:
        for timer in (self._soon, self._later):
            if timer is not None:
                timer.cancel()
        self._soon = self._later = None
        for connection in self.connections:
            connection.wake()

    def news_for(self, connection: Connection) -> bytes | None:
        """An update with every part that this connection has not been sent; None if it has them all."""
        events = self._events_for(connection) if connection.wants_events else None
        news, sent = [], connection.sent
        for name, part in self._parts_for(connection):
            before = sent.get(name)
            if before != part:
                sent[name] = part
                if name == "closed" and connection.closed_number is not None:
                    part = self._numbered(connection, before, part)
                news.append(part)
        if sent.get("clock") != self.deadline:
            sent["clock"] = self.deadline
            news.append(b'"clock":%b' % encode(self._clock()))
        absences = tuple(sorted(self.absences.items())) if self.absences else ()
        if sent.get("absences", ()) != absences:
            sent["absences"] = absences
            news.append(b'"absences":%b' % encode([messages.Absence(seat, left(end)) for seat, end in absences]))
        if events is not None:
            news.append(b'"events":' + encode(events))
        if connection.reactions:
            news.append(b'"reactions":' + encode([messages.Reaction(*one) for one in connection.reactions.items()]))
            connection.reactions = {}
        if not news:
            return None
        return b'{"type":"update",%b}' % b",".join(news)

    def _parts_for(self, connection: Connection) -> list[tuple[str, bytes]]:
        """Every part for this connection: its name, and its JSON with the name in front."""
        you = b'"you":null' if connection.seat is None else b'"you":%d' % connection.seat
        parts = [("you", you), *self._common_parts()]
        if connection.also_keys:
            parts.append(("also", b'"also":' + encode(connection.also)))
        if self._moment.position is not None:
            if connection.seat is not None:
                parts.append(("own", self._own_part(connection.seat)))
            elif self._watched_state is not None:
                parts.append(("own", self._part("open")))
        if self._moment.record.next is not None:
            key = connection.key if connection.seat is not None else None
            parts.append(("next", b'"next":' + encode(messages.Next(self._moment.record.next, key))))
        return parts

    def _common_parts(self) -> list[tuple[str, bytes]]:
        if self._common is None:
            names = ("table",) if self._moment.position is None else ("table", "turn", "closed")
            self._common = [(name, self._part(name)) for name in names]
        return self._common

    def _numbered(self, connection: Connection, before: object, part: bytes) -> bytes:
        """The next `closed` for a connection that wants differences: the first whole, the others as changes."""
        number = (connection.closed_number or 0) + 1
        connection.closed_number = number
        changes = self._changing.since(before) if number > 1 else None
        return b'"closed_number":%d,%b' % (number, changes or part)

    @property
    def _is_open(self) -> bool:
        """True when spectators see what no single seat may know."""
        return bool(self._moment.record.options.get("open_to_watchers")) and not self._game.moves_are_private

    @property
    def _watched_state(self) -> Any:
        """The state that spectators of an open table see now; None if they see nothing."""
        if self._moment.position is None or not self._is_open:
            return None
        if self._watchers_wait == "no" or self._moment.record.phase == "over":
            return self._moment.position.state
        return self._earlier[0] if len(self._earlier) > len(self._moment.record.seats) else None

    @property
    def _watchers_wait(self) -> Any:
        """What spectators of an open table wait for: nothing, a round or the end."""
        return self._moment.record.options.get("watchers_wait", "no")

    def _keep_turn(self) -> None:
        """Keep the state at the start of a turn, for as many turns as there are seats."""
        if self._moment.position is not None and self._watchers_wait == "round":
            self._earlier.append(self._moment.position.state)
            del self._earlier[: -len(self._moment.record.seats) - 1]

    def _events_for(self, connection: Connection) -> messages.Events | None:
        """The events this connection has not been sent. If some are no longer kept, all parts are sent again too."""
        if self._moment.position is None:
            return None
        stream = self._streams.get(connection.seat)
        if stream is None:
            stream = self._streams[connection.seat] = self._new_stream(connection.seat)
        number, connection.next_event = connection.next_event, stream.end
        if number == stream.end:
            return None
        first = stream.first if number is None else max(number, stream.first)
        if number is not None and number < first:
            connection.sent.clear()
        return messages.Events(first, stream.since(first))

    def _new_stream(self, seat: int | None, first: int = 0) -> Stream:
        assert self._moment.position is not None
        shows_all = seat is None and self._is_open and self._watchers_wait == "no"
        stream = Stream(self._game, seat, first, shows_all)
        stream.add(self._moment.position.state, self._history)
        return stream

    def _part(self, name: str) -> bytes:
        part = self._parts.get(name)
        if part is None:
            position = self._moment.position
            if position is None or name == "table":
                part = b'"table":' + encode(self.table_view())
            elif name == "turn":
                part = b'"turn":' + self._views.turn(position.state)
            elif name == "closed":
                part = b'"closed":' + self._views.closed(position.state)
                self._changing.take(part)
            else:
                part = b'"own":' + encode(self._game.open_view(self._watched_state))
            self._parts[name] = part
        return part

    def _own_part(self, seat: int) -> bytes:
        part = self._own.get(seat)
        if part is None:
            assert self._moment.position is not None
            part = self._own[seat] = b'"own":' + self._views.own(self._moment.position.state, seat)
        return part

    def _clock(self) -> messages.Clock | None:
        if self.deadline is None:
            return None
        return messages.Clock(self._moment.turn, left(self.deadline))

    def table_view(self) -> messages.TableView:
        """The table itself, for everybody, filled field by field, because the record holds secrets."""
        record, here, sealed = self._moment.record, self.here, self._moment.sealed
        origin = record.origin
        return messages.TableView(
            code=record.code,
            link=self.invitation.link,
            game=record.game,
            board=messages.BoardView(record.board.name, record.board.text),
            phase=record.phase,
            seats=tuple(
                messages.SeatView(seat.initials, seat.bot, number in here or seat.bot is not None, stand_in)
                for number, (seat, stand_in) in enumerate(zip(record.seats, stand_ins(self._moment), strict=True))
            ),
            host=record.host,
            options=messages.Options(**record.options),
            watching=self.watching_here + sum(guests.watching for guests in self.elsewhere),
            commitment=commitment(record.seed_bytes),
            seed=record.seed if record.phase == "over" and not is_sealed(record) else None,
            obstacle=self.invitation.obstacle,
            most_seats=game_named(record.game).seats[-1],
            origin=messages.OriginView(origin.kind, origin.day, origin.lesson) if origin else None,
            sealed=messages.SealedView(sealed.rules, game_named(record.game).rules_version) if sealed else None,
            uncounted=record.uncounted,
            locked=record.locked,
            paused=record.paused,
            earlier=record.earlier is not None,
            quiet=record.quiet,
        )


def stand_ins(moment: Moment) -> tuple[str | None, ...]:
    """The bot that stands in on each seat, if one does."""
    return moment.position.stand_ins if moment.position else (None,) * len(moment.record.seats)


def left(end: float) -> float:
    """The seconds until a time of `monotonic`."""
    return round(max(0.0, end - monotonic()), 1)
