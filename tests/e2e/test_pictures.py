"""The main screens look like their pictures, which `make pictures` takes again."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.e2e import gallery, pictures
from tests.e2e.conftest import BLANK, DESKTOP, PHONE, Someone
from tests.e2e.planting import Planter
from tests.e2e.screens import resize

RENEWS = bool(os.environ.get("TORCHLIT_PICTURES"))
"""Pictures are taken, not compared."""
FAILED = Path(__file__).parents[2] / "build/pictures"
MOST_BYTES = 4_000_000
SIZES = {"phone": PHONE, "desktop": DESKTOP}
THEMES = ("light", "dark")
PICTURED = ("temple", "valley", "pyramid")


@pytest.fixture
def same_chromium(browser: Browser) -> None:
    check_chromium(pictures.drawn_by(browser.version))


def check_chromium(drawn_by: str) -> None:
    """Skip unless this Chromium draws as the one that drew the pictures."""
    wanted = pictures.VERSION.read_text(encoding="utf-8").strip()
    if RENEWS:
        pictures.VERSION.write_text(drawn_by + "\n", encoding="utf-8")
    elif drawn_by != wanted:
        pytest.skip(f"The pictures were drawn by {wanted}, so they are not compared with what {drawn_by} draws.")


def change_theme(page: Page) -> None:
    """Press the header's button, without the mouse and without taking the focus from where it is."""
    page.locator("header button.icon").first.evaluate("button => button.click()")


def offer_pictured_games(page: Page) -> None:
    """Let the catalogue have the games of the pictures alone, so that a new game changes none of them."""

    def answer(route: Route) -> None:
        catalogue = (answered := route.fetch()).json()
        catalogue["games"] = [game for game in catalogue["games"] if game["id"] in PICTURED]
        route.fulfill(response=answered, json=catalogue)

    page.route("**/api/games", answer)


def leave_out_the_day(page: Page) -> None:
    """Show no daily expedition: what it says changes with the hour."""
    page.route("**/api/daily", lambda route: route.abort())


@pytest.mark.usefixtures("same_chromium")
@pytest.mark.parametrize("name", gallery.SCREENS)
def test_a_screen_looks_like_its_pictures(someone: Someone, planted: Planter, name: str) -> None:
    page = someone(BLANK, stranger=True, pretty=True)
    offer_pictured_games(page)
    leave_out_the_day(page)
    gallery.SCREENS[name](page, planted)
    problems = []
    for size, viewport in SIZES.items():
        resize(page, viewport)
        for theme in THEMES:
            full_name = f"{name}-{size}-{theme}"
            if RENEWS:
                pictures.keep(pictures.taken(page), pictures.FOLDER / f"{full_name}.webp")
            else:
                problems.append(pictures.problem(page, full_name, FAILED))
            change_theme(page)
    assert list(filter(None, problems)) == []


def test_there_is_a_picture_of_every_screen_and_no_other_and_all_are_small() -> None:
    wanted = {f"{name}-{size}-{theme}" for name in gallery.SCREENS for size in SIZES for theme in THEMES}
    assert {path.stem for path in pictures.FOLDER.glob("*.webp")} == wanted
    assert sum(path.stat().st_size for path in pictures.FOLDER.iterdir()) <= MOST_BYTES


def test_another_chromium_is_skipped_and_says_so() -> None:
    with pytest.raises(pytest.skip.Exception, match="so they are not compared with what Chromium 1 on atari draws"):
        check_chromium("Chromium 1 on atari")


CHANGES = {
    "a part shifted by 4 px": "main .button { translate: 4px }",
    "a board shifted by 4 px": "main svg { translate: 0 4px }",
    "a missing icon": "header .icon svg { visibility: hidden }",
    "a missing chip": "[data-chip='1'] { visibility: hidden }",
    "a sentence that is cut": "[data-testid='say'] { clip-path: inset(0 50% 0 0) }",
    "a part that lies over another": ".button { margin-top: -1rem }",
    "a longer page": "body { padding-bottom: 40px }",
}
WEAR = """async css => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
}"""


def test_a_shifted_a_missing_and_a_cut_part_are_found(someone: Someone, planted: Planter, tmp_path: Path) -> None:
    page = someone(BLANK, viewport=PHONE, pretty=True)
    gallery.temple(page, planted)
    for theme in THEMES:
        pictures.keep(pictures.take(page), tmp_path / f"{theme}.webp")
        change_theme(page)
    gallery.temple(page, planted)
    for theme in THEMES:
        kept = pictures.kept(tmp_path / f"{theme}.webp")
        assert pictures.differences(kept, pictures.take(page)) == [], "nothing has changed"
        for change, css in CHANGES.items():
            page.evaluate(WEAR, css)
            assert pictures.differences(kept, pictures.take(page)) != [], change
        page.evaluate(WEAR, "")
        change_theme(page)
