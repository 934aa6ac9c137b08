"""The Temple's arithmetic over integers: adjacency, numbers on offer, legal squares and scoring.

A set of squares is one int with a bit per square: bit `row * stride + column`, where `stride` is the board's width plus
one guard column, so that a shift never wraps from one row into the next. `squares` is the set of all squares of the
board. `numbers[n]` is the set of squares that hold the number n; `numbers[0]` is not used.

These functions know ints and sequences of ints only, so that a compiler can take the same file for fast simulation.
"""

from collections.abc import Sequence


def around(some: int, stride: int, squares: int) -> int:
    """The given squares and every square adjacent to one of them. Rules: T2."""
    row = some | some << 1 | some >> 1
    return (row | row << stride | row >> stride) & squares


def beside(some: int, stride: int, squares: int) -> int:
    """Every square adjacent to one of the given squares. Rules: T2."""
    sides = some << 1 | some >> 1
    row = some | sides
    return (sides | row << stride | row >> stride) & squares


def crowded(some: int, stride: int, squares: int) -> int:
    """The squares of the board that have at least two of the given squares as neighbours. Rules: T2."""
    left, right = some << 1, some >> 1
    sides, both = left | right, left & right
    row_one = sides | some
    row_two = both | sides & some
    above, below = row_one << stride, row_one >> stride
    two = both | row_two << stride | row_two >> stride
    return (two | sides & above | sides & below | above & below) & squares


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


def offered(values: Sequence[int]) -> int:
    """The numbers on offer, as a set of bits: every sum of one or more of the values. Rules: T8."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums & ~1
