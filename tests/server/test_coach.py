"""The coach over HTTP, at a real server with the real judges: analyses after a game, hints without other people."""

import asyncio
from typing import Any

import msgspec
import pytest

from tests.every import ADVISED, COACHED
from tests.server.finished import plant
from tests.server.playing import GENEROUS, Json, Player, Server, play_to_end
from torchlit.coach.analysis import Analysis, Coaching
from torchlit.coach.choices import analyse_choices
from torchlit.server import http_messages

each_game = pytest.mark.parametrize("game", [game.id for game in COACHED])
each_advised_game = pytest.mark.parametrize("game", [game.id for game in ADVISED])


async def coached(server: Server, seated: http_messages.Seated, seat: int | None = None) -> Analysis:
    """The analysis of a seat in a game whose turns are judged."""
    told = await coaching(server, seated, seat)
    assert told.analysis is not None
    assert told.done == told.total == len(told.analysis.turns)
    return told.analysis


async def coaching(server: Server, seated: http_messages.Seated, seat: int | None = None) -> Coaching:
    """What is told of a seat, asked for until all is there; progress never goes back."""
    path = f"/api/tables/{seated.code}/coach" + ("" if seat is None else f"?seat={seat}")
    seen = (0, 0)
    async with asyncio.timeout(120), server.http(seated.key) as http:
        while True:
            answer = await http.get(path)
            assert answer.status_code == 200, answer.text
            told = answer.json()
            assert (told["total"], told["done"]) >= seen
            seen = (told["total"], told["done"])
            if told["analysis"] is not None or told["choices"] is not None:
                return msgspec.json.decode(answer.content, type=Coaching)
            await asyncio.sleep(0.1)


async def refusal(server: Server, path: str, key: str | None) -> tuple[int, str]:
    answer = await server.get(path, key)
    body: Json = answer.json()
    return answer.status_code, body["why"]


async def test_the_catalogue_tells_which_games_have_a_coach(server: Server) -> None:
    games = (await server.get("/api/games")).json()["games"]
    assert {game["id"] for game in games if game["coach"]} == {game.id for game in (*COACHED, *ADVISED)}
    assert COACHED
    assert ADVISED


@each_game
async def test_after_a_solo_game_the_coach_tells_every_turn_and_everything_adds_up(server: Server, game: str) -> None:
    seated = await server.open(game=game)
    async with Player(server, seated.code, seated.key) as player:
        await player.play_on()
        results = player.parts["closed"]["scores"]
    told = await coached(server, seated)
    assert (told.game, told.seat, told.result) == (game, 0, results[0]["total"])
    assert told.others == pytest.approx(0, abs=1e-6)
    assert told.start + told.luck - told.cost == pytest.approx(told.result, abs=1e-6)
    assert told.accuracy is not None
    assert 0 <= told.accuracy < 100
    assert len(told.worst) == 3
    assert await coached(server, seated, seat=0) == told


async def test_everybody_of_the_table_may_see_every_seat_and_nobody_else_any(server: Server) -> None:
    host, guest = seats = await server.seated("AB")
    path = f"/api/tables/{host.code}/coach"
    async with server.started(seats) as players:
        assert await refusal(server, path, host.key) == (409, "coach-after-the-end")
        assert await refusal(server, path, None) == (404, "no-such-table")
        await play_to_end(players)
    assert (await coached(server, host)).seat == 0
    assert (await coached(server, guest)).seat == 1
    assert await coached(server, host, seat=1) == await coached(server, guest)
    assert await refusal(server, path, None) == (404, "no-such-table")
    assert await refusal(server, path, "another key") == (404, "no-such-table")
    for seat in ("2", "-1", "x", ""):
        assert await refusal(server, f"{path}?seat={seat}", host.key) == (404, "no-such-seat")


@each_game
@pytest.mark.parametrize("bots", [(), ("random", "random")])
async def test_a_hint_can_be_played(server: Server, game: str, bots: tuple[str, ...]) -> None:
    seated = await server.open(*bots, game=game)
    path = f"/api/tables/{seated.code}/hint"
    # The first hint of a server loads compiled code and weights, which on a busy machine takes its time.
    patient = server.http(seated.key, timeout=60)
    async with Player(server, seated.code, seated.key) as player, patient as http:
        for _ in range(4):
            turn = player.turn
            hint: Json = (await http.get(path)).json()
            assert hint["turn"] == turn
            assert hint["squares"]
            for move in hint["moves"]:
                assert (await player.make(move))["type"] == "done"
            await player.until_turn_after(turn)
        await player.play_on()
    assert await refusal(server, path, seated.key) == (409, "hint-nothing-owed")


async def test_there_is_no_hint_in_a_game_with_other_people(server: Server) -> None:
    seats = await server.seated("AB")
    path = f"/api/tables/{seats[0].code}/hint"
    assert await refusal(server, path, seats[0].key) == (409, "hint-with-others")
    async with server.started(seats) as (host, guest):
        for seated in seats:
            assert await refusal(server, path, seated.key) == (409, "hint-with-others")
        assert await refusal(server, path, None) == (404, "no-such-table")
        await host.ask({"type": "place-bot", "seat": 1, "bot": "random"})
        await host.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] == "random")
        assert await refusal(server, path, seats[0].key) == (409, "hint-with-others")
        assert guest.seat == 1


@each_advised_game
async def test_where_choices_are_weighed_the_coach_tells_those_of_every_seat(server: Server, game: str) -> None:
    people = await plant(server, game=game)
    entries = server.entries(people[0].code)
    for seated in people:
        told = await coaching(server, seated)
        assert told.analysis is None
        assert told.choices == analyse_choices(entries, seated.seat, lambda done, total: None)
        assert told.done == told.total == len(told.choices.choices) > 0
    assert await coaching(server, people[0], seat=1) == await coaching(server, people[1])
    assert await refusal(server, f"/api/tables/{people[0].code}/coach", None) == (404, "no-such-table")


@each_advised_game
@pytest.mark.parametrize("seat", [0, 1])
async def test_a_hint_is_for_the_next_choice_and_can_be_played(server: Server, game: str, seat: int) -> None:
    """On both sides: a hunter who sits beside the mummy, and the mummy."""
    seated = await server.open("random", game=game, mummy=seat)
    path = f"/api/tables/{seated.code}/hint"
    async with Player(server, seated.code, seated.key) as player, server.http(seated.key, timeout=60) as http:
        for _ in range(3):
            await player.until(lambda player: player.task is not None)
            turn, hint = player.turn, (await http.get(path)).json()
            assert hint["turn"] == turn
            assert (await http.get(path)).json() == hint
            for move in hint["moves"]:
                if player.turn == turn:  # a walk ends where it catches somebody
                    assert (await player.make(move))["type"] == "done"


async def test_the_server_ends_at_once_in_the_middle_of_an_analysis(tmp_path: Any) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        seated = await server.open()
        async with Player(server, seated.code, seated.key) as player:
            await player.play_on()
        await server.get(f"/api/tables/{seated.code}/coach", seated.key)
        async with asyncio.timeout(10):
            await asyncio.to_thread(server.stop)
        assert "Traceback" not in server.output.read_text()
