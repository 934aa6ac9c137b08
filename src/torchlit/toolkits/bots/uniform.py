"""The bot `random`: any legal move, all equally likely."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, View


class Uniform:
    """Plays at random."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        return self.pick(moves, random)

    def pick(self, moves: Sequence[Any], random: Random) -> Any:
        """The same, without a view."""
        return random.choice(moves)
