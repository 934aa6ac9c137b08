"""Reactions: shown to everybody who wants them, and never stored."""

import json

import pytest

from tests.server.playing import Json, Player, Server
from torchlit.server.live import REACTIONS_AT_ONCE

pytestmark = pytest.mark.spread


async def want(*players: Player) -> None:
    for player in players:
        await player.send({"type": "hello", "reactions": True})
        assert (await player.refusal({"type": "react", "kind": "hooray"}))["code"] == "request/malformed"  # it is heard


def reactions_of(player: Player) -> list[Json]:
    """All that this connection was sent."""
    updates = [json.loads(message) for message in player.messages]
    return [reaction for update in updates for reaction in update.get("reactions", ())]


async def test_everybody_who_asked_sees_a_reaction_once_and_nothing_is_stored(server: Server) -> None:
    async with server.sitting("AB") as (host, guest), Player(server, host.parts["table"]["code"]) as watcher:
        code = host.parts["table"]["code"]
        await want(host, watcher)
        before = server.record(code), server.lines(code)
        assert (await guest.ask({"type": "react", "kind": "wow"}))["type"] == "done"
        for player in (host, watcher):
            await player.until(lambda player: player.parts.get("reactions"))
        assert (await host.ask({"type": "react", "kind": "bravo"}))["type"] == "done"
        await watcher.until(lambda player: player.parts["reactions"] == [{"seat": 0, "kind": "bravo"}])
        async with Player(server, code) as late:
            await want(late)
            assert reactions_of(late) == []
        assert reactions_of(watcher) == [{"seat": 1, "kind": "wow"}, {"seat": 0, "kind": "bravo"}]
        assert reactions_of(guest) == []  # who did not ask gets the same messages as ever
        assert (server.record(code), server.lines(code)) == before


async def test_a_seat_reacts_now_and_then_and_a_spectator_never(server: Server) -> None:
    async with server.sitting("AB") as (host, guest), Player(server, host.parts["table"]["code"]) as watcher:
        await want(host)
        refusal = await watcher.refusal({"type": "react", "kind": "wow"})
        assert (refusal["code"], refusal["why"]) == ("table/not-your-seat", "no-reactions-of-spectators")
        for _ in range(REACTIONS_AT_ONCE):
            assert (await guest.ask({"type": "react", "kind": "ouch"}))["type"] == "done"
        assert (await guest.refusal({"type": "react", "kind": "ouch"}))["code"] == "request/too-fast"
        assert (await host.ask({"type": "react", "kind": "time"}))["type"] == "done"
        await guest.mark()  # moves are not held up
        await host.until(lambda player: player.parts["turn"]["owing"] == [0])
        assert {reaction["seat"] for reaction in reactions_of(host)} == {0, 1}


async def test_the_host_turns_reactions_off_and_on_at_any_time(server: Server) -> None:
    seats = await server.seated("AB")
    async with (
        Player(server, seats[0].code, seats[0].key) as host,
        Player(server, seats[0].code, seats[1].key) as guest,
    ):
        await want(host, guest)
        assert (await host.ask({"type": "quiet", "quiet": True}))["type"] == "done"
        for player in (host, guest):
            await player.until(lambda player: player.parts["table"]["quiet"])
            refusal = await player.refusal({"type": "react", "kind": "wow"})
            assert (refusal["code"], refusal["why"]) == ("table/not-now", "quiet")
        assert (await host.ask({"type": "quiet", "quiet": False}))["type"] == "done"
        await guest.until(lambda player: not player.parts["table"]["quiet"])
        assert (await guest.ask({"type": "react", "kind": "thanks"}))["type"] == "done"
        await host.until(lambda player: player.parts.get("reactions") == [{"seat": 1, "kind": "thanks"}])
        assert reactions_of(guest) == [{"seat": 1, "kind": "thanks"}]
