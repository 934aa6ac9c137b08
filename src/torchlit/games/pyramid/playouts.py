"""Whole random games of the Pyramid in kernel style: fast when compiled, and identical when interpreted.

Treasures are numbered colour by colour; the cards of a hand are a set of bits, and `held` has them by hand.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from torchlit.games.pyramid.kernel import (
    ARROW,
    CARD,
    CHOOSING,
    HUNTER_DICE,
    MUMMY,
    MUMMY_ROLL,
    NOBODY,
    READY,
    TREASURES,
    Maze,
    Position,
    Squares,
    begin_turn,
    card_left,
    first_position,
    go,
    go_squares,
    goal,
    keep_card,
    may_reset,
    may_roll,
    mummy_rolled,
    number_of,
    others_in_maze,
    passes,
    reset,
    roll,
    rolled,
    show_card,
    stop,
    walk_squares,
    walk_to,
)
from torchlit.toolkits.compiler.chance import below, pick, seed_chance


class Ground(NamedTuple):
    """What is in the maze, and the mummy's die: everything that never changes."""

    treasures: Sequence[int]
    """The number of the treasure on each square, or -1."""
    black: Sequence[int]
    """The faces of the mummy's die."""
    stairs: int
    sarcophagus: int
    duel: bool


HANDS = 4
"""The most hands there can be."""
ENDS = 12
"""Room for two words for each die: the squares it leads to."""
DEALT, ROLLED, RESET, WENT, SHOWED, KEPT, MUMMY_ROLLED, WALKED, STOPPED = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""What a note is about: a hand and its cards; the faces, as digits in base FACES; a die and a square; and so on."""
FACES = 8
NOTE = 4
"""A note is what happened, two numbers about it, and how many moves were possible, itself included."""
HALF = 32
"""Half a word."""


def set_up(
    maze: Maze, ground: Ground, pawns: int, chance: MutableSequence[int], held: MutableSequence[int]
) -> Position:
    """Deal the cards, put everybody in place, and begin the first turn. Rules: P4, P5, P6, P26."""
    deal(pawns, ground.duel, chance, held)
    return at_a_move(maze, first_position(pawns, ground.stairs, ground.sarcophagus))


def deal(pawns: int, duel: bool, chance: MutableSequence[int], held: MutableSequence[int]) -> None:
    """One card of each colour for every pawn. Rules: P6, P26."""
    for hand in range(HANDS):
        held[hand] = 0
    first = 0
    for many in TREASURES:
        left = (1 << many) - 1
        for pawn in range(pawns):
            card = card_left(left, below(chance, left.bit_count()))
            left ^= 1 << card
            held[hand_of(pawn, duel)] |= 1 << first + card
        first += many


def hand_of(pawn: int, duel: bool) -> int:
    """The hand from which a pawn shows cards. Rules: P26."""
    return 0 if duel else pawn


def holds_card(pawn: int, square: int, held: Sequence[int], ground: Ground) -> bool:
    """True when a pawn's hand has the card of the treasure on a square. Rules: P19, P26."""
    treasure = ground.treasures[square]
    return treasure >= 0 and held[hand_of(pawn, ground.duel)] >> treasure & 1 != 0


def at_a_move(maze: Maze, position: Position) -> Position:
    """The position once all enclosed hunters have passed. Rules: P18."""
    while position.phase == READY and passes(position, maze):
        position = begin_turn(position, position.active + 1)
    return position


def random_move(
    maze: Maze,
    ground: Ground,
    chance: MutableSequence[int],
    position: Position,
    tokens: int,
    held: MutableSequence[int],
    ends: MutableSequence[int],
    note: MutableSequence[int],
) -> Position:
    """Let chance or whoever owes a move make a random one, all equally likely, and note it down.

    The mummy wins with `tokens` life tokens.
    """
    note[1], note[2], note[3] = 0, 0, 1
    phase = position.phase
    if phase == READY:
        position = random_start(chance, position, note)
    elif phase == CHOOSING:
        position = random_choice(maze, ground, chance, position, held, ends, note)
    elif phase == CARD:
        position = random_card(ground, chance, position, held, note)
    elif phase == MUMMY_ROLL:
        note[0] = MUMMY_ROLLED
        note[1] = ground.black[below(chance, len(ground.black))]
        position = mummy_rolled(position, note[1])
    else:
        position = random_step(maze, ground.sarcophagus, chance, position, tokens, note)
    return at_a_move(maze, position)


def random_start(chance: MutableSequence[int], position: Position, note: MutableSequence[int]) -> Position:
    """Reset the dice or roll them. Rules: P10, P11."""
    resets, rolls = may_reset(position), may_roll(position)
    note[3] = resets + rolls
    if resets and (not rolls or below(chance, 2) == 0):
        note[0] = RESET
        return reset(position)
    return random_roll(chance, position, note)


