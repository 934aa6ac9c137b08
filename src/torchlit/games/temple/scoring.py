"""What a sheet of the Temple is worth, itemised as on the printed sheet, and what one more mark would bring."""

from functools import lru_cache

from torchlit.games.temple.kernel import (
    GROUP,
    GROUP_STARS,
    MUMMY_STARS,
    VANQUISHER,
    completes_group,
    continued,
    group_stars,
    has_group,
    longest_sequence,
    mummy_stars,
    vanquished,
)
from torchlit.games.temple.state import Sheet
from torchlit.protocol import Standing, Value
from torchlit.toolkits.sheets import REMEMBERED_SHEETS, single_bits
from torchlit.toolkits.squares import around, connected

LEVELS = (("explorer", 30), ("voyager", 25), ("pathfinder", 15))
"""The solo levels with the score each begins at; below them all is the Tourist. Rules: T24."""
LEVEL_NAMES = (*(name for name, _ in LEVELS), "tourist")
"""All levels, the best first."""


class Score(Value, frozen=True):
    """The score lines of a sheet, as if the game ended now. Rules: T17, T18, T19."""

    sequence: int
    groups: int
    mummies: int
    total: int


@lru_cache(REMEMBERED_SHEETS)
def score(sheet: Sheet) -> Score:
    """The stars of a sheet, with every mummy beside a 9 crossed out first.

    Rules: T15, T17, T18, T19, T20. Ruling: TR6 (crossing out at the end).
    """
    temple = sheet.board.temple
    sequence = longest_sequence(sheet.numbers, temple)
    groups = group_stars(sheet.numbers, temple)
    mummies = mummy_stars(sheet.mummies, sheet.crossed, sheet.numbers[VANQUISHER], temple)
    return Score(sequence, groups, mummies, sequence + groups + mummies)


def crossable(sheet: Sheet) -> int:
    """The mummies that may be crossed out and are not yet. Rules: T14, T15."""
    loose = sheet.mummies & ~sheet.crossed
    return vanquished(loose, sheet.numbers[VANQUISHER], sheet.board.temple) if loose else 0


def standings(scores: list[Score]) -> list[Standing]:
    """The ranking by seat: most stars, then the longer sequence, then shared; solo with a level. Rules: T21, T24."""
    worth = [(score.total, score.sequence) for score in scores]
    return [
        Standing(
            seat=seat,
            place=1 + sum(other > worth[seat] for other in worth),
            score={"sequence": s.sequence, "groups": s.groups, "mummies": s.mummies, "total": s.total},
            level=level(s.total) if len(scores) == 1 else None,
        )
        for seat, s in enumerate(scores)
    ]


def level(total: int) -> str:
    """The solo level of a final score. Rules: T24. Ruling: TR4 (below 0 is a Tourist too)."""
    return next((name for name, least in LEVELS if total >= least), "tourist")


def next_level(total: int) -> tuple[str, int] | None:
    """The level above the one of a final score, and the score it begins at; None above the highest. Rules: T24."""
    return next(((name, least) for name, least in reversed(LEVELS) if total < least), None)


class Group(Value, frozen=True):
    """A number's connected squares that score."""

    number: int
    squares: tuple[str, ...]


class Count(Value, frozen=True):
    """Where the stars of a sheet lie: to draw the sequence as a path and each group in its own colour."""

    path: tuple[str, ...]
    groups: tuple[Group, ...]


class Chains(Value, frozen=True):
    """All chains of adjacent squares with consecutive rising numbers. Rules: T17."""

    ends: tuple[tuple[int, ...], ...]
    """For each number the squares that end a chain of at least 1, 2, 3 … squares."""
    starts: tuple[tuple[int, ...], ...]
    """For each number the squares that start a chain of at least 1, 2, 3 … squares."""
    longest: int


@lru_cache(REMEMBERED_SHEETS)
def chains(sheet: Sheet) -> Chains:
    """The ends and the starts of all rising chains of a sheet. Rules: T17."""
    temple, numbers = sheet.board.temple, sheet.numbers
    ends: list[list[int]] = [[] for _ in range(17)]
    starts: list[list[int]] = [[] for _ in range(17)]
    for chain, order, back in ((ends, range(1, 16), -1), (starts, range(15, 0, -1), 1)):
        for number in order:
            here = numbers[number]
            if not here:
                continue
            chain[number].append(here)
            for shorter in chain[number + back]:
                longer = continued(shorter, here, temple)
                if not longer:
                    break
                chain[number].append(longer)
    return Chains(tuple(map(tuple, ends)), tuple(map(tuple, starts)), max(map(len, ends)))


