"""`torchlit serve`: a friendly start, and one sentence when there is none."""

import json
import os
import signal
import socket
import subprocess
import uuid
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any
from urllib.request import urlopen

import pytest
import typer

from tests.cli.terminal import TORCHLIT, torchlit, welcomed
from tests.processes import RUN, left_behind, started
from torchlit.cli import serve
from torchlit.cli.serve import NO_GUESTS, data_folder, free_port, next_free_port, store_address, web_address
from torchlit.errors import StoreError, TorchlitError


@contextmanager
def serving(*args: object) -> Iterator[tuple["subprocess.Popen[str]", str, str]]:
    """A server in a process of its own, with what it said and the address it named."""
    command = [*TORCHLIT, "serve", "--host", "127.0.0.1", "--port", "0", *args]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        yield process, *welcomed(process)


def answer(address: str) -> Any:
    """What the server answers, once it listens."""
    for _ in range(200):
        try:
            with urlopen(address, timeout=5) as response:
                return json.load(response)
        except OSError:
            sleep(0.05)
    raise AssertionError("the server does not answer")


def test_it_says_where_it_is_serves_and_ends_quietly(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with serving("--store", store, "--public-url", "https://play.example.org/") as (process, said, address):
        assert f"from anywhere     https://play.example.org\nTables are stored in {store}.\n" in said
        assert answer(f"{address}/api/games")["games"][0]["id"] == "temple"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=10) == ("", "")
        assert process.returncode == 0
    assert store.is_file()


