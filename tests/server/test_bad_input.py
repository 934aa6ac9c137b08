"""Whatever a client sends: one clear refusal with a stable code, nothing changed, and the table goes on."""

import asyncio
import contextlib
import json
import random
import socket

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.games.temple.serving import NUMBERS_FIRST
from tests.server.playing import Json, Player, Server, next_turn

WRITE: Json = {"type": "write", "seat": 0, "square": "c2", "number": 3}


def move(turn: object = 1, **changes: object) -> str:
    return json.dumps({"type": "move", "id": "x", "turn": turn, "move": {**WRITE, **changes}})


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("{", id="half an object"),
        pytest.param("hello?", id="words"),
        pytest.param("null", id="null"),
        pytest.param("[]", id="a list"),
        pytest.param("7", id="a number"),
        pytest.param("{}", id="no type"),
        pytest.param('{"type":"dance","id":"x"}', id="an unknown type"),
        pytest.param('{"type":7,"id":"x"}', id="a type that is a number"),
        pytest.param('{"type":"start"}', id="no id"),
        pytest.param('{"type":"start","id":null}', id="an id that is null"),
        pytest.param('{"type":"start","id":"x","force":true}', id="an unknown field"),
        pytest.param('{"type":"move","id":"x","turn":1}', id="no move"),
        pytest.param('{"type":"move","id":"x","turn":1,"move":{"type":"roll","faces":[1,1,1]}}', id="a move of chance"),
        pytest.param(move(seat="0"), id="a seat that is text"),
        pytest.param(move(seat=True), id="a seat that is true"),
        pytest.param(move(seat=0.5), id="half a seat"),
        pytest.param(move(number=None), id="no number"),
        pytest.param(move(square=["c2"]), id="a square that is a list"),
        pytest.param(move(turn="1"), id="a turn that is text"),
        pytest.param(move(turn=1).replace('"turn": 1', '"turn": 1e999'), id="an endless turn"),
        pytest.param(move(turn=1).replace('"turn": 1', f'"turn": {"9" * 5000}'), id="a turn of 5000 digits"),
        pytest.param('{"type":"hello","key":7}', id="hello with a number"),
        pytest.param('{"type":"hello","key":"\\ud800"}', id="half a sign"),
        pytest.param("[" * 60_000, id="deep lists"),
        pytest.param('{"z":' * 12_000, id="deep objects"),
        pytest.param('{"z":' * 5000 + "1" + "}" * 5000, id="deep objects, closed"),
        pytest.param(
            '{"type":"move","id":"x","turn":1,"move":{"type":"write","seat":0,"square":"c2","number":3,"z":'
            + "[" * 20_000
            + "]" * 20_000
            + "}}",
            id="a deep move",
        ),
        pytest.param('{"type":"start","id":"' + "x" * 65_000 + '"}', id="an endless id"),
        pytest.param('{"type":"start","id":"x","' + "y" * 65_000 + '":1}', id="an endless field"),
        pytest.param('{"type":"start","id":"x","a\\nb\\u0000":1}', id="a field of two lines"),
        pytest.param('{"id":"x","type":"' + "y" * 65_000 + '"}', id="an endless type"),
    ],
)
async def test_what_cannot_be_read_is_refused_in_one_sentence(text: str, server: Server) -> None:
    async with server.sitting("AB") as players:
        host = players[0]
        before = len(host.messages)
        await host.send(text)
        await host.until(lambda player: len(player.messages) > before or player.close_code)
        (answer,) = map(json.loads, host.messages[before:])
        assert answer["type"] == "refused"
        assert answer["id"] in (None, "x")
        refusal = answer["refusal"]
        assert (refusal["code"], refusal["why"]) == ("request/malformed", "malformed")
        assert "\n" not in refusal["sentence"]
        assert len(json.dumps(answer)) < 1000
        await next_turn(players)


@pytest.mark.parametrize("seed", range(4))
async def test_binary_garbage_is_refused(seed: int, server: Server) -> None:
    async with server.sitting("AB") as players:
        garbage = random.Random(seed).randbytes(4000)
        refusal = await players[0].refusal_of_text(garbage)
        assert refusal["code"] == "request/malformed"
        await next_turn(players)


