"""How likely a hunter is on each square of the Pyramid, from public knowledge alone.

A hunter is assumed to have one treasure in mind and to prefer squares near it and far from the mummy, with any die.
Every announced die moves the map on; every square the mummy enters in vain is struck out.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from torchlit.games.pyramid.bots.hunters import turns_by_distance
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Quarry
from torchlit.games.pyramid.hunting import FACES, ends, squares_of
from torchlit.games.pyramid.state import Board
from torchlit.protocol import Value

Map = NDArray[np.float64]

PULL = 2.2
"""How strongly a hunter is drawn to the treasure in mind, per turn of distance."""
NEARNESS = 0.26
"""How strongly near treasures are preferred, per turn of distance."""
SHYNESS = (0.0, 7.0, 4.4, 4.0, 3.6, 1.6, 0.2)
"""How strongly a hunter avoids the mummy, by distance."""
WANDER = 0.05
"""The share of hunters who have no treasure in mind."""
CHANGE = 0.03
"""The share of hunters who change their mind with a move."""
DOUBT = 0.04
"""The share of the belief that is spread over all possible squares."""
DEPTH = 200
"""How many steps of a trace are followed at once, recursively."""


class Trace(Value, frozen=True):
    """What everybody knows of one hunter's path since it was last seen. Rules: P8."""

    start: int
    """Where it was seen."""
    goals: tuple[tuple[int, ...], ...]
    """For each card still to find, the squares where its treasure can be."""
    heard: tuple[tuple[int, int], ...]
    """In order: a face and the mummy's square then; or -1 and a square that the mummy entered in vain."""

    @property
    def targets(self) -> tuple[int, ...]:
        """All squares that the hunter may have in mind."""
        return _targets(self.goals)


def trace(board: Board, quarry: Quarry, walked: Sequence[tuple[int, int]]) -> Trace:
    """The trace of a hunter, from what was heard of it and where the mummy went, as turns and squares."""
    heard = quarry.heard
    start, since = board.stairs, 0
    if heard and heard[0].what in ("caught", "showed"):
        since = heard[0].turn
        start = board.sarcophagus if heard[0].what == "caught" else board.numbers[heard[0].square or ""]
    items = [(turn, -1, square) for turn, square in walked[bisect_right(walked, since, key=itemgetter(0)) :]]
    for one in heard:
        if one.what == "moved" and one.die is not None:
            before = bisect_left(walked, one.turn, key=itemgetter(0))
            items.append((one.turn, FACES.index(one.die), walked[before - 1][1] if before else board.sarcophagus))
    items.sort(key=itemgetter(0))
    return Trace(start, quarry.goals, tuple((face, square) for _, face, square in items))


def likely(board: Board, trace: Trace, possible: int) -> tuple[Map, Map]:
    """How likely the hunter is on each square; and the same by treasure in mind, wanderers last."""
    for some in range(DEPTH, len(trace.heard), DEPTH):
        _followed(board, trace.start, trace.goals, trace.heard[:some])
    allowed = members(board, possible)
    alike = allowed / max(1, possible.bit_count())
    joint = _followed(board, trace.start, trace.goals, trace.heard) * allowed
    total = joint.sum()
    if total > 0.0:
        joint /= total
        joint = (1 - DOUBT) * joint + DOUBT * alike * joint.sum(axis=1)[:, None]
    else:
        joint = alike * _minds(board, trace.goals, trace.start)[:, None]
    return joint.sum(axis=0), joint


@lru_cache(maxsize=4096)
def members(board: Board, some: int) -> Map:
    """1 for each square of a set, 0 for the others."""
    marks = np.zeros(len(board.names))
    marks[list(squares_of(some))] = 1.0
    return marks


