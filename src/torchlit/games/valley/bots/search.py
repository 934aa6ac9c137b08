"""Looking further than one turn: the best turns by the learned value are played on with many dice, in kernel style."""

from collections.abc import MutableSequence, Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from torchlit.games.valley.bots.turn_search import best_snakes, best_turns
from torchlit.games.valley.bots.turns import nothing_follows, take_turn
from torchlit.games.valley.bots.value import overview, paint, phase_of, surroundings
from torchlit.games.valley.bots.workspace import Model, Playout, Turns
from torchlit.games.valley.kernel import (
    DICE,
    FILLED,
    LOWERED,
    SHEET,
    SNAKE,
    SNAKES,
    Valley,
    dice_with,
    opened,
    snake_squares,
    stars,
)
from torchlit.games.valley.playouts import FACES, face_with
from torchlit.toolkits.bots.halving import first_round, next_round, sort_best_first
from torchlit.toolkits.compiler.chance import below, seed_chance

FIRST_WORTH = 6
"""The weight of a turn's learned value, in playouts."""
AIM = 130
"""What a solo game aims at, with the stars by which snakes lower the levels: the best level. Rules: V29."""
AIM_STARS = 30
"""How many stars it would be worth to be sure of that …"""
A_TURN = 2.6
"""… and by how many stars a score varies with one turn left; with more, by the root of their number as much."""
PLAYOUT_TRIES = 2
ROLLS = 216
"""How many rolls there are. Rules: V3."""


def worth_of(sheet: Sequence[int], clock: int, model: Model) -> float:
    """What a sheet is worth after a turn, by the learned value; when nothing follows, its stars."""
    valley = model.ground.valley
    if nothing_follows(sheet, valley, clock):
        return 0.0 + stars(sheet, valley)
    row = phase_of(clock)
    paint(sheet, model)
    return surroundings(model, row) + overview(sheet, clock, model, row)


class Search(NamedTuple):
    """How to compare turns by playing on."""

    clock: int
    """How many turns follow the open one."""
    alone: int
    effort: int
    """For about how many turns in all each is played on at first: the nearer the end of the game, the more playouts."""
    seed: int


def aimed_at(worth: float, sheet: Sequence[int], clock: int, valley: Valley) -> float:
    """What a sheet is worth to who plays alone and aims at the best level: the likelier that is, the more. Rules: V29.

    In the turns to come, one in six brings a snake.
    """
    if nothing_follows(sheet, valley, clock):
        return worth + (AIM_STARS if worth + LOWERED * sheet[SNAKES].bit_count() >= AIM else 0)
    lacking = AIM - worth - LOWERED * (sheet[SNAKES].bit_count() + clock / FACES)
    return worth + AIM_STARS / (1.0 + exp(1.7 * lacking / (A_TURN * sqrt(0.0 + clock))))


def roll_evenly(rolls: Any, seed: int, chance: MutableSequence[int]) -> None:
    """Roll the dice of all playouts: `rolls[turn, stream]`.

    Of six playouts one after the other, each has another face of each die in the same turn: luck is shared out evenly.
    """
    turns, streams = rolls.shape
    for turn in range(turns):
        seed_chance(chance, seed, turn)
        for stream in range(streams):
            rolls[turn, stream] = 0
        for die in range(DICE):
            for first in range(0, streams, FACES):
                left = (1 << FACES) - 1
                for stream in range(first, min(first + FACES, streams)):
                    face = nth_bit(left, below(chance, left.bit_count()))
                    left ^= 1 << face
                    rolls[turn, stream] |= face_with(face, die) << 4 * die


def nth_bit(some: int, which: int) -> int:
    """The place of the bit with this rank."""
    for _ in range(which):
        some &= some - 1
    return (some & -some).bit_length() - 1


def play_on(
    sheet: MutableSequence[int], last: int, search: Search, rolls: Any, stream: int, model: Model, turns: Turns
) -> float:
    """Play a sheet on for as many turns as there are rolls; returns its worth then. `last` are the squares marked last.

    Alone, snakes are drawn by the rules for that, and the best level is aimed at; else they lie where they hurt most.
    """
    valley, clock, alone = model.ground.valley, search.clock, search.alone
    for turn in range(rolls.shape[0]):
        if nothing_follows(sheet, valley, clock):
            break
        clock -= 1 if alone or clock > 1 else 0
        filled = sheet[FILLED]
        roll = rolls[turn, stream]
        if dice_with(SNAKE, roll):
            where = snake_squares(last if alone else 0, sheet, valley)
            best_snakes(sheet, where, clock, model, 1 if alone else -1, turns)
        else:
            best_turns(sheet, opened(roll), clock, model, PLAYOUT_TRIES, turns)
        take_turn(sheet, turns.ways[0])
        last = sheet[FILLED] & ~filled
    worth = worth_of(sheet, clock, model)
    return aimed_at(worth, sheet, clock, valley) if alone else worth


def look_ahead(
    sheet: Sequence[int],
    search: Search,
    turns: Turns,
    count: int,
    model: Model,
    playout: Playout,
    rolls: Any,
    after: MutableSequence[int],
) -> None:
    """Put the best of the first `count` turns first by playing on, by sequential halving.

    `rolls` is room for the dice of the playouts, as many turns as they are long; `after` is a spare sheet.
    """
    before, clock = sheet[FILLED], search.clock
    left = first_round(count, search.effort // max(1, min(rolls.shape[0], clock)), FIRST_WORTH)
    roll_evenly(rolls, search.seed, playout.chance)
    if search.alone:
        for place in range(count):
            after_turn(sheet, turns.ways[place], after)
            turns.worths[place] = aimed_at(turns.worths[place], after, clock, model.ground.valley)
    while left.candidates > 1:
        for place in range(left.candidates):
            total = turns.worths[place] * left.weight
            for stream in range(left.stream, left.stream + left.playouts):
                after_turn(sheet, turns.ways[place], after)
                last = after[FILLED] & ~before
                total += play_on(after, last, search, rolls, stream % rolls.shape[1], model, playout.turns)
            turns.worths[place] = total / (left.weight + left.playouts)
        sort_best_first(turns.worths, turns.ways, left.candidates)
        left = next_round(left)


def after_turn(sheet: Sequence[int], way: Sequence[int], after: MutableSequence[int]) -> None:
    """The sheet after a turn."""
    for part in range(SHEET):
        after[part] = sheet[part]
    take_turn(after, way)


def worth_before(sheet: MutableSequence[int], clock: int, alone: int, model: Model, playout: Playout) -> float:
    """What a sheet is worth before a roll: the mean over all rolls of what the best turn makes of it."""
    total = 0.0
    for number in range(ROLLS):
        roll = 0
        for die in range(DICE):
            roll |= face_with(number // FACES**die % FACES, die) << 4 * die
        total += worth_of_roll(sheet, roll, clock, alone, model, playout.turns)
    return total / ROLLS


def worth_of_roll(sheet: MutableSequence[int], roll: int, clock: int, alone: int, model: Model, turns: Turns) -> float:
    """What the best turn makes of a sheet with this roll, at first sight; a snake may lie anywhere."""
    if dice_with(SNAKE, roll):
        best_snakes(sheet, snake_squares(0, sheet, model.ground.valley), clock, model, 1 if alone else -1, turns)
        return turns.worths[0] if alone else -turns.worths[0]
    best_turns(sheet, opened(roll), clock, model, PLAYOUT_TRIES, turns)
    return turns.worths[0]
