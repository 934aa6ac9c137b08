"""Guided games on a real server: real tables with chosen dice, which say so."""

from typing import Any

import msgspec
import pytest

from tests.server.playing import Player, Server
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.server import http_messages
from torchlit.table.lessons import lessons_of
from torchlit.table.replay import verify

LESSONS = [(game, name) for game in GAMES.values() for name in lessons_of(game)]


async def opened(server: Server, game: Game, name: str) -> http_messages.Seated:
    wish = {"game": game.id, "lesson": name, "initials": "AB"}
    return msgspec.convert(await server.post("/api/lessons", wish), http_messages.Seated)


async def played(player: Player, game: Game, name: str) -> None:
    """Follow the lesson as its player."""
    for move in lessons_of(game)[name].moves_of(0):
        await player.until(lambda player: player.task is not None)
        answer = await player.ask({"type": "move", "turn": player.turn, "move": msgspec.to_builtins(move)})
        assert answer["type"] == "done", answer


@pytest.mark.parametrize(("game", "name"), LESSONS, ids=lambda part: getattr(part, "id", part))
async def test_a_lesson_is_played_against_bots_that_keep_to_it(game: Game, name: str, server: Server) -> None:
    seat = await opened(server, game, name)
    async with Player(server, seat.code, seat.key) as player:
        assert player.parts["table"]["origin"] == {"kind": "lesson", "day": None, "lesson": name}
        await played(player, game, name)
        lesson = lessons_of(game)[name]
        await player.until(lambda _: len(server.lines(seat.code)) > len(lesson.line))
    verdict = verify(server.entries(seat.code))
    assert (verdict.origin, verdict.chosen) == ("lesson", len(lesson.chances(game.chances)))


async def test_a_lesson_after_its_end_is_the_same_lesson_again(server: Server) -> None:
    game, name = LESSONS[0]
    seat = await opened(server, game, name)
    async with Player(server, seat.code, seat.key) as player:
        await played(player, game, name)
        await player.until(lambda player: player.is_over)
        await player.ask({"type": "again"})
        await player.until(lambda player: "next" in player.parts)
        code = player.parts["next"]["code"]
    first, second = server.record(seat.code), server.record(code)
    assert (second.origin, second.given) == (first.origin, first.given)
    assert second.seed != first.seed


async def test_the_catalogue_names_the_lessons(server: Server) -> None:
    catalogue = (await server.get("/api/games")).json()["games"]
    assert [(game["id"], name) for game in catalogue for name in game["lessons"]] == [
        (game.id, name) for game, name in LESSONS
    ]


@pytest.mark.parametrize(
    ("wish", "status", "why"),
    [
        ({"game": "chess", "lesson": "first"}, 409, "no-such-game"),
        ({"game": "temple", "lesson": "../first"}, 409, "no-such-lesson"),
        ({"game": "temple", "lesson": "x" * 5000}, 409, "no-such-lesson"),
        ({"game": "temple", "lesson": "first", "initials": "\u2066"}, 409, "odd-initials"),
        ({"game": "temple", "lesson": "first", "board": "stairs"}, 400, "malformed"),
        ({"game": "temple"}, 400, "malformed"),
        ([], 400, "malformed"),
    ],
)
async def test_a_lesson_cannot_be_opened_like_this(wish: Any, status: int, why: str, server: Server) -> None:
    async with server.http() as http:
        answer = await http.post("/api/lessons", json=wish)
    assert (answer.status_code, answer.json()["why"]) == (status, why)
    assert len(answer.text) < 500
