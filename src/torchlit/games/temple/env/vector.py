"""Many Temples at once, on the compiled simulator: Gymnasium's vector environment of `Temple-v0`."""

from gymnasium.vector import AutoresetMode

from torchlit.games.temple import GAME
from torchlit.games.temple.arrays import all_rolls
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.env.steps import Table
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.scoring import LEVELS
from torchlit.toolkits.envs.vector import Ends, GamesVector, Laid, Stars, ranks_and_places

BEST = LEVELS[0][1]
"""The stars with which a game alone is won. Rules: T24."""


class TempleVector(GamesVector):
    """Several Temples side by side."""

    game = GAME
    steps = "torchlit.games.temple.env.steps"

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
        layout = TempleLayout(board, self.seats)
        bits, ranks, places = ranks_and_places(layout.board)
        frame = self.frame(layout, places, layout.blank())
        return Laid(layout, Table(frame, layout.board.temple, all_rolls(), bits, ranks), (2 * self.seats, MARKS))

    def is_won(self, stars: Stars) -> Ends:
        return stars >= BEST
