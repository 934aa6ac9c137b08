"""Many Temples at once on the compiled simulator: how they are seeded, begin anew and refuse."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

import torchlit.envs  # noqa: F401  registers the names
from tests.envs.playing import allowed
from torchlit.errors import SetupError
from torchlit.games.temple import GAME
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.env.vector import TempleVector

GAMES = 8


def made(**settings: Any) -> VectorEnv[Any, Any, Any]:
    return gymnasium.make_vec("torchlit/Temple-v0", num_envs=GAMES, **settings)


def test_it_is_made_by_name_with_the_spaces_of_the_plain_environment() -> None:
    env, plain = made(board="gate"), gymnasium.make("torchlit/Temple-v0", board="gate")
    assert isinstance(env, TempleVector)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert env.single_observation_space == plain.observation_space
    assert env.single_action_space == plain.action_space
    planes, infos = env.reset(seed=1)
    assert env.observation_space.contains(planes)
    assert infos["_action_mask"].all()
    env.close()


def test_the_same_seed_plays_the_same_games_and_others_differ() -> None:
    env = made()
    first, _ = env.reset(seed=1)
    more, _ = env.reset()
    assert not np.array_equal(first, more)
    again, _ = env.reset(seed=1)
    assert np.array_equal(first, again)
    assert np.array_equal(more, env.reset()[0])
    assert not np.array_equal(first, env.reset(seed=2)[0])
    assert len({planes.tobytes() for planes in first}) > 1, "every game has dice of its own"


def test_an_action_that_is_not_allowed_costs_something_and_changes_nothing_else() -> None:
    env = made()
    planes, infos = env.reset(seed=1)
    for illegal in (np.argmin(infos["action_mask"], axis=1), np.full(GAMES, -1), np.full(GAMES, 10_000)):
        after, rewards, ends, _, told = env.step(illegal)
        assert rewards.tolist() == [-1.0] * GAMES
        assert not ends.any()
        assert np.array_equal(after, planes)
        assert np.array_equal(told["action_mask"], infos["action_mask"])


def played_on(env: VectorEnv[Any, Any, Any]) -> tuple[Any, ...]:
    """The step in which the first games end."""
    random = Random(1)
    _, infos = env.reset(seed=1)
    while True:
        step = env.step(np.array([allowed(mask, random) for mask in infos["action_mask"]]))
        infos = step[4]
        if step[2].any():
            return step


def test_games_begin_anew_in_the_same_step_where_wanted() -> None:
    planes, _, ends, _, infos = played_on(made(autoreset_mode=AutoresetMode.SAME_STEP))
    left = [plane.name for plane in TempleLayout(GAME.boards["stairs"], 1).planes].index("doorless squares left")
    for game in range(GAMES):
        assert (infos["final_obs"][game] is not None) == ends[game]
        if ends[game]:
            assert not infos["final_obs"][game][left].any()
            assert planes[game][left].min() > 20
    assert np.array_equal(infos["final_info"]["_score"], ends)


def test_games_wait_for_a_reset_where_wanted() -> None:
    env = TempleVector(GAMES, autoreset_mode="Disabled")
    _, _, ends, _, infos = played_on(env)
    wait = env.layout.wait
    assert infos["action_mask"][ends].argmax(1).tolist() == [wait] * ends.sum()
    with pytest.raises(SetupError, match="a game is over"):
        env.step(np.zeros(GAMES, np.int64))
    _, infos = env.reset(options={"reset_mask": ends})
    assert not infos["action_mask"][:, wait].any()


def test_a_win_is_the_best_level() -> None:
    step = played_on(made(reward="win"))
    assert set(step[1][step[2]]) == {-1.0}
    assert set(step[1][~step[2]]) <= {0.0}


def test_too_many_or_too_few_values_are_refused() -> None:
    env = TempleVector(GAMES)
    env.reset(seed=1)
    with pytest.raises(SetupError, match=r"actions has shape \(9,\): expected \(8,\)"):
        env.step(np.zeros(GAMES + 1, np.int64))
    with pytest.raises(SetupError, match=r"reset_mask has shape \(7,\): expected \(8,\)"):
        env.reset(options={"reset_mask": np.ones(GAMES - 1, np.bool_)})


@pytest.mark.parametrize("name", ["torchlit/Temple-v0", "torchlit/Valley-v0", "torchlit/Pyramid-v0"])
def test_gymnasium_can_vectorise_the_plain_environments_too(name: str) -> None:
    env, random = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync"), Random(1)
    planes, infos = env.reset(seed=1)
    for _ in range(5):
        assert env.observation_space.contains(planes)
        planes, _, _, _, infos = env.step(np.array([allowed(mask, random) for mask in infos["action_mask"]]))
    env.close()


def test_less_than_one_game_is_refused() -> None:
    with pytest.raises(SetupError, match="at least one game, not 0"):
        TempleVector(0)
