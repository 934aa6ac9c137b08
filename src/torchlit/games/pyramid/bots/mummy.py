"""The mummy of the bot `greedy` at the Pyramid: it hunts by a map of odds, made from what it may know.

Everything is counted in catches, now and soon. The public deduction tells where a hunter can be; how likely each square
is follows from the dice it announced and the treasures it may have in mind.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Protocol

from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.hunting import FACES, ends, squares_of
from torchlit.games.pyramid.moves import SeatMove, Walk
from torchlit.games.pyramid.state import LIVES, Announcement, Board
from torchlit.protocol import Value

PULL = 0.9
"""How strongly the mummy expects a hunter to head for the treasure in mind, per square of distance."""
NEARNESS = 0.12
"""How strongly it expects hunters to have near treasures in mind, per square of distance."""
DOUBT = 0.35
"""The share of its belief that it spreads over all possible squares."""
RIVALRY = 1.0
"""How much more catching a hunter who has found everything is worth than one who has found nothing."""
SOON = 0.35
"""What nearby hunters at the end of the walk are worth, relative to a hunter caught now."""
GUARD = 0.3
"""What a treasure that a hunter may have in mind is worth, relative to a hunter."""
FADING = 0.75
"""What is left of that worth with every square of distance."""
HASTE = 0.01
"""What each step left over after a certain catch is worth, so that the shortest way is taken."""


class Quarry(Value, frozen=True):
    """What the mummy knows of one hunter. Rules: P8."""

    possible: int
    heard: tuple[Announcement, ...]
    goals: tuple[tuple[int, ...], ...]
    """For each card still to find, the squares where its treasure can be."""
    found: float
    """The share of its treasures found so far."""
    lives: int = LIVES
    is_settled: bool = False
    """True when it does not move again before the mummy's next own turn."""


def price(quarry: Quarry) -> float:
    """What catching this hunter is worth to the mummy."""
    return 1 + RIVALRY * quarry.found


class Search(Value, frozen=True):
    """What the mummy knows on its turn, squares by number. Rules: P8."""

    board: Board
    mummy: int
    steps: int
    quarries: tuple[Quarry, ...]
    walked: tuple[tuple[int, int], ...]
    """Every square it has entered, each preceded by its turn."""
    black: tuple[int | str, ...]
    """The faces of its die."""
    aside: int
    """How many white dice are set aside."""
    tokens_to_win: int
    """How many more tokens the mummy needs."""


