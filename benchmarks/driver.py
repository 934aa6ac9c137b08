"""What the load drivers share: the sockets of a table, the order of play, and the figures."""

import argparse
import asyncio
import os
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol

from client import Socket
from measure import cpu_ms, machine_ms, rss

ANSWERS_WITHIN = 15.0
"""Seconds the last answers, or the first views, may take."""
REST = 0.5
"""Seconds between the first roll and the first move, so that nothing of the way there is measured."""


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


@dataclass
class Figures:
    """What a session collects, in seconds."""

    turn: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    move_all: list[float] = field(default_factory=list)
    rounds: int = 0
    moves: int = 0
    done: int = 0
    refused: list[dict[str, Any]] = field(default_factory=list)


class Sitting(ABC):
    """One table with a socket for every seat. What is asked and answered is the subclass's; when, is told here."""

    def __init__(self, seats: int, figures: Figures, options: argparse.Namespace) -> None:
        self.sockets: list[Socket] = []
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.figures = figures
        self._seats = seats
        self._mode = options.mode
        self._think = options.think / 1000
        self._turns = options.turns
        self._playing = False
        self._turn = [0] * seats
        self._owing: list[set[int]] = [set() for _ in range(seats)]
        self._left = [False] * seats
        self._rounds: dict[int, Round] = {}

    @abstractmethod
    async def connect(self) -> None:
        """Open the sockets."""

    @abstractmethod
    async def begin(self) -> None:
        """Have the game begin."""

    @abstractmethod
    def random_move(self, seat: int, turn: int) -> bytes:
        """The message by which a seat makes some legal move."""

    async def ready(self) -> None:
        """Wait until every seat has the first roll."""
        async with asyncio.timeout(ANSWERS_WITHIN):
            while not all(self._turn):
                await asyncio.sleep(0.01)

    def play(self) -> None:
        """Let everybody move on the roll they see."""
        self._playing = True
        now = perf_counter()
        for seat in range(self._seats):
            self._new_turn(seat, now)

    def leave(self) -> None:
        self._playing = False
        for socket in self.sockets:
            socket.close()

    def see(self, seat: int, turn: int, owing: set[int], over: bool) -> None:
        """A seat has been shown which turn it is, and who still owes a move."""
        now = perf_counter()
        if turn == self._turn[seat]:
            self._show(now, turn, self._owing[seat] - owing)
        else:
            if self._turn[seat]:
                self._show(now, self._turn[seat], self._owing[seat])
            self._turn[seat] = turn
            if self._playing:
                self._new_turn(seat, now)
            if len(owing) < self._seats:
                self._show(now, turn, set(range(self._seats)) - owing)
        self._owing[seat] = owing
        if self._mode == "last" and self._playing:
            self._arm_last()
        if (over or turn > self._turns) and not self._left[seat]:
            self._left[seat] = True
            if all(self._left) and not self.over.done():  # a benchmark that stops cancels it
                self.over.set_result(None)

    def _show(self, now: float, turn: int, movers: set[int]) -> None:
        """A seat has been shown that these moves of a turn are made."""
        if not self._playing:
            return
        this = self._rounds[turn]
        for mover in movers:
            this.shown[mover] += 1
            if this.shown[mover] == self._seats:
                self.figures.move_all.append(now - this.sent_at[mover])

    def _new_turn(self, seat: int, now: float) -> None:
        turn = self._turn[seat]
        this = self._rounds.get(turn)
        if this is None:
            this = self._rounds[turn] = Round(now, self._seats)
        this.got += 1
        before = self._rounds.get(turn - 1)
        if this.got == self._seats and before is not None:
            self.figures.turn.append(now - before.last)
            self.figures.whole.append(now - before.start)
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
        if not self._playing:
            return
        text = self.random_move(seat, turn)
        this = self._rounds[turn]
        this.sent += 1
        now = this.sent_at[seat] = perf_counter()
        if this.sent == self._seats:
            this.last = now
            self.figures.rounds += 1
        self.figures.moves += 1
        self.sockets[seat].send(text)


class Host(Protocol):
    """A server under load."""

    pid: int

    def open_tables(self, figures: Figures, options: argparse.Namespace) -> list[Any]:
        """Tables with all seats taken, and nobody connected."""

    def moves_lost(self, tables: list[Any]) -> int:
        """How many moves that were sent are not there."""


@dataclass
class Session:
    """One game at every table at once, measured."""

    figures: Figures
    stuck: bool
    wall: float
    server_cpu: float
    client_cpu: float
    other_cpu: float
    frames: int
    bytes: int
    lost: int
    unanswered: int
    rss: int

    @property
    def disturbance(self) -> float:
        """How many cores other processes used."""
        return self.other_cpu / self.wall


