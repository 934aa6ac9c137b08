"""The load driver: one process, many real WebSockets on loopback, random legal moves, against a server of its own.

    python benchmarks/load.py one-table    [--seats 100] [--mode burst|paced|last] [--games 3]
    python benchmarks/load.py many-tables  [--tables 50] [--seats 4] [--mode burst|paced] [--think 500]
    python benchmarks/load.py memory       [--tables 500] [--seats 4]

The scenarios and the figures mean the same as those of peers/boardgameio/load.cjs. One JSON object on stdout.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from client import Socket, connect
from measure import HERE, LOOPBACK, child, cpu_ms, free_port, machine_ms, open_many_files, rss, say

BOARD = "stairs"
ANSWERS_WITHIN = 15.0
"""Seconds the last answers may take before they count as lost."""


class Offer(msgspec.Struct):
    number: int


class Task(msgspec.Struct):
    """What a seat owes: a number of an offer in a square, or without offers a mummy."""

    squares: list[str]
    offers: list[Offer] = []


class Own(msgspec.Struct):
    task: Task | None


class Turn(msgspec.Struct):
    turn: int
    phase: str
    owing: list[int]


class News(msgspec.Struct):
    """As much of any message of the server as the driver needs; the decoder skips the rest."""

    type: str
    turn: Turn | None = None
    own: Own | None = None
    refusal: dict[str, Any] | None = None


decode_lines = msgspec.json.Decoder(News).decode_lines


class Server:
    """A Torchlit server of our own with a fresh store."""

    def __init__(self, port: int, pid: int, store: Path) -> None:
        self.port = port
        self.pid = pid
        self.store = store
        self._http = HTTPConnection(LOOPBACK, port, timeout=60)
        self._asked_at = 0.0

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One request, answered."""
        if time.monotonic() - self._asked_at > 2:  # the server hangs up on those who are silent for five
            self._http.close()
        self._http.request(method, path, json.dumps(body).encode() if body is not None else None)
        response = self._http.getresponse()
        answer = response.read()
        self._asked_at = time.monotonic()
        if response.status != 200:
            raise RuntimeError(f"{method} {path}: {response.status} {answer.decode()}")
        return json.loads(answer)

    def tidy_up(self) -> None:
        """Have the server give back what memory it does not use."""
        os.kill(self.pid, signal.SIGUSR1)
        time.sleep(0.2)
        self.ask("GET", "/api/health")

    def moves_kept(self, code: str) -> list[str]:
        """The ids of all moves in the stored log of a table."""
        with sqlite3.connect(f"file:{self.store}?mode=ro", uri=True) as store:
            lines = store.execute("select line from entries where code = ? order by number", (code,)).fetchall()
        entries = [json.loads(line) for (line,) in lines]
        return [entry["id"] for entry in entries if entry["entry"] == "move"]


@contextmanager
def server(sleep_after: float = 60) -> Iterator[Server]:
    """A server in a process of its own with a fresh store, from its start to its end."""
    with (
        tempfile.TemporaryDirectory(prefix="torchlit-bench-") as folder,
        server_on(Path(folder) / "store.sqlite", sleep_after) as ours,
    ):
        yield ours


@contextmanager
def server_on(store: Path, sleep_after: float = 60) -> Iterator[Server]:
    """The same with a store that may hold something already."""
    port = free_port()
    command = (sys.executable, HERE / "server.py", str(port), store, "--sleep-after", str(sleep_after))
    with child(command, f"http://{LOOPBACK}:{port}/api/health") as process:
        yield Server(port, process.pid, store)


class Round:
    """One turn of one table, as the driver sees it."""

    __slots__ = ("armed", "got", "last", "sent", "sent_at", "shown", "start")

    def __init__(self, start: float, seats: int) -> None:
        self.start = start
        self.last = 0.0
        self.sent = 0
        self.got = 0
        self.armed = False
        self.sent_at = [0.0] * seats
        self.shown = [0] * seats
        """By mover: how many seats have been shown that the move is made."""


class Figures:
    """What a session collects."""

    def __init__(self) -> None:
        self.turn: list[float] = []
        self.whole: list[float] = []
        self.move_all: list[float] = []
        self.rounds = 0
        self.moves = 0
        self.done = 0
        self.refused: list[dict[str, Any]] = []


