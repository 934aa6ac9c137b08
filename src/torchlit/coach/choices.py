"""The coach after a game without sheets: every choice of a seat beside the best one found, with the facts of both."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any

from torchlit.coach.analysis import ChoiceAnalysis, CoachChoice, Option, Seen
from torchlit.coach.telling import Tell
from torchlit.errors import CoachError
from torchlit.protocol import Game, Value, View
from torchlit.table import log
from torchlit.table.replay import opened, replay
from torchlit.toolkits.bots.advising import Adviser, ChoiceUnit
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.compiler.compiled import check_compiler

WORST = 3
LEAST_COST: dict[ChoiceUnit, float] = {"turns": 0.05, "chance": 0.005}
"""The least cost of a choice: less reads as nothing, and is within an adviser's error."""


class _Made(Value, frozen=True):
    before: View
    after: View
    moves: tuple[Any, ...]
    by: str | None


def adviser_for(game: Game) -> Adviser:
    """The adviser of this game; a CoachError if it has none, a SetupError without the compiler that coaches need."""
    make = bots_of(game).adviser
    if make is None:
        raise CoachError("no-coach", f"{game.id} has no coach", game=game.id)
    check_compiler()
    return make()


def remembered(game: Game, state: Any, seat: int) -> View:
    """The view of a seat, with everything a person there can have kept in mind."""
    remember, view = bots_of(game).remember, game.view(state, seat)
    return view if remember is None else remember(state, view)


def analyse_choices(entries: Sequence[log.Entry], seat: int, tell: Tell) -> ChoiceAnalysis:
    """Analyse the choices of one seat, from the log of a finished game. An error raised by `tell` ends the analysis."""
    game, _ = opened(entries)
    adviser = adviser_for(game)
    if not isinstance(entries[-1], log.End):
        raise CoachError("coach-after-the-end", "the analysis is available when the game is over")
    made = list(_choices(game, adviser, entries, seat))
    choices = []
    for number, one in enumerate(made, 1):
        tell(number - 1, len(made))
        choices.append(_weighed(game, adviser, number, one))
    tell(len(made), len(made))
    own = [choice for choice in choices if choice.by is None]
    dear = sorted((choice for choice in own if choice.better is not None), key=lambda choice: -choice.cost)
    return ChoiceAnalysis(
        game=game.id,
        seat=seat,
        unit=adviser.unit(made[0].before) if made else "turns",
        percent=adviser.percent,
        cost=fsum(choice.cost for choice in own),
        stand_in=fsum(choice.cost for choice in choices if choice.by is not None),
        choices=tuple(choices),
        worst=tuple(choice.number for choice in dear[:WORST]),
    )


def _weighed(game: Game, adviser: Adviser, number: int, one: _Made) -> CoachChoice:
    def option(moves: tuple[Any, ...]) -> Option:
        weighed = adviser.weigh(game, one.before, moves)
        return Option(moves, weighed.worth, weighed.facts, adviser.way(one.before, moves))

    taken, best = option(one.moves), option(adviser.best(game, one.before))
    cost = best.worth - taken.worth
    drawn = adviser.drawn(one.before)
    if cost < LEAST_COST[adviser.unit(one.before)] or adviser.has_paid_off(one.before, one.after):
        return CoachChoice(number, drawn.turn.turn, taken, None, 0.0, one.by)
    return CoachChoice(
        number=number,
        turn=drawn.turn.turn,
        taken=taken,
        better=best,
        cost=cost,
        by=one.by,
        why=adviser.why(game, one.before, best.moves, one.moves),
        seen=Seen(drawn.turn, drawn.closed, drawn.own),
    )


def _choices(game: Game, adviser: Adviser, entries: Sequence[log.Entry], seat: int) -> Iterator[_Made]:
    """Every choice of a seat, with its views before and after; several moves of a turn may be one choice."""
    open_choice: _Made | None = None
    earlier: Any = None
    for moment in replay(entries):
        before, earlier = earlier, moment.position.state
        entry, move = moment.entry, moment.move
        if not isinstance(entry, log.Moved) or move.seat != seat or seat not in game.owing(before):
            continue
        view = remembered(game, before, seat)
        if not adviser.is_choice(game, view, move):
            continue
        after = remembered(game, earlier, seat)
        goes_on = open_choice is not None and open_choice.before.turn.turn == view.turn.turn
        if open_choice is not None and goes_on and adviser.is_whole_turn(view):
            by = open_choice.by or entry.by
            open_choice = _Made(open_choice.before, after, (*open_choice.moves, move), by)
        else:
            if open_choice is not None:
                yield open_choice
            open_choice = _Made(view, after, (move,), entry.by)
    if open_choice is not None:
        yield open_choice