@lru_cache(REMEMBERED_SHEETS)
def count(sheet: Sheet) -> Count:
    """One longest sequence and every group that scores. Rules: T17, T18."""
    board = sheet.board
    ends, longest = chains(sheet).ends, chains(sheet).longest
    last = next(number for number, some in enumerate(ends) if len(some) == longest)
    path: list[int] = []
    for length in range(longest, 0, -1):
        candidates = ends[last - len(path)][length - 1]
        if path:
            candidates &= around(path[-1], board.stride, board.squares)
        path.append(candidates & -candidates)
    groups = [
        Group(number, tuple(board.names_of(group)))
        for number, some in enumerate(sheet.numbers)
        if some.bit_count() >= GROUP and has_group(some, board.temple)
        for group in groups_in(some, board.stride)
        if group.bit_count() >= GROUP
    ]
    return Count(tuple(board.names[bit] for bit in reversed(path)), tuple(groups))


def groups_in(some: int, stride: int) -> list[int]:
    """The given squares, split into connected groups. Rules: T2."""
    groups = []
    while some:
        groups.append(connected(some, some & -some, stride))
        some &= ~groups[-1]
    return groups


class Gain(Value, frozen=True):
    """What a mark in any of these squares changes in the score lines."""

    squares: tuple[str, ...]
    sequence: int = 0
    first: int = 0
    """With a longer sequence: the number it would begin with …"""
    last: int = 0
    """… and the number it would end with."""
    groups: int = 0
    mummies: int = 0
    vanquished: int = 0
    """How many mummies would be vanquished."""


def gains_of_writing(sheet: Sheet, number: int, open_squares: int) -> tuple[Gain, ...]:
    """What writing the number in each open square would bring; squares left out would bring nothing.

    Always the same as the difference of `score` before and after, only faster.
    """
    board = sheet.board
    parts = _longer(sheet, number, open_squares)
    grouping = completes_group(sheet.numbers[number], board.temple) & open_squares
    if grouping:
        parts = _split(parts, grouping, groups=GROUP_STARS)
    if number == VANQUISHER and sheet.mummies != sheet.crossed:
        loose = sheet.mummies & ~sheet.crossed & ~around(sheet.numbers[VANQUISHER], board.stride, board.squares)
        for mummy in single_bits(loose):
            parts = _split(parts, around(mummy, board.stride, board.squares), vanquished=1)
    return tuple(
        [
            Gain(tuple(board.names_of(part)), longer, first, last, groups, 2 * MUMMY_STARS * beaten, beaten)
            for part, longer, first, last, groups, beaten in parts
            if longer or groups or beaten
        ]
    )


Part = tuple[int, int, int, int, int, int]
"""Squares that would bring the same: the set, then sequence, first, last, groups and vanquished of a Gain."""


def _longer(sheet: Sheet, number: int, open_squares: int) -> list[Part]:
    """The open squares by how much longer the number would make the longest sequence. Rules: T17."""
    stride, squares = sheet.board.stride, sheet.board.squares
    found = chains(sheet)
    ends, starts, longest = found.ends[number - 1], found.starts[number + 1], found.longest
    parts: list[Part] = []
    left = open_squares
    if len(ends) + 1 + len(starts) > longest:
        before = [squares, *[around(some, stride, squares) for some in ends]]
        after = [squares, *[around(some, stride, squares) for some in starts]]
        for length in range(len(before) + len(after) - 1, longest, -1):
            for down in range(max(0, length - len(after)), min(len(before), length)):
                up = length - 1 - down
                part = before[down] & after[up] & left
                if part:
                    left &= ~part
                    parts.append((part, length - longest, number - down, number + up, 0, 0))
    parts.append((left, 0, 0, 0, 0, 0))
    return parts


def _split(parts: list[Part], some: int, groups: int = 0, vanquished: int = 0) -> list[Part]:
    """The parts with those in the given squares told apart: they bring so much more."""
    split: list[Part] = []
    for part, longer, first, last, three, beaten in parts:
        if part & some:
            split.append((part & some, longer, first, last, three + groups, beaten + vanquished))
        if part & ~some:
            split.append((part & ~some, longer, first, last, three, beaten))
    return split


def gains_of_mummy(sheet: Sheet, open_squares: int) -> tuple[Gain, ...]:
    """What a mummy in each open square would bring the sheet's owner: 2 stars beside a 9, else minus 2. Rules: T19."""
    board = sheet.board
    guarded = open_squares & around(sheet.numbers[VANQUISHER], board.stride, board.squares)
    return tuple(
        Gain(tuple(board.names_of(part)), mummies=stars)
        for part, stars in ((guarded, MUMMY_STARS), (open_squares & ~guarded, -MUMMY_STARS))
        if part
    )
