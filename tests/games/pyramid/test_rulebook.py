"""A hunter's turn, rule by rule (P9 to P19); each test names the rule it checks."""

import pytest

from tests.games.pyramid.tables import (
    HALL,
    after,
    cards,
    ends_of,
    events_of,
    faces,
    goes,
    possible,
    pyramid,
    replace,
    resets,
    rolls,
    square_of,
    stops,
    turn_begun,
    walks,
)
from torchlit.errors import IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid.events import CardShown, DiceReset, HunterMoved, Passed, TurnBegan, TurnLost
from torchlit.games.pyramid.moves import (
    Go,
    KeepCard,
    Reset,
    RollDice,
    SeatMove,
    ShowCard,
    Stop,
    Walk,
)
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.state import ARROW, Announcement
from torchlit.games.pyramid.turns import owing
from torchlit.games.pyramid.view import (
    HunterTask,
    closed_view,
    own_view,
)
from torchlit.toolkits.dice import Roll


def test_p9_the_example_of_a_turn() -> None:
    """Two dice aside; roll three: mummy, 1, 2; roll two again: 1, 4; four onto a treasure; show it; the next resets."""
    drawn = """
+--+--+--+--+--+
|MM .. SA .. ..|
+  +--+--+--+  +
|.. .. ST .. y1|
+  +--+--+--+  +
|H2 H1 .. .. ..|
+--+--+--+--+--+
"""
    state = pyramid(drawn, aside=2)
    assert set(legal_moves(state, 1)) == {Reset(1), RollDice(1)}
    state = rolls(state, "mummy 1 2")
    assert (state.aside, state.rolled, state.phase) == (3, (1, 2), "rolled")
    state = rolls(state, "1 4")
    assert (state.aside, state.rolled) == (3, (1, 4))
    state = goes(state, 4, "e2")
    assert (state.phase, owing(state)) == ("card", [1])
    assert set(legal_moves(state, 1)) == {ShowCard(1), KeepCard(1)}
    state = after(state, ShowCard(1))
    assert state.hands[1].shown == cards("y1")
    assert (owing(state), state.phase, state.aside) == ([2], "ready", 3)
    step = apply(state, Reset(2))
    assert step.events == (DiceReset(1, 3),)
    assert (owing(step.state), step.state.steps_left, step.state.aside) == ([0], 3, 0)
    state = walks(step.state, "a2")
    state = stops(state)
    assert (owing(state), legal_moves(state, 2)) == ([2], [RollDice(2)])
    assert len(rolls(state, "1 2 3 4 arrow").rolled) == 5


@pytest.mark.parametrize(
    ("phase", "refused"),
    [
        ("ready", [Go(1, 1, "b3"), ShowCard(1), KeepCard(1)]),
        ("rolled", [Reset(1), ShowCard(1), KeepCard(1)]),
        ("card", [Reset(1), RollDice(1), Go(1, 1, "b3")]),
    ],
)
def test_p9_each_step_has_its_time(phase: str, refused: list[SeatMove]) -> None:
    state = replace(pyramid(HALL, aside=1), phase=phase, rolled=(1,))
    for move in refused:
        with pytest.raises(OutOfTurnError, match=r"not possible at this step|first \(P9\)|roll first"):
            apply(state, move)


def test_p9_nobody_moves_in_anothers_turn() -> None:
    state = rolls(pyramid(HALL, aside=1), "1 2 3 4")
    for move in (Reset(2), RollDice(2), Go(2, 1, "b3"), ShowCard(2), KeepCard(2)):
        with pytest.raises(OutOfTurnError, match="another player's turn"):
            apply(state, move)
    for move in (Reset(0), RollDice(0), Go(0, 1, "b3"), ShowCard(0), KeepCard(0)):
        with pytest.raises(OutOfTurnError, match="the mummy has no white dice"):
            apply(state, move)
    for step in (Walk(1, "b1"), Stop(1), Walk(2, "b1")):
        with pytest.raises(OutOfTurnError, match="only the mummy"):
            apply(state, step)
    for step in (Walk(0, "a2"), Stop(0)):
        with pytest.raises(OutOfTurnError, match="another player's turn"):
            apply(state, step)


