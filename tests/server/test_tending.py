"""The clock, people who are away, stand-ins, and tables that go to sleep."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.temple.serving import NUMBERS_FIRST
from tests.server.playing import GENEROUS, Player, Server, next_turn
from torchlit.table import log
from torchlit.table.replay import verify

pytestmark = pytest.mark.spread


def moved_by(server: Server, code: str) -> list[tuple[int | None, str | None]]:
    """The mover of every move of a table, with the bot that moved in place of a person."""
    moves = [entry for entry in server.entries(code) if isinstance(entry, log.Moved)]
    return [(int(bytes(entry.move).split(b'"seat":')[1].split(b",")[0]), entry.by) for entry in moves]


async def test_when_the_clock_runs_out_the_stand_in_moves_and_the_player_goes_on(server: Server) -> None:
    async with server.sitting("AB", clock=2, stand_in="random") as (host, guest):
        code = host.parts["table"]["code"]
        assert host.parts["clock"]["turn"] == 1
        assert 0 < host.parts["clock"]["seconds_left"] <= 2
        await host.mark()
        assert guest.task is not None
        for player in (host, guest):
            await player.until_turn_after(1)
        assert moved_by(server, code) == [(0, None), (1, "random")]
        assert guest.parts["table"]["seats"][1]["stand_in"] is None
        assert guest.parts["clock"]["turn"] == 2
        await next_turn([host, guest])
        assert moved_by(server, code)[2:] == [(0, None), (1, None)]
        assert guest.parts["closed"]["turn"] == 2


async def test_who_plays_on_the_same_device_is_here_without_a_connection(server: Server) -> None:
    """Others learn that they are here, and nothing of their seats comes over the one connection."""
    host, *others = await server.seated("AB", "CD", grace=1)
    keys = [one.key for one in others]
    async with Player(server, host.code, host.key) as device, Player(server, host.code) as watcher:
        await device.send({"type": "hello", "also": [*keys, "no key"]})
        await device.until(lambda player: player.parts.get("also") == [1, 2, None])
        assert device.parts["you"] == 0
        assert (await device.ask({"type": "start"}))["type"] == "done"
        for player in (device, watcher):
            await player.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]))
        await device.until(lambda player: player.task is not None)
        await asyncio.sleep(1.3)
        assert [seat["stand_in"] for seat in device.parts["table"]["seats"]] == [None] * 3
        assert device.parts["own"]["seat"] == 0
        await device.send({"type": "hello", "also": keys[:1]})
        await watcher.until(lambda player: not player.parts["table"]["seats"][2]["here"])
        assert watcher.parts["table"]["seats"][1]["here"]


async def test_a_table_without_a_clock_shows_none(server: Server) -> None:
    async with server.sitting("AB") as (host, _):
        assert host.parts.get("clock") is None


async def test_after_the_grace_a_stand_in_plays_and_on_return_the_seat_is_given_back(server: Server) -> None:
    """Ruling: TR5."""
    async with server.sitting("AB", grace=1, stand_in="greedy") as (host, guest):
        code, key = host.parts["table"]["code"], guest.key
        await guest.socket.close()
        await host.until(lambda player: not player.parts["table"]["seats"][1]["here"])
        await host.mark()
        await host.until_turn_after(1)
        assert host.parts["table"]["seats"][1]["stand_in"] == "greedy"
        for turn in (2, 3):
            await host.mark()
            await host.until_turn_after(turn)
        assert (1, "greedy") in moved_by(server, code)
        await host.until(lambda player: player.parts["turn"]["owing"] == [0])
        async with Player(server, code, key) as back:
            await back.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] is None)
            await host.mark()
            for player in (host, back):
                await player.until_turn_after(4)
            await next_turn([host, back])
            assert moved_by(server, code)[-2:] == [(0, None), (1, None)]
        stand_ins = [entry for entry in server.entries(code) if isinstance(entry, log.StandIn)]
        assert [(entry.seat, entry.bot) for entry in stand_ins] == [(1, "greedy"), (1, None)]


async def test_everybody_sees_when_a_stand_in_takes_over(server: Server) -> None:
    async with server.sitting("AB", "CD", grace=30) as (host, guest, _):
        # Of people at another process, one hears a moment later.
        await host.until(lambda player: not player.parts.get("absences"))
        await guest.socket.close()
        await host.until(lambda player: player.parts.get("absences"))
        (absence,) = host.parts["absences"]
        assert absence["seat"] == 1
        assert 25 < absence["seconds_left"] <= 30
        async with Player(server, host.parts["table"]["code"]) as watcher:
            assert 0 < watcher.parts["absences"][0]["seconds_left"] <= absence["seconds_left"]
        async with Player(server, host.parts["table"]["code"], guest.key) as back:
            await host.until(lambda player: player.parts["absences"] == [])
            assert "absences" not in back.parts


async def test_a_short_absence_changes_nothing(server: Server) -> None:
    async with server.sitting("AB", grace=1) as (host, guest):
        code = host.parts["table"]["code"]
        await guest.socket.close()
        await asyncio.sleep(0.3)
        async with Player(server, code, guest.key):
            await asyncio.sleep(1)
            assert not any(isinstance(entry, log.StandIn) for entry in server.entries(code))


async def test_without_a_grace_nobody_stands_in_unasked(server: Server) -> None:
    async with server.sitting("AB", grace=0) as (host, guest):
        await guest.socket.close()
        await host.mark()
        await asyncio.sleep(0.3)
        assert host.parts["turn"]["owing"] == [1]


async def test_the_host_lets_a_bot_stand_in_and_takes_it_back(server: Server) -> None:
    """Ruling: TR5."""
    async with server.sitting("AB", grace=0) as (host, guest):
        code = host.parts["table"]["code"]
        assert (await host.ask({"type": "place-bot", "seat": 1, "bot": "random"}))["type"] == "done"
        await host.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] == "random")
        await host.mark()
        await host.until_turn_after(1)
        assert set(moved_by(server, code)) == {(0, None), (1, "random")}
        assert (await host.ask({"type": "place-bot", "seat": 1, "bot": None}))["type"] == "done"
        await guest.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] is None)


async def test_a_player_takes_the_seat_back_by_saying_so(server: Server) -> None:
    """Ruling: TR5. Everybody may end the stand-in of their own seat, and of no other."""
    async with server.sitting("AB", "CD", grace=0) as (host, guest, third):
        for seat in (1, 2):
            assert (await host.ask({"type": "place-bot", "seat": seat, "bot": "random"}))["type"] == "done"
        assert (await guest.refusal({"type": "place-bot", "seat": 2, "bot": None}))["code"] == "table/not-host"
        assert (await guest.refusal({"type": "place-bot", "seat": 1, "bot": "greedy"}))["code"] == "table/not-host"
        assert (await guest.ask({"type": "place-bot", "seat": 1, "bot": None}))["type"] == "done"
        await third.until(
            lambda player: [seat["stand_in"] for seat in player.parts["table"]["seats"]] == [None, None, "random"]
        )


async def test_a_player_who_moves_has_the_seat_back(server: Server) -> None:
    async with server.sitting("AB", grace=0) as (host, guest):
        assert (await host.ask({"type": "place-bot", "seat": 1, "bot": "random"}))["type"] == "done"
        await guest.until(lambda player: player.task is None)
        choice = {"type": "cross-out-at-once", "seat": 1, "on": False}
        assert (await guest.make(choice))["type"] == "done"
        await host.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] is None)


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ({"type": "place-bot", "seat": 2, "bot": "random"}, "no-person-there"),
        ({"type": "place-bot", "seat": 9, "bot": "random"}, "no-person-there"),
        ({"type": "place-bot", "seat": 1, "bot": "nobody"}, "no-such-bot"),
        ({"type": "start"}, "started-already"),
        ({"type": "add-seat"}, "started-already"),
        ({"type": "remove-seat", "seat": 1}, "started-already"),
        ({"type": "lock", "locked": True}, "started-already"),
        ({"type": "rename", "seat": 1, "initials": "XY"}, "started-already"),
    ],
)
async def test_a_running_game_refuses(message: dict[str, object], why: str, server: Server) -> None:
    host = await server.open(None, "random")
    guest = await server.join(host.code, "AB")
    async with server.started([host, guest]) as players:
        assert (await players[0].refusal(dict(message)))["why"] == why
        await next_turn(players)


async def test_nothing_comes_after_the_end(server: Server) -> None:
    """A finished log stays as it is, whatever the host asks for."""
    host = await server.open("random")
    async with Player(server, host.code, host.key) as player:
        await player.play_on()
        entries = len(server.entries(host.code))
        for message in (
            {"type": "place-bot", "seat": 0, "bot": "random"},
            {"type": "place-bot", "seat": 0, "bot": None},
            {"type": "start"},
            {"type": "add-seat"},
            {"type": "pause", "paused": True},
            {
                "type": "move",
                "turn": player.turn,
                "move": {"type": "write", "seat": 0, "square": "c2", "number": 1},
            },
            {"type": "move", "turn": player.turn, "move": {"type": "cross-out-at-once", "seat": 0, "on": False}},
        ):
            await player.refusal(message)
        assert len(server.entries(host.code)) == entries
    assert verify(server.entries(host.code)).finished


@pytest.fixture
def drowsy_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose tables soon go to sleep."""
    with Server(tmp_path, sleep_after=0.2, **GENEROUS) as server:
        yield server


