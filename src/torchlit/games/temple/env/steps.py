"""Solo games of the Temple one action at a time, many beside each other, in kernel style.

What an agent sees and does is numbered as in `layout.py`: planes of the board's places for what it sees, `squares ×
(number - 1) + square` for a number, `squares × 15 + square` for a mummy, and one action more to wait.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.temple.kernel import (
    MARKS,
    MUMMY,
    VANQUISHER,
    Position,
    Rolls,
    Task,
    Temple,
    is_over,
    is_void,
    marked,
    may_draw_mummy,
    may_write,
    open_squares,
    roll_at,
    stars,
    task,
    vanquished,
)
from torchlit.toolkits.compiler.chance import below
from torchlit.toolkits.envs.games import Games, draw_squares, fill_plane

FILLED, LAST, ROLL, STARS, OVER = 0, 1, 2, 3, 4
"""The parts of a standing: the filled squares, the square marked last, the roll, the stars, whether it is over."""
STANDING = 5
DICE_PLANES, LEFT_PLANE, SHEET_PLANES, MUMMY_PLANE, CROSSED_PLANE, DUE_PLANE = 2, 20, 21, 36, 37, 38
"""Where what is seen begins among the planes: the dice, the squares left, the sheet, and single planes of it."""


class Table(NamedTuple):
    """The board and the dice, and how an agent sees them."""

    temple: Temple
    rolls: Rolls
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


def begin_games(table: Table, games: Games, which: Sequence[int]) -> None:
    """Begin these games anew."""
    for game in which:
        begin(table, games.chances[game], games.sheets[game], games.standings[game])


def begin(
    table: Table, chance: MutableSequence[int], sheet: MutableSequence[int], standing: MutableSequence[int]
) -> None:
    """An empty sheet and the first roll. Rules: T3, T5, T6."""
    for number in range(MARKS):
        sheet[number] = 0
    standing[FILLED] = standing[LAST] = standing[STARS] = standing[OVER] = 0
    standing[ROLL] = next_roll(table, chance, 0)


def next_roll(table: Table, chance: MutableSequence[int], filled: int) -> int:
    """The next roll that is not void. Rules: T6. Ruling: TR1."""
    while True:
        roll = below(chance, len(table.rolls.marks))
        if not is_void(roll_at(table.rolls, roll), filled, table.temple):
            return roll


def task_of(table: Table, standing: Sequence[int]) -> Task:
    """What may be marked now, and where; nothing when the game is over."""
    if standing[OVER]:
        return Task(0, 0)
    return task(roll_at(table.rolls, standing[ROLL]), Position(standing[FILLED], standing[LAST]), table.temple)


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
    """Mark what an action says, and roll again unless the game ends; False when it is not allowed and nothing changes.

    Rules: T6, T11, T12, T16.
    """
    squares = len(table.bits)
    if standing[OVER]:
        return action == MARKS * squares
    if action < 0 or action >= MARKS * squares:
        return False
    number, bit = (action // squares + 1) % MARKS, table.bits[action % squares]
    asked = task_of(table, standing)
    if not (may_write(asked, number, bit) if number else may_draw_mummy(asked, bit)):
        return False
    sheet[number] |= bit
    position = marked(Position(standing[FILLED], standing[LAST]), bit, True)
    standing[FILLED], standing[LAST] = position.filled, position.last
    standing[STARS] = stars(sheet, table.temple)
    if is_over(position.filled, table.temple):
        standing[OVER] = 1
    else:
        standing[ROLL] = next_roll(table, chance, position.filled)
    return True


def show_games(table: Table, games: Games, planes: Any, masks: Any) -> None:
    """What the agent sees in every game, and which actions are allowed there."""
    for game in range(len(games.standings)):
        show(table, games.sheets[game], games.standings[game], planes[game])
        allow(table, games.standings[game], masks[game])


def show(table: Table, sheet: Sequence[int], standing: Sequence[int], planes: MutableSequence[int]) -> None:
    """What the agent sees. Rules: T14, T15."""
    temple, places, size = table.temple, table.places, table.size
    for at in range(len(table.blank)):
        planes[at] = table.blank[at]
    roll = standing[ROLL]
    left = open_squares(False, standing[FILLED], temple).bit_count()
    due = 1 if task_of(table, standing).marks == MUMMY else 0
    fill_plane(1, DICE_PLANES + roll // 36, size, planes)
    fill_plane(1, DICE_PLANES + 6 + roll // 6 % 6, size, planes)
    fill_plane(1, DICE_PLANES + 12 + roll % 6, size, planes)
    fill_plane(left, LEFT_PLANE, size, planes)
    fill_plane(due, DUE_PLANE, size, planes)
    for number in range(1, MARKS):
        draw_squares(sheet[number], places, (SHEET_PLANES + number - 1) * size, planes)
    crossed = vanquished(sheet[0], sheet[VANQUISHER], temple)
    draw_squares(sheet[0] & ~crossed, places, MUMMY_PLANE * size, planes)
    draw_squares(crossed, places, CROSSED_PLANE * size, planes)


def allow(table: Table, standing: Sequence[int], mask: MutableSequence[int]) -> None:
    """Allow, in a mask that allows nothing yet, what may be done; when the game is over, only to wait."""
    squares, asked = len(table.bits), task_of(table, standing)
    some = asked.squares
    if not some:
        mask[MARKS * squares] = 1
    while some:
        low = some & -some
        square = table.ranks[low.bit_length() - 1]
        for what in range(MARKS):
            mask[what * squares + square] = asked.marks >> (what + 1) % MARKS & 1
        some ^= low
