"""Several processes serve the same tables: players may be with any of them, and any of them may die."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.playing import GENEROUS, Player, Server, next_turn, play_to_end
from tests.servers import Postgres
from torchlit.table import log
from torchlit.table.replay import verify


@pytest.fixture(params=["redis", "postgresql"])
def servers(
    request: pytest.FixtureRequest, postgres_server: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    """Two processes with one database."""
    bus = request.getfixturevalue("redis_url") if request.param == "redis" else None
    settings = {**GENEROUS, "store": postgres_server.new_database(), "bus": bus, "sleep_after": 0.2}
    with ExitStack() as stack:
        both = [stack.enter_context(Server(tmp_path_factory.mktemp("server"), **settings)) for _ in range(2)]
        yield both
        for server in both:
            assert "Traceback" not in server.output.read_text()


def moves_of(server: Server, code: str) -> list[tuple[str | None, str | None]]:
    """Each move's id, and the bot that moved in place of a person."""
    return [(entry.id, entry.by) for entry in server.entries(code) if isinstance(entry, log.Moved)]


async def test_players_of_one_table_are_with_different_processes(servers: list[Server]) -> None:
    here, there = servers
    host = await here.open(None, None)
    guests = [await there.join(host.code, "AB"), await here.join(host.code, "CD")]
    async with (
        Player(here, host.code, host.key) as first,
        Player(there, host.code, guests[0].key) as second,
        Player(there, host.code, guests[1].key) as third,
    ):
        players = [first, second, third]
        for player in players:
            await player.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]))
        await first.ask({"type": "start"})
        for player in players:
            await player.until(lambda player: player.task is not None)
        for _ in range(3):
            turn = first.turn
            await asyncio.gather(*(player.mark() for player in players))
            for player in players:
                await player.until_turn_after(turn)
            assert len({player.parts["closed"]["turn"] for player in players}) == 1
        await play_to_end(players)
        assert first.parts["closed"] == second.parts["closed"] == third.parts["closed"]
    assert verify(here.entries(host.code)).finished


async def test_seats_are_taken_once_whoever_gives_them(servers: list[Server]) -> None:
    host = await servers[0].open(*[None] * 9)
    joined = await asyncio.gather(*(servers[number % 2].join(host.code, f"G{number}") for number in range(9)))
    assert sorted(seated.seat for seated in joined) == list(range(1, 10))
    async with Player(servers[0], host.code) as one, Player(servers[1], host.code) as other:
        for player in (one, other):
            await player.until(lambda player: all(seat["initials"] for seat in player.parts["table"]["seats"]))
        assert one.parts["table"]["seats"] == other.parts["table"]["seats"]


async def test_a_process_that_dies_takes_no_move_with_it(servers: list[Server]) -> None:
    here, there = servers
    host = await here.open(None)
    guest = await there.join(host.code, "AB")
    async with Player(here, host.code, host.key) as first:
        async with Player(there, host.code, guest.key) as second:
            await first.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]))
            await first.ask({"type": "start"})
            for player in (first, second):
                await player.until(lambda player: player.task is not None)
            await next_turn([first, second])
            await second.mark()
            there.kill()
        async with Player(here, host.code, guest.key) as second:
            await first.mark()
            for player in (first, second):
                await player.until_turn_after(2)
            await play_to_end([first, second])
    ids = [id for id, _ in moves_of(here, host.code)]
    assert len(ids) == len(set(ids))
    assert verify(here.entries(host.code)).finished


async def test_the_bots_of_a_table_are_moved_by_one_process_and_by_another_when_that_dies(
    servers: list[Server],
) -> None:
    here, there = servers
    host = await here.open(None, "greedy")
    guest = await there.join(host.code, "AB")
    async with Player(there, host.code, guest.key) as second:
        async with Player(here, host.code, host.key) as first:
            await first.ask({"type": "start"})
            for player in (first, second):
                await player.until(lambda player: player.task is not None)
            await next_turn([first, second])
            here.kill()
        async with Player(there, host.code, host.key) as first:
            for _ in range(2):
                await next_turn([first, second])
    moves = moves_of(there, host.code)
    assert len(moves) >= 3 * 3


