"""The Valley's four levels of bots.

`easy` and `normal` go by what a sheet promises at first sight, with the mistakes of beginners; `hard` goes by the
learned value of a sheet, and `master` plays its best turns on before it chooses.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from torchlit.games.valley.bots import greedy
from torchlit.games.valley.bots.expert import Depth, best_moves, knows, turn_at
from torchlit.games.valley.bots.greedy import Beginner
from torchlit.games.valley.moves import Finish, Reveal, SeatMove
from torchlit.games.valley.text import sheet_from_text
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.protocol import Chooser

EASY = Beginner(foresight=1, fear=2.5, forgets=0.7, hasty=0.2)
NORMAL = Beginner(foresight=4, fear=1.5, forgets=0.4)
HARD = Depth(width=6, tries=40, turns=3, spread=0.1)
MASTER = Depth(width=6, tries=60, turns=32, effort=48, horizon=8)


def think(game: Game, view: View, moves: Sequence[Any], random: Random, depth: Depth) -> SeatMove:
    """The next move of the best turn found; a turn that somebody else has begun is finished as well as it can be."""
    own = view.own
    if not knows(sheet_from_text(own.sheet)):
        return greedy.choose(game, view, moves, random)
    if own.steps and isinstance(own.steps[-1], Reveal):
        return Finish(own.seat)
    steps = len(own.steps)
    turn = best_moves(turn_at(view, begun=False), depth)
    if own.steps == turn[:steps] and steps < len(turn):
        return turn[steps]
    return best_moves(turn_at(view, begun=True), depth)[0]


def hurried_master(share: float) -> Chooser:
    """Plays fewer turns on, and each less often; without any effort, it goes by their learned value alone."""
    depth = replace(MASTER, turns=max(4, int(share * MASTER.turns)), effort=int(share * MASTER.effort))
    return partial(think, depth=depth)


LEVELS: dict[str, Chooser] = {
    "easy": partial(greedy.choose_as, who=EASY),
    "normal": partial(greedy.choose_as, who=NORMAL),
    "hard": partial(think, depth=HARD),
    "master": partial(think, depth=MASTER),
}
HURRIED: Mapping[str, Callable[[float], Chooser]] = {"master": hurried_master}
QUICK = ("random",)
"""All others look at every use of the dice, which takes milliseconds."""
