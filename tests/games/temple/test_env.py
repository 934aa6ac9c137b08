"""The Temple as an environment: what its planes show in positions drawn as text, and what they never show."""

from random import Random

import gymnasium
import numpy as np

from tests.envs.playing import allowed, is_full, plane, sitting_at, text_in, view_of
from torchlit.envs import temple_v0
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Deal, Roll


def test_the_temple_shows_board_dice_sheets_and_where_a_mummy_is_due() -> None:
    board = ". . D\n. . ."
    layout = TempleLayout(board, 2)
    state = TEMPLE.setup(Setup(board, 2, TEMPLE.dice))
    for move in (
        Roll((4, 3, 5)),
        Write(0, "a1", 9),
        Write(1, "b2", 5),
        Roll((2, "penny", "mummy")),
        Deal((1, 0)),
    ):
        state = TEMPLE.apply(state, move).state
    planes = layout.observe(view_of(TEMPLE, state, 0))
    assert plane(layout, planes, "square") == "1 1 1\n1 1 1"
    assert plane(layout, planes, "door") == "0 0 1\n0 0 0"
    assert plane(layout, planes, "doorless squares left") == "4 4 4\n4 4 4"
    assert plane(layout, planes, "own sheet: number 9") == "1 0 0\n0 0 0"
    assert plane(layout, planes, "next 1 sheet: number 5") == "0 0 0\n0 1 0"
    assert is_full(layout, planes, "green die shows 2")
    assert is_full(layout, planes, "purple die shows penny")
    assert is_full(layout, planes, "next 1 sheet: mummy due")
    assert not is_full(layout, planes, "own sheet: mummy due")
    for drawing in (DrawMummy(0, "a1"), DrawMummy(1, "b1")):
        state = TEMPLE.apply(state, drawing).state
    planes = layout.observe(view_of(TEMPLE, state, 0))
    assert plane(layout, planes, "own sheet: crossed-out mummy") == "0 1 0\n0 0 0", "a 9 lies beside it"
    assert plane(layout, planes, "next 1 sheet: mummy") == "1 0 0\n0 0 0"


def test_in_the_temple_nobody_sees_the_marks_of_others_before_the_turn_closes() -> None:
    sitting = sitting_at("temple", "stairs", 2)
    before = sitting.observe(1)
    sitting.act(0, allowed(sitting.mask(0), Random(1)))
    assert np.array_equal(sitting.observe(1), before)
    sitting.act(1, allowed(sitting.mask(1), Random(1)))
    assert not np.array_equal(sitting.observe(1), before)


def test_text_names_columns_rows_dice_and_stars() -> None:
    env = temple_v0.env(render_mode="ansi")
    env.reset(seed=1)
    lines = text_in(env).splitlines()
    assert lines[0].startswith("turn 1: green ")
    assert lines[2] == "seat 0, 0 stars"
    assert lines[3].split() == list("abcdefg")
    assert lines[4] == " 1 #   #   .   D   .   #   #"


def test_alone_only_the_best_level_is_a_win() -> None:
    env = gymnasium.make("torchlit/Temple-v0", reward="win")
    _, info = env.reset(seed=1)
    random, rewards, terminated = Random(1), [], False
    while not terminated:
        _, reward, terminated, _, info = env.step(allowed(info["action_mask"], random))
        rewards.append(reward)
    assert info["level"] == "tourist", "random play never gets far"
    assert rewards == [0.0] * (len(rewards) - 1) + [-1.0]
