"""What people do at a table in the browser."""

from playwright.sync_api import Page, expect


def play_solo(page: Page) -> None:
    page.get_by_role("button", name="Play solo").click()
    expect(page.get_by_test_id("dice")).to_be_visible()


def open_squares(page: Page) -> list[str]:
    """The squares that are marked as open, by their test ids."""
    squares = page.locator("[data-testid^='square-']:not([aria-disabled='true'])")
    names: list[str] = squares.evaluate_all("squares => squares.map(square => square.dataset.testid)")
    return names


def owes(page: Page) -> bool:
    """True while this person has something to choose."""
    return bool(open_squares(page))


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", name="The end").or_(page.get_by_test_id("end-total")).count() > 0


def choose(page: Page, square_first: bool = False) -> None:
    """Choose a number, if one is owed, and a square; nothing is sent yet."""
    chips = page.locator("[data-testid^='chip-']")
    square = page.get_by_test_id(open_squares(page)[0])
    if square_first:
        square.click()
        if chips.count():
            chips.last.click()
    else:
        if chips.count():
            chips.last.click()
        square.click()


def confirm(page: Page) -> None:
    """Confirm, and wait until the server has it: the turn has changed, or nothing is owed any more."""
    before = turn_of(page)
    page.get_by_test_id("confirm").click()
    page.wait_for_function(
        """before => document.querySelector("header .pill")?.innerText !== before
            || !document.querySelector("[data-testid^='square-']:not([aria-disabled='true'])")""",
        arg=before,
    )


def turn_of(page: Page) -> str:
    return page.locator("header .pill").inner_text()


def wait_for_turn(page: Page) -> None:
    """Wait until this person owes something, or the game is over."""
    page.wait_for_function(
        """() => document.querySelector("[data-testid^='square-']:not([aria-disabled='true'])")
            || document.querySelector("[data-testid='end-total']")"""
    )


def play_to_the_end(*pages: Page) -> int:
    """Everybody plays until the game is over; gives the number of turns."""
    turns = 0
    while True:
        for page in pages:
            wait_for_turn(page)
        if is_over(pages[0]):
            return turns
        for page in pages:
            choose(page, square_first=turns % 2 == 1)
            confirm(page)
        turns += 1