class Table:
    """One table with a socket for every seat."""

    def __init__(self, code: str, keys: list[str], figures: Figures, mode: str, think: float, turns: int) -> None:
        self.code = code
        self.sockets: list[Socket] = []
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_playing = False
        self.sent_ids: list[str] = []
        self._keys = keys
        self._figures = figures
        self._mode = mode
        self._think = think
        self._turns = turns
        seats = len(keys)
        self._seats = seats
        self._turn = [0] * seats
        self._owing: list[set[int]] = [set() for _ in keys]
        self._tasks: list[Task | None] = [None] * seats
        self._left = [False] * seats
        self._rounds: dict[int, Round] = {}

    async def connect(self, port: int) -> None:
        """Open the sockets."""
        path = f"/api/tables/{self.code}/play"
        self.sockets = await asyncio.gather(
            *(
                connect(port, path, self._reader(seat), f"Authorization: Bearer {key}\r\n")
                for seat, key in enumerate(self._keys)
            )
        )

    async def start(self) -> None:
        """Begin the game; returns when every seat has the first roll."""
        self.sockets[0].send(b'{"type":"start","id":"start"}')
        async with asyncio.timeout(ANSWERS_WITHIN):
            while not all(self._turn):
                await asyncio.sleep(0.01)

    def play(self) -> None:
        """Let everybody move on the roll they see."""
        self.is_playing = True
        now = perf_counter()
        for seat in range(self._seats):
            self._new_turn(seat, now)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _reader(self, seat: int) -> Callable[[bytes], None]:
        def read(text: bytes) -> None:
            for news in decode_lines(text):
                if news.type == "update":
                    if news.own is not None:
                        self._tasks[seat] = news.own.task
                    if news.turn is not None:
                        self._see(seat, news.turn)
                elif news.type == "done":
                    self._figures.done += 1
                else:
                    self._figures.refused.append(news.refusal or {})

        return read

    def _see(self, seat: int, turn: Turn) -> None:
        now, owing = perf_counter(), set(turn.owing)
        if turn.turn == self._turn[seat]:
            self._show(now, turn.turn, self._owing[seat] - owing)
        else:
            if self._turn[seat]:
                self._show(now, self._turn[seat], self._owing[seat])
            self._turn[seat] = turn.turn
            if self.is_playing:
                self._new_turn(seat, now)
            if len(owing) < self._seats:
                self._show(now, turn.turn, set(range(self._seats)) - owing)
        self._owing[seat] = owing
        if self._mode == "last" and self.is_playing:
            self._arm_last()
        if (turn.phase == "over" or turn.turn > self._turns) and not self._left[seat]:
            self._left[seat] = True
            if all(self._left):
                self.over.set_result(None)

    def _show(self, now: float, turn: int, movers: set[int]) -> None:
        """A seat has been shown that these moves of a turn are made."""
        if not self.is_playing:
            return
        this = self._rounds[turn]
        for mover in movers:
            this.shown[mover] += 1
            if this.shown[mover] == self._seats:
                self._figures.move_all.append(now - this.sent_at[mover])

    def _new_turn(self, seat: int, now: float) -> None:
        turn = self._turn[seat]
        this = self._rounds.get(turn)
        if this is None:
            this = self._rounds[turn] = Round(now, self._seats)
        this.got += 1
        before = self._rounds.get(turn - 1)
        if this.got == self._seats and before is not None:
            self._figures.turn.append(now - before.last)
            self._figures.whole.append(now - before.start)
        if turn > self._turns:
            return
        loop = asyncio.get_running_loop()
        if self._mode == "paced":
            loop.call_later(random.random() * 2 * self._think, self._move, seat, turn)
        elif self._mode == "burst" or seat:
            loop.call_soon(self._move, seat, turn)

    def _arm_last(self) -> None:
        """Let seat 0 move once everybody has been shown that all others have moved."""
        turn = self._turn[0]
        this = self._rounds.get(turn)
        if this is None or this.armed or this.got < self._seats or this.sent < self._seats - 1:
            return
        if all(at == turn for at in self._turn) and all(owing == {0} for owing in self._owing):
            this.armed = True
            asyncio.get_running_loop().call_later(0.05, self._move, 0, turn)

    def _move(self, seat: int, turn: int) -> None:
        task = self._tasks[seat]
        assert task is not None, "a seat that owes a move has a task"
        square = random.choice(task.squares)
        if task.offers:
            number = random.choice(task.offers).number
            move = f'{{"type":"write","seat":{seat},"square":"{square}","number":{number}}}'
        else:
            move = f'{{"type":"draw-mummy","seat":{seat},"square":"{square}"}}'
        id = f"{turn}-{seat}"
        self.sent_ids.append(id)
        this = self._rounds[turn]
        this.sent += 1
        now = this.sent_at[seat] = perf_counter()
        if this.sent == self._seats:
            this.last = now
            self._figures.rounds += 1
        self._figures.moves += 1
        self.sockets[seat].send(f'{{"type":"move","id":"{id}","turn":{turn},"move":{move}}}'.encode())


