"""A paused game: nobody moves, no clock runs and no bot plays until it goes on, whatever happens to the server."""

import asyncio

import pytest

from tests.server.playing import Player, Server, next_turn
from torchlit.table import log

pytestmark = pytest.mark.spread


async def pause(host: Player, *others: Player, paused: bool = True) -> None:
    assert (await host.ask({"type": "pause", "paused": paused}))["type"] == "done"
    for player in (host, *others):
        await player.until(lambda player: player.parts["table"]["paused"] is paused)


async def test_nobody_can_move_until_the_host_lets_the_game_go_on(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        await pause(host, guest)
        for player in (host, guest):
            asked = {"type": "move", "turn": 1, "move": player.choice()}
            assert (await player.refusal(asked))["why"] == "paused"
            asked = {"type": "ask", "move": player.choice()}
            assert (await player.refusal(asked))["code"] == "table/not-now"
        await pause(host, guest, paused=False)
        await next_turn([host, guest])


async def test_a_move_that_was_made_before_the_pause_is_still_acknowledged(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        move = {"type": "move", "id": "the-move", "turn": 1, "move": guest.choice()}
        assert (await guest.ask(move))["type"] == "done"
        await pause(host, guest)
        assert (await guest.ask(move))["type"] == "done"


async def test_a_request_to_pause_that_is_sent_again_pauses_once(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        asked = {"type": "pause", "id": "the-pause", "paused": True}
        assert (await host.ask(asked))["type"] == "done"
        await guest.until(lambda player: player.parts["table"]["paused"])
        await pause(host, guest, paused=False)
        assert (await host.ask(asked))["type"] == "done"
        await next_turn([host, guest])


async def test_the_clock_rests_and_begins_anew(server: Server) -> None:
    async with server.sitting("AB", clock=2, stand_in="random") as (host, guest):
        await pause(host, guest)
        await host.until(lambda player: player.parts["clock"] is None)
        await asyncio.sleep(2.5)
        assert host.parts["turn"]["owing"] == [0, 1]
        await pause(host, guest, paused=False)
        await host.until(lambda player: player.parts["clock"] is not None)
        await guest.until_turn_after(1)


async def test_bots_rest(server: Server) -> None:
    async with server.sitting("AB", grace=0) as (host, guest):
        await pause(host, guest)
        assert (await host.ask({"type": "place-bot", "seat": 1, "bot": "random"}))["type"] == "done"
        await asyncio.sleep(0.5)
        assert host.parts["turn"]["owing"] == [0, 1]
        await pause(host, guest, paused=False)
        await host.until(lambda player: player.parts["turn"]["owing"] == [0])


async def test_nobody_is_replaced_during_a_pause_and_who_comes_back_in_it_plays_again(server: Server) -> None:
    """Ruling: TR5."""
    async with server.sitting("AB", "CD", grace=1) as (host, guest, third):
        code = host.parts["table"]["code"]
        await guest.socket.close()
        await host.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] is not None)
        await pause(host)
        await third.socket.close()
        await asyncio.sleep(1.5)
        async with Player(server, code, guest.key) as back, Player(server, code, third.key) as third_back:
            assert not any(isinstance(entry, log.StandIn) and entry.seat == 2 for entry in server.entries(code))
            await pause(host, back, third_back, paused=False)
            await host.until(lambda player: all(seat["stand_in"] is None for seat in player.parts["table"]["seats"]))


async def test_anybody_with_a_seat_may_go_on_while_the_host_is_away(server: Server) -> None:
    async with server.sitting("AB", grace=0) as (host, guest):
        await pause(host, guest)
        assert (await guest.refusal({"type": "pause", "paused": False}))["why"] == "host-only"
        await host.socket.close()
        await guest.until(lambda player: not player.parts["table"]["seats"][0]["here"])
        async with Player(server, host.parts["table"]["code"]) as spectator:
            assert (await spectator.refusal({"type": "pause", "paused": False}))["why"] == "host-only"
        assert (await guest.refusal({"type": "pause", "paused": True}))["why"] == "host-only"
        await pause(guest, paused=False)
        await guest.mark()


async def test_a_paused_game_is_still_paused_after_a_restart(server: Server) -> None:
    async with server.sitting("AB") as (host, guest):
        await pause(host, guest)
        code = host.parts["table"]["code"]
    server.kill()
    server.start()
    async with Player(server, code, host.key) as host, Player(server, code, guest.key) as guest:
        assert guest.parts["table"]["paused"]
        assert (await guest.refusal({"type": "move", "turn": 1, "move": guest.choice()}))["why"] == "paused"
        await pause(host, guest, paused=False)
        await next_turn([host, guest])
