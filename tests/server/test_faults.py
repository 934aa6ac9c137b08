"""Where the store or the program itself is at fault, everybody who waits is answered, and the table goes on."""

import asyncio
import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec
import pytest

from tests.server.playing import Json
from torchlit.errors import StaleMoveError, StoreError
from torchlit.games.registry import GAMES
from torchlit.server import live, messages
from torchlit.server.live import LiveTable
from torchlit.server.questions import Choice, Question
from torchlit.server.showing import Connection, Moment
from torchlit.server.thinking import Ask, Thinking
from torchlit.store.protocol import Place, Stored, not_written
from torchlit.table import log, seats
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Table

PATIENCE = 30.0
SOON = 0.05
STALE = StaleMoveError("log-moved-on", "the table has moved on in the meantime: nothing was written")
NOT_READ = StoreError("not-read", "the store could not be read: please try again")


class FaultyStore:
    """Keeps one table, and does what a test wants when it writes or reads."""

    def __init__(self) -> None:
        self.at_append: Callable[[], Any] = lambda: None
        self.at_load: Callable[[], Stored | None] = lambda: None
        self.gate = asyncio.Event()
        """Writing waits here."""
        self.gate.set()

    async def append(self, code: str, place: Place, lines: Sequence[bytes], document: bytes | None = None) -> None:
        await self.gate.wait()
        self.at_append()

    async def load(self, code: str, after: int = 0) -> Stored | None:
        return self.at_load()

    async def places(self, codes: Sequence[str]) -> dict[str, Place]:
        raise AssertionError("no other process has these tables")

    async def create(self, code: str, document: bytes, lines: Sequence[bytes] = ()) -> None:
        raise AssertionError("no test opens a table")

    async def now(self) -> datetime:
        raise AssertionError("no test deletes tables")

    async def unused(self, before: datetime, most: int) -> Sequence[str]:
        raise AssertionError("no test deletes tables")

    async def delete_unused(self, codes: Sequence[str], before: datetime) -> Sequence[str]:
        raise AssertionError("no test deletes tables")

    async def open(self) -> None: ...

    async def close(self) -> None: ...


def raising(error: BaseException) -> Callable[..., Any]:
    def fail(*_: object) -> Any:
        raise error

    return fail


def record(*players: Seat) -> Record:
    board, text = next(iter(GAMES["temple"].boards.items()))
    host = Seat("HH", key=seats.fingerprint("host"))
    options = msgspec.to_builtins(messages.Options(grace=0))
    return Record("ABC", "temple", log.BoardText(board, text), (host, *players), options, "00" * 32)


def started(lobby: Record) -> Moment:
    playing, setup = seats.start(lobby)
    return Moment(playing, Table(setup, playing.seed_bytes).open().position)


@pytest.fixture
def store() -> FaultyStore:
    return FaultyStore()


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "RETRY_AFTER", SOON)


class Guest(Connection):
    """A connection that remembers that it was woken."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        super().__init__("host", self.woken.set)


def connected(table: LiveTable) -> Guest:
    guest = Guest()
    table.connect(guest)
    guest.woken.clear()
    return guest


async def answer_to(connection: Guest, id: str | None) -> Json:
    """The answer to what was asked under an id, when the connection is woken to send it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await connection.woken.wait()
            connection.woken.clear()
            for answer in map(json.loads, connection.answers):
                if answer["id"] == id:
                    found: Json = answer
                    return found


async def ask_both(table: LiveTable, store: FaultyStore) -> tuple[Json, Json]:
    """Ask for something, and for more while that is being stored; both answers."""
    first, second = connected(table), connected(table)
    store.gate.clear()
    table.ask(first, messages.AddSeat("first"))
    await asyncio.sleep(0)
    table.ask(second, messages.AddSeat("second"))
    store.gate.set()
    return await answer_to(first, "first"), await answer_to(second, "second")


async def goes_on(table: LiveTable) -> bool:
    connection = connected(table)
    table.ask(connection, messages.AddSeat("more"))
    return bool((await answer_to(connection, "more"))["type"] == "done")


@pytest.mark.parametrize(
    ("append", "load", "why"),
    [
        (raising(not_written()), raising(AssertionError()), "not-written"),
        (raising(ZeroDivisionError()), raising(AssertionError()), "not-written"),
        (raising(STALE), raising(NOT_READ), "not-read"),
        (raising(STALE), raising(ZeroDivisionError()), "not-written"),
        (raising(STALE), lambda: None, "no-such-table"),
        (raising(STALE), lambda: Stored(b"{", (), 1), "not-written"),
        (raising(STALE), lambda: Stored(msgspec.json.encode(record()), (b"{",)), "no-setup"),
        (raising(STALE), lambda: Stored(msgspec.json.encode(record()), ()), "log-moved-on"),
    ],
)
async def test_what_cannot_be_stored_is_refused_to_everybody_who_waits(
    append: Callable[[], Any], load: Callable[[], Stored | None], why: str, store: FaultyStore
) -> None:
    table = LiveTable(Moment(record(), None), store, 0)
    store.at_append, store.at_load = append, load
    for answer in await ask_both(table, store):
        assert (answer["type"], answer["refusal"]["why"]) == ("refused", why)
    store.at_append = lambda: None
    assert await goes_on(table)


