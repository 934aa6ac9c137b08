"""What all benchmarks measure with: child processes, CPU time, memory, and what the rest of the machine was doing."""

import ctypes
import os
import platform
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

HERE = Path(__file__).parent
ROOT = HERE.parent
LOOPBACK = "127.0.0.1"
STARTS_WITHIN = 30.0
"""Seconds a server may take to answer its first request."""
PARENT_DIED = 1
"""`PR_SET_PDEATHSIG`: a child asks the kernel for a signal when its parent dies."""


def free_port() -> int:
    """A port of the loopback interface that nobody uses."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def child(
    command: Sequence[str | Path], answers: str, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A server of ours, from its first answer at this address to the end of the block."""
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        preexec_fn=die_with_parent,
    )
    try:
        await_answer(process, answers)
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def await_answer(process: subprocess.Popen[bytes], address: str) -> None:
    """Wait until a server answers."""
    until = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            with urlopen(address, timeout=STARTS_WITHIN):
                return
        except (URLError, ConnectionError) as error:
            if process.poll() is not None:
                raise RuntimeError(f"the server ended with {process.returncode} before its first answer") from error
            if time.monotonic() > until:
                raise RuntimeError(f"the server did not answer within {STARTS_WITHIN:.0f} s") from error
        time.sleep(0.05)


def die_with_parent() -> None:
    """Have this process ended when the one that started it is gone."""
    ctypes.CDLL(None).prctl(PARENT_DIED, signal.SIGTERM)


def open_many_files() -> None:
    """Allow this process as many sockets as the system does."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def cpu_ms(pid: int) -> float:
    """The CPU time of a process with all its threads, past ones too, in milliseconds."""
    return time.clock_gettime(~pid << 3 | 2) * 1000  # what clock_getcpuclockid(3) computes


def machine_ms() -> float:
    """The busy CPU time of the whole machine in milliseconds, to see whether something else disturbed a run."""
    user, nice, system, _, _, irq, softirq, steal, *_ = map(
        int, Path("/proc/stat").read_text().split("\n")[0].split()[1:]
    )
    return (user + nice + system + irq + softirq + steal) * 1000 / os.sysconf("SC_CLK_TCK")


def rss(pid: int) -> int:
    """The resident memory of a process in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def say(line: str) -> None:
    """A progress line; stdout belongs to the figures."""
    print(line, file=sys.stderr, flush=True)


def machine() -> str:
    """This machine in one line."""
    cpu = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if "model name" in line
        ),
        platform.machine(),
    )
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    return f"{cpu}, {os.cpu_count()} cores, {memory:.0f} GiB, Linux {platform.release().partition('-')[0]}"


def commit() -> str:
    """The commit of this checkout, and whether its sources differ from it."""
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    if found.returncode != 0:
        return "an unknown commit"
    changed = subprocess.run(["git", "status", "--porcelain", "src"], cwd=ROOT, capture_output=True, text=True).stdout
    return f"commit {found.stdout.strip()}" + (" with changes" if changed.strip() else "")


def per_cpu_second(work: Callable[[], int], seconds: float) -> float:
    """How much is done in a second of this thread's CPU time, by a function that says how much it does."""
    done, begun = 0, time.thread_time()
    while time.thread_time() - begun < seconds:
        done += work()
    return done / (time.thread_time() - begun)


class Bystanders:
    """How many cores other processes used while this block ran; children of this process that have ended are ours."""

    cores = 0.0

    def __enter__(self) -> "Bystanders":
        self.begun = time.monotonic(), machine_ms(), own_ms()
        return self

    def __exit__(self, *_: object) -> None:
        wall, machine, own = self.begun
        others = machine_ms() - machine - (own_ms() - own)
        self.cores = max(0.0, others / ((time.monotonic() - wall) * 1000))


def own_ms() -> float:
    """The CPU time of this process and of its children that have ended, in milliseconds."""
    return sum(os.times()[:4]) * 1000
