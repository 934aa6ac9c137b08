"""Processes, PostgreSQL and Redis are killed, paused and cut off: no acknowledged move is lost or doubled.

By a plan that follows from a seed, three processes, their database and their bus fail under people who play on. All
that the processes tell each other is told twice.
"""

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from msgspec.structs import replace as changed

from tests.lines import Line, echo
from tests.server.faults import Client, History, TurnTaker, faults_in, game_of, shown
from tests.server.playing import GENEROUS, Player, Server, play_to_end
from tests.servers import Postgres, Redis, Restarting, postgres, redis_server, short_folder
from torchlit.games.registry import GAMES
from torchlit.server.http_messages import Seated
from torchlit.table import log
from torchlit.table.replay import replay

pytestmark = pytest.mark.one_process
KILLS = int(os.environ.get("TORCHLIT_KILLS") or (500 if os.environ.get("TORCHLIT_SOAK") else 3))
MOST_SECONDS = 120 + 8 * KILLS
RECONNECTED_WITHIN = 3.0
WITH_BOTS = (0, 1) if KILLS > 3 else (0,)
"""How many bots each game's tables have: a bot waits for the lease of a process that was killed."""
IMPATIENT = """
from torchlit.server import bus
from torchlit.store import postgres
postgres.ANSWERED_WITHIN = bus.ANSWERED_WITHIN = 0.7
"""
"""The limits of a server, shorter than they are."""


class World:
    """Three processes, with a line of its own to each of what they need."""

    def __init__(
        self,
        servers: list[Server],
        database: Restarting[Postgres],
        redis: Restarting[Redis],
        lines: tuple[Line, Line],
        random: Random,
    ) -> None:
        self.servers = servers
        self._database = database
        self._redis = redis
        self._lines = lines
        self._random = random
        self.kills = 0
        self.outages: list[tuple[float, float]] = []
        """When the database was away: nobody can come back to a table that no process has in memory."""

    async def kill(self) -> None:
        server = self._random.choice(self.servers)
        await asyncio.to_thread(server.kill)
        self.kills += 1
        await asyncio.to_thread(server.start)

    async def pause(self) -> None:
        process = self._random.choice(self.servers).process_id
        os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(self._random.uniform(0.1, 1))
        os.kill(process, signal.SIGCONT)

    async def fail(self, line: Line, how: Callable[[Line], None]) -> None:
        begun = monotonic()
        how(line)
        await asyncio.sleep(self._random.uniform(0.1, 0.8))
        line.heal()
        if line is self._lines[0]:
            self.outages.append((begun, monotonic()))

    async def pause_database(self, seconds: float | None = None) -> None:
        begun = monotonic()
        with self._database.running.paused():
            await asyncio.sleep(seconds or self._random.uniform(0.1, 2))
        self.outages.append((begun, monotonic()))

    async def restart_database(self) -> None:
        begun = monotonic()
        await asyncio.to_thread(self._database.restart)
        self.outages.append((begun, monotonic()))

    async def pause_redis(self, seconds: float | None = None) -> None:
        with self._redis.running.paused():
            await asyncio.sleep(seconds or self._random.uniform(0.1, 2))

    async def restart_redis(self) -> None:
        await asyncio.to_thread(self._redis.restart)

    async def next_fault(self) -> None:
        """Half of the faults are kills; the others are all alike likely."""
        others = [self.pause, self.pause_database, self.restart_database, self.pause_redis, self.restart_redis] + [
            lambda line=line, how=how: self.fail(line, how)
            for line in self._lines
            for how in (Line.hold, Line.deafen, Line.cut)
        ]
        await (self.kill if self._random.random() < 0.5 else self._random.choice(others))()
        await asyncio.sleep(self._random.uniform(0.1, 0.5))


@contextlib.asynccontextmanager
async def world(folder: Path, seed: int, before: str = "") -> AsyncIterator[World]:
    with contextlib.ExitStack() as stack:
        data, sockets = stack.enter_context(short_folder()), stack.enter_context(short_folder())
        database = stack.enter_context(Restarting(lambda: postgres(data)))
        redis = stack.enter_context(Restarting(lambda: redis_server(sockets)))
        name = database.running.new_database_name()
        async with (
            Line(data / ".s.PGSQL.5432") as store,
            Line(sockets / "redis.sock") as bus,
            echo(redis.running.address, Random(seed)),
        ):
            settings = {
                **GENEROUS,
                "store": f"postgresql://postgres@127.0.0.1:{store.port}/{name}",
                "bus": f"redis://127.0.0.1:{bus.port}",
            }
            servers = []
            for number in range(3):
                (folder / str(number)).mkdir()
                servers.append(Server(folder / str(number), before=before, **settings))
            try:
                for server in servers:
                    await asyncio.to_thread(server.start)
                yield World(servers, database, redis, (store, bus), Random(seed))
            finally:
                store.heal()
                bus.heal()
                for server in servers:
                    await asyncio.to_thread(server.kill)


async def table_of(servers: list[Server], game: str, bots: int = 0) -> list[Seated]:
    """A game that has begun, with three people who are nowhere yet; some of them may be bots."""
    await servers[0].until_ready(200)
    host = await servers[0].open(*[None] * (2 - bots), *["greedy"] * bots, game=game, grace=0)
    seats = [host, *[await servers[0].join(host.code, name) for name in ("AB", "CD")[: 2 - bots]]]
    async with Player(servers[0], host.code, host.key) as player:
        assert (await player.ask({"type": "start"}))["type"] == "done"
    return seats


