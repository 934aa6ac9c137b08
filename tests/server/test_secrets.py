"""What nobody may learn: the dice to come, the keys of others, and others' marks while a turn is open (TR3)."""

import asyncio
import hashlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.games.temple.serving import MUMMY_FIRST, NUMBERS_FIRST
from tests.server.playing import GENEROUS, Json, Player, Server, next_turn, play_to_end

pytestmark = pytest.mark.spread


async def seen_while_open(
    server: Server, seed: bytes, turns: int, which: int, asides: Sequence[Json] = ()
) -> list[str]:
    """All that seat 0 is sent while seat 1 makes one of its marks in an open turn, after some turns alike."""
    seats = await server.planted(seed, "AA", "BB", "CC", grace=0)
    async with server.started(seats) as players:
        observer, other, third = players
        for turn in range(turns):
            await next_turn(players, which=turn)
        await observer.send({"type": "hello", "events": True})
        await observer.until(lambda player: "events" in player.parts)
        before = len(observer.messages)
        for aside in asides:
            assert (await other.make(aside))["type"] == "done"
        await other.mark(which)
        await observer.until(lambda player: player.parts["turn"]["owing"] == [0, 2])
        # What the observer may try, also with what is refused: words and numbers must be the same.
        for move in (
            {"type": "write", "seat": 0, "square": "zz", "number": 1},
            {"type": "write", "seat": 1, "square": "c1", "number": 1},
            {"type": "cross-out", "seat": 0, "square": "c1"},
            *(observer.choice(option) for option in range(12)),
        ):
            await observer.ask({"type": "ask", "id": f"ask {move}", "move": move})
        await observer.make(observer.choice(3), id="mine")
        await observer.until(lambda player: player.parts["turn"]["owing"] == [2])
        assert third.task is not None
        await observer.ask({"type": "ask", "id": "last", "move": {"type": "cross-out", "seat": 0, "square": "d4"}})
        return [message.replace(seats[0].code, "TABLE") for message in observer.messages[before:]]


@pytest.mark.parametrize("turns", [0, 1, 4, 9])
@pytest.mark.parametrize("seed", [MUMMY_FIRST, NUMBERS_FIRST], ids=["mummy first", "numbers first"])
async def test_nobody_can_tell_what_another_has_marked_in_the_open_turn(
    seed: bytes, turns: int, server: Server
) -> None:
    """Ruling: TR3. Same messages, byte for byte, and the same number of them."""
    one = await seen_while_open(server, seed, turns, which=0)
    other = await seen_while_open(server, seed, turns, which=7)
    assert one == other


async def test_nobody_can_tell_that_another_has_made_a_choice_of_its_own(server: Server) -> None:
    """Ruling: TR3. Whether somebody crosses out at once is a bluff (T15): nobody else learns that it was changed."""
    choices: list[Json] = [
        {"type": "cross-out-at-once", "seat": 1, "on": False},
        {"type": "cross-out-at-once", "seat": 1, "on": True},
        {"type": "cross-out-at-once", "seat": 1, "on": False},
    ]
    quiet = await seen_while_open(server, NUMBERS_FIRST, 1, 0)
    busy = await seen_while_open(server, NUMBERS_FIRST, 1, 0, choices)
    assert quiet == busy


async def test_seeds_and_keys_stay_secret(server: Server) -> None:
    seats = await server.seated("AB", "CD")
    code = seats[0].code
    seed = server.record(code).seed
    bodies = [answer.text for answer in [await server.get(path) for path in pages(code)]]
    async with server.started(seats) as players, Player(server, code) as spectator:
        bodies += [(await server.get(path, seats[1].key)).text for path in pages(code)]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play_on())
        everybody = [*players, spectator]
        for player in everybody:
            await player.until(lambda player: player.is_over)
            early = [message for message in player.messages if '"phase":"over"' not in message]
            assert len(early) < len(player.messages)
            assert not any(seed in text for text in [*early, *bodies])
            assert any(seed in message for message in player.messages)
            others = {seat.key for seat in seats} - {player.key}
            secrets = others | {hashlib.sha256(key.encode()).hexdigest() for key in [seat.key for seat in seats]}
            for secret in secrets:
                assert not any(secret in text for text in [*player.messages, *bodies])
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == spectator.parts["table"]["commitment"]


def pages(code: str) -> list[str]:
    """Everything that can be read at a table over HTTP."""
    return [f"/api/tables/{code}", f"/api/tables/{code}/log", f"/api/tables/{code}/qr.svg", "/api/games", "/api/health"]


async def test_the_dice_to_come_are_not_in_what_is_sent(server: Server) -> None:
    """A turn's faces are first sent when that turn is open: no message tells more rolls than turns."""
    async with server.sitting("AB") as players:
        for _ in range(6):
            await next_turn(players)
        for message in players[0].messages:
            assert message.count('"roll":') <= 1
            assert '"dealt"' not in message


async def test_the_log_is_for_those_who_sat_there_and_only_when_the_game_is_over(server: Server) -> None:
    async with server.sitting("AB") as players:
        code = players[0].parts["table"]["code"]
        path = f"/api/tables/{code}/log"
        early = await server.get(path, players[1].key)
        assert (early.status_code, early.json()["why"]) == (409, "log-after-the-end")
        await play_to_end(players)
        for key in (None, "not a key", "Bearer"):
            stranger = await server.get(path, key)
            unknown = await server.get("/api/tables/22222222/log", key)
            assert (stranger.status_code, stranger.content) == (404, unknown.content)
        for player in players:
            answer = await server.get(path, player.key)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("application/jsonl")
            assert answer.headers["content-disposition"] == f'attachment; filename="torchlit-temple-{code}.jsonl"'
            assert not any(other.key and other.key in answer.text for other in players)


async def test_no_secret_is_in_the_servers_own_output(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        async with server.sitting("AB") as players:
            code = players[0].parts["table"]["code"]
            seed = server.record(code).seed
            await next_turn(players)
            await server.post(f"/api/tables/{code}/sit", {"key": players[1].key})
            async with Player(server, code) as late:
                await late.send({"type": "hello", "key": players[1].key})
                await late.until(lambda player: player.parts["you"] == 1)
                await late.refusal_of_text(f'{{"type":"hello","key":"{players[0].key}","odd":1}}')
            cookie = {"cookie": f"seat={players[1].key}"}
            async with Player(server, code, headers=cookie) as by_cookie:
                assert by_cookie.seat == 1
            keys = [player.key for player in players]
        server.stop()
        output = server.output.read_text()
        for secret in (seed, *keys):
            assert secret is not None
            assert secret not in output