def open_table(server: Server, seats: int) -> tuple[str, list[str]]:
    """A table with a person on every seat, none of them connected: its code and the keys of the seats."""
    wish = {"game": "temple", "board": BOARD, "initials": "P0", "others": [{}] * (seats - 1)}
    host = server.ask("POST", "/api/tables", wish)
    path = f"/api/tables/{host['code']}/join"
    return host["code"], [
        host["key"],
        *(server.ask("POST", path, {"initials": f"P{n}"})["key"] for n in range(1, seats)),
    ]


async def session(server: Server, options: argparse.Namespace) -> dict[str, Any]:
    """One game at every table at once."""
    figures = Figures()
    places = [open_table(server, options.seats) for _ in range(options.tables)]
    tables = [Table(code, keys, figures, options.mode, options.think / 1000, options.turns) for code, keys in places]
    for table in tables:
        await table.connect(server.port)
    for table in tables:
        await table.start()
    await asyncio.sleep(0.5)
    sockets = [socket for table in tables for socket in table.sockets]
    figures.done = 0
    before = cpu_ms(server.pid), cpu_ms(os.getpid()), machine_ms(), traffic(sockets), perf_counter()
    for table in tables:
        table.play()
    stuck = False
    try:
        async with asyncio.timeout(options.cap):
            await asyncio.gather(*(table.over for table in tables))
    except TimeoutError:
        stuck = True
    after = cpu_ms(server.pid), cpu_ms(os.getpid()), machine_ms(), traffic(sockets), perf_counter()
    until = perf_counter() + ANSWERS_WITHIN
    while figures.done + len(figures.refused) < figures.moves and perf_counter() < until:
        await asyncio.sleep(0.01)
    lost = sum(len(set(table.sent_ids) - set(server.moves_kept(table.code))) for table in tables)
    for table in tables:
        table.leave()
    await asyncio.sleep(0.3)
    wall = (after[4] - before[4]) * 1000
    server_cpu, client_cpu = after[0] - before[0], after[1] - before[1]
    return {
        "figures": figures,
        "stuck": stuck,
        "wall": wall,
        "server_cpu": server_cpu,
        "client_cpu": client_cpu,
        "other_cpu": after[2] - before[2] - server_cpu - client_cpu,
        "frames": after[3][0] - before[3][0],
        "bytes": after[3][1] - before[3][1],
        "lost": lost,
        "unanswered": figures.moves - figures.done - len(figures.refused),
        "rss": rss(server.pid),
    }


def traffic(sockets: list[Socket]) -> tuple[int, int]:
    return sum(socket.frames for socket in sockets), sum(socket.bytes for socket in sockets)


async def play(options: argparse.Namespace) -> dict[str, Any]:
    """Several sessions; those that other processes disturbed are repeated."""
    sessions = []
    with server() as ours:
        for _ in range(options.games):
            best: dict[str, Any] | None = None
            for _ in range(options.tries):
                one = await session(ours, options)
                if best is None or one["other_cpu"] / one["wall"] < best["other_cpu"] / best["wall"]:
                    best = one
                if best["other_cpu"] / best["wall"] <= options.quiet:
                    break
            assert best is not None
            sessions.append(best)

    def total(name: str) -> float:
        return sum(one[name] for one in sessions)

    wall = total("wall")
    moves = sum(one["figures"].moves for one in sessions)
    rounds = sum(one["figures"].rounds for one in sessions)
    refused = [refusal for one in sessions for refusal in one["figures"].refused]
    return {
        "scenario": options.scenario,
        "tables": options.tables,
        "seats": options.seats,
        "mode": options.mode,
        "think": options.think,
        "games": options.games,
        "stuck": any(one["stuck"] for one in sessions),
        "seconds": round(wall / 1000, 1),
        "rounds": rounds,
        "moves": moves,
        "moves_lost": int(total("lost")),
        "moves_unanswered": int(total("unanswered")),
        "moves_refused": len(refused),
        "first_refusal": refused[0] if refused else None,
        "moves_per_s": round(moves / wall * 1000, 1),
        "packets_in_per_s": round(total("frames") / wall * 1000, 1),
        "kib_per_packet": round(total("bytes") / total("frames") / 1024, 2),
        "last_move_to_all_have_new_dice": summary([ms for one in sessions for ms in one["figures"].turn]),
        "whole_turn": summary([ms for one in sessions for ms in one["figures"].whole]),
        "move_to_all_seats_updated": summary([ms for one in sessions for ms in one["figures"].move_all]),
        "server_cpu_cores": round(total("server_cpu") / wall, 2),
        "client_cpu_cores": round(total("client_cpu") / wall, 2),
        "other_cpu_cores": round(total("other_cpu") / wall, 2),
        "server_cpu_ms_per_move": round(total("server_cpu") / moves, 3),
        "server_rss_mb": round(sessions[-1]["rss"] / 1e6),
    }


