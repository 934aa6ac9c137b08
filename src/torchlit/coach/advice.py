"""The coach during a game: the best turn found for one seat, from nothing but what that seat may know."""

from typing import Any

from torchlit.coach.analyse import judge_for
from torchlit.coach.sheets import changed_squares
from torchlit.protocol import Game, Value


class Advice(Value, frozen=True):
    """The best turn found, and the squares it would change on the sheet before the seat."""

    moves: tuple[Any, ...]
    squares: tuple[str, ...]


def advice(game: Game, state: Any, seat: int) -> Advice:
    """The best turn found for a seat that owes a move, from the start of its open turn."""
    start, judge = game.undone(state, seat), judge_for(game)
    view = game.view(start, seat)
    moves = judge.best(game, view).moves
    sheet = judge.sheet_after(game, start, seat, moves)
    return Advice(moves, changed_squares(judge.paper(view).text, sheet))
