"""Whole games in the environments: rewards, ends, actions that are not allowed, and logs."""

from itertools import product
from random import Random
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest

import torchlit.envs  # noqa: F401  registers the names
from tests.envs.playing import allowed
from torchlit.envs import pyramid_v0, temple_v0, valley_v0
from torchlit.envs.plan import Plan
from torchlit.envs.seat import SeatEnv
from torchlit.envs.solo import pyramid
from torchlit.errors import IllegalMoveError, SetupError
from torchlit.table import log
from torchlit.table.replay import verify

sheets = pytest.mark.parametrize("game", [temple_v0, valley_v0], ids=lambda game: game.NAME)
every_game = pytest.mark.parametrize("game", [temple_v0, valley_v0, pyramid_v0], ids=lambda game: game.NAME)


def played_in_turn(
    game: ModuleType, seed: int, **settings: object
) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
    """Every seat's sum of rewards and last info, after a random game one seat after another."""
    env, random = game.env(**settings), Random(seed)
    env.reset(seed=seed)
    sums, infos = dict.fromkeys(env.possible_agents, 0.0), {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, infos[agent] = env.last()
        sums[agent] += reward
        env.step(None if terminated else allowed(observation["action_mask"], random))
    return sums, infos


def played_at_once(
    game: ModuleType, seed: int, **settings: object
) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
    """The same with all seats at once."""
    env, random = game.parallel_env(**settings), Random(seed)
    observations, infos = env.reset(seed=seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {agent: allowed(observations[agent]["action_mask"], random) for agent in env.agents}
        observations, rewards, _, _, infos = env.step(actions)
        sums = {agent: sums[agent] + reward for agent, reward in rewards.items()}
    return sums, infos


@sheets
@pytest.mark.parametrize("played", [played_in_turn, played_at_once])
def test_the_rewards_of_a_seat_sum_up_to_its_score(game: ModuleType, played: type) -> None:
    sums, infos = played(game, 3, seats=3)
    assert sums == {agent: info["score"]["total"] for agent, info in infos.items()}
    assert any(sums.values())


@every_game
@pytest.mark.parametrize("played", [played_in_turn, played_at_once])
def test_the_winner_gets_one_and_all_others_lose_one(game: ModuleType, played: type) -> None:
    for seed in (1, 2):
        sums, infos = played(game, seed, seats=3, reward="win")
        first = [agent for agent, info in infos.items() if info["place"] == 1]
        for agent, reward in sums.items():
            assert reward == (-1 if agent not in first else 1 if len(first) == 1 else 0)


def test_alone_only_the_best_level_is_a_win() -> None:
    env = gymnasium.make("torchlit/Temple-v0", reward="win")
    _, info = env.reset(seed=1)
    random, rewards, terminated = Random(1), [], False
    while not terminated:
        _, reward, terminated, _, info = env.step(allowed(info["action_mask"], random))
        rewards.append(reward)
    assert info["level"] == "tourist", "random play never gets far"
    assert rewards == [0.0] * (len(rewards) - 1) + [-1.0]


@every_game
def test_the_log_of_a_game_can_be_replayed_and_checked(game: ModuleType) -> None:
    env, random = game.env(), Random(5)
    env.reset(seed=5)
    for _ in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        if terminated:
            break
        env.step(allowed(observation["action_mask"], random))
    verdict = verify(log.from_lines(env.unwrapped.sitting.lines()))
    assert verdict.finished
    assert verdict.rolls > 0


def test_an_action_that_is_not_allowed_is_refused_in_turn_and_loses_a_guarded_game() -> None:
    raw = temple_v0.raw_env()
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe("seat_0")["action_mask"] == 0)[0])
    for action in (illegal, -1, raw.plan.layout.wait + 1):
        with pytest.raises(IllegalMoveError, match=f"action {action} is not legal for seat 0 now"):
            raw.step(action)
    assert raw.agent_selection == "seat_0"
    env = temple_v0.env()
    env.reset(seed=1)
    env.step(illegal)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}


def test_an_action_that_is_not_allowed_costs_its_seat_something_and_changes_nothing_else() -> None:
    table = temple_v0.parallel_env()
    observations, _ = table.reset(seed=1)
    masks = [observations[agent]["action_mask"] for agent in table.agents]
    actions = {"seat_0": int(np.flatnonzero(masks[0] == 0)[0]), "seat_1": int(np.flatnonzero(masks[1])[0])}
    after, rewards, _, _, _ = table.step(actions)
    assert rewards["seat_0"] == -1.0
    assert np.array_equal(after["seat_0"]["observation"], observations["seat_0"]["observation"])
    assert np.flatnonzero(after["seat_1"]["action_mask"]).tolist() == [table.plan.layout.wait]
    env = gymnasium.make("torchlit/Valley-v0")
    planes, info = env.reset(seed=1)
    again, reward, terminated, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1.0, False)
    assert np.array_equal(again, planes)
    assert np.array_equal(told["action_mask"], info["action_mask"])


def test_in_the_pyramid_a_seat_waits_while_another_is_in_turn() -> None:
    env, random = pyramid_v0.parallel_env(seats=3, mummy=2), Random(1)
    observations, _ = env.reset(seed=1)
    acted = set()
    for _ in range(60):
        masks = {agent: observation["action_mask"] for agent, observation in observations.items()}
        due = [agent for agent, mask in masks.items() if not mask[env.plan.layout.wait]]
        assert len(due) == 1
        acted |= set(due)
        observations, rewards, _, _, _ = env.step({agent: allowed(mask, random) for agent, mask in masks.items()})
        assert -1.0 not in rewards.values(), "to wait was allowed, though it is another's turn afterwards"
    assert acted == {"seat_0", "seat_1", "seat_2"}


@pytest.mark.parametrize(("seats", "role"), list(product((2, 3), ("hunter", "mummy"))))
def test_bots_play_the_other_seats_of_a_pyramid(seats: int, role: str) -> None:
    env = gymnasium.make("torchlit/Pyramid-v0", seats=seats, role=role, bots="random")
    _, info = env.reset(seed=1)
    random, terminated = Random(1), False
    assert isinstance(env.unwrapped, SeatEnv)
    while not terminated:
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"])
        _, reward, terminated, _, info = env.step(allowed(info["action_mask"], random))
    assert (env.unwrapped.sitting.state.mummy_seat == 0) == (role == "mummy")
    assert reward == (1.0 if info["place"] == 1 else -1.0)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (("cave", "stairs", 1, "score"), "unknown game 'cave'"),
        (("temple", "tower", 1, "score"), "unknown board 'tower'"),
        (("temple", "stairs", 101, "score"), "temple takes 1 to 100 seats, not 101"),
        (("pyramid", "tomb", 2, "score"), "unknown reward 'score': choose from win"),
    ],
)
def test_what_cannot_be_set_up_is_refused(settings: tuple[str, str, int, str], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        Plan(*settings)


@pytest.mark.parametrize("settings", [{"role": "cat"}, {"render_mode": "smell"}, {"bots": "nobody"}])
def test_unknown_roles_modes_and_bots_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="unknown"):
        pyramid(**settings)
