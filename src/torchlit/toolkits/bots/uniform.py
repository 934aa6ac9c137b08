"""The bot `random`: any legal move, each as likely as the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, View


class Uniform:
    """Plays without a thought."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        return self.pick(moves, random)

    def pick(self, moves: Sequence[Any], random: Random) -> Any:
        """The same, for those who have no view."""
        return random.choice(moves)
