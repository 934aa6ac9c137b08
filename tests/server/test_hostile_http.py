"""Whatever is asked over HTTP, with whatever headers: no error of the server's own, nothing changed, nothing told."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from sqlalchemy import select

from tests.server.openapi import BODIES, HEADERS, document, routes
from tests.server.playing import PATIENCE, Player, Server, next_turn
from tests.server.raw import request, status_in
from torchlit.server import examples as server_examples
from torchlit.server.http import STATUS
from torchlit.server.messages import Refusal
from torchlit.store.schema import TABLES
from torchlit.table.seats import fingerprint

pytestmark = pytest.mark.one_process

EXAMPLES = 300 if os.environ.get("TORCHLIT_SOAK") else 3
"""For each path and each way to make them."""
BY_HAND = 20_000 if os.environ.get("TORCHLIT_SOAK") else 150
SCHEMA = schemathesis.openapi.from_dict(document())
SERVERS_FAULT = 500
STATUSES = {status for _, status in STATUS}


class Sitting(NamedTuple):
    """A table in its first turns that nobody may change from outside, and what is known of it."""

    server: Server
    code: str
    keys: tuple[str, ...]
    secrets: tuple[str, ...]
    stored: tuple[bytes, ...]

    def check(self, text: str) -> None:
        """After an answer: it tells no secret, and nothing has changed."""
        assert not any(secret in text for secret in self.secrets)
        assert kept(self.server, self.code) == self.stored
        assert "Traceback" not in self.server.output.read_text()


def kept(server: Server, code: str) -> tuple[bytes, ...]:
    """All that is stored of a table."""
    return (*server.stored(select(TABLES.c.document).where(TABLES.c.code == code)), *server.lines(code))


@pytest.fixture(scope="module")
def sitting(server: Server) -> Sitting:
    async def begun() -> Sitting:
        seats = await server.seated("AB", "CD", grace=0)
        async with server.started(seats) as players:
            await next_turn(players)
        code, keys = seats[0].code, tuple(seat.key for seat in seats)
        secrets = (server.record(code).seed, *map(fingerprint, keys))
        return Sitting(server, code, keys, secrets, kept(server, code))

    return asyncio.run(begun())


def tried(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return settings(max_examples=examples, suppress_health_check=list(HealthCheck), phases=(Phase.generate,))


def test_every_body_has_a_schema() -> None:
    without_body = {"/api/notebook", "/api/tables/{code}/take-back", "/api/tables/{code}/same-dice"}
    assert {path for method, path in routes() if method == "POST"} - without_body == BODIES.keys()


@pytest.mark.parametrize("mode", GenerationMode, ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), routes(), ids=lambda part: part)
def test_what_fits_the_schema_and_what_does_not(method: str, path: str, mode: GenerationMode, sitting: Sitting) -> None:
    """What schemathesis makes of the routes, often for the real code of the table and with a real key."""
    cases: Any = SCHEMA[path][method].as_strategy(generation_mode=mode)

    @tried(EXAMPLES)
    @given(cases, st.sampled_from((*sitting.keys, None)), st.integers(0, 3))
    def ask(case: Any, key: str | None, chance: int) -> None:
        parameters = case.path_parameters or {}
        if chance and "code" in parameters:
            parameters["code"] = sitting.code
        if chance and "example" in parameters:
            parameters["game"], parameters["example"] = [*server_examples.EXAMPLES][chance]
        if key is not None and not path.endswith("sit"):
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {key}"}
        answer = case.call(base_url=sitting.server.url, timeout=PATIENCE)
        assert answer.status_code < SERVERS_FAULT, answer.text
        if answer.status_code >= 400:
            assert answer.status_code in STATUSES
            check_refusal(answer.content)
        sitting.check(answer.text)

    ask()


def check_refusal(body: bytes) -> None:
    """A refusal is one sentence, with the names that programs know it by; what is no request at all gets none."""
    if body.startswith(b"{"):
        refusal = msgspec.json.decode(body, type=Refusal)
        assert refusal.code.count("/") == 1
        assert "\n" not in refusal.sentence
        assert len(body) < 2000


header_names = st.sampled_from(
    ("Host", "Origin", "Connection", "Content-Length", "Transfer-Encoding", "Expect", *HEADERS)
)
odd_values = st.sampled_from(
    (
        "", " ", "\x00", "\xff\xfe", "a\tb", "\x0b", "x" * 9000, "127.0.0.1", "127.0.0.1:0", "evil.example", "[::1]",
        "http://evil.example", "null", "0", "-1", "+5", "5", "1e3", "99999999999999999999", "0x10", "5, 5", "chunked",
        "chunked, chunked", "gzip, chunked", "identity", "close", "upgrade", "keep-alive, Upgrade", "websocket",
        "h2c", "100-continue", "Bearer", "Bearer ", "bearer x", "Basic Og==", "seat=", "seat=x; seat=y", "seat=\"",
        "application/x-www-form-urlencoded", "multipart/form-data", "bytes=0-,0-,0-", "https", "' OR 1=1", "${jndi:x}",
    )
) | st.text(st.characters(max_codepoint=255, exclude_characters="\r\n"), max_size=40)  # fmt: skip
hostile_lines = st.builds("{}{}{}".format, header_names, st.sampled_from((": ", ":", " : ", "\t:", "")), odd_values)
folded = st.sampled_from((" folded", "\tfolded", ":", "no colon", "\x00: x", "a b: c", "Host:"))
first_words = st.sampled_from(
    ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PRI", "get", "\x00")
)
paths = st.sampled_from(
    [path for _, path in routes()] + ["/", "/t/{code}", "/assets/x", "//", "*", "http://evil.example/"]
)
endings = st.sampled_from(
    ("", "?seat=1", "?seat=" + "9" * 500, "?changes=true&seat=x", "#x", "%00", "%2e%2e/", "?%ff", " x")
)
versions = st.sampled_from(
    ("HTTP/1.1",) * 6 + ("HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "http/1.1", "", "HTTP/1.1\r\nHost: a")
)
bodies = st.sampled_from(
    (b"", b"{}", b"5\r\n{}   \r\n0\r\n\r\n", b"0\r\n\r\nGET /api/games HTTP/1.1\r\n\r\n", b"\xff" * 70_000)
)


def test_headers_written_by_hand(sitting: Sitting) -> None:
    """No HTTP library would send these: each is answered or hung up on."""

    @tried(BY_HAND)
    @given(
        first_words, paths, endings, versions, st.lists(hostile_lines, max_size=5), st.lists(folded, max_size=1), bodies
    )
    def ask(method: str, path: str, ending: str, version: str, lines: list[str], odd: list[str], body: bytes) -> None:
        target = path.replace("{code}", sitting.code).replace("{page}", "temple.en.md") + ending
        host = f"Host: {sitting.server.address}"
        runner.run(answered(request(f"{method} {target} {version}", host, *lines, *odd, "Connection: close") + body))

    async def answered(sent: bytes) -> None:
        with contextlib.suppress(ConnectionError):
            reader, writer = await asyncio.open_connection("127.0.0.1", sitting.server.port)
            writer.write(sent)
            writer.write_eof()
            async with asyncio.timeout(PATIENCE):
                head, _, text = (await reader.read()).partition(b"\r\n\r\n")
            writer.close()
            if head.startswith(b"HTTP/"):
                assert status_in(head) < SERVERS_FAULT, (sent, head)
            sitting.check(text.decode(errors="replace"))

    with asyncio.Runner() as runner:
        ask()


async def test_the_table_goes_on_as_if_nothing_had_been_asked(sitting: Sitting) -> None:
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(sitting.server, sitting.code, key)) for key in sitting.keys]
        await next_turn(players)
