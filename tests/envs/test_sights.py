"""What agents see straight from a state is what the view of their seat shows, and no more."""

from random import Random

import numpy as np
import pytest

from tests.envs.playing import TABLES, assert_seen_as_in_views, moments, sitting_at
from tests.every import every_environment
from torchlit.envs.registry import env_of, sight_of
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.replay import verify
from torchlit.toolkits.envs.sight import ViewSight, rows_of

every_table = pytest.mark.parametrize(("game", "board", "seats"), TABLES)


@every_environment
def test_a_game_is_seen_straight_from_its_state_where_it_can_be(game: Game) -> None:
    sight = sight_of(game.id, next(iter(game.boards)), game.seats[0])
    assert isinstance(sight, ViewSight) == (env_of(game).sight is None)


@every_table
@pytest.mark.parametrize("seed", [1, 2])
def test_a_state_and_the_views_of_it_give_the_same_arrays_moves_and_stars(
    game: str, board: str, seats: int, seed: int
) -> None:
    """So nothing that a view keeps secret is in an observation or a mask: views have tests of their own."""
    random, sitting = Random(seed), sitting_at(game, board, seats, seed)
    for moment, _ in enumerate(moments(sitting, random, 100_000)):
        if moment < 100 or moment % 20 == 0:
            assert_seen_as_in_views(sitting, random)
    assert sitting.is_over
    assert_seen_as_in_views(sitting, random)


@every_table
def test_a_log_that_is_written_late_has_the_dice_and_the_state_of_the_game(game: str, board: str, seats: int) -> None:
    random, sitting = Random(6), sitting_at(game, board, seats)
    for moment, _ in enumerate(moments(sitting, random, 100_000)):
        if moment == 5:
            open_log = sitting.lines()
    lines = sitting.lines()
    assert lines[: len(open_log)] == open_log, "asking for it changes nothing"
    verdict = verify(log.from_lines(lines))
    assert verdict.finished
    end = log.from_lines(lines)[-1]
    assert isinstance(end, log.End)
    assert list(end.standings) == list(sitting.standings)


@pytest.mark.parametrize("bits", [5, 64, 65, 200])
def test_sets_become_rows_whatever_their_size(bits: int) -> None:
    rows = rows_of([0, 1, 1 << bits - 1], bits)
    assert rows.shape == (3, bits)
    assert [np.flatnonzero(row).tolist() for row in rows] == [[], [0], [bits - 1]]
