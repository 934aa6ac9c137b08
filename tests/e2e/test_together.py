"""Several people at one table of the Temple, each on a device of their own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Someone, serving
from tests.e2e.people import (
    TEMPLE,
    card_of,
    open_squares,
    open_table,
    play_solo,
    take_seat,
    turn_of,
    wait_for_turn,
)
from tests.e2e.planting import Planter
from tests.e2e.temple import choose, confirm, last_mummy, play_to_the_end


def three_start(someone: Someone) -> tuple[Page, Page, Page, str]:
    host = someone()
    path = open_table(host, "HK", people=2)
    expect(host.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    zoe, phone = someone(path), someone(path, viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(zoe, "Zoë")
    expect(host.get_by_text("Zoë")).to_be_visible()  # the lobby is live
    take_seat(phone, "<b>P")
    expect(host.get_by_text("<b>P")).to_be_visible()  # and names are only text
    host.get_by_role("button", name="Start").click()
    for page in (host, zoe, phone):
        wait_for_turn(page)
    return host, zoe, phone, path


def test_where_no_guest_gets_in_the_lobby_says_why_and_shows_no_code(someone: Someone, tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as address:
        page = someone(address)
        path = open_table(page, "HK")
        expect(page.get_by_test_id("obstacle")).to_contain_text("torchlit serve --host 0.0.0.0")
        expect(page.get_by_role("img", name=re.compile("QR code"))).to_have_count(0)
        expect(page.get_by_label("Table link")).to_have_value(address + path)


def test_three_people_play_and_one_reloads(someone: Someone) -> None:
    host, zoe, phone, _ = three_start(someone)
    pages = (host, zoe, phone)
    for turn in range(2):
        for page in pages:
            choose(page)
        confirm(host)
        expect(host.get_by_test_id("say")).to_contain_text("Waiting for 2")
        if turn == 0:
            zoe.reload()  # in the middle of a turn: the seat is still hers, her mark is not lost
            wait_for_turn(zoe)
            choose(zoe)
        confirm(zoe)
        expect(zoe.get_by_test_id("say")).to_contain_text("Waiting for <b>P")
        if turn == 1:
            zoe.reload()  # after her mark: it is still there, and she owes nothing
            expect(zoe.get_by_test_id("say")).to_contain_text("Waiting for <b>P")
            assert open_squares(zoe) == []
        confirm(phone)
        for page in pages:
            wait_for_turn(page)


def test_three_people_draw_mummies_for_each_other_and_play_to_the_end(someone: Someone, planted: Planter) -> None:
    links = planted("HK", "Zoë", "<b>P", at=last_mummy, game="temple", board="stairs")
    pages = host, zoe, _ = someone(links[0]), someone(links[1]), someone(links[2], viewport=PHONE, is_mobile=True)
    for page in pages:
        wait_for_turn(page)
        expect(page.locator("[data-testid^='chip-']")).to_have_count(0)
        expect(page.get_by_text(re.compile("drawing on .*’s sheet")).first).to_be_visible()
    play_to_the_end(*pages)
    for page in pages:
        expect(page.get_by_role("heading", name=re.compile("win|shared", re.IGNORECASE))).to_be_visible()
        expect(page.get_by_test_id("rank-0")).to_be_visible()
    expect(zoe.get_by_text("you’ll follow")).to_be_visible()
    host.get_by_role("button", name="Play again").click()
    for page in pages:
        expect(page.locator("header .pill")).to_contain_text("turn 1")


@pytest.mark.soak
def test_three_people_play_a_whole_game(someone: Someone) -> None:
    pages = three_start(someone)[:3]
    assert play_to_the_end(*pages) > 10
    for page in pages:
        expect(page.get_by_test_id("rank-2")).to_be_visible()


def test_others_sheets_are_shown_as_of_the_last_closed_turn(someone: Someone) -> None:
    host = someone()
    path = open_table(host, "HK")
    guest = someone(path)
    take_seat(guest, "ZM")
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        wait_for_turn(page)
    square = open_squares(guest)[0].removeprefix("square-")
    choose(guest)
    confirm(guest)
    expect(guest.get_by_test_id("say")).to_contain_text("Waiting for HK")
    host.get_by_test_id("seat-1").click()
    dialog = host.get_by_role("dialog")
    expect(dialog).to_contain_text("ZM")
    expect(dialog.locator("svg").first).to_be_visible()
    assert f"{square}, empty" not in dialog.inner_text()
    host.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()


def test_a_lost_network_loses_nothing(someone: Someone) -> None:
    page = someone()
    play_solo(page)
    wait_for_turn(page)
    before = turn_of(page)
    page.context.set_offline(True)
    choose(page)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_text("Nothing is lost")).to_be_visible()
    page.context.set_offline(False)
    page.wait_for_function("before => document.querySelector('header .pill').innerText !== before", arg=before)


def test_the_seats_own_link_opens_the_seat_on_another_device(someone: Someone) -> None:
    laptop = someone()
    path = open_table(laptop, "HK")
    guest = someone(path)
    take_seat(guest, "ZM")
    own = guest.evaluate("() => Object.values(localStorage).join(' ').match(/[A-Za-z0-9_-]{22}/)[0]")
    phone = someone(f"{path}#key={own}", viewport=PHONE)
    expect(phone.get_by_text("Waiting for the host to start")).to_be_visible()
    assert own not in phone.url
    laptop.get_by_role("button", name="Start").click()
    for page in (laptop, phone):
        wait_for_turn(page)
    for page in (laptop, phone):
        choose(page)
        confirm(page)
    wait_for_turn(guest)
    assert "turn 2" in turn_of(guest)


def against_bots(page: Page) -> None:
    card_of(page, TEMPLE).get_by_role("link", name="New table").click()
    page.get_by_label("Your initials").fill("HK")
    page.get_by_role("button", name="Fewer").click()
    for bot in ("Add Zuzu, easy", "Add Odile, hard"):
        page.get_by_role("button", name=bot).click()
    page.get_by_role("button", name="Start").click()


def test_a_game_against_bots_starts_at_once_and_goes_on(someone: Someone) -> None:
    page = someone()
    against_bots(page)
    for turn in (1, 2, 3):
        wait_for_turn(page)
        expect(page.locator("header .pill")).to_contain_text(f"turn {turn}")
        choose(page)
        confirm(page)


@pytest.mark.soak
def test_a_game_against_bots_ends(someone: Someone) -> None:
    page = someone()
    against_bots(page)
    play_to_the_end(page)
    expect(page.get_by_test_id("rank-2")).to_be_visible()


def test_who_is_away_and_when_a_bot_stands_in_is_seen_by_everybody(someone: Someone) -> None:
    host, zoe, phone, _ = three_start(someone)
    table = host.get_by_role("complementary", name="At the table")
    expect(table).to_contain_text("Your move. Waiting for 2: Zoë, <b>P.")
    for page in (host, phone):
        choose(page)
        confirm(page)
    expect(table).to_contain_text("Waiting for Zoë.")
    zoe.context.set_offline(True)
    zoe.evaluate("() => window.dispatchEvent(new Event('offline'))")
    away = re.compile(r"Zoë is away\. Tarik takes over in \d+ s\.")
    expect(host.get_by_test_id("say")).to_contain_text(away)
    expect(phone.get_by_test_id("say")).to_contain_text(away)
    sign = host.get_by_test_id("seat-1")
    expect(sign).to_contain_text(re.compile(r"away; Tarik takes over in \d+ s"))
    expect(sign).not_to_contain_text("thinking")
    expect(zoe.get_by_role("status").filter(has_text="Connection lost")).to_contain_text("Tarik plays for you")
