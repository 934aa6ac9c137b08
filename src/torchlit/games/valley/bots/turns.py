"""Whole turns of the Valley as rows of ints: three uses, or a snake as the first, and what is revealed.

A use is one int: what it is, its dice and its square.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.valley.bots.workspace import KIND, MOST_USES, NO_REVEAL, SQUARES, TURN, Model, Turns
from torchlit.games.valley.kernel import (
    ALL_DICE,
    CROSS_OUT,
    DAKOTA,
    DICE,
    DRAW_SNAKE,
    PENNY,
    Turn,
    Valley,
    dice_with,
    draw_snake,
    face_of,
    is_full,
    reveal,
    unbuilt_on,
    use,
    uses_of,
)

PENNY_USES = 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 10 | 1 << CROSS_OUT
"""What Penny is asked for: numbers of cities and forests, the least that make mountains and pyramids, and a 9 against a
snake."""
MOST_CLOCK = 24


def use_of(what: int, dice: int, square: int) -> int:
    return (what << 3 | dice) << 6 | square


def what_of(step: int) -> int:
    return step >> 9


def dice_of(step: int) -> int:
    return step >> 6 & ALL_DICE


def square_of(step: int) -> int:
    return step & 63


def note_options(sheet: Sequence[int], turn: Turn, model: Model) -> int:
    """Note what the dice that are left can be used for; how much it is. Rules: V5, V6, V7, V15.

    Sums come first, then Penny and Dakota.
    """
    options, unbuilt = model.workspace.options, unbuilt_on(sheet)
    penny, dakota = dice_with(PENNY, turn.roll), dice_with(DAKOTA, turn.roll)
    count = 0
    for dice in range(1, ALL_DICE + 1):
        if dice & (penny | dakota) == 0 and not is_twin(dice, turn):
            count = note_uses(options, count, uses_of(dice, turn, unbuilt), dice)
    count = note_uses(options, count, uses_of(penny, turn, unbuilt) & PENNY_USES, penny)
    return note_uses(options, count, uses_of(dakota, turn, unbuilt), dakota)


def note_uses(options: Any, count: int, uses: int, dice: int) -> int:
    """Note what these dice can be used for; how many options there are then."""
    while uses:
        low = uses & -uses
        uses ^= low
        options[count, 0], options[count, 1] = low.bit_length() - 1, dice
        count += 1
    return count


def is_twin(dice: int, turn: Turn) -> bool:
    """True when an earlier die that is not used shows the same number as one of these dice."""
    for die in range(1, DICE):
        if dice >> die & 1:
            for earlier in range(die):
                if turn.left & ~dice & 1 << earlier and face_of(earlier, turn.roll) == face_of(die, turn.roll):
                    return True
    return False


def nothing_follows(sheet: Sequence[int], valley: Valley, clock: int) -> bool:
    """True when the game ends with the open turn, after which `clock` turns could come. Rules: V22, V28."""
    return clock == 0 or is_full(sheet, valley)


def turns_ahead(room: int) -> int:
    """About how many turns a game of several lasts after the open one, by the fewest empty squares of a sheet. Rules:
    V22.

    In a turn a sheet loses not quite two squares.
    """
    return max(1, min(MOST_CLOCK, (room - 2) * 10 // 19))


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


def keep_turn(turns: Turns, count: int, value: float, uses: Sequence[int], last: int, kind: int, squares: int) -> int:
    """Keep a turn with these uses, up to the last one, if it is among the best; how many there are then."""
    ways, worths = turns
    if count == len(worths):
        if value <= worths[count - 1]:
            return count
        count -= 1
    place = count
    while place > 0 and worths[place - 1] < value:
        worths[place] = worths[place - 1]
        for number in range(TURN):
            ways[place, number] = ways[place - 1, number]
        place -= 1
    worths[place] = value
    for number in range(MOST_USES):
        ways[place, number] = uses[number] if number <= last else 0
    ways[place, KIND] = kind
    ways[place, SQUARES] = squares
    return count + 1
