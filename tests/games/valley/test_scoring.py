"""The end of the Valley and its score, rule by rule (V13, V14, V22 to V29); each test names the rule it checks."""

import pytest
from msgspec.structs import replace

from tests.games.valley import oracle
from tests.games.valley.tables import drawn, played, refused, rolled, sheet, valley
from torchlit.games.valley import GAME
from torchlit.games.valley.moves import DrawSnake, Escape, Finish, Reveal, TakeBack, WriteNumber
from torchlit.games.valley.rules import apply, legal_moves, owing, snake_squares
from torchlit.games.valley.scoring import count, level, lines, next_level, score, standings
from torchlit.games.valley.state import State
from torchlit.toolkits.dice import Deal, Roll
from torchlit.toolkits.sheet_turns import GameEnded, TurnClosed

V26 = """
#  Z  2  3  6  11 3  #
.  6  2  3  S  9  5  4
5  1  2  2  3  3  2  7
2  6  ~  ~  9  .  Z  5
H  8  6  I  6  9  2  5
8  5  9  X  15 2  5  5
#  .  7  10 11 13 Z  #
forest a3 a4 b3 b4 b5
forest a6 b6 c5 c6 c7
forest g1 g2 g3 h2 h3
city c1 c2 c3 d3
city d1 d2 e3 f3
city g6 h4 h5 h6
mountain e1 f1 f2
mountain e4 e5 f5
pyramid d7 e6 e7 f7
"""


@pytest.mark.parametrize(
    ("text", "building", "stars"),
    [
        ("H 1 2 3 4 5\nforest b1 c1 d1 e1 f1", "hut", 2),
        ("1 2 3\n4 H .\n5 . .\nforest a1 b1 c1 a2 a3", "hut", 10),
        ("1 2 3 .\n4 H 9 .\n5 . 8 7\nforest a1 b1 c1 a2 a3", "hut", 10),  # a number that is revealed as nothing
        ("1 2 3 . 4\n. 5 H . .", "hut", 0),  # nothing is revealed
        ("1 2 3 4 5 H 6 7 8 9 10\nforest a1 b1 c1 d1 e1\nforest g1 h1 i1 j1 k1", "hut", 4),
        ("S 1 2 3 4 5\nforest b1 c1 d1 e1 f1", "statue", 0),  # a statue looks for cities
        ("5 S 5\n5 5 .\ncity a1 c1 a2 b2", "statue", 8),
        ("5 5 5 5 S\ncity a1 b1 c1 d1", "statue", 2),
        ("I 6 7 8\nmountain b1 c1 d1", "mine", 2),
        ("6 7 .\nI 8 .\nmountain a1 b1 b2", "mine", 6),
        (". 10 .\n10 10 10\n. I .\npyramid b1 a2 b2 c2", "mine", 0),  # a pyramid is no mountain
    ],
)
def test_v13_a_building_counts_the_squares_of_its_kind_around_it(text: str, building: str, stars: int) -> None:
    assert lines(score(sheet(text)))[building] == stars


@pytest.mark.parametrize(
    ("text", "stars"),
    [
        ("Z . 9", 0),
        ("Z 9 .", -9),
        ("4 Z 9", -9),  # the largest only
        ("Z 9 Z", -18),  # each of them
        ("Z H 9", 0),
        ("Z ~ 9", 0),
        ("X 9 .", 0),
        ("3 . .\n. Z .\n. . 15", -15),
        ("Z Z 2", -2),
    ],
)
def test_v14_a_snake_costs_the_largest_adjacent_number(text: str, stars: int) -> None:
    assert score(sheet(text)).snakes == stars


def test_v22_the_game_ends_with_the_turn_in_which_a_sheet_is_full() -> None:
    state = played(rolled(valley("1 . .", "1 . ."), "1 2 3"), WriteNumber(0, ("red",), "b1", 3))
    state = played(state, WriteNumber(0, ("green",), "c1", 1), Finish(0))
    assert owing(state) == [1]  # everybody finishes the turn
    step = apply(played(state, WriteNumber(1, ("red",), "b1", 3)), Finish(1))
    assert step.state.phase == "over"
    assert step.events[-2:] == (TurnClosed(1), GameEnded())
    assert (legal_moves(step.state, 1), owing(step.state)) == ([], [])
    for move in (Roll((1, 2, 3)), WriteNumber(1, ("red",), "c1", 3), Finish(1), TakeBack(1, 0), DrawSnake(1, "c1")):
        refused(step.state, move, "game-over")


