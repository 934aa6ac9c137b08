"""Finished games shared by link, for as long as the players who share them like."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec
from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from torchlit.coach.coaches import check_coach
from torchlit.errors import NotFoundError, NotStartedError, UnknownTableError
from torchlit.games.registry import game_named
from torchlit.server import guard, http_messages, messages
from torchlit.server.asking import json, log_file, read, seat_asked
from torchlit.server.coaching import Coach
from torchlit.server.days import check_unsealed
from torchlit.server.hub import Hub
from torchlit.server.limits import Limiter
from torchlit.server.live import LiveTable
from torchlit.server.reach import link_to
from torchlit.server.replaying import Replays
from torchlit.server.settings import Settings
from torchlit.store.protocol import ServerStore, Share
from torchlit.table import log, seats
from torchlit.table.same_dice import check_challenge
from torchlit.table.seats import Record

decode_share = msgspec.json.Decoder(http_messages.WantedShare).decode
decode_unshare = msgspec.json.Decoder(http_messages.Unshare).decode

TOKEN_BYTES = 16
"""128 bits: impossible to guess."""
ANALYSES_PER_MINUTE = 6
"""How many analyses of shared games one address may begin."""


class Sharing:
    """The routes of shared games."""

    def __init__(
        self, hub: Hub, store: ServerStore, coach: Coach, replays: Replays, settings: Settings, misses: Limiter
    ) -> None:
        """`misses` counts each address's wrong tokens along with its wrong codes."""
        self._hub = hub
        self._store = store
        self._coach = coach
        self._replays = replays
        self._settings = settings
        self._misses = misses
        self._analyses = Limiter(ANALYSES_PER_MINUTE / 60, ANALYSES_PER_MINUTE)

    # For those who sat there.

    async def shares(self, request: Request) -> Response:
        """The links of the asker's seat."""
        record, seat = await self._own_seat(request)
        return await self._told(request, record.code, seat)

    async def share(self, request: Request) -> Response:
        """Share the asker's finished game, or make it a challenge. An existing link stays; only the names change."""
        wish = await read(request, self._settings, decode_share)
        record, seat = await self._own_seat(request)
        if wish.kind == "challenge":
            check_challenge(record)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._store.share(Share(token, record.code, seat, wish.kind, wish.hide_names, datetime.now(UTC)))
        return await self._told(request, record.code, seat)

    async def unshare(self, request: Request) -> Response:
        """Withdraw a link: it no longer opens anything, and is never issued again."""
        wish = await read(request, self._settings, decode_unshare)
        record, seat = await self._own_seat(request)
        await self._store.unshare(record.code, seat, wish.kind)
        return await self._told(request, record.code, seat)

    async def own_table(self, request: Request) -> LiveTable:
        """The table of somebody who sat at a finished game."""
        table = await self.seat_holder(request)
        if table.record.phase != "over":
            raise NotStartedError("only-after-the-end", "this can be done when the game is over")
        check_unsealed(table.record)
        return table

    async def seat_holder(self, request: Request) -> LiveTable:
        """The table at which the asker holds a seat."""
        try:
            table = await self._hub.table(request.path_params["code"])
        except UnknownTableError:
            self._misses.take(guard.address_of(request))
            raise
        if seats.seat_of(table.record, guard.key_of(request)) is None:
            raise UnknownTableError("no-such-table", "no table has this code")
        return table

    async def _own_seat(self, request: Request) -> tuple[Record, int]:
        record = (await self.own_table(request)).record
        seat = seats.seat_of(record, guard.key_of(request))
        assert seat is not None
        return record, seat

    async def _told(self, request: Request, code: str, seat: int) -> Response:
        shares = await self._store.shares_of(code, seat)
        return json(http_messages.SharesView(tuple(self._view(request, share) for share in shares)))

    def _view(self, request: HTTPConnection, share: Share) -> http_messages.ShareView:
        there = link_to(request, self._settings, f"/{share.kind}/{share.token}")
        return http_messages.ShareView(share.kind, share.token, there.link, share.hides_names, there.obstacle)

    # For whoever has the link.

    async def game(self, request: Request) -> Response:
        """Who played what."""
        table, share = await self.shared(request)
        return json(shared_game(table.record, share.hides_names))

    async def log(self, request: Request) -> Response:
        """The log of a shared game, which can be verified like any other."""
        table, share = await self.shared(request)
        lines = await self._lines(table, share)
        check_unsealed(table.record)
        return log_file(f"torchlit-{table.record.game}", b"".join(line + b"\n" for line in lines))

    async def replay(self, request: Request) -> Response:
        """A shared game, moment by moment."""
        table, share = await self.shared(request)
        only_changes = request.query_params.get("changes") == "true"
        return await self._replays.of(await self._lines(table, share), seat_asked(request, table.record), only_changes)

    async def coach(self, request: Request) -> Response:
        """The analysis of a seat's game, or its progress; by default, of the seat that shares it."""
        table, share = await self.shared(request)
        asked = seat_asked(request, table.record)
        code, seat = table.record.code, share.seat if asked is None else asked
        check_coach(game_named(table.record.game))
        if not self._coach.knows(code, seat):
            self._analyses.take(guard.address_of(request))
            self._coach.begin(code, seat, await self._lines(table, share))
        return json(msgspec.Raw(self._coach.told(code, seat)))

    async def shared(
        self, request: Request, kind: Literal["replay", "challenge"] = "replay"
    ) -> tuple[LiveTable, Share]:
        """The game that a link of this kind leads to. Only wrong links count against the limit."""
        token = request.path_params["token"]
        share = await self._store.shared(token) if token.isascii() else None
        if share is None or share.kind != kind:
            self._misses.take(guard.address_of(request))
            raise not_shared()
        return await self._hub.table(share.code), share

    async def _lines(self, table: LiveTable, share: Share) -> Sequence[bytes]:
        lines = await self._hub.finished_log(table)
        return without_names(lines) if share.hides_names else lines


def not_shared() -> NotFoundError:
    return NotFoundError("not-shared", "this link leads to no game: it may have been withdrawn")


def shared_game(record: Record, hides_names: bool) -> http_messages.SharedGame:
    """What a link shows of its table, filled field by field, because the record holds secrets."""
    return http_messages.SharedGame(
        game=record.game,
        board=messages.BoardView(record.board.name, record.board.text),
        seats=tuple(
            http_messages.SharedSeat(None if hides_names and seat.bot is None else seat.initials, seat.bot)
            for seat in record.seats
        ),
    )


def without_names(lines: Sequence[bytes]) -> Sequence[bytes]:
    """A log in which people are named by seat number, from 1; bots keep their names."""
    setup = log.from_line(lines[0], 1)
    assert isinstance(setup, log.Setup)
    nameless = tuple(
        player if player.bot else log.Player(f"Player {number}") for number, player in enumerate(setup.seats, 1)
    )
    return log.to_line(replace(setup, seats=nameless)), *lines[1:]
