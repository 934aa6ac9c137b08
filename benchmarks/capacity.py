"""How many players one process carries: a simulation with measured service times, to be compared with a measured run.

    .venv/bin/python benchmarks/capacity.py [--players 200 500 1000 2000 4000] [--move-us 450] [--commit-ms 3]

People think and move; one event loop judges moves and sends views one after the other; one writer commits whatever
waits (group commit). Service times are of exponential length around what was measured: the figures of endurance.py
(`ms_per_move`) and of the commit histogram in `/metrics`. Nothing else is modelled: no network, no garbage collector,
no other process on the machine. So it tells from where on a queue grows, and p99 as long as the machine is quiet.
"""

import argparse
import heapq
import json
from itertools import count
from random import Random
from typing import NamedTuple

from driver import summary

WARM_UP = 10.0
"""Simulated seconds that are not counted."""


class Costs(NamedTuple):
    """Seconds of work."""

    judge: float
    """Of the event loop, to read and judge a move."""
    show: float
    """Of the event loop, to answer and to show it to everybody at its table."""
    commit: float
    """Of the writer, for a commit: mostly waiting for the disk …"""
    write: float
    """… and for every move in it."""


class Simulation:
    """Tables of some seats, one event loop and one writer; times are in seconds since the start."""

    def __init__(self, players: int, seats: int, think: float, costs: Costs, seed: int) -> None:
        self._random = Random(seed)
        self._costs = costs
        self._think = think
        self._numbers = count()
        self._due: list[tuple[float, int, str, int, float]] = []
        """What happens when: its time, a number, its kind, the table, and when the move was sent."""
        self._loop_free = 0.0
        self._loop_work = 0.0
        self._waiting: list[tuple[int, float]] = []
        self._is_committing = False
        self._owing = [seats] * (players // seats)
        self._seats = seats
        self.times: list[float] = []
        for table in range(len(self._owing)):
            self._new_turn(table, 0.0)

    def _at(self, time: float, kind: str, table: int, sent: float) -> None:
        heapq.heappush(self._due, (time, next(self._numbers), kind, table, sent))

    def _new_turn(self, table: int, now: float) -> None:
        """Everybody thinks, from no time to twice the usual."""
        self._owing[table] = self._seats
        for _ in range(self._seats):
            sent = now + self._random.random() * 2 * self._think
            self._at(sent, "sent", table, sent)

    def _work(self, now: float, seconds: float) -> float:
        """Let the event loop do something when it is free; when that is done."""
        took = self._random.expovariate(1 / seconds)
        self._loop_free = max(now, self._loop_free) + took
        self._loop_work += took
        return self._loop_free

    def run(self, seconds: float) -> float:
        """Play; the share of its time that the event loop has worked."""
        while self._due:
            now, _, kind, table, sent = heapq.heappop(self._due)
            if now > seconds:
                break
            if kind == "sent":
                self._at(self._work(now, self._costs.judge), "judged", table, sent)
            elif kind == "judged":
                self._waiting.append((table, sent))
                self._commit(now)
            elif kind == "committed":
                self._is_committing = False
                self._commit(now)
            elif kind == "stored":
                self._at(self._work(now, self._costs.show), "shown", table, sent)
            else:
                self._shown(now, table, sent)
        return self._loop_work / seconds

    def _commit(self, now: float) -> None:
        """Begin a commit of all that waits, unless one is under way."""
        if self._is_committing or not self._waiting:
            return
        self._is_committing = True
        batch, self._waiting = self._waiting, []
        done = now + self._random.expovariate(1 / self._costs.commit) + len(batch) * self._costs.write
        for table, sent in batch:
            self._at(done, "stored", table, sent)
        self._at(done, "committed", 0, 0.0)

    def _shown(self, now: float, table: int, sent: float) -> None:
        if sent > WARM_UP:
            self.times.append(now - sent)
        self._owing[table] -= 1
        if self._owing[table] == 0:
            self._new_turn(table, now)


def main() -> None:
    parser = argparse.ArgumentParser(description="How many players one process carries, by simulation.")
    parser.add_argument("--players", type=int, nargs="+", default=[200, 500, 1000, 2000, 4000])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--think", type=float, default=1000, help="a player thinks 0 to twice this, in ms")
    parser.add_argument("--move-us", type=float, default=450, help="CPU of the server for a move, in microseconds")
    parser.add_argument("--commit-ms", type=float, default=3, help="a commit of one move, in milliseconds")
    parser.add_argument("--write-us", type=float, default=30, help="each move in a commit, in microseconds")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    move = options.move_us / 1e6
    costs = Costs(move / 4, move * 3 / 4, options.commit_ms / 1e3, options.write_us / 1e6)
    for players in options.players:
        hall = Simulation(players, options.seats, options.think / 1e3, costs, seed=players)
        busy = hall.run(options.seconds)
        moves = len(hall.times) / (options.seconds - WARM_UP)
        found = {"players": players, "moves_per_s": round(moves), "loop_busy": round(busy, 2), **summary(hall.times)}
        print(json.dumps(found))


if __name__ == "__main__":
    main()
