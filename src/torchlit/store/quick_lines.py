"""Adds log lines to SQLite, a whole commit in one driver call.

Nearly every commit of a server only adds lines. Each driver call lets other threads run and then waits for its turn
again, row by row: under load that costs more than the writing itself.
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
"""Each line makes its table longer by one. A statement adds all its lines or none."""

MOST_LINES = 256
"""The most lines in one commit; larger commits are written the ordinary way."""
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
        """Add these lines; returns False, having written nothing, if the writes need the ordinary way.

        A sqlite3.Error if that fails. Then nothing is written, as far as SQLite knows.
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
        """Disconnect from the database; the connection is not used again, whatever its state."""
        self._held.invalidate()
        self._held.close()


@cache
def _statement(size: int) -> str:
    """The statement for this many lines. Sizes are powers of two, so the driver can keep them all prepared."""
    return "INSERT INTO new_lines VALUES " + ", ".join(["(?, ?, ?)"] * size)
