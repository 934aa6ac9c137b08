"""Plays the games of a series in this process, in several, or on a cluster. The results are the same."""

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import monotonic
from typing import Protocol

from torchlit.arena.series import Plan, Played, play
from torchlit.errors import SeriesError
from torchlit.protocol import Value

HEAD_START = 1.0
"""Seconds this process plays alone before it starts others: a short series needs none."""
BATCH = 0.5
"""About how many seconds a worker plays before it reports."""
LARGEST_BATCH = 256
AHEAD = 4
"""How many batches are submitted per worker at a time."""


class Batch(Value, frozen=True):
    """Some games in a row, and how long they took."""

    games: tuple[Played, ...]
    seconds: float


class Workers(Protocol):
    """Plays batches, several at once."""

    count: int

    def submit(self, plan: Plan, numbers: range, logged: bool) -> "Future[Batch]":
        """Start playing the games with these numbers."""


def play_series(plan: Plan, numbers: range, jobs: int = 1, logged: bool = True) -> Iterator[Played]:
    """The games with these numbers in order, played by `jobs` processes."""
    start = monotonic()
    while numbers and (jobs == 1 or monotonic() - start < HEAD_START):
        yield play(plan, numbers[0], logged)
        numbers = numbers[1:]
    if numbers:
        with processes(min(jobs, len(numbers))) as workers:
            yield from in_order(plan, numbers, workers, logged)


def in_order(plan: Plan, numbers: range, workers: Workers, logged: bool = True) -> Iterator[Played]:
    """The games with these numbers in order, though many are under way at once."""
    waiting: deque[Future[Batch]] = deque()
    size = 1
    while numbers or waiting:
        while numbers and len(waiting) < AHEAD * workers.count:
            some = max(1, min(size, len(numbers) // workers.count))
            waiting.append(workers.submit(plan, numbers[:some], logged))
            numbers = numbers[some:]
        batch = waiting.popleft().result()
        yield from batch.games
        size = round(min(LARGEST_BATCH, BATCH * len(batch.games) / max(batch.seconds, 0.001))) or 1


def play_batch(plan: Plan, numbers: range, logged: bool) -> Batch:
    """The games with these numbers, one after the other."""
    start = monotonic()
    games = tuple(play(plan, number, logged) for number in numbers)
    return Batch(games, monotonic() - start)


class Processes:
    """Processes on this machine, each kept for many games."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self._pool = pool
        self.count = count

    def submit(self, plan: Plan, numbers: range, logged: bool) -> "Future[Batch]":
        return self._pool.submit(play_batch, plan, numbers, logged)


@contextmanager
def processes(count: int) -> Iterator[Processes]:
    """Worker processes for one series."""
    with ProcessPoolExecutor(count, get_context("spawn"), initializer=_attend) as pool:
        try:
            yield Processes(pool, count)
        except BrokenProcessPool as error:
            raise SeriesError("process-ended", "a worker process was killed") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _attend() -> None:
    """Set up a new process: leave Ctrl-C to its parent, and end when the parent does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(parent: int) -> None:
    wait([parent])
    os._exit(1)
