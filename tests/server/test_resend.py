"""Moves that come twice, late, or only as a question."""

from pathlib import Path

import pytest

from tests.games.temple.serving import MUMMY_FIRST
from tests.server.playing import GENEROUS, Json, Player, Server, next_turn
from torchlit.table import log

pytestmark = pytest.mark.spread


def moves_of(server: Server, code: str) -> list[str | None]:
    return [entry.id for entry in server.entries(code) if isinstance(entry, log.Moved)]


async def test_the_same_id_again_is_acknowledged_and_changes_nothing(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        code = host.parts["table"]["code"]
        message = {"type": "move", "id": "once", "turn": 1, "move": host.choice()}
        for _ in range(3):
            assert (await host.ask(message))["type"] == "done"
        assert moves_of(server, code) == ["once"]
        await guest.mark()
        await host.until(lambda player: player.turn == 2)
        assert (await host.ask(message))["type"] == "done"
        async with Player(server, code, host.key) as again:
            assert (await again.ask(message))["type"] == "done"
        assert len(moves_of(server, code)) == 2


async def test_the_same_id_twice_at_once_counts_once(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        message = {"type": "move", "id": "twins", "turn": 1, "move": host.choice()}
        await host.send(message)
        assert (await host.ask(message))["type"] == "done"
        assert moves_of(server, host.parts["table"]["code"]) == ["twins"]
        assert guest.task is not None


async def test_the_ids_of_one_seat_mean_nothing_to_another(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        assert (await host.make(host.choice(), id="same"))["type"] == "done"
        assert (await guest.make(guest.choice(), id="same"))["type"] == "done"
        assert moves_of(server, host.parts["table"]["code"]) == ["same", "same"]


async def test_a_resend_is_harmless_also_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path, **GENEROUS)
    with server:
        async with server.sitting("AB") as (host, guest):
            code, key = host.parts["table"]["code"], host.key
            message: Json = {"type": "move", "id": "before", "turn": 1, "move": host.choice()}
            assert (await host.ask(message))["type"] == "done"
            await guest.mark()
            await host.until(lambda player: player.turn == 2)
            seen = {part: host.parts[part] for part in ("turn", "closed", "own")}
    with server:
        async with Player(server, code, key) as host:
            assert {part: host.parts[part] for part in seen} == seen
            assert (await host.ask(message))["type"] == "done"
            await host.mark()
        assert len(moves_of(server, code)) == 3


async def test_a_move_for_another_turn_is_stale(server: Server) -> None:
    async with server.sitting("AB") as players:
        await next_turn(players)
        for turn in (0, 1, 3, -1, 10**30):
            refusal = await players[0].refusal({"type": "move", "turn": turn, "move": players[0].choice()})
            assert (refusal["code"], refusal["facts"]) == ("table/stale-move", {"turn": 2})
        await players[0].mark()


async def test_crossing_out_belongs_to_no_turn(server: Server) -> None:
    async with server.sitting("AB") as players:
        await next_turn(players)
        off = {"type": "cross-out-at-once", "seat": 0, "on": False}
        assert (await players[0].ask({"type": "move", "turn": 1, "move": off}))["type"] == "done"
        await players[0].until(lambda player: player.parts["own"]["cross_out_at_once"] is False)
        assert players[0].task is not None


async def test_asking_changes_nothing(server: Server) -> None:
    seats = await server.planted(MUMMY_FIRST, "AA", "BB")
    async with server.started(seats) as (host, guest):
        move = host.choice()
        door = {"type": "draw-mummy", "seat": 0, "square": "d1"}
        assert (await host.ask({"type": "ask", "move": move}))["type"] == "allowed"
        assert (await host.refusal({"type": "ask", "move": door}))["why"] == "mummy-on-door"
        other = await host.refusal({"type": "ask", "move": {**move, "seat": 1}})
        assert other["code"] == "table/not-your-seat"
        assert host.task is not None
        assert moves_of(server, seats[0].code) == []
        assert guest.parts["turn"]["owing"] == [0, 1]


async def test_a_refused_move_can_be_made_better_under_the_same_id(server: Server) -> None:
    async with server.sitting("AB") as (host, _):
        wrong = {**host.choice(), "square": "z26"}
        assert (await host.make(wrong, id="try"))["type"] == "refused"
        assert (await host.make(host.choice(), id="try"))["type"] == "done"
        assert moves_of(server, host.parts["table"]["code"]) == ["try"]
