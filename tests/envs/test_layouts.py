"""Actions and moves are two words for the same; planes hold what they say."""

from random import Random
from typing import get_args

import numpy as np
import pytest

from tests.envs.playing import TABLES, moments, sitting_at
from torchlit.toolkits.envs.layout import mask_of
from torchlit.toolkits.envs.spaces import action_space, planes_space

every_table = pytest.mark.parametrize(("game", "board", "seats"), TABLES)


@every_table
def test_every_legal_move_has_an_action_of_its_own_and_every_allowed_action_is_a_legal_move(
    game: str, board: str, seats: int
) -> None:
    random, sitting = Random(2), sitting_at(game, board, seats)
    kinds, optional = set(), set()
    for _ in moments(sitting, random, 400):
        for seat in range(seats):
            view, moves = sitting.view(seat), sitting.game.legal_moves(sitting.state, seat)
            actions = [sitting.layout.action_of(view, move) for move in moves]
            assert len(set(actions)) == len(moves)
            assert [sitting.layout.move_of(view, action) for action in actions] == list(moves)
            assert sorted(actions or [sitting.layout.wait]) == np.flatnonzero(sitting.mask(seat)).tolist()
            kinds |= {type(move) for move in moves}
            optional |= {type(move) for move in sitting.game.optional_moves(sitting.state, seat)}
    every_kind = set(get_args(sitting.game.moves) or [sitting.game.moves])
    assert kinds == every_kind - optional - set(sitting.game.valid_in_any_turn), "each kind has been tried"


@every_table
def test_observations_are_of_their_space(game: str, board: str, seats: int) -> None:
    random, sitting = Random(3), sitting_at(game, board, seats)
    space = planes_space(sitting.layout)
    for seat in moments(sitting, random, 400):
        assert space.contains(sitting.observe(seat))
    names = [plane.name for plane in sitting.layout.planes]
    assert len(set(names)) == len(names)
    assert action_space(sitting.layout).n == sitting.layout.wait + 1


def test_without_a_move_to_make_a_seat_may_only_wait() -> None:
    sitting = sitting_at(*TABLES[0])
    mask = mask_of(sitting.layout, sitting.view(0), [])
    assert np.flatnonzero(mask).tolist() == [sitting.layout.wait]
