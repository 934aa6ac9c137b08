"""The coach during a game: the best turn found for one seat, from nothing but what that seat may know."""

from typing import Any

from torchlit.coach.analyse import judge_for
from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.judging import Reason, squares_marked


class Advice(Value, frozen=True):
    """The best turn found, the squares that it marks, and what it is good for."""

    moves: tuple[Any, ...]
    squares: tuple[str, ...]
    why: Reason | None = None


def advice(game: Game, view: View) -> Advice:
    """The best turn found for the seat whose view this is, at the start of its turn."""
    judge = judge_for(game)
    moves = judge.best(game, view).moves
    return Advice(moves, squares_marked(moves), judge.why(game, view, moves, ()))


def start_of_turn(game: Game, state: Any, seat: int) -> View:
    """The view of a seat that owes a move, before anything it has done in its open turn."""
    return game.view(game.undone(state, seat), seat)
