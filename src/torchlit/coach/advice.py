"""The coach during a game: the best turn found for one seat, from nothing but what that seat may know."""

from typing import Any

from torchlit.coach.analyse import judge_for
from torchlit.coach.sheets import changed_squares, paper_before, sheet_after
from torchlit.coach.turns import turn_start, view_of
from torchlit.games.protocol import Game, Value


class Advice(Value, frozen=True):
    """The best turn found, and the squares it would change on the sheet before the seat."""

    moves: tuple[Any, ...]
    squares: tuple[str, ...]


def advice(game: Game, state: Any, seat: int) -> Advice:
    """The best turn found for a seat that owes a move, from the start of its open turn."""
    start = turn_start(game, state, seat)
    view = view_of(game, start, seat)
    moves = judge_for(game).best(game, view).moves
    sheet = sheet_after(game, start, seat, moves)
    return Advice(moves, changed_squares(paper_before(view).text, sheet))
