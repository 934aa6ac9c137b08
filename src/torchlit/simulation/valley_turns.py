"""The best turn of the Valley: all ways to use the dice and what to reveal after them, by the learned value.

A plan is some uses one after the other. Of all plans with as many uses that leave the same dice, the best few are
followed further; at the end, the best few of all are tried with everything that they could reveal. A use is one int:
what it is, its dice and its square.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.kernel import beside
from torchlit.games.valley.kernel import ESCAPE, MOUNTAIN_LEAST, PYRAMID_LEAST, at_least, made
from torchlit.simulation.valley import (
    ALL_DICE,
    BITS,
    BUILD,
    BUILDINGS,
    CITIES,
    CROSS_OUT,
    CROSSED,
    DAKOTA,
    DRAW_SNAKE,
    FILLED,
    FORESTS,
    MOUNTAINS,
    PENNY,
    REVEALED,
    SNAKES,
    SPECIAL,
    Ground,
    cover,
    draw_snake,
    find,
    free_squares,
    is_special,
    reveal,
    room,
    stars,
    take_back,
    use,
)
from torchlit.simulation.valley_value import (
    BUILDING,
    EMPTY,
    IN_FOREST,
    LOW_NUMBERS,
    PHASES,
    SNAKE,
    SPARE,
    WALL,
    Shapes,
    number_look,
    overview,
    paint,
    phase_of,
    recolour,
    recoloured,
    surroundings,
)

Desk = tuple[
    Any,
    MutableSequence[int],
    MutableSequence[int],
    MutableSequence[float],
    Any,
    MutableSequence[int],
    MutableSequence[int],
    MutableSequence[int],
]
"""Room for thought: a picture, what is seen, loose numbers, the value and the uses of plans, how many plans there are
of each sort, how many discoveries have which price, and the numbers that the dice show."""

PENNY_NUMBERS = (1, 2, 3, 4, 5, 6, 10)
"""What Penny is asked for: numbers of cities and forests, and the least that make mountains and pyramids."""
MOST_USES = 3
SORTS = MOST_USES * 8
"""Plans are sorted by how many uses they have and which dice they leave."""
KIND, SQUARES, TURN = 3, 4, 5
"""Where a turn has what it reveals, after its uses; how long it is."""
NO_REVEAL = -1
MOST_CLOCK = 24
PRICES = 32


def use_of(what: int, dice: int, square: int) -> int:
    return (what << 3 | dice) << 6 | square


def what_of(step: int) -> int:
    return step >> 9


def dice_of(step: int) -> int:
    return step >> 6 & ALL_DICE


def square_of(step: int) -> int:
    return step & 63


def look_after(what: int, sheet: Sequence[int]) -> int:
    """How the square of a use looks after it."""
    if what == CROSS_OUT:
        return WALL
    return BUILDING if what >= BUILD else number_look(what, sheet)


def is_last(sheet: Sequence[int], board: Sequence[int], clock: int) -> bool:
    """True when nothing follows the open turn. Rules: V22, V28."""
    return clock == 0 or board[0] & ~sheet[FILLED] == 0


def turns_ahead(room: int) -> int:
    """About how many turns a game of several lasts after the open one, by the fewest empty squares of a sheet. Rules:
    V22.

    In a turn a sheet loses not quite two squares.
    """
    return max(1, min(MOST_CLOCK, (room - 2) * 10 // 19))


def best_turns(
    sheet: MutableSequence[int],
    faces: Sequence[int],
    left: int,
    clock: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    width: int,
    tries: int,
    turns: Any,
    worths: MutableSequence[float],
) -> int:
    """Find the best turns with `clock` turns left after them, best first; how many were found.

    Dice that are not `left` are spent: then nothing more need be done. `width` plans of each sort are followed, and
    `tries` of them tried with all that they could reveal. A turn is three uses, the kind revealed and its squares.
    """
    picture, seen, _loose, plan_values, _plan_uses, plans, _prices, values = desk
    board = ground[0]
    for sort in range(SORTS):
        plans[sort] = 0
    for die in range(3):
        values[die] = faces[die] if faces[die] != SPECIAL else 0
    paint(sheet, board, shapes, picture)
    before = weights[PHASES + phase_of(clock)]
    worth = surroundings(picture, board, shapes, before, seen)
    found = 0
    if left != ALL_DICE:
        found = try_reveals(sheet, clock, ground, shapes, weights, desk, -1, -1, turns, worths, found)
    follow(sheet, faces, clock, ground, shapes, weights, desk, width, -1, left, worth)
    for sort in range(SORTS - 8):
        rest = sort & ALL_DICE
        if rest:
            for plan in range(sort * width, sort * width + plans[sort]):
                more = make(sheet, board, shapes, before, desk, plan, sort >> 3)
                follow(sheet, faces, clock, ground, shapes, weights, desk, width, plan, rest, worth + more)
                unmake(sheet, board, shapes, desk, plan, sort >> 3)
    for _try in range(tries):
        sort, plan = best_plan(desk, width)
        if plan < 0:
            break
        make(sheet, board, shapes, before, desk, plan, sort >> 3)
        found = try_reveals(sheet, clock, ground, shapes, weights, desk, plan, sort >> 3, turns, worths, found)
        unmake(sheet, board, shapes, desk, plan, sort >> 3)
        plan_values[plan] = -1e9
    return found


def take_turn(sheet: MutableSequence[int], turn: Sequence[int]) -> None:
    """Make the uses of a turn, and reveal what it reveals; or draw its snake."""
    for number in range(MOST_USES):
        if turn[number]:
            what, square = what_of(turn[number]), 1 << square_of(turn[number])
            if what == DRAW_SNAKE:
                draw_snake(sheet, square)
            else:
                use(sheet, what, square)
    if turn[KIND] != NO_REVEAL:
        reveal(sheet, turn[KIND], turn[SQUARES])


def best_plan(desk: Desk, width: int) -> tuple[int, int]:
    """The best plan that was not tried yet, with its sort; -1 when there is none."""
    _picture, _seen, _loose, plan_values, _uses, plans, _prices, _dice = desk
    best_sort, best, most = 0, -1, -1e8
    for sort in range(SORTS):
        for plan in range(sort * width, sort * width + plans[sort]):
            if plan_values[plan] > most:
                best_sort, best, most = sort, plan, plan_values[plan]
    return best_sort, best


def make(
    sheet: MutableSequence[int],
    board: Sequence[int],
    shapes: Shapes,
    weights: Sequence[float],
    desk: Desk,
    plan: int,
    last: int,
) -> float:
    """Make the uses of a plan, up to the last one; by how much the weights of surroundings and blocks change."""
    picture, _seen, _loose, _values, plan_uses, _plans, _prices, _dice = desk
    more = 0.0
    for number in range(last + 1):
        what, square = what_of(plan_uses[plan, number]), square_of(plan_uses[plan, number])
        old, new = SNAKE if what == CROSS_OUT else EMPTY, look_after(what, sheet)
        more += recoloured(picture, shapes, weights, board[2], square, old, new)
        recolour(picture, shapes, board[2], square, old, new)
        use(sheet, what, 1 << square)
    return more


def unmake(sheet: MutableSequence[int], board: Sequence[int], shapes: Shapes, desk: Desk, plan: int, last: int) -> None:
    """Take back the uses of a plan."""
    picture, plan_uses = desk[0], desk[4]
    for number in range(last, -1, -1):
        what, square = what_of(plan_uses[plan, number]), square_of(plan_uses[plan, number])
        take_back(sheet, what, 1 << square)
        recolour(picture, shapes, board[2], square, look_after(what, sheet), SNAKE if what == CROSS_OUT else EMPTY)


def loosen(sheet: Sequence[int], loose: MutableSequence[int]) -> None:
    """Note the squares of each low number that a city could still have."""
    free = free_squares(sheet)
    for number in range(LOW_NUMBERS):
        some = sheet[number + 1]
        loose[number] = 0 if some & sheet[REVEALED + CITIES] else some & free


def follow(
    sheet: MutableSequence[int],
    faces: Sequence[int],
    clock: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    width: int,
    plan: int,
    left: int,
    worth: float,
) -> None:
    """Follow a plan, or begin one, with every use of the dice that are left. Rules: V5, V6, V7, V9, V15."""
    where, values = room(sheet, ground[0]), desk[7]
    snakes = sheet[SNAKES] & ~sheet[CROSSED]
    for dice in range(1, ALL_DICE + 1):
        if dice & left == dice and not is_twin(dice, left, values):
            number = made(dice, values)
            if number:
                weigh(sheet, clock, ground, shapes, weights, desk, width, plan, left, worth, number, dice, where)
            if number == ESCAPE:
                weigh(sheet, clock, ground, shapes, weights, desk, width, plan, left, worth, CROSS_OUT, dice, snakes)
    if is_special(PENNY, faces, left):
        dice = 1 << PENNY
        for number in PENNY_NUMBERS:
            weigh(sheet, clock, ground, shapes, weights, desk, width, plan, left, worth, number, dice, where)
        weigh(sheet, clock, ground, shapes, weights, desk, width, plan, left, worth, CROSS_OUT, dice, snakes)
    if is_special(DAKOTA, faces, left):
        dice = 1 << DAKOTA
        for place in range(3):
            if not sheet[BUILDINGS + place]:
                weigh(sheet, clock, ground, shapes, weights, desk, width, plan, left, worth, BUILD + place, dice, where)


def is_twin(dice: int, left: int, values: Sequence[int]) -> bool:
    """True when an earlier die that is not used shows the same number as one of these dice."""
    for die in range(1, 3):
        if dice >> die & 1 and values[die]:
            for earlier in range(die):
                if left & ~dice & 1 << earlier and values[earlier] == values[die]:
                    return True
    return False


def weigh(
    sheet: MutableSequence[int],
    clock: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    width: int,
    plan: int,
    left: int,
    worth: float,
    what: int,
    dice: int,
    where: int,
) -> None:
    """Weigh a use in each of these squares, and keep the best plans."""
    picture, seen, _loose, _plan_values, _plan_uses, _plans, _prices, _dice = desk
    board = ground[0]
    before = weights[PHASES + phase_of(clock)]
    old, new = SNAKE if what == CROSS_OUT else EMPTY, look_after(what, sheet)
    while where:
        bit = where & -where
        where ^= bit
        square = bit.bit_length() - 1
        use(sheet, what, bit)
        if board[0] & ~sheet[FILLED]:
            value = worth + recoloured(picture, shapes, before, board[2], square, old, new)
            value += overview(sheet, board, clock, before, seen)
        else:
            recolour(picture, shapes, board[2], square, old, new)
            value = surroundings(picture, board, shapes, weights[PHASES], seen)
            value += overview(sheet, board, 0, weights[PHASES], seen)
            recolour(picture, shapes, board[2], square, new, old)
        take_back(sheet, what, bit)
        keep(desk, width, plan, left & ~dice, value, use_of(what, dice, square))


def keep(desk: Desk, width: int, plan: int, left: int, value: float, step: int) -> None:
    """Keep a plan with one more use if it is among the best of its sort, and no other has the same uses."""
    _picture, _seen, _loose, plan_values, plan_uses, plans, _prices, _dice = desk
    last = 0 if plan < 0 else plan // width // 8 + 1
    sort = last * 8 + left
    start = sort * width
    count = plans[sort]
    if count == width and value <= plan_values[start + count - 1]:
        return
    for other in range(start, start + count):
        if abs(plan_values[other] - value) < 1e-4 and is_same(plan_uses, other, plan, last, step):
            return
    place = start + count
    if count == width:
        place -= 1
    else:
        plans[sort] = count + 1
    while place > start and plan_values[place - 1] < value:
        plan_values[place] = plan_values[place - 1]
        for number in range(MOST_USES):
            plan_uses[place, number] = plan_uses[place - 1, number]
        place -= 1
    plan_values[place] = value
    for number in range(last):
        plan_uses[place, number] = plan_uses[plan, number]
    plan_uses[place, last] = step


def is_same(plan_uses: Any, other: int, plan: int, last: int, step: int) -> bool:
    """True when another plan has the uses of this one and the step, in whatever order and of whatever dice."""
    for number in range(last + 1):
        mine = step if number == last else plan_uses[plan, number]
        found = False
        for place in range(last + 1):
            its = plan_uses[other, place]
            found = found or (what_of(its) == what_of(mine) and square_of(its) == square_of(mine))
        if not found:
            return False
    return True


def try_reveals(
    sheet: MutableSequence[int],
    clock: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    plan: int,
    last_use: int,
    turns: Any,
    worths: MutableSequence[float],
    count: int,
) -> int:
    """Try what could be revealed after the uses of a plan, and nothing; keep the best turns; how many there are."""
    picture, seen, loose, _values, plan_uses, _plans, _prices, _dice = desk
    board, first, _common, _within, _lanes, _every, masks, found = ground
    last = is_last(sheet, board, clock)
    after = weights[phase_of(clock)]
    base = 0.0 if last else surroundings(picture, board, shapes, after, seen)
    value = base + (stars(sheet, board) if last else overview(sheet, board, clock, after, seen))
    count = keep_turn(plan_uses, plan, last_use, NO_REVEAL, 0, value, turns, worths, count)
    loosen(sheet, loose)
    for kind in range(4):
        finds = find(sheet, ground, kind)
        if finds:
            dear, near = treasures(sheet, board, loose, kind)
            limit, spare = thriftiest(ground, desk, kind, dear, near, finds)
            for word in range(first[kind], first[kind + 1]):
                some = found[word]
                while some:
                    low = some & -some
                    some ^= low
                    squares = masks[BITS * word + low.bit_length() - 1]
                    price = price_of(squares, dear, near)
                    if price > limit or (price == limit and spare == 0):
                        continue
                    spare -= 1 if price == limit else 0
                    value = base
                    if not last:
                        value += uncover(sheet, board, shapes, after, desk, kind, squares)
                    reveal(sheet, kind, squares)
                    value += stars(sheet, board) if last else overview(sheet, board, clock, after, seen)
                    cover(sheet, kind, squares)
                    if not last:
                        cover_up(sheet, board, shapes, desk, kind, squares)
                    count = keep_turn(plan_uses, plan, last_use, kind, squares, value, turns, worths, count)
    return count


def keep_turn(
    plan_uses: Any,
    plan: int,
    last_use: int,
    kind: int,
    squares: int,
    value: float,
    turns: Any,
    worths: MutableSequence[float],
    count: int,
) -> int:
    """Keep a turn if it is among the best; how many there are then."""
    most = len(worths)
    if count == most:
        if value <= worths[count - 1]:
            return count
        count -= 1
    place = count
    while place > 0 and worths[place - 1] < value:
        worths[place] = worths[place - 1]
        for number in range(TURN):
            turns[place, number] = turns[place - 1, number]
        place -= 1
    worths[place] = value
    for number in range(MOST_USES):
        turns[place, number] = plan_uses[plan, number] if number <= last_use else 0
    turns[place, KIND] = kind
    turns[place, SQUARES] = squares
    return count + 1


def treasures(sheet: Sequence[int], board: Sequence[int], loose: Sequence[int], kind: int) -> tuple[int, int]:
    """The squares that have a better use than a discovery of this kind, and those that its building would count."""
    near = 0
    if kind <= MOUNTAINS:
        near = beside(sheet[BUILDINGS + kind], board[2], board[0])
    if kind == MOUNTAINS:
        return at_least(sheet, PYRAMID_LEAST), near
    if kind != FORESTS:
        return 0, near
    dear = at_least(sheet, MOUNTAIN_LEAST)
    for number in range(LOW_NUMBERS):
        dear |= loose[number] & beside(loose[number], board[2], board[0])
    return dear, near


def price_of(squares: int, dear: int, near: int) -> int:
    """How little a discovery commends itself at first sight."""
    return 10 + 2 * (squares & dear).bit_count() - 2 * (squares & near).bit_count()


MOST_TRIED = 24
"""How many discoveries of a kind are weighed: there can be thousands of forests."""


def thriftiest(ground: Ground, desk: Desk, kind: int, dear: int, near: int, count: int) -> tuple[int, int]:
    """Up to which price discoveries are weighed, and how many of those with exactly that price."""
    if count <= MOST_TRIED:
        return PRICES, 0
    first, masks, found, prices = ground[1], ground[6], ground[7], desk[6]
    for price in range(PRICES):
        prices[price] = 0
    for word in range(first[kind], first[kind + 1]):
        some = found[word]
        while some:
            low = some & -some
            some ^= low
            prices[price_of(masks[BITS * word + low.bit_length() - 1], dear, near)] += 1
    room_left = MOST_TRIED
    for price in range(PRICES):
        if prices[price] >= room_left:
            return price, room_left
        room_left -= prices[price]
    return PRICES, 0


def uncover(
    sheet: Sequence[int],
    board: Sequence[int],
    shapes: Shapes,
    weights: Sequence[float],
    desk: Desk,
    kind: int,
    squares: int,
) -> float:
    """Paint a discovery; by how much the weights of surroundings and blocks change."""
    picture, _seen, loose, _values, _uses, _plans, _prices, _dice = desk
    more = 0.0
    new = IN_FOREST + kind if kind <= MOUNTAINS else WALL
    some = squares
    while some:
        low = some & -some
        some ^= low
        square = low.bit_length() - 1
        old = look_at(sheet, low)
        more += recoloured(picture, shapes, weights, board[2], square, old, new)
        recolour(picture, shapes, board[2], square, old, new)
    some = others_of_city(loose, squares) if kind == CITIES else 0
    while some:
        low = some & -some
        some ^= low
        square = low.bit_length() - 1
        old = look_at(sheet, low)
        more += recoloured(picture, shapes, weights, board[2], square, old, SPARE)
        recolour(picture, shapes, board[2], square, old, SPARE)
    return more


def cover_up(sheet: Sequence[int], board: Sequence[int], shapes: Shapes, desk: Desk, kind: int, squares: int) -> None:
    """Paint the squares of a discovery as they were before."""
    picture, loose = desk[0], desk[2]
    new = IN_FOREST + kind if kind <= MOUNTAINS else WALL
    some = squares
    while some:
        low = some & -some
        some ^= low
        recolour(picture, shapes, board[2], low.bit_length() - 1, new, look_at(sheet, low))
    some = others_of_city(loose, squares) if kind == CITIES else 0
    while some:
        low = some & -some
        some ^= low
        recolour(picture, shapes, board[2], low.bit_length() - 1, SPARE, look_at(sheet, low))


def look_at(sheet: Sequence[int], bit: int) -> int:
    """How a square with a number that is part of nothing looks."""
    for number in range(1, 16):
        if sheet[number] & bit:
            return number_look(number, sheet)
    return WALL


def others_of_city(loose: Sequence[int], squares: int) -> int:
    """The squares with the number of a city that are not part of it."""
    for number in range(LOW_NUMBERS):
        if loose[number] & squares:
            return loose[number] & ~squares
    return 0


def best_snakes(
    sheet: MutableSequence[int],
    where: int,
    clock: int,
    ground: Ground,
    shapes: Shapes,
    weights: Any,
    desk: Desk,
    sign: int,
    turns: Any,
    worths: MutableSequence[float],
) -> int:
    """Find the squares where a snake leaves most of a sheet's worth, or with the sign -1 least; how many were found.

    A turn that draws a snake has it as its first use.
    """
    picture, seen, _loose, _values, plan_uses, _plans, _prices, _dice = desk
    board = ground[0]
    after = weights[phase_of(clock)]
    paint(sheet, board, shapes, picture)
    base = surroundings(picture, board, shapes, after, seen)
    count = 0
    while where:
        bit = where & -where
        where ^= bit
        sheet[SNAKES] |= bit
        sheet[FILLED] |= bit
        if is_last(sheet, board, clock):
            value = 0.0 + stars(sheet, board)
        else:
            value = base + overview(sheet, board, clock, after, seen)
            value += recoloured(picture, shapes, after, board[2], bit.bit_length() - 1, EMPTY, SNAKE)
        sheet[SNAKES] ^= bit
        sheet[FILLED] ^= bit
        plan_uses[0, 0] = use_of(DRAW_SNAKE, 0, bit.bit_length() - 1)
        count = keep_turn(plan_uses, 0, 0, NO_REVEAL, 0, sign * value, turns, worths, count)
    return count
