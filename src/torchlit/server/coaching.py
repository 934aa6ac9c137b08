"""The coach at the server: each analysis and hint is worked out once, off the event loop, however many ask for it."""

import asyncio
import logging
import sys
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

import msgspec

from torchlit.coach.advice import Advice, start_of_turn
from torchlit.coach.analysis import Coaching
from torchlit.coach.coaches import check_coach, weighs_choices
from torchlit.coach.worker import Report
from torchlit.errors import CoachError, NotStartedError, TooFastError
from torchlit.games.registry import game_named
from torchlit.protocol import Game
from torchlit.server import http_messages
from torchlit.server.questions import HintWanted
from torchlit.server.showing import Moment
from torchlit.server.thinking import Thinking, ThoughtError
from torchlit.table.seats import Record

K = TypeVar("K")
V = TypeVar("V")

logger = logging.getLogger(__name__)

decode_report = msgspec.json.Decoder(Report).decode

WORKER = (sys.executable, "-m", "torchlit.coach.worker")
"""Analyses a log in a process of its own, so that nobody at a table waits for it."""
LONGEST = 16 * 1024 * 1024
"""The longest analysis in bytes; a typical one has some 40,000."""
MOST_WAITING = 20
"""How many analyses may be under way or waiting, and how many hints."""
PATIENCE = 75.0
"""Seconds after which an analysis nobody asks about is dropped; a page in the background asks every minute."""
MOST_KEPT = 100
"""How many analyses are remembered, and how many hints; the oldest are forgotten first."""


class Job:
    """One analysis, on its way or done."""

    def __init__(self, command: Sequence[str], lines: Sequence[bytes], one_at_a_time: asyncio.Semaphore) -> None:
        self.told = msgspec.json.encode(Coaching(0, 0, None))
        """The newest `Coaching`, as it is sent."""
        self.failed: CoachError | None = None
        self.asked_at = monotonic()
        self.working = asyncio.create_task(self._run(command, lines, one_at_a_time))

    async def _run(self, command: Sequence[str], lines: Sequence[bytes], one_at_a_time: asyncio.Semaphore) -> None:
        try:
            await self._analyse(command, lines, one_at_a_time)
        except Exception:
            logger.exception("an analysis could not be made")
            self.failed = stopped()

    async def _analyse(self, command: Sequence[str], lines: Sequence[bytes], one_at_a_time: asyncio.Semaphore) -> None:
        async with one_at_a_time:
            pipe = asyncio.subprocess.PIPE
            worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST)
            try:
                await self._listen(worker, lines)
            finally:
                with suppress(ProcessLookupError):
                    worker.kill()
                await worker.wait()

    async def _listen(self, worker: asyncio.subprocess.Process, lines: Sequence[bytes]) -> None:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.writelines(line + b"\n" for line in lines)
        worker.stdin.close()
        async for line in worker.stdout:
            if line.endswith(b"\n"):  # a killed worker's last line may be cut off
                self._note(decode_report(line))
        if await worker.wait():
            self.failed = stopped()

    def _note(self, report: Report) -> None:
        if report.failed is None:
            self.told = bytes(report.coaching)
        else:
            self.failed = CoachError(report.failed.why, report.failed.sentence, **report.failed.facts)


def stopped() -> CoachError:
    return CoachError("coach-stopped", "the analysis was interrupted: please try again")


class Hinting:
    """One hint, on its way or found."""

    def __init__(self, finding: Coroutine[Any, Any, Advice]) -> None:
        self.found = asyncio.create_task(finding)
        self.askers = 0

    @property
    def is_of_no_use(self) -> bool:
        """True when it has failed, or nobody is waiting for it any more."""
        if not self.found.done():
            return not self.askers
        return self.found.cancelled() or self.found.exception() is not None


