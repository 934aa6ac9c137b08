"""What people do at a table of the Valley."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import OPEN, open_squares, turn_of, wait_for_turn

BUILDINGS = ("chip-hut", "chip-statue", "chip-mine")


def offered(page: Page) -> list[str]:
    """The uses of the dice that are on offer, by their test ids."""
    chips = page.locator("[data-testid^='chip-']:not([data-testid='chip-back'])")
    names: list[str] = chips.evaluate_all("chips => chips.map(chip => chip.dataset.testid)")
    return names


def steps(page: Page) -> Locator:
    """What is done of the open turn."""
    return page.locator("[data-testid^='step-']")


def use(page: Page, chip: str, square: str | None = None) -> None:
    """Use dice in a square, or the first open one, and wait until the step is taken. A 9 drives a snake away."""
    before = steps(page).count()
    page.get_by_test_id(chip).click()
    snakes = page.locator(f"{OPEN}[aria-label*='snake']")
    wanted = snakes.first if snakes.count() else page.get_by_test_id(square or open_squares(page)[0])
    wanted.click()
    expect(steps(page)).to_have_count(before + 1)


def use_all(page: Page, sums: bool = False) -> set[str]:
    """Use every die: buildings and Penny first, then one sum or single numbers. Gives what was used."""
    used = set()
    while open_squares(page) and (chips := offered(page)):
        building = next((chip for chip in chips if chip in BUILDINGS), None)
        if building:
            use(page, building)
            used.add("building")
        elif "chip-penny" in chips:
            page.get_by_test_id("chip-penny").click()
            use(page, "chip-12")
            used.add("penny")
        else:
            chip = chips[-1 if sums else 0]
            used.add("sum" if page.get_by_test_id(chip).locator("small").count() else "number")
            use(page, chip)
    return used


def can_reveal(page: Page) -> bool:
    button = page.get_by_test_id("reveal")
    return button.count() > 0 and re.search(r"\d", button.inner_text()) is not None


def reveal_the_best(page: Page) -> None:
    """Reveal what stands first in the list."""
    before = steps(page).count()
    page.get_by_test_id("reveal").click()
    expect(page.get_by_test_id("discovery-0")).to_have_attribute("aria-checked", "true")
    page.get_by_test_id("confirm").click()
    expect(steps(page)).to_have_count(before + 1)


def finish(page: Page) -> None:
    """Finish the turn, or draw the snake that is chosen, and wait until the server has it."""
    before = turn_of(page)
    page.get_by_test_id("confirm").click()
    page.wait_for_function(
        "before => document.querySelector('header .pill').innerText !== before"
        " || /^Done/.test(document.querySelector('[data-testid=\"confirm\"]')?.innerText)",
        arg=before,
    )


def is_snake_turn(page: Page) -> bool:
    return page.get_by_role("button", name="Draw the snake").count() > 0


def play_turn(page: Page, sums: bool = False) -> set[str]:
    """Play a whole turn, whatever it asks for. Gives what was done."""
    wait_for_turn(page)
    if is_snake_turn(page):
        page.get_by_test_id(open_squares(page)[-1]).click()
        finish(page)
        return {"snake"}
    done = use_all(page, sums)
    if can_reveal(page):
        reveal_the_best(page)
        done.add("discovery")
    finish(page)
    return done


def numbers_on(page: Page) -> dict[str, int]:
    """The open squares that hold a number, as they are read aloud, by their test ids."""
    read = page.locator(OPEN).evaluate_all("all => all.map(one => [one.dataset.testid, one.ariaLabel])")
    found = {square: re.match(r"\w\d+, (\d+)", label) for square, label in read}
    return {square: int(match[1]) for square, match in found.items() if match}
