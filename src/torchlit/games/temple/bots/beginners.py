"""How people play the Temple in their first games: for the stars of the moment, forgetful, and afraid of doors.

Chance decides only what is forgotten, and between marks that look the same to them.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal

from torchlit.games.temple.moves import Write
from torchlit.games.temple.state import Sheet
from torchlit.games.temple.text import sheet_from_text
from torchlit.games.temple.view import MummyTask, WriteTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.greedy import most_stars_now
from torchlit.toolkits.squares import beside

Rule = Literal["sequence", "groups", "mummies"]
RULES: tuple[Rule, ...] = ("sequence", "groups", "mummies")
"""The ways to score."""
FORGETS_MUMMIES = 0.5
"""How often `normal` does not think of what a 9 is good for."""


def easy(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """A mark as in somebody's first game.

    In every turn it has one of the ways to score in mind and forgets the others. Where that brings nothing, the largest
    number looks best, anywhere. Doors are feared like mummies: both are put where the fewest marks are around.
    """
    task, sheet = view.own.task, _sheet(view)
    if isinstance(task, MummyTask) or task.door:
        return random.choice(_fewest(moves, lambda move: _numbers_around(sheet, move.square)))
    kept = (random.choice(RULES),)
    return random.choice(_fewest(moves, lambda move: (-_stars(task, move, kept), -move.number)))


def normal(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """A mark as in somebody's third game: the most stars at once.

    Every other turn it forgets what a 9 does to mummies. Where nothing scores, equal numbers are kept together. A
    door's neighbours are not thought of.
    """
    task, sheet = view.own.task, _sheet(view)
    if isinstance(task, MummyTask):
        return most_stars_now(game, view, moves, random)
    kept = RULES[:2] if random.random() < FORGETS_MUMMIES else RULES
    best = _fewest(moves, lambda move: -_stars(task, move, kept))
    return random.choice(best if task.door else _fewest(best, lambda move: -_same_around(sheet, move)))


def _sheet(view: View) -> Sheet:
    """The sheet that the seat is about to mark."""
    task = view.own.task
    return sheet_from_text(task.sheet if isinstance(task, MummyTask) else view.own.sheet)


def _fewest(moves: Sequence[Any], cost: Callable[[Any], Any]) -> list[Any]:
    """The moves that cost least by this measure."""
    costs = [cost(move) for move in moves]
    least = min(costs)
    return [move for move, cost in zip(moves, costs, strict=True) if cost == least]


def _stars(task: WriteTask, move: Write, rules: Sequence[Rule]) -> int:
    """What a number brings at once by these ways to score."""
    offer = next(offer for offer in task.offers if offer.number == move.number)
    gains = [gain for gain in offer.gains if move.square in gain.squares]
    return sum(getattr(gain, rule) for gain in gains for rule in rules)


def _numbers_around(sheet: Sheet, square: str) -> int:
    """How many marks there are beside a square."""
    return (_beside(sheet, square) & sheet.filled).bit_count()


def _same_around(sheet: Sheet, move: Write) -> int:
    """1 when the same number stands beside the square."""
    return int(_beside(sheet, move.square) & sheet.numbers[move.number] != 0)


def _beside(sheet: Sheet, square: str) -> int:
    return beside(sheet.board.bit(square), sheet.board.stride, sheet.board.squares)
