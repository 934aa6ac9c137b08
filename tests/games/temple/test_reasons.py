"""Why one mark is better than another, on sheets drawn for it."""

import pytest

from torchlit.games.temple.bots.reasons import Marked, reason
from torchlit.games.temple.text import sheet_from_text
from torchlit.toolkits.bots.judging import Reason


def marked(text: str, square: str, number: int) -> Marked:
    sheet = sheet_from_text(text)
    bit = sheet.board.bit(square)
    return Marked(sheet.with_number(bit, number) if number else sheet.with_mummy(bit), bit, number)


@pytest.mark.parametrize(
    ("sheet", "better", "taken", "why"),
    [
        ("M . M .\n. . . .", ("b1", 9), ("d1", 9), Reason("vanquishes", {"n": 2})),
        ("4 4 . .\n. . . .", ("c1", 4), ("d2", 4), Reason("group", {"number": 4})),
        ("4 5 . .\n. . . .", ("c1", 6), ("d2", 6), Reason("sequence", {"n": 1})),
        ("9 . . .\n. . . .", ("b1", 0), ("d2", 0), Reason("guarded")),
        ("4 . 4 .\n. . . .", ("d2", 7), ("b1", 7), Reason("keeps-open", {"square": "b1", "number": 4})),
        (". . . .\n. . . .", ("a1", 4), ("a1", 14), Reason("likelier", {"number": 4, "other": 14})),
        (". . . .\n. . . .", ("b1", 7), ("a1", 7), Reason("room", {"square": "b1", "free": 5, "other": "a1", "n": 3})),
        (". . . .\n. . . .", ("a1", 7), ("b1", 7), Reason("saves", {"square": "b1", "n": 5})),
        (". . . .\n. . . .", ("a1", 0), ("b2", 0), Reason("out-of-the-way", {"square": "a1"})),
    ],
)
def test_the_reason_is_what_the_better_mark_does(
    sheet: str, better: tuple[str, int], taken: tuple[str, int], why: Reason
) -> None:
    assert reason(marked(sheet, *better), marked(sheet, *taken)) == why


def test_a_mummy_that_another_9_has_defeated_is_not_counted_again() -> None:
    sheet = "9 M . M\n. . . ."
    assert reason(marked(sheet, "c1", 9), marked(sheet, "a2", 9)) == Reason("vanquishes", {"n": 1})
