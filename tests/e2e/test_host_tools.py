"""The host locks the table, renames people and pauses the game; everybody sees it."""

from playwright.sync_api import expect

from tests.e2e.conftest import Someone
from tests.e2e.people import open_table, take_seat, wait_for_turn
from tests.e2e.temple import choose, confirm


def test_the_host_locks_renames_and_pauses(someone: Someone) -> None:
    host = someone()
    path = open_table(host, "HK")
    guest = someone(path)
    take_seat(guest, "ZM")

    guest.get_by_role("button", name="Rename ZM").click()
    guest.get_by_label("New initials").fill("Zoë")
    guest.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(host.get_by_test_id("seat-1")).to_contain_text("Zoë")

    host.get_by_test_id("lock").check()
    stranger = someone(path)
    expect(stranger.get_by_text("The host has locked this table, but you can watch.")).to_be_visible()
    stranger.close()

    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        wait_for_turn(page)
    host.get_by_role("button", name="Menu").click()
    host.get_by_test_id("pause").click()
    expect(guest.get_by_test_id("paused")).to_have_text("HK has paused the game.")
    choose(guest)
    guest.get_by_test_id("confirm").click()
    expect(guest.get_by_text("The game is paused: nobody can move until it goes on.").first).to_be_visible()
    host.get_by_test_id("paused").get_by_role("button", name="Go on").click()
    expect(guest.get_by_test_id("paused")).to_have_count(0)
    confirm(guest)
