"""Learning what a sheet of the Temple is worth by playing against the dice, in kernel style.

Every game is played by choosing what the weights so far value most. Afterwards, from the last mark back to the first,
each sheet's value is drawn towards that of the sheet after it, and the last one's towards the stars at the end
(temporal differences). How far a weight may step depends on whether its corrections agree with each other: it steps
less when they go to and fro (temporal coherence).
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.temple.bots.sight import (
    BLANK,
    DOOR_THING,
    OVERVIEW,
    ROOM_TIMES,
    own_at,
    phase_of,
    place_at,
    room_at,
    see_overview,
    shape_at,
    survey,
)
from torchlit.games.temple.bots.value import Ground, Lore, Notes, Paper, best_of, promise, put, task_of, weigh_marks
from torchlit.games.temple.kernel import is_full
from torchlit.toolkits.compiler.chance import below, seed_chance


class Diary(NamedTuple):
    """What is noted of a game after every mark, and before the first: all that is seen, and the stars."""

    looked: Any
    worth: MutableSequence[int]


class Experience(NamedTuple):
    """The corrections of each weight so far, added up with and without their signs; and room to count in."""

    sums: Any
    sizes: Any
    times: MutableSequence[int]


def clear(paper: Paper, board: Sequence[int]) -> None:
    """Begin with an empty sheet."""
    for number in range(16):
        paper.sheet[number] = 0
    for place in range(len(paper.held)):
        paper.held[place] = DOOR_THING if board[1] >> place & 1 else 0


def play_well(
    paper: Paper, alone: int, lore: Lore, chance: MutableSequence[int], notes: Notes, values: Any, diary: Diary
) -> int:
    """Play a whole game by the learned value, and keep a diary; how many marks were made.

    Alone, mummies are drawn on one's own sheet by its rules; else where they hurt most, as others would.
    """
    ground = lore.ground
    clear(paper, ground.board)
    filled = last = count = 0
    diary.worth[0] = look(paper, filled, last, phase_of(filled, ground.board), ground, notes.ways, diary.looked[0])
    while not is_full(filled, ground.board[1], ground.board[0]):
        offer, where = task_of(below(chance, len(lore.rolls.offers)), filled, last, alone, lore)
        if not where:
            continue
        weigh_marks(paper, filled, alone, offer, where, lore, notes, values)
        number, last, _ = best_of(values, offer, where, 1 if offer > 1 or alone else -1)
        phase = phase_of(filled, ground.board)
        put(paper, number, last)
        filled |= last
        count += 1
        near, seen = last if alone else 0, diary.looked[count]
        diary.worth[count] = look(paper, filled, near, phase, ground, notes.ways, seen)
    return count


def look(
    paper: Paper, filled: int, last: int, phase: int, ground: Ground, ways: Any, seen: MutableSequence[int]
) -> int:
    """Note the weights of all that is seen on a sheet: the overview, the shapes, the room; the stars it has now."""
    board, shapes, held = ground.board, ground.shapes, paper.held
    survey(paper.sheet, board, ways)
    now = see_overview(paper.sheet, ways, filled, last, phase, board, seen)
    at = OVERVIEW
    for _ in range(ROOM_TIMES):
        seen[at] = room_at(filled, board)
        at += 1
    for place in range(len(held)):
        seen[at] = place_at(phase, place, held[place])
        at += 1
    for shape in range(len(shapes)):
        seen[at] = shape_at(held, shapes, shape, phase)
        at += 1
    for pair in range(len(seen) - at):
        seen[at + pair] = own_at(phase, pair, held[shapes[pair, 0]], held[shapes[pair, 1]])
    return now


def learn_from(diary: Diary, count: int, weights: Any, experience: Experience, step: float, boldness: float) -> None:
    """Correct the weights after a game of so many marks, from its last mark back to its first.

    A sheet's value makes up for the part `step` of its error, for less where the corrections of a weight contradict
    each other; boldness is how much of that is overlooked.
    """
    worth, (sums, sizes, times) = diary.worth, experience
    features = diary.looked.shape[1]
    target = float(worth[count])
    for index in range(count - 1, -1, -1):
        seen = diary.looked[index]
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
    paper: Paper,
    alone: int,
    lore: Lore,
    chance: MutableSequence[int],
    notes: Notes,
    values: Any,
    diary: Diary,
    experience: Experience,
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
        count = play_well(paper, alone, lore, chance, notes, values, diary)
        scores[game] = diary.worth[count]
        if step > 0:
            learn_from(diary, count, lore.weights, experience, step, boldness)
