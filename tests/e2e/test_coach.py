"""The coach after a game, and hints during one without other people."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e import gallery, moments, pyramid
from tests.e2e.conftest import BLANK, DESKTOP, PHONE, SMALL_PHONE, Someone
from tests.e2e.gallery import ANALYSIS
from tests.e2e.people import open_table, take_seat, turn_of, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import check, english_words, fits, no_sideways_scroll
from tests.e2e.temple import choose, fifth_turn, last_square, play_to_the_end


def test_after_a_solo_game_the_coach_shows_what_could_have_been_better(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=last_square, game="temple", board="stairs")[0], viewport=SMALL_PHONE)
    wait_for_turn(page)
    before = int(re.findall(r"turn (\d+)", turn_of(page))[0]) - 1
    played = before + play_to_the_end(page)
    total = page.get_by_test_id("end-total").inner_text()
    page.get_by_role("link", name="What could have been better?").click()
    expect(page.get_by_test_id("coach-progress")).to_be_visible()
    expect(page.get_by_test_id("accuracy")).to_have_text(re.compile(r"\d+%"), timeout=ANALYSIS)
    expect(page.get_by_test_id("luck")).to_contain_text("The dice")
    expect(page.get_by_test_id("coach-result")).to_contain_text(total.replace("★", ".0★"))

    worst = page.locator("[aria-labelledby='worst'] article")
    expect(worst).to_have_count(3)
    expect(worst.first.get_by_role("img", name=re.compile("^Better: "))).to_be_visible()
    worst.first.get_by_text("Your turn").click()
    expect(worst.first.get_by_role("img", name=re.compile("^Your turn: "))).to_be_visible()
    no_sideways_scroll(page)
    expect(worst.first.get_by_test_id(re.compile("^why-"))).to_have_text(re.compile(r"\.$"))
    expect(page.get_by_test_id("course")).to_be_visible()

    turns = page.locator("[data-testid^='coach-turn-']")
    expect(turns).to_have_count(played)
    dear = turns.filter(has=page.get_by_role("button")).first
    dear.get_by_role("button").click()
    expect(dear.get_by_role("img", name=re.compile("^Better: "))).to_be_visible()
    no_sideways_scroll(page)

    page.reload()
    expect(page.get_by_test_id("accuracy")).to_be_visible()
    page.get_by_role("link", name="Back to the result").click()
    expect(page.get_by_test_id("end-total")).to_have_text(total)
    page.go_back()
    expect(page.get_by_test_id("accuracy")).to_be_visible()


def test_the_coach_is_there_for_everyone(someone: Someone, planted: Planter) -> None:
    """On phone and desktop, in every light and language, by keyboard and to axe."""
    page = someone(BLANK, viewport=PHONE, color_scheme="dark")
    gallery.coach(page, planted)
    for viewport in (PHONE, DESKTOP):
        page.set_viewport_size(viewport)
        check(page)
        no_sideways_scroll(page)
    both = page.locator("[aria-labelledby='worst'] article").first.get_by_role("img", name=re.compile("^(Your|Better)"))
    expect(both).to_have_count(2)
    for language in ("fr", "nl"):
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert english_words(page) == []


def test_the_coach_knows_the_valley(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=gallery.is_over)[0], viewport=PHONE)
    page.get_by_role("link", name="What could have been better?").click()
    expect(page.get_by_test_id("accuracy")).to_be_visible(timeout=ANALYSIS)
    expect(page.locator("[data-testid^='coach-turn-']")).to_have_count(25)
    no_sideways_scroll(page)
    check(page)


def test_a_hint_is_drawn_on_the_sheet_and_put_away(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=last_square, game="temple", board="stairs")[0], viewport=SMALL_PHONE)
    wait_for_turn(page)
    say, hinted = page.get_by_test_id("say"), page.get_by_role("button", name=re.compile("Quill’s hint"))
    page.get_by_role("button", name="Ask Quill for a hint").click()
    expect(say).to_contain_text("Quill would choose")
    expect(hinted).to_have_count(1)
    fits(page, "[data-testid='hint']")
    check(page)
    page.get_by_role("button", name="Hide hint").click()
    expect(hinted).to_have_count(0)
    page.get_by_role("button", name="Ask Quill for a hint").click()
    expect(hinted).to_have_count(1)
    page.keyboard.press("Escape")
    expect(hinted).to_have_count(0)


def test_a_hint_is_said_whatever_is_chosen_and_instead_of_a_refusal(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=fifth_turn, game="temple", board="stairs")[0], viewport=PHONE)
    say, hint = page.get_by_test_id("say"), page.get_by_test_id("hint")
    wait_for_turn(page)
    choose(page)
    expect(say).to_contain_text(re.compile(r"\d on \w\d"))
    with slowly(page, "**/hint"):
        hint.click()
        expect(say).to_have_text("Quill is thinking…")
    expect(say).to_contain_text("Quill would choose")
    page.locator("[data-testid^='chip-']").first.click()  # what is chosen next is what matters then
    expect(say).not_to_contain_text("Quill")
    hint.click()  # put away
    page.locator("[data-testid^='square-'][aria-disabled]").first.click(force=True)
    expect(say).to_have_class(re.compile("refused"))
    hint.click()
    expect(say).to_contain_text("Quill would choose")
    expect(say).not_to_have_class(re.compile("refused"))


@contextmanager
def slowly(page: Page, path: str) -> Iterator[None]:
    """What is asked for here is answered only when this is left."""
    waiting: list[Route] = []
    page.route(path, lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    page.unroute(path)


def test_a_hint_for_a_whole_turn_in_the_valley(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=moments.only_numbers)[0], viewport=SMALL_PHONE)
    wait_for_turn(page)
    page.get_by_role("button", name="Ask Quill for a hint").click()
    expect(page.get_by_test_id("say")).to_contain_text("Quill would choose", timeout=ANALYSIS)
    expect(page.get_by_role("button", name=re.compile("Quill’s hint")).first).to_be_attached()
    fits(page, "[data-testid='hint']")


def test_the_coach_weighs_the_choices_of_hunters_and_of_the_mummy(someone: Someone, planted: Planter) -> None:
    """One game from both sides: figures, the curve, reasons, drawings, every choice, and the notes of the replay."""
    hunter = someone(BLANK, viewport=PHONE)
    gallery.pyramid_end(hunter, planted)
    mummy = someone(planted.always("PYEN2345", game="pyramid", board="tomb", at=pyramid.hunter_has_won)[1])
    for page, fact, size in ((hunter, "risk", DESKTOP), (mummy, "chance of meeting somebody", SMALL_PHONE)):
        page.get_by_role("link", name="What could have been better?").click()
        expect(page.get_by_test_id("course")).to_be_visible(timeout=ANALYSIS)
        expect(page.get_by_test_id("coach-own")).to_have_text(re.compile(r"\d+%"))
        worst = page.locator("[aria-labelledby='worst'] article").first
        expect(worst.get_by_test_id(re.compile("^why-"))).to_have_text(re.compile(r"\.$"))
        expect(worst.get_by_role("img", name=re.compile("^Better: "))).to_be_visible()
        expect(worst.get_by_role("button", name="Try again from here")).to_be_visible()
        expect(page.locator("[data-testid^='coach-turn-']").filter(has_text=fact)).not_to_have_count(0)
        for viewport in (PHONE, size):
            page.set_viewport_size(viewport)
            check(page)
            no_sideways_scroll(page)
        for language in ("fr", "nl", "en"):
            page.locator("header select").select_option(language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            assert language == "en" or english_words(page) == []
        turn = worst.get_by_role("heading").inner_text()
        page.get_by_role("link", name="Back to the result").click()
        page.get_by_test_id("end-replay").click()
        page.get_by_test_id("ask-notes").click()
        expect(page.get_by_role("button", name=turn)).to_be_visible(timeout=ANALYSIS)
        expect(page.get_by_test_id("curve").locator("circle")).not_to_have_count(0)


@pytest.mark.parametrize("way", ["Play a hunter", "Play the mummy"])
def test_a_hint_at_the_pyramid_is_for_the_next_choice_and_leads_there(someone: Someone, way: str) -> None:
    page = someone(viewport=SMALL_PHONE)
    player = pyramid.play_alone(page, way)
    say, hint = page.get_by_test_id("say"), page.get_by_test_id("hint")
    hinted = page.get_by_role("button", name=re.compile("Quill’s hint"))
    for _ in range(12):
        player.wait_for_turn()
        hint.click()
        expect(say).to_contain_text("Quill would choose")
        if hinted.count():
            break
        fits(page, "[data-testid='hint']")
        player.press(next(move for word, move in NOT_A_WAY.items() if word in say.inner_text()))
        expect(say).not_to_contain_text("Quill")  # it was a hint for that choice
    check(page)
    page.keyboard.press("Escape")
    expect(hinted).to_have_count(0)
    hint.click()
    expect(hinted).to_have_count(1)
    square = hinted.get_attribute("data-testid")
    die = re.findall(r"choose: (\w+) to", say.inner_text())
    player.press(*(f"die-{face}" for face in die if way == "Play a hunter"), square or "", "confirm")
    expect(hinted).to_have_count(0)


NOT_A_WAY = {"reset": "reset", "roll": "roll", "card": "show-card", "stay": "stop"}
"""Words of hints that lead to no square, and what to press then."""


def test_there_is_no_hint_at_a_table_with_other_people(someone: Someone) -> None:
    host = someone()
    path = open_table(host, "HK")
    guest = someone(path)
    take_seat(guest, "ZM")
    host.get_by_role("button", name="Start").click()
    wait_for_turn(host)
    expect(host.get_by_test_id("confirm")).to_be_visible()
    expect(host.get_by_test_id("hint")).to_have_count(0)
