"""The WebSocket side: one reader and one writer for each connection, so that nobody waits for another's network."""

import asyncio
import re
from contextlib import suppress

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from torchlit.errors import TorchlitError
from torchlit.server import guard
from torchlit.server.http import Http, malformed
from torchlit.server.hub import Hub
from torchlit.server.limits import Bucket, too_fast
from torchlit.server.live import LiveTable
from torchlit.server.messages import Again, ClientMessage, Id
from torchlit.server.replies import answer, refused
from torchlit.server.settings import Settings
from torchlit.server.showing import Connection
from torchlit.table.log import UNREADABLE

PATH = re.compile("/api/tables/(?P<code>[^/]+)/play")

GONE = (WebSocketDisconnect, RuntimeError)
"""What sending to a closed socket raises."""

MOST_ANSWERS = 64
"""A connection that does not read its answers is not read from either."""

decode = msgspec.json.Decoder(ClientMessage).decode


class Named(msgspec.Struct):
    """Just the id of a message that cannot be read otherwise."""

    id: Id | None = None


decode_named = msgspec.json.Decoder(Named).decode


class Sockets:
    """Takes connections to tables."""

    def __init__(self, hub: Hub, http: Http, settings: Settings) -> None:
        self._hub = hub
        self._http = http
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A connection from its first to its last message."""
        socket = WebSocket(scope, receive, send)
        path = PATH.fullmatch(scope["path"])
        if path is None:
            await socket.close()
            return
        try:
            self._http.admit(socket)
            table = await self._http.find(socket, path["code"])
            connection = Connection(guard.key_of(socket))
            table.connect(connection)
        except TorchlitError as error:
            await turn_away(socket, error)
            return
        writer = None
        try:
            await socket.accept()
            writer = asyncio.create_task(write(socket, table, connection))
            await self._read(socket, table, connection, writer)
        finally:
            if writer is not None:
                writer.cancel()
            self._hub.leave(table, connection)

    async def _read(
        self, socket: WebSocket, table: LiveTable, connection: Connection, writer: asyncio.Task[None]
    ) -> None:
        allowance = Bucket(self._settings.messages_per_second, 4 * self._settings.messages_per_second)
        while True:
            while len(connection.answers) > MOST_ANSWERS and not writer.done():
                await asyncio.sleep(0.1)
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            raw = event.get("bytes") or (event.get("text") or "").encode()
            try:
                if allowance.is_empty():
                    raise too_fast()
                allowance.take()
                await self._ask(table, connection, raw)
            except TorchlitError as error:
                connection.answer(refused(error, id_of(raw)))

    async def _ask(self, table: LiveTable, connection: Connection, raw: bytes) -> None:
        try:
            message = decode(raw)
        except UNREADABLE as error:
            raise malformed(error) from error
        if isinstance(message, Again):
            table.check_host(connection)
            await self._hub.again(table)
            answer(connection, message.id)(None)
            connection.wake.set()
        else:
            table.ask(connection, message)


async def turn_away(socket: WebSocket, error: TorchlitError) -> None:
    """Refuse a connection: accepted only to say why, because a browser shows nothing else."""
    with suppress(*GONE):
        await socket.accept()
        await socket.send_text(msgspec.json.encode(refused(error, None)).decode())
        await socket.close(4404 if error.code == "table/unknown" else 4403, error.code)


async def write(socket: WebSocket, table: LiveTable, connection: Connection) -> None:
    """Send answers and the newest state whenever there is something to send: all of one moment in one frame."""
    try:
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            if not await sent(socket, table, connection):
                return
    except Exception:
        with suppress(*GONE):
            await socket.close(1011)  # a bug, which flies on; but nobody looks at a frozen table
        raise


async def sent(socket: WebSocket, table: LiveTable, connection: Connection) -> bool:
    """Send what there is to send; False when there is nobody any more to send it to."""
    messages, connection.answers = connection.answers, []
    news = table.showing.news_for(connection)
    if news is not None:
        messages.append(news)
    if messages:
        try:
            await socket.send_text(b"\n".join(messages).decode())
        except GONE:
            return False
    return True


def id_of(raw: bytes) -> str | None:
    """The id in a message that was refused, if it has a readable one."""
    try:
        return decode_named(raw).id
    except UNREADABLE:
        return None
