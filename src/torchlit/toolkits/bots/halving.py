"""Search by sequential halving, in kernel style: finds the best of some candidates by playing on from each.

In every round all remaining candidates are played on equally often, with the same dice, so that luck does not decide
between them. Then the worse half is dropped, and the rest are played on twice as often. A game's search plays rounds:

    left = first_round(count, playouts, weight)
    while left.candidates > 1:
        for place in range(left.candidates):
            total = worths[place] * left.weight
            for stream in range(left.stream, left.stream + left.playouts):
                total += …  # play the candidate on with the dice of this stream
            worths[place] = total / (left.weight + left.playouts)
        sort_best_first(worths, rows, left.candidates)
        left = next_round(left)
"""

from collections.abc import MutableSequence
from typing import Any, NamedTuple


class Round(NamedTuple):
    """One round: how many candidates are left, best first, and how often each is played on."""

    candidates: int
    playouts: int
    stream: int
    """The first of this round's streams of dice."""
    weight: int
    """How many playouts a candidate's worth counts as so far."""


def first_round(count: int, playouts: int, weight: int) -> Round:
    """The round of all candidates, whose worths count as `weight` playouts each."""
    return Round(count, playouts, 0, weight)


def next_round(left: Round) -> Round:
    """The better half, played on twice as often with new dice."""
    candidates, playouts, stream, weight = left
    return Round((candidates + 1) // 2, 2 * playouts, stream + playouts, weight + playouts)


def sort_best_first(worths: MutableSequence[float], rows: Any, count: int) -> None:
    """Sort the first `count` candidates, a row of whole numbers each, by their worth; ties stay in order."""
    for end in range(1, count):
        place = end
        while place > 0 and worths[place - 1] < worths[place]:
            worths[place - 1], worths[place] = worths[place], worths[place - 1]
            for part in range(rows.shape[1]):
                before = rows[place - 1, part]
                rows[place - 1, part] = rows[place, part]
                rows[place, part] = before
            place -= 1
