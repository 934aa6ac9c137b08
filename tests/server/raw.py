"""Requests written by hand, as no HTTP client would send them."""

import asyncio
import json

from tests.server.playing import PATIENCE, Json, Server

UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


async def answer_to(server: Server, *lines: str) -> tuple[int, Json]:
    """The status of the answer to a request with exactly these lines, and its body if that is an object."""
    head, body = await sent_back(server, request(*lines, "Connection: close"))
    return status_in(head), json.loads(body) if body.startswith(b"{") else {}


async def status_of_upgrade(server: Server, *lines: str) -> int:
    """The status of the answer to a request with these lines for a WebSocket."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request(*lines, *UPGRADE))
    async with asyncio.timeout(PATIENCE):
        head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return status_in(head)


async def sent_back(server: Server, sent: bytes) -> tuple[bytes, bytes]:
    """The head and the body that a server sends back until it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(sent)
    async with asyncio.timeout(PATIENCE):
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return head, body


def request(*lines: str) -> bytes:
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode("latin-1")


def status_in(head: bytes) -> int:
    return int(head.split(b" ")[1])
