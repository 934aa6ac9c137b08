"""What people do in the browser, whatever they play."""

from playwright.sync_api import Locator, Page, expect

TEMPLE = "The Temple"
VALLEY = "The Valley"
OPEN = "[data-testid^='square-']:not([aria-disabled='true'])"
"""The squares that are marked as open."""


def card_of(page: Page, game: str) -> Locator:
    """The part of the start page that is about a game."""
    return page.get_by_role("region", name=game)


def play_solo(page: Page, game: str = TEMPLE) -> None:
    card_of(page, game).get_by_role("button", name="Play solo").click()
    expect(page.get_by_test_id("dice")).to_be_visible()


def open_table(page: Page, initials: str, people: int = 1, game: str = TEMPLE) -> str:
    """Open a table for so many more people; gives its path."""
    card_of(page, game).get_by_role("link", name="New table").click()
    page.get_by_label("Your initials").fill(initials)
    for _ in range(people - 1):
        page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return "/t/" + page.url.rsplit("/", 1)[1]


def take_seat(page: Page, initials: str) -> None:
    page.get_by_label("Your initials").fill(initials)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Waiting for the host to start")).to_be_visible()


def open_squares(page: Page) -> list[str]:
    """The squares that are marked as open, by their test ids."""
    names: list[str] = page.locator(OPEN).evaluate_all("squares => squares.map(square => square.dataset.testid)")
    return names


def turn_of(page: Page) -> str:
    return page.locator("header .pill").inner_text()


def wait_for_turn(page: Page) -> None:
    """Wait until this person owes something, or the game is over."""
    page.wait_for_selector(f"{OPEN}, [data-testid='end-total']", state="attached")


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", name="The end").or_(page.get_by_test_id("end-total")).count() > 0