async def session(host: Host, options: argparse.Namespace, answered: bool) -> Session:
    """Play one game at every table at once."""
    figures = Figures()
    tables: list[Sitting] = host.open_tables(figures, options)
    for table in tables:
        await table.connect()
    for table in tables:
        await table.begin()
    for table in tables:
        await table.ready()
    await asyncio.sleep(REST)
    sockets = [socket for table in tables for socket in table.sockets]
    figures.done = 0
    before = cpu_ms(host.pid), cpu_ms(os.getpid()), machine_ms(), *traffic(sockets), perf_counter()
    for table in tables:
        table.play()
    stuck = False
    try:
        async with asyncio.timeout(options.cap):
            await asyncio.gather(*(table.over for table in tables))
    except TimeoutError:
        stuck = True
    after = cpu_ms(host.pid), cpu_ms(os.getpid()), machine_ms(), *traffic(sockets), perf_counter()
    until = perf_counter() + ANSWERS_WITHIN
    while answered and figures.done + len(figures.refused) < figures.moves and perf_counter() < until:
        await asyncio.sleep(0.01)
    lost = host.moves_lost(tables)
    for table in tables:
        table.leave()
    await asyncio.sleep(0.3)
    server_cpu, client_cpu, machine, frames, size, wall = (b - a for a, b in zip(before, after, strict=True))
    return Session(
        figures=figures,
        stuck=stuck,
        wall=wall * 1000,
        server_cpu=server_cpu,
        client_cpu=client_cpu,
        other_cpu=machine - server_cpu - client_cpu,
        frames=int(frames),
        bytes=int(size),
        lost=lost,
        unanswered=figures.moves - figures.done - len(figures.refused) if answered else 0,
        rss=rss(host.pid),
    )


def traffic(sockets: list[Socket]) -> tuple[int, int]:
    return sum(socket.frames for socket in sockets), sum(socket.bytes for socket in sockets)


async def sessions(host: Host, options: argparse.Namespace, answered: bool = True) -> dict[str, Any]:
    """Several sessions, those that other processes disturbed repeated: the figures of all, as load.cjs names them."""
    played = []
    for _ in range(options.games):
        best = await session(host, options, answered)
        for _ in range(options.tries - 1):
            if best.disturbance <= options.quiet:
                break
            best = min(best, await session(host, options, answered), key=lambda one: one.disturbance)
        played.append(best)

    def total(read: Callable[[Session], float]) -> float:
        return sum(map(read, played))

    def all_of(read: Callable[[Figures], list[float]]) -> dict[str, Any]:
        return summary([second for one in played for second in read(one.figures)])

    wall, server_cpu = total(lambda one: one.wall), total(lambda one: one.server_cpu)
    moves, frames = total(lambda one: one.figures.moves), total(lambda one: one.frames)
    refusals = [refusal for one in played for refusal in one.figures.refused]
    return {
        "scenario": options.scenario,
        "tables": options.tables,
        "seats": options.seats,
        "mode": options.mode,
        "think": options.think,
        "games": options.games,
        "stuck": any(one.stuck for one in played),
        "seconds": round(wall / 1000, 1),
        "rounds": total(lambda one: one.figures.rounds),
        "moves": moves,
        "moves_lost": total(lambda one: one.lost),
        "moves_unanswered": total(lambda one: one.unanswered),
        "moves_refused": len(refusals),
        "first_refusal": refusals[0] if refusals else None,
        "moves_per_s": round(moves / wall * 1000, 1),
        "packets_in_per_s": round(frames / wall * 1000, 1),
        "kib_per_packet": round(total(lambda one: one.bytes) / frames / 1024, 2),
        "last_move_to_all_have_new_dice": all_of(lambda figures: figures.turn),
        "whole_turn": all_of(lambda figures: figures.whole),
        "move_to_all_seats_updated": all_of(lambda figures: figures.move_all),
        "server_cpu_cores": round(server_cpu / wall, 2),
        "client_cpu_cores": round(total(lambda one: one.client_cpu) / wall, 2),
        "other_cpu_cores": round(total(lambda one: one.other_cpu) / wall, 2),
        "server_cpu_ms_per_move": round(server_cpu / moves, 3),
        "server_rss_mb": round(played[-1].rss / 1e6),
    }


def summary(seconds: list[float]) -> dict[str, Any]:
    """Percentiles in milliseconds, as load.cjs takes them."""
    ms = sorted(second * 1000 for second in seconds)

    def at(part: float) -> float | None:
        return round(ms[min(len(ms) - 1, int(part * len(ms)))], 1) if ms else None

    return {"n": len(ms), "p50_ms": at(0.5), "p99_ms": at(0.99), "max_ms": at(1)}


def parser_of(description: str, scenarios: dict[str, tuple[int, int]]) -> argparse.ArgumentParser:
    """The options that all drivers know; each scenario with its usual number of tables and seats."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("scenario", choices=scenarios)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--mode", choices=("burst", "paced", "last"), default="burst")
    parser.add_argument("--think", type=float, default=500, help="paced: a seat thinks 0 to twice this, in ms")
    parser.add_argument("--games", type=int, default=3, help="games played one after the other")
    parser.add_argument("--turns", type=int, default=1000, help="leave a game after this many turns")
    parser.add_argument("--tries", type=int, default=1, help="play a game again that other processes disturbed")
    parser.add_argument("--quiet", type=float, default=0.3, help="… which is when they used more than so many cores")
    parser.add_argument("--cap", type=float, default=120, help="give a game up after so many seconds")
    return parser


def options_of(parser: argparse.ArgumentParser, scenarios: dict[str, tuple[int, int]]) -> argparse.Namespace:
    """The options as given, with the scenario's usual ones."""
    options = parser.parse_args()
    tables, seats = scenarios[options.scenario]
    options.tables = options.tables or tables
    options.seats = options.seats or seats
    return options
