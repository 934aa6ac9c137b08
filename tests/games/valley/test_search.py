"""How `master` looks further in the Valley: with even dice, and with an eye on the best level."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from tests.games.valley.tables import sheet
from torchlit.games.valley import GAME
from torchlit.games.valley.bots.arrays import model_for, playout_for, rolls_for, turns_for
from torchlit.games.valley.bots.expert import weights
from torchlit.games.valley.bots.search import AIM, AIM_STARS, aimed_at, roll_evenly
from torchlit.games.valley.kernel import DICE, LOWERED, SHEET, face_of, opened, roll_of
from torchlit.games.valley.scoring import LEVELS
from torchlit.games.valley.state import Sheet
from torchlit.games.valley.text import board_from_text
from torchlit.toolkits.compiler.compiled import compiled

EMPTY = sheet(". . . .\n" * 4)
SNAKY = sheet("Z . . .\n" + ". . . .\n" * 3)


def test_every_face_comes_as_often_as_any_other_in_every_turn() -> None:
    rolls = np.zeros((4, 18), np.int64)
    roll_evenly(rolls, 5, [0] * 4)
    for turn in range(4):
        for die in range(DICE):
            assert set(Counter(face_of(die, int(roll)) for roll in rolls[turn]).values()) == {3}
    assert len({tuple(row) for row in rolls.tolist()}) == 4


def test_the_aim_is_the_best_level() -> None:
    assert LEVELS[0][1] == AIM


@pytest.mark.parametrize(
    ("stars", "drawn", "more"), [(129, EMPTY, 0), (130, EMPTY, AIM_STARS), (126, SNAKY, AIM_STARS), (125, SNAKY, 0)]
)
def test_at_the_end_the_level_is_reached_or_not(stars: int, drawn: Sheet, more: int) -> None:
    assert aimed_at(stars, drawn.marks, 0, drawn.board.valley) == stars + more


def test_before_the_end_every_star_and_every_snake_brings_the_level_nearer() -> None:
    empty, snaky, valley = EMPTY.marks, SNAKY.marks, EMPTY.board.valley
    worths = [aimed_at(stars, empty, 6, valley) for stars in range(80, 160)]
    gains = [more - less for less, more in pairwise(worths)]
    assert min(gains) > 1
    assert 110 < 80 + gains.index(max(gains)) < AIM
    assert aimed_at(110, snaky, 6, valley) > aimed_at(110, empty, 6, valley)
    assert aimed_at(110 + LOWERED, empty, 6, valley) - LOWERED == pytest.approx(aimed_at(110, snaky, 6, valley))


def test_the_same_seed_looks_ahead_the_same() -> None:
    board = board_from_text(GAME.boards["meadow"], "meadow")
    choice, search = compiled("torchlit.games.valley.bots.turn_search"), compiled("torchlit.games.valley.bots.search")

    def found(seed: int) -> tuple[list[list[int]], list[float]]:
        model, turns, marks = model_for(board, weights()["alone"], 2), turns_for(8), np.zeros(SHEET, np.int64)
        count = choice.best_turns(marks, opened(roll_of((2, 3, 5))), 20, model, 8, turns)
        asked = search.Search(20, 1, 12, seed)
        search.look_ahead(marks, asked, turns, count, model, playout_for(), rolls_for(3, 12), marks.copy())
        return turns.ways.tolist(), list(turns.worths)

    assert found(1) == found(1)
    assert found(1) != found(2)
