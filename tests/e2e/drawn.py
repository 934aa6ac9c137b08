"""What is drawn, found from the drawing alone, and what a press there would reach."""

from typing import NamedTuple

from playwright.sync_api import Locator, Page, ViewportSize

OUT = 0.8
"""How far from its middle towards its corners a thing is pressed."""
CORNERS = ((0.0, 0.0), (-OUT, -OUT), (OUT, -OUT), (-OUT, OUT), (OUT, OUT))

OUTLINES = "main svg path.edge[d*='Z'], main svg path[style*='--region-']"
"""The borders of a sheet's squares, or the floors of the Pyramid's: a closed line for each square."""

DRAWN = """outlines => {
    const boxOf = (shape) => shape.getBoundingClientRect();
    const squares = [...document.querySelectorAll(outlines)].filter((path) => !path.matches('.wall, .mass'))
        .flatMap((path) => path.getAttribute('d').split(/(?=M)/).map((line) => {
            const one = path.cloneNode();
            one.setAttribute('d', line);
            one.style.stroke = 'none';
            path.after(one);
            const { x, y, width, height } = boxOf(one);
            one.remove();
            return { x: x + width / 2, y: y + height / 2, width, height };
        }));
    const covers = (square, x, y) =>
        Math.abs(square.x - x) < square.width / 2 && Math.abs(square.y - y) < square.height / 2;
    const names = [...document.querySelectorAll('main svg text')].map((text) => {
        const { x, y, width, height } = boxOf(text);
        return { text: text.textContent, x: x + width / 2, y: y + height / 2 };
    }).filter(({ x, y }) => !squares.some((square) => covers(square, x, y)));
    const beside = (pattern, far) => names.filter(({ text }) => pattern.test(text)).sort((a, b) => far(a) - far(b))[0];
    return squares.map(({ x, y, width, height }) => [
        beside(/^[a-z]$/, (name) => Math.abs(name.x - x)).text +
            beside(/^[0-9]+$/, (name) => Math.abs(name.y - y)).text,
        x, y, width, height,
    ]);
}"""
"""Every drawn square: its name, read from the letters and numbers that are drawn around the board, and its place."""

SETTLED = """async ([width, height]) => {
    const frame = () => new Promise(requestAnimationFrame);
    const places = () => JSON.stringify([...document.querySelectorAll('main svg, main button, main p')]
        .map((part) => Object.values(part.getBoundingClientRect().toJSON())));
    for (let still = 0, before = ''; still < 3; before = places()) {
        await frame();
        still = innerWidth === width && innerHeight === height && places() === before ? still + 1 : 0;
    }
}"""
"""Resolves when the page has had this size for a few frames and nothing moves any more."""

REACHED = """points => points.map(([x, y]) =>
    document.elementFromPoint(x, y)?.closest('[data-square]')?.dataset.square ?? null)"""
"""The squares that presses at these points would reach."""

PART = """drawing => {
    drawing.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = drawing.getBoundingClientRect();
    const control = drawing.closest('button') ?? drawing.closest('[role="img"]');
    return [control.ariaLabel, x + width / 2, y + height / 2, width, height];
}"""
"""A drawn part of a control: the spoken name of the control, and where the part is."""

COVERED = """([css, corners]) => [...document.querySelectorAll(css)].flatMap((drawing) => {
    drawing.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = drawing.getBoundingClientRect();
    const control = drawing.closest('button') ?? drawing.closest('[role="img"]');
    const isMissed = ([right, down]) => !control.contains(
        document.elementFromPoint(x + (width / 2) * (1 + right), y + (height / 2) * (1 + down)));
    return corners.filter(isMissed).map((corner) => `${control.ariaLabel || control.innerText} at ${corner}`);
})"""
"""Where a press on these drawn parts would not reach the control that they belong to."""


class Drawn(NamedTuple):
    """Something drawn; x and y are its middle."""

    name: str
    x: float
    y: float
    width: float
    height: float

    def at(self, right: float, down: float) -> tuple[float, float]:
        """A point of it, between -1 and 1 from the middle to the edges."""
        return self.x + right * self.width / 2, self.y + down * self.height / 2


def resize(page: Page, size: ViewportSize) -> None:
    """Give the page this size, and wait until everything is where it belongs."""
    page.set_viewport_size(size)
    page.evaluate(SETTLED, [size["width"], size["height"]])


def squares(page: Page) -> list[Drawn]:
    """All squares as they are drawn."""
    return [Drawn(*square) for square in page.evaluate(DRAWN, OUTLINES)]


def missed(page: Page, drawn: list[Drawn]) -> list[str]:
    """Where a press on a drawn square would reach another one, or none."""
    aims = [(square.name, square.at(*corner), corner) for square in drawn for corner in CORNERS]
    reached = page.evaluate(REACHED, [point for _, point, _ in aims])
    return [
        f"{name} at {corner} is {there}"
        for (name, _, corner), there in zip(aims, reached, strict=True)
        if there != name
    ]


def part(drawing: Locator) -> Drawn:
    """A drawn part of a control, by the spoken name of the control."""
    return Drawn(*drawing.evaluate(PART))


def covered(page: Page, css: str) -> list[str]:
    """Where a press on drawn parts of controls would reach something else."""
    found: list[str] = page.evaluate(COVERED, [css, CORNERS])
    return found
