"""The Valley's arithmetic over integers: dice, open squares, snakes, buildings, stars and discoveries.

Sets of squares as in the shared kernel; `numbers[n]` is the set of squares that hold the number n, `numbers[0]` is not
read. A set of dice is an int with a bit per die.

Discoveries are found among all places of one shape on a board – every connected set of five squares, for instance –
many at once: a *lane* is an int with a bit per place, and `lanes[p]` tells which places the square with bit `1 << p`
takes part in; `every` is the lane of all places. These functions know ints and sequences of ints only, so that a
compiler can take the same file for fast simulation: there, a lane is cut into words, and one word is looked at after
the other.
"""

from collections.abc import Sequence

from torchlit.toolkits.squares import around, beside

SOLO_TURNS = 25
"""How many turns a solo game lasts at the most. Rules: V28."""
FULL = 7
"""The stars of a sheet that is completely filled. Rules: V23, V28."""
ESCAPE = 9
"""The number that drives a snake away. Rules: V15."""
MOST = 15
"""The largest number there is. Rules: V5, V7."""

FOREST, CITY, MOUNTAIN, PYRAMID = 5, 4, 3, 4
"""How many squares a discovery of each kind has. Rules: V17, V18, V19, V20."""
FOREST_STARS, CITY_STARS, MOUNTAIN_STARS, PYRAMID_STARS = 5, 6, 7, 15
"""What each of them is worth. Rules: V17, V18, V19, V20."""
MOUNTAIN_LEAST, PYRAMID_LEAST = 6, 10
"""The least number that is part of one. Rules: V19, V20."""


def made(dice: int, values: Sequence[int]) -> int:
    """The number that these dice make together; 0 when one of them shows none. Rules: V5. Ruling: VR1.

    `values[d]` is what die d shows, 0 for a special face.
    """
    number = 0
    for die in range(len(values)):
        if dice >> die & 1:
            if not values[die]:
                return 0
            number += values[die]
    return number


def open_squares(filled: int, walked: int, entrances: int, stride: int, squares: int) -> int:
    """Where the next number or building may go; `walked` are the squares that hold one already.

    Rules: V9. Rulings: VR4 (a snake is no neighbour to build on), VR6, VR8 (no entrance left: anywhere).
    """
    empty = squares & ~filled
    near = beside(walked, stride, squares) & empty if walked else entrances & empty
    return near or empty


def solo_snake_squares(last: int, filled: int, stride: int, squares: int) -> int:
    """The squares of a sheet where a snake may be drawn; `last`, solo only, are the squares marked last turn.

    Rules: V11, V27. Ruling: VR5.
    """
    empty = squares & ~filled
    return beside(last, stride, squares) & empty or empty


def bite(snake: int, numbers: Sequence[int], stride: int, squares: int) -> int:
    """What a snake in this square costs: the largest number beside it, 0 if there is none. Rules: V14."""
    near = beside(snake, stride, squares)
    for number in range(MOST, 0, -1):
        if numbers[number] & near:
            return number
    return 0


def bites(snakes: int, numbers: Sequence[int], stride: int, squares: int) -> int:
    """What these snakes cost together. Rules: V14, V24."""
    stars = 0
    while snakes:
        low = snakes & -snakes
        stars += bite(low, numbers, stride, squares)
        snakes ^= low
    return stars


def reach(building: int, revealed: int, stride: int, squares: int) -> int:
    """The squares of its own kind of discovery that a building counts. Rules: V13."""
    return around(building, stride, squares) & revealed


def earned(building: int, revealed: int, stride: int, squares: int) -> int:
    """The stars of a building: two for every square it counts. Rules: V13."""
    return 2 * reach(building, revealed, stride, squares).bit_count()


def full_stars(filled: int, squares: int) -> int:
    """The stars of a full sheet, if it is one. Rules: V23, V28. Ruling: VR4."""
    return 0 if squares & ~filled else FULL


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
    for number in range(1, MOST + 1):
        twins |= taking_part_twice(numbers[number] & free, lanes)
    return twins


def at_least(numbers: Sequence[int], least: int) -> int:
    """The squares that hold this number or a larger one. Rules: V19, V20."""
    some = 0
    for number in range(least, MOST + 1):
        some |= numbers[number]
    return some


def fitting_forests(numbers: Sequence[int], free: int, squares: int, lanes: Sequence[int], every: int) -> int:
    """The places where a Forest could be revealed; `free` are numbers that are part of nothing. Rules: V17, V21."""
    if free.bit_count() < FOREST:
        return 0
    return every & ~taking_part(squares & ~free, lanes) & ~with_twins(numbers, free, lanes)


def fitting_cities(
    numbers: Sequence[int], free: int, cities: int, squares: int, lanes: Sequence[int], every: int
) -> int:
    """The places where a City could be revealed; `cities` are the squares of those there are. Rules: V18, V21."""
    fitting = 0
    for number in range(1, MOST + 1):
        same = city_squares(number, numbers, free, cities)
        if same.bit_count() >= CITY:
            fitting |= every & ~taking_part(squares & ~same, lanes)
    return fitting


def city_squares(number: int, numbers: Sequence[int], free: int, cities: int) -> int:
    """The squares that a City of this number could have: none when there is one. Rules: V18, V21."""
    return 0 if numbers[number] & cities else numbers[number] & free


def fitting_high(
    numbers: Sequence[int], free: int, least: int, size: int, squares: int, lanes: Sequence[int], every: int
) -> int:
    """The places of so many squares whose numbers are all large enough. Rules: V19, V20, V21."""
    high = at_least(numbers, least) & free
    return every & ~taking_part(squares & ~high, lanes) if high.bit_count() >= size else 0
