"""How long it takes until something works, from the start of a new process."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from measure import HERE, LOOPBACK, ROOT, Bystanders, child, cpu_ms, free_port

KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
"""Python keeps what it has parsed, as it does unless told otherwise: a second start is what is measured."""


class Start(NamedTuple):
    """One start."""

    wall: float
    """Seconds by the clock on the wall …"""
    cpu: float
    """… and those of CPU time, which are as many when the machine does nothing else."""
    others: float
    """How many cores other processes used meanwhile."""
    whole: float | None = None
    """Seconds of CPU time until the process has ended, where it ends by itself: Python tidies up first."""


def of_script(script: str) -> Start:
    """From the start of Python to the end of this script."""
    with Bystanders() as bystanders:
        before, begun = children_cpu(), time.monotonic()
        ended, cpu = map(float, run(f"{script}\nimport time; print(time.monotonic(), time.process_time())").split())
        whole = children_cpu() - before
    return Start(ended - begun, cpu, bystanders.cores, whole)


def run(script: str) -> str:
    """What this script prints."""
    command = (sys.executable, "-c", script)
    return subprocess.run(
        command, cwd=HERE, env={**os.environ, **KEPT}, check=True, timeout=600, stdout=subprocess.PIPE, text=True
    ).stdout


def children_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def of_simulator(game: str) -> Start:
    """Until the first compiled game has been played and scored."""
    return of_script(f"import compiled_games; compiled_games.{game}()(1, 0)")


def of_import() -> Start:
    """Until `import torchlit` is done; it fails when that imports numba."""
    return of_script("import torchlit, sys; assert 'numba' not in sys.modules")


def of_server() -> Start:
    """Until `torchlit serve`, with a new store, has answered its first request."""
    port = free_port()
    with TemporaryDirectory() as folder, Bystanders() as bystanders:
        command = (Path(sys.executable).with_name("torchlit"), "serve", "--host", LOOPBACK, "--port", str(port))
        begun = time.monotonic()
        with child((*command, "--store", f"{folder}/store.sqlite"), f"http://{LOOPBACK}:{port}/", ROOT, KEPT) as server:
            wall, cpu = time.monotonic() - begun, cpu_ms(server.pid) / 1000
    return Start(wall, cpu, bystanders.cores)
