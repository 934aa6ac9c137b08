"""The Pyramid's arithmetic over integers: walks and rays in the maze.

A set of squares is one int with a bit per square, `1 << square`. `beside[square]` is the set of squares one step away,
through no wall; `towards[4 * square + direction]` is the square one step away in a direction, or -1.

These functions know ints and sequences of ints only, so that a compiler can take the same file for fast simulation.
"""

from collections.abc import Sequence


def one_step(some: int, beside: Sequence[int]) -> int:
    """Every square one step away from one of the given squares. Rules: P14, P20."""
    reached = 0
    while some:
        low = some & -some
        reached |= beside[low.bit_length() - 1]
        some ^= low
    return reached


def walk(start: int, steps: int, obstacles: int, beside: Sequence[int]) -> int:
    """The squares on which a walk of exactly so many steps can end; squares may be entered again. Rules: P14, P16."""
    here = start
    for _ in range(steps):
        here = one_step(here, beside) & ~obstacles
    return here


def ray(start: int, direction: int, obstacles: int, towards: Sequence[int]) -> int:
    """The square before the first obstacle in this direction, -1 when not one step is possible. Rules: P15, P16."""
    end, ahead = -1, towards[4 * start + direction]
    while ahead >= 0 and not obstacles >> ahead & 1:
        end, ahead = ahead, towards[4 * ahead + direction]
    return end


def rays(start: int, obstacles: int, towards: Sequence[int]) -> int:
    """The squares on which an arrow can end. Rules: P15."""
    ends = 0
    for direction in range(4):
        end = ray(start, direction, obstacles, towards)
        if end >= 0:
            ends |= 1 << end
    return ends


def within(start: int, steps: int, obstacles: int, beside: Sequence[int]) -> int:
    """The squares that a walk of up to so many steps can reach, the start included. Rules: P20, P22."""
    reached = start
    for _ in range(steps):
        reached |= one_step(reached, beside) & ~obstacles
    return reached
