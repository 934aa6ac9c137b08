"""What is true of every screen."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def check(page: Page) -> None:
    """No violation that axe can find. The script is evaluated, because our policy lets no foreign script in."""
    page.evaluate(AXE)
    found = page.evaluate("async () => (await axe.run()).violations.map(v => [v.id, v.nodes.map(n => n.html)])")
    assert found == []


def fits(page: Page, *more: Locator) -> None:
    """Sheet, sentence, button and whatever else is asked for are on the screen, whole, and nothing scrolls."""
    root = "document.documentElement"
    overhang = page.evaluate(f"() => [{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]")
    assert max(overhang) <= 1, overhang
    for part in (page.get_by_test_id("say"), page.get_by_test_id("confirm"), *more):
        expect(part).to_be_in_viewport(ratio=1)
    for square in page.locator("[data-testid^='square-']").all():
        expect(square).to_be_in_viewport(ratio=0.99)
