"""What an environment shows to people: `ansi` is text, `rgb_array` a picture, `human` the text in the terminal."""

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from torchlit.envs.quick import QuickSitting
from torchlit.envs.registry import picture_of
from torchlit.envs.sitting import Sitting
from torchlit.errors import SetupError

MODES = ("ansi", "rgb_array", "human")

Frame = str | npt.NDArray[np.uint8] | None


def metadata() -> dict[str, Any]:
    """What both libraries need to know of an environment that can be rendered."""
    return {"render_modes": list(MODES), "render_fps": 2}


def check_mode(mode: str | None) -> str | None:
    """The mode, if it is a known one."""
    if mode is not None and mode not in MODES:
        raise SetupError("no-such-render-mode", f"unknown render mode {mode!r}: choose from {', '.join(MODES)}")
    return mode


def rendered(sitting: Sitting | QuickSitting, mode: str | None, seat: int | None = None) -> Frame:
    """What one seat sees, or without a seat, all of them together; None without a mode."""
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
