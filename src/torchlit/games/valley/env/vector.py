"""Many Valleys at once, on the compiled simulator: Gymnasium's vector environment of `Valley-v0`."""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from torchlit.games.valley import GAME
from torchlit.games.valley.arrays import ground_of
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.games.valley.env.steps import Table
from torchlit.games.valley.kernel import LOWERED, SHEET, SNAKES
from torchlit.games.valley.scoring import LEVELS
from torchlit.games.valley.state import KINDS
from torchlit.games.valley.steps import DICE_SETS
from torchlit.toolkits.envs.vector import Ends, GamesVector, Laid, Stars, ranks_and_places

BEST = LEVELS[0][1]
"""The stars with which a game alone is won, before the snakes lower them. Rules: V29."""


class ValleyVector(GamesVector):
    """Several Valleys side by side."""

    game = GAME
    steps = "torchlit.games.valley.env.steps"

    def __init__(
        self,
        num_envs: int = 1,
        board: str | None = None,
        reward: str = "score",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        seats: int = 1,
        every_seat: bool = False,
    ) -> None:
        super().__init__(num_envs, board, reward, autoreset_mode, seats, every_seat)

    def lay_out(self, board: str) -> Laid:
        layout = ValleyLayout(board, self.seats)
        bits, ranks, places = ranks_and_places(layout.board)
        frame = self.frame(layout, places, layout.blank())
        choices: Any = np.array(DICE_SETS, np.int64)
        counts = [sum(kind == wanted for kind, _ in layout.reveals) for wanted in KINDS]
        kinds: Any = layout.spans.reveal + np.cumsum([0, *counts])
        table = Table(frame, ground_of(layout.board), bits, ranks, choices, kinds)
        return Laid(layout, table, (2 * self.seats, SHEET))

    def is_won(self, stars: Stars) -> Ends:
        snakes: Stars = np.bitwise_count(self._games.sheets[:, 0, SNAKES]).astype(np.int64)
        return stars >= BEST - LOWERED * snakes
