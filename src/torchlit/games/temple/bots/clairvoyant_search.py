"""A solo game of the Temple with all its dice known, in kernel style: beam search, then annealing.

Which turns there are follows from the dice alone: each roll fills a square without a door, or by a Lockpick a door, or
is void when no door is left. So a game is a roll, a square and a number for each turn.
"""

from collections.abc import MutableSequence, Sequence
from math import exp
from typing import Any, NamedTuple

from torchlit.games.temple.kernel import (
    ANY_NUMBER,
    MARKS,
    MUMMY,
    Position,
    Rolls,
    Temple,
    marked,
    may_draw_mummy,
    open_squares,
    roll_at,
    stars,
    task,
)
from torchlit.games.temple.playouts import any_bit
from torchlit.toolkits.compiler.chance import WORD, below, draw, pick
from torchlit.toolkits.squares import around, beside

PROMISE = 4
"""While a sheet is being filled, a star is worth this many numbers that stand beside the one below them."""
NEVER_BELOW = 400
"""More than the least that a sheet can be worth, so that a promise is never below nought."""


class Dice(NamedTuple):
    """The rolls of a game's turns, all known before the first, on this board; and chance for the search."""

    temple: Temple
    rolls: Rolls
    chance: MutableSequence[int]


class Game(NamedTuple):
    """What is done in each turn: the place of the square's bit, and the number it gets; 0 is a mummy."""

    places: MutableSequence[int]
    numbers: MutableSequence[int]


class Beam(NamedTuple):
    """The most promising sheets of a turn, as many as there is room for."""

    sheets: Any
    """The sheets of this turn and of the next, in turn …"""
    heads: Any
    """… and their positions: filled squares, and the square marked last."""
    found: Any
    """The best sheets of the next turn: a promise, the sheet it comes from, a square and a number."""
    trail: Any
    """The last three of these, for each turn."""


def beam(dice: Dice, room: Beam, game: Game) -> None:
    """A good game: turn by turn the most promising sheets are kept."""
    turns = len(dice.rolls.marks)
    sheets, heads, found, trail = room
    for number in range(MARKS):
        sheets[0][0][number] = 0
    heads[0][0][0] = heads[0][0][1] = 0
    count = 1
    for turn in range(turns):
        here, there = turn & 1, 1 - (turn & 1)
        kept = 0
        for row in range(count):
            kept = try_marks(dice, turn, sheets[here][row], heads[here][row], row, found, kept)
        for row in range(kept):
            before, bit, number = found[row][1], found[row][2], found[row][3]
            for at in range(MARKS):
                sheets[there][row][at] = sheets[here][before][at]
            sheets[there][row][number] |= bit
            position = marked(Position(heads[here][before][0], heads[here][before][1]), bit, True)
            heads[there][row][0], heads[there][row][1] = position.filled, position.last
            trail[turn][row][0], trail[turn][row][1], trail[turn][row][2] = before, bit, number
        count = kept
    row = best_row(sheets[turns & 1], count, dice.temple)
    for turn in range(turns - 1, -1, -1):
        game.places[turn] = trail[turn][row][1].bit_length() - 1
        game.numbers[turn] = trail[turn][row][2]
        row = trail[turn][row][0]


def try_marks(
    dice: Dice, turn: int, sheet: MutableSequence[int], head: Sequence[int], row: int, found: Any, kept: int
) -> int:
    """Enter every sheet that can follow from one of a turn among the best; how many there are now."""
    asked = task(roll_at(dice.rolls, turn), Position(head[0], head[1]), dice.temple)
    some = asked.squares
    while some:
        bit = some & -some
        some ^= bit
        for number in range(MARKS):
            if asked.marks >> number & 1:
                sheet[number] |= bit
                worth = promise(sheet, dice.temple) << 12 | draw(dice.chance) >> 20
                sheet[number] ^= bit
                kept = keep(found, kept, worth, row, bit, number)
    return kept


def promise(sheet: Sequence[int], temple: Temple) -> int:
    """What a sheet is worth that is not full yet: its stars, and the numbers that could become part of a sequence."""
    links = 0
    for number in range(1, MARKS - 1):
        links += (around(sheet[number], temple.stride, temple.squares) & sheet[number + 1]).bit_count()
    return NEVER_BELOW + PROMISE * stars(sheet, temple) + links


def keep(found: Any, kept: int, worth: int, row: int, bit: int, number: int) -> int:
    """Enter a sheet among the best, which are a heap with the least on top; how many there are now."""
    width = len(found)
    if kept < width:
        at = kept
        kept += 1
        while at and found[(at - 1) >> 1][0] > worth:
            copy_row(found, at, (at - 1) >> 1)
            at = (at - 1) >> 1
    else:
        if worth <= found[0][0]:
            return kept
        at = 0
        while 2 * at + 1 < width:
            child = 2 * at + 1
            if child + 1 < width and found[child + 1][0] < found[child][0]:
                child += 1
            if found[child][0] >= worth:
                break
            copy_row(found, at, child)
            at = child
    found[at][0], found[at][1], found[at][2], found[at][3] = worth, row, bit, number
    return kept


def copy_row(found: Any, to: int, source: int) -> None:
    """Copy one row of a heap over another."""
    for part in range(4):
        found[to][part] = found[source][part]