def test_v22_a_full_sheet_leaves_escapes_and_discoveries_to_the_turn() -> None:
    state = rolled(valley("6 7 8 Z ."), "4 5 3")
    state = played(state, WriteNumber(0, ("red",), "e1", 3))
    assert legal_moves(state, 0) == [
        Escape(0, ("green", "purple"), "d1"),
        Reveal(0, "mountain", ("a1", "b1", "c1")),
        Finish(0),
    ]


def test_v23_seven_stars_for_every_full_sheet() -> None:
    state = rolled(valley("1 .", "2 .", "3 ."), "1 2 snake")
    state = played(state, Deal((1, 2, 0)), DrawSnake(0, "b1"), DrawSnake(1, "b1"), DrawSnake(2, "b1"))
    assert state.phase == "over"
    assert [place.score["full"] for place in GAME.standings(state)] == [7, 7, 7]
    state = played(rolled(valley("1 . .", "1 . ."), "1 2 3"), WriteNumber(1, ("red",), "b1", 3), Finish(1))
    state = played(state, WriteNumber(0, ("red",), "b1", 3), WriteNumber(0, ("green",), "c1", 1), Finish(0))
    assert [place.score["full"] for place in GAME.standings(state)] == [7, 0]


def test_v24_the_total_is_the_sum_of_the_lines() -> None:
    one = score(sheet("1 2 3\n4 H Z\n5 6 7\nforest a1 b1 c1 a2 a3"))
    assert (one.full, one.forests, one.hut, one.snakes, one.total) == (7, 5, 10, -7, 15)


def test_v25_most_stars_then_more_from_buildings_then_shared() -> None:
    texts = [
        "I 6 7 8 . . . . .\nmountain b1 c1 d1",  # 7 + 2 for the mine
        "6 7 8 Z 2 1 3 4 5\nmountain a1 b1 c1",  # 7 + 7 − 8
        "1 2 3 4 5 H Z 4 .\nforest a1 b1 c1 d1 e1",  # 5 + 2 − 4
        "6 7 8 . . . . . .\nmountain a1 b1 c1",  # 7
        ". 6 7 8 . . . . .\nmountain b1 c1 d1",  # 7
        "H 1 2 3 4 5 . . .\nforest b1 c1 d1 e1 f1",  # 5 + 2 for the hut
    ]
    places = standings(tuple(map(sheet, texts)))
    assert [place.score["total"] for place in places] == [9, 6, 3, 7, 7, 7]
    assert [place.place for place in places] == [1, 5, 6, 3, 3, 2]


@pytest.mark.parametrize(
    ("built", "bitten"),
    [
        ("H 1 2 3 4 5 .\nforest b1 c1 d1 e1 f1", 8),
        ("S 3 3 3 3 . .\ncity b1 c1 d1 e1", 7),
        ("I 6 7 8 . . .\nmountain b1 c1 d1", 6),
    ],
)
def test_v25_each_building_breaks_a_tie(built: str, bitten: int) -> None:
    plain = f"~ 10 ~ ~ Z {bitten}\n10 10 10 ~ . .\npyramid b1 a2 b2 c2"
    places = standings((sheet(plain), sheet(built), sheet(plain)))
    assert len({place.score["total"] for place in places}) == 1
    assert [place.place for place in places] == [2, 1, 2]


def test_v26_the_worked_example() -> None:
    found = lines(score(sheet(V26)))
    assert found == {
        "full": 0,
        "forests": 15,
        "cities": 18,
        "mountains": 14,
        "pyramids": 15,
        "hut": 10,
        "statue": 10,
        "mine": 4,
        "snakes": -28,
        "total": 58,
    }
    assert found == oracle.score(oracle.paper_of(V26))
    assert {(bite.stars, bite.crossed) for bite in count(sheet(V26)).snakes} == {
        *((13, False), (9, False), (6, False)),
        (0, True),
    }


def snakes_may_lie_on(state: State) -> set[str]:
    assert {DrawSnake(0, square) for square in state.board.names_of(snake_squares(state, 0))} == set(
        legal_moves(state, 0)
    )
    return set(state.board.names_of(snake_squares(state, 0)))


