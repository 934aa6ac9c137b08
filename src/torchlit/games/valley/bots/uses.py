"""The uses of dice in the Valley, each one int: what it is, its dice and its square."""

from collections.abc import Sequence
from typing import Any

from torchlit.games.valley.bots.thought import Mind
from torchlit.games.valley.kernel import ESCAPE, made
from torchlit.games.valley.playouts import (
    ALL_DICE,
    BUILD,
    BUILDINGS,
    CROSS_OUT,
    DAKOTA,
    PENNY,
    is_special,
)

PENNY_NUMBERS = (1, 2, 3, 4, 5, 6, 10)
"""What Penny is asked for: numbers of cities and forests, and the least that make mountains and pyramids."""


def use_of(what: int, dice: int, square: int) -> int:
    return (what << 3 | dice) << 6 | square


def what_of(step: int) -> int:
    return step >> 9


def dice_of(step: int) -> int:
    return step >> 6 & ALL_DICE


def square_of(step: int) -> int:
    return step & 63


def note_options(sheet: Sequence[int], faces: Sequence[int], left: int, mind: Mind) -> int:
    """Note what the dice that are left can be used for; how much it is. Rules: V5, V6, V7, V15."""
    options, values = mind.desk.options, mind.desk.values
    count = 0
    for dice in range(1, ALL_DICE + 1):
        if dice & left == dice and not is_twin(dice, left, values):
            number = made(dice, values)
            if number:
                count = note(options, count, number, dice)
            if number == ESCAPE:
                count = note(options, count, CROSS_OUT, dice)
    if is_special(PENNY, faces, left):
        for number in PENNY_NUMBERS:
            count = note(options, count, number, 1 << PENNY)
        count = note(options, count, CROSS_OUT, 1 << PENNY)
    if is_special(DAKOTA, faces, left):
        for place in range(3):
            if not sheet[BUILDINGS + place]:
                count = note(options, count, BUILD + place, 1 << DAKOTA)
    return count


def note(options: Any, count: int, what: int, dice: int) -> int:
    """Note one more thing that dice can be used for; how much there is then."""
    options[count, 0], options[count, 1] = what, dice
    return count + 1


def is_twin(dice: int, left: int, values: Sequence[int]) -> bool:
    """True when an earlier die that is not used shows the same number as one of these dice."""
    for die in range(1, 3):
        if dice >> die & 1 and values[die]:
            for earlier in range(die):
                if left & ~dice & 1 << earlier and values[earlier] == values[die]:
                    return True
    return False
