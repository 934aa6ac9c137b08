"""`greedy` at the Pyramid: what it sees, what it chooses on either side, and that it plays better than chance."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.pyramid.choosing import chosen, drawn, following, hidden_otherwise, moment, winner_is_mummy
from tests.games.pyramid.tables import after, cards, goes, pyramid, replace, resets, rolls
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots.hunters import turns_by_distance, wanted
from torchlit.games.pyramid.knowledge import Knowledge, Known
from torchlit.games.pyramid.moves import Go, Reset, RollDice, ShowCard, Walk
from torchlit.protocol import Setup


def test_the_mummy_enters_a_square_where_it_knows_a_hunter_to_be() -> None:
    for steps in (2, 3, 5):
        state = replace(pyramid(drawn(MM="b3", H1="d3", H2="i1")), phase="mummy", steps_left=steps, mummy_die=1)
        state = after(state, *[Walk(0, "c3")] * (chosen(state) == Walk(0, "c3")))
        assert chosen(state) == Walk(0, "d3")


def test_the_mummy_goes_where_more_hunters_may_be() -> None:
    state = replace(pyramid(drawn(MM="a2", H1="c1", H2="a3")), phase="mummy", steps_left=1, mummy_die=1)
    names = state.board.numbers
    unsure = sum(1 << names[square] for square in ("d1", "e1", "f1", "g1", "h1"))
    assert chosen(replace(state, knowledge=Knowledge(state.board, Known((unsure, 1 << names["a3"]))))) == Walk(0, "a3")


def test_the_mummy_uses_its_special_turn() -> None:
    state = resets(pyramid(drawn(MM="b3", H1="c3", H2="i1"), aside=2))
    assert chosen(state) == Walk(0, "c3")


def test_hunters_show_their_cards_and_so_the_last_one() -> None:
    for held in ("y1", "y1 g1"):
        state = goes(rolls(pyramid(drawn(MM="h3", H1="a3"), held={1: held}), "2 2 2 2 2"), 2, "a1")
        assert chosen(state) == ShowCard(1)


def test_a_hunter_goes_for_the_last_treasure_even_beside_the_mummy() -> None:
    state = rolls(pyramid(drawn(MM="b1", H1="a3"), held={1: "y1"}), "2 1 3 4 arrow")
    assert chosen(state) in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))


def test_a_hunter_keeps_out_of_the_mummys_reach() -> None:
    state = rolls(pyramid(drawn(MM="e1", H1="b1", H2="i3"), held={1: "g1 p1"}), "1 1 1 1 1")
    assert chosen(state) != Go(1, 1, "c1")


def test_a_hunter_beside_the_mummy_does_not_set_it_walking_for_one_more_die() -> None:
    beside = pyramid(drawn(MM="c1", H1="a1", H2="i3"), aside=2, held={1: "a1 p1"})
    assert chosen(beside) == RollDice(1)


def test_a_hunter_far_from_the_mummy_takes_the_dice_back_when_few_are_left() -> None:
    far = pyramid(drawn(MM="i2", H1="a1", H2="a3"), aside=4, held={1: "r1 y1"})
    assert chosen(far) == Reset(1)


@settings(max_examples=20, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000), moves=st.integers(5, 80))
def test_what_the_mummy_may_not_know_does_not_change_what_it_does(seats: int, seed: int, moves: int) -> None:
    state, random = moment(seats, seed, moves), Random(seed)
    while not GAME.is_over(state) and state.phase not in ("special", "mummy"):
        state = following(state, random, "greedy", "greedy")
    assume(not GAME.is_over(state))
    other = hidden_otherwise(state, Random(seed + 1))
    assume(other is not None)
    assert other is not None
    assert chosen(state) == chosen(other)
    assert chosen(replace(state, overlay=False)) == chosen(state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_of_greedy_bots_ends_with_legal_moves_only(seats: int) -> None:
    random = Random(seats)
    state = GAME.setup(Setup(GAME.boards["tomb"], seats, GAME.dice, {}))
    while not GAME.is_over(state):
        state = following(state, random, "greedy", "greedy")
        assert state.turn < 1000


def test_greedy_beats_random_on_both_sides() -> None:
    assert sum(winner_is_mummy(seed, "greedy", "random") for seed in range(10)) >= 9
    assert sum(winner_is_mummy(seed, "random", "greedy") for seed in range(10)) <= 1


def test_the_last_treasure_of_one_pawn_is_not_the_last_of_both() -> None:
    state = rolls(pyramid(drawn(MM="b1", H1="a3", H2="g3"), duel=True, held={1: "y1", 2: "g1 a1"}), "2 1 3 4 arrow")
    alone = rolls(pyramid(drawn(MM="b1", H1="a3", H2="g3"), duel=True, held={1: "y1", 2: ""}), "2 1 3 4 arrow")
    assert chosen(alone) in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))
    assert chosen(state) not in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))


def test_two_pawns_of_one_seat_share_its_treasures() -> None:
    state = pyramid(drawn(H1="b3", H2="h3"), duel=True, held={1: "y1 r1", 2: "g1 p1 a1"})
    names = state.board.numbers
    squares = [names["b3"], names["h3"]]
    first, second = (wanted(state.board, cards("y1 r1 g1 p1 a1"), squares, which) for which in (0, 1))
    assert {names["a1"], names["b2"]} <= first
    assert first | second == {state.board.treasures[card] for card in cards("y1 r1 g1 p1 a1")}
    assert not first & second


def test_a_treasure_far_away_takes_more_turns() -> None:
    turns = turns_by_distance()
    assert turns[0] == 0
    assert all(near < far for near, far in pairwise(turns[2:40:2]))
