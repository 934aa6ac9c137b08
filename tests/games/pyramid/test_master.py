"""What `master` works out at the Pyramid: walks and what they promise, prices, risks; and that both speeds agree."""

import numpy as np
import pytest

from tests.games.pyramid.choosing import drawn
from tests.games.pyramid.tables import SMALL, pyramid, replace, rolls
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots import greedy, pursuit
from torchlit.games.pyramid.bots.belief import MOST_WALKS, believed, kernel, most_walks, trails_of
from torchlit.games.pyramid.bots.hunters import LOST_GAME
from torchlit.games.pyramid.bots.master_hunter import FARTHEST, OUT, Race, steps_after, token_cost
from torchlit.games.pyramid.bots.master_mummy import Pursuit, prices_of
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Quarry, Search
from torchlit.games.pyramid.bots.odds import Trace
from torchlit.games.pyramid.bots.odds_hunter import Sneak
from torchlit.games.pyramid.bots.pursuit import LONGEST
from torchlit.games.pyramid.state import Announcement, Board, State
from torchlit.games.pyramid.text import board_from_text
from torchlit.protocol import View

BLACK = (2, 3, 3, 3, 4, 4)
HALL: Board = pyramid(drawn(MM="e1")).board
AT = HALL.numbers


def quarry(*squares: str, goals: int = 3, lives: int = 3, is_settled: bool = False) -> Quarry:
    """A hunter who is on one of these squares, as far as the mummy knows, and has so many treasures to find."""
    found = tuple((at,) for at in list(HALL.treasures.values())[:goals])
    possible = sum(1 << AT[square] for square in squares)
    heard = (Announcement(1, "showed", square=squares[0]),)
    return Quarry(possible, heard, found, 1 - goals / 5, lives, is_settled)


def search(*quarries: Quarry, mummy: str = "e1", steps: int = 4, tokens_to_win: int = 4) -> Search:
    return Search(
        board=HALL,
        mummy=AT[mummy],
        steps=steps,
        quarries=quarries,
        walked=(),
        black=BLACK,
        aside=0,
        tokens_to_win=tokens_to_win,
    )


def looks(code: object, board: Board, mummy: int, mass: np.ndarray) -> np.ndarray:
    trails = trails_of(board)
    walks, room = np.empty((2, most_walks(trails))), np.empty((LONGEST + 2, LONGEST + 1))
    found = np.empty((LONGEST + 1, trails.squares))
    code.look(trails, mummy, mass, mass, np.zeros(trails.squares), 0.1, walks, room, found)  # type: ignore[attr-defined]
    return found


def test_both_speeds_look_alike() -> None:
    board = board_from_text(GAME.boards["tomb"], "tomb")
    mass = np.random.default_rng(1).dirichlet(np.ones(len(board.names)))
    for mummy in range(0, len(board.names), 7):
        np.testing.assert_allclose(looks(kernel(), board, mummy, mass), looks(pursuit, board, mummy, mass))


def test_the_mummy_looks_as_far_as_its_steps_go_and_where_hunters_are_expected() -> None:
    west = np.zeros(len(HALL.names))
    west[AT["b1"]] = 1.0
    found = looks(kernel(), HALL, AT["e1"], west)
    assert found[3, AT["b1"]] > 0.9 > 0.1 > found[3, AT["h1"]]
    apart = np.array(distances(HALL)[AT["e1"]])
    for steps in range(LONGEST + 1):
        assert not found[steps, apart > steps].any()
    assert (found <= 1 + 1e-9).all()


def test_a_board_without_walls_has_fewer_walks_to_look_at() -> None:
    trails = trails_of(board_from_text(SMALL, "small"))
    assert len(trails.depth) <= MOST_WALKS
    assert 1 < trails.depth.max() <= LONGEST


def test_a_map_adds_up_to_one_and_shuns_where_the_mummy_will_look() -> None:
    goals = ((AT["a1"],),)
    start, near = AT["d1"], ((2, AT["f1"]),)  # three steps, with the mummy two squares away
    map_of = believed(HALL, Trace(start, goals, near), (1 << len(HALL.names)) - 1, BLACK).sum(axis=0)
    assert map_of.sum() == pytest.approx(1)
    assert map_of[AT["a1"]] < map_of[AT["c1"]] or map_of[AT["e1"]] < map_of[AT["c1"]]


