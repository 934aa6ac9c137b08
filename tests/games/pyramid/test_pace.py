"""Bots at a table where seats move one after another: beat by beat, and nobody learns from the time what is hidden."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games.pyramid.serving import MUMMY, hunting, offered, seed_with_two_silent_rolls
from tests.server.playing import GENEROUS, Json, Player, Server
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.moves import Go, RollDice, SeatMove
from torchlit.server.pace import Pace
from torchlit.table import log, seats
from torchlit.table.replay import replay, verify
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Position, Table

BEAT = 0.3
EARLY = 0.01
"""How much sooner than asked for a clock may ring."""
TELLING = """
from torchlit.server.pace import Pace

note, told = Pace.note, open({told!r}, "a")

def telling(pace, game, state):
    before = pace._seen_at
    note(pace, game, state)
    if pace._seen_at != before:
        shown = game.turn_view(state)
        print(pace._seen_at, shown.turn, shown.phase, shown.mummy, sep="|", file=told, flush=True)

Pace.note = telling
"""
"""Has the server write down when everybody sees something new, by its own clock: on a busy machine, news come late."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take their time, and whose tables soon go to sleep."""
    before = TELLING.format(told=str(tmp_path / "told"))
    with Server(tmp_path, before=before, **GENEROUS | {"beat": BEAT, "sleep_after": 0.2}) as server:
        yield server


class Wait(NamedTuple):
    """The time between two things that everybody sees."""

    seconds: float
    ends_turn: bool
    is_step: bool
    """The mummy has gone, in its own turn."""


def waits(folder: Path) -> list[Wait]:
    """How long everybody has waited for what."""
    told = [line.split("|") for line in (folder / "told").read_text().splitlines()]
    return [
        Wait(float(at) - float(before), turn != old_turn, old_phase == "mummy" and mummy != old_mummy)
        for (before, old_turn, old_phase, old_mummy), (at, turn, _, mummy) in pairwise(told)
    ]


async def test_people_see_every_move_of_a_bot_by_itself(server: Server, tmp_path: Path) -> None:
    seated = await server.open("random", "random", "random", game="pyramid", mummy=MUMMY)
    async with Player(server, seated.code, seated.key) as mummy:
        seen = [before async for before in news(mummy)]
    assert len(seen) > 2
    ended = [wait.seconds for wait in waits(tmp_path) if wait.ends_turn]
    assert len(ended) >= 2
    assert min(ended) > 2 * BEAT - EARLY
    assert min(wait.seconds for wait in waits(tmp_path)) > BEAT - EARLY


async def news(player: Player) -> AsyncIterator[Json]:
    """Whatever everybody sees until this player owes a move: the turn before it."""
    while not player.is_over and player.task is None:
        before = player.parts["turn"]
        await until_other_than(player, before)
        yield before


async def until_other_than(player: Player, turn: Json) -> None:
    await player.until(lambda player: player.parts["turn"] != turn)


