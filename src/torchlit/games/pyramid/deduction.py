"""Where the mummy can know each hunter to be: from public knowledge alone. Rules: P8.

The true square of a hunter is always among those that are possible. What is known of two hunters together is kept as
well: where both cannot be at once. So with one or two hunters in the game these are exactly the squares that fit all
the mummy has heard; with more, squares that only three of them together rule out may be left.
"""

from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from torchlit.games.pyramid.hunting import is_enclosed, one_step, rays, squares_of
from torchlit.games.pyramid.kernel import walk_ends
from torchlit.games.pyramid.knowledge import Known
from torchlit.games.pyramid.state import Board

Rows = dict[int, int]
"""For squares of one hunter, the squares of another who cannot be there at the same time; two in one square of the maze
never can, and are left out."""


class _Thought:
    """What is known while it changes: `possible` may say too much until `known` has compared all pawns."""

    def __init__(self, board: Board, known: Known) -> None:
        self.board = board
        self.maze = ~board.forbidden
        self.possible = list(known.possible)
        self.apart: dict[tuple[int, int], Rows] = {pair: {} for pair in combinations(range(len(self.possible)), 2)}
        for pair, rows in zip(self.apart, known.apart, strict=False):  # nothing is known of two before they move
            self.apart[pair] = dict(rows)

    def others(self, hunter: int) -> list[int]:
        """The other pawns that are in."""
        return [other for other, some in enumerate(self.possible) if other != hunter and some]

    def squares_of_others(self, hunter: int, *besides: int) -> tuple[int, int]:
        """The squares in the maze where others certainly stand, and those where one may stand; some left out."""
        certain = perhaps = 0
        for other in self.others(hunter):
            if other not in besides:
                some = self.possible[other]
                perhaps |= some
                certain |= some if some.bit_count() == 1 else 0
        return certain & self.maze, perhaps & self.maze

    def alone(self, square: int) -> int:
        """The square itself, when no two hunters share it. Rules: P14, P15. Ruling: PR2."""
        return 1 << square & self.maze

    def rows(self, hunter: int, other: int) -> Rows:
        """What rules two hunters out together, by the squares of the first."""
        return self.apart[hunter, other] if hunter < other else _turned(self.apart[other, hunter])

    def learn(self, hunter: int, other: int, rows: Rows) -> None:
        """Have these rows in place of the earlier ones."""
        self.apart[min(hunter, other), max(hunter, other)] = rows if hunter < other else _turned(rows)

    def known(self) -> Known:
        """All of it, with every square struck out that fits with no square of another hunter."""
        changed = True
        while changed:
            changed = False
            for pair in self.apart:
                changed |= self._agree(*pair)
        apart = tuple(tuple(sorted(rows.items())) for rows in self.apart.values())
        return Known(tuple(self.possible), apart)

    def _agree(self, one: int, other: int) -> bool:
        """Strike out what does not fit between two hunters; True when something was."""
        before = self.possible[one], self.possible[other]
        if not all(before):
            self.apart[one, other] = {}
            return False
        rows: Rows = {}
        free, fits = before[0], 0
        for square, row in self.apart[one, other].items():
            if before[0] >> square & 1 and row & before[1]:
                rows[square] = row & before[1]
                free &= ~(1 << square)
                some = before[1] & ~row & ~self.alone(square)
                fits |= some
                if not some:
                    self.possible[one] &= ~(1 << square)
        self.apart[one, other] = rows
        if free.bit_count() > 1:
            fits = before[1]
        elif free:
            fits |= before[1] & ~(free & self.maze)
        self.possible[other] &= fits
        if before[1].bit_count() == 1:
            self.possible[one] &= ~(before[1] & self.maze)
        return before != (self.possible[one], self.possible[other])


