"""A commit whose answer never came: what became of it is found out, or it is said that nobody knows."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.lines import Line
from tests.servers import Postgres
from torchlit.errors import StaleMoveError, StoreError, UncertainError
from torchlit.store import postgres, sql
from torchlit.store.commits import LONGER_LOG
from torchlit.store.protocol import Place, Stored
from torchlit.store.sql import SqlStore


@pytest.fixture
async def line(postgres_server: Postgres) -> AsyncIterator[Line]:
    async with Line(postgres_server.folder / ".s.PGSQL.5432") as line:
        yield line


@pytest.fixture
async def store(postgres_server: Postgres, line: Line) -> AsyncIterator[SqlStore]:
    """A store that reaches its database through a line."""
    store = SqlStore(f"postgresql://postgres@127.0.0.1:{line.port}/{postgres_server.new_database_name()}")
    await store.open()
    await store.create("ABC", b"old", [b"1"])
    yield store
    line.heal()
    await store.close()


async def heal_soon(line: Line) -> None:
    await asyncio.sleep(0.3)
    line.heal()


async def test_a_commit_that_did_not_arrive_is_made_again(store: SqlStore, line: Line) -> None:
    line.cut_at_commit(arrives=False)
    await asyncio.gather(store.append("ABC", Place(1), [b"2"], b"new"), heal_soon(line))
    assert await store.load("ABC") == Stored(b"new", (b"1", b"2"), version=1)


async def test_a_commit_that_arrived_is_not_made_again(store: SqlStore, line: Line) -> None:
    line.cut_at_commit(arrives=True)
    healing = asyncio.create_task(heal_soon(line))
    with pytest.raises(StaleMoveError):
        await store.append("ABC", Place(1), [b"2"], b"new")
    await healing
    assert await store.load("ABC") == Stored(b"new", (b"1", b"2"), version=1)


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_new_table_is_there_once(arrives: bool, store: SqlStore, line: Line) -> None:
    line.cut_at_commit(arrives)
    await asyncio.gather(store.create("DEF", b"mine", [b"1"]), heal_soon(line))
    assert await store.load("DEF") == Stored(b"mine", (b"1",))


@pytest.mark.parametrize("arrives", [True, False])
async def test_what_cannot_be_found_out_is_not_denied(
    arrives: bool, store: SqlStore, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "SETTLED_WITHIN", 0.5)
    line.cut_at_commit(arrives)
    writes = (store.append("ABC", Place(1), [b"2"]), store.create("DEF", b"new"))
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in results] == [UncertainError, UncertainError]
    with pytest.raises(StoreError) as refused:
        await store.append("ABC", Place(1), [b"other"])
    assert refused.value.why == "not-written"  # of this one it is known that it was never written
    line.heal()
    stored = await store.load("ABC")
    assert stored is not None
    assert stored.lines == ((b"1", b"2") if arrives else (b"1",))


async def test_a_database_that_hangs_is_not_waited_for_for_ever(
    store: SqlStore, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "ANSWERED_WITHIN", 0.5)
    line.hold()
    writes = [store.append("ABC", Place(1), [b"2"]), *(store.create(f"T{number}", b"new") for number in range(20))]
    async with asyncio.timeout(10):
        results = await asyncio.gather(*writes, store.load("ABC"), return_exceptions=True)
    assert {getattr(result, "why", None) for result in results} == {"not-written", "not-read"}
    line.heal()
    await store.append("ABC", Place(1), [b"3"])
    assert await store.load("ABC") == Stored(b"old", (b"1", b"3"))


async def test_a_writer_that_hangs_in_a_transaction_stops_nobody_for_long(
    store: SqlStore, postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it has locked is free again when PostgreSQL has given up its transaction."""
    assert postgres.IDLE_FOR < postgres.ANSWERED_WITHIN
    monkeypatch.setattr(postgres, "IDLE_FOR", 1)
    engine = sql.engine_for(postgres_server.url(store._url.rpartition("/")[2]), bounded=True)
    with engine.connect() as hanging:
        hanging.execute(LONGER_LOG, {"table": "ABC", "old_length": 1, "new_length": 2})
        await store.append("ABC", Place(1), [b"2"])
        hanging.invalidate()
    engine.dispose()
    assert await store.load("ABC") == Stored(b"old", (b"1", b"2"))
