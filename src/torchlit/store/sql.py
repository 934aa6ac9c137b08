"""Tables in a SQL database through SQLAlchemy: SQLite by default, PostgreSQL for several processes.

Simultaneous writes are committed together (group commit): each caller waits for the commit its write is part of.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    event,
    func,
    literal,
    make_url,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from torchlit.errors import SeatTakenError, StaleMoveError, StoreError, TorchlitError, UncertainError
from torchlit.store.commits import Answer, Write, all_stored, places_of, refusal, sorted_out, write_all
from torchlit.store.protocol import Place, Share, Stored, not_known, not_read, not_written
from torchlit.store.quick_lines import QuickLines
from torchlit.store.schema import ENTRIES, TABLES
from torchlit.store.served import ServedFile
from torchlit.store.shares import Shares
from torchlit.store.tables import Tables

T = TypeVar("T")
logger = logging.getLogger(__name__)

WHOLE_TABLE = (
    select(literal(0).label("number"), TABLES.c.document.label("line"), TABLES.c.version)
    .where(TABLES.c.code == bindparam("table"))
    .union_all(
        select(ENTRIES.c.number, ENTRIES.c.line, literal(0)).where(
            ENTRIES.c.code == bindparam("table"), ENTRIES.c.number > bindparam("after")
        )
    )
    .order_by("number")
)
"""The document as line 0, then the log, in one statement, so that both are of the same moment."""

READERS = 4
"""How many tables are read at once."""
SETTLED_WITHIN = 4.0
"""Seconds for which a write whose commit was interrupted is retried …"""
TRIED_EVERY = 0.2
"""… and how often."""
MIGRATING = 0x746F7263686C6974
"""The number of the lock that a process holds while it brings the schema up to date."""


class SqlStore:
    """Stores tables in the database at a URL such as `sqlite:///torchlit.sqlite` or `postgresql://host/torchlit`.

    The database is used from threads, through its ordinary driver: one hop for a whole commit costs a third of an
    asynchronous driver's hops for every statement.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine = engine_for(url, bounded=True)
        self._served: ServedFile | None = None
        """The SQLite file, while the store is open; None for other databases."""
        self._is_open = False
        self._writer = ThreadPoolExecutor(1, "store")
        self._readers = ThreadPoolExecutor(READERS, "read")
        """Used only for reading, so that opening a table never waits for other work."""
        self._connection: Connection | None = None
        """The writer's own connection, kept open: taking one from the pool costs half as much as a commit."""
        self._quick_lines: QuickLines | None = None
        """Also the writer's, for SQLite; opened when first needed."""
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._committing: asyncio.Task[None] | None = None
        self.committed: Callable[[float, int], None] = lambda seconds, writes: None
        """Called with each commit's duration and number of writes."""

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

    async def open(self) -> None:
        if not self._is_open:
            await asyncio.to_thread(self._open)
            self._is_open = True

    def _open(self) -> None:
        try:
            file = self._sqlite_file()
            if file is not None:
                self._served = ServedFile(file)
            self._migrate()
            self._check_file()
        except BaseException:
            self._disconnect()
            raise

    def _sqlite_file(self) -> Path | None:
        """The path of the SQLite file, as SQLite reports it; None for a database in memory or of another kind."""
        if self._engine.dialect.name != "sqlite":
            return None
        with self._engine.connect() as connection:
            _, _, file = connection.exec_driver_sql("PRAGMA database_list").one()
        return Path(file) if file else None

    def _check_file(self) -> None:
        if self._served is not None:
            self._served.check()

    def _migrate(self) -> None:
        config = _migrations()
        is_shared = self._engine.dialect.name == "postgresql"
        engine = engine_for(self._url) if is_shared else self._engine  # a large database takes longer
        with engine.begin() as connection:
            if is_shared:  # several processes may start at once
                connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            if not _is_newer(connection, config):
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        if is_shared:
            engine.dispose()

    async def close(self) -> None:
        while self._committing is not None:
            await self._committing
        self._writer.shutdown()
        self._readers.shutdown()
        self._give_up_connection()
        self._disconnect()

    def _disconnect(self) -> None:
        self._engine.dispose()
        if self._served is not None:
            self._served.release()
            self._served = None

    async def create(self, code: str, document: bytes, lines: Sequence[bytes] = ()) -> None:
        await self._write(Write(code, None, tuple(lines), document))

    async def append(self, code: str, place: Place, lines: Sequence[bytes], document: bytes | None = None) -> None:
        await self._write(Write(code, place, tuple(lines), document))

    async def load(self, code: str, after: int = 0) -> Stored | None:
        return await self.read(_load, code, after)

    async def places(self, codes: Sequence[str]) -> Mapping[str, Place]:
        return await self.read(places_of, codes)

    async def now(self) -> datetime:
        return await self.read(lambda connection: Tables(connection).now())

    async def unused(self, before: datetime, most: int) -> Sequence[str]:
        return await self.read(lambda connection: Tables(connection).unused(before, most))

    async def delete_unused(self, codes: Sequence[str], before: datetime) -> Sequence[str]:
        return await self.change(lambda connection: Tables(connection).delete_unused(codes, before))

    async def share(self, share: Share) -> Share:
        return await self.change(lambda connection: Shares(connection).put(share))

    async def unshare(self, code: str, seat: int, kind: str) -> None:
        await self.change(lambda connection: Shares(connection).take_back(code, seat, kind))

    async def shares_of(self, code: str, seat: int) -> Sequence[Share]:
        return await self.read(lambda connection: Shares(connection).of(code, seat))

    async def shared(self, token: str) -> Share | None:
        return await self.read(lambda connection: Shares(connection).with_token(token))

    async def read(self, read: Callable[..., T], *asked: Any) -> T:
        """Call a function in a thread, with a connection to read from as its first argument; returns its result."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, read, *asked)

    async def change(self, change: Callable[..., T], *asked: Any) -> T:
        """Call a function that changes the database, all or nothing, in the writer's thread; returns its result."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._change, change, *asked)

    def _change(self, change: Callable[..., T], *asked: Any) -> T:
        self._check_file()
        try:
            connection = self._writing()
            with connection.begin():
                return change(connection, *asked)
        except SQLAlchemyError as error:
            logger.error("the store could not write: %s", error)
            raise not_written() from error

    def _read(self, read: Callable[..., T], *asked: Any) -> T:
        self._check_file()
        try:
            with self._engine.connect() as connection:
                return read(connection, *asked)
        except SQLAlchemyError as error:
            logger.error("the store could not be read: %s", error)
            raise not_read() from error

    async def _write(self, write: Write) -> None:
        """Write a change. If its commit is interrupted, it is written again until its outcome is known.

        That is safe, because a table's place lets each change in only once. If it was stored the first time, the retry
        comes too late, and the caller finds it in the log.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + SETTLED_WITHIN
        uncertain: UncertainError | None = None
        while True:
            try:
                await self._queued(write)
                return
            except UncertainError as error:
                uncertain = error
            except SeatTakenError:
                stored = await self.load(write.code) if uncertain is not None else None
                if stored is None or stored.document != write.document:
                    raise
                return
            except StoreError:
                if uncertain is None:
                    raise
            if loop.time() > until:
                raise uncertain
            await asyncio.sleep(TRIED_EVERY)

    def _queued(self, write: Write) -> asyncio.Future[None]:
        """Queue a change for the next commit; the future is done when that is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_waiting())
        return done

    async def _commit_waiting(self) -> None:
        """Commit waiting writes until there are none."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                writes = [write for write, _ in batch]
                begun = loop.time()
                answers: list[Answer]
                try:
                    answers = await loop.run_in_executor(self._writer, self._commit, writes)
                except Exception:
                    logger.exception("the store could not write")
                    answers = [not_written() for _ in batch]
                self.committed(loop.time() - begun, len(writes))
                for (write, done), answer in zip(batch, answers, strict=True):
                    if done.done():
                        continue
                    if answer == "again":
                        self._waiting.append((replace(write, waits=True), done))
                    elif answer == "stored":
                        done.set_result(None)
                    else:
                        done.set_exception(answer)
        finally:
            self._committing = asyncio.create_task(self._commit_waiting()) if self._waiting else None

    def _commit(self, writes: Sequence[Write], looks_first: bool = False) -> list[Answer]:
        """Commit all writes together; failing that, without those that come too late; failing that, one by one.

        With several processes, writes often come too late, so that is checked first. If the database itself is away,
        all are refused at once: one by one, each would wait for it again.
        """
        is_committing = False
        was_connected = self._connection is not None
        looks_first = looks_first or self._engine.dialect.name == "postgresql"
        try:
            self._check_file()
            if not looks_first and self._write_quickly(writes):
                self._check_file()
                return all_stored(writes)
            connection = self._writing()
            with connection.begin() as transaction:
                answers = sorted_out(connection, writes) if looks_first else all_stored(writes)
                write_all(
                    connection, [write for write, answer in zip(writes, answers, strict=True) if answer == "stored"]
                )
                is_committing = True
                transaction.commit()
            self._check_file()
        except (TorchlitError, SQLAlchemyError) as error:
            is_lost = self._connection is None or self._connection.invalidated
            if isinstance(error, SQLAlchemyError):
                self._give_up_connection()  # a failed commit leaves its transaction open
            if is_lost and was_connected and not is_committing:  # the database may have been restarted
                return self._commit(writes, looks_first)
            if is_lost:
                logger.error("the store could not be reached: %s", error)
                return [not_known() if is_committing else not_written() for _ in writes]
            if len(writes) == 1:
                return [refusal(writes[0], error)]
            if isinstance(error, StaleMoveError) and not looks_first:
                return self._commit(writes, looks_first=True)
            return [answer for write in writes for answer in self._commit([write])]
        return answers

    def _write_quickly(self, writes: Sequence[Write]) -> bool:
        """True if the quick way wrote everything. If it fails for any reason, the ordinary way will report why."""
        if self._served is None:
            return False
        try:
            if self._quick_lines is None:
                self._quick_lines = QuickLines(self._engine)
            return self._quick_lines.add(writes)
        except (sqlite3.Error, SQLAlchemyError):
            self._give_up_connection()
            return False

    def _writing(self) -> Connection:
        """The writer's connection, opened when first needed."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _give_up_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._quick_lines is not None:
            self._quick_lines.close()
            self._quick_lines = None