class Coach:
    """Runs analyses in processes of their own, one at a time; hints come from where bots think."""

    def __init__(self, thinking: Thinking, worker: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        self._thinking = thinking
        self._worker = worker
        self._patience = patience
        self._one_at_a_time = asyncio.Semaphore()
        self._jobs: dict[tuple[str, int], Job] = {}
        """By table and seat."""
        self._hints: dict[tuple[str, int, int, int], Hinting] = {}
        """By table, seat and turn, and by the number of moves made where a turn has several choices."""

    async def close(self) -> None:
        """Drop everything that is under way."""
        working = [*(job.working for job in self._jobs.values()), *(hint.found for hint in self._hints.values())]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)

    def knows(self, code: str, seat: int) -> bool:
        """True when somebody has asked for this analysis already."""
        return (code, seat) in self._jobs

    def begin(self, code: str, seat: int, lines: Sequence[bytes]) -> None:
        """Begin the analysis of a seat's finished game, unless it has begun."""
        if self.knows(code, seat):
            return
        if sum(not job.working.done() for job in self._jobs.values()) >= MOST_WAITING:
            raise TooFastError("coach-busy", "the coach is busy: please try again in a minute")
        make_room(self._jobs)
        self._jobs[code, seat] = Job([*self._worker, str(seat)], lines, self._one_at_a_time)
        self._look_after(code, seat)

    def _look_after(self, code: str, seat: int) -> None:
        """Drop and forget a running analysis that nobody has asked about for a while."""
        job = self._jobs.get((code, seat))
        if job is None or job.working.done():
            return
        left = job.asked_at + self._patience - monotonic()
        if left > 0:
            asyncio.get_running_loop().call_later(left, self._look_after, code, seat)
        else:
            job.working.cancel()
            del self._jobs[code, seat]

    def told(self, code: str, seat: int) -> bytes:
        """A `Coaching`: the progress of an analysis. One that has failed raises its error, and can begin again."""
        job = self._jobs[code, seat]
        job.asked_at = monotonic()
        if job.failed is not None:
            del self._jobs[code, seat]
            raise job.failed
        return job.told

    async def hint(self, moment: Moment, seat: int) -> http_messages.Hint:
        """The best turn found for a seat that owes a move, at a table without other people."""
        check_alone(moment.record, seat)
        if moment.record.origin is not None and moment.record.origin.kind == "daily":
            raise CoachError("hint-in-daily", "there are no hints in a daily expedition: it is the same for everyone")
        game = game_named(moment.record.game)
        check_coach(game)
        if moment.position is None:
            raise NotStartedError("not-started", "the game has not started yet")
        if seat not in game.owing(moment.position.state):
            raise CoachError("hint-nothing-owed", "there is no hint: it is not your move")
        made = moment.position.made[seat] if weighs_choices(game) else 0
        asked = (moment.record.code, seat, moment.turn, made)
        hint = self._hints.get(asked)
        if hint is None:
            if sum(not other.found.done() for other in self._hints.values()) >= MOST_WAITING:
                raise TooFastError("coach-busy", "the coach is busy: please try again in a minute")
            make_room(self._hints)
            hint = self._hints[asked] = Hinting(self._advise(game, moment.record.code, moment.position.state, seat))
        hint.askers += 1
        try:
            advised = await asyncio.shield(hint.found)
        except ThoughtError as error:
            logger.exception("a hint could not be found")
            raise stopped() from error
        finally:
            hint.askers -= 1
            if hint.is_of_no_use:
                hint.found.cancel()
                if self._hints.get(asked) is hint:
                    del self._hints[asked]
        return http_messages.Hint(moment.turn, advised.moves, advised.squares, advised.why)

    async def _advise(self, game: Game, code: str, state: Any, seat: int) -> Advice:
        """Have a hint found elsewhere, queued with the bots of all tables but not behind those of its own."""
        question = HintWanted(game.id, start_of_turn(game, state, seat))
        found: Advice = await self._thinking.think(f"{code} hint", lambda _: question)
        return found


def check_alone(record: Record, seat: int) -> None:
    """Refuse a hint if another seat is a person's, even while a bot stands in, or open."""
    if any(other.bot is None for number, other in enumerate(record.seats) if number != seat):
        raise CoachError("hint-with-others", "there are no hints in a game with other people")


def make_room(kept: dict[K, V]) -> None:
    """Forget the oldest entries until there is room for one more."""
    while len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
