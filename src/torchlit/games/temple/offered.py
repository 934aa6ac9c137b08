"""The marks that a view of the Temple offers its seat: the legal moves, for those who have a view and no state."""

from torchlit.games.temple.moves import DrawMummy, SeatMove, Write
from torchlit.games.temple.view import MummyTask, TempleOwn, WriteTask
from torchlit.protocol import View


def offered(view: View) -> list[SeatMove]:
    """The marks of which the seat of this view owes one; none when it owes nothing."""
    own = view.own
    assert isinstance(own, TempleOwn)
    match own.task:
        case WriteTask(squares=squares, offers=offers):
            return [Write(own.seat, square, offer.number) for offer in offers for square in squares]
        case MummyTask(squares=squares):
            return [DrawMummy(own.seat, square) for square in squares]
        case None:
            return []
