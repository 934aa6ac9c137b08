"""Pictures of screens: taken, kept at half their size, and compared."""

import io
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image
from playwright.sync_api import FloatRect, Page

FOLDER = Path(__file__).parent / "pictures"
VERSION = FOLDER / "chromium.txt"
"""The Chromium that drew the pictures, and on which system."""
SHRUNK = 2
STEP = 16
"""Shades are kept in steps of this size: a picture is small then, and no pixel is off by more than half a step."""
TALLEST = 2400
"""Pixels; what lies below that on a long page is not in its picture."""
BLOCK = 8
"""Pictures are compared block by block; a block has this many pixels a side."""
LOUD = 24
"""Of 255: a pixel that differs by more than this is another one."""
MOST = 5
"""How many pixels of a block may be other ones."""

Pixels = npt.NDArray[np.int16]


def take(page: Page) -> Image.Image:
    """The whole page as it looks now, at half its size, with nothing moving."""
    page.evaluate("() => document.fonts.ready")
    width, height = page.evaluate("() => [innerWidth, Math.max(innerHeight, document.documentElement.scrollHeight)]")
    clip = FloatRect(x=0, y=0, width=width, height=min(height, TALLEST))
    png = page.screenshot(full_page=True, clip=clip, animations="disabled", caret="hide")
    return Image.open(io.BytesIO(png)).convert("RGB").reduce(SHRUNK)


def keep(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    coarse = picture.point(lambda shade: min(255, (shade + STEP // 2) // STEP * STEP))
    coarse.save(path, lossless=True, quality=100, method=6)


def kept(path: Path) -> Image.Image:
    return Image.open(path).convert("RGB")


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


def drawn_by(chromium: str) -> str:
    """What the pictures are drawn by: the main version of Chromium, and the system."""
    return f"Chromium {chromium.split('.')[0]} on {sys.platform}"
