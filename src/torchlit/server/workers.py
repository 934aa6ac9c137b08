"""Several processes on one port of one machine, with a parent that starts them and restarts dead ones.

They share nothing but the port: each serves any table, as processes on several machines do. On Linux each has a socket
of its own, among which the kernel spreads connections evenly; with one inherited socket, one of four processes got
forty times as many as another. Elsewhere the option does not spread them, so all inherit one.

`python -m torchlit.server.workers` is such a process. It reads what to serve from its standard input, which stays open
as long as the parent lives.
"""

import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic, sleep

from msgspec.structs import replace

from torchlit.protocol import Value
from torchlit.server import logs
from torchlit.server.settings import Settings

BACKLOG = 2048
PATIENCE = 10.0
"""Seconds a process may take to end before it is killed."""
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 10.0
"""Seconds before a dead process is restarted, doubled after each that did not live long."""
OWN_SOCKETS = sys.platform == "linux"


class Task(Value, frozen=True):
    """What a worker is to serve."""

    settings: Settings
    proxy: str | None
    port: int
    inherited: int
    """The file descriptor of the parent's socket."""


class Workers:
    """The processes, each with a thread that waits for its end."""

    def __init__(self, settings: Settings, port: int, proxy: str | None, count: int) -> None:
        self._settings = settings
        self._proxy = proxy
        self._port = port
        self._count = count
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = Lock()
        """Held while a process starts, so that none is forgotten at the end."""
        self._stopping = Event()

    def run(self) -> None:
        """Serve until interrupted."""
        asked_to_stop: SimpleQueue[int] = SimpleQueue()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda number, _: asked_to_stop.put(number))
        with bound(self._settings.host, self._port) as listening:
            keepers = [Thread(target=self._keep, args=(place, listening)) for place in range(self._count)]
            for keeper in keepers:
                keeper.start()
            asked_to_stop.get()
            self._stop()
            for keeper in keepers:
                keeper.join()

    def _keep(self, place: int, listening: socket.socket) -> None:
        """Run one worker, restarting it until all stop."""
        wait = SHORTEST_WAIT
        while True:
            begun = monotonic()
            process = self._started(place, listening)
            if process is None:
                return
            code = process.wait()
            with self._lock:
                self._running.discard(process)
            if self._stopping.is_set():
                return
            if monotonic() - begun > LONGEST_WAIT:
                wait = SHORTEST_WAIT
            sentence = f"a worker has ended with code {code}: a new one starts in {wait:.1f} seconds"
            logs.event(logging.WARNING, "worker-ended", sentence, exit_code=code, wait=wait)
            self._stopping.wait(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _started(self, place: int, listening: socket.socket) -> "subprocess.Popen[bytes] | None":
        """A new worker; None when there must be no more."""
        task = Task(settings_of(self._settings, place), self._proxy, self._port, listening.fileno())
        with self._lock:
            if self._stopping.is_set():
                return None
            process = subprocess.Popen(
                [sys.executable, "-m", "torchlit.server.workers"],
                stdin=subprocess.PIPE,
                pass_fds=[listening.fileno()],
                start_new_session=True,  # Ctrl-C in a terminal is meant for the parent, which stops them all
            )
            self._running.add(process)
        assert process.stdin is not None
        try:
            process.stdin.write(pickle.dumps(task))
            process.stdin.flush()
        except BrokenPipeError:
            pass  # it has died, and will be restarted
        return process

    def _stop(self) -> None:
        """Ask all to end, and kill those that do not."""
        self._stopping.set()
        with self._lock:
            running = set(self._running)
        for process in running:
            process.terminate()
        until = monotonic() + PATIENCE
        while monotonic() < until and any(process.poll() is None for process in running):
            sleep(0.02)
        for process in running:
            process.kill()


def settings_of(settings: Settings, place: int) -> Settings:
    """The settings of one worker: each shows its metrics on a port of its own."""
    if settings.metrics is None:
        return settings
    host, port = settings.metrics
    return replace(settings, metrics=(host, port + place))


def bound(host: str, port: int) -> socket.socket:
    """A socket that reserves a port for all workers, and listens where they inherit it."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    found = socket.socket(family, kind, protocol)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if OWN_SOCKETS:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    found.bind(address)
    if not OWN_SOCKETS:
        found.listen(BACKLOG)
    return found


def work() -> None:
    """Serve what the parent asks for, until it says stop or is gone."""
    from torchlit.server.serve import serve

    task: Task = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with_parent, daemon=True).start()
    with socket.socket(fileno=task.inherited) as inherited:
        listening = bound(task.settings.host, task.port) if OWN_SOCKETS else inherited
        serve(task.settings, task.port, task.proxy, listening=listening)


def _end_with_parent() -> None:
    while sys.stdin.buffer.read(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(PATIENCE)
    os._exit(1)


if __name__ == "__main__":
    work()
