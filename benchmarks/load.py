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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from client import connect
from driver import Figures, Sitting, options_of, parser_of, sessions
from measure import HERE, LOOPBACK, child, free_port, open_many_files, rss, say

BOARD = "stairs"
SCENARIOS = {"one-table": (1, 100), "many-tables": (50, 4), "memory": (500, 4)}


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


class Table(Sitting):
    """A table of a Torchlit server."""

    def __init__(self, port: int, code: str, keys: list[str], figures: Figures, options: argparse.Namespace) -> None:
        super().__init__(len(keys), figures, options)
        self.code = code
        self.sent_ids: list[str] = []
        self._port = port
        self._keys = keys
        self._tasks: list[Task | None] = [None] * len(keys)

    async def connect(self) -> None:
        path = f"/api/tables/{self.code}/play"
        self.sockets = await asyncio.gather(
            *(
                connect(self._port, path, self._reader(seat), f"Authorization: Bearer {key}\r\n")
                for seat, key in enumerate(self._keys)
            )
        )

    async def begin(self) -> None:
        for socket in self.sockets:
            socket.send(b'{"type":"hello","differences":true}')
        self.sockets[0].send(b'{"type":"start","id":"start"}')

    def _reader(self, seat: int) -> Callable[[bytes], None]:
        def read(text: bytes) -> None:
            for news in decode_lines(text):
                if news.type == "update":
                    if news.own is not None:
                        self._tasks[seat] = news.own.task
                    if news.turn is not None:
                        self.see(seat, news.turn.turn, set(news.turn.owing), news.turn.phase == "over")
                elif news.type == "done":
                    self.figures.done += 1
                else:
                    self.figures.refused.append(news.refusal or {})

        return read

    def random_move(self, seat: int, turn: int) -> bytes:
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
        return f'{{"type":"move","id":"{id}","turn":{turn},"move":{move}}}'.encode()


class Server:
    """A Torchlit server of our own."""

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

    def open_tables(self, figures: Figures, options: argparse.Namespace) -> list[Table]:
        return [self.open_table(figures, options) for _ in range(options.tables)]

    def open_table(self, figures: Figures, options: argparse.Namespace) -> Table:
        """A table with a person on every seat, none of them connected."""
        others = range(1, options.seats)
        host = self.ask("POST", "/api/tables", wish([None for _ in others]))
        path = f"/api/tables/{host['code']}/join"
        keys = [host["key"], *(self.ask("POST", path, {"initials": f"P{seat}"})["key"] for seat in others)]
        return Table(self.port, host["code"], keys, figures, options)

    def moves_lost(self, tables: list[Table]) -> int:
        return sum(len(set(table.sent_ids) - set(self._moves_kept(table.code))) for table in tables)

    def _moves_kept(self, code: str) -> list[str]:
        """The ids of all moves in the stored log of a table."""
        with sqlite3.connect(f"file:{self.store}?mode=ro", uri=True) as store:
            lines = store.execute("select line from entries where code = ? order by number", (code,)).fetchall()
        entries = [json.loads(line) for (line,) in lines]
        return [entry["id"] for entry in entries if entry["entry"] == "move"]

    def tables_in_memory(self) -> int:
        return int(self.ask("GET", "/api/health")["tables_in_memory"])

    def memory_in_use(self) -> int:
        """The server's resident memory in bytes, after it has given back what it does not use."""
        os.kill(self.pid, signal.SIGUSR1)
        time.sleep(0.2)
        self.tables_in_memory()  # it answers when it is done
        return rss(self.pid)


def wish(bots: list[str | None]) -> dict[str, Any]:
    """What to ask for a new table; None is a person's seat."""
    return {"game": "temple", "board": BOARD, "initials": "P0", "others": [{"bot": bot} for bot in bots]}


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


async def play(options: argparse.Namespace) -> dict[str, Any]:
    with server() as ours:
        return await sessions(ours, options)


async def memory(options: argparse.Namespace) -> dict[str, Any]:
    """What idle tables and connections cost, and what is left when everybody has left and every table is asleep."""
    count, figures = options.tables, Figures()
    stages: dict[str, float] = {}

    def look(server: Server, stage: str, tables: int) -> int:
        used, found = server.memory_in_use(), server.tables_in_memory()
        if found != tables:
            raise RuntimeError(f"{stage}: {found} tables are in memory, and not {tables}: raise --sleep-after")
        stages[stage] = round(used / 1e6, 1)
        say(f"{stage}: {tables} tables, {stages[stage]} MB")
        return used

    async def played(server: Server, tables: list[Table], begun: str = "", over: str = "") -> int:
        """Play these tables to their end, leave, and wait until they sleep; the memory used at the first roll."""
        for table in tables:
            await table.connect()
        for table in tables:
            await table.begin()
        for table in tables:
            await table.ready()
        used = look(server, begun, len(tables)) if begun else 0
        for table in tables:
            table.play()
        async with asyncio.timeout(options.cap):
            await asyncio.gather(*(table.over for table in tables))
        if over:
            look(server, over, len(tables))
        for table in tables:
            table.leave()
        until = time.monotonic() + options.sleep_after + 30
        while server.tables_in_memory() and time.monotonic() < until:
            await asyncio.sleep(0.5)
        return used

    with server(options.sleep_after) as ours:
        await played(ours, [ours.open_table(figures, options)])
        warm = look(ours, "warm", 0)
        tables = ours.open_tables(figures, options)
        idle = look(ours, "opened", count)
        connected = await played(ours, tables, "connected_and_begun", "over")
        left = look(ours, "asleep", 0)
        del tables
        await played(ours, ours.open_tables(figures, options), "", "over_again")
        again = look(ours, "asleep_again", 0)
    with server(options.sleep_after) as other:
        await played(other, [other.open_table(figures, options)])
        warm_too = look(other, "another_server_warm", 0)
        for _ in range(count):  # with bots on all other seats a game begins at once
            other.ask("POST", "/api/tables", wish(["random"] * (options.seats - 1)))
        begun = look(other, "begun_and_left", count)
    return {
        "scenario": options.scenario,
        "tables": count,
        "seats": options.seats,
        "rss_mb": stages,
        "kb_rss_per_idle_table": kb(idle - warm, count),
        "kb_rss_per_begun_table": kb(begun - warm_too, count),
        "kb_rss_per_connection": kb(connected - idle, count * options.seats),
        "kb_rss_per_finished_table_kept": kb(again - left, count),
        "tables_left_in_memory": 0,  # or there is no figure at all
        "moves": figures.moves,
        "moves_refused": len(figures.refused),
    }


def kb(size: int, count: int) -> float:
    return round(size / count / 1000, 1)


def main() -> None:
    parser = parser_of("Loads a Torchlit server and measures it.", SCENARIOS)
    parser.add_argument("--sleep-after", type=float, default=60, help="memory: seconds until an empty table sleeps")
    options = options_of(parser, SCENARIOS)
    open_many_files()
    print(json.dumps(uvloop.run((memory if options.scenario == "memory" else play)(options))))


if __name__ == "__main__":
    main()