@lru_cache(maxsize=1024)
def _followed(board: Board, start: int, goals: tuple[tuple[int, ...], ...], heard: tuple[tuple[int, int], ...]) -> Map:
    """By treasure in mind and square: how likely the hunter is there, before impossible squares are struck out."""
    minds = _minds(board, goals, start)
    if not heard:
        joint = np.zeros((len(minds), len(board.names)))
        joint[:, start] = minds
        return joint
    joint = _followed(board, start, goals, heard[:-1])
    face, square = heard[-1]
    if face < 0:
        joint = joint.copy()
        joint[:, square] = 0.0
        return joint
    targets = _targets(goals)
    joint = moved(board, targets, joint, face, square)
    total = joint.sum()
    if total <= 0.0:
        return joint
    joint /= total
    changed: Map = (1 - CHANGE) * joint + CHANGE * minds[:, None] * joint.sum(axis=0)
    return changed


def moved(board: Board, targets: tuple[int, ...], joint: Map, face: int, mummy: int) -> Map:
    """The map after a move with this die, if no card was shown."""
    likes, choices = _likes(board, targets, mummy)
    after: Map = ((joint * choices) @ leads_from(board, mummy)[0][face].astype(np.float64)) * likes
    after[np.arange(len(targets)), list(targets)] = 0.0
    return after


def predicted(board: Board, targets: tuple[int, ...], joint: Map, mummy: int) -> Map:
    """Where the hunter will be after its next move, whatever the die, with the mummy on this square."""
    likes, choices = _likes(board, targets, mummy)
    after: Map = (((joint * choices) @ leads_from(board, mummy)[1]) * likes).sum(axis=0)
    return after


@lru_cache(maxsize=512)
def _likes(board: Board, targets: tuple[int, ...], mummy: int) -> tuple[Map, Map]:
    """By treasure in mind and square: how much a hunter likes to end there, and 1 over its total liking from there."""
    drawn, shy = _drawn(board)
    likes = np.ones((len(targets) + 1, len(board.names)))
    likes[:-1] = drawn[list(targets)]
    likes *= shy[mummy]
    return likes, 1 / np.maximum(likes @ leads_from(board, mummy)[1].T, 1e-30)


@lru_cache(maxsize=64)
def _drawn(board: Board) -> tuple[Map, Map]:
    """By two squares: how much a hunter likes the second if drawn to the first, or if the mummy is on the first."""
    apart, turns = np.array(distances(board)), np.array(turns_by_distance())
    shy = np.zeros(len(board.names) + 1)
    shy[: len(SHYNESS)] = SHYNESS
    return np.exp(-PULL * turns[np.minimum(apart, len(turns) - 1)]), np.exp(-shy[apart])


@lru_cache(maxsize=256)
def leads_from(board: Board, mummy: int) -> tuple[NDArray[np.uint8], Map]:
    """By face, square and end: 1 if a move can lead there; and the sum over all faces. Rules: P14, P15, P16."""
    many = len(board.names)
    leads = np.zeros((len(FACES), many, many), np.uint8)
    for face, die in enumerate(FACES):
        for square in range(many):
            leads[face, square] = members(board, ends(board, square, die, mummy, 0))
    return leads, leads.sum(axis=0, dtype=np.float64)


@lru_cache(maxsize=1024)
def _targets(goals: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """All squares that a hunter may have in mind."""
    return tuple(dict.fromkeys(square for squares in goals for square in squares))


@lru_cache(maxsize=1024)
def _minds(board: Board, goals: tuple[tuple[int, ...], ...], start: int) -> Map:
    """How likely a hunter seen here has each treasure in mind, and last, none."""
    turns, apart = turns_by_distance(), distances(board)[start]
    weights = dict.fromkeys(_targets(goals), 0.0)
    for squares in goals:
        for square in squares:
            weights[square] += np.exp(-NEARNESS * turns[apart[square]]) / len(squares)
    minds = np.array([*weights.values(), 0.0])
    minds *= (1 - WANDER) / (minds.sum() or 1.0)
    minds[-1] = WANDER
    return minds
