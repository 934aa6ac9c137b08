"""Looking further than one turn: the best turns by the learned value are played on with many dice, in kernel style.

All of them meet the same dice, so that luck does not decide between them. After each round the worse half is dropped
and the rest is played twice as often.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.valley.kernel import solo_snake_squares
from torchlit.simulation.dice import seed_chance
from torchlit.simulation.valley import (
    ALL_DICE,
    FILLED,
    SHEET,
    SNAKE,
    SPECIAL,
    Ground,
    roll_dice,
    stars,
)
from torchlit.simulation.valley_turns import TURN, Desk, best_snakes, best_turns, is_last, take_turn
from torchlit.simulation.valley_value import Shapes, overview, paint, phase_of, surroundings

FIRST_WORTH = 4
"""For so many playouts the learned value of a turn counts."""
PLAYOUT_TRIES = 2
ROLLS = SPECIAL**3


def worth_of(sheet: Sequence[int], clock: int, ground: Ground, shapes: Shapes, weights: Any, desk: Desk) -> float:
    """What a sheet is worth after a turn, by the learned value; when nothing follows, its stars."""
    board = ground[0]
    if is_last(sheet, board, clock):
        return 0.0 + stars(sheet, board)
    picture, seen = desk[0], desk[1]
    row = weights[phase_of(clock)]
    paint(sheet, board, shapes, picture)
    value = surroundings(picture, board, shapes, row, seen)
    return value + overview(sheet, board, clock, row, seen)


def play_on(
    sheet: MutableSequence[int],
    last: int,
    clock: int,
    alone: int,
    horizon: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    hand: tuple[Any, Any, Any, Any, Any],
) -> float:
    """Play a sheet on for up to so many turns; what it is worth then. `last` are the squares marked last turn.

    Alone, snakes are drawn by the rules for that; else where they hurt most.
    """
    board = ground[0]
    chance, faces, values, turns, worths = hand
    for _ in range(horizon):
        if is_last(sheet, board, clock):
            break
        clock -= 1 if alone or clock > 1 else 0
        filled = sheet[FILLED]
        roll_dice(chance, faces, values)
        if faces[SNAKE] == SPECIAL:
            empty = board[0] & ~filled
            where = solo_snake_squares(last, filled, board[2], board[0]) if alone else empty
            best_snakes(sheet, where, clock, ground, shapes, weights, desk, 1 if alone else -1, turns, worths)
        else:
            best_turns(sheet, faces, ALL_DICE, clock, ground, shapes, weights, desk, 1, PLAYOUT_TRIES, turns, worths)
        take_turn(sheet, turns[0])
        last = sheet[FILLED] & ~filled
    return worth_of(sheet, clock, ground, shapes, weights, desk)


def look_ahead(
    sheet: Sequence[int],
    clock: int,
    alone: int,
    rounds: int,
    horizon: int,
    seed: int,
    turns: Any,
    worths: MutableSequence[float],
    count: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    hand: tuple[Any, Any, Any, Any, Any],
    after: MutableSequence[int],
) -> None:
    """Put the best of these turns first: each is played on, first in so many playouts, then the better half again."""
    chance = hand[0]
    before = sheet[FILLED]
    played = FIRST_WORTH
    stream = 0
    while count > 1:
        for place in range(count):
            total = worths[place] * played
            for playout in range(rounds):
                seed_chance(chance, seed, stream + playout)
                for number in range(SHEET):
                    after[number] = sheet[number]
                take_turn(after, turns[place])
                last = after[FILLED] & ~before
                total += play_on(after, last, clock, alone, horizon, ground, shapes, weights, desk, hand)
            worths[place] = total / (played + rounds)
        played += rounds
        stream += rounds
        rounds *= 2
        sort_turns(turns, worths, count)
        count = (count + 1) // 2


def sort_turns(turns: Any, worths: MutableSequence[float], count: int) -> None:
    """Put the turns that are worth most first."""
    for place in range(1, count):
        other = place
        while other > 0 and worths[other - 1] < worths[other]:
            worths[other - 1], worths[other] = worths[other], worths[other - 1]
            for number in range(TURN):
                turns[other - 1, number], turns[other, number] = turns[other, number], turns[other - 1, number]
            other -= 1


def worth_before(
    sheet: MutableSequence[int],
    clock: int,
    alone: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    turns: Any,
    worths: MutableSequence[float],
) -> float:
    """What a sheet is worth before a roll: the mean over all rolls of what the best turn makes of it."""
    faces, total = turns[0, :3].copy(), 0.0
    for roll in range(ROLLS):
        for die in range(3):
            faces[die] = roll // SPECIAL**die % SPECIAL + 1
        total += worth_of_roll(sheet, faces, clock, alone, ground, shapes, weights, desk, turns, worths)
    return total / ROLLS


def worth_of_roll(
    sheet: MutableSequence[int],
    faces: Sequence[int],
    clock: int,
    alone: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    turns: Any,
    worths: MutableSequence[float],
) -> float:
    """What the best turn makes of a sheet with this roll, at first sight; a snake may lie anywhere."""
    if faces[SNAKE] == SPECIAL:
        where = ground[0][0] & ~sheet[FILLED]
        best_snakes(sheet, where, clock, ground, shapes, weights, desk, 1 if alone else -1, turns, worths)
        return worths[0] if alone else -worths[0]
    best_turns(sheet, faces, ALL_DICE, clock, ground, shapes, weights, desk, 1, PLAYOUT_TRIES, turns, worths)
    return worths[0]
