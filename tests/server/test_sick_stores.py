"""A full disk, a database that takes no writes, and clocks that jump: nothing acknowledged is lost or doubled."""

import asyncio
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import msgspec
import psycopg
import pytest

from tests.server.playing import GENEROUS, PATIENCE, Player, Server, next_turn
from tests.servers import Postgres, postgres, short_folder
from torchlit.store.sql import SqlStore
from torchlit.table import log
from torchlit.table.replay import verify

pytestmark = pytest.mark.one_process
FEW_PAGES = """
from torchlit.store import sql
pragmas = sql._set_pragmas
def with_few_pages(connection, record):
    pragmas(connection, record)
    connection.execute("PRAGMA max_page_count={pages}")
sql._set_pragmas = with_few_pages
"""
"""SQLite says that its disk is full when its file has so many pages."""


async def pages_of_an_empty_store(folder: Path) -> int:
    file = folder / "empty.sqlite"
    store = SqlStore(f"sqlite:///{file}")
    await store.open()
    await store.close()
    with closing(sqlite3.connect(file)) as connection:
        pages: int = connection.execute("PRAGMA page_count").fetchone()[0]
    return pages


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if subprocess.run(mounting, capture_output=True).returncode != 0:
        pytest.skip("this user may not mount a tmpfs; the test with few pages shows the same")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


async def move_until_refused(player: Player) -> list[str]:
    """Make moves of a solo game until one is refused; returns the ids of those that were acknowledged."""
    done: list[str] = []
    for number in range(200):
        id = f"mine-{number}"
        turn = player.turn
        answer = await player.make(player.choice(), id=id)
        if answer["type"] == "refused":
            refusal = answer["refusal"]
            assert (refusal["code"], refusal["why"]) == ("store/error", "not-written")
            assert (await player.refusal({"type": "move", "id": id, "turn": turn, "move": player.choice()}))[
                "why"
            ] == "not-written"
            return done
        done.append(id)
        await player.until_turn_after(turn)
        assert not player.is_over, "the game was too short to fill the disk"
    raise AssertionError("the disk was never full")


def moves_of(server: Server, code: str) -> list[str | None]:
    return [entry.id for entry in server.entries(code) if isinstance(entry, log.Moved)]


async def test_a_full_disk_refuses_moves_and_loses_none(small_disk: Path) -> None:
    with Server(small_disk, **GENEROUS) as server:
        host = await server.open()
        async with Player(server, host.code, host.key) as player:
            await next_turn([player])
            filler = small_disk / "filler"
            with filler.open("wb", buffering=0) as file, suppress(OSError):  # no space is left
                while file.write(bytes(4096)):
                    pass
            done = await move_until_refused(player)
            assert (await server.get(f"/api/tables/{host.code}")).status_code == 200
            filler.unlink()
            await player.play_on()
        assert [id for id in moves_of(server, host.code) if id in done] == done
        assert verify(server.entries(host.code)).finished
    assert "Traceback" not in server.output.read_text()


async def test_a_file_that_may_not_grow_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    few_pages = FEW_PAGES.format(pages=await pages_of_an_empty_store(tmp_path))
    with Server(tmp_path, before=few_pages, **GENEROUS) as server:
        host = await server.open()
        async with Player(server, host.code, host.key) as player:
            done = await move_until_refused(player)
    assert "Traceback" not in server.output.read_text()
    with Server(tmp_path, **GENEROUS) as server:
        assert moves_of(server, host.code) == done
        async with Player(server, host.code, host.key) as player:
            await player.play_on()
        assert verify(server.entries(host.code)).finished


async def test_a_file_that_turns_read_only_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        host = await server.open()
        files = [str(file) for file in tmp_path.glob("*.sqlite*") if not file.name.endswith("-shm")]  # it is memory
        async with Player(server, host.code, host.key) as player:
            await next_turn([player])
            if subprocess.run(["chattr", "+i", *files], capture_output=True).returncode != 0:
                pytest.skip("this user may not make a file unchangeable; the test with few pages shows much the same")
            try:
                done = await move_until_refused(player)
            finally:
                subprocess.run(["chattr", "-i", *files], check=True)
            await player.play_on()
        assert [id for id in moves_of(server, host.code) if id in done] == done
        assert verify(server.entries(host.code)).finished
    assert "Traceback" not in server.output.read_text()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    with short_folder() as folder, postgres(folder) as database:
        yield database


