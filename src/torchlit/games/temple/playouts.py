"""Whole solo games of the Temple in kernel style: played at full speed when compiled, and the same when not.

A sheet is 16 sets of squares: `sheet[n]` the squares that hold the number n, `sheet[0]` those of the mummies. Rolls are
numbered; `offers[roll]` are the numbers on offer and `faces[roll]` its special faces (see `simulation/rolls.py`).
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.temple.kernel import (
    group_stars,
    is_full,
    is_void,
    longest_sequence,
    mummy_squares,
    mummy_stars,
    open_squares,
)
from torchlit.toolkits.compiler.chance import WORD, below, draw, pick, seed_chance

LOCKPICK, MUMMY = 1, 2
"""The special faces of a roll that decide what it is used for, as bits."""


def stars(sheet: Sequence[int], stride: int, squares: int) -> int:
    """What a sheet is worth. Rules: T17, T18, T19."""
    return (
        longest_sequence(sheet, stride, squares)
        + group_stars(sheet, stride, squares)
        + mummy_stars(sheet[0], 0, sheet[9], stride, squares)
    )


def random_game(
    board: Sequence[int],
    offers: Sequence[int],
    faces: Sequence[int],
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    marks: MutableSequence[int],
) -> int:
    """Play a whole game with any legal mark as likely as any other; how many rolls it took.

    Every roll is noted in `marks`, unless that is empty: the roll, the number (0 is a mummy, -1 nothing), the square.
    """
    squares, doors, stride = board[0], board[1], board[2]
    for number in range(16):
        sheet[number] = 0
    filled = last = rolls = 0
    while not is_full(filled, doors, squares):
        roll = below(chance, len(offers))
        number = -1
        last_before = last
        if faces[roll] & MUMMY:
            number = 0
            last = any_bit(chance, mummy_squares(last, filled, doors, stride, squares))
        elif not is_void(faces[roll] & LOCKPICK != 0, filled, doors):
            where = open_squares(faces[roll] & LOCKPICK != 0, filled, doors, squares)
            both = draw(chance) * offers[roll].bit_count()
            number = pick(offers[roll], both >> 32, 8)
            last = 1 << pick(where, (both & WORD) * where.bit_count() >> 32, 32)
        if number >= 0:
            sheet[number] |= last
            filled |= last
        if len(marks):
            marks[3 * rolls] = roll
            marks[3 * rolls + 1] = number
            marks[3 * rolls + 2] = last if last != last_before else 0
        rolls += 1
    return rolls


def any_bit(chance: MutableSequence[int], some: int) -> int:
    """One of the given squares, any as likely as any other."""
    return 1 << pick(some, below(chance, some.bit_count()), 32)


def random_games(
    board: Sequence[int],
    offers: Sequence[int],
    faces: Sequence[int],
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    scores: MutableSequence[int],
    seed: int,
    first: int,
) -> None:
    """Play as many games as there are places in `scores`, each with dice of its own."""
    for game in range(len(scores)):
        seed_chance(chance, seed, first + game)
        random_game(board, offers, faces, chance, sheet, scores[:0])
        scores[game] = stars(sheet, board[2], board[0])
