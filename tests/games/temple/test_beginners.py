"""The mistakes of `easy` and `normal` in the Temple are those of beginners."""

from random import Random

import pytest

from tests.games.temple.tables import rolled, temple
from torchlit.games.temple import GAME
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.rules import apply
from torchlit.games.temple.state import State
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.dice import Deal


def chosen(state: State, bot: str) -> set[Write | DrawMummy]:
    """All that a bot does here in forty tries."""
    return {choices(GAME, state, {0: bot}, {0: Random(seed)})[0] for seed in range(40)}


def test_easy_forgets_all_but_one_way_to_score() -> None:
    """A group of 3s waits in c1 and a longer sequence in f1: it takes one, the other, or the largest number."""
    state = rolled(temple("3 3 . # 4 . . ."), "3 5 5")
    marks = {move for move in chosen(state, "easy") if isinstance(move, Write)}
    assert {Write(0, "c1", 3), Write(0, "f1", 5)} < marks
    assert {move.number for move in marks} == {3, 5, 13}


def test_where_nothing_scores_the_largest_number_looks_best_to_easy() -> None:
    state = rolled(temple("1 # . . . ."), "2 3 5")
    assert {move.number for move in chosen(state, "easy") if isinstance(move, Write)} == {10}


def test_easy_is_afraid_of_doors() -> None:
    """A 3 in a1 would complete a group: the door far from all numbers is taken."""
    state = rolled(temple("D 3 3 . . D"), "lockpick 3 3")
    assert {move.square for move in chosen(state, "easy")} == {"f1"}


def test_easy_puts_a_mummy_out_of_the_way() -> None:
    state = apply(rolled(temple(". . . .", "7 8 . ."), "1 1 mummy"), Deal((1, 0))).state
    assert chosen(state, "easy") == {DrawMummy(0, "d1")}


def test_normal_takes_the_most_stars_at_once() -> None:
    state = rolled(temple("3 3 . # 4 . . ."), "3 5 5")
    assert chosen(state, "normal") == {Write(0, "c1", 3)}


def test_normal_forgets_every_other_time_what_a_nine_does() -> None:
    state = rolled(temple("M . # 8 . . ."), "4 5 5")
    assert chosen(state, "normal") == {Write(0, "b1", 9), Write(0, "e1", 9)}


def test_where_nothing_scores_normal_keeps_equal_numbers_together() -> None:
    state = rolled(temple("1 2 3 # 5 . . ."), "5 5 5")
    assert chosen(state, "normal") == {Write(0, "f1", 5)}


@pytest.mark.parametrize("bot", ["easy", "normal"])
def test_a_mummy_on_the_own_sheet_is_drawn_where_it_may(bot: str) -> None:
    state = rolled(temple("9 . # ."), "1 2 mummy")
    assert chosen(state, bot) <= set(GAME.legal_moves(state, 0))
