"""Dice and hand-outs, which the games with a common roll share."""

from collections import Counter
from random import Random

import pytest

from torchlit.errors import IllegalMoveError
from torchlit.protocol import Die
from torchlit.toolkits.dice import Face, Faces, as_they_lie, check_deal, check_roll, derangement, rolled

DICE = (Die("green", (1, 2, "leaf")), Die("red", (1, 2, "fire")))


def test_a_roll_has_a_face_of_each_die_in_their_order() -> None:
    rolls = Counter(rolled(DICE, Random(seed).randrange).faces for seed in range(9000))
    assert set(rolls) == {(one, other) for one in (1, 2, "leaf") for other in (1, 2, "fire")}
    assert all(850 < times < 1150 for times in rolls.values())


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 1), ("fire", 1), (3, 1), (0, 1)])
def test_faces_that_the_dice_do_not_have_are_no_roll(faces: Faces) -> None:
    with pytest.raises(IllegalMoveError, match="is not a roll of these dice") as refusal:
        check_roll(DICE, faces)
    assert refusal.value.why == "not-a-roll"


def test_dice_are_shown_with_their_colours_and_not_at_all_before_the_first_roll() -> None:
    assert as_they_lie(DICE, (2, "fire")) == (Face("green", 2), Face("red", "fire"))
    assert as_they_lie(DICE, ()) == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 100])
def test_nobody_keeps_their_own_sheet(seats: int) -> None:
    for seed in range(50):
        dealt = derangement(seats, Random(seed).randrange)
        assert sorted(dealt) == list(range(seats))
        assert all(owner != seat for seat, owner in enumerate(dealt))
        check_deal(dealt, seats)


@pytest.mark.parametrize("sheets", [(), (0, 1, 2), (1, 0), (1, 0, 2), (1, 2, 2), (1, 2, 3), (-1, 0, 1), (1, 2, 0, 3)])
def test_a_hand_out_that_is_no_derangement_of_three_is_refused(sheets: tuple[int, ...]) -> None:
    with pytest.raises(IllegalMoveError, match="does not give every seat somebody else's sheet"):
        check_deal(sheets, 3)
