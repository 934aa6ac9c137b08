"""The bots `greedy`, `easy`, `normal`, `hard` and `master`: the same names in every game, with moves of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.greedy import most_stars_now
from torchlit.toolkits.bots.part import bots_of

NAMES = ("easy", "normal", "hard", "master")


class Greedy:
    """Plays for the moment where a moment is enough, and by a plan where it is not."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        return (bots_of(game).greedy or most_stars_now)(game, view, moves, random)


class Level(Value, frozen=True):
    """Plays every game on one level, or on the highest below it that the game has."""

    name: str
    share: float = 1
    """How much of its full effort it makes, where the game has a way to make less."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        bots = bots_of(game)
        below = reversed(NAMES[: NAMES.index(self.name) + 1])
        level = next((name for name in below if name in bots.levels), None)
        if level is None:
            chooser = bots.greedy or most_stars_now
        elif self.share < 1 and level in bots.hurried:
            chooser = bots.hurried[level](self.share)
        else:
            chooser = bots.levels[level]
        return chooser(game, view, moves, random)
