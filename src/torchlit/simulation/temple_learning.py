"""Learning what a sheet of the Temple is worth by playing against the dice, in kernel style.

Every game is played by choosing what the weights so far value most. Afterwards, from the last mark back to the first,
each sheet's value is drawn towards that of the sheet after it, and the last one's towards the stars at the end
(temporal differences). How far a weight may step depends on whether its corrections agree with each other: it steps
less when they go to and fro (temporal coherence).
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.temple.kernel import is_full, is_void, open_squares, solo_mummy_squares
from torchlit.simulation.dice import below, seed_chance
from torchlit.simulation.temple import LOCKPICK, MUMMY
from torchlit.simulation.temple_value import (
    BLANK,
    DOOR_THING,
    MUMMY_THING,
    NUMBER_THING,
    OVERVIEW,
    ROOM_TIMES,
    best_of,
    own_at,
    phase_of,
    place_at,
    promise,
    room_at,
    see_overview,
    shape_at,
    survey,
    weigh_marks,
)


def clear(sheet: MutableSequence[int], held: MutableSequence[int], board: Sequence[int]) -> None:
    """Begin with an empty sheet."""
    for number in range(16):
        sheet[number] = 0
    for place in range(len(held)):
        held[place] = DOOR_THING if board[1] >> place & 1 else 0


def play_well(
    board: Sequence[int],
    shapes: Any,
    touching: Any,
    offers: Sequence[int],
    faces: Sequence[int],
    weights: Any,
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    held: MutableSequence[int],
    ways: Any,
    values: Any,
    alone: int,
    looked: Any,
    worth: MutableSequence[int],
) -> int:
    """Play a whole game by the learned value; what is seen after every mark is noted in `looked`, the stars in `worth`.

    Alone, mummies are drawn on one's own sheet by its rules; else where they hurt most, as others would. How many marks
    were made; what is seen before the first is noted too.
    """
    squares, doors, stride = board[0], board[1], board[2]
    clear(sheet, held, board)
    filled = last = count = 0
    worth[0] = look(sheet, held, filled, last, board, shapes, ways, looked[0])
    while not is_full(filled, doors, squares):
        roll = below(chance, len(offers))
        lockpick = faces[roll] & LOCKPICK != 0
        offer, sign = offers[roll], 1
        if faces[roll] & MUMMY:
            where = solo_mummy_squares(last if alone else 0, filled, doors, stride, squares)
            offer, sign = 1, 1 if alone else -1
        elif is_void(lockpick, filled, doors):
            continue
        else:
            where = open_squares(lockpick, filled, doors, squares)
        weigh_marks(
            sheet, held, filled, alone, offer, where, board, shapes, touching, weights, ways, looked[count + 1], values
        )
        number, last, _ = best_of(values, offer, where, sign)
        sheet[number] |= last
        held[last.bit_length() - 1] = number + NUMBER_THING if number else MUMMY_THING
        filled |= last
        count += 1
        worth[count] = look(sheet, held, filled, last if alone else 0, board, shapes, ways, looked[count])
    return count


def look(
    sheet: Sequence[int],
    held: Sequence[int],
    filled: int,
    last: int,
    board: Sequence[int],
    shapes: Any,
    ways: Any,
    seen: MutableSequence[int],
) -> int:
    """Note the weights of all that is seen on a sheet: the overview, the shapes, the room; the stars it has now."""
    phase = phase_of((board[0] & ~board[1] & ~filled).bit_count())
    survey(sheet, board, ways)
    now = see_overview(sheet, ways, filled, last, board, seen)
    at = OVERVIEW
    for _ in range(ROOM_TIMES):
        seen[at] = room_at(filled, board)
        at += 1
    for place in range(len(held)):
        seen[at] = place_at(held, place, phase)
        at += 1
    for shape in range(len(shapes)):
        seen[at] = shape_at(held, shapes, shape, phase)
        at += 1
    for pair in range(len(seen) - at):
        seen[at + pair] = own_at(held, shapes, pair, phase)
    return now


def learn_from(
    looked: Any,
    worth: Sequence[int],
    count: int,
    weights: Any,
    sums: Any,
    sizes: Any,
    times: MutableSequence[int],
    step: float,
    boldness: float,
) -> None:
    """Correct the weights after a game, from its last mark back to its first.

    `sums` and `sizes` are each weight's corrections so far, added up with and without their signs. A sheet's value
    makes up for the part `step` of its error, for less where the corrections of a weight contradict each other;
    boldness is how much of that is overlooked.
    """
    features = looked.shape[1]
    target = float(worth[count])
    for index in range(count - 1, -1, -1):
        seen = looked[index]
        error = target - worth[index] - promise(weights, seen, features)
        for place in range(features):
            times[seen[place]] += 1
        times[BLANK] = norm = 0
        for place in range(features):
            norm += times[seen[place]]
        for place in range(features):
            weight, many = seen[place], times[seen[place]]
            if many:
                times[weight] = 0
                trust = min(1.0, boldness * abs(sums[weight]) / sizes[weight]) if sizes[weight] > 0 else 1.0
                weights[weight] += step * trust * error * many / norm
                sums[weight] += error * many
                sizes[weight] += abs(error * many)
        target = worth[index] + promise(weights, seen, features)


def learn(
    board: Sequence[int],
    shapes: Any,
    touching: Any,
    offers: Sequence[int],
    faces: Sequence[int],
    weights: Any,
    sums: Any,
    sizes: Any,
    times: MutableSequence[int],
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    held: MutableSequence[int],
    ways: Any,
    values: Any,
    looked: Any,
    worth: MutableSequence[int],
    alone: int,
    scores: MutableSequence[int],
    seed: int,
    first: int,
    step: float,
    boldness: float,
) -> None:
    """Play as many games as there are places in `scores`, each with dice of its own, and learn from each
    unless the step is 0."""
    for game in range(len(scores)):
        seed_chance(chance, seed, first + game)
        count = play_well(
            board, shapes, touching, offers, faces, weights, chance, sheet, held, ways, values, alone, looked, worth
        )
        scores[game] = worth[count]
        if step > 0:
            learn_from(looked, worth, count, weights, sums, sizes, times, step, boldness)