def let_write(database: Postgres, on: bool) -> None:
    """Let a whole PostgreSQL take writes or not, as one that follows another does not; sessions notice at once."""
    with psycopg.connect(database.url(), autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'off' if on else 'on'}".encode())
        connection.execute("SELECT pg_reload_conf()")
    time.sleep(0.5)  # until every session has noticed


async def test_a_database_that_takes_no_writes_is_read_and_refuses_moves(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    with Server(tmp_path, store=own_postgres.new_database(), sleep_after=0.2, **GENEROUS) as server:
        asleep = await server.open()
        await server.until_tables_in_memory(0)
        async with server.sitting("AB") as players:
            let_write(own_postgres, False)
            move = {"type": "move", "id": "mine", "turn": 1, "move": players[0].choice()}
            assert (await players[0].refusal(move))["why"] == "not-written"
            async with Player(server, asleep.code, asleep.key) as reader:
                assert reader.task is not None
            async with server.http() as http:
                opened = await http.post("/api/tables", json={"game": "temple", "board": "stairs"})
            assert (opened.status_code, opened.json()["why"]) == (503, "not-written")
            let_write(own_postgres, True)
            async with asyncio.timeout(PATIENCE):
                while (answer := await players[0].ask(move))["type"] == "refused":
                    assert answer["refusal"]["why"] == "not-written"
            await players[1].mark()
            await players[0].until_turn_after(1)
        assert moves_of(server, players[0].parts["table"]["code"]).count("mine") == 1
    assert "Traceback" not in server.output.read_text()


JUMPING = """
import datetime, pathlib, time
sign = pathlib.Path({sign!r})
real = time.time
def jumped():
    return real() + (float(sign.read_text()) if sign.exists() else 0)
class Jumping(datetime.datetime):
    @classmethod
    def now(cls, zone=None):
        return cls.fromtimestamp(jumped(), zone)
time.time, datetime.datetime = jumped, Jumping
"""
"""The wall clock of a process jumps by the seconds in a file."""
YEAR = 365 * 86400.0


async def test_when_the_clock_of_a_process_jumps_leases_stay_and_no_seat_is_played_twice(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    sign, store = tmp_path / "jump", postgres_server.new_database()
    often = "import torchlit.server.retention as r; r.PAUSE = 0.1\n"
    settings = {**GENEROUS, "store": store, "keep_days": 30, "sleep_after": 0.2}
    with ExitStack() as stack:
        here, there = (
            stack.enter_context(Server(folder(tmp_path, name), before=before + often, **settings))
            for name, before in (("here", JUMPING.format(sign=str(sign))), ("there", ""))
        )
        asleep = await there.open()
        host = await here.open(None, "greedy")
        guest = await there.join(host.code, "AB")
        async with Player(here, host.code, host.key) as first, Player(there, host.code, guest.key) as second:
            players = [first, second]
            assert (await first.ask({"type": "start"}))["type"] == "done"
            for player in players:
                await player.until(lambda player: player.task is not None)
            await next_turn(players)
            holder = holder_of(store, host.code)
            for seconds in (YEAR, -YEAR, 5.0, 0.0):
                sign.write_text(str(seconds))
                for _ in range(2):
                    await next_turn(players)
                assert holder_of(store, host.code) == holder
        entries = there.entries(host.code)
        verify(entries)
        movers: list[int] = []
        for entry in entries:
            if isinstance(entry, log.Chance):
                movers.clear()
            elif isinstance(entry, log.Moved):
                movers.append(msgspec.json.decode(entry.move)["seat"])
                assert len(movers) == len(set(movers)), "a seat was played twice"
        async with Player(there, asleep.code, asleep.key):
            pass  # no process thinks that the table is old
        for server in (here, there):
            assert "Traceback" not in server.output.read_text()


def folder(parent: Path, name: str) -> Path:
    (parent / name).mkdir()
    return parent / name


def holder_of(store: str, code: str) -> str:
    """The process that runs the clock and the bots of a table."""
    with psycopg.connect(store) as connection:
        row = connection.execute("SELECT holder FROM leases WHERE code = %s AND until > now()", [code]).fetchone()
    assert row is not None
    holder: str = row[0]
    return holder
