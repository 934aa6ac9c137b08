"""Where the mummy can know each hunter to be: from public knowledge alone. Rules: P8.

`possible` holds for each pawn the squares where it can be. The true square is always among them. While no two hunters
are unseen at the same time, these are exactly the squares that fit all the mummy has heard. With several unseen at once
the squares of each are kept by themselves, not who can be where together, so that a few more may be left than fit: in
games by chance with two hunters on our boards, one in twenty of these sets is too wide, and all by 0.1 of 54 squares on
average.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from torchlit.games.pyramid.hunting import is_enclosed, one_step, ray, squares_of, walk
from torchlit.games.pyramid.state import Board
from torchlit.games.sheet import replaced


def after_move(
    board: Board, possible: Sequence[int], hunter: int, die: int | str, mummy: int, seen: int | None = None
) -> tuple[int, ...]:
    """What is possible after a hunter has announced this die, and was perhaps seen where the move ended.

    Rules: P8, P13, P14, P15, P19.
    """
    allowed = -1 if seen is None else 1 << seen

    def reached(possible: Sequence[int]) -> int:
        certain, perhaps = _others(board, possible, hunter)
        if isinstance(die, int):
            return walk(board, possible[hunter], die, board.forbidden | 1 << mummy) & ~certain & allowed
        ended = 0
        for square in squares_of(possible[hunter]):
            ended |= _arrow_ends(board, square, mummy, certain, perhaps)
        return ended & allowed

    return _told(board, possible, hunter, reached)


def _arrow_ends(board: Board, square: int, mummy: int, certain: int, perhaps: int) -> int:
    """Where an arrow can end: before an obstacle, or before a square where another hunter may stand. Rules: P15."""
    obstacles = board.forbidden | 1 << mummy | certain
    reached = 0
    for direction in range(4):
        end = ray(board, square, direction, obstacles)
        at = square
        while at != end and end >= 0:
            ahead = board.towards[4 * at + direction]
            if at != square and perhaps >> ahead & 1:
                reached |= 1 << at
            at = ahead
        if end >= 0:
            reached |= 1 << end
    return reached


def after_pass(board: Board, possible: Sequence[int], hunter: int, mummy: int) -> tuple[int, ...]:
    """What is possible after a hunter has said to be enclosed. Rules: P8, P18."""

    def enclosed(possible: Sequence[int]) -> int:
        certain, perhaps = _others(board, possible, hunter)
        return sum(
            1 << square
            for square in squares_of(possible[hunter] & ~_never_enclosed(board, mummy))
            if is_enclosed(board, square, mummy, certain | perhaps & ~(1 << square))
        )

    return _told(board, possible, hunter, enclosed)


def after_no_pass(board: Board, possible: Sequence[int], hunter: int, mummy: int) -> tuple[int, ...]:
    """What is possible when a hunter's turn begins without a pass. Rules: P8, P18."""

    def at_large(possible: Sequence[int]) -> int:
        certain, _ = _others(board, possible, hunter)
        never = possible[hunter] & _never_enclosed(board, mummy)
        return never | sum(
            1 << square
            for square in squares_of(possible[hunter] & ~never)
            if not is_enclosed(board, square, mummy, certain)
        )

    return _told(board, possible, hunter, at_large)


@lru_cache(maxsize=1024)
def _never_enclosed(board: Board, mummy: int) -> int:
    """The squares in the maze from which a step leads somewhere: there and back is a move of two. Rules: P14, P18."""
    closed = board.forbidden | 1 << mummy
    return one_step(board, (1 << len(board.names)) - 1 & ~closed) & ~board.forbidden


def _told(board: Board, possible: Sequence[int], hunter: int, after: Callable[[Sequence[int]], int]) -> tuple[int, ...]:
    """What is possible after something was told of one hunter: `after` gives where that leaves the hunter.

    When it was known where the hunter stood, it also tells of the others: each can be only where it could have come
    about.
    """
    now = list(possible)
    if possible[hunter].bit_count() == 1:
        for other, some in enumerate(possible):
            if other != hunter and some.bit_count() > 1:
                now[other] = sum(
                    1 << square for square in squares_of(some) if after(replaced(tuple(now), other, 1 << square))
                )
    now[hunter] = after(now)
    return settled(board, now)


def after_walk(board: Board, possible: Sequence[int], square: int) -> tuple[int, ...]:
    """What is possible after the mummy has entered a square and caught nobody there. Rules: P8, P21."""
    return settled(board, tuple(some & ~(1 << square) for some in possible))


def after_sighting(board: Board, possible: Sequence[int], hunter: int, square: int) -> tuple[int, ...]:
    """What is possible after a hunter was seen on a square. Rules: P8, P19, P21."""
    return settled(board, (*possible[:hunter], 1 << square, *possible[hunter + 1 :]))


def settled(board: Board, possible: Sequence[int]) -> tuple[int, ...]:
    """What is possible when no two hunters share a square in the maze. Rules: P14, P15. Ruling: PR2."""
    now = list(possible)
    while True:
        before = list(now)
        for hunter, some in enumerate(now):
            if some.bit_count() == 1 and not some & board.forbidden:
                for other in range(len(now)):
                    if other != hunter:
                        now[other] &= ~some
        if now == before:
            return tuple(now)


def _others(board: Board, possible: Sequence[int], hunter: int) -> tuple[int, int]:
    """The squares where other hunters certainly stand, and those where one may stand."""
    certain = perhaps = 0
    for other, some in enumerate(possible):
        if other != hunter:
            perhaps |= some
            certain |= some if some.bit_count() == 1 else 0
    return certain & ~board.forbidden, perhaps & ~board.forbidden
