"""The four levels at the Pyramid: what the mummy may not know changes nothing, what each side does, who is stronger."""

from math import log
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.pyramid.choosing import chosen, drawn, following, hidden_otherwise, moment, winner_is_mummy
from tests.games.pyramid.tables import after, goes, pyramid, replace, resets, rolls
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots.greedy import RememberingView, quarries, remembering
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy_walks import LONGEST, visits, walks
from torchlit.games.pyramid.bots.odds import Map, likely, trace
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.knowledge import Knowledge, Known
from torchlit.games.pyramid.moves import Go, Reset, ShowCard, Walk
from torchlit.games.pyramid.state import Announcement, State
from torchlit.protocol import Setup, View
from torchlit.toolkits.bots.levels import NAMES


def seen_by(state: State, seat: int) -> RememberingView:
    return remembering(state, View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, seat)))


def maps(state: State) -> dict[int, Map]:
    """How likely each pawn is on each square, as far as the mummy can tell."""
    assert state.mummy_seat is not None
    told = quarries(seen_by(state, state.mummy_seat))
    return {
        pawn: likely(state.board, trace(state.board, quarry, state.walked), quarry.possible)[0]
        for pawn, quarry in told.items()
    }


def mummys_turns(seed: int, seats: int, many: int) -> list[State]:
    """The first turns of the mummy in a game of `hard` bots, each before its first step."""
    random, turns = Random(seed), list[State]()
    state = GAME.setup(Setup(list(GAME.boards.values())[seed % 2], seats, GAME.dice, {"mummy": 0}))
    while len(turns) < many and not GAME.is_over(state):
        rolls_now = state.phase == "mummy-roll"
        state = following(state, random, "hard", "hard")
        turns += [state] if rolls_now else []
    return turns


@pytest.mark.parametrize("level", NAMES)
@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000), moves=st.integers(5, 120))
def test_what_the_mummy_may_not_know_does_not_change_what_it_does(
    level: str, seats: int, seed: int, moves: int
) -> None:
    state, random = moment(seats, seed, moves, ("hard", "random")), Random(seed)
    while not GAME.is_over(state) and state.phase not in ("special", "mummy"):
        state = following(state, random, "hard", "hard")
    assume(not GAME.is_over(state))
    other = hidden_otherwise(state, Random(seed + 1))
    assume(other is not None)
    assert other is not None
    assert chosen(state, bot=level) == chosen(other, bot=level)


@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000), moves=st.integers(5, 120))
def test_the_memory_of_all_seats_is_the_same_and_holds_nothing_hidden(seats: int, seed: int, moves: int) -> None:
    state = moment(seats, seed, moves)
    other = hidden_otherwise(state, Random(seed + 1)) or state
    memories = [seen_by(table, seat).memory for table in (state, other) for seat in range(seats)]
    assert all(memory == memories[0] for memory in memories)


def test_odds_add_up_to_one_on_possible_squares_alone() -> None:
    for state in mummys_turns(1, 4, 12):
        for pawn, odds in maps(state).items():
            assert odds.sum() == pytest.approx(1)
            assert {int(square) for square in np.flatnonzero(odds)} <= set(squares_of(state.possible[pawn]))
            assert odds[state.hunters[pawn].square] > 0


def test_odds_tell_more_than_all_possible_squares_alike() -> None:
    gains = [
        log(odds[state.hunters[pawn].square] * state.possible[pawn].bit_count())
        for seed in range(3)
        for state in mummys_turns(seed, 4, 15)
        for pawn, odds in maps(state).items()
    ]
    assert sum(gains) / len(gains) > 0.3


def test_a_hunter_is_expected_on_its_way_to_a_treasure() -> None:
    state = rolls(pyramid(drawn(MM="h3"), 2, held={1: "y1 g1", 2: "a1"}), "4 4 4 4 4")
    odds = maps(goes(state, 4, "a3"))[0]
    at = state.board.numbers
    assert odds[at["a3"]] > odds[at["c3"]] > 0


def test_the_mummy_is_expected_where_hunters_are_expected() -> None:
    board = pyramid(drawn(MM="e1")).board
    at, nobody = board.numbers, np.zeros(len(board.names))
    west = nobody.copy()
    west[at["b1"]] = 1.0
    looks = visits(board, at["e1"], west, west)
    assert looks[3, at["b1"]] > 0.9 > 0.1 > looks[3, at["h1"]]
    assert looks[2, at["b1"]] == 0
    assert not looks[0].any()
    assert (looks <= 1 + 1e-9).all()


