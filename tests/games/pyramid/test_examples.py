"""What a reader of the Pyramid's rules tries is answered by the rules."""

from random import Random

import pytest

from tests.games.pyramid import oracle, tables
from torchlit.errors import IllegalMoveError
from torchlit.games.pyramid.examples import (
    MAZE,
    PyramidHeardAsked,
    PyramidHunterAsked,
    PyramidMummyAsked,
    heard_told,
    hunter_told,
    mummy_told,
)
from torchlit.games.pyramid.state import State
from torchlit.games.pyramid.text import board_to_text

DRAWN = oracle.Maze(MAZE.text)
CORRIDORS = sorted(set(MAZE.names) - DRAWN.special)
SQUARES = [square for square in MAZE.names if square != DRAWN.stairs]
"""Where the mummy can be."""


def places(random: Random) -> tuple[str, str, str]:
    """The squares of the mummy and of two hunters, three different ones."""
    mummy = random.choice(SQUARES)
    hunter, other = random.sample([square for square in CORRIDORS if square != mummy], 2)
    return mummy, hunter, other


def test_a_hunter_ends_where_the_oracle_does() -> None:
    random = Random(1)
    for _ in range(100):
        mummy, hunter, other = places(random)
        die = random.choice(oracle.FACES)
        told = hunter_told(PyramidHunterAsked(mummy, hunter, other, str(die)))
        assert set(told.squares) == oracle.ends(DRAWN, hunter, die, mummy, [other])


def test_the_mummy_ends_where_it_can_walk_at_a_table() -> None:
    random = Random(2)
    for _ in range(40):
        mummy, hunter, other = places(random)
        steps = random.randint(1, 6)
        told = mummy_told(PyramidMummyAsked(mummy, f"{hunter},{other}", steps))
        signs = {MAZE.numbers[square]: sign for square, sign in ((hunter, "H1"), (other, "H2"))}
        state = tables.pyramid(
            board_to_text(MAZE, signs), phase="mummy", steps_left=steps, mummy=MAZE.numbers[mummy], lives=(3, 3, 0, 0)
        )
        ended, caught = walked(state)
        assert (set(told.squares), set(told.caught)) == (ended, caught)


def walked(state: State) -> tuple[set[str], set[str]]:
    """Where the mummy's turn can end, and where with a catch, by trying every walk at a table."""
    here = state.board.names[state.mummy]
    ended, caught = {here}, set[str]()
    for square in oracle.Maze(MAZE.text).ways_on(here):
        after = tables.walks(state, square)
        if after.caught > state.caught:
            ended, caught = ended | {square}, caught | {square}
        elif after.phase == "mummy":
            further, more = walked(after)
            ended, caught = ended | further, caught | more
        else:
            ended.add(square)
    return ended, caught


def test_what_is_heard_leaves_the_squares_that_the_oracle_leaves() -> None:
    random = Random(3)
    for _ in range(60):
        mummy, hunter, _ = places(random)
        knowledge = oracle.Knowledge(DRAWN, [(hunter,)], mummy)
        dice = random.choices(oracle.FACES, k=random.randint(1, 4))
        for die in dice:
            knowledge.moved(0, die)
        told = heard_told(PyramidHeardAsked(mummy, hunter, ",".join(map(str, dice))))
        assert set(told.squares) == knowledge.possible(0)


@pytest.mark.parametrize(
    ("mummy", "hunter", "die", "why"),
    [
        ("c4", "b3", "2", "mummy-on-stairs"),
        ("b3", "b3", "2", "mummy-is-there"),
        ("e1", "z9", "2", "no-such-square"),
        ("e1", "b3", "mummy", "no-moving-die"),
        ("e1", "b3", "5", "not-a-roll"),
        ("e1", "b3", "2,3", "not-a-roll"),
    ],
)
def test_what_cannot_be_in_a_game_is_refused(mummy: str, hunter: str, die: str, why: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        hunter_told(PyramidHunterAsked(mummy, hunter, "d3", die))
    assert refused.value.why == why
