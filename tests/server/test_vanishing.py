"""Connections that are cut off without a goodbye, while there is something to tell them."""

import asyncio
import socket
import struct
from pathlib import Path

import pytest

from tests.server.playing import GENEROUS, Server, next_turn
from tests.server.raw import UPGRADE, request

pytestmark = pytest.mark.one_process

RESET = struct.pack("ii", 1, 0)
"""For `SO_LINGER`: to close is to reset, as when a phone leaves the network."""


async def test_nothing_is_sent_to_those_who_have_vanished_and_nothing_is_logged(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        async with server.sitting("AB", grace=0) as players:
            code = players[0].parts["table"]["code"]
            asking = request(f"GET /api/tables/{code}/play HTTP/1.1", f"Host: {server.address}", *UPGRADE)
            for _ in range(6):
                watching = []
                for _ in range(6):
                    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                    writer.write(asking)
                    await reader.readuntil(b"\r\n\r\n")
                    watching.append(writer)
                for writer in watching:
                    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                for writer in watching:
                    writer.transport.abort()
                await next_turn(players)
        assert "Traceback" not in server.output.read_text()
