"""Hunters of the bot `master` at the Pyramid: they know what the mummy believes, and so which way it will go."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random

import numpy as np
from msgspec.structs import replace

from torchlit.games.pyramid.bots import greedy, odds
from torchlit.games.pyramid.bots.belief import believed, kernel, most_walks, trails_of, treasure_squares
from torchlit.games.pyramid.bots.hunters import CREEP, SEEN, Hunt, Told, hunt, known_after, loss
from torchlit.games.pyramid.bots.master_mummy import LATER, prices_of
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Quarry, price
from torchlit.games.pyramid.bots.mummy_walks import by_steps
from torchlit.games.pyramid.bots.odds import Map, likely, trace
from torchlit.games.pyramid.bots.pursuit import LONGEST
from torchlit.games.pyramid.bots.traps import trapped
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import SeatMove
from torchlit.games.pyramid.state import Announcement, Board
from torchlit.games.pyramid.view import HunterTask
from torchlit.protocol import Value, View

FORESIGHT = {"belief": 0.35, "odds": 0.45}
"""How far a hunter trusts its ideas of the mummy's plan: that it goes by the map of `belief.py` or by that of
`odds.py`; for the rest the mummy may look anywhere within reach."""
WHIM = 0.04
"""How freely the mummy is expected to choose among walks, in catches."""
TRAP = 0.6
"""How likely the mummy comes to trap a hunter whom it can trap and knows to be there."""
CREEPS = (0.55, 0.2, 0.15, 0.1)
"""How likely each hunter who moves before the mummy adds so many steps to its walk, from 0: by mummies or a reset."""
COMPANY = 0.3
"""What it costs a hunter when a reset has another one caught, against being caught itself."""
ASIDE = 1.5
"""How many dice the mummy expects to lie aside in its next turn but one."""


def sneak(view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """A hunter's best move, by where the mummy will look after it."""
    return hunt(Sneak(view), moves, random)


class Rumour(Value, frozen=True):
    """What everybody knows when a hunter moves. Rules: P8."""

    board: Board
    black: tuple[int | str, ...]
    mummy: int
    own: Quarry
    others: tuple[Quarry, ...]
    walked: tuple[tuple[int, int], ...]
    turn: int
    tokens_to_win: int


class Sneak(Hunt):
    """A hunter's moves, and what each is worth in turns, by where the mummy will look after it."""

    def __init__(self, view: View) -> None:
        chase, memory = greedy.chase(view), greedy.remembered(view)
        super().__init__(chase)
        assert isinstance(view.own.task, HunterTask)
        told = greedy.quarries(view)
        own = told.pop(view.own.task.hunter)
        self._foresight = foresight(
            Rumour(
                board=chase.board,
                black=chase.black,
                mummy=chase.mummy,
                own=own,
                others=tuple(told.values()),
                walked=memory.walked,
                turn=chase.turn,
                tokens_to_win=chase.tokens_to_win,
            )
        )
        self._comes: dict[tuple[Told, int, float], list[float]] = {}
        self._traps: dict[float, list[float]] = {}

    def caught(self, square: int, told: Told, aside: float) -> float:
        """How likely the mummy comes to a square: by its plan, as far as that can be foreseen."""
        chase = self.chase
        if distances(chase.board)[chase.mummy][square] > LONGEST:
            return 0.0
        key = told, square if told == SEEN else -1, aside
        if key not in self._comes:
            looks = self._foresight.looks(told, square)
            self._comes[key] = (steps_after(chase.black, aside, chase.followers) @ looks).tolist()
        anywhere = 1 - sum(FORESIGHT.values())
        return self._comes[key][square] + anywhere * super().caught(square, told, aside)

    def danger(self, square: int, told: Told, aside: float) -> float:
        """What it costs to wait on a square for the mummy's turn, and perhaps to be trapped there, in turns."""
        chase = self.chase
        if chase.board.forbidden >> square & 1:
            return 0.0
        caught, trap = self.caught(square, told, aside), 0.0
        if aside not in self._traps:
            self._traps[aside] = trapped(chase.board, chase.black, chase.mummy, aside).tolist()
        if self._traps[aside][square]:
            trap = TRAP * sqrt(self._foresight.mass(told, square)[square]) * self._traps[aside][square]
        return (caught + (1 - caught) * trap) * loss(chase)

    def special(self) -> float:
        """What the mummy's special turn costs before a reset, in turns: a catch of its own, or others'. Rules: P22."""
        chase = self.chase
        looks = self._foresight.looks(None, chase.square)[chase.aside] / sum(FORESIGHT.values())
        others = sum(float(looks[square]) for square in squares_of(chase.others))
        own = 0.0 if chase.board.forbidden >> chase.square & 1 else float(looks[chase.square])
        return (own + COMPANY * others) * loss(chase)


