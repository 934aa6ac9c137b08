"""The steps that a view of the Valley offers its seat: the legal moves, for those who have a view and no state."""

from torchlit.games.valley.discoveries import places_of, revealable
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.state import KINDS
from torchlit.games.valley.text import sheet_from_text
from torchlit.games.valley.view import SnakeTask, UseTask, ValleyOwn
from torchlit.protocol import View


def offered(view: View) -> list[SeatMove]:
    """The steps of which the seat of this view owes one; none when it owes nothing."""
    own = view.own
    assert isinstance(own, ValleyOwn)
    match own.task:
        case UseTask():
            return _next_steps(own.seat, own.sheet, own.task)
        case SnakeTask(squares=squares):
            return [DrawSnake(own.seat, square) for square in squares]
        case None:
            return []


def _next_steps(seat: int, text: str, task: UseTask) -> list[SeatMove]:
    """All next steps; the task names only the best discoveries, so the others are looked up on the sheet."""
    moves: list[SeatMove] = []
    for offer in task.numbers:
        moves += [WriteNumber(seat, dice, square, offer.number) for dice in offer.ways for square in task.squares]
    for building in task.buildings:
        moves += [Build(seat, building.building, square) for square in task.squares]
    for escape in task.escapes:
        moves += [Escape(seat, dice, escape.square) for dice in escape.ways]
    if task.can_reveal:
        sheet = sheet_from_text(text)
        places, fitting = places_of(sheet.board), revealable(sheet)
        moves += [Reveal(seat, kind, squares) for kind in KINDS for squares in places.of(kind).named(fitting[kind])]
    return [*moves, Finish(seat)] if task.can_finish else moves
