"""A line between a server and what it needs, that fails as a network can."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import redis.asyncio

from torchlit.server.bus import CHANNEL

PATIENCE = 3.0
"""Seconds for what is under way when a line is closed."""
CHANGES = (b"UPDATE tables", b"INSERT INTO tables")
"""How statements begin that change a table."""


class Line:
    """Carries bytes from a port to a socket's file, and does to them what a network can do."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._open = asyncio.Event()
        self._open.set()
        self._is_cut = self._is_deaf = False
        self._at_commit: bool | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server
        self.port = 0

    async def __aenter__(self) -> "Line":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.heal()
        self._server.close()
        self._hang_up()
        if self._carrying:
            await asyncio.wait(self._carrying, timeout=PATIENCE)

    def hold(self) -> None:
        """Nothing arrives until the line is healed; then everything does."""
        self._open.clear()

    def deafen(self) -> None:
        """What is asked arrives, and no answer does."""
        self._is_deaf = True

    def cut(self) -> None:
        """Every connection ends, and no new one is accepted."""
        self._is_cut = True
        self._hang_up()

    def cut_at_commit(self, arrives: bool) -> None:
        """Cut when the next change of a table is committed: the commit arrives, or does not; its answer never does."""
        self._at_commit = arrives

    def heal(self) -> None:
        """A line that has lost something cannot go on: its connections end."""
        if self._is_deaf:
            self._hang_up()
        self._is_cut = self._is_deaf = False
        self._open.set()

    def _hang_up(self) -> None:
        for end in self._ends:
            end.transport.abort()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with contextlib.suppress(OSError):
            if self._is_cut:
                writer.transport.abort()
            else:
                there, back = await asyncio.open_unix_connection(str(self._path))
                self._ends.add(back)
                try:
                    await asyncio.gather(self._pump(reader, back, False), self._pump(there, writer, True))
                finally:
                    back.transport.abort()
                    self._ends.discard(back)
        self._ends.discard(writer)
        writer.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_answer: bool) -> None:
        writes = False
        while chunk := await reader.read(65536):
            await self._open.wait()
            writes = writes or any(begin in chunk for begin in CHANGES)
            if self._at_commit is not None and writes and not is_answer and b"COMMIT" in chunk:
                if self._at_commit:
                    writer.write(chunk)
                    await writer.drain()
                self._at_commit = None
                self.cut()
                return
            if not (is_answer and self._is_deaf):
                writer.write(chunk)
                await writer.drain()
        writer.transport.abort()


@contextlib.asynccontextmanager
async def echo(address: str, random: Random, latest: float = 1.0) -> AsyncIterator[None]:
    """Whatever is told on the bus by Redis is told once more, a little later: doubled, delayed and out of order."""
    repeated: set[bytes] = set()
    client = redis.asyncio.Redis.from_url(address)

    async def repeat(channel: bytes, word: bytes) -> None:
        await asyncio.sleep(random.uniform(0, latest))
        with contextlib.suppress(redis.RedisError):
            await client.publish(channel, word)

    async def listen(group: asyncio.TaskGroup) -> None:
        while True:
            with contextlib.suppress(redis.RedisError):
                async with client.pubsub() as hearing:
                    await hearing.psubscribe(f"{CHANNEL}*")
                    async for message in hearing.listen():
                        if message["type"] == "pmessage" and message["data"] not in repeated:
                            repeated.add(message["data"])
                            group.create_task(repeat(message["channel"], message["data"]))
            await asyncio.sleep(0.05)  # Redis is being restarted

    try:
        async with asyncio.TaskGroup() as group:
            listening = group.create_task(listen(group))
            try:
                yield
                assert repeated, "nothing was told on the bus"
            finally:
                listening.cancel()
    finally:
        await client.aclose()
