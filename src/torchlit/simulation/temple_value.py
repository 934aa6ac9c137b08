"""What a sheet of the Temple can be expected to be worth at the end: the stars now, and a learned promise.

The promise is a sum of weights, one for each thing that is seen on the sheet: every pair of adjacent squares, every
path of three in a line, every block of four, the state of each number, the sequences, the mummies. Each weight depends
on the phase too: how many doorless squares are still empty. Lines, blocks and pairs look the same wherever they lie;
squares and pairs are also known by their place, so that a plan for the whole board can be learned: which numbers have
their home where.

A sheet is 16 sets of squares as in `simulation/temple.py`; `held` holds the same by square: nothing, a shut door,
a mummy, or a number. `shapes` and `touching` are the pairs, lines and blocks of a board (see `simulation/shapes.py`).
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.kernel import around, beside
from torchlit.games.temple.kernel import completes_group, continued, has_group, is_full, mummy_stars, vanquished

DOOR_THING, MUMMY_THING, NUMBER_THING, THINGS = 1, 2, 2, 18
"""What a square can hold – a number n is NUMBER_THING + n – and how many different things there are."""
TWO, FOUR = 171, 5985
"""How many different sets of two and of four things there are, each thing any number of times."""
PHASES = 8

BLANK = 0
"""The weight of a shape with nothing written in it: it promises nothing."""
PAIRS = 1
LINES = PAIRS + PHASES * TWO
BLOCKS = LINES + PHASES * THINGS * TWO
NUMBERS = BLOCKS + PHASES * FOUR
NUMBER_STATES = 22
GROUPS = NUMBERS + PHASES * 16 * NUMBER_STATES
CHAINS = GROUPS + PHASES * 16 * 8
GAPS = CHAINS + PHASES * 16 * 16
DANGERS = GAPS + PHASES * 16 * 16 * 16
LASTS = DANGERS + PHASES * 5 * 4 * 4 * 6
ROOM = LASTS + PHASES * 4
PLACES = ROOM + 64 * 16
OWN_PAIRS = PLACES + PHASES * 64 * THINGS
OWN_PHASES = 4
OWN_PAIR = OWN_PHASES * THINGS * THINGS
"""Where the weights of each kind begin. Last come those of each pair by its place, so many for each pair."""

OVERVIEW = 20
"""How many things are seen on the whole sheet, besides the shapes and the room that is left."""
ROOM_TIMES = 24
"""How often the room that is left counts: it says most about what is still to come, and is to be learned first."""


def phase_of(empty: int) -> int:
    """The phase of a sheet with so many empty doorless squares."""
    return min(empty // 4, PHASES - 1)


def shape_at(held: Sequence[int], shapes: Any, shape: int, phase: int) -> int:
    """The weight that a pair, line or block has with what its squares hold."""
    first, second = held[shapes[shape, 0]], held[shapes[shape, 1]]
    if shapes[shape, 2] < 0:
        return PAIRS + phase * TWO + two_of(first, second) if first | second > DOOR_THING else BLANK
    third = held[shapes[shape, 2]]
    if shapes[shape, 3] < 0:
        line = LINES + (phase * THINGS + second) * TWO + two_of(first, third)
        return line if first | second | third > DOOR_THING else BLANK
    fourth = held[shapes[shape, 3]]
    block = BLOCKS + phase * FOUR + four_of(first, second, third, fourth)
    return block if first | second | third | fourth > DOOR_THING else BLANK


def own_at(held: Sequence[int], shapes: Any, pair: int, phase: int) -> int:
    """The weight that a pair has by its place, with what its squares hold."""
    first, second = held[shapes[pair, 0]], held[shapes[pair, 1]]
    own = OWN_PAIRS + pair * OWN_PAIR + ((phase >> 1) * THINGS + first) * THINGS + second
    return own if first | second > DOOR_THING else BLANK


def place_at(held: Sequence[int], place: int, phase: int) -> int:
    """The weight that a square has by its place, with what it holds."""
    return PLACES + (phase * 64 + place) * THINGS + held[place] if held[place] > DOOR_THING else BLANK


def two_of(first: int, second: int) -> int:
    """The number of a set of two things."""
    low, high = min(first, second), max(first, second)
    return (high * (high + 1) >> 1) + low


def four_of(first: int, second: int, third: int, fourth: int) -> int:
    """The number of a set of four things."""
    low, a = min(first, second), max(first, second)
    b, high = min(third, fourth), max(third, fourth)
    low, b = min(low, b), max(low, b)
    a, high = min(a, high), max(a, high)
    a, b = min(a, b), max(a, b)
    highest = (high * (high + 1) * (high + 2) * (high + 3) >> 3) // 3
    return low + (a * (a + 1) >> 1) + b * (b + 1) * (b + 2) // 6 + highest


def survey(sheet: Sequence[int], board: Sequence[int], ways: Any) -> None:
    """Note for each number what depends on its own squares alone: where it is completed, where carried on, how far."""
    for number in range(1, 16):
        survey_number(sheet[number], number, board, ways)


def survey_number(some: int, number: int, board: Sequence[int], ways: Any) -> None:
    """The same for one number: the squares that complete a group, those around, and its kind of state."""
    squares, stride = board[0], board[2]
    ways[number, 0] = completes_group(some, stride, squares)
    ways[number, 1] = around(some, stride, squares)
    if some == 0:
        ways[number, 2] = 1
    elif has_group(some, stride, squares):
        ways[number, 2] = 0
    else:
        ways[number, 2] = 2 if some & beside(some, stride, squares) else 10


def number_state(number: int, ways: Any, empty: int, shut: int) -> int:
    """How far a number is on its way to a group: 0 there, 1 not begun, then by what could complete or carry it on."""
    completing: int = ways[number, 0]
    near: int = ways[number, 1]
    kind: int = ways[number, 2]
    if kind < 2:
        return kind
    if completing & (empty | shut):
        return kind + 2 * min((completing & empty).bit_count(), 3) + (completing & shut != 0)
    return 18 + min((near & empty).bit_count() >> 1, 3)


def see_overview(
    sheet: Sequence[int], ways: Any, filled: int, last: int, board: Sequence[int], seen: MutableSequence[int]
) -> int:
    """Note the weights of all that is seen on the whole sheet; the stars it has now."""
    squares, doors, stride = board[0], board[1], board[2]
    empty, shut = squares & ~doors & ~filled, doors & ~filled
    phase = phase_of(empty.bit_count())
    done = nearly = 0
    for number in range(1, 16):
        state = number_state(number, ways, empty, shut)
        done += state == 0
        nearly += 2 <= state < 18 and (state - 2) & 7 > 1
        seen[number - 1] = NUMBERS + (phase * 16 + number) * NUMBER_STATES + state
    seen[15] = GROUPS + (phase * 16 + done) * 8 + min(nearly, 7)
    sure, one_gap, two_gaps = chains(sheet, empty, stride, squares)
    seen[16] = CHAINS + (phase * 16 + sure) * 16 + one_gap
    seen[17] = GAPS + ((phase * 16 + sure) * 16 + one_gap) * 16 + two_gaps
    loose = sheet[0] & ~vanquished(sheet[0], sheet[9], stride, squares)
    cure = around(loose, stride, squares) & empty
    guarded = around(sheet[9], stride, squares) & empty
    share = 5 * guarded.bit_count() // max(1, empty.bit_count())
    danger = (phase * 5 + min(loose.bit_count(), 4)) * 4 + min(cure.bit_count(), 3)
    seen[18] = DANGERS + (danger * 4 + most_cured(loose, cure, stride, squares)) * 6 + share
    near = around(last, stride, squares) & empty
    seen[19] = LASTS + phase * 4 + (0 if last == 0 else 1 if near == 0 else 3 if near & guarded else 2)
    return sure + 3 * done + mummy_stars(sheet[0], 0, sheet[9], stride, squares)


def room_at(filled: int, board: Sequence[int]) -> int:
    """The weight of the room that is left: empty doorless squares and shut doors."""
    empty, shut = board[0] & ~board[1] & ~filled, board[1] & ~filled
    return ROOM + min(empty.bit_count(), 63) * 16 + min(shut.bit_count(), 15)


def chains(sheet: Sequence[int], empty: int, stride: int, squares: int) -> tuple[int, int, int]:
    """The longest sequence, and the longest when one and when two numbers of it may stand in empty squares. Rules: T17.

    A sequence is followed from every number that continues none.
    """
    sure = one_gap = two_gaps = 0
    for first in range(1, 16):
        if 16 - first <= sure:
            break
        whole, once, twice = sheet[first] & ~around(sheet[first - 1] if first > 1 else 0, stride, squares), 0, 0
        length = 0
        while whole | once | twice:
            length += 1
            sure = max(sure, length if whole else 0)
            one_gap = max(one_gap, length if whole | once else 0)
            two_gaps = max(two_gaps, length)
            if first + length > 15:
                break
            here = sheet[first + length]
            twice = continued(twice, here, stride, squares) | around(once, stride, squares) & empty
            once = continued(once, here, stride, squares) | around(whole, stride, squares) & empty
            whole = continued(whole, here, stride, squares)
    return sure, one_gap, two_gaps


def most_cured(loose: int, cure: int, stride: int, squares: int) -> int:
    """How many mummies one more 9 could vanquish at the most, up to three."""
    if loose == 0 or cure == 0:
        return 0
    most = 1
    while cure and loose & (loose - 1):
        low = cure & -cure
        cure ^= low
        most = max(most, (around(low, stride, squares) & loose).bit_count())
    return min(most, 3)


def promise(weights: Any, seen: Sequence[int], count: int) -> float:
    """The sum of the weights of the first so many things that were seen."""
    total = 0.0
    for place in range(count):
        total += weights[seen[place]]
    return total


def shapes_promise(held: Sequence[int], shapes: Any, weights: Any, phase: int) -> float:
    """What all squares, pairs, lines and blocks promise."""
    total = 0.0
    for shape in range(len(shapes)):
        total += weights[shape_at(held, shapes, shape, phase)]
        if shapes[shape, 2] < 0:
            total += weights[own_at(held, shapes, shape, phase)]
    for place in range(len(held)):
        total += weights[place_at(held, place, phase)]
    return total


def promise_at(held: Sequence[int], place: int, shapes: Any, touching: Any, weights: Any, phase: int) -> float:
    """What a square promises, with the pairs, lines and blocks that it is part of."""
    total: float = weights[place_at(held, place, phase)]
    for index in range(1, touching[place, 0] + 1):
        shape = touching[place, index]
        total += weights[shape_at(held, shapes, shape, phase)]
        if shapes[shape, 2] < 0:
            total += weights[own_at(held, shapes, shape, phase)]
    return total


def weigh_marks(
    sheet: MutableSequence[int],
    held: MutableSequence[int],
    filled: int,
    alone: int,
    offer: int,
    where: int,
    board: Sequence[int],
    shapes: Any,
    touching: Any,
    weights: Any,
    ways: Any,
    seen: MutableSequence[int],
    values: Any,
) -> None:
    """What can be expected after each mark: `values[number, place]` for every number on offer and every open square.

    `offer` is a set of bits, where bit 0 stands for a mummy. The sheet is left as it is.
    """
    survey(sheet, board, ways)
    after = filled | where & -where
    phase = phase_of((board[0] & ~board[1] & ~after).bit_count())
    shared = ROOM_TIMES * weights[room_at(after, board)] + shapes_promise(held, shapes, weights, phase)
    is_last = is_full(after, board[1], board[0])
    left = where
    while left:
        bit = left & -left
        left ^= bit
        place = bit.bit_length() - 1
        before = held[place]
        rest = shared - promise_at(held, place, shapes, touching, weights, phase)
        numbers = offer
        while numbers:
            number = (numbers & -numbers).bit_length() - 1
            numbers &= numbers - 1
            held[place] = number + NUMBER_THING if number else MUMMY_THING
            sheet[number] |= bit
            survey_number(sheet[number], number, board, ways)
            value = float(see_overview(sheet, ways, filled | bit, bit if alone else 0, board, seen))
            if not is_last:
                value += rest + promise_at(held, place, shapes, touching, weights, phase)
                value += promise(weights, seen, OVERVIEW)
            values[number, place] = value
            sheet[number] ^= bit
            survey_number(sheet[number], number, board, ways)
        held[place] = before


def best_of(values: Any, offer: int, where: int, sign: int) -> tuple[int, int, float]:
    """The number and the square with the highest value, and that value; with sign -1 the lowest."""
    best_number, best_bit, most = -1, 0, -1e9
    while offer:
        number = (offer & -offer).bit_length() - 1
        offer &= offer - 1
        left = where
        while left:
            bit = left & -left
            left ^= bit
            value = sign * values[number, bit.bit_length() - 1]
            if value > most:
                best_number, best_bit, most = number, bit, value
    return best_number, best_bit, sign * most
