"""Lines are added to logs in SQLite by one statement, as the ordinary way would add them."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from torchlit.errors import StaleMoveError
from torchlit.store import sql
from torchlit.store.commits import write_all
from torchlit.store.protocol import Place, Stored
from torchlit.store.quick_lines import MOST_LINES, QuickLines
from torchlit.store.sql import SqlStore

CODES = ["ABC", "DEF", "GHI"]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    """A store with three tables."""
    store = SqlStore(f"sqlite:///{tmp_path / 'torchlit.sqlite'}")
    await store.open()
    for code in CODES:
        await store.create(code, b"{}")
    yield store
    await store.close()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Gets the number of writes of each commit that was made in the ordinary way."""
    ordinarily: list[int] = []

    def counted(connection: Any, writes: Any) -> None:
        ordinarily.append(len(writes))
        write_all(connection, writes)

    monkeypatch.setattr(sql, "write_all", counted)
    return ordinarily


async def test_any_lines_are_added_byte_for_byte(store: SqlStore, written: list[int]) -> None:
    lines = [b'{"a":"\\u0000"}', b"", bytes(range(256)), "é".encode()]
    await store.append("ABC", Place(0), lines)
    assert await store.load("ABC") == Stored(b"{}", tuple(lines))
    assert written == []


@pytest.mark.parametrize("count", [1, 2, 3, 5, 100, MOST_LINES, MOST_LINES + 1])
async def test_any_number_of_lines_is_added(count: int, store: SqlStore, written: list[int]) -> None:
    lines = [b"%d" % number for number in range(count)]
    await asyncio.gather(*(store.append(code, Place(0), lines) for code in CODES))
    assert (written == []) == (3 * count <= MOST_LINES)
    for code in CODES:
        assert await store.load(code) == Stored(b"{}", tuple(lines))
        assert await store.places([code]) == {code: Place(count, 0)}


async def test_who_comes_too_late_keeps_nobody_else_from_writing(store: SqlStore, written: list[int]) -> None:
    await store.append("DEF", Place(0), [b"first"])
    results = await asyncio.gather(
        *(store.append(code, Place(0), [b"1", b"2"]) for code in CODES), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), StaleMoveError, type(None)]
    assert written[-1] == 2
    assert [(await store.load(code) or Stored(b"", ())).lines for code in CODES] == [
        (b"1", b"2"),
        (b"first",),
        (b"1", b"2"),
    ]


async def test_where_one_statement_fails_the_ordinary_way_is_taken(
    store: SqlStore, written: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bool:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as failing:
        failing.setattr(QuickLines, "add", fail)
        await store.append("ABC", Place(0), [b"1"])
    assert written == [1]
    await store.append("ABC", Place(1), [b"2"])
    assert written == [1]
    assert await store.load("ABC") == Stored(b"{}", (b"1", b"2"))
