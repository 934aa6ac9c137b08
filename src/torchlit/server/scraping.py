"""Serves the metrics on a port of their own.

A proxy passes on whatever comes to the server's own port, so metrics there would be public; and several processes share
that port, so each scrape could reach a different one.
"""

import asyncio
from collections import Counter

from torchlit.server.hub import Hub
from torchlit.server.metrics import Now, text
from torchlit.server.thinking import Thinking
from torchlit.store.protocol import Store
from torchlit.store.sql import SqlStore

MOST_SECONDS = 5.0
MOST_BYTES = 8 * 1024
"""Bytes of a request, with its headers."""


class Scraping:
    """Answers `GET /metrics`, and nothing else."""

    def __init__(self, address: tuple[str, int] | None, hub: Hub, store: Store, thinking: Thinking) -> None:
        self._address = address
        self._hub = hub
        self._store = store
        self._thinking = thinking
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        if self._address is not None:
            host, port = self._address
            self._server = await asyncio.start_server(self._answer, host, port, limit=MOST_BYTES)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(MOST_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(self._answer_to(head))
                await writer.drain()
        except (TimeoutError, OSError, EOFError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    def _answer_to(self, head: bytes) -> bytes:
        method, _, rest = head.partition(b" ")
        if method == b"GET" and rest.split(b" ")[0].split(b"?")[0] == b"/metrics":
            status, kind, body = b"200 OK", b"text/plain; version=0.0.4; charset=utf-8", text(self.now())
        else:
            status, kind, body = b"404 Not Found", b"text/plain", b"only GET /metrics is here\n"
        headers = b"content-type: %b\r\ncontent-length: %d\r\nconnection: close" % (kind, len(body))
        return b"HTTP/1.1 %b\r\n%b\r\n\r\n%b" % (status, headers, body)

    def now(self) -> Now:
        """Count everything now."""
        phases = Counter({"lobby": 0, "playing": 0, "over": 0})
        seats = Counter({"person": 0, "bot": 0, "open": 0})
        connections = Counter({"player": 0, "spectator": 0})
        for table in self._hub.tables:
            phases[table.record.phase] += 1
            for seat in table.record.seats:
                seats["bot" if seat.bot is not None else "person" if seat.is_person else "open"] += 1
            for connection in table.showing.connections:
                connections["spectator" if connection.seat is None else "player"] += 1
        return Now(
            tables=phases,
            seats=seats,
            connections=connections,
            thinkers=len(self._thinking.process_ids),
            thoughts_waiting=self._thinking.waiting,
            writes_waiting=self._store.waiting if isinstance(self._store, SqlStore) else 0,
        )
