"""One test at least for each ruling of the Valley, named after it."""

import msgspec
import pytest

from tests.games.valley.tables import drawn, played, refused, rolled, sheet, valley
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, WriteNumber
from torchlit.games.valley.rules import apply, legal_moves
from torchlit.games.valley.scoring import score
from torchlit.games.valley.state import State
from torchlit.games.valley.view import SnakeTask, UseTask, closed_view, own_view, turn_view
from torchlit.toolkits.dice import Deal, Roll


def open_to_writing(state: State) -> set[str]:
    return {move.square for move in legal_moves(state, 0) if isinstance(move, WriteNumber)}


def snakes_may_lie_on(state: State) -> set[str]:
    return {move.square for move in legal_moves(state, 0) if isinstance(move, DrawSnake)}


def test_vr1_pennys_number_stands_alone() -> None:
    state = rolled(valley("E Z ."), "1 penny 3")
    for dice in (("purple", "red"), ("green", "purple"), ("green", "purple", "red")):
        for number in (4, 9, 12):
            refused(state, WriteNumber(0, dice, "a1", number), "penny-alone", "VR1")
        refused(state, Escape(0, dice, "b1"), "not-nine", "V15")
    ways = {move.dice for move in legal_moves(state, 0) if isinstance(move, WriteNumber)}
    assert ways == {("green",), ("purple",), ("red",), ("green", "red")}


def test_vr2_several_snakes_are_crossed_out_with_several_nines() -> None:
    state = rolled(valley("9 Z Z ."), "5 penny 4")
    state = played(state, Escape(0, ("green", "red"), "c1"), Escape(0, ("purple",), "b1"), Finish(0))
    assert drawn(state) == "9 X X ."


def test_vr2_one_nine_crosses_out_one_snake() -> None:
    state = played(rolled(valley("9 Z Z ."), "5 3 4"), Escape(0, ("green", "red"), "c1"))
    refused(state, Escape(0, ("green", "red"), "b1"), "die-spent", "V4")
    refused(state, Escape(0, ("purple",), "b1"), "not-nine", "V15")


@pytest.mark.parametrize("seats", [1, 2])
def test_vr3_no_discovery_on_a_snake_turn(seats: int) -> None:
    state = rolled(valley(*["6 7 8 . ."] * seats), "1 2 snake")
    mountain = Reveal(0, "mountain", ("a1", "b1", "c1"))
    refused(state, mountain, "snake-turn")
    state = played(state, DrawSnake(0, "d1"))
    refused(state, mountain, "no-turn-open" if seats == 1 else "snake-turn")


def test_vr4_a_snake_counts_as_filled() -> None:
    state = played(rolled(valley("1 Z .", "1 . ."), "1 2 3"), WriteNumber(0, ("red",), "c1", 3), Finish(0))
    state = played(state, WriteNumber(1, ("red",), "b1", 3), Finish(1))
    assert state.phase == "over"
    assert [score(one).full for one in state.sheets] == [7, 0]


def test_vr4_a_snake_that_fills_a_sheet_ends_the_game() -> None:
    state = played(rolled(valley("1 . .", "X 4 ."), "1 2 snake"), DrawSnake(0, "c1"), DrawSnake(1, "c1"))
    assert state.phase == "over"
    assert [score(one).full for one in state.sheets] == [0, 7]


@pytest.mark.parametrize("snake", ["Z", "X"])
def test_vr4_a_snake_is_no_neighbour_to_build_on(snake: str) -> None:
    assert open_to_writing(rolled(valley(f"1 . . {snake} ."), "1 2 3")) == {"b1"}
    assert open_to_writing(rolled(valley(f"{snake} . E ."), "1 2 3")) == {"c1"}


def test_vr5_last_turns_squares_count_whatever_the_mark() -> None:
    state = rolled(valley("1 . . . . . . .\n. . . . . . . ."), "dakota 2 3")
    state = played(state, Build(0, "hut", "b1"), Finish(0))
    state = rolled(state, "1 2 snake")
    assert snakes_may_lie_on(state) == {"c1", "a2", "b2", "c2"}
    state = rolled(played(state, DrawSnake(0, "c2")), "1 2 snake")
    assert snakes_may_lie_on(state) == {"c1", "d1", "b2", "d2"}  # beside the snake of last turn
    task = own_view(state, 0).task
    assert isinstance(task, SnakeTask)
    assert task.beside == ("c2",)


def test_vr5_a_turn_in_which_only_a_snake_was_crossed_out_has_none() -> None:
    state = played(rolled(valley("1 Z . . ."), "4 5 3"), Escape(0, ("green", "purple"), "b1"), Finish(0))
    state = rolled(state, "1 2 snake")
    assert snakes_may_lie_on(state) == {"c1", "d1", "e1"}
    task = own_view(state, 0).task
    assert isinstance(task, SnakeTask)
    assert task.beside == ()


