"""What moves keeps nobody waiting: dice, marks that draw themselves, and the count at the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BLANK, PHONE, Someone
from tests.e2e.people import OPEN, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.temple import choose, confirm, fifth_turn, last_square

SLOW_MOTION = """
const later = setTimeout;
window.setTimeout = (what, after, ...rest) => later(what, after >= 160 ? after * 100 : after, ...rest);
"""
"""Nothing that takes its time is over while a test looks at it, however busy the machine is."""
LISTEN = """() => {
    window.heard = [];
    for (const live of document.querySelectorAll('[aria-live]')) {
        const watch = new MutationObserver(() => heard.push(live.textContent));
        watch.observe(live, { subtree: true, characterData: true, childList: true });
    }
}"""
"""Writes down what screen readers are told."""


def rolling(page: Page) -> int:
    return page.locator(".die.rolling").count()


def test_dice_roll_until_something_is_pressed_and_keep_nobody_from_playing(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=fifth_turn, game="temple", board="stairs")
    page = someone(BLANK, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    page.add_init_script(SLOW_MOTION)
    page.goto(link)
    wait_for_turn(page)
    assert rolling(page) == 0, "the dice of a turn that is open already are found lying"
    assert page.locator(".fresh").count() == 0

    choose(page)
    confirm(page)
    expect(page.locator(".die.rolling")).to_have_count(3)
    expect(page.locator(".numeral.fresh")).to_have_count(1)
    assert len({die.get_attribute("style") for die in page.locator(".die.rolling").all()}) == 3, "each in its own way"
    number = page.locator("[data-chip]").first
    number.tap()
    expect(number).to_have_attribute("aria-checked", "true")
    assert rolling(page) == 0

    page.locator(OPEN).first.tap()
    confirm(page)
    expect(page.locator(".die.rolling")).to_have_count(3)
    page.get_by_test_id("dice").tap()
    expect(page.locator(".die.rolling")).to_have_count(0)
    expect(page.locator(".numeral.fresh")).to_have_count(1)
    assert page.locator("dialog, [data-testid='explained']").count() == 0, "this press asks for no explanation"
    page.reload()
    wait_for_turn(page)
    assert page.locator(".fresh, .rolling").count() == 0, "only what is new moves"

    page.emulate_media(reduced_motion="reduce")
    choose(page)
    confirm(page)
    wait_for_turn(page)
    assert rolling(page) == 0


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_count_ends_in_a_stamp_which_is_told_once(someone: Someone, planted: Planter, motion: str) -> None:
    (link,) = planted("HK", at=last_square, game="temple", board="stairs")
    page = someone(BLANK, viewport=PHONE, reduced_motion=motion)
    page.add_init_script(SLOW_MOTION)
    page.goto(link)
    wait_for_turn(page)
    page.evaluate(LISTEN)
    choose(page)
    page.get_by_test_id("confirm").click()
    stamp = page.get_by_test_id("stamp")
    if motion == "no-preference":
        expect(page.get_by_role("heading", name="Counting the stars")).to_be_visible()
        expect(stamp).to_have_count(0)
        page.locator("main").click(position={"x": 5, "y": 5})
    expect(stamp).to_be_in_viewport()
    level = stamp.get_attribute("aria-label")
    assert level
    expect(page.get_by_test_id("end-total")).to_have_text(re.compile(r"\d+★"))
    page.wait_for_function("() => heard.some((text) => text.includes('Total: '))")
    told = [text for text in page.evaluate("heard") if "Total: " in text]
    assert len(told) == 1
    assert told[0].endswith(level)