@pytest.mark.parametrize(
    ("changes", "code", "why"),
    [
        ({"seat": 1}, "table/not-your-seat", "not-your-seat"),
        ({"seat": -1}, "table/not-your-seat", "not-your-seat"),
        ({"seat": 10**40}, "table/not-your-seat", "not-your-seat"),
        ({"square": "z9"}, "rule/illegal-move", "no-such-square"),
        ({"square": ""}, "rule/illegal-move", "no-such-square"),
        ({"square": "a1"}, "rule/illegal-move", "no-such-square"),
        ({"square": "d" * 60_000}, "rule/illegal-move", "no-such-square"),
        ({"square": "<script>\u202e\x00"}, "rule/illegal-move", "no-such-square"),
        ({"number": 0}, "rule/illegal-move", "number-not-offered"),
        ({"number": -(10**30)}, "rule/illegal-move", "number-not-offered"),
        ({"type": "cross-out"}, "rule/illegal-move", "no-mummy-there"),
        ({"type": "draw-mummy"}, "rule/out-of-turn", "number-turn"),
    ],
)
async def test_a_move_that_is_not_one_is_refused(changes: Json, code: str, why: str, server: Server) -> None:
    seats = await server.planted(NUMBERS_FIRST, "AA", "BB")
    async with server.started(seats) as players:
        changed = {**WRITE, **changes}
        if changed["type"] != "write":
            del changed["number"]
        refusal = await players[0].refusal({"type": "move", "turn": 1, "move": changed})
        assert (refusal["code"], refusal["why"]) == (code, why)
        assert len(refusal["sentence"]) < 300
        assert len(json.dumps(refusal)) < 1000
        assert len(server.entries(seats[0].code)) == 2
        await next_turn(players)


async def test_the_other_turns_mark_is_refused(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        await host.mark()
        await host.until(lambda player: player.task is None)
        refusal = await host.refusal({"type": "move", "turn": 1, "move": WRITE})
        assert refusal["code"] == "rule/out-of-turn"
        assert guest.task is not None


async def test_a_key_that_holds_no_seat_is_refused(server: Server) -> None:
    host, _ = await server.seated("AB")
    async with Player(server, host.code, "not a key") as player:
        assert player.parts["you"] is None
        refusal = await player.refusal_of_text('{"type":"hello","key":"not a key"}')
        assert (refusal["code"], refusal["why"]) == ("table/not-your-seat", "unknown-key")
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{host.code}/sit", json={"key": "not a key"})
    assert (answer.status_code, answer.json()["why"]) == (403, "unknown-key")


@pytest.mark.parametrize(
    ("size", "codes"),
    [(64 * 1024 + 1, {1009}), (10_000_000, {1009, 1006})],  # 1006: cut off before all was sent
    ids=["64 KiB and one byte", "10 MB"],
)
async def test_a_message_that_is_too_large_closes_only_its_own_connection(
    size: int, codes: set[int], server: Server
) -> None:
    async with server.sitting("AB") as (host, guest):
        async with Player(server, host.parts["table"]["code"], host.key) as shouting:
            with contextlib.suppress(ConnectionClosed):
                await shouting.send("x" * size)
            await shouting.until(lambda player: player.close_code)
            assert shouting.close_code in codes
        assert host.close_code is None
        await next_turn([host, guest])


@pytest.mark.parametrize("size", [64 * 1024 + 1, 10_000_000])
async def test_a_request_that_is_too_large_is_refused(size: int, server: Server) -> None:
    async with server.http() as http:
        answer = await http.post("/api/tables", content=b"x" * size)
        assert answer.status_code == 413
        refusal = answer.json()
        assert (refusal["code"], refusal["facts"]) == ("request/too-large", {"most": 64 * 1024})
        assert (await http.get("/api/games")).status_code == 200


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe\x00", b"[" * 60_000, b'{"z":' * 12_000, b'{"game":"temple","board":' + b'{"z":' * 12_000],
    ids=["nothing", "half", "garbage", "deep lists", "deep objects", "deep field"],
)
async def test_a_request_that_cannot_be_read_is_refused(body: bytes, server: Server) -> None:
    async with server.http() as http:
        answer = await http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "request/malformed")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/tables", 404),
        ("DELETE", "/api/games", 404),
        ("GET", "/api/tables/22222222/play", 404),
        ("GET", "/api/rules/../../../../etc/passwd", 404),
        ("GET", "/api/rules/..%2f..%2fpyproject.toml", 404),
        ("GET", "/assets/../../../pyproject.toml", 404),
        ("GET", "/assets/..%2f..%2f..%2f..%2fpyproject.toml", 404),
    ],
)
async def test_there_is_nothing_at(method: str, path: str, status: int, server: Server) -> None:
    """Asked for as it stands: an HTTP library would tidy such a path first."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"{method} {path} HTTP/1.1\r\nHost: {server.address}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    if path != "/api":
        assert answer.startswith(f"HTTP/1.1 {status} ".encode()), answer[:100]
    assert b"build-system" not in answer


@pytest.mark.parametrize("path", ["/", "/api/games", "/assets/x.js", "/api/tables/22222222"])
async def test_a_websocket_to_another_path_is_turned_away(path: str, server: Server) -> None:
    with pytest.raises(InvalidStatus):
        await connect(f"ws://{server.address}{path}")


async def test_bytes_that_are_no_http_do_no_harm(server: Server) -> None:
    for garbage in (b"\x00" * 1000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", random.Random(1).randbytes(2000)):
        with socket.create_connection(("127.0.0.1", server.port), 5) as raw:
            raw.sendall(garbage)
            raw.shutdown(socket.SHUT_WR)
            raw.settimeout(5)
            with contextlib.suppress(OSError):
                while raw.recv(4096):
                    pass
    assert (await server.get("/api/games")).status_code == 200
