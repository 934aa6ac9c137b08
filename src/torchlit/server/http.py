"""The HTTP side: open a table, sit down, look around. Every refusal is a `Refusal` with a fitting status."""

import asyncio
import io
from collections.abc import Awaitable, Callable, Coroutine
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from torchlit.coach.coaches import check_coach, has_coach
from torchlit.errors import (
    BoardError,
    CoachError,
    ForbiddenOriginError,
    LogError,
    NotebookError,
    NotFoundError,
    NotHostError,
    NotYourSeatError,
    RequestError,
    RuleError,
    StoreError,
    TableError,
    TooFastError,
    TooLargeError,
    TooSlowError,
    TorchlitError,
    UnknownTableError,
)
from torchlit.games.registry import GAMES, game_named
from torchlit.server import guard, http_messages, messages
from torchlit.server.asking import json, log_file, read, seat_asked, seated
from torchlit.server.coaching import Coach
from torchlit.server.continuing import Continuing
from torchlit.server.daily import Daily
from torchlit.server.days import check_unsealed
from torchlit.server.examples import example
from torchlit.server.hub import Hub
from torchlit.server.limits import Limiter
from torchlit.server.live import LiveTable
from torchlit.server.metrics import COUNTS, clock
from torchlit.server.notebooks import Notebooks
from torchlit.server.reach import invitation
from torchlit.server.replaying import Replays
from torchlit.server.same_dice import SameDice
from torchlit.server.settings import Settings
from torchlit.server.sharing import Sharing
from torchlit.store.protocol import ServerStore
from torchlit.table import seats
from torchlit.table.lessons import lessons_of
from torchlit.toolkits.bots.registry import playable

T = TypeVar("T")
decode_new_table = msgspec.json.Decoder(http_messages.NewTable).decode
decode_new_lesson = msgspec.json.Decoder(http_messages.NewLesson).decode
decode_join = msgspec.json.Decoder(http_messages.Join).decode
decode_sit = msgspec.json.Decoder(http_messages.Sit).decode

STATUS: tuple[tuple[type[TorchlitError], int], ...] = (
    (UnknownTableError, 404),
    (NotFoundError, 404),
    (NotebookError, 404),
    (TooLargeError, 413),
    (TooFastError, 429),
    (TooSlowError, 408),
    (ForbiddenOriginError, 403),
    (NotHostError, 403),
    (NotYourSeatError, 403),
    (RequestError, 400),
    (TableError, 409),
    (RuleError, 409),
    (LogError, 400),
    (BoardError, 400),
    (StoreError, 503),
)
"""The one place where refusals become HTTP statuses; the first matching class wins."""