def summary(seconds: list[float]) -> dict[str, Any]:
    """Percentiles as load.cjs takes them."""
    ms = sorted(second * 1000 for second in seconds)
    at = lambda part: round(ms[min(len(ms) - 1, int(part * len(ms)))], 1) if ms else None  # noqa: E731
    return {"n": len(ms), "p50_ms": at(0.5), "p99_ms": at(0.99), "max_ms": at(1)}


async def memory(options: argparse.Namespace) -> dict[str, Any]:
    """What idle tables and connections cost, and what is left when everybody has left and every table is asleep."""
    tables, seats = options.tables, options.seats
    figures = Figures()
    out: dict[str, Any] = {"scenario": options.scenario, "tables": tables, "seats": seats}

    def look(name: str, in_memory: int) -> int:
        ours.tidy_up()
        found = ours.ask("GET", "/api/health")["tables_in_memory"]
        if found != in_memory:
            raise RuntimeError(f"{name}: {found} tables are in memory, and not {in_memory}: raise --sleep-after")
        used = rss(ours.pid)
        out[name] = {"rss_mb": round(used / 1e6, 1), "tables_in_memory": found}
        say(f"{name}: {used / 1e6:.1f} MB")
        return used

    async def asleep() -> None:
        until = perf_counter() + options.sleep_after + 30
        while ours.ask("GET", "/api/health")["tables_in_memory"] and perf_counter() < until:
            await asyncio.sleep(0.5)

    async def play_through(places: list[tuple[str, list[str]]], connected: str | None, played: str) -> tuple[int, int]:
        sitting = [Table(code, keys, figures, "burst", 0, options.turns) for code, keys in places]
        for table in sitting:
            await table.connect(ours.port)
        for table in sitting:
            await table.start()
        at_start = look(connected, len(places)) if connected else 0
        for table in sitting:
            table.play()
        async with asyncio.timeout(options.cap):
            await asyncio.gather(*(table.over for table in sitting))
        at_end = look(played, len(places))
        for table in sitting:
            table.leave()
        await asleep()
        return at_start, at_end

    with server(options.sleep_after) as ours:
        await play_through([open_table(ours, seats)], None, "warming_up")
        warm = look("warm", 0)
        places = [open_table(ours, seats) for _ in range(tables)]
        idle = look("tables_created", tables)
        connected, _ = await play_through(places, "connected", "after_full_games")
        left = look("all_left", 0)
        await play_through([open_table(ours, seats) for _ in range(tables)], None, "after_full_games_again")
        again = look("all_left_again", 0)
    wish = {"game": "temple", "board": BOARD, "others": [{"bot": "random"}] * (seats - 1)}  # bots: begins at once
    with server(options.sleep_after) as ours:
        await play_through([open_table(ours, seats)], None, "another_server_warming_up")
        warm_too = look("another_server_warm", 0)
        for _ in range(tables):
            ours.ask("POST", "/api/tables", wish)
        begun = look("tables_begun", tables)
    return out | {
        "kb_rss_per_idle_table": kb(idle - warm, tables),
        "kb_rss_per_begun_table": kb(begun - warm_too, tables),
        "kb_rss_per_connection": kb(connected - idle, tables * seats),
        "kb_rss_per_finished_table_kept": kb(again - left, tables),
        "tables_left_in_memory": out["all_left_again"]["tables_in_memory"],
        "moves": figures.moves,
        "moves_refused": len(figures.refused),
    }


def kb(size: int, count: int) -> float:
    return round(size / count / 1000, 1)


SCENARIOS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, dict[str, Any]]]] = {
    "one-table": play,
    "many-tables": play,
    "memory": memory,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Loads a Torchlit server and measures it.")
    parser.add_argument("scenario", choices=SCENARIOS)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--mode", choices=("burst", "paced", "last"), default="burst")
    parser.add_argument("--think", type=float, default=500, help="paced: a seat thinks 0 to twice this, in ms")
    parser.add_argument("--games", type=int, default=3, help="games played one after the other")
    parser.add_argument("--turns", type=int, default=1000, help="leave a game after this many turns")
    parser.add_argument("--tries", type=int, default=1, help="repeat a game that other processes disturbed")
    parser.add_argument("--quiet", type=float, default=0.3, help="… which is when they used more than this many cores")
    parser.add_argument("--sleep-after", type=float, default=60, help="memory: seconds until an empty table sleeps")
    parser.add_argument("--cap", type=float, default=120, help="give a game up after this many seconds")
    options = parser.parse_args()
    open_many_files()
    usual = {"one-table": (1, 100), "many-tables": (50, 4), "memory": (500, 4)}[options.scenario]
    options.tables = options.tables or usual[0]
    options.seats = options.seats or usual[1]
    print(json.dumps(uvloop.run(SCENARIOS[options.scenario](options))))


if __name__ == "__main__":
    main()
