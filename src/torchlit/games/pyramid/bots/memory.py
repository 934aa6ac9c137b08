"""What a bot of the Pyramid remembers at a table it sees only through its views, as over the network."""

from collections.abc import Sequence

from torchlit.games.pyramid.bots.greedy import Memory, RememberingView
from torchlit.games.pyramid.hunting import squares_of, walk
from torchlit.games.pyramid.state import Announcement, Board
from torchlit.games.pyramid.text import board_from_text
from torchlit.games.pyramid.view import HunterSight, PyramidTurn
from torchlit.protocol import Die, View


class Recollection:
    """The memory of one seat. It sees every view that comes, and knows nothing of any it has missed."""

    def __init__(self, board: str, seats: int, dice: Sequence[Die]) -> None:
        self._board = board_from_text(board, "board")
        self._black = dice[2 if seats == 2 else 1].faces
        self._mummy = self._board.sarcophagus
        self._walked: list[tuple[int, int]] = []
        self._last: PyramidTurn | None = None

    def __call__(self, view: View) -> RememberingView:
        """The view with everything its seat can know by now. Rules: P8."""
        mummy = self._board.numbers[view.turn.mummy]
        if mummy != self._mummy:
            self._mummy = mummy
            self._walked.append((self._turn_of_step(view.turn), mummy))
        self._last = view.turn
        memory = Memory(self._board, self._black, self._possible(view), tuple(self._walked))
        return RememberingView(view.turn, view.closed, view.own, memory=memory)

    def _turn_of_step(self, now: PyramidTurn) -> int:
        """The turn of the mummy's latest step: after its last step, the next turn has already begun."""
        for turn in (self._last, now):
            if turn is not None and turn.phase in ("mummy", "special"):
                return turn.turn
        return now.turn - 1

    def _possible(self, view: View) -> tuple[int, ...]:
        """Where each pawn can be: as the view shows or, at a table without that aid, as deduced from what was heard."""
        sight = view.own.sight
        told = sight.known if isinstance(sight, HunterSight) else sight.possible
        if told is None:
            return tuple(heard_of(self._board, hunter.heard, self._walked) for hunter in view.closed.hunters)
        numbers = self._board.numbers
        return tuple(sum(1 << numbers[name] for name in names) for names in told)


def heard_of(board: Board, heard: Sequence[Announcement], walked: Sequence[tuple[int, int]]) -> int:
    """The squares where a hunter can be, by its announced dice and the mummy's own path. Rules: P8.

    Where others stood in its way is ignored, so that nothing is ruled out by mistake.
    """
    some, since = 1 << board.stairs, 0
    for one in heard:
        match one.what:
            case "caught":
                some, since = 1 << board.sarcophagus, one.turn
            case "showed":
                some, since = 1 << board.numbers[one.square or ""], one.turn
            case "moved":
                some, since = _without(some, walked, since, one.turn), one.turn
                some = _led(board, some, one.die)
            case "passed" | "lost-turn":
                pass
    return _without(some, walked, since, None)


def _without(some: int, walked: Sequence[tuple[int, int]], since: int, until: int | None) -> int:
    """These squares without those the mummy entered after one turn and before another. Rules: P21."""
    for turn, square in walked:
        if turn > since and (until is None or turn < until):
            some &= ~(1 << square)
    return some


def _led(board: Board, some: int, die: int | str | None) -> int:
    """Where a die can have led from any of these squares, ignoring pawns in the way. Rules: P14, P15."""
    if isinstance(die, int):
        return walk(board, some, die, board.forbidden)
    reached = 0
    for square in squares_of(some):
        for direction in range(4):
            ahead = board.towards[4 * square + direction]
            while ahead >= 0 and not board.forbidden >> ahead & 1:
                reached |= 1 << ahead
                ahead = board.towards[4 * ahead + direction]
    return reached
