"""The mummy of the bot `master` at the Pyramid: a walk by the odds of catches, now and next turn."""

from collections.abc import Sequence
from math import exp
from random import Random

import numpy as np

from torchlit.games.pyramid.bots.belief import believed, kernel, trails_of
from torchlit.games.pyramid.bots.mummy import Quarry, Search
from torchlit.games.pyramid.bots.mummy_walks import by_steps
from torchlit.games.pyramid.bots.odds import Map, trace
from torchlit.games.pyramid.bots.pursuit import LONGEST
from torchlit.games.pyramid.moves import SeatMove, Walk

LATER = 0.15
"""What nearby hunters are worth for the turns after the next."""
CREEP = 0.5
"""How many steps each hunter is expected to add to the mummy's next walk."""
HASTE = 0.001
"""The cost of each step, so that of two equally promising walks the shorter is taken."""
CLOSER = 12
"""How many walks are examined more closely."""
TEMPO = 1.0
"""How much more catching a hunter about to win is worth than one far behind …"""
LAST_LIFE = 2.0
"""… and how many times that if it would then be out."""
LEAD = 0.8
"""How much each further card to find lowers a hunter's chance of winning first."""


def prices_of(quarries: Sequence[Quarry], tokens_to_win: int) -> list[float]:
    """What catching each hunter is worth to the mummy: a token, and the time gained if that hunter is ahead."""
    if tokens_to_win == 1:
        return [1.0] * len(quarries)
    first = [exp(-LEAD * len(quarry.goals)) for quarry in quarries]
    return [
        1 + TEMPO * ahead / sum(first) * (LAST_LIFE if quarry.lives == 1 else 1.0)
        for ahead, quarry in zip(first, quarries, strict=True)
    ]


def stalk(search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy's best step: the first of the walk that promises most catches, now and in its next turn."""
    path = Pursuit(search).best_walk(random)
    first = search.board.names[path[0]] if path else None
    return next(move for move in moves if (move.square if isinstance(move, Walk) else None) == first)


class Pursuit:
    """The mummy's walks and what each promises, by the odds of where each hunter is and will go."""

    def __init__(self, search: Search) -> None:
        board = self._board = search.board
        self._search, self._trails = search, trails_of(board)
        self.joints = np.array(
            [
                believed(board, trace(board, quarry, search.walked), quarry.possible, search.black)
                for quarry in search.quarries
            ]
        )
        self.prices = np.array(prices_of(search.quarries, search.tokens_to_win))
        self.masses: Map = self.joints.sum(axis=1)
        self._settled = np.array([quarry.is_settled for quarry in search.quarries])
        extra = search.aside + CREEP * (len(search.quarries) - self._settled.sum())
        self._steps = by_steps(search.black, float(extra))
        self._room = np.empty((LONGEST + 2, max(len(board.names), LONGEST + 1)))

    def values(self) -> Map:
        """What each walk from here promises."""
        trails, mummy, room = self._trails, self._search.mummy, self._room
        many, walks = trails.squares, int(trails.walks[mummy + 1] - trails.walks[mummy])
        soon, stills, values = np.empty(many), np.empty(walks), np.empty(walks)
        stay, go = self._settled, ~self._settled
        waiting = np.tile(self.prices[stay] @ self.masses[stay], (many, 1))
        kernel().promise(trails, mummy, self.joints[go], self.prices[go], waiting, self._steps, LATER, room, soon)
        catch, worth = self.masses.sum(axis=0), self.prices @ self.masses
        kernel().walk_values(trails, mummy, catch, worth, soon, stills, values, room)
        depth = trails.depth[trails.walks[mummy] : trails.walks[mummy + 1]]
        values -= HASTE * depth
        values[depth > self._search.steps] = -1.0
        again = np.argsort(-values, kind="stable")[:CLOSER]
        closer = np.full(walks, -1.0)
        for row in again.tolist():
            end = int(trails.end[trails.walks[mummy] + row])
            then = kernel().look_again(
                trails, mummy, row, self.joints, self.prices, self._settled, self._steps, LATER, room
            )
            closer[row] = values[row] + stills[row] * (then - soon[end]) if values[row] >= 0.0 else -1.0
        return closer

    def best_walk(self, random: Random) -> list[int]:
        """The squares of the most promising walk; ties are broken at random."""
        values = self.values()
        row = random.choice(np.flatnonzero(values > values.max() - 1e-9).tolist())
        return self.path(row)

    def path(self, row: int) -> list[int]:
        """The squares of a walk, in order."""
        trails = self._trails
        row += int(trails.walks[self._search.mummy])
        path, depth = list[int](), int(trails.depth[row])
        while depth:
            if trails.depth[row] == depth:
                path.append(int(trails.end[row]))
                depth -= 1
            row -= 1
        return path[::-1]
