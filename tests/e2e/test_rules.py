"""The rules pages in the app: everything is drawn, and the numbers of the rules are folded away."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import SMALL_PHONE, Someone
from tests.e2e.screens import check

DRAWINGS = {"temple": 5, "valley": 9, "pyramid": 6}


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "nl-NL"])
def test_every_drawing_of_every_rules_page_is_drawn(someone: Someone, language: str) -> None:
    page = someone("/rules/temple", locale=language, viewport={"width": 390, "height": 844})
    for game, drawings in DRAWINGS.items():
        page.goto(f"/rules/{game}")
        expect(page.locator("article figure")).to_have_count(drawings)
        expect(page.locator("article pre")).to_have_count(0)
        for figure in page.locator("article figure").all():
            box = figure.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
            assert box["height"] > 20
        check(page)


def tries(page: Page, count: int) -> list[Locator]:
    """The parts of a rules page that the reader can try out."""
    expect(page.get_by_test_id("try-says")).to_have_count(count)
    return page.get_by_test_id("try").all()


def test_a_reader_tries_dice_a_sheet_and_a_maze(someone: Someone) -> None:
    page = someone("/rules/temple", viewport=SMALL_PHONE)
    dice, sheet = tries(page, 2)
    says = dice.get_by_test_id("try-says")
    expect(says).to_have_text("You can make 1, 4, 5, 6, 9 and 10.")
    dice.get_by_test_id("try-green").click()
    expect(says).to_have_text("You can make 1, 5, 6, 10 and 11.")
    dice.get_by_test_id("try-green").press("Enter")
    expect(says).to_contain_text("in a door")
    dice.get_by_test_id("try-red").click()
    expect(says).to_contain_text("everyone draws a mummy")
    dice.get_by_test_id("try-reset").click()
    expect(says).to_have_text("You can make 1, 4, 5, 6, 9 and 10.")
    dice.get_by_test_id("try-roll").click()
    expect(says).not_to_be_empty()
    expect(dice.locator(".answer")).to_have_css("opacity", "1")
    square = sheet.get_by_test_id("square-e3")
    square.focus()
    page.keyboard.press("Enter")
    sheet.get_by_test_id("chip-9").click()
    expect(sheet.get_by_test_id("square-e2")).to_have_accessible_name("e2, mummy, crossed out")
    sheet.get_by_test_id("chip-8").click()
    expect(sheet.get_by_test_id("square-e2")).to_have_accessible_name("e2, mummy")
    expect(sheet.get_by_test_id("score-sequence")).to_contain_text("6")
    expect(sheet.get_by_test_id("try-says")).to_have_text("Sequence 6★, Groups 3★, Mummies 0★ and Total 9★")
    check(page)
    page.goto("/rules/valley")
    dice, sheet = tries(page, 2)
    expect(dice.get_by_test_id("try-turns")).to_contain_text("Fill 3 squares")
    sheet.get_by_test_id("try-reveal-forest").click()
    expect(sheet.get_by_test_id("score-total")).to_contain_text("2")
    sheet.get_by_test_id("square-b3").click()
    sheet.get_by_test_id("chip-3").click()  # a 3 is in the forest already
    expect(sheet.get_by_test_id("score-forests")).to_contain_text("0")
    check(page)
    page.goto("/rules/pyramid")
    heard, hunter, mummy = tries(page, 3)
    heard.get_by_test_id("try-arrow").click()
    expect(heard.get_by_test_id("try-says")).to_contain_text("Heard so far: 2, arrow. Hunter 1 can be on one of")
    hunter.get_by_test_id("try-arrow").click()
    expect(hunter.get_by_test_id("try-says")).to_have_text("arrow: hunter 1 can end on b2, a3 and c3.")
    mummy.get_by_test_id("square-c4").click()
    expect(mummy.get_by_test_id("try-says")).to_have_text("The mummy never enters the stairs.")
    mummy.get_by_test_id("square-c3").click()
    expect(mummy.get_by_test_id("try-says")).to_contain_text("A hunter is caught on b3 and d3.")
    check(page)


def test_rule_numbers_are_shown_to_whoever_asks_for_them(someone: Someone) -> None:
    page = someone("/rules/pyramid")
    number = re.compile(r"\(P(R?)\d+\)")
    expect(page.get_by_role("heading", name="In short")).to_be_visible()
    assert number.search(page.locator("article").inner_text()) is None
    page.get_by_role("checkbox", name="Show rule numbers").check()
    shown = page.locator("article").inner_text()
    assert "with at least two ways out" in shown
    assert {"(P1)", "(P26)", "(PR11)"} <= {found[0] for found in number.finditer(shown)}
    page.get_by_role("checkbox", name="Show rule numbers").uncheck()
    assert number.search(page.locator("article").inner_text()) is None
