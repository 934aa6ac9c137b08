"""The Pyramid over real sockets: whole games, options in the lobby, replays, and the power that fails."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.games.pyramid.serving import MUMMY, first_turn, hunting, make, offered, play_to_end
from tests.server.playing import GENEROUS, Json, Player, Server
from torchlit.server.http_messages import Seated
from torchlit.table import log
from torchlit.table.chance import stream
from torchlit.table.replay import verify


async def pyramid(server: Server, *initials: str, **options: Any) -> list[Seated]:
    """A lobby with the mummy on the host's seat and these hunters."""
    return await server.seated(*initials, game="pyramid", **{"mummy": MUMMY, "grace": 0} | options)


async def test_a_mummy_and_two_hunters_play_a_game_to_its_end(server: Server) -> None:
    seats = await pyramid(server, "AB", "CD")
    async with hunting(server, seats) as players:
        await play_to_end(players)
        for player in players:
            results = player.parts["closed"]["results"]
            assert sorted(result["place"] for result in results) == [1, 2, 2]
            assert len(player.parts["closed"]["squares"]) == 2
            assert player.parts["turn"]["owing"] == []
            assert player.task is None
            assert player.parts["table"]["seed"]
        assert (await players[MUMMY].ask({"type": "again"}))["type"] == "done"
        await players[1].until(lambda player: "next" in player.parts)
        following = players[1].parts["next"]
        async with Player(server, following["code"], following["key"]) as again:
            assert (again.seat, again.parts["closed"]["mummy_seat"]) == (1, MUMMY)
    entries = server.entries(seats[0].code)
    assert verify(entries).finished
    assert not any(isinstance(entry, log.Moved) and entry.by for entry in entries)


async def test_two_people_play_a_duel_to_its_end(server: Server) -> None:
    seats = await pyramid(server, "AB")
    async with hunting(server, seats) as players:
        assert [hunter["seat"] for hunter in players[0].parts["closed"]["hunters"]] == [1, 1]
        assert len(players[1].parts["own"]["sight"]["hand"]["held"]) == 10
        await play_to_end(players)
    assert verify(server.entries(seats[0].code)).finished


@pytest.mark.parametrize("watching", [0, 10], ids=["a small round", "many watch"])
async def test_news_come_with_the_answer_and_a_roll_of_the_same_faces_is_no_news(server: Server, watching: int) -> None:
    seed, rolls = seed_with_the_same_roll_twice()
    seats = await server.planted(seed, "AA", "BB", "CC", game="pyramid", mummy=MUMMY, grace=0)
    async with hunting(server, seats, watching) as players:
        for faces, told in rolls:
            before = len(players[1].messages)
            await players[1].make({"type": "roll-dice", "seat": 1})
            types = [json.loads(message)["type"] for message in players[1].messages[before:]]
            assert types == (["done", "update"] if told else ["done"])
            assert players[1].parts["own"]["sight"]["rolled"] == list(faces)


def seed_with_the_same_roll_twice() -> tuple[bytes, list[tuple[tuple[int | str, ...], bool]]]:
    """A seed with the first hunter's first rolls, each with whether it shows anything new; the last one does not."""
    for number in count():
        seed = number.to_bytes(32, "big")
        rolls: list[tuple[tuple[int | str, ...], bool]] = []
        for state in first_turn(seed, 3, 12):
            rolls.append((state.rolled, not rolls or state.rolled != rolls[-1][0]))
            if not rolls[-1][1] and state.active == 0:
                return seed, rolls
    raise AssertionError


@pytest.mark.parametrize("mummy", [0, 1])
async def test_one_person_plays_with_bots_on_either_side(server: Server, mummy: int) -> None:
    seated = await server.open("random", "random", game="pyramid", mummy=mummy)
    async with Player(server, seated.code, seated.key) as player:
        assert player.parts["table"]["phase"] == "playing"
        role = player.parts["own"]["sight"]["role"]
        assert role == ("mummy" if mummy == 0 else "hunter")
        for _ in range(6):
            await player.until(lambda player: player.is_over or player.task is not None)
            if player.is_over:
                break
            await make(player, offered(player)[-1], [player])


