"""A database that fails in a commit, or hangs: people are told what is true, and nothing is done twice."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.lines import Line
from tests.server.playing import GENEROUS, Player, Server
from tests.servers import Postgres, postgres, short_folder
from torchlit.table import log

pytestmark = pytest.mark.one_process
IMPATIENT = """
from torchlit.store import postgres, sql
postgres.ANSWERED_WITHIN, sql.SETTLED_WITHIN = 1.0, 1.0
"""
"""The limits of a server, shorter than they are."""


class Reached(NamedTuple):
    """A server that reaches its database through a line."""

    server: Server
    line: Line


@pytest.fixture
async def reached(postgres_server: Postgres, tmp_path: Path) -> AsyncIterator[Reached]:
    async with Line(postgres_server.folder / ".s.PGSQL.5432") as line:
        address = f"postgresql://postgres@127.0.0.1:{line.port}/{postgres_server.new_database_name()}"
        bus = postgres_server.url()
        server = Server(tmp_path, before=IMPATIENT, store=address, bus=bus, **GENEROUS)
        await asyncio.to_thread(server.start)
        try:
            yield Reached(server, line)
        finally:
            line.heal()
            await asyncio.to_thread(server.stop)
        assert "Traceback" not in server.output.read_text()


async def heal_soon(line: Line) -> None:
    await asyncio.sleep(0.4)
    line.heal()


def initials(player: Player) -> list[str | None]:
    return [seat["initials"] for seat in player.parts["table"]["seats"]]


async def test_a_database_that_was_away_between_two_moves_takes_the_next_one(reached: Reached) -> None:
    server, line = reached
    host = await server.open()
    async with Player(server, host.code, host.key) as player:
        line.cut()
        line.heal()
        assert (await player.make(player.choice()))["type"] == "done"


@pytest.mark.parametrize("arrives", [True, False])
async def test_what_is_asked_in_an_interrupted_commit_is_done_once(arrives: bool, reached: Reached) -> None:
    server, line = reached
    host = await server.open(None)
    async with Player(server, host.code, host.key) as player:
        line.cut_at_commit(arrives)
        healing = asyncio.create_task(heal_soon(line))
        assert (await player.ask({"type": "add-seat", "bot": None}))["type"] == "done"
        await healing
        assert initials(player) == ["host", None, None]

        line.cut_at_commit(arrives)
        healing = asyncio.create_task(heal_soon(line))
        guest = await server.join(host.code, "AB")
        await healing
        await player.until(lambda player: initials(player) == ["host", "AB", None])

        line.cut_at_commit(arrives)
        healing = asyncio.create_task(heal_soon(line))
        assert (await player.ask({"type": "start"}))["type"] == "done"
        await healing
        await player.until(lambda player: player.task is not None)

        line.cut_at_commit(arrives)
        healing = asyncio.create_task(heal_soon(line))
        assert (await player.make(player.choice(), id="mine"))["type"] == "done"
        await healing
        async with Player(server, host.code, guest.key) as second:
            assert second.seat == 1
    entries = await asyncio.to_thread(server.entries, host.code)
    assert [entry.id for entry in entries if isinstance(entry, log.Moved)] == ["mine"]


@pytest.mark.parametrize("arrives", [True, False])
async def test_whoever_is_told_that_it_is_not_known_can_ask_again(arrives: bool, reached: Reached) -> None:
    server, line = reached
    host = await server.open(None, None)
    async with Player(server, host.code, host.key) as player:
        line.cut_at_commit(arrives)
        once = {"Idempotency-Key": "known to me alone"}
        async with server.http(headers=once) as http:
            path, body = f"/api/tables/{host.code}/join", {"initials": "AB"}
            answer = await http.post(path, json=body, timeout=20)
            assert (answer.status_code, answer.json()["code"]) == (503, "store/uncertain")
            assert answer.json()["why"] == "not-known"
            line.heal()
            if arrives:  # it is shown without anybody asking
                await player.until(lambda player: "AB" in initials(player))
            seated = [(await http.post(path, json=body)).json() for _ in range(2)]
        assert seated[0] == seated[1]
        assert seated[0]["seat"] == 1
        await player.until(lambda player: initials(player) == ["host", "AB", None])
        async with Player(server, host.code, seated[0]["key"]) as guest:
            assert guest.seat == 1

        line.cut_at_commit(arrives)
        refusal = await player.refusal({"type": "add-seat", "id": "more"})
        assert refusal["why"] == "not-known"
        line.heal()
        for _ in range(2):
            assert (await player.ask({"type": "add-seat", "id": "more"}))["type"] == "done"
        assert len(initials(player)) == 4


async def test_an_idempotency_key_that_could_be_guessed_is_refused(server: Server) -> None:
    host = await server.open(None)
    for id in ("", "short", "x" * 65):
        async with server.http(headers={"Idempotency-Key": id}) as http:
            answer = await http.post(f"/api/tables/{host.code}/join", json={"initials": "AB"})
        assert (answer.status_code, answer.json()["why"]) == (400, "bad-id")
    joined = await server.join(host.code, "AB")
    assert joined.seat == 1


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    with short_folder() as folder, postgres(folder) as database:
        yield database


async def test_a_database_that_hangs_stops_no_server(own_postgres: Postgres, tmp_path: Path) -> None:
    settings = {**GENEROUS, "store": own_postgres.new_database(), "sleep_after": 0.2}
    with Server(tmp_path, before=IMPATIENT, **settings) as server:
        asleep = await server.open()
        await server.until_tables_in_memory(0)
        async with server.sitting("AB") as players:
            code = players[0].parts["table"]["code"]
            with own_postgres.paused():
                move = {"type": "move", "id": "mine", "turn": 1, "move": players[0].choice()}
                assert (await players[0].refusal(move))["why"] in ("not-written", "not-known")
                answer = await server.get(f"/api/tables/{asleep.code}")
                assert (answer.status_code, answer.json()["why"]) == (503, "not-read")
                assert (await server.until_ready(503))["code"] == "store/error"
                assert (await server.get(f"/api/tables/{code}")).status_code == 200
            await server.until_ready(200)
            while (answered := await players[0].ask(move))["type"] == "refused":
                assert answered["refusal"]["why"] in (
                    "not-written",
                    "not-read",
                )  # connections that it has still to give up
            await players[1].mark()
            await players[0].until_turn_after(1)
        moves = [entry.id for entry in server.entries(code) if isinstance(entry, log.Moved)]
        assert moves.count("mine") == 1
        assert len(moves) == 2
    assert "Traceback" not in server.output.read_text()
