"""The bus carries messages between processes, loses some at worst, and says when it may have."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from tests import servers
from torchlit.errors import StoreError
from torchlit.server.bus import Bus, bus_at


@pytest.fixture(params=["redis", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    if request.param == "redis":
        found: str = request.getfixturevalue("redis_url")
        return found
    server: servers.Postgres = request.getfixturevalue("postgres_server")
    return server.url()


class Ear:
    """One process on the bus, and what it has heard."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[tuple[str, bytes | None]] = []

    async def follows(self, code: str) -> None:
        """Follow a table, and wait until nothing can be missed any more."""
        self.bus.follow(code)
        await self.hears(code, None)

    async def hears(self, code: str, message: bytes | None) -> None:
        async with asyncio.timeout(20):
            while (code, message) not in self.heard:
                await asyncio.sleep(0.005)


@asynccontextmanager
async def listening(address: str) -> AsyncIterator[Ear]:
    ear = Ear(bus_at(address))
    await ear.bus.open(lambda code, message: ear.heard.append((code, message)))
    try:
        yield ear
    finally:
        await ear.bus.close()


async def test_who_follows_a_table_hears_what_is_told_in_order(address: str) -> None:
    async with listening(address) as one, listening(address) as other:
        await one.follows("ABC")
        await other.follows("ABC")
        for number in range(100):
            one.bus.tell("ABC", b"%d" % number)
        for ear in (one, other):
            await ear.hears("ABC", b"99")
            assert [message for _, message in ear.heard if message is not None] == [b"%d" % n for n in range(100)]


async def test_other_tables_are_not_heard(address: str) -> None:
    async with listening(address) as one, listening(address) as other:
        await one.follows("ABC")
        await other.follows("DEF")
        one.bus.tell("DEF", b"for the other")
        one.bus.tell("ABC", b"for me")
        await one.hears("ABC", b"for me")
        await other.hears("DEF", b"for the other")
        assert ("DEF", b"for the other") not in one.heard
        assert ("ABC", b"for me") not in other.heard


async def test_who_has_left_hears_no_more(address: str) -> None:
    async with listening(address) as one:
        await one.follows("ABC")
        await one.follows("DEF")
        one.bus.leave("ABC")
        one.bus.tell("ABC", b"while leaving")
        await one.follows("GHI")
        one.bus.tell("ABC", b"gone")
        one.bus.tell("DEF", b"still here")
        await one.hears("DEF", b"still here")
        assert ("ABC", b"gone") not in one.heard


@contextmanager
def running(kind: str, folder: Path) -> Iterator[str]:
    """The address of a server that runs for as long as the block."""
    if kind == "redis":
        with servers.redis_server(folder) as server:
            yield server.address
    else:
        with servers.postgres(folder) as database:
            yield database.url()


@pytest.mark.parametrize("kind", ["redis", "postgresql"])
async def test_a_bus_that_comes_back_is_heard_again_and_says_that_something_was_missed(kind: str) -> None:
    with servers.short_folder() as folder:
        with running(kind, folder) as address:
            ear = Ear(bus_at(address))
            await ear.bus.open(lambda code, message: ear.heard.append((code, message)))
            await ear.follows("ABC")
        ear.bus.tell("ABC", b"into the void")
        await asyncio.sleep(0.3)
        ear.heard.clear()
        with running(kind, folder):
            await ear.hears("ABC", None)
            ear.bus.tell("ABC", b"back")
            await ear.hears("ABC", b"back")
            await ear.bus.close()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("redis://127.0.0.1:1", "bus-not-reached"),
        ("postgresql://127.0.0.1:1/nowhere", "bus-not-reached"),
        ("kafka://somewhere", "bus-unknown"),
        ("", "bus-unknown"),
    ],
)
async def test_a_bus_that_is_not_there_is_said_at_once(address: str, why: str) -> None:
    with pytest.raises(StoreError) as refused:
        await bus_at(address).open(lambda code, message: None)
    assert refused.value.why == why
