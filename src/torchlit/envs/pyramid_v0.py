"""The Pyramid for learners in every seat, in the way of PettingZoo: `env`, `raw_env` and `parallel_env`.

A game is won or lost, so that `reward` can only be `win`. `mummy` is the seat of the mummy, if chance is not to choose;
without `overlay` the mummy is not shown where each hunter can be.
"""

from pettingzoo import AECEnv

from torchlit.envs.aec import AecTable, guarded
from torchlit.envs.parallel import ParallelTable
from torchlit.envs.plan import Plan
from torchlit.envs.spaces import Observation

NAME = "pyramid_v0"


def env(
    board: str = "tomb",
    seats: int = 3,
    reward: str = "win",
    render_mode: str | None = None,
    mummy: int | None = None,
    overlay: bool = True,
) -> AECEnv[str, Observation, int | None]:
    """One seat after another, with PettingZoo's usual guards: an action that is not allowed ends the game."""
    return guarded(raw_env(board, seats, reward, render_mode, mummy, overlay))


def raw_env(
    board: str = "tomb",
    seats: int = 3,
    reward: str = "win",
    render_mode: str | None = None,
    mummy: int | None = None,
    overlay: bool = True,
) -> AecTable:
    """One seat after another."""
    return AecTable(_plan(board, seats, reward, mummy, overlay), NAME, render_mode)


def parallel_env(
    board: str = "tomb",
    seats: int = 3,
    reward: str = "win",
    render_mode: str | None = None,
    mummy: int | None = None,
    overlay: bool = True,
) -> ParallelTable:
    """All seats at once; only the seat in turn has something else to do than to wait."""
    return ParallelTable(_plan(board, seats, reward, mummy, overlay), NAME, render_mode)


def _plan(board: str, seats: int, reward: str, mummy: int | None, overlay: bool) -> Plan:
    return Plan("pyramid", board, seats, reward, {"mummy": mummy, "overlay": overlay})
