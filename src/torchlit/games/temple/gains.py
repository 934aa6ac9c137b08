"""Where the stars of a Temple sheet come from, and what one more mark would bring.

In kernel style, so that the same file can be compiled: see `kernel.py`, whose sheets and sets of squares it uses.
"""

from collections.abc import Sequence
from typing import NamedTuple

from torchlit.games.temple.kernel import (
    GROUP,
    GROUP_STARS,
    MOST,
    MUMMY_STARS,
    VANQUISHER,
    Temple,
    completes_group,
    has_group,
)
from torchlit.toolkits.squares import around, connected

ALLOCATES = True
"""Chains, groups and parts are newly made lists: see `toolkits/compiler/compiled.py`."""
LENGTHS = MOST + 1
"""How many places each number has among the chains."""
PLACES = (MOST + 2) * LENGTHS
"""All places, including those of a number before the first and one after the last, which nobody can write."""

Part = tuple[int, int, int, int, int, int]
"""Squares that would bring the same: the set, then how much longer the sequence gets, the numbers it would begin and
end with, the stars for groups, and how many mummies would be vanquished."""


class Chains(NamedTuple):
    """All chains of adjacent squares with consecutive rising numbers. Rules: T17.

    Index `LENGTHS * number + length` holds the squares with this number that end, or start, a chain of at least this
    length; for length 0, the length of the longest chain.
    """

    ends: list[int]
    starts: list[int]
    longest: int


def chains_of(sheet: Sequence[int], temple: Temple) -> Chains:
    """The ends and the starts of all rising chains of a sheet. Rules: T17."""
    ends, longest = ends_of(sheet, temple)
    starts = [0] * PLACES
    for number in range(MOST, 0, -1):
        grow(starts, sheet[number], number, number + 1, temple)
    return Chains(ends, starts, longest)


def ends_of(sheet: Sequence[int], temple: Temple) -> tuple[list[int], int]:
    """The ends of all rising chains of a sheet, and the length of the longest. Rules: T17."""
    ends, longest = [0] * PLACES, 0
    for number in range(1, MOST + 1):
        longest = max(longest, grow(ends, sheet[number], number, number - 1, temple))
    return ends, longest


def grow(chains: list[int], here: int, number: int, before: int, temple: Temple) -> int:
    """Extend all chains of the number before to the squares with this one; returns the longest length. Rules: T17."""
    length, grown = 0, here
    while grown:
        length += 1
        chains[LENGTHS * number + length] = grown
        if length > chains[LENGTHS * before]:
            break
        grown = around(chains[LENGTHS * before + length], temple.stride, here)
    chains[LENGTHS * number] = length
    return length


def longest_path(ends: Sequence[int], longest: int, temple: Temple) -> list[int]:
    """The squares of one longest sequence, from its last number to its first. Rules: T17."""
    last, path = 0, [0] * longest
    while ends[LENGTHS * last] != longest:
        last += 1
    for place in range(longest):
        candidates = ends[LENGTHS * (last - place) + longest - place]
        if place:
            candidates = around(path[place - 1], temple.stride, candidates)
        path[place] = candidates & -candidates
    return path


def groups_of(sheet: Sequence[int], temple: Temple) -> list[tuple[int, int]]:
    """Every group that scores: its number and its squares. Rules: T18."""
    groups = []
    for number in range(1, MOST + 1):
        if sheet[number].bit_count() >= GROUP and has_group(sheet[number], temple):
            for group in groups_in(sheet[number], temple.stride):
                if group.bit_count() >= GROUP:
                    groups.append((number, group))
    return groups


def groups_in(some: int, stride: int) -> list[int]:
    """The given squares, split into connected groups. Rules: T2."""
    groups = []
    while some:
        group = connected(some, some & -some, stride)
        some &= ~group
        groups.append(group)
    return groups


def parts_of_writing(
    sheet: Sequence[int], uncrossed: int, number: int, open_squares: int, chains: Chains, temple: Temple
) -> list[Part]:
    """The open squares where a number would bring something, by what it would bring there. Rules: T17, T18, T19.

    `uncrossed` are the mummies not crossed out.
    """
    same, loose = sheet[number], 0
    if number == VANQUISHER:
        loose = uncrossed & ~around(same, temple.stride, temple.squares)
    parts = longer(number, open_squares, chains, temple)
    if same.bit_count() >= GROUP - 1:
        parts = split(parts, completes_group(same, temple), GROUP_STARS, 0)
    while loose:
        parts = split(parts, around(loose & -loose, temple.stride, temple.squares), 0, 1)
        loose &= loose - 1
    return [part for part in parts if part[1] or part[4] or part[5]]


def longer(number: int, open_squares: int, chains: Chains, temple: Temple) -> list[Part]:
    """The open squares by how much longer the number would make the longest sequence. Rules: T17."""
    before, after = LENGTHS * (number - 1), LENGTHS * (number + 1)
    downs, ups, longest = chains.ends[before], chains.starts[after], chains.longest
    parts, left = [], open_squares
    for length in range(downs + 1 + ups, longest, -1):
        for down in range(max(0, length - 1 - ups), min(downs + 1, length)):
            up = length - 1 - down
            part = around(chains.ends[before + down], temple.stride, left) if down else left
            if up:
                part = around(chains.starts[after + up], temple.stride, part)
            if part:
                left &= ~part
                parts.append((part, length - longest, number - down, number + up, 0, 0))
    parts.append((left, 0, 0, 0, 0, 0))
    return parts


def split(parts: list[Part], some: int, groups: int, vanquished: int) -> list[Part]:
    """The parts, split at the given squares, which bring this much more."""
    apart = []
    for part, more, first, last, three, beaten in parts:
        if part & some:
            apart.append((part & some, more, first, last, three + groups, beaten + vanquished))
        if part & ~some:
            apart.append((part & ~some, more, first, last, three, beaten))
    return apart


def parts_of_mummy(nines: int, open_squares: int, temple: Temple) -> list[tuple[int, int]]:
    """The open squares by the stars a mummy would bring there: 2 beside a 9, otherwise minus 2. Rules: T19."""
    guarded = around(nines, temple.stride, open_squares)
    parts = [(guarded, MUMMY_STARS), (open_squares & ~guarded, -MUMMY_STARS)]
    return [part for part in parts if part[0]]


def vanquished_stars(beaten: int) -> int:
    """What vanquishing this many mummies brings: each is worth stars instead of costing them. Rules: T19."""
    return 2 * MUMMY_STARS * beaten
