"""Whole games of the Pyramid in kernel style: at full speed when compiled, and the same when not.

A table is a row of ints, at the places named below. The ground is what never changes: `(maze, treasures, black, stairs,
sarcophagus)`, the maze as in the kernel, the number of the treasure on each square or -1, the faces of the mummy's die
(see `simulation/pyramid_boards.py`). Treasures are numbered colour by colour; the cards of a hand are a set of bits. In
the two-player game both pawns have the first hand.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.pyramid.kernel import (
    ARROW,
    HUNTER_DICE,
    LIVES,
    MUMMY,
    TREASURES,
    Maze,
    Squares,
    card_left,
    caught_on,
    ends,
    goal,
    is_enclosed,
    may_reset,
    may_roll,
    mummy_steps,
    next_pawn,
    others_of,
)
from torchlit.toolkits.compiler.chance import below, pick, seed_chance

Ground = tuple[Maze, Sequence[int], Sequence[int], int, int]

PAWNS, DUEL, PHASE, ACTIVE, ASIDE, MUMMY_AT, STEPS_LEFT, CAUGHT, WINNER = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""How many pawns there are, whether one seat has them all, what the table waits for, the pawn whose turn it is, how
many dice are set aside, the mummy's square, the steps it has left, its tokens, and who has won."""
SQUARES, LIVES_LEFT, HELD = 9, 13, 17
"""By pawn: its square, its life tokens; by hand: the cards still to show."""
ENDS = 19
"""Twice the die further on, from 1 to the arrow: the two words of the squares to which it leads, if it was rolled."""
TABLE = 31
"""How long a table is."""

READY, CHOOSING, CARD, SPECIAL, MUMMY_ROLL, WALKING, OVER = 0, 1, 2, 3, 4, 5, 6
"""What the table waits for: a hunter's reset or roll, a hunter's choice of a die or another roll, a card, the mummy's
special turn, its die, its steps, or nothing any more."""
NOBODY, THE_MUMMY = -1, 4
"""Who has won, besides a hand."""

