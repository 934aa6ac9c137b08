"""One client that sends without end, or hardly at all: it fills no memory, and holds nothing for ever."""

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator

import pytest

from tests.server.playing import GENEROUS, PATIENCE, Server
from tests.server.raw import UPGRADE, answer_to, request, sent_back, status_in
from tests.server.test_stalled import memory_of
from torchlit.server.protocol import MOST_HEADER_BYTES

pytestmark = pytest.mark.one_process

SOON = 1
QUICK = f"from torchlit.server import protocol\nprotocol.MOST_SECONDS = {SOON}\n"
"""A server on which requests have less time than usual."""
MEGABYTES = 40
GROWTH = 10 * 1024 * 1024
"""Bytes by which the server may grow while somebody sends it the megabytes above."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that nobody else fills: its memory is measured."""
    with Server(tmp_path_factory.mktemp("flooded"), before=QUICK, **GENEROUS) as server:
        yield server
        assert "Traceback" not in server.output.read_text()


HEADS = {
    "many headers": (b"GET / HTTP/1.1\r\n", b"x-header: value\r\n"),
    "one endless value": (b"GET / HTTP/1.1\r\nx-header: ", b"value"),
    "one endless name": (b"GET / HTTP/1.1\r\n", b"name"),
    "an endless path": (b"GET /", b"path"),
    "an endless method": (b"", b"GET"),
    "empty lines": (b"", b"\r\n"),
    "endless trailers": (
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n",
        b"x-trailer: value\r\n",
    ),
    "an endless head of a chunk": (
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2;",
        b"extension",
    ),
    "an endless body": (b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999999\r\n\r\n", b"body"),
    "a body of tiny chunks": (
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"1\r\nx\r\n",
    ),
    "requests without waiting for answers": (b"", b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n"),
}


@pytest.mark.parametrize(("start", "more"), HEADS.values(), ids=HEADS)
async def test_whoever_sends_without_end_fills_no_memory(start: bytes, more: bytes, server: Server) -> None:
    before = memory_of(server)
    most = before
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    piece = more * (1024 * 1024 // len(more))
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(10 * SOON):
            writer.write(start)
            for _ in range(MEGABYTES):
                writer.write(piece)
                await writer.drain()
                most = max(most, memory_of(server))
            await reader.read()
    writer.transport.abort()
    assert max(most, memory_of(server)) - before < GROWTH
    assert (await server.get("/api/health")).status_code == 200


async def test_headers_that_are_too_large_are_refused_in_one_sentence(server: Server) -> None:
    head, body = await sent_back(server, b"GET / HTTP/1.1\r\nx-header: " + b"x" * MOST_HEADER_BYTES)
    refusal = json.loads(body)
    assert status_in(head) == 413
    assert (refusal["code"], refusal["why"]) == ("request/too-large", "headers-too-large")
    assert refusal["facts"] == {"most": MOST_HEADER_BYTES}
    assert b"content-security-policy" in head


async def test_large_headers_that_are_not_too_large_are_read(server: Server) -> None:
    cookies = [f"Cookie: c{number}={'x' * 1000}" for number in range(30)]
    status, _ = await answer_to(server, "GET /api/health HTTP/1.1", "Host: a", *cookies)
    assert status == 200


@pytest.mark.parametrize("sent", [b"hello?\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET / SPDY/3\r\n\r\n", b"GET"])
async def test_what_is_not_http_is_refused_in_one_sentence(sent: bytes, server: Server) -> None:
    head, body = await sent_back(server, sent)
    refusal = json.loads(body)
    if sent == b"GET":
        assert (status_in(head), refusal["code"], refusal["why"]) == (408, "request/too-slow", "too-slow")
    else:
        assert (status_in(head), refusal["code"], refusal["why"]) == (400, "request/malformed", "not-http")


HALVES = {
    "nothing": b"",
    "half a line": b"GET /api/heal",
    "half the headers": b"GET /api/health HTTP/1.1\r\nHost: a\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
    "half a body after its refusal": (
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nContent-Length: 100\r\n\r\n{"
    ),
    "half a second request": b"GET /api/health HTTP/1.1\r\nHost: a\r\n\r\nGET /api",
}


@pytest.mark.parametrize("sent", HALVES.values(), ids=HALVES)
@pytest.mark.parametrize("drip", [b"", b"x"], ids=["then nothing", "then a byte now and then"])
async def test_a_request_that_does_not_arrive_is_let_go(sent: bytes, drip: bytes, server: Server) -> None:
    began = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(sent)

    async def drop() -> None:
        with contextlib.suppress(ConnectionError):
            for _ in range(100 if drip and sent else 0):
                writer.write(drip)
                await writer.drain()
                await asyncio.sleep(SOON / 5)

    dropping = asyncio.create_task(drop())
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            told = await reader.read()
            assert (b"request/too-slow" in told) is (sent not in (b"", HALVES["half a body after its refusal"]))
    dropping.cancel()
    writer.close()
    assert time.monotonic() - began > SOON / 2
    assert "Traceback" not in server.output.read_text()


async def test_a_client_that_leaves_in_the_middle_of_a_request_leaves_no_trace(server: Server) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{")
    await asyncio.sleep(0.1)
    writer.transport.abort()
    assert (await server.get("/api/health")).status_code == 200
    assert "Traceback" not in server.output.read_text()


async def test_a_socket_stays_open_though_requests_have_their_time(server: Server) -> None:
    async with server.sitting("AB") as players:
        await asyncio.sleep(2 * SOON)
        assert (await players[0].mark())["type"] == "done"


async def socket_to(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket by hand, to a table of its own."""
    seated = await server.open(None)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request(f"GET /api/tables/{seated.code}/play HTTP/1.1", "Host: a", *UPGRADE))
    assert status_in(await reader.readuntil(b"\r\n\r\n")) == 101
    return reader, writer


FRAMES = {
    "fragments without content": (b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"),
    "pings whose answers are not read": (b"", b"\x89\xfd\0\0\0\0" + bytes(125)),
}


@pytest.mark.parametrize(("start", "more"), FRAMES.values(), ids=FRAMES)
async def test_whoever_sends_frames_without_end_fills_no_memory(start: bytes, more: bytes, server: Server) -> None:
    _, writer = await socket_to(server)
    before = memory_of(server)
    most = before
    assert isinstance(writer.transport, asyncio.Transport)
    writer.transport.pause_reading()
    writer.write(start)
    piece = more * (1024 * 1024 // len(more))
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            for _ in range(MEGABYTES // 2):
                writer.write(piece)
                await writer.drain()
                most = max(most, memory_of(server))
    writer.transport.abort()
    assert max(most, memory_of(server)) - before < GROWTH
    assert (await server.get("/api/health")).status_code == 200


async def test_text_that_is_not_utf_8_is_refused_without_a_trace(server: Server) -> None:
    reader, writer = await socket_to(server)
    writer.write(b"\x81\x82\0\0\0\0\xff\xfe")
    async with asyncio.timeout(PATIENCE):
        while b"request/malformed" not in await reader.read(65536):
            pass
    writer.close()
    assert "Traceback" not in server.output.read_text()