async def test_a_commit_that_is_cancelled_is_refused(store: FaultyStore) -> None:
    table = LiveTable(Moment(record(), None), store, 0)
    connection = connected(table)
    store.gate.clear()
    table.ask(connection, messages.AddSeat("mine"))
    await asyncio.sleep(0)
    assert table._writing._working is not None
    table._writing._working.cancel()
    assert (await answer_to(connection, "mine"))["refusal"]["why"] == "not-written"
    store.gate.set()
    assert await goes_on(table)


@pytest.mark.parametrize("fault", ["tend", "show", "seat_of"])
async def test_what_is_stored_is_acknowledged_whatever_goes_wrong_after(
    fault: str, store: FaultyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = LiveTable(Moment(record(), None), store, 0)
    with monkeypatch.context() as patched:
        watching = connected(table)
        store.gate.clear()
        table.ask(watching, messages.AddSeat("mine"))
        joining = asyncio.create_task(table.join("GG", "guest"))
        await asyncio.sleep(0)
        match fault:
            case "tend":
                patched.setattr(table._tending, "_tend", raising(ZeroDivisionError()))
            case "show":
                patched.setattr(table.showing, "show", raising(ZeroDivisionError()))
            case _:
                patched.setattr(table, "_seat_everybody", raising(ZeroDivisionError()))
        store.gate.set()
        assert (await answer_to(watching, "mine"))["type"] == "done"
        async with asyncio.timeout(PATIENCE):
            assert await joining == 1
    assert len(table.showing.table_view().seats) == 2
    assert await goes_on(table)


async def test_somebody_who_cannot_be_answered_keeps_nobody_else_waiting(
    store: FaultyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = LiveTable(Moment(record(), None), store, 0)
    gone, there = connected(table), connected(table)
    store.gate.clear()
    table.ask(gone, messages.AddSeat("first"))
    table.ask(there, messages.AddSeat("second"))
    monkeypatch.setattr(Connection, "answer", failing_for(gone, Connection.answer))
    store.gate.set()
    assert (await answer_to(there, "second"))["type"] == "done"


def failing_for(one: Connection, answer: Callable[[Connection, Any], None]) -> Callable[[Connection, Any], None]:
    def fail_for_one(connection: Connection, message: Any) -> None:
        if connection is one:
            raise ZeroDivisionError
        answer(connection, message)

    return fail_for_one


async def test_a_bot_that_fails_makes_any_move(store: FaultyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choice, "answer", raising(ZeroDivisionError()))
    table = LiveTable(started(record(Seat("BB", bot="normal"))), store, 0)
    connected(table)
    async with asyncio.timeout(PATIENCE):
        while [*GAMES["temple"].owing(table.newest_position.state)] != [0]:
            await asyncio.sleep(0.01)


class Asked(Thinking):
    """Keeps what it is asked, and answers when the gate is open."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Question | None] = []
        self.gate = asyncio.Event()

    async def think(self, table: str, ask: Ask) -> Any:
        await self.gate.wait()
        self.asked.append(ask(0.5))
        return None if self.asked[-1] is None else self.asked[-1].answer()


async def test_strong_bots_think_elsewhere_and_quick_ones_here(store: FaultyStore) -> None:
    thinking = Asked()
    bots = [Seat(f"B{number}", bot=bot) for number, bot in enumerate(("normal", "hard", "random", "master"))]
    table = LiveTable(started(record(*bots)), store, 0, thinking=thinking)
    thinking.gate.set()
    connected(table)
    async with asyncio.timeout(PATIENCE):
        while [*GAMES["temple"].owing(table.newest_position.state)] != [0]:
            await asyncio.sleep(0.01)
    found = [(one.bot, one.view.own.seat, one.share) for one in thinking.asked if isinstance(one, Choice)]
    assert found == [("hard", 2, 0.5), ("master", 4, 0.5)]


async def test_nobody_thinks_for_a_table_that_everybody_has_left(store: FaultyStore) -> None:
    thinking = Asked()
    table = LiveTable(started(record(Seat("BB", bot="hard"))), store, 0, thinking=thinking)
    guest = connected(table)
    await asyncio.sleep(0)
    table.disconnect(guest)
    thinking.gate.set()
    async with asyncio.timeout(PATIENCE):
        while not table.is_quiet:
            await asyncio.sleep(0.01)
    assert thinking.asked == [None]


async def test_whoever_waits_for_a_bot_is_told_that_its_move_cannot_be_stored(store: FaultyStore) -> None:
    table = LiveTable(started(record(Seat("BB", bot="random"))), store, 0)
    store.at_append = raising(not_written())
    connection = connected(table)
    told = await answer_to(connection, None)
    assert (told["type"], told["refusal"]["why"]) == ("refused", "not-written")
    await asyncio.sleep(3 * SOON)
    assert len(connection.answers) == 1  # somebody who does not read is told once
    connection.answers.clear()
    assert (await answer_to(connection, None))["refusal"]["why"] == "not-written"
    store.at_append = lambda: None
    async with asyncio.timeout(PATIENCE):
        while [*GAMES["temple"].owing(table.stored.position.state)] != [0]:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)


async def test_bots_rest_while_the_store_cannot_write(store: FaultyStore) -> None:
    tried = 0

    def fail() -> None:
        nonlocal tried
        tried += 1
        raise not_written()

    table = LiveTable(started(record(Seat("BB", bot="random"))), store, 0)
    store.at_append = fail
    connected(table)
    await asyncio.sleep(10 * SOON)
    assert 2 <= tried <= 12
