"""The same dice again: a rematch of the same people, a challenge to others, and a comparison of both games."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from torchlit.errors import NotFoundError, NotHostError, UnknownTableError
from torchlit.protocol import Standing
from torchlit.server import guard, http_messages, messages
from torchlit.server.asking import json, read, seated
from torchlit.server.hub import Hub
from torchlit.server.limits import Limiter
from torchlit.server.live import LiveTable
from torchlit.server.notebooks import Notebooks
from torchlit.server.replaying import Replays
from torchlit.server.settings import Settings
from torchlit.server.sharing import Sharing, not_shared
from torchlit.store.protocol import ServerStore
from torchlit.table import log, seats
from torchlit.table.same_dice import with_same_dice
from torchlit.table.seats import Earlier, Record, Seat

decode_take = msgspec.json.Decoder(http_messages.TakeChallenge).decode


class SameDice:
    """The routes for playing with the dice of an earlier game."""

    def __init__(
        self,
        hub: Hub,
        store: ServerStore,
        sharing: Sharing,
        replays: Replays,
        notebooks: Notebooks | None,
        settings: Settings,
        tables: Limiter,
    ) -> None:
        """`tables` limits how many tables each address opens."""
        self._hub = hub
        self._store = store
        self._sharing = sharing
        self._replays = replays
        self._notebooks = notebooks
        self._settings = settings
        self._tables = tables

    async def again(self, request: Request) -> Response:
        """Open a rematch of a finished game with the same dice, at the host's request. It counts nowhere."""
        table = await self._sharing.own_table(request)
        key = guard.key_of(request)
        seat = seats.seat_of(table.record, key)
        if seat != table.record.host:
            raise NotHostError("host-only", "only the host can do this")
        self._tables.take(guard.address_of(request))
        return seated(request, http_messages.Seated(await self._hub.same_dice_again(table), seat, key or ""))

    async def challenge(self, request: Request) -> Response:
        """The result to beat; reveals neither the dice nor the table of the earlier game."""
        table, share = await self._sharing.shared(request, "challenge")
        record, owner = table.record, await self._owner(request)
        standing = (await self._standings(table))[share.seat]
        return json(
            http_messages.ChallengeView(
                game=record.game,
                board=messages.BoardView(record.board.name, record.board.text),
                initials=None if share.hides_names else record.seats[share.seat].initials,
                stars=standing.score["total"],
                level=standing.level,
                known=owner is not None and self._notebooks is not None and await self._notebooks.knows(owner, record),
            )
        )

    async def take_up(self, request: Request) -> Response:
        """Begin or resume a challenge; for those who know its dice, it is practice."""
        wish = await read(request, self._settings, decode_take)
        table, share = await self._sharing.shared(request, "challenge")
        owner, name = await self._owner(request), seats.clean_initials(wish.initials)
        self._tables.take(guard.address_of(request))
        if owner is not None and (begun := await self._first_try(request, owner, table.record, name, share.token)):
            return seated(request, begun)
        key = seats.new_key()
        player = Seat(name, key=seats.fingerprint(key))
        kind: Literal["same-dice", "challenge"] = "same-dice" if owner is not None or wish.practice else "challenge"
        record = with_same_dice(table.record, (player,), kind, share.token)
        await self._hub.begin(record)
        return seated(request, http_messages.Seated(record.code, seats.HOST, key))

    async def _first_try(
        self, request: Request, owner: str, earlier: Record, name: str, token: str
    ) -> http_messages.Seated | None:
        """The counted try of a notebook's owner, new or under way; None if they know the dice."""
        assert self._notebooks is not None
        if await self._notebooks.knows(owner, earlier):
            return None
        record = with_same_dice(earlier, (Seat(name),), "challenge", token)
        code = await self._notebooks.take_up(owner, earlier, record.code)
        return await self._hub.begin_try(replace(record, code=code), guard.bearer_of(request) or "")

    async def _owner(self, request: Request) -> str | None:
        """The asker's notebook; None without a key, or where no notebooks are kept."""
        if self._notebooks is None or guard.bearer_of(request) is None:
            return None
        return await self._notebooks.owner(request)

    async def earlier(self, request: Request) -> Response:
        """The earlier game with the same dice, for those seated here; with `turns=false`, only how it ended."""
        table = await self._sharing.seat_holder(request)
        if table.record.earlier is None:
            raise no_earlier()
        is_over = table.record.phase == "over"
        hides_names = await self._hides_names(table.record.earlier)
        try:
            before = await self._hub.table(table.record.earlier.code)
        except UnknownTableError as error:
            raise no_earlier() from error
        standings = await self._standings(before)
        is_challenge = table.record.earlier.token is not None
        wants_turns = request.query_params.get("turns") != "false"
        return json(
            http_messages.EarlierGame(
                challenge=is_challenge,
                seats=tuple(
                    http_messages.EarlierSeat(None if hides_names else seat.initials, seat.bot, standing.score["total"])
                    for seat, standing in zip(before.record.seats, standings, strict=True)
                ),
                turns=await self._turns(before) if wants_turns and (is_over or not is_challenge) else (),
                own=await self._turns(table) if wants_turns and is_over else (),
            )
        )

    async def _hides_names(self, earlier: Earlier) -> bool:
        """Whether a challenge hides its challenger; a NotFoundError if it has been withdrawn."""
        if earlier.token is None:
            return False
        share = await self._store.shared(earlier.token)
        if share is None:
            raise not_shared()
        return share.hides_names

    async def _standings(self, table: LiveTable) -> Sequence[Standing]:
        lines = await self._hub.finished_log(table)
        end = log.from_line(lines[-1], len(lines))
        if not isinstance(end, log.End):
            raise no_earlier()
        return end.standings

    async def _turns(self, table: LiveTable) -> tuple[Any, ...]:
        """A finished game turn by turn, each turn as JSON."""
        table.check_not_sealed()
        lines = await self._hub.finished_log(table)
        return tuple(map(msgspec.Raw, await self._replays.turns_of(table.record.code, lines)))


def no_earlier() -> NotFoundError:
    return NotFoundError("no-earlier", "there is no earlier game with the same dice to compare with")
