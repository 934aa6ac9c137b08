"""What the views of the Temple say beside its secrets, which the rulings test."""

from tests.games.temple.tables import rolled, temple
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.rules import apply
from torchlit.games.temple.view import Marked, MummyTask, closed_view, own_view, turn_view
from torchlit.toolkits.dice import Deal


def test_a_mummy_is_told_by_the_owner_of_its_sheet() -> None:
    state = apply(rolled(temple(". .", ". .", ". ."), "1 2 mummy"), Deal((1, 2, 0))).state
    task = own_view(state, 0).task
    assert isinstance(task, MummyTask)
    assert (task.owner, task.beside) == (1, None)
    assert own_view(apply(state, DrawMummy(0, "b1")).state, 0).marked == Marked(1, "b1", None)


def test_a_number_is_told_as_ones_own() -> None:
    state = apply(rolled(temple(". .", ". ."), "1 2 3"), Write(1, "b1", 6)).state
    assert own_view(state, 1).marked == Marked(1, "b1", 6)
    assert own_view(state, 0).marked is None


def test_solo_the_square_beside_which_the_mummy_lies_is_named() -> None:
    state = rolled(apply(rolled(temple(". . . ."), "1 2 3"), Write(0, "b1", 6)).state, "1 2 mummy")
    task = own_view(state, 0).task
    assert isinstance(task, MummyTask)
    assert (task.owner, task.beside, task.squares) == (0, "b1", ("a1", "c1"))


def test_closed_turns_are_counted() -> None:
    state = rolled(temple(". . ."), "1 2 3")
    assert (turn_view(state).turn, closed_view(state).turn, turn_view(state).squares_left) == (1, 0, 3)
    state = apply(state, Write(0, "a1", 6)).state
    assert closed_view(state).turn == 1
    assert (turn_view(rolled(state, "1 2 3")).turn, closed_view(rolled(state, "1 2 3")).turn) == (2, 1)


def test_at_the_end_the_places_and_the_level_are_told() -> None:
    state = apply(rolled(temple("2 ."), "1 2 3"), Write(0, "b1", 3)).state
    (result,) = closed_view(state).results or ()
    assert (result.place, result.level, result.next_level, result.next_at) == (1, "tourist", "pathfinder", 15)
    assert result.count.path == ("a1", "b1")
