"""A turn step by step: its order, what can be taken back, and how a refusal is told."""

from typing import Any

import pytest

from tests.games.valley.tables import drawn, played, refused, rolled, valley
from torchlit.games.valley import GAME, kernel
from torchlit.games.valley.moves import Build, Escape, Finish, Reveal, Step, TakeBack, WriteNumber
from torchlit.games.valley.rules import apply, legal_moves, optional_moves, own_sheet
from torchlit.games.valley.state import State
from torchlit.games.valley.text import sheet_to_text

MOUNTAIN = Reveal(0, "mountain", ("a1", "b1", "c1"))
GREEN, PURPLE, RED = (
    WriteNumber(0, (die,), f"{'def'[at]}1", at + 1) for at, die in enumerate(("green", "purple", "red"))
)


def in_hand(state: State, seat: int = 0) -> tuple[Step, ...]:
    return state.drafts[seat].steps


def seen(state: State, seat: int = 0) -> str:
    return sheet_to_text(own_sheet(state, seat))


def after_three_uses() -> State:
    return played(rolled(valley("6 7 8 . . . . ."), "1 2 3"), GREEN, PURPLE, RED)


def test_a_step_is_kept_at_once_and_shown_to_its_own_seat() -> None:
    state = played(rolled(valley("6 7 8 . . . . .", ". . . . . . . ."), "1 2 3"), GREEN)
    assert (seen(state), drawn(state)) == ("6 7 8 1 . . . .", "6 7 8 . . . . .")
    assert in_hand(state) == (GREEN,)


def test_the_order_of_uses_matters() -> None:
    state = rolled(valley("6 7 8 . . . . ."), "1 2 3")
    refused(state, PURPLE, "not-beside", "V9")
    assert seen(played(state, GREEN, PURPLE)) == "6 7 8 1 2 . . ."


def test_taking_back_a_step_takes_back_what_cannot_stand_without_it() -> None:
    state = after_three_uses()
    assert in_hand(played(state, TakeBack(0, 2))) == (GREEN, PURPLE)
    assert in_hand(played(state, TakeBack(0, 1))) == (GREEN,)  # f1 is beside e1 only
    assert in_hand(played(state, TakeBack(0, 0))) == ()


def test_taking_back_a_step_leaves_what_can_stand_alone() -> None:
    state = rolled(valley("6 7 8 .\n. . . .\nZ . . ."), "4 1 5")
    above, below = WriteNumber(0, ("red",), "d1", 5), WriteNumber(0, ("green",), "a2", 4)
    state = played(state, above, below, WriteNumber(0, ("purple",), "b3", 1))
    assert seen(played(state, TakeBack(0, 0))) == "6 7 8 .\n4 . . .\nZ 1 . ."
    assert seen(played(state, TakeBack(0, 1))) == "6 7 8 5\n. . . .\nZ . . ."


def test_the_dice_of_a_step_that_was_taken_back_can_be_used_again() -> None:
    state = played(after_three_uses(), TakeBack(0, 1))
    again = WriteNumber(0, ("red", "purple"), "e1", 5)
    assert seen(played(state, again)) == "6 7 8 1 5 . . ."


def test_a_building_and_a_snake_are_taken_back_too() -> None:
    state = rolled(valley("6 7 Z . ."), "dakota penny 3")
    state = played(state, Escape(0, ("purple",), "c1"), Build(0, "hut", "d1"))  # nothing else is empty beside
    assert seen(state) == "6 7 X H ."
    state = played(state, TakeBack(0, 0))
    assert seen(state) == "6 7 Z H ."
    state = played(state, TakeBack(0, 0))
    assert seen(state) == "6 7 Z . ."
    assert Build(0, "hut", "d1") in legal_moves(state, 0)


def test_the_first_square_of_a_game_takes_the_others_with_it() -> None:
    state = played(rolled(valley("E . . E"), "1 2 3"), WriteNumber(0, ("red",), "a1", 3))
    inside = played(state, WriteNumber(0, ("green",), "b1", 1))
    assert in_hand(played(inside, TakeBack(0, 0))) == ()
    refused(state, WriteNumber(0, ("green",), "d1", 1), "not-beside", "V9")


def test_an_entrance_beside_stands_alone_when_the_first_square_is_taken_back() -> None:
    state = played(rolled(valley("E E . ."), "1 2 3"), WriteNumber(0, ("red",), "a1", 3))
    state = played(state, WriteNumber(0, ("green",), "b1", 1), TakeBack(0, 0))
    assert seen(state) == ". 1 . ."


def test_a_use_after_a_discovery_goes_before_it() -> None:
    state = played(rolled(valley("6 7 8 . . . . ."), "1 2 3"), GREEN, MOUNTAIN, PURPLE)
    assert in_hand(state) == (GREEN, PURPLE, MOUNTAIN)
    assert drawn(played(state, RED, Finish(0))) == "6 7 8 1 2 3 . .\nmountain a1 b1 c1"


def test_a_reveal_is_judged_once_when_it_is_asked_about_made_shown_and_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged, is_discovery = list[int](), kernel.is_discovery

    def judge(kind: int, *given: Any) -> bool:
        judged.append(kind)
        return is_discovery(kind, *given)

    monkeypatch.setattr(kernel, "is_discovery", judge)
    state = played(rolled(valley("6 7 11 . . . . ."), "1 2 3"), GREEN)
    apply(state, MOUNTAIN)
    state = played(state, MOUNTAIN)
    assert GAME.own_view(state, 0).score.mountains == 7
    played(state, PURPLE, Finish(0))
    assert len(judged) == 1