async def test_the_mummys_steps_are_seen_one_by_one(server: Server, tmp_path: Path) -> None:
    seated = await server.open("greedy", game="pyramid", mummy=1)
    async with Player(server, seated.code, seated.key) as hunter:
        while hunter.parts["turn"]["phase"] != "mummy":
            await hunter.until(lambda hunter: hunter.task or hunter.parts["turn"]["phase"] == "mummy")
            if moves := offered(hunter):
                await hunter.make(moves[-1])
        steps = [before async for before in news(hunter) if hunter.parts["turn"]["mummy"] != before["mummy"]]
    assert steps
    timed = [wait.seconds for wait in waits(tmp_path) if wait.is_step]
    assert len(timed) >= len(steps)
    assert min(timed) > BEAT - EARLY


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += max(0, seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("torchlit.server.pace.monotonic", clock.monotonic)
    monkeypatch.setattr("torchlit.server.pace.asyncio.sleep", clock.sleep)
    return clock


async def test_hidden_moves_take_no_time_of_their_own(clock: Clock) -> None:
    """Ruling: PR4."""
    seed, near, far = seed_with_two_silent_rolls()
    once = await time_of_last(clock, seed, [RollDice(1), near])
    twice = await time_of_last(clock, seed, [RollDice(1), RollDice(1), far])
    assert once == twice == pytest.approx(2 * BEAT)


async def time_of_last(clock: Clock, seed: bytes, moves: Sequence[SeatMove]) -> float:
    """How long after the start the last of these moves comes."""
    clock.now = 0
    sitting, position = table_of(seed)
    pace = Pace(BEAT)
    pace.note(sitting.game, position.state)
    for move in moves:
        advance = await pace.wait(sitting, position, move, None)
        made = clock.now
        assert advance == sitting.move(position, move)
        position = advance.position
        pace.note(sitting.game, position.state)
    return made


def table_of(seed: bytes) -> tuple[Table, Position]:
    board = log.BoardText(*next(iter(GAME.boards.items())))
    record = Record("", "pyramid", board, tuple(map(Seat, ("AA", "BB", "CC"))), {"mummy": MUMMY}, seed=seed.hex())
    sitting = Table(seats.start(record)[1], seed)
    return sitting, sitting.open().position


async def test_an_illegal_move_is_timed_like_one_that_leaves_the_turn_open(clock: Clock) -> None:
    sitting, position = table_of(bytes(32))
    pace = Pace(BEAT)
    pace.note(sitting.game, position.state)
    assert await pace.wait(sitting, position, Go(1, 4, "nowhere"), None) is None
    assert clock.now == pytest.approx(BEAT)


CHEATING = """
from torchlit.games.pyramid.moves import Stop
from torchlit.server.questions import Choice
from torchlit.table import table

answer, move, calls = Choice.answer, table.Table.move, open({calls!r}, "a")

def cheat(choice):
    return Stop(choice.view.own.seat) if choice.view.turn.turn == 2 else answer(choice)

def counted(*args, **named):
    print(args[2], file=calls, flush=True)
    return move(*args, **named)

Choice.answer, table.Table.move = cheat, counted
"""


async def test_a_bots_move_is_applied_once_and_an_illegal_one_replaced(tmp_path: Path) -> None:
    calls = tmp_path / "calls.txt"
    settings = GENEROUS | {"beat": 0.01}
    with Server(tmp_path, before=CHEATING.format(calls=str(calls)), **settings) as server:
        seated = await server.open("random", "random", "random", game="pyramid", mummy=MUMMY)
        async with Player(server, seated.code, seated.key) as mummy:
            await mummy.until(lambda mummy: mummy.task is not None)
        made = [entry for entry in server.entries(seated.code) if isinstance(entry, log.Moved)]
    applied = calls.read_text().splitlines()
    refused = [line for line in applied if line.startswith("Stop")]
    assert refused
    assert len(applied) == len(made) + len(refused)


async def test_a_table_that_everybody_leaves_stops_and_goes_on_when_somebody_is_back(server: Server) -> None:
    seated = await server.open("random", "random", "random", game="pyramid", mummy=MUMMY)
    async with Player(server, seated.code, seated.key) as mummy:
        await anext(news(mummy))
    left = len(server.entries(seated.code))
    await server.until_tables_in_memory(0)
    await asyncio.sleep(2 * BEAT)
    assert len(server.entries(seated.code)) == left
    async with Player(server, seated.code, seated.key) as mummy:
        await mummy.until(lambda mummy: mummy.task is not None)
    entries = server.entries(seated.code)
    assert len(entries) > left
    verify(entries)


async def test_whoever_is_back_while_the_stand_in_waits_moves_instead(server: Server) -> None:
    """Ruling: PR7."""
    mummy, first, *_ = lobby = await server.seated("AB", "CD", game="pyramid", mummy=MUMMY, grace=0)
    async with hunting(server, lobby) as players:
        host, hunter = players[:2]
        await hunter.until(lambda hunter: hunter.task is not None)
        assert (await host.ask({"type": "place-bot", "seat": first.seat, "bot": "random"}))["type"] == "done"
        assert (await hunter.make({"type": "roll-dice", "seat": first.seat}))["type"] == "done"
        await asyncio.sleep(3 * BEAT)
    made = [entry for entry in server.entries(mummy.code) if isinstance(entry, log.Moved)]
    assert [entry.by for entry in made] == [None]


async def test_the_clock_runs_while_bots_wait(server: Server) -> None:
    lobby = await server.seated("AB", "CD", game="pyramid", mummy=MUMMY, grace=0, clock=1, stand_in="random")
    async with hunting(server, lobby) as players:
        await players[MUMMY].until(lambda mummy: mummy.task is not None)
        await players[MUMMY].until(lambda mummy: mummy.parts["turn"]["active"] == 0)
    moments = list(replay(server.entries(lobby[0].code)))
    made = {(moment.move.seat, moment.entry.by) for moment in moments if isinstance(moment.entry, log.Moved)}
    assert made == {(0, "random"), (1, "random"), (2, "random")}
