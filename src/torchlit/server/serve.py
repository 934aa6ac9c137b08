"""Runs the application under uvicorn, with the settings that suit a game table."""

import gc

import uvicorn

from torchlit.server.app import app
from torchlit.server.protocol import BoundedHttp, BoundedWebSocket
from torchlit.server.settings import Settings
from torchlit.store.protocol import Store


def serve(settings: Settings, port: int, proxy: str | None = None, store: Store | None = None) -> None:
    """Serve until interrupted, from a store that may be open already."""
    # What a table makes is short-lived and has no cycles: the collector may look at it less often than it would.
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    uvicorn.run(
        app(settings, store),
        host=settings.host,
        port=port,
        log_level="warning",  # below that, uvicorn writes table codes, and then whole frames with their keys
        access_log=False,
        http=BoundedHttp,
        ws=BoundedWebSocket,
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
