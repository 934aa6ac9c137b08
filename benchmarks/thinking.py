"""What people notice while a hundred tables of masters think: opening a sleeping table, and moves at other tables.

    .venv/bin/python benchmarks/thinking.py [--tables 100] [--bots 3] [--seconds 15]

People at ten tables of four play twice, first by themselves and then beside the masters' tables, at each of which one
more person plays. Meanwhile tables that nobody has looked at are opened one after another, each for the first time.
"""

import argparse
import asyncio
import json
import os
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from driver import Figures, summary
from load import BOARD, Server, Table, server_on, wish
from measure import cpu_ms, open_many_files, rss, say

from torchlit.arena.series import Plan, play
from torchlit.games.temple import GAME
from torchlit.store.sql import SqlStore
from torchlit.table import log
from torchlit.table.seats import Record, Seat

PEOPLE = argparse.Namespace(tables=10, seats=4, mode="paced", think=500, turns=1000)
SLEEPING = 800
PAUSE = 0.05
"""Seconds between two openings of a sleeping table."""


class MastersTable(Table):
    """A table of bots with one person."""

    def see(self, seat: int, turn: int, owing: set[int], over: bool) -> None:
        super().see(seat, turn, owing & {0}, over)


async def put_to_sleep(store: Path) -> list[str]:
    """Tables of four in the middle of their game, in the store and nowhere else."""
    plan = Plan(game=GAME.id, board=BOARD, bots=("random",) * 4, seed=1)
    lines = play(plan, 1).lines
    codes = [f"SLEEP{number:03}" for number in range(SLEEPING)]
    tables = SqlStore(f"sqlite:///{store}")
    await tables.open()
    for code in codes:
        record = Record(
            code=code,
            game=GAME.id,
            board=log.BoardText(BOARD, GAME.boards[BOARD]),
            seats=tuple(Seat(f"P{seat}", key="0") for seat in range(4)),
            options={},
            seed="00" * 32,
            phase="playing",
        )
        await tables.create(code, msgspec.json.encode(record), lines[: len(lines) // 2])
    await tables.close()
    return codes


async def look(server: Server, sleeping: list[str], seconds: float) -> dict[str, Any]:
    """What people notice for some seconds: their moves at ten tables, and opening tables that sleep."""
    figures, opened = Figures(), []
    tables = server.open_tables(figures, PEOPLE)
    for table in tables:
        await table.connect()
        await table.begin()
    for table in tables:
        await table.ready()
    for table in tables:
        table.play()
    cpu, start = cpu_ms(server.pid), perf_counter()
    while perf_counter() - start < seconds:
        began = perf_counter()
        await asyncio.to_thread(server.ask, "GET", f"/api/tables/{sleeping.pop()}")
        opened.append(perf_counter() - began)
        await asyncio.sleep(PAUSE)
    wall = perf_counter() - start
    for table in tables:
        table.leave()
    return {
        "opening_a_sleeping_table": summary(opened),
        "move_to_all_seats_updated": summary(figures.move_all),
        "server_cpu_cores": round((cpu_ms(server.pid) - cpu) / wall / 1000, 2),
    }


async def masters_at(server: Server, options: argparse.Namespace, figures: Figures) -> list[MastersTable]:
    """Tables of masters with one person each, who has begun to play."""
    tables = []
    for _ in range(options.tables):
        host = server.ask("POST", "/api/tables", wish(["master"] * options.bots))
        table = MastersTable(server.port, host["code"], [host["key"]], figures, PEOPLE)
        await table.connect()
        tables.append(table)
    for table in tables:
        await table.ready()
        table.play()
    return tables


def thinkers_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="torchlit-bench-") as folder:
        store = Path(folder) / "store.sqlite"
        sleeping = await put_to_sleep(store)
        with server_on(store) as server:
            await look(server, sleeping, 3)  # so that nothing is done for the first time
            say("people by themselves …")
            calm = await look(server, sleeping, options.seconds)
            say(f"people beside {options.tables} tables with {options.bots} masters each …")
            figures = Figures()
            masters = await masters_at(server, options, figures)
            await asyncio.sleep(5)  # until thinkers have started
            turns = figures.rounds
            cpu, began = [cpu_ms(pid) for pid in thinkers_of(server.pid)], perf_counter()
            busy = await look(server, sleeping, options.seconds)
            wall, thinkers = perf_counter() - began, thinkers_of(server.pid)
            busy["thinkers_cpu_cores"] = round(
                sum(cpu_ms(pid) - before for pid, before in zip(thinkers, cpu, strict=False)) / wall / 1000, 2
            )
            busy["thinkers_rss_mb"] = [round(rss(pid) / 1e6) for pid in thinkers]
            busy["server_rss_mb"] = round(rss(server.pid) / 1e6)
            busy["masters_moves_per_s"] = round((figures.rounds - turns) * options.bots / wall, 1)
            for table in masters:
                table.leave()
    return {"cores": os.cpu_count(), "tables": options.tables, "bots": options.bots, "calm": calm, "busy": busy}


def main() -> None:
    parser = argparse.ArgumentParser(description="What people notice while many tables of masters think.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--bots", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=15)
    options = parser.parse_args()
    open_many_files()
    print(json.dumps(uvloop.run(measure(options)), indent=1))


if __name__ == "__main__":
    main()
