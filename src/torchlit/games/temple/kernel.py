"""Decides the Temple: what a roll asks for, what may be marked where, what follows, when the game ends, what scores.

A set of squares is one int, as in `toolkits/squares.py`. So is a set of marks: bit n stands for the number n, and bit 0
for a mummy. In a sheet, `sheet[n]` is the set of squares that hold the number n, and `sheet[0]` that of the mummies.

These functions use only whole numbers and tuples and sequences of them, so that the same file can be compiled for fast
simulation.
"""

from collections.abc import Sequence
from typing import NamedTuple

from torchlit.toolkits.squares import around, beside, crowded, marked_last, offered

MOST = 15
"""The largest number. Rules: T8, T10."""
MARKS = MOST + 1
"""How many different marks there are: a mummy and the numbers."""
ANY_NUMBER = 0xFFFE
"""All marks except a mummy: the numbers 1 to 15. Rules: T10."""
MUMMY = 1
"""Just a mummy, as a set of marks. Rules: T11."""
VANQUISHER = 9
"""The number that vanquishes the mummies beside it. Rules: T14."""
GROUP, GROUP_STARS = 3, 3
"""How many connected squares with the same number are a group, and what it is worth. Rules: T18."""
MUMMY_STARS = 2
"""What a crossed-out mummy is worth; any other costs as much. Rules: T19."""


class Temple(NamedTuple):
    """A printed board: its squares, those with a door, and its stride. Rules: T1."""

    squares: int
    doors: int
    stride: int


class Roll(NamedTuple):
    """What the dice offer."""

    marks: int
    lockpick: bool
    """True if the mark goes in a door."""


class Rolls(NamedTuple):
    """A list of rolls, as two columns: compiled code has no sequences of tuples."""

    marks: Sequence[int]
    lockpicks: Sequence[int]


class Position(NamedTuple):
    """The progress of a sheet."""

    filled: int
    last: int
    """Solo: the square marked last turn, 0 before the first."""


class Task(NamedTuple):
    """What a seat owes: one of the marks in one of the squares. A void roll has no squares."""

    marks: int
    squares: int


def roll_of(numbers: Sequence[int], lockpick: bool, penny: bool, mummy: bool) -> Roll:
    """What dice with these numbers and faces offer: a die or a sum of two or three; with Penny, any number.

    Rules: T8, T10. A Mummy overrides all else: T11.
    """
    if mummy:
        return Roll(MUMMY, False)
    return Roll(ANY_NUMBER if penny else offered(numbers), lockpick)


def roll_at(rolls: Rolls, place: int) -> Roll:
    """The roll at this index."""
    return Roll(rolls.marks[place], rolls.lockpicks[place] != 0)


def task(roll: Roll, position: Position, temple: Temple) -> Task:
    """What a roll asks for. Rules: T7, T9, T10, T11, T23. Rulings: TR1, TR2."""
    if roll.marks == MUMMY:
        return Task(MUMMY, mummy_squares(position, temple))
    return Task(roll.marks, open_squares(roll.lockpick, position.filled, temple))


def open_squares(lockpick: bool, filled: int, temple: Temple) -> int:
    """The squares that take a number: doors with a Lockpick, other squares without. Rules: T7, T9, T10."""
    return (temple.doors if lockpick else temple.squares & ~temple.doors) & ~filled


def mummy_squares(position: Position, temple: Temple) -> int:
    """The squares that take a mummy: without a door and, solo, next to the last marked square if one there is empty.

    Rules: T11, T23. Ruling: TR2.
    """
    empty = open_squares(False, position.filled, temple)
    near = around(position.last, temple.stride, temple.squares) & empty
    return near or empty


def is_void(roll: Roll, filled: int, temple: Temple) -> bool:
    """True if a roll cannot be used: a Lockpick with no door left. Ruling: TR1."""
    return roll.lockpick and open_squares(True, filled, temple) == 0


def may_write(task: Task, number: int, square: int) -> bool:
    """True if this number may be written in this square. Rules: T7, T8, T9, T10."""
    return 0 < number <= MOST and task.marks >> number & 1 != 0 and task.squares & square != 0


def may_draw_mummy(task: Task, square: int) -> bool:
    """True if a mummy may be drawn in this square. Rules: T11, T13, T23."""
    return task.marks == MUMMY and task.squares & square != 0


def marked(position: Position, square: int, solo: bool) -> Position:
    """The position after a mark in this square. Rules: T12, T23."""
    after = position.filled | square
    return Position(after, marked_last(position.filled, after, solo))


def is_over(filled: int, temple: Temple) -> bool:
    """True once all doorless squares are filled, which ends the game. Rules: T16."""
    return open_squares(False, filled, temple) == 0


def vanquished(mummies: int, nines: int, temple: Temple) -> int:
    """The mummies next to a 9. Rules: T14."""
    return mummies & around(nines, temple.stride, temple.squares)


def stars(sheet: Sequence[int], temple: Temple) -> int:
    """What a sheet is worth. Rules: T17, T18, T19."""
    return (
        longest_sequence(sheet, temple)
        + group_stars(sheet, temple)
        + mummy_stars(sheet[0], 0, sheet[VANQUISHER], temple)
    )


def longest_sequence(sheet: Sequence[int], temple: Temple) -> int:
    """The length of the longest chain of adjacent squares with consecutive rising numbers, a star each. Rules: T17."""
    longest = 0
    for first in range(1, MOST + 1):
        if first + longest > MOST:
            break
        ends, length = sheet[first], 0
        while ends:
            length += 1
            if first + length > MOST:
                break
            ends = continued(ends, sheet[first + length], temple)
        longest = max(longest, length)
    return longest


def continued(ends: int, here: int, temple: Temple) -> int:
    """The squares of `here`, which hold the next number, that continue a chain with one of these ends. Rules: T17."""
    return around(ends, temple.stride, temple.squares) & here


def group_stars(sheet: Sequence[int], temple: Temple) -> int:
    """The stars for all numbers that have a group. Rules: T18."""
    count = 0
    for number in range(1, MOST + 1):
        if sheet[number].bit_count() >= GROUP and has_group(sheet[number], temple):
            count += 1
    return GROUP_STARS * count


def has_group(some: int, temple: Temple) -> bool:
    """True if three or more of the given squares are connected. Rules: T18.

    A connected group of three always has a square with two neighbours in the group.
    """
    return crowded(some, temple.stride, temple.squares) & some != 0


def completes_group(some: int, temple: Temple) -> int:
    """The squares where one more of a number would make its first group: next to two of them, or to a connected pair.

    Rules: T18.
    """
    stride, squares = temple.stride, temple.squares
    if some.bit_count() < GROUP - 1 or has_group(some, temple):
        return 0
    pairs = some & beside(some, stride, squares)
    return crowded(some, stride, squares) | around(pairs, stride, squares)


def mummy_stars(mummies: int, crossed: int, nines: int, temple: Temple) -> int:
    """The stars for mummies, counting every one next to a 9 as crossed out. Rules: T15, T19. Ruling: TR6."""
    beaten = (crossed | vanquished(mummies, nines, temple)).bit_count()
    return MUMMY_STARS * (2 * beaten - mummies.bit_count())
