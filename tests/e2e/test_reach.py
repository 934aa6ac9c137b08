"""Nothing is cut off at any size in any language, and a phone shows all that a desktop shows."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e import gallery, moments, valley
from tests.e2e.conftest import BLANK, DESKTOP, PHONE, SMALL_PHONE, TABLET, Someone
from tests.e2e.people import open_squares, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.pyramid import Player, at_turn, hunter_is_ready, hunter_may_show, is_mine, mummy_has_won, mummy_walks
from tests.e2e.screens import DRAWN, SOAK, check, resize
from tests.e2e.temple import choose, confirm, fifth_turn, last_square
from torchlit.games.pyramid.state import State

SIZES = (
    SMALL_PHONE,
    PHONE,
    ViewportSize(width=844, height=390),
    TABLET,
    ViewportSize(width=900, height=600),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=720, height=450),  # 1440 by 900, at twice the size
    DESKTOP,
)
TIGHT = (SMALL_PHONE, ViewportSize(width=844, height=390), ViewportSize(width=512, height=384))
"""The sizes that hurt most: the last is 1024 by 768, at twice the size."""
AROUND = (gallery.start, gallery.new_table, gallery.join, gallery.lobby, gallery.coach)
CUT_OFF = Path(__file__).with_name("cut_off.js").read_text(encoding="utf-8")
FOUR = ("Wilhelmina", "Maximilian", "Zo", "Bartholomew")
"""Names of many lengths."""

Screen = Callable[[Someone, Planter], Page]


def five_dice(state: State) -> bool:
    """A hunter of the first seat has rolled all five dice, and none is set aside."""
    return state.phase == "rolled" and is_mine(state) and state.turn > 6 and state.aside == 0


def in_the_temple(someone: Someone, planted: Planter) -> Page:
    """The second of two turns, with a number and a square chosen."""
    page = someone(planted("HK", at=fifth_turn, game="temple", board="stairs")[0])
    for _ in range(2):
        wait_for_turn(page)
        choose(page)
        confirm(page)
    wait_for_turn(page)
    choose(page)
    return page


def in_the_temple_together(someone: Someone, planted: Planter) -> Page:
    page = someone(planted(*FOUR, at=lambda state: state.turn == 5, game="temple", board="gate", grace=0)[0])
    wait_for_turn(page)
    return page


def at_the_end_of_the_temple(someone: Someone, planted: Planter) -> Page:
    page = someone(planted("HK", at=last_square, game="temple", board="stairs")[0])
    wait_for_turn(page)
    choose(page)
    confirm(page)
    gallery.counted(page)
    return page


def in_the_valley(someone: Someone, planted: Planter) -> Page:
    page = someone(planted("HK", at=moments.first_turn)[0])
    for _ in range(2):
        valley.play_turn(page)
    wait_for_turn(page)
    page.get_by_test_id(valley.offered(page)[0]).click()
    return page


def in_the_valley_together(someone: Someone, planted: Planter) -> Page:
    page = someone(planted(*FOUR, at=moments.everybody_helps, within=1, grace=0)[0])
    wait_for_turn(page)
    return page


def with_a_snake(someone: Someone, planted: Planter) -> Page:
    page = someone(planted("HK", "ZM", at=moments.snake, within=12, grace=0)[0])
    wait_for_turn(page)
    page.get_by_test_id(open_squares(page)[0]).click()
    return page


def at_the_end_of_the_valley(someone: Someone, planted: Planter) -> Page:
    page = someone(planted("HK", at=moments.last_turn)[0])
    valley.play_turn(page)
    gallery.counted(page)
    return page


def in_the_pyramid(at: Callable[[State], bool], mummy: int) -> Screen:
    def open_page(someone: Someone, planted: Planter) -> Page:
        link, *_ = planted(*FOUR, at=at, within=300, board="labyrinth", game="pyramid", mummy=mummy)
        player = Player(someone(BLANK), link)
        player.wait_for_turn()
        expect(player.page.get_by_test_id("say")).to_be_visible()
        return player.page

    return open_page


def after_some_turns_in_the_pyramid(mummy: int) -> Screen:
    """Some turns were played, so that there is something to tell."""

    def open_page(someone: Someone, planted: Planter) -> Page:
        at = mummy_walks if mummy == 0 else hunter_is_ready
        links = planted(*FOUR[:3], at=at, within=300, board="tomb", game="pyramid", mummy=mummy)
        reader, *others = (Player(someone(BLANK), link) for link in links)
        done = 0
        while (player := at_turn(reader, *others)) is not reader or done < 8:
            player.act()
            done += 1
        return reader.page

    return open_page


def at_the_end_of_the_pyramid(someone: Someone, planted: Planter) -> Page:
    page = someone(planted(*FOUR[:3], at=mummy_has_won, within=1000, board="tomb", game="pyramid", mummy=1)[0])
    page.get_by_test_id("end-replay").click()
    expect(page.get_by_test_id("replay-slider")).to_be_visible()
    return page


SCREENS: dict[str, Screen] = {
    "temple": in_the_temple,
    "temple, four players": in_the_temple_together,
    "temple, end": at_the_end_of_the_temple,
    "valley": in_the_valley,
    "valley, four players": in_the_valley_together,
    "valley, snake": with_a_snake,
    "valley, end": at_the_end_of_the_valley,
    "pyramid, before the roll": in_the_pyramid(hunter_is_ready, 1),
    "pyramid, five dice": in_the_pyramid(five_dice, 1),
    "pyramid, a card": in_the_pyramid(hunter_may_show, 1),
    "pyramid, mummy": in_the_pyramid(mummy_walks, 0),
    "pyramid, end": at_the_end_of_the_pyramid,
    "pyramid, what a hunter has seen": after_some_turns_in_the_pyramid(1),
    "pyramid, what the mummy has heard": after_some_turns_in_the_pyramid(0),
}


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_nothing_is_cut_off_and_a_phone_shows_all_that_a_desktop_shows(
    someone: Someone, planted: Planter, screen: Screen
) -> None:
    page = screen(someone, planted)
    wanted = texts(page)
    for size in (PHONE, SMALL_PHONE, ViewportSize(width=844, height=390)):
        page.set_viewport_size(size)
        shown = "\n".join(texts_within_reach(page))
        assert [text for text in wanted if text not in shown] == [], size
    assert cut_off(page, SIZES) == {}


def test_nothing_is_cut_off_while_revealing(someone: Someone, planted: Planter) -> None:
    page = someone(BLANK)
    gallery.reveal(page, planted)
    assert cut_off(page, SIZES) == {}


@pytest.mark.parametrize("screen", AROUND, ids=[screen.__name__ for screen in AROUND])
def test_nothing_is_cut_off_around_the_games(someone: Someone, planted: Planter, screen: gallery.Screen) -> None:
    page = someone(BLANK)
    screen(page, planted)
    assert cut_off(page, TIGHT) == {}


@pytest.mark.parametrize("game", ["temple", "valley", "pyramid"])
def test_no_rule_is_cut_off(someone: Someone, game: str) -> None:
    page = someone(f"/rules/{game}")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert cut_off(page, TIGHT) == {}


Cut = dict[tuple[str, int, int], dict[str, str]]
"""What is cut off and why, by language, width and height."""


def cut_off(page: Page, sizes: Sequence[ViewportSize]) -> Cut:
    """What is cut off at these sizes in French, whose words are the longest, and in the others where it is tight.

    In `make soak`, every language is tried at every size.
    """
    cut = {}
    for language in ("en", "fr", "nl"):
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size in sizes if SOAK or language == "fr" else TIGHT:
            resize(page, size)
            if found := page.evaluate(CUT_OFF):
                cut[language, size["width"], size["height"]] = found
    return cut


def test_the_check_finds_what_is_cut_off(someone: Someone, planted: Planter) -> None:
    page = in_the_pyramid(five_dice, 1)(someone, planted)
    for css, style, lost in (
        ("header .pill", "maxWidth = '3em'", "The Pyramid ·"),
        (".tray", "minWidth = '60rem'", "Choose a square"),
        ("[data-testid='say']", "transform = 'translateY(-90vh)'", "Choose a die or a marked square, or roll again."),
    ):
        part = page.locator(css)
        part.evaluate(f"one => {{ one.style.{style} }}")
        found = page.evaluate(CUT_OFF)
        part.evaluate("one => one.removeAttribute('style')")
        assert lost in found, (css, found)
    assert page.evaluate(CUT_OFF) == {}


TEXTS = """() => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement } = text;
        const isSeen = parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (isSeen && !parentElement.closest("header a, .unseen")) found.add(text.data.replace("·", "").trim());
    }
    return [...found];
}"""
"""Every visible text, without the name that stands beside the torch and without what is only read aloud."""
OPENERS = "[aria-haspopup='dialog']:visible"
"""What shows more when it is pressed."""


def texts(page: Page) -> set[str]:
    """All that can be read, once it is drawn."""
    page.evaluate(DRAWN)
    return set(page.evaluate(TEXTS))


def texts_within_reach(page: Page) -> Iterator[str]:
    """All that can be read here, or in what a press opens."""
    yield from texts(page)
    for place in range(page.locator(OPENERS).count()):
        page.locator(OPENERS).nth(place).click()
        yield from texts(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_has_happened_can_be_read_on_the_mummys_side_too(someone: Someone, planted: Planter) -> None:
    page = in_the_pyramid(mummy_walks, 0)(someone, planted)
    page.set_viewport_size(SMALL_PHONE)
    page.get_by_test_id("story").click()
    expect(page.get_by_role("dialog")).to_contain_text("Heard since last seen")
    check(page)  # contrast, above all


def test_the_valleys_score_lines_say_what_they_count(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=moments.may_reveal)[0], viewport=PHONE, has_touch=True, is_mobile=True)
    wait_for_turn(page)
    for line, name, words in (("forests", "Forests", "5★ for each"), ("snakes", "Snakes", "Each snake")):
        page.get_by_test_id(f"score-{line}").tap()
        told = page.get_by_role("dialog", name=name)
        expect(told).to_contain_text(words)
        assert page.evaluate(CUT_OFF) == {}
        told.get_by_role("button", name="Close").tap()
        expect(told).to_have_count(0)


def test_what_a_mouse_reads_by_hovering_is_read_by_tap_and_by_keyboard(someone: Someone, planted: Planter) -> None:
    for at, mummy, things in ((hunter_is_ready, 1, "[data-testid^='card-']"), (mummy_walks, 0, "main ol button")):
        link, *_ = planted(*FOUR, at=at, within=300, board="labyrinth", game="pyramid", mummy=mummy)
        page = someone(link, viewport=TABLET, has_touch=True)
        first, second, told = page.locator(things).nth(0), page.locator(things).nth(1), page.get_by_test_id("told")
        first.tap()
        expect(told).to_have_text(title_of(first))
        assert page.evaluate(CUT_OFF) == {}
        page.get_by_test_id("say").tap()
        expect(told).to_have_count(0)
        page.keyboard.press("Tab")
        first.focus()
        expect(told).to_have_text(title_of(first))
        page.keyboard.press("ArrowRight")
        expect(second).to_be_focused()
        expect(told).to_have_text(title_of(second))
        page.keyboard.press("Escape")
        expect(told).to_have_count(0)
        expect(second).to_be_focused()


def title_of(thing: Locator) -> str:
    title = thing.get_attribute("title")
    assert title
    return title


def test_the_level_of_a_bot_is_seen_in_the_pyramid(someone: Someone) -> None:
    levels = {"easy": "facile", "normal": "normal", "hard": "difficile", "master": "maître"}
    page = someone(BLANK, viewport=SMALL_PHONE)
    bots = [{"bot": level} for level in levels]
    body = {"game": "pyramid", "board": "labyrinth", "initials": "HK", "others": bots, "options": {"mummy": 0}}
    seated = page.request.post("/api/tables", data=body).json()
    page.goto(f"/t/{seated['code']}#key={seated['key']}")
    expect(page.get_by_test_id("hunter-0")).to_be_visible()
    page.locator("header select").select_option("fr")
    expect(page.locator("[data-testid^='hunter-'] small")).to_have_text(list(levels.values()))
    assert cut_off(page, TIGHT) == {}
