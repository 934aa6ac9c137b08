"""What a sheet of the Valley can be expected to be worth at the end: the stars now, and a learned promise.

The promise is a sum of weights, one for each thing that is seen on the sheet: the surroundings of every square as
ground for mountains and pyramids, every block of two by two, every group of numbers that could become a discovery, the
buildings, the snakes, room and time. A thing looks the same wherever it lies and however it is turned, so that a board
that was never seen can be judged as well. There is a row of weights for each phase of the game, by the turns that are
left, and another for sheets on which something may still be revealed in the open turn.

A picture holds what is seen around each square, with a margin all round, as numbers with a digit per square. The
patterns say which surroundings a square is part of, and which of those numbers are rotations of each other (see
`arrays.py`).
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.bots.workspace import Model
from torchlit.games.valley.kernel import (
    BUILDINGS,
    CITIES,
    FILLED,
    FORESTS,
    LEAST,
    MOST,
    MOUNTAINS,
    PYRAMIDS,
    REVEALED,
    SIZES,
    Valley,
    at_least,
    bite,
    city_squares,
    free_squares,
    live_snakes,
    stars,
)
from torchlit.toolkits.squares import beside, connected

WALL, EMPTY, ONE, SPARE, MIDDLE, TEN, SNAKE, BUILDING = 0, 1, 2, 7, 8, 9, 10, 11
IN_FOREST, IN_CITY, IN_MOUNTAIN = 12, 13, 14
"""How a square looks: dead, empty, 1 to 5 (ONE to ONE + 4), 1 to 5 when there is a city of that number already, 6 to 9,
10 or more, a live snake, a building, part of a discovery. A crossed-out snake and a pyramid are as dead as the rim."""
HIGH_LOOK = (0, 1, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0)
"""What of it counts for mountains and pyramids."""
LOW_NUMBERS = 5
"""The numbers that a single die shows."""

HIGH, BLOCK, ROWS = 0, 1, 2
"""The rows of a picture."""
FOURS = (1, 4, 16, 64, 256, 1024, 4096, 16384, 65536)
SIXTEENS = (1, 16, 256, 4096)

HIGH_KINDS, BLOCK_KINDS = 34960, 9316
"""How many different surroundings and blocks there are."""
FROM_BLOCK = 4**9
"""Where the blocks begin among the numbers of the patterns."""

MOST_ROOM = 5
"""Room beside a group is counted up to here …"""
ROOMS = MOST_ROOM + 1
MOST_HIGH, MOST_TENS, MOST_OTHERS, MOST_SPARE, MOST_READY = 9, 4, 3, 8, 9
"""… and so are the squares of a group of high numbers and those with 10 or more among them, the squares of a number
that are not in its largest group, the squares of a group for a forest, and the discoveries that are ready."""
EMPTIES = 64

SEEN_BLOCK = HIGH_KINDS
SEEN_EMPTY = SEEN_BLOCK + BLOCK_KINDS
SEEN_BUILT = SEEN_EMPTY + 25 * EMPTIES
SEEN_SITE = SEEN_BUILT + 3 * 9 * 9 * 9
SEEN_SNAKE = SEEN_SITE + 3 * 9 * 3
SEEN_HIGH = SEEN_SNAKE + (MOST + 1) * 9
SEEN_CITY = SEEN_HIGH + (MOST_HIGH + 1) * (MOST_TENS + 1) * ROOMS
SEEN_FOREST = SEEN_CITY + (SIZES[CITIES] + 2) * (MOST_OTHERS + 1) * ROOMS
SEEN_READY = SEEN_FOREST + (LOW_NUMBERS + 1) * (MOST_SPARE + 1) * ROOMS
WEIGHTS = SEEN_READY + 25 * (MOST_READY + 1)
"""Where the weights of each sort begin in a row, and how long the row is."""
PHASES = 8
MOST_SEEN = 256
"""No sheet shows more things than this."""


def phase_of(clock: int) -> int:
    """The phase in which `clock` turns are left: the last turns have one each."""
    if clock < 3:
        return clock
    if clock < 5:
        return 3
    if clock < 8:
        return 4
    if clock < 12:
        return 5
    return 6 if clock < 17 else 7


def number_look(number: int, sheet: Sequence[int]) -> int:
    """How a number looks that is part of nothing."""
    if number >= LEAST[PYRAMIDS]:
        return TEN
    if number >= LEAST[MOUNTAINS]:
        return MIDDLE
    return SPARE if sheet[number] & sheet[REVEALED + CITIES] else ONE + number - 1


def paint(sheet: Sequence[int], model: Model) -> None:
    """Paint a sheet from nothing."""
    picture = model.workspace.picture
    for row in range(ROWS):
        for place in range(picture.shape[1]):
            picture[row, place] = 0
    colour(model, model.ground.valley.squares & ~sheet[FILLED], EMPTY)
    free = free_squares(sheet)
    for number in range(1, MOST + 1):
        colour(model, sheet[number] & free, number_look(number, sheet))
    for place in range(3):
        colour(model, sheet[BUILDINGS + place], BUILDING)
        colour(model, sheet[REVEALED + place], IN_FOREST + place)
    colour(model, live_snakes(sheet), SNAKE)


def colour(model: Model, some: int, look: int) -> None:
    """Paint these squares, which were as dead as the rim until now."""
    while some:
        low = some & -some
        some ^= low
        recolour(model, low.bit_length() - 1, WALL, look)


def recolour(model: Model, square: int, old: int, new: int) -> None:
    """Paint one square, given by its place, anew."""
    picture, near, stride = model.workspace.picture, model.patterns[0], model.ground.valley.stride
    high = HIGH_LOOK[new] - HIGH_LOOK[old]
    if high:
        for neighbour in range(9):
            centre = near[square, neighbour]
            if centre >= 0:
                picture[HIGH, centre] += high * FOURS[neighbour]
    place = square + stride + 1
    for corner in range(4):
        picture[BLOCK, place - (corner & 1) - (corner >> 1) * stride] += (new - old) * SIXTEENS[corner]


def recoloured(model: Model, row: int, square: int, old: int, new: int) -> float:
    """By how much the weights of all surroundings and blocks would change if one square were painted anew."""
    picture, weights, stride = model.workspace.picture, model.weights[row], model.ground.valley.stride
    near, kinds = model.patterns
    more = 0.0
    high = HIGH_LOOK[new] - HIGH_LOOK[old]
    if high:
        for neighbour in range(9):
            centre = near[square, neighbour]
            if centre >= 0:
                seen = picture[HIGH, centre]
                more += weights[kinds[seen + high * FOURS[neighbour]]] - weights[kinds[seen]]
    place = square + stride + 1
    for corner in range(4):
        seen = FROM_BLOCK + picture[BLOCK, place - (corner & 1) - (corner >> 1) * stride]
        after = kinds[seen + (new - old) * SIXTEENS[corner]]
        more += weights[SEEN_BLOCK + after] - weights[SEEN_BLOCK + kinds[seen]]
    return more


def see_picture(model: Model, seen: MutableSequence[int]) -> int:
    """Note the weights of all surroundings and blocks; how many there are."""
    picture, kinds = model.workspace.picture, model.patterns[1]
    squares, stride = model.ground.valley.squares, model.ground.valley.stride
    count = 0
    left = squares
    while left:
        bit = left & -left
        left ^= bit
        seen[count] = kinds[picture[HIGH, bit.bit_length() + stride]]
        count += 1
    for place in range(squares.bit_length() + stride + 1):
        block = picture[BLOCK, place]
        if block:
            seen[count] = SEEN_BLOCK + kinds[FROM_BLOCK + block]
            count += 1
    return count


def see_overview(sheet: Sequence[int], valley: Valley, clock: int, seen: MutableSequence[int], start: int) -> int:
    """Note the weights of what is seen on the sheet as a whole, from `start` on; where they end."""
    squares, stride = valley.squares, valley.stride
    empty = squares & ~sheet[FILLED]
    free = free_squares(sheet)
    high = at_least(LEAST[MOUNTAINS], sheet) & free
    tens = at_least(LEAST[PYRAMIDS], sheet) & free
    seen[start] = SEEN_EMPTY + clock * EMPTIES + empty.bit_count()
    count, ready, left = start + 1, 0, high
    while left:
        group = connected(left, left & -left, stride)
        left &= ~group
        size = group.bit_count()
        ready += size // SIZES[MOUNTAINS]
        seen[count] = SEEN_HIGH + (
            (min(size, MOST_HIGH) * (MOST_TENS + 1) + min((group & tens).bit_count(), MOST_TENS)) * ROOMS
            + room_beside(group, empty, stride, squares)
        )
        count += 1
    spare, fit = free & ~high, 0
    for number in range(1, LOW_NUMBERS + 1):
        same = city_squares(number, sheet, free)
        if same:
            group = largest_group(same, stride)
            size = min(group.bit_count(), SIZES[CITIES] + 1)
            if size > 1:
                spare &= ~group
            ready += size // SIZES[CITIES]
            fit |= same
            others = min((same & ~group).bit_count(), MOST_OTHERS)
            beside_it = room_beside(group, empty, stride, squares)
            seen[count] = SEEN_CITY + (size * (MOST_OTHERS + 1) + others) * ROOMS + beside_it
            count += 1
    left = spare
    while left:
        group = connected(left, left & -left, stride)
        left &= ~group
        different = 0
        for number in range(1, LOW_NUMBERS + 1):
            different += 1 if sheet[number] & group else 0
        ready += different // SIZES[FORESTS]
        size = min(group.bit_count(), MOST_SPARE)
        beside_it = room_beside(group, empty, stride, squares)
        seen[count] = SEEN_FOREST + (different * (MOST_SPARE + 1) + size) * ROOMS + beside_it
        count += 1
    seen[count] = SEEN_READY + clock * (MOST_READY + 1) + min(ready, MOST_READY)
    count = see_buildings(sheet, valley, spare, fit, high, seen, count + 1)
    left = live_snakes(sheet)
    while left:
        snake = left & -left
        left ^= snake
        around_it = (beside(snake, stride, squares) & empty).bit_count()
        seen[count] = SEEN_SNAKE + bite(snake, sheet, valley) * 9 + around_it
        count += 1
    return count


def room_beside(group: int, empty: int, stride: int, squares: int) -> int:
    """How many empty squares a group has beside it, up to what is counted."""
    return min((beside(group, stride, squares) & empty).bit_count(), MOST_ROOM)


def largest_group(some: int, stride: int) -> int:
    """The largest connected group of these squares."""
    largest = 0
    while some.bit_count() > largest.bit_count():
        group = connected(some, some & -some, stride)
        some &= ~group
        if group.bit_count() > largest.bit_count():
            largest = group
    return largest


def see_buildings(
    sheet: Sequence[int], valley: Valley, spare: int, fit: int, high: int, seen: MutableSequence[int], start: int
) -> int:
    """Note the weights of the buildings; where they end.

    Of one that stands: what it counts, what it could count soon, and the room beside it. Of one that does not: the most
    that it would count at once in an empty square, and how many do not stand yet.
    """
    squares, stride = valley.squares, valley.stride
    empty = squares & ~sheet[FILLED]
    unbuilt = 0
    for place in range(3):
        unbuilt += 0 if sheet[BUILDINGS + place] else 1
    for place in range(3):
        building, revealed = sheet[BUILDINGS + place], sheet[REVEALED + place]
        if building:
            beside_it = beside(building, stride, squares)
            soon = spare if place == FORESTS else fit if place == CITIES else high
            what = (beside_it & revealed).bit_count() * 9 + (beside_it & soon).bit_count()
            seen[start + place] = SEEN_BUILT + (place * 81 + what) * 9 + (beside_it & empty).bit_count()
        else:
            seen[start + place] = SEEN_SITE + (place * 9 + best_site(revealed, empty, stride)) * 3 + unbuilt - 1
    return start + 3


def best_site(revealed: int, empty: int, stride: int) -> int:
    """The most of these squares that an empty square has beside it: all eight sides are counted at once, bit by bit."""
    ones = twos = fours = eights = 0
    if revealed:
        for side in range(9):
            step = (side // 3 - 1) * stride + side % 3 - 1
            carry = revealed << step if step > 0 else revealed >> -step
            if step == 0:
                carry = 0
            ones, carry = ones ^ carry, ones & carry
            twos, carry = twos ^ carry, twos & carry
            fours, carry = fours ^ carry, fours & carry
            eights |= carry
    if eights & empty:
        return 8
    most, left = 0, empty
    if fours & left:
        most, left = 4, left & fours
    if twos & left:
        most, left = most + 2, left & twos
    return most + 1 if ones & left else most


def overview(sheet: Sequence[int], clock: int, model: Model, row: int) -> float:
    """The stars now, and the weights of what is seen on the sheet as a whole."""
    valley = model.ground.valley
    seen = see_overview(sheet, valley, clock, model.workspace.seen, 0)
    return with_weights(0.0 + stars(sheet, valley), model, row, seen)


def surroundings(model: Model, row: int) -> float:
    """The weights of all surroundings and blocks."""
    return with_weights(0.0, model, row, see_picture(model, model.workspace.seen))


def with_weights(value: float, model: Model, row: int, count: int) -> float:
    """A value plus the weights of the first `count` things that are seen."""
    weights, seen = model.weights[row], model.workspace.seen
    for place in range(count):
        value += weights[seen[place]]
    return value
