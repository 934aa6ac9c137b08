"""The Pyramid for learners in every seat, in the way of PettingZoo: `env`, `raw_env` and `parallel_env`.

A game is won or lost, so that `reward` can only be `win`.
"""

from typing import Unpack

from pettingzoo import AECEnv

from torchlit.envs.aec import AecTable, guarded
from torchlit.envs.parallel import ParallelTable
from torchlit.envs.plan import Plan
from torchlit.envs.settings import Settings
from torchlit.envs.spaces import Observation

NAME = "pyramid_v0"


class PyramidSettings(Settings, total=False):
    """What can be chosen besides."""

    mummy: int | None
    """The seat of the mummy; None when chance is to choose."""
    overlay: bool
    """Whether the mummy is shown where each hunter can be."""


def env(**settings: Unpack[PyramidSettings]) -> AECEnv[str, Observation, int | None]:
    """One seat after another, with PettingZoo's usual guards: an action that is not allowed ends the game."""
    return guarded(raw_env(**settings))


def raw_env(**settings: Unpack[PyramidSettings]) -> AecTable:
    """One seat after another."""
    return AecTable(*_table(**settings))


def parallel_env(**settings: Unpack[PyramidSettings]) -> ParallelTable:
    """All seats at once; only the seat in turn has something else to do than to wait."""
    return ParallelTable(*_table(**settings))


def _table(
    board: str = "tomb",
    seats: int = 3,
    reward: str = "win",
    render_mode: str | None = None,
    mummy: int | None = None,
    overlay: bool = True,
) -> tuple[Plan, str, str | None]:
    return Plan("pyramid", board, seats, reward, {"mummy": mummy, "overlay": overlay}), NAME, render_mode
