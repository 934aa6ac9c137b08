"""Notebooks at the server: a browser's finished games, under a personal key that only the browser has.

The client offers keys of seats; results are read from the logs, so nobody can invent one.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import segno
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from torchlit.errors import NotebookError
from torchlit.server import guard
from torchlit.server import notebook_messages as messages
from torchlit.server.asking import json, read
from torchlit.server.limits import Limiter
from torchlit.server.reach import link_to
from torchlit.server.results import compared, counts, result_of
from torchlit.server.settings import Settings
from torchlit.store import notebooks
from torchlit.store.sql import SqlStore
from torchlit.table.chance import commitment
from torchlit.table.seats import Record, fingerprint, new_key, plain_code, seat_of

Endpoint = Callable[[Request], Awaitable[Response]]

MARGIN = 2
"""Empty modules around a QR code."""

decode_record = msgspec.json.Decoder(Record).decode
decode_result = msgspec.json.Decoder(messages.GameResult).decode
decode_take_in = msgspec.json.Decoder(messages.TakeIn).decode
decode_merge = msgspec.json.Decoder(messages.MergeNotebook).decode


class Verdict(msgspec.Struct):
    """What a notebook keeps of the coach's analysis."""

    accuracy: float | None = None
    luck: float | None = None


class Judged(msgspec.Struct):
    """The part of a `Coaching` that notebooks keep."""

    analysis: Verdict | None = None


decode_judged = msgspec.json.Decoder(Judged).decode


class Notebooks:
    """Everybody's notebooks, and the routes by which browsers reach theirs."""

    def __init__(self, store: SqlStore, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._new = Limiter(settings.notebooks_per_minute / 60, 10 * settings.notebooks_per_minute)
        self._wrong = Limiter(settings.misses_per_minute / 60, settings.misses_per_minute)

    def paths(self) -> tuple[tuple[str, str, Endpoint], ...]:
        return (
            ("POST", "/api/notebook", self.new_notebook),
            ("GET", "/api/notebook", self.notebook),
            ("DELETE", "/api/notebook", self.delete_notebook),
            ("POST", "/api/notebook/results", self.take_in),
            ("POST", "/api/notebook/merge", self.merge_notebook),
            ("GET", "/api/notebook/link", self.notebook_link),
        )

    async def new_notebook(self, request: Request) -> Response:
        """A new, empty notebook."""
        self._new.take(guard.address_of(request))
        key = new_key()
        await self._store.change(notebooks.create, fingerprint(key))
        return json(messages.NewNotebook(key))

    async def notebook(self, request: Request) -> Response:
        """Everything in the asker's notebook."""
        return json(messages.NotebookView(tuple(await self._results(await self.owner(request)))))

    async def delete_notebook(self, request: Request) -> Response:
        """Delete the asker's notebook, with everything in it."""
        await self._store.change(notebooks.drop, await self.owner(request))
        return json({"deleted": True})

    async def take_in(self, request: Request) -> Response:
        """Take in finished games. A seat that cannot be taken in is skipped, whatever the reason."""
        wish = await read(request, self._settings, decode_take_in)
        owner = await self.owner(request)
        found = [seat for seat in [await self._found(offer) for offer in wish.seats] if seat is not None]
        times = await self._store.read(notebooks.last_changes, [seat.code for seat in found])
        results = await asyncio.to_thread(
            lambda: [
                result_of(seat.record, seat.number, seat.lines, times[seat.code])
                for seat in found
                if seat.code in times
            ]
        )
        kept = [notebooks.Kept(one.code, one.seat, one.ended_at, msgspec.json.encode(one).decode()) for one in results]
        await self._store.change(notebooks.add, owner, kept)
        await self._store.change(notebooks.learn, owner, [commitment(seat.record.seed_bytes) for seat in found])
        every = await self._results(owner)
        taken = {(one.code, one.seat) for one in results}
        told = tuple(compared(one, every) for one in every if (one.code, one.seat) in taken)
        return json(messages.TakenInList(told))

    async def _found(self, offer: messages.SeatKey) -> "FinishedSeat | None":
        """The seat this key opens at a finished table; None unless its game counts."""
        code = plain_code(offer.code)
        stored = await self._store.load(code) if code.isascii() and code.isalnum() else None
        record = decode_record(stored.document) if stored is not None else None
        seat = seat_of(record, offer.key) if record is not None else None
        if stored is None or record is None or seat is None or not counts(record):
            return None
        return FinishedSeat(record, seat, stored.lines)

    async def merge_notebook(self, request: Request) -> Response:
        """Move another notebook, whose key the asker also has, into their own."""
        wish = await read(request, self._settings, decode_merge)
        owner, other = await self.owner(request), await self._known(request, wish.key)
        if owner != other:
            await self._store.change(notebooks.merge, other, owner)
        return json(messages.NotebookView(tuple(await self._results(owner))))

    async def notebook_link(self, request: Request) -> Response:
        """The link that opens this notebook on another device, with its QR code."""
        await self.owner(request)
        reached = link_to(request, self._settings, "/notebook")
        link = f"{reached.link}#key={guard.bearer_of(request)}"
        size, path = await asyncio.to_thread(qr_path, link)
        return json(messages.NotebookLink(link, size, path, reached.obstacle))

    async def owner(self, request: Request) -> str:
        """The fingerprint of the asker's notebook; a NotebookError if no notebook has this key."""
        return await self._known(request, guard.bearer_of(request))

    async def _known(self, request: Request, key: str | None) -> str:
        notebook = fingerprint(key) if key else ""
        if not await self._store.read(notebooks.is_known, notebook):
            self._wrong.take(guard.address_of(request))
            raise NotebookError("no-such-notebook", "no notebook has this key: it may have been deleted")
        return notebook

    async def knows(self, owner: str, earlier: Record) -> bool:
        """True if the owner knows the dice of this game."""
        return await self._store.read(notebooks.knows, owner, commitment(earlier.seed_bytes), earlier.code)

    async def take_up(self, owner: str, earlier: Record, code: str) -> str:
        """The code of the table where this game's dice are tried first: this one, unless there is one already."""
        return await self._store.change(notebooks.take_up, owner, commitment(earlier.seed_bytes), code)

    async def judged(self, code: str, seat: int, coaching: bytes) -> None:
        """Record the coach's verdict on a game, once there is one."""
        verdict = decode_judged(coaching).analysis
        if verdict is not None:
            await self._store.change(notebooks.judge, code, seat, verdict.accuracy, verdict.luck)

    async def _results(self, owner: str) -> Sequence[messages.GameResult]:
        kept = await self._store.read(notebooks.results, owner)
        return await asyncio.to_thread(lambda: [told(one) for one in kept])


class FinishedSeat(msgspec.Struct, frozen=True):
    """A seat at a finished table."""

    record: Record
    number: int
    lines: tuple[bytes, ...]

    @property
    def code(self) -> str:
        return self.record.code


def told(kept: notebooks.Kept) -> messages.GameResult:
    """A result as its owner sees it."""
    return replace(decode_result(kept.document), accuracy=kept.accuracy, luck=kept.luck)


def qr_path(link: str) -> tuple[int, str]:
    """A link as a QR code: its size with the margin, and the path of its dark modules."""
    code = segno.make(link, error="m", micro=False)
    rows = [
        f"M{x + MARGIN} {y + MARGIN}h1v1h-1z" for y, row in enumerate(code.matrix) for x, dark in enumerate(row) if dark
    ]
    return len(code.matrix) + 2 * MARGIN, "".join(rows)
