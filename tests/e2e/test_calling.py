"""A player who looks elsewhere is told that the others wait: by the title of the page, and where wanted by a call."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Someone
from tests.e2e.people import open_table, take_seat, wait_for_turn
from tests.e2e.temple import choose


def test_the_title_says_whose_turn_it_is_until_the_move_is_made(someone: Someone) -> None:
    host = someone()
    path = open_table(host, "HK")
    guest = someone(path)
    take_seat(guest, "ZM")
    expect(guest).to_have_title(re.compile(r"^\w{4}-\w{4} – Torchlit$"))
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        wait_for_turn(page)
        expect(page).to_have_title(re.compile(r"^● Your turn – \w{4}-\w{4} – Torchlit$"))
    choose(host)
    host.get_by_test_id("confirm").click()
    expect(host).to_have_title(re.compile(r"^\w{4}-\w{4} – Torchlit$"))
    expect(guest).to_have_title(re.compile("^● Your turn"))
