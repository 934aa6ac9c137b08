"""Only what is revealed scores: nobody finishes a turn of the Valley without knowing what they leave behind."""

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import moments
from tests.e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Someone
from tests.e2e.people import is_over, open_squares, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import fits, fits_at
from tests.e2e.valley import finish, is_snake_turn, look, presses_finish, steps, use

SIZES = (PHONE, SMALL_PHONE, ViewportSize(width=844, height=390), DESKTOP)


def test_who_finishes_with_something_to_reveal_is_told_and_reveals_it(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link)
    wait_for_turn(page)
    stars = look(page).stars
    expect(page.get_by_test_id("say")).to_contain_text(f"Reveal for +{stars}★")
    before = page.get_by_test_id("score-total").inner_text()
    assert presses_finish(page)
    expect(page.get_by_test_id("say")).to_contain_text(
        re.compile(rf"^Your (forest|city|mountain|pyramid) scores {stars}★ only if you reveal it\.$")
    )
    fits_at(page, SIZES, ".tray button", "[data-testid='left-behind']", "[data-testid='say']")
    page.get_by_role("button", name=re.compile(rf"^Reveal the \w+ \+{stars}★$")).click()
    expect(steps(page)).to_have_count(2)
    expect(page.get_by_test_id("score-total")).to_have_text(re.compile(rf"{total(before) + stars}\s*$"))
    assert not presses_finish(page)


SPREAD = """all => all.map((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    const ends = [...text.getClientRects()].filter((one) => one.width).map((one) => one.bottom);
    return Math.max(...ends) - Math.min(...ends);
})"""
"""How far apart the words on each button end: less than a line, when there is one."""


def test_the_words_on_the_buttons_stay_in_one_line(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link, viewport=SMALL_PHONE)
    wait_for_turn(page)
    are_in_one_line(page)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("finish-anyway")).to_be_visible()
    are_in_one_line(page)


def are_in_one_line(page: Page) -> None:
    """The words on each button, in every language."""
    for language in ("fr", "nl", "en"):
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert max(page.locator("[data-tray] .button").evaluate_all(SPREAD)) < 12, language
        fits(page, "[data-tray] .button")


def total(words: str) -> int:
    found = re.search(r"([−-]?)(\d+)$", words)
    assert found
    return int(found[2]) * (-1 if found[1] else 1)


def test_who_finishes_anyway_is_not_told_again_until_it_is_worse(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.may_reveal, within=7)
    page = someone(link)
    told, silent, again, most = False, 0, 0, 0
    while not (silent and again):
        wait_for_turn(page)
        assert not is_over(page), "the game ended before it got worse"
        stars = play_without_revealing(page)
        if not stars:
            continue
        expect(page.get_by_test_id("say")).not_to_contain_text("last chance")
        said = presses_finish(page)
        assert said == (stars > most)
        if said:
            page.get_by_test_id("finish-anyway").click()
            page.wait_for_function("() => !document.querySelector('[data-testid=\"left-behind\"]')")
        silent += told and not said
        again += told and said
        told, most = True, max(most, stars)
        page.reload()  # what was said is remembered by the browser, not by the page
    assert most > 0


def play_without_revealing(page: Page) -> int:
    """Use one die, or draw the snake; gives what could be revealed then. A snake ends the turn."""
    if is_snake_turn(page):
        page.get_by_test_id(open_squares(page)[0]).click()
        finish(page)
        return 0
    seen = look(page)
    if not seen.steps:
        use(page, square=next(square for square in seen.squares if square not in seen.snakes))
    stars = look(page).stars
    if not stars:
        finish(page)
    return stars


def test_near_the_end_it_is_said_that_this_may_be_the_last_chance(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.last_chance)
    page = someone(link)
    wait_for_turn(page)
    stars = look(page).stars
    expect(page.get_by_test_id("say")).to_have_text(f"This may be your last chance: reveal for +{stars}★.")
    assert presses_finish(page)
    expect(page.get_by_test_id("say")).to_contain_text(re.compile(rf"^This may be your last chance! .* {stars}★"))
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_text("Finish the turn")
    assert not presses_finish(page)
