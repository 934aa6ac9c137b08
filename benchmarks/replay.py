"""A whole game of 100 seats: logged, kept, loaded and played again; and opened over HTTP in the middle.

    python benchmarks/replay.py [--seats 100] [--times 5]

One JSON object on stdout.
"""

import argparse
import asyncio
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from client import connect
from driver import summary
from load import BOARD, server_on
from measure import say

from torchlit.games.registry import game_named
from torchlit.store.sql import SqlStore
from torchlit.table import log, replay, seats
from torchlit.table.chance import new_seed
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Table

MIDDLE = 15
"""A turn in the middle of a game, which has 31 or more."""


def played(code: str, keys: list[str], turns: int = 1000) -> tuple[Record, list[bytes]]:
    """A game with random moves, to its end or into the middle of a turn: the table's record, and the log."""
    game = game_named("temple")
    people = tuple(Seat(f"P{seat}", key=seats.fingerprint(key)) for seat, key in enumerate(keys))
    board = log.BoardText(BOARD, game.boards[BOARD])
    options = {"clock": 0, "grace": 60, "stand_in": "greedy"}
    record, setup = seats.start(Record(code, "temple", board, people, options, new_seed().hex()))
    table = Table(setup, record.seed_bytes)
    advance = table.open()
    lines = list(map(log.to_line, advance.entries))
    while not game.is_over(advance.position.state):
        state = advance.position.state
        if game.turn(state) == turns and len(game.owing(state)) == len(keys) // 2:
            return record, lines
        seat = random.choice(game.owing(state))
        advance = table.move(advance.position, random.choice(game.legal_moves(state, seat)), f"{len(lines)}")
        lines += map(log.to_line, advance.entries)
    return msgspec.structs.replace(record, phase="over"), lines


async def measured(options: argparse.Namespace) -> dict[str, Any]:
    keys = [seats.new_key() for _ in range(options.seats)]
    say(f"playing a game of {options.seats} seats …")
    whole, lines = played("WHOLEGAME", keys)
    half, half_lines = played("HALFAGAME", keys, MIDDLE)
    out: dict[str, Any] = {
        "scenario": "replay",
        "seats": options.seats,
        "entries": len(lines),
        "log_kib": round(sum(map(len, lines)) / 1024),
    }
    with tempfile.TemporaryDirectory(prefix="torchlit-bench-") as folder:
        file = Path(folder) / "store.sqlite"
        store = SqlStore(f"sqlite:///{file}")
        await store.open()
        for record, kept in ((whole, lines), (half, half_lines)):
            await store.create(record.code, msgspec.json.encode(record), kept)
        loads, replays, verdicts = [], [], []
        say("loading and replaying it …")
        for _ in range(options.times):
            begun = perf_counter()
            stored = await store.load(whole.code)
            assert stored is not None
            loads.append(perf_counter() - begun)
            replays.append(seconds(replay.latest, stored.lines))
            verdicts.append(seconds(lambda: replay.verify(log.from_lines(lines))))
        await store.close()
        opened, first_views = [], []
        for number in range(options.times):
            say(f"opening a game half played, from the store, {number + 1} of {options.times} …")
            with server_on(file) as ours:
                begun = perf_counter()
                view = ours.ask("GET", f"/api/tables/{half.code}")
                opened.append(perf_counter() - begun)
                assert view["phase"] == "playing", view["phase"]
            with server_on(file) as ours:
                first_views.append(await first_view(ours.port, half.code, keys[1]))
    return out | {
        "load": summary(loads),
        "replay": summary(replays),
        "load_and_replay": summary([load + again for load, again in zip(loads, replays, strict=True)]),
        "verify": summary(verdicts),
        "open_over_http": summary(opened),
        "connect_to_first_view": summary(first_views),
    }


def seconds(work: Callable[..., object], *arguments: object) -> float:
    begun = perf_counter()
    work(*arguments)
    return perf_counter() - begun


async def first_view(port: int, code: str, key: str) -> float:
    """The time from a connection's first byte to its first view of a table that is not in memory yet."""
    got: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    begun = perf_counter()
    socket = await connect(
        port,
        f"/api/tables/{code}/play",
        lambda text: None if got.done() else got.set_result(text),
        f"Authorization: Bearer {key}\r\n",
    )
    async with asyncio.timeout(30):
        view = json.loads((await got).split(b"\n")[0])
    took = perf_counter() - begun
    assert view["own"]["seat"] == 1, view
    socket.close()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how long it takes to play a log again.")
    parser.add_argument("--seats", type=int, default=100)
    parser.add_argument("--times", type=int, default=5)
    print(json.dumps(uvloop.run(measured(parser.parse_args()))))


if __name__ == "__main__":
    main()
