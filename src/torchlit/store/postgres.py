"""Connections to PostgreSQL with time limits.

A database that hangs, or whose line was silently cut, says nothing at all, and the network would keep its clients
waiting for hours. A server must not: it refuses whoever waits, and gives the connection up.
"""

from time import monotonic
from typing import Any

import psycopg
from sqlalchemy import Engine, event

CONNECTED_WITHIN = 3
"""Seconds a database may take to accept a connection."""
ANSWERED_WITHIN = 6.0
"""Seconds a database may take to answer one statement."""
IDLE_FOR = 4
"""Seconds after which PostgreSQL aborts a silent client's transaction and releases its locks: less than
`ANSWERED_WITHIN`, so that a process that hangs in mid-write does not stop the others."""


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that closes if the database does not answer in time."""

    def wait(self, gen: Any, *limits: Any, **more: Any) -> Any:
        begun = monotonic()
        more.setdefault("timeout", ANSWERED_WITHIN)
        try:
            return super().wait(gen, *limits, **more)
        except psycopg.OperationalError:
            if monotonic() - begun >= more["timeout"]:
                self.close()
            raise


def bound(engine: Engine) -> None:
    """Give a PostgreSQL engine a server's time limits."""

    def connect(_dialect: Any, _record: Any, arguments: Any, settings: dict[str, Any]) -> BoundedConnection:
        settings.setdefault("connect_timeout", CONNECTED_WITHIN)
        return BoundedConnection.connect(*arguments, **settings)

    def connected(connection: BoundedConnection, _record: Any) -> None:
        connection.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_FOR}s'".encode())
        connection.commit()

    event.listen(engine, "do_connect", connect)
    event.listen(engine, "connect", connected)
