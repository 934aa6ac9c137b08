"""All tables of a database, for listing, copying, moving and deleting them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, DateTime, Engine, Table, delete, false, func, insert, select, update

from torchlit.protocol import Value
from torchlit.store.protocol import RowCopy, Share, TableCopy
from torchlit.store.schema import ENTRIES, LEASES, METADATA, SECRETS, SHARES, TABLES
from torchlit.store.shares import Shares, utc

LAST_CHANGE = func.coalesce(TABLES.c.changed_at, TABLES.c.created_at)
IN_PLAY = TABLES.c.code.in_(select(LEASES.c.code).where(LEASES.c.until > func.now()))
"""True for tables whose clock and bots a process is running now."""
IS_SHARED = TABLES.c.code.in_(select(SHARES.c.code))
"""True for tables whose finished game somebody shares; they are not deleted as long as that lasts."""
AT_ONCE = 500
"""How many rows are fetched together, or named in one statement."""


OF_TABLES = (TABLES, ENTRIES, LEASES, SHARES)
BESIDE: tuple[Table, ...] = tuple(each for each in METADATA.sorted_tables if each not in OF_TABLES)
"""What else is copied and moved: everything that does not belong to a table, in an order that respects references."""


class Counts(Value, frozen=True):
    """How much a database holds."""

    tables: int
    lines: int
    rows: int = 0
    """Everything beside the tables: notebooks, their results, and so on."""


class Tables:
    """The tables as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def now(self) -> datetime:
        """The time by the clock of the database."""
        now: datetime = self._connection.execute(select(func.now())).scalar_one()
        return utc(now)

    def counts(self) -> Counts:
        tables, lines = self._connection.execute(
            select(func.count(), func.coalesce(func.sum(TABLES.c.length), 0)).select_from(TABLES)
        ).one()
        rows = sum(self._connection.scalar(select(func.count()).select_from(each)) or 0 for each in BESIDE)
        return Counts(tables, lines, rows)

    def is_empty(self) -> bool:
        """True if there are no tables or notebooks to mix others with. Secrets do not count."""
        others = (each for each in (TABLES, *BESIDE) if each is not SECRETS)
        return not any(self._connection.execute(select(each).limit(1)).first() for each in others)

    def rows(self) -> Iterator[RowCopy]:
        """Everything beside the tables, in an order in which it can be added again."""
        for each in BESIDE:
            for row in self._connection.execute(select(each).order_by(*each.primary_key)):
                yield RowCopy(str(each.name), {str(name): _told(value) for name, value in row._mapping.items()})

    def add_row(self, copy: RowCopy) -> None:
        """Add a copied row beside the tables; a secret replaces one of the same name."""
        into = METADATA.tables[copy.table]
        row = {column.name: _taken(column.type, copy.values[column.name]) for column in into.columns}
        if into is SECRETS:
            self._connection.execute(delete(SECRETS).where(SECRETS.c.name == row["name"]))
        self._connection.execute(insert(into), row)

    def summaries(self, before: datetime | None = None) -> Iterator[TableCopy]:
        """All tables, or those last changed before a time, without their logs; the latest change first."""
        query = select(TABLES).order_by(LAST_CHANGE.desc(), TABLES.c.code)
        if before is not None:
            query = query.where(before_time(before))
        for row in self._connection.execute(query, execution_options={"yield_per": AT_ONCE}):
            yield _copy(row)

    def copy_of(self, code: str) -> TableCopy | None:
        """The table with this code and its log, if there is one."""
        row = self._connection.execute(select(TABLES).where(TABLES.c.code == code)).one_or_none()
        if row is None:
            return None
        lines = select(ENTRIES.c.line).where(ENTRIES.c.code == code).order_by(ENTRIES.c.number)
        return _copy(row, tuple(self._connection.scalars(lines)), Shares(self._connection).of(code))

    def copies(self) -> Iterator[TableCopy]:
        """All tables with their logs."""
        for code in self._connection.scalars(select(TABLES.c.code).order_by(TABLES.c.code)).all():
            copy = self.copy_of(code)
            assert copy is not None
            yield copy

    def add(self, copy: TableCopy) -> None:
        """Add a copied table."""
        row = {column.name: getattr(copy, column.name) for column in TABLES.columns}
        for name in ("created_at", "changed_at"):
            row[name] = row[name] and row[name].astimezone(UTC)
        self._connection.execute(insert(TABLES), row)
        entries = [{"code": copy.code, "number": at, "line": line} for at, line in enumerate(copy.lines, 1)]
        if entries:
            self._connection.execute(insert(ENTRIES), entries)
        for share in copy.shares:
            Shares(self._connection).add(share)

    def keep(self, codes: Sequence[str], kept: bool) -> None:
        """Protect tables from being deleted because of their age, or stop protecting them."""
        self._connection.execute(update(TABLES).where(TABLES.c.code.in_(codes)).values(kept=kept))

    def in_play(self) -> list[str]:
        """The tables that a server sharing its database is running, because somebody sits there."""
        return list(self._connection.scalars(select(TABLES.c.code).where(IN_PLAY).order_by(TABLES.c.code)))

    def delete(self, codes: Sequence[str]) -> list[str]:
        """Delete those tables among these that are not in play; returns their codes."""
        return [code for some in _some(codes) for code in self._delete(some)]

    def unused(self, before: datetime, most: int | None = None) -> list[str]:
        """The codes of tables last changed before a time, the oldest first; none that is kept, shared or in play."""
        query = select(TABLES.c.code).where(*_is_unused(before)).order_by(LAST_CHANGE, TABLES.c.code).limit(most)
        return list(self._connection.scalars(query))

    def delete_unused(self, codes: Sequence[str], before: datetime) -> list[str]:
        """Delete those tables among these that are still unused; returns their codes."""
        return [code for some in _some(codes) for code in self._delete(some, *_is_unused(before))]

    def _delete(self, codes: Sequence[str], *conditions: Any) -> list[str]:
        chosen = delete(TABLES).where(TABLES.c.code.in_(codes), ~IN_PLAY, *conditions).returning(TABLES.c.code)
        return list(self._connection.scalars(chosen))


