"""`torchlit score`: sheets typed as text, counted; here those of the Temple."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import ROOT, SHEET, scores, torchlit


def totals(text: str | bytes) -> list[int]:
    return [score["total"] for score in scores("temple", text)]


def test_the_example_of_the_rules_page_has_14_stars() -> None:
    page = (ROOT / "docs/rules/temple.en.md").read_text(encoding="utf-8")
    assert SHEET in page
    assert scores("temple", SHEET) == [{"sequence": 6, "groups": 6, "mummies": 2, "total": 14}]


def test_json_has_exactly_the_four_lines() -> None:
    result = torchlit("score", "temple", "-", "--json", input="1 2\n3 M")
    assert result.stdout == '{"sequence":3,"groups":0,"mummies":-2,"total":1}\n'
    assert result.stderr == ""


def test_a_file_is_scored_like_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET)
    assert torchlit("score", "temple", file).stdout == torchlit("score", "temple", "-", input=SHEET).stdout


def test_people_see_the_sheet_with_its_score_lines() -> None:
    shown = torchlit("score", "temple", "-", input=SHEET).stdout
    assert " 2 7  7  M  5  2" in shown
    assert " 4 X  10 D  5  3" in shown  # crossed out at the end
    for line in ("3 to 8: e4 d5 d4 c3 b2 b1", "5: d2 d3 d4; 7: c1 a2 b2", "2 of 3 crossed out"):
        assert line in shown
    assert shown.split()[-2:] == ["Total", "14"]


@pytest.mark.parametrize(
    "text",
    [
        "1\n\n2 3",
        "1\n\n2 3\n",
        "\n\n1\n\n\n\n2 3\n\n\n",
        "1\n   \n2 3",
        "1\n \t \n\n2 3",
        "1\r\n\r\n2 3\r\n",
        "\ufeff1\n\n2 3",
        "\ufeff1\r\n  \r\n2 3",
        "  1\n\n   2    3  ",
        "1\r\r2 3",
    ],
    ids=repr,
)
def test_blank_lines_divide_sheets_however_they_are_typed(text: str) -> None:
    assert totals(text.encode()) == [1, 2]


def test_a_hundred_sheets_are_scored_in_order() -> None:
    sheets = "\n\n".join(" ".join(str(n) for n in range(1, count + 2)) for count in range(14)) * 1
    assert totals(sheets) == list(range(1, 15))


@pytest.mark.parametrize(
    ("sheet", "mummies"),
    [
        ("9 M", 2),  # crossed out at the end (T15)
        ("9 X", 2),
        ("D9 M\nM .", 4),  # one 9 for several (T14), in a door too (T20)
        ("9 . M", -2),
        ("8 M", -2),
        ("M", -2),
    ],
)
def test_a_mummy_beside_a_nine_is_crossed_out_before_the_count(sheet: str, mummies: int) -> None:
    assert scores("temple", sheet)[0]["mummies"] == mummies


def test_a_mummy_crossed_out_without_a_nine_counts_and_is_warned_about() -> None:
    result = torchlit("score", "temple", "-", "--json", input="9 X\n\n8 X . M")
    assert [json.loads(line)["mummies"] for line in result.stdout.splitlines()] == [2, 0]
    assert result.stderr == (
        "warning: sheet 2: the mummy on b1 is crossed out, but has no 9 beside it: it counts as crossed out (T19)\n"
    )
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1\n\n. Q", "sheet 2: b1 reads 'Q': expected . D M X #, a number from 1 to 15, or D and a number"),
        ("1\n\n.\n16", "sheet 2: a2 reads '16': expected . D M X #, a number from 1 to 15, or D and a number"),
        ("0", "sheet 1: a1 reads '0': expected . D M X #, a number from 1 to 15, or D and a number"),
        ("DM", "sheet 1: a1 reads 'DM': expected . D M X #, a number from 1 to 15, or D and a number"),
        ("1 2\n3 4\n\n1 2 3\n1 2", "sheet 2: row 2 is 2 wide but row 1 is 3 wide: use # where there is no square"),
        ("# #\n# #", "sheet 1: this sheet has no squares, only #"),
        (". " * 27, "sheet 1: a sheet has at most 26 columns and rows"),
        ("", "there is no sheet here: the text is empty"),
        (" \n\n \r\n", "there is no sheet here: the text is empty"),
    ],
)
def test_an_error_names_the_sheet_and_its_square_or_row(text: str, sentence: str) -> None:
    result = torchlit("score", "temple", "-", input=text)
    assert result.exit_code == 1
    assert result.stderr == f"torchlit: {sentence}\n"


def test_nothing_is_scored_when_one_sheet_is_wrong() -> None:
    result = torchlit("score", "temple", "-", "--json", input="1\n\n2\n\noops")
    assert result.stdout == ""
    assert json.loads(result.stderr)["facts"] == {"sheet": 3, "square": "a1", "token": "oops"}


def test_an_unknown_game_is_told_with_the_games_there_are() -> None:
    assert (
        torchlit("score", "chess", "-", input="1").stderr
        == "torchlit: unknown game 'chess': choose from temple, valley, pyramid\n"
    )
