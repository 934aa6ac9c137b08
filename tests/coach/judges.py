"""Two judges for tests: one that is right about a tiny Temple, and one of the Valley that counts stars and no more."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from torchlit.games.registry import GAMES
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple import kernel
from torchlit.games.temple.bots.judge import TempleJudge
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.rules import numbers_from
from torchlit.games.temple.scoring import score
from torchlit.games.temple.state import LOCKPICK, MUMMY, Sheet
from torchlit.games.temple.text import sheet_from_text
from torchlit.games.temple.view import MummyTask, WriteTask
from torchlit.games.valley import scoring as valley_scoring
from torchlit.games.valley import text as valley_text
from torchlit.games.valley.bots.judge import ValleyJudge, after_moves
from torchlit.games.valley.moves import DrawSnake, Finish, WriteNumber
from torchlit.games.valley.view import SnakeTask, UseTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.judging import Judge, Line, Unit
from torchlit.toolkits.sheets import single_bits

CORRIDOR = ". . ."
"""A Temple of three squares in a row without a door: every Lockpick is void."""
GLADE = "E E E\n. . .\n. . ."
"""A Valley of nine squares."""


def numbers_rolled() -> Counter[tuple[int, ...]]:
    """How many of the 216 rolls offer which numbers; none with the Mummy. Void rolls are rolled again."""
    rolls: Counter[tuple[int, ...]] = Counter()
    for faces in product(*(die.faces for die in TEMPLE.dice)):
        if MUMMY in faces:
            rolls[()] += 1
        elif LOCKPICK not in faces:
            rolls[numbers_from(faces)] += 1
    return rolls


ROLLS = numbers_rolled()


@cache
def expected(sheet: Sheet, last: int, seats: int) -> float:
    """What the best play brings on average, over every roll there is, on a sheet without doors.

    Others draw their mummies anywhere, each square being as likely.
    """
    if not sheet.empty_doorless:
        return float(score(sheet).total)
    written = {
        number: max(expected(sheet.with_number(bit, number), bit, seats) for bit in single_bits(sheet.empty_doorless))
        for number in range(1, 16)
    }
    total = 0.0
    for numbers, ways in ROLLS.items():
        total += ways * (max(written[number] for number in numbers) if numbers else after_mummy(sheet, last, seats))
    return total / ROLLS.total()


def after_mummy(sheet: Sheet, last: int, seats: int) -> float:
    """The same when the Mummy has been rolled: solo one draws it oneself."""
    if seats > 1:
        return fmean(expected(sheet.with_mummy(bit), bit, seats) for bit in single_bits(sheet.empty_doorless))
    open_squares = kernel.mummy_squares(kernel.Position(sheet.filled, last), sheet.board.temple)
    return max(expected(sheet.with_mummy(bit), bit, seats) for bit in single_bits(open_squares))


class EveryRoll(TempleJudge):
    """Judges a Temple of a few squares without doors exactly."""

    unit: Unit = "stars"

    def start(self, game: Game, view: View) -> float:
        return expected(sheet_from_text(view.own.sheet), 0, len(view.closed.sheets))

    def best(self, game: Game, view: View) -> Line:
        seat = view.own.seat
        task: WriteTask | MummyTask = view.own.task
        moves: list[Write | DrawMummy]
        match task:
            case WriteTask():
                moves = [Write(seat, square, offer.number) for offer in task.offers for square in task.squares]
            case MummyTask():
                moves = [DrawMummy(seat, square) for square in task.squares]
        return max((Line((move,), self.worth(game, view, [move])) for move in moves), key=lambda line: line.worth)

    def worth(self, game: Game, view: View, moves: Sequence[Any]) -> float:
        sheet, seats = sheet_from_text(view.own.sheet), len(view.closed.sheets)
        (move,) = moves
        bit = sheet.board.bit(move.square)
        match move:
            case Write():
                return expected(sheet.with_number(bit, move.number), bit, seats)
            case DrawMummy() if seats == 1:
                return expected(sheet.with_mummy(bit), bit, seats)
            case _:
                return after_mummy(sheet, 0, seats)

    def luck(self, game: Game, view: View) -> float:
        """In both, the mummy may lie anywhere."""
        sheet, seats = sheet_from_text(view.own.sheet), len(view.closed.sheets)
        task: WriteTask | MummyTask = view.own.task
        numbers = tuple(offer.number for offer in task.offers) if isinstance(task, WriteTask) else ()
        worths = {roll: self._after(sheet, roll, seats) for roll in ROLLS}
        return worths[numbers] - sum(ways * worths[roll] for roll, ways in ROLLS.items()) / ROLLS.total()

    def _after(self, sheet: Sheet, numbers: tuple[int, ...], seats: int) -> float:
        if not numbers:
            return after_mummy(sheet, 0, seats)
        squares = list(single_bits(sheet.empty_doorless))
        return max(expected(sheet.with_number(bit, number), bit, seats) for number in numbers for bit in squares)


class StarsNow(ValleyJudge):
    """Judges a Valley by the stars that lie on the sheet; the best turn is the best of one number and no more."""

    unit: Unit = "stars"

    def start(self, game: Game, view: View) -> float:
        return float(view.own.score.total)

    def best(self, game: Game, view: View) -> Line:
        seat = view.own.seat
        task: UseTask | SnakeTask = view.own.task
        turns: list[tuple[Any, ...]]
        match task:
            case UseTask():
                turns = [
                    (WriteNumber(seat, offer.ways[0], square, offer.number), Finish(seat))
                    for offer in task.numbers
                    for square in task.squares
                ]
            case SnakeTask():
                turns = [(DrawSnake(seat, square),) for square in task.squares]
        return max((Line(turn, self.worth(game, view, turn)) for turn in turns), key=lambda line: line.worth)

    def worth(self, game: Game, view: View, moves: Sequence[Any]) -> float:
        sheet = valley_text.sheet_from_text(view.own.sheet)
        alone = isinstance(moves[-1], Finish) or view.own.task.owner == view.own.seat
        return float(valley_scoring.score(after_moves(sheet, moves, alone)).total)

    def luck(self, game: Game, view: View) -> float:
        """No roll is better than another to it."""
        return 0.0


def with_judge(game: str, judge: Judge | None, monkeypatch: pytest.MonkeyPatch | None = None) -> None:
    """Put a judge in the place of a game's own, or none; for good without a monkeypatch."""
    bots = GAMES[game].part("bots")
    changed = replace(bots.BOTS, judge=judge)
    if monkeypatch is None:
        bots.BOTS = changed
    else:
        monkeypatch.setattr(bots, "BOTS", changed)
