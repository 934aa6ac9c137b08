"""Again: the same people at the next table."""

import asyncio

import pytest

from tests.server.playing import Player, Server, play_to_end

pytestmark = pytest.mark.spread


async def test_the_next_table_has_the_same_people_bots_and_keys(server: Server) -> None:
    seats = [await server.open(None, "random", board="gate", clock=77)]
    seats.append(await server.join(seats[0].code, "AB"))
    async with server.started(seats) as (host, guest), Player(server, seats[0].code) as spectator:
        await play_to_end([host, guest])
        assert (await host.ask({"type": "again"}))["type"] == "done"
        for player in (host, guest, spectator):
            await player.until(lambda player: "next" in player.parts)
        code = host.parts["next"]["code"]
        assert code != seats[0].code
        assert [player.parts["next"]["key"] for player in (host, guest, spectator)] == [host.key, guest.key, None]
        async with Player(server, code, host.key) as first, Player(server, code, guest.key) as second:
            assert (first.seat, second.seat) == (0, 1)
            for part in ("board", "options", "host"):
                assert first.parts["table"][part] == host.parts["table"][part]
            names = [(seat["initials"], seat["bot"]) for seat in first.parts["table"]["seats"]]
            assert names == [(seat["initials"], seat["bot"]) for seat in host.parts["table"]["seats"]]
            assert first.parts["table"]["phase"] == "playing"
            assert first.parts["table"]["commitment"] != host.parts["table"]["commitment"]
            await play_to_end([first, second])


async def test_asking_for_another_game_twice_gives_one(server: Server) -> None:
    seated = await server.open()
    async with Player(server, seated.code, seated.key) as one, Player(server, seated.code, seated.key) as two:
        await one.play_on()
        await two.until(lambda player: player.is_over)
        await asyncio.gather(*(player.ask({"type": "again"}) for player in (one, two)))
        await one.ask({"type": "again"})
        codes = {
            message.split('"next":{"code":"')[1][:8]
            for player in (one, two)
            for message in player.messages
            if '"next":' in message
        }
        assert len(codes) == 1
        async with Player(server, seated.code, seated.key) as late:
            assert {late.parts["next"]["code"]} == codes
