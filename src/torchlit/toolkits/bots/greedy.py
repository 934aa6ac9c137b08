"""The bot `greedy`: most stars now, or the game's own plan."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, View


def most_stars_now(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """The move that brings most at once, in any game; ties are broken at random."""
    gains = [game.gain(view, move) for move in moves]
    best = max(gains)
    return random.choice([move for move, gain in zip(moves, gains, strict=True) if gain == best])
