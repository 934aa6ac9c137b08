"""The main screens, each the same in every run: for what holds on all of them."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e import moments, pyramid
from tests.e2e.people import OPEN, open_squares
from tests.e2e.planting import Planter

Screen = Callable[[Page, Planter], None]
"""Brings a page to the screen."""
ANALYSIS = 180_000
"""Milliseconds that the coach may take on a busy machine."""


def visit(page: Page, path: str) -> None:
    """Open the path anew, also where only the key behind it is another."""
    page.goto("about:blank")
    page.goto(path)


def start(page: Page, planted: Planter) -> None:
    visit(page, "/")
    expect(page.get_by_role("region")).not_to_have_count(0)


def new_table(page: Page, planted: Planter) -> None:
    visit(page, "/new/pyramid")
    expect(page.get_by_test_id("mummy-choice")).to_be_visible()


def rules(page: Page, planted: Planter) -> None:
    visit(page, "/rules/temple")
    expect(page.get_by_role("heading").first).to_be_visible()


def join(page: Page, planted: Planter) -> None:
    visit(page, lobby_of(planted).split("#")[0])
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    expect(page.get_by_text("1 spectator")).to_be_visible()  # this one; whoever was here before has left


def lobby(page: Page, planted: Planter) -> None:
    visit(page, lobby_of(planted))
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    expect(page.get_by_text("spectator")).to_have_count(0)  # whoever looked at the door has left


def lobby_of(planted: Planter) -> str:
    link, *_ = planted.lobby("LBBY2345", "HK", "ZM", bots=("easy", "master"), game="valley", board="lakes")
    return link


def temple(page: Page, planted: Planter) -> None:
    """A number and a square are chosen."""
    visit(page, planted.always("TMPL2345", "HK", "ZM", at=mid_temple, game="temple", board="stairs")[0])
    page.wait_for_selector(OPEN)
    page.locator("[data-chip]").last.click()
    page.get_by_test_id(open_squares(page)[0]).click()


def menu(page: Page, planted: Planter) -> None:
    temple(page, planted)
    page.get_by_role("button", name="Menu").click()


def temple_end(page: Page, planted: Planter) -> None:
    visit(page, planted.always("TMEN2345", "HK", at=is_over, game="temple", board="gate")[0])
    counted(page)


def coach(page: Page, planted: Planter) -> None:
    temple_end(page, planted)
    page.get_by_role("link", name="What could have been better?").click()
    expect(page.get_by_test_id("accuracy")).to_be_visible(timeout=ANALYSIS)


def valley(page: Page, planted: Planter) -> None:
    visit(page, planted.always("VLLY2345", "HK", "ZM", at=moments.may_reveal, game="valley", board="lakes")[0])
    page.wait_for_selector(OPEN)
    page.locator("[data-chip]").first.click()


def reveal(page: Page, planted: Planter) -> None:
    visit(page, planted.always("VLLY2345", "HK", "ZM", at=moments.may_reveal, game="valley", board="lakes")[0])
    page.get_by_test_id("reveal").click()
    expect(page.get_by_test_id("discovery-0")).to_have_attribute("aria-checked", "true")


def valley_end(page: Page, planted: Planter) -> None:
    visit(page, planted.always("VLEN2345", "HK", "ZM", at=is_over, game="valley", board="meadow")[0])
    counted(page)


def hunter(page: Page, planted: Planter) -> None:
    """A die and a square are chosen."""
    options: dict[str, Any] = {"game": "pyramid", "board": "tomb", "mummy": 1}
    visit(page, planted.always("HNTR2345", "HK", "ZM", at=pyramid.hunter_has_rolled, **options)[0])
    page.wait_for_selector(OPEN)
    page.get_by_test_id(open_squares(page)[-1]).click()


def mummy(page: Page, planted: Planter) -> None:
    options: dict[str, Any] = {"game": "pyramid", "board": "labyrinth", "mummy": 0}
    visit(page, planted.always("MMMY2345", "HK", "ZM", "PQ", at=pyramid.mummy_walks, **options)[0])
    page.wait_for_selector(OPEN)


def pyramid_end(page: Page, planted: Planter) -> None:
    options: dict[str, Any] = {"game": "pyramid", "board": "tomb", "mummy": 1}
    visit(page, planted.always("PYEN2345", "HK", "ZM", at=pyramid.hunter_has_won, **options)[0])
    expect(page.get_by_test_id("end-replay")).to_be_visible()
    expect(page.locator("main a[href='/notebook']")).to_be_visible()


def mid_temple(state: Any) -> bool:
    return state.phase == "write" and state.turn == 14 and not any(state.marks)


def is_over(state: Any) -> bool:
    return bool(state.phase == "over")


def counted(page: Page) -> None:
    """Wait until the count at the end is over, and the result is in the notebook."""
    expect(page.get_by_test_id("end-total")).to_have_text(re.compile(r"\d"))
    expect(page.get_by_test_id("end-again")).to_be_visible()
    expect(page.locator("main a[href='/notebook']")).to_be_visible()


SCREENS: dict[str, Screen] = {
    screen.__name__: screen
    for screen in (
        start,
        new_table,
        rules,
        join,
        lobby,
        temple,
        menu,
        temple_end,
        valley,
        reveal,
        valley_end,
        hunter,
        mummy,
        pyramid_end,
        coach,
    )
}