async def test_tables_that_nobody_looks_at_leave_memory(drowsy_server: Server) -> None:
    server = drowsy_server
    finished = await server.open("random")
    idle = await server.open()
    lobby = await server.open(None)
    watched = await server.open()
    async with Player(server, watched.code, watched.key) as staying:
        async with Player(server, finished.code, finished.key) as player:
            await player.play_on()
        await server.until_tables_in_memory(1)
        for seated, phase in ((finished, "over"), (idle, "playing"), (lobby, "lobby")):
            async with Player(server, seated.code, seated.key) as back:
                assert back.parts["table"]["phase"] == phase
                assert back.seat == 0
        await server.until_tables_in_memory(1)
        await staying.mark()
    await server.until_tables_in_memory(0)


async def test_a_table_that_slept_goes_on_where_it_was(drowsy_server: Server) -> None:
    server = drowsy_server
    seats = await server.planted(NUMBERS_FIRST, "AA", "BB")
    async with server.started(seats) as players:
        await next_turn(players)
        await players[0].mark(5)
        await players[0].until(lambda player: player.task is None)
        before = {part: players[0].parts[part] for part in ("turn", "closed", "own")}
    await server.until_tables_in_memory(0)
    async with Player(server, seats[0].code, seats[0].key) as back:
        assert {part: back.parts[part] for part in before} == before


async def test_nothing_goes_on_at_a_table_without_people(server: Server) -> None:
    """Neither clock nor bots: whoever comes back finds the table as it was left."""
    host = await server.open("random", clock=1)
    async with Player(server, host.code, host.key) as player:
        await player.until(lambda player: player.parts["turn"]["owing"] == [0])
    left = len(server.entries(host.code))
    await asyncio.sleep(1.2)
    async with Player(server, host.code):
        assert len(server.entries(host.code)) == left


WRONG_BOT = """
from torchlit.toolkits.bots.registry import BOTS
from torchlit.games.temple.moves import Write

class Wrong:
    def choose(self, game, view, moves, random):
        return Write(view.own.seat, "a1", 99)

BOTS["random"] = Wrong()
"""


async def test_nobody_waits_for_ever_for_a_bot_that_is_wrong_about_the_rules(tmp_path: Path) -> None:
    with Server(tmp_path, before=WRONG_BOT, **GENEROUS) as server:
        host = await server.open("random")
        async with Player(server, host.code, host.key) as player:
            await player.play_on()
        assert verify(server.entries(host.code)).finished
