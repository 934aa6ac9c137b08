"""The Temple's learned value: mark by mark as all at once, the same at both speeds, and learned from a seed."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from torchlit.games.temple import GAME
from torchlit.games.temple.bots import features as temple_features
from torchlit.games.temple.bots import learning as temple_learning
from torchlit.games.temple.bots import search as temple_search
from torchlit.games.temple.bots.arrays import (
    blank_paper,
    candidates_for,
    model_for,
    playout_for,
    record_for,
    scratch_for,
    workspace_for,
)
from torchlit.games.temple.bots.features import OVERVIEW
from torchlit.games.temple.bots.search import Candidates, Effort, Playout, Workspace
from torchlit.games.temple.bots.training import LATE, Course, board_lessons, lessons, rounds, step_at
from torchlit.games.temple.bots.value import Model, Paper, Scratch, put
from torchlit.games.temple.kernel import ANY_NUMBER, MUMMY, Position, Rolls, Task, stars
from torchlit.games.temple.text import board_from_text
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.sheets import single_bits

BOARD = board_from_text(GAME.boards["stairs"], "stairs")
WEIGHTS = np.random.default_rng(1).normal(size=len(model_for(BOARD, None).weights))
WEIGHTS[temple_features.BLANK] = 0
MODEL = model_for(BOARD, WEIGHTS)


def half_filled(seed: int) -> tuple[Paper, int]:
    """A sheet with about half of its squares filled by chance, and those squares."""
    random = Random(seed)
    paper, filled = blank_paper(), 0
    temple_learning.clear(paper, BOARD.temple)
    for bit in single_bits(BOARD.squares):
        number = random.randrange(0, 16) if not bit & BOARD.doors else random.randrange(1, 16)
        if random.random() < 0.5:
            put(paper, number, bit)
            filled |= bit
    return paper, filled


def copied(paper: Paper) -> Paper:
    copy = blank_paper()
    temple_search.copy_paper(paper, copy)
    return copy


def plain_paper(paper: Paper) -> Paper:
    """A sheet for functions that are not compiled: its ints are Python's."""
    return Paper([int(some) for some in paper.sheet], [int(thing) for thing in paper.held])


def plain_model() -> Model:
    rolls = Rolls([int(some) for some in MODEL.rolls.marks], [int(some) for some in MODEL.rolls.lockpicks])
    return Model(MODEL.geometry, rolls, WEIGHTS)


def plain_workspace() -> Workspace:
    workspace = workspace_for()
    scratch = Scratch(workspace.scratch.ways.astype(object), [0] * OVERVIEW, workspace.scratch.promised)
    return Workspace(scratch, workspace.values, workspace.ahead, workspace.best)


def value_at_once(paper: Paper, filled: int, last: int) -> float:
    """What a sheet is worth after its last mark, from all that is seen on it."""
    seen = record_for(MODEL.geometry).looked[0]
    fast = compiled("torchlit.games.temple.bots.learning")
    phase = temple_features.phase_of(filled & ~last, BOARD.temple)
    now = fast.look(paper, Position(filled, last), phase, MODEL.geometry, scratch_for().ways, seen)
    assert now == stars([int(some) for some in paper.sheet], BOARD.temple)
    return float(now + WEIGHTS[seen].sum())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("doors", [False, True])
def test_marks_are_weighed_as_the_sheets_after_them(seed: int, doors: bool) -> None:
    paper, filled = half_filled(seed)
    where = (BOARD.doors if doors else BOARD.doorless) & ~filled
    offer = ANY_NUMBER if doors else ANY_NUMBER | MUMMY
    workspace = workspace_for()
    compiled("torchlit.games.temple.bots.value").weigh_marks(
        paper, filled, 1, Task(offer, where), MODEL, workspace.scratch, workspace.values
    )
    for bit in single_bits(where):
        for number in range(doors, 16):
            after = copied(paper)
            put(after, number, bit)
            value = workspace.values[number, bit.bit_length() - 1]
            assert value == pytest.approx(value_at_once(after, filled | bit, bit)), (number, bit)


