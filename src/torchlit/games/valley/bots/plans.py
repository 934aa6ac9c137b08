"""Plans for a turn of the Valley: some uses one after the other.

Of all plans with as many uses that leave the same dice, the best few are kept and followed further: as many as the desk
has room for.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.valley.bots.thought import MOST_USES, SORTS, Desk, Mind
from torchlit.games.valley.bots.uses import note_options, square_of, use_of, what_of
from torchlit.games.valley.bots.value import (
    BUILDING,
    EMPTY,
    PHASES,
    SNAKE,
    WALL,
    number_look,
    overview,
    phase_of,
    recolour,
    recoloured,
    surroundings,
)
from torchlit.games.valley.playouts import (
    ALL_DICE,
    BUILD,
    CROSS_OUT,
    CROSSED,
    FILLED,
    SNAKES,
    room,
    take_back,
    use,
)


def make_plans(sheet: MutableSequence[int], faces: Sequence[int], left: int, clock: int, mind: Mind) -> None:
    """Find the best plans of each sort for the dice that are left; the sheet has been painted."""
    desk = mind.desk
    width = width_of(desk)
    row = PHASES + phase_of(clock)
    for sort in range(SORTS):
        desk.plans[sort] = 0
    worth = surroundings(mind, row)
    follow(sheet, faces, clock, mind, -1, left, worth)
    for sort in range(SORTS - 8):
        rest = sort & ALL_DICE
        if rest:
            for plan in range(sort * width, sort * width + desk.plans[sort]):
                more = make(sheet, mind, row, plan, sort >> 3)
                follow(sheet, faces, clock, mind, plan, rest, worth + more)
                unmake(sheet, mind, plan, sort >> 3)


def width_of(desk: Desk) -> int:
    """How many plans of a sort there is room for."""
    return len(desk.plan_values) // SORTS


def best_plan(desk: Desk) -> tuple[int, int]:
    """The best plan that was not tried yet, with its sort; -1 when there is none."""
    width = width_of(desk)
    best_sort, best, most = 0, -1, -1e8
    for sort in range(SORTS):
        for plan in range(sort * width, sort * width + desk.plans[sort]):
            if desk.plan_values[plan] > most:
                best_sort, best, most = sort, plan, desk.plan_values[plan]
    return best_sort, best


def look_before(what: int) -> int:
    """How the square of a use looks before it …"""
    return SNAKE if what == CROSS_OUT else EMPTY


def look_after(what: int, sheet: Sequence[int]) -> int:
    """… and after it."""
    if what == CROSS_OUT:
        return WALL
    return BUILDING if what >= BUILD else number_look(what, sheet)


def make(sheet: MutableSequence[int], mind: Mind, row: int, plan: int, last: int) -> float:
    """Make the uses of a plan, up to the last one; by how much the weights of surroundings and blocks change."""
    more = 0.0
    for number in range(last + 1):
        step = mind.desk.plan_uses[plan, number]
        what, square = what_of(step), square_of(step)
        old, new = look_before(what), look_after(what, sheet)
        more += recoloured(mind, row, square, old, new)
        recolour(mind, square, old, new)
        use(sheet, what, 1 << square)
    return more


def unmake(sheet: MutableSequence[int], mind: Mind, plan: int, last: int) -> None:
    """Take back the uses of a plan."""
    for number in range(last, -1, -1):
        step = mind.desk.plan_uses[plan, number]
        what, square = what_of(step), square_of(step)
        take_back(sheet, what, 1 << square)
        recolour(mind, square, look_after(what, sheet), look_before(what))


def follow(
    sheet: MutableSequence[int], faces: Sequence[int], clock: int, mind: Mind, plan: int, left: int, worth: float
) -> None:
    """Follow a plan, or begin one, with every use of the dice that are left. Rules: V9, V15."""
    numbers, snakes = room(sheet, mind.ground[0]), sheet[SNAKES] & ~sheet[CROSSED]
    options = mind.desk.options
    for option in range(note_options(sheet, faces, left, mind)):
        what, dice = options[option, 0], options[option, 1]
        where = snakes if what == CROSS_OUT else numbers
        weigh(sheet, clock, mind, plan, left & ~dice, worth, use_of(what, dice, 0), where)


def weigh(
    sheet: MutableSequence[int], clock: int, mind: Mind, plan: int, left: int, worth: float, step: int, where: int
) -> None:
    """Weigh a use in each of these squares, and keep the best plans."""
    squares = mind.ground[0][0]
    row = PHASES + phase_of(clock)
    what = what_of(step)
    old, new = look_before(what), look_after(what, sheet)
    while where:
        bit = where & -where
        where ^= bit
        square = bit.bit_length() - 1
        use(sheet, what, bit)
        if squares & ~sheet[FILLED]:
            value = worth + recoloured(mind, row, square, old, new) + overview(sheet, clock, mind, row)
        else:
            recolour(mind, square, old, new)
            value = surroundings(mind, PHASES) + overview(sheet, 0, mind, PHASES)
            recolour(mind, square, new, old)
        take_back(sheet, what, bit)
        keep_plan(mind.desk, plan, left, value, step + square)


def keep_plan(desk: Desk, plan: int, left: int, value: float, step: int) -> None:
    """Keep a plan with one more use if it is among the best of its sort, and no other has the same uses."""
    width, values, uses = width_of(desk), desk.plan_values, desk.plan_uses
    last = 0 if plan < 0 else plan // width // 8 + 1
    sort = last * 8 + left
    start, count = sort * width, desk.plans[sort]
    if count == width and value <= values[start + count - 1]:
        return
    for other in range(start, start + count):
        if abs(values[other] - value) < 1e-4 and is_same(uses, other, plan, last, step):
            return
    place = start + count
    if count == width:
        place -= 1
    else:
        desk.plans[sort] = count + 1
    while place > start and values[place - 1] < value:
        values[place] = values[place - 1]
        for number in range(MOST_USES):
            uses[place, number] = uses[place - 1, number]
        place -= 1
    values[place] = value
    for number in range(last):
        uses[place, number] = uses[plan, number]
    uses[place, last] = step


def is_same(uses: Any, other: int, plan: int, last: int, step: int) -> bool:
    """True when another plan has the uses of this one and the step, in whatever order and of whatever dice."""
    for number in range(last + 1):
        mine = step if number == last else uses[plan, number]
        found = False
        for place in range(last + 1):
            its = uses[other, place]
            found = found or (what_of(its) == what_of(mine) and square_of(its) == square_of(mine))
        if not found:
            return False
    return True
