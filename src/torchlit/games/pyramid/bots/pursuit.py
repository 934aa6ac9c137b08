"""The arithmetic of the bot `master` at the Pyramid, in kernel style: maps of odds, and walks of the mummy.

A map has a row for every treasure a hunter may have in mind, and a last one for none; each row holds how likely the
hunter has that in mind and is on each square. Faces are numbered from 0: 1 to 4, then the arrow.
"""

from math import exp
from typing import Any, NamedTuple

FACES = 5
LONGEST = 8
"""The most steps considered: a longer walk counts as equally good."""
LEAST = 1e-30
"""As good as nothing …"""
SLIGHT = 2e-3
"""… and a chance too small to look ahead for."""
LEAST_LEFT = 0.05
"""At least this much of a hunter is assumed to be left where a walk has not been."""


class Trails(NamedTuple):
    """What never changes on a board."""

    squares: int
    walks: Any
    """By square, where its walks begin in the next three lists; one more at the end."""
    depth: Any
    """By walk, its length. Each walk comes after the one it extends, and is at most one step longer than the walk
    before it."""
    entered: Any
    """By walk, the square that its last step enters for the first time, or -1."""
    end: Any
    """By walk, the square where it ends."""
    leads: Any
    """By the mummy's square, face and hunter's square: where the ends of its move begin in the next list; one more at
    the end."""
    ends: Any
    routes: Any
    """By the mummy's and a hunter's square: where the ends of its moves with any face begin in the next two lists; one
    more at the end."""
    goals: Any
    """The ends themselves, each once …"""
    likes: Any
    """… and how much a hunter likes each, considering only the mummy, times the number of faces that lead there."""
    drawn: Any
    """By treasure and square: how much a hunter after that treasure likes to end there."""
    shy: Any
    """By the mummy's square and square: how much a hunter likes to end there."""
    choices: Any
    """By treasure, the mummy's square and square: 1 over a hunter's total liking from there."""
    fading: Any
    """By two squares: how much of one's worth remains at the other."""


def fill_choices(trails: Trails) -> None:
    """Work out `choices` from the rest."""
    many, leads = trails.squares, trails.leads
    for mummy in range(many):
        for mind in range(trails.drawn.shape[0]):
            for start in range(many):
                total = LEAST
                for face in range(FACES):
                    place = (mummy * FACES + face) * many + start
                    for which in range(leads[place], leads[place + 1]):
                        end = trails.ends[which]
                        total += trails.drawn[mind, end] * trails.shy[mummy, end]
                trails.choices[mind, mummy, start] = 1 / total


def advance(trails: Trails, before: Any, face: int, mummy: int, likes: Any, choices: Any, after: Any) -> float:
    """Compute the map after a move with this face; returns its sum.

    `likes` is by square, beside a treasure's attraction. `choices` is by treasure and starting square.
    """
    many, minds = trails.squares, before.shape[0]
    total = 0.0
    for mind in range(minds):
        for square in range(many):
            after[mind, square] = 0.0
        for start in range(many):
            share = before[mind, start] * choices[mind, start]
            if share > 0.0:
                place = (mummy * FACES + face) * many + start
                for which in range(trails.leads[place], trails.leads[place + 1]):
                    end = trails.ends[which]
                    part = share * trails.drawn[mind, end] * likes[end]
                    after[mind, end] += part
                    total += part
    return total


def wary_choices(trails: Trails, before: Any, mummy: int, likes: Any, choices: Any) -> None:
    """Compute 1 over a hunter's total liking from each square, if that depends on the announced face."""
    many, minds = trails.squares, before.shape[0]
    for mind in range(minds):
        for start in range(many):
            choices[mind, start] = 0.0
            if before[mind, start] > 0.0:
                total = LEAST
                for face in range(FACES):
                    place = (mummy * FACES + face) * many + start
                    for which in range(trails.leads[place], trails.leads[place + 1]):
                        end = trails.ends[which]
                        total += trails.drawn[mind, end] * likes[face, end]
                choices[mind, start] = 1 / total


def expect(trails: Trails, joint: Any, mummy: int, weight: float, ahead: Any) -> None:
    """Add to `ahead` where a hunter goes next when it sees the mummy on this square, times its weight."""
    for start in range(trails.squares):
        expect_from(trails, joint, start, mummy, weight, ahead)


def expect_from(trails: Trails, joint: Any, start: int, mummy: int, weight: float, ahead: Any) -> None:
    """The same for one square where the hunter may be."""
    place = mummy * trails.squares + start
    first, last = trails.routes[place], trails.routes[place + 1]
    for mind in range(joint.shape[0]):
        share = joint[mind, start]
        if share > SLIGHT:
            share *= weight * trails.choices[mind, mummy, start]
            for which in range(first, last):
                end = trails.goals[which]
                ahead[end] += share * trails.drawn[mind, end] * trails.likes[which]


def next_walk(trails: Trails, mummy: int, ahead: Any, steps: Any, along: Any) -> float:
    """What the best walk from this square meets, given the odds of its steps; `ahead` is what it meets on each square.

    `along` is room for two rows by length.
    """
    for length in range(LONGEST + 1):
        along[1, length] = 0.0
    along[0, 0] = 0.0
    for row in range(trails.walks[mummy] + 1, trails.walks[mummy + 1]):
        depth, square = trails.depth[row], trails.entered[row]
        met = along[0, depth - 1]
        if square >= 0:
            met += ahead[square]
        along[0, depth] = met
        along[1, depth] = max(along[1, depth], met)
    total, best = 0.0, 0.0
    for length in range(1, LONGEST + 1):
        best = max(best, along[1, length])
        total += steps[length] * best
    return total


