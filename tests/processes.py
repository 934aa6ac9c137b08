"""The processes that tests start: Ctrl-C reaches them, they end with their test, and none is left behind.

`python -m tests.processes ID` ends what a whole `make test` has left, and fails if there was anything.
"""

import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

RUN = "TORCHLIT_TEST_RUN"
"""The environment variable that every process of a test run inherits. A run inside a run is named `outer/inner`."""
PATIENCE = 5.0
"""Seconds that processes on their way out are given."""
PROC = Path("/proc")


def let_children_be_interrupted() -> None:
    """Give new programs the default handling of Ctrl-C, even where this one ignores it, as a background job does.

    An ignored signal stays ignored in a new program; a handled one does not. So this process ignores it by hand.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)


@contextmanager
def started(command: Sequence[object], **options: Any) -> Iterator["subprocess.Popen[Any]"]:
    """A process that ends with the block, pass or fail, and with it every process it has started itself."""
    environment = options.pop("env", os.environ)
    name = f"{environment.get(RUN, 'alone')}/{uuid.uuid4()}"
    options["env"] = {**environment, RUN: name}
    with subprocess.Popen([*map(str, command)], start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            end(left_behind(name, 0))


class Left(NamedTuple):
    """A process that should have ended."""

    pid: int
    command: str
    test: str

    def __str__(self) -> str:
        return f"{self.command} (process {self.pid}{self.test and f', started by {self.test}'})"


def left_behind(run: str, patience: float = PATIENCE) -> list[Left]:
    """The processes of a run that are still there when they have had time to end."""
    until = time.monotonic() + patience
    while (left := _running(run)) and time.monotonic() < until:
        time.sleep(0.1)
    return left


def end(left: Sequence[Left]) -> None:
    """End these processes at once."""
    for process in left:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process.pid, signal.SIGKILL)


def report(run: str, say: Callable[[str], object], patience: float = PATIENCE) -> bool:
    """Name and end what a run has left behind. True when nothing was left, or when nobody can know."""
    if not is_known():
        say(f"No {PROC} here: skipped the check for processes left behind.")
        return True
    left = left_behind(run, patience)
    for process in left:
        say(f"Left behind, and ended now: {process}")
    end(left)
    return not left


def is_known() -> bool:
    """Whether this system shows which processes there are."""
    return (PROC / "self/environ").exists()


def _running(run: str) -> list[Left]:
    """The processes that carry the name of this run, or of one inside it; not this one and its ancestors."""
    found: list[Left] = []
    if not is_known():
        return found
    own = _ancestors(os.getpid())
    for folder in PROC.iterdir():
        if folder.name.isdecimal() and int(folder.name) not in own:
            with suppress(OSError):  # it has just ended, or is somebody else's
                environment = _environment(folder)
                if f"{environment.get(RUN, '')}/".startswith(f"{run}/"):
                    command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
                    found.append(Left(int(folder.name), command[:200], environment.get("PYTEST_CURRENT_TEST", "")))
    return found


def _environment(folder: Path) -> dict[str, str]:
    """What a process was started with; empty for one that has ended and was not yet waited for."""
    lines = (folder / "environ").read_bytes().decode(errors="replace").split("\0")
    return dict(line.split("=", 1) for line in lines if "=" in line)


def _ancestors(pid: int) -> set[int]:
    """This process, its parent, and so on."""
    found = set()
    while pid and pid not in found:
        found.add(pid)
        status = (PROC / str(pid) / "stat").read_text()
        pid = int(status.rpartition(")")[2].split()[1])
    return found


if __name__ == "__main__":
    sys.exit(0 if report(sys.argv[1], lambda line: print(line, file=sys.stderr)) else 1)  # noqa: T201
