"""Where a hunter of the Pyramid can be trapped: the mummy knows its square, comes close, and leaves it no way out."""

from functools import lru_cache

import numpy as np

from torchlit.games.pyramid.bots.belief import ASIDE, WHIM, kernel, most_walks, trails_of
from torchlit.games.pyramid.bots.mummy_walks import by_steps
from torchlit.games.pyramid.bots.odds import Map
from torchlit.games.pyramid.bots.pursuit import LONGEST
from torchlit.games.pyramid.state import Board

SHOWS = 0.5
"""How likely a hunter's roll shows a certain face: four dice, or three."""


def trapped(board: Board, black: tuple[int | str, ...], mummy: int, extra: float) -> Map:
    """By square: how likely a hunter whom the mummy knows to be there is caught in the turn after the next.

    The mummy goes now to where that is likeliest, with `extra` steps beyond its die.
    """
    closest: Map = by_steps(black, extra) @ _closest(board, black, mummy)
    return closest


@lru_cache(maxsize=256)
def _closest(board: Board, black: tuple[int | str, ...], mummy: int) -> Map:
    """By the steps that the mummy has and the square of a hunter: the same from the best end of its walk."""
    trails, traps = trails_of(board), _traps(board, black)
    first, last = trails.walks[mummy], trails.walks[mummy + 1]
    ends, depth = traps[trails.end[first:last]], trails.depth[first:last]
    return np.array([ends[depth <= steps].max(axis=0) for steps in range(LONGEST + 1)])


@lru_cache(maxsize=16)
def _traps(board: Board, black: tuple[int | str, ...]) -> Map:
    """By squares of the mummy and of a hunter whom it knows to be there: how likely it catches that one next."""
    trails, many = trails_of(board), len(board.names)
    traps, looks = np.empty((many, many)), np.empty((LONGEST + 1, many))
    rooms = np.empty((LONGEST + 7, max(many, most_walks(trails))))
    kernel().fill_traps(trails, by_steps(black, ASIDE), SHOWS, WHIM, rooms, looks, traps)
    return traps
