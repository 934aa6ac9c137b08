"""What agents see and do, as Gymnasium spaces, the same for every seat."""

from typing import TypedDict

import numpy as np
from gymnasium import spaces

from torchlit.toolkits.envs.layout import Layout, Mask, Planes


class Observation(TypedDict):
    """What a seat sees, and which actions it may take."""

    observation: Planes
    action_mask: Mask


def planes_space(layout: Layout) -> spaces.Box[np.int8]:
    """Planes × rows × columns of whole numbers, each from 0 to its plane's maximum."""
    shape = (len(layout.planes), layout.rows, layout.columns)
    most = np.array([plane.most for plane in layout.planes], np.int8)
    return spaces.Box(0, np.broadcast_to(most[:, None, None], shape), shape, dtype=np.int8)


def masked_space(layout: Layout) -> spaces.Dict:
    """An `Observation`."""
    return spaces.Dict(
        {"observation": planes_space(layout), "action_mask": spaces.Box(0, 1, (layout.wait + 1,), np.int8)}
    )


def action_space(layout: Layout) -> spaces.Discrete[np.int64]:
    return spaces.Discrete(layout.wait + 1)
