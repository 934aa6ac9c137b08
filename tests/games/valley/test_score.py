"""`torchlit score valley`: sheets typed as text, with their discoveries below them."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import run_in_terminal, scores, torchlit
from tests.docs.pages import blocks
from torchlit.games.valley.scoring import ValleyScore

EXAMPLE = max((block.text for block in blocks("docs/rules/valley.en.md")), key=len)
"""The worked example of the rules page (V26)."""

FOREST = "1 2 3\n4 5 .\nforest a1 b1 c1 a2 b2\n"
LINES = list(ValleyScore.__struct_fields__)


def test_the_example_of_the_rules_page_has_58_stars() -> None:
    (score,) = scores("valley", EXAMPLE)
    assert score == dict(zip(LINES, (0, 15, 18, 14, 15, 10, 10, 4, -28, 58), strict=True))


def test_json_has_exactly_the_ten_lines() -> None:
    result = torchlit("score", "valley", "-", "--json", input="7 H\nZ .")
    assert result.stdout == (
        '{"full":0,"forests":0,"cities":0,"mountains":0,"pyramids":0,"hut":0,"statue":0,"mine":0,"snakes":-7,'
        '"total":-7}\n'
    )
    assert result.stderr == ""


def test_people_see_where_the_stars_come_from() -> None:
    shown = torchlit("score", "valley", "-", input=EXAMPLE).stdout
    assert " 3 5A  1A  2D  2D  3E  3E  2C  7C" in shown
    assert "   A B C forest\n   D E F city\n   G H mountain\n   I pyramid\n" in shown
    for line in (
        "empty: a2 f4 b7",
        "A: a3 b3 a4 b4 b5",
        "D: c1 c2 c3 d3",
        "a5, beside a4 b4 b5 a6 b6",
        "b1 bites the 6",
        "d6 is crossed out",
    ):
        assert line in shown
    assert shown.split()[-2:] == ["Total", "58"]


def test_what_is_not_there_is_told_too() -> None:
    shown = torchlit("score", "valley", "-", input="H S\nZ X\nI #").stdout
    for line in ("every square is filled", "a1, beside no forest", "b1, beside no city", "a2 has no number beside it"):
        assert line in shown
    assert "not drawn" in torchlit("score", "valley", "-", input=". . . .\n. . . .").stdout
    assert "8 squares are empty" in torchlit("score", "valley", "-", input=". . . .\n. . . .").stdout


@pytest.mark.parametrize(
    "text",
    [
        FOREST + "\n7 Z",
        FOREST.replace("forest", "\nforest") + "\n7 Z",
        FOREST.replace("forest", "\n \n\nforest") + "\n\n\n7 Z\n",
        FOREST.replace("\n", "\r\n").replace("forest", "\r\nforest") + "\r\n7 Z\r\n",
        "\ufeff" + FOREST + "\n7 Z",
    ],
    ids=repr,
)
def test_discoveries_belong_to_the_sheet_above_with_an_empty_line_between_or_without(text: str) -> None:
    assert [score["total"] for score in scores("valley", text.encode())] == [5, 0]


def test_a_sheet_may_be_typed_on_a_printed_board() -> None:
    (score,) = scores("valley", "E E 5\n. ~ 5\n# . .")
    assert score["total"] == 0


@pytest.mark.parametrize(
    ("lines", "why", "sentence"),
    [
        (
            "4 2 4 . .\n1 3 . . .\nforest a1 b1 c1 a2 b2",
            "forest-number-twice",
            "a forest is five connected squares, all different: 4 appears twice (V17)",
        ),
        ("1 2 3 4\nforest a1 b1 c1 d1", "forest-size", "all different: these are 4 (V17)"),
        ("1 2 3 4 . 5\nforest a1 b1 c1 d1 f1", "forest-apart", "these are not connected (V17)"),
        ("4 4 4 5\ncity a1 b1 c1 d1", "city-numbers-differ", "a1 holds 4 and d1 holds 5 (V18)"),
        (
            "2 2 2 2 2 2 2 2\ncity a1 b1 c1 d1\ncity e1 f1 g1 h1",
            "city-again",
            "each city needs a different number (V18)",
        ),
        ("7 5 8\nmountain a1 b1 c1", "mountain-too-low", "each 6 or more: b1 holds 5 (V19)"),
        ("10 11 12\n13 15 #\npyramid a1 b1 c1 a2", "pyramid-shape", "these don't form that shape (V20)"),
        ("10 9 12\n# 15 #\npyramid a1 b1 c1 b2", "pyramid-too-low", "each 10 or more: b1 holds 9 (V20)"),
        ("7 H 8\nmountain a1 b1 c1", "no-number-there", "a discovery is made of numbers (V21)"),
        (
            "7 7 8 9\nmountain a1 b1 c1\nmountain b1 c1 d1",
            "part-of-another",
            "already belongs to another discovery (V21)",
        ),
        ("7 7\nmountain a1 b1 a1", "square-twice", "a1 is listed twice (V21)"),
        ("7 7 7\nmountain a1 b1 d1", "no-such-square", "there is no square 'd1' on this board"),
        ("H H", "building-twice", "b1 is a second hut: each building is built once (V6)"),
        ("7 Q", "unknown-token", "b1 reads 'Q': expected . H S I Z X ~ # or a number from 1 to 15"),
        ("7 8\nmountain a1 b1 c1\n7 8", "row-below", "the rows of squares come first, then the discoveries"),
    ],
)
def test_what_is_wrong_is_told_with_its_sheet_and_its_rule(lines: str, why: str, sentence: str) -> None:
    result = torchlit("score", "valley", "-", "--json", input=f"{FOREST}\n{lines}")
    assert result.exit_code == 1
    assert result.stdout == ""
    refusal = json.loads(result.stderr)
    assert (refusal["code"], refusal["why"], refusal["facts"]["sheet"]) == ("board/error", why, 2)
    assert refusal["sentence"].startswith("sheet 2: ")
    assert refusal["sentence"].endswith(sentence)


def test_kinds_have_colours_in_a_terminal_beside_their_letters(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(EXAMPLE)
    code, shown = run_in_terminal("score", "valley", file, NO_COLOR="")
    assert code == 0
    for styled in ("\x1b[1;32m5A", "\x1b[1;33m2D", "\x1b[1;35m6G", "\x1b[1;36m15I", "\x1b[1;31mZ"):
        assert styled in shown


@pytest.mark.parametrize("columns", [40, 80])
def test_a_narrow_terminal_cuts_no_line_of_a_sheet(columns: int, tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(EXAMPLE)
    _, shown = run_in_terminal("score", "valley", file, NO_COLOR="1", COLUMNS=str(columns))
    assert "7 #   .   7B  10I 11I 13I Z   #" in re.sub(r"\x1b\[[\d;]*m", "", shown)
