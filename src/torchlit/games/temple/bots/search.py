"""Looking ahead in the Temple, in kernel style: marks are judged by all rolls that can follow, then by playing on."""

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from torchlit.games.temple.bots.value import (
    Model,
    Paper,
    Scratch,
    best_of,
    next_task,
    put,
    sign_of,
    take_back,
    weigh_marks,
)
from torchlit.games.temple.kernel import (
    ANY_NUMBER,
    MARKS,
    MUMMY,
    Position,
    Roll,
    Task,
    is_over,
    is_void,
    marked,
    open_squares,
    roll_at,
    stars,
    task,
)
from torchlit.toolkits.bots.halving import first_round, next_round, sort_best_first
from torchlit.toolkits.compiler.chance import seed_chance

FIRST_WORTH = 8
"""The weight of a mark's worth before it is played on, in playouts."""
TURNS, NEAR_THE_END = 6, 10
"""For how many turns marks are played on; from so few empty doorless squares on, as many turns: about to the end."""
EACH_TURN = 6
"""The time that a turn of a playout takes by itself, in squares looked at."""
FAR_BEHIND = 1.5
"""A mark that is worth this many stars less than another is not played on."""
NEVER = -1e9
"""Less than anything is worth."""


class Workspace(NamedTuple):
    """Room for a search: scratch, values of marks now and after the next roll, and the best for each number."""

    scratch: Scratch
    values: Any
    ahead: Any
    best: Any


class Candidates(NamedTuple):
    """Marks that are looked at more closely, the best first."""

    marks: Any
    """Each as a number, a square, and its place before it was played on …"""
    worths: MutableSequence[float]
    """… what can be expected after it …"""
    before: MutableSequence[float]
    """… and, by that place, what could be expected then."""


class Playout(NamedTuple):
    """Room for playouts: a sheet and the chance of its dice."""

    paper: Paper
    chance: MutableSequence[int]


def expected(paper: Paper, position: Position, alone: int, model: Model, workspace: Workspace) -> float:
    """What can be expected before the next roll: the mean over all rolls, each used in the best way.

    The values of all marks that can follow are left in `workspace.ahead`. With others, a mummy comes where it hurts
    most.
    """
    temple, filled = model.geometry.temple, position.filled
    if is_over(filled, temple):
        return float(stars(paper.sheet, temple))
    ahead, best = workspace.ahead, workspace.best
    for lockpick in range(2):
        numbers = task(Roll(ANY_NUMBER, lockpick != 0), position, temple)
        if numbers.squares:
            weigh_marks(paper, filled, alone, numbers, model, workspace.scratch, ahead)
            for number in range(1, MARKS):
                best[lockpick, number] = best_of(ahead, Task(1 << number, numbers.squares), 1)[2]
    mummy = task(Roll(MUMMY, False), position, temple)
    weigh_marks(paper, filled, alone, mummy, model, workspace.scratch, ahead)
    best[0, 0] = best_of(ahead, mummy, sign_of(mummy, alone))[2]
    return mean_over_rolls(best, filled, model)


def mean_over_rolls(best: Any, filled: int, model: Model) -> float:
    """The mean over all rolls, where `best[lockpick, mark]` is what a mark is worth. Void rolls are rolled again."""
    total = sure = 0.0
    for place in range(len(model.rolls.marks)):
        roll = roll_at(model.rolls, place)
        if is_void(roll, filled, model.geometry.temple):
            continue
        worth, marks = NEVER, roll.marks
        while marks:
            worth = max(worth, best[int(roll.lockpick), (marks & -marks).bit_length() - 1])
            marks &= marks - 1
        total += worth
        sure += 1
    return total / sure


def look_ahead(
    paper: Paper,
    position: Position,
    alone: int,
    asked: Task,
    model: Model,
    workspace: Workspace,
    marks: Candidates,
) -> int:
    """Find the best marks, as many as there is room for, and sort them by what can be expected before the next roll.

    How many there are.
    """
    weigh_marks(paper, position.filled, alone, asked, model, workspace.scratch, workspace.values)
    count = min(len(marks.worths), asked.marks.bit_count() * asked.squares.bit_count())
    for place in range(count):
        number, bit, _ = best_of(workspace.values, asked, 1)
        workspace.values[number, bit.bit_length() - 1] = NEVER
        put(paper, number, bit)
        marks.marks[place, 0], marks.marks[place, 1] = number, bit
        marks.worths[place] = expected(paper, marked(position, bit, alone != 0), alone, model, workspace)
        take_back(paper, number, bit, model.geometry.temple)
    sort_best_first(marks.worths, marks.marks, count)
    return count


class Effort(NamedTuple):
    """How many marks are played on, how many squares may be looked at for that, and the seed of the dice."""

    width: int
    work: int
    seed: int


def play_best_on(
    paper: Paper,
    position: Position,
    alone: int,
    marks: Candidates,
    effort: Effort,
    model: Model,
    workspace: Workspace,
    playout: Playout,
) -> None:
    """Put the best mark first by playing on, with sequential halving. Marks far behind are dropped at once."""
    count, work, seed = effort
    while count > 1 and marks.worths[count - 1] < marks.worths[0] - FAR_BEHIND:
        count -= 1
    for place in range(count):
        marks.marks[place, 2] = place
        marks.before[place] = marks.worths[place]
    turns, playouts = plan_for(position.filled, work, model)
    left = first_round(count, playouts, FIRST_WORTH)
    while left.candidates > 1:
        for place in range(left.candidates):
            number, bit, rank = marks.marks[place, 0], marks.marks[place, 1], marks.marks[place, 2]
            total = marks.worths[place] * left.weight
            for stream in range(left.stream, left.stream + left.playouts):
                seed_chance(playout.chance, seed, stream)
                copy_paper(paper, playout.paper)
                put(playout.paper, number, bit)
                gained = play_on(marked(position, bit, alone != 0), alone, turns, model, workspace, playout)
                total += marks.before[rank] + gained
            marks.worths[place] = total / (left.weight + left.playouts)
        sort_best_first(marks.worths, marks.marks, left.candidates)
        left = next_round(left)


def plan_for(filled: int, work: int, model: Model) -> tuple[int, int]:
    """For how many turns marks are played on, and in how many playouts at first.

    Towards the end the value is less to be trusted, and playouts take less time: then there are more of them.
    `work` is how many squares may be looked at; each turn costs some more by itself.
    """
    left = open_squares(False, filled, model.geometry.temple).bit_count()
    turns = left if left <= NEAR_THE_END else TURNS
    return turns, max(1, work // (turns * (left + EACH_TURN) - turns * (turns - 1) // 2))


def copy_paper(paper: Paper, to: Paper) -> None:
    """Copy a sheet."""
    for number in range(MARKS):
        to.sheet[number] = paper.sheet[number]
    for place in range(len(paper.held)):
        to.held[place] = paper.held[place]


def play_on(position: Position, alone: int, turns: int, model: Model, workspace: Workspace, playout: Playout) -> float:
    """Play a sheet on for up to `turns` turns, always with the mark of the highest value; returns the gain.

    It is the value of the last mark against that of the first: what the first roll can bring is known without playing.
    """
    first = value = 0.0
    for turn in range(turns):
        asked = next_task(position, playout.chance, model)
        if not asked.squares:
            break
        weigh_marks(playout.paper, position.filled, alone, asked, model, workspace.scratch, workspace.ahead)
        number, bit, value = best_of(workspace.ahead, asked, sign_of(asked, alone))
        put(playout.paper, number, bit)
        position = marked(position, bit, alone != 0)
        first = value if turn == 0 else first
    return value - first
