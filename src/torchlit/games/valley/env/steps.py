"""Games of the Valley one action at a time, many side by side, in kernel style.

What an agent sees and does is numbered as in `layout.py`. Actions before the discoveries come in rows with one for each
square; then come the places for discoveries, kind by kind, the squares for snakes, the end of the turn, and waiting.
The seats of a turn may act in any order. Each game has two sets of sheets: every seat's with its own steps of the open
turn, then those of the last closed turn, which the others see.
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
from torchlit.games.valley.playouts import face_with
from torchlit.toolkits.envs.chance import next_move
from torchlit.toolkits.envs.games import (
    FACES,
    Frame,
    Games,
    any_action,
    clear,
    clear_game,
    draw_board,
    draw_squares,
    fill_plane,
    hand_round,
    roll_die,
    show_sheets,
)

TURN, ROLL, LAST, AGENT, OVER, STARS = 0, 1, 2, 3, 4, 5
"""The parts of a standing: the turn and its roll; solo, the squares marked in the previous turn; the first seat that
owes a step, or made the last one; whether the game is over. Then one number for each seat: its stars …"""
TIES, DEALT, DRAWN, LEFT, BEGUN, SHOWN, STEPS, DONE = 1, 2, 3, 4, 5, 6, 7, 8
"""… then further parts with one number for each seat: the stars of its buildings, once the game is over; whose sheet it
draws a snake on, and in which square; and in the open turn its dice left, whether it has used one, whether it has
revealed a discovery, how many steps it has made, and whether it has finished."""
PARTS = 9
PENNYS, ESCAPES, BUILDS, ROWS = 7, 22, 29, 32
"""The first rows for Penny's numbers, escapes and buildings, and the number of rows."""
DICE_PLANES, LEFT_PLANE, SHOWN_PLANE, STEPS_PLANE, TURN_PLANE, TURNS_PLANE, SHEET_PLANES = 2, 20, 23, 24, 25, 26, 27
SHEET_LENGTH, SNAKE_PLANE, CROSSED_PLANE, KIND_PLANES, DUE_PLANE = 25, 18, 19, 20, 24
"""Where groups of planes begin; how many a sheet has, and within a sheet, the planes that are not numbers."""


class Table(NamedTuple):
    """The board, and how an agent sees and names what is on it."""

    frame: Frame
    ground: Ground
    bits: Sequence[int]
    """The squares in the order of their actions …"""
    ranks: Sequence[int]
    """… and each bit's rank in that order."""
    choices: Sequence[int]
    """The sets of dice in the order of their rows."""
    kinds: Sequence[int]
    """The first action of each kind of discovery, and the one after the last."""


def standing_of(seats: int) -> int:
    """How many numbers make a standing."""
    return STARS + PARTS * seats


def at(part: int, seat: int, table: Table) -> int:
    """The index of this part of a seat in a standing."""
    return STARS + part * table.frame.seats + seat


def begin_games(table: Table, games: Games, which: Sequence[int]) -> None:
    """Restart these games with empty sheets and the first roll. Rules: V3, V4."""
    for game in which:
        sheets, standing = games.sheets[game], games.standings[game]
        clear_game(sheets, standing)
        open_turn(table, games.chances[game], standing)


