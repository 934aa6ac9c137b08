"""The plain text of a sheet: what it draws, and what is said of one that is none."""

import pytest

from tests.games.valley.tables import sheet
from torchlit.errors import BoardError
from torchlit.games.valley import GAME
from torchlit.games.valley.text import board_from_text, sheet_to_text

EVERYTHING = """
# . ~ 1 15 #
H S I Z X .
6 7 8 2 2 2
5 4 3 2 1 .
mountain a3 b3 c3
city d3 e3 f3 d4
""".strip()


def test_text_to_sheet_and_back_changes_nothing() -> None:
    assert sheet_to_text(sheet(EVERYTHING)) == EVERYTHING


def test_spaces_empty_lines_and_the_order_of_squares_mean_nothing() -> None:
    rows = "\n\n  #   .  ~ 1 15 #\r\n H S I Z X .\n6 7 8 2 2 2 \n\n5 4 3 2 1 .\n\n"
    assert sheet_to_text(sheet(f"{rows} mountain  c3 a3  b3\ncity d4 e3 f3 d3\n\n")) == EVERYTHING


def test_discoveries_keep_their_order() -> None:
    text = "6 7 8 9 9 9\nmountain d1 e1 f1\nmountain a1 b1 c1"
    assert sheet_to_text(sheet(text)) == text


def test_an_entrance_is_drawn_on_a_board_and_shown_as_any_empty_square_on_a_sheet() -> None:
    one = sheet("E . ~\n1 E #")
    assert one.board.names_of(one.board.entrances) == ["a1", "b2"]
    assert sheet_to_text(one) == ". . ~\n1 . #"


def test_a_sheet_of_26_columns_and_rows_is_read_and_a_larger_one_is_not() -> None:
    row = " ".join("." * 26)
    assert len(sheet("\n".join([row] * 26)).board.bits) == 26 * 26
    with pytest.raises(BoardError, match="at most 26 columns and rows"):
        sheet("\n".join([row] * 27))


@pytest.mark.parametrize("name", list(GAME.boards))
def test_a_shipped_board_is_read_as_it_is_drawn(name: str) -> None:
    board = board_from_text(GAME.boards[name], name)
    tokens = GAME.boards[name].split()
    assert len(board.bits) == tokens.count(".") + tokens.count("E")
    assert board.entrances.bit_count() == tokens.count("E")


@pytest.mark.parametrize(
    ("text", "why", "reason"),
    [
        ("", "empty", "the text is empty"),
        (" \n\n ", "empty", "the text is empty"),
        ("# ~", "no-squares", "this sheet has no squares"),
        (". .\n.", "ragged-row", "row 2 is 1 wide but row 1 is 2"),
        (". 16", "unknown-token", "b1 reads '16'"),
        ("0 .", "unknown-token", "a1 reads '0'"),
        ("07 .", "unknown-token", "a1 reads '07'"),
        (". .\n. Q", "unknown-token", "b2 reads 'Q'"),
        (". ²", "unknown-token", "b1 reads '²'"),
        (". ٣", "unknown-token", "b1 reads '٣'"),
        (". h", "unknown-token", "b1 reads 'h'"),
        (". M", "unknown-token", "b1 reads 'M'"),  # mummies live in the Temple
        (f". {'7' * 5000}", "unknown-token", "b1 reads '77777777777777777777'"),
        ("H . H", "building-twice", r"c1 is a second hut: each building is built once \(V6\)"),
        ("S\nS", "building-twice", "a2 is a second statue"),
        ("I I", "building-twice", "b1 is a second mine"),
        ("mountain a1 b1 c1\n6 7 8", "row-below", "the rows of squares come first, then the discoveries"),
        ("6 7 8\nmountain a1 b1 c1\n. . .", "row-below", "the rows of squares come first"),
        ("6 7 8\nmountain", "mountain-size", r"'mountain' is not valid: a mountain is three .* these are 0 \(V19\)"),
        ("6 7 8\nmountain a1 b1", "mountain-size", r"these are 2 \(V19\)"),
        ("6 7 8\nmountain a1 b1 d1", "no-such-square", "there is no square 'd1'"),
        ("6 7 8\nmountain a1 b1 C1", "no-such-square", "there is no square 'C1'"),
        ("6 7 8 ~\nmountain b1 c1 d1", "no-such-square", "there is no square 'd1'"),
        ("6 7 8\nmountain a1 b1 b1", "square-twice", r"b1 is listed twice \(V21\)"),
        ("6 H 8\nmountain a1 b1 c1", "no-number-there", r"b1 has no number: .*\(V21\)"),
        ("6 X 8\nmountain a1 b1 c1", "no-number-there", "b1 has no number"),
        ("6 . 8\nmountain a1 b1 c1", "no-number-there", "b1 has no number"),
        (
            "6 7 8 9 9\nmountain a1 b1 c1\nmountain c1 d1 e1",
            "part-of-another",
            r"c1 already belongs to another .*\(V21\)",
        ),
        ("6 7 5\nmountain a1 b1 c1", "mountain-too-low", r"c1 holds 5 \(V19\)"),
        ("1 2 3 4 4\nforest a1 b1 c1 d1 e1", "forest-number-twice", r"4 appears twice \(V17\)"),
        ("1 4 3 4 4\nforest a1 b1 c1 d1 e1", "forest-number-twice", r"4 appears 3 times \(V17\)"),
        ("1 2 3 4 ~ 5\nforest a1 b1 c1 d1 f1", "forest-apart", r"not connected \(V17\)"),
        ("7 7 7 8\ncity a1 b1 c1 d1", "city-numbers-differ", r"a1 holds 7 and d1 holds 8 \(V18\)"),
        (
            "7 7 7 7\n~ ~ ~ ~\n7 7 7 7\ncity a1 b1 c1 d1\ncity a3 b3 c3 d3",
            "city-again",
            r"you already have a city of 7s: .*\(V18\)",
        ),
        ("10 10 10 10\npyramid a1 b1 c1 d1", "pyramid-shape", r"these don't form that shape \(V20\)"),
    ],
)
def test_a_sheet_that_is_none_says_what_is_wrong_and_where(text: str, why: str, reason: str) -> None:
    with pytest.raises(BoardError, match=reason) as refusal:
        sheet(text)
    assert refusal.value.why == why
    assert refusal.value.code == "board/error"
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    ("text", "why", "reason"),
    [
        ("E 7", "not-empty", "hollow: b1 is filled, but a board must be empty"),
        ("E Z", "not-empty", "hollow: b1 is filled"),
        (". .", "no-entrance", "hollow: a valley needs an entrance"),
        ("E D", "unknown-token", "hollow: b1 reads 'D'"),
        ("# #", "no-squares", "hollow: this sheet has no squares"),
        ("E .\nforest a1 b1", "no-number-there", "hollow: 'forest a1 b1' is not valid"),
    ],
)
def test_a_board_that_is_none_is_refused_by_name(text: str, why: str, reason: str) -> None:
    with pytest.raises(BoardError, match=reason) as refusal:
        board_from_text(text, "hollow")
    assert refusal.value.why == why
