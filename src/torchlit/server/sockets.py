"""The WebSocket side: passes messages between connections and their tables."""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from torchlit.errors import TooFastError, TorchlitError
from torchlit.server import guard
from torchlit.server.asking import malformed
from torchlit.server.http import Http
from torchlit.server.hub import Hub
from torchlit.server.limits import Limiter
from torchlit.server.live import LiveTable
from torchlit.server.logs import CONNECTIONS_REFUSED
from torchlit.server.messages import Again, Ask, ClientMessage, Hello, Id
from torchlit.server.metrics import COUNTS, clock
from torchlit.server.replies import answer, refused
from torchlit.server.settings import Settings
from torchlit.server.showing import Connection
from torchlit.server.websocket import Socket
from torchlit.table.log import UNREADABLE

logger = logging.getLogger(__name__)

PATH = re.compile("/api/tables/(?P<code>[^/]+)/play")

GONE = (WebSocketDisconnect, RuntimeError)
"""What sending to a closed socket raises."""

MOST_ANSWERS = 64
"""With more unread answers than this, a connection is no longer read from."""

ANSWERED_AT_ONCE = (Hello, Ask)
"""Messages that need no commit."""

decode = msgspec.json.Decoder(ClientMessage).decode


class Named(msgspec.Struct):
    """Just the id of an otherwise unreadable message."""

    id: Id | None = None


decode_named = msgspec.json.Decoder(Named).decode


class Sockets:
    """Brings connections to their tables."""

    def __init__(self, hub: Hub, http: Http, settings: Settings) -> None:
        self._hub = hub
        self._http = http
        self._most = settings.connections_per_address
        self._by_address: Counter[str] = Counter()
        self._messages = Limiter(settings.messages_per_second, 4 * settings.messages_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Bring a connection to its table, or turn it away."""
        asking = WebSocket(scope, receive, send)
        path = PATH.fullmatch(scope["path"])
        if path is None:
            await asking.close()
            return
        try:
            self._http.admit(asking)
            table = await self._http.find(asking, path["code"])
            table.check_room(guard.key_of(asking))
            self._check_address(guard.address_of(asking))
        except TorchlitError as error:
            await turn_away(asking, error)
            return
        socket: Socket = scope["state"]["socket"]
        with suppress(*GONE):
            await asking.accept()
            address = guard.address_of(asking)
            self._by_address[address] += 1
            socket.take(
                Talk(socket, self._hub, table, guard.key_of(asking), self._messages, lambda: self._gone(address))
            )

    def _check_address(self, address: str) -> None:
        if self._by_address[address] >= self._most:
            most = self._most
            raise TooFastError(
                "too-many-connections", f"your network has too many open connections: the limit is {most}", most=most
            )

    def _gone(self, address: str) -> None:
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


async def turn_away(asking: WebSocket, error: TorchlitError) -> None:
    """Refuse a connection, accepting it only to say why: a browser shows nothing else."""
    CONNECTIONS_REFUSED.note(error)
    with suppress(*GONE):
        await asking.accept()
        await asking.send_text(msgspec.json.encode(refused(error, None)).decode())
        await asking.close(4404 if error.code == "table/unknown" else 4403, error.code)


class Talk:
    """One connection at its table, from its first to its last message."""

    def __init__(
        self,
        socket: Socket,
        hub: Hub,
        table: LiveTable,
        key: str | None,
        messages: Limiter,
        gone: Callable[[], None],
    ) -> None:
        """`messages` limits how many messages each seat may send; `gone` is called at the end."""
        self._socket = socket
        self._hub = hub
        self._table = table
        self._code = table.code
        self._messages = messages
        self._allowance = messages.new_bucket()
        """The limit for a connection without a seat."""
        self._gone = gone
        self._is_woken = False
        self._reopening: asyncio.Task[None] | None = None
        self._connection = Connection(key, self._wake)
        table.connect(self._connection)

    def heard(self, message: bytes) -> None:
        """Do what is asked, or say why not."""
        try:
            self._count()
            self._ask(message)
        except TorchlitError as error:
            self._connection.answer(refused(error, id_of(message)))
        except Exception:
            logger.exception("a message could not be answered")
            self._socket.hang_up(1011)  # better than a frozen table
        if len(self._connection.answers) > MOST_ANSWERS:
            self._socket.stop_reading()

    def _count(self) -> None:
        """Count a message. A seat has one allowance, however many connections it has."""
        if self._connection.seat is None:
            self._allowance.take()
        else:
            self._messages.take(f"{self._code}/{self._connection.seat}")

    def _ask(self, raw: bytes) -> None:
        try:
            message = decode(raw)
        except UNREADABLE as error:
            raise malformed(error) from error
        if isinstance(message, Again):
            self._table.check_host(self._connection)
            self._reopening = asyncio.create_task(self._again(message))
            return
        heard_at = clock()
        self._table.ask(self._connection, message)
        if isinstance(message, ANSWERED_AT_ONCE):
            COUNTS.messages[type(message)].add(clock() - heard_at)

    async def _again(self, message: Again) -> None:
        reply = answer(self._connection, message)
        try:
            await self._hub.again(self._table)
            reply(None)
        except TorchlitError as error:
            reply(error)
        except Exception:
            self._socket.hang_up(1011)  # better than an answer that never comes
            raise
        self._wake()

    def _wake(self) -> None:
        """Send everything in one frame once the current event-loop step is done."""
        if not self._is_woken:
            self._is_woken = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._is_woken = False
        if not self._socket.is_writable:
            return
        messages, self._connection.answers = self._connection.answers, []
        try:
            news = self._table.showing.news_for(self._connection)
        except Exception:
            self._socket.hang_up(1011)
            raise
        if news is not None:
            messages.append(news)
        if messages:
            self._socket.write(b"\n".join(messages))
        self._socket.read_on()

    def may_speak(self) -> None:
        """Send what had to wait."""
        self._wake()

    def gone(self) -> None:
        """Leave the table."""
        self._hub.leave(self._table, self._connection)
        self._connection.wake = asleep
        self._gone()


def asleep() -> None:
    """Wakes nobody: replaces the callback of an ended connection, so that it is freed at once."""


def id_of(raw: bytes) -> str | None:
    """The id in a message that was refused, if it has a readable one."""
    try:
        return decode_named(raw).id
    except UNREADABLE:
        return None
