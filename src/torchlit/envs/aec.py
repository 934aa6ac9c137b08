"""Seats that act one after another, as PettingZoo's AEC environments: the seat to act is one that owes a move.

While a turn is open, nobody sees what others did in it: where all act at once at the table, the order does not matter.
"""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from torchlit.envs.plan import Plan
from torchlit.envs.table import LearnersTable
from torchlit.toolkits.envs.layout import ILLEGAL
from torchlit.toolkits.envs.spaces import Observation


class AecTable(LearnersTable, AECEnv[str, Observation, int | None]):
    """One seat after another. An action that the mask does not allow raises an IllegalMoveError."""

    def __init__(self, plan: Plan, name: str, render_mode: str | None = None) -> None:
        super().__init__(plan, name, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed begins the same games. There are no options."""
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
        rewards = self.sitting.act(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        if self.sitting.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self.sitting.result(seat) for seat, agent in enumerate(self.agents)}
        self._go_on()

    def _go_on(self) -> None:
        """Select the seat to act next; after the end, the first one."""
        owing = self.sitting.owing
        self.agent_selection = self.agents[owing[0] if owing else 0]
        self.show()


def guarded(table: AecTable) -> AECEnv[str, Observation, int | None]:
    """The table in PettingZoo's usual wrappers: an action that the mask does not allow loses the game at once."""
    illegal = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))
