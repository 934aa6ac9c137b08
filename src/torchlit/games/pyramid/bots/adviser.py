"""Weighs choices at the Pyramid: a hunter's by risk and turns to a treasure, the mummy's by its chances of a catch.

Both sides are weighed as the former `master` weighed its own moves, from what the seat could know at that moment.
Rules: P7, P8.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from msgspec.structs import replace

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.hunters import SEEN, known_after, turns_by_distance, turns_to_all, wanted
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Search
from torchlit.games.pyramid.bots.odds import Map, likely, trace
from torchlit.games.pyramid.bots.odds_hunter import Sneak
from torchlit.games.pyramid.bots.odds_mummy import CERTAIN, OddsPlan
from torchlit.games.pyramid.bots.reasons import REASONS, hunters_reason, mummys_reason
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard, Stop, Walk
from torchlit.games.pyramid.state import Board
from torchlit.games.pyramid.view import HunterSight, HunterTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.advising import ChoiceUnit, Facts, Weighed
from torchlit.toolkits.bots.judging import Reason

LONGEST = 9
"""The most steps of a walk that are considered."""
HARDLY = 0.05
"""A chance smaller by this much is hardly worse if the walk ends in a better place."""


class PyramidAdviser:
    """Advises hunters on risk and turns, and the mummy on its chances."""

    percent: tuple[str, ...] = ("risk", "chance")
    reasons: Mapping[str, tuple[str, ...]] = REASONS

    def unit(self, view: View) -> ChoiceUnit:
        """Hunters count turns, the mummy the chance of a catch."""
        return "turns" if isinstance(view.own.sight, HunterSight) else "chance"

    def is_choice(self, game: Game, view: View, move: Any) -> bool:
        """Weighed are a die with a square, rolling or resetting, and the mummy's walk, but not cards and notes."""
        if isinstance(move, Walk | Stop):
            return True
        return isinstance(move, Go | RollDice | Reset) and len(game.offered(view)) > 1

    def is_whole_turn(self, view: View) -> bool:
        """The mummy's walk is one choice; a hunter chooses die by die."""
        return not isinstance(view.own.sight, HunterSight)

    def best(self, game: Game, view: View) -> tuple[Any, ...]:
        """The hunter's move that saves most turns, or the walk most likely to catch somebody.

        A card is always shown. Among walks with hardly worse chances, the end of the walk decides.
        """
        if isinstance(view.own.sight, HunterSight):
            offered = game.offered(view)
            shown = [move for move in offered if isinstance(move, ShowCard)]
            return (shown[0] if shown else max(offered, key=_plan(view).value),)
        search = greedy.search(view)
        path = _best_path(search, _maps(view))
        walk = [Walk(view.own.seat, search.board.names[square]) for square in path]
        return (*walk, Stop(view.own.seat)) if len(path) < search.steps else tuple(walk)

    def weigh(self, game: Game, view: View, moves: Sequence[Any]) -> Weighed:
        """A hunter's risk and turns to the next treasure, or how likely the mummy's walk meets somebody."""
        if not isinstance(view.own.sight, HunterSight):
            chance = _chance(_maps(view), _walked(view, moves))
            known = sum(quarry.possible.bit_count() for quarry in greedy.quarries(view).values())
            return Weighed(chance, {"chance": chance, "squares": known})
        plan, (move,) = _plan(view), moves
        return Weighed(plan.value(move), _facts(view, plan, move))

    def why(self, game: Game, view: View, better: Sequence[Any], taken: Sequence[Any]) -> Reason | None:
        """What favours a hunter's move or a mummy's walk."""
        if not isinstance(view.own.sight, HunterSight):
            board, told = greedy.remembered(view).board, greedy.quarries(view)
            return mummys_reason(
                board, told, _maps(view), _walked(view, better), _walked(view, taken) if taken else None
            )
        plan, (move,) = _plan(view), better
        # With no other move given, rolling or resetting is compared with its best alternative.
        other = taken[0] if taken else _alternative(game, view, move)
        return hunters_reason(
            plan.chase, move, _facts(view, plan, move), other, _facts(view, plan, other) if other else {}
        )

    def way(self, view: View, moves: Sequence[Any]) -> tuple[str, ...]:
        """The squares of a walk, or of a hunter's path with the chosen die."""
        task = view.own.task
        if not isinstance(task, HunterTask):
            walk = [move.square for move in moves if isinstance(move, Walk)]
            return (view.turn.mummy, *walk) if walk else ()
        for offer in task.dice:
            for way in offer.ways:
                if Go(view.own.seat, offer.die, way.square) in moves:
                    return (view.own.sight.squares[task.hunter], *way.path)
        return ()

    def drawn(self, view: View) -> View:
        """The view without announcements and tasks, which are not drawn.

        The mummy's shows where each hunter can be, which its player could work out. Rules: P8.
        """
        own, memory = view.own, greedy.remembered(view)
        if not isinstance(own.sight, HunterSight):
            names = memory.board.names
            possible = tuple(tuple(names[square] for square in squares_of(some)) for some in memory.possible)
            own = replace(own, sight=replace(own.sight, possible=possible))
        hunters = tuple(replace(hunter, heard=()) for hunter in view.closed.hunters)
        return View(view.turn, replace(view.closed, hunters=hunters), replace(own, task=None))

    def has_paid_off(self, before: View, after: View) -> bool:
        """True if a walk has caught somebody: that was good enough."""
        return self.is_whole_turn(before) and after.turn.caught > before.turn.caught


