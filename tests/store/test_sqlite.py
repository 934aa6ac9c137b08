"""The SQLite file: how it is written, and how its schema comes about."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, inspect

import torchlit.store
from torchlit.errors import StoreError
from torchlit.store.protocol import Place
from torchlit.store.schema import METADATA
from torchlit.store.sql import SqlStore

MIGRATIONS = Path(torchlit.store.__file__).parent / "migrations"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "torchlit.sqlite"


def address_of(file: Path) -> str:
    return f"sqlite:///{file}"


async def test_a_commit_is_on_the_disk_when_it_returns(file: Path) -> None:
    """WAL and FULL for every connection the store makes; foreign keys and patience too."""
    store = SqlStore(address_of(file))
    await store.open()
    with store._engine.connect() as one, store._engine.connect() as other:
        for connection in (one, other):
            settings = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
            assert settings == ["wal", 2, 1, 5000]
    await store.close()


async def test_writes_of_one_moment_share_a_commit(file: Path) -> None:
    """A commit waits for the disk: a hundred tables that move at once must not wait a hundred times."""
    store = SqlStore(address_of(file))
    await store.open()
    commits: list[Connection] = []
    event.listen(store._engine, "commit", commits.append)
    await asyncio.gather(*(store.create(f"T{number}", b"{}") for number in range(100)))
    assert 1 <= len(commits) <= 3
    await store.close()


async def test_a_store_that_cannot_write_says_so_and_goes_on_when_it_can(file: Path) -> None:
    store = SqlStore(address_of(file))
    await store.open()
    await store.create("ABC", b"{}")
    rename(file, "entries", "elsewhere")
    with pytest.raises(StoreError) as refused:
        await store.append("ABC", Place(0), [b"1"], b"new")
    assert refused.value.why == "not-written"
    rename(file, "elsewhere", "entries")
    await store.append("ABC", Place(0), [b"1"])
    stored = await store.load("ABC")
    assert stored is not None
    assert stored.document == b"{}"
    await store.close()


def rename(file: Path, old: str, new: str) -> None:
    with contextlib.closing(sqlite3.connect(file)) as other:
        other.execute(f"ALTER TABLE {old} RENAME TO {new}")


@pytest.fixture
def connection(file: Path) -> Any:
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def migrations(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def test_the_migrations_lead_to_the_schema(connection: Connection) -> None:
    command.upgrade(migrations(connection), "head")
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    assert compare_metadata(context, METADATA) == []


def test_the_migrations_lead_back_to_an_empty_file(connection: Connection) -> None:
    config = migrations(connection)
    command.upgrade(config, "head")
    assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}
    command.downgrade(config, "base")
    assert inspect(connection).get_table_names() == ["alembic_version"]
    command.upgrade(config, "head")


def test_the_migrations_are_one_line(connection: Connection) -> None:
    assert len(ScriptDirectory.from_config(migrations(connection)).get_heads()) == 1


async def test_a_backup_of_a_running_store_is_whole(file: Path, tmp_path: Path) -> None:
    """What docs/host.md tells to do: SQLite's own backup, while the server runs."""
    store = SqlStore(address_of(file))
    await store.open()
    await store.create("ABC", b"{}", [b"1", b"2"])
    copy = tmp_path / "backup.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    await store.close()
    kept = SqlStore(address_of(copy))
    await kept.open()
    stored = await kept.load("ABC")
    assert stored is not None
    assert stored.lines == (b"1", b"2")
    await kept.close()
