"""A finger on a board whose squares are smaller than it is."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, Page, ViewportSize, expect

from tests.e2e import drawn
from tests.e2e.conftest import PHONE, SMALL_PHONE, Someone
from tests.e2e.people import OPEN, open_squares
from tests.e2e.planting import Planter
from tests.e2e.pyramid import hunter_has_rolled

LYING = ViewportSize(width=PHONE["height"], height=PHONE["width"])
CHOSEN = "[data-square][aria-pressed='true']"
Point = tuple[float, float]


class Finger:
    """A finger on the screen, as the browser feels it."""

    def __init__(self, devtools: CDPSession) -> None:
        self._devtools = devtools

    def down(self, *at: Point) -> None:
        self._touch("touchStart", *at)

    def move(self, to: Point) -> None:
        self._touch("touchMove", to)

    def lift(self) -> None:
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@contextmanager
def finger_of(page: Page) -> Iterator[Finger]:
    devtools = page.context.new_cdp_session(page)
    yield Finger(devtools)
    devtools.detach()


@pytest.fixture
def hunting(someone: Someone, planted: Planter) -> Page:
    """A hunter's phone; the dice lead somewhere."""
    link, *_ = planted("HK", "ZM", at=hunter_has_rolled, within=300, board="tomb", game="pyramid", mummy=1)
    page = someone(link, viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    page.wait_for_selector(OPEN)
    return page


def squares_of(page: Page) -> dict[str, drawn.Drawn]:
    return {square.name: square for square in drawn.squares(page)}


def is_open(page: Page) -> list[str]:
    return [name.removeprefix("square-") for name in open_squares(page)]


@pytest.mark.parametrize("viewport", [SMALL_PHONE, PHONE, LYING], ids=["360", "390", "lying"])
def test_a_finger_that_is_dragged_sees_which_square_it_means_and_chooses_it_when_lifted(
    hunting: Page, viewport: ViewportSize
) -> None:
    drawn.resize(hunting, viewport)
    squares, (first, *_, last) = squares_of(hunting), is_open(hunting)
    magnifier = hunting.get_by_test_id("magnifier")
    with finger_of(hunting) as finger:
        finger.down(squares[first].at(0, 0))
        expect(magnifier).to_contain_text(first)  # it rests
        finger.move(squares[last].at(0.6, -0.6))
        expect(magnifier).to_contain_text(last)
        box = magnifier.bounding_box()
        assert box is not None
        left, top, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
        assert min(left, top, viewport["width"] - right) >= -1, "it is in sight"
        x, y = squares[last].at(0.6, -0.6)
        assert not (left < x < right and top < y < bottom), "it is not under the finger"
        expect(hunting.locator(CHOSEN)).to_have_count(0)
        finger.lift()
    expect(magnifier).to_have_count(0)
    expect(hunting.locator(CHOSEN)).to_have_attribute("data-square", last)


def test_a_finger_that_rests_chooses_once(hunting: Page) -> None:
    """The browser makes a click of a resting finger too; a second press on a chosen square would go there."""
    squares, (square, *_) = squares_of(hunting), is_open(hunting)
    with finger_of(hunting) as finger:
        finger.down(squares[square].at(0, 0))
        expect(hunting.get_by_test_id("magnifier")).to_contain_text(square)
        finger.lift()
    hunting.wait_for_timeout(200)
    expect(hunting.locator(CHOSEN)).to_have_attribute("data-square", square)
    expect(hunting.get_by_test_id("confirm")).to_contain_text(square)


def test_a_finger_that_leaves_the_board_or_is_joined_by_another_chooses_nothing(hunting: Page) -> None:
    squares, (square, *_) = squares_of(hunting), is_open(hunting)
    magnifier = hunting.get_by_test_id("magnifier")
    with finger_of(hunting) as finger:
        finger.down(squares[square].at(0, 0))
        expect(magnifier).to_contain_text(square)
        finger.move((3, 60))
        expect(magnifier).not_to_contain_text(square)
        finger.lift()
        expect(magnifier).to_have_count(0)
        finger.down(squares[square].at(0, 0))
        expect(magnifier).to_contain_text(square)
        finger.down(squares[square].at(0, 0), squares[square].at(0, 5))
        expect(magnifier).to_have_count(0)
        finger.lift()
    expect(hunting.locator(CHOSEN)).to_have_count(0)


def test_a_tap_means_the_open_square_it_is_nearest_to(hunting: Page) -> None:
    squares, names = squares_of(hunting), is_open(hunting)
    beside = {name: chr(ord(name[0]) + 1) + name[1:] for name in names}
    square, closed = next((one, next_) for one, next_ in beside.items() if next_ in squares and next_ not in names)
    hunting.touchscreen.tap(*squares[closed].at(-0.8, 0))
    expect(hunting.locator(CHOSEN)).to_have_attribute("data-square", square)
    hunting.keyboard.press("Escape")
    hunting.touchscreen.tap(*squares[closed].at(0, 0))
    expect(hunting.locator(CHOSEN)).to_have_count(0)


def test_a_mouse_and_large_squares_need_no_magnifier(someone: Someone, planted: Planter) -> None:
    link, *_ = planted("HK", "ZM", at=hunter_has_rolled, within=300, board="tomb", game="pyramid", mummy=1)
    page = someone(link, viewport=PHONE)
    page.wait_for_selector(OPEN)
    square, *_ = (squares_of(page)[name] for name in is_open(page))
    page.mouse.move(square.x, square.y)
    page.mouse.down()
    page.wait_for_timeout(300)
    expect(page.get_by_test_id("magnifier")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(CHOSEN)).to_have_attribute("data-square", square.name)

    page = someone(link, viewport=ViewportSize(width=820, height=1180), has_touch=True)
    page.wait_for_selector(OPEN)
    square = squares_of(page)[square.name]
    with finger_of(page) as finger:
        finger.down((square.x, square.y))
        page.wait_for_timeout(300)
        expect(page.get_by_test_id("magnifier")).to_have_count(0)
        finger.lift()
