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

import torchlit.envs  # noqa: F401  registers the names
from torchlit.envs import pyramid_v0, temple_v0, valley_v0

# PettingZoo's test keeps a list of its own games whose observations are dictionaries with a mask, and warns of others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test"),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo.test.api_test"
    ),
]

every_game = pytest.mark.parametrize("game", [temple_v0, valley_v0, pyramid_v0], ids=lambda game: game.NAME)


@every_game
@pytest.mark.parametrize("make", ["env", "raw_env"])
def test_aec_environments_pass(game: ModuleType, make: str) -> None:
    api_test(getattr(game, make)(), num_cycles=120)


@every_game
def test_aec_environments_are_the_same_for_the_same_seed(game: ModuleType) -> None:
    seed_test(game.env, num_cycles=40)


@every_game
def test_parallel_environments_pass(game: ModuleType) -> None:
    parallel_api_test(game.parallel_env(), num_cycles=120)


@every_game
def test_parallel_environments_are_the_same_for_the_same_seed(game: ModuleType) -> None:
    parallel_seed_test(game.parallel_env, num_cycles=40)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("Temple-v0", {}),
        ("Temple-v0", {"board": "gate", "seats": 3, "bots": "random", "reward": "win"}),
        ("Valley-v0", {}),
        ("Valley-v0", {"board": "lakes", "seats": 2}),
        ("Pyramid-v0", {}),
        ("Pyramid-v0", {"board": "labyrinth", "seats": 4, "role": "mummy"}),
    ],
)
def test_gymnasium_environments_pass(name: str, settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(f"torchlit/{name}", **settings).unwrapped)
