"""Bots: four levels with a name and a face, chosen by one or two taps."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import BLANK, DESKTOP, PHONE, SMALL_PHONE, Someone
from tests.e2e.people import TEMPLE, VALLEY, card_of, open_table
from tests.e2e.screens import check_at, no_sideways_scroll

LEVELS = {"easy": "Zuzu", "normal": "Tarik", "hard": "Odile", "master": "Quill"}


def on_phone(someone: Someone, path: str = "/", viewport: ViewportSize = PHONE) -> Page:
    return someone(path, viewport=viewport, has_touch=True, is_mobile=True)


def table_of(page: Page) -> dict[str, object]:
    """The table as the server tells it."""
    page.wait_for_url("**/t/*")
    table: dict[str, object] = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    return table


def bots_of(page: Page) -> list[tuple[str, str]]:
    """The bots at a table: their levels and names."""
    seats = table_of(page)["seats"]
    assert isinstance(seats, list)
    return [(seat["bot"], seat["initials"]) for seat in seats if seat["bot"]]


@pytest.mark.parametrize(
    ("game", "level"), [(TEMPLE, "easy"), (VALLEY, "normal"), (TEMPLE, "hard"), (VALLEY, "master")]
)
def test_one_tap_on_the_start_page_plays_against_a_bot(someone: Someone, game: str, level: str) -> None:
    page = on_phone(someone)
    card_of(page, game).get_by_role("button", name=f"Play against {LEVELS[level]}, {level}").tap()
    expect(page.get_by_test_id("dice")).to_be_visible()
    assert bots_of(page) == [(level, LEVELS[level])]
    expect(page.get_by_role("button", name=f"Look at {LEVELS[level]}’s sheet")).to_be_visible()


def test_a_new_table_gets_each_level_by_one_tap(someone: Someone) -> None:
    page = on_phone(someone, "/new/temple", SMALL_PHONE)
    page.get_by_label("Your initials").fill("HK")
    page.get_by_role("group", name="Open seats for people").get_by_role("button", name="Fewer").tap()
    for level in [*LEVELS, "easy"]:
        page.get_by_role("button", name=f"Add {LEVELS[level]}, {level}").tap()
    expect(page.get_by_test_id("added-easy")).to_have_text(re.compile("Zuzu.*and 1 more.*bot, easy", re.DOTALL))
    no_sideways_scroll(page)
    page.get_by_test_id("added-easy").get_by_role("button", name="Fewer").tap()
    expect(page.get_by_test_id("added-easy")).not_to_contain_text("and 1 more")
    expect(page.get_by_role("radio", name="Tarik, normal")).to_be_checked()
    page.get_by_test_id("bot-hard").last.tap()
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_test_id("dice")).to_be_visible()
    assert bots_of(page) == list(LEVELS.items())
    assert table_of(page)["options"]["stand_in"] == "hard"  # type: ignore[index]


def test_a_seat_in_the_lobby_goes_to_a_bot_by_two_taps(someone: Someone) -> None:
    page = on_phone(someone)
    open_table(page, "HK")
    seats = page.get_by_test_id("seat-1")
    seats.get_by_role("button", name="Give to a bot").tap()
    dialog = page.get_by_role("dialog", name="Who takes the seat?")
    expect(dialog.get_by_text("An old professor")).to_be_visible()
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    dialog.get_by_role("button", name=re.compile("Quill, master")).tap()
    expect(seats).to_contain_text("Quill")
    expect(seats).to_contain_text("bot, master")
    page.get_by_role("button", name="Add a bot").tap()
    dialog.get_by_role("button", name=re.compile("Zuzu, easy")).tap()
    expect(page.get_by_test_id("seat-2")).to_contain_text("Zuzu")
    seats.get_by_role("button", name="Open this seat").tap()
    expect(seats).to_contain_text("open seat")
    no_sideways_scroll(page)


def test_the_bots_of_the_pyramid_play_on_the_level_that_was_chosen(someone: Someone) -> None:
    page = on_phone(someone)
    pyramid = card_of(page, "The Pyramid")
    expect(pyramid.get_by_role("radio", name="Tarik, normal")).to_be_checked()
    pyramid.get_by_test_id("bot-easy").tap()
    pyramid.get_by_role("button", name="Play the mummy").tap()
    assert bots_of(page) == [("easy", "Zuzu"), ("easy", "Pip"), ("easy", "Biscuit")]
    page.goto("/")
    expect(pyramid.get_by_role("radio", name="Zuzu, easy")).to_be_checked()


def test_a_tinkerers_bot_is_shown_with_its_name_though_nobody_is_offered_it(someone: Someone) -> None:
    page = someone(BLANK)
    body = {"game": "temple", "board": "stairs", "initials": "HK", "others": [{"bot": "greedy"}, {"bot": "random"}]}
    seated = page.request.post("/api/tables", data=body).json()
    page.goto(f"/t/{seated['code']}")
    expect(page.get_by_test_id("seat-1")).to_contain_text("Mau")
    expect(page.get_by_test_id("seat-2")).to_contain_text("Bobo")
    expect(page.get_by_test_id("seat-2").get_by_title("bot, random")).to_be_visible()


def test_axe_finds_nothing_where_bots_are_chosen(someone: Someone) -> None:
    page = someone("/new/temple")
    page.get_by_role("button", name="Add Odile, hard").click()
    check_at(page, PHONE, DESKTOP)
    page.goto("/")
    open_table(page, "HK")
    page.get_by_role("button", name="Give to a bot").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_at(page, PHONE, DESKTOP)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Odile")).click()
    expect(page.get_by_test_id("seat-1")).to_contain_text("Odile")
    check_at(page, PHONE, DESKTOP)


@pytest.mark.parametrize(("language", "words"), [("fr-FR", "Odile, difficile"), ("nl-NL", "Odile, moeilijk")])
def test_levels_are_told_in_the_readers_language(someone: Someone, language: str, words: str) -> None:
    page = someone("/new/temple", locale=language)
    expect(page.get_by_role("radio", name=words)).to_be_visible()
