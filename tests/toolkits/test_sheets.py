"""Grids of named squares and their text, which the games with sheets share."""

import pytest

from torchlit.errors import BoardError, IllegalMoveError
from torchlit.toolkits.sheets import check_seat, grid_of, replaced, single_bits, squares_with, token_at, tokens_of

TOKENS = tokens_of(["# o  .", ". x o"])
GRID = grid_of(TOKENS)


def test_squares_are_named_by_column_and_row_from_the_top_left() -> None:
    assert list(GRID.bits) == ["b1", "c1", "a2", "b2", "c2"]
    assert (GRID.columns, GRID.rows) == (3, 2)
    assert all(GRID.names[bit] == name for name, bit in GRID.bits.items())
    assert GRID.squares == sum(GRID.bits.values())


def test_squares_are_told_row_by_row() -> None:
    some = GRID.bits["c2"] | GRID.bits["b1"] | GRID.bits["a2"]
    assert GRID.names_of(some) == ["b1", "a2", "c2"]
    assert [GRID.names[bit] for bit in single_bits(some)] == ["b1", "a2", "c2"]
    assert (GRID.names_of(0), list(single_bits(0))) == ([], [])


def test_the_text_of_an_empty_grid_is_its_pieces() -> None:
    assert "".join(GRID.blank) == "# o .\n. x o"
    assert {name: GRID.blank[GRID.places[bit]] for name, bit in GRID.bits.items()} == {
        name: token_at(TOKENS, name) for name in GRID.bits
    }


def test_tokens_are_found_again_as_squares() -> None:
    assert GRID.names_of(squares_with(GRID, TOKENS, "o")) == ["b1", "c2"]
    assert grid_of(TOKENS, ("#", "x")).bits.keys() == {"b1", "c1", "a2", "c2"}


@pytest.mark.parametrize("square", ["a1", "d1", "a3", "", "B1", "b01", "b1 ", "x" * 500])
def test_a_square_that_is_not_there_is_refused_in_a_few_words(square: str) -> None:
    with pytest.raises(IllegalMoveError, match="there is no square") as refusal:
        GRID.bit(square)
    assert refusal.value.why == "no-such-square"
    assert len(str(refusal.value)) < 60


@pytest.mark.parametrize(
    ("lines", "why"),
    [([], "empty"), ([". .", "."], "ragged-row"), (["."] * 27, "too-large"), ([". " * 27], "too-large")],
)
def test_lines_that_are_no_grid_are_refused(lines: list[str], why: str) -> None:
    with pytest.raises(BoardError) as refusal:
        tokens_of(lines)
    assert refusal.value.why == why


def test_one_seats_value_is_replaced() -> None:
    assert replaced(("a", "b", "c"), 1, "x") == ("a", "x", "c")


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    with pytest.raises(IllegalMoveError, match=f"there is no seat {seat} at this table"):
        check_seat(seat, 2)
