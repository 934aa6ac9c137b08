"""The SQLite file is served by one process, and is the one that was opened."""

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.processes import started
from torchlit.errors import StoreError
from torchlit.store import sql
from torchlit.store.protocol import Place, Stored
from torchlit.store.quick_lines import QuickLines
from torchlit.store.sql import SqlStore

HOLDING = """
import asyncio, sys
from torchlit.store.sql import SqlStore
store = SqlStore(sys.argv[1])
asyncio.run(store.open())
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "torchlit.sqlite"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqlStore]:
    """An open store with one table."""
    store = SqlStore(f"sqlite:///{file}")
    await store.open()
    await store.create("ABC", b"{}")
    yield store
    await store.close()


def delete(file: Path) -> None:
    file.unlink()


def move(file: Path) -> None:
    file.rename(file.with_name("elsewhere.sqlite"))


def replace(file: Path) -> None:
    """Put a backup in the place of the file."""
    backup = file.with_name("backup.sqlite")
    with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(backup)) as target:
        source.backup(target)
    backup.replace(file)


def delete_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def delete_companion(file: Path) -> None:
    Path(f"{file}-wal").unlink()


@pytest.mark.parametrize("harm", [delete, move, replace, delete_folder, delete_companion])
async def test_nothing_is_acknowledged_that_would_be_lost(
    harm: Callable[[Path], None], file: Path, store: SqlStore
) -> None:
    await store.append("ABC", Place(0), [b"1"])
    harm(file)
    for _ in range(2):
        for asked in (store.append("ABC", Place(1), [b"2"]), store.create("DEF", b"{}"), store.load("ABC")):
            with pytest.raises(StoreError) as refused:
                await asked
            assert refused.value.why == "file-gone"
    file.parent.mkdir(exist_ok=True)


async def test_many_writes_at_once_are_all_refused(file: Path, store: SqlStore) -> None:
    delete(file)
    results = await asyncio.gather(*(store.create(f"T{n}", b"{}") for n in range(20)), return_exceptions=True)
    assert {getattr(result, "why", None) for result in results} == {"file-gone"}


@pytest.mark.parametrize("way", [(sql, "write_all"), (QuickLines, "add")])
async def test_a_file_that_is_lost_during_a_commit_is_noticed_before_the_answer(
    way: tuple[Any, str], file: Path, store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = getattr(*way)

    def write_and_lose(*args: object) -> object:
        written = write(*args)
        delete(file)
        return written

    monkeypatch.setattr(*way, write_and_lose)
    with pytest.raises(StoreError) as refused:
        await store.append("ABC", Place(0), [b"1"], b"{}" if way == (sql, "write_all") else None)
    assert refused.value.why == "file-gone"


async def test_a_file_that_is_back_is_used_again(file: Path, store: SqlStore) -> None:
    move(file)
    with pytest.raises(StoreError):
        await store.append("ABC", Place(0), [b"1"])
    file.with_name("elsewhere.sqlite").rename(file)
    await store.append("ABC", Place(0), [b"1"])
    assert await store.load("ABC") == Stored(b"{}", (b"1",))


async def test_a_file_is_served_once(file: Path, store: SqlStore) -> None:
    other = SqlStore(f"sqlite:///{file}")
    with pytest.raises(StoreError) as refused:
        await other.open()
    assert refused.value.why == "in-use"
    assert f"(process {os.getpid()})" in str(refused.value)
    await other.close()
    await store.append("ABC", Place(0), [b"1"])


async def test_another_name_of_a_file_is_no_way_around(file: Path, store: SqlStore) -> None:
    link = file.with_name("link.sqlite")
    link.symlink_to(file)
    other = SqlStore(f"sqlite:///{link}")
    with pytest.raises(StoreError, match="in use"):
        await other.open()
    await other.close()


async def test_a_file_can_be_served_after_it_was_closed_and_opening_twice_is_opening_once(file: Path) -> None:
    for number in range(3):
        store = SqlStore(f"sqlite:///{file}")
        await store.open()
        await store.open()
        await store.create(f"T{number}", b"{}")
        await store.close()
        await store.close()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_a_file_can_be_served_after_its_server_was_killed(how: signal.Signals, file: Path) -> None:
    address = f"sqlite:///{file}"
    pipe = subprocess.PIPE
    with started([sys.executable, "-c", HOLDING, address], stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        store = SqlStore(address)
        with pytest.raises(StoreError, match=rf"in use by another Torchlit server \(process {holder.pid}\)"):
            await store.open()
        holder.send_signal(how)
        holder.wait()
        await store.open()
        await store.create("ABC", b"{}")
        await store.close()


async def test_a_store_that_cannot_be_brought_up_to_date_is_left_to_others(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqlStore(f"sqlite:///{file}")
    monkeypatch.setattr(store, "_migrate", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        await store.open()
    other = SqlStore(f"sqlite:///{file}")
    await other.open()
    await other.close()
    await store.close()


async def test_who_only_reads_needs_no_claim(file: Path, store: SqlStore) -> None:
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as reader:
        assert reader.execute("SELECT code FROM tables").fetchall() == [("ABC",)]
    await store.append("ABC", Place(0), [b"1"])


async def test_a_database_in_memory_has_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = SqlStore("sqlite://")
    await store.open()
    await store.close()
    assert list(Path().glob("*-lock")) == []


async def test_what_goes_wrong_in_a_commit_is_told_to_everybody_who_waits(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(store, "_commit", lambda _: 1 / 0)
        results = await asyncio.gather(*(store.create(f"T{n}", b"{}") for n in range(3)), return_exceptions=True)
        assert [getattr(result, "why", None) for result in results] == ["not-written"] * 3
    await store.append("ABC", Place(0), [b"1"])
