"""Games that continue from a turn of an earlier one, at a new table against bots. They count nowhere."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from torchlit.errors import NotFoundError, NotStartedError
from torchlit.server import guard, http_messages
from torchlit.server.asking import read, seated
from torchlit.server.checks import check_bot
from torchlit.server.hub import Hub
from torchlit.server.limits import Limiter
from torchlit.server.live import LiveTable
from torchlit.server.settings import Settings
from torchlit.server.sharing import Sharing
from torchlit.table import seats
from torchlit.table.chance import new_seed
from torchlit.table.continuing import check_take_back, continued, taken_back
from torchlit.table.seats import Record, Seat

decode = msgspec.json.Decoder(http_messages.Continue).decode


class Continuing:
    """The routes for continuing a game from one of its turns."""

    def __init__(self, hub: Hub, sharing: Sharing, settings: Settings, tables: Limiter) -> None:
        """`tables` limits how many tables each address opens."""
        self._hub = hub
        self._sharing = sharing
        self._settings = settings
        self._tables = tables

    async def from_table(self, request: Request) -> Response:
        """Continue from a turn of a finished game in which the asker sat."""
        wish = await read(request, self._settings, decode)
        table = await self._sharing.own_table(request)
        return await self._go_on(request, table, wish)

    async def from_link(self, request: Request) -> Response:
        """Continue from a turn of a shared finished game."""
        wish = await read(request, self._settings, decode)
        table, _ = await self._sharing.shared(request)
        return await self._go_on(request, table, wish)

    async def _go_on(self, request: Request, table: LiveTable, wish: http_messages.Continue) -> Response:
        check_bot(wish.bot)
        key = seats.new_key()
        players = against_bots(table.record, wish, key)
        self._tables.take(guard.address_of(request))
        seed = new_seed() if wish.new_dice else None
        code = await self._hub.go_on(
            table, lambda record, entries: continued(record, entries, wish.turn, players, seed)
        )
        return seated(request, http_messages.Seated(code, wish.seat, key))

    async def take_back(self, request: Request) -> Response:
        """Take back the asker's latest finished turn, in a game without other people. If running, it stops counting."""
        table = await self._sharing.seat_holder(request)
        seat, key = seats.seat_of(table.record, guard.key_of(request)), seats.new_key()
        assert seat is not None
        table.check_not_sealed()
        if table.record.phase == "lobby":
            raise NotStartedError("not-started", "the game has not started yet")
        check_take_back(table.record, seat)
        self._tables.take(guard.address_of(request))
        code = await self._hub.go_on(
            table, lambda record, entries: taken_back(record, entries, seat, seats.fingerprint(key))
        )
        await table.stop_counting()
        return seated(request, http_messages.Seated(code, seat, key))


def against_bots(record: Record, wish: http_messages.Continue, key: str) -> tuple[Seat, ...]:
    """Seats the asker, and bots of one level everywhere else."""
    if not 0 <= wish.seat < len(record.seats):
        raise NotFoundError("no-such-seat", f"there is no seat {str(wish.seat)!r} at this table", seat=str(wish.seat))
    asker = Seat(seats.clean_initials(wish.initials or "P1"), key=seats.fingerprint(key))
    there = msgspec.structs.replace(record, seats=(asker,))
    for _ in record.seats[1:]:
        there = msgspec.structs.replace(there, seats=(*there.seats, seats.bot_seat(there, wish.bot)))
    asker, *bots = there.seats
    return (*bots[: wish.seat], asker, *bots[wish.seat :])