def best_row(sheets: Sequence[Sequence[int]], count: int, temple: Temple) -> int:
    """Which of the sheets has most stars."""
    best = 0
    for row in range(1, count):
        if stars(sheets[row], temple) > stars(sheets[best], temple):
            best = row
    return best


class Draft(NamedTuple):
    """A game that is being changed: what is done in each turn, the sheet at its end, and who fills which square.

    `holders[place]` is the turn that fills the square, -1 when none does.
    """

    game: Game
    sheet: MutableSequence[int]
    holders: MutableSequence[int]


class Cooling(NamedTuple):
    """How many changes are tried; the temperature at first; and the logarithm of the factor by which it sinks."""

    steps: int
    hot: float
    cooling: float


def anneal(dice: Dice, plan: Cooling, draft: Draft, best_game: Game) -> int:
    """Improve a game by many small changes, accepting worse ones less and less often; returns the stars of the best.

    A change that costs as many stars as the temperature is accepted about once in three times.
    """
    temple, chance, marks, sheet = dice.temple, dice.chance, dice.rolls.marks, draft.sheet
    places, numbers = draft.game
    lay_out(draft)
    mummies = 0
    for turn in range(len(marks)):
        mummies += marks[turn] == MUMMY
    now = best = stars(sheet, temple)
    copy_game(draft.game, best_game)
    for step in range(plan.steps):
        warmth = plan.hot * exp(plan.cooling * step / plan.steps)
        turn, way = below(chance, len(marks)), below(chance, 4)
        old_place, old_number, pair, old_pair = places[turn], numbers[turn], -1, 0
        if way == 3 and marks[turn] == MUMMY and turn > 0 and not dice.rolls.lockpicks[turn - 1]:
            # A mummy lies beside the square marked before it: both move together.
            pair, old_pair = turn - 1, places[turn - 1]
            there = any_bit(chance, open_squares(False, 0, temple))
            trade(draft, pair, there.bit_length() - 1)
            old_place = places[turn]
            near = around(there, temple.stride, temple.squares) & open_squares(False, there, temple)
            if near:
                trade(draft, turn, any_bit(chance, near).bit_length() - 1)
        elif way:
            where = open_squares(dice.rolls.lockpicks[turn] != 0, 0, temple)
            trade(draft, turn, any_bit(chance, where).bit_length() - 1)
        if way != 1 and marks[turn] != MUMMY:
            offer = marks[turn]
            if draw(chance) & 3:
                offer = offer & fitting(sheet, 1 << places[turn], temple) or offer
            renumber(draft, turn, pick(offer, below(chance, offer.bit_count()), 8))
        taken = not mummies or way == 0 or fits(dice, places)
        if taken:
            after = stars(sheet, temple)
            taken = after >= now or draw(chance) < exp((after - now) / warmth) * WORD
            if taken:
                now = after
                if now > best:
                    best = now
                    copy_game(draft.game, best_game)
        if not taken:
            renumber(draft, turn, old_number)
            trade(draft, turn, old_place)
            if pair >= 0:
                trade(draft, pair, old_pair)
    return best


def fitting(sheet: Sequence[int], bit: int, temple: Temple) -> int:
    """The numbers that stand beside a square, and those right before and after them: three changes in four try one."""
    near, found = beside(bit, temple.stride, temple.squares), 0
    for number in range(1, MARKS):
        if sheet[number] & near:
            found |= 7 << number >> 1
    return found & ANY_NUMBER


def lay_out(draft: Draft) -> None:
    """The sheet at the end of a game, and who fills which square."""
    (places, numbers), sheet, holders = draft
    for number in range(MARKS):
        sheet[number] = 0
    for place in range(len(holders)):
        holders[place] = -1
    for turn in range(len(places)):
        sheet[numbers[turn]] |= 1 << places[turn]
        holders[places[turn]] = turn


def trade(draft: Draft, turn: int, place: int) -> None:
    """Fill another square in this turn; the turn that filled it, if one did, fills this turn's square instead."""
    (places, numbers), sheet, holders = draft
    old, other = places[turn], holders[place]
    if old == place:
        return
    both = 1 << old | 1 << place
    sheet[numbers[turn]] ^= both
    places[turn], holders[place], holders[old] = place, turn, other
    if other >= 0:
        sheet[numbers[other]] ^= both
        places[other] = old


def renumber(draft: Draft, turn: int, number: int) -> None:
    """Write another number in this turn."""
    (places, numbers), sheet, _ = draft
    bit = 1 << places[turn]
    sheet[numbers[turn]] ^= bit
    sheet[number] ^= bit
    numbers[turn] = number


def fits(dice: Dice, places: Sequence[int]) -> bool:
    """True when every mummy lies where it may."""
    position = Position(0, 0)
    for turn in range(len(places)):
        bit, roll = 1 << places[turn], roll_at(dice.rolls, turn)
        if roll.marks == MUMMY and not may_draw_mummy(task(roll, position, dice.temple), bit):
            return False
        position = marked(position, bit, True)
    return True


def copy_game(game: Game, to: Game) -> None:
    """Keep a game."""
    for turn in range(len(game.places)):
        to.places[turn] = game.places[turn]
        to.numbers[turn] = game.numbers[turn]
