"""What one commit writes: the changes of many tables, each whole or not at all."""

import logging
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Literal

from sqlalchemy import ClauseElement, Connection, Dialect, Select, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from torchlit.errors import SeatTakenError, StoreError, TorchlitError
from torchlit.protocol import Value
from torchlit.store.protocol import Place, moved_on, not_written
from torchlit.store.schema import ENTRIES, TABLES

logger = logging.getLogger(__name__)

NEW_TABLE = insert(TABLES).values(
    code=bindparam("table"), document=bindparam("new_document"), length=bindparam("new_length"), changed_at=func.now()
)
LONGER_LOG = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("table"), TABLES.c.length == bindparam("old_length"))
    .values(length=bindparam("new_length"), changed_at=func.now())
)
CHANGED_TABLE = LONGER_LOG.where(TABLES.c.version == bindparam("old_version")).values(
    document=bindparam("new_document"), version=TABLES.c.version + 1
)
NEW_ENTRY = insert(ENTRIES)
OPEN_TABLES = (
    select(TABLES.c.code, TABLES.c.length, TABLES.c.version)
    .where(TABLES.c.code.in_(bindparam("codes", expanding=True)))
    .order_by(TABLES.c.code)
)
"""Tables with their places. Every writer locks them in the same order, so that no two deadlock."""
TAKEN_TABLES = OPEN_TABLES.with_for_update(key_share=True)
FREE_TABLES = OPEN_TABLES.with_for_update(key_share=True, skip_locked=True)
"""Only tables that nobody else is writing to."""


class Write(Value, frozen=True):
    """One table's change, whole or not at all."""

    code: str
    place: Place | None
    """The table's place before the write; None for a new table."""
    lines: tuple[bytes, ...]
    document: bytes | None
    waits: bool = False
    """True if another process was writing to the table at the last try; this time, wait for it."""

    @property
    def length(self) -> int:
        """How many lines the log had before."""
        return self.place.length if self.place else 0


Answer = TorchlitError | Literal["stored", "again"]
"""What became of a write; "again" if the next commit must retry it."""


def places_of(connection: Connection, codes: Collection[str], statement: Select[Any] = OPEN_TABLES) -> dict[str, Place]:
    """The places of these tables; the statement decides whether others may write to them meanwhile."""
    rows = connection.execute(statement, {"codes": list(codes)})
    return {row.code: Place(row.length, row.version) for row in rows}


def sorted_out(connection: Connection, writes: Sequence[Write]) -> list[Answer]:
    """Foresees what becomes of each write, from its table's place.

    If another process has moved a table on, or is doing so now, writes to other tables neither fail nor wait because of
    it. The next commit waits, so that no write is skipped twice.
    """
    places: dict[str, Place] = {}
    for statement, waits in ((TAKEN_TABLES, True), (FREE_TABLES, False)):
        codes = {write.code for write in writes if write.place is not None and write.waits is waits}
        if codes:
            places |= places_of(connection, codes, statement)
    return [_foreseen(write, places.get(write.code)) for write in writes]


def all_stored(writes: Sequence[Write]) -> list[Answer]:
    """The answers when nobody else writes and none comes too late."""
    return ["stored"] * len(writes)


def _foreseen(write: Write, place: Place | None) -> Answer:
    """What becomes of a write to a table at this place; None if somebody else holds the table, or it is gone."""
    if write.place is None:
        return "stored"
    if place is None and not write.waits:
        return "again"
    if place is None or place.length != write.length:
        return moved_on()
    # A writer that only adds lines need not know the document.
    return "stored" if write.document is None or place == write.place else moved_on()


def write_all(connection: Connection, writes: Sequence[Write]) -> None:
    """Write all or nothing. A table's place serialises its writers, in this process and in others."""
    new = [_row(write) for write in writes if write.place is None]
    longer = [
        (write.length + len(write.lines), write.code, write.length)
        for write in writes
        if write.place is not None and write.document is None
    ]
    changed = [_row(write) for write in writes if write.place is not None and write.document is not None]
    entries = [
        (write.code, number, line) for write in writes for number, line in enumerate(write.lines, write.length + 1)
    ]
    if new:
        connection.execute(NEW_TABLE, new)
    if longer and connection.exec_driver_sql(_text(LONGER_LOG, connection.dialect), longer).rowcount != len(longer):
        raise moved_on()
    if changed and connection.execute(CHANGED_TABLE, changed).rowcount != len(changed):
        raise moved_on()
    if entries:
        connection.exec_driver_sql(_text(NEW_ENTRY, connection.dialect), entries)


@cache
def _text(statement: ClauseElement, dialect: Dialect) -> str:
    """A statement as the driver takes it, with each row's values in the order of its text.

    Moves are written this way: SQLAlchemy's work on every single value would cost as much as SQLite itself, and looking
    values up by name a quarter of that.
    """
    return str(statement.compile(dialect=dialect))


def _row(write: Write) -> dict[str, object]:
    return {
        "table": write.code,
        "old_length": write.length,
        "old_version": write.place.version if write.place else 0,
        "new_length": write.length + len(write.lines),
        "new_document": write.document,
    }


def refusal(write: Write, error: TorchlitError | SQLAlchemyError) -> TorchlitError:
    """The error for a write that has failed."""
    if isinstance(error, IntegrityError) and write.place is None:
        return SeatTakenError("code-taken", "this table code is already in use")
    if isinstance(error, SQLAlchemyError):
        logger.error("the store could not write: %s", error)
        return not_written()
    if isinstance(error, StoreError):
        logger.error("%s", error)
    return error
