"""The lobby: who sits down, who may change what, and that everybody sees it at once."""

from typing import Any

import pytest

from tests.server.playing import Player, Server
from torchlit.games.registry import GAMES
from torchlit.toolkits.bots.registry import BOTS

pytestmark = pytest.mark.spread


async def test_everybody_in_the_lobby_sees_who_sits_down(server: Server) -> None:
    host = await server.open(None, None)
    async with Player(server, host.code, host.key) as watching:
        assert initials(watching) == ["host", None, None]
        await server.join(host.code, "AB")
        await watching.until(lambda player: initials(player) == ["host", "AB", None])
        assert watching.parts["table"]["seats"][1]["here"] is False
        guest = await server.join(host.code, "  C \u00a0 D ")
        await watching.until(lambda player: initials(player) == ["host", "AB", "C D"])
        async with Player(server, guest.code, guest.key):
            await watching.until(lambda player: player.parts["table"]["seats"][2]["here"])
        await watching.until(lambda player: not player.parts["table"]["seats"][2]["here"])


def initials(player: Player) -> list[str | None]:
    return [seat["initials"] for seat in player.parts["table"]["seats"]]


async def test_the_host_arranges_seats_and_bots(server: Server) -> None:
    host = await server.open(None)
    async with Player(server, host.code, host.key) as player:
        for message, expected in (
            ({"type": "place-bot", "seat": 1, "bot": "greedy"}, ["host", "greedy"]),
            ({"type": "add-seat", "bot": "random"}, ["host", "greedy", "random"]),
            ({"type": "add-seat"}, ["host", "greedy", "random", None]),
            ({"type": "place-bot", "seat": 2, "bot": "greedy"}, ["host", "greedy", "greedy", None]),
            ({"type": "place-bot", "seat": 1, "bot": None}, ["host", None, "greedy", None]),
            ({"type": "remove-seat", "seat": 1}, ["host", "greedy", None]),
            ({"type": "add-seat", "bot": "easy", "count": 10}, ["host", "greedy", None, *["easy"] * 10]),
        ):
            assert (await player.ask(message))["type"] == "done"
            await player.until(lambda player, expected=expected: bots_and_people(player) == expected)  # type: ignore[misc]
            names = [name for name in initials(player) if name is not None]
            assert len(set(names)) == len(names)


async def test_ten_seats_come_at_once_or_not_at_all(server: Server) -> None:
    host = await server.open(None)
    async with Player(server, host.code, host.key) as player:
        assert player.parts["table"]["most_seats"] == 100
        assert (await player.ask({"type": "add-seat", "count": 90}))["type"] == "done"
        await player.until(lambda player: len(initials(player)) == 92)
        refusal = await player.refusal({"type": "add-seat", "bot": "easy", "count": 10})
        assert refusal["why"] == "too-many-seats"
        assert len(initials(player)) == 92


def bots_and_people(player: Player) -> list[str | None]:
    return [seat["bot"] or seat["initials"] for seat in player.parts["table"]["seats"]]


async def test_open_seats_are_left_out_when_the_host_starts(server: Server) -> None:
    host = await server.open(None, None, None)
    await server.join(host.code, "AB")
    guest = await server.join(host.code, "CD")
    async with Player(server, host.code, host.key) as player, Player(server, guest.code, guest.key) as other:
        assert (await player.ask({"type": "remove-seat", "seat": 1}))["type"] == "done"
        await other.until(lambda other: other.seat == 1)
        assert (await player.ask({"type": "start"}))["type"] == "done"
        await other.until(lambda other: other.task is not None)
        assert initials(player) == ["host", "CD"]
        assert other.parts["own"]["seat"] == 1


async def test_whoever_is_taken_from_a_seat_becomes_a_spectator(server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code, host.key) as player, Player(server, guest.code, guest.key) as other:
        assert (await player.ask({"type": "remove-seat", "seat": 1}))["type"] == "done"
        await other.until(lambda other: other.parts["you"] is None)
        await player.until(lambda player: player.parts["table"]["watching"] == 1)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "start"},
        {"type": "place-bot", "seat": 1, "bot": "greedy"},
        {"type": "add-seat"},
        {"type": "remove-seat", "seat": 1},
        {"type": "lock", "locked": True},
        {"type": "rename", "seat": 0, "initials": "XY"},
        {"type": "pause", "paused": True},
        {"type": "quiet", "quiet": True},
        {"type": "again"},
    ],
    ids=lambda message: str(message["type"]),
)
@pytest.mark.parametrize("who", ["guest", "spectator"])
async def test_only_the_host_may(message: dict[str, Any], who: str, server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code, guest.key if who == "guest" else None) as player:
        refusal = await player.refusal(message)
        assert refusal["code"] == "table/not-host"
        assert refusal["why"] == "host-only"
    before = await server.get(f"/api/tables/{host.code}")
    assert initials_of(before.json()) == ["host", "AB"]


