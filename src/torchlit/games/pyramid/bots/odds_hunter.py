"""Hunters of the Pyramid who know what the mummy believes about each, and so where it will look."""

from collections.abc import Mapping

import numpy as np
from msgspec.structs import replace

from torchlit.games.pyramid.bots.hunters import CREEP, SEEN, Chase, Hunt, Told, known_after
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Quarry, beliefs, price
from torchlit.games.pyramid.bots.mummy_walks import LONGEST, by_steps, visits
from torchlit.games.pyramid.bots.odds import Map, likely, trace
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.state import Announcement

FORESIGHT = {"odds": 0.35, "treasures": 0.35}
"""How far a hunter trusts its ideas of the mummy's plan: that it follows a map of odds like its own, or treasures that
hunters may have in mind. For the rest, the mummy may look anywhere within reach."""
COMPANY = 0.3
"""The cost to a hunter if its reset gets another one caught, relative to being caught itself."""


class Sneak(Hunt):
    """A hunter's moves, and what each is worth in turns, given where the mummy will look afterwards."""

    foresight: Mapping[str, float] = FORESIGHT

    def __init__(self, chase: Chase, pawn: int, quarries: Mapping[int, Quarry], walked: tuple[tuple[int, int], ...]):
        super().__init__(chase)
        self._walked, self._quarry = walked, quarries[pawn]
        self._others = [quarry for one, quarry in quarries.items() if one != pawn]
        self._expects = {idea: self._expected(idea) for idea in self.foresight}
        self._looks: dict[tuple[Told, int], Map] = {}
        self._comes: dict[tuple[Told, int, float], list[float]] = {}

    def caught(self, square: int, told: Told, aside: float) -> float:
        """How likely the mummy comes to a square by its plan, as far as that can be foreseen."""
        chase = self.chase
        extra = aside + CREEP * chase.followers
        if max(map(int, chase.black)) + extra + 1 <= distances(chase.board)[chase.mummy][square]:
            return 0.0
        key = told, square if told == SEEN else -1, extra
        if key not in self._comes:
            self._comes[key] = (by_steps(chase.black, extra) @ self._looked(square, told)).tolist()
        anywhere = 1 - sum(self.foresight.values())
        return self._comes[key][square] + anywhere * super().caught(square, told, aside)

    def _looked(self, square: int, told: Told) -> Map:
        """By its steps, how likely the mummy's plan takes it to each square, once it has learned this."""
        key = told, square if told == SEEN else -1
        if key not in self._looks:
            chase, after = self.chase, self._after(square, told)
            looks = np.zeros((LONGEST + 1, len(chase.board.names)))
            for idea, trust in self.foresight.items():
                catch, worth = self._expects[idea]
                mass = self._believed(idea, after)
                looks += trust * visits(chase.board, chase.mummy, catch + mass, worth + price(after) * mass)
            self._looks[key] = looks
        return self._looks[key]

    def _after(self, square: int, told: Told) -> Quarry:
        """What everybody knows of this hunter once the mummy has learned this."""
        chase, before = self.chase, self._quarry
        if told is None:
            return before
        if told == SEEN:
            return replace(before, possible=1 << square)
        announced = Announcement(chase.turn, "moved", die=told)
        known = known_after(chase.board, chase.known, told, chase.mummy)
        return replace(before, possible=known, heard=(*before.heard, announced))

    def _expected(self, idea: str) -> tuple[Map, Map]:
        """By square: how many other hunters the mummy expects there, and what they are worth to it."""
        catch, worth = np.zeros((2, len(self.chase.board.names)))
        for quarry in self._others:
            mass = self._believed(idea, quarry)
            catch += mass
            worth += price(quarry) * mass
        return catch, worth

    def _believed(self, idea: str, quarry: Quarry) -> Map:
        """How likely the mummy believes a hunter to be on each square."""
        board = self.chase.board
        if idea == "odds":
            return likely(board, trace(board, quarry, self._walked), quarry.possible)[0]
        mass = np.zeros(len(board.names))
        for square, chance in beliefs(board, quarry)[0].items():
            mass[square] = chance
        return mass

    def special(self) -> float:
        """The cost of the mummy's special turn before a reset, in turns: this hunter caught, or others. Rules: P22."""
        chase = self.chase
        looks = self._looked(chase.square, None)[chase.aside] / sum(self.foresight.values())
        others = sum(float(looks[square]) for square in squares_of(chase.others))
        own = 0.0 if chase.board.forbidden >> chase.square & 1 else float(looks[chase.square])
        return (own + COMPANY * others) * self.cost(chase.square)
