"""Whatever a finger is to touch is large enough for it."""

import pytest

from tests.e2e.conftest import BLANK, PHONE, SMALL_PHONE, Someone
from tests.e2e.gallery import SCREENS
from tests.e2e.planting import Planter
from tests.e2e.screens import resize

TAP = 44
"""Pixels across and upright; a pixel at the edge may be another's."""
CONTROLS = "a[href], button, select, input, textarea, summary"
EXPLAINED = 23
"""Pixels each way of what a press only explains, where many stand side by side on a phone: the Pyramid's ten cards and
what was heard of a hunter, and the ten lines of the Valley's score where the screen is too low for two rows of five."""
SMALL = """([css, least, explained]) => {
    const scopes = document.querySelectorAll('dialog[open]');
    const found = (scopes.length ? [...scopes] : [document]).flatMap((scope) => [...scope.querySelectorAll(css)]);
    const isInText = (one) => one.matches('article p a, article li a, footer a');
    const whole = (one) => one.closest('label') ?? one;
    const reach = (one, x, y, right, down) => {
        const isReached = (far) => one.contains(document.elementFromPoint(x + right * far, y + down * far));
        let far = 0;
        while (far < least && isReached(far + 1)) far++;
        return far;
    };
    const controls = new Set(found.filter((one) => !isInText(one) && !one.matches('[data-square]')).map(whole));
    return [...controls].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1).map((one) => {
        one.scrollIntoView({ block: 'end' });
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const wide = reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0);
        const high = reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1);
        const needed = one.matches('[data-row] button[aria-expanded]') ? explained : least;
        return [one.ariaLabel ?? one.innerText.trim(), wide, high, needed];
    }).filter(([, wide, high, needed]) => wide < needed || high < needed);
}"""
"""Controls that a finger finds on fewer pixels than the least, across or upright through their middle."""


@pytest.mark.parametrize("name", SCREENS)
def test_whatever_a_finger_touches_is_large_enough(someone: Someone, planted: Planter, name: str) -> None:
    page = someone(BLANK, viewport=PHONE, has_touch=True, is_mobile=True)
    SCREENS[name](page, planted)
    for size in (PHONE, SMALL_PHONE):
        resize(page, size)
        small = page.evaluate(SMALL, [CONTROLS, TAP - 1, EXPLAINED])
        assert small == [], size


def test_the_lines_of_the_valleys_score_are_as_wide_as_a_finger_where_there_is_room(
    someone: Someone, planted: Planter
) -> None:
    page = someone(BLANK, viewport=PHONE)
    SCREENS["valley"](page, planted)
    boxes = [box for line in page.locator("[data-row] button").all() if (box := line.bounding_box())]
    assert len(boxes) == 10
    assert min(box["width"] for box in boxes) >= TAP
    assert len({box["y"] for box in boxes}) == 2
