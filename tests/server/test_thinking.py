"""Bots think in processes of their own: bounded, in turn, with less effort under load, and nothing is left of them."""

import asyncio
import os
import pickle
import pickletools
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from tests.server.playing import GENEROUS, Player, Server
from tests.server.test_loading import fill
from tests.server.thoughts import Mistake, Name, ProcessId
from torchlit.arena.series import Plan, setup_of
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.server import thinking as module
from torchlit.server.hub import Hub
from torchlit.server.questions import Choice
from torchlit.server.settings import Settings
from torchlit.server.thinking import Thinking, ThoughtError
from torchlit.store.sql import SqlStore
from torchlit.table.table import Table
from torchlit.toolkits.bots.levels import Level
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.registry import BOTS, bot_named
from torchlit.toolkits.bots.seats import Views

PATIENCE = 30


class Thoughts:
    """The thoughts of a test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def named(self, name: str, **more: Any) -> Callable[[float], Name]:
        return lambda _: Name(str(self._folder), name, **more)

    def blocking(self, name: str) -> Callable[[float], Name]:
        return self.named(name, waits=True)

    def go(self) -> None:
        """Let those that wait be thought to their end."""
        (self._folder / "go").touch()

    @property
    def begun(self) -> list[str]:
        """What was thought about, in its order."""
        files = sorted(self._folder.glob("* *"), key=lambda file: int(file.name.split()[1]))
        return [file.name.split()[0] for file in files]

    async def until_begun(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.begun) < count:
                await asyncio.sleep(0.01)


@pytest.fixture
def thoughts(tmp_path: Path) -> Thoughts:
    return Thoughts(tmp_path)


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    thinking = Thinking(1)
    yield thinking
    await thinking.close()


@pytest.fixture
async def two_thinkers() -> AsyncIterator[Thinking]:
    thinking = Thinking(2)
    yield thinking
    await thinking.close()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"


async def until_ended(process: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while is_running(process):
            await asyncio.sleep(0.01)


async def test_a_table_with_many_bots_does_not_keep_another_waiting(thinking: Thinking, thoughts: Thoughts) -> None:
    first = asyncio.create_task(thinking.think("CROWD", thoughts.blocking("first")))
    await thoughts.until_begun(1)
    crowd = [asyncio.create_task(thinking.think("CROWD", thoughts.named(f"crowd{n}"))) for n in range(20)]
    await asyncio.sleep(0)
    pair = [asyncio.create_task(thinking.think("PAIR", thoughts.named(f"pair{n}"))) for n in range(2)]
    await asyncio.sleep(0)
    assert thinking.waiting == 22
    thoughts.go()
    await asyncio.gather(first, *crowd, *pair)
    assert thoughts.begun[:6] == ["first", "crowd0", "pair0", "crowd1", "pair1", "crowd2"]
    assert thinking.waiting == 0


async def test_there_are_never_more_processes_than_allowed_and_none_before_it_is_needed(
    two_thinkers: Thinking, thoughts: Thoughts
) -> None:
    assert two_thinkers.process_ids == []
    assert await two_thinkers.think("T", thoughts.named("one")) == "one"
    assert await two_thinkers.think("U", thoughts.named("two")) == "two"
    assert len(two_thinkers.process_ids) == 1
    more = [asyncio.create_task(two_thinkers.think(f"T{n}", thoughts.blocking(f"more{n}"))) for n in range(5)]
    await thoughts.until_begun(4)
    assert len(two_thinkers.process_ids) == 2
    assert two_thinkers.waiting == 3
    thoughts.go()
    assert await asyncio.gather(*more) == [f"more{n}" for n in range(5)]
    assert len(two_thinkers.process_ids) == 2


async def test_a_table_stays_with_the_thinker_that_knows_it(two_thinkers: Thinking, thoughts: Thoughts) -> None:
    both = [asyncio.create_task(two_thinkers.think(f"T{n}", thoughts.blocking(f"both{n}"))) for n in range(2)]
    await thoughts.until_begun(2)
    thoughts.go()
    await asyncio.gather(*both)
    for table in ("A", "B", "C", "D", "E"):
        found = {(await two_thinkers.think(table, lambda _: ProcessId())) for _ in range(5)}
        assert len(found) == 1


async def test_only_so_many_thoughts_wait(
    thinking: Thinking, thoughts: Thoughts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    some = [asyncio.create_task(thinking.think("T", thoughts.blocking(f"some{n}"))) for n in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(ThoughtError):
        await thinking.think("U", thoughts.named("more"))
    thoughts.go()
    await asyncio.gather(*some)


async def test_the_more_thoughts_wait_the_less_effort_is_made(thoughts: Thoughts) -> None:
    shares: list[float] = []

    def noting(share: float) -> None:
        shares.append(share)

    thinking = Thinking(1, calm=2)
    await thinking.think("T", noting)
    first = asyncio.create_task(thinking.think("T", thoughts.blocking("first")))
    await thoughts.until_begun(1)
    many = [asyncio.create_task(thinking.think("T", noting)) for _ in range(8)]
    await asyncio.sleep(0)
    thoughts.go()
    await asyncio.gather(first, *many)
    assert shares == [1, 2 / 8, 2 / 7, 2 / 6, 2 / 5, 2 / 4, 2 / 3, 1, 1]
    await thinking.close()


async def test_a_thinker_that_is_killed_is_replaced_and_the_thought_thought_again(
    thinking: Thinking, thoughts: Thoughts
) -> None:
    found = asyncio.create_task(thinking.think("T", thoughts.blocking("again")))
    await thoughts.until_begun(1)
    (killed,) = thinking.process_ids
    os.kill(killed, signal.SIGKILL)
    thoughts.go()
    assert await found == "again"
    assert thoughts.begun == ["again", "again"]
    (new,) = thinking.process_ids
    assert new != killed
    os.kill(new, signal.SIGKILL)  # while it has nothing to do
    await until_ended(new)
    assert await thinking.think("T", thoughts.named("later")) == "later"


async def test_a_thought_that_kills_every_thinker_is_given_up(thinking: Thinking, thoughts: Thoughts) -> None:
    with pytest.raises(ThoughtError):
        await thinking.think("T", thoughts.named("poison", deaths=99))
    assert thoughts.begun == ["poison"] * module.TRIES
    assert await thinking.think("T", thoughts.named("other")) == "other"


async def test_a_thinker_that_hangs_is_given_up(
    thinking: Thinking, thoughts: Thoughts, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinking.think("T", thoughts.named("warm"))
    monkeypatch.setattr(module, "LONGEST", 0.2)
    monkeypatch.setattr(module, "TRIES", 1)
    with pytest.raises(ThoughtError):
        await thinking.think("T", thoughts.blocking("stuck"))
    monkeypatch.setattr(module, "LONGEST", 60)
    assert await thinking.think("T", thoughts.named("other")) == "other"


async def test_a_mistake_in_a_bot_is_told(thinking: Thinking, thoughts: Thoughts) -> None:
    with pytest.raises(ThoughtError, match="a mistake in a bot"):
        await thinking.think("T", lambda _: Mistake())
    assert await thinking.think("T", thoughts.named("other")) == "other"


async def test_what_nobody_waits_for_is_not_thought(thinking: Thinking, thoughts: Thoughts) -> None:
    first = asyncio.create_task(thinking.think("T", thoughts.blocking("first")))
    await thoughts.until_begun(1)
    cancelled = asyncio.create_task(thinking.think("T", thoughts.named("cancelled")))
    last = asyncio.create_task(thinking.think("U", thoughts.named("last")))
    await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.wait([cancelled])
    assert thinking.waiting == 1
    first.cancel()
    thoughts.go()
    assert await last == "last"
    assert thoughts.begun == ["first", "last"]


async def test_closing_ends_all_at_once(thoughts: Thoughts) -> None:
    thinking = Thinking(2)
    some = [asyncio.create_task(thinking.think("T", thoughts.blocking(f"some{n}"))) for n in range(4)]
    await thoughts.until_begun(2)
    processes = thinking.process_ids
    async with asyncio.timeout(5):
        await thinking.close()
        await asyncio.wait(some)
    assert all(thought.cancelled() for thought in some)
    assert len(processes) == 2
    assert not any(map(is_running, processes))


THINKING_FOR_EVER = """
import asyncio, sys
from tests.server.thoughts import Name
from torchlit.server.thinking import Thinking

