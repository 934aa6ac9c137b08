"""One person plays the Temple: by mouse, by touch, by keyboard."""

import re

from playwright.sync_api import ViewportSize, expect

from tests.e2e import moments
from tests.e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, TABLET, Someone
from tests.e2e.people import TEMPLE, card_of, open_squares, play_solo, turn_of, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import fits_at
from tests.e2e.temple import choose, confirm, nearly_full, play_to_the_end, wait_until_taken


def test_a_solo_game_by_mouse_from_the_first_click_to_again(someone: Someone, planted: Planter) -> None:
    page = someone()
    play_solo(page)
    for turn in range(4):
        wait_for_turn(page)
        choose(page, square_first=turn % 2 == 1)
        confirm(page)
    page.goto(planted("HK", at=nearly_full, game="temple", board="stairs")[0])
    assert play_to_the_end(page) >= 3
    expect(page.get_by_test_id("end-total")).to_have_text(re.compile(r"[−-]?\d+★"))
    expect(page.get_by_text(re.compile("Tourist|Pathfinder|Voyager|Explorer")).first).to_be_visible()
    finished = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != finished)
    wait_for_turn(page)
    assert "turn 1" in turn_of(page)


def test_what_a_choice_would_bring_is_told_before_it_is_confirmed(someone: Someone) -> None:
    page = someone()
    play_solo(page)
    wait_for_turn(page)
    before = turn_of(page)
    choose(page)
    say = page.get_by_test_id("say")
    expect(say).to_contain_text(" on " if "mummy" not in say.inner_text().lower() else "ummy")
    total = page.get_by_test_id("score-total")
    if "★" in say.inner_text():
        expect(total).to_contain_text(re.compile(r"[+−]\d"))
    page.keyboard.press("Escape")
    expect(total).not_to_contain_text(re.compile(r"[+−]\d"))
    assert turn_of(page) == before
    choose(page, square_first=True)
    confirm(page)
    page.wait_for_function("before => document.querySelector('header .pill').innerText !== before", arg=before)


def test_a_square_that_is_not_open_says_why(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=moments.three_numbers, within=1, game="temple", board="stairs")[0])
    wait_for_turn(page)
    door = page.get_by_role("button", name=re.compile("door, empty")).first
    door.click(force=True)  # it says that it is disabled, and explains itself to those who try
    expect(page.get_by_test_id("say")).to_contain_text("it opens only with a Lockpick")


def test_a_solo_game_by_touch_on_a_phone_without_scrolling(someone: Someone) -> None:
    page = someone(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    card_of(page, TEMPLE).get_by_role("button", name="Play solo").tap()
    for _ in range(6):
        wait_for_turn(page)
        chips = page.locator("[data-testid^='chip-']")
        square = page.get_by_test_id(open_squares(page)[-1])
        square.tap()
        if chips.count():
            chips.first.tap()
        fits_at(page, (PHONE, SMALL_PHONE), "[data-testid='dice']")
        before = turn_of(page)
        page.get_by_test_id("confirm").tap()
        wait_until_taken(page, before)


def test_a_turn_fits_on_every_screen(someone: Someone) -> None:
    page = someone()
    play_solo(page)
    wait_for_turn(page)
    choose(page)
    fits_at(page, (DESKTOP, TABLET, ViewportSize(width=1180, height=820)), "[data-testid='dice']")
