"""What a sheet of the Temple is worth, itemised as on the printed sheet, and what one more mark would bring."""

from collections.abc import Sequence
from functools import lru_cache

from torchlit.games.temple.kernel import (
    GROUP,
    GROUP_STARS,
    MOST,
    MUMMY_STARS,
    VANQUISHER,
    completes_group,
    group_stars,
    has_group,
    longest_sequence,
    mummy_stars,
    vanquished,
)
from torchlit.games.temple.state import Board, Sheet
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
    numbers, stride = sheet.numbers, sheet.board.stride
    ends = _grown(numbers, range(1, MOST + 1), -1, stride)
    starts = _grown(numbers, range(MOST, 0, -1), 1, stride)
    return Chains(tuple(ends), tuple(starts), max(map(len, ends)))


def _grown(numbers: Sequence[int], order: range, back: int, stride: int) -> list[tuple[int, ...]]:
    """For each number the squares where a chain of at least 1, 2, 3 … squares has come to, in this order. Rules: T17.

    `back` leads from a number to the one before it.
    """
    grown: list[tuple[int, ...]] = [()] * (MOST + 2)
    for number in order:
        here = numbers[number]
        if here:
            chain = [here]
            for shorter in grown[number + back]:
                longer = around(shorter, stride, here)
                if not longer:
                    break
                chain.append(longer)
            grown[number] = tuple(chain)
    return grown


@lru_cache(REMEMBERED_SHEETS)
def count(sheet: Sheet) -> Count:
    """One longest sequence and every group that scores. Rules: T17, T18."""
    board = sheet.board
    groups = [Group(number, tuple(board.names_of(some))) for number, some in groups_of(sheet)]
    return Count(tuple([board.names[bit] for bit in longest_path(sheet)]), tuple(groups))


def longest_path(sheet: Sheet) -> list[int]:
    """The squares of one longest sequence, from its first number to its last. Rules: T17."""
    ends, longest, stride = chains(sheet).ends, chains(sheet).longest, sheet.board.stride
    last = [len(some) for some in ends].index(longest)
    path: list[int] = []
    for length in range(longest, 0, -1):
        candidates = ends[last - len(path)][length - 1]
        if path:
            candidates = around(path[-1], stride, candidates)
        path.append(candidates & -candidates)
    return path[::-1]


def groups_of(sheet: Sheet) -> list[tuple[int, int]]:
    """Every group that scores: its number and its squares. Rules: T18."""
    board = sheet.board
    return [
        (number, group)
        for number, some in enumerate(sheet.numbers)
        if some.bit_count() >= GROUP and has_group(some, board.temple)
        for group in groups_in(some, board.stride)
        if group.bit_count() >= GROUP
    ]


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
    return tuple([gain_of(sheet.board, part) for part in parts_of_writing(sheet, number, open_squares)])


Part = tuple[int, int, int, int, int, int]
"""Squares that would bring the same: the set, then sequence, first, last, groups and vanquished of a Gain."""


def gain_of(board: Board, part: Part) -> Gain:
    """A part as it is shown."""
    some, longer, first, last, groups, beaten = part
    return Gain(tuple(board.names_of(some)), longer, first, last, groups, vanquished_stars(beaten), beaten)


def vanquished_stars(beaten: int) -> int:
    """What it brings to vanquish so many mummies: each is worth stars instead of costing them. Rules: T19."""
    return 2 * MUMMY_STARS * beaten


def parts_of_writing(sheet: Sheet, number: int, open_squares: int) -> list[Part]:
    """The open squares where the number would bring something, by what it would bring there. Rules: T17, T18, T19."""
    same, loose = sheet.numbers[number], 0
    if number == VANQUISHER:
        loose = sheet.mummies & ~sheet.crossed & ~around(same, sheet.board.stride, sheet.board.squares)
    parts = _longer(sheet, number, open_squares)
    if same.bit_count() >= GROUP - 1:
        parts = _split(parts, completes_group(same, sheet.board.temple), groups=GROUP_STARS)
    for mummy in single_bits(loose):
        parts = _split(parts, around(mummy, sheet.board.stride, sheet.board.squares), vanquished=1)
    return [part for part in parts if part[1] or part[4] or part[5]]


def _longer(sheet: Sheet, number: int, open_squares: int) -> list[Part]:
    """The open squares by how much longer the number would make the longest sequence. Rules: T17."""
    found, stride = chains(sheet), sheet.board.stride
    ends, starts, longest = found.ends[number - 1], found.starts[number + 1], found.longest
    parts: list[Part] = []
    left = open_squares
    for length in range(len(ends) + 1 + len(starts), longest, -1):
        for down in range(max(0, length - 1 - len(starts)), min(len(ends) + 1, length)):
            up = length - 1 - down
            part = around(ends[down - 1], stride, left) if down else left
            if up:
                part = around(starts[up - 1], stride, part)
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
    """What a mummy in each open square would bring the sheet's owner. Rules: T19."""
    return tuple(
        Gain(tuple(sheet.board.names_of(some)), mummies=stars) for some, stars in parts_of_mummy(sheet, open_squares)
    )


def parts_of_mummy(sheet: Sheet, open_squares: int) -> list[tuple[int, int]]:
    """The open squares by the stars that a mummy would bring there: 2 beside a 9, else minus 2. Rules: T19."""
    guarded = around(sheet.numbers[VANQUISHER], sheet.board.stride, open_squares)
    parts = (guarded, MUMMY_STARS), (open_squares & ~guarded, -MUMMY_STARS)
    return [(some, stars) for some, stars in parts if some]