def test_p9_rolling_and_moving_are_compulsory() -> None:
    state = pyramid(HALL)
    assert legal_moves(state, 1) == [RollDice(1)]
    assert not any(isinstance(move, KeepCard) for move in legal_moves(rolls(state, "1 2 3 4 arrow"), 1))


def test_p10_all_dice_set_aside_are_taken_back_before_the_first_roll_only() -> None:
    state = resets(pyramid(HALL, aside=3))
    assert (state.aside, state.steps_left, owing(state)) == (0, 3, [0])
    state = stops(state)
    assert legal_moves(state, 1) == [RollDice(1)]
    with pytest.raises(IllegalMoveError, match="nothing to reset"):
        apply(state, Reset(1))
    with pytest.raises(OutOfTurnError):
        apply(rolls(pyramid(HALL, aside=3), "1 2"), Reset(1))


def test_p10_without_a_die_set_aside_there_is_nothing_to_reset() -> None:
    with pytest.raises(IllegalMoveError, match="nothing to reset") as refusal:
        apply(pyramid(HALL), Reset(1))
    assert refusal.value.facts["rule"] == "P10"


def test_p10_with_all_five_set_aside_resetting_is_compulsory() -> None:
    state = pyramid(HALL, aside=5)
    assert legal_moves(state, 1) == [Reset(1)]
    with pytest.raises(IllegalMoveError, match="reset first"):
        apply(state, RollDice(1))
    task = own_view(state, 1).task
    assert isinstance(task, HunterTask)
    assert (task.can_reset, task.can_roll) == (True, False)


def test_p11_mummies_are_set_aside_and_the_rest_may_be_rolled_again_as_often_as_wanted() -> None:
    state = rolls(pyramid(HALL), "mummy 1 2 mummy arrow")
    assert (state.aside, state.rolled) == (2, (1, 2, ARROW))
    for words, aside in (("1 1 1", 2), ("3 3 4", 2), ("mummy arrow 2", 3), ("1 arrow", 3), ("mummy 4", 4), ("1", 4)):
        assert RollDice(1) in legal_moves(state, 1)
        state = rolls(state, words)
        assert (state.aside, len(state.rolled)) == (aside, 5 - aside)


def test_p11_dice_stay_set_aside_from_hunter_to_hunter() -> None:
    state = goes(rolls(pyramid(HALL), "mummy mummy 1 2 3"), 2, "a3")
    assert (state.active, state.aside) == (1, 2)
    assert len(rolls(state, "1 2 3").rolled) == 3


@pytest.mark.parametrize("words", [("mummy mummy mummy mummy mummy",), ("mummy mummy 1 2 3", "mummy mummy mummy")])
def test_p12_all_five_set_aside_lose_the_turn_and_the_next_hunter_must_reset(words: tuple[str, ...]) -> None:
    state = pyramid(HALL)
    *first, last = words
    for roll in first:
        state = rolls(state, roll)
    step = apply(after(state, RollDice(1)), Roll(faces(last)))
    assert TurnLost(0) in step.events
    assert TurnBegan(2, 1) in step.events
    state = step.state
    assert (square_of(state, 1), state.aside, state.active) == ("c3", 5, 1)
    assert legal_moves(state, 2) == [Reset(2)]


def test_p12_a_turn_lost_by_the_last_hunter_gives_the_mummy_five_steps_more_and_stays_for_the_first() -> None:
    state = rolls(pyramid(HALL, active=1), "mummy mummy mummy mummy mummy")
    assert state.phase == "mummy-roll"
    state = after(state, Roll((2,)))
    assert state.steps_left == 7
    state = stops(state)
    assert (state.active, legal_moves(state, 1)) == (0, [Reset(1)])


