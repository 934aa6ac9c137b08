"""The learned value of the Valley: found step by step or all at once it is the same, and it can be learned again."""

from typing import Any

import numpy as np
import pytest

from torchlit.games.valley import GAME
from torchlit.games.valley.bots.arrays import experience_for, kinds, model_for, notes_for, playout_for, turns_for
from torchlit.games.valley.bots.first_weights import first_weights
from torchlit.games.valley.bots.learning import Course
from torchlit.games.valley.bots.training import RATE, TRIES, TRUST, WIDTH
from torchlit.games.valley.bots.turns import dice_of, square_of, what_of
from torchlit.games.valley.bots.workspace import KIND, NO_REVEAL, SQUARES
from torchlit.games.valley.kernel import FILLED, SHEET, SNAKE, dice_with, opened, roll_of
from torchlit.games.valley.playouts import roll_dice
from torchlit.games.valley.state import Board
from torchlit.games.valley.text import board_from_text
from torchlit.toolkits.compiler.compiled import compiled

BOARDS = {name: board_from_text(text, name) for name, text in GAME.boards.items()}
each_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def some_weights() -> Any:
    """The first weights, and small numbers for everything that it does not guess."""
    return first_weights() + np.random.default_rng(1).normal(0, 0.05, first_weights().shape).astype(np.float32)


@each_board
def test_a_turn_is_worth_what_the_sheet_after_it_is_worth(board: Board) -> None:
    """Search changes a picture square by square; here every sheet is painted from nothing."""
    choice, search = compiled("torchlit.games.valley.bots.turn_search"), compiled("torchlit.games.valley.bots.search")
    model, turns, (chance, _) = model_for(board, some_weights(), 3), turns_for(40), playout_for()
    reveals = 0
    for game in range(4):
        sheet = np.zeros(SHEET, np.int64)
        search.seed_chance(chance, 3, game)
        for clock in range(24, -1, -1):
            roll = roll_dice(chance)
            empty = int(board.squares & ~sheet[FILLED])
            if not empty:
                break
            if dice_with(SNAKE, roll):
                count = choice.best_snakes(sheet, empty, clock, model, 1, turns)
            else:
                count = choice.best_turns(sheet, opened(roll), clock, model, 12, turns)
            assert list(turns.worths[:count]) == sorted(turns.worths[:count], reverse=True)
            for place in range(count):
                after = sheet.copy()
                search.take_turn(after, turns.ways[place])
                reveals += turns.ways[place, KIND] != NO_REVEAL
                assert search.worth_of(after, clock, model) == pytest.approx(turns.worths[place], abs=1e-3)
            search.take_turn(sheet, turns.ways[0])
    assert reveals > 100


@each_board
def test_no_turn_uses_a_die_or_a_square_twice(board: Board) -> None:
    best_turns = compiled("torchlit.games.valley.bots.turn_search").best_turns
    model, turns = model_for(board, some_weights(), 4), turns_for(60)
    for faces in ((2, 2, 5), (6, 7, 4), (6, 3, 3), (5, 7, 4)):
        sheet = np.zeros(SHEET, np.int64)
        count = best_turns(sheet, opened(roll_of(faces)), 20, model, 60, turns)
        assert count > 20
        for way in turns.ways[:count].tolist():
            uses = [step for step in way[:KIND] if step]
            assert len({square_of(step) for step in uses}) == len(uses)
            assert sum(dice_of(step) for step in uses).bit_count() == sum(dice_of(step).bit_count() for step in uses)
            assert all(what_of(step) < 19 for step in uses)
            assert way[SQUARES] == 0
        assert (
            len({frozenset((what_of(s), square_of(s)) for s in way[:KIND] if s) for way in turns.ways[:count].tolist()})
            == count
        )


def test_surroundings_that_are_turns_of_each_other_are_one_kind() -> None:
    kind = kinds()
    row = sum(3 * 4**place for place in (3, 4, 5))
    column = sum(3 * 4**place for place in (1, 4, 7))
    assert kind[row] == kind[column]
    assert kind[3 * 4**0] == kind[3 * 4**8] != kind[3 * 4**1] == kind[3 * 4**5]


def learned(alone: int, seed: int) -> tuple[Any, float]:
    weights = first_weights()
    course, model = Course(seed, alone, RATE, TRUST, TRIES), model_for(BOARDS["lakes"], weights, WIDTH)
    learning = compiled("torchlit.games.valley.bots.learning")
    mean = learning.play_and_learn(0, 3, course, model, experience_for(weights), playout_for(), notes_for())
    return weights, mean


@pytest.mark.parametrize("alone", [1, 0])
def test_the_same_seed_teaches_the_same(alone: int) -> None:
    (once, mean), (again, same), (other, _) = learned(alone, 1), learned(alone, 1), learned(alone, 2)
    assert mean == same > 40
    assert np.array_equal(once, again)
    assert not np.array_equal(once, other)
    assert not np.array_equal(once, first_weights())
    assert np.isfinite(once).all()
