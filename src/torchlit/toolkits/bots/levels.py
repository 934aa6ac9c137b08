"""The bots `greedy`, `easy`, `normal`, `hard` and `master`: every game has its own under these names."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.greedy import most_stars_now
from torchlit.toolkits.bots.part import bots_of

NAMES = ("easy", "normal", "hard", "master")


class Greedy:
    """Takes the most stars now, or follows the game's own plan where that would not work."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        return (bots_of(game).greedy or most_stars_now)(game, view, moves, random)


class Level(Value, frozen=True):
    """Plays every game at one level, or the next one below that the game has."""

    name: str
    share: float = 1
    """The share of its full effort that it makes, if the game supports making less."""

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
