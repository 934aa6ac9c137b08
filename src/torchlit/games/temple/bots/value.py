"""What a sheet of the Temple can be expected to be worth at the end: the stars now, and a learned promise.

The promise is a sum of weights, one for each thing that is seen on the sheet (see `features.py`).
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.temple.bots.features import (
    DOOR_THING,
    MARK_THING,
    ROOM_TIMES,
    block_at,
    chains,
    chains_at,
    claims,
    claims_at,
    danger_at,
    gaps_at,
    groups_at,
    is_near,
    last_at,
    line_at,
    number_at,
    number_state,
    own_at,
    pair_at,
    phase_of,
    place_at,
    room_at,
    shape_at,
    survey,
    survey_number,
)
from torchlit.games.temple.kernel import (
    GROUP_STARS,
    MUMMY,
    VANQUISHER,
    Position,
    Rolls,
    Task,
    Temple,
    is_over,
    marked,
    mummy_stars,
    open_squares,
    roll_at,
    stars,
    task,
)
from torchlit.toolkits.compiler.chance import below


class Geometry(NamedTuple):
    """A board; its pairs, lines and blocks; and those that each place is part of: see `shapes.py`."""

    temple: Temple
    shapes: Any
    touching: Any


class Model(NamedTuple):
    """What one knows before the first roll: the board, the dice, and what was learned."""

    geometry: Geometry
    rolls: Rolls
    weights: Any


class Paper(NamedTuple):
    """A sheet, twice: as the kernel has it, and what each square holds."""

    sheet: MutableSequence[int]
    held: MutableSequence[int]


class Scratch(NamedTuple):
    """Room for a thought: the ways of each number to its group, what is seen, and what a square promises by number."""

    ways: Any
    seen: MutableSequence[int]
    promised: Any


def promise(weights: Any, seen: Sequence[int], count: int) -> float:
    """The sum of the weights of the first `count` things that were seen."""
    total = 0.0
    for place in range(count):
        total += weights[seen[place]]
    return total


def shapes_promise(held: Sequence[int], geometry: Geometry, weights: Any, phase: int) -> float:
    """What all squares, pairs, lines and blocks promise."""
    total = 0.0
    for shape in range(len(geometry.shapes)):
        total += weights[shape_at(held, geometry.shapes, shape, phase)]
        if geometry.shapes[shape, 2] < 0:
            first, second = held[geometry.shapes[shape, 0]], held[geometry.shapes[shape, 1]]
            total += weights[own_at(phase, shape, first, second)]
    for place in range(len(held)):
        total += weights[place_at(phase, place, held[place])]
    return total


def promise_now(held: Sequence[int], place: int, geometry: Geometry, weights: Any, phase: int) -> float:
    """What a square promises as it is, with the pairs, lines and blocks that it is part of."""
    total: float = weights[place_at(phase, place, held[place])]
    for index in range(1, geometry.touching[place, 0] + 1):
        shape = geometry.touching[place, index]
        total += weights[shape_at(held, geometry.shapes, shape, phase)]
        if geometry.shapes[shape, 2] < 0:
            first, second = held[geometry.shapes[shape, 0]], held[geometry.shapes[shape, 1]]
            total += weights[own_at(phase, shape, first, second)]
    return total


def promise_each(
    held: Sequence[int], place: int, offer: int, geometry: Geometry, weights: Any, phase: int, promised: Any
) -> None:
    """The same for every number on offer, as if it stood in the square: `promised[number]`."""
    numbers = offer
    while numbers:
        number = (numbers & -numbers).bit_length() - 1
        numbers &= numbers - 1
        promised[number] = weights[place_at(phase, place, number + MARK_THING)]
    for index in range(1, geometry.touching[place, 0] + 1):
        shape = geometry.touching[place, index]
        one, two, three, four = geometry.shapes[shape]
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
    asked: Task,
    model: Model,
    scratch: Scratch,
    values: Any,
) -> None:
    """What can be expected after each mark: `values[number, place]` for every mark and every square of a task.

    The sheet is left as it is.
    """
    geometry, weights, temple = model.geometry, model.weights, model.geometry.temple
    survey(paper.sheet, temple, scratch.ways)
    where = asked.squares
    after = filled | where & -where
    promised = shapes_promise(paper.held, geometry, weights, phase_of(filled, temple))
    shared = ROOM_TIMES * weights[room_at(after, temple)] + promised
    is_last = is_over(after, temple)
    while where:
        bit = where & -where
        where ^= bit
        if is_last:
            count_stars(paper.sheet, bit, asked.marks, temple, values)
        else:
            weigh_square(
                paper, marked(Position(filled, 0), bit, alone != 0), bit, asked.marks, shared, model, scratch, values
            )


def count_stars(sheet: MutableSequence[int], bit: int, offer: int, temple: Temple, values: Any) -> None:
    """What the sheet has in the end with each number on offer in its last square."""
    while offer:
        number = (offer & -offer).bit_length() - 1
        offer &= offer - 1
        sheet[number] |= bit
        values[number, bit.bit_length() - 1] = stars(sheet, temple)
        sheet[number] ^= bit


def weigh_square(
    paper: Paper, position: Position, bit: int, offer: int, shared: float, model: Model, scratch: Scratch, values: Any
) -> None:
    """What can be expected with each mark on offer in one square; the position is the one after it.

    `shared` is what all marks have in common. What does not depend on the number is seen once.
    """
    geometry, weights = model.geometry, model.weights
    sheet, temple, ways = paper.sheet, geometry.temple, scratch.ways
    filled, last = position
    empty, shut = open_squares(False, filled, temple), open_squares(True, filled, temple)
    place, phase = bit.bit_length() - 1, phase_of(filled ^ bit, temple)
    rest = shared - promise_now(paper.held, place, geometry, weights, phase)
    promise_each(paper.held, place, offer, geometry, weights, phase, scratch.promised)
    groups = nearly = claimed = claimed_twice = 0
    for number in range(1, 16):
        state = number_state(ways[number], empty, shut)
        groups += state == 0
        nearly += is_near(state)
        completing = claims(ways[number], state, empty)
        claimed_twice |= claimed & completing
        claimed |= completing
        rest += weights[number_at(phase, number, state)]
    unhurt = weights[danger_at(phase, sheet[0], sheet[VANQUISHER], empty, temple)]
    unhurt += weights[last_at(phase, last, sheet[VANQUISHER], empty, temple)]
    unhurt += mummy_stars(sheet[0], 0, sheet[VANQUISHER], temple)
    while offer:
        number = (offer & -offer).bit_length() - 1
        offer &= offer - 1
        value, done, near, wanted = rest + scratch.promised[number], groups, nearly, claimed
        if number:
            before = number_state(ways[number], empty, shut)
            survey_number(sheet[number] | bit, 0, temple, ways)
            state = number_state(ways[0], empty, shut)
            value += weights[number_at(phase, number, state)] - weights[number_at(phase, number, before)]
            done += (state == 0) - (before == 0)
            near += is_near(state) - is_near(before)
            wanted &= claimed_twice | ~claims(ways[number], before, empty)
            wanted |= claims(ways[0], state, empty)
        sheet[number] |= bit
        if number in (0, VANQUISHER):
            value += weights[danger_at(phase, sheet[0], sheet[VANQUISHER], empty, temple)]
            value += weights[last_at(phase, last, sheet[VANQUISHER], empty, temple)]
            value += mummy_stars(sheet[0], 0, sheet[VANQUISHER], temple)
        else:
            value += unhurt
        sure, one_gap, two_gaps = chains(sheet, empty, temple)
        sheet[number] ^= bit
        value += sure + GROUP_STARS * done + weights[groups_at(phase, done, near)]
        value += weights[claims_at(phase, near, wanted)]
        value += weights[chains_at(phase, sure, one_gap)] + weights[gaps_at(phase, sure, one_gap, two_gaps)]
        values[number, place] = value


def best_of(values: Any, asked: Task, sign: int) -> tuple[int, int, float]:
    """The number and the square with the highest value, and that value; with sign -1 the lowest."""
    best_number, best_bit, most = -1, 0, -1e9
    offer = asked.marks
    while offer:
        number = (offer & -offer).bit_length() - 1
        offer &= offer - 1
        left = asked.squares
        while left:
            bit = left & -left
            left ^= bit
            value = sign * values[number, bit.bit_length() - 1]
            if value > most:
                best_number, best_bit, most = number, bit, value
    return best_number, best_bit, sign * most


def next_task(position: Position, chance: MutableSequence[int], model: Model) -> Task:
    """What the next roll that is not void asks for; no squares when the game is over."""
    asked = Task(0, 0)
    while not asked.squares and not is_over(position.filled, model.geometry.temple):
        asked = task(roll_at(model.rolls, below(chance, len(model.rolls.marks))), position, model.geometry.temple)
    return asked


def sign_of(asked: Task, alone: int) -> int:
    """1 when who owes a mark looks for the highest value, -1 when others put a mummy where it hurts most."""
    return 1 if asked.marks != MUMMY or alone else -1


def put(paper: Paper, number: int, bit: int) -> None:
    """Write a number in an empty square, or draw a mummy."""
    paper.sheet[number] |= bit
    paper.held[bit.bit_length() - 1] = number + MARK_THING


def take_back(paper: Paper, number: int, bit: int, temple: Temple) -> None:
    """Empty a square again."""
    paper.sheet[number] ^= bit
    paper.held[bit.bit_length() - 1] = DOOR_THING if bit & temple.doors else 0