def test_p13_only_a_rolled_die_can_be_chosen() -> None:
    state = rolls(pyramid(HALL), "1 1 2 mummy 2")
    for die in (3, 4, 0, ARROW, "mummy", "no such face at all"):
        with pytest.raises(IllegalMoveError, match="none of the rolled dice shows"):
            apply(state, Go(1, die, "b3"))
    assert goes(state, 1, "b3").active == 1


PAGE = """
+--+--+--+--+--+
|H1 .. .. ..|..|
+--+  +--+  +  +
|.. .. H2 .. MM|
+--+--+--+--+--+
|ST .. SA|.. ..|
+--+--+--+--+--+
"""


@pytest.mark.parametrize(
    ("die", "squares"),
    [
        (1, {"b1"}),
        (2, {"c1", "b2", "a1"}),
        (3, {"d1", "a2", "b1"}),
        (4, {"d2", "c1", "b2", "a1"}),
        (ARROW, {"d1"}),
    ],
)
def test_p14_the_example_of_the_rules_page(die: int | str, squares: set[str]) -> None:
    assert ends_of(rolls(pyramid(PAGE), "1 2 3 4 arrow"), die) == squares


def test_p14_a_move_of_two_may_end_where_it_began() -> None:
    state = goes(rolls(pyramid(PAGE), "2 2 2 2 2"), 2, "a1")
    assert (square_of(state, 1), state.active) == ("a1", 1)
    assert possible(state, 1) == {"a1", "b2", "c1"}


def test_p14_passing_through_a_hunter_is_allowed_and_ending_there_is_not() -> None:
    corridor = """
+--+--+--+--+--+
|H1 H2 H3 .. ..|
+--+--+--+--+--+
|ST .. SA .. MM|
+--+--+--+--+--+
"""
    state = rolls(pyramid(corridor, 3), "1 2 3 4 arrow")
    assert ends_of(state, 1) == set()
    assert ends_of(state, 2) == {"a1"}
    assert ends_of(state, 3) == {"d1"}
    assert ends_of(state, 4) == {"a1", "e1"}
    assert ends_of(state, ARROW) == set()
    with pytest.raises(IllegalMoveError, match="cannot end on b1"):
        apply(state, Go(1, 1, "b1"))


def test_p14_every_square_entered_counts_also_when_it_is_entered_again() -> None:
    pocket = """
+--+--+--+
|H1 ..|MM|
+--+--+--+
|ST .. SA|
+--+--+--+
"""
    state = rolls(pyramid(pocket), "1 2 3 4 arrow")
    assert [ends_of(state, die) for die in (1, 2, 3, 4)] == [{"b1"}, {"a1"}, {"b1"}, {"a1"}]


def test_p14_the_square_of_a_hunter_who_is_out_is_free() -> None:
    state = pyramid(PAGE, lives=(3, 0))
    assert ends_of(rolls(state, "1 2 3 4 arrow"), 3) == {"d1", "a2", "b1", "c2"}


ARROWS = """
+--+--+--+--+--+
|.. .. y1 ..|..|
+--+--+  +--+  +
|ST .. H1 .. H2|
+--+--+  +--+--+
|SA .. MM .. ..|
+--+--+--+--+--+
"""


def test_p15_an_arrow_goes_straight_until_a_wall_a_hunter_the_mummy_or_a_special_square() -> None:
    state = rolls(pyramid(ARROWS), "arrow 1 1 1 1")
    assert ends_of(state, ARROW) == {
        "c1",
        "d2",
        "b2",
    }  # up to the edge; before H2; before the stairs; the mummy is near


def test_p15_an_arrow_passes_treasures_and_crossings_and_stops_before_the_mummy() -> None:
    cross = """
+--+--+--+--+--+--+
|H1 y1 .. .. .. MM|
+  +  +  +  +  +  +
|.. .. .. .. .. ..|
+  +--+--+--+--+--+
|H2 ST .. SA .. ..|
+--+--+--+--+--+--+
"""
    state = rolls(pyramid(cross), "arrow 1 1 1 1")
    assert ends_of(state, ARROW) == {"e1", "a2"}
    with pytest.raises(IllegalMoveError, match="cannot end on b1"):
        apply(state, Go(1, ARROW, "b1"))


