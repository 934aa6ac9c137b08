"""The power fails: nothing that was acknowledged is lost, and every table goes on where it was."""

import asyncio
import contextlib
import itertools
import json
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.playing import GENEROUS, Json, Player, Server, choice
from torchlit.games.registry import GAMES
from torchlit.server.http_messages import Seated
from torchlit.table import log
from torchlit.table.replay import verify

pytestmark = pytest.mark.one_process

CRASHES = 3
BETWEEN_CRASHES = 12
"""So many moves, of six people with at least a dozen turns each: every game is long enough for all crashes."""
AT_ONCE = [id for id, game in GAMES.items() if game.moves_are_private]
"""The games in which everybody moves at once, as `Stubborn` does. A game of turns one after the other
has crashes of its own, in its folder."""


class Stubborn:
    """A player who comes back after every crash, and asks again under the same id for what was not answered."""

    def __init__(self, server: Server, seated: Seated, acknowledged: list[tuple[int, str]]) -> None:
        self._server = server
        self._seated = seated
        self._acknowledged = acknowledged
        self._ids = itertools.count()
        self._pending: Json | None = None
        self._moved = (0, 0)
        self.refused: list[Json] = []

    async def play(self) -> None:
        """Play to the end, through every crash."""
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                address = f"ws://{self._server.address}/api/tables/{self._seated.code}/play"
                headers = {"Authorization": f"Bearer {self._seated.key}"}
                async with connect(address, additional_headers=headers) as socket:
                    parts: Json = {}
                    if self._pending is not None:
                        await socket.send(json.dumps(self._pending))
                    async for frame in socket:
                        assert isinstance(frame, str)
                        for line in frame.split("\n"):
                            self._hear(json.loads(line), parts)
                        if parts["table"]["phase"] == "over" and self._pending is None:
                            return
                        if self._pending is None and self._next_move(parts):
                            await socket.send(json.dumps(self._pending))
            await asyncio.sleep(0.05)

    def _hear(self, message: Json, parts: Json) -> None:
        if message["type"] == "update":
            parts |= message
        elif message["type"] == "refused":
            self.refused.append(message)
        elif self._pending is not None and message["id"] == self._pending["id"]:
            self._acknowledged.append((self._seated.seat, message["id"]))
            self._pending = None

    def _next_move(self, parts: Json) -> bool:
        """Make up the next move, once for what is shown: a turn, and how many steps of it are taken."""
        own, turn = parts["own"], parts["turn"]["turn"]
        shown = (turn, len(own.get("steps", ())))
        if own["task"] is None or shown <= self._moved:
            return False
        self._moved = shown
        id = f"{self._seated.seat}-{next(self._ids)}"
        self._pending = {"type": "move", "id": id, "turn": turn, "move": choice(parts)}
        return True


@pytest.mark.parametrize("game", AT_ONCE)
async def test_kill_nine_loses_no_acknowledged_move(game: str, tmp_path: Path) -> None:
    chance = random.Random(9)
    server = Server(tmp_path, **GENEROUS).start()
    try:
        tables = [await server.seated("AB", "CD", game=game, grace=0) for _ in range(2)]
        for host, *_ in tables:
            async with Player(server, host.code, host.key) as player:
                assert (await player.ask({"type": "start"}))["type"] == "done"
        acknowledged: dict[str, list[tuple[int, str]]] = {seats[0].code: [] for seats in tables}
        stubborn = [Stubborn(server, seated, acknowledged[seated.code]) for seats in tables for seated in seats]
        async with asyncio.timeout(60), asyncio.TaskGroup() as group:
            playing = [group.create_task(one.play()) for one in stubborn]
            for crash in range(1, CRASHES + 1):
                while sum(map(len, acknowledged.values())) < BETWEEN_CRASHES * crash:
                    assert not all(task.done() for task in playing), "the game is long enough for all crashes"
                    await asyncio.sleep(0.001)
                await asyncio.sleep(chance.random() * 0.02)
                server.kill()
                for code, done in acknowledged.items():
                    assert stored_ids(server.entries(code)) >= set(done)
                server.start()
        for code, done in acknowledged.items():
            entries = server.entries(code)
            assert verify(entries).finished
            assert stored_ids(entries) == set(done)
            assert len(done) == len(set(done)) == sum(isinstance(entry, log.Moved) for entry in entries)
        assert [message for one in stubborn for message in one.refused] == []
    finally:
        server.stop()


def stored_ids(entries: list[log.Entry]) -> set[tuple[int, str]]:
    """The seat and id of every move in a log. The ids begin with the seat."""
    ids = [entry.id for entry in entries if isinstance(entry, log.Moved) and entry.id is not None]
    return {(int(id.split("-")[0]), id) for id in ids}
