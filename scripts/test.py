"""Runs all checks and all tests, and says where the time went: `make test` and `make soak`.

The checks run side by side, each on a core of its own; the tests of Python and then those in the browser use all cores.
What fails is shown whole. After a failed check the tests are not begun.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
SOAK = "TORCHLIT_SOAK"
"""The environment variable with which the tests are exhaustive."""
RUN = "TORCHLIT_TEST_RUN"
"""The environment variable that every process of this run inherits, as in `tests/processes.py`."""

CHECKS = {
    "other projects' games": [["make", "build/bench"]],
    "types of Python": [["mypy"]],
    "tests of the client": [["npm", "run", "--silent", "test", "--", "--reporter", "dot"]],
    "compiling the games": [["python", "-m", "torchlit.arena.warming"]],
    "types of the client": [["npm", "run", "--silent", "check"]],
    "style of the client": [["npm", "run", "--silent", "lint"]],
    "wire types": [["python", "-m", "torchlit.server.wire_types"], ["npm", "run", "--silent", "wire", "--", "--check"]],
    "layers": [["lint-imports"]],
    "style of Python": [["ruff", "check"]],
    "format of Python": [["ruff", "format", "--check"]],
}
"""What is done before the tests, the longest first. Of two commands the second reads what the first writes."""
PYTEST = ["pytest", "-n", "auto", "--dist", "worksteal", "--durations", "15"]
NOTHING = subprocess.DEVNULL
EVERYTHING = ["-m", "soak or not soak"]


class Part(NamedTuple):
    """A part of the run that has ended."""

    name: str
    ok: bool
    seconds: float
    processor: float
    """Seconds of processor time, of all processes that the part has waited for."""

    def __str__(self) -> str:
        return f"{'ok' if self.ok else 'FAILED':6}  {self.name:24} {self.seconds:6.1f} s {self.processor:8.1f} s"


def main(arguments: Sequence[str]) -> int:
    soak = "--soak" in arguments
    os.chdir(ROOT)
    os.environ[RUN] = run = str(uuid.uuid4())
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    os.environ[SOAK] = "1" if soak else ""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes share what the first of them reads
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    parts: list[Part] = []
    try:
        with ThreadPoolExecutor(max(2, os.cpu_count() or 2) + 1) as lanes:  # one of them waits for the network
            parts += lanes.map(checked, CHECKS)
        browser = chromium() if all(part.ok for part in parts) else ""
        if browser and servers():
            os.environ["TORCHLIT_CHROMIUM"] = browser
            pytest = [*PYTEST, *EVERYTHING] if soak else PYTEST
            parts.append(live("tests of Python", pytest))
            parts.append(live("tests in the browser", [*pytest, "tests/e2e"]))
    finally:
        alone = subprocess.run([BIN / "python", "-m", "tests.processes", run]).returncode == 0
    print(f"\n{'':6}  {'':24} {'time':>8} {'processor':>10}")
    print(*parts, sep="\n")
    return 0 if len(parts) == len(CHECKS) + 2 and alone and all(part.ok for part in parts) else 1


def checked(name: str) -> Part:
    """Run a check beside others; what it says is kept together, and shown only when it fails."""
    with tempfile.TemporaryFile() as said:
        part = timed(name, CHECKS[name], said.fileno())
        said.seek(0)
        text = "" if part.ok else said.read().decode(errors="replace")
    print(f"{text}{part}", flush=True)
    return part


def live(name: str, command: list[str]) -> Part:
    """Run tests alone; what they say is shown as it comes."""
    print(f"\n{name}: {' '.join(command)}", flush=True)
    return timed(name, [command], None)


def timed(name: str, commands: list[list[str]], output: int | None) -> Part:
    """Run commands as a pipe from each to the next, with nothing to read for the first."""
    begin = time.monotonic()
    running: list[subprocess.Popen[bytes]] = []
    for command in commands:
        stdin = running[-1].stdout if running else None
        stdout = output if command is commands[-1] else subprocess.PIPE
        folder = ROOT / "web" if command[0] == "npm" else ROOT
        running.append(subprocess.Popen(command, cwd=folder, stdin=stdin or NOTHING, stdout=stdout, stderr=output))
        if stdin is not None:
            stdin.close()  # it is the next command's now
    ended = [os.wait4(process.pid, 0) for process in running]
    for process, (_, status, _) in zip(running, ended, strict=True):
        process.returncode = os.waitstatus_to_exitcode(status)
    processor = sum(used.ru_utime + used.ru_stime for _, _, used in ended)
    return Part(name, not any(process.returncode for process in running), time.monotonic() - begin, processor)


def servers() -> bool:
    """Make sure of PostgreSQL and Redis; False where they cannot be had: it has been said why."""
    found = subprocess.run([BIN / "python", "scripts/servers.py"], stdout=subprocess.PIPE, text=True)
    if found.returncode == 0:
        os.environ["TORCHLIT_POSTGRES"], os.environ["TORCHLIT_REDIS"] = found.stdout.splitlines()
    return found.returncode == 0


def chromium() -> str:
    """The path of the browser, or nothing where there is none: it has been said why."""
    found = subprocess.run([BIN / "python", "scripts/chromium.py"], stdout=subprocess.PIPE, text=True)
    return found.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