@pytest.mark.parametrize(
    ("host", "address", "said"),
    [
        ("127.0.0.1", "192.0.2.7", NO_GUESTS["local-only"]),
        ("0.0.0.0", None, NO_GUESTS["no-network"]),
        ("0.0.0.0", "192.0.2.7", "on your network   http://192.0.2.7:"),
    ],
)
def test_it_says_whether_other_devices_get_in(
    host: str, address: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torchlit.server.reach.own_address", lambda _: address)
    monkeypatch.setattr("torchlit.server.serve.serve", lambda *_: None)
    arguments = ("serve", "--host", host, "--port", "0", "--store", tmp_path / "games.sqlite")
    sentences = {*NO_GUESTS.values(), "on your network"}
    told = torchlit(*arguments).stdout
    assert said in told
    assert sum(sentence in told for sentence in sentences) == 1
    told = torchlit(*arguments, "--public-url", "https://play.example.org").stdout
    assert not any(sentence in told for sentence in NO_GUESTS.values())


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_what_compiles_ahead_ends_with_the_server(
    how: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = f"{os.environ[RUN]}/{uuid.uuid4()}"
    monkeypatch.setenv(RUN, run)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with serving("--store", tmp_path / "games.sqlite") as (process, _, address):
        answer(f"{address}/api/games")
        assert any("torchlit.arena.warming" in each.command for each in left_behind(run, 0))
        process.send_signal(how)
        assert process.wait(10) == 0
        assert left_behind(run, 0) == []


def must_not_serve(*_: object) -> None:
    raise AssertionError("this must not be served")


def test_a_port_in_use_is_told_with_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torchlit.server.serve.serve", must_not_serve)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = torchlit("serve", "--host", "127.0.0.1", "--port", port)
    assert result.exit_code == 1
    assert result.stderr == (f"torchlit: port {port} is in use: try --port {port + 1}, or --port 0 for any free port\n")


def test_a_metrics_port_in_use_is_told_before_anything_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torchlit.server.serve.serve", must_not_serve)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = torchlit("serve", "--host", "127.0.0.1", "--port", 0, "--metrics", port)
    assert result.exit_code == 1
    assert result.stderr == f"torchlit: port {port} is in use: try --metrics {port + 1}\n"


def test_port_0_is_a_free_one() -> None:
    assert free_port("127.0.0.1", 0) > 0


def test_an_address_that_is_not_here_is_told() -> None:
    with pytest.raises(TorchlitError, match=r"cannot listen on 203\.0\.113\.7"):
        free_port("203.0.113.7", 0)


@pytest.mark.parametrize(
    ("store", "sentence"),
    [
        ("sheet.txt", "cannot open the store: file is not a database"),
        (".", "is a folder, not a file"),
        ("nowhere/games.sqlite", "no such folder"),
        ("oracle://u:secret@h/db", "cannot open the store: "),
        ("nonsense://", "cannot open the store: "),
    ],
)
def test_a_store_that_cannot_be_opened_is_told_before_the_start(
    store: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("torchlit.server.serve.serve", must_not_serve)
    Path("sheet.txt").write_text("1 2 3\n" * 100)
    result = torchlit("serve", "--port", "0", "--store", store)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert "secret" not in result.stderr


def test_a_second_server_on_one_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with serving("--store", store) as (first, _, address):
        answer(f"{address}/api/health")
        second = torchlit("serve", "--port", "0", "--store", store)
        assert (second.exit_code, second.stdout) == (1, "")
        sentence = f"{str(store)!r} is in use by another Torchlit server (process {first.pid})"
        assert second.stderr == f"torchlit: {sentence}: stop that one, or use another file\n"
        answer(f"{address}/api/health")
        first.kill()
        first.wait()
    with serving("--store", store) as (_, _, address):
        answer(f"{address}/api/health")


def test_without_a_store_it_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert store_address(None) == f"sqlite:///{tmp_path}/data/torchlit/torchlit.sqlite"
    assert (tmp_path / "data" / "torchlit").is_dir()


@pytest.mark.parametrize("variable", ["", "relative/path"])
def test_the_data_folder_is_in_the_home_folder_unless_set(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", variable)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local/share/torchlit"


def test_a_file_name_with_odd_signs_stays_that_file(tmp_path: Path) -> None:
    from sqlalchemy import make_url

    file = tmp_path / "what? 100% #1.sqlite"
    assert make_url(store_address(str(file))).database == str(file)


def test_a_database_address_is_taken_as_it_is() -> None:
    assert store_address("postgresql://host/games") == "postgresql://host/games"


def test_a_store_in_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such folder"):
        store_address(str(tmp_path / "a" / "b.sqlite"))


@pytest.mark.parametrize("url", ["https://play.example.org/", "https://play.example.org"])
def test_a_web_address_has_no_slash_at_its_end(url: str) -> None:
    assert web_address(url, "--public-url") == "https://play.example.org"


@pytest.mark.parametrize("url", ["play.example.org", "ftp://play.example.org", "https://", "https://[", ""])
def test_what_is_no_web_address_is_wrong_usage(url: str) -> None:
    with pytest.raises(typer.BadParameter, match="is not an address like"):
        web_address(url, "--origin")


@pytest.fixture
def listening() -> Iterator[int]:
    """The port of something that listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_browser_opens_once_the_server_listens(
    listening: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    addresses: list[str] = []

    def open_browser(address: str) -> bool:
        addresses.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", open_browser)
    monkeypatch.setenv("BROWSER", "any")
    serve.open_when_listening("0.0.0.0", listening, "http://localhost:1")
    assert addresses == ["http://localhost:1"]
    assert capsys.readouterr().out == ""


def broken(_: str) -> bool:
    raise webbrowser.Error


@pytest.mark.parametrize("browser", [lambda _: False, broken])
def test_a_browser_that_does_not_open_is_told_with_the_address(
    browser: Callable[[str], bool],
    listening: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("webbrowser.open", browser)
    monkeypatch.setenv("BROWSER", "any")
    serve.open_when_listening("127.0.0.1", listening, "http://localhost:1")
    assert capsys.readouterr().out == "No browser could be opened here: visit http://localhost:1 in one.\n"


def test_without_a_window_no_browser_is_opened(
    listening: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webbrowser.open", must_not_serve)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    serve.open_when_listening("127.0.0.1", listening, "http://localhost:1")
    assert capsys.readouterr().out == "No browser could be opened here: visit http://localhost:1 in one.\n"


def test_for_a_browser_the_next_free_port_is_taken(listening: int) -> None:
    assert listening < next_free_port("127.0.0.1", listening) < listening + 10
    with pytest.raises(TorchlitError, match=r"cannot listen on 203\.0\.113\.7"):
        next_free_port("203.0.113.7", 8000)


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(StoreError, match="cannot be created: Not a directory; choose a file with --store"):
        store_address(None)
