"""Many solo games of the Temple at once, on the compiled simulator: Gymnasium's vector environment of `Temple-v0`."""

from typing import Any

from gymnasium.vector import AutoresetMode

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

    def __init__(
        self,
        num_envs: int = 1,
        board: str = "stairs",
        reward: str = "score",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        layout = TempleLayout(GAME.board(board), 1)
        super().__init__(
            num_envs,
            layout,
            "torchlit.games.temple.env.steps",
            _table(layout),
            (MARKS, STANDING),
            reward,
            autoreset_mode,
        )

    def is_won(self, stars: Stars) -> Ends:
        return stars >= BEST


def _table(layout: TempleLayout) -> Table:
    """What the compiled functions need to know of the board and the dice."""
    blank: Any = layout.blank().ravel()
    return Table(layout.board.temple, all_rolls(), *ranks_and_places(layout.board), blank, layout.rows * layout.columns)
