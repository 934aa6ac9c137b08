"""Pictures of screens: taken, kept at half their size, and compared."""

import io
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops
from playwright.sync_api import FloatRect, Page

FOLDER = Path(__file__).parent / "pictures"
VERSION = FOLDER / "chromium.txt"
"""The Chromium that drew the pictures, and on which system."""
SHRUNK = 2
STEP = 16
"""Shades are kept in steps of this size: a picture is small then, and no pixel is off by more than half a step."""
TALLEST = 1600
"""Pixels; what lies below that on a long page is not in its picture."""
BLOCK = 8
"""Pictures are compared block by block; a block has this many pixels a side."""
LOUD = 24
"""Of 255: a pixel that differs by more than this is another one."""
MOST = 5
"""How many pixels of a block may be other ones."""
PAUSES = (100, 400, 1500)
"""Milliseconds between looks at a screen that does not look right yet."""
SETTLE = """async () => {
    if (!window.still) {
        window.still = new CSSStyleSheet();
        window.still.replaceSync('*, ::before, ::after { animation: none !important; will-change: auto !important }');
    }
    if (!document.adoptedStyleSheets.includes(window.still)) document.adoptedStyleSheets.push(window.still);
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    scrollTo(0, 0);
    await drawn();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
    await drawn();
    return [innerWidth, Math.max(innerHeight, document.documentElement.scrollHeight)];
}"""
"""Chromium draws what has an animation on a layer of its own, off by a part of a pixel; so nothing has one."""

Pixels = npt.NDArray[np.int16]


def take(page: Page) -> Image.Image:
    """The whole page as it looks now, at half its size.

    Nothing is under the mouse, letters and images are there, and what moves has come to its end.
    """
    page.mouse.move(0, 0)
    width, height = page.evaluate(SETTLE)
    clip = FloatRect(x=0, y=0, width=width, height=min(height, TALLEST))
    png = page.screenshot(full_page=True, clip=clip, animations="disabled", caret="hide")
    return Image.open(io.BytesIO(png)).convert("RGB").reduce(SHRUNK)


def taken(page: Page) -> Image.Image:
    """The page when it has stopped changing."""
    before = take(page)
    for pause in PAUSES:
        page.wait_for_timeout(pause)
        now = take(page)
        if not differences(before, now):
            return now
        before = now
    raise AssertionError(f"{page.url} does not stop changing")


def keep(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    coarse = picture.point(lambda shade: min(255, (shade + STEP // 2) // STEP * STEP))
    coarse.save(path, lossless=True, quality=90, method=4)  # the last tenth of its size takes twenty times as long


def kept(path: Path) -> Image.Image:
    return Image.open(path).convert("RGB")


def problem(page: Page, name: str, failed: Path) -> str:
    """What is wrong with a page that should look like its picture, if anything; a copy shows it in the folder."""
    path = FOLDER / f"{name}.webp"
    if not path.exists():
        return f"{name} has no picture: run `make pictures`"
    wanted, seen = kept(path), take(page)
    places = differences(wanted, seen)
    for pause in PAUSES if places else ():  # a busy machine may still have something to show
        page.wait_for_timeout(pause)
        seen = take(page)
        places = differences(wanted, seen)
        if not places:
            break
    if not places:
        return ""
    keep(beside(wanted, seen), failed / path.name)
    return f"{name} differs at {places[:5]}: {failed / path.name} shows the picture, what is seen and the difference"


def differences(kept: Image.Image, seen: Image.Image) -> list[tuple[int, int]]:
    """Where two pictures differ: the upper left corners of blocks, in pixels of the screen.

    A page that has become longer or shorter differs where one of the two ends.
    """
    shared = (min(kept.width, seen.width), min(kept.height, seen.height))
    if shared != kept.size or shared != seen.size:
        return [(0, shared[1] * SHRUNK)]
    apart = np.abs(pixels(kept) - pixels(seen)).max(axis=2) > LOUD
    high, wide = (-(-side // BLOCK) * BLOCK for side in apart.shape)
    padded = np.zeros((high, wide), bool)
    padded[: apart.shape[0], : apart.shape[1]] = apart
    blocks = padded.reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK).sum(axis=(1, 3))
    return [(int(x) * BLOCK * SHRUNK, int(y) * BLOCK * SHRUNK) for y, x in np.argwhere(blocks > MOST)]


def pixels(picture: Image.Image) -> Pixels:
    return np.asarray(picture, dtype=np.int16)


def beside(kept: Image.Image, seen: Image.Image) -> Image.Image:
    """Both pictures, and how far they are apart."""
    apart = ImageChops.difference(kept, seen.crop((0, 0, *kept.size)))
    row = Image.new("RGB", (kept.width * 2 + seen.width, max(kept.height, seen.height)))
    for picture, left in ((kept, 0), (seen, kept.width), (apart, kept.width + seen.width)):
        row.paste(picture, (left, 0))
    return row


def drawn_by(chromium: str) -> str:
    """What draws the pictures: the main version of Chromium, and the system."""
    return f"Chromium {chromium.split('.')[0]} on {sys.platform}"
