"""The Valley's rulebook up to the snakes, rule by rule; each test names the rule it checks."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.games.valley import oracle
from tests.games.valley.tables import drawn, faces, played, refused, rolled, sheet, valley
from torchlit.errors import IllegalMoveError
from torchlit.games.valley import GAME
from torchlit.games.valley.events import Built, Escaped, NumberWritten, SnakeDrawn
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, TakeBack, WriteNumber
from torchlit.games.valley.rules import apply, legal_moves, owing
from torchlit.games.valley.scoring import score
from torchlit.games.valley.state import State
from torchlit.games.valley.text import board_from_text, sheet_to_text
from torchlit.games.valley.view import turn_view
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Deal, Roll
from torchlit.toolkits.sheet_turns import TurnClosed, chance
from torchlit.toolkits.squares import beside


def open_to_writing(state: State, seat: int = 0) -> set[str]:
    return {move.square for move in legal_moves(state, seat) if isinstance(move, WriteNumber)}


def test_v1_everybody_has_a_copy_of_the_same_board() -> None:
    state = GAME.setup(Setup(GAME.boards["lakes"], 5, GAME.dice))
    assert len(state.sheets) == 5
    assert {sheet_to_text(one) for one in state.sheets} == {GAME.boards["lakes"].strip().replace("E", ".")}
    assert {one.buildings for one in state.sheets} == {(0, 0, 0)}


def test_v1_one_valley_is_open_and_the_other_has_lakes_and_is_smaller() -> None:
    meadow, lakes = (board_from_text(GAME.boards[name], name) for name in ("meadow", "lakes"))
    assert list(GAME.boards) == ["meadow", "lakes"]
    assert "~" not in GAME.boards["meadow"]
    assert "~" in GAME.boards["lakes"]
    assert 48 <= len(meadow.bits) <= 56
    assert 46 <= len(lakes.bits) < len(meadow.bits)


@pytest.mark.parametrize("name", list(GAME.boards))
def test_v1_entrances_lie_along_the_rim(name: str) -> None:
    board = board_from_text(GAME.boards[name], name)
    tokens = [line.split() for line in GAME.boards[name].splitlines()]
    outside = {
        (column, row)
        for column in range(-1, board.columns + 1)
        for row in range(-1, board.rows + 1)
        if not (0 <= column < board.columns and 0 <= row < board.rows) or tokens[row][column] == "#"
    }
    for square in board.names_of(board.entrances):
        column, row = oracle.square_of(square)
        assert any(abs(column - c) <= 1 and abs(row - r) <= 1 for c, r in outside)
    assert board.entrances != board.squares


def test_v1_solo_turns_are_counted_in_25_boxes() -> None:
    assert turn_view(valley(". .")).turns == 25
    assert turn_view(valley(". .", ". .")).turns is None


def test_v2_adjacent_are_the_eight_squares_around() -> None:
    board = sheet(". . . .\n. . . .\n. . . .\n. . . .").board
    assert set(board.names_of(beside(board.bits["b2"], board.stride, board.squares))) == {
        *("a1", "b1", "c1"),
        *("a2", "c2"),
        *("a3", "b3", "c3"),
    }
    assert set(board.names_of(beside(board.bits["d1"], board.stride, board.squares))) == {"c1", "c2", "d2"}


def test_v2_nothing_is_adjacent_across_a_lake() -> None:
    assert open_to_writing(rolled(valley("1 ~ .\n. ~ ."), "1 1 1")) == {"a2"}


def test_v3_each_die_has_the_numbers_1_to_5_and_one_special_face() -> None:
    assert [(die.name, die.faces) for die in GAME.dice] == [
        ("green", (1, 2, 3, 4, 5, "dakota")),
        ("purple", (1, 2, 3, 4, 5, "penny")),
        ("red", (1, 2, 3, 4, 5, "snake")),
    ]


def test_v3_every_face_is_equally_likely() -> None:
    state = valley(". .")
    rolls = [chance(state, Random(seed).randrange) for seed in range(6000)]
    counts = Counter(roll.faces[0] for roll in rolls if isinstance(roll, Roll))
    assert set(counts) == {1, 2, 3, 4, 5, "dakota"}
    assert all(850 < times < 1150 for times in counts.values())


def test_v4_the_roll_is_common_and_everybody_moves_in_any_order() -> None:
    state = rolled(valley(". . .", ". . .", ". . ."), "1 2 3")
    assert owing(state) == [0, 1, 2]
    state = played(state, WriteNumber(2, ("red",), "a1", 3), Finish(2), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    assert owing(state) == [1]
    step = apply(played(state, WriteNumber(1, ("red",), "c1", 3)), Finish(1))
    assert [drawn(step.state, seat) for seat in range(3)] == [". 3 .", ". . 3", "3 . ."]
    assert step.events == (NumberWritten(1, "c1", 3), TurnClosed(1))


def test_v4_every_die_is_used_once() -> None:
    state = played(rolled(valley(". . . ."), "1 2 3"), WriteNumber(0, ("red", "green"), "a1", 4))
    for die in ("red", "green"):
        assert f"the {die} die is used" in refused(state, WriteNumber(0, (die,), "b1", 3), "die-spent", "V4")
    refused(state, WriteNumber(0, ("purple", "purple"), "b1", 4), "die-spent", "V4")


def test_v4_at_most_three_squares_are_filled_and_not_all_dice_need_be_used() -> None:
    state = rolled(valley(". . . . ."), "1 2 3")
    one = played(state, WriteNumber(0, ("green",), "a1", 1))
    three = played(one, WriteNumber(0, ("purple",), "b1", 2), WriteNumber(0, ("red",), "c1", 3))
    assert legal_moves(three, 0) == [Finish(0)]
    assert drawn(played(one, Finish(0))) == "1 . . . ."
    assert drawn(played(three, Finish(0))) == "1 2 3 . ."


def test_v4_nobody_rolls_before_everyone_is_done() -> None:
    state = played(rolled(valley(". .", ". ."), "1 2 3"), WriteNumber(0, ("red",), "a1", 3), Finish(0))
    refused(state, Roll(faces("1 2 3")), "turn-open")


def marks_of_every_turn(words: str) -> set[tuple[int, ...]]:
    """The numbers of every turn that this roll allows, as sets of marks; on this board the square is never a choice."""

    def numbers(state: State, written: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for move in legal_moves(state, 0):
            if isinstance(move, WriteNumber):
                yield from numbers(apply(state, move).state, (*written, move.number))
            elif isinstance(move, Finish):
                yield tuple(sorted(written))

    return set(numbers(rolled(valley("E . . . ."), words), ()))


def test_v5_the_worked_example_2_3_5_allows_these_sets_of_marks_and_no_others() -> None:
    ones_twos_and_threes = {(2,), (3,), (5,), (2, 3), (2, 5), (3, 5), (2, 3, 5)}
    five_as_two_and_three = {(5,), (5, 5)}
    seven, eight, ten = {(7,), (3, 7)}, {(8,), (2, 8)}, {(10,)}
    assert marks_of_every_turn("2 3 5") == ones_twos_and_threes | five_as_two_and_three | seven | eight | ten


def test_v5_every_roll_of_numbers_allows_what_its_dice_make() -> None:
    for dice in product(range(1, 6), repeat=3):
        assert marks_of_every_turn(" ".join(map(str, dice))) == oracle.marks_from(list(dice)) - {()}


@pytest.mark.parametrize(
    ("dice", "number", "why"),
    [
        (("green",), 3, "sum-differs"),
        (("green", "purple"), 6, "sum-differs"),
        (("green", "purple", "red"), 5, "sum-differs"),
        ((), 2, "no-dice"),
        (("green",), 0, "sum-differs"),
        (("green",), -2, "sum-differs"),
    ],
)
def test_v5_other_numbers_are_refused(dice: tuple[str, ...], number: int, why: str) -> None:
    refused(rolled(valley(". ."), "2 3 5"), WriteNumber(0, dice, "a1", number), why, "V5")


def test_v5_the_dice_of_a_sum_are_named_in_any_order() -> None:
    state = rolled(valley(". ."), "2 3 5")
    for dice in (("red", "green"), ("green", "red")):
        assert drawn(played(state, WriteNumber(0, dice, "b1", 7), Finish(0))) == ". 7"


def test_v5_a_die_that_is_not_there_makes_no_number() -> None:
    assert "there is no die 'blue'" in refused(
        rolled(valley(". ."), "2 3 5"), WriteNumber(0, ("blue",), "a1", 2), "no-such-die"
    )


def test_v5_dakota_is_no_number() -> None:
    state = rolled(valley(". ."), "dakota 3 5")
    refused(state, WriteNumber(0, ("green",), "a1", 1), "not-a-number-die", "V5")
    refused(state, WriteNumber(0, ("green", "red"), "a1", 5), "not-a-number-die", "V5")


@pytest.mark.parametrize(("building", "token"), [("hut", "H"), ("statue", "S"), ("mine", "I")])
def test_v6_dakota_draws_a_building(building: str, token: str) -> None:
    state = rolled(valley("1 . ."), "dakota 3 5")
    step = apply(played(state, Build(0, building, "b1")), Finish(0))  # type: ignore[arg-type]
    assert drawn(step.state) == f"1 {token} ."
    assert step.events[0] == Built(0, building, "b1")


def test_v6_each_building_once_a_game() -> None:
    state = rolled(valley("H . .", "1 . ."), "dakota 3 5")
    assert {move.building for move in legal_moves(state, 0) if isinstance(move, Build)} == {"statue", "mine"}
    assert "the hut is already built" in refused(state, Build(0, "hut", "b1"), "built-already", "V6")
    assert {move.building for move in legal_moves(state, 1) if isinstance(move, Build)} == {"hut", "statue", "mine"}


def test_v6_dakota_draws_one_building_a_turn_and_only_dakota_does() -> None:
    refused(rolled(valley("1 . ."), "1 penny 5"), Build(0, "hut", "b1"), "no-dakota", "V6")
    state = played(rolled(valley("1 . . ."), "dakota 3 5"), Build(0, "hut", "b1"))
    refused(state, Build(0, "mine", "c1"), "die-spent", "V4")


def test_v6_a_building_needs_an_empty_square() -> None:
    state = rolled(valley("1 S Z ."), "dakota 3 5")
    refused(state, Build(0, "hut", "a1"), "number-there", "V12")
    refused(state, Build(0, "hut", "b1"), "building-there", "V12")
    refused(state, Build(0, "hut", "c1"), "snake-there", "V14")


def test_v7_penny_writes_any_number_from_1_to_15() -> None:
    state = rolled(valley("E ."), "1 penny 1")
    pennies = [m.number for m in legal_moves(state, 0) if isinstance(m, WriteNumber) and m.dice == ("purple",)]
    assert pennies == list(range(1, 16))
    assert drawn(played(state, WriteNumber(0, ("purple",), "a1", 14), Finish(0))) == "14 ."
    for number in (0, 16, -1):
        refused(state, WriteNumber(0, ("purple",), "a1", number), "penny-number", "V7")


def test_v8_a_building_a_free_number_and_a_3_in_one_turn() -> None:
    state = rolled(valley("1 . . ."), "dakota penny 3")
    uses = (Build(0, "mine", "b1"), WriteNumber(0, ("purple",), "c1", 11), WriteNumber(0, ("red",), "d1", 3))
    assert drawn(played(state, *uses, Finish(0))) == "1 I 11 3"


def test_v9_the_first_square_is_an_entrance() -> None:
    state = rolled(valley("E . .\n. . E"), "dakota 2 3")
    assert open_to_writing(state) == {"a1", "c2"}
    refused(state, WriteNumber(0, ("red",), "b1", 3), "not-an-entrance", "V9")
    refused(state, Build(0, "hut", "b2"), "not-an-entrance", "V9")
    apply(state, Build(0, "hut", "c2"))


def test_v9_a_square_filled_this_turn_opens_its_neighbours() -> None:
    state = rolled(valley("E . . . ."), "dakota 2 3")
    assert open_to_writing(state) == {"a1"}
    state = played(state, Build(0, "hut", "a1"))
    assert open_to_writing(state) == {"b1"}
    state = played(state, WriteNumber(0, ("red",), "b1", 3))
    assert open_to_writing(state) == {"c1"}


def test_v9_every_square_is_adjacent_to_a_number_or_a_building() -> None:
    state = rolled(valley("E . . .\n1 . . .\n. . . S\n. . . ."), "1 2 3")
    assert open_to_writing(state) == {"a1", "b1", "b2", "c2", "d2", "a3", "b3", "c3", "c4", "d4"}
    refused(state, WriteNumber(0, ("red",), "d1", 3), "not-beside", "V9")
    refused(state, WriteNumber(0, ("red",), "a4", 3), "not-beside", "V9")


def test_v9_with_no_empty_square_beside_any_empty_square_will_do() -> None:
    state = rolled(valley("1 Z . .\n2 ~ . ."), "1 2 3")
    assert open_to_writing(state) == {"c1", "d1", "c2", "d2"}
    state = played(state, WriteNumber(0, ("red",), "d1", 3))
    assert open_to_writing(state) == {"c1", "c2", "d2"}


def test_v10_everybody_fills_a_square_or_crosses_out_a_snake() -> None:
    state = rolled(valley("1 . Z"), "4 5 3")
    assert "fill a square or cross out a snake" in refused(state, Finish(0), "fill-one", "V10")
    assert Finish(0) not in legal_moves(state, 0)
    apply(played(state, WriteNumber(0, ("red",), "b1", 3)), Finish(0))
    apply(played(state, Escape(0, ("green", "purple"), "c1")), Finish(0))


def test_v10_what_was_taken_back_does_not_count() -> None:
    state = played(rolled(valley("1 . Z"), "4 5 3"), WriteNumber(0, ("red",), "b1", 3), TakeBack(0, 0))
    refused(state, Finish(0), "fill-one", "V10")


@pytest.mark.parametrize("roll", ["1 2 snake", "dakota 2 snake", "1 penny snake", "dakota penny snake"])
def test_v11_a_snake_overrides_the_other_dice(roll: str) -> None:
    state = apply(valley("1 . .", "1 . ."), Roll(faces(roll))).state
    assert (state.phase, owing(state)) == ("deal", [])
    state = apply(state, Deal((1, 0))).state
    assert legal_moves(state, 0) == [DrawSnake(0, "b1"), DrawSnake(0, "c1")]
    for move in (WriteNumber(0, ("green",), "b1", 1), Build(0, "hut", "b1"), Finish(0), TakeBack(0, 0)):
        assert "Snake turn" in refused(state, move, "snake-turn")


def test_v11_the_snake_goes_on_the_dealt_sheet_without_adjacency() -> None:
    state = apply(valley("1 . . .", "2 . . .", "3 . . ."), Roll(faces("1 2 snake"))).state
    state = apply(state, Deal((1, 2, 0))).state
    step = apply(played(state, DrawSnake(0, "d1"), DrawSnake(1, "c1")), DrawSnake(2, "b1"))
    assert [drawn(step.state, seat) for seat in range(3)] == ["1 Z . .", "2 . . Z", "3 . Z ."]
    assert step.events == (SnakeDrawn(2, 0, "b1"), TurnClosed(1))


def test_v11_a_square_that_is_filled_on_the_dealt_sheet_is_refused() -> None:
    state = rolled(valley(". . . .", "1 H Z ."), "1 2 snake")
    refused(state, DrawSnake(0, "a1"), "number-there", "V12")
    refused(state, DrawSnake(0, "b1"), "building-there", "V12")
    refused(state, DrawSnake(0, "c1"), "snake-there", "V14")
    refused(state, DrawSnake(0, "e1"), "no-such-square")
    refused(apply(state, DrawSnake(0, "d1")).state, DrawSnake(0, "d1"), "finished-already")


@pytest.mark.parametrize("sheets", [(0, 1), (0, 0), (1,), (1, 2)])
def test_v11_a_hand_out_that_is_no_derangement_is_refused(sheets: tuple[int, ...]) -> None:
    state = apply(valley(". .", ". ."), Roll(faces("1 2 snake"))).state
    refused(state, Deal(sheets), "not-a-deal")


def test_v11_no_snake_is_drawn_and_no_sheet_handed_out_without_the_snake() -> None:
    state = rolled(valley(". .", ". ."), "1 2 3")
    refused(state, DrawSnake(0, "a1"), "no-snake-turn")
    refused(state, Deal((1, 0)), "no-deal-in-valley")


def test_v11_every_hand_out_is_a_derangement() -> None:
    state = apply(valley(". .", ". .", ". .", ". ."), Roll(faces("1 2 snake"))).state
    for seed in range(50):
        dealt = chance(state, Random(seed).randrange)
        assert isinstance(dealt, Deal)
        assert all(owner != seat for seat, owner in enumerate(dealt.sheets))
        apply(state, dealt)


def test_v12_marks_are_permanent() -> None:
    state = rolled(valley("7 .", "7 ."), "1 2 3")
    assert "a1 already holds 7" in refused(state, WriteNumber(0, ("red",), "a1", 3), "number-there", "V12")
    state = played(state, WriteNumber(0, ("red",), "b1", 3))
    refused(state, WriteNumber(0, ("green",), "b1", 1), "number-there", "V12")
    finished = played(state, Finish(0))
    refused(finished, TakeBack(0, 0), "finished-already")
    refused(finished, WriteNumber(0, ("green",), "b1", 1), "finished-already")
    refused(finished, Finish(0), "finished-already")


def test_v12_the_turn_closes_when_every_player_is_done() -> None:
    state = played(rolled(valley(". . .", ". . ."), "1 2 3"), WriteNumber(0, ("red",), "a1", 3), Finish(0))
    assert drawn(state) == ". . ."
    state = played(state, WriteNumber(1, ("red",), "b1", 3))
    assert (state.phase, drawn(state), drawn(state, 1)) == ("use", ". . .", ". . .")
    state = played(state, Finish(1))
    assert (state.phase, drawn(state), drawn(state, 1)) == ("roll", "3 . .", ". 3 .")


def test_v14_a_snakes_square_is_unusable() -> None:
    state = rolled(valley("1 Z X ."), "dakota 5 3")
    for square in ("b1", "c1"):
        refused(state, WriteNumber(0, ("red",), square, 3), "snake-there", "V14")
        refused(state, Build(0, "hut", square), "snake-there", "V14")


def test_v15_a_nine_drives_a_snake_away_without_being_written() -> None:
    state = rolled(valley("9 Z . ."), "4 1 5")
    step = apply(played(state, Escape(0, ("red", "green"), "b1")), Finish(0))
    assert drawn(step.state) == "9 X . ."
    assert step.events[0] == Escaped(0, "b1")
    assert (score(state.sheets[0]).snakes, score(step.state.sheets[0]).snakes) == (-9, 0)
    state = rolled(step.state, "1 2 3")
    refused(state, WriteNumber(0, ("red",), "b1", 3), "snake-there", "V14")


def test_v15_the_dice_of_a_nine_are_spent() -> None:
    state = played(rolled(valley("9 . Z ."), "4 1 5"), Escape(0, ("red", "green"), "c1"))
    refused(state, WriteNumber(0, ("red",), "b1", 5), "die-spent", "V4")
    assert legal_moves(state, 0) == [WriteNumber(0, ("purple",), "b1", 1), Finish(0)]


def test_v15_penny_may_be_the_nine() -> None:
    state = rolled(valley("9 Z . ."), "4 penny 1")
    assert [move for move in legal_moves(state, 0) if isinstance(move, Escape)] == [Escape(0, ("purple",), "b1")]
    apply(state, Escape(0, ("purple",), "b1"))


@pytest.mark.parametrize(
    ("roll", "dice"),
    [
        ("4 1 5", ("green",)),
        ("4 1 5", ("green", "purple", "red")),
        ("4 1 5", ()),
        ("4 penny 5", ("purple", "green")),
        ("dakota 4 5", ("green",)),
        ("dakota 4 5", ("green", "purple", "red")),
    ],
)
def test_v15_only_an_exact_nine_does(roll: str, dice: tuple[str, ...]) -> None:
    refused(rolled(valley("9 Z . ."), roll), Escape(0, dice, "b1"), "not-nine", "V15")


def test_v15_only_a_snake_on_ones_own_sheet_that_is_not_crossed_out() -> None:
    state = rolled(valley("9 X . 4", "1 . Z ."), "4 1 5")
    refused(state, Escape(0, ("green", "red"), "b1"), "snake-crossed-already", "V15")
    refused(state, Escape(0, ("green", "red"), "c1"), "no-snake-there", "V15")
    refused(state, Escape(0, ("green", "red"), "d1"), "no-snake-there", "V15")
    refused(state, Escape(0, ("green", "red"), "e1"), "no-such-square")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    state = rolled(valley(". .", ". ."), "1 2 3")
    for move in (WriteNumber(seat, ("red",), "a1", 3), Finish(seat), TakeBack(seat, 0), DrawSnake(seat, "a1")):
        refused(state, move, "no-such-seat")


def test_nothing_is_done_before_the_dice_are_rolled() -> None:
    state = valley(". .", ". .")
    for move in (WriteNumber(0, ("red",), "a1", 3), Finish(0), TakeBack(0, 0), DrawSnake(0, "a1")):
        refused(state, move, "no-turn-open")
    with pytest.raises(IllegalMoveError, match="is not a roll of these dice"):
        apply(state, Roll(("snake", 1, 2)))
