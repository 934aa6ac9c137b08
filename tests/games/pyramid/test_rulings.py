"""One test at least for each ruling, named after it."""

from random import Random

import msgspec
import pytest

from tests.games.pyramid.tables import (
    CELLAR,
    HALL,
    ends_of,
    events_of,
    following,
    goes,
    pyramid,
    replace,
    resets,
    rolls,
    square_of,
    stops,
    walks,
)
from torchlit.errors import IllegalMoveError
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.events import Caught, DiceReset, MummyWalked, Passed, TurnBegan
from torchlit.games.pyramid.moves import Reset, RollDice, Stop, Walk
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.turns import goal, owing
from torchlit.games.pyramid.view import closed_view, own_view, turn_view


def test_pr1_a_hunter_caught_during_their_own_reset_goes_on_from_the_sarcophagus() -> None:
    state = resets(pyramid(CELLAR, aside=3))
    step = apply(walks(state, "b2"), Walk(0, "c2"))
    assert step.events == (MummyWalked("c2"), Caught(0, "c2", 2))
    state = step.state
    assert (state.active, square_of(state, 1), state.phase) == (0, "a1", "ready")
    assert legal_moves(state, 1) == [RollDice(1)]
    state = rolls(state, "1 2 3 4 arrow")
    assert ends_of(state, 1) == {"b1"}
    assert goes(state, 1, "b1").active == 1


def test_pr1_without_a_token_left_the_turn_ends_and_the_next_hunter_has_five_dice() -> None:
    state = resets(pyramid(CELLAR, aside=3, lives=(1, 3)))
    step = apply(walks(state, "b2"), Walk(0, "c2"))
    assert step.events == (MummyWalked("c2"), Caught(0, "c2", 0), TurnBegan(step.state.turn, 1))
    assert (step.state.active, step.state.aside, owing(step.state)) == (1, 0, [2])
    assert legal_moves(step.state, 2) == [RollDice(2)]
    assert len(rolls(step.state, "1 2 3 4 arrow").rolled) == 5


def test_pr1_when_the_last_hunter_in_order_is_out_by_their_own_reset_the_mummy_moves_next() -> None:
    drawn = CELLAR.replace("H1", "h").replace("H2", "H1").replace("h", "H2")
    state = walks(resets(pyramid(drawn, active=1, aside=3, lives=(3, 1))), "b2", "c2")
    assert (state.phase, state.aside) == ("mummy-roll", 0)


def test_pr2_several_hunters_may_be_in_the_sarcophagus_or_on_the_stairs() -> None:
    state = pyramid(HALL.replace("|.. .. ..", "|MM .. .."), 4, inside=(1, 2))
    assert [square_of(state, hunter) for hunter in (1, 2, 3, 4)] == ["b2", "b2", "c3", "c3"]
    state = rolls(state, "1 2 3 4 arrow")
    assert ends_of(state, 1) == {"a2", "c2"}
    caught = CELLAR.replace("|MM ..", "|.. ..").replace("H2", "..").replace(".. H1|", "MM H1|")
    state = pyramid(caught, 3, inside=(2,), active=2, steps_left=2, phase="mummy")
    state = walks(state, "c2")
    assert [square_of(state, hunter) for hunter in (1, 2)] == ["a1", "a1"]


@pytest.mark.parametrize("place", ["stairs", "sarcophagus"])
def test_pr3_a_special_square_is_left_with_the_first_step_and_not_entered_again(place: str) -> None:
    drawn = HALL.replace("|.. .. ..", "|MM .. ..")
    state = rolls(pyramid(drawn, inside=(1,) if place == "sarcophagus" else ()), "1 2 3 4 arrow")
    home = {"stairs": "c3", "sarcophagus": "b2"}
    for die in (1, 2, 3, 4, "arrow"):
        assert ends_of(state, die)
        assert not ends_of(state, die) & set(home.values())
    assert ends_of(state, 2) == ({"a3", "e3"} if place == "stairs" else {"a3", "c1"})


def test_pr4_a_roll_without_a_mummy_leaves_no_trace_at_the_mummys_side() -> None:
    state = rolls(pyramid(HALL), "mummy 1 2 3 4")
    again = rolls(rolls(state, "1 1 1 1"), "arrow 2 2 4")
    for view in (turn_view, closed_view, lambda state: own_view(state, 0)):
        assert msgspec.json.encode(view(state)) == msgspec.json.encode(view(again))
    one, other = goes(state, 2, "a3"), goes(again, 2, "a3")
    for view in (turn_view, closed_view, lambda state: own_view(state, 0)):
        assert msgspec.json.encode(view(one)) == msgspec.json.encode(view(other))


def test_pr4_the_first_roll_is_no_more_heard_than_the_others() -> None:
    state = pyramid(HALL)
    rolled = rolls(state, "1 2 3 4 arrow")
    for view in (turn_view, closed_view, lambda state: own_view(state, 0)):
        assert msgspec.json.encode(view(state)) == msgspec.json.encode(view(rolled))


