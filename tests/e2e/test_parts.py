"""Each game is fetched when it is opened, and a part that does not come is told."""

import re

from playwright.sync_api import Route, expect

from tests.e2e.conftest import Someone
from tests.e2e.people import TEMPLE, card_of, play_solo, wait_for_turn


def test_the_start_page_fetches_no_game(someone: Someone) -> None:
    page = someone("/nowhere")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/")
    expect(card_of(page, TEMPLE)).to_be_visible()
    scripts = {url for url in fetched if url.endswith(".js")}
    play_solo(page)
    games = {url for url in fetched if url.endswith(".js")} - scripts
    assert len(scripts) <= 4
    assert games != set()
    assert not any(re.search("/(en|fr|nl)-", url) for url in games)


def test_a_part_that_does_not_come_is_told_and_a_reload_helps(someone: Someone) -> None:
    page = someone()
    expect(card_of(page, TEMPLE)).to_be_visible()

    def gone(route: Route) -> None:
        route.fulfill(status=404)

    page.route("**/assets/*.js", gone)
    card_of(page, TEMPLE).get_by_role("button", name="Play solo").click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Part of the notebook didn’t load")
    page.unroute("**/assets/*.js", gone)
    told.get_by_role("button", name="Reload").click()
    wait_for_turn(page)
    expect(told).to_have_count(0)


def test_another_language_that_does_not_come_leaves_the_words_as_they_are(someone: Someone) -> None:
    page = someone()
    page.route("**/assets/fr-*.js", lambda route: route.abort())
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("alert")).to_contain_text("didn’t load")
    expect(page.locator("html")).to_have_attribute("lang", "en")
