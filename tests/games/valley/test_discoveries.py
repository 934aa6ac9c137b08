"""Discoveries, rule by rule (V16 to V21), and all that a sheet could reveal compared with every set of its squares."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from timeit import timeit

import pytest

from tests.games.valley import oracle
from tests.games.valley.tables import drawn, played, refused, rolled, scribbled, sheet, valley
from torchlit.errors import BoardError, IllegalMoveError
from torchlit.games.valley.discoveries import check_discovery, completing, places_of, revealable
from torchlit.games.valley.events import Revealed
from torchlit.games.valley.moves import Escape, Finish, Reveal, WriteNumber
from torchlit.games.valley.rules import apply, legal_moves
from torchlit.games.valley.scoring import score
from torchlit.games.valley.state import KINDS, Kind, Sheet


def test_v16_a_discovery_is_revealed_anywhere_after_a_use() -> None:
    state = rolled(valley("6 7 8 . 1 ."), "1 2 3")
    mountain = Reveal(0, "mountain", ("a1", "b1", "c1"))
    assert "use a die first" in refused(state, mountain, "use-first", "V16")
    step = apply(played(state, WriteNumber(0, ("red",), "f1", 3), mountain), Finish(0))
    assert drawn(step.state) == "6 7 8 . 1 3\nmountain a1 b1 c1"
    assert step.events[1] == Revealed(0, "mountain", ("a1", "b1", "c1"))
    assert score(step.state.sheets[0]).mountains == 7


def test_v16_crossing_out_a_snake_is_enough() -> None:
    state = played(rolled(valley("6 7 8 Z ."), "4 5 3"), Escape(0, ("green", "purple"), "d1"))
    assert drawn(played(state, Reveal(0, "mountain", ("a1", "b1", "c1")), Finish(0))).startswith("6 7 8 X .")


def test_v16_one_discovery_a_turn() -> None:
    state = played(rolled(valley("6 7 8 . 9 9 9 ."), "1 2 3"), WriteNumber(0, ("red",), "d1", 3))
    state = played(state, Reveal(0, "mountain", ("a1", "b1", "c1")))
    refused(state, Reveal(0, "mountain", ("e1", "f1", "g1")), "one-discovery", "V16")
    assert not [move for move in legal_moves(state, 0) if isinstance(move, Reveal)]
    state = rolled(played(state, Finish(0)), "1 2 3")
    state = played(state, WriteNumber(0, ("red",), "h1", 3), Reveal(0, "mountain", ("e1", "f1", "g1")), Finish(0))
    assert score(state.sheets[0]).mountains == 14  # any number of each kind over the game


def test_v16_the_squares_may_be_named_in_any_order() -> None:
    state = played(rolled(valley("1 2 3 4 5 ."), "1 2 3"), WriteNumber(0, ("red",), "f1", 3))
    state = played(state, Reveal(0, "forest", ("c1", "a1", "e1", "b1", "d1")), Finish(0))
    assert drawn(state) == "1 2 3 4 5 3\nforest a1 b1 c1 d1 e1"


def revealing(text: str, kind: str, squares: str) -> tuple[str, str]:
    """Why these squares of a sheet are not revealed as this kind, and by which rule; nothing when they are."""
    try:
        sheet(f"{text}\n{kind} {squares}")
    except BoardError as error:
        return error.why, str(error.facts.get("rule", ""))
    return "", ""


@pytest.mark.parametrize(
    ("text", "squares", "why"),
    [
        ("1 2 3 4 5", "a1 b1 c1 d1 e1", ""),
        ("1 . 3 . 5\n. 2 . 4 .", "a1 b2 c1 d2 e1", ""),
        ("15 14 13\n12 11 .", "a1 b1 c1 a2 b2", ""),
        ("1 2 3 4 1", "a1 b1 c1 d1 e1", "forest-number-twice"),
        ("1 2 3 4 .", "a1 b1 c1 d1", "forest-size"),
        ("1 2 3 4 5 6", "a1 b1 c1 d1 e1 f1", "forest-size"),
        ("1 2 3 4 . 5", "a1 b1 c1 d1 f1", "forest-apart"),
        ("1 2 3 ~ 5\n. . 4 . .", "a1 b1 c1 c2 e1", "forest-apart"),
    ],
)
def test_v17_a_forest_is_five_connected_squares_all_different(text: str, squares: str, why: str) -> None:
    assert revealing(text, "forest", squares) == (why, "V17" if why else "")


@pytest.mark.parametrize(
    ("text", "squares", "why"),
    [
        ("7 7 7 7", "a1 b1 c1 d1", ""),
        ("7 . 7 .\n. 7 . 7", "a1 b2 c1 d2", ""),
        ("7 7 7 8", "a1 b1 c1 d1", "city-numbers-differ"),
        ("7 7 7 .", "a1 b1 c1", "city-size"),
        ("7 7 7 7 7", "a1 b1 c1 d1 e1", "city-size"),
        ("7 7 7 . 7", "a1 b1 c1 e1", "city-apart"),
        ("7 7 7 7\n. . . .\n7 7 7 7\ncity a3 b3 c3 d3", "a1 b1 c1 d1", "city-again"),
        ("7 7 7 7\n. . . .\n8 8 8 8\ncity a3 b3 c3 d3", "a1 b1 c1 d1", ""),
        ("7 7 7 7\n. . . .\n7 8 9 .\nmountain a3 b3 c3", "a1 b1 c1 d1", ""),  # its number may stand elsewhere
    ],
)
def test_v18_a_city_is_four_connected_squares_with_a_number_of_its_own(text: str, squares: str, why: str) -> None:
    assert revealing(text, "city", squares) == (why, "V18" if why else "")


def test_v18_two_players_may_have_cities_of_the_same_number() -> None:
    state = rolled(valley("7 7 7 7 .", "7 7 7 7 .\ncity a1 b1 c1 d1"), "1 2 3")
    state = played(state, WriteNumber(0, ("red",), "e1", 3), Reveal(0, "city", ("a1", "b1", "c1", "d1")))
    apply(state, Finish(0))


@pytest.mark.parametrize(
    ("text", "squares", "why"),
    [
        ("6 6 6", "a1 b1 c1", ""),
        ("6 . 15\n. 9 .", "a1 c1 b2", ""),
        ("6 5 6", "a1 b1 c1", "mountain-too-low"),
        ("6 7 .", "a1 b1", "mountain-size"),
        ("6 7 8 9", "a1 b1 c1 d1", "mountain-size"),
        ("6 7 . 8", "a1 b1 d1", "mountain-apart"),
    ],
)
def test_v19_a_mountain_is_three_connected_squares_of_6_or_more(text: str, squares: str, why: str) -> None:
    assert revealing(text, "mountain", squares) == (why, "V19" if why else "")


TENS = "10 10 10 10\n10 10 10 10\n10 10 10 10\n10 10 10 10"


@pytest.mark.parametrize(
    ("squares", "why"),
    [
        ("b1 a2 b2 c2", ""),
        ("a1 b1 c1 b2", ""),
        ("a1 a2 a3 b2", ""),
        ("b1 b2 b3 a2", ""),
        ("a1 a2 b2 c2", "pyramid-shape"),  # the fourth at an end of the base
        ("a1 b1 c1 d1", "pyramid-shape"),
        ("a1 b1 a2 b2", "pyramid-shape"),
        ("a1 b2 c3 c1", "pyramid-shape"),  # a diagonal is no base
        ("b1 a3 b3 c3", "pyramid-shape"),
        ("a1 b1 c1", "pyramid-size"),
        ("a1 b1 c1 b2 b3", "pyramid-size"),
    ],
)
def test_v20_a_pyramid_is_a_base_of_three_with_one_on_the_middle(squares: str, why: str) -> None:
    assert revealing(TENS, "pyramid", squares) == (why, "V20" if why else "")


def test_v20_each_square_of_a_pyramid_is_10_or_more() -> None:
    assert revealing(". 12 .\n10 9 15", "pyramid", "b1 a2 b2 c2") == ("pyramid-too-low", "V20")
    assert revealing(". 12 .\n10 11 15", "pyramid", "b1 a2 b2 c2") == ("", "")


def test_v20_a_base_goes_past_no_edge() -> None:
    assert revealing("10 10 .\n10 10 10", "pyramid", "a1 b1 a2 c2") == ("pyramid-shape", "V20")


def test_v21_a_square_belongs_to_one_discovery() -> None:
    assert revealing("6 7 8 9 10\nmountain a1 b1 c1", "mountain", "c1 d1 e1") == ("part-of-another", "V21")
    assert revealing("6 7 8 9 10\nmountain a1 b1 c1", "forest", "a1 b1 c1 d1 e1") == ("part-of-another", "V21")


@pytest.mark.parametrize("token", [".", "H", "Z", "X"])
def test_v21_only_number_squares_are_part_of_a_discovery(token: str) -> None:
    assert revealing(f"6 {token} 8", "mountain", "a1 b1 c1") == ("no-number-there", "V21")


def test_v21_a_square_is_named_once_and_is_there() -> None:
    assert revealing("6 7 8", "mountain", "a1 b1 b1") == ("square-twice", "V21")
    assert revealing("6 7 ~", "mountain", "a1 b1 c1")[0] == "no-such-square"


def is_accepted(one: Sheet, kind: Kind, squares: Sequence[str]) -> bool:
    try:
        check_discovery(one, kind, squares)
    except IllegalMoveError:
        return False
    return True


def all_that_could_be_revealed(one: Sheet) -> set[tuple[str, frozenset[oracle.Square]]]:
    places, fitting = places_of(one.board), revealable(one)
    return {
        (kind, frozenset(map(oracle.square_of, squares)))
        for kind in KINDS
        for squares in places.of(kind).named(fitting[kind])
    }


@pytest.mark.parametrize("seed", range(60))
def test_all_that_could_be_revealed_is_found_by_trying_every_set_of_squares(seed: int) -> None:
    """Three judges of every set of three, four and five squares: what is listed, what is accepted, and the oracle."""
    text = scribbled(Random(seed), most=15)
    one, paper = sheet(text), oracle.paper_of(text)
    found = set(oracle.discoveries(paper))
    assert all_that_could_be_revealed(one) == found
    for kind in KINDS:
        for squares in combinations(one.board.bits, oracle.SIZES[kind]):
            assert is_accepted(one, kind, squares) == ((kind, frozenset(map(oracle.square_of, squares))) in found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1 2 3 4 5", {"forest a1 b1 c1 d1 e1"}),
        ("7 7 7 7 ~ 7 7 7", {"city a1 b1 c1 d1", "mountain a1 b1 c1", "mountain b1 c1 d1", "mountain f1 g1 h1"}),
        ("2 2 2 2\n~ ~ ~ ~\n2 2 2 2\ncity a1 b1 c1 d1", set()),  # a second city of 2s (V18)
        ("2 2 2 2\n~ ~ ~ ~\n3 3 3 3\ncity a1 b1 c1 d1", {"city a3 b3 c3 d3"}),
        ("6 6 6 ~ 5 6 6", {"mountain a1 b1 c1"}),
        ("~ 10 ~\n10 11 15\nmountain a2 b2 c2", set()),
    ],
)
def test_what_a_small_sheet_could_reveal(text: str, found: set[str]) -> None:
    one = sheet(text)
    assert all_that_could_be_revealed(one) == {
        (kind, frozenset(map(oracle.square_of, squares))) for kind, *squares in map(str.split, found)
    }


@pytest.mark.parametrize(("number", "kinds"), [(2, set()), (3, {"city"})])
def test_no_number_completes_a_second_city_of_its_own(number: int, kinds: set[str]) -> None:
    one = sheet(f"2 2 2 2\n~ ~ ~ ~\n{number} {number} {number} .\ncity a1 b1 c1 d1")
    assert {kind for kind, squares in completing(one, number, one.empty).items() if squares} == kinds


@pytest.mark.parametrize("seed", range(10))
def test_where_a_number_makes_a_new_discovery_possible(seed: int) -> None:
    text = scribbled(Random(seed), most=12)
    one, paper = sheet(text), oracle.paper_of(text)
    before = set(oracle.discoveries(paper))
    for number in (1, 5, 6, 7, 10, 12):
        told = completing(one, number, one.empty)
        for square in paper.empty:
            written = replace(paper, marks={**paper.marks, square: str(number)})
            new = {kind for kind, _ in set(oracle.discoveries(written)) - before}
            bit = one.board.bits[oracle.name_of(square)]
            assert {kind for kind in KINDS if told[kind] & bit} == new


@pytest.mark.parametrize(
    ("columns", "rows", "sets"),
    [(3, 3, (48, 85, 102, 8)), (6, 6, (420, 1747, 7484, 80)), (8, 7, (736, 3293, 15420, 142))],
)
def test_every_connected_set_of_squares_has_its_place(columns: int, rows: int, sets: tuple[int, ...]) -> None:
    """How many there are of three, four and five squares, and pyramids: counted once by trying every set."""
    places = places_of(sheet("\n".join([" ".join("." * columns)] * rows)).board)
    found = [len(some.masks) for some in (places.threes, places.fours, places.fives, places.pyramids)]
    assert tuple(found) == sets


def test_a_full_sheet_of_56_squares_is_read_in_no_time() -> None:
    """Thousands of forests. It takes less than 2 ms; the bound is for a machine that has much else to do."""
    numbers = iter(range(56))
    full = sheet("\n".join(" ".join(str(1 + next(numbers) % 15) for _ in range(8)) for _ in range(7)))
    places_of(full.board)
    seconds = min(timeit(lambda: revealable.__wrapped__(full), number=1) for _ in range(20))
    assert revealable(full)["forest"].bit_count() > 9_000
    assert seconds < 0.02
