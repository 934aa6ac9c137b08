"""Whole random solo games of the Valley in kernel style: fast when compiled, and identical when interpreted.

The ground is as in `finding.py`, where discoveries are found. The faces of a roll and every step are noted as
`(what, dice, place)`; `place` is a square or the squares of a discovery.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.finding import BITS, Ground, find_again, find_more
from torchlit.games.valley.kernel import (
    ALL_DICE,
    CROSS_OUT,
    DAKOTA,
    DICE,
    DRAW_SNAKE,
    FILLED,
    FINISH,
    MOST,
    PYRAMIDS,
    REVEAL,
    SHEET,
    SNAKE,
    Turn,
    dice_with,
    draw_snake,
    having_revealed,
    is_full,
    is_last,
    live_snakes,
    may_finish,
    may_reveal,
    open_squares,
    opened,
    reveal,
    snake_squares,
    squares_for,
    stars,
    unbuilt_on,
    use,
    used,
    uses_of,
)
from torchlit.toolkits.compiler.chance import below, pick, seed_chance

FACES = 6
"""How many faces a die has."""
HALF = 32
"""Half a word."""
NOTE = 3
"""How many ints a step takes in the notes of a game."""


def roll_dice(chance: MutableSequence[int]) -> int:
    """Roll the dice: the last face of each is special, and different for each. Rules: V3."""
    roll = 0
    for die in range(DICE):
        roll |= face_with(below(chance, FACES), die) << 4 * die
    return roll


def face_with(number: int, die: int) -> int:
    """The face of a die with this number, from 0 on. Rules: V3."""
    return number + 1 if number < FACES - 1 else DAKOTA + die


def random_step(
    sheet: Sequence[int], turn: Turn, finds: int, ground: Ground, chance: MutableSequence[int]
) -> tuple[int, int, int]:
    """A random legal next step of a turn, all equally likely; `finds` discoveries have been found.

    Rules: V4 to V10, V15, V16.
    """
    valley, unbuilt = ground.valley, unbuilt_on(sheet)
    squares, snakes = open_squares(sheet, valley).bit_count(), live_snakes(sheet).bit_count()
    count = 0
    for dice in range(1, ALL_DICE + 1):
        uses = uses_of(dice, turn, unbuilt)
        count += (uses & (1 << CROSS_OUT) - 1).bit_count() * squares + (uses >> CROSS_OUT) * snakes
    if not may_reveal(turn):
        finds = 0
    which = below(chance, count + finds + (1 if may_finish(turn) else 0))
    if which >= count + finds:
        return FINISH, 0, 0
    if which >= count:
        return random_reveal(which - count, ground)
    for dice in range(1, ALL_DICE + 1):
        uses = uses_of(dice, turn, unbuilt)
        while uses:
            what = (uses & -uses).bit_length() - 1
            uses &= uses - 1
            size = snakes if what == CROSS_OUT else squares
            if which < size:
                return what, dice, 1 << pick(squares_for(what, sheet, valley), which, HALF)
            which -= size
    return FINISH, 0, 0


def random_reveal(which: int, ground: Ground) -> tuple[int, int, int]:
    """The discovery with this rank among all those found. Rules: V16."""
    first, found = ground.first, ground.found
    for kind in range(PYRAMIDS + 1):
        for word in range(first[kind], first[kind + 1]):
            fit = found[word].bit_count()
            if which < fit:
                return REVEAL + kind, 0, ground.masks[BITS * word + pick(found[word], which, HALF)]
            which -= fit
    return FINISH, 0, 0


def random_turn(
    sheet: MutableSequence[int],
    roll: int,
    ground: Ground,
    chance: MutableSequence[int],
    notes: MutableSequence[int],
    noted: int,
    finds: int,
) -> tuple[int, int]:
    """Use the dice of a roll at random; returns the totals of notes and of discoveries found. Rules: V4, V10, V16."""
    turn, what = opened(roll), 0
    while what != FINISH:
        what, dice, place = random_step(sheet, turn, finds, ground, chance)
        if what < REVEAL:
            use(sheet, what, place)
            turn = used(turn, dice)
            if what <= MOST:
                for kind in range(PYRAMIDS + 1):
                    finds += find_more(kind, place, sheet, ground)
        elif what < FINISH:
            reveal(sheet, what - REVEAL, place)
            turn, finds = having_revealed(turn), 0
            for kind in range(PYRAMIDS + 1):
                finds += find_again(kind, sheet, ground)
        noted = note(notes, noted, what, dice, place)
    return noted, finds


def random_game(
    ground: Ground, chance: MutableSequence[int], sheet: MutableSequence[int], notes: MutableSequence[int]
) -> int:
    """Play a whole game with all legal steps equally likely; returns the number of notes. Rules: V22, V27, V28.

    Every roll and every step is noted, unless `notes` is empty.
    """
    valley = ground.valley
    for place in range(SHEET):
        sheet[place] = 0
    for word in range(len(ground.found)):
        ground.found[word] = 0
    last = noted = turn = finds = 0
    while not is_last(is_full(sheet, valley), True, turn):
        turn += 1
        roll = roll_dice(chance)
        noted = note(notes, noted, roll & 15, roll >> 4 & 15, roll >> 8)
        before = sheet[FILLED]
        if dice_with(SNAKE, roll):
            where = snake_squares(last, sheet, valley)
            square = 1 << pick(where, below(chance, where.bit_count()), HALF)
            draw_snake(sheet, square)
            noted = note(notes, noted, DRAW_SNAKE, 0, square)
        else:
            noted, finds = random_turn(sheet, roll, ground, chance, notes, noted, finds)
        last = sheet[FILLED] & ~before
    return noted


def note(notes: MutableSequence[int], noted: int, what: int, dice: int, place: int) -> int:
    """Note three ints, if notes are taken; returns the number of triples."""
    if len(notes):
        notes[NOTE * noted] = what
        notes[NOTE * noted + 1] = dice
        notes[NOTE * noted + 2] = place
    return noted + 1


def random_games(
    ground: Ground,
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    scores: MutableSequence[int],
    seed: int,
    start: int,
) -> None:
    """Play a game for each place in `scores`, each with dice of its own."""
    for game in range(len(scores)):
        seed_chance(chance, seed, start + game)
        random_game(ground, chance, sheet, scores[:0])
        scores[game] = stars(sheet, ground.valley)
