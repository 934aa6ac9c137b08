"""Languages, themes and accessibility of every screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import moments, valley
from tests.e2e.conftest import DESKTOP, PHONE, Someone
from tests.e2e.people import TEMPLE, card_of, open_squares, open_table, play_solo, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.screens import check, check_at, english_words
from tests.e2e.temple import choose, confirm, last_square, play_to_the_end


def test_axe_finds_nothing_on_any_screen(someone: Someone, planted: Planter) -> None:
    page = someone()
    expect(card_of(page, TEMPLE)).to_be_visible()
    check_at(page, PHONE, DESKTOP)
    for path in ("/new", "/rules/temple", "/nowhere"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        check_at(page, PHONE, DESKTOP)
    page.goto("/")
    path = open_table(page, "HK")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    check_at(page, PHONE, DESKTOP)
    guest = someone(path)
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()
    check_at(guest, PHONE, DESKTOP)
    page.get_by_role("button", name="Start").click()
    wait_for_turn(page)
    check_at(page, PHONE, DESKTOP)
    choose(page)
    check_at(page, PHONE, DESKTOP)
    page.goto(planted("HK", at=last_square, game="temple", board="stairs")[0])
    play_to_the_end(page)
    check_at(page, PHONE, DESKTOP)


def test_axe_finds_nothing_on_any_screen_of_the_valley(someone: Someone, planted: Planter) -> None:
    page = someone("/new/valley")
    expect(page.get_by_role("radio", name="The Lakes")).to_be_visible()
    check_at(page, PHONE, DESKTOP)
    page.goto("/rules/valley")
    expect(page.get_by_role("heading").first).to_be_visible()
    check_at(page, PHONE, DESKTOP)

    page.goto(planted("HK", at=moments.may_reveal, board="lakes")[0])
    wait_for_turn(page)
    check_at(page, PHONE, DESKTOP)
    page.get_by_test_id(valley.offered(page)[0]).click()
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        page.get_by_test_id(open_squares(page)[0]).hover()
        check(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("reveal").click()
    check_at(page, PHONE, DESKTOP)
    page.get_by_test_id("pick-city").click()
    for square in valley.squares_of_a_wrong_city(page):
        page.get_by_test_id(square).click()
    expect(page.get_by_test_id("say")).to_contain_text("with the same number")
    check_at(page, PHONE, DESKTOP)

    page.goto(planted("HK", at=moments.last_turn)[0])
    valley.play_turn(page)
    expect(page.get_by_test_id("end-total")).to_be_visible()
    check_at(page, PHONE, DESKTOP)


def test_axe_finds_nothing_in_a_snake_turn_of_the_valley(someone: Someone, planted: Planter) -> None:
    page, other = (someone(link) for link in planted("HK", "ZM", at=moments.snake, within=12))
    wait_for_turn(page)
    page.get_by_test_id(open_squares(page)[0]).click()
    check_at(page, PHONE, DESKTOP)
    valley.finish(page)
    check_at(page, PHONE, DESKTOP)
    wait_for_turn(other)
    other.get_by_role("button", name="Your sheet").click()
    check_at(other, PHONE, DESKTOP)


def test_the_browsers_language_comes_first_and_can_be_changed_in_the_middle_of_a_game(someone: Someone) -> None:
    page = someone(locale="fr-BE")
    card_of(page, "Le Temple").get_by_role("button", name="Jouer en solo").click()
    expect(page.get_by_test_id("dice")).to_be_visible()
    wait_for_turn(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_test_id("score-sequence")).to_contain_text("Suite")
    page.get_by_label("Langue").select_option("nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.get_by_test_id("score-sequence")).to_contain_text("Rij")
    choose(page)
    confirm(page)
    page.reload()
    expect(page.get_by_test_id("score-sequence")).to_contain_text("Rij")


def test_the_language_can_be_changed_in_the_middle_of_a_turn_in_the_valley(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=moments.may_reveal)[0], locale="fr-FR")
    wait_for_turn(page)
    expect(page.get_by_test_id("confirm")).to_have_text("Terminer le tour")
    page.get_by_test_id("reveal").click()
    for language, word in (("nl", "Woud"), ("fr", "Forêt"), ("en", "Forest")):
        page.locator("header select").select_option(language)
        expect(page.get_by_test_id("pick-forest")).to_have_accessible_name(word)
        if language != "en":
            assert english_words(page) == []
    page.get_by_role("button", name="Clear choice").click()
    expect(valley.steps(page)).to_have_count(1)
    valley.finish(page)


@pytest.mark.parametrize("language", ["fr-FR", "nl-NL"])
def test_no_english_is_left_in_another_language(someone: Someone, language: str) -> None:
    page = someone(locale=language)
    for screen in ("/", "/new/valley", "/rules/temple", "/rules/valley"):
        page.goto(screen)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert english_words(page) == [], screen


@pytest.mark.parametrize(("scheme", "theme"), [("light", "paper"), ("dark", "torch")])
def test_the_theme_follows_the_system_until_it_is_chosen(someone: Someone, scheme: str, theme: str) -> None:
    page = someone(color_scheme=scheme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.get_by_role("button", name=re.compile("By (torchlight|daylight)")).click()
    other = "torch" if theme == "paper" else "paper"
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    play_solo(page)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", other)


def test_the_page_obeys_its_own_strict_policy(someone: Someone) -> None:
    """Any breach would be an error on the console, which fails every test here; this one asks the browser itself."""
    page = someone()
    play_solo(page)
    page.evaluate(
        "() => { window.breaches = 0; document.addEventListener('securitypolicyviolation', () => breaches++) }"
    )
    wait_for_turn(page)
    choose(page)
    confirm(page)
    page.wait_for_timeout(300)
    assert page.evaluate("() => window.breaches") == 0
