"""Works out where each hunter can be, from public knowledge alone. Rules: P8.

A hunter's true square is always among the possible ones. What is known of two hunters together is kept as well: on
which squares both can be at once. So with one or two hunters in the game, these are exactly the squares that fit
everything the mummy has heard; with more, squares that only three of them together rule out may remain.
"""

from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from torchlit.games.pyramid.hunting import ends, is_enclosed, one_step, squares_of
from torchlit.games.pyramid.kernel import PAWNS
from torchlit.games.pyramid.knowledge import Known
from torchlit.games.pyramid.pairs import FIRST, SECOND, pairs_on
from torchlit.games.pyramid.state import Board

TWOS = [tuple(combinations(range(pawns), 2)) for pawns in range(PAWNS + 1)]
"""Every pair of pawns, in order, by the number of pawns."""


class _Thought:
    """Knowledge while it changes: `possible` may include too much until `known` has compared all pawns."""

    def __init__(self, board: Board, known: Known) -> None:
        self.board, self.pairs = board, pairs_on(board)
        self.possible = list(known.possible)
        self.together = dict(zip(TWOS[len(self.possible)], known.together, strict=False))
        """For each two pawns, in order, the pairs of squares where both can be."""
        self._compared: dict[tuple[int, int], tuple[int, ...]] = {
            (one, other): (self.possible[one], self.possible[other]) for one, other in self.together
        }
        """The squares of both pawns left when they were last compared."""
        if not known.together:
            for one, other in TWOS[len(self.possible)]:
                self.meet_anew(one, other)

    def meet_anew(self, hunter: int, other: int) -> None:
        """Forget what is known of these two together, beyond what is known of each alone."""
        one, other = sorted((hunter, other))
        self.learn(one, other, self.pairs.of(self.possible[one], self.possible[other]) & ~self.pairs.meetings)

    def learn(self, one: int, other: int, pairs: int) -> None:
        """Record that these two, in order, can be together on these pairs of squares."""
        self.together[one, other] = pairs
        self._compared[one, other] = ()

    def others(self, hunter: int) -> list[int]:
        """The other pawns still in the game."""
        return [other for other, some in enumerate(self.possible) if other != hunter and some]

    def squares_of_others(self, hunter: int, *besides: int) -> tuple[int, int]:
        """The squares in the maze where others certainly stand, and those where one may stand, some pawns left out."""
        certain = perhaps = 0
        for other in self.others(hunter):
            if other not in besides:
                some = self.possible[other]
                perhaps |= some
                certain |= some if some.bit_count() == 1 else 0
        return certain & ~self.board.forbidden, perhaps & ~self.board.forbidden

    def known(self) -> Known:
        """All knowledge, after striking out every square that fits no square of another hunter."""
        changed = True
        while changed:
            changed = False
            for pair in self.together:
                changed |= self._agree(*pair)
        return Known(tuple(self.possible), tuple(self.together.values()))

    def _agree(self, one: int, other: int) -> bool:
        """Strike out what does not fit between two hunters; True if anything was."""
        before = self.possible[one], self.possible[other]
        if before == self._compared[one, other]:
            return False
        pairs, together = self.pairs, self.together[one, other]
        firsts, seconds = pairs.firsts(together), pairs.seconds(together)
        if firsts & ~before[0] or seconds & ~before[1]:
            together &= pairs.of(*before)
            firsts, seconds = pairs.firsts(together), pairs.seconds(together)
        if not all(before):  # a hunter who is out blocks nobody
            firsts, seconds = before
        self.together[one, other] = together
        self.possible[one], self.possible[other] = self._compared[one, other] = firsts, seconds
        return before != (firsts, seconds)


def after_move(board: Board, known: Known, hunter: int, die: int | str, mummy: int, seen: int | None) -> Known:
    """What is known after a hunter has announced this die, and was perhaps seen where the move ended.

    Rules: P8, P13, P14, P15, P19.
    """
    thought = _Thought(board, known)
    others = thought.others(hunter)
    for other in others:
        one, second = (hunter, other) if hunter < other else (other, hunter)
        mover, before = FIRST if one == hunter else SECOND, thought.together[one, second]
        if isinstance(die, int):
            after = thought.pairs.walk(before, mover, die, mummy)
        else:
            after = thought.pairs.fly(before, mover, mummy, *thought.squares_of_others(hunter, other))
        thought.learn(one, second, after)
    ended = thought.pairs.everywhere if others else _ends(board, known.possible[hunter], die, mummy)
    thought.possible[hunter] = ended if seen is None else ended & 1 << seen
    return thought.known()


def _ends(board: Board, starts: int, die: int | str, mummy: int) -> int:
    """Where the only hunter's move can end, from any of these squares. Rules: P14, P15."""
    return reduce(or_, (ends(board, start, die, mummy, 0) for start in squares_of(starts)), 0)


def after_beginning(board: Board, known: Known, hunter: int, mummy: int, enclosed: bool) -> Known:
    """What is known when a hunter's turn begins: the enclosed pass. More hunters in the way never free one.

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
    """Learn from whether a hunter is enclosed here: some of the others' squares do not fit. Rules: P18."""
    board, pairs, here = thought.board, thought.pairs, 1 << square
    for other in thought.others(hunter):
        certain, perhaps = thought.squares_of_others(hunter, other)
        further, out = perhaps if enclosed else certain, 0
        for there in squares_of(thought.possible[other]):
            stands = 1 << there & ~board.forbidden
            if is_enclosed(board, square, mummy, (further | stands) & ~here) != enclosed:
                out |= 1 << there
        if hunter < other:
            thought.learn(hunter, other, thought.together[hunter, other] & ~pairs.of(here, out))
        else:
            thought.learn(other, hunter, thought.together[other, hunter] & ~pairs.of(out, here))


@lru_cache(maxsize=1024)
def _never_enclosed(board: Board, mummy: int) -> int:
    """The squares in the maze from which a step leads somewhere: there and back is a move of two. Rules: P14, P18."""
    closed = board.forbidden | 1 << mummy
    return one_step(board, (1 << len(board.names)) - 1 & ~closed) & ~board.forbidden


def after_walk(board: Board, known: Known, square: int) -> Known:
    """What is known after the mummy has entered a square and caught nobody there. Rules: P8, P21."""
    if not reduce(or_, known.possible) >> square & 1:
        return known
    thought = _Thought(board, known)
    for (one, other), together in thought.together.items():
        if (known.possible[one] | known.possible[other]) >> square & 1:
            thought.learn(one, other, together & ~thought.pairs.on[square])
    thought.possible = [some & ~(1 << square) for some in known.possible]
    return thought.known()


def after_catch(board: Board, known: Known, hunter: int, square: int, lives: int) -> Known:
    """What is known after a hunter was caught on a square, and is in the sarcophagus or out. Rules: P8, P21."""
    thought = _Thought(board, known)
    thought.possible[hunter] = 1 << square
    thought.known()
    thought.possible[hunter] = 1 << board.sarcophagus if lives else 0
    for other in thought.others(hunter):
        thought.meet_anew(hunter, other)
    return thought.known()
