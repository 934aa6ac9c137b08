"""Looking ahead in the Temple, in kernel style: marks are judged by all rolls that can follow, then by playing on."""

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from torchlit.games.temple.bots.value import Lore, Notes, Paper, best_of, put, take_back, task_of, weigh_marks
from torchlit.games.temple.kernel import ANY_NUMBER, is_full, is_void, mummy_squares, open_squares
from torchlit.games.temple.playouts import LOCKPICK, MUMMY, stars
from torchlit.toolkits.compiler.chance import below, seed_chance

FIRST_WORTH = 8
"""For so many playouts the worth of a mark counts that was found before them."""
TURNS, NEAR_THE_END = 6, 10
"""For how many turns marks are played on; from so few empty doorless squares on, as many turns: about to the end."""
EACH_TURN = 6
"""A turn of a playout takes as much time by itself as looking at so many squares."""
FAR_BEHIND = 1.5
"""A mark that is worth so many stars less than another is not played on."""
NEVER = -1e9
"""Less than anything is worth."""


class Desk(NamedTuple):
    """Room for a search: notes, the values of marks now and of marks after the next roll, the best for each number."""

    notes: Notes
    values: Any
    ahead: Any
    best: Any


class Marks(NamedTuple):
    """Marks that are looked at more closely: number, square, and what can be expected after each.

    `before` is what could be expected before it was played on.
    """

    numbers: MutableSequence[int]
    bits: MutableSequence[int]
    worths: MutableSequence[float]
    before: MutableSequence[float]


class Hand(NamedTuple):
    """Room for playouts: a sheet and the chance of its dice."""

    paper: Paper
    chance: MutableSequence[int]


def expected(paper: Paper, filled: int, last: int, alone: int, lore: Lore, desk: Desk) -> float:
    """What can be expected before the next roll: the mean over all rolls, each used in the best way.

    The values of all marks that can follow are left in `desk.ahead`. Among others a mummy comes where it hurts most.
    """
    squares, doors, stride = lore.ground.board[0], lore.ground.board[1], lore.ground.board[2]
    if is_full(filled, doors, squares):
        return float(stars(paper.sheet, stride, squares))
    ahead, best = desk.ahead, desk.best
    for lockpick in range(2):
        where = open_squares(lockpick != 0, filled, doors, squares)
        if where:
            weigh_marks(paper, filled, alone, ANY_NUMBER, where, lore, desk.notes, ahead)
            for number in range(1, 16):
                best[lockpick, number] = best_of(ahead, 1 << number, where, 1)[2]
    where = mummy_squares(last if alone else 0, filled, doors, stride, squares)
    weigh_marks(paper, filled, alone, 1, where, lore, desk.notes, ahead)
    best[0, 0] = best_of(ahead, 1, where, 1 if alone else -1)[2]
    return mean_over_rolls(best, filled, lore)


def mean_over_rolls(best: Any, filled: int, lore: Lore) -> float:
    """The mean over all rolls, where `best[lockpick, number]` is what a number is worth, and 0 a mummy.

    Void rolls are rolled again. Ruling: TR1.
    """
    doors = lore.ground.board[1]
    total = sure = 0.0
    for roll in range(len(lore.rolls.offers)):
        lockpick = lore.rolls.faces[roll] & LOCKPICK
        if lore.rolls.faces[roll] & MUMMY:
            total += best[0, 0]
        elif is_void(lockpick != 0, filled, doors):
            continue
        else:
            worth = NEVER
            numbers = lore.rolls.offers[roll]
            while numbers:
                worth = max(worth, best[lockpick, (numbers & -numbers).bit_length() - 1])
                numbers &= numbers - 1
            total += worth
        sure += 1
    return total / sure


