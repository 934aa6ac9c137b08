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
from torchlit.toolkits.dice import Deal, Faces, Roll
from torchlit.toolkits.envs.layout import Planes
from torchlit.toolkits.envs.sight import ViewSight

GAMES = 8
VECTORS = [game for game in ENVIRONMENTS if env_of(game).vector is not None]

SHEETS = [game for game in VECTORS if 1 in game.seats]
"""Games that one agent can play alone; of others, their own tests compare what is seen."""


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
    """A game at a table that is given the dice, the deals and the actions of one of the many."""

    def __init__(self, game: Game, env: Any, board: str, number: int) -> None:
        self.game, self.env, self.number = game, env.unwrapped, number
        self.sight = ViewSight(game, layout_of(game.id, board, self.env.seats))
        self.state = game.setup(Setup(game.boards[board], self.env.seats, game.dice))

    def see(self, planes: Planes, mask: Any) -> None:
        """Let the dice fall as seen, and compare what is seen and allowed."""
        while self.game.awaits_chance(self.state):
            chance = self._deal() if self.state.phase == "deal" else Roll(faces_in(self.game, planes))
            self.state = self.game.apply(self.state, chance).state
        seat = self.game.owing(self.state)[0] if self.game.owing(self.state) else self.env.seats - 1
        assert np.array_equal(self.sight.observe(self.state, seat), planes)
        assert np.array_equal(self.sight.mask(self.state, seat), mask)

    def _deal(self) -> Deal:
        steps, seats, standing = self.env._steps, self.env.seats, self.env._games.standings[self.number]
        first = steps.STARS + seats * steps.DEALT
        return Deal(tuple(standing[first : first + seats].tolist()))

    def act(self, action: int) -> list[int]:
        """Take an action, and give the stars it brought each seat."""
        before, (seat, *_) = self._stars(), self.game.owing(self.state)
        self.state = self.game.apply(self.state, self.sight.move(self.state, seat, action)).state
        return [now - then for now, then in zip(self._stars(), before, strict=True)]

    def _stars(self) -> list[int]:
        return [self.sight.stars(self.state, seat) for seat in range(self.env.seats)]


@on_every_board(SHEETS)
@pytest.mark.parametrize("seats", [1, 3])
def test_the_same_dice_and_actions_show_allow_and_bring_the_same_as_at_a_table(
    game: Game, board: str, seats: int
) -> None:
    env, random, played = made(game, board=board, seats=seats, every_seat=True), Random(1), 0
    planes, infos = env.reset(seed=1)
    shadows = [Shadow(game, env, board, number) for number in range(GAMES)]
    while played < GAMES // seats:
        masks, agents = infos["action_mask"], infos["agent"]
        for number, shadow in enumerate(shadows):
            shadow.see(planes[number], masks[number])
        actions = np.array([allowed(mask, random) for mask in masks])
        planes, rewards, ends, truncations, infos = env.step(actions)
        assert not truncations.any()
        assert np.array_equal(rewards, infos["rewards"][np.arange(GAMES), agents])
        for number, shadow in enumerate(shadows):
            if game.is_over(shadow.state):
                shadows[number] = Shadow(game, env, board, number)
                assert (rewards[number], ends[number]) == (0, False), "an ended game begins anew with the next step"
                continue
            assert infos["rewards"][number].tolist() == shadow.act(int(actions[number]))
            assert ends[number] == game.is_over(shadow.state)
            if ends[number]:
                standings = game.standings(shadow.state)
                assert infos["score"]["total"][number].tolist() == [one.score["total"] for one in standings]
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


@pytest.mark.parametrize("game", SHEETS, ids=lambda game: game.id)
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


@pytest.mark.parametrize("game", SHEETS, ids=lambda game: game.id)
def test_with_others_whoever_is_first_alone_has_won(game: Game) -> None:
    env, random, results = made(game, seats=2, reward="win", every_seat=True), Random(1), set[tuple[float, ...]]()
    _, infos = env.reset(seed=1)
    while len(results) < 2:
        actions = np.array([allowed(mask, random) for mask in infos["action_mask"]])
        _, _, ends, _, infos = env.step(actions)
        assert not infos["rewards"][~ends].any()
        for number in np.flatnonzero(ends):
            stars, got = infos["score"]["total"][number], infos["rewards"][number]
            assert got.sum() == 0
            if stars[0] != stars[1]:
                assert got.argmax() == stars.argmax()
                results.add(tuple(got))


@pytest.mark.parametrize("game", SHEETS, ids=lambda game: game.id)
def test_chance_plays_the_seats_without_an_agent(game: Game) -> None:
    env, plain, random = made(game, seats=3), gymnasium.make(f"torchlit/{game.id.capitalize()}-v0", seats=3), Random(1)
    assert env.single_observation_space == plain.observation_space
    assert env.single_action_space == plain.action_space
    _, infos = env.reset(seed=1)
    ends = np.zeros(GAMES, np.bool_)
    stars = np.zeros(GAMES)
    while not ends.any():
        assert "agent" not in infos
        assert not infos["action_mask"][:, -1].any(), "it is always the agent's move"
        _, rewards, ends, _, infos = env.step(np.array([allowed(mask, random) for mask in infos["action_mask"]]))
        stars += rewards
    assert np.array_equal(infos["score"]["total"][ends], stars[ends])
