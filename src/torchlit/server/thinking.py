"""Bots think in processes of their own, so that nobody's move, page or table waits for a bot.

Tables take turns: a thinker takes one thought of one table, then one of the next, however many each has. The longer the
queue, the less effort bots make.
"""

import asyncio
import logging
import os
import pickle
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from zlib import crc32

from torchlit.server.questions import Failed, Question
from torchlit.server.thinker import SIZE

logger = logging.getLogger(__name__)

THINKER = (sys.executable, "-m", "torchlit.server.thinker")
CALM = 4
"""How many thoughts may wait for each thinker before bots make less effort."""
MOST_WAITING = 10_000
"""How many thoughts may wait in all; a table has no more than it has seats."""
TRIES = 3
"""How often a thought is tried if its process dies."""
LONGEST = 180.0
"""Seconds after which a thinker is taken for stuck. Compiling for the first time on a busy machine takes a minute."""

Ask = Callable[[float], Question | None]
"""Makes the question when its turn comes, for this share of the full effort; None if it is no longer needed."""


class ThoughtError(Exception):
    """A thought without an answer."""


class Thinker:
    """One process, started with its first question and again after its death."""

    def __init__(self, place: int, command: Sequence[str]) -> None:
        self.place = place
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    @property
    def process_id(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def answer(self, question: Question) -> Any:
        """The answer; a ThoughtError if the process ends without one."""
        asked = pickle.dumps(question)
        try:
            async with asyncio.timeout(LONGEST):
                return await self._answer(asked)
        except (OSError, EOFError) as error:  # among them a timeout
            await self.end()
            raise ThoughtError("a thinking process has ended") from error
        except BaseException:
            await self.end()
            raise

    async def _answer(self, asked: bytes) -> Any:
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            # Ctrl-C in a terminal is meant for the server, which ends its thinkers itself.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, start_new_session=True
            )
        to, answers = self._process.stdin, self._process.stdout
        assert to is not None
        assert answers is not None
        to.write(asked)
        size = int.from_bytes(await answers.readexactly(SIZE))
        return pickle.loads(await answers.readexactly(size))

    async def end(self) -> None:
        """End the process at once."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinking:
    """All thinkers of a server, and the queue for them."""

    def __init__(self, most: int | None = None, command: Sequence[str] = THINKER, calm: float = CALM) -> None:
        """`most` is the number of thinkers, by default one fewer than the cores. Each starts when needed."""
        self._most = most or max(1, cores() - 1)
        self._command = command
        self._calm = calm
        self._waiting: OrderedDict[str, deque[asyncio.Future[Thinker]]] = OrderedDict()
        """By table, the next in turn first."""
        self._thinkers: list[Thinker] = []
        self._free: list[Thinker] = []
        self._working: set[asyncio.Task[Any]] = set()

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thinker."""
        return sum(map(len, self._waiting.values()))

    @property
    def process_ids(self) -> list[int]:
        """The running processes."""
        return [found for thinker in self._thinkers if (found := thinker.process_id) is not None]

    async def think(self, table: str, ask: Ask) -> Any:
        """The answer to a question of this table, or None if it is no longer needed.

        A ThoughtError if there is no answer. Cancelling withdraws a question that still waits; a thought that has begun
        runs to its end, because restarting a thinker would take longer.
        """
        thinker = await self._thinker_for(table)
        share = min(1, self._calm * self._most / (self.waiting + 1))
        working = asyncio.create_task(self._answer(thinker, ask, share))
        self._working.add(working)
        working.add_done_callback(self._working.discard)
        return await asyncio.shield(working)

    async def close(self) -> None:
        """End all thinkers, whatever they are doing."""
        waiting, self._waiting = self._waiting, OrderedDict()
        for turn in (turn for turns in waiting.values() for turn in turns):
            turn.cancel()
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        await asyncio.gather(*(thinker.end() for thinker in self._thinkers))

    async def _answer(self, thinker: Thinker, ask: Ask, share: float) -> Any:
        try:
            question = ask(share)
            return None if question is None else await answered(thinker, question)
        finally:
            self._release(thinker)

    async def _thinker_for(self, table: str) -> Thinker:
        """A thinker, when it is this table's turn."""
        if self.waiting >= MOST_WAITING:
            raise ThoughtError("too many thoughts wait")
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(turn)
        self._assign()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._release(turn.result())
            elif table in self._waiting:
                self._waiting[table].remove(turn)
                if not self._waiting[table]:
                    del self._waiting[table]
            raise

    def _release(self, thinker: Thinker) -> None:
        self._free.append(thinker)
        self._assign()

    def _assign(self) -> None:
        """Give free thinkers to those waiting."""
        while self._waiting and (thinker := self._free_thinker()) is not None:
            self._next_for(thinker).set_result(thinker)

    def _free_thinker(self) -> Thinker | None:
        """An idle thinker, if possible the one that knows the next table; a new one if none is idle."""
        if not self._free:
            if len(self._thinkers) == self._most:
                return None
            self._thinkers.append(Thinker(len(self._thinkers), self._command))
            return self._thinkers[-1]
        home = self._home(next(iter(self._waiting)))
        place = next((place for place, thinker in enumerate(self._free) if thinker.place == home), 0)
        return self._free.pop(place)

    def _next_for(self, thinker: Thinker) -> "asyncio.Future[Thinker]":
        """The next in turn: from the first table this thinker knows, else the first. That table then comes last."""
        known = (table for table in self._waiting if self._home(table) == thinker.place)
        table = next(known, None) or next(iter(self._waiting))
        turns = self._waiting[table]
        turn = turns.popleft()
        if turns:
            self._waiting.move_to_end(table)
        else:
            del self._waiting[table]
        return turn

    def _home(self, table: str) -> int:
        """The place of the thinker that knows a table: bots of some games remember what they thought a move ago."""
        return crc32(table.encode()) % self._most


async def answered(thinker: Thinker, question: Question) -> Any:
    """The answer of this thinker, which is asked again if it dies."""
    for last in range(1, TRIES + 1):
        try:
            answer = await thinker.answer(question)
        except ThoughtError:
            if last == TRIES:
                raise
            logger.warning("a thinking process has ended: a new one takes its place")
        else:
            break
    if isinstance(answer, Failed):
        raise ThoughtError(answer.trace)
    return answer


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
