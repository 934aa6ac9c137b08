"""Runs the application under uvicorn, with the settings that suit a game table."""

import gc
import logging
import signal
import socket
import sys

import uvicorn

from torchlit.server import logs
from torchlit.server.app import app
from torchlit.server.protocol import BoundedHttp
from torchlit.server.settings import Settings
from torchlit.server.websocket import Socket
from torchlit.store.protocol import ServerStore

STARTUP_FAILURE = 3
"""The exit code of a server that could not start; its log says why."""


def serve(
    settings: Settings,
    port: int,
    proxy: str | None = None,
    store: ServerStore | None = None,
    listening: socket.socket | None = None,
) -> None:
    """Serve until interrupted. `store` may be open and `listening` bound already."""
    # Tables create no reference cycles, so the collector can run less often than usual.
    # What libraries leave to it is bounded: a full collection comes after 500,000 new objects at the latest.
    gc.freeze()
    gc.set_threshold(20_000, 5, 5)
    logs.start(settings.log_format)
    config = uvicorn.Config(
        app(settings, store),
        host=settings.host,
        port=port,
        log_config=None,
        log_level="warning",  # below that, uvicorn logs table codes, and even whole frames with their keys
        access_log=False,
        http=BoundedHttp,
        ws=Socket,
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    logs.event(logging.INFO, "start", f"listening on {settings.host}, port {port}", port=port)
    server = uvicorn.Server(config)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # uvicorn shuts down cleanly, then raises it again
    try:
        server.run(None if listening is None else [listening])
    except KeyboardInterrupt:
        pass
    finally:
        logs.event(logging.INFO, "stop", "the server has stopped")
    if not server.started:
        raise SystemExit(STARTUP_FAILURE)