DEALT, ROLLED, RESET, WENT, SHOWED, KEPT, MUMMY_ROLLED, WALKED, STOPPED = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""What a note tells: a hand and its cards; the faces, as digits to the base FACES; a die and a square; and so on."""
FACES = 8
NOTE = 4
"""A note is what happened, two numbers that belong to it, and how many moves could have been made instead, itself
included."""
HALF = 32
"""Half a word."""


def set_up(ground: Ground, pawns: int, duel: int, chance: MutableSequence[int], table: MutableSequence[int]) -> None:
    """Deal the cards, put everybody in place, and begin the first turn. Rules: P4, P5, P6, P26."""
    _, _, _, stairs, sarcophagus = ground
    for place in range(TABLE):
        table[place] = 0
    table[PAWNS] = pawns
    table[DUEL] = duel
    table[MUMMY_AT] = sarcophagus
    table[WINNER] = NOBODY
    for pawn in range(pawns):
        table[SQUARES + pawn] = stairs
        table[LIVES_LEFT + pawn] = LIVES
    first = 0
    for many in TREASURES:
        left = (1 << many) - 1
        for pawn in range(pawns):
            card = card_left(left, below(chance, left.bit_count()))
            left ^= 1 << card
            table[HELD + hand_of(pawn, table)] |= 1 << first + card
        first += many
    begin_turn(ground, table, 0)


def hand_of(pawn: int, table: Sequence[int]) -> int:
    """The hand from which a pawn shows cards. Rules: P26."""
    return 0 if table[DUEL] else pawn


def begin_turn(ground: Ground, table: MutableSequence[int], pawn: int) -> None:
    """Begin the turn of this pawn or, if it is out or enclosed, of the next; after the last it is the mummy's.

    Rules: P4, P18, P20. Rulings: PR8, PR9.
    """
    pawns = table[PAWNS]
    pawn = next_pawn(pawn, table[LIVES_LEFT : LIVES_LEFT + pawns])
    while pawn < pawns and is_enclosed(table[SQUARES + pawn], table[MUMMY_AT], others(ground, table, pawn), ground[0]):
        pawn = next_pawn(pawn + 1, table[LIVES_LEFT : LIVES_LEFT + pawns])
    if pawn < pawns:
        table[ACTIVE] = pawn
        table[PHASE] = READY
    else:
        table[PHASE] = MUMMY_ROLL


def others(ground: Ground, table: Sequence[int], pawn: int) -> Squares:
    """The squares of all other hunters who stand in the maze."""
    pawns = table[PAWNS]
    return others_of(pawn, table[SQUARES : SQUARES + pawns], table[LIVES_LEFT : LIVES_LEFT + pawns], ground[0])


def reset(table: MutableSequence[int]) -> None:
    """The active hunter takes all dice back, and the mummy makes a special turn. Rules: P10, P22."""
    table[PHASE] = SPECIAL
    table[STEPS_LEFT] = table[ASIDE]
    table[ASIDE] = 0


def roll(ground: Ground, chance: MutableSequence[int], table: MutableSequence[int]) -> int:
    """Roll all dice that are not set aside, and find where each leads; the faces as digits. Rules: P11, P12."""
    faces, seen, aside = 0, 0, table[ASIDE]
    for _ in range(HUNTER_DICE - aside):
        face = below(chance, MUMMY) + 1
        faces = FACES * faces + face
        seen |= 1 << face
        table[ASIDE] += face == MUMMY
    if not may_roll(table[ASIDE]):
        begin_turn(ground, table, table[ACTIVE] + 1)
        return faces
    table[PHASE] = CHOOSING
    pawn = table[ACTIVE]
    around = others(ground, table, pawn)
    for die in range(1, ARROW + 1):
        low, high = 0, 0
        if seen >> die & 1:
            low, high = ends(table[SQUARES + pawn], die, table[MUMMY_AT], around, ground[0])
        table[ENDS + 2 * die] = low
        table[ENDS + 2 * die + 1] = high
    return faces


def go(ground: Ground, table: MutableSequence[int], square: int) -> None:
    """Move the active pawn; with a card for its new square, the hunter may show it. Rules: P14, P15, P19."""
    pawn, treasure = table[ACTIVE], ground[1][square]
    table[SQUARES + pawn] = square
    if treasure >= 0 and table[HELD + hand_of(pawn, table)] >> treasure & 1:
        table[PHASE] = CARD
    else:
        begin_turn(ground, table, pawn + 1)


def show_card(ground: Ground, table: MutableSequence[int]) -> None:
    """Show the card of the treasure under the active pawn; the last one wins. Rules: P19, P24, P26."""
    pawn = table[ACTIVE]
    hand = hand_of(pawn, table)
    table[HELD + hand] ^= 1 << ground[1][table[SQUARES + pawn]]
    if table[HELD + hand]:
        begin_turn(ground, table, pawn + 1)
    else:
        win(table, hand)


def win(table: MutableSequence[int], winner: int) -> None:
    """The game ends at once. Rules: P24, P25, P26."""
    table[WINNER] = winner
    table[PHASE] = OVER


def roll_mummy(ground: Ground, chance: MutableSequence[int], table: MutableSequence[int]) -> int:
    """Roll the mummy's die: it may go so far, and a step for each die set aside. Rules: P20."""
    die = ground[2][below(chance, len(ground[2]))]
    table[STEPS_LEFT] = die + table[ASIDE]
    table[PHASE] = WALKING
    return die


def walk(ground: Ground, table: MutableSequence[int], square: int) -> None:
    """The mummy goes one step; whoever stands there is caught, which ends its turn.

    Rules: P20, P21, P25. Ruling: PR10.
    """
    pawns = table[PAWNS]
    table[MUMMY_AT] = square
    table[STEPS_LEFT] -= 1
    caught = caught_on(square, table[SQUARES : SQUARES + pawns], table[LIVES_LEFT : LIVES_LEFT + pawns])
    if caught >= 0:
        table[SQUARES + caught] = ground[4]
        table[LIVES_LEFT + caught] -= 1
        table[CAUGHT] += 1
        table[STEPS_LEFT] = 0
        if table[CAUGHT] >= goal(pawns, table[DUEL] != 0):
            win(table, THE_MUMMY)
            return
    if table[STEPS_LEFT] == 0:
        stop(ground, table)


def stop(ground: Ground, table: MutableSequence[int]) -> None:
    """The mummy's turn is over: the first hunter's begins, or the one who has reset goes on. Rules: P20, P22.

    Rulings: PR1, PR8.
    """
    table[STEPS_LEFT] = 0
    begin_turn(ground, table, table[ACTIVE] if table[PHASE] == SPECIAL else 0)