class Findings:
    """What was found out about some tables."""

    def __init__(self) -> None:
        self.moves = 0
        self.faults: list[str] = []
        self.times: list[float] = []

    async def play(self, failing: World, tables: list[list[Seated]], fault: Callable[[], Awaitable[None]]) -> None:
        """Play tables to the end while one fault follows another, and compare."""
        histories = {seats[0].code: History() for seats in tables}
        records = {code: await asyncio.to_thread(failing.servers[0].record, code) for code in histories}
        clients = [
            (TurnTaker if GAMES[records[one.code].game].turn_based else Client)(
                failing.servers, one, histories[one.code]
            )
            for seats in tables
            for one in seats
        ]
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(client.play()) for client in clients]
            while not all(task.done() for task in playing):
                await fault()
        for code, history in histories.items():
            entries = await asyncio.to_thread(failing.servers[0].entries, code)
            self.faults += [f"{records[code].game}: {fault}" for fault in faults_in(history, entries)]
            self.faults += [f"refused: {why}" for why in history.refused]
            self.moves += len(history.acknowledged)
            self.times += [
                until - since
                for since, until in history.reconnected
                if not any(begun < until and since < ended for begun, ended in failing.outages)
            ]

    @property
    def p99(self) -> float:
        """Seconds in which nearly everybody was back, where the database was there."""
        times = sorted(self.times) or [0]
        return times[int(0.99 * (len(times) - 1))]


def told(entries: list[log.Entry]) -> History:
    """A history in which everything is right: each move was asked for after the one before was acknowledged."""
    history = History()
    for number, entry in enumerate(entries):
        if isinstance(entry, log.Moved) and entry.id is not None:
            history.asked[entry.id], history.acknowledged[entry.id] = number, number + 0.5
    game = game_of(entries)
    screen = [shown(game, moment.position.state, 0) for moment in replay(entries)]
    history.screens.append((0, screen))
    return history


async def test_the_checker_finds_what_is_lost_doubled_reordered_and_taken_back(server: Server) -> None:
    seats = await server.seated("AB", grace=0)
    async with server.started(seats) as players:
        await play_to_end(players)
    entries = server.entries(seats[0].code)
    assert [*faults_in(told(entries), entries)] == []
    moves = [entry.id for entry in entries if isinstance(entry, log.Moved) and entry.id is not None]

    lost = told(entries)
    lost.asked["0-x"], lost.acknowledged["0-x"] = 0, 0.5
    assert [*faults_in(lost, entries)] == ["the acknowledged move 0-x is lost"]

    reordered = told(entries)
    reordered.asked[moves[0]] = reordered.acknowledged[moves[1]] + 0.1
    assert any("stands before it" in fault for fault in faults_in(reordered, entries))

    unasked = told(entries)
    del unasked.asked[moves[0]]
    assert [*faults_in(unasked, entries)] == [f"nobody has asked for the move {moves[0]}"]

    backwards = told(entries)
    backwards.screens[0][1].append(backwards.screens[0][1][0])
    assert [*faults_in(backwards, entries)] == ["seat 0 was shown an earlier position"]

    gone = told(entries)
    gone.screens[0][1].append((b"{}", b"{}", b"{}"))
    assert [*faults_in(gone, entries)] == ["seat 0 was shown what is not in the log"]

    renamed = [changed(entry, id=moves[0]) if isinstance(entry, log.Moved) else entry for entry in entries]
    assert "a move is there twice" in [*faults_in(told(entries), renamed)]


@pytest.mark.parametrize("seed", [1])
async def test_whatever_fails_no_acknowledged_move_is_lost_or_doubled(seed: int, tmp_path: Path) -> None:
    found = Findings()
    async with world(tmp_path, seed) as failing, asyncio.timeout(MOST_SECONDS):

        async def fault() -> None:
            if failing.kills < KILLS:
                await failing.next_fault()
            else:
                await asyncio.sleep(0.1)

        while failing.kills < KILLS:
            tables = [await table_of(failing.servers, game, bots) for game in GAMES for bots in WITH_BOTS]
            await found.play(failing, tables, fault)
            told = f"{failing.kills} kills, {len(failing.outages)} outages, {found.moves} moves acknowledged"
            print(f"{told}, {len(found.times)} reconnections, p99 {found.p99:.2f} s, {found.faults}", flush=True)  # noqa: T201
    assert found.faults == []
    assert found.p99 < RECONNECTED_WITHIN


async def test_the_database_and_the_bus_may_hang_and_restart(tmp_path: Path) -> None:
    found = Findings()
    async with world(tmp_path, 1, IMPATIENT) as failing, asyncio.timeout(MOST_SECONDS):
        faults: list[Callable[[], Awaitable[None]]] = [
            lambda: failing.pause_database(1.5),
            failing.restart_redis,
            failing.restart_database,
            lambda: failing.pause_redis(1.5),
        ]

        async def fault() -> None:
            await (faults.pop(0)() if faults else asyncio.sleep(0.1))

        await found.play(failing, [await table_of(failing.servers, game) for game in GAMES], fault)
        assert faults == [], "the games were too short"
    assert found.faults == []
