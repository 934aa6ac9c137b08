"""The other processes that serve the same tables: what they write, who is connected, and who tends a table.

What counts is in the store: a lost word costs time, never a move. Each process keeps repeating who is connected to it,
and checks now and then whether it has missed something.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection, Sequence
from time import monotonic
from typing import Protocol

import msgspec

from torchlit.errors import StoreError, TorchlitError
from torchlit.server.bus import LONGEST, Bus, ended
from torchlit.server.messages import ReactionKind
from torchlit.store.leases import Leases
from torchlit.store.protocol import Place, Store

logger = logging.getLogger(__name__)

BEAT = 2.0
"""Seconds between renewals of leases, and between announcements of who is here."""
GONE_AFTER = 3 * BEAT + 1
"""Seconds after which a silent process is taken to have nobody connected."""


VERSION = 1
"""The version of the words below. It rises when a meaning changes; whoever hears a newer one asks the store instead."""


class Word(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """A message between processes. Old and new versions run side by side, so new fields have defaults."""

    process: str
    v: int = VERSION


class Wrote(Word, frozen=True, tag="wrote", kw_only=True):
    """A process has written to a table."""

    length: int
    version: int
    """The place of the table before …"""
    new_version: int
    """… and the version of its document now."""
    lines: tuple[str, ...] | None = None
    """What was added to the log; None if that is too long for the bus."""


class Here(Word, frozen=True, tag="here", kw_only=True):
    """Who is connected to a process."""

    seats: tuple[int, ...] = ()
    watching: int = 0


class Reacted(Word, frozen=True, tag="reacted", kw_only=True):
    """Somebody connected to a process has reacted."""

    seat: int
    kind: ReactionKind


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Wrote | Here | Reacted).decode


class Guests(msgspec.Struct, frozen=True):
    """Who is connected to another process, and until when that is believed."""

    seats: tuple[int, ...]
    watching: int
    until: float


class Shared(Protocol):
    """A table as its neighbours see it."""

    @property
    def code(self) -> str: ...

    @property
    def seats_here(self) -> Collection[int]: ...

    @property
    def watching_here(self) -> int: ...

    @property
    def is_sealed(self) -> bool: ...

    def heard(self, place: Place, lines: Sequence[bytes], version: int) -> None: ...

    def look_again(self) -> None: ...

    async def caught_up(self) -> None: ...

    def guests_elsewhere(self, guests: Collection[Guests]) -> None: ...

    def reacted(self, seat: int, kind: ReactionKind) -> None: ...

    def tend(self, is_mine: bool) -> None: ...


class Alone:
    """No other process serves the tables of this one."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def check(self) -> None:
        """Raise a StoreError if the other processes cannot be reached now."""

    def welcome(self, table: Shared) -> None:
        """A table has come into memory."""
        table.tend(is_mine=True)

    async def catch_up(self, table: Shared) -> None:
        """Make sure whoever comes to a table sees everything acknowledged, by any process."""

    async def is_at_rest(self, table: Shared) -> bool:
        """True when no other process plays a game that this one cannot, or has lately."""
        return True

    def forget(self, table: Shared) -> None:
        """A table has left memory."""

    def wrote(self, table: Shared, place: Place, lines: Sequence[bytes], version: int) -> None:
        """A table was changed here; `place` is where it was before."""

    def people_changed(self, table: Shared) -> None:
        """People have come to or left a table."""

    def reacted(self, table: Shared, seat: int, kind: ReactionKind) -> None:
        """Somebody has reacted at a table."""


