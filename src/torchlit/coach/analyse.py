"""The coach after a game: what each turn of a seat has cost, and how lucky its dice were.

Before every roll stands what the seat could expect. The roll changes that by its luck, to what the best turn found is
worth; the turn taken loses its cost; what others do to the sheet until the next roll is theirs. So everything adds up:
start + luck + others − cost − stand_in = result.
"""

from collections.abc import Callable, Sequence
from math import fsum
from typing import Any

from msgspec.structs import replace

from torchlit.bots.judges import JUDGES
from torchlit.bots.judging import Judge
from torchlit.coach.analysis import Analysis, CoachLine, CoachTurn
from torchlit.coach.sheets import changed_squares, paper_before, sheet_after
from torchlit.coach.turns import SeatTurn, turns_of, view_of
from torchlit.errors import CoachError
from torchlit.games.protocol import Game
from torchlit.table import log
from torchlit.table.replay import opened
from torchlit.table.table import beginning

Tell = Callable[[int, int], None]
"""Told how many turns of how many are judged."""

WORST = 3
LEAST_COST = 0.05
"""What a turn must have cost to be one of the worst: less reads as nothing."""
NOISE = 1e-6
"""Two turns whose worth differs by less are equally good."""


def judge_for(game: Game) -> Judge:
    """The judge of this game; a CoachError when it has none."""
    judge = JUDGES.get(game.id)
    if judge is None:
        raise CoachError("no-coach", f"there is no coach for the {game.id} yet", game=game.id)
    return judge


def analyse(entries: Sequence[log.Entry], seat: int, tell: Tell) -> Analysis:
    """The game of one seat, from the log of a finished one. What `tell` raises ends the analysis."""
    game, setup = opened(entries)
    judge = judge_for(game)
    end = entries[-1]
    if not isinstance(end, log.End):
        raise CoachError("coach-after-the-end", "the coach speaks when the game is over")
    result = float(end.standings[seat].score["total"])
    turns = list(turns_of(entries, seat))
    start = expected = judge.start(game, view_of(game, beginning(game, setup).state, seat))
    told: list[CoachTurn] = []
    for turn in turns:
        tell(len(told), len(turns))
        judged = judged_turn(game, judge, seat, turn, expected)
        expected = result if game.is_over(turn.after) else _closed(game, judge, seat, turn, judged)
        told.append(replace(judged, others=expected - judged.taken.worth))
    tell(len(told), len(turns))
    cost = fsum(turn.cost for turn in told if turn.by is None)
    return Analysis(
        game=game.id,
        seat=seat,
        unit=judge.unit,
        start=start,
        luck=fsum(turn.luck for turn in told),
        others=fsum(turn.others for turn in told),
        cost=cost,
        stand_in=fsum(turn.cost for turn in told if turn.by is not None),
        result=result,
        accuracy=accuracy(result, cost) if any(turn.by is None for turn in told) else None,
        turns=tuple(told),
        worst=worst(told),
    )


def _closed(game: Game, judge: Judge, seat: int, turn: SeatTurn, judged: CoachTurn) -> float:
    """What the seat could expect when a turn was closed: as after its own moves, unless others marked its sheet."""
    before = judged.taken.sheet if judged.owner == seat else game.own_view(turn.before, seat).sheet
    view = view_of(game, turn.after, seat)
    return judged.taken.worth if view.own.sheet == before else judge.start(game, view)


def judged_turn(game: Game, judge: Judge, seat: int, turn: SeatTurn, expected: float) -> CoachTurn:
    """One turn, before whose roll `expected` could be expected; without what others did in it."""
    view = view_of(game, turn.before, seat)
    worth = judge.worth(game, view, turn.moves)
    best = judge.best(game, view)
    paper = paper_before(view)
    cost = best.worth - worth if best.worth - worth > NOISE else 0.0

    def line(moves: tuple[Any, ...], worth: float) -> CoachLine:
        sheet = sheet_after(game, turn.before, seat, moves)
        return CoachLine(moves, worth, sheet, changed_squares(paper.text, sheet))

    return CoachTurn(
        turn=view.turn.turn,
        roll=view.turn.roll,
        voided=getattr(view.turn, "voided", ()),
        owner=paper.owner,
        sheet=paper.text,
        taken=line(turn.moves, worth),
        better=line(best.moves, best.worth) if cost else None,
        cost=cost,
        luck=worth + cost - expected,
        others=0.0,
        by=turn.by,
    )


def accuracy(result: float, cost: float) -> float:
    """The share, from 0 to 100, that a seat has kept of what was within its reach."""
    if not cost:
        return 100.0
    kept = max(result, 0.0)
    return 100 * kept / (kept + cost)


def worst(turns: Sequence[CoachTurn]) -> tuple[int, ...]:
    """The turns that have cost the seat's player most, the worst first."""
    costly = [turn for turn in turns if turn.by is None and turn.cost >= LEAST_COST]
    return tuple(turn.turn for turn in sorted(costly, key=lambda turn: -turn.cost)[:WORST])