@contextmanager
def reading(engine: Engine) -> Iterator[Tables]:
    """A consistent snapshot of the tables, whoever writes meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")  # on its own, the driver would begin at the first write
        else:
            connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield Tables(connection)


@contextmanager
def writing(engine: Engine) -> Iterator[Tables]:
    """The tables, to be changed: all changes are kept when the block ends, or none if it fails."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield Tables(connection)


def before_time(time: datetime) -> Any:
    """The condition that a table was last changed before a time."""
    return time.astimezone(UTC) > LAST_CHANGE


def _is_unused(before: datetime) -> tuple[Any, ...]:
    return before_time(before), TABLES.c.kept == false(), ~IN_PLAY, ~IS_SHARED


def _some(codes: Sequence[str]) -> Iterator[Sequence[str]]:
    return (codes[first : first + AT_ONCE] for first in range(0, len(codes), AT_ONCE))


def _copy(row: Any, lines: tuple[bytes, ...] = (), shares: tuple[Share, ...] = ()) -> TableCopy:
    return TableCopy(
        code=row.code,
        document=row.document,
        length=row.length,
        version=row.version,
        created_at=utc(row.created_at),
        changed_at=row.changed_at and utc(row.changed_at),
        kept=row.kept,
        lines=lines,
        shares=shares,
    )


def _told(value: Any) -> Any:
    """A value as a copy holds it."""
    return utc(value).isoformat() if isinstance(value, datetime) else value


def _taken(kind: Any, value: Any) -> Any:
    """A value from a copy, as a column of this type takes it."""
    return datetime.fromisoformat(value) if isinstance(kind, DateTime) and value is not None else value
