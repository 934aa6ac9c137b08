"""The coach at the server: analyses and hints are worked out beside the event loop, each once, however many ask."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import TypeVar

from torchlit.coach.advice import Advice, advice
from torchlit.coach.analyse import analyse, judge_for
from torchlit.coach.analysis import Analysis
from torchlit.errors import CoachError, NotStartedError, TooFastError
from torchlit.games.registry import game_named
from torchlit.server import messages
from torchlit.server.showing import Moment
from torchlit.table import log
from torchlit.table.seats import Record

K = TypeVar("K")
V = TypeVar("V")

MOST_WAITING = 20
"""How many analyses may be under way: they wait for each other."""
MOST_KEPT = 100
"""How many analyses are remembered, and how many hints; the oldest are forgotten first."""


class StoppedError(Exception):
    """The server closes: an analysis ends where it is."""


class Job:
    """One analysis: how far it is, and what has come of it."""

    def __init__(self, stop: Event) -> None:
        self.done = 0
        self.total = 0
        self.outcome: Future[Analysis] = Future()
        self._stop = stop

    def run(self, lines: Sequence[bytes], seat: int) -> Analysis:
        """Analyse the game in these lines: the work of the coach's thread."""
        return analyse(log.from_lines(lines), seat, self._tell)

    def _tell(self, done: int, total: int) -> None:
        if self._stop.is_set():
            raise StoppedError
        self.done, self.total = done, total


class Coach:
    """Has a thread for analyses, and one for hints, which nobody wants to wait for."""

    def __init__(self) -> None:
        self._analysing = ThreadPoolExecutor(1, "analysis")
        self._hinting = ThreadPoolExecutor(1, "hint")
        self._jobs: dict[tuple[str, int], Job] = {}
        """By table and seat."""
        self._hints: dict[tuple[str, int, int], Future[Advice]] = {}
        """By table, seat and turn."""
        self._stop = Event()

    def close(self) -> None:
        """Drop all that is under way; returns at once."""
        self._stop.set()
        for executor in (self._analysing, self._hinting):
            executor.shutdown(wait=False, cancel_futures=True)

    def knows(self, code: str, seat: int) -> bool:
        """True when somebody has asked for this analysis already."""
        return (code, seat) in self._jobs

    def begin(self, code: str, seat: int, lines: Sequence[bytes]) -> None:
        """Begin the analysis of a seat's finished game, unless somebody else has."""
        if self.knows(code, seat):
            return
        if sum(not job.outcome.done() for job in self._jobs.values()) >= MOST_WAITING:
            raise TooFastError("coach-busy", "the coach has too much to do: please ask again in a minute")
        make_room(self._jobs)
        job = self._jobs[code, seat] = Job(self._stop)
        job.outcome = self._analysing.submit(job.run, lines, seat)

    def progress(self, code: str, seat: int) -> messages.Coaching:
        """How far an analysis is that has begun. One that has failed tells why, and can be asked for again."""
        job = self._jobs[code, seat]
        if not job.outcome.done():
            return messages.Coaching(job.done, job.total, None)
        try:
            return messages.Coaching(job.done, job.total, job.outcome.result())
        except BaseException:
            del self._jobs[code, seat]
            raise

    async def hint(self, moment: Moment, seat: int) -> messages.Hint:
        """The best turn found for a seat that owes a move, at a table without other people."""
        game = game_named(moment.record.game)
        judge_for(game)
        check_alone(moment.record, seat)
        if moment.position is None:
            raise NotStartedError("not-started", "the game has not started yet")
        if seat not in game.owing(moment.position.state):
            raise CoachError("hint-nothing-owed", "you have nothing to do now, so there is no hint")
        asked = (moment.record.code, seat, moment.turn)
        if asked not in self._hints:
            make_room(self._hints)
            self._hints[asked] = self._hinting.submit(advice, game, moment.position.state, seat)
        found = self._hints[asked]
        try:
            advised = await asyncio.shield(asyncio.wrap_future(found))
        finally:
            if found.done() and (found.cancelled() or found.exception() is not None):
                self._hints.pop(asked, None)
        return messages.Hint(moment.turn, advised.moves, advised.squares)


def check_alone(record: Record, seat: int) -> None:
    """Refuse a hint where another seat is a person's, even while a bot stands in, or open to one."""
    if any(other.bot is None for number, other in enumerate(record.seats) if number != seat):
        raise CoachError("hint-with-others", "there are no hints in a game with other people")


def make_room(kept: dict[K, V]) -> None:
    """Forget the oldest of what is kept, so that there is room for one more."""
    while len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
