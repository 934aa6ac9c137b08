"""Many Pyramids at once on the compiled simulator: every seat sees, may do and gets the same as at a table."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import torchlit.envs  # noqa: F401  registers the names
from tests.envs.playing import allowed
from torchlit.envs.plan import Plan
from torchlit.envs.quick import Code, QuickSitting
from torchlit.envs.registry import layout_of
from torchlit.errors import SetupError
from torchlit.games.pyramid import GAME, kernel
from torchlit.games.pyramid.arrays import EVERY_TREASURE
from torchlit.games.pyramid.env import steps
from torchlit.games.pyramid.env.layout import PyramidLayout
from torchlit.games.pyramid.env.sight import PyramidSight
from torchlit.games.pyramid.hunting import FACES
from torchlit.games.pyramid.moves import DealCards
from torchlit.games.pyramid.state import State, Treasure
from torchlit.protocol import Setup
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Roll


def made(games: int, **settings: Any) -> Any:
    return gymnasium.make_vec("torchlit/Pyramid-v0", num_envs=games, **settings)


class Shadow:
    """A game at a table that is given the cards, the dice and the actions of a game of the simulator."""

    def __init__(self, env: Any, board: str, seats: int) -> None:
        self.env, self.seats = env, seats
        layout = layout_of("pyramid", board, seats)
        assert isinstance(layout, PyramidLayout)
        self.sight = PyramidSight(layout)
        self.standing = env._games.standings[0]
        options = {"mummy": int(self.standing[steps.MUMMY_SEAT])}
        self.state: State = GAME.setup(Setup(GAME.boards[board], seats, GAME.dice, options))
        hands = {seat: self._cards(pawn) for pawn, seat in enumerate(self.state.pawns) if pawn == 0 or seats > 2}
        self._apply(DealCards(tuple(hands.get(seat, ()) for seat in range(seats))))

    def _cards(self, hand: int) -> tuple[Treasure, ...]:
        held = int(self.standing[steps.HELD + hand])
        return tuple(card for number, card in enumerate(EVERY_TREASURE) if held >> number & 1)

    def _apply(self, move: Any) -> None:
        self.state = GAME.apply(self.state, move).state

    def act(self, action: int) -> None:
        """Make the agent's move, and let the dice fall as they did in the simulator."""
        (seat,) = GAME.owing(self.state)
        self._apply(self.sight.move(self.state, seat, action))
        while GAME.awaits_chance(self.state):
            self._apply(Roll(self._faces()))

    def _faces(self) -> tuple[int | str, ...]:
        if self.state.position.phase == kernel.MUMMY_ROLL:
            return (int(self.standing[steps.MUMMY_DIE]),)
        rolled = int(self.standing[steps.ROLLED])
        faces = [face for number, face in enumerate(FACES, 1) for _ in range(rolled >> 8 * number & 255)]
        return (*faces, *["mummy"] * (kernel.HUNTER_DICE - self.state.aside - len(faces)))

    def check(self) -> None:
        """All seats see the same as at the table, and may do the same."""
        module, table = compiled("torchlit.games.pyramid.env.steps"), self.env._table
        for seat in range(self.seats):
            planes, mask = np.zeros(len(table.frame.blank), np.int8), np.zeros(len(table.frame.mask), np.int8)
            module.observe(table, self.env._games.sheets[0], self.standing, seat, planes)
            module.allow(table, self.standing, seat, mask)
            seen = self.sight.observe(self.state, seat)
            assert np.array_equal(planes.reshape(seen.shape), seen)
            assert np.array_equal(mask, self.sight.mask(self.state, seat))


