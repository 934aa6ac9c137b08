"""A series on a real Ray of two nodes, one of which is killed while it plays: what comes out is the same."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple

import pytest

from tests.arena.two_nodes import LOOPBACK
from tests.cli.terminal import ROOT, TORCHLIT, torchlit
from tests.processes import started

LONGEST = 180
"""Seconds."""
ENVIRONMENT = {**os.environ, **LOOPBACK}
GAMES = 80
MOVES = 400
"""So many moves are made on the node that will be killed; the next one lasts until then."""
COUNTED = """\
import os, time
from pathlib import Path

class Counted:
    def choose(self, game, view, moves, random):
        counter = Path({folder!r}) / str(os.getppid())  # the raylet of this node has started this process
        with counter.open("a") as count:
            count.write(".")
        if os.getppid() == {doomed} and counter.stat().st_size > {moves}:
            time.sleep({longest})
        return moves[random.randrange(len(moves))]
"""


class TwoNodes(NamedTuple):
    """A cluster's address and the process id of each node's raylet."""

    address: str
    head: int
    other: int


@pytest.fixture
def two_nodes() -> Iterator[TwoNodes]:
    command = [sys.executable, "-m", "tests.arena.two_nodes"]
    with (
        TemporaryDirectory() as folder,  # its path is short, as those of sockets must be
        started(command, stdout=PIPE, text=True, cwd=ROOT, env=ENVIRONMENT | {"RAY_TMPDIR": folder}) as nodes,
    ):
        assert nodes.stdout is not None
        address, head, other = nodes.stdout.readline().split()
        assert address.startswith("127.0.0.1:")
        yield TwoNodes(address, int(head), int(other))


@pytest.mark.soak
def test_a_series_survives_the_death_of_a_node_byte_for_byte(two_nodes: TwoNodes, tmp_path: Path) -> None:
    made = tmp_path / "made"
    made.mkdir()
    bots = tmp_path / "mybots.py"
    bots.write_text(COUNTED.format(folder=str(made), doomed=two_nodes.other, moves=MOVES, longest=LONGEST))
    args = ["arena", "temple", "--bots", f"{bots}:Counted,greedy", "--games", GAMES, "--seed", 7, "--json"]
    there = [*TORCHLIT, *args, "--log", tmp_path / "there", "--ray", two_nodes.address]
    with started(there, stdout=PIPE, stderr=PIPE, text=True, env=ENVIRONMENT) as series:
        wait_for_moves(made / str(two_nodes.other), MOVES + 1)
        assert series.poll() is None
        os.kill(two_nodes.other, signal.SIGKILL)
        stdout, stderr = series.communicate(timeout=LONGEST)
    assert series.returncode == 0, stderr
    assert (made / str(two_nodes.head)).stat().st_size > 0
    assert (made / str(two_nodes.other)).stat().st_size == MOVES + 1
    here = torchlit(*args, "--log", tmp_path / "here", "--jobs", 1)
    assert stdout == here.stdout
    logs = sorted((tmp_path / "here").iterdir())
    assert len(logs) == GAMES
    assert [log.name for log in logs] == sorted(log.name for log in (tmp_path / "there").iterdir())
    for log in logs:
        assert (tmp_path / "there" / log.name).read_bytes() == log.read_bytes()


def wait_for_moves(file: Path, count: int) -> None:
    until = monotonic() + LONGEST
    while not file.exists() or file.stat().st_size < count:
        assert monotonic() < until, f"the node of raylet {file.name} made too few moves"
        sleep(0.1)
