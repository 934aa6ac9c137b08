"""Random games in the environments, for their tests."""

from collections.abc import Iterator
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo import AECEnv

import torchlit.envs
from tests.every import ENVIRONMENTS
from torchlit.envs.plan import Plan
from torchlit.envs.registry import env_of
from torchlit.envs.sitting import Sitting
from torchlit.games.registry import game_named
from torchlit.protocol import Game, View
from torchlit.toolkits.envs.layout import Layout, Mask, Planes
from torchlit.toolkits.envs.sight import ViewSight

every_module = pytest.mark.parametrize(
    "module", [getattr(torchlit.envs, f"{game.id}_v0") for game in ENVIRONMENTS], ids=lambda module: module.NAME
)
"""PettingZoo's module of each game."""
TABLES = [
    (game.id, board, min(game.seats[0] + more, game.seats[-1]))
    for game in ENVIRONMENTS
    for board, more in ((next(iter(game.boards)), 0), (list(game.boards)[-1], 2))
]
"""A game, a board and a number of seats: the fewest on its first board, and more on its last."""


def allowed(mask: Mask, random: Random) -> int:
    """One of the actions that a mask allows."""
    return int(random.choice(np.flatnonzero(mask).tolist()))


def sitting_at(game: str, board: str, seats: int, seed: int = 1, reward: str | None = None) -> Sitting:
    """A game that has just begun."""
    plan = Plan(game, board, seats, reward or env_of(game_named(game)).reward)
    return Sitting(plan, np.random.default_rng(seed).bytes(32))


def moments(sitting: Sitting, random: Random, most: int) -> Iterator[int]:
    """The game by random actions, to its end or for so many; each time, a seat that owes one before it acts."""
    for _ in range(most):
        if sitting.is_over:
            return
        seat = random.choice(list(sitting.owing))
        yield seat
        sitting.act(seat, allowed(sitting.mask(seat), random))


def view_of(game: Game, state: object, seat: int) -> View:
    return View(game.turn_view(state), game.closed_view(state), game.own_view(state, seat))


def assert_seen_as_in_views(sitting: Sitting, random: Random) -> None:
    """What every seat sees straight from the state is what its view shows; so are its actions and its stars."""
    direct, through_views = sitting.plan.sight, ViewSight(sitting.game, sitting.layout)
    state = sitting.state
    for seat in range(sitting.plan.seats):
        observed, mask = direct.observe(state, seat), direct.mask(state, seat)
        expected = through_views.observe(state, seat)
        assert (observed.dtype, observed.shape) == (expected.dtype, expected.shape)
        assert np.array_equal(observed, expected)
        assert np.array_equal(mask, through_views.mask(state, seat))
        assert direct.stars(state, seat) == through_views.stars(state, seat)
        for action in random.choices(np.flatnonzero(mask).tolist(), k=3):
            if action != sitting.layout.wait:
                assert direct.move(state, seat, action) == through_views.move(state, seat, action)


def plane(layout: Layout, planes: Planes, name: str) -> str:
    """One plane as text: a row a line."""
    at = [plane.name for plane in layout.planes].index(name)
    return "\n".join(" ".join(map(str, row)) for row in planes[at].tolist())


def is_full(layout: Layout, planes: Planes, name: str) -> bool:
    return set(plane(layout, planes, name)) <= set("1 \n")


def text_in(env: gymnasium.Env[Any, Any] | AECEnv[Any, Any, Any]) -> str:
    """What an environment with the mode `ansi` shows now."""
    text = env.render()
    assert isinstance(text, str)
    return text
