"""What is drawn is what is pressed, at every size."""

from itertools import cycle
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import drawn, moments
from tests.e2e.conftest import Someone
from tests.e2e.people import open_squares
from tests.e2e.planting import Moment, Planter
from tests.e2e.pyramid import hunter_has_rolled, mummy_walks, square_of
from tests.e2e.screens import SOAK
from torchlit.games.registry import game_named
from torchlit.games.temple.state import State as Temple

SIZES = [
    ViewportSize(width=width, height=height)
    for size in [(360, 640), (844, 390), (820, 1180), (1024, 768), (1440, 900), (1920, 1080)]
    for width, height in ((size, size[::-1]) if SOAK else (size,))
]
"""In `make soak`, each is turned by a quarter as well."""
SAMPLE = 3
"""How many dice or chips are pressed for real at each size."""


def temple_offers_numbers(state: Temple) -> bool:
    return state.turn > 3 and state.phase == "write"


class Seat(NamedTuple):
    """Somebody who owes something at a board."""

    game: str
    board: str
    at: Moment
    """When the first seat owes it."""
    mummy: int | None = None


SEATS = [
    Seat("temple", "stairs", temple_offers_numbers),
    Seat("temple", "gate", temple_offers_numbers),
    Seat("valley", "meadow", moments.only_numbers),
    Seat("valley", "lakes", moments.only_numbers),
    Seat("pyramid", "tomb", hunter_has_rolled, mummy=1),
    Seat("pyramid", "labyrinth", mummy_walks, mummy=0),
]


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: f"{seat.game}-{seat.board}")
def test_a_press_on_a_drawn_square_chooses_that_square(someone: Someone, planted: Planter, seat: Seat) -> None:
    page = someone(link_of(planted, seat))
    is_open = open_after(page)
    for size, corner in zip(SIZES, cycle(drawn.CORNERS[1:]), strict=False):
        drawn.resize(page, size)
        squares = drawn.squares(page)
        assert {square.name for square in squares} == named(page), size
        assert drawn.missed(page, squares) == [], size
        square = next(square for square in squares if square.name in is_open)
        page.mouse.click(*square.at(*corner))
        expect(page.locator("[data-square][aria-pressed='true']")).to_have_attribute("data-square", square.name)
        page.keyboard.press("Escape")
        expect(page.locator("[data-square][aria-pressed='true']")).to_have_count(0)


def link_of(planted: Planter, seat: Seat) -> str:
    options: dict[str, Any] = {} if seat.mummy is None else {"mummy": seat.mummy}
    people = ("HK",) if seat.mummy is None else ("HK", "ZM")
    link, *_ = planted(*people, at=seat.at, within=300, game=seat.game, board=seat.board, **options)
    return link


def open_after(page: Page) -> set[str]:
    """The names of the open squares, once there are some."""
    page.wait_for_selector("[data-square]:not([aria-disabled])")
    return {square.removeprefix("square-") for square in open_squares(page)}


def named(page: Page) -> set[str]:
    """The squares that can be pressed."""
    names: list[str] = page.locator("[data-square]").evaluate_all("all => all.map(one => one.dataset.square)")
    return set(names)


DICE = "[data-testid='dice'] .die path.top"
CHIPS = "[data-chip]"
CARDS = "[data-testid^='card-']"
PRESSED = {
    "button[aria-pressed]:not([aria-disabled='true']) .die path.top": "aria-pressed",
    CHIPS: "aria-checked",
}
"""What can be chosen, and how it is marked then."""


@pytest.mark.parametrize("seat", SEATS[::2], ids=lambda seat: seat.game)
def test_a_press_on_drawn_dice_and_chips_chooses_them(someone: Someone, planted: Planter, seat: Seat) -> None:
    page = someone(link_of(planted, seat))
    open_after(page)
    for size in SIZES:
        drawn.resize(page, size)
        for css in (DICE, CHIPS, CARDS, "main .button"):
            assert drawn.covered(page, css) == [], size
        choices = [(one, state) for css, state in PRESSED.items() for one in page.locator(css).all()[-SAMPLE:]]
        assert choices, size
        for (one, state), corner in zip(choices, cycle(drawn.CORNERS[1:]), strict=False):
            part = drawn.part(one)
            page.mouse.click(*part.at(*corner))
            expect(page.locator(f"[{state}='true']").first).to_have_attribute("aria-label", part.name)
            page.keyboard.press("Escape")


def test_a_card_under_the_pointer_shows_where_its_treasure_lies(someone: Someone, planted: Planter) -> None:
    page = someone(link_of(planted, SEATS[4]))
    open_after(page)
    _, colour, symbol = (page.locator(CARDS).first.get_attribute("data-testid") or "").split("-")
    lies_on = square_of(game_named("pyramid").boards["tomb"], {"colour": colour, "symbol": symbol})
    for size in SIZES:
        drawn.resize(page, size)
        where = {square.name: square for square in drawn.squares(page)}
        card = drawn.part(page.locator(CARDS).first)
        page.mouse.move(*card.at(drawn.OUT, -drawn.OUT))
        light = page.locator("main g.steady circle").bounding_box()
        assert light is not None
        middle = (light["x"] + light["width"] / 2, light["y"] + light["height"] / 2)
        assert middle == pytest.approx((where[lies_on].x, where[lies_on].y), abs=1), size
