"""A solo game of the Temple with all its dice known, in kernel style: beam search, then annealing.

Which turns there are follows from the dice alone: each roll fills a square without a door, or by a Lockpick a door, or
is void when no door is left. So a game is a kind, a square and a number for each turn. `places[turn]` is the bit of the
square, `numbers[turn]` what it holds (0 is a mummy), `holders[bit]` the turn that fills it (-1 is none). A `board` is
its squares, its doors and its stride; a sheet is as in `simulation/temple.py`.
"""

from collections.abc import MutableSequence, Sequence
from math import exp

from torchlit.games.temple.kernel import mummy_squares, open_squares
from torchlit.games.temple.playouts import LOCKPICK, MUMMY, any_bit, stars
from torchlit.toolkits.compiler.chance import WORD, below, draw, pick
from torchlit.toolkits.squares import around

PROMISE = 4
"""While a sheet is being filled, a star is worth so many numbers that stand beside the one below them."""
NEVER_BELOW = 400
"""More than the least that a sheet can be worth, so that a promise is never below nought."""


def beam(
    board: Sequence[int],
    kinds: Sequence[int],
    offers: Sequence[int],
    chance: MutableSequence[int],
    sheets: Sequence[Sequence[MutableSequence[int]]],
    heads: Sequence[Sequence[MutableSequence[int]]],
    found: Sequence[MutableSequence[int]],
    trail: Sequence[Sequence[MutableSequence[int]]],
    places: MutableSequence[int],
    numbers: MutableSequence[int],
) -> None:
    """A good game: turn by turn the most promising sheets are kept, as many as `found` has rows.

    `sheets` and `heads` (filled squares, square marked last) hold those of two turns in turn; a row of `found` is a
    promise, the sheet it comes from, a bit and a number; `trail` keeps the last three of each turn.
    """
    squares, doors, stride = board[0], board[1], board[2]
    width = len(found)
    for number in range(16):
        sheets[0][0][number] = 0
    heads[0][0][0] = heads[0][0][1] = 0
    count = 1
    for turn in range(len(kinds)):
        here, there = turn & 1, 1 - (turn & 1)
        kept = 0
        for row in range(count):
            sheet, filled, last = sheets[here][row], heads[here][row][0], heads[here][row][1]
            if kinds[turn] == MUMMY:
                some, made = mummy_squares(last, filled, doors, stride, squares), 1
            else:
                some, made = open_squares(kinds[turn] == LOCKPICK, filled, doors, squares), offers[turn]
            while some:
                bit = some & -some
                some ^= bit
                for number in range(16):
                    if made >> number & 1:
                        sheet[number] |= bit
                        worth = promise(sheet, stride, squares) << 12 | draw(chance) >> 20
                        sheet[number] ^= bit
                        kept = keep(found, kept, width, worth, row, bit, number)
        for row in range(kept):
            before, bit, number = found[row][1], found[row][2], found[row][3]
            for at in range(16):
                sheets[there][row][at] = sheets[here][before][at]
            sheets[there][row][number] |= bit
            heads[there][row][0] = heads[here][before][0] | bit
            heads[there][row][1] = bit
            trail[turn][row][0], trail[turn][row][1], trail[turn][row][2] = before, bit, number
        count = kept
    row = best_row(sheets[len(kinds) & 1], count, stride, squares)
    for back in range(len(kinds)):
        turn = len(kinds) - 1 - back
        places[turn] = trail[turn][row][1].bit_length() - 1
        numbers[turn] = trail[turn][row][2]
        row = trail[turn][row][0]


def promise(sheet: Sequence[int], stride: int, squares: int) -> int:
    """What a sheet is worth that is not full yet: its stars, and the numbers that could become part of a sequence."""
    links = 0
    for number in range(1, 15):
        links += (around(sheet[number], stride, squares) & sheet[number + 1]).bit_count()
    return NEVER_BELOW + PROMISE * stars(sheet, stride, squares) + links


def keep(
    found: Sequence[MutableSequence[int]], kept: int, width: int, worth: int, row: int, bit: int, number: int
) -> int:
    """Enter a sheet among the best, which are a heap with the least on top; how many there are now."""
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


def copy_row(found: Sequence[MutableSequence[int]], to: int, source: int) -> None:
    """Copy one row of a heap over another."""
    for part in range(4):
        found[to][part] = found[source][part]


def best_row(sheets: Sequence[Sequence[int]], count: int, stride: int, squares: int) -> int:
    """Which of the sheets has most stars."""
    best = 0
    for row in range(1, count):
        if stars(sheets[row], stride, squares) > stars(sheets[best], stride, squares):
            best = row
    return best


