"""One test at least for each ruling, named after it."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.temple.tables import rolled, temple
from torchlit.errors import IllegalMoveError
from torchlit.games.temple import GAME
from torchlit.games.temple.events import RollVoided
from torchlit.games.temple.moves import CrossOutAtOnce, DrawMummy, Write
from torchlit.games.temple.rules import apply, legal_moves, task_of
from torchlit.games.temple.scoring import level, score
from torchlit.games.temple.text import sheet_to_text
from torchlit.games.temple.view import closed_view, own_view, turn_view
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Deal, Roll


@pytest.mark.parametrize("roll", ["lockpick 2 3", "lockpick penny 3"])
def test_tr1_a_lockpick_with_no_door_left_is_void_and_no_turn(roll: str) -> None:
    state = temple(". D7 .")
    step = apply(state, Roll(("lockpick", *rolled(temple(". D"), roll).faces[1:])))
    assert isinstance(step.events[0], RollVoided)
    assert (step.state.phase, step.state.turn, len(step.state.voided)) == ("roll", 0, 1)
    assert rolled(step.state, "1 2 3").turn == 1


def test_tr1_void_rolls_are_shown_until_the_next_turn() -> None:
    state = rolled(rolled(rolled(temple(". D7 ."), "lockpick 2 3"), "lockpick 1 1"), "1 2 3")
    shown = turn_view(state)
    assert [[face.face for face in roll] for roll in shown.voided] == [["lockpick", 2, 3], ["lockpick", 1, 1]]
    assert [face.face for face in shown.roll] == [1, 2, 3]
    assert turn_view(rolled(apply(state, Write(0, "a1", 1)).state, "1 2 3")).voided == ()


def test_tr1_a_mummy_in_the_same_roll_overrides_it() -> None:
    state = rolled(temple(". D7 ."), "lockpick 2 mummy")
    assert (state.phase, state.turn) == ("mummy", 1)


def test_tr2_last_turns_square_may_be_a_door_or_a_mummy() -> None:
    state = apply(rolled(temple(". D . . ."), "lockpick 2 3"), Write(0, "b1", 5)).state
    state = rolled(state, "1 2 mummy")
    assert state.board.names_of(task_of(state, 0).squares) == ["a1", "c1"]
    state = rolled(apply(state, DrawMummy(0, "c1")).state, "1 2 mummy")
    assert state.board.names_of(task_of(state, 0).squares) == ["d1"]


def test_tr2_a_void_roll_does_not_change_last_turns_square() -> None:
    state = apply(rolled(temple(". . . D7"), "1 2 3"), Write(0, "a1", 6)).state
    state = rolled(rolled(state, "lockpick 2 3"), "1 2 mummy")
    assert state.board.names_of(task_of(state, 0).squares) == ["b1"]


def test_tr2_on_the_first_turn_the_choice_is_free() -> None:
    state = rolled(temple(". . D .\n. . . ."), "1 2 mummy")
    assert len(legal_moves(state, 0)) == 7
    own = own_view(state, 0)
    assert own.task is not None
    assert own.task.squares == ("a1", "b1", "d1", "a2", "b2", "c2", "d2")


def test_tr3_marks_of_the_open_turn_are_hidden_from_others() -> None:
    state = rolled(temple(". . .", ". . ."), "1 2 3")
    here = apply(state, Write(0, "a1", 6)).state
    there = apply(state, Write(0, "c1", 1)).state
    for view in (turn_view, closed_view):
        assert msgspec.json.encode(view(here)) == msgspec.json.encode(view(there))
    assert msgspec.json.encode(own_view(here, 1)) == msgspec.json.encode(own_view(there, 1))
    assert own_view(here, 0).sheet == "6 . ."
    assert closed_view(here).sheets == (". . .", ". . .")
    closed = apply(here, Write(1, "b1", 2)).state
    assert closed_view(closed).sheets == ("6 . .", ". 2 .")


def test_tr3_a_mummy_on_my_sheet_appears_only_when_the_turn_closes() -> None:
    state = apply(rolled(temple(". . .", ". . ."), "1 2 mummy"), Deal((1, 0))).state
    drawn = apply(state, DrawMummy(0, "b1")).state
    assert msgspec.json.encode(own_view(drawn, 1)) == msgspec.json.encode(own_view(state, 1))
    assert own_view(drawn, 0).marked is not None
    closed = apply(drawn, DrawMummy(1, "a1")).state
    assert closed_view(closed).sheets == ("M . .", ". M .")


def test_tr4_a_score_below_zero_is_a_tourist() -> None:
    lost = score(temple("M M M . 3").sheets[0])
    assert lost.total == -5
    assert level(lost.total) == "tourist"


def test_tr5_every_seat_takes_part_in_the_hand_out() -> None:
    state = rolled(temple(". .", ". .", ". ."), "1 2 mummy")
    with pytest.raises(IllegalMoveError):
        apply(state, Deal((1, 0)))
    assert apply(state, Deal((1, 2, 0))).state.dealt == (1, 2, 0)


def test_tr6_what_is_uncrossed_beside_a_nine_at_the_end_is_crossed_out() -> None:
    state = apply(temple("M . 9 M ."), CrossOutAtOnce(0, False)).state
    state = apply(rolled(state, "1 2 3"), Write(0, "e1", 1)).state
    assert sheet_to_text(state.sheets[0]) == "M . 9 M 1"
    state = apply(rolled(state, "4 5 1"), Write(0, "b1", 9)).state
    assert state.phase == "over"
    assert sheet_to_text(state.sheets[0]) == "X 9 9 X 1"


def test_tr6_a_hundred_sheets_are_handed_out_without_anybody_keeping_their_own() -> None:
    state = GAME.setup(Setup(GAME.boards["gate"], 100, GAME.dice))
    state = replace(state, phase="deal")
    draws = iter(range(10**9))
    dealt = GAME.chance(state, lambda limit: (next(draws) * 7919) % limit)
    assert isinstance(dealt, Deal)
    assert sorted(dealt.sheets) == list(range(100))
    assert all(seat != owner for seat, owner in enumerate(dealt.sheets))