def test_v27_solo_the_snake_lies_beside_a_square_filled_last_turn() -> None:
    state = rolled(valley("1 . . . .\n. . . . ."), "1 2 3")
    state = played(state, WriteNumber(0, ("red",), "a2", 3), WriteNumber(0, ("green",), "b1", 1), Finish(0))
    state = rolled(state, "1 2 snake")
    assert state.phase == "snake"
    assert snakes_may_lie_on(state) == {"b2", "c1", "c2"}
    assert "not next to a square you marked last turn" in refused(
        state, DrawSnake(0, "e1"), "snake-not-adjacent", "V27"
    )
    state = played(state, DrawSnake(0, "c1"))
    assert (drawn(state), state.phase) == ("1 1 Z . .\n3 . . . .", "roll")


def test_v27_solo_with_no_such_square_any_empty_one_will_do() -> None:
    state = played(rolled(valley("1 . Z . ."), "1 2 3"), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    assert snakes_may_lie_on(rolled(state, "1 2 snake")) == {"d1", "e1"}


def test_v28_solo_lasts_25_turns_with_snake_turns() -> None:
    state = valley(" ".join("." * 26))
    for turn in range(1, 26):
        assert state.phase == "roll"
        state = rolled(state, "1 2 snake" if turn % 5 == 0 else "1 2 3")
        assert state.turn == turn
        moves = legal_moves(state, 0)
        state = played(state, moves[0]) if turn % 5 == 0 else played(state, moves[0], Finish(0))
    assert state.phase == "over"
    assert score(state.sheets[0]).full == 0
    assert state.sheets[0].empty.bit_count() == 1


def test_v28_the_twenty_fifth_turn_may_be_a_snake_turn() -> None:
    state = played(rolled(replace(valley("1 . . ."), turn=24), "1 2 snake"), DrawSnake(0, "d1"))
    assert state.phase == "over"
    several = played(rolled(replace(valley("1 . .", "1 . ."), turn=24), "1 2 3"), WriteNumber(0, ("red",), "b1", 3))
    several = played(several, Finish(0), WriteNumber(1, ("red",), "b1", 3), Finish(1))
    assert several.phase == "roll"  # only solo


def test_v28_solo_also_ends_when_the_sheet_is_full() -> None:
    state = played(rolled(valley("1 ."), "1 2 3"), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    assert (state.phase, score(state.sheets[0]).full) == ("over", 7)
    state = played(rolled(valley("1 ."), "1 2 snake"), DrawSnake(0, "b1"))
    assert (state.phase, score(state.sheets[0]).full) == ("over", 7)


@pytest.mark.parametrize(
    ("stars", "snakes", "name"),
    [
        (-4, 0, "tourist"),
        (89, 0, "tourist"),
        (90, 0, "pathfinder"),
        (109, 0, "pathfinder"),
        (110, 0, "voyager"),
        (129, 0, "voyager"),
        (130, 0, "explorer"),
        (109, 5, "voyager"),
        (110, 5, "explorer"),  # the rulebook's example
        (69, 5, "tourist"),
        (70, 5, "pathfinder"),
        (85, 1, "tourist"),
        (86, 1, "pathfinder"),
    ],
)
def test_v29_the_level_of_a_solo_score(stars: int, snakes: int, name: str) -> None:
    assert level(stars, snakes) == name == oracle.level(stars, snakes)


def test_v29_every_snake_lowers_the_thresholds_crossed_out_or_not() -> None:
    for stars in range(-30, 170):
        for snakes in range(12):
            assert level(stars, snakes) == oracle.level(stars, snakes)
    numbers, mountains = "6 7 8 6 7 8 6 7 8", "mountain a1 b1 c1\nmountain d1 e1 f1\nmountain g1 h1 i1"
    for snakes_drawn, name in (("Z X Z X Z X Z X Z X Z X Z X Z X", "pathfinder"), ("Z " * 15, "tourist")):
        (place,) = standings((sheet(f"{numbers} ~ {snakes_drawn}\n{mountains}"),))
        assert (place.score["total"], place.level) == (28, name)  # 16 snakes: Pathfinder from 26; 15 snakes: from 30


@pytest.mark.parametrize(
    ("stars", "snakes", "above"),
    [
        (-4, 0, ("pathfinder", 90)),
        (90, 0, ("voyager", 110)),
        (129, 0, ("explorer", 130)),
        (130, 0, None),
        (86, 1, ("voyager", 106)),
        (109, 5, ("explorer", 110)),
        (110, 5, None),
    ],
)
def test_v29_the_level_above_and_where_it_begins(stars: int, snakes: int, above: tuple[str, int] | None) -> None:
    assert next_level(stars, snakes) == above


def test_v29_only_a_solo_game_has_a_level() -> None:
    one = sheet("1 2 3")
    assert standings((one,))[0].level == "tourist"
    assert {place.level for place in standings((one, one))} == {None}