async def test_a_table_that_slept_is_tended_again(servers: list[Server]) -> None:
    here, _ = servers
    host = await here.open("greedy")
    for _ in range(3):
        async with Player(here, host.code, host.key) as player:
            await next_turn([player])
        await here.until_tables_in_memory(0)


SLOW_LEASES = """
import asyncio
from torchlit.server import neighbours
from torchlit.store.leases import Leases
hold = Leases.hold
async def slow(self, codes):
    held = await hold(self, codes)
    await asyncio.sleep(0.5)
    return held
Leases.hold, neighbours.BEAT = slow, 0.5
"""
"""A server that waits half of its time for an answer about its leases."""


async def test_a_table_that_falls_asleep_while_leases_are_asked_for_is_tended_again(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    settings = {**GENEROUS, "store": postgres_server.new_database(), "sleep_after": 0.1}
    with Server(tmp_path, before=SLOW_LEASES, **settings) as server:
        host = await server.open("greedy")
        for _ in range(3):
            async with Player(server, host.code, host.key) as player:
                await next_turn([player])
                await asyncio.sleep(0.65)  # by now the server has asked again …
            await server.until_tables_in_memory(0)
            await asyncio.sleep(0.4)  # … and been answered


IMPATIENT = """
from torchlit.server import neighbours
neighbours.BEAT, neighbours.GONE_AFTER = 0.2, 1.0
"""
"""A server that believes others to be gone that are silent for a second."""

STUCK = """
import asyncio
from torchlit.server import neighbours
from torchlit.store.leases import Leases
async def stuck(self, codes):
    await asyncio.sleep(60)
Leases.hold, neighbours.BEAT = stuck, 0.2
"""
"""A server that gets no answer about its leases."""


async def test_nobody_has_left_because_the_store_does_not_answer(
    postgres_server: Postgres, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    settings = {**GENEROUS, "store": postgres_server.new_database(), "bus": redis_url}
    with (
        Server(tmp_path_factory.mktemp("here"), before=IMPATIENT, **settings) as here,
        Server(tmp_path_factory.mktemp("there"), before=STUCK, **settings) as there,
    ):
        host = await here.open(None)
        guest = await there.join(host.code, "AB")
        async with Player(here, host.code, host.key) as first, Player(there, host.code, guest.key) as second:
            await first.until(lambda player: player.sees([second]))
            await asyncio.sleep(2)
            assert first.sees([second])


async def test_a_stand_in_plays_for_somebody_who_has_left_every_process(servers: list[Server]) -> None:
    here, there = servers
    host = await here.open(None, grace=1, stand_in="greedy")
    guest = await there.join(host.code, "AB")
    async with Player(here, host.code, host.key) as first:
        async with Player(there, host.code, guest.key) as second:
            await first.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]))
            await first.ask({"type": "start"})
            for player in (first, second):
                await player.until(lambda player: player.task is not None)
        await first.mark()
        await first.until_turn_after(1)
        assert first.parts["table"]["seats"][1]["stand_in"] == "greedy"
        async with Player(there, host.code, guest.key) as second:
            for player in (first, second):
                await player.until(lambda player: player.parts["table"]["seats"][1]["stand_in"] is None)


async def test_a_rematch_is_one_table_whoever_asks(servers: list[Server]) -> None:
    here, there = servers
    host = await here.open()
    async with Player(here, host.code, host.key) as one, Player(there, host.code, host.key) as other:
        await play_to_end([one])
        await other.until(lambda player: player.is_over)
        await asyncio.gather(one.ask({"type": "again"}), other.ask({"type": "again", "id": "b"}))
        for player in (one, other):
            await player.until(lambda player: player.parts.get("next"))
        assert one.parts["next"]["code"] == other.parts["next"]["code"]


async def test_whoever_comes_to_a_process_sees_what_another_has_acknowledged(servers: list[Server]) -> None:
    here, there = servers
    host = await here.open()
    async with Player(there, host.code), Player(here, host.code, host.key) as player:
        for _ in range(8):
            await next_turn([player])
            async with Player(there, host.code, host.key) as again:
                turns = [json.loads(message)["turn"]["turn"] for message in again.messages if '"turn":{' in message]
                assert turns[0] == player.turn
