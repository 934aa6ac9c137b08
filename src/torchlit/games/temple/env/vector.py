"""Many solo games of the Temple at once, on the compiled simulator: Gymnasium's vector environment of `Temple-v0`."""

from typing import Any

from torchlit.games.temple import GAME
from torchlit.games.temple.arrays import all_rolls
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.env.steps import STANDING, Table
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.scoring import LEVELS
from torchlit.toolkits.envs.vector import Ends, SoloVector, Stars, ranks_and_places

BEST = LEVELS[0][1]
"""The stars with which a game alone is won. Rules: T24."""


class TempleVector(SoloVector):
    """Several Temples side by side."""

    game = GAME
    steps = "torchlit.games.temple.env.steps"
    sizes = (MARKS, STANDING)

    def lay_out(self, board: str) -> tuple[TempleLayout, Table]:
        layout = TempleLayout(board, 1)
        blank: Any = layout.blank().ravel()
        return layout, Table(
            layout.board.temple, all_rolls(), *ranks_and_places(layout.board), blank, layout.rows * layout.columns
        )

    def is_won(self, stars: Stars) -> Ends:
        return stars >= BEST