def test_p15_an_arrow_goes_at_least_one_square() -> None:
    state = rolls(pyramid(PAGE.replace("H1 .. ..", "H1 H3 .."), 3), "arrow 2 2 2 2")
    assert ends_of(state, ARROW) == set()


def test_p15_an_arrow_stops_before_the_sarcophagus() -> None:
    line = """
+--+--+--+--+--+
|SA .. .. H1 ..|
+--+--+--+--+--+
|ST .. MM H2 ..|
+--+--+--+--+--+
"""
    assert ends_of(rolls(pyramid(line), "arrow 1 1 1 1"), ARROW) == {"b1", "e1"}


def test_p16_nobody_enters_or_passes_walls_stairs_sarcophagus_or_mummy() -> None:
    closed = """
+--+--+--+--+--+
|.. SA .. ..|..|
+  +--+  +--+  +
|.. .. H1 MM ..|
+--+--+  +--+--+
|.. .. ST .. ..|
+--+--+--+--+--+
"""
    state = rolls(pyramid(closed), "1 2 3 4 arrow")
    assert ends_of(state, 1) == {"b2", "c1"}
    assert ends_of(state, 2) == {"a2", "d1", "c2"}
    assert ends_of(state, 3) == {"a1", "b2", "c1"}
    assert ends_of(state, ARROW) == {"a2", "c1"}
    for square in ("c3", "b1", "d2", "zz", ""):
        with pytest.raises(IllegalMoveError, match=r"cannot end|no square"):
            apply(state, Go(1, 1, square))


def test_p17_a_die_without_a_move_cannot_be_chosen() -> None:
    state = rolls(pyramid(PAGE.replace("H1 .. ..", "H1 H3 .."), 3), "1 arrow 2 1 1")
    moves = legal_moves(state, 1)
    assert {move.die for move in moves if isinstance(move, Go)} == {2}
    task = own_view(state, 1).task
    assert isinstance(task, HunterTask)
    assert {offer.die: bool(offer.ways) for offer in task.dice} == {1: False, ARROW: False, 2: True}


def test_p17_when_no_rolled_die_allows_a_move_the_hunter_must_roll_again() -> None:
    state = rolls(pyramid(PAGE.replace("H1 .. ..", "H1 H3 .."), 3), "1 arrow 1 mummy mummy")
    assert legal_moves(state, 1) == [RollDice(1)]
    state = rolls(state, "1 1 arrow")
    assert legal_moves(state, 1) == [RollDice(1)]
    assert Go(1, 2, "a1") in legal_moves(rolls(state, "1 2 arrow"), 1)


@pytest.mark.parametrize("aside", [0, 2, 5])
def test_p18_an_enclosed_hunter_passes_without_reset_or_roll(aside: int) -> None:
    corner = """
+--+--+--+--+
|H1|SA .. ..|
+  +--+  +  +
|MM .. .. H2|
+--+--+--+  +
|.. .. ST ..|
+--+--+--+--+
"""
    state = replace(pyramid(corner, aside=aside), phase="mummy", turn=0, steps_left=1)
    step = apply(state, Stop(0))
    assert step.events == (TurnBegan(1, 0), Passed(0), TurnBegan(2, 1))
    assert (step.state.active, step.state.aside) == (1, aside)


def test_p18_a_hunter_between_walls_and_another_hunter_is_not_enclosed() -> None:
    """Two steps lead there and back: through the other hunter."""
    corner = """
+--+--+--+--+
|H1|SA .. ..|
+  +--+  +  +
|H2 .. .. MM|
+--+--+--+  +
|.. .. ST ..|
+--+--+--+--+
"""
    state = turn_begun(pyramid(corner))
    assert (state.phase, state.active) == ("ready", 0)
    assert ends_of(rolls(state, "2 1 1 1 1"), 2) >= {"a1"}


