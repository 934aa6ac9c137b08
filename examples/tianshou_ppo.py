"""Somebody else's agent learns the solo Temple: PPO of Tianshou, whose actor reads the mask beside the observation.

    pip install 'torchlit[envs]' tianshou
    python examples/tianshou_ppo.py [--steps 400000] [--seed 1]

Every 20,000 steps it plays 100 games without learning from them and prints their mean score.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from tianshou.algorithm import PPO
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OnPolicyTrainerParams
from tianshou.utils.net.common import Net
from tianshou.utils.net.discrete import DiscreteActor, DiscreteCritic

import torchlit.envs  # noqa: F401  registers the games

GAME = "torchlit/Temple-v0"
TABLES = 32
BETWEEN = 20_000
"""Steps of learning between two evaluations."""
NEVER = -1e9


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The mask in the observation. Infos are left out: Tianshou would store them, but ours are empty until the end."""

    def __init__(self) -> None:
        super().__init__(gymnasium.make(GAME))
        mask = spaces.MultiBinary(spaces.flatdim(self.env.action_space))
        self.observation_space = spaces.Dict({"obs": self.env.observation_space, "mask": mask})

    def reset(self, **settings: Any) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(**settings)
        return {"obs": observation, "mask": info["action_mask"]}, {}

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return {"obs": observation, "mask": info["action_mask"]}, reward, terminated, truncated, {}


class MaskedActor(DiscreteActor):
    def forward(self, obs: Any, state: Any = None, info: Any = None) -> tuple[Any, Any]:
        logits, hidden = super().forward(obs.obs, state, info)
        return logits.masked_fill(torch.as_tensor(np.asarray(obs.mask)) == 0, NEVER), hidden


class MaskedCritic(DiscreteCritic):
    def forward(self, obs: Any, state: Any = None, info: Any = None) -> Any:
        return super().forward(obs.obs, state, info)


def main() -> None:
    parser = argparse.ArgumentParser(description="Tianshou's PPO learns the solo Temple.")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    learning, judged = DummyVectorEnv([Masked] * TABLES), DummyVectorEnv([Masked] * 20)
    learning.seed(options.seed)
    judged.seed(options.seed + 1000)
    env = gymnasium.make(GAME)
    planes, actions = env.observation_space.shape, spaces.flatdim(env.action_space)
    actor = MaskedActor(
        preprocess_net=Net(state_shape=planes, hidden_sizes=[256, 128]), action_shape=actions, softmax_output=False
    )
    agent = PPO(
        policy=DiscreteActorPolicy(actor=actor, action_space=env.action_space, deterministic_eval=True),
        critic=MaskedCritic(preprocess_net=Net(state_shape=planes, hidden_sizes=[256, 128])),
        optim=AdamOptimizerFactory(lr=1e-3),
        gamma=1.0,  # a game is short, and its rewards add up to the score
        max_grad_norm=0.5,
    )
    agent.run_training(
        OnPolicyTrainerParams(
            training_collector=Collector(agent, learning, VectorReplayBuffer(64 * TABLES, TABLES)),
            test_collector=Collector(agent, judged),
            max_epochs=max(1, options.steps // BETWEEN),
            epoch_num_steps=min(options.steps, BETWEEN),
            collection_step_num_env_steps=64 * TABLES,
            update_step_num_repetitions=4,
            batch_size=512,
            test_step_num_episodes=100,
            show_progress=False,
        )
    )


if __name__ == "__main__":
    main()
