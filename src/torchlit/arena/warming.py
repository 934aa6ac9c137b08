"""Compiles ahead of time what the strong bots need, so that the first of them does not keep people waiting.

`torchlit serve` runs this as a process of its own, once for each version of the compiled sources.
"""

import os
from pathlib import Path
from random import Random

from torchlit.arena.bot_files import new_bot
from torchlit.arena.series import Plan, setup_of
from torchlit.bots.seats import moves_by
from torchlit.games.registry import game_named
from torchlit.simulation.compiled import cache_folder, has_compiler, sources_digest
from torchlit.table.table import Table

OPENINGS = (
    ("temple", ("master",)),
    ("temple", ("hard", "master")),
    ("valley", ("master",)),
    ("valley", ("hard", "master")),
    ("pyramid", ("hard", "master", "master")),
)
ROUNDS = 4
"""So many times in each opening the seats that owe a move make one."""


def claim() -> bool:
    """True when there is a compiler and nobody has begun to compile this version's sources here: then it is ours."""
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
    """What was claimed has not been finished: the next who comes can begin anew."""
    _stamp().unlink(missing_ok=True)


def _stamp() -> Path:
    return cache_folder() / f"warm-{sources_digest()}"


def warm_up() -> None:
    """Let strong bots begin a game of each kind, whereby all that they need is compiled and kept."""
    for game, bots in OPENINGS:
        plan = Plan(game=game, board=next(iter(game_named(game).boards)), bots=bots, seed=0)
        table = Table(setup_of(plan, 1), bytes(32))
        players = {seat: new_bot(name, None, "") for seat, name in enumerate(bots)}
        position = table.open().position
        for _ in range(ROUNDS):
            owing = {seat: players[seat] for seat in table.game.owing(position.state)}
            for move in moves_by(table.game, position.state, owing, dict.fromkeys(owing, Random(0))):
                position = table.move(position, move).position


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    warm_up()
