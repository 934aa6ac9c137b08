"""The peer under our own light client instead of its own, to see how much of its time is its server's.

    python benchmarks/peer_load.py one-table   [--seats 100] [--mode burst|paced|last] [--turns 15]
    python benchmarks/peer_load.py many-tables [--tables 50] [--seats 4] [--mode burst|paced]

Speaks as much Socket.IO as boardgame.io's server needs. Scenarios and figures are those of load.py; one JSON object on
stdout.
"""

import argparse
import asyncio
import json
import random
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import boardgameio
import msgspec
import uvloop
from client import Socket, connect
from driver import Figures, Sitting, options_of, parser_of, sessions
from measure import LOOPBACK, child, free_port, open_many_files
from npm_peer import PRODUCTION

GAME = "rollwrite"
EVENT = f"42/{GAME},".encode()
PATH = "/socket.io/?EIO=4&transport=websocket"
SCENARIOS = {"one-table": (1, 100), "many-tables": (50, 4)}


class Player(msgspec.Struct):
    sheet: list[int]


class Game(msgspec.Struct):
    """The part of the game's state that the driver reads."""

    round: int
    filled: list[int]
    players: dict[str, Player]


class Context(msgspec.Struct):
    gameover: object = None


class State(msgspec.Struct):
    game: Game = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")
    id: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


event_of = msgspec.json.Decoder(list[msgspec.Raw]).decode
state_of = msgspec.json.Decoder(State).decode
sync_of = msgspec.json.Decoder(Sync).decode


class Match(Sitting):
    """A table of a boardgame.io server."""

    def __init__(self, port: int, id: str, keys: list[str], figures: Figures, options: argparse.Namespace) -> None:
        super().__init__(len(keys), figures, options)
        self.id = id
        self.states: list[State | None] = [None] * len(keys)
        self._port = port
        self._keys = keys

    async def connect(self) -> None:
        self.sockets = [await self._sit(seat) for seat in range(len(self._keys))]

    async def _sit(self, seat: int) -> Socket:
        socket = await connect(self._port, PATH, self._reader(seat))
        socket.send(f"40/{GAME},".encode())
        return socket

    async def begin(self) -> None:
        await asyncio.sleep(0.1)
        for seat, key in enumerate(self._keys):
            self._emit(seat, "sync", self.id, str(seat), key, len(self._keys))

    def _emit(self, seat: int, *event: object) -> None:
        self.sockets[seat].send(EVENT + json.dumps(event).encode())

    def _reader(self, seat: int) -> Callable[[bytes], None]:
        def read(text: bytes) -> None:
            if text == b"2":
                self.sockets[seat].send(b"3")
            elif text.startswith(EVENT):
                name, _, body, *_ = event_of(text[len(EVENT) :])
                if bytes(name) == b'"update"':
                    self._see(seat, state_of(body))
                elif bytes(name) == b'"sync"':
                    self._see(seat, sync_of(body).state)

        return read

    def _see(self, seat: int, state: State) -> None:
        known = self.states[seat]
        if known is None or state.id > known.id:
            self.states[seat] = state
            game = state.game
            owing = {mover for mover, filled in enumerate(game.filled) if filled < game.round}
            self.see(seat, game.round, owing, state.context.gameover is not None)

    def random_move(self, seat: int, turn: int) -> bytes:
        state = self.states[seat]
        assert state is not None, "a seat that moves has seen the state"
        cell = random.choice([cell for cell, number in enumerate(state.game.players[str(seat)].sheet) if not number])
        move = {
            "type": "write",
            "args": [random.randrange(3), cell],
            "playerID": str(seat),
            "credentials": self._keys[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        return EVENT + json.dumps(["update", action, state.id, self.id, str(seat)]).encode()


class Peer:
    """A boardgame.io server of our own."""

    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self.pid = pid

    def open_tables(self, figures: Figures, options: argparse.Namespace) -> list[Match]:
        return [self._open_table(figures, options) for _ in range(options.tables)]

    def _open_table(self, figures: Figures, options: argparse.Namespace) -> Match:
        seats = range(options.seats)
        id = self._ask("create", {"numPlayers": len(seats), "unlisted": True})["matchID"]
        joins = [self._ask(f"{id}/join", {"playerID": str(seat), "playerName": f"p{seat}"}) for seat in seats]
        return Match(self.port, id, [join["playerCredentials"] for join in joins], figures, options)

    def _ask(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json"}
        request = Request(f"http://{LOOPBACK}:{self.port}/games/{GAME}/{path}", json.dumps(body).encode(), headers)
        with urlopen(request, timeout=60) as response:
            return json.load(response)

    def moves_lost(self, tables: list[Match]) -> int:
        """The moves that are in nobody's newest state: the peer answers none."""
        written = sum(max(sum(state.game.filled) for state in table.states if state) for table in tables)
        return max(0, sum(table.figures.moves for table in tables[:1]) - written)


async def play(options: argparse.Namespace) -> dict[str, Any]:
    port = free_port()
    command = (boardgameio.PEER.install(), "--expose-gc", "server.cjs", str(port))
    address = f"http://{LOOPBACK}:{port}/bench/stats"
    with child(command, address, boardgameio.PEER.folder, PRODUCTION) as process:
        return await sessions(Peer(port, process.pid), options, answered=False)


def main() -> None:
    options = options_of(parser_of("Loads a boardgame.io server and measures it.", SCENARIOS), SCENARIOS)
    open_many_files()
    print(json.dumps(uvloop.run(play(options))))


if __name__ == "__main__":
    main()
