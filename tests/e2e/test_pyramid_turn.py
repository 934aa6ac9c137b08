"""What a hunter's presses are answered with, where the keyboard goes on, and how a game ends on the board."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BLANK, Someone
from tests.e2e.keyboard import tab_to_test_id
from tests.e2e.planting import Moment, Planter
from tests.e2e.pyramid import Player, hunter_is_ready, hunter_may_show, last_catch, mummy_walks

ROUND = ("HK", "ZM", "PQ")


@pytest.mark.parametrize(
    ("at", "seat", "mummy", "why"),
    [
        (hunter_is_ready, 0, 1, "Roll the dice first"),
        (hunter_may_show, 0, 1, "Show the card first, or keep it secret"),
        (hunter_is_ready, 2, 1, "another player’s turn"),
        (mummy_walks, 1, 0, "another player’s turn"),
        (hunter_is_ready, 1, 1, "another player’s turn"),
    ],
    ids=["before the roll", "with a card", "another hunter", "a hunter in the mummy's turn", "the mummy"],
)
def test_a_square_that_cannot_be_entered_now_says_why(
    someone: Someone, planted: Planter, at: Moment, seat: int, mummy: int, why: str
) -> None:
    links = planted(*ROUND, at=at, within=300, board="tomb", game="pyramid", mummy=mummy)
    page = someone(links[seat])
    page.get_by_test_id("square-f10").click(force=True)  # although it is marked as not open
    expect(page.get_by_test_id("say")).to_contain_text(why)


def test_after_a_roll_the_keyboard_goes_on_with_the_dice(someone: Someone, planted: Planter) -> None:
    link, *_ = planted(*ROUND, at=hunter_is_ready, board="tomb", game="pyramid", mummy=1)
    player = Player(someone(BLANK), link)
    player.wait_for_turn()
    page, task = player.page, player.task
    assert task is not None
    tab_to_test_id(page, "roll")
    page.keyboard.press("Enter")
    player.until(lambda: player.task is None or player.task != task)
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("data-testid", focused_after_a_roll(player))
    page.keyboard.press("Enter")
    expect(focused).to_have_attribute("aria-pressed", "true")


def focused_after_a_roll(player: Player) -> str:
    """The first die that leads somewhere."""
    assert player.task is not None
    useful = {offer["die"] for offer in player.task["dice"] if offer["ways"]}
    return f"die-{next(die for die in player.sight['rolled'] if die in useful)}"


STOOD = """() => {
    const place = (one) => one.style.transform.match(/-?[\\d.]+(?=px)/g).map(Number);
    const [mummy] = [...document.querySelectorAll('main .mummy')].map(place);
    const pawns = [...document.querySelectorAll('main .pawn')].map((pawn) => {
        const [x, y] = place(pawn);
        const name = pawn.textContent.trim();
        const told = document.querySelector(`[data-testid="end-pawn-${name - 1}"]`).textContent;
        const square = 'abcdefghijk'[Math.floor(x / 60)] + (Math.floor(y / 60) + 1);
        return { told, square, away: Math.hypot(x - mummy[0], y - mummy[1]) };
    });
    return pawns;
}"""
"""For every pawn what the list tells, the square it stands in, and how far from the mummy's middle, in its units."""


def test_the_end_is_the_same_on_the_board_and_in_the_list_and_no_pawn_hides_the_mummy(
    someone: Someone, planted: Planter
) -> None:
    links = planted(*ROUND, at=last_catch, within=1000, board="tomb", game="pyramid", mummy=0)
    mummy = Player(someone(reduced_motion="no-preference"), links[0])
    hunter = Player(someone(BLANK), links[1])
    mummy.wait_for_turn()
    hunter.until(lambda: "own" in hunter.parts)
    assert mummy.task is not None
    square = next(square for square in hunter.sight["squares"] if square in mummy.task["squares"])
    mummy.touch(f"square-{square}")
    mummy.touch("confirm")
    page = mummy.page
    expect(page.get_by_test_id("end-title")).to_be_visible()
    told = page.get_by_test_id("end-how").locator("xpath=ancestor::main").get_by_text(f"caught on {square}")
    expect(told).to_be_visible()  # while the pawn is dragged away
    agree(page)
    expect(told).to_have_count(0)
    agree(page)


def agree(page: Page) -> None:
    for pawn in page.evaluate(STOOD):
        assert pawn["square"] in pawn["told"] or "caught on" in pawn["told"], pawn
        assert pawn["away"] > 20, pawn
