"""Questions for thinkers in tests: they wait until they are told to go on, die, fail or print."""

import os
import sys
import time
from pathlib import Path

from torchlit.protocol import Value


class Name(Value, frozen=True):
    """Answers its name, and leaves a file with the time in which it was thought about."""

    folder: str
    name: str
    waits: bool = False
    """True for one that waits for the file `go`."""
    deaths: int = 0
    """How often the process dies before it answers."""

    def answer(self) -> str:
        folder = Path(self.folder)
        sys.stdout.write("a bot may print what it likes\n")
        sys.stdout.flush()
        (folder / f"{self.name} {time.monotonic_ns()}").touch()
        if len(list(folder.glob(f"{self.name} *"))) <= self.deaths:
            os.kill(os.getpid(), 9)
        while self.waits and not (folder / "go").exists():
            time.sleep(0.005)
        return self.name


class Mistake(Value, frozen=True):
    """Fails."""

    def answer(self) -> str:
        raise ZeroDivisionError("a mistake in a bot")


class ProcessId(Value, frozen=True):
    """Answers who thinks."""

    def answer(self) -> int:
        return os.getpid()
