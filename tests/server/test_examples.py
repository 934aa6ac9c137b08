"""Examples for readers of the rules, over HTTP: no table, no key, kept by browsers."""

import msgspec
import pytest

from tests.server.playing import Server
from torchlit.server.messages import Refusal


async def test_a_reader_asks_what_dice_make(server: Server) -> None:
    answer = await server.get("/api/games/temple/examples/dice?dice=2,3,5")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert [made["number"] for made in answer.json()["numbers"]] == [2, 3, 5, 7, 8, 10]


@pytest.mark.parametrize(
    ("path", "status", "why"),
    [
        ("temple/examples/dice?dice=2,3,9", 409, "not-a-roll"),
        ("temple/examples/dice", 400, "malformed"),
        ("temple/examples/dice?dice=2,3,5&more=1", 400, "malformed"),
        (f"temple/examples/dice?dice={'1,' * 500}", 400, "malformed"),
        ("temple/examples/sheet?sheet=1+2", 400, "other-layout"),
        ("pyramid/examples/mummy?mummy=e1&hunters=b3&steps=99", 400, "malformed"),
        ("pyramid/examples/hunter?mummy=c4&hunter=b3&other=d3&die=2", 409, "mummy-on-stairs"),
        ("temple/examples/soup", 404, "no-such-example"),
        ("nowhere/examples/dice", 404, "no-such-example"),
    ],
)
async def test_a_bad_question_is_refused_in_one_sentence(server: Server, path: str, status: int, why: str) -> None:
    answer = await server.get(f"/api/games/{path}")
    assert answer.status_code == status
    assert msgspec.json.decode(answer.content, type=Refusal).why == why
