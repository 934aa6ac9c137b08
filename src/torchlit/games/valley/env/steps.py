"""Games of the Valley one action at a time, many beside each other, in kernel style.

What an agent sees and does is numbered as in `layout.py`. Actions below the discoveries are in rows of one for each
square; then come the places of discoveries, kind by kind, the squares of snakes, the end of the turn, and to wait. The
seats of a turn act in their order. Each game has two rows of sheets: every seat's with its own steps of the open turn,
and then those of the last closed turn, which the others see.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.valley.finding import BITS, Ground, find_all
from torchlit.games.valley.kernel import (
    BUILD,
    BUILDINGS,
    CROSS_OUT,
    CROSSED,
    DAKOTA,
    DICE,
    FILLED,
    PENNY,
    PYRAMIDS,
    REVEALED,
    SNAKE,
    SNAKES,
    SOLO_TURNS,
    Turn,
    Valley,
    dice_with,
    draw_snake,
    earned,
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
    opened,
    reveal,
    snake_squares,
    stars,
    unbuilt_on,
    use,
    uses_of,
)
from torchlit.games.valley.playouts import FACES, roll_dice
from torchlit.toolkits.envs.games import (
    Frame,
    Games,
    any_action,
    clear,
    clear_game,
    draw_board,
    draw_squares,
    fill_plane,
    hand_round,
    show_sheets,
)

TURN, ROLL, LEFT, BEGUN, SHOWN, STEPS, LAST, AGENT, OVER, STARS = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""The parts of a standing: the turn and its roll; of the seat that owes a step, the dice left, whether one was used,
whether a discovery was revealed and how many steps were made; solo, the squares marked in the turn before; the seat
that owes a step, or made the last one; whether the game is over. Then one number for each seat: its stars …"""
TIES, DEALT, DRAWN = 1, 2, 3
"""… and as many times the seats after those: the stars of its buildings, once the game is over; whose sheet it draws a
snake on; and in which square."""
PARTS = 4
PENNYS, ESCAPES, BUILDS, ROWS = 7, 22, 29, 32
"""The first rows of Penny's numbers, of escapes and of buildings, and how many rows there are."""
DICE_PLANES, LEFT_PLANE, SHOWN_PLANE, STEPS_PLANE, TURN_PLANE, TURNS_PLANE, SHEET_PLANES = 2, 20, 23, 24, 25, 26, 27
SHEET_LENGTH, SNAKE_PLANE, CROSSED_PLANE, KIND_PLANES, DUE_PLANE = 25, 18, 19, 20, 24
"""Where what is seen begins among the planes; how many there are of a sheet, and in a sheet's what is no number."""


class Table(NamedTuple):
    """The board, and how an agent sees and names what is on it."""

    frame: Frame
    ground: Ground
    bits: Sequence[int]
    """The squares in the order of their actions …"""
    ranks: Sequence[int]
    """… and which of them each bit is."""
    choices: Sequence[int]
    """The sets of dice in the order of their rows."""
    kinds: Sequence[int]
    """The first action of each kind of discovery, and the one after the last."""


def standing_of(seats: int) -> int:
    """How many numbers make a standing."""
    return STARS + PARTS * seats


def at(part: int, seat: int, table: Table) -> int:
    """Where a standing has this part of a seat."""
    return STARS + part * table.frame.seats + seat


def begin_games(table: Table, games: Games, which: Sequence[int]) -> None:
    """Begin these games anew, with empty sheets and the first roll. Rules: V3, V4."""
    for game in which:
        sheets, standing = games.sheets[game], games.standings[game]
        clear_game(sheets, standing)
        open_turn(table, games.chances[game], standing)


