"""What an environment shows to people: `ansi` is text, `rgb_array` a picture, `human` the text in the terminal."""

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
from PIL import Image

from torchlit.envs.pyramid.picture import PyramidPicture
from torchlit.envs.sitting import Sitting
from torchlit.envs.temple.picture import TemplePicture
from torchlit.envs.valley.picture import ValleyPicture
from torchlit.errors import SetupError
from torchlit.games.protocol import View

MODES = ("ansi", "rgb_array", "human")

Frame = str | npt.NDArray[np.uint8] | None


class Picture(Protocol):
    """Shows the tables of one game, as far as the given views show them."""

    def text(self, views: Sequence[View]) -> str: ...
    def picture(self, views: Sequence[View]) -> Image.Image: ...


PICTURES: dict[str, Callable[[str], Picture]] = {
    "temple": TemplePicture,
    "valley": ValleyPicture,
    "pyramid": PyramidPicture,
}
"""How each game is shown, from its board's text."""


@lru_cache(maxsize=32)
def picture_of(game: str, board: str) -> Picture:
    return PICTURES[game](board)


def metadata() -> dict[str, Any]:
    """What both libraries want to know of an environment that can be shown."""
    return {"render_modes": list(MODES), "render_fps": 2}


def check_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise SetupError("no-such-render-mode", f"there is no render mode {mode!r}: choose from {', '.join(MODES)}")
    return mode


def rendered(sitting: Sitting, mode: str | None, seat: int | None = None) -> Frame:
    """What one seat sees, or without a seat all of them together; nothing without a mode."""
    if mode is None:
        return None
    picture = picture_of(sitting.game.id, sitting.plan.board.text)
    views = sitting.all_views() if seat is None else [sitting.view(seat)]
    if mode == "rgb_array":
        return np.asarray(picture.picture(views), np.uint8)
    text = picture.text(views)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n\n")
    return None