def test_p18_a_hunter_on_the_stairs_is_enclosed_when_every_way_out_is_a_dead_end() -> None:
    """The first step leads onto another hunter's square, and the stairs cannot be entered again (PR3)."""
    blocked = """
+--+--+--+
|SA .. ..|
+--+--+--+
|MM ST H2|
+--+--+--+
"""
    state = turn_begun(pyramid(blocked))
    assert closed_view(state).hunters[0].heard == (Announcement(1, "passed"),)
    freed = turn_begun(pyramid(blocked.replace("H2", "..").replace("SA ..", "SA H2")))
    assert (freed.phase, freed.active) == ("ready", 0)


def test_p18_when_everybody_is_enclosed_the_mummy_moves_again() -> None:
    between = """
+--+--+--+
|H1 MM H2|
+--+  +--+
|ST .. SA|
+--+--+--+
"""
    step = apply(replace(pyramid(between), phase="mummy", turn=0, steps_left=1), Stop(0))
    assert step.events == (TurnBegan(1, 0), Passed(0), TurnBegan(2, 1), Passed(1), TurnBegan(3, -1))
    assert step.state.phase == "mummy-roll"


CARD = """
+--+--+--+--+
|H1 y1 .. y2|
+--+--+--+--+
|ST .. H2 SA|
+--+--+--+--+
"""


def test_p19_a_card_may_be_revealed_after_a_move_onto_its_symbol() -> None:
    state = goes(rolls(pyramid(CARD), "1 2 3 4 arrow"), 1, "b1")
    assert events_of(state, ShowCard(1))[:2] == (HunterMoved(0, 1, "b1"), CardShown(0, cards("y1")[0], "b1"))
    shown = after(state, ShowCard(1))
    assert shown.hands[1].shown == cards("y1")
    assert cards("y1")[0] not in shown.hands[1].held
    assert closed_view(shown).hunters[0].heard == (Announcement(1, "showed", square="b1", card=cards("y1")[0]),)
    assert closed_view(shown).hands[1].shown == cards("y1")
    assert possible(shown, 1) == {"b1"}


def test_p19_a_card_may_be_kept() -> None:
    state = goes(rolls(pyramid(CARD), "1 2 3 4 arrow"), 1, "b1")
    kept = after(state, KeepCard(1))
    assert (kept.hands[1].shown, kept.active) == ((), 1)
    assert closed_view(kept).hunters[0].heard == (Announcement(1, "moved", die=1),)


@pytest.mark.parametrize(("die", "square"), [(2, "c1"), (3, "d1"), (ARROW, "d1")])
def test_p19_without_a_card_for_this_square_the_turn_ends_at_once(die: int | str, square: str) -> None:
    state = goes(rolls(pyramid(CARD), "1 2 3 4 arrow"), die, square)
    assert (state.phase, state.active) == ("ready", 1)


def test_p19_not_after_a_lost_turn_or_a_pass() -> None:
    state = pyramid(CARD)
    state = replace(state, hunters=(replace(state.hunters[0], square=state.board.numbers["b1"]), state.hunters[1]))
    assert rolls(state, "mummy mummy mummy mummy mummy").active == 1
    with pytest.raises(OutOfTurnError):
        apply(state, ShowCard(1))


def test_p19_a_revealed_card_is_not_revealed_again() -> None:
    state = pyramid(CARD, held={1: "r1"}, shown={1: "y1"})
    assert goes(rolls(state, "1 1 1 1 1"), 1, "b1").active == 1


def test_p19_ending_where_one_began_on_ones_symbol_counts() -> None:
    state = pyramid(CARD)
    state = replace(state, hunters=(replace(state.hunters[0], square=state.board.numbers["b1"]), state.hunters[1]))
    assert goes(rolls(state, "2 2 2 2 2"), 2, "b1").phase == "card"
