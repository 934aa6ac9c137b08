"""After a restart everybody comes back at once: many tables are read in parallel, in a process that has read none."""

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from torchlit.store.sql import SqlStore
from torchlit.table import log
from torchlit.table.seats import Record, Seat

REPLAYS = Path(__file__).parents[1] / "replays"
TABLES = 200
LINES = 10
"""How much of each log is played again: enough for moves of every kind, and soon done."""

LOADING = """
import asyncio, random, sys, threading, time
from torchlit.server.hub import Hub
from torchlit.server.settings import Settings
from torchlit.store.sql import SqlStore

def give_way(frame, event, _):
    if event == "call" and "msgspec" in frame.f_code.co_filename and random.random() < 0.1:
        time.sleep(0.001)

async def load():
    store = SqlStore(sys.argv[1])
    hub = Hub(store, Settings())
    codes = [f"TABLE{number:03}" for number in range(int(sys.argv[2]))]
    stored = {code: await store.load(code) for code in codes}

    async def load_at_once(code):
        return stored[code]

    store.load = load_at_once
    sys.setswitchinterval(1e-6)
    threading.setprofile(give_way)
    await asyncio.gather(*map(hub.table, codes))
    await store.close()
    print(len(hub))

asyncio.run(load())
"""
"""What the store has kept is at hand, so that all tables are read at the same moment; and whoever builds types for
msgspec is interrupted now and then. Half of these processes crashed while types were built when first needed."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store with games of every kind, each a little under way."""
    found = f"sqlite:///{tmp_path_factory.mktemp('loading') / 'torchlit.sqlite'}"
    asyncio.run(fill(found))
    return found


async def fill(address: str, tables: int = TABLES) -> None:
    store = SqlStore(address)
    await store.open()
    logs = sorted(REPLAYS.glob("*/*.jsonl"))
    for number in range(tables):
        lines = logs[number % len(logs)].read_bytes().splitlines()[:LINES]
        setup = log.from_line(lines[0], 1)
        assert isinstance(setup, log.Setup)
        record = Record(
            code=f"TABLE{number:03}",
            game=setup.game,
            board=setup.board,
            seats=tuple(Seat(player.initials, player.bot) for player in setup.seats),
            options={},
            seed="00" * 32,
            phase="playing",
        )
        await store.create(record.code, msgspec.json.encode(record), lines)
    await store.close()


def load_all(address: str) -> None:
    command = [sys.executable, "-c", LOADING, address, str(TABLES)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, str(TABLES)), done.stderr


@pytest.mark.parametrize("time", range(3))
def test_two_hundred_tables_are_loaded_at_once_in_a_fresh_process(time: int, address: str) -> None:
    load_all(address)


@pytest.mark.soak
def test_two_hundred_tables_are_loaded_at_once_a_hundred_times(address: str) -> None:
    for _ in range(100):
        load_all(address)
