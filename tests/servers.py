"""Real PostgreSQL and Redis servers for the tests: on sockets in folders of their own, gone with the block."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Generic, NamedTuple, Self, TypeVar
from uuid import uuid4

import psycopg
import redis

from tests.processes import started

T = TypeVar("T")
ROOT = Path(__file__).parents[1]
PATIENCE = 30.0
"""Seconds for a server to answer, even on a busy machine."""


class Programs(NamedTuple):
    """Where the servers are installed."""

    postgres: str
    redis: str


@cache
def programs() -> Programs:
    found = subprocess.run([sys.executable, ROOT / "scripts/servers.py"], stdout=subprocess.PIPE, text=True, check=True)
    return Programs(*found.stdout.splitlines())


@contextmanager
def short_folder() -> Iterator[Path]:
    """An empty folder that anybody may enter, with a path short enough for a socket in it."""
    with tempfile.TemporaryDirectory(prefix="tl-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


class Running:
    """A server that runs."""

    def __init__(self, process: int) -> None:
        self.process = process

    @contextmanager
    def paused(self) -> Iterator[None]:
        """It hangs, with all of its processes, until the end of the block."""
        stopped: list[int] = []
        try:
            while new := [process for process in with_descendants(self.process) if process not in stopped]:
                for process in new:  # each of which then starts no others
                    stopped.append(process)
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in reversed(stopped):  # `runuser` comes last: it stops again if it finds its child stopped
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)


class Redis(Running):
    """A Redis server."""

    def __init__(self, address: str, process: int) -> None:
        super().__init__(process)
        self.address = address


class Postgres(Running):
    """A PostgreSQL server, with as many empty databases as wanted."""

    def __init__(self, folder: Path, process: int) -> None:
        super().__init__(process)
        self.folder = folder

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        return self.url(self.new_database_name())

    def new_database_name(self) -> str:
        """The name of an empty database."""
        name = f"t{uuid4().hex}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return name


def with_descendants(process: int) -> list[int]:
    """A process, those that it has started, and so on."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except FileNotFoundError:  # it has just ended
        return []
    return [process, *(each for child in children for each in with_descendants(int(child)))]


@contextmanager
def postgres(folder: Path, *settings: str) -> Iterator[Postgres]:
    """A new PostgreSQL server; one that has run in this folder before goes on with what it holds."""
    data = folder / "data"
    user = as_user()
    if not data.exists():
        subprocess.run(
            [*user, f"{programs().postgres}/initdb", "-A", "trust", "-U", "postgres", "--no-sync", "-D", data],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    serve = [f"{programs().postgres}/postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-F"]
    options = [part for setting in settings for part in ("-c", setting)]
    with started([*user, *serve, *options], stderr=subprocess.DEVNULL) as process:
        server = Postgres(folder, process.pid)
        wait_for_postgres(server)
        yield server
        os.killpg(process.pid, signal.SIGQUIT)  # at once, but tidily
        os.killpg(process.pid, signal.SIGCONT)  # `runuser` may have stopped with its child, and not gone on with it
        process.wait(PATIENCE)


def wait_for_postgres(server: Postgres) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(server.url()).close()
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return


def as_user() -> list[str]:
    """PostgreSQL does not run as root: then it runs as the user it was installed with, or as nobody."""
    if os.geteuid() != 0:
        return []
    name = "postgres" if subprocess.run(["id", "postgres"], capture_output=True).returncode == 0 else "nobody"
    return ["runuser", "-u", name, "--"] if shutil.which("runuser") else ["su", "-s", "/bin/sh", name, "-c"]


@contextmanager
def redis_server(folder: Path) -> Iterator[Redis]:
    """A new Redis server that keeps nothing on disk."""
    path = folder / "redis.sock"
    path.unlink(missing_ok=True)
    command = [programs().redis, "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no"]
    with started(command, stdout=subprocess.DEVNULL, cwd=folder) as process:
        until = time.monotonic() + PATIENCE
        while not path.exists() or not redis.Redis(unix_socket_path=str(path)).ping():
            assert time.monotonic() < until, "Redis does not answer"
            time.sleep(0.02)
        yield Redis(f"unix://{path}", process.pid)


class Restarting(Generic[T]):
    """A server in a folder, which can be ended at once and started anew with what it holds."""

    def __init__(self, start: Callable[[], AbstractContextManager[T]]) -> None:
        self._start = start
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self.running = self._stack.enter_context(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def restart(self) -> None:
        self._stack.close()
        self.__enter__()
