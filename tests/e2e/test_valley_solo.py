"""One person plays the Valley: by mouse, by touch, by keyboard."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import moments
from tests.e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, TABLET, Someone
from tests.e2e.people import VALLEY, open_squares, play_solo, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import fits_at
from tests.e2e.valley import (
    finish,
    offered,
    play_turn,
    steps,
    use,
)


@pytest.mark.soak
def test_a_solo_game_of_the_valley_by_mouse_to_the_counted_end(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.everybody_helps, within=1)
    page = someone(link)
    done: set[str] = set()
    turns = 0
    while played := play_turn(page, sums=turns % 2 == 0):
        done |= played
        turns += 1
    assert turns <= 25
    assert done >= {"number", "sum", "building", "penny", "discovery", "snake"}
    is_counted(page)


def is_counted(page: Page) -> None:
    """The game is over: every line has its stars, and there is a title for the player."""
    expect(page.get_by_test_id("end-total")).to_have_text(re.compile(r"[−-]?\d+★"))
    for line in ("forests", "cities", "mountains", "pyramids", "hut", "statue", "mine", "snakes", "full"):
        expect(page.get_by_test_id(f"score-{line}")).to_contain_text("★")
    expect(page.get_by_text(re.compile("^(Tourist|Pathfinder|Voyager|Explorer)$")).first).to_be_visible()
    assert max(abs(apart) for apart in page.evaluate(BASELINES)) < 1


def test_the_last_turns_of_the_valley_by_mouse_to_the_counted_end_and_again(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.near_the_end)
    page = someone(link)
    done: set[str] = set()
    for turn in range(moments.NEAR_THE_END):
        done |= play_turn(page, sums=turn % 2 == 0)
    assert done >= {"number", "discovery"}
    is_counted(page)
    finished = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != finished)
    expect(page.locator("header .pill")).to_contain_text("turn 1 of 25")


BASELINES = """() => [...document.querySelectorAll("[data-testid^='score-']")].map((line) => {
    const [words, number] = ['dt', 'dd'].map((name) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        line.querySelector(name).append(mark);
        return mark.getBoundingClientRect().bottom;
    });
    return words - number;
})"""
"""How far the words of each line of the count stand above its number."""


def test_every_use_of_the_dice_in_the_valley_by_mouse(someone: Someone, planted: Planter) -> None:
    done: set[str] = set()
    for at in (moments.everybody_helps, moments.only_numbers, moments.snake):
        (link,) = planted("HK", at=at)
        done |= play_turn(someone(link), sums=at is moments.only_numbers)
    assert done >= {"number", "sum", "building", "penny", "snake"}


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
    use(page)
    second, *_, third = open_squares(page)  # both beside the first
    use(page, square=second)
    use(page, square=third)
    assert offered(page) == []
    page.reload()
    expect(steps(page)).to_have_count(3)
    page.get_by_test_id("take-back-1").click()
    expect(steps(page)).to_have_count(2)
    expect(page.get_by_test_id(second)).to_have_accessible_name(re.compile("empty"))
    expect(page.get_by_test_id(third)).to_have_accessible_name(re.compile(r"^\w\d, \d"))
    assert len(offered(page)) == 1
    finish(page)
    expect(page.locator("header .pill")).to_contain_text("turn 2")
    expect(page.get_by_test_id(second)).to_have_accessible_name(re.compile("empty"))
    expect(page.get_by_test_id(third)).to_have_accessible_name(re.compile(r"^\w\d, \d"))


def test_what_stands_on_a_step_that_is_taken_back_goes_with_it(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link)
    wait_for_turn(page)
    entrances = open_squares(page)
    use(page, square=entrances[1])
    inner = next(square for square in open_squares(page) if square not in entrances)
    use(page, square=inner)
    page.get_by_test_id("take-back-0").click()
    expect(steps(page)).to_have_count(0)
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    assert open_squares(page) == entrances


def test_a_square_of_the_valley_that_is_not_open_says_why(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.first_turn, within=1)
    page = someone(link)
    wait_for_turn(page)
    shut = page.locator("[data-testid^='square-'][aria-disabled='true'][aria-label*='empty']").last
    shut.click(force=True)  # it says that it is disabled, and explains itself to those who try
    expect(page.get_by_test_id("say")).to_contain_text("isn’t an entrance")
    use(page)
    shut.click(force=True)
    expect(page.get_by_test_id("say")).to_contain_text("isn’t next to any of your numbers or buildings")


def test_the_valley_by_touch_on_a_phone_without_scrolling(someone: Someone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
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
    play_turn(page)
    wait_for_turn(page)
    everything_fits(page)


def test_a_snake_by_touch_on_a_phone_without_scrolling(someone: Someone, planted: Planter) -> None:
    link, _ = planted("HK", "ZM", at=moments.snake, within=12)
    page = someone(link, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    wait_for_turn(page)
    everything_fits(page)
    page.get_by_test_id(open_squares(page)[0]).tap()
    everything_fits(page)
    finish(page)
    everything_fits(page)


def everything_fits(page: Page, *sizes: ViewportSize) -> None:
    """The turn is whole on screens of these sizes, phones by default, with all that can be pressed in it."""
    fits_at(
        page,
        sizes or (PHONE, SMALL_PHONE),
        ".tray button:not(.list button)",
        "[data-testid='dice']",
        "[data-testid^='score-']",
    )


def test_a_turn_in_the_valley_fits_on_every_screen(someone: Someone, planted: Planter) -> None:
    sizes = (DESKTOP, TABLET, ViewportSize(width=1180, height=820))
    (link,) = planted("HK", at=moments.may_reveal)
    page = someone(link)
    wait_for_turn(page)
    everything_fits(page, *sizes)
    page.get_by_test_id("reveal").click()
    everything_fits(page, *sizes)


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