def test_a_discovery_stays_while_another_use_stands() -> None:
    state = played(after_three_uses(), MOUNTAIN)
    assert in_hand(played(state, TakeBack(0, 2))) == (GREEN, PURPLE, MOUNTAIN)
    assert in_hand(played(state, TakeBack(0, 3))) == (GREEN, PURPLE, RED)
    assert in_hand(played(state, TakeBack(0, 1))) == (GREEN, MOUNTAIN)
    assert in_hand(played(state, TakeBack(0, 0))) == ()  # nothing is used any more (V16)


def test_a_discovery_goes_with_the_number_it_needs() -> None:
    state = played(rolled(valley("6 7 . . ."), "5 3 3"), WriteNumber(0, ("green", "purple"), "c1", 8))
    state = played(state, WriteNumber(0, ("red",), "d1", 3), MOUNTAIN)
    assert in_hand(played(state, TakeBack(0, 0))) == ()
    assert len(in_hand(played(state, TakeBack(0, 1)))) == 2


def test_after_taking_back_a_discovery_another_may_be_revealed() -> None:
    state = played(rolled(valley("6 7 8 . 9 9 9 ."), "1 2 3"), GREEN, MOUNTAIN, TakeBack(0, 1))
    other = Reveal(0, "mountain", ("e1", "f1", "g1"))
    assert other in legal_moves(state, 0)
    assert in_hand(played(state, other)) == (GREEN, other)


@pytest.mark.parametrize("step", [-1, 3, 10**9])
def test_a_step_that_is_not_there_cannot_be_taken_back(step: int) -> None:
    assert f"there is no step {step}" in refused(after_three_uses(), TakeBack(0, step), "no-such-step")


def test_every_step_can_be_taken_back_until_the_turn_is_confirmed() -> None:
    state = played(rolled(valley("6 7 8 . . . . .", ". . . . . . . ."), "1 2 3"), GREEN, PURPLE)
    assert optional_moves(state, 0) == [TakeBack(0, 0), TakeBack(0, 1)]
    assert optional_moves(state, 1) == []
    state = played(state, Finish(0))
    assert optional_moves(state, 0) == []
    refused(state, TakeBack(0, 0), "finished-already")


def test_one_seat_cannot_take_back_what_another_did() -> None:
    state = played(rolled(valley("6 7 8 . . . . .", ". . . . . . . ."), "1 2 3"), GREEN)
    refused(state, TakeBack(1, 0), "no-such-step")


def test_nothing_happens_for_others_before_the_turn_is_confirmed() -> None:
    state = rolled(valley("6 7 8 . . . . .", ". . . . . . . ."), "1 2 3")
    for move in (GREEN, MOUNTAIN, TakeBack(0, 1)):
        step = apply(state, move)
        assert step.events == ()
        state = step.state


def test_a_refusal_changes_nothing() -> None:
    state = after_three_uses()
    refused(state, WriteNumber(0, ("red",), "g1", 3), "die-spent", "V4")
    assert in_hand(state) == (GREEN, PURPLE, RED)
    assert state == after_three_uses()


def test_a_use_that_is_refused_after_a_discovery_leaves_it_where_it_is() -> None:
    state = played(rolled(valley("6 7 8 . . . . ."), "1 2 3"), GREEN, MOUNTAIN)
    refused(state, WriteNumber(0, ("green",), "e1", 1), "die-spent", "V4")
    refused(state, WriteNumber(0, ("red",), "h1", 3), "not-beside", "V9")
    assert in_hand(state) == (GREEN, MOUNTAIN)


@pytest.mark.parametrize(
    ("move", "why", "sentence"),
    [
        (
            Reveal(0, "forest", ("a1", "b1", "c1", "d1", "e1")),
            "forest-number-twice",
            "a forest is five connected squares, all different: 4 appears twice (V17)",
        ),
        (
            Reveal(0, "city", ("a1", "b1", "c1", "d1")),
            "city-numbers-differ",
            "a city is four connected squares with the same number: a1 holds 4 and b1 holds 2 (V18)",
        ),
        (
            Reveal(0, "mountain", ("a1", "b1", "c1")),
            "mountain-too-low",
            "a mountain is three connected squares, each 6 or more: a1 holds 4 (V19)",
        ),
        (
            Reveal(0, "mountain", ("a1",)),
            "mountain-size",
            "a mountain is three connected squares, each 6 or more: this is 1 (V19)",
        ),
        (
            Reveal(0, "pyramid", ("a1", "b1", "c1", "d1", "e1")),
            "pyramid-size",
            "a pyramid is three squares in a line with a fourth on the middle one, each 10 or more: these are 5 (V20)",
        ),
    ],
)
def test_what_does_not_qualify_says_why_in_the_words_of_the_rule(move: Reveal, why: str, sentence: str) -> None:
    state = played(rolled(valley("4 2 3 4 5 ."), "1 2 3"), WriteNumber(0, ("red",), "f1", 3))
    rule = {"forest": "V17", "city": "V18", "mountain": "V19", "pyramid": "V20"}[move.kind]
    assert refused(state, move, why, rule) == sentence


def test_names_as_long_as_anybody_likes_are_cut_short() -> None:
    state = rolled(valley(". ."), "1 2 3")
    assert len(refused(state, WriteNumber(0, ("x" * 9999,), "a1", 3), "no-such-die")) < 80
    assert len(refused(state, WriteNumber(0, ("red",), "x" * 9999, 3), "no-such-square")) < 80
    state = played(state, WriteNumber(0, ("red",), "a1", 3))
    assert len(refused(state, Reveal(0, "mountain", ("x" * 9999,)), "no-such-square")) < 80
    refused(state, Reveal(0, "mountain", ("a1",) * 9999), "square-twice", "V21")
