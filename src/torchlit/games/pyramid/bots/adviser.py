"""Weighs choices at the Pyramid: a hunter's by the risk and the turns to a treasure, the mummy's by whom it may meet.

Both sides are weighed as `master` weighs its own moves, from what the seat could know at that moment. Rules: P7, P8.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.hunters import SEEN, turns_by_distance
from torchlit.games.pyramid.bots.master_hunter import Sneak
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Search
from torchlit.games.pyramid.bots.odds import Map, likely, trace
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import Go, Reset, RollDice, Stop, Walk
from torchlit.games.pyramid.state import Board
from torchlit.games.pyramid.view import HunterSight, HunterTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.advising import ChoiceUnit, Weighed

LONGEST = 9
"""The most steps of a walk that are looked at."""


class PyramidAdviser:
    """Tells hunters of risk and turns, and the mummy of its chances."""

    percent: tuple[str, ...] = ("risk", "chance")

    def unit(self, view: View) -> ChoiceUnit:
        """Hunters count turns, the mummy the chance of a catch."""
        return "turns" if isinstance(view.own.sight, HunterSight) else "chance"

    def is_choice(self, game: Game, view: View, move: Any) -> bool:
        """A die and a square, rolling, again or not, and the mummy's walk; cards and notes are not weighed."""
        if isinstance(move, Walk | Stop):
            return True
        return isinstance(move, Go | RollDice | Reset) and len(game.offered(view)) > 1

    def is_whole_turn(self, view: View) -> bool:
        """The mummy's walk is one choice; a hunter chooses die by die."""
        return not isinstance(view.own.sight, HunterSight)

    def best(self, game: Game, view: View) -> tuple[Any, ...]:
        """A hunter's move that saves most turns, or the walk on which the mummy most likely meets somebody."""
        if isinstance(view.own.sight, HunterSight):
            plan = _plan(view)
            return (max(game.offered(view), key=plan.value),)
        search, maps = greedy.search(view), _maps(view)
        path = max(_paths(search), key=lambda path: (round(_chance(maps, path), 9), -len(path)))
        walk = [Walk(view.own.seat, search.board.names[square]) for square in path]
        return (*walk, Stop(view.own.seat)) if len(path) < search.steps else tuple(walk)

    def weigh(self, game: Game, view: View, moves: Sequence[Any]) -> Weighed:
        """A hunter's risk and turns to the next treasure; how likely somebody is on the mummy's walk."""
        memory = greedy.remembered(view)
        if not isinstance(view.own.sight, HunterSight):
            squares = [memory.board.numbers[move.square] for move in moves if isinstance(move, Walk)]
            chance = _chance(_maps(view), squares)
            known = sum(quarry.possible.bit_count() for quarry in greedy.quarries(view).values())
            return Weighed(chance, {"chance": chance, "squares": known})
        plan, (move,) = _plan(view), moves
        known = memory.possible[_pawn(view)].bit_count()
        facts = _facts(plan, move) if isinstance(move, Go) else {}
        return Weighed(plan.value(move), {**facts, "squares": known})

    def has_paid_off(self, before: View, after: View) -> bool:
        """A walk that caught somebody was good enough."""
        return self.is_whole_turn(before) and after.turn.caught > before.turn.caught


def _pawn(view: View) -> int:
    assert isinstance(view.own.task, HunterTask)
    return view.own.task.hunter


def _plan(view: View) -> Sneak:
    return Sneak(greedy.chase(view), _pawn(view), greedy.quarries(view), greedy.remembered(view).walked)


def _facts(plan: Sneak, move: Go) -> dict[str, float]:
    """How likely the mummy comes to where a move ends, and about how many turns the next treasure is away."""
    chase = plan.chase
    board, square = chase.board, chase.board.numbers[move.square]
    found = square in chase.wanted
    wins = found and chase.cards == 1
    told = SEEN if found else move.die
    risk = 0.0 if wins or board.forbidden >> square & 1 else min(1.0, plan.caught(square, told, chase.aside))
    apart, turns = distances(board)[square], turns_by_distance()
    nearest = 0 if found else min((apart[goal] for goal in chase.wanted), default=0)
    return {"risk": risk, "turns": turns[min(nearest, len(turns) - 1)]}


def _maps(view: View) -> list[Map]:
    """For each hunter who is still in, how likely it is on each square, as far as the mummy can know. Rules: P8."""
    memory, search = greedy.remembered(view), greedy.search(view)
    board: Board = memory.board
    return [likely(board, trace(board, quarry, search.walked), quarry.possible)[0] for quarry in search.quarries]


def _chance(maps: Sequence[Map], squares: Sequence[int]) -> float:
    """How likely at least one hunter is on one of these squares."""
    entered = list({*squares})
    return float(1 - np.prod([1 - min(1.0, float(mass[entered].sum())) for mass in maps]))


def _paths(search: Search) -> Iterator[tuple[int, ...]]:
    """Every walk of the mummy that turns back only in dead ends, and none at all. Rules: P20."""
    board = search.board
    layer: list[tuple[int, ...]] = [()]
    yield ()
    for _ in range(min(search.steps, LONGEST)):
        longer = []
        for path in layer:
            here = path[-1] if path else search.mummy
            before = path[-2] if len(path) > 1 else search.mummy
            ahead = board.beside[here] & ~board.forbidden
            longer += [(*path, further) for further in squares_of(ahead & ~(1 << before) or ahead)]
        yield from longer
        layer = longer


ADVISER = PyramidAdviser()
