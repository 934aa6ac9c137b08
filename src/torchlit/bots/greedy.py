"""The bot `greedy`: most stars now; among equals, chance."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.games.protocol import Game, View


class Greedy:
    """Plays for the moment, in any game."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        gains = [game.gain(view, move) for move in moves]
        best = max(gains)
        return random.choice([move for move, gain in zip(moves, gains, strict=True) if gain == best])
