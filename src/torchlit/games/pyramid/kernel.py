"""Decides the Pyramid: walks and rays in the maze, what dice allow, whose turn it is, what follows a move, who wins.

A set of squares is two ints with a bit per square: the first holds the squares below `split`, the second those from it
on. The table has ints of any size and needs only the first; compiled code has 64-bit words and needs both.

A die is 1 to 4, ARROW or MUMMY. Pawns are numbered in turn order; those out of the game have no lives. A `Position` is
where everybody stands and whose move it is; each move gives a new one.

These functions use only whole numbers and tuples and sequences of them, so that the same file can be compiled for fast
simulation.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

Squares = tuple[int, int]


WAYS = 6
"""How many numbers `Maze.ways` has for each square."""


class Maze(NamedTuple):
    """The squares and the ways between them."""

    ways: Sequence[int]
    """Six for each square: the squares one step up, right, down and left of it, or -1 at a wall; and the set of all
    squares one step away."""
    squares: int
    """How many squares there are."""
    split: int
    special: Squares
    """The stairs and the sarcophagus, which nobody enters."""
    walks: MutableSequence[int]
    """The known ends of walks; -1 for those not worked out yet. See `walk_ends`."""


ARROW, MUMMY = 5, 6
"""The faces of a white die that are not numbers. Rules: P2."""
HUNTER_DICE = 5
"""How many white dice there are. Rules: P2."""
LIVES = 3
"""The life tokens of every hunter. Rules: P3."""
TREASURES = (5, 5, 5, 4, 4)
"""How many treasures each colour has. Rules: P1."""
GOALS = (0, 0, 4, 6, 7)
"""The tokens with which the mummy wins, by the number of hunters at the start. Rules: P25."""
DUEL_GOAL = 3
"""The same in the two-player game. Rules: P26."""


def only(square: int, split: int) -> Squares:
    """The set of this one square."""
    return (1 << square, 0) if square < split else (0, 1 << square - split)


def has(some: Squares, square: int, split: int) -> bool:
    """True when the square is one of these."""
    return (some[0] >> square if square < split else some[1] >> square - split) & 1 != 0


def joined(some: Squares, others: Squares) -> Squares:
    """The squares of both sets."""
    return some[0] | others[0], some[1] | others[1]


def without(some: Squares, others: Squares) -> Squares:
    """The squares of the first set that are not in the second."""
    return some[0] & ~others[0], some[1] & ~others[1]


def one_step(some: Squares, maze: Maze) -> Squares:
    """Every square one step away from one of the given squares. Rules: P14, P20."""
    ways, split = maze.ways, maze.split
    low, high = 0, 0
    rest = some[0]
    while rest:
        bit = rest & -rest
        square = bit.bit_length() - 1
        low |= ways[WAYS * square + 4]
        high |= ways[WAYS * square + 5]
        rest ^= bit
    rest = some[1]
    while rest:
        bit = rest & -rest
        square = split + bit.bit_length() - 1
        low |= ways[WAYS * square + 4]
        high |= ways[WAYS * square + 5]
        rest ^= bit
    return low, high


def walk(start: Squares, steps: int, closed: Squares, maze: Maze) -> Squares:
    """The squares on which a walk of exactly `steps` steps can end; squares may be entered again. Rules: P14, P16."""
    here = start
    for _ in range(steps):
        here = without(one_step(here, maze), closed)
    return here


def within(start: Squares, steps: int, closed: Squares, maze: Maze) -> Squares:
    """The squares within `steps` steps, the start included. Rules: P20, P22."""
    reached = start
    for _ in range(steps):
        reached = joined(reached, without(one_step(reached, maze), closed))
    return reached


def ray(start: int, direction: int, closed: Squares, maze: Maze) -> int:
    """The square before the first obstacle in this direction; -1 if no step is possible. Rules: P15, P16."""
    ways, split = maze.ways, maze.split
    end, ahead = -1, ways[WAYS * start + direction]
    while ahead >= 0 and not has(closed, ahead, split):
        end, ahead = ahead, ways[WAYS * ahead + direction]
    return end


def rays(start: int, closed: Squares, maze: Maze) -> Squares:
    """The squares on which an arrow can end. Rules: P15."""
    found = (0, 0)
    for direction in range(4):
        end = ray(start, direction, closed, maze)
        if end >= 0:
            found = joined(found, only(end, maze.split))
    return found


def ends(square: int, die: int, mummy: int, others: Squares, maze: Maze) -> Squares:
    """The squares where a hunter's move with this die can end; `others` are the other hunters' squares in the maze.

    Rules: P14, P15, P16, P17. Ruling: PR3 (stairs and sarcophagus are left with the first step, and not entered again).
    """
    if die == ARROW:
        return rays(square, joined(closed_by(mummy, maze), others), maze)
    return without(walk_ends(square, die, mummy, maze), others)


def closed_by(mummy: int, maze: Maze) -> Squares:
    """The squares that no hunter enters. Rules: P16."""
    return joined(maze.special, only(mummy, maze.split))


WALKS = 8
"""How many numbers `Maze.walks` has for each square of a hunter and of the mummy: a set for each die from 1 to 4."""


def walk_ends(square: int, steps: int, mummy: int, maze: Maze) -> Squares:
    """The squares on which a hunter's walk of exactly `steps` steps can end, worked out once and then remembered.

    Rules: P14, P16.
    """
    walks, place = maze.walks, WALKS * (mummy * maze.squares + square) + 2 * (steps - 1)
    if walks[place] < 0:
        low, high = walk(only(square, maze.split), steps, closed_by(mummy, maze), maze)
        walks[place + 1] = high
        walks[place] = low
    return walks[place], walks[place + 1]


def is_enclosed(square: int, mummy: int, others: Squares, maze: Maze) -> bool:
    """True when no face of a white die would allow a move. Rules: P18. Ruling: PR8."""
    for die in range(1, ARROW + 1):
        low, high = ends(square, die, mummy, others, maze)
        if low or high:
            return False
    return True


def mummy_steps(mummy: int, maze: Maze) -> Squares:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    return without((maze.ways[WAYS * mummy + 4], maze.ways[WAYS * mummy + 5]), maze.special)


def goal(hunters: int, duel: bool) -> int:
    """The tokens with which the mummy wins. Rules: P25, P26. Ruling: PR9."""
    return DUEL_GOAL if duel else GOALS[hunters]


def card_left(left: int, which: int) -> int:
    """The card with this rank among a colour's remaining cards, a bit for each. Rules: P6."""
    for _ in range(which):
        left &= left - 1
    return (left & -left).bit_length() - 1


