"""The same series on a real Ray, started on this machine for the time of a test: what comes out is the same.

Ray lives in processes of its own, and so does the command that uses it: neither is left behind.
"""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import TORCHLIT, torchlit

LONGEST = 180
"""Seconds."""
ENVIRONMENT = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
MINE = """\
class Mine:
    def choose(self, game, view, moves, random):
        if view.turn.turn > LAST:
            return None
        return moves[random.randrange(len(moves))]
"""


def on_ray(address: str, *args: object) -> "subprocess.CompletedProcess[str]":
    command = [*TORCHLIT, "arena", "temple", *map(str, args), "--seed", "7", "--json", "--ray", address]
    return subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, env=ENVIRONMENT)


def test_a_series_on_ray_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text(f"LAST = 99\n{MINE}")
    args = ["--bots", f"{tmp_path}/mybots.py:Mine,greedy", "--games", 12]
    there = on_ray("local", *args, "--log", tmp_path / "there")
    assert there.returncode == 0, there.stderr
    here = torchlit("arena", "temple", *args, "--seed", 7, "--json", "--log", tmp_path / "here")
    assert there.stdout == here.stdout
    for log in (tmp_path / "here").iterdir():
        assert (tmp_path / "there" / log.name).read_bytes() == log.read_bytes()
    assert len(list((tmp_path / "there").iterdir())) == 12


def test_what_a_bot_does_wrong_on_ray_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text(f"LAST = 3\n{MINE}")
    result = on_ray("local", "--bots", f"{tmp_path}/mybots.py:Mine", "--games", 4)
    assert result.returncode == 1
    refusal = json.loads(result.stderr.splitlines()[-1])
    assert (refusal["code"], refusal["why"]) == ("bot/error", "not-a-move")
    assert "chose None in game 1, which is not one of its" in refusal["sentence"]


def test_an_address_without_a_cluster_is_told_soon() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        result = torchlit("arena", "temple", "--bots", "random", "--ray", address)
    assert result.exit_code == 1
    assert result.stderr == f"torchlit: there is no Ray cluster at {address}: Connection refused\n"


def test_without_ray_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = torchlit("arena", "temple", "--bots", "random", "--ray", "local")
    assert result.exit_code == 1
    assert result.stderr == "torchlit: Ray is not installed: pip install 'torchlit[ray]'\n"
