"""The marks that a view of the Temple offers its seat: the legal moves, for those who have a view and no state."""

from torchlit.games.temple.moves import SeatMove, marks_of
from torchlit.games.temple.view import MummyTask, TempleOwn, WriteTask
from torchlit.protocol import View


def offered(view: View) -> list[SeatMove]:
    """The marks of which the seat of this view owes one; none when it owes nothing."""
    own = view.own
    assert isinstance(own, TempleOwn)
    match own.task:
        case WriteTask(squares=squares, offers=offers):
            return marks_of(own.seat, [offer.number for offer in offers], squares)
        case MummyTask(squares=squares):
            return marks_of(own.seat, [0], squares)
        case None:
            return []
