"""Integer arithmetic that games with sheets share: adjacency, and the numbers that dice make.

A set of squares is one int with a bit per square: bit `row * stride + column`, where `stride` is the board's width plus
one guard column, so that a shift never wraps from one row into the next. `squares` is the set of all squares of the
board. Shifts by a row come before shifts by one square: then the highest bit of a 64-bit int, the guard beside the last
square of a board that fills it, is never set when bits move to the right, and needs no mask.

These functions use only ints and sequences of ints, so that the same file can be compiled for fast simulation.
"""

from collections.abc import Sequence


def around(some: int, stride: int, squares: int) -> int:
    """The given squares and every square adjacent to one of them. Rules: T2, V2."""
    column = some | some << stride | some >> stride
    return (column | column << 1 | column >> 1) & squares


def beside(some: int, stride: int, squares: int) -> int:
    """Every square adjacent to one of the given squares. Rules: T2, V2."""
    ends = some << stride | some >> stride
    column = some | ends
    return (ends | column << 1 | column >> 1) & squares


def crowded(some: int, stride: int, squares: int) -> int:
    """The squares of the board that have at least two of the given squares as neighbours. Rules: T2."""
    above, below = some << stride, some >> stride
    ends, both = above | below, above & below
    column_one = ends | some
    column_two = both | ends & some
    left, right = column_one << 1, column_one >> 1
    two = both | column_two << 1 | column_two >> 1
    return (two | ends & left | ends & right | left & right) & squares


def connected(some: int, first: int, stride: int) -> int:
    """The given squares that are connected to the first of them, itself included. Rules: T2, V2, V21."""
    group, grown = 0, first
    while grown != group:
        group = grown
        grown = around(group, stride, some)
    return group


def marked_last(before: int, after: int, solo: bool) -> int:
    """The squares filled in a turn, which matter in the next turn of a solo game. Rules: T23, V27."""
    return after & ~before if solo else 0


def offered(values: Sequence[int]) -> int:
    """The numbers on offer, as a set of bits: every sum of one or more of the values. Rules: T8, V5."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums & ~1
