"""The steps that a view of the Valley offers its seat: the legal moves, found without a state."""

from torchlit.games.valley.encoding import roll_of
from torchlit.games.valley.kernel import Turn
from torchlit.games.valley.moves import DrawSnake, SeatMove
from torchlit.games.valley.state import Hand
from torchlit.games.valley.steps import next_steps
from torchlit.games.valley.text import sheet_from_text
from torchlit.games.valley.view import SnakeTask, UseTask, ValleyOwn
from torchlit.protocol import View


def offered(view: View) -> list[SeatMove]:
    """The steps of which this view's seat owes one; none if it owes nothing."""
    own = view.own
    assert isinstance(own, ValleyOwn)
    match own.task:
        case UseTask(squares=squares):
            return next_steps(own.seat, hand_of(view), squares)
        case SnakeTask(squares=squares):
            return [DrawSnake(own.seat, square) for square in squares]
        case None:
            return []


def hand_of(view: View) -> Hand:
    """What the seat of a view has in hand, except that its board lacks the entrances along the clouds."""
    own, roll = view.own, view.turn.roll
    colours = tuple(face.die for face in roll)
    left = sum(1 << die for die, colour in enumerate(colours) if colour in own.task.left)
    revealed = own.task.can_finish and not own.task.can_reveal
    turn = Turn(roll_of(tuple(face.face for face in roll)), left, own.task.can_finish, revealed)
    return Hand(sheet_from_text(own.sheet), turn, colours)
