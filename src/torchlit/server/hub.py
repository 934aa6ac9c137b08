"""The tables of this server: opened, loaded from the store when somebody comes, and dropped when everybody has left."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta

import msgspec

from torchlit.errors import NotStartedError, SeatTakenError, SetupError, UnknownTableError
from torchlit.games.registry import game_named
from torchlit.server import http_messages, messages
from torchlit.server.checks import check_bot, check_options
from torchlit.server.live import LiveTable
from torchlit.server.neighbours import Alone
from torchlit.server.settings import Settings
from torchlit.server.showing import Connection, Moment
from torchlit.server.thinking import Thinking
from torchlit.server.writing import read_moment
from torchlit.store.protocol import Store, not_read
from torchlit.table import log, seats
from torchlit.table.chance import new_seed
from torchlit.table.continuing import Continued
from torchlit.table.events import History
from torchlit.table.lessons import is_lesson, lesson_record
from torchlit.table.replay import latest
from torchlit.table.same_dice import with_same_dice
from torchlit.table.seats import Record, Seat, new_code, plain_code
from torchlit.table.table import Position, started

READY_WITHIN = 2.0
"""Seconds within which the store must answer for the server to be ready."""
READERS = 4
"""How many logs are replayed at once."""


class Hub:
    """All tables, by their code."""

    def __init__(
        self, store: Store, settings: Settings, neighbours: Alone | None = None, thinking: Thinking | None = None
    ) -> None:
        self._store = store
        self._settings = settings
        self._neighbours = neighbours or Alone()
        self._thinking = thinking or Thinking()
        self._reading = ThreadPoolExecutor(READERS, "log")
        """Replays logs and does nothing else, so that opening a table never waits for other work."""
        self._tables: dict[str, LiveTable] = {}
        self._opening = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._leaving: frozenset[str] = frozenset()
        """Tables that are being deleted."""

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def tables(self) -> Collection[LiveTable]:
        """The tables in memory."""
        return self._tables.values()

    async def check_ready(self) -> None:
        """Raise a StoreError if the store is slow to answer, or the line to other processes is cut."""
        self._neighbours.check()
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self._store.places(())
        except TimeoutError as error:
            raise not_read() from error

    async def open_table(self, wish: http_messages.NewTable) -> http_messages.Seated:
        """Open a table with its host on seat 0. Alone, or with bots only, the game starts at once."""
        game = game_named(wish.game)
        board = game.board(wish.board)
        if len(wish.others) + 1 not in game.seats:
            raise SetupError("too-many-seats", f"this game has at most {game.seats[-1]} seats", most=game.seats[-1])
        check_options(wish.options)
        key = seats.new_key()
        host = Seat(seats.clean_initials(wish.initials or "P1"), key=seats.fingerprint(key))
        record = Record(
            code=new_code(),
            game=game.id,
            board=log.BoardText(wish.board, board),
            seats=(host,),
            options=msgspec.to_builtins(wish.options),
            seed=new_seed().hex(),
        )
        for plan in wish.others:
            check_bot(plan.bot)
            record = seats.add_seat(record, plan.bot)
        game.check_options(record.options, len(record.seats))
        await self._keep(record, at_once=all(plan.bot for plan in wish.others))
        return http_messages.Seated(record.code, seats.HOST, key)

    async def open_lesson(self, wish: http_messages.NewLesson) -> http_messages.Seated:
        """Open a table for a guided game, which starts at once."""
        key = seats.new_key()
        player = Seat(seats.clean_initials(wish.initials or "P1"), key=seats.fingerprint(key))
        options = msgspec.to_builtins(messages.Options())
        record = lesson_record(game_named(wish.game), wish.lesson, player, options)
        await self._keep(record, at_once=True)
        return http_messages.Seated(record.code, seats.HOST, key)

    async def begin(self, record: Record) -> None:
        """Store a new table, whose game starts at once."""
        await self._keep(record, at_once=True)

    async def begin_try(self, record: Record, secret: str) -> http_messages.Seated | None:
        """Seat somebody at a solo table, new or already begun under the same code; None once it is over.

        `secret` is known to them alone. Repeated or simultaneous requests get the same seat.
        """
        key = seats.key_from(record, secret)
        player = msgspec.structs.replace(record.seats[seats.HOST], key=seats.fingerprint(key))
        with suppress(SeatTakenError):
            await self.begin(msgspec.structs.replace(record, seats=(player,)))
        there = (await self.table(record.code)).record
        if there.phase == "over" or seats.seat_of(there, key) is None:
            return None
        return http_messages.Seated(record.code, seats.HOST, key)

    async def again(self, table: LiveTable) -> str:
        """Open the table that follows a finished one: same people, bots, board and options; the game starts at once.

        A lesson is followed by the same lesson.
        """
        if table.record.phase != "over":
            raise NotStartedError("not-over", "the game is not over yet")
        return await self._follow(table, follower_of(table.record))

    async def same_dice_again(self, table: LiveTable) -> str:
        """Open a table that follows a finished one, with the same dice. A single person may open several."""
        record = table.record
        follower = with_same_dice(record, record.seats)
        if sum(seat.is_person for seat in record.seats) > 1:
            return await self._follow(table, follower)
        await self.begin(follower)
        return follower.code

    async def _follow(self, table: LiveTable, follower: Record) -> str:
        """Move everybody on to this table, unless they have moved on to another."""
        async with self._opening:
            if table.record.next is None:
                await self.begin(follower)
                await table.follow_with(follower.code)
            return table.record.next or follower.code

    async def _keep(self, record: Record, at_once: bool) -> None:
        """Store a new table, with its first roll if it starts at once, and keep it in memory."""
        entries: Sequence[log.Entry] = ()
        position, history = None, History(game_named(record.game))
        if at_once:
            record, table = started(record)
            opening = table.open()
            entries, position = opening.entries, opening.position
            history.add(position.state, opening.news)
        await self._store.create(record.code, msgspec.json.encode(record), [log.to_line(entry) for entry in entries])
        self._take_in(Moment(record, position), history)

    async def go_on(self, table: LiveTable, going_on: Callable[[Record, Sequence[log.Entry]], Continued]) -> str:
        """Open a table that continues from the record and log of this one."""
        stored = await self._store.load(table.record.code)
        assert stored is not None

        def begun() -> tuple[Record, list[bytes], Position, History]:
            went_on = going_on(table.record, log.from_lines(stored.lines))
            lines = list(map(log.to_line, went_on.entries))
            return went_on.record, lines, *latest(lines)

        record, lines, position, history = await asyncio.get_running_loop().run_in_executor(self._reading, begun)
        await self._store.create(record.code, msgspec.json.encode(record), lines)
        self._take_in(Moment(record, position), history)
        return record.code

    async def table(self, code: str) -> LiveTable:
        """The table with this code, from memory or the store; an UnknownTableError if there is none."""
        code = plain_code(code)
        table = self._tables.get(code)
        if table is not None:
            await self._neighbours.catch_up(table)
            return table
        if not (code.isascii() and code.isalnum()):
            raise UnknownTableError("no-such-table", "no table has this code")
        loading = self._loading.get(code)
        if code in self._leaving:
            raise UnknownTableError("no-such-table", "no table has this code")
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveTable:
        stored = await self._store.load(code)
        if stored is None:
            raise UnknownTableError("no-such-table", "no table has this code")
        moment, history = await asyncio.get_running_loop().run_in_executor(self._reading, read_moment, stored)
        return self._take_in(moment, history)

    def _take_in(self, moment: Moment, history: History | None) -> LiveTable:
        """Keep a table in memory; one that is there already stays."""
        code = moment.record.code
        if code in self._tables:
            return self._tables[code]
        table = LiveTable(moment, self._store, self._settings.beat, history, self._neighbours, self._thinking)
        self._tables[code] = table
        self._let_sleep(code)
        return table

    async def delete_unused(self, age: timedelta, most: int) -> Sequence[str]:
        """Delete some tables that have not changed for this long and are not in memory; returns their codes."""
        before = await self._store.now() - age
        unused = await self._store.unused(before, most)
        self._leaving = frozenset(unused) - {*self._tables, *self._loading}
        try:
            return await self._store.delete_unused(sorted(self._leaving), before)
        finally:
            self._leaving = frozenset()

    async def log_of(self, table: LiveTable, key: str | None) -> Sequence[bytes]:
        """The log of a finished or sealed game, for those who sat at the table."""
        if seats.seat_of(table.record, key) is None:
            raise UnknownTableError("no-such-table", "no table has this code")
        return await self.finished_log(table)

    async def finished_log(self, table: LiveTable) -> Sequence[bytes]:
        """The log of a finished game, or of a sealed one that no other process plays."""
        is_sealed = table.is_sealed and await self._neighbours.is_at_rest(table)
        if table.record.phase != "over" and not is_sealed:
            raise NotStartedError("log-after-the-end", "the log is available when the game is over")
        stored = await self._store.load(table.record.code)
        assert stored is not None
        return stored.lines

    def leave(self, table: LiveTable, connection: Connection) -> None:
        """Close a connection; a table that nobody watches goes to sleep."""
        table.disconnect(connection)
        self._let_sleep(table.record.code)

    def _let_sleep(self, code: str) -> None:
        asyncio.get_running_loop().call_later(self._settings.sleep_after, self._forget_if_quiet, code)

    def _forget_if_quiet(self, code: str) -> None:
        table = self._tables.get(code)
        if table is None or table.showing.connections:
            return
        if table.is_quiet:
            del self._tables[code]
            self._neighbours.forget(table)
        else:
            self._let_sleep(code)


def follower_of(record: Record) -> Record:
    """The same people, bots, board and options with new dice; a lesson is followed by the same lesson."""
    return Record(
        code=new_code(),
        game=record.game,
        board=record.board,
        seats=record.seats,
        options=record.options,
        seed=new_seed().hex(),
        quiet=record.quiet,
        origin=record.origin if is_lesson(record) else None,
        given=record.given if is_lesson(record) else (),
    )
