"""Whole games over real sockets."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from tests.games.temple.serving import MUMMY_FIRST
from tests.games.valley.serving import SNAKE_FIRST
from tests.server.playing import GENEROUS, Player, Server, next_turn, play_to_end
from torchlit.table import log
from torchlit.table.replay import verify


async def test_three_people_play_a_game_to_its_end(server: Server) -> None:
    async with server.sitting("AB", "CD") as players:
        code = players[0].parts["table"]["code"]
        await play_to_end(players)
        for player in players:
            assert sorted(result["seat"] for result in player.parts["closed"]["results"]) == [0, 1, 2]
            assert min(result["place"] for result in player.parts["closed"]["results"]) == 1
            assert player.parts["turn"]["owing"] == []
            assert player.task is None
    entries = server.entries(code)
    assert verify(entries).finished
    assert not any(isinstance(entry, log.Moved) and entry.by for entry in entries)


async def test_one_person_alone_plays_at_once_and_gets_a_level(server: Server) -> None:
    seated = await server.open()
    async with Player(server, seated.code, seated.key) as player:
        assert player.parts["table"]["phase"] == "playing"
        await player.play_on()
        (result,) = player.parts["closed"]["results"]
        assert result["level"] in {"tourist", "pathfinder", "voyager", "explorer"}


async def test_a_table_of_one_person_and_bots_starts_at_once(server: Server) -> None:
    seated = await server.open("greedy", "random")
    async with Player(server, seated.code, seated.key) as player:
        assert [seat["bot"] for seat in player.parts["table"]["seats"]] == [None, "greedy", "random"]
        await player.play_on()
    assert verify(server.entries(seated.code)).finished


async def test_a_hundred_seats_play_a_turn_together(server: Server) -> None:
    seated = await server.open(*["random"] * 99)
    async with Player(server, seated.code, seated.key) as player:
        for _ in range(3):
            turn = player.turn
            await player.mark()
            await player.until_turn_after(turn)
        assert len(player.parts["closed"]["sheets"]) == 100


@pytest.mark.parametrize(
    ("game", "seed", "drawn", "sign"), [("temple", MUMMY_FIRST, "mummy", "M"), ("valley", SNAKE_FIRST, "snake", "Z")]
)
async def test_a_mummy_or_a_snake_hands_everybody_the_sheet_of_somebody_else(
    game: str, seed: bytes, drawn: str, sign: str, server: Server
) -> None:
    """Rules: T11, V11."""
    seats = await server.planted(seed, "host", "AB", "CD", "EF", game=game)
    async with server.started(seats) as players:
        owners = []
        for player in players:
            assert player.task is not None
            assert player.task["task"] == drawn
            owners.append(player.task["owner"])
            assert player.task["sheet"] == player.parts["closed"]["sheets"][owners[-1]]
        assert sorted(owners) == [0, 1, 2, 3]
        assert all(owner != seat for seat, owner in enumerate(owners))
        squares = [player.choice(seat)["square"] for seat, player in enumerate(players)]
        for seat, player in enumerate(players):
            await player.mark(seat)
        for seat, player in enumerate(players):
            await player.until(lambda player: player.turn == 2)
            marked = named(player.parts["closed"]["sheets"][owners[seat]])
            assert [square for square, token in marked.items() if token == sign] == [squares[seat]]


def named(sheet: str) -> dict[str, str]:
    """The tokens of a sheet by the names of their squares."""
    rows = enumerate(sheet.splitlines(), 1)
    return {f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row}": token
            for row, line in rows for column, token in enumerate(line.split())}  # fmt: skip


@pytest.mark.one_process
async def test_a_move_is_acknowledged_and_shown_only_after_it_is_stored(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        seen = len(guest.messages)
        with contextlib.closing(sqlite3.connect(server.file, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")  # nobody else can write now
            await host.send({"type": "move", "id": "mine", "turn": 1, "move": host.choice()})
            await asyncio.sleep(0.3)
            assert "mine" not in host.answers
            assert len(guest.messages) == seen
            database.execute("COMMIT")
        await host.until(lambda player: "mine" in player.answers)
        assert host.answers["mine"]["type"] == "done"
        await guest.until(lambda player: player.parts["turn"]["owing"] == [1])
        entries = server.entries(host.parts["table"]["code"])
        assert [entry.id for entry in entries if isinstance(entry, log.Moved)] == ["mine"]


@pytest.mark.one_process
async def test_a_move_that_cannot_be_stored_is_refused_and_can_be_made_again(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        async with server.sitting("AB") as players:
            with contextlib.closing(sqlite3.connect(server.file)) as database:
                database.execute("ALTER TABLE entries RENAME TO elsewhere")
                refusal = await players[0].refusal(
                    {"type": "move", "id": "mine", "turn": 1, "move": players[0].choice()}
                )
                assert (refusal["code"], refusal["why"]) == ("store/error", "not-written")
                database.execute("ALTER TABLE elsewhere RENAME TO entries")
            assert players[1].parts["turn"]["owing"] == [0, 1]
            assert (await players[0].make(players[0].choice(), id="mine"))["type"] == "done"
            await players[1].mark()
            await players[0].until_turn_after(1)


@pytest.mark.one_process
async def test_a_file_that_is_gone_is_noticed_before_a_move_is_acknowledged(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        async with server.sitting("AB") as players:
            server.file.rename(tmp_path / "elsewhere")
            refusal = await players[0].refusal({"type": "move", "id": "mine", "turn": 1, "move": players[0].choice()})
            assert (refusal["code"], refusal["why"]) == ("store/error", "file-gone")
            async with server.http() as http:
                answer = await http.post("/api/tables", json={"game": "temple", "board": "stairs"})
            assert (answer.status_code, answer.json()["why"]) == (503, "file-gone")
            assert not server.file.exists()
            (tmp_path / "elsewhere").rename(server.file)
            assert (await players[0].make(players[0].choice(), id="mine"))["type"] == "done"
        assert "Traceback" not in server.output.read_text()


@pytest.mark.one_process
async def test_whoever_waits_for_a_bot_is_told_that_the_file_is_gone(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        seated = await server.open("random")
        server.file.unlink()
        async with Player(server, seated.code, seated.key) as player:
            await player.until(lambda player: None in player.answers)
            assert player.answers[None]["refusal"]["why"] == "file-gone"


async def test_the_first_update_of_a_connection_carries_every_part_there_is(server: Server) -> None:
    async with server.sitting("AB", clock=600) as players:
        await next_turn(players)
        code, key = players[1].parts["table"]["code"], players[1].key
        async with Player(server, code, key) as again, Player(server, code) as spectator:
            first = json.loads(again.messages[0])
            assert set(first) == {"type", "you", "table", "turn", "closed", "own", "clock"}
            assert set(json.loads(spectator.messages[0])) == set(first) - {"own"}
            assert spectator.parts["you"] is None
            for part in ("you", "turn", "closed", "own"):
                assert first[part] == players[1].parts[part]


async def test_parts_that_are_kept_up_by_updates_equal_those_sent_whole(server: Server) -> None:
    async with contextlib.AsyncExitStack() as stack:
        players = await stack.enter_async_context(server.sitting("AB"))
        code = players[0].parts["table"]["code"]
        for turn in range(8):
            await players[turn % 2].mark(turn)
            fresh = await stack.enter_async_context(Player(server, code, players[0].key))
            await players[0].until(lambda player, fresh=fresh: player.parts["turn"] == fresh.parts["turn"])  # type: ignore[misc]
            for part in ("you", "turn", "closed", "own", "table"):
                assert players[0].parts[part] == fresh.parts[part], part
            await players[1 - turn % 2].mark(turn)
            for player in players:
                await player.until_turn_after(turn + 1)


async def test_a_spectator_sees_the_table_and_no_secret_and_cannot_move(server: Server) -> None:
    async with server.sitting("AB") as players:
        code = players[0].parts["table"]["code"]
        async with Player(server, code) as spectator:
            await players[0].until(lambda player: player.parts["table"]["watching"] == 1)
            move = players[1].choice()
            refusal = await spectator.refusal({"type": "move", "turn": 1, "move": move})
            assert refusal["code"] == "table/not-your-seat"
            await next_turn(players)
            await spectator.until(lambda spectator: spectator.turn == 2)
            assert "own" not in spectator.parts
        await players[0].until(lambda player: player.parts["table"]["watching"] == 0)
