"""Judges turns of the Temple by the learned value of the sheet after them, over all rolls that can follow."""

from collections.abc import Mapping, Sequence
from typing import Any

from torchlit.errors import CoachError
from torchlit.games.temple.bots.evaluation import (
    Depth,
    Question,
    best_mark,
    expected,
    hurting,
    knows,
    move_at,
    question_at,
    weighed,
)
from torchlit.games.temple.bots.reasons import REASONS, Marked, reason
from torchlit.games.temple.kernel import MUMMY, Task
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.state import Sheet, State
from torchlit.games.temple.text import sheet_from_text, sheet_to_text
from torchlit.games.temple.view import MummyTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.judging import Line, Paper, Reason, Unit, after_moves

EVERY_MARK = Depth(width=500)
"""As many marks as there can be: the best one is looked for among all."""


class TempleJudge:
    """Tells what a turn is worth: the stars that the seat can expect at the end."""

    unit: Unit = "stars"
    reasons: Mapping[str, tuple[str, ...]] = REASONS

    def start(self, game: Game, view: View) -> float:
        """What the seat can expect between two turns."""
        return expected(_sheet(view), 0, alone=len(view.closed.sheets) == 1)

    def best(self, game: Game, view: View) -> Line:
        """The mark after which most can be expected; on another's sheet, the one that hurts most."""
        _sheet(view)
        question = question_at(view)
        if question.others:
            moves = (move_at(view, hurting(question)),)
            return Line(moves, self.worth(game, view, moves))
        mark = best_mark(question, EVERY_MARK)
        return Line((move_at(view, mark),), mark.worth)

    def worth(self, game: Game, view: View, moves: Sequence[Any]) -> float:
        """What the seat can expect after this mark. A mummy on another's sheet changes nothing."""
        alone = len(view.closed.sheets) == 1
        marked = _marked(_sheet(view), moves, alone)
        return expected(marked.sheet, marked.bit, alone)

    def why(self, game: Game, view: View, better: Sequence[Any], taken: Sequence[Any]) -> Reason | None:
        """What the better mark brings or leaves open."""
        sheet, alone = sheet_from_text(view.own.sheet), len(view.closed.sheets) == 1
        return reason(_marked(sheet, better, alone), _marked(sheet, taken, alone))

    def luck(self, game: Game, view: View) -> float:
        """The best mark of this roll against the mean over all rolls, at first sight. A mummy may lie anywhere in both,
        and among others it comes where it hurts most."""
        sheet, alone = _sheet(view), len(view.closed.sheets) == 1
        question = question_at(view)
        if isinstance(view.own.task, MummyTask):
            question = Question(sheet, Task(MUMMY, sheet.empty_doorless), alone, others=False, seat=view.own.seat)
        worths = [mark.worth for mark in weighed(question)]
        mummy_of_others = isinstance(view.own.task, MummyTask) and not alone
        return (min(worths) if mummy_of_others else max(worths)) - expected(sheet, 0, alone)

    def paper(self, view: View) -> Paper:
        """The sheet that the seat is about to mark. Rules: T11."""
        task = view.own.task
        return Paper(task.owner, task.sheet) if isinstance(task, MummyTask) else Paper(view.own.seat, view.own.sheet)

    def sheet_after(self, game: Game, state: State, seat: int, moves: Sequence[Any]) -> str:
        """That sheet, marked."""
        match moves:
            case [DrawMummy(square=square)] if state.dealt[seat] != seat:
                return sheet_to_text(state.sheets[state.dealt[seat]].with_mummy(state.board.bit(square)))
            case _:
                return after_moves(game, state, seat, moves)


def _sheet(view: View) -> Sheet:
    sheet = sheet_from_text(view.own.sheet)
    if not knows(sheet):
        raise CoachError("no-coach-here", "the coach knows only the boards that come with the game")
    return sheet


def _marked(sheet: Sheet, moves: Sequence[Any], alone: bool) -> Marked:
    """The sheet with the mark that these moves make on it, if they make one."""
    for move in moves:
        bit = sheet.board.bit(move.square)
        match move:
            case Write():
                return Marked(sheet.with_number(bit, move.number), bit, move.number)
            case DrawMummy() if alone:
                return Marked(sheet.with_mummy(bit), bit, 0)
    return Marked(sheet, 0, 0)


JUDGE = TempleJudge()
