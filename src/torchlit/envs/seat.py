"""One seat of a table as a Gymnasium environment: alone, or with bots in all other seats."""

from random import Random
from typing import Any

import gymnasium
import numpy as np

from torchlit.envs.plan import Plan
from torchlit.envs.quick import QuickSitting, Sittings
from torchlit.envs.rendering import Frame, check_mode, metadata, rendered
from torchlit.envs.sitting import FIRST as SEAT
from torchlit.envs.sitting import Sitting
from torchlit.errors import IllegalMoveError
from torchlit.toolkits.bots.registry import bot_named
from torchlit.toolkits.bots.uniform import Uniform
from torchlit.toolkits.envs.layout import ILLEGAL, Mask, Planes
from torchlit.toolkits.envs.spaces import action_space, planes_space


class SeatEnv(gymnasium.Env[Planes, np.int64]):
    """The agent sits in seat 0. An action outside the mask costs a penalty and changes nothing else."""

    metadata = metadata()
    sitting: Sitting | QuickSitting

    def __init__(self, plan: Plan, bots: str, render_mode: str | None = None) -> None:
        self.plan, self.render_mode = plan, check_mode(render_mode)
        self.observation_space = planes_space(plan.layout)
        self.action_space = action_space(plan.layout)
        bot, others = bot_named(bots), [seat for seat in range(plan.seats) if seat != SEAT]
        by_chance = bool(others) and isinstance(bot, Uniform)
        self._bots = {} if by_chance else dict.fromkeys(others, bot)
        self._sittings = Sittings(plan, by_chance, at_tables=bool(self._bots))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        """Begin a new game; equal seeds begin equal games. There are no options."""
        super().reset(seed=seed)
        self.sitting = self._sittings.begin(self.np_random)
        self._randoms = {seat: Random(self.np_random.bytes(32)) for seat in self._bots}
        self._until_due()
        self._show()
        planes, mask = self.sitting.look(SEAT)
        return planes, {"action_mask": mask}

    def step(self, action: int | np.int64) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots act until the agent owes a move again."""
        try:
            reward = self.sitting.act(SEAT, int(action))[SEAT] + self._until_due()
        except IllegalMoveError:
            reward = ILLEGAL
        self._show()
        planes, mask = self.sitting.look(SEAT)
        return planes, reward, self.sitting.is_over, False, {"action_mask": mask, **self.sitting.result(SEAT)}

    def _until_due(self) -> float:
        """Let the bots act while the agent owes nothing; returns the agent's reward for that."""
        reward = 0.0
        while isinstance(self.sitting, Sitting) and not self.sitting.is_over and SEAT not in self.sitting.owing:
            reward += self.sitting.let_move(self._bots, self._randoms)[SEAT]
        return reward

    def action_masks(self) -> Mask:
        """The actions allowed now, under the name that sb3-contrib's agents expect."""
        return self.sitting.mask(SEAT)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        return rendered(self.sitting, self.render_mode, SEAT)
