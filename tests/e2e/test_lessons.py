"""Guided first games: whoever follows the ring plays each of them to its end, and can leave it and come back."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.e2e.conftest import PHONE, Someone, wait_until
from tests.e2e.screens import DRAWN, check

LESSONS = ("temple-first", "valley-first", "pyramid-hunter", "pyramid-mummy")
MOST_PRESSES = 60


def begun(page: Page, lesson: str) -> None:
    page.get_by_test_id(f"learn-{lesson}").click()
    expect(page.get_by_test_id("guide")).to_be_visible()


BOX = """selector => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
}"""


def box_of(page: Page, selector: str) -> FloatRect | None:
    """Where something is now; it may come and go at any time."""
    box: FloatRect | None = page.evaluate(BOX, selector)
    return box


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def trace(page: Page) -> str:
    """What is told and pointed at; the table behind it, while nobody is told anything."""
    says = page.get_by_test_id("guide-says")
    return f"{says.all_inner_texts()} {box_of(page, '.ring[style]')}"


def has_ended(page: Page) -> bool:
    return page.get_by_test_id("guide-close").count() > 0


def follow(page: Page) -> None:
    """Do what the guide says: press Next, or what the ring is drawn around."""
    page.evaluate(DRAWN)  # the ring comes a frame after what it is drawn around
    before = trace(page)
    if page.get_by_test_id("guide-next").count():
        page.get_by_test_id("guide-next").click()
    elif page.get_by_text("Choose a square on").count():  # on the sheet of the bot, wherever one likes
        page.locator("[data-square]:not([aria-disabled])").last.click()
        page.get_by_test_id("confirm").click()
    elif page.get_by_text("One square is left").count():
        page.get_by_test_id("chip-4").click()
        page.get_by_test_id("square-a3").click()
        page.get_by_test_id("confirm").click()
    elif ring := box_of(page, ".ring[style]"):
        card = box_of(page, "[data-testid=guide]")
        assert card is not None
        inside = FloatRect(x=ring["x"] + 8, y=ring["y"] + 8, width=ring["width"] - 16, height=ring["height"] - 16)
        assert not overlaps(card, inside)
        page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    wait_until(lambda: has_ended(page) or (page.get_by_test_id("guide").count() > 0 and trace(page) != before))


@pytest.mark.parametrize("lesson", LESSONS)
def test_whoever_follows_the_ring_plays_the_lesson_to_its_end(lesson: str, someone: Someone) -> None:
    page = someone(viewport=PHONE, stranger=True)
    begun(page, lesson)
    check(page)
    for _ in range(MOST_PRESSES):
        if has_ended(page):
            break
        follow(page)
    expect(page.get_by_test_id("guide-close")).to_be_visible()
    check(page)
    page.get_by_test_id("guide-close").click()
    expect(page.get_by_test_id("guide")).to_have_count(0)


def test_a_lesson_explains_other_moves_and_is_taken_up_again_skipped_and_repeated(someone: Someone) -> None:
    page = someone(stranger=True)
    begun(page, "temple-first")
    page.get_by_test_id("chip-1").click()
    page.get_by_test_id("square-c3").click()
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("say")).to_contain_text("write the 5 on a1")
    for part in ("chip-5", "square-a1", "confirm"):
        page.get_by_test_id(part).click()
    expect(page.get_by_test_id("guide-says")).to_contain_text("Dice can be added")
    page.reload()
    expect(page.get_by_test_id("guide-says")).to_contain_text("Dice can be added")
    page.get_by_test_id("guide-skip").click()
    page.get_by_test_id("guide-again").click()
    expect(page.get_by_test_id("guide-says")).to_contain_text("same three dice")
    page.goto("/")
    expect(page.get_by_text(re.compile("Guided game · 2 players"))).to_have_count(2)
    expect(page.get_by_text("New here?")).to_have_count(0)
    expect(page.get_by_test_id("learn-temple-first")).to_be_visible()
