"""The Temple's learned value: mark by mark as all at once, the same at both speeds, and learned from a seed."""

from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from torchlit.arena.temple_training import LATE, lessons, step_at
from torchlit.games.sheet import single_bits
from torchlit.games.temple import GAME
from torchlit.games.temple.kernel import ANY_NUMBER
from torchlit.games.temple.text import board_from_text
from torchlit.simulation import temple_learning, temple_search, temple_value
from torchlit.simulation.compiled import compiled
from torchlit.simulation.rolls import temple_roll_classes
from torchlit.simulation.shapes import shapes_of, touching
from torchlit.simulation.temple import stars
from torchlit.simulation.temple_value import MUMMY_THING, NUMBER_THING, OVERVIEW, OWN_PAIR, OWN_PAIRS, ROOM_TIMES

BOARD = board_from_text(GAME.boards["stairs"], "stairs")
SHAPES = shapes_of(BOARD)
PAIRS = sum(shape[2] < 0 for shape in SHAPES)
GROUND = (
    np.array([BOARD.squares, BOARD.doors, BOARD.stride]),
    np.array(SHAPES),
    np.array(touching(SHAPES, 64)),
)
WEIGHTS = np.random.default_rng(1).normal(size=OWN_PAIRS + PAIRS * OWN_PAIR)
WEIGHTS[temple_value.BLANK] = 0


def half_filled(seed: int) -> tuple[Any, Any, int]:
    """A sheet with about half of its squares filled by chance: sheet, held, filled squares."""
    random = Random(seed)
    sheet, held, filled = [0] * 16, [0] * 64, 0
    temple_learning.clear(sheet, held, [BOARD.squares, BOARD.doors, BOARD.stride])
    for bit in single_bits(BOARD.squares):
        number = random.randrange(0, 16) if not bit & BOARD.doors else random.randrange(1, 16)
        if random.random() < 0.5:
            sheet[number] |= bit
            held[bit.bit_length() - 1] = number + NUMBER_THING if number else MUMMY_THING
            filled |= bit
    return np.array(sheet), np.array(held), filled


def notes() -> tuple[Any, Any, Any]:
    return np.zeros((16, 3), np.int64), np.zeros(OVERVIEW, np.int64), np.zeros((16, 64))


def value_at_once(sheet: Any, held: Any, filled: int, last: int) -> float:
    """What a sheet is worth, from all that is seen on it."""
    seen = np.zeros(OVERVIEW + ROOM_TIMES + 64 + len(SHAPES) + PAIRS, np.int64)
    fast = compiled("torchlit.simulation.temple_learning")
    now = fast.look(sheet, held, filled, last, GROUND[0], GROUND[1], notes()[0], seen)
    assert now == stars([int(some) for some in sheet], BOARD.stride, BOARD.squares)
    return float(now + WEIGHTS[seen].sum())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("doors", [False, True])
def test_marks_are_weighed_as_the_sheets_after_them(seed: int, doors: bool) -> None:
    sheet, held, filled = half_filled(seed)
    where = (BOARD.doors if doors else BOARD.doorless) & ~filled
    offer = ANY_NUMBER if doors else ANY_NUMBER | 1
    room = notes()
    compiled("torchlit.simulation.temple_value").weigh_marks(
        sheet, held, filled, 1, offer, where, *GROUND, WEIGHTS, *room
    )
    for bit in single_bits(where):
        place = bit.bit_length() - 1
        for number in (0, 1, 7, 9, 15) if not doors else (1, 7, 9, 15):
            after, under = sheet.copy(), held.copy()
            after[number] |= bit
            under[place] = number + NUMBER_THING if number else MUMMY_THING
            assert room[2][number, place] == pytest.approx(value_at_once(after, under, filled | bit, bit))


def test_both_speeds_expect_the_same() -> None:
    sheet, held, filled = half_filled(7)
    rolls = temple_roll_classes()
    arrays = (np.array(rolls.offers), np.array(rolls.faces), np.array(rolls.chances))
    fast = compiled("torchlit.simulation.temple_search").expected(
        sheet, held, filled, 0, 1, *arrays, *GROUND, WEIGHTS, *notes(), np.zeros((2, 16))
    )
    board = [int(some) for some in GROUND[0]]
    lists = ([int(some) for some in sheet], [int(thing) for thing in held])
    ways, seen, values, best = notes()[0].astype(object), [0] * OVERVIEW, np.zeros((16, 64)), np.zeros((2, 16))
    slow = temple_search.expected(
        lists[0],
        lists[1],
        filled,
        0,
        1,
        rolls.offers,
        rolls.faces,
        rolls.chances,
        board,
        GROUND[1],
        GROUND[2],
        WEIGHTS,
        ways,
        seen,
        values,
        best,
    )
    assert fast == pytest.approx(slow)


def test_the_same_seed_gives_the_same_weights_and_they_get_better() -> None:
    first, again = ([lesson.mean for lesson in islice(lessons(3000, 4), 30)] for _ in range(2))
    assert first == again
    assert sum(first[-5:]) / 5 > sum(first[:1]) + 5


def test_steps_become_smaller_towards_the_end() -> None:
    assert step_at(0) == step_at(LATE - 0.01) == 1
    assert step_at(0.99) < step_at(0.8) < 1