class Neighbours(Alone):
    """Other processes, reached through a bus, with leases in the database they share."""

    def __init__(self, bus: Bus, leases: Leases, store: Store, process: str) -> None:
        self._bus = bus
        self._leases = leases
        self._store = store
        self._process = process
        self._tables: dict[str, Shared] = {}
        self._guests: dict[str, dict[str, Guests]] = {}
        self._mine: frozenset[str] = frozenset()
        self._beating: list[asyncio.Task[None]] = []
        self._asking = asyncio.Event()

    async def open(self) -> None:
        await self._bus.open(self._hear)
        self._beating = [asyncio.create_task(self._keep_telling()), asyncio.create_task(self._keep_asking())]

    async def close(self) -> None:
        for beating in self._beating:
            await ended(beating)
        for code in self._tables:
            self._bus.tell(code, encode(Here(process=self._process)))
        try:
            await self._leases.let_go(sorted(self._mine))
        except TorchlitError:
            logger.warning("leases could not be given back: they end by themselves")
        await self._bus.close()
        await self._leases.close()

    def check(self) -> None:
        if not self._bus.is_connected:
            raise StoreError("bus-cut", "the line to the other servers is cut: trying to reach them again")

    def welcome(self, table: Shared) -> None:
        self._tables[table.code] = table
        self._guests[table.code] = {}
        self._bus.follow(table.code)

    async def catch_up(self, table: Shared) -> None:
        await table.caught_up()

    async def is_at_rest(self, table: Shared) -> bool:
        return await self._leases.is_at_rest(table.code)

    def forget(self, table: Shared) -> None:
        self._bus.leave(table.code)
        self._tables.pop(table.code, None)
        self._guests.pop(table.code, None)
        self._mine -= {table.code}  # if it comes back, it is told again; if not, its lease expires

    def wrote(self, table: Shared, place: Place, lines: Sequence[bytes], version: int) -> None:
        word = Wrote(
            process=self._process,
            length=place.length,
            version=place.version,
            new_version=version,
            lines=tuple(line.decode() for line in lines),
        )
        message = encode(word)
        if len(message) > LONGEST:
            message = encode(msgspec.structs.replace(word, lines=None))
        self._bus.tell(table.code, message)

    def people_changed(self, table: Shared) -> None:
        self._tell_who_is_here(table)
        if table.seats_here and table.code not in self._mine:
            self._asking.set()

    def reacted(self, table: Shared, seat: int, kind: ReactionKind) -> None:
        self._bus.tell(table.code, encode(Reacted(process=self._process, seat=seat, kind=kind)))

    def _tell_who_is_here(self, table: Shared) -> None:
        here = Here(process=self._process, seats=tuple(sorted(table.seats_here)), watching=table.watching_here)
        self._bus.tell(table.code, encode(here))

    def _hear(self, code: str, message: bytes | None) -> None:
        table = self._tables.get(code)
        if table is None:
            return
        if message is None:
            table.look_again()
            self._tell_who_is_here(table)
            return
        try:
            word = decode(message)
        except msgspec.MsgspecError:
            word = None
        if word is None or word.v > VERSION:
            table.look_again()
            return
        if word.process == self._process:
            return
        if isinstance(word, Here):
            self._guests[code][word.process] = Guests(word.seats, word.watching, monotonic() + GONE_AFTER)
            table.guests_elsewhere(self._guests[code].values())
        elif isinstance(word, Reacted):
            table.reacted(word.seat, word.kind)
        elif word.lines is None:
            table.look_again()
        else:
            lines = [line.encode() for line in word.lines]
            table.heard(Place(word.length, word.version), lines, word.new_version)

    async def _keep_telling(self) -> None:
        """Announce who is here even if the store does not answer: nobody has left because it is slow."""
        while True:
            try:
                self._tell_and_expire()
            except Exception:
                logger.exception("the other servers could not be told who is here")
            await asyncio.sleep(BEAT)

    async def _keep_asking(self) -> None:
        while True:
            self._asking.clear()
            try:
                await self._ask_for_leases()
                await self._look_for_missed()
            except TorchlitError:
                logger.warning("the store could not be asked: trying again")
            except Exception:
                logger.exception("the tables of several servers could not be looked after")
            try:
                async with asyncio.timeout(BEAT):
                    await self._asking.wait()
                    await asyncio.sleep(0.05)  # for others who arrive at the same time
            except TimeoutError:
                pass

    async def _ask_for_leases(self) -> None:
        wanted = {code for code, table in self._tables.items() if table.seats_here and not table.is_sealed}
        given_up = self._mine - wanted
        held = await self._leases.hold(sorted(wanted))
        if given_up:
            await self._leases.let_go(sorted(given_up))
        held &= self._tables.keys()  # one that has left memory meanwhile is told again if it comes back
        changed, self._mine = held ^ self._mine, held
        for code in changed:
            table = self._tables.get(code)
            if table is not None:
                table.tend(is_mine=code in held)

    async def _look_for_missed(self) -> None:
        known = dict(self._tables)
        for code, place in (await self._store.places(sorted(known))).items():
            known[code].heard(place, (), place.version)

    def _tell_and_expire(self) -> None:
        now = monotonic()
        for code, table in self._tables.items():
            if table.seats_here or table.watching_here:
                self._tell_who_is_here(table)
            guests = self._guests[code]
            gone = [process for process, each in guests.items() if each.until < now]
            for process in gone:
                del guests[process]
            if gone:
                table.guests_elsewhere(guests.values())


def new_process() -> str:
    """A unique name for this process."""
    return secrets.token_hex(8)
