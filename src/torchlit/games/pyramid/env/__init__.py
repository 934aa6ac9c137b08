"""The Pyramid as an environment: what an agent sees and does, and how tables are shown."""

from collections.abc import Mapping
from typing import Any

from torchlit.errors import SetupError
from torchlit.games.pyramid.env.compiled import PYRAMID
from torchlit.games.pyramid.env.layout import PyramidLayout
from torchlit.games.pyramid.env.picture import PyramidPicture
from torchlit.games.pyramid.env.sight import PyramidSight
from torchlit.toolkits.envs.part import EnvPart


def _options(seats: int, mummy: int | None = None, overlay: bool = True) -> Mapping[str, Any]:
    """`mummy` is the mummy's seat, None for a random one; `overlay` shows it where each hunter can be."""
    return {"mummy": mummy, "overlay": overlay}


def _solo_options(seats: int, role: str = "hunter", overlay: bool = True) -> Mapping[str, Any]:
    """As a hunter, with the mummy in the last seat, or as the mummy."""
    mummies = {"hunter": seats - 1, "mummy": 0}
    if role not in mummies:
        raise SetupError("no-such-role", f"unknown role {role!r}: choose from {', '.join(mummies)}")
    return {"mummy": mummies[role], "overlay": overlay}


ENV = EnvPart(
    layout=PyramidLayout,
    picture=PyramidPicture,
    sight=PyramidSight,
    seats=3,
    solo_seats=2,
    reward="win",
    options=_options,
    solo_options=_solo_options,
    compiled=PYRAMID,
    vector="torchlit.games.pyramid.env.vector:PyramidVector",
)