def anneal(
    board: Sequence[int],
    kinds: Sequence[int],
    offers: Sequence[int],
    chance: MutableSequence[int],
    steps: int,
    hot: float,
    cooling: float,
    sheet: MutableSequence[int],
    holders: MutableSequence[int],
    places: MutableSequence[int],
    numbers: MutableSequence[int],
    best_places: MutableSequence[int],
    best_numbers: MutableSequence[int],
) -> int:
    """Improve a game by many small changes, of which worse ones are taken less and less; the stars of the best one.

    A change for the worse by so many stars as the temperature is taken about once in three times. It is `hot` at first,
    and sinks by a factor whose logarithm is `cooling`.
    """
    squares, doors, stride = board[0], board[1], board[2]
    turns = len(kinds)
    lay_out(sheet, holders, places, numbers)
    mummies = 0
    for turn in range(turns):
        mummies += kinds[turn] == MUMMY
    now = best = stars(sheet, stride, squares)
    copy_game(places, numbers, best_places, best_numbers)
    for step in range(steps):
        warmth = hot * exp(cooling * step / steps)
        turn = below(chance, turns)
        way = below(chance, 4)
        old_place, old_number, pair, old_pair = places[turn], numbers[turn], -1, 0
        if way == 3 and kinds[turn] == MUMMY and turn > 0 and kinds[turn - 1] != LOCKPICK:
            # A mummy lies beside the square marked before it: both move together.
            pair, old_pair = turn - 1, places[turn - 1]
            there = any_bit(chance, squares & ~doors)
            trade(sheet, holders, places, numbers, pair, there.bit_length() - 1)
            old_place = places[turn]
            near = around(there, stride, squares) & ~doors & ~there
            if near:
                trade(sheet, holders, places, numbers, turn, any_bit(chance, near).bit_length() - 1)
        elif way:
            where = doors if kinds[turn] == LOCKPICK else squares & ~doors
            trade(sheet, holders, places, numbers, turn, any_bit(chance, where).bit_length() - 1)
        if way != 1 and kinds[turn] != MUMMY:
            made = offers[turn]
            renumber(sheet, places, numbers, turn, pick(made, below(chance, made.bit_count()), 8))
        taken = not mummies or way == 0 or fits(board, kinds, places)
        if taken:
            after = stars(sheet, stride, squares)
            taken = after >= now or draw(chance) < exp((after - now) / warmth) * WORD
            if taken:
                now = after
                if now > best:
                    best = now
                    copy_game(places, numbers, best_places, best_numbers)
        if not taken:
            renumber(sheet, places, numbers, turn, old_number)
            trade(sheet, holders, places, numbers, turn, old_place)
            if pair >= 0:
                trade(sheet, holders, places, numbers, pair, old_pair)
    return best


def lay_out(
    sheet: MutableSequence[int], holders: MutableSequence[int], places: Sequence[int], numbers: Sequence[int]
) -> None:
    """The sheet at the end of a game, and who fills which square."""
    for number in range(16):
        sheet[number] = 0
    for bit in range(len(holders)):
        holders[bit] = -1
    for turn in range(len(places)):
        sheet[numbers[turn]] |= 1 << places[turn]
        holders[places[turn]] = turn


def trade(
    sheet: MutableSequence[int],
    holders: MutableSequence[int],
    places: MutableSequence[int],
    numbers: Sequence[int],
    turn: int,
    place: int,
) -> None:
    """Fill another square in this turn; the turn that filled it, if one did, fills this turn's square instead."""
    old, other = places[turn], holders[place]
    if old == place:
        return
    both = 1 << old | 1 << place
    sheet[numbers[turn]] ^= both
    places[turn], holders[place], holders[old] = place, turn, other
    if other >= 0:
        sheet[numbers[other]] ^= both
        places[other] = old


def renumber(
    sheet: MutableSequence[int], places: Sequence[int], numbers: MutableSequence[int], turn: int, number: int
) -> None:
    """Write another number in this turn."""
    bit = 1 << places[turn]
    sheet[numbers[turn]] ^= bit
    sheet[number] ^= bit
    numbers[turn] = number


def fits(board: Sequence[int], kinds: Sequence[int], places: Sequence[int]) -> bool:
    """True when every mummy lies where it may. Rules: T23."""
    filled = last = 0
    for turn in range(len(kinds)):
        bit = 1 << places[turn]
        if kinds[turn] == MUMMY and not bit & mummy_squares(last, filled, board[1], board[2], board[0]):
            return False
        filled |= bit
        last = bit
    return True


def copy_game(
    places: Sequence[int], numbers: Sequence[int], to_places: MutableSequence[int], to_numbers: MutableSequence[int]
) -> None:
    """Keep a game."""
    for turn in range(len(places)):
        to_places[turn] = places[turn]
        to_numbers[turn] = numbers[turn]
