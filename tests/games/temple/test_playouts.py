"""The compiled Temple against the table's own rules, move by move."""

from itertools import product

import numpy as np
import pytest

from torchlit.games.temple import GAME, rules
from torchlit.games.temple import playouts as temple
from torchlit.games.temple.arrays import all_rolls
from torchlit.games.temple.kernel import Rolls, Temple, stars
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.rules import legal_moves
from torchlit.games.temple.scoring import score
from torchlit.games.temple.text import board_from_text
from torchlit.protocol import Setup
from torchlit.toolkits.compiler.chance import seed_chance
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import single_bits

ROLLS = all_rolls()
FACES = list(product(*(die.faces for die in GAME.dice)))
MOST_ROLLS = 200
GAMES = 60


def temple_of(name: str) -> Temple:
    return board_from_text(GAME.boards[name], name).temple


def played_slowly(name: str, seed: int, game: int) -> tuple[list[int], list[int]]:
    """The sheet and the marks of a random game, by the interpreter."""
    chance, sheet, marks = [0] * 4, [0] * 16, [0] * (3 * MOST_ROLLS)
    seed_chance(chance, seed, game)
    rolls = Rolls([int(marks) for marks in ROLLS.marks], [int(lockpick) for lockpick in ROLLS.lockpicks])
    count = temple.random_game(temple_of(name), rolls, chance, sheet, marks)
    return sheet, marks[: 3 * count]


def played_fast(name: str, seed: int, game: int) -> tuple[list[int], list[int]]:
    """The same, compiled."""
    fast = compiled("torchlit.games.temple.playouts")
    chance, sheet, marks = np.zeros(4, np.int64), np.zeros(16, np.int64), np.zeros(3 * MOST_ROLLS, np.int64)
    fast.seed_chance(chance, seed, game)
    count = fast.random_game(temple_of(name), ROLLS, chance, sheet, marks)
    return sheet.tolist(), marks[: 3 * count].tolist()


@pytest.mark.parametrize("name", GAME.boards)
def test_both_speeds_play_the_same_games(name: str) -> None:
    for game in range(GAMES):
        assert played_slowly(name, 5, game) == played_fast(name, 5, game)


@pytest.mark.parametrize("name", GAME.boards)
def test_the_table_allows_every_mark_and_counts_the_same_stars(name: str) -> None:
    seen = set()
    for game in range(GAMES):
        sheet, marks = played_fast(name, 6, game)
        state = rules.setup(Setup(GAME.boards[name], 1, GAME.dice))
        for roll, number, bit in zip(marks[::3], marks[1::3], marks[2::3], strict=True):
            state = rules.apply(state, Roll(FACES[roll])).state
            if number < 0:
                seen.add("void")
                assert state.phase == "roll"
                continue
            square = state.board.names[bit]
            move = Write(0, square, number) if number else DrawMummy(0, square)
            legal = legal_moves(state, 0)
            assert move in legal
            state = rules.apply(state, move).state
            seen.add(type(move).__name__)
        assert state.phase == "over"
        assert sheet[1:] == list(state.sheets[0].numbers[1:])
        assert sheet[0] == state.sheets[0].mummies
        assert stars(sheet, state.board.temple) == score(state.sheets[0]).total
    assert seen == {"void", "Write", "DrawMummy"}


def test_any_legal_mark_is_as_likely_as_any_other() -> None:
    counts = np.zeros(64, np.int64)
    fast = compiled("torchlit.games.temple.playouts")
    chance = np.array([1, 2, 3, 4])
    some = sum(1 << place for place in (0, 3, 31, 32, 40, 62))
    for _ in range(60_000):
        counts[int(fast.any_bit(chance, some)).bit_length() - 1] += 1
    picked = counts[counts > 0]
    assert [1 << int(place) for place in np.flatnonzero(counts)] == list(single_bits(some))
    assert abs(picked - 10_000).max() < 500  # five standard deviations