def test_every_hunter_is_worth_the_same_when_one_token_is_missing() -> None:
    ahead, behind = quarry("a1", goals=1), quarry("i1", goals=5)
    assert prices_of((ahead, behind), 1) == [1.0, 1.0]
    first, second = prices_of((ahead, behind), 3)
    assert first > second > 1
    last_life, _ = prices_of((quarry("a1", goals=1, lives=1), behind), 3)
    assert last_life > first


def test_the_mummy_walks_to_a_hunter_whom_it_knows() -> None:
    found = Pursuit(search(quarry("b1"), quarry("i3"))).values()
    best = Pursuit(search(quarry("b1"), quarry("i3"))).path(int(found.argmax()))
    assert [HALL.names[square] for square in best] == ["d1", "c1", "b1"]


def test_hunters_who_have_moved_wait_for_the_next_walk() -> None:
    """In a special turn the mummy comes close to a hunter who stays, and does not expect it elsewhere."""
    near, far = (Pursuit(search(quarry("a1", is_settled=stays), steps=2)) for stays in (True, False))
    assert near.values().max() > far.values().max()
    end = near.path(int(near.values().argmax()))[-1]
    assert distances(HALL)[end][AT["a1"]] == 2


def seen_by_hunter(state: State) -> greedy.RememberingView:
    return greedy.remembering(state, View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, 1)))


def sneak(state: State) -> Sneak:
    """The first hunter as a former master would play it."""
    view = seen_by_hunter(state)
    return Sneak(greedy.chase(view), 0, greedy.quarries(view), greedy.remembered(view).walked)


def test_every_hunter_who_still_moves_adds_steps_to_the_mummys_walk() -> None:
    for aside in (0, 1.5, 3):
        for followers in range(4):
            steps = steps_after(BLACK, aside, followers)
            assert steps.sum() == pytest.approx(1)
            assert steps @ np.arange(FARTHEST + 1) == pytest.approx(19 / 6 + aside + 0.87 * followers, abs=0.01)
    assert steps_after(BLACK, 1, 0).nonzero()[0].tolist() == [3, 4, 5]
    assert steps_after((9,), 4.5, 3)[FARTHEST] > 0.9


def test_a_hunter_is_not_safe_just_beyond_the_die_when_others_move_before_the_mummy() -> None:
    state = rolls(pyramid(drawn(MM="h1", H1="a1", H2="i3"), 2, held={1: "g1 p1"}), "1 1 1 1 1")
    beyond = AT["b1"]
    assert distances(HALL)[AT["h1"]][beyond] == 6
    assert sneak(state).caught(beyond, 1, 0) == 0.0 < Race(seen_by_hunter(state)).caught(beyond, 1, 0)
    assert Race(seen_by_hunter(state)).caught(AT["a3"], 1, 0) < Race(seen_by_hunter(state)).caught(beyond, 1, 0)


def test_a_token_costs_those_most_who_are_behind() -> None:
    told = {0: quarry("a1", goals=1), 1: quarry("i1", goals=5), 2: quarry("i3", goals=5)}
    ahead, behind, equal = (token_cost(told, pawn, 6) for pawn in told)
    assert ahead < behind == equal
    assert token_cost(told, 0, 3) == token_cost(told, 1, 3)  # two players: one hand, whoever is caught


def test_a_catch_costs_most_with_the_last_life_and_with_the_last_token() -> None:
    def cost(**change: int) -> float:
        plan = Race(seen_by_hunter(rolls(pyramid(drawn(MM="e1", H1="b1", H2="i3"), 2), "1 1 1 1 1")))
        plan.chase = replace(plan.chase, **change)
        return plan.cost(AT["a1"])

    assert cost(lives=1) == pytest.approx(cost(lives=3) + OUT)
    assert cost(tokens_to_win=1) == LOST_GAME > cost(tokens_to_win=2)


def test_a_catch_far_from_the_sarcophagus_costs_less_where_treasures_lie_beside_it() -> None:
    near, far = (
        Race(seen_by_hunter(rolls(pyramid(drawn(MM="e1", H1="b1", H2="i3"), 2, held={1: held}), "1 1 1 1 1")))
        for held in ("y1 r1", "y1 g1")
    )
    assert near.cost(AT["a1"]) < far.cost(AT["i1"])
