"""The bot `greedy`: most stars now, or what a plan of its own says."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.bots.protocol import Chooser
from torchlit.bots.pyramid import greedy as pyramid
from torchlit.bots.valley import greedy as valley
from torchlit.games.protocol import Game, View


def most_stars_now(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """The move that brings most at once, in any game; among equals, chance."""
    gains = [game.gain(view, move) for move in moves]
    best = max(gains)
    return random.choice([move for move, gain in zip(moves, gains, strict=True) if gain == best])


PLANS: dict[str, Chooser] = {"valley": valley.choose, "pyramid": pyramid.choose}
"""The games in which stars come later than the moves that earn them, each with a plan of its own."""


class Greedy:
    """Plays for the moment where a moment is enough, and by a plan where it is not."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        return PLANS.get(game.id, most_stars_now)(game, view, moves, random)
