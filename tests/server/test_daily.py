"""The daily expedition: the same dice for everyone, one counted try, and nobody looks ahead."""

import asyncio
import hashlib
from pathlib import Path

import pytest

from tests.server.playing import GENEROUS, Json, Player, Server
from tests.server.test_notebooks import new_notebook, notebook, take_in
from torchlit.games.registry import GAMES
from torchlit.server.http_messages import Seated
from torchlit.table import log
from torchlit.table.replay import verify

GAME = next(game.id for game in GAMES.values() if game.has_daily)
CLOCK = """
import pathlib, sys, json
from datetime import datetime
import torchlit.server.days as days
time = pathlib.Path(json.loads(sys.argv[1])[0]["store"].removeprefix("sqlite:///")).parent / "time"
days.now = lambda: datetime.fromisoformat(time.read_text())
"""
"""The time is what a file says."""


class Clock:
    def __init__(self, folder: Path) -> None:
        self._file = folder / "time"

    def set(self, time: str) -> None:
        self._file.write_text(f"{time}:00+00:00")


async def daily(server: Server, key: str | None = None) -> Json:
    answer = await server.get("/api/daily", key)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def expedition(day: Json, game: str = GAME) -> Json:
    found: Json = next(one for one in day["games"] if one["game"] == game)
    return found


async def begin(server: Server, key: str, initials: str) -> Seated:
    return Seated(**await server.post("/api/daily", {"game": GAME, "initials": initials}, key))


@pytest.mark.one_process
async def test_a_day_with_its_tries_its_practice_and_its_seed(tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    clock.set("2026-11-18T09:00")
    with Server(tmp_path, before=CLOCK, **GENEROUS) as server:
        ada, ben = await new_notebook(server), await new_notebook(server)
        told = await daily(server)
        assert (told["today"]["day"], told["yesterday"]["day"]) == ("2026-11-18", "2026-11-17")
        assert told["seconds_left"] == 15 * 60 * 60
        assert {one["game"] for one in told["today"]["games"]} == {game.id for game in GAMES.values() if game.has_daily}
        commitment = expedition(told["today"])["commitment"]
        assert expedition(told["today"])["seed"] is None

        tries = [await begin(server, key, name) for key, name in ((ada, "Ada"), (ben, "Ben"))]
        rolls, views = [], []
        for seat in tries:
            async with Player(server, seat.code, seat.key) as player:
                rolls.append(player.parts["turn"]["roll"])
                hint = (await server.get(f"/api/tables/{seat.code}/hint", seat.key)).json()
                assert hint["why"] == "hint-in-daily"
                await player.play_on()
                views.append(player.parts["table"])
        assert rolls[0] == rolls[1], "everybody has the same dice"
        assert [(view["seed"], view["commitment"], view["origin"]["day"]) for view in views] == [
            (None, commitment, "2026-11-18")
        ] * 2
        assert {view["origin"]["kind"] for view in views} == {"daily"}
        sealed = await server.get(f"/api/tables/{tries[0].code}/log", tries[0].key)
        assert (sealed.status_code, sealed.json()["why"]) == (409, "sealed-today")
        assert (await server.get(f"/api/tables/{tries[0].code}/replay", tries[0].key)).status_code == 200

        assert expedition((await daily(server))["today"])["tries"] == [], "a try is listed once it is in a notebook"
        await take_in(server, ada, tries[0])
        mine = expedition((await daily(server, ada))["today"])
        assert mine["own"] == {"code": tries[0].code, "done": True}
        assert [(one["initials"], one["own"]) for one in mine["tries"]] == [("Ada", True)]
        theirs = expedition((await daily(server, ben))["today"])
        assert theirs["own"] == {"code": tries[1].code, "done": False}
        assert [one["own"] for one in theirs["tries"]] == [False]

        again = await begin(server, ada, "Ada")
        async with Player(server, again.code, again.key) as player:
            assert (player.parts["turn"]["roll"], player.parts["table"]["origin"]["kind"]) == (rolls[0], "same-dice")
            await player.play_on()
            assert player.parts["table"]["seed"] is None
        assert await take_in(server, ada, again) == [], "practice does not count"
        assert [result["code"] for result in await notebook(server, ada)] == [tries[0].code]

        clock.set("2026-11-19T00:00")
        over = expedition((await daily(server, ada))["yesterday"])
        assert hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest() == over["commitment"] == commitment
        assert [one["initials"] for one in over["tries"]] == ["Ada"]
        lines = (await server.get(f"/api/tables/{tries[0].code}/log", tries[0].key)).content.splitlines()
        assert verify(log.from_lines(lines)).origin == "daily"
        assert (await server.get(f"/api/tables/{again.code}")).json()["seed"] == over["seed"]
        assert expedition((await daily(server))["today"])["commitment"] != commitment
    with Server(tmp_path, before=CLOCK, **GENEROUS) as server:
        assert expedition((await daily(server))["yesterday"])["seed"] == over["seed"], "the secret is made once"


@pytest.mark.spread
async def test_two_first_requests_at_once_begin_one_try_and_a_later_one_goes_on_with_it(server: Server) -> None:
    key = await new_notebook(server)
    tries = await asyncio.gather(*(begin(server, key, "Ada") for _ in range(4)))
    assert len({(one.code, one.key) for one in tries}) == 1
    assert expedition((await daily(server, key))["today"])["own"]["code"] == tries[0].code
    assert await begin(server, key, "Ada") == tries[0], "nobody practises with the dice of a try that is under way"
    async with Player(server, tries[0].code, tries[0].key) as player:
        assert (player.seat, player.parts["table"]["origin"]["kind"]) == (0, "daily")
        await player.play_on()
    practice = await begin(server, key, "Ada")
    assert practice.code != tries[0].code
    compared = (await server.get(f"/api/tables/{practice.code}/earlier", practice.key)).json()
    assert [seat["initials"] for seat in compared["seats"]] == ["Ada"]
    assert compared["turns"]


async def test_a_daily_needs_a_notebook_and_a_game_that_has_one(server: Server) -> None:
    async with server.http() as http:
        assert (await http.post("/api/daily", json={"game": GAME, "initials": "AB"})).json()[
            "why"
        ] == "no-such-notebook"
    key = await new_notebook(server)
    without = next(game.id for game in GAMES.values() if not game.has_daily)
    async with server.http(key) as http:
        assert (await http.post("/api/daily", json={"game": without, "initials": "AB"})).json()["why"] == "no-daily"
        assert (await http.post("/api/daily", json={"game": GAME, "initials": ""})).json()["why"] == "no-initials"