def open_turn(table: Table, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Roll the dice of the next turn; on a Snake with several seats, hand the sheets round. Rules: V4, V11."""
    standing[TURN] += 1
    standing[ROLL] = 0
    next_move(chance)
    for die in range(DICE):
        standing[ROLL] |= face_with(roll_die(chance), die) << 4 * die
    if is_snake_turn(standing):
        for seat in range(table.frame.seats):
            standing[at(DEALT, seat, table)] = seat
        if table.frame.seats > 1:
            hand_round(chance, standing[at(DEALT, 0, table) : at(DEALT + 1, 0, table)])
    standing[AGENT] = 0
    clear_turn(table, standing)
    for seat in range(table.frame.seats):
        standing[at(LEFT, seat, table)] = opened(standing[ROLL]).left


def is_snake_turn(standing: Sequence[int]) -> bool:
    """True if everybody draws a snake in the open turn. Rules: V11."""
    return dice_with(SNAKE, standing[ROLL]) != 0


def clear_turn(table: Table, standing: MutableSequence[int]) -> None:
    """Forget what the seats have done in the turn. Rules: V4."""
    for place in range(at(LEFT, 0, table), at(PARTS, 0, table)):
        standing[place] = 0


def owes(table: Table, standing: Sequence[int], seat: int) -> bool:
    """True for a seat that has not finished the open turn. Rules: V12."""
    return not standing[OVER] and not standing[at(DONE, seat, table)]


def end_turn(
    table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int], seat: int
) -> None:
    """End a seat's part of the turn; the last seat closes it. Rules: V12."""
    standing[at(DONE, seat, table)] = 1
    standing[at(LEFT, seat, table)] = 0
    while standing[AGENT] < table.frame.seats and standing[at(DONE, standing[AGENT], table)]:
        standing[AGENT] += 1
    if standing[AGENT] == table.frame.seats:
        standing[AGENT] = seat
        close_turn(table, sheets, chance, standing)


def close_turn(table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Draw the snakes, show all sheets, and open the next turn or end the game.

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
    clear_turn(table, standing)
    if not is_last(full, seats == 1, standing[TURN]):
        open_turn(table, chance, standing)
        return
    standing[OVER] = 1
    for seat in range(seats):
        standing[at(TIES, seat, table)] = building_stars(sheets[seat], valley)


def building_stars(sheet: Sequence[int], valley: Valley) -> int:
    """The stars of all buildings, the tie-breaker. Rules: V25."""
    total = 0
    for kind in range(PYRAMIDS):
        total += earned(sheet[BUILDINGS + kind], sheet[REVEALED + kind], valley)
    return total


def step_games(table: Table, games: Games, actions: Sequence[int], allowed: MutableSequence[int]) -> None:
    """Take one action in every game; `allowed` gets whether it was allowed."""
    for game in range(len(actions)):
        seat = games.standings[game, AGENT] if table.frame.every else 0
        allowed[game] = 1 if step_seat(table, games, game, seat, actions[game]) else 0


def step_seat(table: Table, games: Games, game: int, seat: int, action: int) -> bool:
    """Take an action of a seat in one game; True if it was allowed. Chance plays the seats without an agent."""
    sheets, chance, standing = games.sheets[game], games.chances[game], games.standings[game]
    done = act(table, sheets, chance, standing, seat, action)
    while not table.frame.every and standing[AGENT] and not standing[OVER]:
        mask = table.frame.mask
        clear(mask)
        allow(table, sheets, standing, standing[AGENT], mask)
        act(table, sheets, chance, standing, standing[AGENT], any_action(mask, chance))
    return done


def act(
    table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int], seat: int, action: int
) -> bool:
    """Take an action of this seat; False, changing nothing, if it is not allowed.

    Rules: V4 to V12, V15, V16, V27. Rulings: VR3, VR5.
    """
    squares, snakes, valley = len(table.bits), table.kinds[PYRAMIDS + 1], table.ground.valley
    finish = snakes + squares
    if not owes(table, standing, seat):
        return action == finish + 1
    if action < 0 or action > finish:
        return False
    turn, sheet = turn_of(table, standing, seat), sheets[seat]
    if is_snake_turn(standing):
        if action < snakes or action == finish:
            return False
        square = table.bits[action - snakes]
        if not snakes_for(table, sheets, standing, seat) & square:
            return False
        standing[at(DRAWN, seat, table)] = square
        end_turn(table, sheets, chance, standing, seat)
        return True
    if action == finish:
        if not may_finish(turn):
            return False
        end_turn(table, sheets, chance, standing, seat)
        return True
    if action >= snakes:
        return False
    if action >= table.kinds[0]:
        if not may_reveal(turn) or not reveal_place(table, sheet, action):
            return False
        standing[at(SHOWN, seat, table)] = 1
    else:
        what, dice = use_of(table, action // squares, turn.roll)
        square = table.bits[action % squares]
        if not may_use(what, dice, square, turn, sheet, valley):
            return False
        use(sheet, what, square)
        standing[at(LEFT, seat, table)] &= ~dice
        standing[at(BEGUN, seat, table)] = 1
    standing[at(STEPS, seat, table)] += 1
    standing[STARS + seat] = stars(sheet, valley)
    return True


def snakes_for(table: Table, sheets: Any, standing: Sequence[int], seat: int) -> int:
    """Where a seat may draw its snake, on the dealt sheet as it was before the turn. Rules: V11, V27."""
    dealt = table.frame.seats + standing[at(DEALT, seat, table)]
    return snake_squares(standing[LAST], sheets[dealt], table.ground.valley)


def turn_of(table: Table, standing: Sequence[int], seat: int) -> Turn:
    """What a seat has in hand."""
    begun, shown = standing[at(BEGUN, seat, table)] != 0, standing[at(SHOWN, seat, table)] != 0
    return Turn(standing[ROLL], standing[at(LEFT, seat, table)], begun, shown)


def use_of(table: Table, row: int, roll: int) -> tuple[int, int]:
    """What a row's actions use dice for, and which dice; 0 if these dice make no number. Rules: V5 to V7."""
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
    """Reveal the discovery of an action; False if it is none. Rules: V16 to V21."""
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
    """Show what the agent sees in every game, and which actions are allowed."""
    for game in range(len(games.standings)):
        seat = games.standings[game, AGENT] if table.frame.every else 0
        show_seat(table, games, game, seat, planes[game], masks[game])


def show_seat(
    table: Table, games: Games, game: int, seat: int, planes: MutableSequence[int], mask: MutableSequence[int]
) -> None:
    """Show what a seat sees in one game, and which actions are allowed, in an empty mask."""
    observe(table, games.sheets[game], games.standings[game], seat, planes)
    allow(table, games.sheets[game], games.standings[game], seat, mask)


def observe(table: Table, sheets: Any, standing: Sequence[int], seat: int, planes: MutableSequence[int]) -> None:
    """Show what a seat sees: its own sheet, and the others' as of the last closed turn.

    Rules: V3, V11, V28. Ruling: VR7.
    """
    size, seats, roll = table.frame.size, table.frame.seats, standing[ROLL]
    left = standing[at(LEFT, seat, table)]
    draw_board(table.frame, planes)
    for die in range(DICE):
        fill_plane(1, DICE_PLANES + FACES * die + min(face_of(die, roll), FACES) - 1, size, planes)
        fill_plane(left >> die & 1, LEFT_PLANE + die, size, planes)
    fill_plane(standing[at(SHOWN, seat, table)], SHOWN_PLANE, size, planes)
    fill_plane(standing[at(STEPS, seat, table)], STEPS_PLANE, size, planes)
    fill_plane(standing[TURN], TURN_PLANE, size, planes)
    fill_plane(SOLO_TURNS - standing[TURN] if seats == 1 else 0, TURNS_PLANE, size, planes)
    observe_sheet(table, sheets[seat], SHEET_PLANES, planes)
    for after in range(1, seats):
        observe_sheet(table, sheets[seats + (seat + after) % seats], SHEET_PLANES + SHEET_LENGTH * after, planes)
    if is_snake_turn(standing) and owes(table, standing, seat):
        after = (standing[at(DEALT, seat, table)] - seat) % seats
        fill_plane(1, SHEET_PLANES + SHEET_LENGTH * after + DUE_PLANE, size, planes)


def observe_sheet(table: Table, sheet: Sequence[int], first: int, planes: MutableSequence[int]) -> None:
    """Show what is on a sheet. Rules: V13 to V15."""
    places, size = table.frame.places, table.frame.size
    for what in range(1, SNAKES):
        draw_squares(sheet[what], places, (first + what - 1) * size, planes)
    draw_squares(live_snakes(sheet), places, (first + SNAKE_PLANE) * size, planes)
    draw_squares(sheet[CROSSED], places, (first + CROSSED_PLANE) * size, planes)
    for kind in range(PYRAMIDS + 1):
        draw_squares(sheet[REVEALED + kind], places, (first + KIND_PLANES + kind) * size, planes)


def allow(table: Table, sheets: Any, standing: Sequence[int], seat: int, mask: MutableSequence[int]) -> None:
    """Mark in an empty mask what a seat may do; a seat that owes nothing waits."""
    squares, snakes, valley = len(table.bits), table.kinds[PYRAMIDS + 1], table.ground.valley
    turn, sheet = turn_of(table, standing, seat), sheets[seat]
    if not owes(table, standing, seat):
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
