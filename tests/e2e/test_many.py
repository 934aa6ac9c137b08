"""Forty seats and more: added ten at a time, shown in one line, found by their stars."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Someone
from tests.e2e.people import open_table, wait_for_turn
from tests.e2e.screens import check, no_sideways_scroll
from tests.e2e.temple import confirm


def names_in_list(page: Page) -> list[str]:
    return page.locator("[data-testid^='seat-'] .who b").all_inner_texts()


def stars_in_list(page: Page) -> list[int]:
    return [int(stars.replace("−", "-")) for stars in page.locator("[data-testid^='seat-'] .score").all_inner_texts()]


def test_a_table_of_forty_bots_is_set_with_a_few_presses(someone: Someone) -> None:
    page = someone("/new/temple")
    page.get_by_label("Your initials").fill("HK")
    page.get_by_role("group", name="Open seats for people").get_by_role("button", name="Fewer").click()
    for bot, presses in (("Zuzu, easy", 2), ("Tarik, normal", 2)):
        page.get_by_role("button", name=f"Add {bot}").click()
        for _ in range(presses):
            page.get_by_role("group", name=bot).get_by_role("button", name="Add ten").click()
    expect(page.get_by_test_id("added-easy")).to_have_text(re.compile("Zuzu.*and 20 more.*bot, easy", re.DOTALL))
    expect(page.get_by_text("43 seats in all")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_test_id("dice")).to_be_visible()
    names = names_in_list(page)
    assert len(set(names)) == len(names) == 43
    assert max(map(len, names)) <= 12
    assert not [name for name in names if re.search(r"\d", name)]
    signs = page.locator("[data-testid^='seat-'] .who small").all_inner_texts()
    assert (signs.count("easy"), signs.count("normal")) == (21, 21)

    page.get_by_label("Sort by").select_option("stars")
    for _ in range(3):
        if not page.locator("[data-testid^='chip-']").count():
            break
        page.locator("[data-testid^='chip-']").first.click()
        page.locator("[data-testid^='square-']:not([aria-disabled='true'])").first.click()
        confirm(page)
        wait_for_turn(page)
    stars = stars_in_list(page)
    assert stars == sorted(stars, reverse=True)
    page.reload()
    expect(page.get_by_label("Sort by")).to_have_value("stars")
    check(page)


def test_many_bots_in_the_lobby_lie_in_one_line(someone: Someone) -> None:
    page = someone(viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(page, "HK")
    page.get_by_role("button", name="Add a bot").tap()
    dialog = page.get_by_role("dialog", name="Who takes the seat?")
    dialog.get_by_role("button", name="Add ten").tap()
    dialog.get_by_role("button", name=re.compile("Odile, hard")).tap()
    group = page.get_by_test_id("group-hard")
    expect(group).to_contain_text("11 bots, hard")
    expect(page.get_by_test_id("seat-2")).to_be_hidden()
    check(page)
    group.locator("summary").tap()
    expect(page.get_by_test_id("seat-2")).to_contain_text("Odile")
    expect(page.get_by_test_id("seat-3")).to_contain_text("Hector")
    page.get_by_role("button", name="Remove seat 4").tap()
    expect(group).to_contain_text("10 bots, hard")
    page.get_by_role("button", name="Add ten seats").tap()
    expect(page.get_by_text("22 seats in all")).to_be_visible()
    no_sideways_scroll(page)


def test_a_small_game_offers_no_ten_at_once(someone: Someone) -> None:
    page = someone()
    open_table(page, "HK", game="The Pyramid")
    expect(page.get_by_role("button", name="Add a seat")).to_be_visible()
    expect(page.get_by_role("button", name="Add ten seats")).to_have_count(0)
    page.get_by_role("button", name="Add a bot").click()
    expect(page.get_by_role("group", name="How many?")).to_be_visible()
    expect(page.get_by_role("button", name="Add ten")).to_have_count(0)
