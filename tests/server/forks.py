"""Server processes that begin as copies of one that has imported everything: importing takes longer than many a test.

Each is a process of its own, which can be stopped, paused and killed like any other.
"""

import json
import os
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import IO


class Fork:
    """A process that runs some Python, as far as tests need one that `subprocess` has started."""

    def __init__(self, code: str, arguments: str, output: Path) -> None:
        """Both streams of its output are added to a file."""
        wish = {"code": code, "arguments": arguments, "output": str(output), "environment": dict(os.environ)}
        said, heard = _original()
        said.write(json.dumps(wish).encode() + b"\n")
        said.flush()
        self.pid = int(heard.readline())

    @property
    def is_running(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def send_signal(self, which: signal.Signals) -> None:
        if self.is_running:
            os.kill(self.pid, which)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while self.is_running:
            if time.monotonic() > until:
                raise TimeoutError(f"process {self.pid} has not ended within {seconds} s")
            time.sleep(0.01)


_ORIGINALS: list[subprocess.Popen[bytes]] = []
"""The process that all are copies of, once there is one."""


def _original() -> tuple[IO[bytes], IO[bytes]]:
    """Where to write what is wanted of the original, and where to read its answers."""
    if not _ORIGINALS:
        command = [sys.executable, "-m", __name__]
        _ORIGINALS.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
    said, heard = _ORIGINALS[0].stdin, _ORIGINALS[0].stdout
    assert said is not None
    assert heard is not None
    return said, heard


def end_original() -> None:
    """Copies live on: each is ended by whoever started it."""
    while _ORIGINALS:
        _ORIGINALS.pop().communicate()


def main() -> None:
    """Be the original: for every line that is read, a copy does what the line says. It ends when there are no more."""
    import_module("torchlit.server.serve")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # so that the system buries the dead
    for line in sys.stdin.buffer:
        process = os.fork()
        if process == 0:
            _be_a_copy(json.loads(line))
        sys.stdout.write(f"{process}\n")
        sys.stdout.flush()


def _be_a_copy(wish: dict[str, object]) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDONLY)
    output = os.open(str(wish["output"]), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream, file in enumerate((nothing, output, output)):
        os.dup2(file, stream)
    os.environ.clear()
    os.environ.update(wish["environment"])  # type: ignore[call-overload]
    sys.argv = ["-c", str(wish["arguments"])]
    exec(str(wish["code"]), {"__name__": "__main__"})
    sys.exit()


if __name__ == "__main__":
    main()
