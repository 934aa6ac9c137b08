"""A table that people are looking at: takes what they ask, and shows it when it is stored."""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from typing import Any
from weakref import proxy

from msgspec.structs import replace

from torchlit.errors import (
    GameOverError,
    IllegalMoveError,
    NotHostError,
    NotStartedError,
    NotYourSeatError,
    SealedError,
    SeatTakenError,
    StaleMoveError,
    StoreError,
    TorchlitError,
)
from torchlit.games.registry import game_named
from torchlit.server import hosting, messages
from torchlit.server.checks import check_bot
from torchlit.server.hosting import Arranging
from torchlit.server.limits import Bucket
from torchlit.server.neighbours import Alone, Guests
from torchlit.server.replies import Reply, answer, answer_all, refused, unheard
from torchlit.server.showing import Connection, Moment, Showing
from torchlit.server.tending import Tending
from torchlit.server.thinking import Thinking
from torchlit.server.writing import Change, Writing, Written
from torchlit.store.protocol import Place, Store, moved_on
from torchlit.table import seats
from torchlit.table.events import History
from torchlit.table.seats import Record
from torchlit.table.table import Advance, Position, Table, started

logger = logging.getLogger(__name__)

RETRY_AFTER = 1.0
"""Seconds after which the clock and the bots of a table try again when something has failed."""

MOST_WATCHING = 200
"""Connections of spectators."""
MOST_OF_A_SEAT = 16
"""Connections of one seat: a person's devices and tabs."""
REACTIONS_PER_SECOND, REACTIONS_AT_ONCE = 0.5, 3
"""Of one seat."""
MOST_LINES = 2000
"""For each seat: when the log has so many lines, it takes only what the game needs to go on."""
HOSTING = messages.Start | messages.PlaceBot | Arranging


