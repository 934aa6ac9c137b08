"""Where two hunters can be at the same time: sets of pairs of squares, each set one int.

A pair is a square of the first hunter and one of the second. A set has a block of bits for each square of the first,
and in it a bit for each square of the second. So when one of the two moves, a few shifts of the whole set move all
pairs: by blocks for the first hunter, by bits for the second.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from torchlit.games.pyramid.kernel import closed_by
from torchlit.games.pyramid.state import Board

FIRST, SECOND = 0, 1
"""Which of the two hunters moves."""
Shifts = list[tuple[int, int]]
"""Sets of pairs, and by how many bits each is shifted."""
DIGITS = bytes([ord("0")] * 128 + [ord("1")] * 128)
"""The highest bit of each byte as a digit."""


class Pairs:
    """The pairs of squares of one board."""

    def __init__(self, board: Board) -> None:
        self._board, squares = board, len(board.names)
        self._bytes = squares // 8 + 1  # so that no square needs the highest bit of a block
        width = 8 * self._bytes
        self._size = squares * self._bytes
        self.everywhere = (1 << squares) - 1
        self._digits = {ord("0"): "0" * (width // 4), ord("1"): "1".zfill(width // 4)}
        self._below = self.of(self.everywhere, (1 << width - 1) - 1)
        """All bits of every block but the highest."""
        self._folds = [width << fold for fold in range(squares.bit_length())]
        in_maze = [square for square in range(squares) if not board.forbidden >> square & 1]
        self.meetings = sum(1 << width * square + square for square in in_maze)
        """The impossible pairs with both hunters on the same square of the maze. Rules: P14, P15. Ruling: PR2."""
        self.on = [self.where(FIRST, 1 << square) | self.where(SECOND, 1 << square) for square in range(squares)]
        """For each square, the pairs in which one of the two is there."""
        self._ways = [[self._ways_of(mover, (direction,)) for direction in range(4)] for mover in (FIRST, SECOND)]
        self._all_ways = [self._ways_of(mover, range(4)) for mover in (FIRST, SECOND)]
        self._entered = cache(self._enter)
        self._leaving = cache(self._leave)

    def _ways_of(self, mover: int, directions: Sequence[int]) -> tuple[Shifts, Shifts]:
        """For steps to later squares and to earlier ones: the pairs that can make them, and how far to shift them."""
        later: dict[int, int] = {}
        earlier: dict[int, int] = {}
        for place, there in enumerate(self._board.towards):
            square, direction = divmod(place, 4)
            if there >= 0 and direction in directions:
                leaving, far = (later, there - square) if there > square else (earlier, square - there)
                leaving[far] = leaving.get(far, 0) | 1 << square
        width = 8 * self._bytes if mover == FIRST else 1
        return (
            [(self.where(mover, squares), far * width) for far, squares in later.items()],
            [(self.where(mover, squares), far * width) for far, squares in earlier.items()],
        )

    def of(self, firsts: int, seconds: int) -> int:
        """Every pair of a square of the first hunter and one of the second."""
        return int(f"{firsts:b}".translate(self._digits), 16) * seconds

    def where(self, mover: int, squares: int) -> int:
        """Every pair in which the mover is on one of these squares."""
        return self.of(squares, self.everywhere) if mover == FIRST else self.of(self.everywhere, squares)

    def firsts(self, pairs: int) -> int:
        """The squares of the first hunter."""
        carried = pairs + self._below  # into the highest bit of every non-empty block
        return int(carried.to_bytes(self._size, "big")[:: self._bytes].translate(DIGITS), 2)

    def seconds(self, pairs: int) -> int:
        """The squares of the second hunter."""
        for fold in self._folds:
            pairs |= pairs >> fold
        return pairs & self.everywhere

    def walk(self, pairs: int, mover: int, steps: int, mummy: int) -> int:
        """Where both can be after one of them has walked exactly `steps` steps. Rules: P14, P16."""
        ways, entered = self._all_ways[mover], self._entered(mover, mummy)
        for _ in range(steps):
            pairs = _step(pairs, ways) & entered
        return pairs & ~self.meetings

    def fly(self, pairs: int, mover: int, mummy: int, certain: int, perhaps: int) -> int:
        """Where both can be after an arrow has led one of them up to an obstacle or to the other. Rules: P15, P16.

        Further hunters certainly stand on `certain`, and may stand on `perhaps`.
        """
        ended = 0
        stands, met = self.where(mover, certain), self.where(mover, perhaps)
        for direction, leaving in enumerate(self._leaving(mover, mummy)):
            ways, back = self._ways[mover][direction], self._ways[mover][(direction + 2) % 4]
            on, stopped = leaving & ~_step(stands, back), _step(met, back)
            flying = _step(pairs & on, ways)
            while flying:
                further = flying & on
                ended |= flying ^ further | further & stopped
                flying = _step(further, ways)
        return ended

    def _enter(self, mover: int, mummy: int) -> int:
        """The pairs in which the mover is on a square that hunters may enter. Rules: P16."""
        return self.where(mover, self.everywhere & ~closed_by(mummy, self._board.maze)[0])

    def _leave(self, mover: int, mummy: int) -> list[int]:
        """For each direction, the pairs in which the mover can go on without meeting the other. Rules: P15, P16."""
        entered = self._entered(mover, mummy) & ~self.meetings
        return [_step(entered, self._ways[mover][(direction + 2) % 4]) for direction in range(4)]


def _step(pairs: int, ways: tuple[Shifts, Shifts]) -> int:
    """The pairs after one step by all movers that can make it."""
    found = 0
    later, earlier = ways
    for leaving, far in later:
        found |= (pairs & leaving) << far
    for leaving, far in earlier:
        found |= (pairs & leaving) >> far
    return found


@lru_cache(maxsize=16)
def pairs_on(board: Board) -> Pairs:
    """The pairs of squares of this board."""
    return Pairs(board)