def promise(
    trails: Trails, mummy: int, joints: Any, prices: Any, others: Any, steps: Any, later: float, room: Any, soon: Any
) -> None:
    """Compute what ending a walk on each possible square promises: the next walk, and what is near.

    `joints` are the maps of hunters with their `prices`; `others` has, by square, what is expected of further hunters.
    `room` is for `next_walk`, and a row by square.
    """
    many, ahead = trails.squares, room[2]
    for square in range(many):
        soon[square] = -1.0
    for row in range(trails.walks[mummy], trails.walks[mummy + 1]):
        end = trails.end[row]
        if soon[end] < 0.0:
            for square in range(many):
                ahead[square] = others[end, square]
            for hunter in range(len(prices)):
                expect(trails, joints[hunter], end, prices[hunter], ahead)
            near = 0.0
            for square in range(many):
                near += trails.fading[end, square] * ahead[square]
            soon[end] = next_walk(trails, end, ahead, steps, room) + later * near


def look(
    trails: Trails, mummy: int, catch: Any, worth: Any, soon: Any, whim: float, walks: Any, sums: Any, looks: Any
) -> None:
    """Compute, by its steps, how likely the mummy enters each square on its walk, if nobody stops it.

    `catch` and `worth` are what it expects on each square: hunters, and the same weighted by their worth; `soon` is
    what ending a walk there promises. `walks` is room for two rows of walks, `sums` for lengths twice.
    """
    first, last, many = trails.walks[mummy], trails.walks[mummy + 1], trails.squares
    values = walks[0]
    walk_values(trails, mummy, catch, worth, soon, walks[1], values, sums)
    best = values[0]
    for row in range(last - first):
        best = max(best, values[row])
    for steps in range(LONGEST + 1):
        for square in range(many):
            looks[steps, square] = 0.0
    for one in range(LONGEST + 2):
        for length in range(LONGEST + 1):
            sums[one, length] = 0.0
    # Backwards from the last walk, so that all extensions of a walk are summed up when it is reached.
    for row in range(last - 1, first - 1, -1):
        depth, square = trails.depth[row], trails.entered[row]
        sums[depth + 1, depth] += exp((values[row - first] - best) / whim)
        for length in range(depth, LONGEST + 1):
            part = sums[depth + 1, length]
            sums[depth + 1, length] = 0.0
            sums[depth, length] += part
            if square >= 0:
                looks[length, square] += part
    # Row 0 now has the weight of all walks by length; each number of steps allows all walks up to it.
    for steps in range(1, LONGEST + 1):
        sums[0, steps] += sums[0, steps - 1]
        for square in range(many):
            looks[steps, square] += looks[steps - 1, square]
    for steps in range(LONGEST + 1):
        for square in range(many):
            looks[steps, square] /= sums[0, steps]


def walk_values(
    trails: Trails, mummy: int, catch: Any, worth: Any, soon: Any, stills: Any, values: Any, room: Any
) -> None:
    """Compute each walk's promise, now and soon, and how likely it meets nobody. `room` is for two rows by length."""
    first = trails.walks[mummy]
    for row in range(first, trails.walks[mummy + 1]):
        depth, square, end = trails.depth[row], trails.entered[row], trails.end[row]
        if depth == 0:
            room[0, 0], room[1, 0] = 0.0, 1.0
        else:
            promised, still = room[0, depth - 1], room[1, depth - 1]
            if square >= 0:
                caught = min(1.0, catch[square])
                promised += still * (worth[square] + caught * soon[square])
                still *= 1 - caught
            room[0, depth], room[1, depth] = promised, still
        stills[row - first] = room[1, depth]
        values[row - first] = room[0, depth] + room[1, depth] * soon[end]


def look_again(
    trails: Trails, mummy: int, row: int, joints: Any, prices: Any, settled: Any, steps: Any, later: float, room: Any
) -> float:
    """What the end of a walk promises if it meets nobody: the maps then have nobody on the squares it enters.

    Hunters who are `settled` do not move before the next walk. `room` is for `next_walk`, and two rows by square.
    """
    many, ahead, free = trails.squares, room[2], room[3]
    first = trails.walks[mummy]
    end, depth, at = trails.end[first + row], trails.depth[first + row], first + row
    for square in range(many):
        ahead[square], free[square] = 0.0, 1.0
    while depth:
        if trails.depth[at] == depth:
            free[trails.end[at]] = 0.0
            depth -= 1
        at -= 1
    for hunter in range(len(prices)):
        joint, left = joints[hunter], 0.0
        for mind in range(joint.shape[0]):
            for square in range(many):
                left += joint[mind, square] * free[square]
        share = prices[hunter] / max(left, LEAST_LEFT)
        if settled[hunter]:
            for mind in range(joint.shape[0]):
                for square in range(many):
                    ahead[square] += share * joint[mind, square] * free[square]
        else:
            for square in range(many):
                if free[square] > 0.0:
                    expect_from(trails, joint, square, end, share, ahead)
    near = 0.0
    for square in range(many):
        near += trails.fading[end, square] * ahead[square]
    return next_walk(trails, end, ahead, steps, room) + later * near
