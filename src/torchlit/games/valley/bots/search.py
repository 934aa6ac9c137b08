"""Looking further than one turn: the best turns by the learned value are played on with many dice, in kernel style."""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.bots.choice import best_snakes, best_turns
from torchlit.games.valley.bots.thought import Hand, Mind, Turns
from torchlit.games.valley.bots.turns import is_last, take_turn
from torchlit.games.valley.bots.value import overview, paint, phase_of, surroundings
from torchlit.games.valley.kernel import solo_snake_squares
from torchlit.games.valley.playouts import (
    ALL_DICE,
    FILLED,
    SHEET,
    SNAKE,
    SPECIAL,
    roll_dice,
    stars,
)
from torchlit.toolkits.bots.halving import first_round, next_round, sort_best_first
from torchlit.toolkits.compiler.chance import seed_chance

FIRST_WORTH = 12
"""For so many playouts the learned value of a turn counts: by luck, one of them tells about three times less exactly
than that value how good a turn is among the best."""
PLAYOUT_TRIES = 2
ROLLS = SPECIAL**3


def worth_of(sheet: Sequence[int], clock: int, mind: Mind) -> float:
    """What a sheet is worth after a turn, by the learned value; when nothing follows, its stars."""
    board = mind.ground[0]
    if is_last(sheet, board, clock):
        return 0.0 + stars(sheet, board)
    row = phase_of(clock)
    paint(sheet, mind)
    return surroundings(mind, row) + overview(sheet, clock, mind, row)


def play_on(
    sheet: MutableSequence[int], last: int, clock: int, alone: int, horizon: int, mind: Mind, hand: Hand
) -> float:
    """Play a sheet on for up to so many turns; what it is worth then. `last` are the squares marked last turn.

    Alone, snakes are drawn by the rules for that; else where they hurt most.
    """
    board = mind.ground[0]
    chance, faces, values, turns = hand
    for _ in range(horizon):
        if is_last(sheet, board, clock):
            break
        clock -= 1 if alone or clock > 1 else 0
        filled = sheet[FILLED]
        roll_dice(chance, faces, values)
        if faces[SNAKE] == SPECIAL:
            where = solo_snake_squares(last, filled, board[2], board[0]) if alone else board[0] & ~filled
            best_snakes(sheet, where, clock, mind, 1 if alone else -1, turns)
        else:
            best_turns(sheet, faces, ALL_DICE, clock, mind, PLAYOUT_TRIES, turns)
        take_turn(sheet, turns.ways[0])
        last = sheet[FILLED] & ~filled
    return worth_of(sheet, clock, mind)


def look_ahead(
    sheet: Sequence[int],
    clock: int,
    alone: int,
    effort: int,
    horizon: int,
    seed: int,
    turns: Turns,
    count: int,
    mind: Mind,
    hand: Hand,
    after: MutableSequence[int],
) -> None:
    """Put the best of these turns first by playing on, with sequential halving.

    At first each is played on for about `effort` turns in all: the nearer the end of the game, the more playouts.
    """
    before = sheet[FILLED]
    left = first_round(count, effort // max(1, min(horizon, clock)), FIRST_WORTH)
    while left.candidates > 1:
        for place in range(left.candidates):
            total = turns.worths[place] * left.weight
            for stream in range(left.stream, left.stream + left.playouts):
                seed_chance(hand.chance, seed, stream)
                for number in range(SHEET):
                    after[number] = sheet[number]
                take_turn(after, turns.ways[place])
                total += play_on(after, after[FILLED] & ~before, clock, alone, horizon, mind, hand)
            turns.worths[place] = total / (left.weight + left.playouts)
        sort_best_first(turns.worths, turns.ways, left.candidates)
        left = next_round(left)


def worth_before(sheet: MutableSequence[int], clock: int, alone: int, mind: Mind, hand: Hand) -> float:
    """What a sheet is worth before a roll: the mean over all rolls of what the best turn makes of it."""
    total = 0.0
    for roll in range(ROLLS):
        for die in range(3):
            hand.faces[die] = roll // SPECIAL**die % SPECIAL + 1
        total += worth_of_roll(sheet, hand.faces, clock, alone, mind, hand.turns)
    return total / ROLLS


def worth_of_roll(
    sheet: MutableSequence[int], faces: Sequence[int], clock: int, alone: int, mind: Mind, turns: Turns
) -> float:
    """What the best turn makes of a sheet with this roll, at first sight; a snake may lie anywhere."""
    if faces[SNAKE] == SPECIAL:
        best_snakes(sheet, mind.ground[0][0] & ~sheet[FILLED], clock, mind, 1 if alone else -1, turns)
        return turns.worths[0] if alone else -turns.worths[0]
    best_turns(sheet, faces, ALL_DICE, clock, mind, PLAYOUT_TRIES, turns)
    return turns.worths[0]