def _load(connection: Connection, code: str, after: int) -> Stored | None:
    rows = connection.execute(WHOLE_TABLE, {"table": code, "after": after}).all()
    if not rows or rows[0].number != 0:
        return None
    document, *entries = rows
    return Stored(document.line, tuple(entry.line for entry in entries), document.version)


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _is_newer(connection: Connection, config: Config) -> bool:
    """True if a newer version of the program has used this store: what it has added does not concern this one."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is None or found in known:
        return False
    logger.warning("a newer version of Torchlit has used this store: going on with what this version knows of it")
    return True


def is_up_to_date(engine: Engine) -> bool:
    """True if a database has the schema of this version of the program."""
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    return found == ScriptDirectory.from_config(_migrations()).get_current_head()


def engine_for(url: str, bounded: bool = False) -> Engine:
    """The engine for the database at a URL. Its contents are not checked.

    `bounded` sets time limits on PostgreSQL, for a server.
    """
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        # A connection dropped by the server is noticed before use, not only during a write.
        engine = create_engine(
            address.set(drivername="postgresql+psycopg"), hide_parameters=True, pool_pre_ping=True, paramstyle="format"
        )
        if bounded:
            from torchlit.store.postgres import bound

            bound(engine)
        return engine
    engine = create_engine(address, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    """Set up SQLite: readers do not wait for the writer, and a commit is on disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
