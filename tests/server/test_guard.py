"""Origins, headers, cookies, codes and limits."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.playing import GENEROUS, Json, Player, Server

EVERY_ANSWER = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/t/ANYTHING"),
        ("GET", "/assets/none.js"),
        ("GET", "/api/games"),
        ("GET", "/api/nothing"),
        ("GET", "/api/tables/22222222"),
        ("POST", "/api/tables"),
        ("OPTIONS", "/api/tables"),
        ("POST", "/"),
    ],
)
async def test_every_answer_carries_the_safe_headers(method: str, path: str, server: Server) -> None:
    async with server.http() as http:
        answer = await http.request(method, path)
    for name, value in EVERY_ANSWER.items():
        assert answer.headers.get_list(name) == [value]
    assert "server" not in answer.headers
    if path.startswith("/api/") and answer.headers.get("content-type") == "application/json":
        assert answer.headers["cache-control"] == "no-store"


ORIGINS = [
    ("http://{address}", True),
    (None, True),
    ("http://friends.example", True),
    ("https://play.example", True),
    ("http://evil.example", False),
    ("http://{address}.evil.example", False),
    ("http://127.0.0.1", False),
    ("http://127.0.0.1:1", False),
    ("null", False),
    ("", False),
]


@pytest.fixture(scope="module")
def public_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an address of its own on the web, and a site that may use it."""
    folder = tmp_path_factory.mktemp("public")
    with Server(folder, origins=["http://friends.example"], public_url="https://play.example", **GENEROUS) as server:
        yield server


@pytest.mark.parametrize(("origin", "welcome"), ORIGINS)
@pytest.mark.one_process
async def test_only_pages_of_this_server_and_its_friends_are_answered(
    origin: str | None, welcome: bool, public_server: Server
) -> None:
    headers = {} if origin is None else {"Origin": origin.format(address=public_server.address)}
    wish = {"game": "temple", "board": "stairs", "others": [{"bot": None}]}
    async with public_server.http(headers=headers) as http:
        answer = await http.post("/api/tables", json=wish)
    assert answer.status_code == (200 if welcome else 403)
    if not welcome:
        assert answer.json()["code"] == "request/origin"
    seated = await public_server.open(None)
    async with Player(public_server, seated.code, seated.key, headers=headers) as player:
        if welcome:
            assert player.seat == 0
        else:
            await player.until(lambda player: player.close_code)
            assert player.close_code == 4403
            assert player.answers[None]["refusal"]["code"] == "request/origin"
            assert not player.parts


@pytest.mark.one_process
async def test_links_show_the_public_address(public_server: Server) -> None:
    seated = await public_server.open(None)
    table = (await public_server.get(f"/api/tables/{seated.code}")).json()
    assert table["link"] == f"https://play.example/t/{seated.code}"


@pytest.mark.one_process
async def test_a_visitor_cannot_change_the_link_that_others_see(server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code, host.key) as player:
        link = player.parts["table"]["link"]
        assert link.endswith(f":{server.port}/t/{host.code}")
        async with server.http(guest.key, headers={"Host": "evil.local"}) as http:
            await http.get(f"/api/tables/{host.code}")
        address = f"ws://evil.local/api/tables/{host.code}/play"
        async with connect(address, host="127.0.0.1", port=server.port):
            await player.until(lambda player: player.parts["table"]["watching"] == 1)
        assert player.parts["table"]["link"] == link