def _pawn(view: View) -> int:
    assert isinstance(view.own.task, HunterTask)
    return view.own.task.hunter


def _plan(view: View) -> Sneak:
    return Sneak(greedy.chase(view), _pawn(view), greedy.quarries(view), greedy.remembered(view).walked)


def _facts(view: View, plan: Sneak, move: SeatMove) -> Facts:
    """The facts of a move: how likely the mummy comes to where it ends, and how far treasures are from there.

    `turns` is the distance to the next treasure, `left` to all; `squares` and `known` count where the mummy can believe
    the hunter to be, before and after the move. For a roll or a reset, only what holds before it is known.
    """
    chase = plan.chase
    squares = chase.known.bit_count()
    if not isinstance(move, Go):
        return {"left": _left(view, chase.square), "squares": squares}
    board, square = chase.board, chase.board.numbers[move.square]
    found = square in chase.wanted
    wins = found and chase.cards == 1
    told = SEEN if found else move.die
    risk = 0.0 if wins or board.forbidden >> square & 1 else min(1.0, plan.caught(square, told, chase.aside))
    apart, turns = distances(board)[square], turns_by_distance()
    nearest = 0 if found else min((apart[goal] for goal in chase.wanted), default=0)
    known = 1 if found else known_after(board, chase.known, move.die, chase.mummy).bit_count()
    return {
        "risk": risk,
        "turns": turns[min(nearest, len(turns) - 1)],
        "left": _left(view, square),
        "squares": squares,
        "known": known,
    }


def _left(view: View, square: int) -> float:
    """About how many turns all treasures of this seat take if the active pawn is on this square. Rules: P26."""
    board, sight = greedy.remembered(view).board, view.own.sight
    mine = [pawn for pawn, hunter in enumerate(view.closed.hunters) if hunter.seat == view.own.seat]
    squares = [square if pawn == _pawn(view) else board.numbers[sight.squares[pawn]] for pawn in mine]
    held = [card for card in sight.hand.held if board.treasures[card] != square]
    return max(turns_to_all(board, at, wanted(board, held, squares, which)) for which, at in enumerate(squares))


def _alternative(game: Game, view: View, move: SeatMove) -> SeatMove | None:
    """For a roll or a reset, the best move of another kind."""
    if isinstance(move, Go):
        return None
    others = [other for other in game.offered(view) if type(other) is not type(move)]
    return max(others, key=_plan(view).value, default=None)


def _walked(view: View, moves: Sequence[Any]) -> list[int]:
    """The squares that the mummy enters with these moves."""
    return [greedy.remembered(view).board.numbers[move.square] for move in moves if isinstance(move, Walk)]


def _maps(view: View) -> list[Map]:
    """How likely each remaining hunter is on each square, as far as the mummy can know. Rules: P8."""
    memory, search = greedy.remembered(view), greedy.search(view)
    board: Board = memory.board
    return [likely(board, trace(board, quarry, search.walked), quarry.possible)[0] for quarry in search.quarries]


def _chance(maps: Sequence[Map], squares: Sequence[int]) -> float:
    """How likely at least one hunter is on one of these squares."""
    entered = list({*squares})
    return float(1 - np.prod([1 - min(1.0, float(mass[entered].sum())) for mass in maps]))


def _best_path(search: Search, maps: Sequence[Map]) -> tuple[int, ...]:
    """The most promising walk, for now and the next turn, among those whose chance is the best or hardly worse.

    If a catch is certain, the shortest.
    """
    chances = {path: _chance(maps, path) for path in _paths(search)}
    best = max(chances.values())
    if best > CERTAIN:
        return min((path for path, chance in chances.items() if chance > CERTAIN), key=len)
    plan = OddsPlan(search)
    good = [path for path, chance in chances.items() if chance >= best - HARDLY]
    return max(good, key=lambda path: (round(plan.walk(path, search.mummy), 9), -len(path)))


def _paths(search: Search) -> Iterator[tuple[int, ...]]:
    """Every walk of the mummy that turns back only in dead ends, including staying. Rules: P20."""
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
