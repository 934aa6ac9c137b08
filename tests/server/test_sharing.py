"""Finished games shared by a link: who can share, what the link shows, and that it can be taken back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.finished import plant
from tests.server.playing import GENEROUS, Json, Server
from tests.table.logs import is_right
from torchlit.games.registry import GAMES
from torchlit.server import http_messages
from torchlit.table import log
from torchlit.table.replay import verify

every_game = pytest.mark.parametrize("game", GAMES)


async def shared(server: Server, seat: http_messages.Seated, **wish: Any) -> Json:
    """The one link of a seat that shares its game."""
    answer = await server.post(f"/api/tables/{seat.code}/share", wish, seat.key)
    (share,) = answer["shares"]
    found: Json = share
    return found


async def refusal(server: Server, path: str, key: str | None = None) -> tuple[int, str]:
    answer = await server.get(path, key)
    return answer.status_code, answer.json()["why"]


@pytest.mark.spread
@every_game
async def test_a_link_shows_the_game_to_whoever_has_it(server: Server, game: str) -> None:
    seat, _ = await plant(server, bots=["easy"], game=game)
    share = await shared(server, seat)
    assert share["link"].endswith(f"/replay/{share['token']}")
    path = f"/api/replays/{share['token']}"
    told = (await server.get(path)).json()
    assert (told["game"], [player["initials"] for player in told["seats"]]) == (game, ["AB", "CD", "Bot easy"])
    for eyes in ("", "?seat=1"):
        own = await server.get(f"/api/tables/{seat.code}/replay{eyes}", seat.key)
        assert (await server.get(f"{path}/replay{eyes}")).content == own.content
    assert (await server.get(f"{path}/log")).content == (
        await server.get(f"/api/tables/{seat.code}/log", seat.key)
    ).content
    assert await refusal(server, f"{path}/replay?seat=3") == (404, "no-such-seat")


@every_game
async def test_names_can_be_hidden_and_the_log_still_verifies(server: Server, game: str) -> None:
    seat, _ = await plant(server, ("Annabel", "Bertrand"), ["easy"], game=game)
    share = await shared(server, seat, hide_names=True)
    assert share["hides_names"]
    path = f"/api/replays/{share['token']}"
    told = (await server.get(path)).json()
    assert [(player["initials"], player["bot"]) for player in told["seats"]] == [
        (None, None),
        (None, None),
        ("Bot easy", "easy"),
    ]
    for part in ("", "/log", "/replay", "/replay?seat=0"):
        answer = (await server.get(path + part)).text
        assert "Annabel" not in answer
        assert "Bertrand" not in answer
    lines = (await server.get(f"{path}/log")).content
    entries = log.from_lines(lines.splitlines())
    assert verify(entries).finished
    assert is_right(lines.decode())
    assert isinstance(entries[0], log.Setup)
    assert [player.initials for player in entries[0].seats] == ["Player 1", "Player 2", "Bot easy"]


async def test_a_link_stays_the_same_when_its_names_are_hidden_later(server: Server) -> None:
    seat, other = await plant(server)
    share = await shared(server, seat)
    assert await shared(server, seat, hide_names=True) == {**share, "hides_names": True}
    assert (await shared(server, other))["token"] != share["token"]
    own = (await server.get(f"/api/tables/{seat.code}/shares", seat.key)).json()
    assert own["shares"] == [{**share, "hides_names": True}]


@pytest.mark.spread
async def test_a_link_that_was_taken_back_opens_nothing_and_never_comes_back(server: Server) -> None:
    seat, other = await plant(server)
    share, others = await shared(server, seat), await shared(server, other)
    assert await server.post(f"/api/tables/{seat.code}/unshare", {}, seat.key) == {"shares": []}
    for part in ("", "/log", "/replay", "/coach"):
        assert await refusal(server, f"/api/replays/{share['token']}{part}") == (404, "not-shared")
    assert (await server.get(f"/api/replays/{others['token']}")).status_code == 200
    assert (await shared(server, seat))["token"] != share["token"]


async def test_only_those_who_sat_there_share_and_only_after_the_end(server: Server) -> None:
    seat, _ = await plant(server)
    open_seat, _ = await plant(server, most=9)
    async with server.http() as stranger, server.http(open_seat.key) as player:
        for path in ("share", "unshare"):
            answer = await stranger.post(f"/api/tables/{seat.code}/{path}", json={})
            assert (answer.status_code, answer.json()["why"]) == (404, "no-such-table")
            answer = await player.post(f"/api/tables/{open_seat.code}/{path}", json={})
            assert (answer.status_code, answer.json()["why"]) == (409, "only-after-the-end")
    assert await refusal(server, f"/api/tables/{seat.code}/shares") == (404, "no-such-table")


@pytest.mark.one_process
async def test_links_cannot_be_guessed(tmp_path: Path) -> None:
    with Server(tmp_path, misses_per_minute=3) as server:
        seat, _ = await plant(server)
        share = await shared(server, seat)
        guesses = [await refusal(server, f"/api/replays/guess{number}%C3%A9") for number in range(5)]
        assert guesses == [(404, "not-shared")] * 3 + [(429, "too-fast")] * 2
        assert (await server.get(f"/api/replays/{share['token']}")).status_code == 200


async def test_the_coach_speaks_to_whoever_has_the_link(server: Server) -> None:
    (seat,) = await plant(server, ["AB"])
    share = await shared(server, seat, hide_names=True)
    path = f"/api/replays/{share['token']}/coach?seat=0"
    async with asyncio.timeout(120):
        while (told := (await server.get(path)).json())["analysis"] is None:
            await asyncio.sleep(0.2)
    own = (await server.get(f"/api/tables/{seat.code}/coach", seat.key)).json()
    assert told == own


@pytest.mark.one_process
async def test_links_survive_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        seat, _ = await plant(server)
        share = await shared(server, seat)
    with Server(tmp_path, **GENEROUS) as server:
        assert (await server.get(f"/api/replays/{share['token']}")).status_code == 200
