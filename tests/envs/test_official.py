"""The tests that PettingZoo and Gymnasium have for environments of others."""

# mypy: disable-error-code="no-untyped-call"
# Those of PettingZoo have no types.

from types import ModuleType
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test

from tests.envs.playing import every_module
from tests.every import every_environment
from torchlit.protocol import Game

# PettingZoo's test keeps a list of its own games whose observations are dictionaries with a mask, and warns of others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test"),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo.test.api_test"
    ),
]


@every_module
@pytest.mark.parametrize("make", ["env", "raw_env"])
def test_aec_environments_pass(module: ModuleType, make: str) -> None:
    api_test(getattr(module, make)(), num_cycles=120)


@every_module
def test_aec_environments_are_the_same_for_the_same_seed(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=40)


@every_module
def test_parallel_environments_pass(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=120)


@every_module
def test_parallel_environments_are_the_same_for_the_same_seed(module: ModuleType) -> None:
    parallel_seed_test(module.parallel_env, num_cycles=40)


@every_environment
def test_gymnasium_environments_pass(game: Game) -> None:
    crowded: dict[str, Any] = {"board": list(game.boards)[-1], "seats": game.seats[0] + 2, "reward": "win"}
    for settings in ({}, {**crowded, "bots": "random"}):
        check_env(gymnasium.make(f"torchlit/{game.id.capitalize()}-v0", **settings).unwrapped)
