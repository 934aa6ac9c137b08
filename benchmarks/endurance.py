"""A thousand players for ten minutes, then a restart: latency, memory and CPU minute by minute.

    .venv/bin/python benchmarks/endurance.py [--minutes 10] [--players 1000] [--on sqlite redis notify]

Players sit at tables of four and one of a hundred, and think 0 to 2 s before each move. Who has finished a game begins
another one. With PostgreSQL there are two processes, and the players of each table are with both. At the end all
processes are killed and started again, and players come back as browsers do: they try again and again.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop
from backends import KINDS, Cluster, cluster, end_in_good_order
from client import connect
from driver import Figures, summary
from load import Server, Table, decode_lines, wish
from measure import Bystanders, commit, machine, machine_ms, open_many_files, say

SMALL, LARGE = 4, 100
"""Seats of the tables."""
WARM_UP = 15.0
"""Seconds of play before the first minute."""
TRY_AGAIN = 0.5
"""Seconds after which a browser tries again at the latest, when its connection is cut."""
RECONNECTS_WITHIN = 60.0


class SpreadTable(Table):
    """A table whose players are with all processes."""

    def __init__(self, ports: list[int], code: str, keys: list[str], figures: Figures, think: float) -> None:
        options = argparse.Namespace(mode="paced", think=think, turns=1000)
        super().__init__(ports[0], code, keys, figures, options)
        self._ports = ports

    async def connect(self) -> None:
        self.sockets = await asyncio.gather(*(self._connect(seat) for seat in range(len(self._keys))))

    async def _connect(self, seat: int, on_text: Callable[[bytes], None] | None = None) -> Any:
        port, key = self._ports[seat % len(self._ports)], self._keys[seat]
        path, headers = f"/api/tables/{self.code}/play", f"Authorization: Bearer {key}\r\n"
        return await connect(port, path, on_text or self._reader(seat), headers)

    def rest(self) -> None:
        """Make no more moves."""
        self._playing = False

    async def come_back(self, seat: int) -> float:
        """Try until the seat is shown its table again; when that was."""
        shown = asyncio.get_running_loop().create_future()

        def read(text: bytes) -> None:
            if not shown.done() and any(news.turn is not None for news in decode_lines(text)):
                shown.set_result(None)

        while True:
            try:
                self.sockets[seat] = await self._connect(seat, read)
                await asyncio.wait_for(shown, RECONNECTS_WITHIN)
                return perf_counter()
            except OSError:
                await asyncio.sleep(random.uniform(0.2, 1) * TRY_AGAIN)


class Hall:
    """All tables, kept busy."""

    def __init__(self, ours: Cluster, players: int, think: float) -> None:
        self._ours = ours
        self._think = think
        self._opener = Server(ours.ports[0], os.getpid(), Path())  # only to ask it for tables
        self._opening = asyncio.Lock()
        self.figures = {SMALL: Figures(), LARGE: Figures()}
        self.tables: dict[int, SpreadTable] = {}
        self.seats = [LARGE] * (players >= 2 * LARGE)
        self.seats += [SMALL] * ((players - sum(self.seats)) // SMALL)
        self._playing: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Let every table begin, and go on with another game whenever one is over."""
        for place, seats in enumerate(self.seats):
            self.tables[place] = await self._new_table(seats)
            self._playing.append(asyncio.create_task(self._keep_playing(place)))

    async def _new_table(self, seats: int) -> SpreadTable:
        async with self._opening:  # one after the other, and not in the loop that measures
            code, keys = await asyncio.to_thread(self._sit_down, seats)
        table = SpreadTable(self._ours.ports, code, keys, self.figures[seats], self._think)
        await table.connect()
        await table.begin()
        await table.ready()
        return table

    def _sit_down(self, seats: int) -> tuple[str, list[str]]:
        host = self._opener.ask("POST", "/api/tables", wish([None] * (seats - 1)))
        path = f"/api/tables/{host['code']}/join"
        others = (self._opener.ask("POST", path, {"initials": f"P{seat}"})["key"] for seat in range(1, seats))
        return host["code"], [host["key"], *others]

    async def _keep_playing(self, place: int) -> None:
        while True:
            table = self.tables[place]
            table.play()
            await table.over
            following = await self._new_table(self.seats[place])
            table.leave()
            self.tables[place] = following

    def taken(self) -> dict[str, list[float]]:
        """The times from a move until all seats were shown it, since they were last taken."""
        found = {}
        for seats, figures in self.figures.items():
            found[f"tables of {seats}"], figures.move_all = figures.move_all, []
            figures.turn, figures.whole = [], []
        return found

    async def stop(self) -> None:
        for playing in self._playing:
            playing.cancel()
        ended = await asyncio.gather(*self._playing, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        for table in self.tables.values():
            table.rest()

    async def restart(self) -> dict[str, Any]:
        """Kill and start all processes; how long until everybody is back."""
        loop, count = asyncio.get_running_loop(), sum(self.seats)
        killed = perf_counter()
        await loop.run_in_executor(None, self._ours.stop, signal.SIGKILL)
        starting = loop.run_in_executor(None, self._ours.start)
        coming = [
            asyncio.create_task(table.come_back(seat))
            for table in self.tables.values()
            for seat in range(len(table.sockets))
        ]
        await starting
        answering = perf_counter()
        back = sorted(await asyncio.gather(*coming))
        return {
            "players": count,
            "until_it_answers_s": round(answering - killed, 2),
            "until_half_are_back_s": round(back[len(back) // 2] - killed, 2),
            "until_all_are_back_s": round(back[-1] - killed, 2),
            "all_back_after_it_answers_s": round(back[-1] - answering, 2),
        }


async def endure(kind: str, options: argparse.Namespace) -> dict[str, Any]:
    with cluster(kind, options.processes if kind != "sqlite" else 1) as ours:
        hall = Hall(ours, options.players, options.think)
        say(f"{kind}: {sum(hall.seats)} players at {len(hall.seats)} tables sit down …")
        await hall.open()
        await asyncio.sleep(WARM_UP)
        minutes: list[dict[str, Any]] = []
        everything: dict[str, list[float]] = {name: [] for name in hall.taken()}
        for number in range(options.minutes):
            before, begun, busy = ours.cpu(), time.monotonic(), machine_ms()
            await asyncio.sleep(60)
            wall = (time.monotonic() - begun) * 1000
            used = {part: ms - before[part] for part, ms in ours.cpu().items()}
            taken = hall.taken()
            for name, times in taken.items():
                everything[name] += times
            moves = sum(map(len, taken.values()))
            minutes.append(
                {
                    "minute": number + 1,
                    "rss_mb": ours.memory(),
                    "moves_per_s": round(moves / wall * 1000, 1),
                    **{name: summary(times) for name, times in taken.items()},
                    "cores": {part: round(ms / wall, 2) for part, ms in used.items()},
                    "other_cores": round((machine_ms() - busy - sum(used.values())) / wall, 2),
                    "ms_per_move": {part: round(ms / moves, 3) for part, ms in used.items()},
                }
            )
            say(json.dumps(minutes[-1]))
        refused = [refusal for figures in hall.figures.values() for refusal in figures.refused]
        await hall.stop()
        say("restart …")
        back = await hall.restart()
        return {
            "on": kind,
            "processes": len(ours.ports),
            "players": sum(hall.seats),
            "think_ms": [0, 2 * options.think],
            "move_to_all_seats": {
                **{name: summary(times) for name, times in everything.items()},
                "all": summary([second for times in everything.values() for second in times]),
            },
            "moves_refused": len(refused),
            "first_refusal": refused[0] if refused else None,
            "minutes": minutes,
            "restart": back,
        }


def main() -> None:
    parser = argparse.ArgumentParser(description="A thousand players for ten minutes, and a restart.")
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--think", type=float, default=1000, help="a player thinks 0 to twice this, in ms")
    parser.add_argument("--on", choices=KINDS, nargs="+", default=["sqlite", "redis"])
    parser.add_argument("--processes", type=int, help="with PostgreSQL; two unless told")
    options = parser.parse_args()
    open_many_files()
    end_in_good_order()
    with Bystanders() as others:
        runs = [uvloop.run(endure(kind, options)) for kind in options.on]
    print(json.dumps({"machine": machine(), "commit": commit(), "other_cores": round(others.cores, 2), "runs": runs}))


if __name__ == "__main__":
    main()
