"""Games in compiled code are those of a table with the same seed: what is seen, allowed, gained and logged."""

import copy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.envs.playing import allowed, every_module
from tests.every import ENVIRONMENTS
from torchlit.envs import quick
from torchlit.envs.plan import Plan
from torchlit.envs.quick import Code, QuickSitting, Sittings
from torchlit.envs.registry import env_of
from torchlit.envs.sitting import Sitting
from torchlit.errors import IllegalMoveError
from torchlit.games.registry import game_named
from torchlit.protocol import Game
from torchlit.table.chance import stream
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.envs import chance

COMPILED = [game for game in ENVIRONMENTS if env_of(game).compiled is not None]
CLOSELY, NOW_AND_THEN = 150, 15
"""How many moves are compared one by one, and every how many after them."""


def plan_for(game: str, board: str, seats: int, reward: str | None = None, alone: bool = False) -> Plan:
    part = env_of(game_named(game))
    options = part.solo_options(seats) if alone else part.options(seats)
    return Plan(game, board, seats, reward or part.reward, options)


def both(plan: Plan, seed: bytes, others: int | None = None) -> tuple[QuickSitting, Sitting]:
    """The same game in compiled code and at a table."""
    assert plan.compiled is not None
    return QuickSitting(Code(plan, plan.compiled, others is None), seed, others), Sitting(plan, seed, others)


def assert_alike(fast: QuickSitting, table: Sitting) -> None:
    """Every seat sees the same, may do the same, and stands the same."""
    assert (fast.is_over, fast.owing, fast.next_seat) == (table.is_over, list(table.owing), table.next_seat)
    for seat in range(table.plan.seats):
        for array, expected in zip(fast.look(seat), table.look(seat), strict=True):
            assert (array.dtype, array.shape) == (expected.dtype, expected.shape)
            assert np.array_equal(array, expected)
        assert fast.result(seat) == table.result(seat)


def play_both(fast: QuickSitting, table: Sitting, random: Random, by_chance: bool) -> None:
    """A game by random actions in any seat that owes one, compared from its beginning to its end."""
    moves = 0
    while not table.is_over:
        if moves < CLOSELY or moves % NOW_AND_THEN == 0:
            assert_alike(fast, table)
        seat = 0 if by_chance else random.choice(list(table.owing))
        action, moves = allowed(table.mask(seat), random), moves + 1
        assert fast.act(seat, action) == table.act(seat, action)
    assert_alike(fast, table)
    assert fast.lines() == table.lines()


@pytest.mark.parametrize(
    ("game", "board", "seats", "reward"),
    [
        pytest.param(game, board, seats, reward, id=f"{game.id}-{board}-{seats}-{reward}")
        for game in COMPILED
        for board in game.boards
        for seats in (list(game.seats)[:4] if game.seats[-1] < 10 else (1, 2, 3))
        for reward in (("score", "win") if env_of(game).reward == "score" else ("win",))
    ],
)
def test_every_seat_sees_may_do_and_gets_the_same_as_at_a_table(
    game: Game, board: str, seats: int, reward: str
) -> None:
    random = Random(seats)
    play_both(*both(plan_for(game.id, board, seats, reward), random.randbytes(32)), random, by_chance=False)


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.id)
@pytest.mark.parametrize("seats", [2, 3])
def test_chance_plays_the_other_seats_as_at_a_table(game: Game, seats: int) -> None:
    random = Random(seats)
    plan = plan_for(game.id, next(iter(game.boards)), seats, alone=True)
    play_both(*both(plan, random.randbytes(32), others=7), random, by_chance=True)


