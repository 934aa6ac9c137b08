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
"""The most steps that are looked at: a longer walk is taken to be as good."""


class Walks(NamedTuple):
    """All walks of the mummy from one square that turn back only in dead ends."""

    squares: NDArray[np.int64]
    """By walk, the squares that it enters, once each; a square of no board for a step that enters nothing new."""
    ends: NDArray[np.int64]
    entered: Map
    """By walk and square: one where the walk enters the square."""
    within: Map
    """By steps and walk: one where the steps are enough."""


@lru_cache(maxsize=128)
def walks(board: Board, mummy: int) -> Walks:
    """The walks of up to the most steps that are looked at, from this square. Rules: P20. Ruling: PR10."""
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
    """How likely the mummy has each number of steps, with `extra` beyond its die; parts of a step are odds of one."""
    odds, whole = np.zeros(LONGEST + 1), int(extra)
    for face in map(int, black):
        odds[min(LONGEST, face + whole)] += 1 - (extra - whole)
        odds[min(LONGEST, face + whole + 1)] += extra - whole
    return odds / len(black)


@lru_cache(maxsize=64)
def fading(board: Board) -> Map:
    """By two squares: what is left on one of a worth on the other."""
    return np.array(FADING ** np.array(distances(board), dtype=float))


def visits(board: Board, mummy: int, catch: Map, worth: Map) -> Map:
    """By the steps it has: how likely the mummy enters each square on its walk, if nobody stops it.

    `catch` and `worth` say what it expects on each square: hunters, and the same weighed by what each is worth.
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
