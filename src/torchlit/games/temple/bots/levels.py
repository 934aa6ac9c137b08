"""The Temple's four levels of bots.

`easy` and `normal` play like people in their first games, see `beginners.py`; `hard` goes by the learned value of the
sheet after the mark, and is not always sure of it; `master` also looks at all rolls that can follow, and plays the best
marks on. Both draw mummies for others where they hurt most.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from torchlit.games.temple.bots.beginners import easy, normal
from torchlit.games.temple.bots.evaluation import Depth, best_mark, hurting, knows, move_at, question_at, weighed
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.greedy import most_stars_now
from torchlit.toolkits.bots.protocol import Chooser

DOUBT = 0.6
"""By how many stars `hard` is wrong about a mark, as a standard deviation."""
CLOSE_LOOK = Depth(width=12, played=8, work=8000)
"""How closely `master` looks."""


def hard(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """The mark with the highest value, with some doubt about each."""
    question = question_at(view)
    if not knows(question.sheet):
        return most_stars_now(game, view, moves, random)
    if question.others:
        return move_at(view, hurting(question))
    return move_at(view, max(weighed(question), key=lambda mark: mark.worth + random.gauss(0, DOUBT)))


def master(game: Game, view: View, moves: Sequence[Any], random: Random, depth: Depth = CLOSE_LOOK) -> Any:
    """The mark after which most can be expected: over all rolls that can follow, and by playing on."""
    question = question_at(view)
    if not knows(question.sheet):
        return most_stars_now(game, view, moves, random)
    return move_at(view, hurting(question) if question.others else best_mark(question, depth))


def hurried_master(share: float) -> Chooser:
    """Plays the best marks on less often; without any effort, it still looks at all rolls that can follow."""
    return partial(master, depth=replace(CLOSE_LOOK, work=int(share * CLOSE_LOOK.work)))


LEVELS: dict[str, Chooser] = {"easy": easy, "normal": normal, "hard": hard, "master": master}
HURRIED: Mapping[str, Callable[[float], Chooser]] = {"master": hurried_master}
QUICK = ("random", "greedy", "easy", "normal")
