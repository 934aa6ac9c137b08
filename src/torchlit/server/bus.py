"""The bus: messages between processes that serve the same tables, through Redis or PostgreSQL.

A bus may lose messages, and never makes anybody wait: what counts is in the store, and whoever may have missed
something is notified and looks there.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from torchlit.errors import StoreError
from torchlit.server.settings import Settings

if TYPE_CHECKING:
    import psycopg
    import redis.asyncio

logger = logging.getLogger(__name__)

CHANNEL = "torchlit-1-"
"""Precedes the code of a table. The number is the version of the messages."""
LONGEST = 7900
"""The longest message in bytes; PostgreSQL carries none longer."""
MOST_WAITING = 10_000
"""How many messages may wait for a bus that does not answer; beyond that, new ones are lost."""
PATIENCE = 2.0
"""Seconds a task may take to end."""
ANSWERED_WITHIN = 5.0
"""Seconds a bus may take to accept messages before its line counts as cut."""
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 3.0
"""Seconds before the next try to reach a bus."""

Hear = Callable[[str, bytes | None], None]
"""Takes the code of a table and a message about it, or None when something may have been missed."""


class Bus(Protocol):
    """Carries messages about tables between processes."""

    is_connected: bool
    """True while the line is open."""

    async def check(self) -> None:
        """Raise a StoreError if nothing answers at the address."""

    async def open(self, hear: Hear) -> None:
        """Connect. From now on, messages about followed tables are heard."""

    async def close(self) -> None:
        """Send waiting messages if that is quickly done, and disconnect."""

    def follow(self, code: str) -> None:
        """Hear about a table; None is heard as soon as nothing more can be missed."""

    def leave(self, code: str) -> None:
        """Hear no more about a table."""

    def tell(self, code: str, message: bytes) -> None:
        """Tell all processes that follow a table, this one too."""


class LineBus(ABC):
    """What both kinds of bus share: a line that is kept open and reconnects when it is cut."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.is_connected = False
        self._hear: Hear = lambda code, message: None
        self._followed: set[str] = set()
        self._changed: asyncio.Event = asyncio.Event()
        """Set when the followed tables have changed or a message is to be sent."""
        self._to_tell: list[tuple[str, bytes]] = []
        self._keeping: asyncio.Task[None] | None = None

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        await self.check()
        self._keeping = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._keeping is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while self._to_tell:
                        await asyncio.sleep(0.01)
            await ended(self._keeping)

    def follow(self, code: str) -> None:
        self._followed.add(code)
        self._changed.set()

    def leave(self, code: str) -> None:
        self._followed.discard(code)
        self._changed.set()

    def tell(self, code: str, message: bytes) -> None:
        if len(self._to_tell) < MOST_WAITING:
            self._to_tell.append((code, message))
            self._changed.set()

    def _taken(self) -> list[tuple[str, bytes]]:
        """Takes the waiting messages, to be sent now."""
        told, self._to_tell = self._to_tell, []
        return told

    async def _keep(self) -> None:
        wait = SHORTEST_WAIT
        while True:
            begun = asyncio.get_running_loop().time()
            try:
                await self._talk()
            except Exception as error:  # noqa: BLE001  whatever it is, the line reconnects
                logger.warning("the line to other servers was cut: %s", type(error).__name__)
            finally:
                self.is_connected = False
            if asyncio.get_running_loop().time() - begun > LONGEST_WAIT:
                wait = SHORTEST_WAIT
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    @abstractmethod
    async def check(self) -> None: ...

    @abstractmethod
    async def _talk(self) -> None:
        """Connect, follow, hear and tell until the line is cut."""


