"""What environments show to people."""

from random import Random
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo import AECEnv

import torchlit.envs  # noqa: F401  registers the names
from tests.envs.playing import allowed
from torchlit.envs import pyramid_v0, temple_v0, valley_v0
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley.env.layout import ValleyLayout

every_game = pytest.mark.parametrize("game", [temple_v0, valley_v0, pyramid_v0], ids=lambda game: game.NAME)


def text_in(env: gymnasium.Env[Any, Any] | AECEnv[Any, Any, Any]) -> str:
    """What an environment with the mode `ansi` shows now."""
    text = env.render()
    assert isinstance(text, str)
    return text


@every_game
def test_pictures_keep_their_size_and_change_with_the_game(game: ModuleType) -> None:
    env, random = game.env(seats=3, render_mode="rgb_array"), Random(1)
    env.reset(seed=1)
    frames = []
    for step, _ in enumerate(env.agent_iter()):
        observation, _, terminated, _, _ = env.last()
        if step % 25 == 0 or terminated:
            frames.append(env.render())
        if terminated:
            break
        env.step(allowed(observation["action_mask"], random))
    assert {(frame.shape, frame.dtype) for frame in frames} == {(frames[0].shape, np.dtype(np.uint8))}
    assert all((frame != frames[0]).any() for frame in frames[1:])


def test_text_names_columns_rows_dice_and_stars() -> None:
    env = temple_v0.env(render_mode="ansi")
    env.reset(seed=1)
    lines = text_in(env).splitlines()
    assert lines[0].startswith("turn 1: green ")
    assert lines[2] == "seat 0, 0 stars"
    assert lines[3].split() == list("abcdefg")
    assert lines[4] == " 1 #   #   .   D   .   #   #"


def test_the_text_of_a_valley_has_its_discoveries_below_the_rows() -> None:
    env, random = gymnasium.make("torchlit/Valley-v0", render_mode="ansi"), Random(1)
    _, info = env.reset(seed=1)
    layout, terminated = ValleyLayout(VALLEY.boards["meadow"], 1), False
    while not terminated:
        mask = info["action_mask"]
        reveals = mask.copy()
        reveals[: layout.spans.reveal] = 0
        reveals[layout.spans.snake :] = 0
        _, _, terminated, _, info = env.step(allowed(reveals if reveals.any() else mask, random))
    text = text_in(env)
    assert text.startswith("the game is over")
    assert any(line.startswith("forest ") for line in text.splitlines())


def test_a_mummy_alone_is_not_shown_where_hunters_stand() -> None:
    env = gymnasium.make("torchlit/Pyramid-v0", role="mummy", bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert "MM" in text_in(env)
    assert "H1" not in text_in(env)
    whole = pyramid_v0.env(seats=2, render_mode="ansi")
    whole.reset(seed=1)
    assert "H2" in text_in(whole)


def test_human_is_the_text_in_the_terminal_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("torchlit/Temple-v0", render_mode="human")
    _, info = env.reset(seed=1)
    assert env.render() is None
    env.step(allowed(info["action_mask"], Random(1)))
    shown = capsys.readouterr().out
    assert shown.count("turn 1: ") == 2
    assert shown.count("turn 2: ") == 1


def test_without_a_mode_nothing_is_shown() -> None:
    env = temple_v0.raw_env()
    env.reset()
    assert env.render() is None