async def test_the_qr_code_is_a_drawing(public_server: Server) -> None:
    seated = await public_server.open(None)
    answer = await public_server.get(f"/api/tables/{seated.code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


async def test_the_cookie_of_a_seat_is_for_its_table_and_not_for_scripts(server: Server) -> None:
    host = await server.open(None)
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{host.code}/join", json={"initials": "AB"})
        cookie = answer.headers["set-cookie"]
        parts = {part.strip() for part in cookie.split(";")[1:]}
        assert f"Path=/api/tables/{host.code}" in parts
        assert {"HttpOnly", "SameSite=lax", "Max-Age=7776000"} <= parts
        assert "Secure" not in parts
        assert cookie.startswith(f"seat={answer.json()['key']};")
        again = await http.post(f"/api/tables/{host.code}/sit", json={"key": answer.json()["key"]})
        assert again.headers["set-cookie"].split(";")[0] == cookie.split(";")[0]
        assert again.json()["seat"] == 1


async def test_a_key_in_the_cookie_holds_the_seat(server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code, headers={"Cookie": f"other=1; seat={guest.key}"}) as player:
        assert player.seat == 1


async def test_a_key_in_a_hello_holds_the_seat(server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code) as player:
        assert player.parts["you"] is None
        await player.send({"type": "hello", "key": guest.key})
        await player.until(lambda player: player.parts["you"] == 1)


async def test_one_seat_may_have_several_connections(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        async with Player(server, host.parts["table"]["code"], host.key) as second:
            await second.mark()
            await host.until(lambda player: player.task is None)
            assert host.parts["own"] == second.parts["own"]
        assert guest.parts["table"]["seats"][0]["here"]


CODES_OF_NO_TABLE = [
    "22222222", "ABCDEFGH", "x", "-", "0", "é" * 8, "%00", "..", "A" * 5000, "%F0%9F%94%A5", "' OR 1=1",
]  # fmt: skip


async def test_malformed_and_unknown_codes_get_the_same_answer(server: Server) -> None:
    async with server.http() as http:
        answers = [await http.get(f"/api/tables/{code}") for code in CODES_OF_NO_TABLE if code != ".."]
        answers += [await http.post(f"/api/tables/{code}/join", json={"initials": "A"}) for code in ("22222222", "x")]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert answers[0].json()["code"] == "table/unknown"
    async with Player(server, "22222222") as player:
        await player.until(lambda player: player.close_code)
        assert player.close_code == 4404
        assert player.answers[None]["refusal"] == answers[0].json()


async def test_a_code_may_be_typed_as_people_type(server: Server) -> None:
    code = (await server.open(None)).code
    assert re.fullmatch("[2-9A-HJKMNP-Z]{8}", code)
    for typed in (code.lower(), f"{code[:4]}-{code[4:]}", f"{code[:4]}%20{code[4:]}"):
        assert (await server.get(f"/api/tables/{typed}")).json()["code"] == code


FEW_GUESSES: Json = {"misses_per_minute": 2}
"""So few that a slow machine makes no difference."""


async def test_wrong_codes_are_counted_and_right_ones_always_enter(tmp_path: Path) -> None:
    """One joker in a hall must not lock out the others, who come from the same address."""
    with Server(tmp_path, **FEW_GUESSES) as server:
        host = await server.open(None)
        async with server.http() as http:
            answers = [await http.get(f"/api/tables/{number:08}") for number in range(5)]
            assert [answer.status_code for answer in answers] == [404, 404, 429, 429, 429]
            assert answers[-1].json()["code"] == "request/too-fast"
            assert (await http.get(f"/api/tables/{host.code}")).status_code == 200
            assert (await http.get("/api/games")).status_code == 200
        guest = await server.join(host.code, "AB")
        async with Player(server, host.code) as watching, Player(server, host.code, guest.key) as player:
            assert player.seat == 1
            assert watching.parts["table"]["code"] == host.code
        sitting = await server.post(f"/api/tables/{host.code}/sit", {"key": host.key})
        assert sitting["seat"] == 0


async def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    with Server(tmp_path, requests_per_second=1) as server:
        async with server.http() as http:
            answers = [await http.get("/api/games") for _ in range(12)]
            assert [answer.status_code for answer in answers[:4]] == [200] * 4
            refused = [answer for answer in answers if answer.status_code == 429]
            assert {answer.json()["code"] for answer in refused} == {"request/too-fast"}
            await asyncio.sleep(1.1)
            assert (await http.get("/api/games")).status_code == 200


@pytest.mark.one_process
async def test_a_proxy_that_is_believed_tells_who_asks_and_how(tmp_path: Path) -> None:
    """Limits count people and not the proxy, cookies are for https only, and links are https links."""
    with Server(tmp_path, proxy="127.0.0.1", **FEW_GUESSES) as server:
        forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
        async with server.http(headers={**forwarded, "Host": "play.local"}) as http:
            wish = {"game": "temple", "board": "stairs", "others": [{"bot": None}]}
            opened = await http.post("/api/tables", json=wish)
            assert "Secure" in opened.headers["set-cookie"]
            table = await http.get(f"/api/tables/{opened.json()['code']}")
            assert table.json()["link"] == f"https://play.local/t/{opened.json()['code']}"
            for number in range(5):
                guess = await http.get(f"/api/tables/{number:08}")
            assert guess.status_code == 429
        async with server.http(headers={"X-Forwarded-For": "203.0.113.8"}) as http:
            assert (await http.get("/api/tables/22222222")).status_code == 404


async def test_a_visitor_cannot_claim_to_come_through_a_proxy(tmp_path: Path) -> None:
    with Server(tmp_path, **FEW_GUESSES) as server:
        async with server.http() as http:
            for number in range(5):
                claim = {"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "https"}
                guess = await http.get(f"/api/tables/{number:08}", headers=claim)
            assert guess.status_code == 429
            opened = await http.post("/api/tables", json={"game": "temple", "board": "stairs"}, headers=claim)
            assert "Secure" not in opened.headers["set-cookie"]
