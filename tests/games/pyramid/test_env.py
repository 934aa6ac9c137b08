"""The Pyramid as an environment: what each side sees, and what the mummy never sees."""

from itertools import product
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.envs.playing import allowed, assert_seen_as_in_views, is_full, moments, plane, sitting_at, text_in, view_of
from tests.games.pyramid.tables import replace
from torchlit.envs import pyramid_v0
from torchlit.envs.plan import Plan
from torchlit.envs.seat import SeatEnv
from torchlit.envs.sitting import Sitting
from torchlit.envs.solo import pyramid
from torchlit.errors import SetupError
from torchlit.games.pyramid import GAME as PYRAMID
from torchlit.games.pyramid.env.layout import PyramidLayout
from torchlit.games.pyramid.hunting import FACES
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Treasure
from torchlit.toolkits.envs.layout import mask_of


def other_card(card: Treasure, random: Random) -> Treasure:
    """A card of the same colour: the mummy knows the colours."""
    return Treasure(card.colour, random.choice(SYMBOLS[: COLOURS[card.colour]]))


def test_the_mummy_sees_the_same_wherever_hunters_stand_and_whatever_they_hold_and_roll() -> None:
    """Through views, which have tests of their own, and straight from the state. Rules: P8."""
    random, sitting = Random(4), sitting_at("pyramid", "tomb", 4)
    compared = 0
    for _ in moments(sitting, random, 300):
        state, layout = sitting.state, sitting.layout
        mummy = state.mummy_seat
        moved = replace(
            state,
            hunters=tuple(replace(hunter, square=random.randrange(len(state.board.names))) for hunter in state.hunters),
            hands=tuple(
                replace(hand, held=tuple(other_card(card, random) for card in hand.held)) for hand in state.hands
            ),
            rolled=tuple(random.choice(FACES) for _ in state.rolled),
        )
        view, other = view_of(PYRAMID, state, mummy), view_of(PYRAMID, moved, mummy)
        assert np.array_equal(layout.observe(view), layout.observe(other))
        sight = sitting.plan.sight
        assert np.array_equal(sight.observe(state, mummy), sight.observe(moved, mummy))
        assert np.array_equal(sight.mask(state, mummy), sight.mask(moved, mummy))
        mask = mask_of(layout, other, PYRAMID.legal_moves(moved, mummy))
        assert np.array_equal(sitting.mask(mummy), mask)
        hunter = (mummy + 1) % 4
        compared += not np.array_equal(
            layout.observe(view_of(PYRAMID, state, hunter)), layout.observe(view_of(PYRAMID, moved, hunter))
        )
    assert compared > 200, "hunters see the difference"


def test_a_mummy_without_the_overlay_does_not_see_where_hunters_can_be() -> None:
    plan = Plan("pyramid", "tomb", 3, "win", {"mummy": 1, "overlay": False})
    random, sitting = Random(1), Sitting(plan, np.random.default_rng(1).bytes(32))
    for _ in moments(sitting, random, 150):
        assert_seen_as_in_views(sitting, random)
        assert not any(
            seen.any()
            for plane, seen in zip(plan.layout.planes, sitting.observe(1), strict=True)
            if "can be" in plane.name
        )


def test_a_hunter_sees_own_cards_pawns_and_dice_and_the_mummy_where_hunters_can_be() -> None:
    sitting = sitting_at("pyramid", "tomb", 3)
    layout, state = sitting.layout, sitting.state
    assert isinstance(layout, PyramidLayout)
    first = sitting.owing[0]
    planes = sitting.observe(first)
    assert plane(layout, planes, "treasure of an own card to find").count("1") == 5
    assert is_full(layout, planes, "hunter 1: own")
    assert is_full(layout, planes, "hunter 1: in turn")
    assert is_full(layout, planes, "turn: hunter")
    assert plane(layout, planes, "hunter 1: stands here") == plane(layout, planes, "stairs")
    mummy = sitting.observe(state.mummy_seat)
    assert is_full(layout, mummy, "own role is the mummy")
    assert "1" not in plane(layout, mummy, "hunter 1: stands here")
    assert plane(layout, mummy, "hunter 1: can be here") == plane(layout, mummy, "stairs")
    assert "1" not in plane(layout, mummy, "treasure of an own card to find")
    sitting.act(first, layout.action_of(sitting.view(first), sitting.game.legal_moves(state, first)[0]))
    rolled = sitting.view(first).own.sight.rolled
    for face in FACES:
        shown = plane(layout, sitting.observe(first), f"dice that show {face}")
        assert set(shown.split()) == {str(rolled.count(face))}
        assert set(plane(layout, sitting.observe(state.mummy_seat), f"dice that show {face}").split()) == {"0"}


def test_a_mummy_alone_is_not_shown_where_hunters_stand() -> None:
    env = gymnasium.make("torchlit/Pyramid-v0", role="mummy", bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert "MM" in text_in(env)
    assert "H1" not in text_in(env)
    whole = pyramid_v0.env(seats=2, render_mode="ansi")
    whole.reset(seed=1)
    assert "H2" in text_in(whole)


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


@pytest.mark.parametrize("settings", [{"role": "cat"}, {"render_mode": "smell"}, {"bots": "nobody"}])
def test_unknown_roles_modes_and_bots_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="unknown"):
        pyramid(**settings)
