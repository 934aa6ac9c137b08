"""What the mummy can know of where the hunters are, worked out only on demand.

A state remembers how each announcement changes what is known, so games that nobody watches – replays, simulations –
never pay for the deduction.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from torchlit.protocol import Value

if TYPE_CHECKING:  # a state holds knowledge
    from torchlit.games.pyramid.state import Board


class Known(Value, frozen=True):
    """What the mummy can know of where the hunters are."""

    possible: tuple[int, ...]
    """For each pawn, the squares where it can be."""
    together: tuple[int, ...] = ()
    """For each two pawns in order, the pairs of squares where both can be (see `pairs.py`); empty before any move."""


class Knowledge:
    """What is known, or what was known before and the lesson since. Two are equal if the same is known.

    A lesson is a function of the board, what was known before, and facts.
    """

    __slots__ = ("_before", "_board", "_facts", "_known", "_lesson")

    def __init__(self, board: "Board", known: Known | None) -> None:
        self._board, self._known = board, known
        self._before: Knowledge | None = None
        self._lesson: Callable[..., Known]
        self._facts: tuple[Any, ...]

    def then(self, lesson: Callable[..., Known], *facts: Any) -> "Knowledge":
        """What is known after this lesson."""
        later = Knowledge(self._board, None)
        later._before, later._lesson, later._facts = self, lesson, facts
        return later

    @property
    def known(self) -> Known:
        """What is known after all lessons, starting from the last time it was worked out."""
        pending: list[Knowledge] = []
        at = self
        while True:
            before = at._before
            if at._known is not None:  # another thread may be here: `_known` is set before `_before` is dropped
                break
            assert before is not None
            pending.append(at)
            at = before
        known = at._known
        for later in reversed(pending):
            known = later._known = later._lesson(later._board, known, *later._facts)
            later._before = None
        return known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.known == other.known

    def __hash__(self) -> int:
        return hash(self.known)

    def __repr__(self) -> str:
        return f"Knowledge({self.known!r})"
