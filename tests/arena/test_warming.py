"""What strong bots and the coach need is compiled ahead: by one process, and anew when that did not come to its end."""

import subprocess
import sys
from pathlib import Path

import pytest

from torchlit.arena import warming
from torchlit.cli.serve import warming_up


@pytest.fixture
def _cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.usefixtures("_cold")
def test_one_compiles_and_the_others_leave_it_to_that_one() -> None:
    assert [warming.claim(), warming.claim()] == [True, False]


@pytest.mark.usefixtures("_cold")
def test_what_was_not_finished_is_begun_anew_at_the_next_start() -> None:
    with warming_up():
        assert not warming.claim()
    assert warming.claim()


@pytest.mark.usefixtures("_cold")
def test_a_compiler_that_comes_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setattr(warming, "has_compiler", lambda: False)
        assert not warming.claim()
    assert warming.claim()


PLAYING = """
from random import Random
from torchlit.arena.bot_files import new_bot
from torchlit.arena.series import Plan, setup_of
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.seats import moves_by
from torchlit.coach.advice import advice
from torchlit.games.registry import GAMES
from torchlit.table.table import Table

for game in GAMES.values():
    bots = ("hard", "master", "hard")
    table = Table(setup_of(Plan(game=game.id, board=list(game.boards)[-1], bots=bots, seed=5), 2), bytes([12] * 32))
    players = {seat: new_bot(name, None, "") for seat, name in enumerate(bots)}
    position = table.open().position
    for _ in range(8):
        owing = {seat: players[seat] for seat in game.owing(position.state)}
        judge = bots_of(game).judge
        if judge is not None:
            seat = min(owing)
            view = game.view(game.undone(position.state, seat), seat)
            judge.start(game, view)
            judge.luck(game, view)
            advice(game, view)
        for move in moves_by(game, position.state, owing, dict.fromkeys(owing, Random(1))):
            position = table.move(position, move).position
"""
"""Other games than those that are warmed up with, and what the coach says of them. A mummy and a snake come first."""

USED = """
import sys
from numba.core.dispatcher import Dispatcher

for name, twin in list(sys.modules.items()):
    for function in vars(twin).values() if name.startswith("compiled.") else ():
        if isinstance(function, Dispatcher) and function.__module__ == name:
            for signature in (*function.stats.cache_hits, *function.stats.cache_misses):
                print(name, function.__name__, signature)
"""


def test_bots_and_coach_use_nothing_that_was_not_compiled_ahead() -> None:
    """Whether it was compiled or found in the cache, which is that of all tests: a cold one takes minutes."""
    ahead = used("from torchlit.arena.warming import warm_up; warm_up()")
    needed = used(PLAYING)
    assert needed
    assert needed - ahead == set()


def used(script: str) -> set[str]:
    """The compiled functions that this script calls, with the types they are called with."""
    command = [sys.executable, "-c", script + USED]
    return set(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines())
