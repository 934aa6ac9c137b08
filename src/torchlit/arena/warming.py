"""Compiles what strong bots and the coach need ahead of time, so that their first use does not keep people waiting.

`torchlit serve` runs this as a process of its own, once for each version of the compiled sources.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

from torchlit.arena.bot_files import new_bot
from torchlit.arena.series import Plan, setup_of
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table.table import Table
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.seats import moves_by
from torchlit.toolkits.compiler.compiled import cache_folder, has_compiler, sources_digest

ROUNDS = 16
"""How many rounds of moves the seats make in each opening."""
DICE = bytes([9] * 32)
"""A seed whose first roll shows the red die's special face, and later rolls others."""


def claim() -> bool:
    """Claim compiling this version's sources here; True if there is a compiler and nobody has claimed it yet."""
    if not has_compiler():
        return False
    stamp = _stamp()
    try:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch(exist_ok=False)
    except OSError:
        return False
    return True


def give_back() -> None:
    """Give up an unfinished claim, so that the next to come can claim it."""
    _stamp().unlink(missing_ok=True)


def _stamp() -> Path:
    return cache_folder() / f"warm-{sources_digest()}"


def warm_up() -> None:
    """Let strong bots begin a game of each kind with the coach looking on, which compiles and caches all they need."""
    openings = [(game, bots) for game in GAMES.values() for bots in bots_of(game).openings]
    for game, bots in openings:
        plan = Plan(game=game.id, board=next(iter(game.boards)), bots=bots, seed=0)
        table = Table(setup_of(plan, 1), DICE)
        players = {seat: new_bot(name, None, "") for seat, name in enumerate(bots)}
        position = table.open().position
        _look_on(table.game, position.state)
        for _ in range(ROUNDS):
            owing = {seat: players[seat] for seat in table.game.owing(position.state)}
            for move in moves_by(table.game, position.state, owing, dict.fromkeys(owing, Random(0))):
                position = table.move(position, move).position


def _look_on(game: Game, state: Any) -> None:
    """Let the coach, if the game has one, do everything it does in a hint or an analysis."""
    judge = bots_of(game).judge
    if judge is not None:
        view = game.view(state, game.owing(state)[0])
        judge.start(game, view)
        judge.luck(game, view)
        judge.worth(game, view, judge.best(game, view).moves)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    warm_up()
    claim()  # unless somebody has: the next server finds it done
