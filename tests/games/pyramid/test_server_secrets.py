"""What nobody may learn at a table of the Pyramid, over real sockets: not from a message, nor from its coming (PR4)."""

import re
from collections.abc import Sequence
from itertools import count

import httpx2
import pytest

from tests.games.pyramid.serving import (
    MUMMY,
    first_turn,
    hunting,
    make,
    offered,
    play_to_end,
    seed_with_two_silent_rolls,
    treasures_in,
    updates_before_the_end,
    ways_of,
)
from tests.server.playing import Json, Player, Server
from torchlit.games.pyramid.moves import Go
from torchlit.games.pyramid.rules import apply

pytestmark = pytest.mark.spread

ROLL: Json = {"type": "roll-dice", "seat": 1}
KEEP: Json = {"type": "keep-card", "seat": 1}


def going(move: Go) -> Json:
    return {"type": "go", "seat": 1, "die": move.die, "square": move.square}


async def heard_by_others(
    server: Server, seed: bytes, moves: Sequence[Json], events: bool = True, **options: object
) -> list[list[list[str]]]:
    """What the mummy, the other hunter and a spectator are sent after each of the first hunter's moves."""
    seats = await server.planted(seed, "AA", "BB", "CC", game="pyramid", mummy=MUMMY, grace=0, **options)
    async with hunting(server, seats, watching=1) as (mummy, first, *rest):
        others = [mummy, *rest]
        for other in others:
            await other.send({"type": "hello", "events": events})
        seen = [await settled(other) for other in others]
        heard: list[list[list[str]]] = [[] for _ in others]
        for move in moves:
            assert (await first.make(move))["type"] == "done"
            await server.settled(seats[0].code)
            for place, other in enumerate(others):
                before, seen[place] = seen[place], await settled(other)
                news = [message for message in other.messages[before : seen[place]] if '"type":"update"' in message]
                heard[place].append([alike(message, seats[0].code) for message in news])
        return heard


def alike(message: str, code: str) -> str:
    """A message without what differs from table to table: its code, and the seconds left on its clock."""
    return re.sub(r'"seconds_left":[\d.]+', '"seconds_left":…', message.replace(code, "TABLE"))


async def settled(player: Player) -> int:
    """How many messages a player has once all that was on its way has come: an answer comes after all before it."""
    await player.ask({"type": "ask", "move": {"type": "stop", "seat": 0}})
    return len(player.messages)


def seed_with_a_card_in_reach() -> tuple[bytes, Go, Go]:
    """A seed whose first roll shows no mummy and leads to a treasure held; the same die leads elsewhere, too."""
    for number in count():
        seed = number.to_bytes(32, "big")
        (state,) = first_turn(seed, 3, 1)
        if state.aside == 0 and state.phase == "rolled":
            for moves in ways_of(state).values():
                phases = {apply(state, move).state.phase: move for move in moves}
                if phases.keys() >= {"card", "ready"}:
                    return seed, phases["card"], phases["ready"]
    raise AssertionError


@pytest.mark.parametrize("clock", [0, 600], ids=["no clock", "clock"])
async def test_a_roll_without_a_mummy_sends_the_mummy_and_spectators_nothing(server: Server, clock: int) -> None:
    seed, near, far = seed_with_two_silent_rolls()
    once = await heard_by_others(server, seed, [ROLL, going(near)], clock=clock)
    twice = await heard_by_others(server, seed, [ROLL, ROLL, going(far)], clock=clock)
    mummy, hunter, spectator = range(3)
    for who in (mummy, spectator):
        assert once[who][0] == twice[who][0] == twice[who][1] == []
        assert once[who][1] == twice[who][2]
        assert len(once[who][1]) == 1
    assert len(twice[hunter][0]) == len(twice[hunter][1]) == 1


async def test_a_card_that_is_not_shown_sends_nobody_anything_until_the_turn_ends(server: Server) -> None:
    seed, onto, elsewhere = seed_with_a_card_in_reach()
    held = await heard_by_others(server, seed, [ROLL, going(onto), KEEP])
    none = await heard_by_others(server, seed, [ROLL, going(elsewhere)])
    mummy, hunter, spectator = range(3)
    for who in (mummy, hunter, spectator):
        assert held[who][1] == []
        assert len(held[who][2]) == len(none[who][1]) == 1
    for who in (mummy, spectator):
        assert held[who][2] == none[who][1]


async def test_at_an_open_table_a_watcher_sees_what_hunters_see_and_no_card(server: Server) -> None:
    seed, onto, _ = seed_with_a_card_in_reach()
    mummy, hunter, spectator = await heard_by_others(server, seed, [ROLL, going(onto), KEEP], open_to_watchers=True)
    assert mummy[0] == []
    assert [len(news) for news in spectator] == [len(news) for news in hunter] == [1, 0, 1]
    assert f'"{onto.square}"' in spectator[2][0]
    assert '"hand":null' in spectator[2][0]
    assert not any(treasure for news in spectator for message in news for treasure in [message.count('"symbol"')])


