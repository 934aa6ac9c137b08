"""New lines of logs in SQLite, a whole commit in one call of the driver.

Nearly every commit of a server adds lines and nothing else. Each call of the driver lets the other threads run and then
waits for its turn again, row by row: under load that costs more than the writing itself.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache

from sqlalchemy import Engine

from torchlit.store.commits import Write

VIEW = "CREATE TEMP VIEW new_lines AS SELECT code, number, line FROM main.entries"
TRIGGER = """
CREATE TEMP TRIGGER add_line INSTEAD OF INSERT ON new_lines WHEN NEW.code IS NOT NULL BEGIN
    UPDATE tables SET length = NEW.number, changed_at = CURRENT_TIMESTAMP
        WHERE code = NEW.code AND length = NEW.number - 1;
    SELECT RAISE(ABORT, 'another writer was faster') WHERE changes() = 0;
    INSERT INTO entries (code, number, line) VALUES (NEW.code, NEW.number, NEW.line);
END
"""
"""A line makes its table longer by one; all lines of a statement are added, or none."""

MOST_LINES = 256
"""Of one commit. More are written in the ordinary way."""
NO_LINE = (None, None, None)


class QuickLines:
    """Adds lines to the logs of a SQLite database, through a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        self._held = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        driver = self._held.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver
        driver.execute(VIEW)
        driver.execute(TRIGGER)

    def add(self, writes: Sequence[Write]) -> bool:
        """True when all writes are on the disk; False when this is not the way to write them.

        A sqlite3.Error when it could not be done. Then nothing is written, as far as SQLite knows.
        """
        values: list[object] = []
        for write in writes:
            if write.place is None or write.document is not None or not write.lines:
                return False
            for number, line in enumerate(write.lines, write.length + 1):
                values += (write.code, number, line)
        lines = len(values) // len(NO_LINE)
        if lines > MOST_LINES:
            return False
        size = 1 << (lines - 1).bit_length()
        self._driver.execute(_statement(size), (*values, *NO_LINE * (size - lines)))
        return True

    def close(self) -> None:
        """Leave the database; the connection is not used again, whatever state it is in."""
        self._held.invalidate()
        self._held.close()


@cache
def _statement(size: int) -> str:
    """The statement for so many lines. There are few sizes, so that the driver keeps them all prepared."""
    return "INSERT INTO new_lines VALUES " + ", ".join(["(?, ?, ?)"] * size)
