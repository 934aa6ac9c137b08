"""Many Valleys at once, on the compiled simulator: the Gymnasium vector environment of `Valley-v0`."""

import numpy as np

from torchlit.games.valley import GAME
from torchlit.games.valley.env import ENV
from torchlit.games.valley.kernel import LOWERED, SNAKES
from torchlit.games.valley.scoring import LEVELS
from torchlit.toolkits.envs.vector import Ends, GamesVector, Stars

BEST = LEVELS[0][1]
"""The stars that win a solo game, before snakes lower them. Rules: V29."""


class ValleyVector(GamesVector):
    """Several Valleys side by side."""

    game, part = GAME, ENV

    def is_won(self, stars: Stars) -> Ends:
        snakes: Stars = np.bitwise_count(self._games.sheets[:, 0, SNAKES]).astype(np.int64)
        return stars >= BEST - LOWERED * snakes
