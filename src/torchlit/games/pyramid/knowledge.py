"""What the mummy can know of where the hunters are, worked out when somebody asks for it and not before.

A state remembers how each announcement changes what is known. Games that nobody looks at – replays, simulations – never
pay for the deduction.
"""

from collections.abc import Callable

from torchlit.protocol import Value

Apart = tuple[tuple[tuple[int, int], ...], ...]
"""For each two pawns in order, rows: a square of the first, and the squares of the second that it rules out."""


class Known(Value, frozen=True):
    """What the mummy can know of where the hunters are."""

    possible: tuple[int, ...]
    """For each pawn the squares where it can be."""
    apart: Apart = ()
    """For each two pawns in order, rows of what cannot be at the same time."""


Lesson = Callable[[Known], Known]


class Knowledge:
    """What is known, or what was known before and the lesson since. Compared by what is known."""

    __slots__ = ("_before", "_known", "_lesson")

    def __init__(self, known: Known | None, before: "Knowledge | None" = None, lesson: Lesson | None = None) -> None:
        self._known, self._before, self._lesson = known, before, lesson

    def then(self, lesson: Lesson) -> "Knowledge":
        """What is known after this lesson."""
        return Knowledge(None, self, lesson)

    @property
    def known(self) -> Known:
        """All lessons learned, from the last time that somebody asked."""
        pending: list[tuple[Knowledge, Lesson]] = []
        at = self
        while True:
            before, lesson = at._before, at._lesson
            if at._known is not None:  # another thread may have asked: what is known is there before the rest goes
                break
            assert before is not None
            assert lesson is not None
            pending.append((at, lesson))
            at = before
        known = at._known
        for later, lesson in reversed(pending):
            known = later._known = lesson(known)
            later._before = later._lesson = None
        return known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.known == other.known

    def __hash__(self) -> int:
        return hash(self.known)

    def __repr__(self) -> str:
        return f"Knowledge({self.known!r})"


NOTHING_KNOWN = Knowledge(Known(()))
