"""The bot `greedy`: most stars now, or what a plan of the game's own says."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, View


def most_stars_now(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """The move that brings most at once, in any game; among equals, chance."""
    gains = [game.gain(view, move) for move in moves]
    best = max(gains)
    return random.choice([move for move, gain in zip(moves, gains, strict=True) if gain == best])
