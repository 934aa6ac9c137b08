"""The command `torchlit` for tests: in this process, in one of its own, or in one with a terminal."""

import json
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from typer.testing import CliRunner, Result

from tests.processes import started
from torchlit.cli.main import app

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/replays/temple"
TORCHLIT = [sys.executable, "-m", "torchlit.cli.main"]

SHEET = """\
#  8  D7 4  #
7  7  M  5  2
9  X  6  5  #
M  10 D  5  3
2  12 11 4  8
"""
"""The example of the rules page: 6 + 6 + 2 = 14 stars."""


def torchlit(*args: object, input: str | bytes | None = None) -> Result:
    """Run the command in this process; what is no refusal must not be an exception."""
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=input)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def scores(game: str, text: str | bytes) -> list[dict[str, Any]]:
    """What `torchlit score --json` says of each sheet of a text."""
    result = torchlit("score", game, "-", "--json", input=text)
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def run(*args: object, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the command in a process of its own, without a terminal."""
    return subprocess.run(
        [*TORCHLIT, *map(str, args)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, **environment},
    )


def run_in_terminal(*args: object, keys: Sequence[tuple[str, bytes]] = (), **environment: str) -> tuple[int, str]:
    """Run the command in a process that has a terminal, and tell its exit code and what was shown.

    A key is typed once its text has been shown, and again until there is an answer: a program that is not listening yet
    does not hear it.
    """
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", **environment}
    shown = ""
    waiting = list(keys)
    deadline = monotonic() + 30
    try:
        with started([*TORCHLIT, *args], stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
            os.close(theirs)
            while monotonic() < deadline:
                if select.select([ours], [], [], 0.3)[0]:
                    new = _read(ours)
                    if not new:
                        return process.wait(10), shown
                    shown += new.decode(errors="replace")
                elif waiting and waiting[0][0] in shown:
                    while len(waiting) > 1 and waiting[1][0] in shown:
                        waiting.pop(0)
                    os.write(ours, waiting[0][1])
            raise AssertionError(f"still running, after showing {shown}")
    finally:
        os.close(ours)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other side has closed it
        return b""


def welcomed(process: "subprocess.Popen[str]") -> tuple[str, str]:
    """What a server says when it has started, and the address that it names."""
    assert process.stdout is not None
    said = ""
    while "Ctrl-C" not in said:
        line = process.stdout.readline()
        assert line, process.communicate()
        said += line
    address = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert address is not None
    return said, address[0]
