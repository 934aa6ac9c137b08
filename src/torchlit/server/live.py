"""A table that people are looking at: takes what they ask, stores it, and then shows it.

What was asked is applied to `_newest` at once, but shown and acknowledged only from `stored`, after the commit. If a
commit fails, `_newest` falls back to `stored`, and everybody who waited is told.

Whoever waits is answered, even where the program itself is at fault: that is logged, and the table goes on.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from torchlit.errors import (
    GameOverError,
    IllegalMoveError,
    NotHostError,
    NotStartedError,
    NotYourSeatError,
    SeatTakenError,
    StaleMoveError,
    StoreError,
    TorchlitError,
    UnknownTableError,
)
from torchlit.games.registry import game_named
from torchlit.protocol import Value
from torchlit.server import messages
from torchlit.server.checks import check_bot, check_options
from torchlit.server.replies import Reply, answer, answer_all, refused, unheard
from torchlit.server.showing import Connection, Moment, Showing
from torchlit.server.tending import Tending
from torchlit.store.protocol import Store, Stored, not_written
from torchlit.table import log, seats
from torchlit.table.events import Happened, History
from torchlit.table.replay import latest
from torchlit.table.seats import HOST, Record
from torchlit.table.table import Advance, Position, Table

logger = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode
decode_record = msgspec.json.Decoder(Record).decode

RETRY_AFTER = 1.0
"""Seconds after which the clock and the bots of a table try again when something has failed."""

MOST_WATCHING = 200
REMEMBERED = 16
HOSTING = (messages.Start, messages.PlaceBot, messages.AddSeat, messages.RemoveSeat, messages.SetOptions)


class Change(Value, frozen=True):
    """Something asked of the table that is on its way to the store."""

    lines: tuple[bytes, ...]
    movers: tuple[int, ...]
    """The seats whose own view it changes while the turn stays open."""
    news: tuple[Happened, ...]
    """What happens by it."""
    reply: Reply


class LiveTable:
    """One table in memory. Everything here runs in the event loop; only bots think elsewhere."""

    def __init__(self, moment: Moment, store: Store, beat: float, history: History | None = None) -> None:
        """`history`: what has led to this moment, as far as it is known."""
        self.stored = moment
        self.showing = Showing(moment, history or History(game_named(moment.record.game)))
        self._newest = self.stored
        self._store = store
        self._sitting: Table | None = None
        self._changes: list[Change] = []
        self._asked: deque[str] = deque(maxlen=REMEMBERED)
        """The ids of what the host asked for lately: sent again, it is answered again and not done again."""
        self._committing: asyncio.Task[None] | None = None
        self._retrying: asyncio.TimerHandle | None = None
        self._tending = Tending(self, beat)

    @property
    def record(self) -> Record:
        """The stored record."""
        return self.stored.record

    @property
    def is_quiet(self) -> bool:
        """True when nobody is connected and nothing is under way: the table can leave memory."""
        return not self.showing.connections and self._committing is None and not self._tending.is_thinking

    # People come and go.

    def connect(self, connection: Connection) -> None:
        """Welcome a connection; it is sent everything there is."""
        connection.seat = seats.seat_of(self.record, connection.key)
        watching = sum(other.seat is None for other in self.showing.connections)
        if connection.seat is None and watching >= MOST_WATCHING:
            raise SeatTakenError(
                "too-many-watching", f"no more spectators can join: {MOST_WATCHING} are already watching"
            )
        self.showing.connections.add(connection)
        connection.wake.set()
        self._people_changed()

    def disconnect(self, connection: Connection) -> None:
        """Say goodbye to a connection. Its seat stays its own."""
        self.showing.connections.discard(connection)
        self._people_changed()

    def _welcome(self, connection: Connection, hello: messages.Hello) -> None:
        if hello.key is not None:
            self._identify(connection, hello.key)
        if hello.events:
            connection.wants_events = True
            connection.wake.set()

    def _identify(self, connection: Connection, key: str) -> None:
        seat = seats.seat_of(self.record, key)
        if seat is None:
            raise NotYourSeatError("unknown-key", "this key does not open a seat at this table")
        connection.key, connection.seat = key, seat
        connection.sent.pop("you", None)
        connection.next_event = None
        connection.wake.set()
        self._people_changed()

    def _people_changed(self) -> None:
        self.showing.people_changed()
        self._tending.tend()

    # What they ask for.

    def ask(self, connection: Connection, message: messages.ClientMessage) -> None:
        """Do what a connection asks, or raise a TorchlitError and change nothing. The answer follows."""
        if isinstance(message, HOSTING):
            if message.id in self._asked:
                connection.answer(messages.Done(message.id))
                connection.wake.set()
                return
            self._do(connection, message)
            self._asked.append(message.id)
        else:
            self._do(connection, message)

    def _do(self, connection: Connection, message: messages.ClientMessage) -> None:
        match message:
            case messages.Hello():
                self._welcome(connection, message)
            case messages.MakeMove():
                self._move(connection, message)
            case messages.Ask():
                table, position = self.playing(connection, message.move)
                table.game.apply(position.state, message.move)
                connection.answer(messages.Allowed(message.id))
            case messages.Start():
                self.check_host(connection)
                self.start(answer(connection, message.id))
            case messages.PlaceBot():
                if message.seat != connection.seat or message.bot is not None:
                    self.check_host(connection)
                self._place_bot(message, answer(connection, message.id))
            case messages.AddSeat():
                self.check_host(connection)
                check_bot(message.bot)
                wanted = seats.add_seats(self._newest.record, message.bot, message.count)
                self._rearrange(wanted, answer(connection, message.id))
            case messages.RemoveSeat():
                self.check_host(connection)
                self._rearrange(seats.remove_seat(self._newest.record, message.seat), answer(connection, message.id))
            case messages.SetOptions():
                self.check_host(connection)
                check_options(message.options)
                options = msgspec.to_builtins(message.options)
                self._rearrange(seats.set_options(self._newest.record, options), answer(connection, message.id))
            case messages.Again():
                raise AssertionError("a new table is the hub's to open")

    def check_host(self, connection: Connection) -> None:
        """Refuse everybody but the host."""
        if connection.seat != HOST:
            raise NotHostError("host-only", "only the host can do this")

    async def join(self, initials: str, key: str) -> int:
        """Take the first open seat for a person; returns when that is stored."""
        record, _ = seats.sit(self._newest.record, initials, key)
        await self._settled(lambda reply: self._rearrange(record, reply))
        seat = seats.seat_of(self.record, key)
        if seat is None:
            raise SeatTakenError("seat-gone", "this seat has been removed")
        return seat

    async def follow_with(self, code: str) -> None:
        """Remember the table that follows this one; returns when that is stored."""
        await self._settled(lambda reply: self._rearrange(replace(self._newest.record, next=code), reply))

    async def _settled(self, ask: Callable[[Reply], None]) -> None:
        done: asyncio.Future[TorchlitError | None] = asyncio.get_running_loop().create_future()
        ask(lambda error: None if done.done() else done.set_result(error))
        error = await done
        if error is not None:
            raise error

    def start(self, reply: Reply) -> None:
        """Begin the game: the first roll follows at once."""
        record, setup = seats.start(self._newest.record)
        self._take(record, Table(setup, record.seed_bytes).open(), (), reply)

    def _place_bot(self, message: messages.PlaceBot, reply: Reply) -> None:
        check_bot(message.bot)
        record = self._newest.record
        if record.phase == "lobby":
            self._rearrange(seats.place_bot(record, message.seat, message.bot), reply)
        elif 0 <= message.seat < len(record.seats) and record.seats[message.seat].is_person:
            self.stand_in(message.seat, message.bot, reply)
        else:
            raise NotYourSeatError("no-person-there", f"nobody is sitting in seat {message.seat}", seat=message.seat)

    def _rearrange(self, record: Record, reply: Reply) -> None:
        self._take(record, None, (), reply)

    def _move(self, connection: Connection, message: messages.MakeMove) -> None:
        table, position = self.playing(connection, message.move)
        move, reply = message.move, answer(connection, message.id)
        if table.knows(position, move, message.id):
            self._rearrange(self._newest.record, reply)
            return
        turn = table.game.turn(position.state)
        if message.turn != turn and not isinstance(move, table.game.valid_in_any_turn):
            raise StaleMoveError(
                "stale-move", f"this move is for turn {message.turn}, but it is now turn {turn}", turn=turn
            )
        back = table.stand_in(position, move.seat, None) if position.stand_ins[move.seat] is not None else None
        advance = table.move(position if back is None else back.position, move, message.id)
        if back is not None:
            self._take(self._newest.record, back, (), unheard)
        self._take(self._newest.record, advance, (move.seat,), reply)

    def playing(self, connection: Connection, move: messages.Move) -> tuple[Table, Position]:
        """The sitting and its newest position, for a connection that may make this move by its seat."""
        position, table = self.newest_position, self.sitting()
        if connection.seat is None or move.seat != connection.seat:
            raise NotYourSeatError("not-your-seat", f"seat {move.seat} is not yours", seat=move.seat)
        if not isinstance(move, table.game.moves):
            raise IllegalMoveError("other-game", "this move belongs to another game", game=table.game.id)
        return table, position

    # For those who tend the table: its clock and its bots.

    @property
    def is_over(self) -> bool:
        """True when the last move has been taken, even before it is stored."""
        return self._newest.record.phase == "over"

    @property
    def newest_position(self) -> Position:
        """The position with everything taken so far; a NotStartedError in the lobby."""
        if self._newest.position is None:
            raise NotStartedError("not-started", "the game has not started yet")
        return self._newest.position

    def sitting(self) -> Table:
        """The rules, set-up and dice of this table, once the game has started."""
        if self._sitting is None:
            record = self._newest.record
            _, setup = seats.start(replace(record, phase="lobby"))
            self._sitting = Table(setup, record.seed_bytes)
        return self._sitting

    @property
    def will_retry(self) -> bool:
        """True while clock and bots rest, because something has failed a moment ago."""
        return self._retrying is not None

    def retry_later(self) -> None:
        """Let clock and bots rest a little, and then try again."""
        if self._retrying is None:
            self._retrying = asyncio.get_running_loop().call_later(RETRY_AFTER, self._retry)

    def _retry(self) -> None:
        self._retrying = None
        self._tending.tend()

    def stand_in(self, seat: int, bot: str | None, reply: Reply | None = None) -> None:
        """Let a bot stand in for the person of a seat, or the person play again. Rulings: TR5, VR9, PR7."""
        if self.is_over:
            raise GameOverError("no-stand-in-now", "the game is over: nobody needs a stand-in")
        position = self.newest_position
        advance = self.sitting().stand_in(position, seat, bot) if position.stand_ins[seat] != bot else None
        self._take(self._newest.record, advance, (), reply or unheard)

    def play_for(self, move: Any, by: str | None) -> None:
        """Make a bot's move."""
        advance = self.sitting().move(self.newest_position, move, by=by)
        self._take(self._newest.record, advance, (move.seat,), unheard)

    # It is stored, and then shown.

    def _take(self, record: Record, advance: Advance | None, movers: tuple[int, ...], reply: Reply) -> None:
        """Go on to a new moment, and have it stored."""
        lines: tuple[bytes, ...] = ()
        news: tuple[Happened, ...] = ()
        position = self._newest.position
        if advance is not None:
            lines = tuple(map(log.to_line, advance.entries))
            position, news = advance.position, advance.news
            if advance.entries and isinstance(advance.entries[-1], log.End):
                record = replace(record, phase="over")
        self._newest = Moment(record, position)
        self._changes.append(Change(lines, movers, news, reply))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit())

    async def _commit(self) -> None:
        """Store all that was taken since the last commit, then show it and answer; again, until nothing is left."""
        try:
            while self._changes:
                changes, self._changes = self._changes, []
                try:
                    await self._settle(changes)
                except Exception:
                    logger.exception("a table could not be brought up to date")
        finally:
            self._committing = None

    async def _settle(self, changes: Sequence[Change]) -> None:
        """Store these changes and answer for each of them: done when it is stored, refused in every other case."""
        moment = self._newest
        document = encode(moment.record) if moment.record is not self.record else None
        lines = [line for change in changes for line in change.lines]
        error: TorchlitError | None = not_written()
        try:
            if lines or document is not None:
                await self._store.append(self.record.code, self.stored.length, lines, document)
            error = None
        except StaleMoveError as stale:
            error = await self._catch_up(stale)
        except TorchlitError as told:
            error = told
        finally:
            if error is None:
                self._now_stored(moment, changes)
            else:
                self._fall_back(error, changes)

    def _fall_back(self, error: TorchlitError, changes: Sequence[Change]) -> None:
        """Return to what is stored, and tell everybody who waited; a little later the bots try again."""
        self._newest = self.stored
        waiting, self._changes = [*changes, *self._changes], []
        self.retry_later()
        answer_all([change.reply for change in waiting], error)
        if isinstance(error, StoreError) and any(change.reply is unheard for change in waiting):
            self._tell_everybody(error)

    def _tell_everybody(self, error: TorchlitError) -> None:
        """Say what is wrong when nobody has asked for what was refused: people wait for a bot or for the clock."""
        for connection in self.showing.connections:
            if not connection.answers:  # once is enough for somebody who does not read
                connection.answer(refused(error, None))

    async def _catch_up(self, stale: StaleMoveError) -> TorchlitError:
        """Show the table as it is stored: somebody else has written to it. Gives the refusal for those who waited."""
        try:
            stored = await self._store.load(self.record.code)
            if stored is None:
                return UnknownTableError("no-such-table", "no table has this code")
            moment, history = await asyncio.to_thread(read_moment, stored)
        except TorchlitError as error:
            return error
        self.stored, self._sitting = moment, None
        self._seat_everybody()
        self.showing.show_anew(moment, history)
        return stale

    def _now_stored(self, moment: Moment, changes: Sequence[Change]) -> None:
        before, self.stored = self.stored, moment
        answer_all([change.reply for change in changes], None)
        try:
            if before.record.seats != moment.record.seats:
                self._seat_everybody()
            self._tending.tend()
            movers = [seat for change in changes for seat in change.movers]
            self.showing.show(moment, movers, [one for change in changes for one in change.news])
        except BaseException:
            self.showing.show_anew(moment)  # with the answers
            raise

    def _seat_everybody(self) -> None:
        """Look up which seats the connections hold by now."""
        for connection in self.showing.connections:
            connection.seat = seats.seat_of(self.record, connection.key)


def read_moment(stored: Stored) -> tuple[Moment, History | None]:
    """A table as it was kept, its log played again, and what happened lately if the game has begun."""
    record = decode_record(stored.document)
    position, history = latest(stored.lines) if stored.lines else (None, None)
    return Moment(record, position), history
