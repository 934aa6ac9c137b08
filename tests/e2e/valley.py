"""What people do at a table of the Valley."""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import OPEN, turn_of, wait_for_turn

BUILDINGS = ("chip-hut", "chip-statue", "chip-mine")


class Seen(NamedTuple):
    """What is on offer, by test ids."""

    squares: list[str]
    snakes: list[str]
    """Those of the squares that hold a snake, which a 9 drives away."""
    chips: list[str]
    sums: list[str]
    """Those of the chips that are made of several dice."""
    steps: int
    stars: int
    """What the best discovery would bring; 0 where nothing can be revealed."""
    over: bool


LOOK = """open => {
    const ids = (css) => [...document.querySelectorAll(css)].map((one) => one.dataset.testid);
    const chip = "[data-testid^='chip-']:not([data-testid='chip-back'])";
    return {
        squares: ids(open),
        snakes: ids(open + "[aria-label*='snake']"),
        chips: ids(chip),
        sums: ids(chip + ":has(small):not([data-testid='chip-penny'])"),
        steps: ids("[data-testid^='step-']").length,
        stars: parseInt(document.querySelector("[data-testid='reveal'] b")?.innerText ?? '0'),
        over: ids("[data-testid='end-total']").length > 0,
    };
}"""


def look(page: Page) -> Seen:
    """What can be done now."""
    return Seen(**page.evaluate(LOOK, OPEN))


def offered(page: Page) -> list[str]:
    """The uses of the dice that are on offer, by their test ids."""
    return look(page).chips


def steps(page: Page) -> Locator:
    """What is done of the open turn."""
    return page.locator("[data-testid^='step-']")


def use(page: Page, chip: str | None = None, square: str | None = None) -> None:
    """Use dice in a square, the first on offer unless told, and wait until the step is taken."""
    seen = look(page)
    page.get_by_test_id(chip or seen.chips[0]).click()
    page.get_by_test_id(square or seen.squares[0]).click()
    expect(page.get_by_test_id(f"step-{seen.steps}")).to_be_visible()


def use_all(page: Page, sums: bool = False) -> set[str]:
    """Use every die: buildings and Penny first, then one sum or single numbers. Gives what was used."""
    used = set()
    while (seen := look(page)).chips:
        free = [square for square in seen.squares if square not in seen.snakes]
        building = next((chip for chip in seen.chips if chip in BUILDINGS), None)
        if free and building:
            use(page, building, free[0])
            used.add("building")
        elif free and "chip-penny" in seen.chips:
            page.get_by_test_id("chip-penny").click()
            use(page, "chip-12", free[0])
            used.add("penny")
        elif seen.snakes and "chip-9" in seen.chips:
            use(page, "chip-9", seen.snakes[0])
            used.add("escape")
        elif free:
            chip = seen.chips[-1 if sums else 0]
            use(page, chip, free[0])
            used.add("sum" if chip in seen.sums else "number")
        else:
            break
    return used


def reveal_the_best(page: Page) -> None:
    """Reveal what stands first in the list."""
    before = steps(page).count()
    page.get_by_test_id("reveal").click()
    expect(page.get_by_test_id("discovery-0")).to_have_attribute("aria-checked", "true")
    page.get_by_test_id("confirm").click()
    expect(steps(page)).to_have_count(before + 1)


def finish(page: Page) -> None:
    """Finish the turn, whatever it leaves behind, or draw the snake that is chosen; wait until the server has it."""
    before = turn_of(page)
    if presses_finish(page):
        page.get_by_test_id("finish-anyway").click()
        page.wait_for_function(FINISHED, arg=before)


def presses_finish(page: Page) -> bool:
    """Press the button that finishes the turn; true when it tells what is left behind instead."""
    before = turn_of(page)
    page.get_by_test_id("confirm").click()
    page.wait_for_function(f"before => {LEFT_BEHIND} || ({FINISHED})(before)", arg=before)
    return bool(page.evaluate(LEFT_BEHIND))


LEFT_BEHIND = "document.querySelector('[data-testid=\"left-behind\"]') !== null"
FINISHED = """before => document.querySelector('header .pill').innerText !== before
    || /^Done/.test(document.querySelector('[data-testid="confirm"]')?.innerText)"""


def is_snake_turn(page: Page) -> bool:
    return page.get_by_role("button", name="Draw the snake").count() > 0


def play_turn(page: Page, sums: bool = False) -> set[str]:
    """Play a whole turn, whatever it asks for. Gives what was done."""
    wait_for_turn(page)
    seen = look(page)
    if seen.over:
        return set()
    if not seen.chips:
        page.get_by_test_id(seen.squares[-1]).click()
        finish(page)
        return {"snake"}
    done = use_all(page, sums)
    if look(page).stars:
        reveal_the_best(page)
        done.add("discovery")
    finish(page)
    return done


def numbers_on(page: Page) -> dict[str, int]:
    """The open squares that hold a number, as they are read aloud, by their test ids."""
    read = page.locator(OPEN).evaluate_all("all => all.map(one => [one.dataset.testid, one.ariaLabel])")
    found = {square: re.match(r"\w\d+, (\d+)", label) for square, label in read}
    return {square: int(match[1]) for square, match in found.items() if match}


def squares_of_a_wrong_city(page: Page) -> list[str]:
    """Four numbers of one's own sheet that are not all the same, while squares are picked."""
    numbers = numbers_on(page)
    first, *others = numbers
    odd = next(square for square in others if numbers[square] != numbers[first])
    return [first, odd, *(square for square in others if square != odd)][:4]


def squares_of_a_wrong_forest(page: Page) -> tuple[list[str], int]:
    """Five numbers of one's own sheet, of which one appears twice, and that number, while squares are picked."""
    numbers = numbers_on(page)
    twice = next(number for number in numbers.values() if list(numbers.values()).count(number) > 1)
    twins = [square for square in numbers if numbers[square] == twice][:2]
    others = {number: square for square, number in numbers.items() if number != twice}
    return [*twins, *others.values()][:5], twice