class Http:
    """The routes, with what they need to answer."""

    def __init__(
        self,
        hub: Hub,
        coach: Coach,
        settings: Settings,
        store: ServerStore,
        notebooks: Notebooks | None = None,
        daily: Daily | None = None,
    ) -> None:
        self._hub = hub
        self._coach = coach
        self._settings = settings
        self._notebooks = notebooks
        self._daily = daily
        self._replays = Replays()
        self._requests = Limiter(settings.requests_per_second, 4 * settings.requests_per_second)
        self._tables = Limiter(settings.tables_per_minute / 60, 10 * settings.tables_per_minute)
        self._misses = Limiter(settings.misses_per_minute / 60, settings.misses_per_minute)
        self._sharing = Sharing(hub, store, coach, self._replays, settings, self._misses)
        self._continuing = Continuing(hub, self._sharing, settings, self._tables)
        self._same_dice = SameDice(hub, store, self._sharing, self._replays, notebooks, settings, self._tables)

    def close(self) -> None:
        self._replays.close()

    def routes(self) -> list[Route]:
        sharing, continuing, same_dice = self._sharing, self._continuing, self._same_dice
        paths: tuple[tuple[str, str, Callable[[Request], Awaitable[Response]]], ...] = (
            ("GET", "/api/games", self.games),
            ("POST", "/api/tables", self.open_table),
            ("POST", "/api/lessons", self.open_lesson),
            ("GET", "/api/tables/{code}", self.look),
            ("POST", "/api/tables/{code}/join", self.join),
            ("POST", "/api/tables/{code}/sit", self.sit),
            ("GET", "/api/tables/{code}/qr.svg", self.qr),
            ("GET", "/api/tables/{code}/log", self.log),
            ("GET", "/api/tables/{code}/replay", self.replay),
            ("GET", "/api/tables/{code}/coach", self.coach),
            ("GET", "/api/tables/{code}/hint", self.hint),
            ("GET", "/api/tables/{code}/shares", sharing.shares),
            ("POST", "/api/tables/{code}/share", sharing.share),
            ("POST", "/api/tables/{code}/unshare", sharing.unshare),
            ("POST", "/api/tables/{code}/continue", continuing.from_table),
            ("POST", "/api/tables/{code}/take-back", continuing.take_back),
            ("POST", "/api/tables/{code}/same-dice", same_dice.again),
            ("GET", "/api/tables/{code}/earlier", same_dice.earlier),
            ("GET", "/api/challenges/{token}", same_dice.challenge),
            ("POST", "/api/challenges/{token}", same_dice.take_up),
            ("GET", "/api/replays/{token}", sharing.game),
            ("GET", "/api/replays/{token}/log", sharing.log),
            ("GET", "/api/replays/{token}/replay", sharing.replay),
            ("GET", "/api/replays/{token}/coach", sharing.coach),
            ("POST", "/api/replays/{token}/continue", continuing.from_link),
            ("GET", "/api/rules/{page}", self.rules),
            ("GET", "/api/games/{game}/examples/{example}", example),
            ("GET", "/api/health", self.health),
            ("GET", "/api/ready", self.ready),
            *(self._notebooks.paths() if self._notebooks else ()),
            *(self._daily.paths() if self._daily else ()),
        )
        return [Route(path, self._answering(endpoint), methods=[method]) for method, path, endpoint in paths]

    def _answering(
        self, endpoint: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """The endpoint, with its refusals turned into answers."""

        async def answering(request: Request) -> Response:
            heard_at = clock()
            try:
                self.admit(request)
                return await endpoint(request)
            except TorchlitError as error:
                return refusal(error)
            except ClientDisconnect:
                return Response(status_code=400)  # to nobody: the asker has left
            finally:
                COUNTS.requests[endpoint.__name__].add(clock() - heard_at)

        return answering

    def admit(self, request: HTTPConnection) -> None:
        """Refuse requests to a wrong host, from other sites' pages, and from addresses that ask too often."""
        guard.check_host(request, self._settings)
        guard.check_origin(request, self._settings)
        self._requests.take(guard.address_of(request))

    async def games(self, _: Request) -> Response:
        games = tuple(
            http_messages.GameView(
                id=game.id,
                least_seats=game.seats[0],
                most_seats=game.seats[-1],
                boards=tuple(messages.BoardView(name, text) for name, text in game.boards.items()),
                bots=playable(),
                coach=has_coach(game),
                lessons=tuple(lessons_of(game)),
                levels=game.levels,
                same_dice=game.has_same_dice,
            )
            for game in GAMES.values()
        )
        return json(http_messages.Catalogue(games, notebook=self._notebooks is not None))

    async def open_table(self, request: Request) -> Response:
        wish = await read(request, self._settings, decode_new_table)
        self._tables.take(guard.address_of(request))
        return await self._opened(request, await self._hub.open_table(wish))

    async def open_lesson(self, request: Request) -> Response:
        wish = await read(request, self._settings, decode_new_lesson)
        self._tables.take(guard.address_of(request))
        return await self._opened(request, await self._hub.open_lesson(wish))

    async def _opened(self, request: Request, opened: http_messages.Seated) -> Response:
        table = await self._hub.table(opened.code)
        table.showing.invitation = invitation(request, self._settings, opened.code)
        return seated(request, opened)

    async def look(self, request: Request) -> Response:
        table = await self._table(request)
        return json(table.showing.table_view())

    async def join(self, request: Request) -> Response:
        wish = await read(request, self._settings, decode_join)
        table = await self._table(request)
        id = guard.idempotency_of(request)
        key = seats.new_key() if id is None else seats.key_from(table.record, id)
        seat = await table.join(wish.initials, key)
        return seated(request, http_messages.Seated(table.record.code, seat, key))

    async def sit(self, request: Request) -> Response:
        wish = await read(request, self._settings, decode_sit)
        table = await self._table(request)
        seat = seats.seat_of(table.record, wish.key)
        if seat is None:
            raise NotYourSeatError("unknown-key", "this key does not open a seat at this table")
        return seated(request, http_messages.Seated(table.record.code, seat, wish.key))

    async def qr(self, request: Request) -> Response:
        table = await self._table(request)
        invited = invitation(request, self._settings, table.record.code)
        if invited.obstacle is not None:
            raise NotFoundError("not-reached", "other devices cannot reach this server")
        drawing = await asyncio.to_thread(qr_code, invited.link)
        return Response(drawing, media_type="image/svg+xml", headers={"cache-control": "private, max-age=60"})

    async def log(self, request: Request) -> Response:
        table = await self._table(request)
        lines = await self._hub.log_of(table, guard.key_of(request))
        check_unsealed(table.record)
        return log_file(f"torchlit-{table.record.game}-{table.record.code}", b"".join(line + b"\n" for line in lines))

    async def replay(self, request: Request) -> Response:
        """A finished game, moment by moment, for those entitled to its log."""
        table = await self._table(request)
        lines = await self._hub.log_of(table, guard.key_of(request))
        table.check_not_sealed()
        only_changes = request.query_params.get("changes") == "true"
        return await self._replays.of(lines, seat_asked(request, table.record), only_changes)

    async def coach(self, request: Request) -> Response:
        """The analysis of a seat's finished game, or its progress, for those entitled to its log."""
        table = await self._table(request)
        own = self._own_seat(request, table)
        table.check_not_sealed()
        if table.record.phase != "over":
            raise CoachError("coach-after-the-end", "the analysis is available when the game is over")
        asked = seat_asked(request, table.record)
        code, seat = table.record.code, own if asked is None else asked
        check_coach(game_named(table.record.game))
        if not self._coach.knows(code, seat):
            self._coach.begin(code, seat, await self._hub.log_of(table, guard.key_of(request)))
        coaching = self._coach.told(code, seat)
        if self._notebooks is not None:
            await self._notebooks.judged(code, seat, coaching)
        return json(msgspec.Raw(coaching))

    async def hint(self, request: Request) -> Response:
        """The best turn found for the asking seat, in a game without other people."""
        table = await self._table(request)
        seat = self._own_seat(request, table)
        table.check_not_sealed()
        return json(await while_asked(request, self._coach.hint(table.stored, seat)))

    async def rules(self, request: Request) -> Response:
        """A rules page. Its name is looked up in a list, never used as a path."""
        pages = {page.name: page for page in (self._settings.static / "rules").glob("*.md")}
        page = pages.get(request.path_params["page"])
        if page is None:
            raise NotFoundError("no-such-page", "there is no such rules page")
        return Response(page.read_bytes(), media_type="text/markdown; charset=utf-8")

    async def health(self, _: Request) -> Response:
        return json({"tables_in_memory": len(self._hub)})

    async def ready(self, _: Request) -> Response:
        """Whether this process can serve tables now: the store and the other processes can be reached."""
        await self._hub.check_ready()
        return json({"ready": True})

    async def _table(self, request: Request) -> LiveTable:
        return await self.find(request, request.path_params["code"])

    async def find(self, request: HTTPConnection, code: str) -> LiveTable:
        """The table with this code. Only wrong codes are counted: others at the same address must get in."""
        try:
            table = await self._hub.table(code)
        except UnknownTableError:
            self._misses.take(guard.address_of(request))
            raise
        seat = seats.seat_of(table.record, guard.key_of(request))
        # Only the address the host uses is shown to others: a request can claim any host name.
        if seat == table.record.host or self._settings.public_url is not None:
            table.showing.invitation = invitation(request, self._settings, table.record.code)
        return table

    def _own_seat(self, request: Request, table: LiveTable) -> int:
        """The asker's seat; to strangers, the table does not exist."""
        seat = seats.seat_of(table.record, guard.key_of(request))
        if seat is None:
            raise UnknownTableError("no-such-table", "no table has this code")
        return seat


@lru_cache(maxsize=256)
def qr_code(link: str) -> bytes:
    """The QR code of a link, as SVG."""
    drawing = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawing, kind="svg", scale=8, border=2, xmldecl=False, light="#fff")
    return drawing.getvalue()


async def while_asked(request: Request, answer: Coroutine[Any, Any, T]) -> T:
    """The answer to a request without a body; cancelled when the asker leaves."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    answering, leaving = asyncio.create_task(answer), asyncio.create_task(gone())
    try:
        await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ClientDisconnect
        return await answering
    finally:
        answering.cancel()
        leaving.cancel()


def refusal(error: TorchlitError) -> Response:
    """A refusal as an HTTP answer."""
    COUNTS.refuse(error)
    status = next(status for kind, status in STATUS if isinstance(error, kind))
    return json(messages.Refusal(error.code, error.why, str(error), error.facts), status)