async def test_who_is_the_mummy_is_left_to_chance_unless_told(server: Server) -> None:
    for mummy in range(3):
        seed = next(seed for n in range(99) if stream(seed := n.to_bytes(32, "big"), 0)(3) == mummy)
        seats = await server.planted(seed, "AA", "BB", "CC", game="pyramid")
        async with hunting(server, seats) as players:
            assert players[0].parts["closed"]["mummy_seat"] == mummy
            roles = [player.parts["own"]["sight"]["role"] for player in players]
            assert [seat for seat, role in enumerate(roles) if role == "mummy"] == [mummy]


# Options in the lobby.


def options_of(player: Player) -> Json:
    options: Json = player.parts["table"]["options"]
    return options


async def set_options(player: Player, **options: Any) -> None:
    answer = await player.ask({"type": "set-options", "options": options})
    assert answer["type"] == "done", answer


async def test_the_host_sets_options_and_everybody_sees_them(server: Server) -> None:
    host, guest = await server.seated("AB", game="pyramid")
    async with Player(server, host.code, host.key) as player, Player(server, host.code, guest.key) as other:
        await set_options(player, mummy=1, overlay=False, open_to_watchers=True, clock=90)
        await other.until(lambda other: options_of(other)["mummy"] == 1)
        seen = options_of(other)
        assert (seen["overlay"], seen["open_to_watchers"], seen["clock"], seen["grace"]) == (False, True, 90, 60)
        await set_options(player, mummy=None)
        await other.until(lambda other: options_of(other)["mummy"] is None)
        assert options_of(other)["overlay"] is True


async def test_the_mummys_seat_follows_its_person_when_a_seat_is_removed(server: Server) -> None:
    seats = await server.seated("AB", "CD", "EF", game="pyramid")
    async with Player(server, seats[0].code, seats[0].key) as host:
        await set_options(host, mummy=2)
        assert (await host.ask({"type": "remove-seat", "seat": 1}))["type"] == "done"
        await host.until(lambda host: options_of(host)["mummy"] == 1)
        assert (await host.ask({"type": "remove-seat", "seat": 2}))["type"] == "done"
        assert options_of(host)["mummy"] == 1
        async with Player(server, seats[2].code, seats[2].key) as mummy:
            assert mummy.seat == 1
            assert (await host.ask({"type": "start"}))["type"] == "done"
            await mummy.until(lambda mummy: "own" in mummy.parts)
            assert mummy.parts["own"]["sight"]["role"] == "mummy"


async def test_without_its_person_the_mummy_is_left_to_chance(server: Server) -> None:
    seats = await server.seated("AB", "CD", "EF", game="pyramid")
    async with Player(server, seats[0].code, seats[0].key) as host:
        await set_options(host, mummy=1)
        assert (await host.ask({"type": "remove-seat", "seat": 1}))["type"] == "done"
        await host.until(lambda host: options_of(host)["mummy"] is None)


@pytest.mark.parametrize(("mummy", "became"), [(3, 1), (2, None), (0, 0)])
async def test_the_mummys_seat_follows_its_player_when_open_seats_are_left_out(
    server: Server, mummy: int, became: int | None
) -> None:
    """Seats 1 and 2 stay open: the bot of seat 3 is on seat 1 in the game, and an open seat cannot be the mummy."""
    seated = await server.open(None, None, "random", game="pyramid", mummy=mummy)
    async with Player(server, seated.code, seated.key) as host:
        assert options_of(host)["mummy"] == mummy
        assert (await host.ask({"type": "start"}))["type"] == "done"
        await host.until(lambda host: "closed" in host.parts)
        assert len(host.parts["table"]["seats"]) == 2
        assert options_of(host)["mummy"] == became
        assert host.parts["closed"]["mummy_seat"] in ({0, 1} if became is None else {became})
    setup = server.entries(seated.code)[0]
    assert isinstance(setup, log.Setup)
    assert setup.options["mummy"] == became


