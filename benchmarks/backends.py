"""Servers under load with what they stand on: SQLite, or PostgreSQL with Redis or alone; one process or several.

PostgreSQL and Redis are started as the tests start them, but what PostgreSQL acknowledges is on the disk.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from measure import HERE, LOOPBACK, ROOT, await_answer, cpu_ms, die_with_parent, free_port, rss

sys.path.append(str(ROOT))  # this is a script beside the package of the tests, not in it

from tests import servers

KINDS = {"sqlite": 1, "redis": 2, "notify": 2}
"""What tables are kept in and told by, with the usual number of processes: SQLite; PostgreSQL and Redis; PostgreSQL."""
STOPS_WITHIN = 20.0


class Cluster:
    """Processes that serve the same tables."""

    def __init__(self, arguments: Sequence[str], processes: int, database: Sequence[int] = (), bus: int | None = None):
        """`database` and `bus`: the processes of PostgreSQL and of Redis."""
        self.ports = [free_port() for _ in range(processes)]
        self._arguments = arguments
        self._database = database
        self._bus = bus
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Start all processes, and return when each answers."""
        for port in self.ports:
            command = [sys.executable, str(HERE / "server.py"), str(port), *self._arguments]
            self._running.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, preexec_fn=die_with_parent))
        for port, process in zip(self.ports, self._running, strict=True):
            await_answer(process, f"http://{LOOPBACK}:{port}/api/health")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        ending, self._running = self._running, []
        for process in ending:
            process.send_signal(how)
        for process in ending:
            try:
                process.wait(STOPS_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def memory(self) -> list[float]:
        """Resident megabytes of each process."""
        return [round(rss(process.pid) / 1e6, 1) for process in self._running]

    def cpu(self) -> dict[str, float]:
        """The CPU time of every part so far, in milliseconds."""
        used = {"servers": sum(cpu_ms(process.pid) for process in self._running), "driver": cpu_ms(os.getpid())}
        if self._database:
            used["postgresql"] = sum(cpu_of_family(pid) for pid in self._database)
        if self._bus is not None:
            used["redis"] = cpu_ms(self._bus)
        return used


def cpu_of_family(pid: int) -> float:
    """The CPU time of a process and of its children, those that have ended too, in milliseconds."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(stat.parent.name) == pid:
            ticks += sum(map(int, fields[11:15]))
        elif int(fields[1]) == pid:
            ticks += sum(map(int, fields[11:13]))
    return ticks * 1000 / os.sysconf("SC_CLK_TCK")


def end_in_good_order() -> None:
    """Let a signal to end unwind everything: no server is left behind."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


@contextmanager
def cluster(kind: str, processes: int | None = None) -> Iterator[Cluster]:
    """A cluster that runs, with an empty store."""
    with ExitStack() as stack:
        if kind == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="torchlit-bench-"))
            ours = Cluster([f"{folder}/store.sqlite"], 1)
        else:
            database = stack.enter_context(database_server())
            arguments = [database.new_database(), "--public-url", "http://torchlit.test"]
            bus = None
            if kind == "redis":
                redis = stack.enter_context(bus_server())
                bus = redis.process
                arguments += ["--bus", redis.address]
            ours = Cluster(arguments, processes or KINDS[kind], [postmaster(database)], bus)
        ours.start()
        stack.callback(ours.stop)
        yield ours


@contextmanager
def database_server() -> Iterator[servers.Postgres]:
    """PostgreSQL, which writes to the disk what it says that it has written."""
    with servers.short_folder() as folder, servers.postgres(folder, "fsync=on", "max_connections=200") as server:
        yield server


def postmaster(server: servers.Postgres) -> int:
    """The process that all others of a PostgreSQL server are children of."""
    return int((server.folder / "data/postmaster.pid").read_text().split()[0])


@contextmanager
def bus_server() -> Iterator[servers.Redis]:
    with servers.short_folder() as folder, servers.redis_server(folder) as server:
        yield server