def _turned(rows: Rows) -> Rows:
    """The same rows, by the squares of the other hunter."""
    if not rows:
        return {}
    # A row of digits for each square, the last one first: every width-th digit is then a row of the other hunter.
    width = max(rows.values()).bit_length()
    digits = "".join([f"{rows.get(square, 0):0{width}b}" for square in range(max(rows), -1, -1)])
    turned = ((other, int(digits[width - 1 - other :: width], 2)) for other in range(width))
    return {other: row for other, row in turned if row}


def after_move(board: Board, known: Known, hunter: int, die: int | str, mummy: int, seen: int | None) -> Known:
    """What is known after a hunter has announced this die, and was perhaps seen where the move ended.

    Rules: P8, P13, P14, P15, P19.
    """
    thought = _Thought(board, known)
    ended = _walked(thought, hunter, die, mummy) if isinstance(die, int) else _flown(thought, hunter, mummy)
    thought.possible[hunter] = ended if seen is None else ended & 1 << seen
    return thought.known()


def _walked(thought: _Thought, hunter: int, steps: int, mummy: int) -> int:
    """Where a walk can end. It rules out another's square when it leads there from no other start. Rules: P14."""
    board, starts = thought.board, thought.possible[hunter]
    ends = _walk_ends(board, steps, mummy)
    before = {other: thought.rows(hunter, other) for other in thought.others(hunter)}
    plain = starts
    for square in set().union(*before.values()):
        plain &= ~(1 << square)
    once = twice = 0
    for start in squares_of(plain):
        twice |= once & ends[start]
        once |= ends[start]
    ended = reduce(or_, [ends[start] for start in squares_of(starts & ~plain)], once)
    if before:
        sources = _sources(board, steps, mummy)
        after: dict[int, Rows] = {other: {} for other in before}
        for end in squares_of(ended & ~twice):  # nobody can stand on two of its starts at once
            for other, rows in before.items():
                out = thought.possible[other] & ~thought.alone(end)
                left = sources[end] & starts
                while out and left:  # as `squares_of`, but written out: it is done for every square
                    low = left & -left
                    out &= rows.get(low.bit_length() - 1, 0) | low & thought.maze
                    left ^= low
                if out:
                    after[other][end] = out
        for other, rows in after.items():
            thought.learn(hunter, other, rows)
    return ended


@lru_cache(maxsize=1024)
def _walk_ends(board: Board, steps: int, mummy: int) -> tuple[int, ...]:
    """For each square, those on which a walk of exactly `steps` steps from there can end. Rules: P14, P16."""
    return tuple(walk_ends(square, steps, mummy, board.maze)[0] for square in range(len(board.names)))


@lru_cache(maxsize=1024)
def _sources(board: Board, steps: int, mummy: int) -> tuple[int, ...]:
    """For each square, those from which a walk of exactly `steps` steps leads there. Rules: P14, P16."""
    if steps == 1:
        return board.beside
    nearer, closed = _sources(board, steps - 1, mummy), board.forbidden | 1 << mummy
    return tuple(reduce(or_, (nearer[last] for last in squares_of(near & ~closed)), 0) for near in board.beside)


def _flown(thought: _Thought, hunter: int, mummy: int) -> int:
    """Where an arrow can end: before an obstacle, or before a square where another hunter may stand. Rules: P15."""
    board, starts = thought.board, thought.possible[hunter]
    if not thought.others(hunter):
        return reduce(or_, (rays(board, start, board.forbidden | 1 << mummy) for start in squares_of(starts)), 0)
    ended = -1
    for other in thought.others(hunter):
        before, met = thought.rows(hunter, other), dict[int, int]()
        certain, perhaps = thought.squares_of_others(hunter, other)
        closed = 1 << mummy | certain
        for start in squares_of(starts):
            fits = thought.possible[other] & ~before.get(start, 0) & ~thought.alone(start)
            for path in _paths(board, start):
                _fly(path, closed, perhaps, fits, met)
        thought.learn(hunter, other, {end: thought.possible[other] & ~some for end, some in met.items()})
        ended &= sum(1 << end for end, some in met.items() if some)
    return ended


