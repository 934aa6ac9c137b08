"""What is true of every screen."""

import os
import re
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
LOOK = """async light => {
    const page = document.documentElement;
    const theme = page.dataset.theme;
    const other = theme === 'torch' ? 'paper' : 'torch';
    page.dataset.theme = light === 'other' ? other : theme;
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    if (light === 'both') {
        page.dataset.theme = other;
        const colours = await axe.run({ resultTypes: ['violations'], runOnly: ['color-contrast'] });
        violations.push(...colours.violations);
    }
    page.dataset.theme = theme;
    return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}"""
"""What axe finds in this light or in the other; in both, only the colours are looked at again in the other."""
SOAK = bool(os.environ.get("TORCHLIT_SOAK"))


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""Resolves when what has changed is drawn."""


def check(page: Page, light: str = "both") -> None:
    """No violation that axe can find, by daylight or by torchlight.

    The script is evaluated, because our policy lets no foreign script in.
    """
    expect(page.locator("h1").first).to_be_attached()  # until then the page is still loading
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(LOOK, light)
    assert found == [], found


def resize(page: Page, size: ViewportSize) -> None:
    """Give the page this size, and wait until it is drawn."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)


def check_at(page: Page, *sizes: ViewportSize) -> None:
    """Check the same screen at several sizes: at each in another light, and in `make soak` in both."""
    for size, light in zip(sizes, cycle(["this", "other"]), strict=False):
        resize(page, size)
        check(page, "both" if SOAK or len(sizes) == 1 else light)


def no_sideways_scroll(page: Page) -> None:
    """Everything stands within the width of the screen."""
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 1


ENGLISH = re.compile(r"\b(the|your|choose|square|with|and|turn|sheet)\b", re.IGNORECASE)
"""Words that every English screen has, and no French or Dutch one."""


def english_words(page: Page) -> list[str]:
    """The English words on a screen in another language; the titles of the published games are none of ours."""
    text = re.sub("Penny Papers Adventures: [^.]*", "", page.locator("body").inner_text())
    return ENGLISH.findall(text)


def fits(page: Page, *more: str) -> None:
    """Sheet, sentence, button and whatever else is asked for by selectors can be reached, and nothing scrolls."""
    root = "document.documentElement"
    overhang = page.evaluate(f"() => [{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]")
    assert max(overhang) <= 1, overhang
    parts = ("[data-testid^='square-']", "[data-testid='say']", "[data-testid='confirm']", *more)
    lost = page.evaluate(OUT_OF_REACH, ", ".join(parts))
    assert lost == [], lost


def fits_at(page: Page, sizes: Sequence[ViewportSize], *more: str) -> None:
    """The same at several sizes."""
    for size in sizes:
        resize(page, size)
        fits(page, *more)


OUT_OF_REACH = """css => [...document.querySelectorAll(css)].filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    return !isInside || !part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map((part) => part.outerHTML.slice(0, 150))"""
"""What does not lie on the screen whole, or lies under something else."""
