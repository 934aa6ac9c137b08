"""A turn on paper: the sheet that a seat marks, before and after."""

from collections.abc import Sequence
from typing import Any

from torchlit.games.protocol import Game, Value, View
from torchlit.games.temple import text as temple
from torchlit.games.temple.moves import DrawMummy
from torchlit.games.temple.view import MummyTask
from torchlit.games.valley import text as valley
from torchlit.games.valley.moves import DrawSnake
from torchlit.games.valley.view import SnakeTask


class Paper(Value, frozen=True):
    """The sheet before a seat, and whose it is."""

    owner: int
    text: str


def paper_before(view: View) -> Paper:
    """The sheet that the seat is about to mark: its own, or the one it was dealt. Rules: T11, V11."""
    match view.own.task:
        case MummyTask() | SnakeTask() as task:
            return Paper(task.owner, task.sheet)
        case _:
            return Paper(view.own.seat, view.own.sheet)


def sheet_after(game: Game, state: Any, seat: int, moves: Sequence[Any]) -> str:
    """The sheet that the seat marks with these moves, marked."""
    match moves[0]:
        case DrawMummy(square=square) if state.dealt[seat] != seat:
            return temple.sheet_to_text(state.sheets[state.dealt[seat]].with_mummy(state.board.bit(square)))
        case DrawSnake(square=square) if state.dealt[seat] != seat:
            return valley.sheet_to_text(state.sheets[state.dealt[seat]].with_snake(state.board.bit(square)))
    for move in moves:
        state = game.apply(state, move).state
    sheet: str = game.own_view(state, seat).sheet
    return sheet


def changed_squares(before: str, after: str) -> tuple[str, ...]:
    """The squares that hold something else in the second text of a sheet, or were revealed in it."""
    squares: dict[str, None] = {}
    earlier = before.splitlines()
    for number, line in enumerate(after.splitlines(), 1):
        tokens = line.split()
        if number <= len(earlier):
            there = earlier[number - 1].split()
            squares |= dict.fromkeys(
                f"{chr(ord('a') + column)}{number}" for column, token in enumerate(tokens) if token != there[column]
            )
        else:
            squares |= dict.fromkeys(tokens[1:])
    return tuple(squares)
