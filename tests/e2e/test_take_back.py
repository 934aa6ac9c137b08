"""A turn taken back in a solo game: by keyboard, after a question, at a new table that is practice."""

from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Someone
from tests.e2e.planting import Planter
from tests.e2e.screens import check_at
from torchlit.games.registry import game_named


def second_turn(state: object) -> bool:
    """The first turn is finished."""
    return game_named("temple").turn(state) == 2


def test_the_last_turn_of_a_solo_game_is_taken_back_as_practice(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=second_turn, game="temple", board="stairs")[0])
    page.get_by_role("button", name="Menu").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("it no longer counts")
    dialog.get_by_test_id("take-back").press("Enter")
    expect(dialog.get_by_test_id("take-back-yes")).to_be_focused()
    check_at(page, PHONE, DESKTOP)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog.get_by_test_id("take-back")).to_be_focused()
    page.keyboard.press("Enter")
    old = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(old)
    expect(dialog).to_have_count(0)
    expect(page.locator("header .pill")).to_contain_text("1")
    page.get_by_role("button", name="Menu").click()
    dialog.get_by_test_id("take-back").click()
    dialog.get_by_test_id("take-back-yes").click()
    expect(dialog.get_by_role("alert")).to_have_text(
        "You haven’t finished a turn yet, so there’s nothing to take back."
    )
