"""Changes to a table on their way to the store.

A change takes effect at once, so that the next request is judged from there, but it is acknowledged and shown only
after the commit. If a commit fails, the table falls back to what is stored, and everybody waiting is notified. If
another process was faster, the table first moves on to what that one has written, and waiting changes are judged again.

Everybody gets an answer, even if the program itself is at fault: that is logged, and the table goes on.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec.structs import replace

from torchlit.errors import StaleMoveError, TorchlitError, UnknownTableError
from torchlit.games.registry import game_named
from torchlit.protocol import Value
from torchlit.server.metrics import COUNTS
from torchlit.server.replies import Reply, answer_all, unheard
from torchlit.server.showing import Moment, Sealed
from torchlit.store.protocol import Place, Store, Stored, not_written
from torchlit.table import log
from torchlit.table.events import Happened, History
from torchlit.table.replay import further, game_of, latest
from torchlit.table.seats import Record
from torchlit.table.table import Advance

logger = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode
decode_record = msgspec.json.Decoder(Record).decode

PATIENCE = 1.0
"""Seconds to wait for what others have written before showing what is known."""

Judge = Callable[[Moment], tuple[Record, Advance | None]]
"""Applies a request to a table at this moment, or raises a TorchlitError."""


class Change(Value, frozen=True):
    """A change to the table on its way to the store."""

    judge: Judge
    lines: tuple[bytes, ...]
    movers: tuple[int, ...]
    """The seats whose own view it changes while the turn stays open."""
    news: tuple[Happened, ...]
    """What happens through it."""
    reply: Reply


class Written(Value, frozen=True):
    """What one commit has stored, here or in another process."""

    before: Moment
    after: Moment
    movers: Sequence[int] = ()
    news: Sequence[Happened] = ()
    lines: Sequence[bytes] | None = None
    """What was added to the log; None if another process wrote it."""


class Keeper(Protocol):
    """The table as its writing sees it."""

    def now_stored(self, written: Written, answered: Sequence[Change]) -> None:
        """Show what was stored, and answer the changes."""

    def now_elsewhere(self, moment: Moment, history: History | None) -> None:
        """Show a moment that did not follow from the one before."""

    def not_stored(self, error: TorchlitError, waiting: Sequence[Change]) -> None:
        """Notify those who waited."""


class Writing:
    """Writes the changes of one table, one commit at a time."""

    def __init__(self, moment: Moment, store: Store, keeper: Keeper) -> None:
        self.stored = moment
        self.newest = moment
        """With all changes taken, even those not stored yet."""
        self._store = store
        self._keeper = keeper
        self._changes: list[Change] = []
        self._is_behind = False
        """True if another process may have written."""
        self._looked: asyncio.Event | None = None
        """Set once it is known what others have written; None if nobody waits for that."""
        self._working: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._working is not None

    def take(self, judge: Judge, movers: tuple[int, ...], reply: Reply) -> None:
        """Apply a change and have it stored, or raise a TorchlitError and change nothing. The reply follows."""
        record, advance = judge(self.newest)
        lines: tuple[bytes, ...] = ()
        news: tuple[Happened, ...] = ()
        position = self.newest.position
        if advance is not None:
            lines = tuple(map(log.to_line, advance.entries))
            position, news = advance.position, advance.news
            if advance.entries and isinstance(advance.entries[-1], log.End):
                record = replace(record, phase="over")
        self.newest = Moment(record, position, self.stored.version)
        self._changes.append(Change(judge, lines, movers, news, reply))
        self._work()

    def look_again(self) -> None:
        """Move on to what another process has written, if it has."""
        self._is_behind = True
        self._work()

    async def caught_up(self) -> None:
        """Return once everything others had written is here, or soon if the store does not answer."""
        self.look_again()
        looked = self._looked = self._looked or asyncio.Event()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await looked.wait()

    def heard(self, place: Place, lines: Sequence[bytes], version: int) -> None:
        """Take over what another process wrote at this place; if the table is elsewhere, look in the store."""
        here, there = self.stored.place, Place(place.length + len(lines), version)
        if there.length <= here.length and there.version <= here.version:
            return
        if self.is_busy or place != here or version != here.version or self.stored.position is None:
            self.look_again()
        else:
            self._go_on(Stored(b"", tuple(lines), version))

    def _work(self) -> None:
        if self._working is None:
            self._working = asyncio.create_task(self._until_done())

    async def _until_done(self) -> None:
        try:
            while self._changes or self._is_behind:
                try:
                    if self._is_behind:
                        await self._catch_up()
                    else:
                        await self._commit()
                except Exception:
                    logger.exception("a table could not be brought up to date")
        finally:
            self._working = None

    async def _commit(self) -> None:
        """Store all changes taken since the last commit, and answer each of them."""
        changes, self._changes = self._changes, []
        before, moment = self.stored, self.newest
        document = encode(moment.record) if moment.record is not before.record else None
        lines = [line for change in changes for line in change.lines]
        error: TorchlitError | None = not_written()
        try:
            if lines or document is not None:
                await self._store.append(before.record.code, before.place, lines, document)
            error = None
        except TorchlitError as told:
            error = told
        finally:
            if error is None:
                self.stored = moment
                if document is not None:
                    version = before.version + 1
                    self.stored, self.newest = replace(moment, version=version), replace(self.newest, version=version)
                movers = [seat for change in changes for seat in change.movers]
                news = [one for change in changes for one in change.news]
                count_moves(changes)
                self._keeper.now_stored(Written(before, self.stored, movers, news, lines), changes)
            elif isinstance(error, StaleMoveError):
                self._changes = [*changes, *self._changes]
            else:
                self._fail(error, changes)
        if isinstance(error, StaleMoveError):
            await self._catch_up(error)

    async def _catch_up(self, stale: StaleMoveError | None = None) -> None:
        """Move on to what is stored, and judge waiting changes again; with `stale`, there must be something new."""
        self._is_behind = False
        error: TorchlitError | None = not_written()
        try:
            stored = await self._store.load(self.stored.record.code, self.stored.place.length)
            if stored is None:
                error = UnknownTableError("no-such-table", "no table has this code")
            elif stored.lines or stored.version != self.stored.version:
                self._go_on(stored)
                error = None
            else:
                error = stale
        except TorchlitError as told:
            error = told
        finally:
            if error is not None:
                self._fail(error, [])
            if self._looked is not None and not self._is_behind:
                self._looked.set()
                self._looked = None

    def _go_on(self, stored: Stored) -> None:
        """Move on to what another process has written, from the moment stored here."""
        before = self.stored
        record = before.record if stored.version == before.version else decode_record(stored.document)
        if before.sealed is not None:
            sealed = replace(before.sealed, length=before.sealed.length + len(stored.lines))
            self.stored = self.newest = Moment(record, None, stored.version, sealed)
            self._keeper.now_elsewhere(self.stored, None)
        elif before.position is None:
            self.stored, history = moment_of(record, stored)
            self.newest = self.stored
            self._keeper.now_elsewhere(self.stored, history)
        else:
            moments = further(game_named(record.game), before.position, stored.lines)
            position = moments[-1].position if moments else before.position
            self.stored = self.newest = Moment(record, position, stored.version)
            movers = [moment.move.seat for moment in moments if isinstance(moment.entry, log.Moved)]
            news = [one for moment in moments for one in moment.news]
            self._keeper.now_stored(Written(before, self.stored, movers, news), ())
        self._judge_again()

    def _judge_again(self) -> None:
        self.newest = self.stored
        waiting, self._changes = self._changes, []
        for change in waiting:
            try:
                self.take(change.judge, change.movers, change.reply)
            except TorchlitError as error:
                answer_all([change.reply], error)

    def _fail(self, error: TorchlitError, changes: Sequence[Change]) -> None:
        """Return to what is stored, and notify everybody who waited."""
        self.newest = self.stored
        waiting, self._changes = [*changes, *self._changes], []
        self._keeper.not_stored(error, waiting)


def count_moves(changes: Sequence[Change]) -> None:
    """Count the stored moves; those that nobody awaits an answer to are bots'."""
    for change in changes:
        if change.movers and change.lines:
            if change.reply is unheard:
                COUNTS.moves_of_bots += 1
            else:
                COUNTS.moves_of_people += 1


def read_moment(stored: Stored) -> tuple[Moment, History | None]:
    """A table as stored, with its log replayed, and the latest history if the game has begun."""
    return moment_of(decode_record(stored.document), stored)


def moment_of(record: Record, stored: Stored) -> tuple[Moment, History | None]:
    """A table from its whole log; sealed if it began under rules that this program does not have."""
    if not stored.lines:
        return Moment(record, None, stored.version), None
    (setup,) = log.from_lines(stored.lines[:1])
    assert isinstance(setup, log.Setup)
    if not game_of(setup).has_rules(setup.rules):
        return Moment(record, None, stored.version, Sealed(setup.rules, len(stored.lines))), None
    position, history = latest(stored.lines)
    return Moment(record, position, stored.version), history
