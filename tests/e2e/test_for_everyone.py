"""Languages, themes and accessibility of every screen."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import DESKTOP, PHONE, Someone
from tests.e2e.people import choose, confirm, play_solo, play_to_the_end, wait_for_turn
from tests.e2e.test_together import open_table

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def check(page: Page) -> None:
    """No violation that axe can find. The script is evaluated, because our policy lets no foreign script in."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations.map(v => [v.id, v.nodes.map(n => n.html)])")
    assert found == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_on_any_screen(someone: Someone, theme: str, viewport: ViewportSize) -> None:
    page = someone(viewport=viewport, color_scheme=theme)
    expect(page.get_by_role("button", name="Play solo")).to_be_visible()
    check(page)
    for path in ("/new", "/rules/temple", "/nowhere"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        check(page)
    page.goto("/")
    path = open_table(page, "HK")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    check(page)
    guest = someone(path, viewport=viewport, color_scheme=theme)
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()
    check(guest)
    page.get_by_role("button", name="Start").click()
    wait_for_turn(page)
    check(page)
    choose(page)
    check(page)
    confirm(page)
    play_to_the_end(page)
    check(page)


def test_the_browsers_language_comes_first_and_can_be_changed_in_the_middle_of_a_game(someone: Someone) -> None:
    page = someone(locale="fr-BE")
    page.get_by_role("button", name="Jouer en solo").click()
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


ENGLISH = re.compile(r"\b(the|your|choose|square|with|and|turn|sheet)\b", re.IGNORECASE)
"""Words that every English screen has, and no French or Dutch one."""


@pytest.mark.parametrize("language", ["fr-FR", "nl-NL"])
@pytest.mark.parametrize("screen", ["/", "/new", "/rules/temple"])
def test_no_english_is_left_in_another_language(someone: Someone, language: str, screen: str) -> None:
    page = someone(screen, locale=language)
    expect(page.get_by_role("heading").first).to_be_visible()
    text = re.sub("Penny Papers Adventures: [^.]*", "", page.locator("body").inner_text())
    assert ENGLISH.findall(text) == []


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
