"""Connections to PostgreSQL that do not wait for ever.

A database that hangs, or whose line was cut without a word, says nothing at all, and the network alone lets its clients
wait for hours. A server must not: whoever waits is refused, and the connection is given up.
"""

from time import monotonic
from typing import Any

import psycopg
from sqlalchemy import Engine, event

CONNECTED_WITHIN = 3
"""Seconds in which a database accepts a connection."""
ANSWERED_WITHIN = 6.0
"""Seconds in which a database answers one statement."""
IDLE_FOR = 4
"""Seconds after which PostgreSQL gives up a transaction whose client says nothing more, and frees what it has locked:
less than `ANSWERED_WITHIN`, so that a process which hangs in the middle of a write does not stop the others."""


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is closed when the database does not answer in time."""

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
    """Let an engine for PostgreSQL wait for nothing longer than a server may."""

    def connect(_dialect: Any, _record: Any, arguments: Any, settings: dict[str, Any]) -> BoundedConnection:
        settings.setdefault("connect_timeout", CONNECTED_WITHIN)
        return BoundedConnection.connect(*arguments, **settings)

    def connected(connection: BoundedConnection, _record: Any) -> None:
        connection.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_FOR}s'".encode())
        connection.commit()

    event.listen(engine, "do_connect", connect)
    event.listen(engine, "connect", connected)