@pytest.mark.parametrize("who", ["guest", "spectator"])
async def test_only_the_host_sets_options(server: Server, who: str) -> None:
    host, guest = await server.seated("AB", game="pyramid")
    async with Player(server, host.code, guest.key if who == "guest" else None) as player:
        refusal = await player.refusal({"type": "set-options", "options": {"mummy": 1}})
        assert (refusal["code"], refusal["why"]) == ("table/not-host", "host-only")
        assert options_of(player)["mummy"] is None


@pytest.mark.parametrize(
    ("options", "code", "why"),
    [
        ({"clock": -1}, "table/setup", "bad-seconds"),
        ({"grace": 10**9}, "table/setup", "bad-seconds"),
        ({"stand_in": "nobody"}, "table/setup", "no-such-bot"),
        ({"cheat": True}, "request/malformed", "malformed"),
        ({"mummy": "AB"}, "request/malformed", "malformed"),
        ({"mummy": 2}, "table/setup", "no-such-mummy"),
        ({"mummy": -1}, "table/setup", "no-such-mummy"),
        ({"overlay": 1}, "request/malformed", "malformed"),
        (None, "request/malformed", "malformed"),
    ],
)
async def test_options_are_refused(server: Server, options: object, code: str, why: str) -> None:
    host, _ = await server.seated("AB", game="pyramid")
    async with Player(server, host.code, host.key) as player:
        before = options_of(player)
        refusal = await player.refusal({"type": "set-options", "options": options})
        assert (refusal["code"], refusal["why"]) == (code, why)
        assert options_of(player) == before


async def test_options_are_fixed_when_the_game_has_started(server: Server) -> None:
    async with hunting(server, await pyramid(server, "AB", "CD")) as players:
        refusal = await players[0].refusal({"type": "set-options", "options": {"open_to_watchers": True}})
        assert (refusal["code"], refusal["why"]) == ("table/not-now", "started-already")
        assert options_of(players[1])["open_to_watchers"] is False


async def test_a_table_of_one_cannot_be_started_and_of_six_cannot_be_opened(server: Server) -> None:
    host = await server.open(None, game="pyramid")
    async with Player(server, host.code, host.key) as player:
        refusal = await player.refusal({"type": "start"})
        assert (refusal["code"], refusal["why"]) == ("table/setup", "too-few-seats")
    wish = {"game": "pyramid", "board": "tomb", "others": [{"bot": None}] * 5}
    async with server.http() as http:
        answer = await http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["why"]) == (409, "too-many-seats")


# Replays.


async def test_a_replay_is_for_those_who_sat_there_and_only_when_the_game_is_over(server: Server) -> None:
    seats = await pyramid(server, "AB", "CD")
    path = f"/api/tables/{seats[0].code}/replay"
    async with hunting(server, seats) as players:
        for seat in seats:
            for query in ("", "?seat=0", "?seat=1", "?seat=9"):
                early = await server.get(path + query, seat.key)
                assert (early.status_code, early.json()["why"]) == (409, "log-after-the-end")
        await play_to_end(players)
    for key in (None, "not a key"):
        for query in ("", "?seat=1"):
            stranger = await server.get(path + query, key)
            unknown = await server.get("/api/tables/22222222/replay", key)
            assert (stranger.status_code, stranger.content) == (404, unknown.content)
    entries = len(server.entries(seats[0].code))
    for seat in seats:
        everything = (await server.get(path, seat.key)).json()["moments"]
        assert len(everything) == entries
        assert everything[-1]["own"]["sight"]["role"] == "hunter"
        assert everything[-1]["closed"]["results"]
        eyes = (await server.get(f"{path}?seat={seat.seat}", seats[1].key)).json()["moments"]
        assert len(eyes) == entries
        assert {moment["own"]["sight"]["role"] for moment in eyes} == {"mummy" if seat.seat == MUMMY else "hunter"}
    for odd in ("9", "-1", "x", "1.0", "01", "9" * 5000):
        lost = await server.get(f"{path}?seat={odd}", seats[2].key)
        assert (lost.status_code, lost.json()["why"]) == (404, "no-such-seat")
        assert len(lost.content) < 300


