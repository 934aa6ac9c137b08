"""One device that goes from hand to hand."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Someone
from tests.e2e.people import is_over, open_table, take_seat, wait_for_turn
from tests.e2e.planting import Planter
from tests.e2e.pyramid import PYRAMID, Player
from tests.e2e.temple import choose, confirm, last_mummy


def add_here(page: Page, initials: str) -> None:
    page.get_by_test_id("add-here").click()
    page.get_by_label("Their initials or name").fill(initials)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("on this device").filter(has_not_text="Add")).not_to_have_count(0)


def check_curtain(page: Page, name: str) -> None:
    """Nothing is there but the name of the next player: no square, no card, no die, nothing to be read aloud."""
    expect(page.get_by_test_id("curtain")).to_be_visible()
    expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_focused()
    expect(page.locator("dialog, header, [data-square], [data-tray], [data-testid^='square-']")).to_have_count(0)
    expect(page.locator("[aria-live]")).to_have_text("")
    expect(page).to_have_title(re.compile(r"^\w{4}-\w{4} – Torchlit$"))
    text = page.locator("body").inner_text()
    assert re.sub(r"\s+", " ", text).strip() in {
        f"Hand the device to {name} Everything is hidden. Tap when only {name} is looking. I’m {name} Or first: {other}"
        for other in {"HK", "LEO"} - {name}
    }
    held: str = page.evaluate("() => document.body.outerHTML.toLowerCase()")
    assert not re.findall("treasure|card|hunter|mummy|square|dice", held)


def test_two_share_a_device_at_the_pyramid_and_a_curtain_falls_between_them(someone: Someone) -> None:
    page = someone(viewport=PHONE)
    device = Player(page)
    path = open_table(page, "HK", people=2, game=PYRAMID)
    add_here(page, "LEO")
    guest = Player(someone(path))
    take_seat(guest.page, "ZM")
    page.get_by_role("button", name="Start").click()
    names = ("HK", "LEO")

    def owing() -> int | None:
        """Which of the device's seats the table waits for."""
        return next((seat for seat in device.turn["owing"] if seat < 2), None)

    def is_in_hand(seat: int) -> Callable[[], bool]:
        return lambda: device.parts["you"] == seat and device.task is not None

    hands = 0
    for _ in range(40):
        device.until(lambda: "turn" in device.parts and device.turn["owing"] != [])
        seat = owing()
        if seat is None:
            guest.until(lambda: guest.task is not None or owing() is not None)
            if guest.task is not None:
                guest.act()
            continue
        if hands == 0 or device.parts["you"] != seat:
            check_curtain(page, names[seat])
            if hands == 1:  # reloading does not draw it
                page.reload()
                check_curtain(page, names[seat])
            page.get_by_test_id("curtain-ready").click()
            hands += 1
            if hands == 4:
                break
        device.until(is_in_hand(seat))
        expect(page.get_by_test_id(f"hand-to-{seat}")).to_have_attribute("aria-pressed", "true")
        device.act()
    assert hands == 4
    assert all(seat["stand_in"] is None for seat in device.parts["table"]["seats"])
    expect(page.get_by_test_id("curtain")).to_have_count(0)
    other = 1 - int(device.parts["you"])
    page.get_by_test_id(f"hand-to-{other}").click()
    check_curtain(page, names[other])


def test_two_share_a_device_at_the_temple_to_the_end_and_play_again(someone: Someone, planted: Planter) -> None:
    links = planted("HK", "LEO", at=last_mummy, game="temple", board="stairs")
    code, keys = links[0][3:].partition("#")[0], [link.partition("=")[2] for link in links]
    page = someone(links[0])
    page.evaluate("held => localStorage.setItem('torchlit.held', held)", json.dumps([[code, " ".join(keys)]]))
    page.reload()
    for first in (0, 1) * 10:  # who moves last in a turn begins the next
        for seat in (first, 1 - first):
            expect(page.get_by_test_id(f"hand-to-{seat}")).to_have_attribute("aria-pressed", "true")
            wait_for_turn(page)
            choose(page)
            confirm(page)
            if seat == first:
                page.get_by_role("button", name=f"Next: {('HK', 'LEO')[1 - first]}").click()
        wait_for_turn(page)
        if is_over(page):
            break
    # The end is shown to the first of them, who is the host.
    expect(page.get_by_test_id("end-again")).to_be_visible()
    expect(page.get_by_test_id("hand-to-0")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("hand-to-1").click()
    expect(page.get_by_test_id("hand-to-1")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("hand-to-0").click()
    page.get_by_test_id("end-again").click()
    page.wait_for_url(lambda url: code not in url)
    wait_for_turn(page)
    choose(page)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_role("button", name="Next: LEO")).to_be_visible()