def initials_of(table: dict[str, Any]) -> list[str | None]:
    return [seat["initials"] for seat in table["seats"]]


@pytest.mark.parametrize(
    ("message", "code", "why"),
    [
        ({"type": "remove-seat", "seat": 0}, "table/setup", "host-stays"),
        ({"type": "remove-seat", "seat": 7}, "table/setup", "no-such-seat"),
        ({"type": "remove-seat", "seat": -1}, "table/setup", "no-such-seat"),
        ({"type": "place-bot", "seat": 1, "bot": "greedy"}, "table/seat-taken", "person-there"),
        ({"type": "place-bot", "seat": 10**30, "bot": "greedy"}, "table/setup", "no-such-seat"),
        ({"type": "place-bot", "seat": 1, "bot": "nobody"}, "table/setup", "no-such-bot"),
        ({"type": "add-seat", "bot": "nobody"}, "table/setup", "no-such-bot"),
        ({"type": "rename", "seat": 7, "initials": "XY"}, "table/setup", "no-such-seat"),
        ({"type": "rename", "seat": 1, "initials": " "}, "table/setup", "no-initials"),
        ({"type": "rename", "seat": 1, "initials": "Host"}, "table/seat-taken", "initials-taken"),
        ({"type": "pause", "paused": True}, "table/not-now", "no-pause-now"),
        ({"type": "again"}, "table/not-now", "not-over"),
        (
            {"type": "move", "turn": 0, "move": {"type": "write", "seat": 0, "square": "c1", "number": 1}},
            "table/not-now",
            "not-started",
        ),
        ({"type": "ask", "move": {"type": "draw-mummy", "seat": 0, "square": "c1"}}, "table/not-now", "not-started"),
    ],
)
async def test_the_lobby_refuses(message: dict[str, Any], code: str, why: str, server: Server) -> None:
    host, _ = await server.seated("AB")
    async with Player(server, host.code, host.key) as player:
        refusal = await player.refusal(message)
        assert (refusal["code"], refusal["why"]) == (code, why)
        assert (await player.ask({"type": "start"}))["type"] == "done"


async def test_nobody_new_joins_a_locked_table(server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code, host.key) as player:
        assert (await player.ask({"type": "add-seat"}))["type"] == "done"
        assert (await player.ask({"type": "lock", "locked": True}))["type"] == "done"
        await player.until(lambda player: player.parts["table"]["locked"])
        async with server.http() as http:
            refusal = await http.post(f"/api/tables/{host.code}/join", json={"initials": "CD"})
        assert refusal.status_code == 409
        assert (refusal.json()["code"], refusal.json()["why"]) == ("table/seat-taken", "table-locked")
        async with Player(server, guest.code, guest.key) as kept:
            assert kept.seat == 1
        assert (await player.ask({"type": "lock", "locked": False}))["type"] == "done"
        await server.join(host.code, "CD")
        await player.until(lambda player: initials(player) == ["host", "AB", "CD"])


async def test_people_rename_themselves_and_the_host_renames_anybody(server: Server) -> None:
    host, guest = await server.seated("AB")
    async with Player(server, host.code, host.key) as player, Player(server, guest.code, guest.key) as other:
        assert (await other.ask({"type": "rename", "seat": 1, "initials": "  Ann "}))["type"] == "done"
        await player.until(lambda player: initials(player) == ["host", "Ann"])
        assert (await player.ask({"type": "rename", "seat": 1, "initials": "ann"}))["type"] == "done"
        assert (await player.ask({"type": "rename", "seat": 0, "initials": "Eve"}))["type"] == "done"
        await other.until(lambda other: initials(other) == ["Eve", "ann"])
        assert other.seat == 1


