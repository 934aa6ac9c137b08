"""Comparing pictures finds what a person would see, and nothing else."""

from pathlib import Path

import pytest

from tests.e2e import gallery, pictures
from tests.e2e.conftest import PHONE, Someone
from tests.e2e.planting import Planter

CHANGES = {
    "a part shifted by 4 px": "main .button { translate: 4px }",
    "a board shifted by 4 px": "main svg { translate: 0 4px }",
    "a missing icon": "header .icon svg { visibility: hidden }",
    "a missing chip": "[data-chip='1'] { visibility: hidden }",
    "a sentence that is cut": "[data-testid='say'] { clip-path: inset(0 50% 0 0) }",
    "a longer page": "body { padding-bottom: 40px }",
}

WEAR = """async css => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_shifted_a_missing_and_a_cut_part_are_found(
    someone: Someone, planted: Planter, theme: str, tmp_path: Path
) -> None:
    page = someone(viewport=PHONE, color_scheme=theme)
    gallery.temple(page, planted)
    pictures.keep(pictures.take(page), tmp_path / "temple.webp")
    kept = pictures.kept(tmp_path / "temple.webp")
    gallery.temple(page, planted)
    assert pictures.differences(kept, pictures.take(page)) == [], "nothing has changed"
    for change, css in CHANGES.items():
        page.evaluate(WEAR, css)
        assert pictures.differences(kept, pictures.take(page)) != [], change
