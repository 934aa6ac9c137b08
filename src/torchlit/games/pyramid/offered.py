"""The moves that a view of the Pyramid offers its seat: the legal ones, found without a state."""

from torchlit.games.pyramid.moves import Go, KeepCard, Reset, RollDice, SeatMove, ShowCard, Stop, Walk
from torchlit.games.pyramid.view import HunterTask, PyramidOwn, WalkTask
from torchlit.protocol import View


def offered(view: View) -> list[SeatMove]:
    """The moves of which this view's seat owes one; none if it owes nothing."""
    own = view.own
    assert isinstance(own, PyramidOwn)
    if own.seat is None:
        return []
    match own.task:
        case HunterTask():
            return _hunters_moves(own.seat, own.task)
        case WalkTask(squares=squares):
            return [*(Walk(own.seat, square) for square in squares), Stop(own.seat)]
        case None:
            return []


def _hunters_moves(seat: int, task: HunterTask) -> list[SeatMove]:
    if task.card is not None:
        return [ShowCard(seat), KeepCard(seat)]
    moves: list[SeatMove] = [Reset(seat)] if task.can_reset else []
    moves += [RollDice(seat)] if task.can_roll else []
    return moves + [Go(seat, offer.die, way.square) for offer in task.dice for way in offer.ways]
