"""Finished games seen again: by those who sat there, and by whoever has a link that one of them shares."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import DESKTOP, PHONE, Someone
from tests.e2e.gallery import is_over
from tests.e2e.planting import Planter
from tests.e2e.screens import check_at, english_words, no_sideways_scroll

LYING = ViewportSize(width=844, height=390)


def watch(page: Page) -> None:
    page.get_by_test_id("end-replay").click()
    expect(page.get_by_test_id("replay-slider")).to_be_visible()


@pytest.mark.parametrize(("game", "board"), [("temple", "stairs"), ("valley", "lakes")])
def test_the_sheets_of_a_finished_game_fill_again(someone: Someone, planted: Planter, game: str, board: str) -> None:
    page = someone(planted("HK", "ZM", at=is_over, game=game, board=board)[0], color_scheme="dark")
    page.get_by_test_id("end-replay").wait_for()
    watch(page)
    slider, said = page.get_by_test_id("replay-slider"), page.get_by_test_id("replay-say")
    scene, score = page.locator("section.scene"), page.get_by_test_id("replay-score-0")
    expect(score).to_have_text("0★")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(said).to_contain_text("Turn 1.")
    page.get_by_test_id("replay-on").click()
    expect(said).to_contain_text(re.compile("HK .*[a-z][1-9]"))
    page.get_by_test_id("eyes-1").check()
    expect(scene.get_by_role("img", name="ZM’s sheet")).to_be_visible()
    expect(said).to_contain_text("ZM ")
    page.get_by_test_id("replay-back").click()
    expect(slider).to_have_value("1")
    slider.fill(slider.get_attribute("max") or "")
    (total,) = re.findall(r"\d+", scene.get_by_test_id("score-total").inner_text())
    expect(page.get_by_test_id("replay-score-1")).to_have_text(f"{total}★")
    expect(page.get_by_test_id("curve")).to_have_accessible_name(f"The score of ZM over the game; at the end: {total}★")
    check_at(page, PHONE, LYING, DESKTOP)
    for size in (PHONE, LYING):
        page.set_viewport_size(size)
        no_sideways_scroll(page)
        expect(slider).to_be_in_viewport()
    for language in ("fr", "nl"):
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.get_by_test_id("replay-back").click()  # what was announced last is said in this language too
        assert english_words(page) == []
    with page.expect_download() as saved:
        page.get_by_test_id("replay-log").click()
    assert saved.value.suggested_filename.endswith(".jsonl")


def test_a_game_is_shared_by_a_link_without_names_until_it_is_withdrawn(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", "ZM", at=is_over, game="temple", board="stairs")[0])
    page.get_by_test_id("end-replay").wait_for()
    watch(page)
    page.get_by_test_id("share").click()
    dialog = page.get_by_role("dialog")
    expect(page.get_by_test_id("share-make")).to_be_enabled()
    page.get_by_test_id("hide-names").check()
    page.get_by_test_id("share-make").click()
    link = dialog.get_by_role("textbox").input_value()
    assert re.search("/replay/[A-Za-z0-9_-]{22}$", link)
    check_at(page, PHONE, DESKTOP)

    friend = someone(urlsplit(link).path)
    expect(friend.get_by_test_id("replay-slider")).to_be_visible()
    friend.get_by_test_id("eyes-1").check()
    expect(friend.get_by_role("img", name="Player 2’s sheet")).to_be_visible()
    friend.get_by_test_id("replay-on").click()
    expect(friend.get_by_test_id("replay-say")).to_contain_text("Turn 1.")
    assert "HK" not in friend.locator("body").inner_text()
    check_at(friend, PHONE, DESKTOP)
    no_sideways_scroll(friend)
    with friend.expect_download() as saved:
        friend.get_by_test_id("replay-log").click()
    assert '"Player 1"' in saved.value.path().read_text()

    page.get_by_test_id("hide-names").uncheck()
    expect(page.get_by_test_id("hide-names")).to_be_enabled()
    friend.reload()
    expect(friend.get_by_text("HK", exact=True)).to_be_visible()
    page.get_by_test_id("unshare").click()
    expect(page.get_by_test_id("share-make")).to_be_visible()
    friend.reload()
    expect(friend.get_by_role("heading", level=1)).to_contain_text("This link leads to no game.")
    check_at(friend, PHONE)


def test_a_game_goes_on_from_the_turn_that_is_shown(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", "ZM", at=is_over, game="temple", board="stairs")[0])
    page.get_by_test_id("end-replay").wait_for()
    watch(page)
    page.get_by_test_id("eyes-1").check()
    for _ in range(3):
        page.get_by_test_id("replay-on").click()
    expect(page.get_by_test_id("replay-say")).to_contain_text("Turn 2.")
    page.get_by_test_id("play-from-2").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("you take the seat of ZM")
    dialog.get_by_test_id("bot-easy").click()
    dialog.get_by_test_id("dice-same").check()
    check_at(page, PHONE, DESKTOP)
    page.get_by_test_id("play-from").click()
    expect(page.get_by_test_id("confirm")).to_be_visible()
    expect(page).to_have_url(re.compile("/t/[A-Z0-9]{8}$"))
    expect(page.locator("body")).to_contain_text("Zuzu")


def test_the_coach_notes_the_dearest_turns_of_a_shared_game(someone: Someone, planted: Planter) -> None:
    page = someone(planted("HK", at=is_over, game="temple", board="stairs")[0])
    page.get_by_test_id("end-replay").wait_for()
    watch(page)
    page.get_by_test_id("share").click()
    expect(page.get_by_test_id("share-make")).to_be_enabled()
    page.get_by_test_id("share-make").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    friend = someone(urlsplit(link).path)
    friend.get_by_test_id("ask-notes").press("Enter")
    notes = friend.get_by_test_id(re.compile("^note-"))
    expect(notes).to_have_count(3, timeout=120_000)
    expect(friend.get_by_test_id("curve").locator("circle")).to_have_count(3)
    (turn,) = re.findall(r"Turn (\d+): −", notes.nth(1).inner_text())
    notes.nth(1).get_by_role("button").press("Enter")
    expect(friend.get_by_test_id("replay-say")).to_contain_text(f"Turn {turn}.")
    check_at(friend, PHONE, DESKTOP)
    no_sideways_scroll(friend)
