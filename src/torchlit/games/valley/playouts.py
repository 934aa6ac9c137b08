"""Sheets and whole solo games of the Valley in kernel style: at full speed when compiled, and the same when not.

A sheet is a row of ints: `sheet[n]` are the squares that hold the number n, and at the places named below stand all
squares that are filled, the buildings, the snakes, the squares of all discoveries by kind, and their stars.

The ground is a board with all that is needed to find discoveries on it: see `Ground`. Lanes are cut into words, those
of kind k are the words from `first[k]` to `first[k + 1]`. All places of a word have the squares `common[word]`, and
none has a square outside `within[word]`; `lanes[word]` and `every[word]` are what the kernel's functions take, and the
place with bit b of a word is `masks[BITS * word + b]` (see `simulation/valley_boards.py`).

A roll is three faces, 1 to 5 or 6, the special one of its die: Dakota, Penny, Snake. A step is `(what, dice, place)`:
`what` is a number, a building, an escape or the kind of a discovery; `place` is a square or the squares of a discovery.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.kernel import (
    CITY_STARS,
    ESCAPE,
    FOREST_STARS,
    MOST,
    MOUNTAIN,
    MOUNTAIN_LEAST,
    MOUNTAIN_STARS,
    PYRAMID,
    PYRAMID_LEAST,
    PYRAMID_STARS,
    SOLO_TURNS,
    bites,
    earned,
    fitting_cities,
    fitting_forests,
    fitting_high,
    full_stars,
    made,
    open_squares,
    solo_snake_squares,
)
from torchlit.toolkits.compiler.chance import below, pick, seed_chance

Ground = tuple[
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[Sequence[int]],
    Sequence[int],
    Sequence[int],
    MutableSequence[int],
]
"""The board as (squares, entrances, stride); first, common, within, lanes, every and masks; and room for `found`."""

FILLED = 0
BUILDINGS = 16
"""Here stands the square of the hut, then those of the statue and the mine …"""
SNAKES, CROSSED = 19, 20
REVEALED = 21
"""… here the squares of all forests, then those of all cities, mountains and pyramids …"""
STARS = 25
"""… and here the stars of all discoveries."""
SHEET = 26
"""How long a sheet is."""

FORESTS, CITIES, MOUNTAINS, PYRAMIDS = 0, 1, 2, 3
KIND_STARS = (FOREST_STARS, CITY_STARS, MOUNTAIN_STARS, PYRAMID_STARS)

SPECIAL = 6
"""The face of a die that shows no number …"""
DAKOTA, PENNY, SNAKE = 0, 1, 2
"""… and the die that shows this one."""
ALL_DICE = 7

BUILD, CROSS_OUT, REVEAL, FINISH, DRAW_SNAKE = 16, 19, 20, 24, 25
"""What a step can be besides a number: a building (three), an escape, a discovery (four kinds), the end of the turn, a
snake."""

BITS = 62
"""How many places of a lane one word holds: all of a signed int of 64 bits but its highest two."""
HALF = 32
"""Half a word."""
NOTE = 3
"""How many ints a step takes in the notes of a game."""


def free_squares(sheet: Sequence[int]) -> int:
    """The squares with a number that belongs to no discovery. Rules: V21."""
    taken = sheet[SNAKES]
    for place in range(3):
        taken |= sheet[BUILDINGS + place]
    for kind in range(4):
        taken |= sheet[REVEALED + kind]
    return sheet[FILLED] & ~taken


def stars(sheet: Sequence[int], board: Sequence[int]) -> int:
    """What a sheet is worth. Rules: V13, V14, V23, V24."""
    squares, stride = board[0], board[2]
    total = sheet[STARS] + full_stars(sheet[FILLED], squares)
    for place in range(3):
        total += earned(sheet[BUILDINGS + place], sheet[REVEALED + place], stride, squares)
    return total - bites(sheet[SNAKES] & ~sheet[CROSSED], sheet, stride, squares)


def room(sheet: Sequence[int], board: Sequence[int]) -> int:
    """Where the next number or building may go. Rules: V9."""
    filled = sheet[FILLED]
    return open_squares(filled, filled & ~sheet[SNAKES], board[1], board[2], board[0])


def use(sheet: MutableSequence[int], what: int, square: int) -> None:
    """Write a number, draw a building or cross out a snake. Rules: V5, V6, V15."""
    if what == CROSS_OUT:
        sheet[CROSSED] |= square
    else:
        sheet[what] |= square
        sheet[FILLED] |= square


def take_back(sheet: MutableSequence[int], what: int, square: int) -> None:
    """The sheet before that use. Rules: V12."""
    if what == CROSS_OUT:
        sheet[CROSSED] ^= square
    else:
        sheet[what] ^= square
        sheet[FILLED] ^= square


def reveal(sheet: MutableSequence[int], kind: int, squares: int) -> None:
    """Reveal a discovery of this kind. Rules: V16."""
    sheet[REVEALED + kind] |= squares
    sheet[STARS] += KIND_STARS[kind]


def cover(sheet: MutableSequence[int], kind: int, squares: int) -> None:
    """The sheet before that discovery. Rules: V12."""
    sheet[REVEALED + kind] ^= squares
    sheet[STARS] -= KIND_STARS[kind]


def draw_snake(sheet: MutableSequence[int], square: int) -> None:
    """Draw a snake. Rules: V11, V27."""
    sheet[SNAKES] |= square
    sheet[FILLED] |= square


def find(
    sheet: Sequence[int],
    ground: Ground,
    kind: int,
) -> int:
    """Find all discoveries of a kind that could be revealed, as lanes in `found`; how many. Rules: V17 to V21."""
    _board, first, common, within, lanes, every, _masks, found = ground
    count = 0
    free = free_squares(sheet)
    for word in range(first[kind], first[kind + 1]):
        found[word] = 0
        if common[word] & ~free == 0:
            some, lane, all_places = within[word], lanes[word], every[word]
            if kind == FORESTS:
                found[word] = fitting_forests(sheet, free & some, some, lane, all_places)
            elif kind == CITIES:
                found[word] = fitting_cities(sheet, free, sheet[REVEALED + CITIES], some, lane, all_places)
            elif kind == MOUNTAINS:
                found[word] = fitting_high(sheet, free, MOUNTAIN_LEAST, MOUNTAIN, some, lane, all_places)
            else:
                found[word] = fitting_high(sheet, free, PYRAMID_LEAST, PYRAMID, some, lane, all_places)
            count += found[word].bit_count()
    return count


def roll_dice(chance: MutableSequence[int], faces: MutableSequence[int], values: MutableSequence[int]) -> None:
    """Roll three dice: what they show, and the numbers among it. Rules: V3."""
    for die in range(3):
        faces[die] = below(chance, 6) + 1
        values[die] = faces[die] if faces[die] != SPECIAL else 0


def is_special(die: int, faces: Sequence[int], left: int) -> bool:
    """True when this die is among those left and shows its special face. Rules: V3."""
    return left >> die & 1 != 0 and faces[die] == SPECIAL


def random_step(
    sheet: Sequence[int],
    ground: Ground,
    chance: MutableSequence[int],
    faces: Sequence[int],
    values: Sequence[int],
    left: int,
    begun: bool,
    revealed: bool,
) -> tuple[int, int, int]:
    """Any legal next step of a turn, each as likely as the others. Rules: V4 to V10, V15, V16.

    `left` are the dice that are not spent; a turn can end, or reveal something, once it has `begun`.
    """
    board, first, _common, _within, _lanes, _every, masks, found = ground
    where = room(sheet, board)
    snakes = sheet[SNAKES] & ~sheet[CROSSED]
    squares, bitten = where.bit_count(), snakes.bit_count()
    penny, dakota = is_special(PENNY, faces, left), is_special(DAKOTA, faces, left)
    count = 0
    for dice in range(1, ALL_DICE + 1):
        if dice & left == dice:
            number = made(dice, values)
            count += squares if number else 0
            count += bitten if number == ESCAPE else 0
    if penny:
        count += MOST * squares + bitten
    if dakota:
        for place in range(3):
            count += 0 if sheet[BUILDINGS + place] else squares
    finds = 0
    if begun and not revealed:
        for kind in range(4):
            finds += find(sheet, ground, kind)
    which = below(chance, count + finds + (1 if begun else 0))
    for dice in range(1, ALL_DICE + 1):
        if dice & left == dice:
            number = made(dice, values)
            if number:
                if which < squares:
                    return number, dice, 1 << pick(where, which, HALF)
                which -= squares
            if number == ESCAPE:
                if which < bitten:
                    return CROSS_OUT, dice, 1 << pick(snakes, which, HALF)
                which -= bitten
    if penny:
        if which < MOST * squares:
            return which // squares + 1, 1 << PENNY, 1 << pick(where, which % squares, HALF)
        which -= MOST * squares
        if which < bitten:
            return CROSS_OUT, 1 << PENNY, 1 << pick(snakes, which, HALF)
        which -= bitten
    if dakota:
        for place in range(3):
            if not sheet[BUILDINGS + place]:
                if which < squares:
                    return BUILD + place, 1 << DAKOTA, 1 << pick(where, which, HALF)
                which -= squares
    if which < finds:
        for kind in range(4):
            for word in range(first[kind], first[kind + 1]):
                fitting = found[word].bit_count()
                if which < fitting:
                    return REVEAL + kind, 0, masks[BITS * word + pick(found[word], which, HALF)]
                which -= fitting
    return FINISH, 0, 0


def random_game(
    ground: Ground,
    chance: MutableSequence[int],
    faces: MutableSequence[int],
    values: MutableSequence[int],
    sheet: MutableSequence[int],
    notes: MutableSequence[int],
) -> int:
    """Play a whole game with any legal step as likely as any other; how many steps it took. Rules: V22, V27, V28.

    Every roll and every step is noted, unless `notes` is empty.
    """
    board = ground[0]
    for place in range(SHEET):
        sheet[place] = 0
    last = noted = turn = 0
    while turn < SOLO_TURNS and board[0] & ~sheet[FILLED]:
        turn += 1
        roll_dice(chance, faces, values)
        noted = note(notes, noted, faces[0], faces[1], faces[2])
        before = sheet[FILLED]
        if faces[SNAKE] == SPECIAL:
            where = solo_snake_squares(last, before, board[2], board[0])
            square = 1 << pick(where, below(chance, where.bit_count()), HALF)
            draw_snake(sheet, square)
            noted = note(notes, noted, DRAW_SNAKE, 0, square)
        else:
            left, begun, revealed, what = ALL_DICE, False, False, 0
            while what != FINISH:
                what, dice, place = random_step(sheet, ground, chance, faces, values, left, begun, revealed)
                if what >= REVEAL and what < FINISH:
                    reveal(sheet, what - REVEAL, place)
                    revealed = True
                elif what < REVEAL:
                    use(sheet, what, place)
                left &= ~dice
                begun = True
                noted = note(notes, noted, what, dice, place)
        last = sheet[FILLED] & ~before
    return noted


def note(notes: MutableSequence[int], noted: int, what: int, dice: int, place: int) -> int:
    """Note three ints, if notes are taken; how many triples there are then."""
    if len(notes):
        notes[NOTE * noted] = what
        notes[NOTE * noted + 1] = dice
        notes[NOTE * noted + 2] = place
    return noted + 1


def random_games(
    ground: Ground,
    chance: MutableSequence[int],
    faces: MutableSequence[int],
    values: MutableSequence[int],
    sheet: MutableSequence[int],
    scores: MutableSequence[int],
    seed: int,
    start: int,
) -> None:
    """Play as many games as there are places in `scores`, each with dice of its own."""
    for game in range(len(scores)):
        seed_chance(chance, seed, start + game)
        random_game(ground, chance, faces, values, sheet, scores[:0])
        scores[game] = stars(sheet, ground[0])
