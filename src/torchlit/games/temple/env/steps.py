"""Games of the Temple one action at a time, many side by side, in kernel style.

What an agent sees and does is numbered as in `layout.py`: planes of the board's places for what it sees, `squares ×
(number - 1) + square` for a number, `squares × 15 + square` for a mummy, and one more action to wait. The seats of a
turn may act in any order. Each game has two sets of sheets: every seat's with its own mark of the open turn, then those
of the last closed turn, which the others see.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.temple.kernel import (
    MARKS,
    MUMMY,
    VANQUISHER,
    Position,
    Roll,
    Rolls,
    Task,
    Temple,
    is_over,
    is_void,
    longest_sequence,
    marked,
    may_draw_mummy,
    may_write,
    open_squares,
    roll_at,
    stars,
    task,
    vanquished,
)
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
    roll_dice,
    show_sheets,
)

ROLL, LAST, AGENT, OVER, STARS = 0, 1, 2, 3, 4
"""The parts of a standing: the roll; solo, the square marked last; the first seat that owes a mark, or made the last
one; whether the game is over. Then one number for each seat: its stars …"""
TIES, FILLED, DEALT, MARKED = 1, 2, 3, 4
"""… then further parts with one number for each seat: its longest sequence, once the game is over; the squares filled
on its sheet before the open turn; whose sheet it marks; and the square it has marked there, 0 while it owes a mark."""
PARTS, DICE = 5, 3
DICE_PLANES, LEFT_PLANE, SHEET_PLANES, SHEET_LENGTH = 2, 20, 21, 18
MUMMY_PLANE, CROSSED_PLANE, DUE_PLANE = 15, 16, 17
"""Where groups of planes begin: the dice, the squares left, the sheets; and within a sheet, the planes that are not
numbers."""


class Table(NamedTuple):
    """The board and the dice, and how an agent sees them."""

    frame: Frame
    temple: Temple
    rolls: Rolls
    bits: Sequence[int]
    """The squares in the order of their actions …"""
    ranks: Sequence[int]
    """… and each bit's rank in that order."""


def standing_of(seats: int) -> int:
    """How many numbers make a standing."""
    return STARS + PARTS * seats


def at(part: int, seat: int, table: Table) -> int:
    """The index of this part of a seat in a standing."""
    return STARS + part * table.frame.seats + seat


def begin_games(table: Table, games: Games, which: Sequence[int]) -> None:
    """Restart these games with empty sheets and the first roll. Rules: T3, T5, T6."""
    for game in which:
        sheets, standing = games.sheets[game], games.standings[game]
        clear_game(sheets, standing)
        open_turn(table, games.chances[game], standing)