READY, ROLLING, CHOOSING, CARD, SPECIAL, MUMMY_ROLL, WALKING, OVER, CHOOSING_MUMMY, DEALING = range(10)
"""What a table waits for: a hunter's reset or roll, the hunters' dice, a hunter's choice of a die or another roll, a
card, the mummy's steps in a special turn, its die, its steps, or nothing any more; and before the first turn, the
choice of the mummy and the cards."""
NOBODY, THE_MUMMY = -1, 4
"""Who has won, if it is not a pawn."""
PAWNS = 4
"""The most pawns there can be. Those not at the table have no lives."""


class Position(NamedTuple):
    """Where everybody stands, and whose move it is."""

    phase: int
    active: int
    """The pawn whose turn it is, or was before the mummy's."""
    aside: int
    """How many white dice are set aside."""
    faces: int
    """The dice that the active hunter can choose from, a bit for each face."""
    steps_left: int
    """How many squares the mummy may still move in its turn."""
    mummy: int
    """The mummy's square."""
    caught: int
    """How many life tokens the mummy has."""
    winner: int
    squares: int
    """The square of each pawn, in eight bits."""
    lives: int
    """The life tokens of each pawn, in eight bits."""


def number_of(pawn: int, numbers: int) -> int:
    """A pawn's number among those of all pawns."""
    return numbers >> 8 * pawn & 255