def random_move(
    ground: Ground, chance: MutableSequence[int], table: MutableSequence[int], note: MutableSequence[int]
) -> None:
    """Let chance or whoever owes a move make one, any as likely as any other, and note it down."""
    phase = table[PHASE]
    note[1], note[2], note[3] = 0, 0, 1
    if phase == READY:
        resets, rolls = may_reset(table[ASIDE]), may_roll(table[ASIDE])
        note[3] = resets + rolls
        if resets and (not rolls or below(chance, 2) == 0):
            note[0] = RESET
            reset(table)
        else:
            note[0] = ROLLED
            note[1] = roll(ground, chance, table)
    elif phase == CHOOSING:
        choose(ground, chance, table, note)
    elif phase == CARD:
        note[3] = 2
        note[0] = SHOWED if below(chance, 2) else KEPT
        if note[0] == SHOWED:
            show_card(ground, table)
        else:
            begin_turn(ground, table, table[ACTIVE] + 1)
    elif phase == MUMMY_ROLL:
        note[0] = MUMMY_ROLLED
        note[1] = roll_mummy(ground, chance, table)
    else:
        steps = mummy_steps(table[MUMMY_AT], ground[0])
        many = count(steps)
        which = below(chance, many + 1)
        note[3] = many + 1
        if which == many:
            note[0] = STOPPED
            stop(ground, table)
        else:
            note[0] = WALKED
            note[1] = nth(steps, which, ground[0][3])
            walk(ground, table, note[1])


def choose(
    ground: Ground, chance: MutableSequence[int], table: MutableSequence[int], note: MutableSequence[int]
) -> None:
    """Move with one of the rolled dice, or roll again. Rules: P11, P13, P17."""
    many = 1
    for die in range(1, ARROW + 1):
        many += count((table[ENDS + 2 * die], table[ENDS + 2 * die + 1]))
    note[3] = many
    which = below(chance, many) - 1
    if which < 0:
        note[0] = ROLLED
        note[1] = roll(ground, chance, table)
        return
    die = 0
    led = 0
    while which >= led:
        which -= led
        die += 1
        led = count((table[ENDS + 2 * die], table[ENDS + 2 * die + 1]))
    note[0] = WENT
    note[1] = die
    note[2] = nth((table[ENDS + 2 * die], table[ENDS + 2 * die + 1]), which, ground[0][3])
    go(ground, table, note[2])


def count(some: Squares) -> int:
    """How many squares these are."""
    return some[0].bit_count() + some[1].bit_count()


def nth(some: Squares, which: int, split: int) -> int:
    """The square with this rank among the given ones."""
    low = some[0].bit_count()
    return pick(some[0], which, HALF) if which < low else split + pick(some[1], which - low, HALF)


def random_game(
    ground: Ground,
    pawns: int,
    duel: int,
    chance: MutableSequence[int],
    table: MutableSequence[int],
    notes: MutableSequence[int],
    note: MutableSequence[int],
) -> int:
    """Play a whole game by chance; how many moves it took, of chance and of all. They go into `notes` unless empty."""
    set_up(ground, pawns, duel, chance, table)
    moves = 0
    if len(notes):
        for hand in range(pawns):
            notes[NOTE * moves] = DEALT
            notes[NOTE * moves + 1] = hand
            notes[NOTE * moves + 2] = table[HELD + hand]
            notes[NOTE * moves + 3] = 1
            moves += 1
    while table[WINNER] == NOBODY:
        random_move(ground, chance, table, note)
        if len(notes):
            for place in range(NOTE):
                notes[NOTE * moves + place] = note[place]
        moves += 1
    return moves


def random_games(
    ground: Ground,
    pawns: int,
    duel: int,
    chance: MutableSequence[int],
    table: MutableSequence[int],
    note: MutableSequence[int],
    winners: MutableSequence[int],
    seed: int,
    first: int,
) -> int:
    """Play as many games as there are places in `winners`, each with dice of its own; how many moves they took."""
    moves = 0
    for game in range(len(winners)):
        seed_chance(chance, seed, first + game)
        moves += random_game(ground, pawns, duel, chance, table, winners[:0], note)
        winners[game] = table[WINNER]
    return moves
