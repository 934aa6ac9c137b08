"""Learning what a sheet of the Valley is worth by playing against the dice, in kernel style.

Every game is played by choosing what the weights so far value most. After it, from the last turn to the first, the
weights of all that was seen are moved towards what followed: partly what the next sheet was held to be worth, partly
how the game ended (temporal differences). Each weight has a step size of its own, which shrinks when its errors turn
out to have either sign (temporal coherence).
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.valley.bots.turn_search import best_snakes, best_turns
from torchlit.games.valley.bots.turns import nothing_follows, take_turn, turns_ahead
from torchlit.games.valley.bots.value import PHASES, WEIGHTS, paint, phase_of, see_overview, see_picture
from torchlit.games.valley.bots.workspace import KIND, NO_REVEAL, SQUARES, Model, Playout
from torchlit.games.valley.kernel import (
    FILLED,
    LOWERED,
    SHEET,
    SNAKE,
    SNAKES,
    SOLO_TURNS,
    dice_with,
    is_full,
    is_last,
    opened,
    reveal,
    snake_squares,
    stars,
)
from torchlit.games.valley.playouts import roll_dice
from torchlit.toolkits.compiler.chance import below, seed_chance

KNOWN = 3
"""Of each moment are known the stars, the row of its weights, and how many of them are of the picture."""


class Notes(NamedTuple):
    """What is noted of a game: two moments for each turn, before and after a discovery is revealed."""

    sheet: MutableSequence[int]
    seen: Any
    """What is seen at each moment …"""
    counts: MutableSequence[int]
    """… how much that is …"""
    known: MutableSequence[int]
    """… and what else is known of it."""
    marks: MutableSequence[int]


class Experience(NamedTuple):
    """What is known of each weight besides: the sum of its errors, and of their sizes."""

    errors: Any
    sizes: Any


PAINTED, OVERVIEW = 0.25, 0.5
"""The shares of an error by which the surroundings and blocks, and all the rest, are moved at first: together less than
the whole, because much of an error is chance."""
MARK = WEIGHTS
"""Where the mark of the moment stands, after those of the weights: each weight is moved once for a sheet that shows its
thing, however often."""
RIVALS_PACE = 3
"""A rival fills 1 to this many squares in a turn, each number as likely."""


class Course(NamedTuple):
    """How to learn."""

    seed: int
    alone: int
    """Alone, snakes are drawn by the rules for that; else where they hurt most, as others would, and the game ends as
    well when a rival has filled a sheet."""
    rate: float
    """How far weights are moved."""
    trust: float
    """The share of what follows that is read from the end of the game, not from the next sheet's value."""
    tries: int
    """How many plans are tried with all that they could reveal."""


def play_and_learn(
    start: int, games: int, course: Course, model: Model, experience: Experience, playout: Playout, notes: Notes
) -> float:
    """Play `games` games, numbered from `start`, and learn from each.

    Returns the mean of the stars, with those by which snakes lower the levels.
    """
    seed, alone, rate, trust, tries = course
    valley = model.ground.valley
    chance, turns = playout
    sheet, counts, way = notes.sheet, notes.counts, turns.ways[0]
    total = 0.0
    for game in range(games):
        seed_chance(chance, seed, start + game)
        for place in range(SHEET):
            sheet[place] = 0
        last, turn, rival = 0, 0, valley.squares.bit_count()
        while not is_last(is_full(sheet, valley) or (alone == 0 and rival <= 0), alone == 1, turn):
            filled = sheet[FILLED]
            empty = (valley.squares & ~filled).bit_count()
            clock = SOLO_TURNS - 1 - turn if alone else turns_ahead(min(empty, rival))
            moment = 2 * turn
            counts[moment] = counts[moment + 1] = 0
            roll = roll_dice(chance)
            snake = dice_with(SNAKE, roll) != 0
            rival -= 1 if snake else 1 + below(chance, RIVALS_PACE)
            if snake:
                where = snake_squares(last if alone else 0, sheet, valley)
                best_snakes(sheet, where, clock, model, 1 if alone else -1, turns)
                take_turn(sheet, way)
            else:
                best_turns(sheet, opened(roll), clock, model, tries, turns)
                kind, way[KIND] = way[KIND], NO_REVEAL
                take_turn(sheet, way)
                counts[moment] = see(sheet, 0 if is_full(sheet, valley) else clock, model, notes, moment)
                if kind != NO_REVEAL:
                    reveal(sheet, kind, way[SQUARES])
            if not nothing_follows(sheet, valley, clock) and (alone or rival > 0):
                counts[moment + 1] = see(sheet, clock, model, notes, moment + 1)
            last = sheet[FILLED] & ~filled
            turn += 1
        final = stars(sheet, valley)
        learn(turn, final, model.weights, experience, notes, rate, trust)
        total += final + LOWERED * sheet[SNAKES].bit_count()
    return total / games


def see(sheet: Sequence[int], clock: int, model: Model, notes: Notes, moment: int) -> int:
    """Note what is seen at a moment, even before a discovery is revealed, odd after; returns how many things."""
    valley, seen, known = model.ground.valley, notes.seen[moment], notes.known
    paint(sheet, model)
    painted = see_picture(model, seen)
    known[KNOWN * moment] = stars(sheet, valley)
    known[KNOWN * moment + 1] = phase_of(clock) + (0 if moment & 1 else PHASES)
    known[KNOWN * moment + 2] = painted
    return see_overview(sheet, valley, clock, seen, painted)


def learn(
    turns: int, final: int, weights: Any, experience: Experience, notes: Notes, rate: float, trust: float
) -> None:
    """Move the weights of one game's sheets towards what followed, from the last to the first."""
    errors, sizes = experience
    _sheet, seen, counts, known, marks = notes
    follows = 0.0 + final
    for moment in range(2 * turns - 1, -1, -1):
        count = counts[moment]
        if count:
            now, row, painted = known[KNOWN * moment], known[KNOWN * moment + 1], known[KNOWN * moment + 2]
            value = 0.0 + now
            for place in range(count):
                value += weights[row, seen[moment, place]]
            error = follows - value
            marks[MARK] += 1
            for place in range(count):
                thing = seen[moment, place]
                if marks[thing] != marks[MARK]:
                    marks[thing] = marks[MARK]
                    step = PAINTED * error / painted if place < painted else OVERVIEW * error / (count - painted)
                    size = sizes[row, thing]
                    share = abs(errors[row, thing]) / size if size else 1.0
                    weights[row, thing] += rate * share * step
                    errors[row, thing] += step
                    sizes[row, thing] = size + abs(step)
            follows = trust * follows + (1.0 - trust) * value