def with_number(pawn: int, number: int, numbers: int) -> int:
    """The numbers of all pawns, with this pawn's replaced."""
    return numbers ^ (number_of(pawn, numbers) ^ number) << 8 * pawn


def in_turn(position: Position, phase: int, active: int, aside: int, faces: int, steps_left: int) -> Position:
    """The same places at another moment of a turn."""
    _, _, _, _, _, mummy, caught, winner, squares, lives = position
    return Position(phase, active, aside, faces, steps_left, mummy, caught, winner, squares, lives)


def first_position(pawns: int, stairs: int, sarcophagus: int) -> Position:
    """Hunters on the stairs, the mummy in its sarcophagus, and the first hunter's turn. Rules: P3, P4, P5."""
    squares, lives = 0, 0
    for pawn in range(pawns):
        squares = with_number(pawn, stairs, squares)
        lives = with_number(pawn, LIVES, lives)
    return Position(READY, 0, 0, 0, 0, sarcophagus, 0, NOBODY, squares, lives)


def begin_turn(position: Position, pawn: int) -> Position:
    """Begin the turn of this pawn, or of the next one still in; after the last, the mummy's. Rules: P4, P9, P20.

    Ruling: PR9. An enclosed hunter then passes: see `passes`.
    """
    while pawn < PAWNS and not number_of(pawn, position.lives):
        pawn += 1
    if pawn < PAWNS:
        return in_turn(position, READY, pawn, position.aside, 0, 0)
    return in_turn(position, MUMMY_ROLL, position.active, position.aside, 0, 0)


def passes(position: Position, maze: Maze) -> bool:
    """True if the turn that begins is an enclosed hunter's. Rules: P18. Ruling: PR8."""
    if position.phase != READY:
        return False
    square = number_of(position.active, position.squares)
    return is_enclosed(square, position.mummy, others_in_maze(position, maze), maze)


def others_in_maze(position: Position, maze: Maze) -> Squares:
    """The squares in the maze where other hunters stand. Rules: P14, P15. Ruling: PR2."""
    found, pawn, squares, lives = (0, 0), 0, position.squares, position.lives
    while lives:
        if lives & 255 and pawn != position.active:
            found = joined(found, only(squares & 255, maze.split))
        pawn, squares, lives = pawn + 1, squares >> 8, lives >> 8
    return without(found, maze.special)


def may_reset(position: Position) -> bool:
    """True when a hunter who has not rolled yet may take dice back. Rules: P10."""
    return position.phase == READY and position.aside > 0


def reset(position: Position) -> Position:
    """Take back all dice set aside; the mummy makes a special turn first. Rules: P10, P22."""
    return in_turn(position, SPECIAL, position.active, 0, 0, position.aside)


def may_roll(position: Position) -> bool:
    """True if a hunter has a die left to roll, for the first time or again; otherwise a reset is compulsory.

    Rules: P10, P11.
    """
    return (position.phase == READY or position.phase == CHOOSING) and position.aside < HUNTER_DICE


def roll(position: Position) -> Position:
    """Ask for a roll of all dice not set aside. Rules: P11."""
    return in_turn(position, ROLLING, position.active, position.aside, 0, 0)


def rolled(position: Position, mummies: int, faces: int) -> Position:
    """Set mummies aside; with all five there the turn is lost. `faces` are the other dice. Rules: P11, P12."""
    aside = position.aside + mummies
    chosen_from = in_turn(position, CHOOSING, position.active, aside, faces, 0)
    return chosen_from if aside < HUNTER_DICE else begin_turn(chosen_from, position.active + 1)


