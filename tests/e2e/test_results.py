"""Daily expeditions, results that are shared without giving anything away, and the notebook that keeps them."""

import re
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import BLANK, DESKTOP, SMALL_PHONE, Someone
from tests.e2e.gallery import is_over
from tests.e2e.people import wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import check, fits_at
from torchlit.table.log import Origin

NO_RIGHTS = """
Object.defineProperty(navigator, 'clipboard', { value: undefined });
Object.defineProperty(Document.prototype, 'execCommand', { value: () => false });
"""
"""A page without TLS in a browser that copies nothing for it."""


def of_a_day(day: str) -> dict[str, Any]:
    """A finished daily expedition, for a planter."""
    return {"at": is_over, "game": "temple", "board": "stairs", "origin": Origin("daily", day=day)}


def shared_text(page: Page) -> str:
    page.get_by_test_id("share-result").click()
    return page.get_by_label("Your result as text").input_value()


def test_a_daily_says_that_it_counts_and_offers_no_hint_that_would_be_refused(someone: Someone) -> None:
    page = someone(viewport=SMALL_PHONE)
    page.get_by_role("region", name="The daily expedition").get_by_role("button", name="Set out").first.click()
    wait_for_turn(page)
    expect(page.get_by_test_id("counts")).to_have_text("The daily expedition: this try counts.")
    expect(page.get_by_test_id("hint")).to_have_count(0)
    fits_at(page, (SMALL_PHONE, ViewportSize(width=844, height=390), DESKTOP), "[data-testid='counts']")


def test_a_daily_is_shared_as_squares_without_dice_and_as_a_picture(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", **of_a_day("2026-11-03"))[0], permissions=["clipboard-read", "clipboard-write"])
    stars = page.get_by_test_id("end-total").inner_text()
    text = shared_text(page)
    assert re.fullmatch(rf"Torchlit · The Temple · The Stairs · daily 3 Nov 2026\n{stars} · \w+\n[🟩🟦🟨🟥 ]+", text), (
        "a title, the stars, the level and squares, and no other number"
    )
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_test_id("share-told")).to_have_text("Text copied.")
    assert page.evaluate("navigator.clipboard.readText()") == text

    picture = page.get_by_role("img", name=re.compile("Picture of the finished sheet"))
    expect(picture).to_be_visible()
    assert picture.evaluate("img => img.naturalWidth") == 1080
    page.get_by_role("button", name="Copy the picture").click()
    expect(page.get_by_test_id("share-told")).to_have_text("Picture copied.")
    check(page)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("share-result")).to_be_focused()


def test_where_a_page_may_not_copy_the_text_is_selected_and_the_picture_saved(
    someone: Someone, planted: Planter
) -> None:
    page = someone(BLANK, viewport=SMALL_PHONE)
    page.add_init_script(NO_RIGHTS)
    page.goto(planted("HK", at=is_over)[0])
    text = shared_text(page)
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_test_id("share-told")).to_contain_text("copy it yourself")
    field = page.get_by_label("Your result as text")
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == text
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_notebook_has_a_calendar_of_daily_expeditions(someone: Someone, planted: Planter) -> None:
    page = someone(BLANK, viewport=DESKTOP, timezone_id="America/Los_Angeles")
    stars = []
    for day in ("2026-10-31", "2026-11-03"):
        page.goto(planted("HK", **of_a_day(day))[0])
        stars.append(page.get_by_test_id("end-total").inner_text())
    page.goto("/notebook")
    calendar = page.get_by_test_id("calendar")
    expect(page.get_by_text("November 2026")).to_be_visible()
    expect(calendar.locator("[data-day='2026-11-03']")).to_contain_text(f"3 Nov 2026: {stars[1]}")
    before = page.get_by_role("button", name="The month before")
    before.press("Enter")
    expect(calendar.locator("[data-day='2026-10-31']")).to_contain_text(f"31 Oct 2026: {stars[0]}")
    expect(before).to_be_disabled()
    check(page)


def test_a_result_in_the_notebook_leads_back_to_its_game(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=is_over, game="temple", board="gate")[0], viewport=SMALL_PHONE)
    expect(page.get_by_test_id("kept")).to_be_visible()
    stars = page.get_by_test_id("end-total").inner_text()
    page.goto("/notebook")
    page.get_by_role("table", name="Game by game").get_by_role("link", name=stars).click()
    expect(page.get_by_test_id("end-total")).to_have_text(stars)
