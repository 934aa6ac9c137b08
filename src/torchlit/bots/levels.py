"""The bots `easy`, `normal`, `hard` and `master`: the same four levels in every game, each game with its own way."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from torchlit.bots.protocol import Chooser
from torchlit.bots.pyramid.levels import LEVELS as PYRAMID
from torchlit.bots.temple.levels import LEVELS as TEMPLE
from torchlit.bots.valley.levels import LEVELS as VALLEY
from torchlit.games.protocol import Game, Value, View

NAMES = ("easy", "normal", "hard", "master")
CHOOSERS: dict[str, Mapping[str, Chooser]] = {"temple": TEMPLE, "valley": VALLEY, "pyramid": PYRAMID}


class Level(Value, frozen=True):
    """Plays every game on one level."""

    name: str

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        return CHOOSERS[game.id][self.name](game, view, moves, random)
