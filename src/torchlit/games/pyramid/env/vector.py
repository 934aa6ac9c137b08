"""Many games of the Pyramid at once, on the compiled simulator: Gymnasium's vector environment of `Pyramid-v0`."""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from torchlit.errors import SetupError
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.arrays import EVERY_TREASURE, ground_of
from torchlit.games.pyramid.env.deducing import PAIRS
from torchlit.games.pyramid.env.layout import PyramidLayout
from torchlit.games.pyramid.env.steps import Table
from torchlit.games.pyramid.kernel import PAWNS
from torchlit.games.pyramid.text import board_from_text
from torchlit.toolkits.envs.vector import GamesVector, Laid, ints

MUMMIES = {"hunter": -1, "mummy": 0}
"""The mummy's seat, by the agent's role: the last or the first."""


class PyramidVector(GamesVector):
    """Several Pyramids side by side. Chance plays the seats without an agent."""

    game = GAME
    steps = "torchlit.games.pyramid.env.steps"

    def __init__(
        self,
        num_envs: int = 1,
        board: str | None = None,
        reward: str = "win",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        seats: int = 2,
        role: str = "hunter",
        overlay: bool = True,
        every_seat: bool = False,
        mummy: int | None = None,
    ) -> None:
        if role not in MUMMIES:
            raise SetupError("no-such-role", f"unknown role {role!r}: choose from {', '.join(MUMMIES)}")
        chosen = mummy if every_seat else MUMMIES[role] % seats
        GAME.check_options({"mummy": chosen}, seats)
        self._mummy, self._overlay = -1 if chosen is None else chosen, overlay
        super().__init__(num_envs, board, reward, autoreset_mode, seats, every_seat)

    def lay_out(self, board: str) -> Laid:
        layout, printed, duel = PyramidLayout(board, self.seats), board_from_text(board, "board"), self.seats == 2
        maze, ground = ground_of(printed, duel)
        places: Any = np.array(layout.places, np.int64)
        lies: Any = np.array([printed.treasures[treasure] for treasure in EVERY_TREASURE], np.int64)
        table = Table(
            frame=self.frame(layout, places, layout.blank()),
            maze=maze,
            ground=ground,
            pawns=2 if duel else self.seats - 1,
            mummy=self._mummy,
            overlay=self._overlay,
            lies=lies,
            room=ints(4 * PAWNS * maze.squares),
        )
        return Laid(layout, table, (2 * PAWNS + 2 * PAIRS * maze.squares,))
