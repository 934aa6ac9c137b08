"""Incoming HTTP: requests that are too large or too slow are refused before they fill memory."""

import asyncio
from collections import Counter
from typing import Any, ClassVar, Literal

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from torchlit.errors import RequestError, TooLargeError, TooSlowError, TorchlitError
from torchlit.server.guard import SAFE_HEADERS
from torchlit.server.http import refusal

MOST_HEADER_BYTES = 32 * 1024
"""Bytes of a request line with its headers; also of the framing around the chunks of a body, and of what follows it."""
MOST_SECONDS = 20
"""Seconds a request may take to arrive."""
MOST_CONNECTIONS = 1000
"""Connections from one machine. Browsers open six."""
MOST_PIPELINED = 16
"""Requests that may wait for the answer to an earlier one on the same connection. Browsers send none."""
AT_ONCE = 4 * 1024
"""Bytes parsed between checks of the limit."""


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's protocol with limits: on its own, it collects headers without end."""

    _by_peer: ClassVar[Counter[str]] = Counter()
    """Each machine's connections, WebSockets aside; not counted behind a proxy."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._gathered = 0
        """Bytes received since the last complete piece: a head, a chunk of a body, a request."""
        self._reading: Literal["nothing", "head", "body"] = "nothing"
        self._deadline: asyncio.TimerHandle | None = None
        self._upgraded = False
        self._peer: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_waiting()
        self._peer = self.client[0] if self.client and not self.config.proxy_headers else None
        if self._peer is not None:
            self._by_peer[self._peer] += 1
            if self._by_peer[self._peer] > MOST_CONNECTIONS:
                transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._forget_peer()
        super().connection_lost(exc)

    def _forget_peer(self) -> None:
        peer, self._peer = self._peer, None
        if peer is not None:
            self._by_peer[peer] -= 1
            if not self._by_peer[peer]:
                del self._by_peer[peer]

    def data_received(self, data: bytes) -> None:
        self._start_waiting()
        for start in range(0, len(data), AT_ONCE):
            if self._upgraded or self.transport.is_closing():
                return
            part = data[start : start + AT_ONCE]
            self._gathered += len(part)
            super().data_received(part)
            if self._gathered > MOST_HEADER_BYTES:
                most = MOST_HEADER_BYTES
                self._refuse(
                    TooLargeError(
                        "headers-too-large",
                        f"the headers of this request are too large: the limit is {most} bytes",
                        most=most,
                    )
                )

    def on_message_begin(self) -> None:
        self._reading = "head"
        self._start_waiting()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._reading = "body"
        self._gathered = 0
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            raise ValueError("too many requests wait for an answer")  # stops the parser, which we report

    def on_body(self, body: bytes) -> None:
        self._gathered = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._reading = "nothing"
        self._gathered = 0
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._stop_waiting()
        self._forget_peer()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # breaks a reference cycle, so that both are freed at once

    def send_400_response(self, msg: str) -> None:
        self._refuse(RequestError("not-http", "the server cannot read this request"))

    def _start_waiting(self) -> None:
        """Start the time limit for a request to arrive."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(MOST_SECONDS, self._too_late)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        """Refuse a half-received request; if none has begun, or its answer has, just hang up."""
        answer_begun = self.cycle is not None and self.cycle.response_started
        answer_ended = self.cycle is None or self.cycle.response_complete
        if (self._reading == "head" and answer_ended) or (self._reading == "body" and not answer_begun):
            most = MOST_SECONDS
            self._refuse(
                TooSlowError(
                    "too-slow", f"this request took too long to arrive: the limit is {most} seconds", most=most
                )
            )
        else:
            self.transport.close()

    def _refuse(self, error: TorchlitError) -> None:
        """Say why, and hang up."""
        if self.transport.is_closing():
            return
        answer = refusal(error)
        headers = [*answer.raw_headers, *SAFE_HEADERS, (b"connection", b"close")]
        lines = [STATUS_LINE[answer.status_code], *(b"%b: %b\r\n" % header for header in headers), b"\r\n"]
        self.transport.write(b"".join(lines) + bytes(answer.body))
        self.transport.close()
