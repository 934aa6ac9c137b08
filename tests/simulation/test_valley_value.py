"""The learned value of the Valley: found step by step or all at once it is the same, and it can be learned again."""

from typing import Any

import numpy as np
import pytest

from torchlit.arena.valley_training import RATE, TRIES, TRUST, WIDTH
from torchlit.bots.valley.first_guess import first_guess
from torchlit.games.valley import GAME
from torchlit.games.valley.state import Board
from torchlit.games.valley.text import board_from_text
from torchlit.simulation.compiled import compiled
from torchlit.simulation.valley import ALL_DICE, FILLED, SHEET, SNAKE, SPECIAL
from torchlit.simulation.valley_boards import ground_of
from torchlit.simulation.valley_desks import desk_for, notes_for, turns_for
from torchlit.simulation.valley_shapes import kinds, shapes_of
from torchlit.simulation.valley_turns import KIND, NO_REVEAL, SQUARES, dice_of, square_of, what_of

BOARDS = {name: board_from_text(text, name) for name, text in GAME.boards.items()}
each_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def some_weights() -> Any:
    """The first guess, and small numbers for everything that it does not guess."""
    return first_guess() + np.random.default_rng(1).normal(0, 0.05, first_guess().shape).astype(np.float32)


@each_board
def test_a_turn_is_worth_what_the_sheet_after_it_is_worth(board: Board) -> None:
    """Search changes a picture square by square; here every sheet is painted from nothing."""
    turns_, search = compiled("torchlit.simulation.valley_turns"), compiled("torchlit.simulation.valley_search")
    play = compiled("torchlit.simulation.valley")
    ground, shapes, desk, weights = ground_of(board), shapes_of(board), desk_for(board, 3), some_weights()
    chance, faces, values = (np.zeros(size, np.int64) for size in (4, 3, 3))
    ways, worths = turns_for(40)
    reveals = 0
    for game in range(4):
        sheet = np.zeros(SHEET, np.int64)
        play.seed_chance(chance, 3, game)
        for clock in range(24, -1, -1):
            play.roll_dice(chance, faces, values)
            empty = int(board.squares & ~sheet[FILLED])
            if not empty:
                break
            if faces[SNAKE] == SPECIAL:
                count = turns_.best_snakes(sheet, empty, clock, ground, shapes, weights, desk, 1, ways, worths)
            else:
                count = turns_.best_turns(
                    sheet, faces, ALL_DICE, clock, ground, shapes, weights, desk, 3, 12, ways, worths
                )
            assert worths[:count].tolist() == sorted(worths[:count], reverse=True)
            for place in range(count):
                after = sheet.copy()
                turns_.take_turn(after, ways[place])
                reveals += ways[place, KIND] != NO_REVEAL
                worth = search.worth_of(after, clock, ground, shapes, weights, desk)
                assert worth == pytest.approx(worths[place], abs=1e-3)
            turns_.take_turn(sheet, ways[0])
    assert reveals > 100


@each_board
def test_no_turn_uses_a_die_or_a_square_twice(board: Board) -> None:
    turns_ = compiled("torchlit.simulation.valley_turns")
    ground, shapes, desk, weights = ground_of(board), shapes_of(board), desk_for(board, 4), some_weights()
    ways, worths = turns_for(60)
    for faces in ((2, 2, 5), (6, 6, 4), (6, 3, 3), (5, 6, 4)):
        sheet = np.zeros(SHEET, np.int64)
        count = turns_.best_turns(
            sheet, np.array(faces), ALL_DICE, 20, ground, shapes, weights, desk, 4, 60, ways, worths
        )
        assert count > 20
        for way in ways[:count].tolist():
            uses = [step for step in way[:KIND] if step]
            assert len({square_of(step) for step in uses}) == len(uses)
            assert sum(dice_of(step) for step in uses).bit_count() == sum(dice_of(step).bit_count() for step in uses)
            assert all(what_of(step) < 19 for step in uses)
            assert way[SQUARES] == 0
        assert (
            len({frozenset((what_of(s), square_of(s)) for s in way[:KIND] if s) for way in ways[:count].tolist()})
            == count
        )


def test_surroundings_that_are_turns_of_each_other_are_one_kind() -> None:
    kind = kinds()
    row = sum(3 * 4**place for place in (3, 4, 5))
    column = sum(3 * 4**place for place in (1, 4, 7))
    assert kind[row] == kind[column]
    assert kind[3 * 4**0] == kind[3 * 4**8] != kind[3 * 4**1] == kind[3 * 4**5]


def learned(alone: int, seed: int) -> tuple[Any, float]:
    board = BOARDS["lakes"]
    weights = first_guess()
    errors, sizes = np.zeros_like(weights), np.zeros_like(weights)
    mean = compiled("torchlit.simulation.valley_learning").play_and_learn(
        3, seed, 0, alone, ground_of(board), shapes_of(board), weights, errors, sizes, desk_for(board, WIDTH),
        notes_for(), RATE, TRUST, WIDTH, TRIES, np.zeros(0),
    )  # fmt: skip
    return weights, mean


@pytest.mark.parametrize("alone", [1, 0])
def test_the_same_seed_teaches_the_same(alone: int) -> None:
    (once, mean), (again, same), (other, _) = learned(alone, 1), learned(alone, 1), learned(alone, 2)
    assert mean == same > 40
    assert np.array_equal(once, again)
    assert not np.array_equal(once, other)
    assert not np.array_equal(once, first_guess())
    assert np.isfinite(once).all()
