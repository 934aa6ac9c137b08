"""A hint is the best turn found, and comes from nothing but what the seat may know."""

from typing import Any

import pytest

from tests.coach.judges import CORRIDOR, GLADE, EveryRoll
from tests.games.temple.tables import rolled, temple
from torchlit.coach.advice import Advice, advice, start_of_turn
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley.moves import Finish, WriteNumber
from torchlit.protocol import Game, Setup
from torchlit.toolkits.dice import Deal, Roll

pytestmark = pytest.mark.usefixtures("tiny_judges")


def advised(state: Any, game: Game = TEMPLE) -> Advice:
    """The hint for the first seat."""
    return advice(game, start_of_turn(game, state, 0))


def test_a_hint_is_the_best_turn_with_the_squares_it_changes() -> None:
    state = rolled(temple("3 . 5"), "4 1 1")
    assert advised(state) == advised(state)
    assert advised(state).moves == (Write(0, "b1", 4),)
    assert advised(state).squares == ("b1",)
    assert EveryRoll().best(TEMPLE, TEMPLE.view(state, 0)).worth == 3.0


def test_what_others_have_marked_in_the_open_turn_does_not_change_a_hint() -> None:
    state = rolled(temple(CORRIDOR, CORRIDOR), "4 1 1")
    moved = TEMPLE.apply(state, Write(1, "b1", 4)).state
    assert moved != state
    assert advised(moved) == advised(state)


def test_a_mummy_that_another_is_drawing_on_ones_sheet_does_not_change_a_hint() -> None:
    dealt = TEMPLE.apply(rolled(temple("3 . .", ". 3 ."), "1 1 mummy"), Deal((1, 0))).state
    here = TEMPLE.apply(dealt, DrawMummy(1, "b1")).state
    there = TEMPLE.apply(dealt, DrawMummy(1, "c1")).state
    assert advised(here) == advised(there) == advised(dealt)
    assert advised(dealt).squares[0] in ("a1", "c1")


def glade(*faces: int | str) -> Any:
    """The first turn of a Valley, opened by this roll."""
    return VALLEY.apply(VALLEY.setup(Setup(GLADE, 1, VALLEY.dice)), Roll(faces)).state


def test_a_hint_is_for_the_whole_turn_whatever_has_been_begun_of_it() -> None:
    state = glade(1, 2, 3)
    begun = VALLEY.apply(state, WriteNumber(0, ("green",), "c1", 1)).state
    begun = VALLEY.apply(begun, WriteNumber(0, ("red",), "b2", 3)).state
    assert advised(begun, VALLEY) == advised(state, VALLEY)
    assert advised(state, VALLEY).moves[-1] == Finish(0)
