"""Judges turns of the Valley by the learned value of the sheet after them."""

from collections.abc import Mapping, Sequence
from typing import Any

from torchlit.errors import CoachError
from torchlit.games.valley.bots.expert import (
    Depth,
    best_moves,
    clock_of,
    knows,
    turn_at,
    worth_after,
    worth_before,
    worth_of_roll,
)
from torchlit.games.valley.bots.reasons import REASONS, reason
from torchlit.games.valley.kernel import SOLO_TURNS
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Reveal, WriteNumber
from torchlit.games.valley.state import Discovery, Sheet, State
from torchlit.games.valley.text import sheet_from_text, sheet_to_text
from torchlit.games.valley.view import SnakeTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots import judging
from torchlit.toolkits.bots.judging import Line, Paper, Reason, Unit

DEPTH = Depth(width=6, tries=24)
"""How carefully the best turn is looked for."""


class ValleyJudge:
    """Tells what a turn is worth: the stars that the seat can expect at the end."""

    unit: Unit = "stars"
    reasons: Mapping[str, tuple[str, ...]] = REASONS

    def start(self, game: Game, view: View) -> float:
        """Before the first roll the mean over all rolls; between turns what the sheet is worth."""
        sheet = _sheet(view.own.sheet)
        alone = view.turn.turns is not None
        if view.turn.turn == 0:
            return worth_before(sheet, SOLO_TURNS - 1 if alone else clock_of(view), alone)
        return worth_after(sheet, clock_of(view), alone)

    def best(self, game: Game, view: View) -> Line:
        """The best turn found, from the view at the start of the seat's turn."""
        _sheet(view.own.sheet)
        moves = best_moves(turn_at(view, begun=False), DEPTH)
        return Line(moves, self.worth(game, view, moves))

    def worth(self, game: Game, view: View, moves: Sequence[Any]) -> float:
        """What the seat can expect after these moves of its turn. A snake on another's sheet changes nothing."""
        sheet = after_moves(_sheet(view.closed.sheets[view.own.seat]), moves, len(view.closed.sheets) == 1)
        return worth_after(sheet, clock_of(view), view.turn.turns is not None)

    def why(self, game: Game, view: View, better: Sequence[Any], taken: Sequence[Any]) -> Reason | None:
        """What the better turn reveals, builds, avoids or leaves open."""
        before, alone = sheet_from_text(view.closed.sheets[view.own.seat]), len(view.closed.sheets) == 1
        return reason(before, after_moves(before, better, alone), after_moves(before, taken, alone))

    def luck(self, game: Game, view: View) -> float:
        """The best turn of this roll against the mean over all rolls, at first sight. A snake may lie anywhere in both,
        and among others it comes where it hurts most."""
        sheet, alone = _sheet(view.closed.sheets[view.own.seat]), view.turn.turns is not None
        clock, roll = clock_of(view), turn_at(view, begun=False).roll
        return worth_of_roll(sheet, roll, clock, alone) - worth_before(sheet, clock, alone)

    def paper(self, view: View) -> Paper:
        """The sheet that the seat is about to mark. Rules: V11."""
        task = view.own.task
        return Paper(task.owner, task.sheet) if isinstance(task, SnakeTask) else Paper(view.own.seat, view.own.sheet)

    def sheet_after(self, game: Game, state: State, seat: int, moves: Sequence[Any]) -> str:
        """That sheet, marked."""
        match moves:
            case [DrawSnake(square=square)] if state.dealt[seat] != seat:
                return sheet_to_text(state.sheets[state.dealt[seat]].with_snake(state.board.bit(square)))
            case _:
                return judging.after_moves(game, state, seat, moves)


def _sheet(text: str) -> Sheet:
    sheet = sheet_from_text(text)
    if not knows(sheet):
        raise CoachError("no-coach-here", "the coach knows only the boards that come with the game")
    return sheet


def after_moves(sheet: Sheet, moves: Sequence[Any], alone: bool) -> Sheet:
    """The sheet after the moves of a turn that the rules have allowed."""
    board = sheet.board
    for move in moves:
        match move:
            case WriteNumber():
                sheet = sheet.with_number(board.bit(move.square), move.number)
            case Build():
                sheet = sheet.with_building(board.bit(move.square), move.building)
            case Escape():
                sheet = sheet.with_crossed(board.bit(move.square))
            case DrawSnake() if alone:
                sheet = sheet.with_snake(board.bit(move.square))
            case Reveal():
                sheet = sheet.with_discovery(Discovery(move.kind, sum(map(board.bit, move.squares))))
            case _:
                pass
    return sheet


JUDGE = ValleyJudge()
