"""Looks for the best solo game of the Valley when all dice are known, in kernel style.

Turn by turn the most promising sheets are kept, as many as there is room for: those with the highest learned value. The
value knows nothing of the dice to come; but of very many sheets that promise much, those are kept in the end for which
the dice come.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.valley.bots.search import after_turn
from torchlit.games.valley.bots.turn_search import best_snakes, best_turns
from torchlit.games.valley.bots.turns import nothing_follows
from torchlit.games.valley.bots.workspace import TURN, Model, Turns
from torchlit.games.valley.kernel import FILLED, SHEET, SNAKE, dice_with, opened, snake_squares, stars
from torchlit.toolkits.compiler.chance import WORD

MIXER = 0x2545F491
"""An odd number of 30 bits: times a word of 32, it is no more than an int holds."""
BEFORE = TURN
"""Where a row has the number of the sheet that a turn was made on, after the turn …"""
ROW = TURN + 1
"""… and how long the row is."""


class Beam(NamedTuple):
    """The most promising sheets of a turn, as many as there is room for."""

    sheets: Any
    """The sheets of this turn and of the next, in turn …"""
    marked: Any
    """… and the squares that were marked last on each."""
    promises: MutableSequence[float]
    """What the best sheets of the next turn promise, the least first as in a heap …"""
    keys: MutableSequence[int]
    """… a number for each, the same for sheets that are the same …"""
    found: Any
    """… and the turns that lead to them."""
    trail: Any
    """Those of all turns so far."""


class Eyes(NamedTuple):
    """How the turns of one sheet are looked for: how many plans are tried, and room for the turns found."""

    model: Model
    tries: int
    turns: Turns


def best_game(rolls: Sequence[int], eyes: Eyes, room: Beam, game: Any, sheet: MutableSequence[int]) -> int:
    """Find a good game for these rolls; its turns stand in `game` then. Returns its stars. `sheet` is a spare one."""
    sheets, marked, promises, keys, found, trail = room
    last_turn = len(rolls) - 1
    for part in range(SHEET):
        sheets[0, 0, part] = 0
    marked[0, 0] = 0
    most, count = -1000, 1
    for number in range(last_turn + 1):
        here, kept = number & 1, 0
        for row in range(count):
            before = sheets[here, row]
            for way in range(turns_found(before, marked[here, row], rolls[number], last_turn - number, eyes)):
                after_turn(before, eyes.turns.ways[way], sheet)
                if nothing_follows(sheet, eyes.model.ground.valley, last_turn - number):
                    reached = stars(sheet, eyes.model.ground.valley)
                    if reached > most:
                        most = reached
                        retrace(trail, number, row, eyes.turns.ways[way], game)
                    continue
                promise, key = eyes.turns.worths[way], key_of(sheet)
                if (kept < len(promises) or promise > promises[0]) and is_new(keys, kept, key):
                    kept = keep(room, kept, promise, key, eyes.turns.ways[way], row)
        for row in range(kept):
            before = sheets[here, found[row, BEFORE]]
            after_turn(before, found[row], sheets[1 - here, row])
            marked[1 - here, row] = sheets[1 - here, row, FILLED] & ~before[FILLED]
            for part in range(ROW):
                trail[number, row, part] = found[row, part]
        count = kept
    return most


def turns_found(sheet: MutableSequence[int], marked: int, roll: int, clock: int, eyes: Eyes) -> int:
    """Find the best turns of a sheet with this roll at first sight; how many there are."""
    if dice_with(SNAKE, roll):
        where = snake_squares(marked, sheet, eyes.model.ground.valley)
        return best_snakes(sheet, where, clock, eyes.model, 1, eyes.turns)
    return best_turns(sheet, opened(roll), clock, eyes.model, eyes.tries, eyes.turns)


def key_of(sheet: Sequence[int]) -> int:
    """A number that two different sheets hardly ever share."""
    key = 1
    for part in range(SHEET):
        mixed = key ^ sheet[part]
        key = (mixed & WORD) * MIXER + (mixed >> 32)
    return key


def is_new(keys: Sequence[int], kept: int, key: int) -> bool:
    """True when no sheet that is kept has this key."""
    row = 0
    while row < kept and keys[row] != key:
        row += 1
    return row == kept


def keep(room: Beam, kept: int, promise: float, key: int, way: Sequence[int], before: int) -> int:
    """Keep a sheet among the best, which are a heap with the least on top; how many there are now.

    When there is no more room, it takes the place of the least.
    """
    promises, width = room.promises, len(room.promises)
    if kept < width:
        at = kept
        kept += 1
        while at and promises[(at - 1) >> 1] > promise:
            move_row(room, at, (at - 1) >> 1)
            at = (at - 1) >> 1
    else:
        at = 0
        while 2 * at + 1 < width:
            child = 2 * at + 1
            if child + 1 < width and promises[child + 1] < promises[child]:
                child += 1
            if promises[child] >= promise:
                break
            move_row(room, at, child)
            at = child
    promises[at], room.keys[at] = promise, key
    for part in range(TURN):
        room.found[at, part] = way[part]
    room.found[at, BEFORE] = before
    return kept


def move_row(room: Beam, to: int, source: int) -> None:
    """Copy one row of the heap over another."""
    room.promises[to], room.keys[to] = room.promises[source], room.keys[source]
    for part in range(ROW):
        room.found[to, part] = room.found[source, part]


def retrace(trail: Any, number: int, row: int, way: Sequence[int], game: Any) -> None:
    """Note the game that ends with this turn on this sheet: all its turns, and none after them."""
    for turn in range(len(game)):
        for part in range(TURN):
            game[turn, part] = 0
    for part in range(TURN):
        game[number, part] = way[part]
    for turn in range(number - 1, -1, -1):
        for part in range(TURN):
            game[turn, part] = trail[turn, row, part]
        row = trail[turn, row, BEFORE]