async def main():
    thinking = Thinking(1)
    await thinking.think("T", lambda _: Name(sys.argv[1], "first"))
    print(thinking.process_ids[0], flush=True)
    await thinking.think("T", lambda _: Name(sys.argv[1], "endless", waits=True))

asyncio.run(main())
"""


async def test_a_server_that_is_killed_leaves_no_thinker_behind(tmp_path: Path, thoughts: Thoughts) -> None:
    command = [sys.executable, "-c", THINKING_FOR_EVER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        await thoughts.until_begun(2)
        server.kill()
    await until_ended(thinker)


async def test_opening_a_sleeping_table_waits_for_no_thought_and_nothing_else(
    tmp_path: Path, thinking: Thinking, thoughts: Thoughts
) -> None:
    """Structural: all thinkers and all of asyncio's own threads are busy for good."""
    address = f"sqlite:///{tmp_path / 'torchlit.sqlite'}"
    await fill(address, 1)
    store, go = SqlStore(address), Event()
    await store.open()
    hub = Hub(store, Settings(), thinking=thinking)
    busy = [asyncio.create_task(thinking.think("T", thoughts.blocking(f"busy{n}"))) for n in range(3)]
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    busy += [asyncio.create_task(asyncio.to_thread(go.wait)) for _ in range(3)]
    try:
        await thoughts.until_begun(1)
        async with asyncio.timeout(PATIENCE):
            table = await hub.table("TABLE000")
            assert await store.places(["TABLE000"])
        assert table.record.phase == "playing"
        assert not any(task.done() for task in busy)
    finally:
        go.set()
        thoughts.go()
        await asyncio.gather(*busy)
        await store.close()


