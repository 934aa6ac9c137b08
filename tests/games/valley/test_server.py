"""The Valley over real sockets: turns of several steps, which nobody else learns of before they are closed."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.games.valley.serving import ALL_KINDS_FIRST, NUMBERS_FIRST
from tests.server.playing import GENEROUS, Json, Player, Server, next_turn, play_to_end
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley.text import board_from_text
from torchlit.table import log
from torchlit.table.replay import verify

_BOARD = board_from_text(next(iter(VALLEY.boards.values())), "board")
ENTRANCE, NEXT, *_, FAR = _BOARD.names_of(_BOARD.entrances)
"""Squares along the clouds: the first two, which are adjacent, and the last."""
INNER = _BOARD.names_of(_BOARD.squares & ~_BOARD.entrances)[0]


async def done(player: Player, *moves: Json) -> None:
    """Make these moves, one after the other; each has to be taken."""
    for move in moves:
        answer = await player.make({**move, "seat": player.seat})
        assert answer["type"] == "done", answer


async def step(player: Player, **move: Any) -> None:
    """Take a step, and wait until it is shown."""
    steps = len(player.parts["own"]["steps"])
    await done(player, move)
    await player.until(lambda player: len(player.parts["own"]["steps"]) > steps)


def next_step(task: Json) -> Json | None:
    """What a person might do next: drive a snake away, build, use a die, reveal the best; None when nothing is left."""
    squares = task["squares"]
    if task["escapes"]:
        offer = task["escapes"][0]
        return {"type": "escape", "dice": offer["ways"][0], "square": offer["square"]}
    if task["buildings"] and squares:
        return {"type": "build", "building": task["buildings"][0]["building"], "square": squares[0]}
    if task["numbers"] and squares:
        offer = task["numbers"][-1]
        return {"type": "write-number", "dice": offer["ways"][0], "number": offer["number"], "square": squares[-1]}
    if task["discoveries"]:
        offer = task["discoveries"][0]
        return {"type": "reveal", "kind": offer["kind"], "squares": offer["squares"]}
    return None


async def play_all_steps(player: Player) -> None:
    """Play to the end, and make of every roll what can be made of it."""
    while not player.is_over:
        turn = player.turn
        while player.task and player.task["task"] == "use" and (move := next_step(player.task)) is not None:
            await step(player, **move)
        await player.mark() if player.task and player.task["task"] == "snake" else await done(
            player, {"type": "finish"}
        )
        await player.until_turn_after(turn)


def moves_of(server: Server, code: str) -> list[tuple[str, int, str | None]]:
    """Every move of a table: its type, its seat, and the bot that made it in place of a person."""
    moves = [entry for entry in server.entries(code) if isinstance(entry, log.Moved)]
    return [(move["type"], move["seat"], entry.by) for entry in moves for move in [json.loads(bytes(entry.move))]]


async def test_one_person_alone_plays_a_whole_game_step_by_step(server: Server) -> None:
    """Rules: V27, V28, V29."""
    seated = await server.open(game="valley", board="lakes")
    async with Player(server, seated.code, seated.key) as player:
        assert player.parts["turn"]["turns"] == 25
        await play_all_steps(player)
        assert player.turn <= 25
        (result,) = player.parts["closed"]["results"]
        assert result["level"] in {"tourist", "pathfinder", "voyager", "explorer"}
        assert player.parts["own"]["sheet"] == player.parts["closed"]["sheets"][0]
        assert player.parts["own"]["score"] == player.parts["closed"]["scores"][0]
    assert verify(server.entries(seated.code)).finished
    assert {kind for kind, _, _ in moves_of(server, seated.code)} >= {"write-number", "reveal", "finish"}


async def test_three_people_play_a_game_to_its_end(server: Server) -> None:
    async with server.sitting("AB", "CD", game="valley") as players:
        code = players[0].parts["table"]["code"]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(play_all_steps(player))
        for player in players:
            assert sorted(result["seat"] for result in player.parts["closed"]["results"]) == [0, 1, 2]
            assert all(result["level"] is None for result in player.parts["closed"]["results"])
    assert verify(server.entries(code)).finished


async def drafted(player: Player) -> None:
    """Steps of every kind, taken and taken back, in a turn with Dakota, Penny and a 3; none is finished."""
    assert player.task is not None
    first, second = player.task["squares"][:2]
    await step(player, type="build", building="hut", square=first)
    await step(player, type="write-number", dice=["purple"], number=15, square=second)
    await step(player, type="write-number", dice=["red"], number=3, square=player.task["squares"][-1])
    await done(player, {"type": "take-back", "step": 0})
    await player.until(lambda player: len(player.parts["own"]["steps"]) < 3)
    refused = await player.make({"type": "reveal", "seat": player.seat, "kind": "mountain", "squares": [second]})
    assert refused["refusal"]["why"] == "mountain-size"


async def test_nobody_else_is_sent_anything_while_one_drafts_and_takes_back(server: Server) -> None:
    """Ruling: VR7. No frame and no changed byte, for those who sit there and for those who watch."""
    seats = await server.planted(ALL_KINDS_FIRST, "A", "B", "C", game="valley", grace=0)
    async with server.started(seats) as (one, drafting, other), Player(server, seats[0].code) as spectator:
        watching = (one, other, spectator)
        shown = [await first_update(server, seats[0].code, player.key) for player in watching]
        await settled(*watching)
        seen = [len(player.messages) for player in watching]
        await drafted(drafting)
        await settled(*watching)
        assert [len(player.messages) for player in watching] == seen
        assert [await first_update(server, seats[0].code, player.key) for player in watching] == shown


async def settled(*players: Player) -> None:
    """Nothing more is on the way to these players: each has had an answer, and some time."""
    await asyncio.sleep(0.4)
    for player in players:
        before = len(player.messages)
        await player.refusal({"type": "move", "turn": 0, "move": {"type": "finish", "seat": 99}})
        assert len(player.messages) == before + 1
        player.messages.pop()


async def first_update(server: Server, code: str, key: str | None) -> Json:
    """What a new connection is told of the game, without who is connected."""
    async with Player(server, code, key) as fresh:
        update: Json = json.loads(fresh.messages[0])
    return {part: value for part, value in update.items() if part != "table"}


async def test_at_a_large_table_too_nobody_is_sent_anything_while_one_drafts(server: Server) -> None:
    """Ruling: VR7. With many connections news are gathered; there must be none to gather."""
    seats = await server.planted(ALL_KINDS_FIRST, *"ABCDEFGHIJKL", game="valley", grace=0)
    async with server.started(seats) as (drafting, *others):
        await settled(*others)
        seen = [len(player.messages) for player in others]
        await drafted(drafting)
        await settled(*others)
        assert [len(player.messages) for player in others] == seen


@pytest.mark.parametrize("drafts", [0, 1, 3])
async def test_what_others_see_does_not_depend_on_how_a_turn_was_made(drafts: int, server: Server) -> None:
    """Ruling: VR7. The same turn, made straight or after many changes of mind: the same messages, byte for byte."""
    assert await seen_of_a_turn(server, drafts) == await seen_of_a_turn(server, 0)


async def seen_of_a_turn(server: Server, drafts: int) -> list[str]:
    """All that seat 0 is sent while seat 1 makes its turn, after so many others that it takes back."""
    seats = await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley", grace=0)
    async with server.started(seats) as (observer, other):
        before = len(observer.messages)
        for _ in range(drafts):
            await drafted(other)
            while other.parts["own"]["steps"]:
                left = len(other.parts["own"]["steps"])
                await done(other, {"type": "take-back", "step": left - 1})
                await other.until(lambda player, left=left: len(player.parts["own"]["steps"]) < left)  # type: ignore[misc]
        await other.mark()
        await observer.until(lambda player: player.parts["turn"]["owing"] == [0])
        await observer.mark()
        await observer.until_turn_after(1)
        messages = [json.loads(message) for message in observer.messages[before:]]
        return [json.dumps(message) for message in messages if message["type"] == "update"]


async def test_a_half_finished_turn_survives_a_crash(tmp_path: Path) -> None:
    server = Server(tmp_path, **GENEROUS).start()
    try:
        seats = await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley", grace=0)
        async with server.started(seats) as (host, guest):
            await drafted(host)
            await guest.mark()
            await host.until(lambda player: player.parts["turn"]["owing"] == [0])
            before = {part: host.parts[part] for part in ("turn", "closed", "own")}
            assert before["own"]["steps"]
            server.kill()
        server.start()
        async with Player(server, seats[0].code, seats[0].key) as host:
            assert {part: host.parts[part] for part in before} == before
            await done(host, {"type": "take-back", "step": 0})
            await host.until(lambda player: len(player.parts["own"]["steps"]) < len(before["own"]["steps"]))
            await host.mark()
            await host.until_turn_after(1)
    finally:
        server.stop()


@pytest.mark.parametrize("stand_in", ["greedy", "random"])
async def test_when_the_clock_runs_out_in_a_draft_the_stand_in_goes_on_from_it(stand_in: str, server: Server) -> None:
    seats = await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley", clock=2, stand_in=stand_in)
    async with server.started(seats) as (host, guest):
        square = guest.choice()["square"]
        await step(guest, type="write-number", dice=["red"], number=3, square=square)
        await host.mark()
        for player in (host, guest):
            await player.until_turn_after(1)
        made = [(kind, by) for kind, seat, by in moves_of(server, seats[0].code) if seat == 1]
        assert made[0] == ("write-number", None)
        assert made[-1] == ("finish", stand_in)
        assert {by for _, by in made[1:]} == {stand_in}
        assert "take-back" not in dict(made)
        written = guest.parts["closed"]["sheets"][1].splitlines()[int(square[1:]) - 1].split()[ord(square[0]) - 97]
        assert written == "3"
        assert guest.parts["table"]["seats"][1]["stand_in"] is None
        await next_turn([host, guest])


async def test_a_person_who_changes_a_draft_while_the_stand_in_thinks_stops_nothing(tmp_path: Path) -> None:
    """The bot has chosen for a draft that is no longer the same: it looks again, and the turn closes all the same."""
    with Server(tmp_path, **GENEROUS) as server:
        for _ in range(3):
            seats = await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley", clock=1, stand_in="random")
            async with server.started(seats) as (host, guest):
                await host.mark()
                square = guest.choice()["square"]
                write = {"type": "write-number", "seat": 1, "dice": ["red"], "number": 3, "square": square}
                until = time.monotonic() + 5
                while guest.turn == 1 and time.monotonic() < until:
                    await guest.make(write)
                    await guest.make({"type": "take-back", "seat": 1, "step": 0})
                assert guest.turn > 1
    output = (tmp_path / "output.txt").read_text()
    assert "never retrieved" not in output
    assert "Traceback" not in output


async def test_who_leaves_in_the_middle_of_a_turn_is_stood_in_for_and_has_the_seat_back(server: Server) -> None:
    """Ruling: VR9."""
    seats = await server.planted(NUMBERS_FIRST, "A", "B", game="valley", grace=1, stand_in="greedy")
    async with server.started(seats) as (host, guest):
        await step(guest, **guest.choice())
        (kept,) = guest.parts["own"]["steps"]
        await guest.socket.close()
        await host.mark()
        await host.until_turn_after(1)
        assert host.parts["table"]["seats"][1]["stand_in"] == "greedy"
        moves = [move for move in moves_of(server, seats[0].code) if move[1] == 1]
        assert moves[0] == ("write-number", 1, None)
        assert moves[-1][2] == "greedy"
        await host.until(lambda player: player.parts["turn"]["owing"] == [0])
        async with Player(server, seats[1].code, seats[1].key) as back:
            await back.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] is None)
            assert str(kept["number"]) in back.parts["closed"]["sheets"][1].split()
            await host.mark()
            for player in (host, back):
                await player.until_turn_after(2)
            await next_turn([host, back])


async def test_steps_and_take_backs_that_come_late_are_stale(server: Server) -> None:
    async with server.started(await server.planted(NUMBERS_FIRST, "A", "B", game="valley")) as players:
        late = players[0].choice()
        await next_turn(players)
        for move in (late, {"type": "take-back", "seat": 0, "step": 0}, {"type": "finish", "seat": 0}):
            refusal = await players[0].refusal({"type": "move", "turn": 1, "move": move})
            assert (refusal["code"], refusal["facts"]) == ("table/stale-move", {"turn": 2})
        await next_turn(players)


async def test_a_resent_take_back_takes_nothing_more_back(server: Server) -> None:
    async with server.started(await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley")) as (host, _):
        await step(host, type="write-number", dice=["red"], number=3, square=ENTRANCE)
        await step(host, type="write-number", dice=["purple"], number=8, square=NEXT)
        for _ in range(3):
            answer = await host.make({"type": "take-back", "seat": 0, "step": 0}, id="once")
            assert answer["type"] == "done"
        await host.until(lambda player: len(player.parts["own"]["steps"]) < 2)
        await asyncio.sleep(0.1)
        assert [kept["square"] for kept in host.parts["own"]["steps"]] == [NEXT]


WRITE: Json = {"type": "write-number", "dice": ["red"], "square": ENTRANCE, "number": 3}
BUILD: Json = {"type": "build", "building": "hut", "square": ENTRANCE}


@pytest.mark.parametrize(
    ("move", "code", "why"),
    [
        ({**WRITE, "seat": 1}, "table/not-your-seat", "not-your-seat"),
        ({**WRITE, "dice": ["blue"]}, "rule/illegal-move", "no-such-die"),
        ({**WRITE, "dice": ["b" * 60_000]}, "rule/illegal-move", "no-such-die"),
        ({**WRITE, "dice": ["red", "red"], "number": 6}, "rule/illegal-move", "die-spent"),
        ({**WRITE, "dice": ["red"] * 5000}, "rule/illegal-move", "die-spent"),
        ({**WRITE, "dice": []}, "rule/illegal-move", "no-dice"),
        ({**WRITE, "dice": ["green"]}, "rule/illegal-move", "not-a-number-die"),
        ({**WRITE, "dice": ["red", "purple"], "number": 9}, "rule/illegal-move", "penny-alone"),
        ({**WRITE, "dice": ["purple"], "number": 16}, "rule/illegal-move", "penny-number"),
        ({**WRITE, "dice": ["purple"], "number": -(10**30)}, "rule/illegal-move", "penny-number"),
        ({**WRITE, "number": 4}, "rule/illegal-move", "sum-differs"),
        ({**WRITE, "square": INNER}, "rule/illegal-move", "not-an-entrance"),
        ({**WRITE, "square": "z99"}, "rule/illegal-move", "no-such-square"),
        ({**BUILD, "square": ""}, "rule/illegal-move", "no-such-square"),
        ({"type": "escape", "dice": ["red"], "square": ENTRANCE}, "rule/illegal-move", "not-nine"),
        ({"type": "escape", "dice": [], "square": ENTRANCE}, "rule/illegal-move", "not-nine"),
        ({"type": "escape", "dice": ["purple"], "square": ENTRANCE}, "rule/illegal-move", "no-snake-there"),
        ({"type": "reveal", "kind": "city", "squares": []}, "rule/illegal-move", "use-first"),
        ({"type": "take-back", "step": 0}, "rule/illegal-move", "no-such-step"),
        ({"type": "take-back", "step": -1}, "rule/illegal-move", "no-such-step"),
        ({"type": "take-back", "step": 10**40}, "rule/illegal-move", "no-such-step"),
        ({"type": "finish"}, "rule/illegal-move", "fill-one"),
        ({"type": "draw-snake", "square": ENTRANCE}, "rule/out-of-turn", "no-snake-turn"),
        ({"type": "write", "square": ENTRANCE, "number": 3}, "rule/illegal-move", "other-game"),
        ({"type": "cross-out-at-once", "on": True}, "rule/illegal-move", "other-game"),
    ],
)
async def test_a_move_that_is_not_one_is_refused(move: Json, code: str, why: str, server: Server) -> None:
    async with server.started(await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley")) as players:
        for kind in ("move", "ask"):
            message = {"type": kind, "move": {"seat": 0, **move}} | ({"turn": 1} if kind == "move" else {})
            refusal = await players[0].refusal(message)
            assert (refusal["code"], refusal["why"]) == (code, why)
            assert len(json.dumps(refusal)) < 1000
        assert moves_of(server, players[0].parts["table"]["code"]) == []
        await next_turn(players)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ({**WRITE, "dice": ["purple"], "number": 7}, "number-there"),
        ({**WRITE, "square": NEXT}, "die-spent"),
        ({**BUILD, "square": FAR}, "not-beside"),
        ({"type": "reveal", "kind": "forest", "squares": [ENTRANCE] * 5}, "square-twice"),
        ({"type": "reveal", "kind": "forest", "squares": [ENTRANCE] * 5000}, "square-twice"),
        ({"type": "reveal", "kind": "city", "squares": [ENTRANCE, NEXT, FAR, INNER]}, "no-number-there"),
        ({"type": "reveal", "kind": "pyramid", "squares": [ENTRANCE]}, "pyramid-size"),
        ({"type": "reveal", "kind": "city", "squares": ["zz"]}, "no-such-square"),
        ({"type": "take-back", "step": 1}, "no-such-step"),
    ],
)
async def test_a_step_that_does_not_follow_is_refused(move: Json, why: str, server: Server) -> None:
    async with server.started(await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley")) as (host, _):
        await step(host, **WRITE, seat=0)
        refusal = await host.refusal({"type": "move", "turn": 1, "move": {"seat": 0, **move}})
        assert (refusal["code"], refusal["why"]) == ("rule/illegal-move", why)
        assert len(host.parts["own"]["steps"]) == 1


@pytest.mark.parametrize(
    "move",
    [
        {**WRITE, "dice": "red"},
        {**WRITE, "dice": [3]},
        {**WRITE, "dice": None},
        {**WRITE, "number": "3"},
        {**WRITE, "number": 3.5},
        {**BUILD, "building": "castle"},
        {"type": "reveal", "kind": "lake", "squares": ["a1"]},
        {"type": "reveal", "kind": "forest", "squares": "a1 a2"},
        {"type": "take-back", "step": "0"},
        {"type": "take-back"},
        {"type": "snake"},
    ],
    ids=str,
)
async def test_what_cannot_be_read_is_refused_in_one_sentence(move: Json, server: Server) -> None:
    async with server.started(await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley")) as players:
        refusal = await players[0].refusal({"type": "move", "turn": 1, "move": {"seat": 0, **move}})
        assert (refusal["code"], refusal["why"]) == ("request/malformed", "malformed")
        await next_turn(players)


async def test_a_finished_turn_takes_no_more_steps(server: Server) -> None:
    async with server.started(await server.planted(ALL_KINDS_FIRST, "A", "B", game="valley")) as (host, _):
        await host.mark()
        for move in (WRITE, {"type": "take-back", "step": 0}, {"type": "finish"}):
            refusal = await host.refusal({"type": "move", "turn": 1, "move": {"seat": 0, **move}})
            assert (refusal["code"], refusal["why"]) == ("rule/out-of-turn", "finished-already")


async def test_a_hundred_seats_play_a_game_to_its_end(server: Server) -> None:
    seated = await server.open(*["greedy"] * 9, *["random"] * 90, game="valley")
    began = time.monotonic()
    async with Player(server, seated.code, seated.key) as player:
        async with asyncio.timeout(120):
            while not player.is_over:
                turn = player.turn
                if player.task is not None:
                    await player.mark()
                await player.until(lambda player, turn=turn: player.is_over or player.turn > turn, seconds=60)  # type: ignore[misc]
                await player.until(lambda player: player.is_over or player.task is not None)
        assert len(player.parts["closed"]["results"]) == 100
    assert time.monotonic() - began < 60
    assert verify(server.entries(seated.code)).finished


async def test_another_game_of_the_valley_follows(server: Server) -> None:
    seats = [await server.open(None, game="valley", board="lakes")]
    seats.append(await server.join(seats[0].code, "AB"))
    async with server.started(seats) as (host, guest):
        await play_to_end([host, guest])
        assert (await host.ask({"type": "again"}))["type"] == "done"
        await guest.until(lambda player: "next" in player.parts)
        async with Player(server, guest.parts["next"]["code"], guest.key) as again:
            assert (again.parts["table"]["game"], again.parts["table"]["board"]["name"]) == ("valley", "lakes")
            assert again.parts["turn"]["turn"] == 1
