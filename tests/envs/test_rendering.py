"""What environments show to people."""

from random import Random
from types import ModuleType

import numpy as np
import pytest

from tests.envs.playing import allowed, every_module, text_in


@every_module
def test_pictures_keep_their_size_and_change_with_the_game(module: ModuleType) -> None:
    env, random = module.env(seats=3, render_mode="rgb_array"), Random(1)
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


@every_module
def test_human_is_the_text_in_the_terminal_after_every_step(
    module: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    shown, text = module.raw_env(render_mode="human"), module.raw_env(render_mode="ansi")
    for env in (shown, text):
        env.reset(seed=1)
    lines = f"{text_in(text)}\n\n"
    for _ in range(3):
        for env in (shown, text):
            env.step(allowed(env.observe(env.agent_selection)["action_mask"], Random(1)))
        lines += f"{text_in(text)}\n\n"
    assert capsys.readouterr().out == lines
    assert shown.render() is None


@every_module
def test_without_a_mode_nothing_is_shown(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset()
    assert env.render() is None
