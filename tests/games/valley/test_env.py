"""The Valley as an environment: what its planes show in positions drawn as text."""

from random import Random

import gymnasium

from tests.envs.playing import allowed, is_full, plane, text_in, view_of
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.games.valley.moves import Build, Finish, Reveal, WriteNumber
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Roll


def test_the_valley_shows_what_is_left_of_a_turn_and_what_was_discovered() -> None:
    board = "E . .\n. . ."
    layout = ValleyLayout(board, 1)
    state = VALLEY.setup(Setup(board, 1, VALLEY.dice))
    for move in (
        Roll(("dakota", "penny", 5)),
        WriteNumber(0, ("purple",), "a1", 7),
        WriteNumber(0, ("red",), "b1", 5),
        Finish(0),
        Roll(("dakota", "penny", 5)),
        WriteNumber(0, ("purple",), "a2", 7),
        Finish(0),
        Roll(("dakota", "penny", 5)),
        WriteNumber(0, ("purple",), "b2", 7),
        Build(0, "mine", "c1"),
        Reveal(0, "mountain", ("a1", "a2", "b2")),
    ):
        state = VALLEY.apply(state, move).state
    planes = layout.observe(view_of(VALLEY, state, 0))
    assert plane(layout, planes, "entrance") == "1 0 0\n0 0 0"
    assert plane(layout, planes, "own sheet: number 7") == "1 0 0\n1 1 0"
    assert plane(layout, planes, "own sheet: mine") == "0 0 1\n0 0 0"
    assert plane(layout, planes, "own sheet: in a mountain") == "1 0 0\n1 1 0"
    assert is_full(layout, planes, "red die left")
    assert not is_full(layout, planes, "purple die left")
    assert not is_full(layout, planes, "green die left")
    assert is_full(layout, planes, "a discovery is made")
    assert plane(layout, planes, "steps made") == "3 3 3\n3 3 3"
    assert plane(layout, planes, "turn") == "3 3 3\n3 3 3"
    assert plane(layout, planes, "turns left") == "22 22 22\n22 22 22"


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
