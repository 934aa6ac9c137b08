"""Tables are deleted some time after their last change, if the host wants that; never one that is in use."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.playing import GENEROUS, PATIENCE, Player, Server

FASTER = "import torchlit.server.retention as r; r.PAUSE = 0.1; r.AT_ONCE = 2\n"


def codes(server: Server) -> set[str]:
    with closing(sqlite3.connect(server.file)) as database:
        return {code for (code,) in database.execute("SELECT code FROM tables")}


def plant(server: Server, statement: str, *codes: str) -> None:
    with closing(sqlite3.connect(server.file)) as database:
        database.executemany(f"UPDATE tables SET {statement} WHERE code = ?", [(code,) for code in codes])
        database.commit()


@pytest.mark.one_process
async def test_old_tables_are_deleted_unless_they_are_kept_or_in_use(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        old = [(await server.open("greedy")).code for _ in range(5)]
        kept, young = [(await server.open("greedy")).code for _ in range(2)]
        used = await server.open("greedy")
    plant(server, "changed_at = datetime('now', '-31 days')", *old, kept, used.code)
    plant(server, "changed_at = datetime('now', '-29 days')", young)
    plant(server, "kept = 1", kept)
    with Server(tmp_path, **GENEROUS) as server:
        await asyncio.sleep(0.5)
        assert codes(server) == {*old, kept, young, used.code}, "without a setting, nothing is deleted"
    server = Server(tmp_path, before=SLOW_START + FASTER, **GENEROUS, keep_days=30)
    with server:
        async with Player(server, used.code, used.key) as player:
            (tmp_path / "go").touch()
            async with asyncio.timeout(PATIENCE):
                while codes(server) != {kept, young, used.code}:
                    await asyncio.sleep(0.05)
            assert (await server.get(f"/api/tables/{old[0]}")).status_code == 404
            await asyncio.sleep(0.5)
            assert codes(server) == {kept, young, used.code}
            await player.mark()
    assert "Traceback" not in server.output.read_text()


SLOW_START = """
import asyncio, pathlib, sys, json
import torchlit.server.app as application
delete = application.delete_old_tables
async def after_a_sign(*args):
    sign = pathlib.Path(json.loads(sys.argv[1])[0]["store"].removeprefix("sqlite:///")).parent / "go"
    while not sign.exists():
        await asyncio.sleep(0.02)
    await delete(*args)
application.delete_old_tables = after_a_sign
"""
"""Deleting begins when a test says so: people are there by then."""
