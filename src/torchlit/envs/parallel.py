"""Seats acting at the same time, as PettingZoo parallel environments. A seat that owes nothing waits."""

from typing import Any

from pettingzoo import ParallelEnv

from torchlit.envs.plan import Plan
from torchlit.envs.table import LearnersTable
from torchlit.errors import IllegalMoveError
from torchlit.toolkits.envs.layout import ILLEGAL
from torchlit.toolkits.envs.spaces import Observation

Infos = dict[str, dict[str, Any]]


class ParallelTable(LearnersTable, ParallelEnv[str, Observation, int]):
    """All seats at once. An action outside the mask costs its seat a penalty and changes nothing else."""

    def __init__(self, plan: Plan, name: str, render_mode: str | None = None) -> None:
        super().__init__(plan, name, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin a new game; equal seeds begin equal games. There are no options."""
        self.begin(seed)
        self.agents = list(self.possible_agents)
        self.show()
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Take one action in every seat."""
        agents, sitting = self.agents, self.sitting
        rewards = dict.fromkeys(agents, 0.0)
        owing = sitting.owing
        for seat, agent in enumerate(agents):
            action = int(actions[agent])
            if seat not in owing:  # before anybody acted
                rewards[agent] += 0.0 if action == sitting.layout.wait else ILLEGAL
                continue
            try:
                gained = sitting.act(seat, action)
            except IllegalMoveError:
                rewards[agent] += ILLEGAL
            else:
                for other, more in zip(agents, gained, strict=True):
                    rewards[other] += more
        self.agents = [] if sitting.is_over else agents
        self.show()
        return (
            {agent: self.observe(agent) for agent in agents},
            rewards,
            dict.fromkeys(agents, sitting.is_over),
            dict.fromkeys(agents, False),
            {agent: sitting.result(seat) for seat, agent in enumerate(agents)},
        )
