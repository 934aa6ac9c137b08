"""Several processes on one port: they share the tables, one that dies is replaced, and none is left behind."""

import asyncio
import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from itertools import cycle
from pathlib import Path

import httpx2
import pytest

from tests.cli.terminal import TORCHLIT, welcomed
from tests.processes import RUN, left_behind, started
from tests.server.playing import Player, Server, next_turn, play_to_end
from tests.servers import Postgres
from torchlit.table import log
from torchlit.table.replay import verify

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc, to see which processes there are")
WORKERS = 2


class Parent(Server):
    """`torchlit serve --workers` as a process of its own."""

    def __init__(self, folder: Path, store: str, process: "subprocess.Popen[str]", port: int) -> None:
        super().__init__(folder, store=store)
        self.process = process
        self._turns = cycle([port])

    def workers(self) -> set[int]:
        """The processes that serve."""
        run = next(
            value
            for line in Path(f"/proc/{self.process.pid}/environ").read_bytes().decode().split("\0")
            for name, _, value in [line.partition("=")]
            if name == RUN
        )
        return {each.pid for each in left_behind(run, 0) if "torchlit.server.workers" in each.command}

    async def until_all_serve(self) -> set[int]:
        """Wait until every worker listens."""
        async with asyncio.timeout(30):
            while len(self.workers()) < WORKERS or len(self.listening()) < WORKERS:
                await asyncio.sleep(0.05)
        return self.workers()

    def listening(self) -> list[str]:
        """The sockets that listen on the port."""
        return [
            line
            for line in Path("/proc/net/tcp").read_text().splitlines()
            if f":{self.port:04X} 00000000:0000 0A" in line
        ]


@contextmanager
def parent(folder: Path, store: str) -> Iterator[Parent]:
    command = [*TORCHLIT, "serve", "--host", "127.0.0.1", "--port", "0", "--workers", WORKERS]
    environment = {**os.environ, "TORCHLIT_STORE": store}
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as process:
        _, address = welcomed(process)
        yield Parent(folder, store, process, int(address.rpartition(":")[2]))


async def test_players_are_spread_over_workers_and_a_dead_one_is_replaced(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    with parent(tmp_path, postgres_server.new_database()) as server:
        before = await server.until_all_serve()
        seats = await server.seated("AB", "CD", "EF")
        async with server.started(seats) as players:
            await next_turn(players)
            await players[1].mark()
            dead = min(before)
            os.kill(dead, signal.SIGKILL)
        async with asyncio.timeout(30):
            while dead in server.workers() or len(server.workers()) < WORKERS:
                await asyncio.sleep(0.05)
        assert len(server.workers() & before) == WORKERS - 1
        await server.until_all_serve()
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(Player(server, seat.code, seat.key)) for seat in seats]
            assert players[1].task is None, "an acknowledged move is still there"
            await asyncio.gather(*(player.mark() for player in players if player is not players[1]))
            for player in players:
                await player.until_turn_after(2)
            await play_to_end(players)
        entries = server.entries(seats[0].code)
        ids = [entry.id for entry in entries if isinstance(entry, log.Moved)]
        assert len(ids) == len(set(ids))
        assert verify(entries).finished


async def test_connections_are_spread_evenly(postgres_server: Postgres, tmp_path: Path) -> None:
    with parent(tmp_path, postgres_server.new_database()) as server:
        workers = await server.until_all_serve()
        host = await server.open(None)
        players = [Player(server, host.code) for _ in range(60)]
        for player in players:
            await player.__aenter__()
        held = Counter({worker: len(connections_of(worker, server.port)) for worker in workers})
        for player in players:
            await player.__aexit__(None, None, None)
        assert sum(held.values()) == 60
        assert min(held.values()) >= 12, held


def connections_of(process: int, port: int) -> set[str]:
    """The open connections to a port that a process holds."""
    links = [os.readlink(entry) for entry in Path(f"/proc/{process}/fd").iterdir()]
    held = {link.removeprefix("socket:[").rstrip("]") for link in links if link.startswith("socket:[")}
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {each[9] for each in lines if each[9] in held and each[1].endswith(f":{port:04X}") and each[3] == "01"}


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
async def test_none_is_left_behind(how: signal.Signals, postgres_server: Postgres, tmp_path: Path) -> None:
    with parent(tmp_path, postgres_server.new_database()) as server:
        workers = await server.until_all_serve()
        host = await server.open(None)
        async with Player(server, host.code, host.key):
            begun = time.monotonic()
            server.process.send_signal(how)
            code = server.process.wait(15)
            assert code == (-signal.SIGKILL if how == signal.SIGKILL else 0)
            while any(Path(f"/proc/{worker}/cmdline").exists() for worker in workers):
                assert time.monotonic() < begun + 12, "a worker is left behind"
                await asyncio.sleep(0.05)
        with pytest.raises(httpx2.ConnectError):
            httpx2.get(f"{server.url}/api/health")
