"""Older and newer programs serve the same tables side by side, and one can go back."""

import asyncio
import subprocess
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from tests.server.playing import GENEROUS, Player, Server, next_turn
from tests.servers import ROOT, Postgres
from torchlit.server.bus import CHANNEL
from torchlit.store.sql import engine_for
from torchlit.table.replay import verify

pytestmark = pytest.mark.one_process
MIGRATIONS = "src/torchlit/store/migrations/versions"
NEWER_WORDS = (
    '{"type": "moved-house", "process": "other", "v": 2}',
    '{"type": "here", "process": "other", "v": 2, "seats": "all"}',
    '{"type": "wrote", "process": "other", "v": 2, "length": 900, "version": 9, "new_version": 9, "lines": ["{"]}',
    '{"type": "here", "process": "other", "seats": [0], "mood": "good"}',
    "[]",
    "",
)


async def test_words_of_a_newer_server_do_no_harm(postgres_server: Postgres, tmp_path: Path) -> None:
    store = postgres_server.new_database()
    with Server(tmp_path, store=store, **GENEROUS) as server:
        async with server.sitting("AB") as players:
            code = players[0].parts["table"]["code"]
            with psycopg.connect(store, autocommit=True) as connection:
                for word in NEWER_WORDS:
                    connection.execute("SELECT pg_notify(%s, %s)", [f"{CHANNEL}{code}", word])
                    await next_turn(players)
        assert verify(server.entries(code)).entries > len(NEWER_WORDS)
    assert "Traceback" not in server.output.read_text()


async def test_an_older_program_goes_on_with_a_store_that_a_newer_one_has_changed(address: str, tmp_path: Path) -> None:
    """A migration only adds: here a column, and a revision that this program has never heard of."""
    with Server(tmp_path, store=address, **GENEROUS) as server:
        host = await server.open()
    change(address, "ALTER TABLE tables ADD COLUMN mood VARCHAR(8)", "UPDATE alembic_version SET version_num = '9999'")
    with Server(tmp_path, store=address, **GENEROUS) as server:
        async with Player(server, host.code, host.key) as player:
            await player.play_on()
        assert verify(server.entries(host.code)).finished
        await server.open()
    assert "a newer version of Torchlit has used this store" in server.output.read_text()
    assert "Traceback" not in server.output.read_text()


def change(address: str, *statements: str) -> None:
    engine = engine_for(address)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


@pytest.mark.soak
async def test_a_program_from_before_the_last_migration_serves_beside_this_one(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    """A rolling upgrade and back: the old program starts first, and is the last to stop."""
    migrated = git("log", "-1", "--format=%H", "--", MIGRATIONS)
    if not migrated or not git("rev-parse", "--verify", "-q", f"{migrated}^"):
        pytest.skip("this clone does not have the history of the project")
    archive = subprocess.run(["git", "archive", f"{migrated}^", "src"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    for name in ("code", "old", "new"):
        (tmp_path / name).mkdir()
    subprocess.run(["tar", "-x", "-C", tmp_path / "code"], input=archive.stdout, check=True)
    before = f"import sys; sys.path.insert(0, {str(tmp_path / 'code/src')!r})\n"
    store = postgres_server.new_database()
    with ExitStack() as stack:
        old = stack.enter_context(Server(tmp_path / "old", before=before, store=store, **GENEROUS))
        lobby = await old.open(None, "greedy")
        with Server(tmp_path / "new", store=store, **GENEROUS) as new:
            guest = await new.join(lobby.code, "AB")
            async with Player(old, lobby.code, lobby.key) as host, Player(new, lobby.code, guest.key) as player:
                assert (await host.ask({"type": "start"}))["type"] == "done"
                for one in (host, player):
                    await one.until(lambda one: one.task is not None)
                for _ in range(3):
                    await next_turn([host, player])
        async with Player(old, lobby.code, lobby.key) as host, Player(old, lobby.code, guest.key) as player:
            await asyncio.gather(host.play_on(), player.play_on())
        assert verify(old.entries(lobby.code)).finished
    for server in (old, new):
        assert "Traceback" not in server.output.read_text()


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
