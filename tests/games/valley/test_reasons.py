"""Why one turn of the Valley is better than another, on sheets drawn for it."""

from torchlit.games.valley.bots.reasons import reason
from torchlit.games.valley.state import Discovery, Sheet
from torchlit.games.valley.text import sheet_from_text
from torchlit.toolkits.bots.judging import Reason

BEFORE = "3 3 3 .\n. . . .\n. . . ."


def with_numbers(text: str, **numbers: int) -> Sheet:
    sheet = sheet_from_text(text)
    for square, number in numbers.items():
        sheet = sheet.with_number(sheet.board.bit(square), number)
    return sheet


def test_a_discovery_revealed_is_the_reason() -> None:
    before, city = sheet_from_text(BEFORE), with_numbers(BEFORE, d1=3)
    revealed = city.with_discovery(Discovery("city", sum(map(city.board.bit, ("a1", "b1", "c1", "d1")))))
    assert reason(before, revealed, with_numbers(BEFORE, d1=5)) == Reason("reveals", {"kind": "city"})


def test_a_discovery_that_is_ready_is_the_reason() -> None:
    before = sheet_from_text(BEFORE)
    assert reason(before, with_numbers(BEFORE, d1=3), with_numbers(BEFORE, d3=3)) == Reason("ready", {"kind": "city"})


def test_a_square_left_open_for_a_discovery_is_the_reason() -> None:
    text = "3 3 3 .\n# # # #\n. . . ."
    before = sheet_from_text(text)
    kept = reason(before, with_numbers(text, a3=5), with_numbers(text, d1=5))
    assert kept == Reason("keeps-open", {"square": "d1", "kind": "city"})


def test_a_hint_has_a_reason_against_doing_nothing() -> None:
    before = sheet_from_text(BEFORE)
    assert reason(before, with_numbers(BEFORE, d1=3), before) == Reason("ready", {"kind": "city"})
    assert reason(before, with_numbers(BEFORE, d3=2), before) is None
