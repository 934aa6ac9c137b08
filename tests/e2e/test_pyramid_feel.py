"""What is heard and seen to move at the Pyramid."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BLANK, PHONE, Someone
from tests.e2e.planting import Planter
from tests.e2e.pyramid import Player, hunter_has_rolled, hunter_is_ready, mummy_can_catch
from torchlit.games.pyramid.text import board_from_text

LISTEN = """
window.heard = []
window.contexts = []
window.AudioContext = class extends AudioContext {
    constructor() { super(); contexts.push(this) }
}
for (const Node of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = Node.prototype
    Node.prototype.start = function (...when) { heard.push(Node.name); return start.apply(this, when) }
}
"""
"""Writes down every sound that is really started."""
WANT_SOUND = "localStorage.setItem('torchlit.sound', 'on')"
"""As if the sound had been turned on at an earlier visit."""
WATCH = """() => {
    window.seen = new Set()
    const look = () => {
        for (const pawn of document.querySelectorAll('main .pawn.dragged')) seen.add(pawn.textContent.trim())
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}"""
"""Writes down every pawn that is dragged, however short a while."""


def heard(page: Page) -> list[str]:
    sounds: list[str] = page.evaluate("() => heard.splice(0)")
    return sounds


def test_sounds_wait_until_they_are_wanted_and_for_the_first_press(someone: Someone, planted: Planter) -> None:
    links = planted("HK", "ZM", "PQ", at=hunter_is_ready, board="tomb", game="pyramid", mummy=1)
    page = someone(BLANK)
    page.add_init_script(LISTEN)
    listener, hunter = Player(page, links[2]), Player(someone(BLANK), links[0])
    hunter.wait_for_turn()
    listener.until(lambda: "own" in listener.parts)

    def sounds_of_a_roll() -> list[str]:
        heard(page)
        hunter.press("roll")
        listener.until(lambda: listener.sight["rolled"] == hunter.sight["rolled"])
        page.wait_for_timeout(200)
        return heard(page)

    page.keyboard.press("Shift")
    assert sounds_of_a_roll() == []
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_test_id("volume")).to_have_count(0)
    page.get_by_test_id("sound").check()
    page.wait_for_function("() => contexts.some(({ state }) => state === 'running')")
    page.get_by_label("Volume").fill("0.3")
    assert "OscillatorNode" in heard(page)
    page.keyboard.press("Escape")
    assert "AudioBufferSourceNode" in sounds_of_a_roll()
    page.reload()
    listener.until(lambda: "own" in listener.parts)
    assert sounds_of_a_roll() == []
    assert page.evaluate("() => contexts.length") == 0
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Volume")).to_have_value("0.3")
    page.wait_for_function("() => contexts.some(({ state }) => state === 'running')")
    page.get_by_test_id("sound").uncheck()
    page.keyboard.press("Escape")
    assert sounds_of_a_roll() == []


def test_a_finger_beside_an_open_square_means_that_square(someone: Someone, planted: Planter) -> None:
    link, *_ = planted("HK", "ZM", at=hunter_has_rolled, within=300, board="tomb", game="pyramid", mummy=1)
    hunter = Player(someone(BLANK, viewport=PHONE, has_touch=True, is_mobile=True), link)
    hunter.wait_for_turn()
    assert hunter.task is not None
    names = board_from_text(hunter.parts["table"]["board"]["text"], "board").names
    ends = {way["square"] for offer in hunter.task["dice"] for way in offer["ways"]}
    square, beside = next(
        (name, right) for name in sorted(ends) if (right := chr(ord(name[0]) + 1) + name[1:]) in set(names) - ends
    )
    hunter.page.get_by_test_id(f"square-{beside}").tap(position={"x": 2, "y": 8}, force=True)
    expect(hunter.page.get_by_test_id(f"square-{square}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_caught_pawn_is_dragged_away_unless_less_motion_is_asked_for(
    someone: Someone, planted: Planter, motion: str
) -> None:
    links = planted("HK", "ZM", "PQ", at=mummy_can_catch, within=500, board="tomb", game="pyramid", mummy=1)
    pages = [someone(reduced_motion=motion) for _ in range(2)]
    for page in pages:
        page.add_init_script(LISTEN + WANT_SOUND)
    hunter, mummy = (Player(page, link) for page, link in zip(pages, links, strict=False))
    mummy.wait_for_turn()
    hunter.until(lambda: "own" in hunter.parts)
    assert mummy.task is not None
    pawn, square = next(
        (pawn, square) for pawn, square in enumerate(hunter.sight["squares"]) if square in mummy.task["squares"]
    )
    out = 4 - hunter.parts["closed"]["hunters"][pawn]["lives"]
    for page in pages:
        page.evaluate(WATCH)
    mummy.touch(f"square-{square}")
    mummy.touch("confirm")
    for page in pages:
        expect(page.get_by_test_id(f"hunter-{pawn}").locator(".torches svg.out")).to_have_count(out)
        if motion == "reduce":
            page.wait_for_timeout(500)
            assert page.evaluate("() => [...seen]") == []
        else:
            page.wait_for_function("() => seen.size > 0")
            assert page.evaluate("() => [...seen]") == [str(pawn + 1)]
            expect(page.locator("main .pawn.dragged")).to_have_count(0)
    expect(mummy.page.locator("main .pawn")).to_have_count(0)
    mummy.page.wait_for_function("() => heard.includes('OscillatorNode')")
    assert heard(hunter.page) == []  # nobody has pressed anything there
