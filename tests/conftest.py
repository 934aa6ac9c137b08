"""Settings for all tests."""

import os
import uuid
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import processes, servers
from tests.server.forks import end_original
from tests.server.playing import GENEROUS, Json, Server

# A slow machine is not a failing rule: examples are bounded in number, not in time. `make test` tries the same few each
# time, so that it fails only for what has changed; `make soak` tries many others.
settings.register_profile("test", deadline=None, max_examples=25, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=200)
settings.load_profile("soak" if os.environ.get("TORCHLIT_SOAK") else "test")

THIS_RUN = pytest.StashKey[str]()


def pytest_configure(config: pytest.Config) -> None:
    """Prepare for the processes that tests start: the name of this run is handed down to them."""
    processes.let_children_be_interrupted()
    if "PYTEST_XDIST_WORKER" not in os.environ:
        outer = os.environ.get(processes.RUN)
        config.stash[THIS_RUN] = f"{outer}/{uuid.uuid4()}" if outer else str(uuid.uuid4())
        os.environ[processes.RUN] = config.stash[THIS_RUN]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Fail a run that leaves a process behind, and end that process."""
    yield
    end_original()
    run = session.config.stash.get(THIS_RUN, None)
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if run and not processes.report(run, terminal.write_line if terminal else print):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that are marked `spread` again on two processes; in `make soak`, all tests of the server."""
    marks = {mark.name for mark in metafunc.definition.iter_markers()}
    wanted = "spread" in marks or os.environ.get("TORCHLIT_SOAK")
    if wanted and getattr(metafunc.module, "Server", None) is Server and "one_process" not in marks:
        metafunc.parametrize("spread", [None, True], ids=["alone", "spread"], indirect=True, scope="session")


@pytest.fixture(scope="session")
def settings_of_a_pair(postgres_server: servers.Postgres, redis_url: str) -> Callable[[], Json]:
    """Makes the settings of two processes that serve the same tables, which are in a database of their own."""
    shared = {"bus": redis_url, "public_url": "http://torchlit.test"}
    return lambda: {"store": postgres_server.new_database(), **shared}


@pytest.fixture(scope="session", autouse=True)
def spread(request: pytest.FixtureRequest) -> Iterator[None]:
    """With a parameter, every server runs as two processes on PostgreSQL and Redis, and players are with both."""
    if getattr(request, "param", None):
        Server.spread = request.getfixturevalue("settings_of_a_pair")
    yield
    Server.spread = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, spread: None) -> Iterator[Server]:
    """One server that many tests share: each has tables of its own."""
    with Server(tmp_path_factory.mktemp("server"), compiled_views=True, **GENEROUS) as server:
        yield server
        assert "Traceback" not in server.output.read_text()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[servers.Postgres]:
    """A PostgreSQL server for all tests that want one."""
    with servers.short_folder() as folder, servers.postgres(folder) as server:
        yield server


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address of a Redis server for all tests that want one."""
    with servers.short_folder() as folder, servers.redis_server(folder) as server:
        yield server.address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/torchlit.sqlite"
    server: servers.Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()
