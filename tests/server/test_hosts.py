"""Whatever a request claims about hosts and origins is looked at before it is used."""

from pathlib import Path

import pytest

from tests.server.playing import Server
from tests.server.raw import answer_to, status_of_upgrade


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost:8000", "den.local", "my_pc:80", "[::1]:8000", "PC.LOCAL.", "10.0.0.7:", "x" * 253]
)
async def test_a_host_is_welcome(host: str, server: Server) -> None:
    seated = await server.open(None)
    status, table = await answer_to(server, f"GET /api/tables/{seated.code} HTTP/1.1", f"Host: {host}")
    assert (status, table["code"]) == (200, seated.code)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8000", "local.evil.example", "a.b:"])
async def test_a_strangers_name_is_refused_and_it_is_said_how_to_allow_it(host: str, server: Server) -> None:
    """Otherwise a site could let its own name lead here, and its pages would be ours to the browser."""
    status, refusal = await answer_to(server, "GET /api/games HTTP/1.1", f"Host: {host}")
    assert (status, refusal["why"], refusal["facts"]["host"]) == (400, "other-host", host.partition(":")[0])
    assert f"--public-url http://{host.partition(':')[0]}" in refusal["sentence"]


async def test_the_public_name_is_allowed(tmp_path: Path) -> None:
    with Server(tmp_path, public_url="https://play.example.org", origins=("https://friend.example",)) as server:
        for host in ("play.example.org", "PLAY.example.org:443", "friend.example"):
            assert (await answer_to(server, "GET /api/games HTTP/1.1", f"Host: {host}"))[0] == 200
        assert (await answer_to(server, "GET /api/games HTTP/1.1", "Host: other.example.org"))[0] == 400


async def test_a_request_may_name_no_host(server: Server) -> None:
    status, _ = await answer_to(server, "GET /api/health HTTP/1.0")
    assert status == 200


BAD_HOSTS = [
    ("[",),
    ("http://[",),
    ("[::1",),
    ("[::1]]:80",),
    ("a b",),
    ("a/b",),
    ("a@b",),
    ("a:port",),
    ("a:65536",),
    ("a:1:2",),
    ("",),
    (":80",),
    ("é.example",),
    ("x" * 254,),
    ("x" * 5000,),
    ("a.example", "b.example"),
]


@pytest.mark.parametrize("hosts", BAD_HOSTS, ids=lambda hosts: " and ".join(hosts)[:20])
async def test_what_is_not_a_host_is_refused_in_one_sentence(hosts: tuple[str, ...], server: Server) -> None:
    seated = await server.open(None)
    lines = [f"Host: {host}" for host in hosts]
    key = f"Authorization: Bearer {seated.key}"
    for path in ("", "/qr.svg", "/log"):
        status, refusal = await answer_to(server, f"GET /api/tables/{seated.code}{path} HTTP/1.1", *lines, key)
        assert (status, refusal["code"], refusal["why"]) == (400, "request/malformed", "bad-host")
    status = await status_of_upgrade(server, f"GET /api/tables/{seated.code}/play HTTP/1.1", *lines, key)
    assert status in (101, 400)  # accepted only to say why not
    assert "Traceback" not in server.output.read_text()


@pytest.mark.parametrize(
    "origin",
    ["http://[", "http://[::1", "[", "://", "http://", "http://a b", "x" * 5000, "http://{host}/", "é", "null"],
)
async def test_what_is_not_an_origin_is_refused_in_one_sentence(origin: str, server: Server) -> None:
    seated = await server.open(None)
    lines = (f"Host: {server.address}", f"Origin: {origin.format(host=server.address)}")
    status, refusal = await answer_to(server, f"GET /api/tables/{seated.code} HTTP/1.1", *lines)
    assert (status, refusal["code"], refusal["why"]) == (403, "request/origin", "other-origin")
    status = await status_of_upgrade(server, f"GET /api/tables/{seated.code}/play HTTP/1.1", *lines)
    assert status == 101  # accepted only to say why not
    assert "Traceback" not in server.output.read_text()
