"""A game that was begun under other rules: those who have them play it on, others keep it sealed."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.playing import GENEROUS, Player, Server, next_turn
from tests.servers import Postgres
from torchlit.cli.main import app
from torchlit.games.registry import GAMES
from torchlit.store import leases
from torchlit.store.leases import Leases
from torchlit.table import log
from torchlit.table.replay import verify

pytestmark = pytest.mark.one_process
GAME = next(iter(GAMES))
OTHER_RULES = """
from msgspec.structs import replace
from torchlit.games.registry import GAMES
for id, game in GAMES.items():
    GAMES[id] = replace(game, rules_version={version}, older_rules={older})
"""
"""A program in which every game has other rules."""


def server_with(folder: Path, version: int, older: tuple[int, ...] = (), **settings: object) -> Server:
    before = OTHER_RULES.format(version=version, older=older)
    return Server(folder, before=before, **{**GENEROUS, **settings})


async def test_a_game_begun_under_rules_that_are_gone_is_sealed_with_its_log(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        host = await server.open("greedy", clock=1)
        async with Player(server, host.code, host.key) as player:
            await next_turn([player])
    before = server.lines(host.code)
    with server_with(tmp_path, 2) as server:
        async with Player(server, host.code, host.key) as player:
            table = player.parts["table"]
            assert table["sealed"] == {"rules": 1, "known": 2}
            assert table["seats"][0]["initials"] == "host"
            assert not player.parts.keys() & {"turn", "closed", "own"}
            move = {"type": "write", "seat": 0, "square": "c1", "number": 1}
            for message in (
                {"type": "move", "turn": 1, "move": move},
                {"type": "ask", "move": move},
                {"type": "start"},
                {"type": "place-bot", "seat": 0, "bot": "greedy"},
                {"type": "add-seat"},
            ):
                refusal = await player.refusal(message)
                assert (refusal["code"], refusal["why"]) == ("table/sealed", "sealed")
                assert refusal["facts"] == {"rules": 1, "known": 2}
            await asyncio.sleep(1.5)  # neither the clock nor the bot moves
        path = f"/api/tables/{host.code}"
        log_file = await server.get(f"{path}/log", host.key)
        assert log_file.content.splitlines() == before
        assert (await server.get(f"{path}/log")).status_code == 404
        for asked in ("replay", "coach", "hint"):
            answer = await server.get(f"{path}/{asked}", host.key)
            assert (answer.status_code, answer.json()["why"]) == (409, "sealed")
        assert (await server.get(path)).json()["sealed"] == {"rules": 1, "known": 2}
        assert server.lines(host.code) == before
        fresh = await server.open()
        async with Player(server, fresh.code, fresh.key) as player:
            await next_turn([player])
    assert "Traceback" not in server.output.read_text()
    with Server(tmp_path, **GENEROUS) as server:  # back to the old program: the game goes on
        async with Player(server, host.code, host.key) as player:
            assert player.parts["table"]["sealed"] is None
            await player.play_on()
        assert verify(server.entries(host.code)).finished
        async with Player(server, fresh.code, fresh.key) as player:
            assert player.parts["table"]["sealed"] == {"rules": 2, "known": 1}
    assert "Traceback" not in server.output.read_text()


async def test_a_game_begun_under_older_rules_that_a_program_still_has_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        host = await server.open()
    with server_with(tmp_path, 3, (1, 2)) as server:
        async with Player(server, host.code, host.key) as player:
            await next_turn([player])
        (setup, *_) = server.entries(host.code)
        assert isinstance(setup, log.Setup)
        assert setup.rules == 1


@pytest.fixture
def both(postgres_server: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """The old program and the new one, on one database."""
    store = postgres_server.new_database()
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    with ExitStack() as stack:
        old = stack.enter_context(Server(tmp_path / "old", store=store, **GENEROUS))
        new = stack.enter_context(server_with(tmp_path / "new", 2, store=store))
        yield old, new
        for server in (old, new):
            assert "Traceback" not in server.output.read_text()


async def test_in_a_rolling_upgrade_the_old_process_plays_on_and_the_new_one_shows_that_it_cannot(
    both: tuple[Server, Server],
) -> None:
    old, new = both
    lobby = await new.open(None, "greedy")
    guest = await old.join(lobby.code, "AB")
    async with Player(new, lobby.code, guest.key) as elsewhere, Player(old, lobby.code, lobby.key) as host:
        assert (await host.ask({"type": "start"}))["type"] == "done"
        await elsewhere.until(lambda player: player.parts["table"]["sealed"])
        async with Player(old, lobby.code, guest.key) as player:
            for one in (host, player):
                await one.until(lambda one: one.task is not None)
            await next_turn([host, player])  # its bot is moved by the old process, although people are with the new one
            refused = await new.get(f"/api/tables/{lobby.code}/log", guest.key)
            assert (refused.status_code, refused.json()["why"]) == (409, "log-after-the-end")  # others still play it
            async with asyncio.TaskGroup() as group:
                for one in (host, player):
                    group.create_task(one.play_on())
        await elsewhere.until(lambda player: player.parts["table"]["phase"] == "over")
        assert (await new.get(f"/api/tables/{lobby.code}/log", guest.key)).status_code == 200
    assert verify(old.entries(lobby.code)).finished


async def test_the_log_of_a_sealed_game_is_not_told_while_others_may_play_it(
    both: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, _ = both
    host = await old.open()
    held = Leases(old.store, "test")
    assert not await held.is_at_rest(host.code)
    monkeypatch.setattr(leases, "AT_REST", 0)
    assert await held.is_at_rest(host.code)
    await held.hold([host.code])
    assert not await held.is_at_rest(host.code)
    await held.close()


def test_the_command_line_says_which_rules_a_log_needs(tmp_path: Path) -> None:
    golden = next(Path("tests/replays", GAME).glob("*.jsonl")).read_text().splitlines()
    setup = json.loads(golden[0])
    file = tmp_path / "newer.jsonl"
    file.write_text("\n".join([json.dumps({**setup, "rules": 7}), *golden[1:]]))
    for command in ("verify", "replay"):
        ran = CliRunner().invoke(app, [command, str(file)])
        assert ran.exit_code == 1
        assert "this log uses version 7 of the rules, but this program has version 1" in " ".join(ran.output.split())
