"""The server as one ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from torchlit.errors import NotFoundError
from torchlit.server import logs, quick_views
from torchlit.server.bus import bus_of, ended
from torchlit.server.coaching import Coach
from torchlit.server.daily import Daily
from torchlit.server.guard import SafeHeaders
from torchlit.server.http import Http, refusal
from torchlit.server.hub import Hub
from torchlit.server.neighbours import Alone, Neighbours, new_process
from torchlit.server.notebooks import Notebooks
from torchlit.server.retention import delete_old_tables
from torchlit.server.scraping import Scraping
from torchlit.server.settings import Settings
from torchlit.server.sockets import Sockets
from torchlit.server.thinking import Thinking
from torchlit.store.leases import Leases
from torchlit.store.protocol import ServerStore, Store
from torchlit.store.sql import SqlStore


def app(settings: Settings, store: ServerStore | None = None) -> ASGIApp:
    """The application. Its store is opened at startup unless it is open already."""
    store = store or SqlStore(settings.store)
    neighbours = neighbours_of(settings, store)
    thinking = Thinking(settings.thinkers)
    hub = Hub(store, settings, neighbours, thinking)
    coach = Coach(thinking)
    notebooks = Notebooks(store, settings) if settings.notebook and isinstance(store, SqlStore) else None
    daily = Daily(store, hub, notebooks, settings) if notebooks and isinstance(store, SqlStore) else None
    http = Http(hub, coach, settings, store, notebooks, daily)
    scraping = Scraping(settings.metrics, hub, store, thinking)
    if isinstance(store, SqlStore):
        store.committed = logs.committed

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        await neighbours.open()
        await scraping.open()
        beside = [asyncio.create_task(delete_old_tables(hub, settings.keep_days))]
        if settings.compiled_views:
            beside.append(asyncio.create_task(quick_views.load()))
        try:
            yield
        finally:
            for task in beside:
                await ended(task)
            await scraping.close()
            await neighbours.close()
            http.close()
            await coach.close()
            await thinking.close()
            await store.close()

    sockets = Sockets(hub, http, settings)
    pages = SafeHeaders(
        Starlette(
            routes=[
                *http.routes(),
                Route("/api/{rest:path}", no_such_path, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
                *client_routes(settings),
            ],
            lifespan=lifespan,
        )
    )

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        # Sockets go straight to their table: any layer in between would slow every message.
        await (sockets if scope["type"] == "websocket" else pages)(scope, receive, send)

    return serve


def neighbours_of(settings: Settings, store: Store) -> Alone:
    """The other processes that serve the same tables; SQLite has none."""
    bus = bus_of(settings)
    if bus is None:
        return Alone()
    process = new_process()
    return Neighbours(bus, Leases(settings.store, process), store, process)


async def no_such_path(_: Request) -> Response:
    return refusal(NotFoundError("no-such-path", "there is nothing at this address"))


def client_routes(settings: Settings) -> list[BaseRoute]:
    """Serves the built client: hashed files are cached for ever, and unknown paths get its one page."""
    static = settings.static

    async def page(request: Request) -> Response:
        name = request.path_params["path"]
        files = {file.name: file for file in static.iterdir() if file.is_file()} if static.is_dir() else {}
        file = files.get(name, static / "index.html")
        if not file.is_file():
            return Response("The client is not built: run `make setup`.", 503, media_type="text/plain")
        return FileResponse(file, headers={"cache-control": "no-cache"})

    assets = GZipMiddleware(HashedFiles(directory=static / "assets", check_dir=False))
    return [Mount("/assets", assets), Route("/{path:path}", page)]


class HashedFiles(StaticFiles):
    """Files whose name changes with their content: a browser asks for each only once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
