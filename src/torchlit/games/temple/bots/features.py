"""What is seen on a sheet of the Temple, and where its weight stands among those that were learned.

Every pair of adjacent squares, every path of three in a line, every block of four, the state of each number, the
squares that would complete groups, the sequences, the mummies. Each weight depends on the phase too: how many doorless
squares were empty before the last mark. Lines, blocks and pairs look the same wherever they lie; squares and pairs are
also known by their place, so that a plan for the whole board can be learned: which numbers have their home where.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.temple.kernel import (
    GROUP_STARS,
    VANQUISHER,
    Position,
    Temple,
    completes_group,
    continued,
    has_group,
    mummy_stars,
    open_squares,
    vanquished,
)
from torchlit.toolkits.squares import around, beside

DOOR_THING, MARK_THING, THINGS = 1, 2, 18
"""What a square can hold besides nothing: a shut door; a number n is MARK_THING + n, a mummy counts as 0. And how many
different things there are."""
TWO, FOUR = 171, 5985
"""How many different sets of two and of four things there are, each thing any number of times."""
PHASES = 16
STAGES = PHASES >> 1
"""How many phases of a game there are, and how many stages of two phases each, by which shapes are told apart."""

BLANK = 0
"""The weight of a shape with nothing written in it: it promises nothing."""
PAIRS = 1
LINES = PAIRS + STAGES * TWO
BLOCKS = LINES + STAGES * THINGS * TWO
NUMBERS = BLOCKS + STAGES * FOUR
NUMBER_STATES = 22
GROUPS = NUMBERS + PHASES * 16 * NUMBER_STATES
CLAIMS = GROUPS + PHASES * 16 * 8
CHAINS = CLAIMS + PHASES * 8 * 16
GAPS = CHAINS + PHASES * 16 * 16
DANGERS = GAPS + PHASES * 16 * 16 * 16
LASTS = DANGERS + PHASES * 5 * 4 * 4 * 6
ROOM = LASTS + PHASES * 4
PLACES = ROOM + 64 * 16
OWN_PAIRS = PLACES + STAGES * 64 * THINGS
OWN_PHASES = 4
OWN_PAIR = OWN_PHASES * THINGS * THINGS
"""Where the weights of each kind begin. Last come those of each pair by its place, OWN_PAIR for each."""

OVERVIEW = 21
"""How many things are seen on the whole sheet, besides the shapes and the room that is left."""
ROOM_TIMES = 24
"""How often the room that is left counts: it says most about what is still to come, and is to be learned first."""


def phase_of(before: int, temple: Temple) -> int:
    """The phase of a sheet whose filled squares were these before the last mark: how many doorless ones were empty.

    So all marks that can follow lead into the same phase, at a door or not, and can be compared. The last four phases
    have one square each, the others two.
    """
    left = open_squares(False, before, temple).bit_count()
    return left - 1 if left <= 4 else min((left + 3) // 2, PHASES - 1)


def pair_at(phase: int, first: int, second: int) -> int:
    """The weight of a pair of squares that hold these things."""
    return PAIRS + (phase >> 1) * TWO + two_of(first, second) if first | second > DOOR_THING else BLANK


def line_at(phase: int, first: int, middle: int, last: int) -> int:
    """The weight of three squares in a line."""
    line = LINES + ((phase >> 1) * THINGS + middle) * TWO + two_of(first, last)
    return line if first | middle | last > DOOR_THING else BLANK


def block_at(phase: int, first: int, second: int, third: int, fourth: int) -> int:
    """The weight of a block of four squares."""
    block = BLOCKS + (phase >> 1) * FOUR + four_of(first, second, third, fourth)
    return block if first | second | third | fourth > DOOR_THING else BLANK


def own_at(phase: int, pair: int, first: int, second: int) -> int:
    """The weight that a pair has by its place."""
    own = OWN_PAIRS + pair * OWN_PAIR + ((phase >> 2) * THINGS + first) * THINGS + second
    return own if first | second > DOOR_THING else BLANK


def place_at(phase: int, place: int, thing: int) -> int:
    """The weight that a square has by its place."""
    return PLACES + ((phase >> 1) * 64 + place) * THINGS + thing if thing > DOOR_THING else BLANK


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


def survey(sheet: Sequence[int], temple: Temple, ways: Any) -> None:
    """Note for each number what depends on its own squares alone: where it is completed, where carried on, how far."""
    for number in range(1, 16):
        survey_number(sheet[number], number, temple, ways)


def survey_number(some: int, number: int, temple: Temple, ways: Any) -> None:
    """The same for one number: the squares that complete a group, those around, and its kind of state."""
    ways[number, 0] = completes_group(some, temple)
    ways[number, 1] = around(some, temple.stride, temple.squares)
    if some == 0:
        ways[number, 2] = 1
    elif has_group(some, temple):
        ways[number, 2] = 0
    else:
        ways[number, 2] = 2 if some & beside(some, temple.stride, temple.squares) else 10


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


def claims(ways: Sequence[int], state: int, empty: int) -> int:
    """The empty doorless squares that complete a number in this state; none when it is not near."""
    return ways[0] & empty if is_near(state) else 0


def number_at(phase: int, number: int, state: int) -> int:
    """The weight of a number in this state."""
    return NUMBERS + (phase * 16 + number) * NUMBER_STATES + state


def groups_at(phase: int, done: int, nearly: int) -> int:
    """The weight of `done` groups, and `nearly` more that one square completes."""
    return GROUPS + (phase * 16 + done) * 8 + min(nearly, 7)


def claims_at(phase: int, nearly: int, claimed: int) -> int:
    """The weight of `nearly` groups by how many squares complete one: if they are few, several groups want the same."""
    return CLAIMS + (phase * 8 + min(nearly, 7)) * 16 + min(claimed.bit_count(), 15)


def chains_at(phase: int, sure: int, one_gap: int) -> int:
    """The weight of the longest sequence, without and with one gap."""
    return CHAINS + (phase * 16 + sure) * 16 + one_gap


def gaps_at(phase: int, sure: int, one_gap: int, two_gaps: int) -> int:
    """The weight of the longest sequence, without and with up to two gaps."""
    return GAPS + ((phase * 16 + sure) * 16 + one_gap) * 16 + two_gaps


def danger_at(phase: int, mummies: int, nines: int, empty: int, temple: Temple) -> int:
    """The weight of the mummies at large, of the squares for a 9 against them, and of those that a 9 guards."""
    squares, stride = temple.squares, temple.stride
    loose = mummies & ~vanquished(mummies, nines, temple)
    cure = around(loose, stride, squares) & empty
    guarded = around(nines, stride, squares) & empty
    share = 5 * guarded.bit_count() // max(1, empty.bit_count())
    danger = (phase * 5 + min(loose.bit_count(), 4)) * 4 + min(cure.bit_count(), 3)
    return DANGERS + (danger * 4 + most_cured(loose, cure, stride, squares)) * 6 + share


def last_at(phase: int, last: int, nines: int, empty: int, temple: Temple) -> int:
    """The weight of the square marked last, beside which a mummy would come: is there room, and does a 9 guard it?"""
    near = around(last, temple.stride, temple.squares) & empty
    guarded = around(nines, temple.stride, temple.squares) & near
    return LASTS + phase * 4 + (0 if last == 0 else 1 if near == 0 else 3 if guarded else 2)


def see_overview(
    sheet: Sequence[int],
    ways: Any,
    position: Position,
    phase: int,
    temple: Temple,
    seen: MutableSequence[int],
) -> int:
    """Note the weights of all that is seen on the whole sheet; the stars it has now."""
    filled, last = position
    empty, shut = open_squares(False, filled, temple), open_squares(True, filled, temple)
    done = nearly = claimed = 0
    for number in range(1, 16):
        state = number_state(ways[number], empty, shut)
        done += state == 0
        nearly += is_near(state)
        claimed |= claims(ways[number], state, empty)
        seen[number - 1] = number_at(phase, number, state)
    seen[15] = groups_at(phase, done, nearly)
    sure, one_gap, two_gaps = chains(sheet, empty, temple)
    seen[16] = chains_at(phase, sure, one_gap)
    seen[17] = gaps_at(phase, sure, one_gap, two_gaps)
    seen[18] = danger_at(phase, sheet[0], sheet[VANQUISHER], empty, temple)
    seen[19] = last_at(phase, last, sheet[VANQUISHER], empty, temple)
    seen[20] = claims_at(phase, nearly, claimed)
    return sure + GROUP_STARS * done + mummy_stars(sheet[0], 0, sheet[VANQUISHER], temple)


def room_at(filled: int, temple: Temple) -> int:
    """The weight of the room that is left: empty doorless squares and shut doors."""
    empty, shut = open_squares(False, filled, temple), open_squares(True, filled, temple)
    return ROOM + min(empty.bit_count(), 63) * 16 + min(shut.bit_count(), 15)


def chains(sheet: Sequence[int], empty: int, temple: Temple) -> tuple[int, int, int]:
    """The longest sequence, and the longest when one and when two numbers of it may stand in empty squares. Rules: T17.

    A sequence is followed from every number that continues none.
    """
    stride, squares = temple.stride, temple.squares
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
            twice = continued(twice, here, temple) | around(once, stride, squares) & empty
            once = continued(once, here, temple) | around(whole, stride, squares) & empty
            whole = continued(whole, here, temple)
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