def go_squares(position: Position, die: int, others: Squares, maze: Maze) -> Squares:
    """The squares where the active hunter's move with this die can end, if it was rolled.

    Rules: P13, P14, P15, P16, P17. `others` are the squares of the other hunters in the maze.
    """
    if position.phase != CHOOSING or not position.faces >> die & 1:
        return 0, 0
    return ends(number_of(position.active, position.squares), die, position.mummy, others, maze)


def may_go(position: Position, die: int, square: int, maze: Maze) -> bool:
    """True when the active hunter's move with this die can end on this square. Rules: P13, P14, P15, P16, P17."""
    return square >= 0 and has(go_squares(position, die, others_in_maze(position, maze), maze), square, maze.split)


def go(position: Position, square: int, holds_card: bool) -> Position:
    """Move the active pawn; with a card for its new square the hunter may show it. Rules: P13, P14, P15, P19."""
    _, active, aside, _, _, mummy, caught, winner, squares, lives = position
    there = with_number(active, square, squares)
    gone = Position(CARD, active, aside, 0, 0, mummy, caught, winner, there, lives)
    return gone if holds_card else keep_card(gone)


def keep_card(position: Position) -> Position:
    """End the active hunter's turn. Rules: P19."""
    return begin_turn(position, position.active + 1)


def show_card(position: Position, cards_left: int) -> Position:
    """Show the card of the treasure under the active pawn; the last one wins. Rules: P19, P24, P26."""
    return keep_card(position) if cards_left else won(position, position.active)


def won(position: Position, winner: int) -> Position:
    """End the game at once. Rules: P24, P25, P26."""
    _, active, aside, _, _, mummy, caught, _, squares, lives = position
    return Position(OVER, active, aside, 0, 0, mummy, caught, winner, squares, lives)


def mummy_rolled(position: Position, die: int) -> Position:
    """Let the mummy move as far as its die and the dice set aside allow. Rules: P20."""
    return in_turn(position, WALKING, position.active, position.aside, 0, die + position.aside)


def walks(position: Position) -> bool:
    """True when the mummy owes a step or the end of its turn. Rules: P20, P22."""
    return position.phase == WALKING or position.phase == SPECIAL


def walk_squares(position: Position, maze: Maze) -> Squares:
    """The squares that the mummy may enter with its next step. Rules: P20, P22."""
    return mummy_steps(position.mummy, maze) if walks(position) and position.steps_left else (0, 0)


def caught_on(position: Position, square: int) -> int:
    """The pawn that the mummy catches by entering a square, -1 for none. Rules: P21. Ruling: PR6."""
    pawn, squares, lives = 0, position.squares, position.lives
    while lives:
        if lives & 255 and squares & 255 == square:
            return pawn
        pawn, squares, lives = pawn + 1, squares >> 8, lives >> 8
    return -1


def walk_to(position: Position, square: int, sarcophagus: int, tokens: int) -> Position:
    """Move the mummy one step; a hunter there is caught, which ends its turn, as its last step does.

    Rules: P20, P21, P22, P25, P26. Rulings: PR5, PR6, PR9, PR10. The mummy wins with `tokens` tokens.
    """
    phase, active, aside, faces, steps_left, _, caught, winner, squares, lives = position
    pawn = caught_on(position, square)
    if pawn >= 0:
        steps_left, caught = 1, caught + 1
        squares = with_number(pawn, sarcophagus, squares)
        lives = with_number(pawn, number_of(pawn, lives) - 1, lives)
    there = Position(phase, active, aside, faces, steps_left - 1, square, caught, winner, squares, lives)
    if pawn >= 0 and caught >= tokens:
        return won(there, THE_MUMMY)
    return there if there.steps_left else stop(there)


def stop(position: Position) -> Position:
    """End the mummy's turn: the first hunter's begins, or the one who reset continues. Rules: P20, P22, P23.

    Rulings: PR1, PR6, PR8, PR10, PR11.
    """
    return begin_turn(position, position.active if position.phase == SPECIAL else 0)
