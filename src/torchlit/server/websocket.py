"""WebSockets as they come in. A connection that was taken speaks with its listener: no task, queue or layer between."""

import asyncio
import logging
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

logger = logging.getLogger(__name__)

MOST_FRAGMENTS = 1024
"""Fragments of one message. Browsers send one."""

TEXT = 0x81
"""The first byte of a frame that is a whole text."""
MASKED = 0x80
LONG = 126
"""In place of a size: two bytes follow that tell it …"""
HUGE = 127
"""… or eight."""


class Listener(Protocol):
    """Whoever is told what a socket receives."""

    def heard(self, message: bytes) -> None:
        """A message has come."""

    def may_speak(self) -> None:
        """The socket takes messages again."""

    def gone(self) -> None:
        """The connection has ended."""


class Unread(asyncio.Queue[Any]):
    """Takes what nobody reads. All connections that were taken share it: a queue each is three kilobytes."""

    def put_nowait(self, item: Any) -> None:
        pass


UNREAD = Unread()


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with limits to what a client can make it hold. The application finds it in `scope["state"]`.

    Until the application takes it, it is an ASGI connection like any other: uvicorn shakes hands, and says no.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.app_state = {**self.app_state, "socket": self}
        self._listener: Listener | None = None

    # For the application.

    def take(self, listener: Listener) -> None:
        """From now on, tell this listener what comes."""
        self._listener = listener
        self.app_state.clear()
        self.request.headers.clear()  # the parser keeps the request for ever
        del self.scope, self.request, self.response  # nobody looks at them any more
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
        """False while the other side does not read what it was sent, or is gone."""
        return self.writable.is_set() and self.conn.state is OPEN and not self.transport.is_closing()

    def write(self, message: bytes) -> None:
        """Send a text."""
        self.transport.write(text_frame(message))

    def read_on(self) -> None:
        """Read again, after a while in which nothing was read."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def stop_reading(self) -> None:
        """Let the other side wait until it has read its answers."""
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
        """The messages in what was received, if it is nothing but whole texts: nearly always. Else None."""
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
        self.handle_bytes(event)  # whoever reads a message reads bytes, and refuses those that are not UTF-8

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
            self.conn.data_to_send()  # a client that does not read gets no more pongs

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.may_speak()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Tell the listener, and refer to nothing that refers to this: then all of it is freed at once."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.gone()
        self.conn.parser.close()


def texts_in(data: bytes, most: int) -> list[bytes] | None:
    """The messages of a client's frames, if these are whole texts of at most so many bytes and nothing else."""
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
    """A text as one frame of a server."""
    size = len(message)
    if size < LONG:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, LONG)) + size.to_bytes(2) + message
    return bytes((TEXT, HUGE)) + size.to_bytes(8) + message
