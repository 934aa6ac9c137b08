"""The Temple's rulebook, rule by rule; each test names the rule it checks."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from tests.games.temple.tables import faces, rolled, sheet, temple
from torchlit.errors import BoardError, GameOverError, IllegalMoveError, OutOfTurnError
from torchlit.games.temple import GAME
from torchlit.games.temple.events import CrossedOut, Wrote
from torchlit.games.temple.moves import CrossOut, CrossOutAtOnce, DrawMummy, Write
from torchlit.games.temple.rules import (
    apply,
    legal_moves,
    numbers_from,
    optional_moves,
    owing,
    task_of,
)
from torchlit.games.temple.scoring import level, next_level, score, standings
from torchlit.games.temple.text import board_from_text, sheet_to_text
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Deal, Roll, derangement
from torchlit.toolkits.sheet_turns import GameEnded, TurnClosed, chance
from torchlit.toolkits.squares import around


def test_t1_everybody_has_a_copy_of_the_same_board() -> None:
    state = GAME.setup(Setup(GAME.boards["stairs"], 5, GAME.dice))
    assert len(state.sheets) == 5
    assert {sheet_to_text(one) for one in state.sheets} == {GAME.boards["stairs"].strip()}


def test_t2_adjacent_are_the_eight_squares_around() -> None:
    board = sheet(". . . .\n. . . .\n. . . .\n. . . .").board
    neighbours = around(board.bits["b2"], board.stride, board.squares) & ~board.bits["b2"]
    assert set(board.names_of(neighbours)) == {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}


def test_t2_the_edge_of_a_row_is_not_beside_the_start_of_the_next() -> None:
    board = sheet(". . .\n. . .\n. . .").board
    neighbours = around(board.bits["c1"], board.stride, board.squares) & ~board.bits["c1"]
    assert set(board.names_of(neighbours)) == {"b1", "b2", "c2"}


@pytest.mark.parametrize("name", list(GAME.boards))
def test_t3_our_temples_have_the_right_size(name: str) -> None:
    board = board_from_text(GAME.boards[name], name)
    inside = [
        (column, row)
        for row in range(board.rows)
        for column in range(board.columns)
        if f"{'abcdefg'[column]}{row + 1}" not in board.bits and row > 0 and 0 < column < board.columns - 1
    ]
    assert 26 <= board.doorless.bit_count() <= 32
    assert 7 <= board.doors.bit_count() <= 9
    assert inside, "some blocked squares lie inside"


def test_t3_the_two_temples_differ() -> None:
    assert len(GAME.boards) == 2
    assert len(set(GAME.boards.values())) == 2


def test_t5_each_die_has_the_numbers_1_to_5_and_one_special_face() -> None:
    assert [(die.name, die.faces) for die in GAME.dice] == [
        ("green", (1, 2, 3, 4, 5, "lockpick")),
        ("purple", (1, 2, 3, 4, 5, "penny")),
        ("red", (1, 2, 3, 4, 5, "mummy")),
    ]


def test_t5_every_face_is_equally_likely() -> None:
    state = temple(". .")
    rolls = [chance(state, Random(seed).randrange) for seed in range(6000)]
    counts = Counter(roll.faces[2] for roll in rolls if isinstance(roll, Roll))
    assert set(counts) == {1, 2, 3, 4, 5, "mummy"}
    assert all(850 < count < 1150 for count in counts.values())


def test_t6_nobody_rolls_before_everyone_has_finished() -> None:
    state = apply(rolled(temple(". .", ". ."), "1 2 3"), Write(0, "a1", 6)).state
    assert owing(state) == [1]
    with pytest.raises(OutOfTurnError, match="when everyone has finished"):
        apply(state, Roll(faces("1 2 3")))


def test_t6_the_last_mark_closes_the_turn_in_any_order() -> None:
    state = rolled(temple(". .", ". .", ". ."), "1 2 3")
    for seat in (2, 0):
        state = apply(state, Write(seat, "a1", 1)).state
    step = apply(state, Write(1, "b1", 6))
    assert step.events == (Wrote(1, "b1", 6), TurnClosed(1))
    assert [sheet_to_text(one) for one in step.state.sheets] == ["1 .", ". 6", "1 ."]


def test_t7_exactly_one_number_in_one_empty_doorless_square() -> None:
    state = rolled(temple(". D 4\nM X .", ". D 4\nM X ."), "1 1 1")
    assert legal_moves(state, 0) == [Write(0, s, n) for n in (1, 2, 3) for s in ("a1", "c2")]
    written = apply(state, Write(0, "a1", 3)).state
    with pytest.raises(OutOfTurnError, match="seat 0 has already marked a square this turn"):
        apply(written, Write(0, "c2", 3))


@pytest.mark.parametrize(
    ("roll", "numbers"),
    [
        ("2 3 5", {2, 3, 5, 7, 8, 10}),  # the rulebook's worked example; 5 also as 2+3
        ("1 1 1", {1, 2, 3}),
        ("5 5 5", {5, 10, 15}),
        ("lockpick 2 3", {2, 3, 5}),
        ("lockpick 4 4", {4, 8}),
        ("1 penny 1", set(range(1, 16))),
        ("lockpick penny 1", set(range(1, 16))),
    ],
)
def test_t8_a_number_is_one_die_or_a_sum_of_dice(roll: str, numbers: set[int]) -> None:
    assert set(numbers_from(faces(roll))) == numbers


def test_t8_all_seven_subsets_count_for_every_roll() -> None:
    for dice in product(range(1, 6), repeat=3):
        sums = {sum(d for at, d in enumerate(dice) if pick >> at & 1) for pick in range(1, 8)}
        assert set(numbers_from(dice)) == sums


def test_t8_other_numbers_are_refused() -> None:
    with pytest.raises(IllegalMoveError, match="the roll 2, 3, 5 does not make 6"):
        apply(rolled(temple(". ."), "2 3 5"), Write(0, "a1", 6))


def test_t9_a_lockpick_opens_only_doors() -> None:
    state = rolled(temple(". D\n7 ."), "lockpick 2 3")
    with pytest.raises(IllegalMoveError, match="a1 is not a door"):
        apply(state, Write(0, "a1", 5))
    assert sheet_to_text(apply(state, Write(0, "b1", 5)).state.sheets[0]) == ". D5\n7 ."


def test_t9_without_a_lockpick_doors_stay_shut() -> None:
    with pytest.raises(IllegalMoveError, match="b1 is a door: it opens only with a Lockpick"):
        apply(rolled(temple(". D\n7 ."), "1 2 3"), Write(0, "b1", 3))


@pytest.mark.parametrize(("roll", "square"), [("1 penny 1", "a1"), ("lockpick penny 1", "b1")])
def test_t10_penny_makes_every_number_free(roll: str, square: str) -> None:
    state = rolled(temple(". D\n7 ."), roll)
    assert {move.number for move in legal_moves(state, 0) if isinstance(move, Write)} == set(range(1, 16))
    apply(state, Write(0, square, 14))
    with pytest.raises(IllegalMoveError):
        apply(state, Write(0, "b1" if square == "a1" else "a1", 14))


@pytest.mark.parametrize("number", [0, 16, -1])
def test_t10_penny_stops_at_fifteen(number: int) -> None:
    with pytest.raises(IllegalMoveError, match="does not make"):
        apply(rolled(temple(". ."), "1 penny 1"), Write(0, "a1", number))


@pytest.mark.parametrize("roll", ["1 2 mummy", "lockpick 2 mummy", "1 penny mummy", "lockpick penny mummy"])
def test_t11_a_mummy_overrides_the_other_dice(roll: str) -> None:
    state = rolled(temple(". D .", ". D ."), roll)
    assert state.phase == "deal"
    state = apply(state, Deal((1, 0))).state
    assert legal_moves(state, 0) == [DrawMummy(0, "a1"), DrawMummy(0, "c1")]
    with pytest.raises(OutOfTurnError, match="Mummy turn"):
        apply(state, Write(0, "a1", 1))


def test_t11_the_mummy_goes_on_the_dealt_sheet_and_the_sheet_goes_back() -> None:
    state = rolled(temple(". .", "1 .", "2 ."), "1 2 mummy")
    state = apply(state, Deal((1, 2, 0))).state
    for seat, square in ((0, "b1"), (1, "b1"), (2, "a1")):
        state = apply(state, DrawMummy(seat, square)).state
    assert [sheet_to_text(one) for one in state.sheets] == ["M .", "1 M", "2 M"]


def test_t11_a_square_that_is_filled_on_the_dealt_sheet_is_refused() -> None:
    state = apply(rolled(temple(". .", "1 ."), "1 2 mummy"), Deal((1, 0))).state
    with pytest.raises(IllegalMoveError, match="a1 already holds 1"):
        apply(state, DrawMummy(0, "a1"))


@pytest.mark.parametrize("sheets", [(0, 1), (0, 0), (1,), (1, 2)])
def test_t11_a_hand_out_that_is_no_derangement_is_refused(sheets: tuple[int, ...]) -> None:
    with pytest.raises(IllegalMoveError, match="does not give every seat somebody else's sheet"):
        apply(rolled(temple(". .", ". ."), "1 2 mummy"), Deal(sheets))


def test_t11_two_players_swap() -> None:
    assert {derangement(2, Random(seed).randrange) for seed in range(20)} == {(1, 0)}


def test_t11_every_derangement_of_four_is_equally_likely() -> None:
    counts = Counter(derangement(4, Random(seed).randrange) for seed in range(9000))
    assert len(counts) == 9
    assert all(850 < count < 1150 for count in counts.values())


def test_t12_what_is_written_stays() -> None:
    state = rolled(temple("7 ."), "1 2 3")
    with pytest.raises(IllegalMoveError, match="a1 already holds 7"):
        apply(state, Write(0, "a1", 3))


def test_t13_a_mummys_square_is_unusable() -> None:
    state = rolled(temple("M X ."), "1 2 3")
    for square in ("a1", "b1"):
        with pytest.raises(IllegalMoveError, match=f"{square} holds a mummy"):
            apply(state, Write(0, square, 3))


def test_t14_a_nine_written_later_vanquishes_all_mummies_around_it() -> None:
    state = rolled(temple("M . M\n. M .\n. . M"), "4 5 1")
    step = apply(state, Write(0, "b1", 9))
    assert step.events[1] == CrossedOut(0, ("a1", "c1", "b2"))
    assert sheet_to_text(step.state.sheets[0]) == "X 9 X\n. X .\n. . M"


def test_t14_a_nine_that_was_there_first_protects() -> None:
    state = rolled(temple("9 .\n. .", ". .\n. ."), "1 2 mummy")
    state = apply(state, Deal((1, 0))).state
    state = apply(apply(state, DrawMummy(0, "a1")).state, DrawMummy(1, "b2")).state
    assert [sheet_to_text(one) for one in state.sheets] == ["9 .\n. X", "M .\n. ."]


def test_t15_a_seat_may_wait_and_cross_out_by_hand() -> None:
    state = apply(temple("M . ."), CrossOutAtOnce(0, False)).state
    state = apply(rolled(state, "4 5 1"), Write(0, "b1", 9)).state
    assert sheet_to_text(state.sheets[0]) == "M 9 ."
    assert optional_moves(state, 0) == [CrossOut(0, "a1"), CrossOutAtOnce(0, True), CrossOutAtOnce(0, False)]
    crossed = apply(state, CrossOut(0, "a1")).state
    assert sheet_to_text(crossed.own[0]) == "X 9 ."
    with pytest.raises(IllegalMoveError, match="already crossed out"):
        apply(crossed, CrossOut(0, "a1"))


@pytest.mark.parametrize(
    ("square", "reason"), [("b1", "there is no mummy on b1"), ("c1", "the mummy on c1 is not next to a 9")]
)
def test_t15_only_a_mummy_with_a_nine_beside_it_is_crossed_out(square: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError, match=reason):
        apply(temple("9 . M ."), CrossOut(0, square))


def test_t15_turning_the_setting_on_crosses_out_at_once() -> None:
    state = apply(temple("M 9 ."), CrossOutAtOnce(0, False)).state
    assert sheet_to_text(state.own[0]) == "M 9 ."
    assert sheet_to_text(apply(state, CrossOutAtOnce(0, True)).state.own[0]) == "X 9 ."


def test_t16_the_game_ends_when_all_doorless_squares_are_filled() -> None:
    step = apply(rolled(temple("1 D ."), "1 2 3"), Write(0, "c1", 6))
    assert step.state.phase == "over"
    assert step.events[-1] == GameEnded()
    assert sheet_to_text(step.state.sheets[0]) == "1 D 6"
    for move in (Roll((1, 2, 3)), Write(0, "b1", 1), CrossOut(0, "a1"), CrossOutAtOnce(0, False)):
        with pytest.raises(GameOverError, match="the game is over"):
            apply(step.state, move)


@pytest.mark.parametrize(
    ("drawn", "stars"),
    [
        (". .", 0),
        ("7 .", 1),  # a lone number is a chain of 1
        ("3 4 5 6", 4),
        ("3 5 4 6", 2),
        ("3 4\n6 5", 4),  # around a corner, and diagonally
        ("1 . 3\n. 2 .", 3),
        ("5 4 3", 3),  # read from the other side
        ("3 M 4", 1),
        ("3 # 4", 1),
        ("2 D3 4", 3),  # T20: doors count like any other
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", 15),
        ("1 2 2 3", 2),
    ],
)
def test_t17_the_longest_chain_of_consecutive_rising_numbers(drawn: str, stars: int) -> None:
    assert score(sheet(drawn)).sequence == stars


@pytest.mark.parametrize(
    ("drawn", "stars"),
    [
        ("5 5 .", 0),
        ("5 5 5", 3),
        ("5 . 5\n. 5 .", 3),
        ("5 5 . 5 5", 0),
        ("5 5 5 . 5 5 5", 3),  # each number scores once
        ("5 5 5 5 5", 3),
        ("5 5 5 2 2 2", 6),
        ("D5 5 5", 3),
    ],
)
def test_t18_three_stars_for_each_number_with_a_group(drawn: str, stars: int) -> None:
    assert score(sheet(drawn)).groups == stars


@pytest.mark.parametrize(
    ("drawn", "stars"), [("M .", -2), ("X 9", 2), ("M 9", 2), ("M . 9", -2), ("M 9 M . M", 2), ("M D9", 2)]
)
def test_t19_two_stars_for_a_mummy_crossed_out_minus_two_for_one_that_is_not(drawn: str, stars: int) -> None:
    assert score(sheet(drawn)).mummies == stars


def test_t20_a_square_may_serve_a_sequence_a_group_and_a_mummy() -> None:
    assert score(sheet("8 9 9\nM D9 10")).total == 3 + 3 + 2


def test_t21_most_stars_then_the_longer_sequence_then_shared() -> None:
    drawn = ["1 2 3 4 . . .", "5 5 5 . . . .", "1 2 3 . 7 8 .", "6 6 6 . . . ."]
    places = standings([score(sheet(one)) for one in drawn])
    assert [place.score["total"] for place in places] == [4, 4, 3, 4]
    assert [place.place for place in places] == [1, 2, 4, 2]


def test_t22_the_worked_example() -> None:
    drawn = sheet(
        """
        2 2 2 4 4  4
        3 4 5 5 5  4
        7 7 6 M 12 13
        9 8 7 # 14 9
        X 9 8 9 X  9
        X 9 9 10 . X
        """
    )
    found = score(drawn)
    assert (found.sequence, found.groups, found.mummies, found.total) == (9, 15, 6, 30)


def test_t23_solo_the_mummy_lies_beside_the_square_filled_last_turn() -> None:
    state = apply(rolled(temple(". . . .\n. . . ."), "1 2 3"), Write(0, "a1", 6)).state
    state = rolled(state, "1 2 mummy")
    assert legal_moves(state, 0) == [DrawMummy(0, square) for square in ("b1", "a2", "b2")]
    with pytest.raises(IllegalMoveError, match="d2 is not next to a1, the square you marked last turn"):
        apply(state, DrawMummy(0, "d2"))


def test_t23_solo_with_no_such_square_any_empty_doorless_one_will_do() -> None:
    state = apply(rolled(temple(". 4 . D"), "1 2 3"), Write(0, "a1", 6)).state
    state = rolled(state, "1 2 mummy")
    assert state.board.names_of(task_of(state, 0).squares) == ["c1"]


@pytest.mark.parametrize(
    ("stars", "name"),
    [
        (-4, "tourist"),
        (14, "tourist"),
        (15, "pathfinder"),
        (24, "pathfinder"),
        (25, "voyager"),
        (29, "voyager"),
        (30, "explorer"),
        (60, "explorer"),
    ],
)
def test_t24_the_level_of_a_solo_score(stars: int, name: str) -> None:
    assert level(stars) == name


def test_t24_only_a_solo_game_has_a_level() -> None:
    one = score(sheet("1 2 3"))
    assert standings([one])[0].level == "tourist"
    assert {place.level for place in standings([one, one])} == {None}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the text is empty"),
        ("# #", "this sheet has no squares"),
        (". .\n.", "row 2 is 1 wide but row 1 is 2"),
        (". 16", "b1 reads '16'"),
        ("0 .", "a1 reads '0'"),
        (". .\n. Q", "b2 reads 'Q'"),
        ("DM .", "a1 reads 'DM'"),
        ("07 .", "a1 reads '07'"),
        (" ".join("." * 27), "at most 26 columns and rows"),
    ],
)
def test_a_sheet_that_is_none_is_refused_by_square(text: str, reason: str) -> None:
    with pytest.raises(BoardError, match=reason):
        sheet(text)


@pytest.mark.parametrize(
    ("text", "reason"), [(". 7", "temple: b1 is filled, but a board must be empty"), ("D D", "temple: a temple needs")]
)
def test_a_board_that_is_none_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(BoardError, match=reason):
        board_from_text(text, "temple")


@pytest.mark.parametrize(
    ("stars", "above"),
    [(-4, ("pathfinder", 15)), (14, ("pathfinder", 15)), (15, ("voyager", 25)), (29, ("explorer", 30)), (30, None)],
)
def test_t24_the_level_above_and_where_it_begins(stars: int, above: tuple[str, int] | None) -> None:
    assert next_level(stars) == above


def test_a_sheet_of_26_columns_and_rows_is_read_and_a_larger_one_is_not() -> None:
    row = " ".join("." * 26)
    assert len(sheet("\n".join([row] * 26)).board.bits) == 26 * 26
    with pytest.raises(BoardError, match="at most 26 columns and rows"):
        sheet("\n".join([row] * 27))
