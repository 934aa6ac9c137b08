"""One person plays the Valley: by mouse, by touch, by keyboard."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import moments
from tests.e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, TABLET, Someone
from tests.e2e.keyboard import HERE, tab_to, tab_to_test_id, walk_to
from tests.e2e.people import VALLEY, card_of, is_over, open_squares, play_solo, turn_of, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import fits
from tests.e2e.valley import (
    can_reveal,
    finish,
    is_snake_turn,
    offered,
    play_turn,
    reveal_the_best,
    steps,
    use,
    use_all,
)


def test_a_solo_game_of_the_valley_by_mouse_to_the_counted_end(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.everybody_helps, within=1)
    page = someone(link)
    done: set[str] = set()
    turns = 0
    while True:
        wait_for_turn(page)
        if is_over(page):
            break
        turns += 1
        assert f"turn {turns} of 25" in turn_of(page)
        done |= play_turn(page, sums=turns % 2 == 0)
    assert turns <= 25
    assert done == {"number", "sum", "building", "penny", "discovery", "snake"}
    expect(page.get_by_test_id("end-total")).to_have_text(re.compile(r"[−-]?\d+★"))
    for line in ("forests", "cities", "mountains", "pyramids", "hut", "statue", "mine", "snakes", "full"):
        expect(page.get_by_test_id(f"score-{line}")).to_contain_text("★")
    expect(page.get_by_text(re.compile("^(Tourist|Pathfinder|Voyager|Explorer)$")).first).to_be_visible()
    finished = page.url
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != finished)
    expect(page.locator("header .pill")).to_contain_text("turn 1 of 25")


def test_a_solo_game_of_the_valley_starts_with_one_click(someone: Someone) -> None:
    page = someone()
    play_solo(page, VALLEY)
    wait_for_turn(page)
    play_turn(page)
    expect(page.locator("header .pill")).to_contain_text("turn 2 of 25")


def test_steps_of_a_turn_in_the_valley_are_taken_back_one_by_one_and_survive_a_reload(
    someone: Someone, planted: Planter
) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link)
    wait_for_turn(page)
    for square in ("a1", "b1", "c1"):
        use(page, offered(page)[0], f"square-{square}")
    assert offered(page) == []
    page.reload()
    expect(steps(page)).to_have_count(3)
    page.get_by_test_id("take-back-1").click()
    expect(steps(page)).to_have_count(2)
    expect(page.get_by_test_id("square-b1")).to_have_accessible_name(re.compile("b1, empty"))
    expect(page.get_by_test_id("square-c1")).to_have_accessible_name(re.compile(r"c1, \d"))
    assert len(offered(page)) == 1
    use(page, offered(page)[0], "square-b2")
    finish(page)
    expect(page.locator("header .pill")).to_contain_text("turn 2")
    for square in ("a1", "b2", "c1"):
        expect(page.get_by_test_id(f"square-{square}")).to_have_accessible_name(re.compile(rf"{square}, \d"))


def test_what_stands_on_a_step_that_is_taken_back_goes_with_it(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link)
    wait_for_turn(page)
    use(page, offered(page)[0], "square-b1")
    use(page, offered(page)[0], "square-c2")  # inside the valley: open only because of b1
    page.get_by_test_id("take-back-0").click()
    expect(steps(page)).to_have_count(0)
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    assert "square-c2" not in open_squares(page)


def test_a_square_of_the_valley_that_is_not_open_says_why(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link)
    wait_for_turn(page)
    page.get_by_test_id("square-c3").click(force=True)  # it says that it is disabled, and explains itself to those who try
    expect(page.get_by_test_id("say")).to_contain_text("c3 does not lie along the clouds")
    use(page, offered(page)[0], "square-a1")
    page.get_by_test_id("square-g1").click(force=True)
    expect(page.get_by_test_id("say")).to_contain_text("g1 is not next to a number or a building of yours")


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_the_valley_by_touch_on_a_phone_without_scrolling(
    someone: Someone, planted: Planter, viewport: ViewportSize
) -> None:
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link, viewport=viewport, has_touch=True, is_mobile=True, device_scale_factor=2)
    wait_for_turn(page)
    everything_fits(page)
    page.get_by_test_id("reveal").tap()
    everything_fits(page)
    offers = page.locator("[data-testid^='discovery-']")
    offers.last.tap()  # however long the list is, it is a list in the tray
    expect(offers.last).to_have_attribute("aria-checked", "true")
    page.get_by_test_id("pick-forest").tap()
    page.get_by_test_id(open_squares(page)[0]).tap()
    expect(page.get_by_test_id("say")).to_contain_text("you picked 1")
    everything_fits(page)
    page.get_by_test_id("pick-forest").tap()
    offers.first.tap()
    page.get_by_test_id("confirm").tap()
    expect(steps(page)).to_have_count(2)
    everything_fits(page)
    page.get_by_test_id("confirm").tap()
    snakes = 0
    for _ in range(12):
        wait_for_turn(page)
        if is_over(page) or snakes:
            break
        snakes += is_snake_turn(page)
        everything_fits(page)
        play_turn(page)
    assert snakes


def everything_fits(page: Page) -> None:
    """The turn is whole on the screen, with all that can be pressed in it."""
    controls = page.locator(".tray button:not(.list button), .tray [data-testid='dice'], .lines")
    fits(page, *controls.all())


@pytest.mark.parametrize(
    "viewport", [DESKTOP, TABLET, ViewportSize(width=1180, height=820)], ids=["desktop", "tablet", "tablet, turned"]
)
def test_a_turn_in_the_valley_fits_on_every_screen(
    someone: Someone, planted: Planter, viewport: ViewportSize
) -> None:
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link, viewport=viewport)
    wait_for_turn(page)
    everything_fits(page)
    page.get_by_test_id("reveal").click()
    everything_fits(page)


def test_pennys_numbers_fit_on_the_smallest_phone(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.everybody_helps, within=1)
    page = someone(link, viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    wait_for_turn(page)
    everything_fits(page)
    page.get_by_test_id("chip-penny").tap()
    assert offered(page) == [f"chip-{number}" for number in range(1, 16)]
    everything_fits(page)
    page.get_by_test_id("chip-15").tap()
    page.get_by_test_id(open_squares(page)[0]).tap()
    expect(steps(page)).to_have_count(1)
    everything_fits(page)


def test_the_valley_by_keyboard_alone(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link)
    wait_for_turn(page)
    tab_to_test_id(page, "reveal")
    page.keyboard.press("Enter")
    tab_to_test_id(page, "discovery-")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(HERE) == "discovery-1"
    page.keyboard.press("Enter")
    tab_to_test_id(page, "confirm")
    page.keyboard.press("Enter")
    expect(steps(page)).to_have_count(2)
    turns = 0
    while turns < 4 and not is_over(page):
        if is_snake_turn(page):
            walk_to(page, open_squares(page)[0])
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        else:
            use_by_keyboard(page)
            tab_to(page, "Finish the turn")
            page.keyboard.press("Enter")
        turns += 1
        page.wait_for_timeout(150)
        wait_for_turn(page)
    assert turns == 4


def use_by_keyboard(page: Page) -> None:
    """Type a number and walk to a square, until no die is left that makes a number."""
    while open_squares(page) and (chips := [chip for chip in offered(page) if chip[5:].isdigit()]):
        before = steps(page).count()
        page.keyboard.type(chips[-1].removeprefix("chip-"))
        walk_to(page, open_squares(page)[0])
        page.keyboard.press("Enter")
        expect(steps(page)).to_have_count(before + 1)