def test_the_last_mark_is_worth_the_stars_at_the_end() -> None:
    paper, filled = half_filled(3)
    for bit in list(single_bits(BOARD.doorless & ~filled))[1:]:
        put(paper, 5, bit)
        filled |= bit
    (last,) = single_bits(BOARD.doorless & ~filled)
    workspace = workspace_for()
    compiled("torchlit.games.temple.bots.value").weigh_marks(
        paper, filled, 1, Task(ANY_NUMBER | MUMMY, last), MODEL, workspace.scratch, workspace.values
    )
    for number in range(16):
        after = copied(paper)
        put(after, number, last)
        told = [int(some) for some in after.sheet]
        assert workspace.values[number, last.bit_length() - 1] == stars(told, BOARD.temple)


def test_both_speeds_expect_the_same() -> None:
    paper, filled = half_filled(7)
    fast = compiled("torchlit.games.temple.bots.search").expected(paper, Position(filled, 0), 1, MODEL, workspace_for())
    slow = temple_search.expected(plain_paper(paper), Position(filled, 0), 1, plain_model(), plain_workspace())
    assert fast == pytest.approx(slow)


@pytest.mark.parametrize("alone", [0, 1])
def test_both_speeds_play_on_with_the_same_dice(alone: int) -> None:
    paper, filled = half_filled(7)
    fast = (candidates_for(3), paper, MODEL, workspace_for(), playout_for())
    playout = Playout(plain_paper(blank_paper()), [0] * 4)
    slow = (
        Candidates(np.zeros((3, 3), object), [0.0] * 3, [0.0] * 3),
        plain_paper(paper),
        plain_model(),
        plain_workspace(),
        playout,
    )
    for search, (marks, own, model, workspace, room) in (
        (compiled("torchlit.games.temple.bots.search"), fast),
        (temple_search, slow),
    ):
        asked, position = Task(0b1010100, BOARD.doorless & ~filled), Position(filled, 0)
        count = search.look_ahead(own, position, alone, asked, model, workspace, marks)
        assert list(marks.worths) == sorted(marks.worths, reverse=True)
        for place in range(count):
            marks.worths[place] = 0  # so that none is far behind
        search.play_best_on(own, position, alone, marks, Effort(count, 1, 5), model, workspace, room)
    assert fast[0].marks.tolist() == slow[0].marks.tolist()
    assert list(fast[0].worths) == pytest.approx(slow[0].worths)
    assert slow[0].worths[0] > slow[0].worths[1]
    assert plain_paper(paper) == slow[1] == plain_paper(half_filled(7)[0]), "the sheet is left as it is"


def test_towards_the_end_marks_are_played_on_more_often() -> None:
    plans = []
    filled = 0
    for bit in single_bits(BOARD.doorless):
        plans.append(temple_search.plan_for(filled, 2000, plain_model()))
        filled |= bit
    turns, playouts = zip(*plans, strict=True)
    assert turns[0] == temple_search.TURNS
    assert turns[-temple_search.NEAR_THE_END :] == tuple(range(temple_search.NEAR_THE_END, 0, -1))
    assert 4 < playouts[0] < playouts[10] < playouts[-5] < playouts[-1]


def test_the_same_seed_gives_the_same_weights_and_they_get_better() -> None:
    first, again = ([lesson.mean for lesson in islice(lessons(3000, 4), 30)] for _ in range(2))
    assert first == again
    assert sum(first[-5:]) / 5 > sum(first[:1]) + 5


def test_of_the_plans_that_are_begun_the_better_half_goes_on_until_one_is_left() -> None:
    assert rounds(120_000) == [(32, 1000), (16, 1000), (8, 2000), (4, 4000), (2, 8000)]
    assert rounds(1999) == []
    plans = [Course("gate", 1, 4000, (4, number * 4000)) for number in range(4)]
    first = [mean for plan in plans for mean in plan.play(100)]
    better = sorted(range(4), key=lambda number: -first[number])[:2]
    second = [mean for number in better for mean in plans[number].play(100)]
    best = plans[better[0] if second[0] >= second[1] else better[1]]
    learned = list(islice(board_lessons("gate", 4000, 4, {"gate": {}}), 7))
    assert [lesson.mean for lesson in learned] == [*first, *second, *best.play(100)]
    assert [lesson.games for lesson in learned] == [100, 200, 300, 400, 500, 600, 300]


def test_steps_become_smaller_towards_the_end() -> None:
    assert step_at(0) == step_at(LATE - 0.01) == 1
    assert step_at(0.99) < step_at(0.8) < 1