class Foresight:
    """Where the mummy will look, for all that it may be told of a hunter's move."""

    def __init__(self, rumour: Rumour) -> None:
        self._rumour = rumour
        self._looks: dict[tuple[Told, int], Map] = {}
        self._masses: dict[tuple[Told, int], Map] = {}
        self._others: dict[str, tuple[Map, Map, Map]] = {}
        many = len(rumour.board.names)
        self._room = np.empty((LONGEST + 2, max(many, LONGEST + 1)))
        self._walks = np.empty((2, most_walks(trails_of(rumour.board))))
        known = (*rumour.others, rumour.own)
        self._prices = {"belief": prices_of(known, rumour.tokens_to_win), "odds": [price(one) for one in known]}
        self._steps = by_steps(rumour.black, ASIDE + CREEP * (1 + len(rumour.others)))

    def looks(self, told: Told, square: int) -> Map:
        """By its steps, how likely the mummy enters each square by its plan, once it has been told this."""
        key = told, square if told == SEEN else -1
        if key not in self._looks:
            after = self._after(square, told)
            looks = np.zeros((LONGEST + 1, len(self._rumour.board.names)))
            for idea, trust in FORESIGHT.items():
                looks += trust * self._planned(idea, after)
            self._looks[key] = looks
        return self._looks[key]

    def mass(self, told: Told, square: int) -> Map:
        """How likely the mummy believes the hunter to be on each square, once it has been told this."""
        key = told, square if told == SEEN else -1
        if key not in self._masses:
            self._masses[key] = self._joint("belief", self._after(square, told)).sum(axis=0)
        return self._masses[key]

    def _after(self, square: int, told: Told) -> Quarry:
        """What everybody knows of this hunter once the mummy has been told this."""
        rumour, before = self._rumour, self._rumour.own
        if told is None:
            return before
        if told == SEEN:
            return replace(before, possible=1 << square)
        announced = Announcement(rumour.turn, "moved", die=told)
        known = known_after(rumour.board, before.possible, told, rumour.mummy)
        return replace(before, possible=known, heard=(*before.heard, announced))

    def _planned(self, idea: str, after: Quarry) -> Map:
        """The looks of a mummy that goes by a map of odds, now and in its next turn."""
        rumour = self._rumour
        many = len(rumour.board.names)
        trails = trails_of(rumour.board, odds.PULL) if idea == "odds" else trails_of(rumour.board)
        *prices, own = self._prices[idea]
        if idea not in self._others:
            catch, worth, ahead = np.zeros(many), np.zeros(many), np.zeros((many, many))
            for quarry, much in zip(rumour.others, prices, strict=True):
                joint = self._joint(idea, quarry)
                mass = joint.sum(axis=0)
                catch += mass
                worth += much * mass
                kernel().expect_everywhere(trails, rumour.mummy, joint, much, ahead)
            self._others[idea] = catch, worth, ahead
        catch, worth, ahead = self._others[idea]
        joint = self._joint(idea, after)
        mass, soon, looks = joint.sum(axis=0), np.empty(many), np.empty((LONGEST + 1, many))
        kernel().promise(
            trails, rumour.mummy, joint[None], np.array([own]), ahead, self._steps, LATER, self._room, soon
        )
        kernel().look(
            trails, rumour.mummy, catch + mass, worth + own * mass, soon, WHIM, self._walks, self._room, looks
        )
        return looks

    def _joint(self, idea: str, quarry: Quarry) -> Map:
        """How likely the mummy believes a hunter to be on each square, by what it has in mind."""
        board = self._rumour.board
        heard = trace(board, quarry, self._rumour.walked)
        if idea == "belief":
            return believed(board, heard, quarry.possible, self._rumour.black)
        minds = {square: mind for mind, square in enumerate(treasure_squares(board))}
        joint = np.zeros((len(minds) + 1, len(board.names)))
        joint[[minds[square] for square in heard.targets] + [-1]] = likely(board, heard, quarry.possible)[1]
        return joint


@lru_cache(maxsize=16)
def foresight(rumour: Rumour) -> Foresight:
    """The foresight of a hunter on its turn, which asks for it with every move."""
    return Foresight(rumour)


@lru_cache(maxsize=1024)
def steps_after(black: tuple[int | str, ...], aside: float, followers: int) -> Map:
    """How likely the mummy has each number of steps when so many hunters have moved with these dice aside."""
    odds = by_steps(black, aside)
    for _ in range(followers):
        odds = np.convolve(odds, CREEPS)
        odds[LONGEST] += odds[LONGEST + 1 :].sum()
        odds = odds[: LONGEST + 1]
    return odds