def open_turn(table: Table, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Roll until the roll is not void; on a Mummy with several seats, hand the sheets round.

    Rules: T6, T11. Rulings: TR1, TR6.
    """
    void = True
    while void:
        standing[ROLL] = roll_dice(chance, DICE)
        void = is_void(roll_of(table, standing), standing[at(FILLED, 0, table)], table.temple)
    standing[AGENT] = 0
    for seat in range(table.frame.seats):
        standing[at(DEALT, seat, table)] = seat
        standing[at(MARKED, seat, table)] = 0
    if table.frame.seats > 1 and roll_of(table, standing).marks == MUMMY:
        hand_round(chance, standing[at(DEALT, 0, table) : at(DEALT + 1, 0, table)])


def roll_of(table: Table, standing: Sequence[int]) -> Roll:
    """What the dice offer in the open turn."""
    return roll_at(table.rolls, standing[ROLL])


def owes(table: Table, standing: Sequence[int], seat: int) -> bool:
    """True for a seat that has not made its mark yet. Rules: T6."""
    return not standing[OVER] and not standing[at(MARKED, seat, table)]


def task_of(table: Table, standing: Sequence[int], seat: int) -> Task:
    """What a seat owes, if anything."""
    if not owes(table, standing, seat):
        return Task(0, 0)
    filled = standing[at(FILLED, standing[at(DEALT, seat, table)], table)]
    return task(roll_of(table, standing), Position(filled, standing[LAST]), table.temple)


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
        allow(table, standing, standing[AGENT], mask)
        act(table, sheets, chance, standing, standing[AGENT], any_action(mask, chance))
    return done


def act(
    table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int], seat: int, action: int
) -> bool:
    """Make the mark of a seat's action; the last mark closes the turn.

    False, changing nothing, if it is not allowed. Rules: T6, T11, T12.
    """
    squares = len(table.bits)
    if not owes(table, standing, seat):
        return action == MARKS * squares
    if action < 0 or action >= MARKS * squares:
        return False
    number, bit = (action // squares + 1) % MARKS, table.bits[action % squares]
    asked = task_of(table, standing, seat)
    if not (may_write(asked, number, bit) if number else may_draw_mummy(asked, bit)):
        return False
    standing[at(MARKED, seat, table)] = bit
    if number:
        sheets[seat, number] |= bit
        standing[STARS + seat] = stars(sheets[seat], table.temple)
    while standing[AGENT] < table.frame.seats and standing[at(MARKED, standing[AGENT], table)]:
        standing[AGENT] += 1
    if standing[AGENT] == table.frame.seats:
        standing[AGENT] = seat
        close_turn(table, sheets, chance, standing)
    return True


def close_turn(table: Table, sheets: Any, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Draw the mummies, show all sheets, and roll again unless the game ends. Rules: T6, T11, T12, T16, T23."""
    seats, mummies = table.frame.seats, roll_of(table, standing).marks == MUMMY
    for seat in range(seats):
        owner, bit = standing[at(DEALT, seat, table)], standing[at(MARKED, seat, table)]
        position = marked(Position(standing[at(FILLED, owner, table)], 0), bit, seats == 1)
        standing[at(FILLED, owner, table)], standing[LAST] = position.filled, position.last
        if mummies:
            sheets[owner, 0] |= bit
            standing[STARS + owner] = stars(sheets[owner], table.temple)
    show_sheets(sheets)
    if not is_over(standing[at(FILLED, 0, table)], table.temple):
        open_turn(table, chance, standing)
        return
    standing[OVER] = 1
    for seat in range(seats):
        standing[at(TIES, seat, table)] = longest_sequence(sheets[seat], table.temple)


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
    allow(table, games.standings[game], seat, mask)


def observe(table: Table, sheets: Any, standing: Sequence[int], seat: int, planes: MutableSequence[int]) -> None:
    """Show what a seat sees: its own sheet, and the others' as of the last closed turn. Ruling: TR3."""
    size, seats, roll = table.frame.size, table.frame.seats, standing[ROLL]
    draw_board(table.frame, planes)
    fill_plane(1, DICE_PLANES + roll // 36, size, planes)
    fill_plane(1, DICE_PLANES + 6 + roll // 6 % 6, size, planes)
    fill_plane(1, DICE_PLANES + 12 + roll % 6, size, planes)
    fill_plane(open_squares(False, standing[at(FILLED, 0, table)], table.temple).bit_count(), LEFT_PLANE, size, planes)
    observe_sheet(table, sheets[seat], SHEET_PLANES, planes)
    for after in range(1, seats):
        observe_sheet(table, sheets[seats + (seat + after) % seats], SHEET_PLANES + SHEET_LENGTH * after, planes)
    if task_of(table, standing, seat).marks == MUMMY:
        after = (standing[at(DEALT, seat, table)] - seat) % seats
        fill_plane(1, SHEET_PLANES + SHEET_LENGTH * after + DUE_PLANE, size, planes)


def observe_sheet(table: Table, sheet: Sequence[int], first: int, planes: MutableSequence[int]) -> None:
    """Show what is on a sheet. Rules: T14, T15."""
    places, size = table.frame.places, table.frame.size
    for number in range(1, MARKS):
        draw_squares(sheet[number], places, (first + number - 1) * size, planes)
    crossed = vanquished(sheet[0], sheet[VANQUISHER], table.temple)
    draw_squares(sheet[0] & ~crossed, places, (first + MUMMY_PLANE) * size, planes)
    draw_squares(crossed, places, (first + CROSSED_PLANE) * size, planes)


def allow(table: Table, standing: Sequence[int], seat: int, mask: MutableSequence[int]) -> None:
    """Mark in an empty mask what a seat may do; a seat that owes nothing waits."""
    squares, asked = len(table.bits), task_of(table, standing, seat)
    some = asked.squares
    if not some:
        mask[MARKS * squares] = 1
    while some:
        low = some & -some
        square = table.ranks[low.bit_length() - 1]
        for what in range(MARKS):
            mask[what * squares + square] = asked.marks >> (what + 1) % MARKS & 1
        some ^= low
