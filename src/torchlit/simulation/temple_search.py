"""Looking one roll ahead in the Temple, in kernel style: every mark is judged by all rolls that can follow it.

`offers`, `faces` and `chances` are the classes of rolls (see `simulation/rolls.py`). The arrays after `weights` are
room for notes.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from torchlit.games.temple.kernel import ANY_NUMBER, is_full, is_void, solo_mummy_squares
from torchlit.simulation.temple import LOCKPICK, MUMMY, stars
from torchlit.simulation.temple_value import MUMMY_THING, NUMBER_THING, best_of, weigh_marks


def expected(
    sheet: MutableSequence[int],
    held: MutableSequence[int],
    filled: int,
    last: int,
    alone: int,
    offers: Sequence[int],
    faces: Sequence[int],
    chances: Sequence[float],
    board: Sequence[int],
    shapes: Any,
    touching: Any,
    weights: Any,
    ways: Any,
    seen: MutableSequence[int],
    values: Any,
    best: Any,
) -> float:
    """What can be expected before the next roll: the mean over all rolls, each used in the best way.

    Void rolls are rolled again. Among others a mummy comes where it hurts most. Ruling: TR1.
    """
    squares, doors, stride = board[0], board[1], board[2]
    if is_full(filled, doors, squares):
        return float(stars(sheet, stride, squares))
    for lockpick in range(2):
        where = (doors if lockpick else squares & ~doors) & ~filled
        if where:
            weigh_marks(
                sheet, held, filled, alone, ANY_NUMBER, where, board, shapes, touching, weights, ways, seen, values
            )
            for number in range(1, 16):
                best[lockpick, number] = best_of(values, 1 << number, where, 1)[2]
    where = solo_mummy_squares(last if alone else 0, filled, doors, stride, squares)
    weigh_marks(sheet, held, filled, alone, 1, where, board, shapes, touching, weights, ways, seen, values)
    mummy = best_of(values, 1, where, 1 if alone else -1)[2]
    total = sure = 0.0
    for roll in range(len(offers)):
        lockpick = faces[roll] & LOCKPICK
        if faces[roll] & MUMMY:
            worth = mummy
        elif is_void(lockpick != 0, filled, doors):
            continue
        else:
            worth = -1e9
            numbers = offers[roll]
            while numbers:
                worth = max(worth, best[lockpick, (numbers & -numbers).bit_length() - 1])
                numbers &= numbers - 1
        total += chances[roll] * worth
        sure += chances[roll]
    return total / sure


def look_ahead(
    sheet: MutableSequence[int],
    held: MutableSequence[int],
    filled: int,
    alone: int,
    offer: int,
    where: int,
    width: int,
    offers: Sequence[int],
    faces: Sequence[int],
    chances: Sequence[float],
    board: Sequence[int],
    shapes: Any,
    touching: Any,
    weights: Any,
    ways: Any,
    seen: MutableSequence[int],
    values: Any,
    inner: Any,
    best: Any,
) -> tuple[int, int, float]:
    """The best mark and what can be expected after it: the most promising `width` marks are looked at more closely."""
    weigh_marks(sheet, held, filled, alone, offer, where, board, shapes, touching, weights, ways, seen, values)
    best_number, best_bit, most = -1, 0, -1e9
    for _ in range(min(width, offer.bit_count() * where.bit_count())):
        number, bit, _value = best_of(values, offer, where, 1)
        place = bit.bit_length() - 1
        values[number, place] = -1e9
        before = held[place]
        sheet[number] |= bit
        held[place] = number + NUMBER_THING if number else MUMMY_THING
        value = expected(
            sheet,
            held,
            filled | bit,
            bit,
            alone,
            offers,
            faces,
            chances,
            board,
            shapes,
            touching,
            weights,
            ways,
            seen,
            inner,
            best,
        )
        sheet[number] ^= bit
        held[place] = before
        if value > most:
            best_number, best_bit, most = number, bit, value
    return best_number, best_bit, most
