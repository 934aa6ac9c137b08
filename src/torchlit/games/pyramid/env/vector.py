"""Many games of the Pyramid at once, on the compiled simulator: the Gymnasium vector environment of `Pyramid-v0`."""

from gymnasium.vector import AutoresetMode

from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.env import ENV
from torchlit.toolkits.envs.vector import GamesVector


class PyramidVector(GamesVector):
    """Several Pyramids side by side. Chance plays the seats without an agent."""

    game, part = GAME, ENV

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
        alone, together = ENV.solo_options(seats, role, overlay), ENV.options(seats, mummy, overlay)
        options = together if every_seat else alone
        GAME.check_options(options, seats)
        super().__init__(num_envs, board, reward, autoreset_mode, seats, every_seat, options)
