"""Tables in a SQL database through SQLAlchemy: SQLite by default, one code for others.

Writes of one moment are committed together (group commit): each caller waits for the commit its write was part of.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, bindparam, event, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from torchlit.errors import SeatTakenError, StaleMoveError, StoreError, TorchlitError
from torchlit.games.protocol import Value
from torchlit.store.protocol import Stored
from torchlit.store.schema import ENTRIES, TABLES

NEW_TABLE = insert(TABLES).values(
    code=bindparam("table"), document=bindparam("new_document"), length=bindparam("new_length")
)
LONGER_LOG = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("table"), TABLES.c.length == bindparam("before"))
    .values(length=bindparam("new_length"))
)
CHANGED_TABLE = LONGER_LOG.values(document=bindparam("new_document"))
NEW_ENTRY = insert(ENTRIES)


class Write(Value, frozen=True):
    """One table's change, whole or not at all."""

    code: str
    number: int
    """How many lines the log has before; -1 for a new table."""
    lines: tuple[bytes, ...]
    document: bytes | None


class SqlStore:
    """Keeps tables in the database at a SQLAlchemy address, such as `sqlite+aiosqlite:///torchlit.sqlite`."""

    def __init__(self, url: str) -> None:
        self._engine: AsyncEngine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _set_pragmas)
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._committer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._committer = asyncio.create_task(self._commit_until_closed())

    async def close(self) -> None:
        if self._committer is not None:
            self._closing = True
            self._wake.set()
            await self._committer
        await self._engine.dispose()

    async def create(self, code: str, document: bytes, lines: Sequence[bytes] = ()) -> None:
        await self._write(Write(code, -1, tuple(lines), document))

    async def append(self, code: str, number: int, lines: Sequence[bytes], document: bytes | None = None) -> None:
        await self._write(Write(code, number, tuple(lines), document))

    async def load(self, code: str) -> Stored | None:
        try:
            async with self._engine.connect() as connection:
                document = await connection.scalar(select(TABLES.c.document).where(TABLES.c.code == code))
                if document is None:
                    return None
                lines = await connection.scalars(
                    select(ENTRIES.c.line).where(ENTRIES.c.code == code).order_by(ENTRIES.c.number)
                )
                return Stored(document, tuple(lines))
        except SQLAlchemyError as error:
            raise StoreError("not-read", "the store could not be read: please try again") from error

    async def _write(self, write: Write) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wake.set()
        await done

    async def _commit_until_closed(self) -> None:
        async with self._engine.connect() as connection:
            while self._waiting or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                batch, self._waiting = self._waiting, []
                if batch:
                    await self._commit(connection, batch)

    async def _commit(self, connection: AsyncConnection, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """Commit all writes together; if that fails, one by one, so that only the guilty ones are refused."""
        try:
            await _write_all(connection, [write for write, _ in batch])
        except (TorchlitError, SQLAlchemyError) as error:
            if len(batch) > 1:
                for one in batch:
                    await self._commit(connection, [one])
                return
            (_, done) = batch[0]
            if not done.done():
                done.set_exception(_refusal(error))
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)


async def _write_all(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """Write all or nothing. A table's length serialises its writers, in this process and in others."""
    new = [_row(write) for write in writes if write.number < 0]
    longer = [_row(write) for write in writes if write.number >= 0 and write.document is None]
    changed = [_row(write) for write in writes if write.number >= 0 and write.document is not None]
    entries = [
        {"code": write.code, "number": number, "line": line}
        for write in writes
        for number, line in enumerate(write.lines, max(write.number, 0) + 1)
    ]
    try:
        if new:
            await connection.execute(NEW_TABLE, new)
        for statement, rows in ((LONGER_LOG, longer), (CHANGED_TABLE, changed)):
            if rows and (await connection.execute(statement, rows)).rowcount != len(rows):
                raise StaleMoveError("log-moved-on", "the table has moved on in the meantime: nothing was written")
        if entries:
            await connection.execute(NEW_ENTRY, entries)
        await connection.commit()
    except BaseException:
        await connection.rollback()
        raise


def _row(write: Write) -> dict[str, object]:
    length = max(write.number, 0) + len(write.lines)
    return {"table": write.code, "before": write.number, "new_length": length, "new_document": write.document}


def _refusal(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return SeatTakenError("code-taken", "this table code is in use")
    if isinstance(error, SQLAlchemyError):
        return StoreError("not-written", "the store could not write this: nothing has changed, please try again")
    return error


def _set_pragmas(connection: Any, _: Any) -> None:
    """SQLite: readers do not wait for the writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