def _fly(path: tuple[int, ...], closed: int, perhaps: int, fits: int, met: Rows) -> None:
    """Note in `met` where an arrow along a path can end, with the squares of one other, out of `fits`, that let it.

    `closed` are the squares that nobody enters, `perhaps` those where a third hunter may stand.
    """
    here = -1
    for ahead in path:
        bit = 1 << ahead
        if closed & bit:
            break
        if here >= 0 and (stopped := fits if perhaps & bit else fits & bit):
            met[here] = met.get(here, 0) | stopped
        fits &= ~bit
        here = ahead
    if here >= 0:
        met[here] = met.get(here, 0) | fits


@lru_cache(maxsize=4096)
def _paths(board: Board, start: int) -> tuple[tuple[int, ...], ...]:
    """The straight ways out of a square, up to a wall or a special square. Rules: P15, P16."""
    paths = []
    for direction in range(4):
        path, ahead = [], board.towards[4 * start + direction]
        while ahead >= 0 and not board.forbidden >> ahead & 1:
            path.append(ahead)
            ahead = board.towards[4 * ahead + direction]
        if path:
            paths.append(tuple(path))
    return tuple(paths)


def after_beginning(board: Board, known: Known, hunter: int, mummy: int, enclosed: bool) -> Known:
    """What is known when a hunter's turn begins: who is enclosed passes. More hunters in the way never free one.

    Rules: P8, P18.
    """
    never = _never_enclosed(board, mummy)
    doubtful = known.possible[hunter] & ~never
    if not doubtful and not enclosed:
        return known
    thought = _Thought(board, known)
    certain, perhaps = thought.squares_of_others(hunter)
    kept = 0 if enclosed else known.possible[hunter] & never
    for square in squares_of(doubtful):
        surely = is_enclosed(board, square, mummy, certain & ~(1 << square))
        maybe = is_enclosed(board, square, mummy, perhaps & ~(1 << square))
        if enclosed in (surely, maybe):
            kept |= 1 << square
        if surely != maybe:
            _depends(thought, hunter, square, mummy, enclosed=enclosed)
    thought.possible[hunter] = kept
    return thought.known()


def _depends(thought: _Thought, hunter: int, square: int, mummy: int, *, enclosed: bool) -> None:
    """Whether a hunter is enclosed here depends on the others: some of their squares do not fit. Rules: P18."""
    for other in thought.others(hunter):
        certain, perhaps = thought.squares_of_others(hunter, other)
        further = perhaps if enclosed else certain
        rows, out = thought.rows(hunter, other), 0
        for there in squares_of(thought.possible[other]):
            if is_enclosed(thought.board, square, mummy, (further | thought.alone(there)) & ~(1 << square)) != enclosed:
                out |= 1 << there
        thought.learn(hunter, other, rows | {square: rows.get(square, 0) | out})


@lru_cache(maxsize=1024)
def _never_enclosed(board: Board, mummy: int) -> int:
    """The squares in the maze from which a step leads somewhere: there and back is a move of two. Rules: P14, P18."""
    closed = board.forbidden | 1 << mummy
    return one_step(board, (1 << len(board.names)) - 1 & ~closed) & ~board.forbidden


def after_walk(board: Board, known: Known, square: int) -> Known:
    """What is known after the mummy has entered a square and caught nobody there. Rules: P8, P21."""
    if not any(some >> square & 1 for some in known.possible):
        return known
    thought = _Thought(board, known)
    thought.possible = [some & ~(1 << square) for some in thought.possible]
    return thought.known()


def after_catch(board: Board, known: Known, hunter: int, square: int, lives: int) -> Known:
    """What is known after a hunter was caught on a square, and is in the sarcophagus or out. Rules: P8, P21."""
    thought = _Thought(board, known)
    thought.possible[hunter] = 1 << square
    thought.known()
    thought.possible[hunter] = 1 << board.sarcophagus if lives else 0
    for other in thought.others(hunter):
        thought.learn(hunter, other, {})
    return thought.known()
