"""The Valley's arithmetic over integers: open squares, snakes, buildings and discoveries.

Sets of squares as in the shared kernel; `numbers[n]` is the set of squares that hold the number n, `numbers[0]` is not
used.

Discoveries are found among all places of one shape on a board – every connected set of five squares, for instance –
many at once: a *lane* is an int with a bit per place, and `lanes[p]` tells which places the square with bit `1 << p`
takes part in. These functions know ints and sequences of ints only, so that a compiler can take the same file for fast
simulation: there, lanes are cut into words.
"""

from collections.abc import Sequence

from torchlit.games.kernel import around, beside


def open_squares(filled: int, walked: int, entrances: int, stride: int, squares: int) -> int:
    """Where the next number or building may go; `walked` are the squares that hold one already.

    Rules: V9. Rulings: VR4 (a snake is no neighbour to build on), VR6, VR8 (no entrance left: anywhere).
    """
    empty = squares & ~filled
    near = beside(walked, stride, squares) & empty if walked else entrances & empty
    return near or empty


def bite(snake: int, numbers: Sequence[int], stride: int, squares: int) -> int:
    """What a snake in this square costs: the largest number beside it, 0 if there is none. Rules: V14."""
    near = beside(snake, stride, squares)
    for number in range(15, 0, -1):
        if numbers[number] & near:
            return number
    return 0


def reach(building: int, revealed: int, stride: int, squares: int) -> int:
    """The squares of its own kind of discovery that a building counts. Rules: V13."""
    return around(building, stride, squares) & revealed


def taking_part(some: int, lanes: Sequence[int]) -> int:
    """The places in which at least one of the given squares takes part."""
    places = 0
    while some:
        low = some & -some
        places |= lanes[low.bit_length() - 1]
        some ^= low
    return places


def taking_part_twice(some: int, lanes: Sequence[int]) -> int:
    """The places in which at least two of the given squares take part."""
    once = twice = 0
    while some:
        low = some & -some
        lane = lanes[low.bit_length() - 1]
        twice |= once & lane
        once |= lane
        some ^= low
    return twice


def taking_part_times(some: int, lanes: Sequence[int], most: int) -> list[int]:
    """The places in which at least 0, 1, … `most` of the given squares take part; -1 is all places."""
    times = [-1] + [0] * most
    while some:
        low = some & -some
        lane = lanes[low.bit_length() - 1]
        for count in range(most, 0, -1):
            times[count] |= times[count - 1] & lane
        some ^= low
    return times


def with_twins(numbers: Sequence[int], free: int, lanes: Sequence[int]) -> int:
    """The places in which a number appears twice: no Forest can grow there. Rules: V17. Ruling: VR9."""
    twins = 0
    for number in range(1, 16):
        twins |= taking_part_twice(numbers[number] & free, lanes)
    return twins


def at_least(numbers: Sequence[int], least: int) -> int:
    """The squares that hold this number or a larger one. Rules: V19, V20."""
    some = 0
    for number in range(least, 16):
        some |= numbers[number]
    return some
