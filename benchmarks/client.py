"""A light WebSocket client: as little work as possible per frame, so that the server is measured and not the driver.

It speaks RFC 6455 as far as the Torchlit server does: text frames in one piece, pings, no compression.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

from measure import LOOPBACK

OPENS_WITHIN = 30.0
"""Seconds a connection may take to open."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """One connection to a server; every text goes to `on_text`."""

    def __init__(self, port: int, path: str, headers: str, on_text: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"{headers}\r\n"
        ).encode()
        self._on_text = on_text
        self._transport: asyncio.Transport | None = None
        self._left = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.frames = 0
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server closed the connection"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._left + data if self._left else data
        at = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._left = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(data[:200].decode(errors="replace")))
                return
            self.opened.set_result(None)
            at = end + 4
        whole = len(data)
        while whole - at >= 2:
            first, length, start = data[at], data[at + 1], at + 2
            if length == 126:
                start, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                start, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if whole < start + length or whole < start:
                break
            at = start + length
            self._frame(first, data[start:at])
        self._left = data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        self.frames += 1
        self.bytes += len(payload)
        match first:
            case 0x81:
                self._on_text(payload)
            case 0x89:
                self._send(PONG, payload)
            case 0x88:
                self.close()
            case 0x8A:
                pass
            case _:
                raise AssertionError(f"a frame that begins with {first:#x} is not expected")

    def send(self, text: bytes) -> None:
        """Send one text."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        # The mask is four zero bytes, which leaves the payload as it is; the server has to unmask it all the same.
        self._transport.write(b"".join((bytes([0x80 | kind]), size, b"\0\0\0\0", payload)))

    def close(self) -> None:
        """Say goodbye and hang up."""
        if self._transport is not None and not self._transport.is_closing():
            self._send(CLOSE, b"\x03\xe8")
            self._transport.close()


async def connect(port: int, path: str, on_text: Callable[[bytes], None], headers: str = "") -> Socket:
    """A socket on which both sides have said hello."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(OPENS_WITHIN):
        _, socket = await loop.create_connection(lambda: Socket(port, path, headers, on_text), LOOPBACK, port)
        await socket.opened
    return socket
