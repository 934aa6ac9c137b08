"""The best turns of the Valley by the learned value: what the dice are used for and what is revealed, or a snake.

The best plans of all are tried with everything that they could reveal.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.bots.plans import best_plan, make, make_plans, unmake
from torchlit.games.valley.bots.reveals import try_reveals
from torchlit.games.valley.bots.thought import NO_REVEAL, Mind, Turns
from torchlit.games.valley.bots.turns import is_last, keep_turn
from torchlit.games.valley.bots.uses import use_of
from torchlit.games.valley.bots.value import EMPTY, SNAKE, overview, paint, phase_of, recoloured, surroundings
from torchlit.games.valley.playouts import ALL_DICE, DRAW_SNAKE, FILLED, SNAKES, SPECIAL, stars


def best_turns(
    sheet: MutableSequence[int], faces: Sequence[int], left: int, clock: int, mind: Mind, tries: int, turns: Turns
) -> int:
    """Find the best turns with `clock` turns left after them; how many were found.

    Dice that are not `left` are spent: then nothing more need be done. As many plans of each sort are followed as the
    desk has room for, and `tries` of them are tried with all that they could reveal.
    """
    desk = mind.desk
    for die in range(3):
        desk.values[die] = faces[die] if faces[die] != SPECIAL else 0
    paint(sheet, mind)
    found = 0
    if left != ALL_DICE:
        found = try_reveals(sheet, clock, mind, desk.plan_uses[0], -1, turns, found)
    make_plans(sheet, faces, left, clock, mind)
    for _try in range(tries):
        sort, plan = best_plan(desk)
        if plan < 0:
            break
        make(sheet, mind, 0, plan, sort >> 3)
        found = try_reveals(sheet, clock, mind, desk.plan_uses[plan], sort >> 3, turns, found)
        unmake(sheet, mind, plan, sort >> 3)
        desk.plan_values[plan] = -1e9
    return found


def best_snakes(sheet: MutableSequence[int], where: int, clock: int, mind: Mind, sign: int, turns: Turns) -> int:
    """Find the squares where a snake leaves most of a sheet's worth, or with the sign -1 least; how many were found.

    A turn that draws a snake has it as its first use.
    """
    board, uses = mind.ground[0], mind.desk.plan_uses[0]
    row = phase_of(clock)
    paint(sheet, mind)
    base = surroundings(mind, row)
    count = 0
    while where:
        bit = where & -where
        where ^= bit
        square = bit.bit_length() - 1
        sheet[SNAKES] |= bit
        sheet[FILLED] |= bit
        if is_last(sheet, board, clock):
            value = 0.0 + stars(sheet, board)
        else:
            value = base + overview(sheet, clock, mind, row) + recoloured(mind, row, square, EMPTY, SNAKE)
        sheet[SNAKES] ^= bit
        sheet[FILLED] ^= bit
        uses[0] = use_of(DRAW_SNAKE, 0, square)
        count = keep_turn(turns, count, sign * value, uses, 0, NO_REVEAL, 0)
    return count
