"""The rules pages in the app: everything is drawn, and the numbers of the rules are folded away."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Someone
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