def stalk(search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy's best step: the first of the walk that promises most catches, now and soon."""
    board = search.board
    # By square: how many hunters are expected there; the same weighted by how close each is to winning; and that
    # together with the treasures they may have in mind.
    catch, worth, draw = ([0.0] * len(board.names) for _ in range(3))
    for quarry in search.quarries:
        value = price(quarry)
        squares, goals = beliefs(board, quarry)
        for square, chance in squares.items():
            catch[square] += chance
            worth[square] += value * chance
            draw[square] += value * chance
        for square, chance in goals.items():
            draw[square] += value * GUARD * chance
    return best_step(CatchPlan(board, catch, worth, draw), search, moves, random)


class Plan(Protocol):
    """What the mummy's walks promise, in catches."""

    def step(self, before: int, square: int, steps: int, seen: int) -> float:
        """What the best walk promises that starts with a step to this square, out of `steps`."""

    def soon(self, square: int) -> float:
        """What ending the walk on a square promises."""


def best_step(plan: Plan, search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The most promising move by this plan; ties are broken at random."""
    values = []
    for place, move in enumerate(moves):
        match move:
            case Walk():
                square = search.board.numbers[move.square]
                value = plan.step(search.mummy, square, search.steps, 1 << search.mummy)
            case _:
                value = plan.soon(search.mummy)
        values.append((value, random.random(), place))
    return moves[max(values)[2]]


class CatchPlan:
    """A plan based on where hunters are expected now."""

    def __init__(self, board: Board, catch: list[float], worth: list[float], draw: list[float]) -> None:
        self._board, self._catch, self._worth = board, catch, worth
        self._draw = [(square, weight) for square, weight in enumerate(draw) if weight]
        self._fading = [FADING**far for far in range(len(board.names) + 1)]
        self._soon: dict[int, float] = {}

    def step(self, before: int, square: int, steps: int, seen: int) -> float:
        caught = worth = 0.0
        if not seen >> square & 1:
            caught, worth = min(1.0, self._catch[square]), self._worth[square]
        if caught == 1.0:
            return worth + HASTE * steps
        best = self.soon(square)
        if steps > 1:
            ahead = self._board.beside[square] & ~self._board.forbidden
            for further in squares_of(ahead & ~(1 << before) or ahead):
                best = max(best, self.step(square, further, steps - 1, seen | 1 << square))
        return worth + (1 - caught) * best

    def soon(self, square: int) -> float:
        if square not in self._soon:
            apart = distances(self._board)[square]
            self._soon[square] = SOON * sum(weight * self._fading[apart[at]] for at, weight in self._draw)
        return self._soon[square]


def beliefs(board: Board, quarry: Quarry) -> tuple[dict[int, float], dict[int, float]]:
    """How likely a hunter is on each square, and has each treasure in mind, as far as the mummy can tell."""
    weights, minds = _weights(board, quarry.goals, quarry.heard)
    squares = {square: weights.get(square, 0.0) for square in squares_of(quarry.possible)}
    total = sum(squares.values())
    doubt = DOUBT if total else 1.0
    share, least = (1 - doubt) / (total or 1.0), doubt / max(1, len(squares))
    return {square: share * weight + least for square, weight in squares.items()}, minds


@lru_cache(maxsize=256)
def _weights(
    board: Board, goals: tuple[tuple[int, ...], ...], heard: tuple[Announcement, ...]
) -> tuple[dict[int, float], dict[int, float]]:
    """The sums of a trail: by square over all treasures, and by treasure over all squares."""
    squares: dict[int, float] = {}
    minds: dict[int, float] = {}
    for goal, weights in trail(board, goals, heard):
        minds[goal] = sum(weights.values())
        for square, weight in weights.items():
            squares[square] = squares.get(square, 0.0) + weight
    return squares, minds


Trail = tuple[tuple[int, dict[int, float]], ...]
"""For each treasure a hunter may have in mind, how likely it heads there and is on each square."""


@lru_cache(maxsize=512)
def trail(board: Board, goals: tuple[tuple[int, ...], ...], heard: tuple[Announcement, ...]) -> Trail:
    """Where a hunter with these cards may be, from what was heard since it was last seen, ignoring the mummy's path."""
    if not heard or heard[-1].what in ("caught", "showed"):
        return _sighted(board, goals, heard[-1] if heard else None)
    before = trail(board, goals, heard[:-1])
    if heard[-1].die is None:
        return before
    moved = tuple((goal, _headed(board, goal, weights, heard[-1].die)) for goal, weights in before)
    total = sum(sum(weights.values()) for _, weights in moved) or 1.0
    return tuple((goal, {at: weight / total for at, weight in weights.items()}) for goal, weights in moved)


def _sighted(board: Board, goals: tuple[tuple[int, ...], ...], sighting: Announcement | None) -> Trail:
    """A hunter just seen here. It may have any treasure in mind, near ones more likely. Rules: P5, P19, P21."""
    start = board.stairs
    if sighting is not None:
        start = board.sarcophagus if sighting.what == "caught" else board.numbers[sighting.square or ""]
    apart = distances(board)[start]
    weights: dict[int, float] = {}
    for squares in goals:
        for goal in squares:
            weights[goal] = weights.get(goal, 0.0) + exp(-NEARNESS * apart[goal]) / len(squares)
    total = sum(weights.values())
    return tuple((goal, {start: weight / total}) for goal, weight in weights.items())


def _headed(board: Board, goal: int, weights: dict[int, float], die: int | str) -> dict[int, float]:
    """Where the hunter may be after a move with this die, if it has this treasure in mind and has not shown it."""
    pull, leads, norm = _pulls(board)[goal], _leads(board)[FACES.index(die)], _choices(board, goal)
    moved: dict[int, float] = {}
    for square, weight in weights.items():
        share = weight / norm[square]
        for end in leads[square]:
            moved[end] = moved.get(end, 0.0) + share * pull[end]
    moved.pop(goal, None)
    return moved


@lru_cache(maxsize=64)
def _pulls(board: Board) -> list[list[float]]:
    """How attractive each square is to a hunter heading for another."""
    return [[exp(-PULL * far) for far in row] for row in distances(board)]


@lru_cache(maxsize=64)
def _leads(board: Board) -> list[list[tuple[int, ...]]]:
    """By face and square: where it leads in an empty maze. Rules: P14, P15."""
    squares = range(len(board.names))
    return [[tuple(squares_of(ends(board, at, die, board.sarcophagus, 0))) for at in squares] for die in FACES]


@lru_cache(maxsize=4096)
def _choices(board: Board, goal: int) -> list[float]:
    """By square: the total attraction of all moves from there, for a hunter heading for this treasure."""
    pull, leads = _pulls(board)[goal], _leads(board)
    return [sum(pull[end] for face in leads for end in face[at]) or 1.0 for at in range(len(board.names))]
