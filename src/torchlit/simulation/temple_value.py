"""What a sheet of the Temple can be expected to be worth at the end: the stars now, and a learned promise.

The promise is a sum of weights, one for each thing that is seen on the sheet: every pair of adjacent squares, every
path of three in a line, every block of four, the state of each number, the sequences, the mummies. Each weight depends
on the phase too: how many doorless squares were empty before the last mark. Lines, blocks and pairs look the same
wherever they lie; squares and pairs are also known by their place, so that a plan for the whole board can be learned:
which numbers have their home where.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.kernel import around, beside
from torchlit.games.temple.kernel import (
    completes_group,
    continued,
    has_group,
    is_full,
    is_void,
    mummy_stars,
    open_squares,
    solo_mummy_squares,
    vanquished,
)
from torchlit.simulation.temple import LOCKPICK, MUMMY, stars


class Ground(NamedTuple):
    """A board as (squares, doors, stride); its pairs, lines and blocks; and those that each place is part of.

    See `simulation/shapes.py`.
    """

    board: Sequence[int]
    shapes: Any
    touching: Any


class Rolls(NamedTuple):
    """All rolls, each as likely as any other: numbers on offer and special faces, as in `simulation/rolls.py`."""

    offers: Sequence[int]
    faces: Sequence[int]


class Lore(NamedTuple):
    """What one knows before the first roll: the board, the dice, and what was learned."""

    ground: Ground
    rolls: Rolls
    weights: Any


class Paper(NamedTuple):
    """A sheet, twice: 16 sets of squares as in `simulation/temple.py`, and what each square holds."""

    sheet: MutableSequence[int]
    held: MutableSequence[int]


class Notes(NamedTuple):
    """Room for a thought: the ways of each number to its group, what is seen, and what a square promises by number."""

    ways: Any
    seen: MutableSequence[int]
    promised: Any


DOOR_THING, MARK_THING, THINGS = 1, 2, 18
"""What a square can hold besides nothing: a shut door; a number n is MARK_THING + n, a mummy counts as 0. And how many
different things there are."""
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


def phase_of(before: int, board: Sequence[int]) -> int:
    """The phase of a sheet whose filled squares were these before the last mark: how many doorless ones were empty.

    So all marks that can follow lead into the same phase, at a door or not, and can be compared.
    """
    return min(((board[0] & ~board[1] & ~before).bit_count() - 1) // 4, PHASES - 1)


def pair_at(phase: int, first: int, second: int) -> int:
    """The weight of a pair of squares that hold these things."""
    return PAIRS + phase * TWO + two_of(first, second) if first | second > DOOR_THING else BLANK


def line_at(phase: int, first: int, middle: int, last: int) -> int:
    """The weight of three squares in a line."""
    line = LINES + (phase * THINGS + middle) * TWO + two_of(first, last)
    return line if first | middle | last > DOOR_THING else BLANK


def block_at(phase: int, first: int, second: int, third: int, fourth: int) -> int:
    """The weight of a block of four squares."""
    block = BLOCKS + phase * FOUR + four_of(first, second, third, fourth)
    return block if first | second | third | fourth > DOOR_THING else BLANK


def own_at(phase: int, pair: int, first: int, second: int) -> int:
    """The weight that a pair has by its place."""
    own = OWN_PAIRS + pair * OWN_PAIR + ((phase >> 1) * THINGS + first) * THINGS + second
    return own if first | second > DOOR_THING else BLANK


def place_at(phase: int, place: int, thing: int) -> int:
    """The weight that a square has by its place."""
    return PLACES + (phase * 64 + place) * THINGS + thing if thing > DOOR_THING else BLANK


def shape_at(held: Sequence[int], shapes: Any, shape: int, phase: int) -> int:
    """The weight that a pair, line or block has with what its squares hold."""
    first, second = held[shapes[shape, 0]], held[shapes[shape, 1]]
    if shapes[shape, 2] < 0:
        return pair_at(phase, first, second)
    third = held[shapes[shape, 2]]
    if shapes[shape, 3] < 0:
        return line_at(phase, first, second, third)
    return block_at(phase, first, second, third, held[shapes[shape, 3]])


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


def number_state(ways: Sequence[int], empty: int, shut: int) -> int:
    """How far a number is on its way to a group: 0 there, 1 not begun, then by what could complete or carry it on."""
    completing, near, kind = ways[0], ways[1], ways[2]
    if kind < 2:
        return kind
    if completing & (empty | shut):
        return kind + 2 * min((completing & empty).bit_count(), 3) + (completing & shut != 0)
    return 18 + min((near & empty).bit_count() >> 1, 3)


def is_near(state: int) -> bool:
    """True when a number in this state can be completed in an empty doorless square."""
    return 2 <= state < 18 and (state - 2) & 7 > 1


def number_at(phase: int, number: int, state: int) -> int:
    """The weight of a number in this state."""
    return NUMBERS + (phase * 16 + number) * NUMBER_STATES + state


def groups_at(phase: int, done: int, nearly: int) -> int:
    """The weight of so many groups, and so many that one square completes."""
    return GROUPS + (phase * 16 + done) * 8 + min(nearly, 7)


def chains_at(phase: int, sure: int, one_gap: int) -> int:
    """The weight of the longest sequence, without and with one gap."""
    return CHAINS + (phase * 16 + sure) * 16 + one_gap


def gaps_at(phase: int, sure: int, one_gap: int, two_gaps: int) -> int:
    """The weight of the longest sequence, without and with up to two gaps."""
    return GAPS + ((phase * 16 + sure) * 16 + one_gap) * 16 + two_gaps


def danger_at(phase: int, mummies: int, nines: int, empty: int, board: Sequence[int]) -> int:
    """The weight of the mummies at large, of the squares for a 9 against them, and of those that a 9 guards."""
    squares, stride = board[0], board[2]
    loose = mummies & ~vanquished(mummies, nines, stride, squares)
    cure = around(loose, stride, squares) & empty
    guarded = around(nines, stride, squares) & empty
    share = 5 * guarded.bit_count() // max(1, empty.bit_count())
    danger = (phase * 5 + min(loose.bit_count(), 4)) * 4 + min(cure.bit_count(), 3)
    return DANGERS + (danger * 4 + most_cured(loose, cure, stride, squares)) * 6 + share


def last_at(phase: int, last: int, nines: int, empty: int, board: Sequence[int]) -> int:
    """The weight of the square marked last, beside which a mummy would come: is there room, and does a 9 guard it?"""
    near = around(last, board[2], board[0]) & empty
    guarded = around(nines, board[2], board[0]) & near
    return LASTS + phase * 4 + (0 if last == 0 else 1 if near == 0 else 3 if guarded else 2)


def see_overview(
    sheet: Sequence[int],
    ways: Any,
    filled: int,
    last: int,
    phase: int,
    board: Sequence[int],
    seen: MutableSequence[int],
) -> int:
    """Note the weights of all that is seen on the whole sheet; the stars it has now."""
    squares, doors, stride = board[0], board[1], board[2]
    empty, shut = squares & ~doors & ~filled, doors & ~filled
    done = nearly = 0
    for number in range(1, 16):
        state = number_state(ways[number], empty, shut)
        done += state == 0
        nearly += is_near(state)
        seen[number - 1] = number_at(phase, number, state)
    seen[15] = groups_at(phase, done, nearly)
    sure, one_gap, two_gaps = chains(sheet, empty, stride, squares)
    seen[16] = chains_at(phase, sure, one_gap)
    seen[17] = gaps_at(phase, sure, one_gap, two_gaps)
    seen[18] = danger_at(phase, sheet[0], sheet[9], empty, board)
    seen[19] = last_at(phase, last, sheet[9], empty, board)
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


def shapes_promise(held: Sequence[int], ground: Ground, weights: Any, phase: int) -> float:
    """What all squares, pairs, lines and blocks promise."""
    total = 0.0
    for shape in range(len(ground.shapes)):
        total += weights[shape_at(held, ground.shapes, shape, phase)]
        if ground.shapes[shape, 2] < 0:
            first, second = held[ground.shapes[shape, 0]], held[ground.shapes[shape, 1]]
            total += weights[own_at(phase, shape, first, second)]
    for place in range(len(held)):
        total += weights[place_at(phase, place, held[place])]
    return total


def promise_now(held: Sequence[int], place: int, ground: Ground, weights: Any, phase: int) -> float:
    """What a square promises as it is, with the pairs, lines and blocks that it is part of."""
    total: float = weights[place_at(phase, place, held[place])]
    for index in range(1, ground.touching[place, 0] + 1):
        shape = ground.touching[place, index]
        total += weights[shape_at(held, ground.shapes, shape, phase)]
        if ground.shapes[shape, 2] < 0:
            first, second = held[ground.shapes[shape, 0]], held[ground.shapes[shape, 1]]
            total += weights[own_at(phase, shape, first, second)]
    return total


def promise_each(
    held: Sequence[int], place: int, offer: int, ground: Ground, weights: Any, phase: int, promised: Any
) -> None:
    """The same for every number on offer, as if it stood in the square: `promised[number]`."""
    numbers = offer
    while numbers:
        number = (numbers & -numbers).bit_length() - 1
        numbers &= numbers - 1
        promised[number] = weights[place_at(phase, place, number + MARK_THING)]
    for index in range(1, ground.touching[place, 0] + 1):
        shape = ground.touching[place, index]
        one, two, three, four = ground.shapes[shape]
        numbers = offer
        while numbers:
            number = (numbers & -numbers).bit_length() - 1
            numbers &= numbers - 1
            thing = number + MARK_THING
            first = thing if place == one else held[one]
            second = thing if place == two else held[two]
            third = thing if place == three else held[three]
            if three < 0:
                promised[number] += weights[pair_at(phase, first, second)]
                promised[number] += weights[own_at(phase, shape, first, second)]
            elif four < 0:
                promised[number] += weights[line_at(phase, first, second, third)]
            else:
                fourth = thing if place == four else held[four]
                promised[number] += weights[block_at(phase, first, second, third, fourth)]


def weigh_marks(
    paper: Paper,
    filled: int,
    alone: int,
    offer: int,
    where: int,
    lore: Lore,
    notes: Notes,
    values: Any,
) -> None:
    """What can be expected after each mark: `values[number, place]` for every number on offer and every open square.

    `offer` is a set of bits, where bit 0 stands for a mummy. The sheet is left as it is.
    """
    ground, weights, board = lore.ground, lore.weights, lore.ground.board
    survey(paper.sheet, board, notes.ways)
    after = filled | where & -where
    phase = phase_of(filled, board)
    shared = ROOM_TIMES * weights[room_at(after, board)] + shapes_promise(paper.held, ground, weights, phase)
    is_last = is_full(after, board[1], board[0])
    while where:
        bit = where & -where
        where ^= bit
        if is_last:
            count_stars(paper.sheet, bit, offer, board, values)
        else:
            weigh_square(paper, filled | bit, bit, alone, offer, phase, shared, lore, notes, values)


def count_stars(sheet: MutableSequence[int], bit: int, offer: int, board: Sequence[int], values: Any) -> None:
    """What the sheet has in the end with each number on offer in its last square."""
    while offer:
        number = (offer & -offer).bit_length() - 1
        offer &= offer - 1
        sheet[number] |= bit
        values[number, bit.bit_length() - 1] = stars(sheet, board[2], board[0])
        sheet[number] ^= bit


def weigh_square(
    paper: Paper,
    filled: int,
    bit: int,
    alone: int,
    offer: int,
    phase: int,
    shared: float,
    lore: Lore,
    notes: Notes,
    values: Any,
) -> None:
    """What can be expected with each number on offer in one square, which is among the filled ones already.

    `shared` is what all marks have in common. What does not depend on the number is seen once.
    """
    ground, weights = lore.ground, lore.weights
    sheet, board, ways = paper.sheet, ground.board, notes.ways
    squares, doors, stride = board[0], board[1], board[2]
    empty, shut = squares & ~doors & ~filled, doors & ~filled
    place, last = bit.bit_length() - 1, bit if alone else 0
    rest = shared - promise_now(paper.held, place, ground, weights, phase)
    promise_each(paper.held, place, offer, ground, weights, phase, notes.promised)
    groups = nearly = 0
    for number in range(1, 16):
        state = number_state(ways[number], empty, shut)
        groups += state == 0
        nearly += is_near(state)
        rest += weights[number_at(phase, number, state)]
    unhurt = weights[danger_at(phase, sheet[0], sheet[9], empty, board)]
    unhurt += weights[last_at(phase, last, sheet[9], empty, board)]
    unhurt += mummy_stars(sheet[0], 0, sheet[9], stride, squares)
    while offer:
        number = (offer & -offer).bit_length() - 1
        offer &= offer - 1
        value, done, near = rest + notes.promised[number], groups, nearly
        if number:
            before = number_state(ways[number], empty, shut)
            survey_number(sheet[number] | bit, 0, board, ways)
            state = number_state(ways[0], empty, shut)
            value += weights[number_at(phase, number, state)] - weights[number_at(phase, number, before)]
            done += (state == 0) - (before == 0)
            near += is_near(state) - is_near(before)
        sheet[number] |= bit
        if number in (0, 9):
            value += weights[danger_at(phase, sheet[0], sheet[9], empty, board)]
            value += weights[last_at(phase, last, sheet[9], empty, board)]
            value += mummy_stars(sheet[0], 0, sheet[9], stride, squares)
        else:
            value += unhurt
        sure, one_gap, two_gaps = chains(sheet, empty, stride, squares)
        sheet[number] ^= bit
        value += sure + 3 * done + weights[groups_at(phase, done, near)]
        value += weights[chains_at(phase, sure, one_gap)] + weights[gaps_at(phase, sure, one_gap, two_gaps)]
        values[number, place] = value


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


def task_of(roll: int, filled: int, last: int, alone: int, lore: Lore) -> tuple[int, int]:
    """What a roll asks for: the numbers on offer – bit 0 for a mummy – and the open squares; none when it is void."""
    squares, doors, stride = lore.ground.board[0], lore.ground.board[1], lore.ground.board[2]
    if lore.rolls.faces[roll] & MUMMY:
        return 1, solo_mummy_squares(last if alone else 0, filled, doors, stride, squares)
    lockpick = lore.rolls.faces[roll] & LOCKPICK != 0
    if is_void(lockpick, filled, doors):
        return 0, 0
    return lore.rolls.offers[roll], open_squares(lockpick, filled, doors, squares)


def put(paper: Paper, number: int, bit: int) -> None:
    """Write a number in an empty square, or draw a mummy."""
    paper.sheet[number] |= bit
    paper.held[bit.bit_length() - 1] = number + MARK_THING


def take_back(paper: Paper, number: int, bit: int, doors: int) -> None:
    """Empty a square again."""
    paper.sheet[number] ^= bit
    paper.held[bit.bit_length() - 1] = DOOR_THING if bit & doors else 0
