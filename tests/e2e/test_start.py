"""The start page and the way to a table: who plays, where to type a code, and what a wrong link says."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, TABLET, Someone
from tests.e2e.people import TEMPLE, card_of, open_table, play_solo, take_seat
from tests.e2e.screens import check, english_words, no_sideways_scroll

in_other_languages = pytest.mark.parametrize("language", ["fr-FR", "nl-NL"])


def is_in_view(page: Page, selector: str) -> bool:
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def name_at_table(page: Page) -> str:
    page.wait_for_url("**/t/*")
    seats = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    return str(seats[0]["initials"])


def test_a_stranger_is_asked_once_for_a_name(someone: Someone) -> None:
    page = someone(stranger=True)
    card_of(page, TEMPLE).get_by_role("button", name="Play solo").click()
    dialog = page.get_by_role("dialog", name="What should we call you?")
    field = dialog.get_by_label("Your initials or name")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text("Please write your initials or name first.")
    expect(field).to_be_focused()
    check(page)
    page.keyboard.type("Mia")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("dice")).to_be_visible()
    assert name_at_table(page) == "Mia"
    page.goto("/")
    card_of(page, TEMPLE).get_by_role("button", name=re.compile("Play against Zuzu")).click()
    expect(page.get_by_test_id("dice")).to_be_visible()
    assert name_at_table(page) == "Mia"


def test_whoever_does_not_say_a_name_stays_on_the_start_page(someone: Someone) -> None:
    page = someone(stranger=True)
    button = card_of(page, TEMPLE).get_by_role("button", name="Play solo")
    button.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()
    assert page.url.endswith("/")


@pytest.mark.parametrize("path", ["/new/temple", "a table"])
def test_a_missing_name_is_said_in_our_words(someone: Someone, path: str) -> None:
    if path == "a table":
        path = open_table(someone(), "HK")
    page = someone(path, stranger=True)
    page.get_by_role("button", name=re.compile("Open the table|Take a seat")).click()
    expect(page.get_by_role("alert")).to_have_text("Please write your initials or name first.")
    expect(page.get_by_label("Your initials or name")).to_be_focused()
    page.keyboard.type("ZM")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("seat-0")).to_be_visible()


@pytest.mark.parametrize("viewport", [SMALL_PHONE, PHONE], ids=["small", "phone"])
def test_on_a_phone_one_can_join_without_scrolling_and_sees_the_first_game(
    someone: Someone, viewport: ViewportSize
) -> None:
    page = someone(viewport=viewport, has_touch=True, is_mobile=True)
    expect(card_of(page, TEMPLE)).to_be_visible()
    assert is_in_view(page, "input[placeholder='XXXX-XXXX']")
    assert is_in_view(page, "#game-temple")
    expect(page.locator(".scene")).to_be_hidden()
    no_sideways_scroll(page)


def test_on_a_phone_the_day_and_ones_tables_are_one_press_away(someone: Someone) -> None:
    page = someone(viewport=PHONE, has_touch=True, is_mobile=True)
    play_solo(page)
    page.goto("/")
    for link, place in (("The daily expedition", "#daily"), ("Your tables", "#tables")):
        page.get_by_role("navigation").get_by_role("link", name=link).tap()
        expect(page.locator(place)).to_be_in_viewport()


def test_whoever_has_not_played_yet_is_offered_the_guided_game_before_anything_else(someone: Someone) -> None:
    page = someone(viewport=PHONE, stranger=True)
    offer = card_of(page, TEMPLE).get_by_test_id("learn-temple-first").bounding_box()
    boards = card_of(page, TEMPLE).locator(".choice-card").first.bounding_box()
    assert offer is not None
    assert boards is not None
    assert offer["y"] < boards["y"]


@pytest.mark.parametrize("viewport", [TABLET, ViewportSize(width=1024, height=768), DESKTOP])
def test_elsewhere_a_picture_sets_the_scene_and_a_game_starts_without_scrolling(
    someone: Someone, viewport: ViewportSize
) -> None:
    page = someone(viewport=viewport)
    expect(card_of(page, TEMPLE)).to_be_visible()
    assert is_in_view(page, ".scene svg")
    assert is_in_view(page, "input[placeholder='XXXX-XXXX']")
    assert is_in_view(page, "[aria-labelledby='game-temple'] .button.go")
    no_sideways_scroll(page)


def test_a_card_on_a_tablet_is_filled(someone: Someone) -> None:
    page = someone(viewport=TABLET)
    card = card_of(page, TEMPLE).bounding_box()
    board = card_of(page, TEMPLE).locator(".choice-card").last.bounding_box()
    assert card is not None
    assert board is not None
    assert card["x"] + card["width"] - (board["x"] + board["width"]) < 40
    assert card["height"] < 450


@pytest.mark.parametrize("path", ["/t/ABCDEFGH", "/t/ABC"])
def test_a_wrong_link_gives_reasons_and_asks_for_the_code(someone: Someone, path: str) -> None:
    right = open_table(someone(), "HK")
    page = someone(path, viewport=PHONE)
    expect(page.get_by_text("Likely reasons:")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(3)
    check(page)
    field = page.get_by_label("Table code")
    field.fill("ABC")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text("eight letters and digits")
    field.fill(right.removeprefix("/t/").lower())
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


@in_other_languages
def test_every_new_sentence_is_said_in_the_readers_language(someone: Someone, language: str) -> None:
    page = someone("/t/ABCDEFGH", locale=language)
    expect(page.get_by_role("listitem")).to_have_count(3)
    assert english_words(page) == []
    page = someone(locale=language, stranger=True)
    page.locator("[aria-labelledby='game-temple'] .button.go").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    assert english_words(page) == []


def test_a_guest_sees_first_that_they_are_in(someone: Someone) -> None:
    path = open_table(someone(), "HK")
    guest = someone(path, viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    take_seat(guest, "Zoë")
    expect(guest.get_by_role("heading", level=1)).to_have_text("You’re in, Zoë.")
    expect(guest.get_by_text("HK starts the game when everyone is here.")).to_be_visible()
    assert is_in_view(guest, "[data-testid='welcome']")
    seats, qr = guest.get_by_test_id("seat-0").bounding_box(), guest.get_by_text("Invite others").bounding_box()
    assert seats is not None
    assert qr is not None
    assert seats["y"] < qr["y"]
    check(guest)


def test_the_fingerprint_of_the_seed_is_explained(someone: Someone) -> None:
    page = someone()
    card_of(page, TEMPLE).get_by_role("button", name="Play solo").click()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("nobody can have changed the dice")
