"""What people do at a table of the Temple, and where they may take over from bots."""

from playwright.sync_api import Page

from tests.e2e.people import OPEN, is_over, open_squares, turn_of, wait_for_turn
from torchlit.games.temple.state import State


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
    """Confirm, and wait until the server has it."""
    before = turn_of(page)
    page.get_by_test_id("confirm").click()
    wait_until_taken(page, before)


def wait_until_taken(page: Page, before: str) -> None:
    """Wait until the turn is another than before, or nothing is owed any more."""
    page.wait_for_function(
        "([before, open]) => document.querySelector('header .pill')?.innerText !== before"
        " || !document.querySelector(open)",
        arg=[before, OPEN],
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


def last_square(state: State) -> bool:
    """The last turn of a solo game opens: one square without a door is free."""
    return state.phase == "write" and state.marks == (None,) and state.sheets[0].empty_doorless.bit_count() == 1


def last_mummy(state: State) -> bool:
    """A Mummy turn of several people opens, and so few squares are empty that the game ends soon."""
    fullest = min(sheet.empty_doorless.bit_count() for sheet in state.sheets)
    return state.phase == "mummy" and not any(state.marks) and 1 < fullest <= 3


def nearly_full(state: State) -> bool:
    """A solo game asks for a number, and three squares without a door are free."""
    return state.phase == "write" and state.marks == (None,) and state.sheets[0].empty_doorless.bit_count() == 3


def fifth_turn(state: State) -> bool:
    """The fifth turn of a solo game asks for a number."""
    return state.phase == "write" and state.marks == (None,) and state.turn == 5
