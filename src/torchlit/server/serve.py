"""Runs the application under uvicorn, with the settings that suit a game table."""

import uvicorn

from torchlit.server.app import app
from torchlit.server.settings import Settings


def serve(settings: Settings, host: str, port: int, proxy: str | None = None) -> None:
    """Serve until interrupted."""
    uvicorn.run(
        app(settings),
        host=host,
        port=port,
        log_level="warning",  # below that, uvicorn writes table codes, and then whole frames with their keys
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
