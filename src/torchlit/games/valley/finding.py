"""Finds discoveries on a sheet fast, in kernel style: all of them, or only what a step has changed.

The ground is a board with all places for discoveries. What was found is kept as lanes, cut into words.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from torchlit.games.valley.kernel import Valley, fitting, free_squares, grown


class Ground(NamedTuple):
    """A board and its places for discoveries; lanes are cut into words."""

    valley: Valley
    first: Sequence[int]
    """The words of kind k are those from `first[k]` to `first[k + 1]`."""
    common: Sequence[int]
    """The squares common to all places of a word …"""
    within: Sequence[int]
    """… and those in any of them."""
    lanes: Sequence[Sequence[int]]
    every: Sequence[int]
    """The arguments of the kernel's functions, for each word."""
    masks: Sequence[int]
    """The squares of each place, in ascending order: `masks[BITS * word + b]` for bit b of a word."""
    found: MutableSequence[int]
    """Room for the places found, by word."""
    sets: MutableSequence[int]
    """Room for growing sets of squares, at most GROWN …"""
    rest: MutableSequence[int]
    """… and for what they can grow by."""


BITS = 62
"""How many places of a lane one word holds: all bits of a signed 64-bit int but the highest two."""
GROWN = 3699
"""The most connected sets of up to five squares that can share one square: 1 + 8 + 60 + 440 + 3190."""


def find_all(kind: int, sheet: Sequence[int], ground: Ground) -> int:
    """Find all discoveries of a kind that could be revealed; returns their number. Rules: V17 to V21."""
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
    """Find the discoveries made possible by the number in this square; returns their number. Rules: V17 to V21."""
    found, sets, count = ground.found, ground.sets, 0
    begin, end = grown(kind, square, sheet, ground.valley, sets, ground.rest)
    for at in range(begin, end):
        place = place_of(kind, sets[at], ground)
        if place >= 0:
            found[place // BITS] |= 1 << place % BITS
            count += 1
    return count


def place_of(kind: int, some: int, ground: Ground) -> int:
    """The number of the place for this kind with these squares; -1 if there is none. Rules: V20."""
    masks, low, high = ground.masks, BITS * ground.first[kind], BITS * ground.first[kind + 1]
    while high - low > 1:
        middle = (low + high) // 2
        if masks[middle] <= some:
            low = middle
        else:
            high = middle
    return low if low < high and masks[low] == some else -1


def find_again(kind: int, sheet: Sequence[int], ground: Ground) -> int:
    """Keep what is still possible after another discovery was revealed; returns how many. Rules: V18, V21."""
    first, found = ground.first, ground.found
    count, free = 0, free_squares(sheet)
    for word in range(first[kind], first[kind + 1]):
        if found[word]:
            found[word] = fitting(kind, sheet, free, ground.within[word], ground.lanes[word], ground.every[word])
            count += found[word].bit_count()
    return count
