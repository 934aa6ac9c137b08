"""Many Temples at once, on the compiled simulator: the Gymnasium vector environment of `Temple-v0`."""

from torchlit.games.temple import GAME
from torchlit.games.temple.env import ENV
from torchlit.games.temple.scoring import LEVELS
from torchlit.toolkits.envs.vector import Ends, GamesVector, Stars

BEST = LEVELS[0][1]
"""The stars that win a solo game. Rules: T24."""


class TempleVector(GamesVector):
    """Several Temples side by side."""

    game, part = GAME, ENV

    def is_won(self, stars: Stars) -> Ends:
        return stars >= BEST