def random_roll(chance: MutableSequence[int], position: Position, note: MutableSequence[int]) -> Position:
    """Roll all dice not set aside. Rules: P11."""
    digits, mummies, faces = 0, 0, 0
    for _ in range(HUNTER_DICE - position.aside):
        face = below(chance, MUMMY) + 1
        digits = FACES * digits + face
        mummies += 1 if face == MUMMY else 0
        faces |= 1 << face
    note[0] = ROLLED
    note[1] = digits
    return rolled(roll(position), mummies, faces & (1 << MUMMY) - 1)


def random_choice(
    maze: Maze,
    ground: Ground,
    chance: MutableSequence[int],
    position: Position,
    held: Sequence[int],
    ends: MutableSequence[int],
    note: MutableSequence[int],
) -> Position:
    """Move with one of the rolled dice, or roll again. Rules: P11, P13, P17."""
    others, many = others_in_maze(position, maze), 1
    for die in range(1, ARROW + 1):
        low, high = go_squares(position, die, others, maze)
        ends[2 * die], ends[2 * die + 1] = low, high
        many += low.bit_count() + high.bit_count()
    note[3] = many
    which = below(chance, many) - 1
    if which < 0:
        return random_roll(chance, position, note)
    die, led = 0, 0
    while which >= led:
        which -= led
        die += 1
        led = count((ends[2 * die], ends[2 * die + 1]))
    square = nth((ends[2 * die], ends[2 * die + 1]), which, maze.split)
    note[0], note[1], note[2] = WENT, die, square
    return go(position, square, holds_card(position.active, square, held, ground))


def random_card(
    ground: Ground,
    chance: MutableSequence[int],
    position: Position,
    held: MutableSequence[int],
    note: MutableSequence[int],
) -> Position:
    """Show the card of the treasure under the active pawn, or keep it. Rules: P19."""
    note[3] = 2
    note[0] = SHOWED if below(chance, 2) else KEPT
    if note[0] == KEPT:
        return keep_card(position)
    hand = hand_of(position.active, ground.duel)
    held[hand] ^= 1 << ground.treasures[number_of(position.active, position.squares)]
    return show_card(position, held[hand])


def random_step(
    maze: Maze,
    sarcophagus: int,
    chance: MutableSequence[int],
    position: Position,
    tokens: int,
    note: MutableSequence[int],
) -> Position:
    """The mummy goes a step, or stops. Rules: P20."""
    squares = walk_squares(position, maze)
    many = count(squares)
    which = below(chance, many + 1)
    note[3] = many + 1
    if which == many:
        note[0] = STOPPED
        return stop(position)
    note[0] = WALKED
    note[1] = nth(squares, which, maze.split)
    return walk_to(position, note[1], sarcophagus, tokens)


def count(some: Squares) -> int:
    """How many squares these are."""
    return some[0].bit_count() + some[1].bit_count()


def nth(some: Squares, which: int, split: int) -> int:
    """The square with this rank among the given ones."""
    low = some[0].bit_count()
    return pick(some[0], which, HALF) if which < low else split + pick(some[1], which - low, HALF)


def random_game(
    maze: Maze,
    ground: Ground,
    pawns: int,
    chance: MutableSequence[int],
    held: MutableSequence[int],
    ends: MutableSequence[int],
    notes: MutableSequence[int],
    note: MutableSequence[int],
) -> tuple[int, Position]:
    """Play a whole random game, noting all moves unless `notes` is empty; returns their number, chance's included."""
    position = set_up(maze, ground, pawns, chance, held)
    moves, tokens = 0, goal(pawns, ground.duel)
    if len(notes):
        for hand in range(pawns):
            notes[NOTE * moves] = DEALT
            notes[NOTE * moves + 1] = hand
            notes[NOTE * moves + 2] = held[hand]
            notes[NOTE * moves + 3] = 1
            moves += 1
    while position.winner == NOBODY:
        position = random_move(maze, ground, chance, position, tokens, held, ends, note)
        if len(notes):
            for place in range(NOTE):
                notes[NOTE * moves + place] = note[place]
        moves += 1
    return moves, position


def random_games(
    maze: Maze,
    ground: Ground,
    pawns: int,
    chance: MutableSequence[int],
    scratch: MutableSequence[int],
    winners: MutableSequence[int],
    seed: int,
    first: int,
) -> int:
    """Play as many games as `winners` has places, each with dice of its own; returns the number of moves.

    `scratch` is room for HANDS + ENDS + NOTE numbers.
    """
    held, ends, note = scratch[:HANDS], scratch[HANDS : HANDS + ENDS], scratch[HANDS + ENDS :]
    moves = 0
    for game in range(len(winners)):
        seed_chance(chance, seed, first + game)
        made, position = random_game(maze, ground, pawns, chance, held, ends, winners[:0], note)
        moves += made
        winners[game] = position.winner
    return moves
