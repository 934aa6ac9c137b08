"""The same dice again, and a challenge: made by a link, taken up on another device, compared, and answered."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Someone
from tests.e2e.gallery import is_over
from tests.e2e.people import wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import check_at, english_words, fits_at, no_sideways_scroll, resize
from tests.e2e.temple import choose, confirm, play_to_the_end

TINY = ". . D\n. . .\n"
"""A board on which a game takes a few turns."""
ON_ITS_SIDE = ViewportSize(width=844, height=390)


def total(page: Page) -> str:
    return page.get_by_test_id("end-total").inner_text()


def test_a_challenge_is_taken_up_on_another_device_compared_and_answered(someone: Someone, planted: Planter) -> None:
    ada = someone(planted("Ada", at=is_over, game="temple", board="tiny", text=TINY)[0])
    to_beat = total(ada)
    ada.get_by_test_id("end-challenge").click()
    ada.get_by_test_id("share-make").click()
    link = ada.get_by_label("Link to the challenge")
    expect(link).to_be_visible()
    check_at(ada, SMALL_PHONE, DESKTOP)
    path = urlsplit(link.input_value()).path
    ada.keyboard.press("Escape")

    ben = someone(path, stranger=True, viewport=PHONE)
    expect(ben.get_by_role("heading", name=f"Can you beat {to_beat}?")).to_be_visible()
    expect(ben.get_by_text("Ada challenges you")).to_be_visible()
    check_at(ben, SMALL_PHONE, DESKTOP, PHONE)
    ben.get_by_test_id("challenge-take").click()
    ben.get_by_label("Your initials").fill("Ben")
    ben.get_by_role("button", name="Play", exact=True).click()
    wait_for_turn(ben)
    expect(ben.get_by_test_id("to-beat")).to_have_text(f"To beat: {to_beat} (Ada)")
    expect(ben.get_by_test_id("earlier-sheet")).to_have_count(0)
    choose(ben)
    fits_at(ben, (SMALL_PHONE, ON_ITS_SIDE, DESKTOP, PHONE), "[data-testid='to-beat']")
    confirm(ben)
    play_to_the_end(ben)
    expect(ben.get_by_test_id("compared")).to_contain_text(f"{total(ben)} against {to_beat} (Ada)")
    expect(ben.get_by_test_id("kept")).to_be_visible()  # it counts
    ben.get_by_test_id("end-compare").click()
    slider = ben.get_by_test_id("compare-slider")
    turns = int(slider.get_attribute("max") or 0)
    expect(ben.get_by_test_id("compare-say")).to_contain_text(f"After turn {turns} of {turns}: {total_of(ben)}")
    expect(ben.get_by_test_id("compared-now")).to_be_visible()
    expect(ben.get_by_test_id("compared-before")).to_have_count(0)
    ben.get_by_test_id("compare-before").check(force=True)
    expect(ben.get_by_test_id("compared-before")).to_be_visible()
    for size in (SMALL_PHONE, ON_ITS_SIDE, DESKTOP):
        resize(ben, size)
        no_sideways_scroll(ben)
    for side in ("now", "before"):
        expect(ben.get_by_test_id(f"compared-{side}")).to_be_visible()
    ben.get_by_test_id("compare-back").click()
    expect(ben.get_by_test_id("compare-say")).to_contain_text(f"After turn {turns - 1} of {turns}")
    check_at(ben, SMALL_PHONE, DESKTOP)

    compared = ben.url
    ben.goto(path)
    expect(ben.get_by_test_id("challenge-known")).to_be_visible()
    ada.goto(path)
    expect(ada.get_by_test_id("challenge-known")).to_be_visible()
    for language in ("fr", "nl"):
        ben.evaluate("language => localStorage.setItem('torchlit.language', language)", language)
        ben.reload()
        expect(ben.get_by_test_id("challenge-known")).to_be_visible()
        assert english_words(ben) == [], language
        ben.goto(compared)
        expect(ben.get_by_test_id("compare-say")).to_be_visible()
        assert english_words(ben) == [], language
        ben.goto(path)


def total_of(page: Page) -> str:
    """What stands in bold in the sentence of a comparison."""
    return page.get_by_test_id("compare-say").locator("b").inner_text()


def test_a_rematch_shows_the_earlier_sheet_at_the_same_turn(someone: Someone, planted: Planter) -> None:
    page = someone(planted("Ada", at=is_over, game="temple", board="tiny", text=TINY)[0])
    before = total(page)
    page.get_by_test_id("end-same-dice").click()
    sheet = page.get_by_test_id("earlier-sheet")
    expect(sheet).to_contain_text(f"Last time you reached {before}.")  # the page of the end has gone
    wait_for_turn(page)
    choose(page)
    confirm(page)
    wait_for_turn(page)
    expect(sheet).to_contain_text("Last time after turn 1:")
    check_at(page, DESKTOP, SMALL_PHONE)
    choose(page)
    fits_at(page, (ON_ITS_SIDE, SMALL_PHONE, PHONE))
    page.get_by_test_id("show-earlier").click()
    expect(page.get_by_role("dialog").get_by_text("counts nowhere")).to_be_visible()
    page.keyboard.press("Escape")
    confirm(page)
    play_to_the_end(page)
    expect(page.get_by_test_id("compared")).to_contain_text(f"{total(page)} this time, {before} last time")
    expect(page.get_by_test_id("kept")).to_have_count(0)
