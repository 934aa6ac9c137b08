"""The coach after a game: what each of a seat's turns cost, and how lucky its dice were.

Before every roll, the seat can expect some result. The roll changes that by its luck, the turn taken loses its cost
against the best one found, and what others do to the sheet until the next roll is theirs. Everything adds up: start +
luck + others − cost − stand_in = result.
"""

from collections.abc import Sequence
from math import fsum
from typing import Any

from msgspec.structs import replace

from torchlit.coach.analysis import Analysis, CoachLine, CoachTurn
from torchlit.coach.telling import Tell
from torchlit.coach.turns import SeatTurn, turns_of
from torchlit.errors import CoachError
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.replay import opened
from torchlit.table.table import beginning
from torchlit.toolkits.bots.judging import Judge, squares_marked
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.compiler.compiled import check_compiler

WORST = 3
LEAST_COST = 0.05
"""The least cost of one of the worst turns: less reads as nothing."""
LEAST_SHARE = 0.2
"""The smallest share of the judge's estimate of a turn's cost that is kept."""
NOISE = 1e-6
"""Turns whose worth differs by less are equally good."""


def judge_for(game: Game) -> Judge:
    """The judge of this game; a CoachError if it has none, a SetupError without the compiler that judges need."""
    judge = bots_of(game).judge
    if judge is None:
        raise CoachError("no-coach", f"{game.id} has no coach", game=game.id)
    check_compiler()
    return judge


def analyse(entries: Sequence[log.Entry], seat: int, tell: Tell) -> Analysis:
    """Analyse the game of one seat, from the log of a finished game. An error raised by `tell` ends the analysis."""
    game, setup = opened(entries)
    judge = judge_for(game)
    end = entries[-1]
    if not isinstance(end, log.End):
        raise CoachError("coach-after-the-end", "the analysis is available when the game is over")
    result = float(end.standings[seat].score["total"])
    turns = list(turns_of(entries, seat))
    start = expected = judge.start(game, game.view(beginning(game, setup).state, seat))
    judged: list[CoachTurn] = []
    drift = 0.0
    for turn in turns:
        tell(len(judged), len(turns))
        told = judged_turn(game, judge, seat, turn)
        drift += told.taken.worth + told.cost - told.luck - expected
        expected = result if game.is_over(turn.after) else _closed(game, judge, seat, turn, told)
        judged.append(replace(told, others=expected - told.taken.worth))
    tell(len(judged), len(turns))
    told_turns = balanced(judged, drift)
    cost = fsum(turn.cost for turn in told_turns if turn.by is None)
    return Analysis(
        game=game.id,
        seat=seat,
        unit=judge.unit,
        start=start,
        luck=fsum(turn.luck for turn in told_turns),
        others=fsum(turn.others for turn in told_turns),
        cost=cost,
        stand_in=fsum(turn.cost for turn in told_turns if turn.by is not None),
        result=result,
        accuracy=accuracy(result, cost) if any(turn.by is None for turn in told_turns) else None,
        turns=told_turns,
        worst=worst(told_turns),
    )


def balanced(turns: Sequence[CoachTurn], drift: float) -> tuple[CoachTurn, ...]:
    """The turns with costs and luck adjusted so that everything adds up.

    A judge undervalues sheets that it would not have made itself. The value it has written off comes back in the turns
    that follow: that is the drift. So all costs are too high by the same share, and are lowered by what comes back; the
    rest of the drift is the judge's own error, and counts as luck.
    """
    costs = fsum(turn.cost for turn in turns)
    share = min(1.0, max(LEAST_SHARE, 1 - drift / costs)) if costs else 1.0
    left = (drift - (1 - share) * costs) / max(1, len(turns))
    return tuple(
        replace(
            turn,
            taken=replace(turn.taken, worth=turn.taken.worth + (1 - share) * turn.cost),
            cost=share * turn.cost,
            luck=turn.luck + left,
        )
        for turn in turns
    )


def _closed(game: Game, judge: Judge, seat: int, turn: SeatTurn, judged: CoachTurn) -> float:
    """What the seat could expect when a turn closed: as after its own moves, unless others marked its sheet."""
    before = judged.taken.sheet if judged.owner == seat else game.own_view(turn.before, seat).sheet
    view = game.view(turn.after, seat)
    return judged.taken.worth if view.own.sheet == before else judge.start(game, view)


def judged_turn(game: Game, judge: Judge, seat: int, turn: SeatTurn) -> CoachTurn:
    """One turn as the judge sees it, without others' effect on it."""
    view = game.view(turn.before, seat)
    worth = judge.worth(game, view, turn.moves)
    best = judge.best(game, view)
    paper = judge.paper(view)
    cost = best.worth - worth if best.worth - worth > NOISE else 0.0

    def line(moves: tuple[Any, ...], worth: float) -> CoachLine:
        return CoachLine(moves, worth, judge.sheet_after(game, turn.before, seat, moves), squares_marked(moves))

    return CoachTurn(
        turn=view.turn.turn,
        roll=view.turn.roll,
        voided=getattr(view.turn, "voided", ()),
        owner=paper.owner,
        sheet=paper.text,
        taken=line(turn.moves, worth),
        better=line(best.moves, best.worth) if cost else None,
        cost=cost,
        luck=judge.luck(game, view),
        others=0.0,
        by=turn.by,
        why=judge.why(game, view, best.moves, turn.moves) if cost else None,
    )


def accuracy(result: float, cost: float) -> float:
    """The percentage of what was within a seat's reach that it scored."""
    if not cost:
        return 100.0
    kept = max(result, 0.0)
    return 100 * kept / (kept + cost)


def worst(turns: Sequence[CoachTurn]) -> tuple[int, ...]:
    """The turns that cost the seat's player most, the worst first."""
    costly = [turn for turn in turns if turn.by is None and turn.cost >= LEAST_COST]
    return tuple(turn.turn for turn in sorted(costly, key=lambda turn: -turn.cost)[:WORST])
