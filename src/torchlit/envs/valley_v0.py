"""The Valley for learners in every seat, in the way of PettingZoo: `env`, `raw_env` and `parallel_env`."""

from pettingzoo import AECEnv

from torchlit.envs.aec import AecTable, guarded
from torchlit.envs.parallel import ParallelTable
from torchlit.envs.plan import Plan
from torchlit.envs.spaces import Observation

NAME = "valley_v0"


def env(
    board: str = "meadow", seats: int = 2, reward: str = "score", render_mode: str | None = None
) -> AECEnv[str, Observation, int | None]:
    """One seat after another, with PettingZoo's usual guards: an action that is not allowed ends the game."""
    return guarded(raw_env(board, seats, reward, render_mode))


def raw_env(board: str = "meadow", seats: int = 2, reward: str = "score", render_mode: str | None = None) -> AecTable:
    """One seat after another."""
    return AecTable(Plan("valley", board, seats, reward), NAME, render_mode)


def parallel_env(
    board: str = "meadow", seats: int = 2, reward: str = "score", render_mode: str | None = None
) -> ParallelTable:
    """All seats at once."""
    return ParallelTable(Plan("valley", board, seats, reward), NAME, render_mode)
