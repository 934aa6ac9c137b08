"""The Valley for learners in every seat, in the way of PettingZoo: `env`, `raw_env` and `parallel_env`."""

from typing import Unpack

from pettingzoo import AECEnv

from torchlit.envs.aec import AecTable, guarded
from torchlit.envs.parallel import ParallelTable
from torchlit.envs.plan import Plan
from torchlit.envs.settings import Settings
from torchlit.envs.spaces import Observation

NAME = "valley_v0"


def env(**settings: Unpack[Settings]) -> AECEnv[str, Observation, int | None]:
    """One seat after another, with PettingZoo's usual guards: an action that is not allowed ends the game."""
    return guarded(raw_env(**settings))


def raw_env(**settings: Unpack[Settings]) -> AecTable:
    """One seat after another."""
    return AecTable(*_table(**settings))


def parallel_env(**settings: Unpack[Settings]) -> ParallelTable:
    """All seats at once."""
    return ParallelTable(*_table(**settings))


def _table(
    board: str = "meadow", seats: int = 2, reward: str = "score", render_mode: str | None = None
) -> tuple[Plan, str, str | None]:
    return Plan("valley", board, seats, reward), NAME, render_mode
