"""The games with agents in every seat, in PettingZoo's form: a module `NAME_v0` for each game."""

from types import ModuleType
from typing import Any

from pettingzoo import AECEnv

from torchlit.envs.aec import AecTable, GuardedTable
from torchlit.envs.parallel import ParallelTable
from torchlit.envs.plan import Plan
from torchlit.envs.registry import env_of
from torchlit.games.registry import game_named
from torchlit.toolkits.envs.spaces import Observation


def module_for(game: str) -> ModuleType:
    """A module with `env`, `raw_env` and `parallel_env` for this game. All settings are keyword arguments."""
    name = f"{game}_v0"

    def table(
        board: str | None = None,
        seats: int | None = None,
        reward: str | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> tuple[Plan, str, str | None]:
        played = game_named(game)
        part = env_of(played)
        sitting = part.seats if seats is None else seats
        options = part.options(sitting, **settings)
        plan = Plan(game, board or next(iter(played.boards)), sitting, reward or part.reward, options)
        return plan, name, render_mode

    def env(**settings: Any) -> AECEnv[str, Observation, int | None]:
        """One seat after another, with PettingZoo's usual guards: an illegal action ends the game."""
        return GuardedTable(raw_env(**settings))

    def raw_env(**settings: Any) -> AecTable:
        """One seat after another."""
        return AecTable(*table(**settings))

    def parallel_env(**settings: Any) -> ParallelTable:
        """All seats at once; a seat that owes nothing can only wait."""
        return ParallelTable(*table(**settings))

    module = ModuleType(f"torchlit.envs.{name}", f"{game} for agents in every seat.")
    vars(module).update(NAME=name, env=env, raw_env=raw_env, parallel_env=parallel_env)
    return module
