"""Why one mark of the Temple is better than another: what it brings now, or what it makes room for."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from torchlit.games.temple import GAME
from torchlit.games.temple.kernel import VANQUISHER
from torchlit.games.temple.rules import numbers_from
from torchlit.games.temple.scoring import gains_of_writing, score
from torchlit.games.temple.state import Sheet
from torchlit.protocol import Value
from torchlit.toolkits.bots.judging import Reason
from torchlit.toolkits.squares import beside

REASONS: dict[str, tuple[str, ...]] = {
    "vanquishes": ("n",),
    "group": ("number",),
    "sequence": ("n",),
    "guarded": (),
    "keeps-open": ("square", "number"),
    "links": ("number", "beside"),
    "pair": ("number",),
    "watches": ("n",),
    "prepares": ("number", "square"),
    "likelier": ("number", "other"),
    "room": ("square", "free", "other", "n"),
    "saves": ("square", "n"),
    "out-of-the-way": ("square",),
}
"""Every reason with its facts."""

WORTH_WAITING_FOR = 2
"""The stars that a number must bring to be named as one to come."""


class Marked(Value, frozen=True):
    """A sheet with one mark more, and where it is."""

    sheet: Sheet
    bit: int
    number: int
    """0 is a mummy, or no mark at all."""

    @property
    def square(self) -> str:
        return self.sheet.board.names[self.bit]

    @property
    def beside(self) -> int:
        """The squares around the mark."""
        return beside(self.bit, self.sheet.board.stride, self.sheet.board.squares)

    @property
    def free(self) -> int:
        """How many squares around the mark are empty and have no door."""
        return (self.beside & self.sheet.empty_doorless).bit_count()


def reason(better: Marked, taken: Marked) -> Reason | None:
    """Why the first mark is better: the stars it brings now; else what it leaves open or begins."""
    now = score(better.sheet).total - score(taken.sheet).total
    brings = next(_brings(better, taken), None)
    if brings is not None and now > 0:
        return brings
    return next(_promises(better, taken), brings)


def _brings(better: Marked, taken: Marked) -> Iterator[Reason]:
    """The score lines in which the first sheet is ahead, the greatest lead first."""
    ours, theirs = score(better.sheet), score(taken.sheet)
    leads = {line: getattr(ours, line) - getattr(theirs, line) for line in ("mummies", "groups", "sequence")}
    for line in sorted(leads, key=lambda line: -leads[line]):
        if leads[line] <= 0:
            return
        match line:
            case "groups":
                yield Reason("group", {"number": better.number})
            case "sequence":
                yield Reason("sequence", {"n": leads[line]})
            case _ if better.number == VANQUISHER:
                yield Reason("vanquishes", {"n": _beaten(better).bit_count()})
            case _:
                yield Reason("guarded")


def _beaten(nine: Marked) -> int:
    """The mummies that this 9 defeats and no other 9 has. Rules: T14."""
    board, others = nine.sheet.board, nine.sheet.numbers[VANQUISHER] & ~nine.bit
    return nine.sheet.mummies & ~nine.sheet.crossed & nine.beside & ~beside(others, board.stride, board.squares)


def _promises(better: Marked, taken: Marked) -> Iterator[Reason]:
    """What the first mark has before the other for the turns to come."""
    if not better.number:
        if better.bit:
            yield Reason("out-of-the-way", {"square": better.square})
        return
    number, numbers = better.number, better.sheet.numbers
    if taken.bit != better.bit and taken.bit:
        wish = _wish(better.sheet, taken.bit)
        if wish is not None:
            yield Reason("keeps-open", {"square": taken.square, "number": wish})
    links = _links(better)
    if links and not _links(taken):
        yield Reason("links", {"number": number, "beside": links[0]})
    if numbers[number] & better.beside and not taken.sheet.numbers[taken.number] & taken.beside:
        yield Reason("pair", {"number": number})
    if number == VANQUISHER and taken.number != VANQUISHER and better.free > 1:
        yield Reason("watches", {"n": better.free})
    hope = _hope(better, taken)
    if hope is not None:
        yield hope
    if taken.number and number != taken.number and frequency(number) > frequency(taken.number):
        yield Reason("likelier", {"number": number, "other": taken.number})
    if taken.bit and better.free > taken.free:
        yield Reason("room", {"square": better.square, "free": better.free, "other": taken.square, "n": taken.free})
    elif taken.free > better.free:
        yield Reason("saves", {"square": taken.square, "n": taken.free})


def _links(marked: Marked) -> list[int]:
    """The numbers around a mark that come right before or after its own."""
    if not marked.number:
        return []
    numbers = marked.sheet.numbers
    ahead = (marked.number + 1, marked.number - 1)
    return [number for number in ahead if 0 < number < len(numbers) and numbers[number] & marked.beside]


def _hope(better: Marked, taken: Marked) -> Reason | None:
    """Where the number would bring two stars or more that is likeliest among those that the other sheet has not."""
    board = better.sheet.board
    ours, theirs = (_chances(marked.sheet, marked.sheet.empty_doorless) for marked in (better, taken))
    more = [(frequency(number), number, bit) for number, bit in ours - theirs]
    if not more or len(ours) <= len(theirs):
        return None
    _, number, bit = max(more)
    return Reason("prepares", {"number": number, "square": board.names[bit]})


def _chances(sheet: Sheet, squares: int) -> set[tuple[int, int]]:
    """The numbers in these empty squares that would bring two stars or more."""
    return {
        (number, sheet.board.bit(square))
        for number in range(1, len(sheet.numbers))
        for gain in gains_of_writing(sheet, number, squares)
        if gain.groups + gain.sequence + gain.mummies >= WORTH_WAITING_FOR
        for square in gain.squares
    }


def _wish(sheet: Sheet, bit: int) -> int | None:
    """The likeliest number that would bring two stars or more in an empty square; None when there is none."""
    return max((number for number, _ in _chances(sheet, bit)), key=frequency, default=None)


@cache
def frequency(number: int) -> int:
    """How many of all rolls offer this number. Rules: T8, T10."""
    return sum(number in numbers_from(faces) for faces in product(*(die.faces for die in GAME.dice)))
