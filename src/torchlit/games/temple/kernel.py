"""The Temple's arithmetic over integers: groups, mummies and their nines. Sets of squares as in the shared kernel.

`numbers[n]` is the set of squares that hold the number n; `numbers[0]` is not used.

These functions know ints and sequences of ints only, so that a compiler can take the same file for fast simulation.
"""

from collections.abc import Sequence

from torchlit.games.kernel import around, crowded


def has_group(some: int, stride: int, squares: int) -> bool:
    """True when three or more of the given squares are connected. Rules: T18.

    A connected group of three always has a square with two neighbours in the group.
    """
    return crowded(some, stride, squares) & some != 0


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
