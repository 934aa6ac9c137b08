"""What a table of the Pyramid begins with: dice, tokens, turn order and cards (P2 to P6)."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.games.pyramid.tables import (
    HALL,
    after,
    begun,
    cards,
    faces,
    pyramid,
    replace,
    seat,
)
from torchlit.errors import IllegalMoveError, OutOfTurnError, SetupError
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.moves import (
    ChooseMummy,
    DealCards,
    KeepCard,
    RollDice,
    Stop,
)
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.setting_up import chance, mummy_die
from torchlit.games.pyramid.state import COLOURS
from torchlit.games.pyramid.turns import owing
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Roll


def test_p2_five_white_dice_and_a_black_one_with_numbers_only() -> None:
    white, black, for_two = GAME.dice
    assert white.faces == (1, 2, 3, 4, "arrow", "mummy")
    assert len(black.faces) == len(for_two.faces) == 6
    assert all(isinstance(face, int) for face in black.faces + for_two.faces)
    assert mummy_die(begun(3)) == black
    assert mummy_die(begun(2)) == for_two


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_p2_the_rules_pages_tell_the_faces_of_our_black_dice(language: str) -> None:
    page = (Path(__file__).parents[3] / f"docs/rules/pyramid.{language}.md").read_text(encoding="utf-8")
    for die, rule in zip(GAME.dice[1:], ("P2", "P26"), strict=True):
        assert f"{', '.join(map(str, die.faces))} ({rule})" in page


@pytest.mark.parametrize("aside", range(5))
def test_p2_all_dice_that_are_not_set_aside_are_rolled_and_every_face_is_equally_likely(aside: int) -> None:
    state = replace(pyramid(HALL), phase="rolling", aside=aside)
    random = Random(2)
    rolled = [chance(state, random.randrange) for _ in range(1200)]
    assert {len(roll.faces) for roll in rolled if isinstance(roll, Roll)} == {5 - aside}
    counts = Counter(face for roll in rolled if isinstance(roll, Roll) for face in roll.faces)
    assert set(counts) == set(GAME.dice[0].faces)
    assert max(counts.values()) < 1.4 * min(counts.values())


@pytest.mark.parametrize("words", ["1 2 3 4", "1 2 3 4 arrow 1", "1 2 3 4 5", "1 2 3 4 wall", ""])
def test_p2_what_the_dice_cannot_show_is_no_roll(words: str) -> None:
    state = after(pyramid(HALL), RollDice(1))
    with pytest.raises(IllegalMoveError, match="not a roll"):
        apply(state, Roll(faces(words)))


@pytest.mark.parametrize("words", ["5", "0", "mummy", "arrow", "1 2", ""])
def test_p2_what_the_black_die_cannot_show_is_no_roll(words: str) -> None:
    with pytest.raises(IllegalMoveError, match="not a roll"):
        apply(replace(pyramid(HALL), phase="mummy-roll"), Roll(faces(words)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p3_every_hunter_has_three_life_tokens(seats: int) -> None:
    assert {hunter.lives for hunter in begun(seats).hunters} == {3}


@pytest.mark.parametrize(
    ("seats", "mummy", "order"),
    [(3, 0, [1, 2]), (4, 0, [1, 2, 3]), (4, 2, [3, 0, 1]), (5, 4, [0, 1, 2, 3]), (5, 1, [2, 3, 4, 0]), (2, 1, [0, 0])],
)
def test_p4_the_hunter_to_the_left_of_the_mummy_is_first(seats: int, mummy: int, order: list[int]) -> None:
    state = begun(seats, mummy)
    assert state.mummy_seat == mummy
    assert [hunter.seat for hunter in state.hunters] == order
    assert owing(state) == [order[0]]


def test_p4_the_mummy_moves_after_the_last_hunter_and_the_first_hunter_after_the_mummy() -> None:
    state = begun(4, 1)
    order: list[int] = []
    random = Random(5)
    while len(order) < 8:
        if GAME.awaits_chance(state):
            before, state = state, after(state, chance(state, random.randrange))
            if before.phase == "mummy-roll":
                order.append(-1)
                state = after(state, *[Stop(1)] * bool(state.steps_left))
            continue
        active = state.active
        state = after(state, RollDice(seat(state)), Roll(faces("1 2 3 4 arrow")))
        state = after(state, legal_moves(state, seat(state))[-1])
        if state.phase == "card":
            state = after(state, KeepCard(seat(state)))
        order.append(active)
    assert order == [0, 1, 2, -1, 0, 1, 2, -1]


def test_p4_chance_decides_who_is_the_mummy_unless_the_table_has() -> None:
    chosen = Counter(begun(5, None, seed).mummy_seat for seed in range(200))
    assert set(chosen) == {0, 1, 2, 3, 4}
    with pytest.raises(OutOfTurnError, match="chosen only once"):
        apply(begun(3), ChooseMummy(1))


@pytest.mark.parametrize("mummy", [-1, 3, 17])
def test_p4_a_seat_that_is_not_there_cannot_be_the_mummy(mummy: int) -> None:
    with pytest.raises(SetupError, match="no such seat"):
        begun(3, mummy)


def test_p5_hunters_start_on_the_stairs_the_mummy_in_the_sarcophagus() -> None:
    state = begun(5)
    assert {hunter.square for hunter in state.hunters} == {state.board.stairs}
    assert state.mummy == state.board.sarcophagus
    assert set(state.possible) == {1 << state.board.stairs}
    assert (state.caught, state.aside) == (0, 0)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_p6_every_hunter_gets_one_card_of_each_colour_and_no_card_is_dealt_twice(seats: int) -> None:
    for seed in range(20):
        state = begun(seats, seed % seats, seed)
        dealt = [card for hand in state.hands for card in hand.held]
        assert len(dealt) == len(set(dealt)) == 5 * (seats - 1)
        for place, hand in enumerate(state.hands):
            assert hand.shown == ()
            assert [card.colour for card in hand.held] == ([] if place == state.mummy_seat else list(COLOURS))


def test_p6_the_cards_are_shuffled() -> None:
    hands = {begun(3, 0, seed).hands[1].held for seed in range(50)}
    assert len(hands) > 40
    assert {card for hand in hands for card in hand} == set(begun(3).board.treasures)


@pytest.mark.parametrize(
    "hands",
    [
        ("", "y1 g1 a1 r1 p1"),
        ("", "y1 g1 a1 r1 p1", "y2 g2 a2 r2"),
        ("", "y1 g1 a1 r1 p1", "y1 g2 a2 r2 p2"),
        ("", "y1 g1 a1 r1 p1", "y2 y3 a2 r2 p2"),
        ("y3 g3 a3 r3 p3", "y1 g1 a1 r1 p1", "y2 g2 a2 r2 p2"),
        ("", "y1 g1 a1 r1 p1", "y2 g2 a2 r2 p2 y3"),
    ],
)
def test_p6_hands_that_are_not_fair_are_refused(hands: tuple[str, ...]) -> None:
    state = GAME.setup(Setup(GAME.boards["tomb"], 3, GAME.dice, {"mummy": 0}))
    with pytest.raises(IllegalMoveError, match="one card of each colour"):
        apply(state, DealCards(tuple(map(cards, hands))))
    dealt = after(state, DealCards(tuple(map(cards, ("", "y1 g1 a1 r1 p1", "y2 g2 a2 r2 p2")))))
    with pytest.raises(OutOfTurnError, match="dealt only once"):
        apply(dealt, DealCards(tuple(hand.held for hand in dealt.hands)))
