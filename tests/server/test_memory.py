"""Tables and connections are freed when they are let go, without the garbage collector: it may not come for hours."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.playing import GENEROUS, PATIENCE, Player, Server
from torchlit.games.registry import GAMES
from torchlit.protocol import Game

pytestmark = pytest.mark.one_process

KINDS = {
    "torchlit.server.live.LiveTable",
    "torchlit.server.writing.Writing",
    "torchlit.server.tending.Tending",
    "torchlit.server.showing.Showing",
    "torchlit.server.showing.Connection",
    "torchlit.server.sockets.Talk",
    "torchlit.server.websocket.Socket",
    "torchlit.server.protocol.BoundedHttp",
    "websockets.server.ServerProtocol",
}
"""What there is of each table and each connection."""
COUNTING = """
import gc, signal

def count(*_):
    print(*(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects()), flush=True)

gc.disable()
signal.signal(signal.SIGUSR1, count)
"""
TRIES = 20
"""How often it is looked whether the last connections are gone."""


async def kinds_left(server: Server) -> set[str]:
    """Which of these kinds there are in the server."""
    read = len(server.output.read_text())
    os.kill(server.process_id, signal.SIGUSR1)
    async with asyncio.timeout(PATIENCE):
        while not (told := server.output.read_text()[read:]).endswith("\n"):
            await asyncio.sleep(0.05)
    return set(told.split()) & KINDS


async def play_a_while(game: Game, server: Server) -> None:
    """Somebody plays a few moves with bots, and somebody watches; then nobody looks at the table any more."""
    host = await server.open(*["random"] * (game.seats[1] - 1), game=game.id)
    async with Player(server, host.code, host.key) as player, Player(server, host.code):
        for _ in range(3):
            await player.until(lambda player: player.task is not None)
            assert (await player.make(player.choice(0)))["type"] == "done"
    await server.until_tables_in_memory(0)


async def test_nothing_is_left_of_tables_and_connections_that_are_gone(tmp_path: Path) -> None:
    with Server(tmp_path, before=COUNTING, sleep_after=0.1, compiled_views=False, **GENEROUS) as server:
        for game in GAMES.values():
            await play_a_while(game, server)
        for _ in range(TRIES):
            left = await kinds_left(server)
            if not left:
                break
            await asyncio.sleep(0.1)
    assert left == set()
