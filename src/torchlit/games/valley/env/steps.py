"""Solo games of the Valley one action at a time, many beside each other, in kernel style.

What an agent sees and does is numbered as in `layout.py`. Actions below the discoveries are in rows of one for each
square; then come the places of discoveries, kind by kind, the squares of snakes, the end of the turn, and to wait.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.valley.finding import BITS, Ground, find_all
from torchlit.games.valley.kernel import (
    ALL_DICE,
    BUILD,
    CROSS_OUT,
    CROSSED,
    DAKOTA,
    DICE,
    FILLED,
    PENNY,
    PYRAMIDS,
    REVEALED,
    SHEET,
    SNAKE,
    SNAKES,
    SOLO_TURNS,
    Turn,
    dice_with,
    draw_snake,
    face_of,
    fitting,
    free_squares,
    is_full,
    is_last,
    live_snakes,
    may_finish,
    may_reveal,
    may_use,
    open_squares,
    reveal,
    snake_squares,
    stars,
    unbuilt_on,
    use,
    uses_of,
)
from torchlit.games.valley.playouts import FACES, roll_dice
from torchlit.toolkits.envs.games import Games, draw_squares, fill_plane

TURN, ROLL, LEFT, BEGUN, SHOWN, STEPS, BEFORE, LAST, STARS, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""The parts of a standing: the turn and its roll; the dice left, whether one was used, whether a discovery was revealed
and how many steps were made; the squares filled before the turn, and those marked in the turn before; the stars, and
whether the game is over."""
STANDING = 10
PENNYS, ESCAPES, BUILDS, ROWS = 7, 22, 29, 32
"""The first rows of Penny's numbers, of escapes and of buildings, and how many rows there are."""
DICE_PLANES, LEFT_PLANE, SHOWN_PLANE, STEPS_PLANE, TURN_PLANE, TURNS_PLANE, SHEET_PLANES = 2, 20, 23, 24, 25, 26, 27
SNAKE_PLANE, CROSSED_PLANE, KIND_PLANES, DUE_PLANE = 45, 46, 47, 51
"""Where what is seen begins among the planes."""


class Table(NamedTuple):
    """The board, and how an agent sees and names what is on it."""

    ground: Ground
    bits: Sequence[int]
    """The squares in the order of their actions …"""
    ranks: Sequence[int]
    """… and which of them each bit is."""
    places: Sequence[int]
    """Where each bit lies in a plane."""
    blank: Sequence[int]
    """The planes with the board alone …"""
    size: int
    """… each of this size."""
    choices: Sequence[int]
    """The sets of dice in the order of their rows."""
    kinds: Sequence[int]
    """The first action of each kind of discovery, and the one after the last."""


def begin_games(table: Table, games: Games, which: Sequence[int]) -> None:
    """Begin these games anew."""
    for game in which:
        begin(games.chances[game], games.sheets[game], games.standings[game])


