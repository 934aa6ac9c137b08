"""Agents of other libraries take our environments as they come."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import torchlit.envs  # noqa: F401  registers the games
from tests.every import every_environment
from torchlit.protocol import Game

ROOT = Path(__file__).parents[2]
LEARN = ROOT / "build" / "learn"
"""Where `make soak` installs the libraries of the examples."""


@every_environment
def test_a_wrapped_environment_tells_its_mask_as_sb3_asks_for_it(game: Game) -> None:
    """Through all wrappers of Gymnasium, by a method of this name, an entry for every action."""
    env = gymnasium.make(f"torchlit/{game.id.capitalize()}-v0", bots="random")
    _, info = env.reset(seed=1)
    assert env.has_wrapper_attr("action_masks")
    for _ in range(20):
        mask = env.get_wrapper_attr("action_masks")()
        assert isinstance(env.action_space, gymnasium.spaces.Discrete)
        assert mask.shape == (env.action_space.n,)
        assert np.array_equal(mask, info["action_mask"])
        _, _, terminated, _, info = env.step(int(mask.argmax()))
        if terminated:
            break


@pytest.mark.parametrize(("example", "library"), [("maskable_ppo", "sb3_contrib"), ("tianshou_ppo", "tianshou")])
def test_an_example_learns_for_a_moment(example: str, library: str) -> None:
    if find_spec(library) is None and not (LEARN / library).is_dir():
        pytest.skip(f"{library} is not in build/learn: PyTorch is too large for every test run, make soak installs it")
    paths = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(LEARN)])
    subprocess.run(
        [sys.executable, ROOT / "examples" / f"{example}.py", "--steps", "1000"],
        env={**os.environ, "PYTHONPATH": paths},
        timeout=300,
        check=True,
    )
