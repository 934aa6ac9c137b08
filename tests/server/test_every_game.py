"""Every game over real sockets, from the first move to the end, by what its views offer."""

import asyncio
import contextlib
from random import Random

import pytest

from tests.every import every_game
from tests.server.playing import Player, Server
from torchlit.protocol import Game
from torchlit.table.replay import verify

pytestmark = pytest.mark.spread


async def play(player: Player, random: Random) -> None:
    """Any of the moves that the view offers, until the game is over."""
    while True:
        await player.until(lambda player: player.is_over or player.task is not None)
        if player.is_over:
            return
        answer = await player.make(player.choice(random.randrange(1_000)))
        assert answer["type"] == "done", answer


@every_game
async def test_people_play_a_game_to_its_end_by_what_their_views_offer(game: Game, server: Server) -> None:
    seats = await server.seated(*["AB", "CD"][: game.seats[0]], game=game.id, grace=0)
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(server, seat.code, seat.key)) for seat in seats]
        assert (await players[0].ask({"type": "start"}))["type"] == "done"
        async with asyncio.TaskGroup() as group:
            for seat, player in enumerate(players):
                group.create_task(play(player, Random(seat)))
    assert verify(server.entries(seats[0].code)).finished
