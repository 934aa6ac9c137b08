"""The coach during a game: the best turn or choice found for one seat, using only what that seat may know."""

from typing import Any

from torchlit.coach.analyse import judge_for
from torchlit.coach.choices import adviser_for, remembered
from torchlit.coach.coaches import weighs_choices
from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.judging import Reason, squares_marked


class Advice(Value, frozen=True):
    """The best turn or choice found, the squares it names, and what it is good for."""

    moves: tuple[Any, ...]
    squares: tuple[str, ...]
    why: Reason | None = None


def advice(game: Game, view: View) -> Advice:
    """The best found for the seat with this view: a whole turn from its start, or the next choice."""
    if weighs_choices(game):
        adviser = adviser_for(game)
        moves = adviser.best(game, view)
        return Advice(moves, squares_marked(moves), adviser.why(game, view, moves, ()))
    judge = judge_for(game)
    moves = judge.best(game, view).moves
    return Advice(moves, squares_marked(moves), judge.why(game, view, moves, ()))


def start_of_turn(game: Game, state: Any, seat: int) -> View:
    """The view of a seat that owes a move, before anything it can still take back in its open turn."""
    return remembered(game, game.undone(state, seat), seat)
