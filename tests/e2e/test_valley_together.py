"""Two people at one table of the Valley, each on a device of their own."""

import re

from playwright.sync_api import expect

from tests.e2e import moments
from tests.e2e.conftest import PHONE, Someone
from tests.e2e.people import VALLEY, is_over, open_squares, open_table, take_seat, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.valley import finish, offered, play_turn, squares_of_a_wrong_forest, steps, use_all


def test_two_people_meet_in_the_lobby_and_play_the_valley(someone: Someone) -> None:
    host = someone()
    path = open_table(host, "HK", game=VALLEY)
    guest = someone(path, viewport=PHONE, has_touch=True, is_mobile=True)
    take_seat(guest, "ZM")
    host.get_by_role("button", name="Start").click()
    for turn in range(1, 4):
        for page in (host, guest):
            expect(page.locator("header .pill")).to_contain_text(re.compile(rf"turn {turn}\s*$"))
            play_turn(page)
    expect(host.locator("header .pill")).to_contain_text("turn 4")


def test_a_snake_is_drawn_on_the_other_persons_sheet(someone: Someone, planted: Planter) -> None:
    host, guest = (someone(link) for link in planted("HK", "ZM", at=moments.snake, within=12))
    drawn = {}
    for page, other in ((host, "ZM"), (guest, "HK")):
        wait_for_turn(page)
        expect(page.get_by_role("heading", name=f"You are drawing on {other}’s sheet")).to_be_visible()
        expect(page.get_by_test_id("say")).to_contain_text(f"Choose a square on {other}’s sheet")
        assert offered(page) == []
        drawn[other] = open_squares(page)[0]
        page.get_by_test_id(drawn[other]).click()
        expect(page.get_by_test_id("say")).to_contain_text("Snake on")
    finish(host)
    expect(host.get_by_test_id("say")).to_contain_text("Waiting for ZM")
    guest.get_by_role("button", name="Your sheet").click()
    hidden = guest.get_by_test_id(drawn["ZM"])
    expect(hidden).to_have_accessible_name(re.compile("empty"))  # what is drawn stays hidden until the turn closes
    guest.get_by_role("button", name="HK’s sheet", exact=True).click()
    finish(guest)
    for page, name in ((host, "HK"), (guest, "ZM")):
        square = drawn[name].removeprefix("square-")
        expect(page.get_by_test_id(drawn[name])).to_have_accessible_name(re.compile(f"^{square}, snake"))
        wait_for_turn(page)
        if "snake" in page.get_by_test_id("say").inner_text():
            expect(page.get_by_test_id("say")).to_contain_text(f"A snake has crept onto your sheet: {square}.")


def test_a_discovery_is_picked_by_hand_and_what_is_none_says_why(someone: Someone, planted: Planter) -> None:
    host, guest = (someone(link) for link in planted("HK", "ZM", at=moments.may_reveal))
    wait_for_turn(host)
    host.get_by_test_id("reveal").click()
    offer = host.get_by_test_id("discovery-0")
    spoken = re.fullmatch(r"(\w+): [\d ]+, on ([\w ]+), (\d+)★", offer.get_attribute("aria-label") or "")
    assert spoken
    kind, squares = spoken[1].lower(), spoken[2].split()

    host.get_by_test_id("pick-forest").click()
    wrong, twice = squares_of_a_wrong_forest(host)
    say = host.get_by_test_id("say")
    for count, square in enumerate(wrong[:-1], start=1):
        host.get_by_test_id(square).click()
        expect(say).to_contain_text(f"you picked {count}")
    host.get_by_test_id(wrong[-1]).click()
    expect(say).to_contain_text(f"A forest is five squares, all different: {twice} appears twice")
    expect(host.get_by_test_id("confirm")).to_be_disabled()
    for square in wrong:
        host.get_by_test_id(square).click()

    if kind != "forest":
        host.get_by_test_id(f"pick-{kind}").click()
    for name in squares:
        host.get_by_test_id(f"square-{name}").click()
    expect(say).to_contain_text("that fits!")
    host.get_by_test_id("confirm").click()
    expect(steps(host)).to_have_count(2)
    for name in squares:
        expect(host.get_by_test_id(f"square-{name}")).to_have_accessible_name(re.compile(kind, re.IGNORECASE))
    assert host.get_by_test_id("reveal").count() == 0  # one a turn
    finish(host)

    guest.get_by_test_id("seat-0").click()
    expect(guest.get_by_role("dialog")).to_contain_text("this turn’s marks stay hidden")
    guest.keyboard.press("Escape")
    play_turn(guest)
    expect(guest.get_by_text(re.compile(f"revealed: {kind}", re.IGNORECASE))).to_be_visible()


def test_the_end_of_a_game_of_two_in_the_valley_is_ranked(someone: Someone, planted: Planter) -> None:
    pages = [someone(link) for link in planted("HK", "ZM", at=moments.may_fill)]
    for page in pages:
        wait_for_turn(page)
        use_all(page)
        finish(page)
    for page in pages:
        wait_for_turn(page)
        assert is_over(page)
        expect(page.get_by_role("heading", name=re.compile("win|shared", re.IGNORECASE))).to_be_visible()
        for place in range(2):
            expect(page.get_by_test_id(f"rank-{place}")).to_contain_text(re.compile(r"\d"))
        expect(page.get_by_test_id("score-full")).to_be_visible()
    pages[0].get_by_role("button", name="ZM").click()
    expect(pages[0].get_by_role("dialog", name="ZM’s sheet")).to_be_visible()
