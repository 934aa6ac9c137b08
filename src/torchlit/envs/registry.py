"""The only list of games that learners can play."""

from collections.abc import Callable
from functools import lru_cache

from torchlit.envs.layout import Layout
from torchlit.envs.pyramid.layout import PyramidLayout
from torchlit.envs.temple.layout import TempleLayout
from torchlit.envs.valley.layout import ValleyLayout
from torchlit.games.registry import board_named, game_named

LAYOUTS: dict[str, Callable[[str, int], Layout]] = {
    "temple": TempleLayout,
    "valley": ValleyLayout,
    "pyramid": PyramidLayout,
}
"""How each game looks, from its board's text and the number of seats."""


@lru_cache(maxsize=32)
def layout_of(game: str, board: str, seats: int) -> Layout:
    """How a board of a game looks to learners in so many seats; a SetupError when there is no such game or board."""
    return LAYOUTS[game](board_named(game_named(game), board), seats)
