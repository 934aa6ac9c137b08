"""The Temple's arithmetic over integers: numbers on offer, open squares, sequences, groups, mummies and their nines.

Sets of squares as in the shared kernel. `numbers[n]` is the set of squares that hold the number n; `numbers[0]` is not
read here.

These functions know ints and sequences of ints only, so that a compiler can take the same file for fast simulation.
"""

from collections.abc import Sequence

from torchlit.toolkits.squares import around, beside, crowded, offered

ANY_NUMBER = 0xFFFE
"""The numbers 1 to 15, as a set of bits. Rules: T10."""


def numbers_offered(values: Sequence[int], penny: bool) -> int:
    """The numbers on offer, as a set of bits: a die, a sum of two or three; with Penny any. Rules: T8, T10."""
    return ANY_NUMBER if penny else offered(values)


def is_void(lockpick: bool, filled: int, doors: int) -> bool:
    """True when nothing can be written with this roll, which has no Mummy. Ruling: TR1."""
    return lockpick and doors & ~filled == 0


def open_squares(lockpick: bool, filled: int, doors: int, squares: int) -> int:
    """The squares that take a number of this roll: doors with a Lockpick, others without. Rules: T7, T9, T10."""
    return (doors if lockpick else squares & ~doors) & ~filled


def mummy_squares(last: int, filled: int, doors: int, stride: int, squares: int) -> int:
    """The squares of a sheet where a mummy may be drawn; `last`, solo only, was marked last turn.

    Rules: T11, T23. Ruling: TR2.
    """
    empty = squares & ~doors & ~filled
    beside = around(last, stride, squares) & empty
    return beside or empty


def is_full(filled: int, doors: int, squares: int) -> bool:
    """True when all doorless squares are filled: the game ends. Rules: T16."""
    return squares & ~doors & ~filled == 0


def continued(ends: int, here: int, stride: int, squares: int) -> int:
    """Those squares `here`, which hold the next number, that continue a chain with one of these ends. Rules: T17."""
    return around(ends, stride, squares) & here


def longest_sequence(numbers: Sequence[int], stride: int, squares: int) -> int:
    """The length of the longest chain of adjacent squares with consecutive rising numbers. Rules: T17."""
    longest = 0
    for first in range(1, 16):
        if first + longest > 15:
            break
        ends, length = numbers[first], 0
        while ends:
            length += 1
            if first + length > 15:
                break
            ends = continued(ends, numbers[first + length], stride, squares)
        longest = max(longest, length)
    return longest


def has_group(some: int, stride: int, squares: int) -> bool:
    """True when three or more of the given squares are connected. Rules: T18.

    A connected group of three always has a square with two neighbours in the group.
    """
    return crowded(some, stride, squares) & some != 0


def completes_group(some: int, stride: int, squares: int) -> int:
    """The squares where one more of a number would make its first group: beside two of them, or beside a pair.

    Rules: T18.
    """
    if some.bit_count() < 2 or has_group(some, stride, squares):
        return 0
    pairs = some & beside(some, stride, squares)
    return crowded(some, stride, squares) | around(pairs, stride, squares)


def group_count(numbers: Sequence[int], stride: int, squares: int) -> int:
    """How many numbers have at least one group of three or more. Rules: T18."""
    count = 0
    for number in range(1, 16):
        if numbers[number].bit_count() > 2 and has_group(numbers[number], stride, squares):
            count += 1
    return count


def vanquished(mummies: int, nines: int, stride: int, squares: int) -> int:
    """The mummies that have a 9 in an adjacent square. Rules: T14."""
    return mummies & around(nines, stride, squares)


def group_stars(numbers: Sequence[int], stride: int, squares: int) -> int:
    """The stars for groups. Rules: T18."""
    return 3 * group_count(numbers, stride, squares)


def mummy_stars(mummies: int, crossed: int, nines: int, stride: int, squares: int) -> int:
    """The stars for mummies, every one beside a 9 counted as crossed out: 2 each, else minus 2. Rules: T15, T19."""
    beaten = (crossed | vanquished(mummies, nines, stride, squares)).bit_count()
    return 2 * beaten - 2 * (mummies.bit_count() - beaten)
