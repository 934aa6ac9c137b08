"""Whoever plays by keyboard alone always knows where they are, and has the same keys in every game."""

import re

from playwright.sync_api import Page, expect

from tests.e2e import moments
from tests.e2e.conftest import Someone
from tests.e2e.keyboard import HERE, stays_on_the_page, tab_to, tab_to_test_id, walk_to
from tests.e2e.people import TEMPLE, card_of, is_over, open_squares, open_table, turn_of, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.temple import nearly_full
from tests.e2e.valley import LEFT_BEHIND, is_snake_turn, look, offered, steps


def test_arrows_choose_a_number_and_space_keeps_it(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.three_numbers, within=1, game="temple", board="stairs")
    page = someone(link)
    wait_for_turn(page)
    tab_to_test_id(page, "chip-")
    arrows_choose(page)


def test_arrows_walk_along_the_uses_and_take_no_step_on_the_way(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link)
    wait_for_turn(page)
    tab_to_test_id(page, "chip-")
    arrows_choose(page)
    walk_to(page, open_squares(page)[0])
    page.keyboard.press("Escape")
    page.keyboard.press("Space")  # the square first
    tab_to_test_id(page, "chip-")
    arrows_choose(page)
    expect(steps(page)).to_have_count(0)
    page.keyboard.press("Enter")
    expect(steps(page)).to_have_count(1)
    stays_on_the_page(page)


def arrows_choose(page: Page) -> None:
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        here = page.locator(":focus")
        expect(here).to_have_attribute("aria-checked", "true")
    if not page.locator("[data-square][aria-pressed='true']").count():
        page.keyboard.press("Space")
        expect(page.locator(":focus")).to_have_attribute("aria-checked", "true")


def test_the_temple_by_keyboard_never_loses_the_focus(someone: Someone, planted: Planter) -> None:
    page = someone()
    card_of(page, TEMPLE).get_by_role("button", name="Play solo").focus()
    page.keyboard.press("Enter")
    wait_for_turn(page)
    expect(page.locator(":is([role='radio'], [data-square]):focus")).to_have_count(1)  # a Mummy offers no numbers
    for _ in range(3):
        mark_by_keyboard(page)

    page.goto(planted("HK", at=nearly_full, game="temple", board="stairs")[0])
    wait_for_turn(page)
    while not is_over(page):
        mark_by_keyboard(page)
    expect(page.locator(":focus")).to_have_text(re.compile("The end"))
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    expect(page.locator("header .pill")).to_contain_text("turn 1")
    stays_on_the_page(page)


def mark_by_keyboard(page: Page) -> None:
    """Type a number, if one is owed, walk to a square, and confirm."""
    before = turn_of(page)
    chips = page.locator("[data-testid^='chip-']")
    if chips.count():
        number = str(chips.last.get_attribute("data-chip"))
        page.keyboard.type(number)
        expect(page.get_by_test_id(f"chip-{number}")).to_have_attribute("aria-checked", "true")
    walk_to(page, open_squares(page)[0])
    page.keyboard.press("Enter")
    stays_on_the_page(page)
    page.keyboard.press("Enter")
    next_turn(page, before)


def next_turn(page: Page, before: str) -> None:
    """Wait for the turn after this one, or the end; the focus is somewhere."""
    page.wait_for_function("before => document.querySelector('header .pill').innerText !== before", arg=before)
    wait_for_turn(page)
    stays_on_the_page(page)


def test_the_valley_by_keyboard_never_loses_the_focus(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.late)
    page = someone(link)
    wait_for_turn(page)
    revealed = False
    while not is_over(page):
        before = turn_of(page)
        if is_snake_turn(page):
            walk_to(page, open_squares(page)[0])
            page.keyboard.press("Enter")
            stays_on_the_page(page)
            page.keyboard.press("Enter")
        else:
            use_one_number(page)
            if look(page).stars and not revealed:
                tab_to_test_id(page, "reveal")
                page.keyboard.press("Enter")
                expect(page.locator(":focus")).to_have_attribute("aria-checked", "true")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Space")
                expect(page.locator(":focus")).to_have_attribute("aria-checked", "true")
                page.keyboard.press("1")
                expect(page.get_by_test_id("discovery-0")).to_have_attribute("aria-checked", "true")
                tab_to_test_id(page, "confirm")
                page.keyboard.press("Enter")
                expect(page.locator("[data-testid^='discovery-']")).to_have_count(0)
                stays_on_the_page(page)
                revealed = True
            tab_to(page, "Finish the turn")
            page.keyboard.press("Enter")
            stays_on_the_page(page)
            if page.evaluate(LEFT_BEHIND):
                tab_to(page, "Finish anyway")
                page.keyboard.press("Enter")
        next_turn(page, before)
    assert revealed
    expect(page.locator(":focus")).to_have_text(re.compile("The end"))


def use_one_number(page: Page) -> None:
    """Type a number and walk to a square."""
    seen = look(page)
    chip = next((chip for chip in offered(page) if chip[5:].isdigit()), None)
    if chip is None:
        tab_to_test_id(page, "chip-penny")
        page.keyboard.press("Enter")
        chip = "chip-2"
        expect(page.get_by_test_id(chip)).to_be_visible()
        stays_on_the_page(page)
    page.keyboard.type(chip.removeprefix("chip-"))
    walk_to(page, next(square for square in open_squares(page) if square not in seen.snakes))
    page.keyboard.press("Enter")
    expect(steps(page)).to_have_count(seen.steps + 1)
    stays_on_the_page(page)


def test_the_host_starts_a_game_by_keyboard_and_is_in_it(someone: Someone) -> None:
    page = someone()
    open_table(page, "HK", people=1)
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    wait_for_turn(page)
    stays_on_the_page(page)
    assert page.evaluate("() => document.activeElement.closest('main') !== null")


def test_a_question_mark_shows_all_keys_in_the_readers_language(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link, locale="nl-NL")
    wait_for_turn(page)
    tab_to_test_id(page, "chip-")
    before = page.evaluate(HERE)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Toetsen")
    expect(dialog.get_by_test_id("keys").locator("dt")).to_have_text(
        ["Tab", "Pijltjestoetsen", "Enter, spatie", "Cijfers", "Cijfers", "Enter", "Esc", "?", "F1"]
    )
    page.keyboard.press("1")  # keys mean nothing behind the sheet
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate(HERE) == before
    expect(page.locator("[role='radio'][aria-checked='true']")).to_have_count(0)
    page.get_by_role("button", name="Menu").press("Enter")
    expect(page.get_by_test_id("show-keys")).to_be_visible()  # before that, the dialog takes the focus
    page.get_by_test_id("show-keys").focus()
    expect(page.get_by_test_id("show-keys")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("show-keys")).to_be_focused()
