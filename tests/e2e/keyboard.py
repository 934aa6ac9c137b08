"""A person without mouse or finger."""

from random import Random

from playwright.sync_api import Page

HERE = "() => document.activeElement.dataset.testid ?? ''"


def stays_on_the_page(page: Page) -> None:
    """The focus is on something, not on the page as a whole, which forgets where one was."""
    page.wait_for_function("() => ![null, document.body].includes(document.activeElement)")


def tab_to(page: Page, name: str) -> None:
    """Reach what has this text with the Tab key."""
    _tab_until(page, "name => document.activeElement.innerText?.trim() === name", name)


def tab_to_test_id(page: Page, start: str) -> None:
    """Reach the first thing whose test id begins like this with the Tab key."""
    _tab_until(page, "start => (document.activeElement.dataset.testid ?? '').startsWith(start)", start)


def _tab_until(page: Page, arrived: str, wanted: str) -> None:
    for _ in range(80):
        if page.evaluate(arrived, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")


def walk_to(page: Page, square: str) -> None:
    """Reach a square with Tab and the arrow keys only."""
    tab_to_test_id(page, "square-")
    target = square.removeprefix("square-")
    random = Random(1)
    for _ in range(200):
        name = page.evaluate(HERE).removeprefix("square-")
        if name == target:
            return
        down, right = int(target[1:]) - int(name[1:]), ord(target[0]) - ord(name[0])
        keys = ["ArrowDown"] * (down > 0) + ["ArrowUp"] * (down < 0)
        keys += ["ArrowRight"] * (right > 0) + ["ArrowLeft"] * (right < 0)
        page.keyboard.press(random.choice(keys))
    raise AssertionError(f"{square} cannot be reached with the arrow keys")
