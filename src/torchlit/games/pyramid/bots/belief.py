"""What the mummy of `master` believes about each hunter, from public knowledge alone: the map of odds behind its walks.

As in `odds.py`, a hunter is assumed to have one treasure in mind and to prefer squares near it. Here it also knows
where the mummy will look after each die that it may announce, and avoids those squares.
"""

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

from torchlit.games.pyramid.bots import pursuit
from torchlit.games.pyramid.bots.hunters import turns_by_distance
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import FADING
from torchlit.games.pyramid.bots.mummy_walks import by_steps
from torchlit.games.pyramid.bots.odds import DEPTH, Map, Trace, members
from torchlit.games.pyramid.bots.pursuit import FACES, LONGEST, Trails
from torchlit.games.pyramid.hunting import FACES as DICE
from torchlit.games.pyramid.hunting import ends, squares_of
from torchlit.games.pyramid.state import Board
from torchlit.toolkits.compiler.compiled import compiled

PULL = 3.0
"""How strongly a hunter is drawn to the treasure in mind, per turn of distance."""
NEARNESS = 0.6
"""How strongly near treasures are preferred, per turn of distance."""
SHYNESS = (0.0, 7.0, 4.4, 4.0, 3.6, 1.6, 0.2)
"""How strongly a hunter avoids the mummy, by distance, in its future moves …"""
NERVES = (0.0, 5.0, 3.0, 2.5, 2.0, 1.0, 0.2)
"""… and in its past moves, beside the risk."""
RISK = 6.0
"""How strongly a hunter avoids squares where the mummy will look, per certain catch."""
WHIM = 0.1
"""How freely the mummy is expected to choose among walks, in catches."""
WANDER = 0.05
"""The share of hunters who have no treasure in mind."""
CHANGE = 0.08
"""The share of hunters who change their mind with a move."""
DOUBT = 0.06
"""The share of the belief that is spread over all possible squares."""
ASIDE = 1.5
"""How many dice are assumed to be set aside when a hunter moves: nobody remembers it."""
MOST_WALKS = 40_000
"""How many walks on a board are considered."""
SOON = 0.35
"""What hunters assume nearby hunters at the end of a walk are worth to the mummy."""


def kernel() -> Any:
    """The arithmetic, compiled."""
    return compiled(pursuit.__name__)


@lru_cache(maxsize=16)
def trails_of(board: Board) -> Trails:
    """All walks of the mummy and moves of hunters on this board, as arrays."""
    many = len(board.names)
    apart, turns = np.array(distances(board)), np.array(turns_by_distance())
    walks, rows = _walks(board)
    shy = _shyness(SHYNESS, apart)
    leads, reached = [0], list[int]()
    routes, goals, likes = [0], list[int](), list[float]()
    for mummy in range(many):
        faces = [[list(squares_of(ends(board, at, die, mummy, 0))) for at in range(many)] for die in DICE]
        for starts in faces:
            for found in starts:
                reached += found
                leads.append(len(reached))
        for at in range(many):
            by_end = Counter(end for starts in faces for end in starts[at])
            goals += by_end
            likes += [shy[mummy, end] * many_faces for end, many_faces in by_end.items()]
            routes.append(len(goals))
    minds = treasure_squares(board)
    drawn = np.ones((len(minds) + 1, many))
    drawn[:-1] = np.exp(-PULL * turns[np.minimum(apart[minds], len(turns) - 1)])
    depth, entered, end = np.array(rows).T.copy()
    trails = Trails(
        squares=many,
        walks=np.array(walks),
        depth=depth,
        entered=entered,
        end=end,
        leads=np.array(leads),
        ends=np.array(reached),
        routes=np.array(routes),
        goals=np.array(goals),
        likes=np.array(likes),
        drawn=drawn,
        shy=shy,
        choices=np.zeros((len(minds) + 1, many, many)),
        fading=np.array(FADING ** apart.astype(float)),
    )
    kernel().fill_choices(trails)
    return trails


def treasure_squares(board: Board) -> list[int]:
    """The squares that a hunter can have in mind, in the order of a map's rows."""
    return list(dict.fromkeys(board.treasures.values()))


def most_walks(trails: Trails) -> int:
    """The largest number of walks from any square."""
    return int(np.diff(trails.walks).max())


def _walks(board: Board) -> tuple[list[int], list[tuple[int, int, int]]]:
    """Where each square's walks begin in the list of all walks, and that list: each walk's length, new square and end.

    A maze with few walls has so many walks that only shorter ones are considered.
    """
    for longest in range(LONGEST, 0, -1):
        walks, rows = [0], list[tuple[int, int, int]]()
        for mummy in range(len(board.names)):
            _prolong(board, (mummy,), longest, rows)
            walks.append(len(rows))
            if len(rows) > MOST_WALKS:
                break
        else:
            break
    return walks, rows


