"""The marks that a view of the Temple offers its seat: the legal moves, found without a state."""

from torchlit.games.temple.moves import DrawMummy, SeatMove, Write
from torchlit.games.temple.view import MummyTask, TempleOwn, WriteTask
from torchlit.protocol import View


def offered(view: View) -> list[SeatMove]:
    """The marks of which this view's seat owes one; none if it owes nothing."""
    own = view.own
    assert isinstance(own, TempleOwn)
    match own.task:
        case WriteTask(squares=squares, offers=offers):
            return [Write(own.seat, square, offer.number) for offer in offers for square in squares]
        case MummyTask(squares=squares):
            return [DrawMummy(own.seat, square) for square in squares]
        case None:
            return []
