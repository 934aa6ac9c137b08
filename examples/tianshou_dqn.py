"""Somebody else's agent learns the solo Temple: the DQN of Tianshou, with the mask beside the observation.

    pip install 'torchlit[envs]' tianshou
    python examples/tianshou_dqn.py [--steps 100000] [--seed 1]

Every 20,000 steps it plays 100 games without learning from them and prints their mean score.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

import torchlit.envs  # noqa: F401  registers the games

TABLES = 32
BETWEEN = 20_000
"""Steps of learning between two evaluations."""


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The mask as Tianshou reads it, beside the observation. Infos it would store, but ours are empty until the end."""

    def __init__(self) -> None:
        super().__init__(gymnasium.make("torchlit/Temple-v0"))
        mask = spaces.MultiBinary(spaces.flatdim(self.env.action_space))
        self.observation_space = spaces.Dict({"obs": self.env.observation_space, "mask": mask})

    def reset(self, **settings: Any) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(**settings)
        return {"obs": observation, "mask": info["action_mask"].astype(bool)}, {}

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return {"obs": observation, "mask": info["action_mask"].astype(bool)}, reward, terminated, truncated, {}


def main() -> None:
    parser = argparse.ArgumentParser(description="Tianshou's DQN learns the solo Temple.")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    learning, judged = DummyVectorEnv([Masked] * TABLES), DummyVectorEnv([Masked] * 20)
    learning.seed(options.seed)
    judged.seed(options.seed + 1000)
    env = gymnasium.make("torchlit/Temple-v0")
    agent = DQN(
        policy=DiscreteQLearningPolicy(
            model=Net(
                state_shape=env.observation_space.shape,
                action_shape=spaces.flatdim(env.action_space),
                hidden_sizes=[128, 128],
            ),
            action_space=env.action_space,
            eps_training=0.1,
        ),
        optim=AdamOptimizerFactory(lr=1e-3),
        gamma=1.0,  # a game is short, and its rewards add up to the score
        n_step_return_horizon=3,
        target_update_freq=500,
    )
    collector = Collector(agent, learning, VectorReplayBuffer(20_000, TABLES), exploration_noise=True)
    collector.reset()
    collector.collect(n_step=64 * TABLES)
    agent.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            test_collector=Collector(agent, judged),
            max_epochs=max(1, options.steps // BETWEEN),
            epoch_num_steps=min(options.steps, BETWEEN),
            collection_step_num_env_steps=4 * TABLES,
            update_step_num_gradient_steps_per_sample=1 / 8,
            batch_size=64,
            test_step_num_episodes=100,
            show_progress=False,
        )
    )


if __name__ == "__main__":
    main()
