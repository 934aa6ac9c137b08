"""All tables of a database at once: copied as they are, and deleted when they are old."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, insert, text
from sqlalchemy.exc import IntegrityError

from torchlit.store.protocol import Place, TableCopy
from torchlit.store.schema import LEASES
from torchlit.store.sql import SqlStore, engine_for, is_up_to_date
from torchlit.store.tables import Counts, reading, writing

NOW = datetime.now(UTC)
ODD = bytes(range(256))


def copy(code: str, days: float = 0, lines: tuple[bytes, ...] = (), kept: bool = False) -> TableCopy:
    """A table that was last changed so many days ago."""
    changed = NOW - timedelta(days=days)
    return TableCopy(code, ODD, len(lines), 3, changed - timedelta(days=1), changed, kept, lines)


@pytest.fixture
def engine(address: str, store: SqlStore) -> Iterator[Engine]:
    """The database of an open store."""
    engine = engine_for(address)
    yield engine
    engine.dispose()


async def test_a_copy_is_what_was_copied(engine: Engine, store: SqlStore) -> None:
    copies = [copy("AAA", lines=(ODD, b"", b"3")), copy("BBB", kept=True)]
    with writing(engine) as tables:
        for each in copies:
            tables.add(each)
    with reading(engine) as tables:
        assert list(tables.copies()) == copies
        assert tables.counts() == Counts(2, 3)
    await store.append("AAA", Place(3, 3), [b"4"])
    with reading(engine) as tables:
        changed = tables.copy_of("AAA")
    assert changed is not None
    assert changed.lines == (ODD, b"", b"3", b"4")
    assert abs(changed.last_change - datetime.now(UTC)) < timedelta(minutes=5)


async def test_a_copy_is_of_one_moment(engine: Engine, store: SqlStore) -> None:
    await store.create("AAA", b"{}", [b"1"])
    with reading(engine) as tables:
        before = list(tables.copies())
        await store.append("AAA", Place(1), [b"2"])
        await store.create("BBB", b"{}")
        assert list(tables.copies()) == before
    with reading(engine) as tables:
        assert tables.counts() == Counts(2, 2)


async def test_what_fails_leaves_nothing(engine: Engine) -> None:
    def add_twice() -> None:
        with writing(engine) as tables:
            tables.add(copy("AAA", lines=(b"1",)))
            tables.add(copy("AAA"))

    with pytest.raises(IntegrityError):
        add_twice()
    with reading(engine) as tables:
        assert tables.counts() == Counts(0, 0)


async def test_the_latest_change_comes_first(engine: Engine) -> None:
    with writing(engine) as tables:
        for code, days in (("AAA", 2), ("BBB", 1), ("CCC", 3)):
            tables.add(copy(code, days))
    with reading(engine) as tables:
        assert [each.code for each in tables.summaries()] == ["BBB", "AAA", "CCC"]
        assert [each.code for each in tables.summaries(NOW - timedelta(days=1.5))] == ["AAA", "CCC"]


async def test_a_table_without_a_time_of_change_is_as_old_as_itself(engine: Engine, store: SqlStore) -> None:
    await store.create("AAA", b"{}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET changed_at = NULL"))
    assert await store.unused(NOW - timedelta(days=1), 5) == []
    assert await store.unused(NOW + timedelta(days=1), 5) == ["AAA"]


async def test_old_tables_are_deleted_the_oldest_first_and_a_few_at_a_time(engine: Engine, store: SqlStore) -> None:
    with writing(engine) as tables:
        for number in range(6):
            tables.add(copy(f"T{number}", days=number, lines=(b"1", b"2")))
        tables.add(copy("KEPT", days=99, kept=True))
    before = NOW - timedelta(days=2.5)
    assert await store.unused(before, 2) == ["T5", "T4"]
    assert sorted(await store.delete_unused(["T5", "T4", "T1", "KEPT"], before)) == ["T4", "T5"]
    assert await store.unused(before, 2) == ["T3"]
    with reading(engine) as tables:
        assert tables.counts() == Counts(5, 8)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar_one() == 8


async def test_a_table_that_was_played_again_meanwhile_is_not_deleted(engine: Engine, store: SqlStore) -> None:
    with writing(engine) as tables:
        tables.add(copy("AAA", days=9))
    before = NOW - timedelta(days=5)
    assert await store.unused(before, 5) == ["AAA"]
    await store.append("AAA", Place(0, 3), [b"1"])
    assert await store.delete_unused(["AAA"], before) == []


async def test_a_table_that_another_process_runs_is_not_deleted(engine: Engine, store: SqlStore) -> None:
    with writing(engine) as tables:
        tables.add(copy("AAA", days=9))
        tables.add(copy("BBB", days=9))
    leases = {"AAA": NOW + timedelta(hours=1), "BBB": NOW - timedelta(hours=1)}
    with engine.begin() as connection:
        rows = [{"code": code, "holder": "other", "until": until} for code, until in leases.items()]
        connection.execute(insert(LEASES), rows)
    assert await store.unused(NOW, 5) == ["BBB"]
    with writing(engine) as tables:
        assert tables.in_play() == ["AAA"]
        assert tables.delete(["AAA", "BBB"]) == ["BBB"]


async def test_many_tables_are_deleted_at_once(engine: Engine) -> None:
    codes = [f"T{number:04}" for number in range(1201)]
    with writing(engine) as tables:
        for code in codes:
            tables.add(copy(code))
        assert len(tables.delete(codes)) == 1201


def test_an_empty_database_is_not_up_to_date(address: str) -> None:
    engine = engine_for(address)
    assert not is_up_to_date(engine)
    engine.dispose()
