"""Whole games in the environments: rewards, ends, actions that are not allowed, and logs."""

from random import Random
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest

import torchlit.envs
from tests.envs.playing import allowed, every_module
from tests.every import ENVIRONMENTS, each, every_environment
from torchlit.envs.plan import Plan
from torchlit.envs.registry import env_of
from torchlit.errors import IllegalMoveError, SetupError
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.replay import verify

every_game_of_stars = each([game for game in ENVIRONMENTS if env_of(game).reward == "score"])


def played_in_turn(
    module: ModuleType, seed: int, **settings: object
) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
    """Every seat's sum of rewards and last info, after a random game one seat after another."""
    env, random = module.env(**settings), Random(seed)
    env.reset(seed=seed)
    sums, infos = dict.fromkeys(env.possible_agents, 0.0), {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, infos[agent] = env.last()
        sums[agent] += reward
        env.step(None if terminated else allowed(observation["action_mask"], random))
    return sums, infos


def played_at_once(
    module: ModuleType, seed: int, **settings: object
) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
    """The same with all seats at once."""
    env, random = module.parallel_env(**settings), Random(seed)
    observations, infos = env.reset(seed=seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {agent: allowed(observations[agent]["action_mask"], random) for agent in env.agents}
        observations, rewards, _, _, infos = env.step(actions)
        sums = {agent: sums[agent] + reward for agent, reward in rewards.items()}
    return sums, infos


@every_game_of_stars
@pytest.mark.parametrize("played", [played_in_turn, played_at_once])
def test_the_rewards_of_a_seat_sum_up_to_its_score(game: Game, played: type) -> None:
    sums, infos = played(getattr(torchlit.envs, f"{game.id}_v0"), 3, seats=3)
    assert sums == {agent: info["score"]["total"] for agent, info in infos.items()}
    assert any(sums.values())


@every_module
@pytest.mark.parametrize("played", [played_in_turn, played_at_once])
def test_the_winner_gets_one_and_all_others_lose_one(module: ModuleType, played: type) -> None:
    for seed in (1, 2):
        sums, infos = played(module, seed, seats=3, reward="win")
        first = [agent for agent, info in infos.items() if info["place"] == 1]
        for agent, reward in sums.items():
            assert reward == (-1 if agent not in first else 1 if len(first) == 1 else 0)


@every_module
def test_the_log_of_a_game_can_be_replayed_and_checked(module: ModuleType) -> None:
    env, random = module.env(), Random(5)
    env.reset(seed=5)
    for _ in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        if terminated:
            break
        env.step(allowed(observation["action_mask"], random))
    verdict = verify(log.from_lines(env.unwrapped.sitting.lines()))
    assert verdict.finished
    assert verdict.rolls > 0


@every_module
def test_an_action_that_is_not_allowed_is_refused_in_turn_and_loses_a_guarded_game(module: ModuleType) -> None:
    raw = module.raw_env()
    raw.reset(seed=1)
    agent = raw.agent_selection
    illegal = int(np.flatnonzero(raw.observe(agent)["action_mask"] == 0)[0])
    for action in (illegal, -1, raw.plan.layout.wait + 1):
        seat = agent.removeprefix("seat_")
        with pytest.raises(IllegalMoveError, match=f"action {action} is not legal for seat {seat} now"):
            raw.step(action)
    assert raw.agent_selection == agent
    env = module.env()
    env.reset(seed=1)
    env.step(illegal)
    assert set(env.terminations.values()) == {True}
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.possible_agents}


@every_module
def test_at_a_table_an_action_that_is_not_allowed_costs_its_seat_something(module: ModuleType) -> None:
    table = module.parallel_env()
    observations, _ = table.reset(seed=1)
    masks = {agent: observation["action_mask"] for agent, observation in observations.items()}
    actions = {agent: int(np.flatnonzero(mask)[0]) for agent, mask in masks.items()}
    wrong = next(agent for agent, mask in masks.items() if not mask[table.plan.layout.wait])
    actions[wrong] = int(np.flatnonzero(masks[wrong] == 0)[0])
    after, rewards, _, _, _ = table.step(actions)
    assert {agent for agent, reward in rewards.items() if reward == -1.0} == {wrong}
    assert np.array_equal(after[wrong]["observation"], observations[wrong]["observation"])


@every_environment
def test_alone_an_action_that_is_not_allowed_costs_something_and_changes_nothing_else(game: Game) -> None:
    env = gymnasium.make(f"torchlit/{game.id.capitalize()}-v0")
    planes, info = env.reset(seed=1)
    again, reward, terminated, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1.0, False)
    assert np.array_equal(again, planes)
    assert np.array_equal(told["action_mask"], info["action_mask"])


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (("no-game", "stairs", 1, "score"), "unknown game 'no-game'"),
        (("temple", "tower", 1, "score"), "unknown board 'tower'"),
        (("temple", "stairs", 101, "score"), "temple takes 1 to 100 seats, not 101"),
        (("pyramid", "tomb", 2, "score"), "unknown reward 'score': choose from win"),
    ],
)
def test_what_cannot_be_set_up_is_refused(settings: tuple[str, str, int, str], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        Plan(*settings)
