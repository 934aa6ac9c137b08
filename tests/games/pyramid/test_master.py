"""What `master` works out at the Pyramid: walks and what they promise, prices; and that both speeds agree."""

import numpy as np
import pytest

from tests.games.pyramid.choosing import drawn
from tests.games.pyramid.tables import SMALL, pyramid
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots import pursuit
from torchlit.games.pyramid.bots.belief import MOST_WALKS, believed, kernel, most_walks, trails_of
from torchlit.games.pyramid.bots.master_mummy import Pursuit, prices_of
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Quarry, Search
from torchlit.games.pyramid.bots.odds import Trace
from torchlit.games.pyramid.bots.pursuit import LONGEST
from torchlit.games.pyramid.state import Announcement, Board
from torchlit.games.pyramid.text import board_from_text

BLACK = (2, 3, 3, 3, 4, 4)
HALL: Board = pyramid(drawn(MM="e1")).board
AT = HALL.numbers


def quarry(*squares: str, goals: int = 3, lives: int = 3, is_settled: bool = False) -> Quarry:
    """A hunter who is on one of these squares, as far as the mummy knows, and has so many treasures to find."""
    found = tuple((at,) for at in list(HALL.treasures.values())[:goals])
    possible = sum(1 << AT[square] for square in squares)
    heard = (Announcement(1, "showed", square=squares[0]),)
    return Quarry(possible, heard, found, 1 - goals / 5, lives, is_settled)


def search(*quarries: Quarry, mummy: str = "e1", steps: int = 4, tokens_to_win: int = 4) -> Search:
    return Search(
        board=HALL,
        mummy=AT[mummy],
        steps=steps,
        quarries=quarries,
        walked=(),
        black=BLACK,
        aside=0,
        tokens_to_win=tokens_to_win,
    )


def looks(code: object, board: Board, mummy: int, mass: np.ndarray) -> np.ndarray:
    trails = trails_of(board)
    walks, room = np.empty((2, most_walks(trails))), np.empty((LONGEST + 2, LONGEST + 1))
    found = np.empty((LONGEST + 1, trails.squares))
    code.look(trails, mummy, mass, mass, np.zeros(trails.squares), 0.1, walks, room, found)  # type: ignore[attr-defined]
    return found


def test_both_speeds_look_alike() -> None:
    board = board_from_text(GAME.boards["tomb"], "tomb")
    mass = np.random.default_rng(1).dirichlet(np.ones(len(board.names)))
    for mummy in range(0, len(board.names), 7):
        np.testing.assert_allclose(looks(kernel(), board, mummy, mass), looks(pursuit, board, mummy, mass))


def test_the_mummy_looks_as_far_as_its_steps_go_and_where_hunters_are_expected() -> None:
    west = np.zeros(len(HALL.names))
    west[AT["b1"]] = 1.0
    found = looks(kernel(), HALL, AT["e1"], west)
    assert found[3, AT["b1"]] > 0.9 > 0.1 > found[3, AT["h1"]]
    apart = np.array(distances(HALL)[AT["e1"]])
    for steps in range(LONGEST + 1):
        assert not found[steps, apart > steps].any()
    assert (found <= 1 + 1e-9).all()


def test_a_board_without_walls_has_fewer_walks_to_look_at() -> None:
    trails = trails_of(board_from_text(SMALL, "small"))
    assert len(trails.depth) <= MOST_WALKS
    assert 1 < trails.depth.max() <= LONGEST


def test_a_map_adds_up_to_one_and_shuns_where_the_mummy_will_look() -> None:
    goals = ((AT["a1"],),)
    start, near = AT["d1"], ((2, AT["f1"]),)  # three steps, with the mummy two squares away
    map_of = believed(HALL, Trace(start, goals, near), (1 << len(HALL.names)) - 1, BLACK).sum(axis=0)
    assert map_of.sum() == pytest.approx(1)
    assert map_of[AT["a1"]] < map_of[AT["c1"]] or map_of[AT["e1"]] < map_of[AT["c1"]]


def test_every_hunter_is_worth_the_same_when_one_token_is_missing() -> None:
    ahead, behind = quarry("a1", goals=1), quarry("i1", goals=5)
    assert prices_of((ahead, behind), 1) == [1.0, 1.0]
    first, second = prices_of((ahead, behind), 3)
    assert first > second > 1
    last_life, _ = prices_of((quarry("a1", goals=1, lives=1), behind), 3)
    assert last_life > first


def test_the_mummy_walks_to_a_hunter_whom_it_knows() -> None:
    found = Pursuit(search(quarry("b1"), quarry("i3"))).values()
    best = Pursuit(search(quarry("b1"), quarry("i3"))).path(int(found.argmax()))
    assert [HALL.names[square] for square in best] == ["d1", "c1", "b1"]


def test_hunters_who_have_moved_wait_for_the_next_walk() -> None:
    """In a special turn the mummy comes close to a hunter who stays, and does not expect it elsewhere."""
    near, far = (Pursuit(search(quarry("a1", is_settled=stays), steps=2)) for stays in (True, False))
    assert near.values().max() > far.values().max()
    end = near.path(int(near.values().argmax()))[-1]
    assert distances(HALL)[end][AT["a1"]] == 2