def test_many_seats_are_dealt_the_sheets_of_the_table() -> None:
    """A hundred draws take several blocks of a chance move."""
    fast, table = both(plan_for("temple", "stairs", 100), bytes(range(32)))
    random = Random(1)
    for _ in range(1000):
        seat = table.next_seat
        action = allowed(table.mask(seat), random)
        assert fast.act(seat, action) == table.act(seat, action)
    assert_alike(fast, table)
    assert any(b'"deal"' in line for line in table.lines())


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.id)
def test_what_is_not_allowed_is_refused_and_changes_nothing(game: Game) -> None:
    random, plan = Random(3), plan_for(game.id, next(iter(game.boards)), max(2, game.seats[0]))
    fast, table = both(plan, random.randbytes(32))
    for _ in range(60):
        for seat in range(plan.seats):
            wrong = np.flatnonzero(table.mask(seat) == 0).tolist()
            for action in (*random.sample(wrong, 5), -1, plan.layout.wait + 1, 10**30):
                with pytest.raises(IllegalMoveError, match=f"action {action} is not legal for seat {seat} now"):
                    fast.act(seat, action)
            if seat not in table.owing:
                assert not any(fast.act(seat, plan.layout.wait)), "to wait is allowed"
        assert_alike(fast, table)
        seat = random.choice(list(table.owing))
        action = allowed(table.mask(seat), random)
        assert fast.act(seat, action) == table.act(seat, action)


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.id)
def test_asking_for_the_table_in_between_changes_nothing(game: Game) -> None:
    random, plan = Random(4), plan_for(game.id, next(iter(game.boards)), max(2, game.seats[0]))
    fast, table = both(plan, random.randbytes(32))
    for _ in range(30):
        assert fast.view(0) == table.view(0)
        assert fast.all_views() == table.all_views()
        assert list(fast.standings) == list(table.standings)
        seat = table.next_seat
        action = allowed(table.mask(seat), random)
        fast.act(seat, action)
        table.act(seat, action)
    assert fast.lines() == table.lines()


@every_module
def test_every_environment_plays_the_same_games_without_the_compiler(module: Any, monkeypatch: Any) -> None:
    def played(make: Any) -> list[Any]:
        env, random, seen = make(), Random(1), list[Any]()
        env.reset(seed=3)
        for _ in range(80):
            if not env.agents:
                break
            observation, reward, terminated, _, info = env.last()
            seen.append((env.agent_selection, observation["observation"].tobytes(), reward, terminated, info))
            env.step(None if terminated else allowed(observation["action_mask"], random))
        return seen

    with_compiler = played(module.env)
    monkeypatch.setattr(quick, "has_compiler", lambda: False)
    assert played(module.env) == with_compiler


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.id)
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_one_agent_plays_the_same_games_without_the_compiler(game: Game, bots: str, monkeypatch: Any) -> None:
    def played() -> list[Any]:
        env, random = gymnasium.make(f"torchlit/{game.id.capitalize()}-v0", seats=2, bots=bots), Random(1)
        planes, info = env.reset(seed=3)
        seen: list[Any] = [planes.tobytes()]
        for _ in range(50):
            planes, reward, terminated, _, info = env.step(allowed(info["action_mask"], random))
            seen.append((planes.tobytes(), reward, terminated, {**info, "action_mask": None}))
            if terminated:
                planes, info = env.reset()
        return seen

    with_compiler = played()
    monkeypatch.setattr(quick, "has_compiler", lambda: False)
    assert played() == with_compiler


def test_compiled_code_plays_wherever_no_bot_has_to_see_the_table() -> None:
    plan, random = plan_for("temple", "stairs", 2), np.random.default_rng(1)
    assert isinstance(Sittings(plan).begin(random), QuickSitting)
    assert isinstance(Sittings(plan, by_chance=True).begin(random), QuickSitting)
    assert isinstance(Sittings(plan, at_tables=True).begin(random), Sitting)


def test_a_game_can_be_copied_and_both_go_on_alike() -> None:
    fast, table = both(plan_for("temple", "stairs", 2), bytes(32))
    random = Random(5)
    for _ in range(10):
        seat, action = table.next_seat, allowed(table.mask(table.next_seat), random)
        assert fast.act(seat, action) == table.act(seat, action)
    other = copy.deepcopy(fast)
    fast.act(table.next_seat, allowed(table.mask(table.next_seat), random))
    assert_alike(other, table)
    play_both(other, table, random, by_chance=False)


@pytest.mark.parametrize("is_compiled", [True, False])
def test_compiled_code_draws_what_a_table_with_this_seed_draws(is_compiled: bool) -> None:
    seed = Random(1).randbytes(32)
    module, row = (compiled(chance.__name__) if is_compiled else chance), np.zeros(chance.LENGTH, np.int64)
    module.seed_table(row, np.frombuffer(seed, ">u4").astype(np.int64), 0)
    for move in range(4):
        module.next_move(row)
        below = stream(seed, move)
        for count in range(1, 120):
            assert module.drawn(row, count) == below(count)
