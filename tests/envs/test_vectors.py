"""Many games at once on the compiled simulator: the same rules, planes, actions and rewards as at a table."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import VectorEnv

import torchlit.envs  # noqa: F401  registers the names
from tests.envs.playing import allowed
from tests.every import ENVIRONMENTS
from torchlit.envs.registry import env_of, layout_of
from torchlit.protocol import Game, Setup
from torchlit.toolkits.dice import Faces, Roll
from torchlit.toolkits.envs.layout import Planes
from torchlit.toolkits.envs.sight import ViewSight

GAMES = 8
VECTORS = [game for game in ENVIRONMENTS if env_of(game).vector is not None]

SOLO = [game for game in VECTORS if 1 in game.seats]
"""Games that one agent plays alone; of others, their own tests compare what is seen."""


def on_every_board(games: Sequence[Game]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("game", "board"),
        [pytest.param(game, board, id=f"{game.id}-{board}") for game in games for board in game.boards],
    )


def made(game: Game, **settings: Any) -> VectorEnv[Any, Any, Any]:
    return gymnasium.make_vec(f"torchlit/{game.id.capitalize()}-v0", num_envs=GAMES, **settings)


def faces_in(game: Game, planes: Planes) -> Faces:
    """What the dice show in an observation."""
    shown = planes[2:20, 0, 0].reshape(3, 6).argmax(1)
    return tuple(die.faces[face] for die, face in zip(game.dice, shown, strict=True))


class Shadow:
    """A game at a table that is given the dice and the actions of one of the many."""

    def __init__(self, game: Game, board: str, planes: Planes) -> None:
        self.game, self.sight = game, ViewSight(game, layout_of(game.id, board, 1))
        self.state = game.setup(Setup(game.boards[board], 1, game.dice))
        self.roll(planes)

    def roll(self, planes: Planes) -> None:
        if self.game.awaits_chance(self.state):
            self.state = self.game.apply(self.state, Roll(faces_in(self.game, planes))).state

    def act(self, action: int, planes: Planes) -> int:
        """Take an action, let the dice fall as seen after it, and give the stars it brought."""
        before = self.sight.stars(self.state, 0)
        self.state = self.game.apply(self.state, self.sight.move(self.state, 0, action)).state
        self.roll(planes)
        return self.sight.stars(self.state, 0) - before

    def check(self, planes: Planes, mask: Any) -> None:
        assert np.array_equal(self.sight.observe(self.state, 0), planes)
        assert np.array_equal(self.sight.mask(self.state, 0), mask)


@on_every_board(SOLO)
def test_the_same_dice_and_actions_show_allow_and_bring_the_same_as_at_a_table(game: Game, board: str) -> None:
    env, random = made(game, board=board), Random(1)
    planes, infos = env.reset(seed=1)
    shadows = [Shadow(game, board, planes[number]) for number in range(GAMES)]
    played = 0
    while played < GAMES:
        masks = infos["action_mask"]
        for number, shadow in enumerate(shadows):
            shadow.check(planes[number], masks[number])
        actions = np.array([allowed(mask, random) for mask in masks])
        planes, rewards, ends, truncations, infos = env.step(actions)
        assert not truncations.any()
        for number, shadow in enumerate(shadows):
            if game.is_over(shadow.state):
                shadows[number] = Shadow(game, board, planes[number])
                assert (rewards[number], ends[number]) == (0, False), "an ended game begins anew with the next step"
                continue
            assert rewards[number] == shadow.act(int(actions[number]), planes[number])
            assert ends[number] == game.is_over(shadow.state)
            if ends[number]:
                assert infos["score"]["total"][number] == game.standings(shadow.state)[0].score["total"]
                played += 1


@on_every_board(VECTORS)
def test_every_action_that_the_mask_does_not_allow_is_refused_and_changes_nothing(game: Game, board: str) -> None:
    env, random = made(game, board=board), Random(2)
    planes, infos = env.reset(seed=2)
    for _ in range(40):
        masks, wrong = infos["action_mask"], np.array([-1, 10**9] * (GAMES // 2))
        forbidden = np.array([random.choice(np.flatnonzero(mask == 0).tolist()) for mask in masks])
        for actions in (wrong, forbidden):
            if not masks[:, -1].any():  # an ended game begins anew, whatever the action
                after, rewards, ends, _, told = env.step(actions)
                assert rewards.tolist() == [-1.0] * GAMES
                assert not ends.any()
                assert np.array_equal(after, planes)
                assert np.array_equal(told["action_mask"], masks)
        planes, _, _, _, infos = env.step(np.array([allowed(mask, random) for mask in masks]))


@pytest.mark.parametrize("game", SOLO, ids=lambda game: game.id)
def test_it_has_the_spaces_of_the_plain_environment_and_a_win_is_the_best_level(game: Game) -> None:
    board = list(game.boards)[-1]
    env, plain = (
        made(game, board=board, reward="win"),
        gymnasium.make(f"torchlit/{game.id.capitalize()}-v0", board=board),
    )
    assert env.single_observation_space == plain.observation_space
    assert env.single_action_space == plain.action_space
    planes, infos = env.reset(seed=1)
    assert env.observation_space.contains(planes)
    ends, random = np.zeros(GAMES, np.bool_), Random(1)
    while not ends.any():
        actions = np.array([allowed(mask, random) for mask in infos["action_mask"]])
        _, rewards, ends, _, infos = env.step(actions)
    assert set(rewards[ends]) == {-1.0}, "random play wins no solo game"
    assert set(rewards[~ends]) <= {0.0}