def test_walks_go_as_far_as_the_mummy_can() -> None:
    board = pyramid(drawn(MM="e1")).board
    start = board.numbers["e1"]
    known = walks(board, start)
    for steps in range(LONGEST + 1):
        reached = {int(end) for end, enough in zip(known.ends, known.within[steps], strict=True) if enough}
        assert reached == {
            at for at, far in enumerate(distances(board)[start]) if far <= steps and not board.forbidden >> at & 1
        }


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize("steps", [2, 3, 5])
def test_the_mummy_enters_a_square_where_it_knows_a_hunter_to_be(level: str, steps: int) -> None:
    state = replace(pyramid(drawn(MM="b3", H1="d3", H2="i1")), phase="mummy", steps_left=steps, mummy_die=1)
    state = after(state, *[Walk(0, "c3")] * (chosen(state, bot=level) == Walk(0, "c3")))
    assert chosen(state, bot=level) == Walk(0, "d3")


@pytest.mark.parametrize("level", NAMES)
def test_the_mummy_catches_the_hunter_beside_it(level: str) -> None:
    state = resets(pyramid(drawn(MM="b3", H1="c3", H2="i1"), aside=2))
    assert all(chosen(state, seed, level) == Walk(0, "c3") for seed in range(10))


@pytest.mark.parametrize("level", NAMES)
def test_hunters_show_their_cards(level: str) -> None:
    for held in ("y1", "y1 g1"):
        state = goes(rolls(pyramid(drawn(MM="h3", H1="a3"), held={1: held}), "2 2 2 2 2"), 2, "a1")
        assert all(chosen(state, seed, level) == ShowCard(1) for seed in range(10))


@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_hunter_goes_for_the_last_treasure_even_beside_the_mummy(level: str) -> None:
    state = rolls(pyramid(drawn(MM="b1", H1="a3"), held={1: "y1"}), "2 1 3 4 arrow")
    assert chosen(state, bot=level) in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))


def test_the_mummy_of_easy_runs_after_the_last_sound_and_that_of_normal_after_the_hunter_it_knows_best() -> None:
    state = replace(pyramid(drawn(MM="e1", H1="b1", H2="i1")), phase="mummy", steps_left=2, mummy_die=2)
    at = state.board.numbers
    unsure = 1 << at["h1"] | 1 << at["i1"] | 1 << at["i2"]
    known = Knowledge(state.board, Known((1 << at["b1"], unsure)))
    heard = ((Announcement(3, "moved", die=2),), (Announcement(4, "moved", die=3),))
    state = replace(state, knowledge=known, heard=heard)
    assert chosen(state, bot="easy") == Walk(0, "f1")
    assert chosen(state, bot="normal") == Walk(0, "d1")


def test_a_hunter_of_easy_runs_to_the_nearest_treasure_into_the_arms_of_the_mummy() -> None:
    state = rolls(pyramid(drawn(MM="a3", H1="e1", H2="i3"), held={1: "y1 r1"}), "4 4 3 3 2")
    assert all(chosen(state, seed, "easy") == Go(1, 4, "a1") for seed in range(5))
    assert chosen(state, bot="master") != Go(1, 4, "a1")


def test_a_master_may_be_caught_where_that_is_the_way_to_its_last_treasure_but_not_for_the_last_token() -> None:
    """The sarcophagus is beside the purple treasure, which is far from the yellow one."""
    taken = []
    for caught in (0, 3):
        table = pyramid(drawn(MM="a3", H1="e1", H2="i3"), held={1: "y1 p1"}, caught=caught)
        taken.append(chosen(rolls(table, "4 4 3 3 2"), bot="master") == Go(1, 4, "a1"))
    assert taken == [True, False]


def test_a_master_does_not_wait_where_the_mummy_is_sure_to_look() -> None:
    state = rolls(pyramid(drawn(MM="e1", H1="b1", H2="i3"), held={1: "g1 p1"}), "1 1 1 1 1")
    assert chosen(state, bot="master") != Go(1, 1, "c1")


def test_a_master_far_from_the_mummy_takes_the_dice_back_when_few_are_left() -> None:
    far = pyramid(drawn(MM="i2", H1="a1", H2="a3"), aside=4, held={1: "r1 y1"})
    assert chosen(far, bot="master") == Reset(1)


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_of_one_level_ends_with_legal_moves_only(level: str, seats: int) -> None:
    random = Random(seats)
    state = GAME.setup(Setup(GAME.boards["labyrinth"], seats, GAME.dice, {}))
    while not GAME.is_over(state):
        state = following(state, random, level, level)
        assert state.turn < 1500


def test_each_side_is_stronger_on_a_higher_level() -> None:
    assert sum(winner_is_mummy(seed, "normal", "easy") for seed in range(6)) >= 4
    assert sum(winner_is_mummy(seed, "easy", "master") for seed in range(6)) <= 2