# The log does not grow without end.


async def test_a_note_is_a_set_and_one_that_changes_nothing_is_not_kept(server: Server) -> None:
    seats = await pyramid(server, "AB", "CD")
    async with hunting(server, seats) as (mummy, *_):
        before = len(server.entries(seats[0].code))
        note = {"type": "pencil", "seat": 0, "hunter": 1, "squares": ["a7", "b7", "a7"] * 1000}
        assert (await mummy.make(note))["type"] == "done"
        assert len(server.lines(seats[0].code)[-1]) < 200
        assert (await mummy.make({**note, "squares": ["a7", "b7"]}))["type"] == "done"
        assert len(server.entries(seats[0].code)) == before + 1


async def test_a_log_that_is_long_takes_no_more_notes_and_the_game_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path, before="from torchlit.server import live; live.MOST_LINES = 4;", **GENEROUS) as server:
        seats = await pyramid(server, "AB", "CD")
        async with hunting(server, seats) as players:
            squares = [["a7"], ["b7"]] * 10
            notes = [{"type": "pencil", "seat": 0, "hunter": 1, "squares": one} for one in squares]
            answers = [await players[0].make(note) for note in notes]
            assert answers[0]["type"] == "done"
            assert answers[-1]["refusal"]["why"] == "log-full"
            assert (await players[0].refusal({"type": "place-bot", "seat": 0, "bot": "random"}))["why"] == "log-full"
            await play_to_end(players)
        assert verify(server.entries(seats[0].code)).finished


# The power fails.


async def test_a_hunters_turn_goes_on_after_a_crash_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path, **GENEROUS).start()
    try:
        seats = await pyramid(server, "AB", "CD")
        async with hunting(server, seats) as players:
            await make(players[1], {"type": "roll-dice", "seat": 1}, [players[1]])
            while players[1].parts["turn"]["active"] == 0 and not any(m["type"] == "go" for m in offered(players[1])):
                await make(players[1], offered(players[1])[-1], [players[1]])
            note = {"type": "pencil", "seat": 0, "hunter": 1, "squares": ["a7", "b7"]}
            assert (await players[0].make(note))["type"] == "done"
            before = [{part: player.parts[part] for part in ("turn", "closed", "own")} for player in players]
            server.kill()
        server.start()
        async with hunting(server, seats) as players:
            after = [{part: player.parts[part] for part in ("turn", "closed", "own")} for player in players]
            assert after == before
            assert players[0].parts["own"]["sight"]["notes"][1] == ["a7", "b7"]
            await play_to_end(players)
        assert verify(server.entries(seats[0].code)).finished
    finally:
        server.stop()


async def test_a_move_that_is_under_way_when_the_power_fails_is_made_once(tmp_path: Path) -> None:
    server = Server(tmp_path, **GENEROUS).start()
    try:
        seats = await pyramid(server, "AB", "CD")
        asked: list[str] = []
        for crash in range(2):
            async with hunting(server, seats) as players:
                for _ in range(7 + crash):
                    mover = players[players[0].parts["turn"]["owing"][0]]
                    await mover.until(lambda player: player.task is not None)
                    await make(mover, offered(mover)[-1], players)
                mover = players[players[0].parts["turn"]["owing"][0]]
                await mover.until(lambda player: player.task is not None)
                move = {"type": "move", "id": f"crash {crash}", "turn": mover.turn, "move": offered(mover)[-1]}
                await mover.send(move)
                seat = mover.seat
                server.kill()
            server.start()
            asked.append(f"crash {crash}")
            async with Player(server, seats[seat].code, seats[seat].key) as again:
                assert (await again.ask(move))["type"] == "done"
        entries = server.entries(seats[0].code)
        verify(entries)
        made = [entry.id for entry in entries if isinstance(entry, log.Moved) and entry.id in asked]
        assert made == asked
    finally:
        server.stop()
