"""The letters are the same on every machine: shipped, small, and there before the first page is drawn."""

from pathlib import Path

from playwright.sync_api import Page, Route, expect

import torchlit
from tests.e2e.conftest import Someone
from tests.e2e.people import TEMPLE, card_of

MOST_BYTES = 40_000
"""Of one weight of one face, for one set of letters."""


def faces_of(page: Page, selector: str) -> set[str]:
    """The faces that Chromium has drawn a part with, and whether they came from us."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    node = devtools.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {f"{font['familyName']}{'' if font['isCustomFont'] else ', from this machine'}" for font in fonts}


def test_a_page_is_written_in_the_shipped_faces(someone: Someone) -> None:
    page = someone()
    expect(card_of(page, TEMPLE)).to_be_visible()
    parts = {"h1": "Lora SemiBold", "main p": "Lora", ".choice-card .name": "Patrick Hand"}
    assert {part: faces_of(page, part) for part in parts} == {part: {face} for part, face in parts.items()}
    for part in parts:  # other Latin alphabets too
        page.locator(part).first.evaluate("part => { part.textContent = 'Łódź, Győr, Kėdainiai – 3' }")
    page.evaluate("() => document.fonts.ready")
    assert {part: faces_of(page, part) for part in parts} == {part: {face} for part, face in parts.items()}


def test_no_line_moves_when_the_letters_come_in_late(someone: Someone) -> None:
    page = someone("/rules/temple")  # only to have a page
    late: list[Route] = []
    page.context.route("**/*.woff2", lambda route: late.append(route))
    page.goto("/", wait_until="commit")
    page.wait_for_function("() => document.fonts.size > 0")
    page.wait_for_timeout(300)
    assert page.locator("h1").count() == 0  # it waits
    for route in late:
        route.continue_()
    expect(card_of(page, TEMPLE)).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    assert "Lora" in faces_of(page, "main p")


def test_a_page_does_not_wait_for_letters_for_ever(someone: Someone) -> None:
    page = someone("/rules/temple")
    page.context.route("**/*.woff2", lambda route: route.abort())
    page.goto("/")
    expect(card_of(page, TEMPLE)).to_be_visible()


def test_every_face_is_small_and_has_its_licence() -> None:
    static = Path(torchlit.__file__).parent / "static"
    faces = list(static.glob("assets/*.woff2"))
    assert {face.name.partition("-latin")[0] for face in faces} == {"lora", "patrick-hand"}
    assert max(face.stat().st_size for face in faces) <= MOST_BYTES
    for name in ("lora", "patrick-hand"):
        assert "SIL OPEN FONT LICENSE" in (static / f"licences/{name}-OFL.txt").read_text(encoding="utf-8")
