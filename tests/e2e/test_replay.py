"""Finished games seen again: by those who sat there, and by whoever has a link that one of them shares."""

import re

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