def begin(chance: MutableSequence[int], sheet: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """An empty sheet and the first roll. Rules: V3, V4."""
    for place in range(SHEET):
        sheet[place] = 0
    for part in range(STANDING):
        standing[part] = 0
    open_turn(chance, sheet, standing)


def open_turn(chance: MutableSequence[int], sheet: Sequence[int], standing: MutableSequence[int]) -> None:
    """Roll the dice of the next turn. Rules: V4, V11."""
    standing[TURN] += 1
    standing[ROLL] = roll_dice(chance)
    standing[LEFT] = 0 if dice_with(SNAKE, standing[ROLL]) else ALL_DICE
    standing[BEFORE] = sheet[FILLED]


def close_turn(
    table: Table, chance: MutableSequence[int], sheet: Sequence[int], standing: MutableSequence[int]
) -> None:
    """Go on to the next turn, or end the game. Rules: V12, V22, V28. Ruling: VR5."""
    standing[LEFT] = standing[BEGUN] = standing[SHOWN] = standing[STEPS] = 0
    standing[LAST] = sheet[FILLED] & ~standing[BEFORE]
    if is_last(is_full(sheet, table.ground.valley), True, standing[TURN]):
        standing[OVER] = 1
    else:
        open_turn(chance, sheet, standing)


def step_games(table: Table, games: Games, actions: Sequence[int], allowed: MutableSequence[int]) -> None:
    """One action in every game, and whether it was allowed."""
    for game in range(len(actions)):
        done = act(table, games.chances[game], games.sheets[game], games.standings[game], actions[game])
        allowed[game] = 1 if done else 0


def act(
    table: Table,
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    standing: MutableSequence[int],
    action: int,
) -> bool:
    """Do what an action says, and roll again when the turn closes; False when it is not allowed and nothing changes.

    Rules: V4 to V12, V15, V16, V27. Rulings: VR3, VR5.
    """
    squares, snakes, valley = len(table.bits), table.kinds[PYRAMIDS + 1], table.ground.valley
    finish = snakes + squares
    if standing[OVER]:
        return action == finish + 1
    if action < 0 or action > finish:
        return False
    turn = turn_of(standing)
    if dice_with(SNAKE, turn.roll):
        if action < snakes or action == finish:
            return False
        square = table.bits[action - snakes]
        if not snake_squares(standing[LAST], sheet, valley) & square:
            return False
        draw_snake(sheet, square)
        standing[STARS] = stars(sheet, valley)
        close_turn(table, chance, sheet, standing)
        return True
    if action == finish:
        if not may_finish(turn):
            return False
        close_turn(table, chance, sheet, standing)
        return True
    if action >= snakes:
        return False
    if action >= table.kinds[0]:
        if not may_reveal(turn) or not reveal_place(table, sheet, action):
            return False
        standing[SHOWN] = 1
    else:
        what, dice = use_of(table, action // squares, turn.roll)
        square = table.bits[action % squares]
        if not may_use(what, dice, square, turn, sheet, valley):
            return False
        use(sheet, what, square)
        standing[LEFT] &= ~dice
        standing[BEGUN] = 1
    standing[STEPS] += 1
    standing[STARS] = stars(sheet, valley)
    return True


def turn_of(standing: Sequence[int]) -> Turn:
    """What the agent has in hand."""
    return Turn(standing[ROLL], standing[LEFT], standing[BEGUN] != 0, standing[SHOWN] != 0)


def use_of(table: Table, row: int, roll: int) -> tuple[int, int]:
    """What the actions of a row use dice for, and which dice; 0 where these dice make no number. Rules: V5 to V7."""
    if row >= BUILDS:
        return BUILD + row - BUILDS, dice_with(DAKOTA, roll)
    if row >= ESCAPES:
        return CROSS_OUT, table.choices[row - ESCAPES]
    if row >= PENNYS:
        return row - PENNYS + 1, dice_with(PENNY, roll)
    number, dice = 0, table.choices[row]
    for die in range(DICE):
        if dice >> die & 1:
            if face_of(die, roll) >= DAKOTA:
                return 0, dice
            number += face_of(die, roll)
    return number, dice


def reveal_place(table: Table, sheet: MutableSequence[int], action: int) -> bool:
    """Reveal the discovery of an action; False when it is none. Rules: V16 to V21."""
    kind, ground = 0, table.ground
    while action >= table.kinds[kind + 1]:
        kind += 1
    place = action - table.kinds[kind]
    word, bit = ground.first[kind] + place // BITS, place % BITS
    free = free_squares(sheet)
    fits = fitting(kind, sheet, free, ground.within[word], ground.lanes[word], ground.every[word])
    if not fits >> bit & 1:
        return False
    reveal(sheet, kind, ground.masks[BITS * word + bit])
    return True


def show_games(table: Table, games: Games, planes: Any, masks: Any) -> None:
    """What the agent sees in every game, and which actions are allowed there."""
    for game in range(len(games.standings)):
        show(table, games.sheets[game], games.standings[game], planes[game])
        allow(table, games.sheets[game], games.standings[game], masks[game])


def show(table: Table, sheet: Sequence[int], standing: Sequence[int], planes: MutableSequence[int]) -> None:
    """What the agent sees. Rules: V3, V11, V13 to V15, V28."""
    places, size, roll, left = table.places, table.size, standing[ROLL], standing[LEFT]
    for at in range(len(table.blank)):
        planes[at] = table.blank[at]
    for die in range(DICE):
        fill_plane(1, DICE_PLANES + FACES * die + min(face_of(die, roll), FACES) - 1, size, planes)
        fill_plane(left >> die & 1, LEFT_PLANE + die, size, planes)
    fill_plane(standing[SHOWN], SHOWN_PLANE, size, planes)
    fill_plane(standing[STEPS], STEPS_PLANE, size, planes)
    fill_plane(standing[TURN], TURN_PLANE, size, planes)
    fill_plane(SOLO_TURNS - standing[TURN], TURNS_PLANE, size, planes)
    for what in range(1, SNAKES):
        draw_squares(sheet[what], places, (SHEET_PLANES + what - 1) * size, planes)
    draw_squares(live_snakes(sheet), places, SNAKE_PLANE * size, planes)
    draw_squares(sheet[CROSSED], places, CROSSED_PLANE * size, planes)
    for kind in range(PYRAMIDS + 1):
        draw_squares(sheet[REVEALED + kind], places, (KIND_PLANES + kind) * size, planes)
    if dice_with(SNAKE, roll) and not standing[OVER]:
        fill_plane(1, DUE_PLANE, size, planes)


def allow(table: Table, sheet: Sequence[int], standing: Sequence[int], mask: MutableSequence[int]) -> None:
    """Allow, in a mask that allows nothing yet, what may be done; when the game is over, only to wait."""
    squares, snakes, valley = len(table.bits), table.kinds[PYRAMIDS + 1], table.ground.valley
    turn = turn_of(standing)
    if standing[OVER]:
        mask[snakes + squares + 1] = 1
        return
    if dice_with(SNAKE, turn.roll):
        allow_squares(table, snake_squares(standing[LAST], sheet, valley), snakes, mask)
        return
    unbuilt, empty, live = unbuilt_on(sheet), open_squares(sheet, valley), live_snakes(sheet)
    for row in range(ROWS):
        what, dice = use_of(table, row, turn.roll)
        if uses_of(dice, turn, unbuilt) >> what & 1:
            allow_squares(table, live if what == CROSS_OUT else empty, row * squares, mask)
    mask[snakes + squares] = 1 if may_finish(turn) else 0
    if may_reveal(turn):
        for kind in range(PYRAMIDS + 1):
            if find_all(kind, sheet, table.ground):
                allow_reveals(table, kind, mask)


def allow_squares(table: Table, some: int, first: int, mask: MutableSequence[int]) -> None:
    """Allow the actions of these squares in the row that begins at `first`."""
    while some:
        low = some & -some
        mask[first + table.ranks[low.bit_length() - 1]] = 1
        some ^= low


def allow_reveals(table: Table, kind: int, mask: MutableSequence[int]) -> None:
    """Allow the discoveries of a kind that were found."""
    ground = table.ground
    for word in range(ground.first[kind], ground.first[kind + 1]):
        some, first = ground.found[word], table.kinds[kind] + BITS * (word - ground.first[kind])
        while some:
            low = some & -some
            mask[first + low.bit_length() - 1] = 1
            some ^= low
