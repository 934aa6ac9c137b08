"""A walk of the mummy by the odds of catches, now and next turn: as the coach weighs it, and the former `master`."""

from collections.abc import Sequence
from random import Random

import numpy as np

from torchlit.games.pyramid.bots.mummy import Search, best_step, price
from torchlit.games.pyramid.bots.mummy_walks import by_steps, fading, walks
from torchlit.games.pyramid.bots.odds import likely, predicted, trace
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import SeatMove

SOON = 1.0
"""What a catch in the next turn is worth, relative to one now …"""
LATER = 0.15
"""… and what nearby hunters are worth for the turns after it."""
CREEP = 0.5
"""How many steps each hunter is expected to add to the mummy's next walk."""
HASTE = 0.01
"""What each step left over after a certain catch is worth, so that the shortest way is taken."""
CERTAIN = 0.999
"""Above this, a catch counts as certain."""


def prowl(search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy's best step: the first of the walk that promises most catches, now and in its next turn."""
    return best_step(OddsPlan(search), search, moves, random)


class OddsPlan:
    """A plan based on the odds of where each hunter is now, and where it goes when it sees the mummy."""

    def __init__(self, search: Search) -> None:
        board = self._board = search.board
        traces = [trace(board, quarry, search.walked) for quarry in search.quarries]
        maps = [likely(board, one, quarry.possible) for one, quarry in zip(traces, search.quarries, strict=True)]
        self._prices = [price(quarry) for quarry in search.quarries]
        self._joints = [(one.targets, joint) for one, (_, joint) in zip(traces, maps, strict=True)]
        masses = np.array([mass for mass, _ in maps])
        self._catch = masses.sum(axis=0).tolist()
        self._worth = (np.array(self._prices) @ masses).tolist()
        self._steps = by_steps(search.black, search.aside + CREEP * len(search.quarries))
        self._soon: dict[int, float] = {}

    def step(self, before: int, square: int, steps: int, seen: int) -> float:
        """What the best walk promises that starts with a step to this square, out of `steps`."""
        caught = worth = 0.0
        if not seen >> square & 1:
            caught, worth = min(1.0, self._catch[square]), self._worth[square]
        if caught > CERTAIN:
            return worth + self.soon(square) + HASTE * steps
        here = best = self.soon(square)
        if steps > 1:
            ahead = self._board.beside[square] & ~self._board.forbidden
            for further in squares_of(ahead & ~(1 << before) or ahead):
                best = max(best, self.step(square, further, steps - 1, seen | 1 << square))
        return worth + caught * here + (1 - caught) * best

    def walk(self, path: Sequence[int], start: int) -> float:
        """What exactly this walk promises, from the square where it starts."""
        seen, promised, still = {start}, 0.0, 1.0
        for square in path:
            caught = 0.0 if square in seen else min(1.0, self._catch[square])
            promised += still * ((0.0 if square in seen else self._worth[square]) + caught * self.soon(square))
            still *= 1 - caught
            seen.add(square)
        return promised + still * self.soon(path[-1] if path else start)

    def soon(self, square: int) -> float:
        """What ending the walk on a square promises: the next walk, to where hunters go when they see it there."""
        if square not in self._soon:
            ahead = np.zeros(len(self._board.names))
            for worth, (targets, joint) in zip(self._prices, self._joints, strict=True):
                ahead += worth * predicted(self._board, targets, joint, square)
            known = walks(self._board, square)
            best = (known.within * (known.entered @ ahead)).max(axis=1)
            near = fading(self._board)[square] @ ahead
            self._soon[square] = float(SOON * (self._steps @ best) + LATER * near)
        return self._soon[square]
