"""Seats acting one after another, as PettingZoo AEC environments: the seat to act is one that owes a move.

While a turn is open, nobody sees what others did in it: if all act at once at the table, the order does not matter.
"""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from torchlit.envs.plan import Plan
from torchlit.envs.table import LearnersTable
from torchlit.errors import IllegalMoveError
from torchlit.toolkits.envs.layout import ILLEGAL
from torchlit.toolkits.envs.spaces import Observation


class AecTable(LearnersTable, AECEnv[str, Observation, int | None]):
    """One seat after another. An action outside the mask raises an IllegalMoveError."""

    def __init__(self, plan: Plan, name: str, render_mode: str | None = None) -> None:
        super().__init__(plan, name, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; equal seeds begin equal games. There are no options."""
        self.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Take an action in the seat to act; after the end, None for every seat."""
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        rewards = self.sitting.act(self.seats[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        if self.sitting.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self.sitting.result(seat) for seat, agent in enumerate(self.agents)}
        self._go_on()

    def _go_on(self) -> None:
        """Select the seat to act next; after the end, the first one."""
        self.agent_selection = self.agents[self.sitting.next_seat]
        self.show()

    def lose(self, agent: str) -> None:
        """End the game at once, as PettingZoo does: this agent loses by an illegal action."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


class GuardedTable(OrderEnforcingWrapper[str, Observation, int | None]):
    """PettingZoo's usual guards in one: an action outside the mask loses the game at once.

    PettingZoo has a wrapper for each; stacked, they take longer than the games themselves.
    """

    env: AecTable

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent to act sees, and how it stands."""
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: int | None) -> None:
        """Take an action in the seat to act; after the end, None for every seat."""
        table = self.env
        if not self._has_reset or not table.agents:
            super().step(action)  # complains
            return
        self._has_updated = True
        agent = table.agent_selection
        is_dead = table.terminations[agent]
        assert (action is None and is_dead) or table.action_space(agent).contains(action), (
            "action is not in action space"
        )
        try:
            table.step(action)
        except IllegalMoveError:
            table.lose(agent)
