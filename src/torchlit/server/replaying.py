"""Streams finished games moment by moment as the client reads them; nothing piles up in memory for a slow reader."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from torchlit.errors import TooFastError
from torchlit.server import http_messages
from torchlit.table import log
from torchlit.table.events import Stream
from torchlit.table.replay import opened, replay
from torchlit.toolkits.sheet_turns import TurnClosed

encode = msgspec.json.Encoder().encode

AT_ONCE = 4
"""How many replays are sent at once; further ones wait …"""
PATIENCE = 10.0
"""… for this many seconds."""
MOST_SECONDS = 60.0
"""Seconds a client may take to read a replay."""
TOGETHER = 16
"""How many moments are sent together."""
MOST_READ = 32
"""How many games' turns are kept, because several people tend to ask for them in a row."""


class Replays:
    """Sends replays, a few at a time, from threads that do nothing else."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(2, "replay")
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._reading: OrderedDict[str, asyncio.Future[list[bytes]]] = OrderedDict()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def of(self, lines: Sequence[bytes], seat: int | None, only_changes: bool) -> Response:
        """The answer to a request for a replay; a TooFastError if there are too many."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._slots.acquire()
        except TimeoutError as error:
            raise TooFastError("too-many-replays", "too many replays are being read: try again in a moment") from error
        return Telling(self._told(lines, seat, only_changes), self._slots)

    async def _told(self, lines: Sequence[bytes], seat: int | None, only_changes: bool) -> AsyncIterator[bytes]:
        loop = asyncio.get_running_loop()
        moments = moments_of(lines, seat, only_changes)
        between = b'{"moments":['
        while some := await loop.run_in_executor(self._pool, lambda: list(islice(moments, TOGETHER))):
            yield between + b",".join(some)
            between = b","
        yield b"]}"

    async def turns_of(self, code: str, lines: Sequence[bytes]) -> Sequence[bytes]:
        """How the finished game at a table stood after each turn, read once for all who ask."""
        reading = self._reading.get(code)
        if reading is None:
            loop = asyncio.get_running_loop()
            reading = loop.run_in_executor(self._pool, lambda: list(turns_of(lines)))
            reading.add_done_callback(lambda done: self._reading.pop(code, None) if failed(done) else None)
            self._reading[code] = reading
            while len(self._reading) > MOST_READ:
                self._reading.popitem(last=False)
        self._reading.move_to_end(code)
        return await asyncio.shield(reading)


class Telling(StreamingResponse):
    """A replay on its way to a client."""

    def __init__(self, content: AsyncIterator[bytes], slots: asyncio.Semaphore) -> None:
        super().__init__(content, media_type="application/json", headers={"cache-control": "no-store"})
        self._slots = slots

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(MOST_SECONDS):
                    await super().__call__(scope, receive, send)
        finally:
            self._slots.release()


def moments_of(lines: Sequence[bytes], seat: int | None, only_changes: bool) -> Iterator[bytes]:
    """A log as one seat saw it, or with everything shown. A part that has not changed can be left out."""
    entries = log.from_lines(lines)
    game, _ = opened(entries)
    stream = Stream(game, seat, shows_all=seat is None)
    known: dict[str, bytes] = {}
    for moment in replay(entries):
        state, told = moment.position.state, stream.end
        stream.add(state, moment.news)
        parts = {
            "turn": encode(game.turn_view(state)),
            "own": encode(game.open_view(state) if seat is None else game.own_view(state, seat)),
        }
        if not known or not game.moves_are_private or any(isinstance(one.event, TurnClosed) for one in moment.news):
            parts["closed"] = encode(game.closed_view(state))
        changed = {name: part for name, part in parts.items() if known.get(name) != part}
        known |= changed
        shown = changed if only_changes else known
        shown = {**shown, "events": encode(stream.since(told))}
        yield b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), part) for name, part in shown.items())


def failed(reading: asyncio.Future[Any]) -> bool:
    return reading.cancelled() or reading.exception() is not None


def turns_of(lines: Sequence[bytes]) -> Iterator[bytes]:
    """A log turn by turn: a moment at the end of each, with everything that happened in it."""
    entries = log.from_lines(lines)
    game, _ = opened(entries)
    stream = Stream(game, None, shows_all=True)
    told = stream.end
    for moment in replay(entries):
        state = moment.position.state
        stream.add(state, moment.news)
        if any(isinstance(one.event, TurnClosed) for one in moment.news):
            yield encode(
                http_messages.ReplayMoment(game.turn_view(state), game.closed_view(state), None, stream.since(told))
            )
            told = stream.end
