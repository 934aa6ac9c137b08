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

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        bots = bots_of(game)
        below = reversed(NAMES[: NAMES.index(self.name) + 1])
        chooser = next((bots.levels[name] for name in below if name in bots.levels), None)
        return (chooser or bots.greedy or most_stars_now)(game, view, moves, random)