@pytest.mark.parametrize("people", [("AB", "CD"), ("AB",)], ids=["two hunters", "duel"])
async def test_no_message_tells_what_its_receiver_may_not_know(server: Server, people: tuple[str, ...]) -> None:
    seats = await server.seated(*people, game="pyramid", mummy=MUMMY, grace=0)
    async with hunting(server, seats, watching=1) as players:
        await play_to_end(players)
        *seated, spectator = players
        for player in players:
            shown: set[tuple[str, str]] = set()
            for update in updates_before_the_end(player):
                closed = update.get("closed", {})
                shown |= {card for hand in closed.get("hands", ()) for card in treasures_in(hand["shown"])}
                sight = update.get("own", {}).get("sight", {})
                own = set(treasures_in(sight.get("hand")))
                assert set(treasures_in(update)) <= shown | own
                assert closed.get("squares") is None
                assert closed.get("results") is None
                if player in (seated[MUMMY], spectator):
                    assert sight.keys() <= {"role", "notes", "possible"}
                    assert update.get("own", {}).keys() <= {"game", "seat", "sight", "task"}
                    assert not {"rolled", "chosen", "hand"} & keys_in(update)
        assert "own" not in spectator.parts
        assert len(updates_before_the_end(seated[1])) > len(updates_before_the_end(spectator))


def keys_in(part: object) -> set[str]:
    if isinstance(part, dict):
        return set(part) | {key for value in part.values() for key in keys_in(value)}
    return {key for value in part for key in keys_in(value)} if isinstance(part, list) else set()


async def test_http_tells_nothing_while_a_hunter_plays(server: Server) -> None:
    seed, near, far = seed_with_two_silent_rolls()
    answers = []
    for moves in ([ROLL, going(near)], [ROLL, ROLL, going(far)]):
        seats = await server.planted(seed, "AA", "BB", "CC", game="pyramid", mummy=MUMMY, grace=0)
        async with (
            hunting(server, seats) as players,
            server.http() as stranger,
            server.http(seats[MUMMY].key) as mummy,
        ):
            for player in players:
                await settled(player)
            qr = []
            for move in (None, *moves):
                if move is not None:
                    await make(players[1], move, players)
                answers.append([*await pages(stranger, seats[0].code), *await pages(mummy, seats[0].code)])
                qr.append((await mummy.get(f"/api/tables/{seats[0].code}/qr.svg")).content)
            assert len(set(qr)) == 1
    assert all(told == answers[0] for told in answers)
    assert [status for status, _ in answers[0]] == [200, 404, 404, 404, 200, 409, 409, 409]


async def pages(reader: httpx2.AsyncClient, code: str) -> list[tuple[int, str]]:
    """All that can be read of a table over HTTP, beside its QR code, which draws the table's code."""
    paths = ("", "/log", "/replay", "/replay?seat=1")
    answers = [await reader.get(f"/api/tables/{code}{path}") for path in paths]
    return [(answer.status_code, answer.text.replace(code, "TABLE")) for answer in answers]


async def test_the_mummys_errors_do_not_depend_on_what_hunters_do(server: Server) -> None:
    seed, near, far = seed_with_two_silent_rolls()
    tries: list[Json] = [
        {"type": "roll-dice", "seat": 0},
        {"type": "go", "seat": 0, "die": 1, "square": near.square},
        {"type": "go", "seat": 1, "die": near.die, "square": near.square},
        {"type": "keep-card", "seat": 0},
        {"type": "walk", "seat": 0, "square": near.square},
        {"type": "walk", "seat": 0, "square": far.square},
        {"type": "stop", "seat": 0},
        {"type": "pencil", "seat": 0, "hunter": 0, "squares": ["zz"]},
    ]
    told = []
    plans: list[list[Json]] = [[], [ROLL], [ROLL, ROLL]]
    for moves in plans:
        seats = await server.planted(seed, "AA", "BB", "CC", game="pyramid", mummy=MUMMY, grace=0)
        async with hunting(server, seats) as players:
            for move in moves:
                await make(players[1], move, players)
            asked: list[Json] = [{"type": "ask", "id": f"ask {n}", "move": move} for n, move in enumerate(tries)]
            made = [{"type": "move", "id": f"make {n}", "turn": 1, "move": move} for n, move in enumerate(tries)]
            stale = [{"type": "move", "id": "stale", "turn": 7, "move": tries[6]}]
            told.append([await players[MUMMY].ask(message) for message in (*asked, *made, *stale)])
    assert told[0] == told[1] == told[2]
    assert {answer["type"] for answer in told[0]} == {"refused"}


async def test_a_note_of_the_mummy_is_sent_to_nobody_else(server: Server) -> None:
    seats = await server.seated("AB", "CD", game="pyramid", mummy=MUMMY, grace=0)
    async with hunting(server, seats, watching=1) as players:
        before = [await settled(player) for player in players]
        note = {"type": "pencil", "seat": MUMMY, "hunter": 0, "squares": offered_squares(players[1])[:3]}
        assert (await players[MUMMY].make(note))["type"] == "done"
        await players[MUMMY].until(lambda player: player.parts["own"]["sight"]["notes"][0])
        for player, seen in zip(players[1:], before[1:], strict=True):
            await settled(player)
            assert not any('"type":"update"' in message for message in player.messages[seen:])


def offered_squares(player: Player) -> list[str]:
    assert offered(player)
    return [square for known in player.parts["own"]["sight"]["known"] for square in known]
