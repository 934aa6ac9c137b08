"""Learning what a sheet of the Temple is worth by playing against the dice, in kernel style.

Every game is played by choosing what the weights so far value most. Afterwards, from the last mark back to the first,
each sheet's value is drawn towards that of the sheet after it, and a little towards those of later ones; the last one's
towards the stars at the end (temporal differences). How far a weight may step depends on whether its corrections agree
with each other: it steps less when they go to and fro (temporal coherence).
"""

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from torchlit.games.temple.bots.features import (
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
from torchlit.games.temple.bots.value import (
    Geometry,
    Model,
    Paper,
    Scratch,
    best_of,
    next_task,
    promise,
    put,
    sign_of,
    weigh_marks,
)
from torchlit.games.temple.kernel import MARKS, Position, Temple, marked
from torchlit.toolkits.compiler.chance import seed_chance

FAR_SIGHT = 0.3
"""How much of a sheet's target comes from later sheets than the next; 1 would be the stars at the end alone."""


class GameRecord(NamedTuple):
    """What is noted of a game after every mark, and before the first: all that is seen, and the stars."""

    looked: Any
    worth: MutableSequence[int]


class Experience(NamedTuple):
    """The corrections of each weight so far, added up with and without their signs; and room to count in."""

    sums: Any
    sizes: Any
    times: MutableSequence[int]


class Room(NamedTuple):
    """Room for a game: its sheet, the chance of its dice, scratch, and the values of marks."""

    paper: Paper
    chance: MutableSequence[int]
    scratch: Scratch
    values: Any


class Pace(NamedTuple):
    """How far weights may step (0: nothing is learned), and how boldly: see `learn_from`."""

    step: float
    boldness: float


def clear(paper: Paper, temple: Temple) -> None:
    """Begin with an empty sheet."""
    for number in range(MARKS):
        paper.sheet[number] = 0
    for place in range(len(paper.held)):
        paper.held[place] = DOOR_THING if temple.doors >> place & 1 else 0


def play_well(alone: int, model: Model, room: Room, record: GameRecord) -> int:
    """Play a whole game by the learned value, and keep a record; how many marks were made.

    Alone, mummies are drawn on one's own sheet by its rules; else where they hurt most, as others would.
    """
    paper, geometry, ways = room.paper, model.geometry, room.scratch.ways
    clear(paper, geometry.temple)
    position, count = Position(0, 0), 0
    record.worth[0] = look(paper, position, phase_of(0, geometry.temple), geometry, ways, record.looked[0])
    while True:
        asked = next_task(position, room.chance, model)
        if not asked.squares:
            return count
        weigh_marks(paper, position.filled, alone, asked, model, room.scratch, room.values)
        number, bit, _ = best_of(room.values, asked, sign_of(asked, alone))
        phase = phase_of(position.filled, geometry.temple)
        put(paper, number, bit)
        position = marked(position, bit, alone != 0)
        count += 1
        record.worth[count] = look(paper, position, phase, geometry, ways, record.looked[count])


def look(
    paper: Paper,
    position: Position,
    phase: int,
    geometry: Geometry,
    ways: Any,
    seen: MutableSequence[int],
) -> int:
    """Note the weights of all that is seen on a sheet: the overview, the shapes, the room; the stars it has now."""
    temple, shapes, held = geometry.temple, geometry.shapes, paper.held
    survey(paper.sheet, temple, ways)
    now = see_overview(paper.sheet, ways, position, phase, temple, seen)
    at = OVERVIEW
    for _ in range(ROOM_TIMES):
        seen[at] = room_at(position.filled, temple)
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


def learn_from(record: GameRecord, count: int, weights: Any, experience: Experience, pace: Pace) -> None:
    """Correct the weights after a game of `count` marks, from its last mark back to its first.

    A sheet's value makes up for the part `step` of its error, for less where the corrections of a weight contradict
    each other; boldness is how much of that is overlooked.
    """
    worth, (sums, sizes, times), (step, boldness) = record.worth, experience, pace
    features = record.looked.shape[1]
    target = float(worth[count])
    for index in range(count - 1, -1, -1):
        seen = record.looked[index]
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
        value = worth[index] + promise(weights, seen, features)
        target = FAR_SIGHT * target + (1 - FAR_SIGHT) * value


def learn(
    alone: int,
    model: Model,
    room: Room,
    record: GameRecord,
    experience: Experience,
    pace: Pace,
    scores: MutableSequence[int],
    dice: tuple[int, int],
) -> None:
    """Play as many games as there are places in `scores`, each with dice of its own, and learn from each.

    `dice` are the seed, and the stream of the first game.
    """
    for game in range(len(scores)):
        seed_chance(room.chance, dice[0], dice[1] + game)
        count = play_well(alone, model, room, record)
        scores[game] = record.worth[count]
        if pace.step > 0:
            learn_from(record, count, model.weights, experience, pace)