async def test_a_bot_leaves_its_name_to_a_person_who_takes_it(server: Server) -> None:
    host = await server.open("normal", None)
    async with Player(server, host.code, host.key) as player:
        name = str(initials(player)[1])
        assert (await player.ask({"type": "rename", "seat": 0, "initials": name}))["type"] == "done"
        await player.until(lambda player: initials(player)[0] == name)
        assert initials(player)[1] not in (None, name)
        assert (await player.refusal({"type": "rename", "seat": 1, "initials": "XY"}))["why"] == "no-person-there"


async def test_a_table_takes_no_more_seats_than_the_game_has(server: Server) -> None:
    host = await server.open(*[None] * 99)
    async with Player(server, host.code, host.key) as player:
        refusal = await player.refusal({"type": "add-seat"})
        assert (refusal["code"], refusal["why"], refusal["facts"]) == ("table/setup", "too-many-seats", {"most": 100})


@pytest.mark.parametrize(
    ("name", "status", "code", "why"),
    [
        ("HOST", 409, "table/seat-taken", "initials-taken"),
        (" host ", 409, "table/seat-taken", "initials-taken"),
        ("", 409, "table/setup", "no-initials"),
        (" \t\n", 409, "table/setup", "no-initials"),
        ("thirteensigns", 409, "table/setup", "long-initials"),
        ("A" * 60_000, 409, "table/setup", "long-initials"),
        ("A\u202eB", 409, "table/setup", "odd-initials"),
        ("\u200b", 409, "table/setup", "odd-initials"),
        ("A\x00", 409, "table/setup", "odd-initials"),
        (7, 400, "request/malformed", "malformed"),
        (None, 400, "request/malformed", "malformed"),
    ],
)
async def test_initials_are_refused(name: object, status: int, code: str, why: str, server: Server) -> None:
    host = await server.open(None)
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{host.code}/join", json={"initials": name})
    assert answer.status_code == status
    assert (answer.json()["code"], answer.json()["why"]) == (code, why)
    assert len(answer.content) < 500
    table = (await server.get(f"/api/tables/{host.code}")).json()
    assert initials_of(table) == ["host", None]


async def test_a_full_table_takes_nobody(server: Server) -> None:
    host, _ = await server.seated("AB")
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{host.code}/join", json={"initials": "CD"})
    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["why"]) == ("table/seat-taken", "table-full")


async def test_nobody_joins_a_game_that_has_started(server: Server) -> None:
    host, _ = await server.seated("AB")
    async with Player(server, host.code, host.key) as player:
        await player.ask({"type": "start"})
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{host.code}/join", json={"initials": "CD"})
    assert (answer.status_code, answer.json()["code"], answer.json()["why"]) == (
        409,
        "table/not-now",
        "started-already",
    )


@pytest.mark.parametrize(
    ("wish", "status", "why"),
    [
        ({"game": "chess", "board": "stairs"}, 409, "no-such-game"),
        ({"game": "temple", "board": "../stairs"}, 409, "no-such-board"),
        ({"game": "temple", "board": "stairs", "others": [{"bot": None}] * 100}, 409, "too-many-seats"),
        ({"game": "temple", "board": "stairs", "others": [{"bot": "nobody"}]}, 409, "no-such-bot"),
        ({"game": "temple", "board": "stairs", "options": {"clock": -1}}, 409, "bad-seconds"),
        ({"game": "temple", "board": "stairs", "options": {"grace": 10**40}}, 409, "bad-seconds"),
        ({"game": "temple", "board": "stairs", "options": {"stand_in": "nobody"}}, 409, "no-such-bot"),
        ({"game": "temple", "board": "stairs", "options": {"cheat": True}}, 400, "malformed"),
        ({"game": "temple", "board": "stairs", "initials": "\u2066"}, 409, "odd-initials"),
        ({"game": "temple"}, 400, "malformed"),
        ([], 400, "malformed"),
    ],
)
async def test_a_table_cannot_be_opened_like_this(wish: object, status: int, why: str, server: Server) -> None:
    async with server.http() as http:
        answer = await http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["why"]) == (status, why)


async def test_the_catalogue_names_games_boards_and_bots(server: Server) -> None:
    catalogue = (await server.get("/api/games")).json()["games"]
    assert [game["id"] for game in catalogue] == list(GAMES)
    for told, game in zip(catalogue, GAMES.values(), strict=True):
        assert (told["least_seats"], told["most_seats"]) == (game.seats[0], game.seats[-1])
        assert {board["name"]: board["text"] for board in told["boards"]} == game.boards
        assert told["bots"] == list(BOTS)