def look_ahead(
    paper: Paper, filled: int, alone: int, offer: int, where: int, lore: Lore, desk: Desk, marks: Marks
) -> int:
    """Find the best marks, as many as there is room for, and sort them by what can be expected before the next roll.

    How many there are.
    """
    weigh_marks(paper, filled, alone, offer, where, lore, desk.notes, desk.values)
    count = min(len(marks.worths), offer.bit_count() * where.bit_count())
    for place in range(count):
        number, bit, _ = best_of(desk.values, offer, where, 1)
        desk.values[number, bit.bit_length() - 1] = NEVER
        put(paper, number, bit)
        marks.numbers[place], marks.bits[place] = number, bit
        marks.worths[place] = expected(paper, filled | bit, bit, alone, lore, desk)
        take_back(paper, number, bit, lore.ground.board[1])
    sort_marks(marks, count)
    return count


def sort_marks(marks: Marks, count: int) -> None:
    """Put the marks that are worth most first."""
    for end in range(1, count):
        place = end
        while place > 0 and marks.worths[place - 1] < marks.worths[place]:
            for what in (marks.numbers, marks.bits):
                what[place - 1], what[place] = what[place], what[place - 1]
            for worths in (marks.worths, marks.before):
                worths[place - 1], worths[place] = worths[place], worths[place - 1]
            place -= 1


def play_best_on(
    paper: Paper,
    filled: int,
    alone: int,
    marks: Marks,
    count: int,
    work: int,
    seed: int,
    lore: Lore,
    desk: Desk,
    hand: Hand,
) -> None:
    """Put the best of the first so many marks first: each is played on, and then the better half again, twice as often.

    All of them meet the same dice, so that luck does not decide between them. Marks far behind are dropped at once.
    """
    while count > 1 and marks.worths[count - 1] < marks.worths[0] - FAR_BEHIND:
        count -= 1
    for place in range(count):
        marks.before[place] = marks.worths[place]
    turns, playouts = plan_for(filled, work, lore)
    played, stream = FIRST_WORTH, 0
    while count > 1:
        for place in range(count):
            bit, total = marks.bits[place], marks.worths[place] * played
            for playout in range(stream, stream + playouts):
                seed_chance(hand.chance, seed, playout)
                copy_paper(paper, hand.paper)
                put(hand.paper, marks.numbers[place], bit)
                total += marks.before[place] + play_on(filled | bit, bit, alone, turns, lore, desk, hand)
            marks.worths[place] = total / (played + playouts)
        played += playouts
        stream += playouts
        playouts *= 2
        sort_marks(marks, count)
        count = (count + 1) // 2


def plan_for(filled: int, work: int, lore: Lore) -> tuple[int, int]:
    """For how many turns marks are played on, and in how many playouts at first.

    Towards the end the value is less to be trusted, and playouts take less time: then there are more of them.
    `work` is how many squares may be looked at; each turn costs some more by itself.
    """
    left = (lore.ground.board[0] & ~lore.ground.board[1] & ~filled).bit_count()
    turns = left if left <= NEAR_THE_END else TURNS
    return turns, max(1, work // (turns * (left + EACH_TURN) - turns * (turns - 1) // 2))


def copy_paper(paper: Paper, to: Paper) -> None:
    """Copy a sheet."""
    for number in range(16):
        to.sheet[number] = paper.sheet[number]
    for place in range(len(paper.held)):
        to.held[place] = paper.held[place]


def play_on(filled: int, last: int, alone: int, turns: int, lore: Lore, desk: Desk, hand: Hand) -> float:
    """Play the sheet in hand on for up to so many turns, always the mark with the highest value; what is gained.

    It is the value of the last mark against that of the first: what the first roll can bring is known without playing.
    """
    squares, doors = lore.ground.board[0], lore.ground.board[1]
    first = value = 0.0
    for turn in range(turns):
        offer = where = 0
        while not where and not is_full(filled, doors, squares):
            offer, where = task_of(below(hand.chance, len(lore.rolls.offers)), filled, last, alone, lore)
        if not where:
            break
        weigh_marks(hand.paper, filled, alone, offer, where, lore, desk.notes, desk.ahead)
        number, last, value = best_of(desk.ahead, offer, where, 1 if offer > 1 or alone else -1)
        put(hand.paper, number, last)
        filled |= last
        first = value if turn == 0 else first
    return value - first