def test_the_mummy_sees_the_same_wherever_hunters_stand_and_whatever_they_hold_and_roll() -> None:
    """Compiled code shows it no more than its view does. Rules: P8."""
    plan = Plan("pyramid", "tomb", 4, "win", {"mummy": 0, "overlay": True})
    assert plan.compiled is not None
    sitting, random, compared = QuickSitting(Code(plan, plan.compiled, every=True), bytes(32), None), Random(1), 0
    for _ in range(300):
        planes, mask = sitting.look(0)
        hunters = sitting.look(1)[0]
        standing = sitting._games.standings[0]
        kept = standing.copy()
        standing[steps.SQUARES] = sum(random.randrange(len(plan.layout.squares)) << 8 * pawn for pawn in range(3))
        standing[steps.HELD : steps.HELD + 3] = standing[steps.HELD : steps.HELD + 3][::-1].copy()
        standing[steps.ROLLED] = random.randrange(3) << 8
        if standing[steps.AGENT] != 0:
            assert np.array_equal(sitting.look(0)[1], mask)
        cards = [plane.name.endswith("cards to find") for plane in plan.layout.planes]
        everything_else = ~np.array(cards)  # everybody knows how many cards of each colour a hunter has to find
        assert np.array_equal(sitting.look(0)[0][everything_else], planes[everything_else])
        compared += not np.array_equal(sitting.look(1)[0], hunters)
        standing[:] = kept
        seat = sitting.next_seat
        sitting.act(seat, allowed(sitting.mask(seat), random))
    assert compared > 200, "hunters see the difference"


CLOSELY, NOW_AND_THEN = 120, 12
"""How many moves are compared one by one, and every how many after them."""


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("board", GAME.boards)
def test_every_seat_sees_may_do_and_gets_the_same_as_at_a_table(board: str, seats: int) -> None:
    env, random, moves = made(1, board=board, seats=seats, every_seat=True), Random(seats), 0
    _, infos = env.reset(seed=seats)
    shadow, ends = Shadow(env, board, seats), np.zeros(1, np.bool_)
    while not ends[0]:
        assert [infos["agent"][0]] == GAME.owing(shadow.state)
        if moves < CLOSELY or moves % NOW_AND_THEN == 0:
            shadow.check()
        action, moves = allowed(infos["action_mask"][0], random), moves + 1
        _, rewards, ends, _, infos = env.step(np.array([action]))
        shadow.act(action)
        if not ends[0]:
            assert not infos["rewards"].any()
    shadow.check()
    winner = shadow.state.winner
    assert infos["rewards"].tolist() == [[1.0 if seat == winner else -1.0 for seat in range(seats)]]
    assert rewards.tolist() == [1.0], "who makes the last move has won"


@pytest.mark.parametrize("role", ["hunter", "mummy"])
def test_one_agent_is_the_first_seat_and_chance_plays_the_others(role: str) -> None:
    env, plain, random = made(8, role=role, seats=3), gymnasium.make("torchlit/Pyramid-v0", seats=3), Random(1)
    assert env.single_observation_space == plain.observation_space
    assert env.single_action_space == plain.action_space
    planes, infos = env.reset(seed=1)
    results = set[float]()
    while len(results) < 2:
        assert not infos["action_mask"][~ended(env), -1].any(), "it is always the agent's move"
        planes, rewards, ends, _, infos = env.step(np.array([allowed(mask, random) for mask in infos["action_mask"]]))
        assert set(rewards[~ends]) <= {0.0}
        results |= set(rewards[ends])
    assert env.observation_space.contains(planes)
    assert results == {1.0, -1.0}


def ended(env: Any) -> Any:
    return env._games.standings[:, steps.OVER] == 1


def test_the_same_seed_plays_the_same_games_and_the_mummy_may_be_left_to_chance() -> None:
    env = made(16, seats=4, every_seat=True)
    first, infos = env.reset(seed=1)
    again, same = env.reset(seed=1)
    other, _ = env.reset(seed=2)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
    assert infos["agent"].tolist() == same["agent"].tolist()
    assert len(set(infos["agent"].tolist())) > 1
    assert set(made(16, seats=4, every_seat=True, mummy=2).reset(seed=1)[1]["agent"].tolist()) == {3}


@pytest.mark.parametrize(
    ("settings", "why"), [({"role": "king"}, "role 'king'"), ({"seats": 6}, "2 to 5"), ({"mummy": 3}, "seat 3")]
)
def test_what_no_table_can_have_is_refused(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        made(1, **{"every_seat": True, **settings})
