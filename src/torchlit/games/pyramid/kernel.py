"""The Pyramid's arithmetic over integers: walks and rays in the maze, what dice allow, whose turn it is, who has won.

A set of squares is two ints with a bit per square: the first holds the squares below `split`, the second those from it
on. The table has ints of any size and needs the first alone; compiled code has words of 64 bits and needs both. A maze
is `(towards, first, second, split, special)`. `towards[4 * square + direction]` is the square one step away in a
direction, through no wall, or -1; `first[square]` and `second[square]` are the set of all squares one step away;
`special` are the stairs and the sarcophagus, which nobody enters.

A die is 1 to 4, ARROW or MUMMY. Pawns are numbered in turn order, and those that are out have no lives.

These functions know ints and sequences of ints only, so that a compiler can take the same file for fast simulation.
"""

from collections.abc import Sequence

Squares = tuple[int, int]
Maze = tuple[Sequence[int], Sequence[int], Sequence[int], int, Squares]

ARROW, MUMMY = 5, 6
"""The faces of a white die that are no numbers. Rules: P2."""
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
    _, first, second, split, _ = maze
    low, high = 0, 0
    rest = some[0]
    while rest:
        bit = rest & -rest
        square = bit.bit_length() - 1
        low |= first[square]
        high |= second[square]
        rest ^= bit
    rest = some[1]
    while rest:
        bit = rest & -rest
        square = split + bit.bit_length() - 1
        low |= first[square]
        high |= second[square]
        rest ^= bit
    return low, high


def walk(start: Squares, steps: int, closed: Squares, maze: Maze) -> Squares:
    """The squares on which a walk of exactly so many steps can end; squares may be entered again. Rules: P14, P16."""
    here = start
    for _ in range(steps):
        here = without(one_step(here, maze), closed)
    return here


def within(start: Squares, steps: int, closed: Squares, maze: Maze) -> Squares:
    """The squares that a walk of up to so many steps can reach, the start included. Rules: P20, P22."""
    reached = start
    for _ in range(steps):
        reached = joined(reached, without(one_step(reached, maze), closed))
    return reached


def ray(start: int, direction: int, closed: Squares, maze: Maze) -> int:
    """The square before the first obstacle in this direction, -1 when not one step is possible. Rules: P15, P16."""
    towards, split = maze[0], maze[3]
    end, ahead = -1, towards[4 * start + direction]
    while ahead >= 0 and not has(closed, ahead, split):
        end, ahead = ahead, towards[4 * ahead + direction]
    return end


def rays(start: int, closed: Squares, maze: Maze) -> Squares:
    """The squares on which an arrow can end. Rules: P15."""
    found = (0, 0)
    for direction in range(4):
        end = ray(start, direction, closed, maze)
        if end >= 0:
            found = joined(found, only(end, maze[3]))
    return found


def ends(square: int, die: int, mummy: int, others: Squares, maze: Maze) -> Squares:
    """The squares where a hunter's move with this die can end; `others` are the other hunters' squares in the maze.

    Rules: P14, P15, P16, P17. Ruling: PR3 (stairs and sarcophagus are left with the first step, and not entered again).
    """
    _, _, _, split, special = maze
    closed = joined(special, only(mummy, split))
    if die == ARROW:
        return rays(square, joined(closed, others), maze)
    return without(walk(only(square, split), die, closed, maze), others)


def is_enclosed(square: int, mummy: int, others: Squares, maze: Maze) -> bool:
    """True when no face of a white die would allow a move. Rules: P18. Ruling: PR8."""
    for die in range(1, ARROW + 1):
        low, high = ends(square, die, mummy, others, maze)
        if low or high:
            return False
    return True


def others_of(pawn: int, squares: Sequence[int], lives: Sequence[int], maze: Maze) -> Squares:
    """The squares of all other hunters who stand in the maze. Rules: P14, P15. Ruling: PR2."""
    _, _, _, split, special = maze
    found = (0, 0)
    for other in range(len(squares)):
        if other != pawn and lives[other]:
            found = joined(found, only(squares[other], split))
    return without(found, special)


def mummy_steps(mummy: int, maze: Maze) -> Squares:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    _, first, second, _, special = maze
    return without((first[mummy], second[mummy]), special)


def caught_on(square: int, squares: Sequence[int], lives: Sequence[int]) -> int:
    """The pawn that the mummy catches by entering a square, -1 for none. Rules: P21. Ruling: PR6."""
    for pawn in range(len(squares)):
        if lives[pawn] and squares[pawn] == square:
            return pawn
    return -1


def next_pawn(pawn: int, lives: Sequence[int]) -> int:
    """The first pawn from this one on that is still in; their number when the mummy is next. Rules: P4. Ruling: PR9."""
    while pawn < len(lives) and not lives[pawn]:
        pawn += 1
    return pawn


def may_reset(aside: int) -> bool:
    """True when a hunter who has not rolled yet may take dice back. Rules: P10."""
    return aside > 0


def may_roll(aside: int) -> bool:
    """True when a die is left to roll; otherwise resetting is compulsory, and a turn in which it comes to that is lost.

    Rules: P10, P11, P12.
    """
    return aside < HUNTER_DICE


def goal(hunters: int, duel: bool) -> int:
    """The tokens with which the mummy wins. Rules: P25, P26. Ruling: PR9."""
    return DUEL_GOAL if duel else GOALS[hunters]


def card_left(left: int, which: int) -> int:
    """The card with this rank among those of a colour that are left, a bit for each. Rules: P6."""
    for _ in range(which):
        left &= left - 1
    return (left & -left).bit_length() - 1
