"""The best turns of the Valley by the learned value: what the dice are used for and what is revealed, or a snake.

A plan is some uses one after the other. Of all plans with as many uses that leave the same dice, the best few are kept
and followed further: as many as the workspace has room for. The best plans of all are tried with everything that they
could reveal.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.valley.bots.reveals import try_reveals
from torchlit.games.valley.bots.turns import (
    keep_turn,
    note_options,
    nothing_follows,
    square_of,
    use_of,
    what_of,
)
from torchlit.games.valley.bots.value import (
    BUILDING,
    EMPTY,
    PHASES,
    SNAKE,
    WALL,
    number_look,
    overview,
    paint,
    phase_of,
    recolour,
    recoloured,
    surroundings,
)
from torchlit.games.valley.bots.workspace import MOST_USES, NO_REVEAL, SORTS, Model, Turns, Workspace
from torchlit.games.valley.kernel import (
    ALL_DICE,
    BUILD,
    CROSS_OUT,
    DRAW_SNAKE,
    FILLED,
    SNAKES,
    Turn,
    is_full,
    squares_for,
    stars,
    take_back,
    use,
)


def best_turns(sheet: MutableSequence[int], turn: Turn, clock: int, model: Model, tries: int, turns: Turns) -> int:
    """Find the best ways to go on with a turn, with `clock` turns left after it; how many were found.

    `tries` plans are tried with all that they could reveal.
    """
    workspace = model.workspace
    paint(sheet, model)
    found = 0
    if turn.begun:
        found = try_reveals(sheet, clock, model, workspace.plan_uses[0], -1, turns, found)
    make_plans(sheet, turn, clock, model)
    for _try in range(tries):
        sort, plan = best_plan(workspace)
        if plan < 0:
            break
        make(sheet, model, 0, plan, sort >> 3)
        found = try_reveals(sheet, clock, model, workspace.plan_uses[plan], sort >> 3, turns, found)
        unmake(sheet, model, plan, sort >> 3)
        workspace.plan_values[plan] = -1e9
    return found


def best_snakes(sheet: MutableSequence[int], where: int, clock: int, model: Model, sign: int, turns: Turns) -> int:
    """Find the squares where a snake leaves most of a sheet's worth, or with the sign -1 least; how many were found.

    A turn that draws a snake has it as its first use.
    """
    valley, uses = model.ground.valley, model.workspace.plan_uses[0]
    row = phase_of(clock)
    paint(sheet, model)
    base = surroundings(model, row)
    count = 0
    while where:
        bit = where & -where
        where ^= bit
        square = bit.bit_length() - 1
        sheet[SNAKES] |= bit
        sheet[FILLED] |= bit
        if nothing_follows(sheet, valley, clock):
            value = 0.0 + stars(sheet, valley)
        else:
            value = base + overview(sheet, clock, model, row) + recoloured(model, row, square, EMPTY, SNAKE)
        sheet[SNAKES] ^= bit
        sheet[FILLED] ^= bit
        uses[0] = use_of(DRAW_SNAKE, 0, square)
        count = keep_turn(turns, count, sign * value, uses, 0, NO_REVEAL, 0)
    return count


def make_plans(sheet: MutableSequence[int], turn: Turn, clock: int, model: Model) -> None:
    """Find the best plans of each sort for the dice that are left; the sheet has been painted."""
    workspace = model.workspace
    width = width_of(workspace)
    row = PHASES + phase_of(clock)
    for sort in range(SORTS):
        workspace.plans[sort] = 0
    worth = surroundings(model, row)
    follow(sheet, turn, clock, model, -1, worth)
    for sort in range(SORTS - 8):
        rest = sort & ALL_DICE
        if rest:
            for plan in range(sort * width, sort * width + workspace.plans[sort]):
                more = make(sheet, model, row, plan, sort >> 3)
                follow(sheet, Turn(turn.roll, rest, True, turn.revealed), clock, model, plan, worth + more)
                unmake(sheet, model, plan, sort >> 3)


def width_of(workspace: Workspace) -> int:
    """How many plans of a sort there is room for."""
    return len(workspace.plan_values) // SORTS


def best_plan(workspace: Workspace) -> tuple[int, int]:
    """The best plan that was not tried yet, with its sort; -1 when there is none."""
    width = width_of(workspace)
    best_sort, best, most = 0, -1, -1e8
    for sort in range(SORTS):
        for plan in range(sort * width, sort * width + workspace.plans[sort]):
            if workspace.plan_values[plan] > most:
                best_sort, best, most = sort, plan, workspace.plan_values[plan]
    return best_sort, best


def look_before(what: int) -> int:
    """How the square of a use looks before it …"""
    return SNAKE if what == CROSS_OUT else EMPTY


def look_after(what: int, sheet: Sequence[int]) -> int:
    """… and after it."""
    if what == CROSS_OUT:
        return WALL
    return BUILDING if what >= BUILD else number_look(what, sheet)


def make(sheet: MutableSequence[int], model: Model, row: int, plan: int, last: int) -> float:
    """Make the uses of a plan, up to the last one; by how much the weights of surroundings and blocks change."""
    more = 0.0
    for number in range(last + 1):
        step = model.workspace.plan_uses[plan, number]
        what, square = what_of(step), square_of(step)
        old, new = look_before(what), look_after(what, sheet)
        more += recoloured(model, row, square, old, new)
        recolour(model, square, old, new)
        use(sheet, what, 1 << square)
    return more


def unmake(sheet: MutableSequence[int], model: Model, plan: int, last: int) -> None:
    """Take back the uses of a plan."""
    for number in range(last, -1, -1):
        step = model.workspace.plan_uses[plan, number]
        what, square = what_of(step), square_of(step)
        take_back(sheet, what, 1 << square)
        recolour(model, square, look_after(what, sheet), look_before(what))


def follow(sheet: MutableSequence[int], turn: Turn, clock: int, model: Model, plan: int, worth: float) -> None:
    """Follow a plan, or begin one, with every use of the dice that are left. Rules: V9, V15."""
    options = model.workspace.options
    for option in range(note_options(sheet, turn, model)):
        what, dice = options[option, 0], options[option, 1]
        where = squares_for(what, sheet, model.ground.valley)
        weigh(sheet, clock, model, plan, turn.left & ~dice, worth, use_of(what, dice, 0), where)


def weigh(
    sheet: MutableSequence[int], clock: int, model: Model, plan: int, left: int, worth: float, step: int, where: int
) -> None:
    """Weigh a use in each of these squares, and keep the best plans."""
    valley = model.ground.valley
    row = PHASES + phase_of(clock)
    what = what_of(step)
    old, new = look_before(what), look_after(what, sheet)
    while where:
        bit = where & -where
        where ^= bit
        square = bit.bit_length() - 1
        use(sheet, what, bit)
        if is_full(sheet, valley):
            recolour(model, square, old, new)
            value = surroundings(model, PHASES) + overview(sheet, 0, model, PHASES)
            recolour(model, square, new, old)
        else:
            value = worth + recoloured(model, row, square, old, new) + overview(sheet, clock, model, row)
        take_back(sheet, what, bit)
        keep_plan(model.workspace, plan, left, value, step + square)


def keep_plan(workspace: Workspace, plan: int, left: int, value: float, step: int) -> None:
    """Keep a plan with one more use if it is among the best of its sort, and no other has the same uses."""
    width, values, uses = width_of(workspace), workspace.plan_values, workspace.plan_uses
    last = 0 if plan < 0 else plan // width // 8 + 1
    sort = last * 8 + left
    start, count = sort * width, workspace.plans[sort]
    if count == width and value <= values[start + count - 1]:
        return
    for other in range(start, start + count):
        if abs(values[other] - value) < 1e-4 and is_same(uses, other, plan, last, step):
            return
    place = start + count
    if count == width:
        place -= 1
    else:
        workspace.plans[sort] = count + 1
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
