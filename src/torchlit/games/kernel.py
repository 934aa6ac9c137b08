"""Arithmetic over integers that the games with sheets share: adjacency, and the numbers that dice make.

A set of squares is one int with a bit per square: bit `row * stride + column`, where `stride` is the board's width plus
one guard column, so that a shift never wraps from one row into the next. `squares` is the set of all squares of the
board.

These functions know ints and sequences of ints only, so that a compiler can take the same file for fast simulation.
"""

from collections.abc import Sequence


def around(some: int, stride: int, squares: int) -> int:
    """The given squares and every square adjacent to one of them. Rules: T2, V2."""
    row = some | some << 1 | some >> 1
    return (row | row << stride | row >> stride) & squares


def beside(some: int, stride: int, squares: int) -> int:
    """Every square adjacent to one of the given squares. Rules: T2, V2."""
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


def connected(some: int, first: int, stride: int) -> int:
    """Those of the given squares that are connected with the first of them, itself included. Rules: T2, V2, V21."""
    group, grown = 0, first
    while grown != group:
        group = grown
        grown = around(group, stride, some)
    return group


def offered(values: Sequence[int]) -> int:
    """The numbers on offer, as a set of bits: every sum of one or more of the values. Rules: T8, V5."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums & ~1
