"""Help where the eye is: what a thing is, what counts, and why not, on every square and in every moment."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.e2e import gallery, moments, pyramid
from tests.e2e.conftest import BLANK, DESKTOP, PHONE, SMALL_PHONE, Someone
from tests.e2e.planting import Moment, Planter
from tests.e2e.screens import check_at, english_words, no_sideways_scroll, resize

SILENT = """async () => {
    const silent = [];
    const pause = () => new Promise((done) => setTimeout(done, 10));
    for (const square of document.querySelectorAll("[data-square][aria-disabled='true']")) {
        square.click();
        let says = false;
        for (let tries = 0; tries < 1000 && !says; tries++) {
            await pause();
            says = document.querySelector(".refused[data-testid='say']")?.textContent.trim().length > 10;
        }
        if (!says) silent.push(square.dataset.square);
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await pause();
    }
    return silent;
}"""
"""Presses all squares that are not open, and gives those that say nothing."""


BESIDE = """() => {
    const [rules, tray] = ['[data-testid=rules-panel]', '[data-tray]'].map((one) => document.querySelector(one));
    return tray.getBoundingClientRect().right <= rules.getBoundingClientRect().left;
}"""
"""The rules cover nothing of the tray."""


class When(NamedTuple):
    """A moment, and whose eyes see it."""

    game: str
    board: str
    at: Moment
    seat: int = 0
    mummy: int | None = None


def temple_mummy(state: Any) -> bool:
    return state.phase == "mummy" and state.turn > 5 and not any(state.marks)


def temple_waits(state: Any) -> bool:
    return state.phase == "write" and state.turn > 3 and bool(state.marks[0]) and not state.marks[1]


def valley_waits(state: Any) -> bool:
    return state.phase == "use" and state.turn > 3 and state.drafts[0].finished and not state.drafts[1].finished


def hunter_may_roll(state: Any) -> bool:
    return state.phase == "ready" and pyramid.is_mine(state) and state.turn > 6


MOMENTS = {
    "temple, a number": When("temple", "stairs", gallery.mid_temple),
    "temple, a mummy": When("temple", "gate", temple_mummy),
    "temple, waiting": When("temple", "stairs", temple_waits),
    "valley, entering": When("valley", "meadow", moments.first_turn),
    "valley, numbers": When("valley", "lakes", moments.may_reveal),
    "valley, a snake": When("valley", "lakes", moments.snake),
    "valley, waiting": When("valley", "meadow", valley_waits),
    "pyramid, to roll": When("pyramid", "tomb", hunter_may_roll, 0, 1),
    "pyramid, rolled": When("pyramid", "tomb", pyramid.hunter_has_rolled, 0, 1),
    "pyramid, the mummy waits": When("pyramid", "tomb", pyramid.hunter_has_rolled, 1, 1),
    "pyramid, the mummy walks": When("pyramid", "labyrinth", pyramid.mummy_walks, 0, 0),
    "pyramid, a hunter waits": When("pyramid", "labyrinth", pyramid.mummy_walks, 1, 0),
}


@pytest.mark.parametrize("game", ["temple", "valley", "pyramid"])
def test_every_square_that_is_not_open_says_why(someone: Someone, planted: Planter, game: str) -> None:
    page = someone("/")
    for name, when in MOMENTS.items():
        if when.game != game:
            continue
        options: dict[str, Any] = {} if when.mummy is None else {"mummy": when.mummy}
        links = planted("HK", "ZM", at=when.at, game=game, board=when.board, grace=0, **options)
        gallery.visit(page, links[when.seat])
        page.locator("[data-square]").first.wait_for()
        assert page.locator("[data-square][aria-disabled='true']").count() > 5, name
        assert page.evaluate(SILENT) == [], name


def test_what_things_are_is_found_by_touch_by_keyboard_and_in_every_language(
    someone: Someone, planted: Planter
) -> None:
    page = someone("/", viewport=SMALL_PHONE)
    gallery.temple(page, planted)
    explained = page.get_by_role("dialog")
    page.get_by_test_id("score-sequence").click()
    expect(explained).to_contain_text("1★ for each square of your longest chain")
    check_at(page, SMALL_PHONE, DESKTOP)
    page.keyboard.press("Escape")
    page.get_by_test_id("help").click()
    expect(page.get_by_test_id("what-counts")).to_contain_text("★")
    check_at(page, SMALL_PHONE, PHONE)
    assert (
        page.evaluate("() => { const d = document.querySelector('dialog'); return d.scrollHeight - d.clientHeight }")
        <= 1
    )
    page.get_by_test_id("ask").click()
    confirm = page.get_by_test_id("confirm")
    confirm.focus()
    page.keyboard.press("Enter")
    expect(explained).to_contain_text("Puts your mark on the sheet for good")
    page.keyboard.press("Escape")
    expect(confirm).to_be_focused()
    expect(page.get_by_test_id("end-asking")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("end-asking")).to_have_count(0)
    expect(confirm).to_have_attribute("aria-disabled", "false")  # the choice is still there
    page.get_by_test_id("score-groups").click()
    page.get_by_test_id("in-the-rules").click()
    panel = page.get_by_test_id("rules-panel")
    expect(panel.locator(".asked-for")).to_contain_text("3★ for each number")
    expect(panel.locator(".asked-for")).to_be_in_viewport()
    check_at(page, SMALL_PHONE, DESKTOP)  # over the table, then beside it
    assert page.evaluate(BESIDE)
    tried = panel.get_by_test_id("try").last
    tried.get_by_test_id("score-mummies").get_by_role("button").click()
    expect(explained).to_contain_text("for each mummy with a 9 beside it")
    page.keyboard.press("Escape")
    tried.get_by_test_id("square-e3").click()
    tried.get_by_test_id("chip-9").click()
    expect(tried.get_by_test_id("score-mummies")).to_contain_text("4")
    page.get_by_test_id("close-rules").click()
    expect(panel).to_have_count(0)
    for language in ("fr", "nl"):
        page.get_by_label("Language").or_(page.get_by_label("Langue")).select_option(language)
        page.get_by_test_id("help").click()
        expect(page.get_by_test_id("what-counts")).to_contain_text("★")
        no_sideways_scroll(page)
        assert english_words(page) == []
        page.keyboard.press("Escape")


UNEXPLAINED = """async () => {
    const unexplained = [];
    const told = () => new Promise((done) => setTimeout(done));
    const controls = 'button, a, select, [role=radio], [data-help]';
    for (const thing of document.querySelectorAll(`header :is(${controls}), main :is(${controls})`)) {
        if (!thing.checkVisibility() || thing.closest('[data-asks]')) continue;
        thing.click();
        await told();
        const dialog = document.querySelector('[data-testid=explained]');
        const isReached = thing.closest(':is(button, a, select, [tabindex])');
        if (!isReached || !/[.!]/.test(dialog?.querySelector('[id$=-text] p:last-child')?.textContent ?? ''))
            unexplained.push(thing.ariaLabel ?? thing.textContent);
        dialog?.querySelector('button').click();
        await told();
    }
    return unexplained;
}"""
"""Presses everything while the reader asks, and gives what no sentence explains or no Tab key reaches."""


def test_everything_at_a_table_is_explained_to_whoever_asks_players_and_spectators(
    someone: Someone, planted: Planter
) -> None:
    page = someone("/", viewport=PHONE)
    for name in ("temple, a mummy", "valley, numbers", "pyramid, rolled", "pyramid, the mummy walks"):
        when = MOMENTS[name]
        options: dict[str, Any] = {} if when.mummy is None else {"mummy": when.mummy}
        links = planted("HK", "ZM", at=when.at, game=when.game, board=when.board, grace=0, **options)
        for link in (links[when.seat], links[0].split("#")[0]):
            gallery.visit(page, link)
            page.get_by_test_id("help").click()
            page.get_by_test_id("ask").click()
            assert page.evaluate(UNEXPLAINED) == [], (name, link)


COVERED = """() => [...document.querySelectorAll('[data-square]')].filter((square) => {
    const { left, right, top, bottom } = square.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== square;
}).map((square) => square.dataset.square)"""
"""The squares with something over their middle."""


def test_the_corners_of_the_pyramid_explain_themselves_to_a_finger_and_by_keyboard(
    someone: Someone, planted: Planter
) -> None:
    page = someone(BLANK, viewport=PHONE, has_touch=True, is_mobile=True)
    gallery.hunter(page, planted)
    explained = page.get_by_role("dialog")
    for size in (SMALL_PHONE, PHONE):
        resize(page, size)
        assert page.evaluate(COVERED) == []
    page.get_by_test_id("tokens").tap()
    expect(explained).to_contain_text("The mummy’s tokens")
    page.keyboard.press("Escape")
    page.get_by_test_id("aside").focus()
    page.keyboard.press("Enter")
    expect(explained).to_contain_text("Dice set aside")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("aside")).to_be_focused()


def test_after_the_end_every_square_can_still_be_asked_about(someone: Someone, planted: Planter) -> None:
    page = someone("/")
    gallery.temple_end(page, planted)
    page.locator("[data-square]").first.click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("The game is over")
    page.keyboard.press("Escape")
    page.get_by_test_id("score-sequence").click()
    expect(page.get_by_role("dialog")).to_contain_text("1★ for each square of your longest chain")
    page.keyboard.press("Escape")
    page.get_by_test_id("help").click()
    expect(page.get_by_test_id("what-counts")).to_be_visible()
