"""The bus between processes, by Redis and by PostgreSQL alone: what a word takes and costs, at rising rates.

    .venv/bin/python benchmarks/bus.py [--rates 100 300 1000 3000] [--seconds 5] [--tables 250]

One speaker tells of moves at tables that a listener follows, as two server processes do. Both are in this process: its
CPU time is that of telling and hearing together. PostgreSQL has nothing else to do: in a server it also stores moves.
"""

import argparse
import asyncio
import json
import time
from collections.abc import Callable
from time import perf_counter
from typing import Any

import uvloop
from backends import bus_server, cpu_of_family, database_server, end_in_good_order, postmaster
from driver import summary
from measure import commit, cpu_ms, machine, machine_ms, say

from torchlit.server.bus import Bus, PostgresBus, RedisBus

WORD = (
    '{"type":"wrote","process":"0123456789abcdef","length":40,"version":3,"new_version":3,"lines":["{\\"entry\\":'
    '\\"move\\",\\"move\\":{\\"type\\":\\"write\\",\\"seat\\":1,\\"square\\":\\"c1\\",\\"number\\":3},\\"id\\":'
    '\\"12-3\\"}"],"at":"%s"}'
)
"""Of the length of a move that a process tells the others."""
TICK = 0.005
"""Seconds between bursts of words."""


async def measure(make: Callable[[], Bus], cpu_of_bus: Callable[[], float], rate: int, options: Any) -> dict[str, Any]:
    """What is heard of so many words a second."""
    codes = [f"T{number:07}" for number in range(options.tables)]
    times: list[float] = []
    followed = 0

    def hear(_: str, message: bytes | None) -> None:
        nonlocal followed
        if message is None:
            followed += 1
        else:
            times.append(perf_counter() - float(message.rpartition(b'"at":"')[2][:-2]))

    speaker, listener = make(), make()
    await speaker.open(lambda code, message: None)
    await listener.open(hear)
    for code in codes:
        listener.follow(code)
    while followed < len(codes):
        await asyncio.sleep(0.01)
    own, theirs, busy, begun, told = time.process_time(), cpu_of_bus(), machine_ms(), perf_counter(), 0
    while (passed := perf_counter() - begun) < options.seconds:
        while told < rate * passed:
            speaker.tell(codes[told % len(codes)], (WORD % f"{perf_counter():.6f}").encode())
            told += 1
        await asyncio.sleep(TICK)
    until = perf_counter() + 10
    while len(times) < told and perf_counter() < until:
        await asyncio.sleep(0.01)
    own, theirs = (time.process_time() - own) * 1000, cpu_of_bus() - theirs
    wall = (perf_counter() - begun) * 1000
    await speaker.close()
    await listener.close()
    return {
        "rate": rate,
        **summary(times),
        "lost": told - len(times),
        "own_us_per_word": round(own / told * 1000, 1),
        "bus_us_per_word": round(theirs / told * 1000, 1),
        "bus_cores": round(theirs / wall, 3),
        "other_cores": round((machine_ms() - busy - own - theirs) / wall, 2),
    }


async def both(options: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, list[dict[str, Any]]] = {"redis": [], "postgresql": []}
    with database_server() as database, bus_server() as redis:
        url, pid = database.new_database(), postmaster(database)
        for rate in options.rates:
            for name, make, cpu in (
                ("redis", lambda: RedisBus(redis.address), lambda: cpu_ms(redis.process)),
                ("postgresql", lambda: PostgresBus(url), lambda: cpu_of_family(pid)),
            ):
                found[name].append(await measure(make, cpu, rate, options))
                say(f"{name}: {json.dumps(found[name][-1])}")
    return {"machine": machine(), "commit": commit(), "tables": options.tables, **found}


def main() -> None:
    parser = argparse.ArgumentParser(description="The bus by Redis and by PostgreSQL alone.")
    parser.add_argument("--rates", type=int, nargs="+", default=[100, 300, 1000, 3000])
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", type=int, default=250)
    end_in_good_order()
    print(json.dumps(uvloop.run(both(parser.parse_args()))))


if __name__ == "__main__":
    main()