def test_vr5_nor_does_the_turn_before_such_a_turn_count() -> None:
    state = played(rolled(valley("1 . . . . Z"), "1 2 3"), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    state = played(rolled(state, "4 5 3"), Escape(0, ("green", "purple"), "f1"), Finish(0))
    assert snakes_may_lie_on(rolled(state, "1 2 snake")) == {"c1", "d1", "e1"}


def test_vr5_a_crossed_out_snake_does_not_count_beside_a_number() -> None:
    state = rolled(valley("1 . Z . . ."), "4 5 3")
    state = played(state, Escape(0, ("green", "purple"), "c1"), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    assert snakes_may_lie_on(rolled(state, "1 2 snake")) == {"d1", "e1", "f1"}  # nothing is empty beside b1


def test_vr5_the_first_turn_has_none() -> None:
    assert snakes_may_lie_on(rolled(valley("E . .\n. ~ ."), "1 2 snake")) == {"a1", "b1", "c1", "a2", "c2"}


def test_vr5_only_the_last_turn_counts() -> None:
    state = played(rolled(valley("1 . . . . ."), "1 2 3"), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    state = played(rolled(state, "1 2 3"), WriteNumber(0, ("red",), "c1", 3), Finish(0))
    assert snakes_may_lie_on(rolled(state, "1 2 snake")) == {"d1"}


def test_vr6_snakes_drawn_before_are_not_the_first_square() -> None:
    state = played(rolled(valley("E . . E", "E . . E"), "1 2 snake"), DrawSnake(0, "c1"), DrawSnake(1, "b1"))
    state = rolled(state, "1 2 3")
    assert drawn(state) == ". Z . ."
    assert open_to_writing(state) == {"a1", "d1"}
    refused(state, WriteNumber(0, ("red",), "c1", 3), "not-an-entrance", "V9")


def test_vr6_a_building_may_be_the_first_square() -> None:
    state = played(rolled(valley("E . . E"), "dakota 2 3"), Build(0, "statue", "d1"))
    assert open_to_writing(state) == {"c1"}


def test_vr7_steps_of_the_open_turn_are_hidden_from_others() -> None:
    state = rolled(valley("1 . . .", "1 . . ."), "1 2 3")
    here = played(state, WriteNumber(0, ("red",), "b1", 3), WriteNumber(0, ("green",), "c1", 1))
    for view in (turn_view, closed_view):
        assert msgspec.json.encode(view(here)) == msgspec.json.encode(view(state))
    assert msgspec.json.encode(own_view(here, 1)) == msgspec.json.encode(own_view(state, 1))
    assert own_view(here, 0).sheet == "1 3 1 ."
    done = played(here, Finish(0))
    assert turn_view(done).owing == (1,)
    assert closed_view(done).sheets == ("1 . . .", "1 . . .")
    closed = played(done, WriteNumber(1, ("red",), "b1", 3), Finish(1))
    assert closed_view(closed).sheets == ("1 3 1 .", "1 3 . .")


def test_vr7_a_snake_on_my_sheet_appears_only_when_the_turn_closes() -> None:
    state = rolled(valley("1 . . .", "1 . . ."), "1 2 snake")
    done = played(state, DrawSnake(0, "b1"))
    assert msgspec.json.encode(own_view(done, 1)) == msgspec.json.encode(own_view(state, 1))
    assert own_view(done, 0).snake is not None
    assert own_view(done, 0).sheet == "1 . . ."
    assert closed_view(played(done, DrawSnake(1, "d1"))).sheets == ("1 . . Z", "1 Z . .")


def test_vr8_with_snakes_on_every_entrance_any_empty_square_is_the_first() -> None:
    board = "E . .\n. E ."
    state = rolled(valley(board, board), "1 2 snake")
    state = played(state, DrawSnake(0, "a1"), DrawSnake(1, "a1"))
    assert open_to_writing(rolled(state, "1 2 3")) == {"b2"}
    state = rolled(state, "1 2 snake")
    state = rolled(played(state, DrawSnake(0, "b2"), DrawSnake(1, "c1")), "1 2 3")
    assert (drawn(state), drawn(state, 1)) == ("Z . Z\n. . .", "Z . .\n. Z .")
    assert open_to_writing(state) == {"b2"}
    assert legal_moves(state, 1)[0] == WriteNumber(1, ("green",), "b1", 1)
    task = own_view(state, 1).task
    assert isinstance(task, UseTask)
    assert (task.where, task.squares) == ("anywhere", ("b1", "c1", "a2", "c2"))
    state = played(state, WriteNumber(1, ("red",), "c2", 3))
    refused(state, WriteNumber(1, ("green",), "a2", 1), "not-beside", "V9")


def test_vr9_every_seat_takes_part_in_the_hand_out() -> None:
    state = apply(valley(". .", ". .", ". ."), Roll((1, 2, "snake"))).state
    refused(state, Deal((1, 0)), "not-a-deal")
    assert apply(state, Deal((1, 2, 0))).state.dealt == (1, 2, 0)


def test_vr9_the_order_of_uses_can_matter() -> None:
    state = rolled(valley("1 . . ."), "1 2 3")
    near, far = WriteNumber(0, ("red",), "b1", 3), WriteNumber(0, ("green",), "c1", 1)
    assert drawn(played(state, near, far, Finish(0))) == "1 3 1 ."
    refused(state, far, "not-beside", "V9")


def test_vr9_different_means_pairwise_different() -> None:
    state = played(rolled(valley("1 2 1 3 4 ."), "1 2 3"), WriteNumber(0, ("red",), "f1", 3))
    refused(state, Reveal(0, "forest", ("a1", "b1", "c1", "d1", "e1")), "forest-number-twice", "V17")
    assert score(sheet("1 2 5 3 4 .\nforest a1 b1 c1 d1 e1")).forests == 5
