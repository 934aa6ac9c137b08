"""Looking further than one turn: the best turns by the learned value are played on with many dice, in kernel style."""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from torchlit.games.valley.bots.turn_search import best_snakes, best_turns
from torchlit.games.valley.bots.turns import nothing_follows, take_turn
from torchlit.games.valley.bots.value import overview, paint, phase_of, surroundings
from torchlit.games.valley.bots.workspace import Model, Playout, Turns
from torchlit.games.valley.kernel import DICE, FILLED, SHEET, SNAKE, dice_with, opened, snake_squares, stars
from torchlit.games.valley.playouts import FACES, face_with, roll_dice
from torchlit.toolkits.bots.halving import first_round, next_round, sort_best_first
from torchlit.toolkits.compiler.chance import seed_chance

FIRST_WORTH = 12
"""The weight of a turn's learned value, in playouts: by luck, one of them tells about three times less exactly
than that value how good a turn is among the best."""
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


def play_on(
    sheet: MutableSequence[int], last: int, clock: int, alone: int, horizon: int, model: Model, playout: Playout
) -> float:
    """Play a sheet on for up to `horizon` turns; returns its worth then. `last` are the squares marked last turn.

    Alone, snakes are drawn by the rules for that; else where they hurt most.
    """
    valley = model.ground.valley
    turns = playout.turns
    for _ in range(horizon):
        if nothing_follows(sheet, valley, clock):
            break
        clock -= 1 if alone or clock > 1 else 0
        filled = sheet[FILLED]
        roll = roll_dice(playout.chance)
        if dice_with(SNAKE, roll):
            where = snake_squares(last if alone else 0, sheet, valley)
            best_snakes(sheet, where, clock, model, 1 if alone else -1, turns)
        else:
            best_turns(sheet, opened(roll), clock, model, PLAYOUT_TRIES, turns)
        take_turn(sheet, turns.ways[0])
        last = sheet[FILLED] & ~filled
    return worth_of(sheet, clock, model)


class Search(NamedTuple):
    """How to compare turns by playing on."""

    clock: int
    """How many turns follow the open one."""
    alone: int
    effort: int
    """For about how many turns in all each is played on at first: the nearer the end of the game, the more playouts."""
    horizon: int
    """For how many turns at a stretch."""
    seed: int


def look_ahead(
    sheet: Sequence[int],
    search: Search,
    turns: Turns,
    count: int,
    model: Model,
    playout: Playout,
    after: MutableSequence[int],
) -> None:
    """Put the best of the first `count` turns first by playing on, by sequential halving; `after` is a spare sheet."""
    clock, alone, effort, horizon, seed = search
    before = sheet[FILLED]
    left = first_round(count, effort // max(1, min(horizon, clock)), FIRST_WORTH)
    while left.candidates > 1:
        for place in range(left.candidates):
            total = turns.worths[place] * left.weight
            for stream in range(left.stream, left.stream + left.playouts):
                seed_chance(playout.chance, seed, stream)
                for part in range(SHEET):
                    after[part] = sheet[part]
                take_turn(after, turns.ways[place])
                total += play_on(after, after[FILLED] & ~before, clock, alone, horizon, model, playout)
            turns.worths[place] = total / (left.weight + left.playouts)
        sort_best_first(turns.worths, turns.ways, left.candidates)
        left = next_round(left)


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
