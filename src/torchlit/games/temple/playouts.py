"""Whole solo games of the Temple in kernel style: fast when compiled, and identical when interpreted."""

from collections.abc import MutableSequence

from torchlit.games.temple.kernel import (
    MARKS,
    MUMMY,
    Position,
    Rolls,
    Task,
    Temple,
    is_over,
    marked,
    roll_at,
    stars,
    task,
)
from torchlit.toolkits.compiler.chance import WORD, below, draw, pick, seed_chance


def random_game(
    temple: Temple, rolls: Rolls, chance: MutableSequence[int], sheet: MutableSequence[int], notes: MutableSequence[int]
) -> int:
    """Play a whole game with all legal marks equally likely; returns the number of rolls.

    Unless `notes` is empty, every roll is noted: its index, the number (0 a mummy, -1 nothing), the square.
    """
    for number in range(MARKS):
        sheet[number] = 0
    position, count = Position(0, 0), 0
    while not is_over(position.filled, temple):
        roll = below(chance, len(rolls.marks))
        asked = task(roll_at(rolls, roll), position, temple)
        number, square = -1, 0
        if asked.squares:
            number, square = any_mark(chance, asked)
            sheet[number] |= square
            position = marked(position, square, True)
        if len(notes):
            notes[3 * count], notes[3 * count + 1], notes[3 * count + 2] = roll, number, square
        count += 1
    return count


def any_mark(chance: MutableSequence[int], asked: Task) -> tuple[int, int]:
    """One of the marks and one of the squares that a task allows, all equally likely."""
    if asked.marks == MUMMY:
        return 0, any_bit(chance, asked.squares)
    both = draw(chance) * asked.marks.bit_count()
    square = pick(asked.squares, (both & WORD) * asked.squares.bit_count() >> 32, 32)
    return pick(asked.marks, both >> 32, 8), 1 << square


def any_bit(chance: MutableSequence[int], some: int) -> int:
    """One of the given squares, all equally likely."""
    return 1 << pick(some, below(chance, some.bit_count()), 32)


def random_games(
    temple: Temple,
    rolls: Rolls,
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    scores: MutableSequence[int],
    seed: int,
    first: int,
) -> None:
    """Play a game for each place in `scores`, each with dice of its own."""
    for game in range(len(scores)):
        seed_chance(chance, seed, first + game)
        random_game(temple, rolls, chance, sheet, scores[:0])
        scores[game] = stars(sheet, temple)
