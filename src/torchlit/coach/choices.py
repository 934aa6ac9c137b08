"""The coach after a game without sheets: every choice of a seat beside the best one found, with the facts of both."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any

from torchlit.coach.telling import Tell
from torchlit.errors import CoachError
from torchlit.games.registry import SeatMove
from torchlit.protocol import Game, Value, View
from torchlit.table import log
from torchlit.table.replay import opened, replay
from torchlit.toolkits.bots.advising import Adviser, ChoiceUnit
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.compiler.compiled import check_compiler

WORST = 3
NOISE = 1e-6


class Option(Value, frozen=True):
    """One way to choose, and the facts behind it."""

    moves: tuple[SeatMove, ...]
    worth: float
    facts: dict[str, float]


class CoachChoice(Value, frozen=True):
    """One choice of the seat."""

    number: int
    """Counting from 1."""
    turn: int
    taken: Option
    better: Option | None
    """The best choice found, when it is better than the one taken."""
    cost: float
    """What the choice taken has lost against the best: never below zero."""
    by: str | None
    """The bot that chose in place of the seat's player."""


class ChoiceAnalysis(Value, frozen=True):
    """All choices of one seat."""

    game: str
    seat: int
    unit: ChoiceUnit
    percent: tuple[str, ...]
    """The facts that are chances, from 0 to 1."""
    cost: float
    """What the player's own choices have lost against the best ones found."""
    stand_in: float
    """What a bot's choices in place of the player have lost."""
    choices: tuple[CoachChoice, ...]
    worst: tuple[int, ...]
    """The numbers of the up to three choices that have cost most, the worst first."""


class _Made(Value, frozen=True):
    before: View
    after: View
    moves: tuple[Any, ...]
    by: str | None


def analyse_choices(entries: Sequence[log.Entry], seat: int, tell: Tell) -> ChoiceAnalysis:
    """The choices of one seat, from the log of a finished game. What `tell` raises ends the analysis."""
    game, _ = opened(entries)
    make = bots_of(game).adviser
    if make is None:
        raise CoachError("no-coach", f"{game.id} has no coach", game=game.id)
    check_compiler()
    adviser = make()
    if not isinstance(entries[-1], log.End):
        raise CoachError("coach-after-the-end", "the analysis is available when the game is over")
    made = list(_choices(game, adviser, entries, seat))
    choices = []
    for number, one in enumerate(made, 1):
        tell(number - 1, len(made))
        choices.append(_weighed(game, adviser, number, one))
    tell(len(made), len(made))
    own = [choice for choice in choices if choice.by is None]
    dear = sorted((choice for choice in own if choice.cost > NOISE), key=lambda choice: -choice.cost)
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
    taken = adviser.weigh(game, one.before, one.moves)
    moves = adviser.best(game, one.before)
    best = adviser.weigh(game, one.before, moves)
    cost = best.worth - taken.worth
    if cost < NOISE or adviser.has_paid_off(one.before, one.after):
        cost = 0.0
    return CoachChoice(
        number=number,
        turn=one.before.turn.turn,
        taken=Option(one.moves, taken.worth, taken.facts),
        better=Option(moves, best.worth, best.facts) if cost else None,
        cost=cost,
        by=one.by,
    )


def _choices(game: Game, adviser: Adviser, entries: Sequence[log.Entry], seat: int) -> Iterator[_Made]:
    """Every choice of a seat with its views around it; several moves of one turn where they are one choice."""
    remember = bots_of(game).remember

    def seen(state: Any) -> View:
        view = game.view(state, seat)
        return view if remember is None else remember(state, view)

    open_choice: _Made | None = None
    earlier: Any = None
    for moment in replay(entries):
        before, earlier = earlier, moment.position.state
        entry, move = moment.entry, moment.move
        if not isinstance(entry, log.Moved) or move.seat != seat or seat not in game.owing(before):
            continue
        view = seen(before)
        if not adviser.is_choice(game, view, move):
            continue
        goes_on = open_choice is not None and open_choice.before.turn.turn == view.turn.turn
        if open_choice is not None and goes_on and adviser.is_whole_turn(view):
            by = open_choice.by or entry.by
            open_choice = _Made(open_choice.before, seen(earlier), (*open_choice.moves, move), by)
        else:
            if open_choice is not None:
                yield open_choice
            open_choice = _Made(view, seen(earlier), (move,), entry.by)
    if open_choice is not None:
        yield open_choice