def _prolong(board: Board, path: tuple[int, ...], longest: int, rows: list[tuple[int, int, int]]) -> None:
    """Add this walk and all that extend it, turning back only in dead ends. Rules: P20."""
    here, before = path[-1], path[-2] if len(path) > 1 else path[-1]
    rows.append((len(path) - 1, -1 if here in path[:-1] or len(path) == 1 else here, here))
    if len(path) <= longest:
        ahead = board.beside[here] & ~board.forbidden
        for further in squares_of(ahead & ~(1 << before) or ahead):
            _prolong(board, (*path, further), longest, rows)


def _shyness(by_distance: tuple[float, ...], apart: Any) -> Map:
    shy = np.zeros(apart.max() + 1)
    shy[: len(by_distance)] = by_distance
    likes: Map = np.exp(-shy[apart])
    return likes


@lru_cache(maxsize=16)
def _nerves(board: Board) -> Map:
    return _shyness(NERVES, np.array(distances(board)))


def believed(board: Board, trace: Trace, possible: int, black: tuple[int | str, ...]) -> Map:
    """By treasure in mind and square: how likely the hunter is there."""
    for some in range(DEPTH, len(trace.heard), DEPTH):
        _followed(board, trace.start, trace.goals, trace.heard[:some], black)
    allowed = members(board, possible)
    alike = allowed / max(1, possible.bit_count())
    joint: Map = _followed(board, trace.start, trace.goals, trace.heard, black) * allowed
    total = joint.sum()
    if total <= 0.0:
        return np.outer(_minds(board, trace.goals, trace.start), alike)
    joint /= total
    doubted: Map = (1 - DOUBT) * joint + DOUBT * alike * joint.sum(axis=1)[:, None]
    return doubted


@lru_cache(maxsize=2048)
def _followed(
    board: Board,
    start: int,
    goals: tuple[tuple[int, ...], ...],
    heard: tuple[tuple[int, int], ...],
    black: tuple[int | str, ...],
) -> Map:
    """The map before impossible squares are struck out."""
    minds = _minds(board, goals, start)
    if not heard:
        joint = np.zeros((len(minds), len(board.names)))
        joint[:, start] = minds
        return joint
    joint = _followed(board, start, goals, heard[:-1], black)
    face, square = heard[-1]
    if face < 0:
        joint = joint.copy()
        joint[:, square] = 0.0
        return joint
    joint = moved(board, joint, face, square, black)
    total = joint.sum()
    if total <= 0.0:
        return joint
    joint /= total
    changed: Map = (1 - CHANGE) * joint + CHANGE * minds[:, None] * joint.sum(axis=0)
    return changed


def moved(board: Board, joint: Map, face: int, mummy: int, black: tuple[int | str, ...]) -> Map:
    """The map after a move with this face, if no card was shown."""
    trails, after = trails_of(board), np.empty_like(joint)
    likes, choices = risks(board, joint, mummy, black), np.empty_like(joint)
    kernel().wary_choices(trails, joint, mummy, likes, choices)
    kernel().advance(trails, joint, face, mummy, likes[face], choices, after)
    minds = treasure_squares(board)
    after[np.arange(len(minds)), minds] = 0.0
    return after


def risks(board: Board, joint: Map, mummy: int, black: tuple[int | str, ...]) -> Map:
    """By face and square, how much a hunter likes to end there, given what the mummy will then believe and do."""
    trails, nerves = trails_of(board), _nerves(board)[mummy]
    likes = np.empty((FACES, len(board.names)))
    after, plain = np.empty_like(joint), trails.choices[:, mummy].copy()
    steps = by_steps(black, ASIDE)
    looks, walks = np.empty((LONGEST + 1, len(board.names))), np.empty((2, most_walks(trails)))
    sums = np.empty((LONGEST + 2, LONGEST + 1))
    for face in range(FACES):
        total = kernel().advance(trails, joint, face, mummy, trails.shy[mummy], plain, after)
        mass = after.sum(axis=0) / (total or 1.0)
        soon = SOON * (trails.fading @ mass)
        kernel().look(trails, mummy, mass, mass, soon, WHIM, walks, sums, looks)
        likes[face] = np.exp(-RISK * (steps @ looks)) * nerves
    return likes


@lru_cache(maxsize=1024)
def _minds(board: Board, goals: tuple[tuple[int, ...], ...], start: int) -> Map:
    """How likely a hunter seen here has each treasure in mind, and last, none."""
    turns, apart = turns_by_distance(), distances(board)[start]
    weights = dict.fromkeys(treasure_squares(board), 0.0)
    for squares in goals:
        for square in squares:
            weights[square] += np.exp(-NEARNESS * turns[apart[square]]) / len(squares)
    minds = np.array([*weights.values(), 0.0])
    minds *= (1 - WANDER) / (minds.sum() or 1.0)
    minds[-1] = WANDER
    return minds
