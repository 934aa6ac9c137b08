"""What both kinds of PettingZoo environments share: a table with an agent in every seat."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from torchlit.envs.plan import Plan
from torchlit.envs.quick import QuickSitting, Sittings
from torchlit.envs.rendering import Frame, check_mode, metadata, rendered
from torchlit.envs.sitting import Sitting
from torchlit.toolkits.envs.spaces import Observation, action_space, masked_space


class LearnersTable:
    """Seats `seat_0`, `seat_1` … which all have the same spaces."""

    sitting: Sitting | QuickSitting

    def __init__(self, plan: Plan, name: str, render_mode: str | None) -> None:
        self.plan, self.render_mode = plan, check_mode(render_mode)
        self.metadata = {**metadata(), "name": name, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(plan.seats)]
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: masked_space(plan.layout) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: action_space(plan.layout) for agent in self.possible_agents
        }
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._sittings = Sittings(plan)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Begin a new game; equal seeds begin equal games."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.sitting = self._sittings.begin(self._random)

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and the actions it may take."""
        planes, mask = self.sitting.look(self.seats[agent])
        return {"observation": planes, "action_mask": mask}

    def show(self) -> None:
        """Show the table if a person watches every step."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        """The whole table, in the render mode's form."""
        return rendered(self.sitting, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
