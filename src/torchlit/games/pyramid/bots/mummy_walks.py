"""Where the mummy is likely to walk next, for hunters who know what it believes."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import FADING, SOON
from torchlit.games.pyramid.bots.odds import Map
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.state import Board

WHIM = 0.06
"""How freely the mummy is expected to choose among walks, in catches."""
LONGEST = 8
"""The most steps considered: a longer walk counts as equally good."""


class Walks(NamedTuple):
    """All walks of the mummy from one square that turn back only in dead ends."""

    squares: NDArray[np.int64]
    """By walk, the squares it enters, once each; a number beyond the board for a step that enters nothing new."""
    ends: NDArray[np.int64]
    entered: Map
    """By walk and square: 1 if the walk enters the square."""
    within: Map
    """By steps and walk: 1 if the steps are enough."""


@lru_cache(maxsize=128)
def walks(board: Board, mummy: int) -> Walks:
    """The walks from this square, up to the most steps considered. Rules: P20. Ruling: PR10."""
    nowhere = len(board.names)
    layer: list[tuple[tuple[int, ...], int, int]] = [((), mummy, mummy)]
    found = list(layer)
    for _ in range(LONGEST):
        longer = []
        for path, before, square in layer:
            ahead = board.beside[square] & ~board.forbidden
            for further in squares_of(ahead & ~(1 << before) or ahead):
                new = further if further != mummy and further not in path else nowhere
                longer.append(((*path, new), square, further))
        layer = longer
        found += layer
    squares = np.full((len(found), LONGEST), nowhere)
    entered = np.zeros((len(found), nowhere + 1))
    within = np.zeros((LONGEST + 1, len(found)))
    for row, (path, _, _) in enumerate(found):
        squares[row, : len(path)] = path
        entered[row, list(path)] = 1.0
        within[len(path) :, row] = 1.0
    return Walks(squares, np.array([end for _, _, end in found]), entered[:, :-1].copy(), within)


@lru_cache(maxsize=1024)
def by_steps(black: tuple[int | str, ...], extra: float) -> Map:
    """The odds of each number of steps of the mummy, `extra` beyond its die; a fraction is the odds of one more."""
    odds, whole = np.zeros(LONGEST + 1), int(extra)
    for face in map(int, black):
        odds[min(LONGEST, face + whole)] += 1 - (extra - whole)
        odds[min(LONGEST, face + whole + 1)] += extra - whole
    return odds / len(black)


@lru_cache(maxsize=64)
def fading(board: Board) -> Map:
    """By two squares: how much of one's worth remains at the other."""
    return np.array(FADING ** np.array(distances(board), dtype=float))


def visits(board: Board, mummy: int, catch: Map, worth: Map) -> Map:
    """By its steps, how likely the mummy enters each square on its walk, if nobody stops it.

    `catch` and `worth` are what it expects on each square: hunters, and the same weighted by their worth.
    """
    squares, ends, entered, within = walks(board, mummy)
    here = np.append(np.minimum(catch, 1.0), 0.0)[squares]
    gain = np.append(worth, 0.0)[squares]
    still = np.cumprod(1 - here, axis=1)
    value = gain[:, 0] + (still[:, :-1] * gain[:, 1:]).sum(axis=1)
    value += still[:, -1] * (SOON * (fading(board) @ worth))[ends]
    odds = within * np.exp((value - value.max()) / WHIM)
    looks: Map = odds @ entered / odds.sum(axis=1)[:, None]
    return looks
