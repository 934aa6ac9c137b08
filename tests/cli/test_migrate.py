"""`torchlit migrate`: a game that was begun on one database goes on on another."""

import asyncio
import json
import signal
import subprocess
import time
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest

from tests.cli.terminal import TORCHLIT, torchlit
from tests.cli.test_admin import BESIDE, copies, planted, rows
from tests.processes import started
from tests.server.playing import GENEROUS, PATIENCE, Player, Server, next_turn, play_to_end
from tests.servers import Postgres
from torchlit.cli.stores import writing
from torchlit.store.protocol import TableCopy
from torchlit.store.tables import Tables
from torchlit.table import log
from torchlit.table.replay import verify


@pytest.fixture
def database(postgres_server: Postgres) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres_server.new_database()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A SQLite file with some tables."""
    file = str(tmp_path / "torchlit.sqlite")
    with writing(file) as tables:
        for number in range(30):
            tables.add(planted(f"TABLE{number:03}", days=number, kept=number == 7))
        for row in BESIDE:
            tables.add_row(row)
    return file


def moved(source: str, target: str) -> dict[str, int]:
    result = torchlit("migrate", source, target, "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, int] = json.loads(result.stdout)
    return told


def refused(source: str, target: str) -> tuple[str, str]:
    result = torchlit("migrate", source, target, "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    refusal = json.loads(result.stderr)
    return refusal["code"], refusal["why"]


def test_tables_move_there_and_back_unchanged(file: str, database: str, tmp_path: Path) -> None:
    before, content = copies(file), Path(file).read_bytes()
    assert moved(file, database) == {"tables": 30, "lines": 270, "rows": 3}
    assert copies(database) == before
    assert rows(database) == rows(file) == BESIDE
    assert Path(file).read_bytes() == content
    back = str(tmp_path / "back.sqlite")
    moved(database, back)
    assert copies(back) == copies(file) == before


def test_a_target_with_tables_is_left_alone(file: str, database: str) -> None:
    with writing(database) as tables:
        tables.add(planted("OTHER222"))
    assert refused(file, database) == ("admin/error", "not-empty")
    assert [copy.code for copy in copies(database)] == ["OTHER222"]
    assert refused(file, file) == ("admin/error", "same-store")


def test_a_copy_that_differs_is_not_kept(file: str, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    add = Tables.add

    def add_badly(tables: Tables, copy: TableCopy) -> None:
        if copy.code == "TABLE020":
            copy = planted(copy.code)
        add(tables, copy)

    monkeypatch.setattr(Tables, "add", add_badly)
    assert refused(file, database) == ("admin/error", "not-the-same")
    assert copies(database) == []


def test_an_interrupted_move_leaves_the_target_empty(file: str, database: str) -> None:
    with writing(database) as tables:  # from now on, the target has a schema
        assert tables.counts().tables == 0
    with psycopg.connect(database) as other:
        other.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
        with started([*TORCHLIT, "migrate", file, database]) as command:
            wait_until_somebody_waits(database)
            command.send_signal(signal.SIGINT)
            other.rollback()  # the first table is added, and the next one is not
            assert command.wait(PATIENCE) == 130
    with writing(database) as tables:
        assert tables.counts().tables == 0
    assert moved(file, database)["tables"] == 30


def wait_until_somebody_waits(database: str) -> None:
    """Wait until somebody cannot go on in this database before somebody else does."""
    waiting = b"SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    until = time.monotonic() + PATIENCE
    with psycopg.connect(database, autocommit=True) as connection:
        while connection.execute(waiting).rowcount == 0:
            assert time.monotonic() < until
            time.sleep(0.05)


async def test_a_game_in_progress_goes_on_with_the_same_keys_and_dice(tmp_path: Path, database: str) -> None:
    before = Server(tmp_path, **GENEROUS)
    with before:
        seats = await before.seated("AB", "CD")
        async with before.started(seats) as players:
            for _ in range(3):
                await next_turn(players)
            await players[0].mark()
            for player in players:
                await player.until(lambda player: 0 not in player.parts["turn"]["owing"])
            shown = [(player.parts["turn"], player.parts["closed"], player.parts["own"]) for player in players]
        refusal = await _run("migrate", before.file, database)
        assert refusal[0] == 1
        assert "is in use by another Torchlit server" in refusal[1]
    assert await _run("migrate", before.file, database) == (0, "")
    with Server(tmp_path, **{**GENEROUS, "store": database}) as after:
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(Player(after, seat.code, seat.key)) for seat in seats]
            for player, parts in zip(players, shown, strict=True):
                assert (player.parts["turn"], player.parts["closed"], player.parts["own"]) == parts
            await play_to_end(players)
        async with Player(after, seats[0].code, seats[0].key) as player:
            commitment = player.parts["table"]["commitment"]
        answer = await after.get(f"/api/tables/{seats[0].code}/log", seats[1].key)
        entries = log.from_lines(answer.content.splitlines())
        assert verify(entries).finished
        assert isinstance(entries[0], log.Setup)
        assert entries[0].commitment == commitment


async def _run(*args: object) -> tuple[int, str]:
    """The command in a process of its own: its exit code, and what it says on stderr."""
    process = await asyncio.create_subprocess_exec(
        *TORCHLIT, *map(str, args), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    _, errors = await process.communicate()
    return process.returncode or 0, errors.decode()
