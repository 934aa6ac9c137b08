"""What people show each other, and what they hear, at a table."""

from playwright.sync_api import expect

from tests.e2e.conftest import BLANK, PHONE, Someone
from tests.e2e.people import open_table, take_seat, wait_for_turn
from tests.e2e.temple import choose
from tests.e2e.test_pyramid_feel import LISTEN, heard


def test_a_reaction_is_shown_beside_its_seat_and_the_host_can_turn_them_off(someone: Someone) -> None:
    host = someone(viewport=PHONE)
    path = open_table(host, "HK")
    guest, watcher = someone(path), someone()
    take_seat(guest, "ZM")
    watcher.goto(path)
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        wait_for_turn(page)

    guest.get_by_role("button", name="React").click()
    guest.get_by_role("button", name="Bravo!").click()
    expect(guest.get_by_test_id("react-bravo")).to_be_hidden()
    for page in (host, guest, watcher):
        expect(page.get_by_test_id("reaction-of-1")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="ZM: Bravo!")).to_have_count(1)
    seat = host.locator("[data-seat='1']").bounding_box()
    shown = host.get_by_test_id("reaction-of-1").bounding_box()
    assert seat
    assert shown
    assert abs(shown["y"] - seat["y"]) < seat["height"]
    assert seat["x"] < shown["x"] + shown["width"] / 2 <= seat["x"] + seat["width"] + shown["width"] / 2
    for page in (host, guest, watcher):
        expect(page.get_by_test_id("reaction-of-1")).to_have_count(0)
    expect(watcher.get_by_role("button", name="React")).to_have_count(0)

    host.get_by_role("button", name="Menu").click()
    host.get_by_test_id("reactions").uncheck()
    for page in (host, guest):
        expect(page.get_by_role("button", name="React")).to_have_count(0)


def test_whoever_turns_on_the_sound_hears_their_pencil_and_the_next_dice(someone: Someone) -> None:
    page = someone(BLANK)
    page.add_init_script(LISTEN)
    page.goto("/")
    page.get_by_role("region", name="The Temple").get_by_role("button", name="Play solo").click()
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("sound").check()
    page.wait_for_function("() => contexts.some(({ state }) => state === 'running')")
    page.keyboard.press("Escape")
    choose(page)
    assert heard(page) == []
    page.get_by_test_id("confirm").click()
    page.wait_for_function("() => heard.filter((name) => name === 'AudioBufferSourceNode').length >= 5")