def open_turn(table: Table, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Roll the dice of the next turn; with others, the sheets are handed round on a Snake. Rules: V4, V11."""
    standing[TURN] += 1
    standing[ROLL] = roll_dice(chance)
    if is_snake_turn(standing):
        for seat in range(table.frame.seats):
            standing[at(DEALT, seat, table)] = seat
        if table.frame.seats > 1:
            hand_round(chance, standing[at(DEALT, 0, table) : at(DEALT + 1, 0, table)])
    give_turn(standing, 0)


def is_snake_turn(standing: Sequence[int]) -> bool:
    """True when everybody draws a snake in the open turn. Rules: V11."""
    return dice_with(SNAKE, standing[ROLL]) != 0


def give_turn(standing: MutableSequence[int], seat: int) -> None:
    """It is the move of this seat, which has all dice, and none on a Snake. Rules: V4, V11."""
    standing[AGENT], standing[LEFT] = seat, opened(standing[ROLL]).left
    standing[BEGUN] = standing[SHOWN] = standing[STEPS] = 0


def end_turn(table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """The seat has done its part; the last one closes the turn. Rules: V12."""
    if standing[AGENT] + 1 < table.frame.seats:
        give_turn(standing, standing[AGENT] + 1)
    else:
        close_turn(table, sheets, chance, standing)


def close_turn(table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Draw the snakes, show all sheets, and go on to the next turn or end the game.

    Rules: V11, V12, V22, V28. Rulings: VR5, VR7.
    """
    seats, valley, full = table.frame.seats, table.ground.valley, False
    if is_snake_turn(standing):
        for seat in range(seats):
            owner = standing[at(DEALT, seat, table)]
            draw_snake(sheets[owner], standing[at(DRAWN, seat, table)])
            standing[STARS + owner] = stars(sheets[owner], valley)
    if seats == 1:
        standing[LAST] = sheets[0, FILLED] & ~sheets[1, FILLED]
    for seat in range(seats):
        full = full or is_full(sheets[seat], valley)
    show_sheets(sheets)
    standing[LEFT] = standing[BEGUN] = standing[SHOWN] = standing[STEPS] = 0
    if not is_last(full, seats == 1, standing[TURN]):
        open_turn(table, chance, standing)
        return
    standing[OVER] = 1
    for seat in range(seats):
        standing[at(TIES, seat, table)] = building_stars(sheets[seat], valley)


def building_stars(sheet: Sequence[int], valley: Valley) -> int:
    """The stars of all buildings, which decide between equal sheets. Rules: V25."""
    total = 0
    for kind in range(PYRAMIDS):
        total += earned(sheet[BUILDINGS + kind], sheet[REVEALED + kind], valley)
    return total


def step_games(table: Table, games: Games, actions: Sequence[int], allowed: MutableSequence[int]) -> None:
    """One action in every game, and whether it was allowed. Chance plays the seats that have no agent."""
    for game in range(len(actions)):
        sheets, chance, standing = games.sheets[game], games.chances[game], games.standings[game]
        done = act(table, sheets, chance, standing, actions[game])
        allowed[game] = 1 if done else 0
        while not table.frame.every and standing[AGENT] and not standing[OVER]:
            mask = table.frame.mask
            clear(mask)
            allow(table, sheets, standing, standing[AGENT], mask)
            act(table, sheets, chance, standing, any_action(mask, chance))


def act(table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int], action: int) -> bool:
    """Do what an action of the seat that owes a step says; False when it is not allowed and nothing changes.

    Rules: V4 to V12, V15, V16, V27. Rulings: VR3, VR5.
    """
    squares, snakes, valley = len(table.bits), table.kinds[PYRAMIDS + 1], table.ground.valley
    finish, seat = snakes + squares, standing[AGENT]
    if standing[OVER]:
        return action == finish + 1
    if action < 0 or action > finish:
        return False
    turn, sheet = turn_of(standing), sheets[seat]
    if is_snake_turn(standing):
        if action < snakes or action == finish:
            return False
        square = table.bits[action - snakes]
        if not snakes_for(table, sheets, standing, seat) & square:
            return False
        standing[at(DRAWN, seat, table)] = square
        end_turn(table, sheets, chance, standing)
        return True
    if action == finish:
        if not may_finish(turn):
            return False
        end_turn(table, sheets, chance, standing)
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
    standing[STARS + seat] = stars(sheet, valley)
    return True


def snakes_for(table: Table, sheets: Any, standing: Sequence[int], seat: int) -> int:
    """Where a seat may draw its snake, on the sheet it was dealt as it was before the turn. Rules: V11, V27."""
    dealt = table.frame.seats + standing[at(DEALT, seat, table)]
    return snake_squares(standing[LAST], sheets[dealt], table.ground.valley)


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
        sheets, standing = games.sheets[game], games.standings[game]
        seat = standing[AGENT] if table.frame.every else 0
        observe(table, sheets, standing, seat, planes[game])
        allow(table, sheets, standing, seat, masks[game])


def observe(table: Table, sheets: Any, standing: Sequence[int], seat: int, planes: MutableSequence[int]) -> None:
    """What the seat sees that owes a step: its own sheet, and those of the others as of the last closed turn.

    Rules: V3, V11, V28. Ruling: VR7.
    """
    size, seats, roll, left = table.frame.size, table.frame.seats, standing[ROLL], standing[LEFT]
    draw_board(table.frame, planes)
    for die in range(DICE):
        fill_plane(1, DICE_PLANES + FACES * die + min(face_of(die, roll), FACES) - 1, size, planes)
        fill_plane(left >> die & 1, LEFT_PLANE + die, size, planes)
    fill_plane(standing[SHOWN], SHOWN_PLANE, size, planes)
    fill_plane(standing[STEPS], STEPS_PLANE, size, planes)
    fill_plane(standing[TURN], TURN_PLANE, size, planes)
    fill_plane(SOLO_TURNS - standing[TURN] if seats == 1 else 0, TURNS_PLANE, size, planes)
    observe_sheet(table, sheets[seat], SHEET_PLANES, planes)
    for after in range(1, seats):
        observe_sheet(table, sheets[seats + (seat + after) % seats], SHEET_PLANES + SHEET_LENGTH * after, planes)
    if is_snake_turn(standing) and not standing[OVER]:
        after = (standing[at(DEALT, seat, table)] - seat) % seats
        fill_plane(1, SHEET_PLANES + SHEET_LENGTH * after + DUE_PLANE, size, planes)


def observe_sheet(table: Table, sheet: Sequence[int], first: int, planes: MutableSequence[int]) -> None:
    """What stands on a sheet. Rules: V13 to V15."""
    places, size = table.frame.places, table.frame.size
    for what in range(1, SNAKES):
        draw_squares(sheet[what], places, (first + what - 1) * size, planes)
    draw_squares(live_snakes(sheet), places, (first + SNAKE_PLANE) * size, planes)
    draw_squares(sheet[CROSSED], places, (first + CROSSED_PLANE) * size, planes)
    for kind in range(PYRAMIDS + 1):
        draw_squares(sheet[REVEALED + kind], places, (first + KIND_PLANES + kind) * size, planes)


def allow(table: Table, sheets: Any, standing: Sequence[int], seat: int, mask: MutableSequence[int]) -> None:
    """Allow, in a mask that allows nothing yet, what a seat may do; who owes nothing waits."""
    squares, snakes, valley = len(table.bits), table.kinds[PYRAMIDS + 1], table.ground.valley
    turn, sheet = turn_of(standing), sheets[seat]
    if standing[OVER] or seat != standing[AGENT]:
        mask[snakes + squares + 1] = 1
        return
    if is_snake_turn(standing):
        allow_squares(table, snakes_for(table, sheets, standing, seat), snakes, mask)
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
