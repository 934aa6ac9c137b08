"""One game at a table as agents play it: each seat sees its own view, and asks by the number of an action."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from torchlit.envs.plan import Plan
from torchlit.errors import IllegalMoveError
from torchlit.protocol import Standing, View
from torchlit.table import log
from torchlit.table.table import Advance, Table
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.envs.layout import Mask, Planes, mask_of


class Sitting:
    """One game, from its seed to its end."""

    def __init__(self, plan: Plan, random: np.random.Generator) -> None:
        self.plan, self.game, self.layout = plan, plan.game, plan.layout
        seed = random.bytes(32)
        self._table = Table(plan.setup(seed), seed)
        self.entries: list[log.Entry] = []
        self._own: dict[int, Any] = {}
        self._masks: dict[int, Mask] = {}
        self._stars = [0] * plan.seats
        self._advance(self._table.open())

    def _advance(self, advance: Advance) -> None:
        self.state = advance.position.state
        self._position = advance.position
        self.entries += advance.entries
        self._turn, self._closed = self.game.turn_view(self.state), self.game.closed_view(self.state)
        self.is_over = self.game.is_over(self.state)
        self.owing = self.game.owing(self.state)

    def view(self, seat: int) -> View:
        """All that this seat may know."""
        if seat not in self._own:
            self._own[seat] = self.game.own_view(self.state, seat)
        return View(self._turn, self._closed, self._own[seat])

    def all_views(self) -> list[View]:
        """What all seats see together: every own view, or in a game with secrets the one of a watcher who sees all."""
        watched = self.game.open_view(self.state)
        if watched is not None:
            return [View(self._turn, self._closed, watched)]
        return [self.view(seat) for seat in range(self.plan.seats)]

    def observe(self, seat: int) -> Planes:
        """What this seat sees, as planes."""
        return self.layout.observe(self.view(seat))

    def mask(self, seat: int) -> Mask:
        """The actions that this seat may take now, as an array of the caller's own."""
        return self._mask(seat).copy()

    def _mask(self, seat: int) -> Mask:
        if seat not in self._masks:
            view = self.view(seat)
            self._masks[seat] = mask_of(self.layout, view, self.game.offered(view))
        return self._masks[seat]

    def allows(self, seat: int, action: int) -> bool:
        """True when this seat may take this action now."""
        return 0 <= action <= self.layout.wait and bool(self._mask(seat)[action])

    def act(self, seat: int, action: int) -> list[float]:
        """Take an action in this seat, and give every seat's reward; an IllegalMoveError changes nothing."""
        if not self.allows(seat, action):
            raise IllegalMoveError("masked", f"action {action} is not legal for seat {seat} now: see its action mask")
        if action == self.layout.wait:
            return [0.0] * self.plan.seats
        return self._move(self.layout.move_of(self.view(seat), action))

    def let_move(self, bots: Mapping[int, str], randoms: Mapping[int, Random]) -> list[float]:
        """One move of every bot that owes one, and what they bring every seat."""
        rewards = [0.0] * self.plan.seats
        owing = {seat: bots[seat] for seat in self.owing if seat in bots}
        for move in choices(self.game, self.state, owing, randoms):
            rewards = [reward + more for reward, more in zip(rewards, self._move(move), strict=True)]
        return rewards

    def _move(self, move: Any) -> list[float]:
        turn = self.game.turn(self.state)
        self._advance(self._table.move(self._position, move))
        seats: Sequence[int] = range(self.plan.seats)
        if self.game.moves_are_private and self.game.turn(self.state) == turn and not self.is_over:
            seats = [move.seat]
        for seat in seats:
            self._own.pop(seat, None)
            self._masks.pop(seat, None)
        if self.plan.reward == "win":
            return _victory(self.standings, self.game.levels) if self.is_over else [0.0] * self.plan.seats
        before = list(self._stars)
        for seat in seats:
            self._stars[seat] = self.layout.stars(self.view(seat))
        return [float(now - then) for now, then in zip(self._stars, before, strict=True)]

    @property
    def standings(self) -> Sequence[Standing]:
        """How every seat stands, as if the game ended now."""
        return self.game.standings(self.state)

    def result(self, seat: int) -> dict[str, Any]:
        """How the game ended for this seat; empty before it has ended."""
        if not self.is_over:
            return {}
        standing = self.standings[seat]
        result = {"place": standing.place, "score": dict(standing.score)}
        return result if standing.level is None else {**result, "level": standing.level}

    def lines(self) -> list[bytes]:
        """The log so far, a line for each entry."""
        return [log.to_line(entry) for entry in self.entries]


def _victory(standings: Sequence[Standing], levels: Sequence[str]) -> list[float]:
    """1 for the winner and -1 for all others; 0 for those who share the first place.

    Alone: 1 for the best level and -1 for any other; in a game without levels 1, as the only one is the first.
    """
    if len(standings) == 1 and levels:
        return [1.0 if standings[0].level == levels[0] else -1.0]
    first = [standing.seat for standing in standings if standing.place == 1]
    return [float(seat in first and len(first) == 1) - float(seat not in first) for seat in range(len(standings))]
