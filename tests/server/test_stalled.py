"""A client that sends and never reads: it delays nobody, fills no memory, and is let go when it leaves."""

import asyncio
import base64
import os
import re
import socket
import time
from pathlib import Path

import pytest

from tests.server.playing import GENEROUS, Server, play_to_end


class Stalled:
    """A connection by hand, which reads nothing after the handshake."""

    def __init__(self, server: Server, code: str, key: str) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.connect(("127.0.0.1", server.port))
        nonce = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET /api/tables/{code}/play HTTP/1.1\r\nHost: {server.address}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n"
            f"Authorization: Bearer {key}\r\n\r\n".encode()
        )
        assert self._socket.recv(12) == b"HTTP/1.1 101"
        self._socket.setblocking(False)

    async def send(self, text: bytes, times: int, seconds: float) -> bool:
        """Send a short message some times, masked with zeros as the protocol lets us; False when no more is taken."""
        frame = b"\x81" + (0x80 | len(text)).to_bytes() + bytes(4) + text
        try:
            async with asyncio.timeout(seconds):
                await asyncio.get_running_loop().sock_sendall(self._socket, frame * times)
        except TimeoutError:
            return False
        return True

    def close(self) -> None:
        self._socket.close()


def memory_of(server: Server) -> int:
    """The server's memory in bytes."""
    status = Path(f"/proc/{server.process_id}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


@pytest.mark.one_process
async def test_a_client_that_never_reads_delays_nobody_and_fills_no_memory(tmp_path: Path) -> None:
    with Server(tmp_path, sleep_after=0.2, **GENEROUS) as server:
        seats = await server.seated("AB", "CD", grace=0)
        async with server.started(seats[:2]) as players:
            stalled = Stalled(server, seats[2].code, seats[2].key)
            await players[0].until(lambda player: player.parts["table"]["seats"][2]["here"])
            assert (await players[0].ask({"type": "place-bot", "seat": 2, "bot": "random"}))["type"] == "done"
            before = memory_of(server)
            # Each of these is answered, and all answers have to wait for the reader.
            for _ in range(200):
                if not await stalled.send(b'{"type":"%b"}' % (b"dance" * 20), times=1000, seconds=0.5):
                    break
            else:
                pytest.fail("the server takes everything from a client that reads nothing")
            began = time.monotonic()
            await play_to_end(players)
            assert time.monotonic() - began < 10
            assert memory_of(server) - before < 30_000_000
            stalled.close()
            await players[0].until(lambda player: not player.parts["table"]["seats"][2]["here"])
        await server.until_tables_in_memory(0)