def test_pr4_a_lost_turn_and_a_pass_are_announced() -> None:
    state = rolls(pyramid(HALL), "mummy mummy mummy mummy mummy")
    assert [heard.what for heard in closed_view(state).hunters[0].heard] == ["lost-turn"]
    corner = HALL.replace("|.. .. .. .. ..|\n+  +--+  +--+  +", "|H1 .. .. .. ..|\n+  +--+  +--+  +")
    shut = corner.replace("|H1 ..", "|H1|..").replace("|.. SA", "|MM SA")
    state = stops(replace(pyramid(shut), phase="mummy", steps_left=1))
    assert [heard.what for heard in closed_view(state).hunters[0].heard] == ["passed"]


def test_pr5_the_cards_of_a_hunter_who_is_out_stay_unseen() -> None:
    state = walks(resets(pyramid(CELLAR, 3, aside=3, lives=(1, 3, 3))), "b2", "c2")
    assert state.hands[1].held
    for card in state.hands[1].held:
        sign = msgspec.json.encode(card)
        for who in (0, 2, 3):
            views = [turn_view(state), closed_view(state), own_view(state, who)]
            assert not any(sign in msgspec.json.encode(view) for view in views)


def test_pr5_with_two_players_the_mummy_has_won_before_anybody_is_out() -> None:
    state = pyramid(CELLAR, duel=True, caught=2, lives=(1, 3), phase="mummy", steps_left=3, active=1)
    state = walks(state, "b2", "c2")
    assert (state.hunters[0].is_in, state.winner) == (False, 0)


def test_pr6_the_mummy_may_stay_and_catches_only_by_entering() -> None:
    state = pyramid(CELLAR, phase="mummy", steps_left=3, active=1)
    stayed = stops(state)
    assert (turn_view(stayed).mummy, stayed.caught) == ("a2", 0)
    near = walks(state, "b2")
    assert stops(near).caught == 0
    assert [heard.what for heard in closed_view(stops(near)).hunters[0].heard] == [
        "passed"
    ]  # it cannot come to the mummy


def test_pr8_a_hunter_enclosed_by_the_special_turn_passes_and_the_next_has_five_dice() -> None:
    corner = """
+--+--+--+--+
|H1|SA .. ..|
+  +--+  +  +
|.. MM .. H2|
+--+--+--+  +
|.. .. ST ..|
+--+--+--+--+
"""
    state = resets(pyramid(corner, aside=2))
    step = apply(state, Walk(0, "a2"))
    assert step.events == (MummyWalked("a2"),)
    step = apply(step.state, Stop(0))
    assert step.events == (Passed(0), TurnBegan(step.state.turn, 1))
    assert (step.state.active, step.state.aside) == (1, 0)
    assert legal_moves(step.state, 2) == [RollDice(2)]


def test_pr9_the_goal_goes_by_the_hunters_at_the_start() -> None:
    for hunters, tokens in ((2, 4), (3, 6), (4, 7)):
        assert goal(pyramid(HALL, hunters, lives=(0, 3, 3, 3))) == tokens


def test_pr9_turn_order_skips_whoever_is_out() -> None:
    first_out = stops(pyramid(HALL, 3, lives=(0, 3, 3), phase="mummy", steps_left=1))
    assert (first_out.active, owing(first_out)) == (1, [2])
    middle = goes(rolls(pyramid(HALL, 3, lives=(3, 0, 3)), "2 2 2 2 2"), 2, "a3")
    assert (middle.active, owing(middle)) == (2, [3])
    last = goes(rolls(pyramid(HALL, 3, lives=(3, 3, 0), active=1), "2 2 2 2 2"), 2, "a3")
    assert last.phase == "mummy-roll"


def test_pr9_a_hunter_who_is_out_is_skipped_for_good() -> None:
    state = pyramid(CELLAR, 3, lives=(1, 3, 3), phase="mummy", steps_left=3, active=2)
    state = walks(state, "b2", "c2")
    random, active = Random(8), set()
    for _ in range(400):
        if GAME.is_over(state):
            break
        if state.phase != "mummy":
            active.add(state.active)
        state, _ = following(state, random)
    assert active == {1, 2}


def test_pr10_a_catch_ends_the_turn_even_if_steps_are_left() -> None:
    state = pyramid(CELLAR, phase="mummy", steps_left=9, active=1)
    state = walks(state, "b2", "c2")
    assert (state.steps_left, state.phase) == (0, "ready")


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_pr10_the_mummy_may_stop_after_any_step(steps: int) -> None:
    state = pyramid(CELLAR, phase="mummy", steps_left=3, active=1)
    state = stops(walks(state, *["b2", "b1"][:steps]))
    assert (state.phase, turn_view(state).mummy) == ("ready", ["a2", "b2", "b1"][steps])


def test_pr10_a_step_is_one_square() -> None:
    state = pyramid(CELLAR, phase="mummy", steps_left=3, active=1)
    with pytest.raises(IllegalMoveError, match="one step away"):
        apply(state, Walk(0, "b1"))


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_pr11_the_mummy_need_not_use_every_step_of_a_special_turn(steps: int) -> None:
    state = pyramid(CELLAR, aside=3, active=1)
    assert events_of(state, Reset(2)) == (DiceReset(1, 3),)
    state = stops(walks(resets(state), *["b2", "b1"][:steps]))
    assert (state.active, state.phase, turn_view(state).mummy) == (1, "ready", ["a2", "b2", "b1"][steps])
