"""Somebody else's agent learns the solo Temple: MaskablePPO of sb3-contrib, on the environment as it comes.

    pip install 'torchlit[envs]' sb3-contrib
    python examples/maskable_ppo.py [--steps 400000] [--seed 1]

Every 20,000 steps it plays 100 games without learning from them and prints their mean score.
"""

import argparse

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.callbacks import MaskableEvalCallback
from stable_baselines3.common.env_util import make_vec_env

import torchlit.envs  # noqa: F401  registers the games

GAME = "torchlit/Temple-v0"
TABLES = 32
BETWEEN = 20_000
"""Steps of learning between two evaluations."""


def main() -> None:
    parser = argparse.ArgumentParser(description="MaskablePPO learns the solo Temple.")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    judged = MaskableEvalCallback(
        make_vec_env(GAME, n_envs=20, seed=options.seed + 1000), n_eval_episodes=100, eval_freq=BETWEEN // TABLES
    )
    agent = MaskablePPO(
        "MlpPolicy",
        make_vec_env(GAME, n_envs=TABLES, seed=options.seed),
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,  # a game is short, and its rewards add up to the score
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        seed=options.seed,
    )
    agent.learn(options.steps, callback=judged)


if __name__ == "__main__":
    main()