class RedisBus(LineBus):
    """Publish and subscribe by Redis: a channel for each table."""

    async def check(self) -> None:
        import redis.asyncio

        client = redis.asyncio.Redis.from_url(self._url, socket_connect_timeout=3, socket_timeout=3)
        try:
            await client.ping()
        except redis.asyncio.RedisError as error:
            raise unreachable("Redis") from error
        finally:
            await client.aclose()

    async def _talk(self) -> None:
        import redis.asyncio

        client = redis.asyncio.Redis.from_url(self._url, socket_connect_timeout=3, health_check_interval=5)
        hearing = client.pubsub()
        try:
            await hearing.subscribe(CHANNEL)  # a silent channel, so that there is something to listen to
            self.is_connected = True
            async with asyncio.TaskGroup() as both:
                both.create_task(self._listen(hearing))
                both.create_task(self._speak(client, hearing))
        finally:
            await hearing.aclose()  # type: ignore[no-untyped-call]
            await client.aclose()

    async def _listen(self, hearing: "redis.asyncio.client.PubSub") -> None:
        while True:
            message = await hearing.get_message(timeout=None)
            if message is None:
                continue
            code = message["channel"].decode().removeprefix(CHANNEL)
            if message["type"] == "message":
                self._hear(code, message["data"])
            elif message["type"] == "subscribe" and code:
                self._hear(code, None)

    async def _speak(self, client: "redis.asyncio.Redis", hearing: "redis.asyncio.client.PubSub") -> None:
        known: set[str] = set()
        while True:
            self._changed.clear()
            new, gone = self._followed - known, known - self._followed
            if new:
                await hearing.subscribe(*(CHANNEL + code for code in new))
            if gone:
                await hearing.unsubscribe(*(CHANNEL + code for code in gone))
            known = known - gone | new
            if self._to_tell:
                async with client.pipeline(transaction=False) as batch:
                    for code, message in self._taken():
                        batch.publish(CHANNEL + code, message)
                    async with asyncio.timeout(ANSWERED_WITHIN):
                        await batch.execute()
            await self._changed.wait()


class PostgresBus(LineBus):
    """LISTEN and NOTIFY in the PostgreSQL that keeps the tables: one service less to run."""

    async def check(self) -> None:
        import psycopg

        try:
            async with await psycopg.AsyncConnection.connect(self._url, connect_timeout=3):
                pass
        except psycopg.Error as error:
            raise unreachable("PostgreSQL") from error

    async def _talk(self) -> None:
        import psycopg

        async with await psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=3) as line:
            line.add_notify_handler(lambda heard: self._heard(heard.channel, heard.payload.encode()))
            self.is_connected = True
            loop, known = asyncio.get_running_loop(), set[str]()
            while True:
                self._changed.clear()
                async with asyncio.timeout(ANSWERED_WITHIN):
                    known = await self._refollow(line, known)
                    if self._to_tell:
                        told = [(CHANNEL + code, message.decode()) for code, message in self._taken()]
                        async with line.cursor() as cursor:
                            await cursor.executemany("SELECT pg_notify(%s, %s)", told)
                line.pgconn.consume_input()
                while heard := line.pgconn.notifies():
                    self._heard(heard.relname.decode(), heard.extra)
                loop.add_reader(line.fileno(), self._changed.set)
                try:
                    await self._changed.wait()
                finally:
                    loop.remove_reader(line.fileno())

    async def _refollow(self, line: "psycopg.AsyncConnection", known: set[str]) -> set[str]:
        """Bring the line's subscriptions up to date; returns the tables that are followed now."""
        followed = set(self._followed)
        for code in known - followed:
            await line.execute(f'UNLISTEN "{CHANNEL}{code}"'.encode())
        for code in followed - known:
            await line.execute(f'LISTEN "{CHANNEL}{code}"'.encode())
        for code in followed - known:
            self._hear(code, None)
        return followed

    def _heard(self, channel: str, message: bytes) -> None:
        self._hear(channel.removeprefix(CHANNEL), message)


async def ended(task: asyncio.Task[None]) -> None:
    """Cancel a task, and wait for it only briefly: a server must be able to stop."""
    task.cancel()
    await asyncio.wait([task], timeout=PATIENCE)


def unreachable(name: str) -> StoreError:
    return StoreError("bus-not-reached", f"{name} does not answer at the address of the bus: is it running?")


def bus_of(settings: Settings) -> Bus | None:
    """The bus of a server; None with SQLite, which only one process serves."""
    if settings.store.startswith("postgresql"):
        return bus_at(settings.bus or settings.store)
    if settings.bus is not None:
        raise StoreError("bus-without-database", "a bus is for several servers on PostgreSQL: name one with --store")
    return None


def bus_at(url: str) -> Bus:
    """The bus at an address; a StoreError for an unknown kind."""
    kind = url.partition(":")[0]
    if kind in ("redis", "rediss", "unix"):
        return RedisBus(url)
    if kind in ("postgresql", "postgresql+psycopg"):
        return PostgresBus("postgresql" + url.removeprefix(kind))
    raise StoreError("bus-unknown", f"a bus has an address of Redis or PostgreSQL, not {kind[:20]!r}", kind=kind[:20])
