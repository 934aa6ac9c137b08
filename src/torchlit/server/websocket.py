"""Incoming WebSockets. Once taken, a connection talks to its listener directly: no task, queue or layer in between."""

import asyncio
import logging
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

logger = logging.getLogger(__name__)

MOST_FRAGMENTS = 1024
"""The most fragments in one message. Browsers send one."""

TEXT = 0x81
"""The first byte of a frame that holds a whole text."""
MASKED = 0x80
LONG = 126
"""In place of a size: it follows in two bytes …"""
HUGE = 127
"""… or in eight."""


class Listener(Protocol):
    """Receives what comes in on a socket."""

    def heard(self, message: bytes) -> None:
        """A message has come."""

    def may_speak(self) -> None:
        """The socket takes messages again."""

    def gone(self) -> None:
        """The connection has ended."""


class Unread(asyncio.Queue[Any]):
    """Discards everything. All taken connections share it: a queue each would cost three kilobytes."""

    def put_nowait(self, item: Any) -> None:
        pass


UNREAD = Unread()


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with limits on what a client can make it hold. The application finds it in `scope["state"]`.

    Until the application takes it, it is an ordinary ASGI connection: uvicorn shakes hands or refuses.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.app_state = {**self.app_state, "socket": self}
        self._listener: Listener | None = None

    # For the application.

    def take(self, listener: Listener) -> None:
        """From now on, pass everything received to this listener."""
        self._listener = listener
        self.app_state.clear()
        self.request.headers.clear()  # the parser keeps the request for ever
        del self.scope, self.request, self.response  # no longer needed
        queue, self.queue = self.queue, UNREAD
        while not queue.empty():
            event = queue.get_nowait()
            if event["type"] == "websocket.receive":
                self._hear(event["bytes"] or b"")
        self.read_on()
        if self.disconnected:
            self._let_go()

    @property
    def is_writable(self) -> bool:
        """False while the other side does not read what it was sent, or once it is gone."""
        return self.writable.is_set() and self.conn.state is OPEN and not self.transport.is_closing()

    def write(self, message: bytes) -> None:
        """Send a text."""
        self.transport.write(text_frame(message))

    def read_on(self) -> None:
        """Resume reading, if it was stopped."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def stop_reading(self) -> None:
        """Make the other side wait until it has read its answers."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hang_up(self, code: int) -> None:
        """End the connection."""
        if self.conn.state is OPEN:
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()

    # For uvicorn.

    async def run_asgi(self) -> None:
        """Let the application take the connection, or refuse it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            logger.exception("a connection could not be taken")
            self.send_500_response()
        if self._listener is None and self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        texts = self._whole_texts(data)
        if texts is None:
            super().data_received(data)
        else:
            for text in texts:
                self._hear(text)

    def _whole_texts(self, data: bytes) -> list[bytes] | None:
        """The messages received, if these are whole texts and nothing else, as nearly always; otherwise None."""
        if self._listener is None or self.conn.state is not OPEN:
            return None
        if self.conn.reader.buffer or self.conn.current_size is not None:  # in the middle of a frame or message
            return None
        return texts_in(data, self.config.ws_max_size)

    def _hear(self, message: bytes) -> None:
        if self._listener is not None and not self.close_sent:
            self._listener.heard(message)

    def send_receive_event_to_app(self) -> None:
        if self._listener is None:
            super().send_receive_event_to_app()
        else:
            message, self.frames = b"".join(self.frames), []
            self._hear(message)

    def handle_text(self, event: Frame) -> None:
        self.handle_bytes(event)  # readers of messages take bytes, and refuse invalid UTF-8

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        if len(self.frames) >= MOST_FRAGMENTS:
            self.conn.send_close(CloseCode.MESSAGE_TOO_BIG, f"at most {MOST_FRAGMENTS} fragments")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # no pongs for a client that does not read

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.may_speak()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Notify the listener, and break reference cycles so that everything is freed at once."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.gone()
        self.conn.parser.close()


def texts_in(data: bytes, most: int) -> list[bytes] | None:
    """The messages in a client's frames, if these are whole texts of at most `most` bytes; otherwise None."""
    texts, at = [], 0
    while at < len(data):
        size, start = data[at + 1] - MASKED if len(data) - at >= 6 else -1, at + 2
        if size == LONG:
            size, start = int.from_bytes(data[start : start + 2]), start + 2
        elif size == HUGE:
            return None
        mask, end = data[start : start + 4], start + 4 + size
        if data[at] != TEXT or not 0 <= size <= most or end > len(data):
            return None
        texts.append(apply_mask(data[start + 4 : end], mask))
        at = end
    return texts


def text_frame(message: bytes) -> bytes:
    """A text as one server frame."""
    size = len(message)
    if size < LONG:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, LONG)) + size.to_bytes(2) + message
    return bytes((TEXT, HUGE)) + size.to_bytes(8) + message
