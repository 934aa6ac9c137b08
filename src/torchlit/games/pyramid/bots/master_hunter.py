"""Hunters of the bot `master` at the Pyramid: they count the steps that others add to the mummy's walk, and price a
catch by its cost to all hunters in the race against the mummy.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp

import numpy as np

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.belief import believed
from torchlit.games.pyramid.bots.hunters import LOST_GAME, SEEN, SWEEP, Told, fear, turns_to_all
from torchlit.games.pyramid.bots.maze import distances, within_reach
from torchlit.games.pyramid.bots.mummy import Quarry
from torchlit.games.pyramid.bots.mummy_walks import LONGEST
from torchlit.games.pyramid.bots.odds import Map, trace
from torchlit.games.pyramid.bots.odds_hunter import Sneak
from torchlit.games.pyramid.kernel import DUEL_GOAL
from torchlit.games.pyramid.view import HunterTask
from torchlit.protocol import View

FORESIGHT = {"odds": 0.34, "treasures": 0.32, "belief": 0.025}
"""How far a hunter trusts its ideas of the mummy's plan: those of `odds_hunter.py`, and the map of `belief.py`. More
trust in the last helps only against the mummy of `master`: with this little, both sides are nearly even."""
CREEPS = (0.4, 0.38, 0.17, 0.05)
"""The odds that a hunter who moves before the mummy adds 0, 1, 2 or 3 steps to its walk, by mummies or a reset."""
FARTHEST = 14
"""The most steps counted."""
TOKEN = {3: 8.0, 4: 3.3, 6: 2.1, 7: 1.7}
"""What a token costs all hunters together, in turns, by how many the mummy needs; fitted to games between bots."""
LEAD = 0.8
"""How much each further card to find lowers a hunter's chance of winning first."""
LEAST_SHARE = 0.12
"""A hunter's chance of being first is taken to be at least this."""
OUT = 8.0
"""The cost of being out of the game, beside the token, in turns."""
LEAST_COST = 1.0
"""A catch costs at least this many turns, even if the sarcophagus is on the way."""


class Race(Sneak):
    """A hunter's moves, and what each is worth in turns, in a race of all hunters against the mummy."""

    foresight: Mapping[str, float] = FORESIGHT

    def __init__(self, view: View) -> None:
        assert isinstance(view.own.task, HunterTask)
        pawn, quarries = view.own.task.hunter, greedy.quarries(view)
        super().__init__(greedy.chase(view), pawn, quarries, greedy.remembered(view).walked)
        self._token = token_cost(quarries, pawn, view.turn.goal)

    def caught(self, square: int, told: Told, aside: float) -> float:
        """How likely the mummy comes to a square before this hunter moves again, by its plan or otherwise."""
        chase = self.chase
        far, steps = distances(chase.board)[chase.mummy][square], steps_after(chase.black, aside, chase.followers)
        comes = float(steps[far:].sum())
        if not comes:
            return 0.0
        key = told, square if told == SEEN else -1, aside
        if key not in self._comes:
            self._comes[key] = (_up_to_longest(steps) @ self._looked(square, told)).tolist()
        walk = max(far, float(steps @ np.arange(FARTHEST + 1)))
        looked_at = (self._known(square, told) & within_reach(chase.board, chase.mummy, round(walk))).bit_count()
        anywhere = 1 - sum(self.foresight.values())
        return self._comes[key][square] + anywhere * comes * min(1.0, SWEEP * walk / max(1, looked_at))

    def cost(self, square: int) -> float:
        """The cost of a catch: the mummy's token, the longer way from the sarcophagus, and perhaps the last life."""
        chase = self.chase
        if chase.tokens_to_win == 1:
            return fear(chase) * LOST_GAME
        goals = chase.wanted - {square}
        way = turns_to_all(chase.board, chase.board.sarcophagus, goals) - turns_to_all(chase.board, square, goals)
        return fear(chase) * max(LEAST_COST, self._token + way + (OUT if chase.lives == 1 else 0.0))

    def _believed(self, idea: str, quarry: Quarry) -> Map:
        if idea != "belief":
            return super()._believed(idea, quarry)
        board = self.chase.board
        mass: Map = believed(board, trace(board, quarry, self._walked), quarry.possible, self.chase.black).sum(axis=0)
        return mass


def token_cost(quarries: Mapping[int, Quarry], pawn: int, goal: int) -> float:
    """What a token costs one hunter, in turns: the less likely it wins first, the more. Rules: P25, P26."""
    if goal == DUEL_GOAL:
        return TOKEN[goal]
    first = {one: exp(-LEAD * len(quarry.goals)) for one, quarry in quarries.items()}
    return TOKEN[goal] / max(LEAST_SHARE, first[pawn] / sum(first.values()))


@lru_cache(maxsize=1024)
def steps_after(black: tuple[int | str, ...], aside: float, followers: int) -> Map:
    """How likely the mummy has each number of steps once `followers` more hunters have moved, with these dice aside."""
    odds, whole = np.zeros(FARTHEST + 1), int(aside)
    for face in map(int, black):
        odds[min(FARTHEST, face + whole)] += (1 - (aside - whole)) / len(black)
        odds[min(FARTHEST, face + whole + 1)] += (aside - whole) / len(black)
    for _ in range(followers):
        more = np.convolve(odds, CREEPS)
        odds = more[: FARTHEST + 1]
        odds[FARTHEST] += more[FARTHEST + 1 :].sum()
    return odds


def _up_to_longest(steps: Map) -> Map:
    """The same odds for walks cut off at the most steps considered."""
    return np.append(steps[:LONGEST], steps[LONGEST:].sum())
