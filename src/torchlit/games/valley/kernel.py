"""Decides the Valley: what dice can be used for and where, what can be revealed, what ends a game, and a sheet's worth.

Sets of squares are as in `toolkits/squares.py`. A sheet is a row of whole numbers, a tuple at the table and an array in
compiled code: `sheet[n]` are the squares that hold the number n, and the places named below hold the rest. A set of
dice has a bit per die, and a roll has the faces of the dice in four bits each. The kind of a step is a number as well:
1 to 15 stand for themselves, the others are named below.

Discoveries are found among all places of one shape on a board – every connected set of five squares, for instance –
many at once: a *lane* is an int with a bit per place, and `lanes[p]` has the places that include the square with bit `1
<< p`; `every` is the lane of all places. In compiled code a lane is cut into words, which are examined one by one.

These functions use only whole numbers and tuples and sequences of them, so that the same file can be compiled for fast
simulation.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from torchlit.toolkits.squares import around, beside, connected


class Valley(NamedTuple):
    """A board: its squares, those along the clouds, and the distance between rows. Rules: V1."""

    squares: int
    entrances: int
    stride: int


MOST = 15
"""The largest number. Rules: V5, V7."""
FILLED = 0
"""The place of all filled squares, before the numbers …"""
BUILDINGS = 16
"""… then come the squares of the hut, the statue and the mine, 0 before they are built …"""
SNAKES, CROSSED = 19, 20
"""… all snakes, and the crossed-out ones …"""
REVEALED = 21
"""… all squares of forests, of cities, of mountains and of pyramids …"""
STARS = 25
"""… and the stars of all discoveries."""
SHEET = 26
"""How long a sheet is."""

BUILD, CROSS_OUT, REVEAL, FINISH, DRAW_SNAKE = 16, 19, 20, 24, 25
"""What a step can be besides a number: a building (three), an escape, a discovery (four kinds), the end of the turn, a
snake. Numbers and buildings are the places of the sheet that they fill."""

DICE = 3
ALL_DICE = 7
DAKOTA, PENNY, SNAKE = 6, 7, 8
"""The faces of a die that are not numbers. Rules: V3."""

FORESTS, CITIES, MOUNTAINS, PYRAMIDS = 0, 1, 2, 3
SIZES = (5, 4, 3, 4)
"""How many squares a discovery of each kind has. Rules: V17, V18, V19, V20."""
KIND_STARS = (5, 6, 7, 15)
"""What each of them is worth. Rules: V17, V18, V19, V20."""
LEAST = (1, 1, 6, 10)
"""The smallest number that can be part of one. Rules: V17, V18, V19, V20."""

ESCAPE = 9
"""The number that drives a snake away. Rules: V15."""
FULL = 7
"""The stars for a completely filled sheet. Rules: V23, V28."""
SOLO_TURNS = 25
"""The most turns in a solo game. Rules: V28."""
LOWERED = 4
"""By how much every snake lowers the levels of a solo game. Rules: V29."""


class Turn(NamedTuple):
    """What a seat has in hand in the open turn."""

    roll: int
    left: int
    """The unspent dice."""
    begun: bool
    """True once a die has been used."""
    revealed: bool
    """True once a discovery has been revealed."""


def roll_of(faces: Sequence[int]) -> int:
    """These faces as one number."""
    roll = 0
    for die in range(len(faces)):
        roll |= faces[die] << 4 * die
    return roll


def face_of(die: int, roll: int) -> int:
    """What a die shows: a number, or one of the special faces. Rules: V3."""
    return roll >> 4 * die & 15


def dice_with(face: int, roll: int) -> int:
    """The dice that show this face."""
    dice = 0
    for die in range(DICE):
        dice |= 1 << die if face_of(die, roll) == face else 0
    return dice


def opened(roll: int) -> Turn:
    """The turn that a roll opens: everybody has all dice, or none on a Snake. Rules: V4, V11."""
    return Turn(roll, 0 if dice_with(SNAKE, roll) else ALL_DICE, False, False)


def uses_of(dice: int, turn: Turn, unbuilt: int) -> int:
    """What these dice can be used for: a bit for each number and building, and for crossing out a snake.

    Rules: V4 (each die once), V5, V6, V7, V8, V15. Ruling: VR1 (a special face stands alone).
    """
    if dice == 0 or dice & ~turn.left:
        return 0
    number = 0
    for die in range(DICE):
        if dice >> die & 1:
            face = face_of(die, turn.roll)
            if face >= DAKOTA:
                return special_uses(face, unbuilt) if dice == 1 << die else 0
            number += face
    return 1 << number | (1 << CROSS_OUT if number == ESCAPE else 0)


def special_uses(face: int, unbuilt: int) -> int:
    """What a die with a special face can be used for. Rules: V6, V7, V15."""
    if face == DAKOTA:
        return unbuilt
    return (1 << MOST + 1) - 2 | 1 << CROSS_OUT if face == PENNY else 0


def unbuilt_on(sheet: Sequence[int]) -> int:
    """The buildings not on a sheet yet, a bit for each. Rules: V6."""
    unbuilt = 0
    for what in range(BUILD, CROSS_OUT):
        unbuilt |= 0 if sheet[what] else 1 << what
    return unbuilt


def squares_for(what: int, sheet: Sequence[int], valley: Valley) -> int:
    """Where a number or a building may go, or which snakes can be crossed out. Rules: V9, V15."""
    return live_snakes(sheet) if what == CROSS_OUT else open_squares(sheet, valley)


def open_squares(sheet: Sequence[int], valley: Valley) -> int:
    """Where the next number or building may go.

    Rules: V9. Rulings: VR4 (a snake does not count as a neighbour), VR6, VR8 (no entrance left: anywhere).
    """
    empty = valley.squares & ~sheet[FILLED]
    walked = sheet[FILLED] & ~sheet[SNAKES]
    near = beside(walked, valley.stride, empty) if walked else valley.entrances & empty
    return near or empty


def live_snakes(sheet: Sequence[int]) -> int:
    """The snakes not crossed out. Rules: V14, V15."""
    return sheet[SNAKES] & ~sheet[CROSSED]


def may_use(what: int, dice: int, square: int, turn: Turn, sheet: Sequence[int], valley: Valley) -> bool:
    """True if these dice may be used for this in this square. Rules: V4 to V9, V15. Rulings: VR1, VR2."""
    return bool(
        uses_of(dice, turn, unbuilt_on(sheet)) >> what & 1 and squares_for(what, sheet, valley) & square
    )  # fmt: skip


def use(sheet: MutableSequence[int], what: int, square: int) -> None:
    """Write a number, draw a building or cross out a snake. Rules: V5, V6, V15."""
    if what == CROSS_OUT:
        sheet[CROSSED] |= square
    else:
        sheet[what] |= square
        sheet[FILLED] |= square


def take_back(sheet: MutableSequence[int], what: int, square: int) -> None:
    """Take a use back. Rules: V12."""
    if what == CROSS_OUT:
        sheet[CROSSED] ^= square
    else:
        sheet[what] ^= square
        sheet[FILLED] ^= square


def used(turn: Turn, dice: int) -> Turn:
    """The turn with these dice spent. Rules: V4."""
    return Turn(turn.roll, turn.left & ~dice, True, turn.revealed)


def may_reveal(turn: Turn) -> bool:
    """True if a discovery may be revealed now: one per turn, after a use. Rules: V16. Ruling: VR3."""
    return turn.begun and not turn.revealed


def is_discovery(kind: int, some: int, sheet: Sequence[int], valley: Valley) -> bool:
    """True if these squares make a discovery of this kind. Rules: V17, V18, V19, V20, V21. Ruling: VR9.

    The place is treated as a lane of one.
    """
    alone = [some >> square & 1 for square in range(some.bit_length())]
    return has_shape(kind, some, valley) and fitting(kind, sheet, free_squares(sheet), some, alone, 1) == 1


def has_shape(kind: int, some: int, valley: Valley) -> bool:
    """True if these squares have the size and shape of this kind. Rules: V17 to V21."""
    if some.bit_count() != SIZES[kind]:
        return False
    if kind != PYRAMIDS:
        return connected(some, some & -some, valley.stride) == some
    for square in range(some.bit_length()):
        for side in range(4):
            if some >> square & 1 and pyramid(1 << square, side, valley) == some:
                return True
    return False


def pyramid(middle: int, side: int, valley: Valley) -> int:
    """A base of three in a line with this square in the middle, and a fourth on one side of it. Rules: V20.

    0 if one of the squares would be off the board.
    """
    squares, step = valley.squares, valley.stride if side & 1 else 1
    across = valley.stride + 1 - step
    top = middle << across if side & 2 else middle >> across
    some = middle | middle << step | middle >> step | top
    return some if some.bit_count() == SIZES[PYRAMIDS] and some & ~squares == 0 else 0


def fitting(
    kind: int, sheet: Sequence[int], free: int, squares: int, lanes: Sequence[int], every: int
) -> int:  # fmt: skip
    """The places where a discovery of this kind could be revealed; `free` are the numbers that belong to none yet.

    Rules: V17, V18, V19, V20, V21. Ruling: VR9 (different means pairwise different).
    """
    found = 0
    if kind == CITIES:
        for number in range(1, MOST + 1):
            found |= within(city_squares(number, sheet, free), SIZES[kind], squares, lanes, every)
        return found
    found = within(high_squares(kind, sheet, free), SIZES[kind], squares, lanes, every)
    return found & ~with_twins(sheet, free & squares, lanes) if kind == FORESTS and found else found


def within(some: int, size: int, squares: int, lanes: Sequence[int], every: int) -> int:
    """The places of `size` squares within the given squares. Rules: V21."""
    return every & ~taking_part(squares & ~some, lanes) if some.bit_count() >= size else 0


def free_squares(sheet: Sequence[int]) -> int:
    """The squares with a number that belongs to no discovery yet. Rules: V21."""
    buildings = sheet[BUILDINGS] | sheet[BUILDINGS + 1] | sheet[BUILDINGS + 2]
    return sheet[FILLED] & ~(sheet[SNAKES] | buildings | revealed_squares(sheet))


def revealed_squares(sheet: Sequence[int]) -> int:
    """The squares of all discoveries. Rules: V21."""
    return sheet[REVEALED] | sheet[REVEALED + CITIES] | sheet[REVEALED + MOUNTAINS] | sheet[REVEALED + PYRAMIDS]


def city_squares(number: int, sheet: Sequence[int], free: int) -> int:
    """The squares that a City of this number could have: none if there already is one. Rules: V18, V21."""
    return 0 if sheet[number] & sheet[REVEALED + CITIES] else sheet[number] & free


def high_squares(kind: int, sheet: Sequence[int], free: int) -> int:
    """The free squares with a large enough number for this kind. Rules: V17, V19, V20, V21."""
    return at_least(LEAST[kind], sheet) & free if LEAST[kind] > 1 else free


def at_least(number: int, sheet: Sequence[int]) -> int:
    """The squares that hold this number or a larger one. Rules: V19, V20."""
    some = 0
    for larger in range(number, MOST + 1):
        some |= sheet[larger]
    return some


def with_twins(sheet: Sequence[int], free: int, lanes: Sequence[int]) -> int:
    """The places in which a number appears twice: no Forest can grow there. Rules: V17. Ruling: VR9."""
    twins = 0
    for number in range(1, MOST + 1):
        twins |= taking_part_twice(sheet[number] & free, lanes)
    return twins


def taking_part(some: int, lanes: Sequence[int]) -> int:
    """The places that include at least one of the given squares."""
    places = 0
    while some:
        low = some & -some
        places |= lanes[low.bit_length() - 1]
        some ^= low
    return places


def taking_part_twice(some: int, lanes: Sequence[int]) -> int:
    """The places that include at least two of the given squares."""
    once = twice = 0
    while some:
        low = some & -some
        lane = lanes[low.bit_length() - 1]
        twice |= once & lane
        once |= lane
        some ^= low
    return twice


def grown(
    kind: int,
    square: int,
    sheet: Sequence[int],
    valley: Valley,
    sets: MutableSequence[int],
    rest: MutableSequence[int],
) -> tuple[int, int]:
    """Grow all connected sets with this square whose numbers make a discovery; returns where they are in `sets`.

    Rules: V17, V18, V19, V20, V21. Ruling: VR9. A pyramid's shape is not checked. What a set can still grow by is its
    `rest`, without the squares tried before, so that each set is found once.
    """
    free, number = free_squares(sheet), number_at(square, sheet)
    fit = city_squares(number, sheet, free) if kind == CITIES else high_squares(kind, sheet, free)
    if not fit & square or fit.bit_count() < SIZES[kind]:
        return 0, 0
    sets[0], rest[0] = square, fit & ~(sheet[number] if kind == FORESTS else square)
    begin, end = 0, 1
    for _ in range(SIZES[kind] - 1):
        made = end
        for at in range(begin, end):
            left = rest[at]
            near = beside(sets[at], valley.stride, left)
            while near:
                low = near & -near
                near ^= low
                left ^= low
                sets[made] = sets[at] | low
                rest[made] = left & ~(sheet[number_at(low, sheet)] if kind == FORESTS else low)
                made += 1
        begin, end = end, made
    return begin, end


def number_at(square: int, sheet: Sequence[int]) -> int:
    """The number in this square, which must have one."""
    number = 1
    while not sheet[number] & square:
        number += 1
    return number


def reveal(sheet: MutableSequence[int], kind: int, squares: int) -> None:
    """Reveal a discovery of this kind. Rules: V16."""
    sheet[REVEALED + kind] |= squares
    sheet[STARS] += KIND_STARS[kind]


def cover(sheet: MutableSequence[int], kind: int, squares: int) -> None:
    """Take back the revealing of a discovery. Rules: V12."""
    sheet[REVEALED + kind] ^= squares
    sheet[STARS] -= KIND_STARS[kind]


def having_revealed(turn: Turn) -> Turn:
    """The turn once a discovery has been revealed: no other may follow. Rules: V16."""
    return Turn(turn.roll, turn.left, turn.begun, True)


def may_finish(turn: Turn) -> bool:
    """True once a square is filled or a snake crossed out. Rules: V10."""
    return turn.begun


def snake_squares(last: int, sheet: Sequence[int], valley: Valley) -> int:
    """Where a snake may be drawn on a sheet; `last`, solo only, are the squares marked last turn.

    Rules: V11, V27. Ruling: VR5.
    """
    empty = valley.squares & ~sheet[FILLED]
    return beside(last, valley.stride, empty) or empty


def draw_snake(sheet: MutableSequence[int], square: int) -> None:
    """Draw a snake. Rules: V11, V27."""
    sheet[SNAKES] |= square
    sheet[FILLED] |= square


def is_full(sheet: Sequence[int], valley: Valley) -> bool:
    """True if every square is filled, by a snake or otherwise. Rules: V22, V23. Ruling: VR4."""
    return valley.squares & ~sheet[FILLED] == 0


def is_last(full: bool, alone: bool, turn: int) -> bool:
    """True if the game ends with this turn: a sheet is full, or it is the last solo turn. Rules: V22, V28."""
    return full or (alone and turn >= SOLO_TURNS)


def stars(sheet: Sequence[int], valley: Valley) -> int:
    """What a sheet is worth. Rules: V13, V14, V23, V24."""
    total = sheet[STARS] + full_stars(sheet, valley) - bites(live_snakes(sheet), sheet, valley)
    for kind in range(PYRAMIDS):
        total += earned(sheet[BUILDINGS + kind], sheet[REVEALED + kind], valley)
    return total


def full_stars(sheet: Sequence[int], valley: Valley) -> int:
    """The stars for a full sheet, if it is one. Rules: V23, V28."""
    return FULL if is_full(sheet, valley) else 0


def earned(building: int, revealed: int, valley: Valley) -> int:
    """The stars of a building: two for every square it counts. Rules: V13."""
    return 2 * counted(building, revealed, valley).bit_count()


def counted(building: int, revealed: int, valley: Valley) -> int:
    """The squares of its own kind of discovery that a building counts. Rules: V13."""
    return around(building, valley.stride, revealed)


def bites(snakes: int, sheet: Sequence[int], valley: Valley) -> int:
    """What these snakes cost together. Rules: V14, V24."""
    total = 0
    while snakes:
        low = snakes & -snakes
        total += bite(low, sheet, valley)
        snakes ^= low
    return total


def bite(snake: int, sheet: Sequence[int], valley: Valley) -> int:
    """What a snake in this square costs: the largest number next to it, or 0. Rules: V14."""
    near = beside(snake, valley.stride, valley.squares)
    for number in range(MOST, 0, -1):
        if sheet[number] & near:
            return number
    return 0
