"""Finds discoveries on a sheet at full speed, in kernel style: all of them, or only what a step has changed.

The ground is a board with all places where a discovery can lie. What was found is kept as lanes, cut into words.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from torchlit.games.valley.kernel import Valley, fitting, free_squares, grown


class Ground(NamedTuple):
    """A board, and its places of discoveries; lanes are cut into words."""

    valley: Valley
    first: Sequence[int]
    """The words of kind k are those from `first[k]` to `first[k + 1]`."""
    common: Sequence[int]
    """The squares that all places of a word have …"""
    within: Sequence[int]
    """… and those that any of them has."""
    lanes: Sequence[Sequence[int]]
    every: Sequence[int]
    """What the kernel's functions take, for each word."""
    masks: Sequence[int]
    """The squares of each place: of that with bit b of a word they are `masks[BITS * word + b]`, in ascending order."""
    found: MutableSequence[int]
    """Room for the places that were found, by word."""
    sets: MutableSequence[int]
    """Room for sets of squares that grow, GROWN at the most …"""
    rest: MutableSequence[int]
    """… and for what they can grow by."""


BITS = 62
"""How many places of a lane one word holds: all of a signed int of 64 bits but its highest two."""
GROWN = 3699
"""As many connected sets of up to five squares can have one square in common: 1 + 8 + 60 + 440 + 3190."""


def find_all(kind: int, sheet: Sequence[int], ground: Ground) -> int:
    """Find all discoveries of a kind that could be revealed; how many. Rules: V17 to V21."""
    first, found = ground.first, ground.found
    count = 0
    free = free_squares(sheet)
    for word in range(first[kind], first[kind + 1]):
        found[word] = 0
        if ground.common[word] & ~free == 0:
            found[word] = fitting(kind, sheet, free, ground.within[word], ground.lanes[word], ground.every[word])
            count += found[word].bit_count()
    return count


def find_more(kind: int, square: int, sheet: Sequence[int], ground: Ground) -> int:
    """Find the discoveries that have become possible with the number in this square; how many. Rules: V17 to V21."""
    found, sets, count = ground.found, ground.sets, 0
    begin, end = grown(kind, square, sheet, ground.valley, sets, ground.rest)
    for at in range(begin, end):
        place = place_of(kind, sets[at], ground)
        if place >= 0:
            found[place // BITS] |= 1 << place % BITS
            count += 1
    return count


def place_of(kind: int, some: int, ground: Ground) -> int:
    """The number of the place for this kind that has these squares, -1 where there is none. Rules: V20."""
    masks, low, high = ground.masks, BITS * ground.first[kind], BITS * ground.first[kind + 1]
    while high - low > 1:
        middle = (low + high) // 2
        if masks[middle] <= some:
            low = middle
        else:
            high = middle
    return low if low < high and masks[low] == some else -1


def find_again(kind: int, sheet: Sequence[int], ground: Ground) -> int:
    """Find those again that are still possible when another discovery was revealed; how many. Rules: V18, V21."""
    first, found = ground.first, ground.found
    count, free = 0, free_squares(sheet)
    for word in range(first[kind], first[kind + 1]):
        if found[word]:
            found[word] = fitting(kind, sheet, free, ground.within[word], ground.lanes[word], ground.every[word])
            count += found[word].bit_count()
    return count