class LiveTable:
    """One table in memory. Everything here runs in the event loop; only bots think elsewhere."""

    def __init__(
        self,
        moment: Moment,
        store: Store,
        beat: float,
        history: History | None = None,
        neighbours: Alone | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        """`history`: what has led to this moment, as far as it is known."""
        self.showing = Showing(moment, history or History(game_named(moment.record.game)))
        self._writing = Writing(moment, store, proxy(self))  # by proxy, so that a table is freed when it is let go
        self._sitting: Table | None = None
        self._reactions: dict[int, Bucket] = {}
        self._retrying: asyncio.TimerHandle | None = None
        self._tending = Tending(proxy(self), beat, thinking or Thinking())
        self._neighbours = neighbours or Alone()
        self._neighbours.welcome(self)

    @property
    def stored(self) -> Moment:
        """The table as it is stored."""
        return self._writing.stored

    @property
    def record(self) -> Record:
        """The stored record."""
        return self.stored.record

    @property
    def is_quiet(self) -> bool:
        """True when nobody is connected and nothing is under way: the table can leave memory."""
        return not self.showing.connections and not self._writing.is_busy and not self._tending.is_thinking

    # People come and go.

    def check_room(self, key: str | None) -> None:
        """Refuse a further connection of a seat that has many, or a spectator when many are watching."""
        seat = seats.seat_of(self.record, key)
        most = MOST_WATCHING if seat is None else MOST_OF_A_SEAT
        if sum(connection.seat == seat for connection in self.showing.connections) < most:
            return
        if seat is None:
            raise SeatTakenError("too-many-watching", f"no more spectators can join: {most} are already watching")
        raise SeatTakenError("seat-open-elsewhere", f"this seat is open in {most} places already: close one", most=most)

    def connect(self, connection: Connection) -> None:
        """Welcome a connection; it is sent everything there is."""
        self._seat(connection)
        self.showing.connections.add(connection)
        connection.wake()
        self._people_changed()

    def disconnect(self, connection: Connection) -> None:
        """Say goodbye to a connection. Its seat stays its own."""
        self.showing.connections.discard(connection)
        self._people_changed()

    def _welcome(self, connection: Connection, hello: messages.Hello) -> None:
        if hello.key is not None:
            self._identify(connection, hello.key)
        if hello.also is not None:
            connection.also_keys = hello.also
            self._seat(connection)
            connection.wake()
            self._people_changed()
        if hello.events:
            connection.wants_events = True
            connection.wake()
        if hello.differences:
            connection.want_differences()
        if hello.reactions and connection.reactions is None:
            connection.reactions = {}

    def _identify(self, connection: Connection, key: str) -> None:
        seat = seats.seat_of(self.record, key)
        if seat is None:
            raise NotYourSeatError("unknown-key", "this key does not open a seat at this table")
        if seat != connection.seat:
            self.check_room(key)
        connection.key, connection.seat = key, seat
        connection.sent.pop("you", None)
        connection.next_event = None
        connection.wake()
        self._people_changed()

    def _people_changed(self) -> None:
        self.showing.people_changed()
        self._tending.tend()
        self._neighbours.people_changed(self)

    # Other processes serve the same table.

    @property
    def code(self) -> str:
        return self.record.code

    @property
    def seats_here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return self.showing.seats_here

    @property
    def watching_here(self) -> int:
        """How many spectators are connected to this process."""
        return self.showing.watching_here

    def heard(self, place: Place, lines: Sequence[bytes], version: int) -> None:
        """Another process has written these lines where the table was at this place."""
        self._writing.heard(place, lines, version)

    def look_again(self) -> None:
        """Another process may have written."""
        self._writing.look_again()

    async def caught_up(self) -> None:
        """Return when everything is here that other processes had written before."""
        await self._writing.caught_up()

    def guests_elsewhere(self, guests: Collection[Guests]) -> None:
        """These people are with other processes."""
        self.showing.elsewhere = tuple(guests)
        self.showing.people_changed()
        self._tending.tend()

    def reacted(self, seat: int, kind: messages.ReactionKind) -> None:
        """Somebody has reacted, here or with another process."""
        self.showing.react(seat, kind)

    @property
    def is_sealed(self) -> bool:
        """True when the game was begun under rules that this program does not have."""
        return self.stored.sealed is not None

    def check_not_sealed(self) -> None:
        """Refuse whatever needs the rules of a game that was begun under others."""
        sealed = self.stored.sealed
        if sealed is not None:
            known = game_named(self.record.game).rules_version
            raise SealedError(
                "sealed",
                f"this game was begun under version {sealed.rules} of the rules, and this server has version {known}: "
                "it is kept, but cannot go on here",
                rules=sealed.rules,
                known=known,
            )

    def tend(self, is_mine: bool) -> None:
        """Run the clock and the bots from now on, or leave them to another process."""
        self._tending.is_mine = is_mine
        self._tending.tend()

    # What they ask for.

    def ask(self, connection: Connection, message: messages.ClientMessage) -> None:
        """Do what a connection asks, or raise a TorchlitError and change nothing. The answer follows."""
        if isinstance(message, messages.MakeMove):  # nearly always
            self._move(connection, message)
            return
        if not isinstance(message, messages.Hello):
            self.check_not_sealed()
        if isinstance(message, HOSTING) and message.id in self.record.asked:
            connection.answer(messages.Done(message.id))
            connection.wake()
        else:
            self._do(connection, message)

    def _do(
        self,
        connection: Connection,
        message: messages.Hello | messages.Ask | messages.React | messages.Again | HOSTING,
    ) -> None:
        match message:
            case messages.Hello():
                self._welcome(connection, message)
            case messages.Ask():
                table, position = self.playing(connection, message.move)
                self.check_not_paused()
                (table.game.check or table.game.apply)(position.state, message.move)
                connection.answer(messages.Allowed(message.id))
            case messages.Start():
                self.check_host(connection)
                self.start(answer(connection, message), message.id)
            case messages.PlaceBot():
                if message.seat != connection.seat or message.bot is not None:
                    self.check_host(connection)
                self._place_bot(connection, message)
            case messages.React():
                self._react(connection, message)
            case messages.Again():
                raise AssertionError("a new table is the hub's to open")
            case _:
                if not hosting.is_for_everybody(message, connection.seat, self.record.host in self.showing.here):
                    self.check_host(connection)
                hosting.check(message)
                self._arrange(connection, message, lambda record: hosting.arranged(record, message))

    def check_host(self, connection: Connection) -> None:
        """Refuse everybody but the host."""
        if connection.seat != self.record.host:
            raise NotHostError("host-only", "only the host can do this")

    async def join(self, initials: str, key: str) -> int:
        """Take the first open seat for a person; returns when that is stored."""
        await self._settled(lambda reply: self._rearrange(lambda record: seats.sit(record, initials, key)[0], reply))
        seat = seats.seat_of(self.record, key)
        if seat is None:
            raise SeatTakenError("seat-gone", "this seat has been removed")
        return seat

    async def follow_with(self, code: str) -> None:
        """Remember the table that follows this one, unless there is one already; returns when that is stored."""
        await self._settled(
            lambda reply: self._rearrange(lambda record: replace(record, next=record.next or code), reply)
        )

    async def stop_counting(self) -> None:
        """Let the game count no more, if it still runs; returns when that is stored."""
        await self._settled(
            lambda reply: self._rearrange(
                lambda record: replace(record, uncounted=record.uncounted or record.phase == "playing"), reply
            )
        )

    async def _settled(self, ask: Callable[[Reply], None]) -> None:
        done: asyncio.Future[TorchlitError | None] = asyncio.get_running_loop().create_future()
        ask(lambda error: None if done.done() else done.set_result(error))
        error = await done
        if error is not None:
            raise error

    def start(self, reply: Reply, id: str) -> None:
        """Begin the game: the first roll follows at once."""

        def begun(now: Moment) -> tuple[Record, Advance | None]:
            if id in now.record.asked:
                return now.record, None
            record, table = started(now.record)
            return seats.once(record, id, lambda record: record), table.open()

        self._writing.take(begun, (), reply)

    def _place_bot(self, connection: Connection, message: messages.PlaceBot) -> None:
        check_bot(message.bot)
        record, seat, bot = self._writing.newest.record, message.seat, message.bot
        if record.phase == "lobby":
            self._arrange(connection, message, lambda record: seats.place_bot(record, seat, bot))
        elif 0 <= message.seat < len(record.seats) and record.seats[message.seat].is_person:
            self._check_log(self.newest_position)
            self.stand_in(message.seat, message.bot, answer(connection, message))
        else:
            raise seats.nobody_in(message.seat)

    def _arrange(
        self, host: Connection, message: messages.PlaceBot | Arranging, arranged: Callable[[Record], Record]
    ) -> None:
        """Do what the host asks for, or somebody for their own seat, once."""
        self._rearrange(lambda record: seats.once(record, message.id, arranged), answer(host, message))

    def _rearrange(self, rearranged: Callable[[Record], Record], reply: Reply) -> None:
        self._writing.take(lambda now: (rearranged(now.record), None), (), reply)

    def _react(self, connection: Connection, message: messages.React) -> None:
        """Show a reaction to everybody, here and with other processes. Nothing is stored."""
        seat = connection.seat
        if seat is None:
            raise NotYourSeatError("no-reactions-of-spectators", "only people with a seat can react")
        if self.record.quiet:
            raise NotStartedError("quiet", "the host has turned reactions off at this table")
        if seat not in self._reactions:
            self._reactions[seat] = Bucket(REACTIONS_PER_SECOND, REACTIONS_AT_ONCE)
        self._reactions[seat].take()
        answer(connection, message)(None)
        connection.wake()
        self.reacted(seat, message.kind)
        self._neighbours.reacted(self, seat, message.kind)

    def _move(self, connection: Connection, message: messages.MakeMove) -> None:
        def moved(now: Moment) -> tuple[Record, Advance | None]:
            return now.record, self._moved(connection, message)

        self._writing.take(moved, (message.move.seat,), answer(connection, message))

    def _moved(self, connection: Connection, message: messages.MakeMove) -> Advance | None:
        """What a move leads to; None when it was made already."""
        table, position = self.playing(connection, message.move)
        move = message.move
        if table.knows(position, move, message.id):
            return None
        self.check_not_paused()
        turn, is_extra = table.game.turn(position.state), isinstance(move, table.game.valid_in_any_turn)
        if message.turn != turn and not is_extra:
            raise StaleMoveError(
                "stale-move", f"this move is for turn {message.turn}, but it is now turn {turn}", turn=turn
            )
        if is_extra:
            self._check_log(position)
        if position.stand_ins[move.seat] is None:
            advance = table.move(position, move, message.id)
        else:
            back = table.stand_in(position, move.seat, None)
            advance = table.move(back.position, move, message.id)
            advance = replace(advance, entries=(*back.entries, *advance.entries))
        return None if is_extra and advance.position.state == position.state else advance

    def _check_log(self, position: Position) -> None:
        """Refuse what somebody could do without end: every table has to be loaded in bounded time."""
        if position.length >= MOST_LINES * len(position.ids):
            raise IllegalMoveError("log-full", "this was done too often at this table: go on with the game")

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
        return self._writing.newest.record.phase == "over"

    @property
    def is_paused(self) -> bool:
        """True while the game rests, even before that is stored."""
        return self._writing.newest.record.paused

    def check_not_paused(self) -> None:
        """Refuse moves while the game rests."""
        if self.is_paused:
            raise NotStartedError("paused", "the host has paused the game: nobody can move until it goes on")

    @property
    def newest_position(self) -> Position:
        """The position with everything taken so far; a NotStartedError in the lobby."""
        position = self._writing.newest.position
        if position is None:
            self.check_not_sealed()
            raise NotStartedError("not-started", "the game has not started yet")
        return position

    def sitting(self) -> Table:
        """The rules, set-up and dice of this table, once the game has started."""
        if self._sitting is None:
            record = self._writing.newest.record
            _, self._sitting = started(replace(record, phase="lobby"))
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

        def standing_in(now: Moment) -> tuple[Record, Advance | None]:
            if now.record.phase == "over":
                raise GameOverError("no-stand-in-now", "the game is over: nobody needs a stand-in")
            position = self.newest_position
            if position.stand_ins[seat] == bot:
                return now.record, None
            return now.record, self.sitting().stand_in(position, seat, bot)

        self._writing.take(standing_in, (), reply or unheard)

    def play_for(self, move: Any, by: str | None, then: Position | None = None, advance: Advance | None = None) -> None:
        """Make a bot's move; it is not applied again where it is known what it leads to from the newest position.

        Judged again, it holds only where its seat still knows what it knew: it may have been stored already.
        """
        first: Position | None = None

        def played(now: Moment) -> tuple[Record, Advance]:
            nonlocal first
            self.check_not_paused()
            position, table = self.newest_position, self.sitting()
            if first is not None:
                was, is_now = (table.game.own_view(one.state, move.seat) for one in (first, position))
                if was != is_now:
                    raise moved_on()
            first = position
            if advance is not None and position is then:
                return now.record, advance
            return now.record, table.move(position, move, by=by)

        self._writing.take(played, (move.seat,), unheard)

    # It is stored, and then shown.

    def now_stored(self, written: Written, answered: Sequence[Change]) -> None:
        """Answer for what was stored, and show it."""
        answer_all([change.reply for change in answered], None)
        try:
            if written.before.record.seats != written.after.record.seats:
                self._seat_everybody()
            self._tending.tend()
            self.showing.show(written.after, written.movers, written.news)
            if written.lines is not None:
                before, after = written.before.place, written.after.place
                self._neighbours.wrote(self, before, written.lines, after.version)
        except BaseException:
            self.showing.show_anew(written.after)  # with the answers
            raise

    def now_elsewhere(self, moment: Moment, history: History | None) -> None:
        """Show a moment that did not follow from the one before."""
        self._sitting = None
        self._seat_everybody()
        self.showing.show_anew(moment, history)
        self._tending.tend()

    def not_stored(self, error: TorchlitError, waiting: Sequence[Change]) -> None:
        """Tell everybody who waited; a little later the bots try again."""
        self.retry_later()
        answer_all([change.reply for change in waiting], error)
        if isinstance(error, StoreError) and any(change.reply is unheard for change in waiting):
            self._tell_everybody(error)

    def _tell_everybody(self, error: TorchlitError) -> None:
        """Say what is wrong when nobody has asked for what was refused: people wait for a bot or for the clock."""
        for connection in self.showing.connections:
            if not connection.answers:  # once is enough for somebody who does not read
                connection.answer(refused(error, None))

    def _seat_everybody(self) -> None:
        """Look up which seats the connections hold by now."""
        for connection in self.showing.connections:
            self._seat(connection)
        self.showing.people_changed()

    def _seat(self, connection: Connection) -> None:
        connection.seat = seats.seat_of(self.record, connection.key)
        connection.also = tuple(seats.seat_of(self.record, key) for key in connection.also_keys)