# Bots.


def opening(game: Game, seed: int = 9) -> tuple[Any, int]:
    """A state in which a seat owes a move, and that seat."""
    seats = 3 if 3 in game.seats else game.seats[0]
    plan = Plan(game=game.id, board=next(iter(game.boards)), bots=("random",) * seats, seed=0)
    state = Table(setup_of(plan, 1), bytes([seed] * 32)).open().position.state
    return state, game.owing(state)[0]


each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@each_game
async def test_every_bot_chooses_in_another_process_as_it_does_here(game: Game, thinking: Thinking) -> None:
    state, seat = opening(game)
    view = Views(game, state).of(seat)
    for bot in BOTS:
        choice = Choice(game.id, bot, view, 7)
        move = await thinking.think("T", partial(lambda choice, _: choice, choice))
        assert move == bot_named(bot).choose(game, view, game.legal_moves(state, seat), Random(7))
        assert move in game.legal_moves(state, seat)


@each_game
def test_what_travels_is_a_view_and_no_state(game: Game) -> None:
    state, seat = opening(game)
    travels = pickle.dumps(Choice(game.id, "master", Views(game, state).of(seat), 7))
    names = {argument for opcode, argument, _ in pickletools.genops(travels) if isinstance(argument, str)}
    assert {"View", "RememberingView"} & names
    assert type(state).__name__ not in names


@each_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_bot_in_a_hurry_makes_a_move_and_always_the_same_with_the_same_effort(game: Game, seed: int) -> None:
    state, seat = opening(game, seed)
    view, legal = Views(game, state).of(seat), game.legal_moves(state, seat)
    for level in bots_of(game).hurried:
        for share in (1.0, 0.5, 0.1, 0.0):
            first, second = (Level(level, share).choose(game, view, legal, Random(1)) for _ in range(2))
            assert first == second
            assert first in legal


@each_game
def test_quick_bots_are_quick(game: Game) -> None:
    """They choose in the event loop, where everybody else waits for them."""
    state, seat = opening(game)
    view, legal = Views(game, state).of(seat), game.legal_moves(state, seat)
    for name in bots_of(game).quick:
        bot, times = bot_named(name), []
        for number in range(20):
            began = time.process_time()
            bot.choose(game, view, legal, Random(number))
            times.append(time.process_time() - began)
        assert sorted(times)[10] < 0.001, name


@pytest.mark.one_process
async def test_a_server_with_people_and_quick_bots_starts_no_thinker(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        seated = await server.open("normal", "random")
        async with Player(server, seated.code, seated.key) as player:
            await player.mark()
            await player.until_turn_after(1)
        assert children(server.process_id) == []
        strong = await server.open("hard")
        async with Player(server, strong.code, strong.key) as player:
            await player.mark()
            await player.until_turn_after(1)
        (thinker,) = children(server.process_id)
    await until_ended(thinker)


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
