"""Hunters of the bot `master` at the Pyramid: they know what the mummy believes of each, and so where it will look."""

from collections.abc import Mapping

import numpy as np

from torchlit.bots.pyramid.haunts import by_steps, price, visits
from torchlit.bots.pyramid.hunters import CREEP, SEEN, Chase, Hunt, Told, known_after, loss
from torchlit.bots.pyramid.maze import distances
from torchlit.bots.pyramid.mummy import Quarry
from torchlit.bots.pyramid.odds import Map, likely, members, moved_on, trace
from torchlit.games.pyramid.hunting import squares_of

TRUST = 0.5
"""How far a hunter trusts its idea of the mummy's plan; for the rest the mummy may look anywhere within reach."""
COMPANY = 0.3
"""What it costs a hunter when a reset has another one caught, against being caught itself."""


class Sneak(Hunt):
    """A hunter's moves, and what each is worth in turns, by where the mummy will look after it."""

    def __init__(self, chase: Chase, pawn: int, quarries: Mapping[int, Quarry], walked: tuple[tuple[int, int], ...]):
        super().__init__(chase)
        board = chase.board
        self._trace = trace(board, quarries[pawn], walked)
        self._price = price(quarries[pawn])
        others = [
            (price(one), likely(board, trace(board, one, walked), one.possible)[0])
            for one in quarries.values()
            if one is not quarries[pawn]
        ]
        self._catch: Map = sum((mass for _, mass in others), np.zeros(len(board.names)))
        self._worth: Map = sum((each * mass for each, mass in others), np.zeros(len(board.names)))
        self._looks: dict[tuple[Told, int], Map] = {}
        self._comes: dict[tuple[Told, int, float], list[float]] = {}

    def caught(self, square: int, told: Told, aside: float) -> float:
        """How likely the mummy comes to a square: by its plan, as far as that can be foreseen."""
        chase = self.chase
        extra = aside + CREEP * chase.followers
        if max(map(int, chase.black)) + extra + 1 <= distances(chase.board)[chase.mummy][square]:
            return 0.0
        key = told, square if told == SEEN else -1, extra
        if key not in self._comes:
            self._comes[key] = (by_steps(chase.black, extra) @ self._looked(square, told)).tolist()
        return TRUST * self._comes[key][square] + (1 - TRUST) * super().caught(square, told, aside)

    def _looked(self, square: int, told: Told) -> Map:
        """By its steps, how likely the mummy enters each square once it has been told this of the hunter."""
        key = told, square if told == SEEN else -1
        if key not in self._looks:
            mass = self._believed(square, told)
            catch, worth = self._catch + mass, self._worth + self._price * mass
            self._looks[key] = visits(self.chase.board, self.chase.mummy, catch, worth)
        return self._looks[key]

    def _believed(self, square: int, told: Told) -> Map:
        """What the mummy believes of this hunter's square once it has been told this."""
        chase, followed, known = self.chase, self._trace, self.chase.known
        if told == SEEN:
            return members(chase.board, 1 << square)
        if told is not None:
            followed, known = moved_on(followed, told, chase.mummy), known_after(chase.board, known, told, chase.mummy)
        return likely(chase.board, followed, known)[0]

    def special(self) -> float:
        """What the mummy's special turn costs before a reset, in turns: a catch of its own, or others'. Rules: P22."""
        chase = self.chase
        looks = self._looked(chase.square, None)[chase.aside]
        others = sum(float(looks[square]) for square in squares_of(chase.others))
        own = 0.0 if chase.board.forbidden >> chase.square & 1 else float(looks[chase.square])
        return (own + COMPANY * others) * loss(chase)
