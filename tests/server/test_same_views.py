"""However many processes serve a table, everybody is shown the same, byte for byte."""

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from tests.every import every_game
from tests.server.playing import GENEROUS, Json, Player, Server
from torchlit.protocol import Game

PARTS = ("you", "table", "turn", "closed", "own")
SEED = bytes(range(32))
MOST_MOVES = 10_000 if os.environ.get("TORCHLIT_SOAK") else 16
"""A whole game in `make soak`, and the beginning of it in `make test`."""
decode = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Screen:
    """What one connection is shown: the newest of every part as it was sent, and what has happened."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._read = 0
        self._parts: dict[str, bytes] = {}

    def shown(self) -> dict[str, bytes]:
        """Everything now; of what happened, what is new since it was asked last."""
        happened: list[bytes] = []
        new, self._read = self.player.messages[self._read :], len(self.player.messages)
        for message in map(decode, new):
            if bytes(message["type"]) == b'"update"':
                self._parts |= {name: bytes(part) for name, part in message.items() if name in PARTS}
                if "events" in message:
                    happened += map(bytes, msgspec.json.decode(message["events"], type=Events).happened)
        return self._parts | {"happened": b"\n".join(happened)}


class Events(msgspec.Struct):
    happened: list[msgspec.Raw]


class Seen(NamedTuple):
    """What each seat and a spectator are shown after each move, and the log of the game."""

    moments: list[list[dict[str, bytes]]]
    log: list[bytes]


async def seen(server: Server, game: Game) -> Seen:
    """A game by the same seed and the same moves each time."""
    count = max(2, game.seats[0])
    seats = await server.planted(SEED, *["AA", "BB", "CC"][:count], game=game.id, grace=0)
    code = seats[0].code
    moments: list[list[dict[str, bytes]]] = []
    async with contextlib.AsyncExitStack() as stack:
        keys = [*(seat.key for seat in seats), None]
        players = [await stack.enter_async_context(Player(server, code, key)) for key in keys]
        for player in players:
            await player.send({"type": "hello", "events": True})
            await player.until(sees_everybody)
        assert (await players[0].ask({"type": "start"}))["type"] == "done"
        random, screens = Random(0), [Screen(player) for player in players]
        while not await all_over(server, code, players) and len(moments) < MOST_MOVES:
            moments.append([screen.shown() for screen in screens])
            mover = next(player for player in players[:-1] if player.task is not None)
            answer = await mover.make(mover.choice(random.randrange(1_000)), id=f"move {len(moments)}")
            assert answer["type"] == "done", answer
        moments.append([screen.shown() for screen in screens])
    return Seen(moments, server.lines(code))


def sees_everybody(player: Player) -> bool:
    table: Json = player.parts["table"]
    return table["watching"] == 1 and all(seat["here"] for seat in table["seats"])


async def all_over(server: Server, code: str, players: Sequence[Player]) -> bool:
    """Wait until all that was stored is shown to everybody. True when the game is over."""
    await server.settled(code)
    for number, player in enumerate(players):  # refused or not, the answer comes after all that was shown before
        await player.ask({"type": "ask", "id": f"after {number}", "move": {"type": "stop", "seat": 0}})
    return players[0].is_over


@pytest.mark.one_process
@every_game
async def test_two_processes_show_what_one_shows(
    game: Game, tmp_path: Path, settings_of_a_pair: Callable[[], Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = settings_of_a_pair()
    with Server(tmp_path, public_url=pair["public_url"], **GENEROUS) as server:
        alone = await seen(server, game)
    monkeypatch.setattr(Server, "spread", lambda: pair)
    with Server(tmp_path, **GENEROUS) as server:
        spread = await seen(server, game)
    assert alone.log == spread.log
    assert len(alone.moments) == len(spread.moments)
    for moment, (one, other) in enumerate(zip(alone.moments, spread.moments, strict=True)):
        for who, (here, there) in enumerate(zip(one, other, strict=True)):
            for part, text in here.items():
                assert text == there[part], (moment, who, part)
