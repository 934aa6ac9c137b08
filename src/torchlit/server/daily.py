"""The daily expedition: each day one board of each game that has dailies, with the same dice for everyone.

The seed of a day is HMAC-SHA-256 with the store's master secret as key over the text "DAY GAME BOARD",
with the day as in 2026-11-18. Its hash is shown during the day, the seed itself afterwards.
"""

import hmac
from collections.abc import Sequence
from datetime import date

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from torchlit.errors import SetupError
from torchlit.games.registry import GAMES, game_named
from torchlit.protocol import Game
from torchlit.server import days, guard, http_messages, messages
from torchlit.server import notebook_messages as told
from torchlit.server.asking import json as answer
from torchlit.server.asking import read, seated
from torchlit.server.hub import Hub
from torchlit.server.limits import Limiter
from torchlit.server.notebooks import Endpoint, Notebooks
from torchlit.server.notebooks import told as result_told
from torchlit.server.settings import Settings
from torchlit.store import notebooks
from torchlit.store.sql import SqlStore
from torchlit.table import log, seats
from torchlit.table.chance import commitment, new_seed
from torchlit.table.seats import Earlier, Record, Seat

MOST_LISTED = 100
"""How many tries a list shows, the best first."""

decode_wish = msgspec.json.Decoder(told.PlayDaily).decode


class Daily:
    """The routes of the daily expedition."""

    def __init__(self, store: SqlStore, hub: Hub, book: Notebooks, settings: Settings) -> None:
        self._store = store
        self._hub = hub
        self._notebooks = book
        self._settings = settings
        self._tables = Limiter(settings.tables_per_minute / 60, 10 * settings.tables_per_minute)
        self._master: bytes | None = None

    def paths(self) -> tuple[tuple[str, str, Endpoint], ...]:
        return (("GET", "/api/daily", self.daily), ("POST", "/api/daily", self.play_daily))

    async def daily(self, request: Request) -> Response:
        """Today's and yesterday's expeditions with their lists; with a notebook's key, its owner's tries too."""
        key = guard.bearer_of(request)
        owner = seats.fingerprint(key) if key else None
        today, yesterday = days.today(), days.yesterday()
        return answer(
            told.DailyView(
                today=told.DailyDay(today, await self._expeditions(today, owner, sealed=True)),
                yesterday=told.DailyDay(yesterday, await self._expeditions(yesterday, owner, sealed=False)),
                seconds_left=days.seconds_left(),
            )
        )

    async def _expeditions(self, day: str, owner: str | None, sealed: bool) -> tuple[told.Expedition, ...]:
        tries = await self._store.read(notebooks.tries, day)
        return tuple([await self._expedition(day, game, tries, owner, sealed) for game in games_with_dailies()])

    async def _expedition(
        self, day: str, game: Game, tries: Sequence[notebooks.Try], owner: str | None, sealed: bool
    ) -> told.Expedition:
        board = board_of(game, day)
        seed = await self._seed(day, game, board)
        here = [one for one in tries if one.game == game.id]
        own = next((one for one in here if one.notebook == owner), None)
        listed = sorted((_listed(one, owner) for one in here if one.result), key=lambda one: -(one.stars or 0))
        return told.Expedition(
            game=game.id,
            board=board,
            commitment=commitment(seed),
            seed=None if sealed else seed.hex(),
            own=told.OwnTry(own.code, own.result is not None) if own else None,
            tries=tuple(listed[:MOST_LISTED]),
        )

    async def play_daily(self, request: Request) -> Response:
        """Begin or resume today's counted try; once it is over, practise with the same dice."""
        wish = await read(request, self._settings, decode_wish)
        owner = await self._notebooks.owner(request)
        game, day = game_named(wish.game), days.today()
        if not game.has_daily:
            raise SetupError("no-daily", f"{game.id} has no daily expedition")
        board = board_of(game, day)
        name = seats.clean_initials(wish.initials)
        self._tables.take(guard.address_of(request))
        wanted = notebooks.Try(owner, day, game.id, seats.new_code(), name)
        counted = await self._store.change(notebooks.begin_try, wanted)
        record = Record(
            code=counted.code,
            game=game.id,
            board=log.BoardText(board, game.board(board)),
            seats=(Seat(name),),
            options=msgspec.to_builtins(messages.Options()),
            seed=(await self._seed(day, game, board)).hex(),
            origin=log.Origin("daily", day=day),
            sealed_until=day,
        )
        if counted.result is None and (begun := await self._hub.begin_try(record, guard.bearer_of(request) or "")):
            return seated(request, begun)
        key = seats.new_key()
        practice = replace(
            record,
            code=seats.new_code(),
            seats=(Seat(name, key=seats.fingerprint(key)),),
            origin=log.Origin("same-dice"),
            earlier=Earlier(counted.code),
        )
        await self._hub.begin(practice)
        return seated(request, http_messages.Seated(practice.code, seats.HOST, key))

    async def _seed(self, day: str, game: Game, board: str) -> bytes:
        if self._master is None:
            fresh = new_seed().hex()
            self._master = bytes.fromhex(await self._store.change(notebooks.shared_secret, "daily", fresh))
        return hmac.digest(self._master, f"{day} {game.id} {board}".encode(), "sha256")


def games_with_dailies() -> list[Game]:
    return [game for game in GAMES.values() if game.has_daily]


def board_of(game: Game, day: str) -> str:
    """The board of a day: boards take turns."""
    boards = list(game.boards)
    return boards[date.fromisoformat(day).toordinal() % len(boards)]


def _listed(one: notebooks.Try, owner: str | None) -> told.ListedTry:
    assert one.result is not None
    result = result_told(one.result)
    return told.ListedTry(one.initials, result.stars, result.level, result.accuracy, one.notebook == owner)
