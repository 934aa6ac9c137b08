"""One game at a table as agents play it: each seat sees its own view, and moves by action number."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from torchlit.envs.plan import Plan
from torchlit.errors import IllegalMoveError
from torchlit.protocol import Standing, View
from torchlit.table import log
from torchlit.table.chance import stream
from torchlit.table.table import Table
from torchlit.toolkits.bots.protocol import Bot
from torchlit.toolkits.bots.seats import moves_by
from torchlit.toolkits.compiler.chance import seed_chance
from torchlit.toolkits.envs.chance import FAST
from torchlit.toolkits.envs.games import any_action
from torchlit.toolkits.envs.layout import Mask, Planes

FIRST = 0
"""The agent's seat when chance plays the others."""


class Sitting:
    """One game, from its seed to its end. It goes from state to state; its log is written only on demand.

    With `others`, their seed, chance plays all seats but the first, each allowed action being equally likely.
    """

    def __init__(self, plan: Plan, seed: bytes, others: int | None = None) -> None:
        self.plan, self.game, self.layout = plan, plan.game, plan.layout
        self._seed = seed
        self._moves: list[Any] = []
        self._chances = 0
        self._masks: dict[int, Mask] = {}
        self._stars = [0] * plan.seats
        self._others = [0] * FAST if others is not None else None
        if self._others is not None and others is not None:
            seed_chance(self._others, others, 0)
        self._advance(plan.start)
        self._let_others_act()

    def _advance(self, state: Any) -> None:
        """Go to this state, and on while chance moves, with the dice of a table with this seed."""
        game = self.game
        while game.awaits_chance(state):
            state = game.apply(state, game.chance(state, stream(self._seed, self._chances))).state
            self._chances += 1
        self.state = state
        self.is_over = game.is_over(state)
        self.owing = game.owing(state)

    def view(self, seat: int) -> View:
        """All that this seat may know."""
        return self._with_public(self.game.own_view(self.state, seat))

    def _with_public(self, own: Any) -> View:
        return View(self.game.turn_view(self.state), self.game.closed_view(self.state), own)

    def all_views(self) -> list[View]:
        """What all seats see together: every seat's view, or in a game with secrets an all-seeing spectator's."""
        watched = self.game.open_view(self.state)
        if watched is not None:
            return [self._with_public(watched)]
        return [self.view(seat) for seat in range(self.plan.seats)]

    def observe(self, seat: int) -> Planes:
        """What this seat sees, as planes."""
        return self.plan.sight.observe(self.state, seat)

    def mask(self, seat: int) -> Mask:
        """The actions this seat may take now, as an array the caller may change."""
        return self._mask(seat).copy()

    def _mask(self, seat: int) -> Mask:
        if seat not in self._masks:
            self._masks[seat] = self.plan.sight.mask(self.state, seat)
        return self._masks[seat]

    def look(self, seat: int) -> tuple[Planes, Mask]:
        """What this seat sees, and the actions it may take now."""
        return self.observe(seat), self.mask(seat)

    @property
    def next_seat(self) -> int:
        """The first seat that owes a move; after the end, the first of all."""
        return self.owing[0] if self.owing else FIRST

    def act(self, seat: int, action: int) -> list[float]:
        """Take an action in this seat; returns every seat's reward. An IllegalMoveError changes nothing."""
        if not 0 <= action <= self.layout.wait or not self._mask(seat)[action]:
            raise not_allowed(seat, action)
        if action == self.layout.wait:
            return [0.0] * self.plan.seats
        rewards = self._move(self.plan.sight.move(self.state, seat, action))
        return [reward + more for reward, more in zip(rewards, self._let_others_act(), strict=True)]

    def _let_others_act(self) -> list[float]:
        """Let chance play until the first seat owes a move; returns every seat's reward for that."""
        rewards = [0.0] * self.plan.seats
        while self._others is not None and not self.is_over and FIRST not in self.owing:
            seat = self.next_seat
            move = self.plan.sight.move(self.state, seat, any_action(self._mask(seat).tolist(), self._others))
            rewards = [reward + more for reward, more in zip(rewards, self._move(move), strict=True)]
        return rewards

    def let_move(self, bots: Mapping[int, Bot], randoms: Mapping[int, Random]) -> list[float]:
        """Make one move for every bot that owes one; returns every seat's reward for them."""
        rewards = [0.0] * self.plan.seats
        owing = {seat: bots[seat] for seat in self.owing if seat in bots}
        for move in moves_by(self.game, self.state, owing, randoms):
            rewards = [reward + more for reward, more in zip(rewards, self._move(move), strict=True)]
        return rewards

    def _move(self, move: Any) -> list[float]:
        game, before = self.game, self.state
        self._advance(game.apply(before, move).state)
        self._moves.append(move)
        seats: Sequence[int] = range(self.plan.seats)
        if game.moves_are_private and game.turn(self.state) == game.turn(before) and not self.is_over:
            seats = [move.seat]
        for seat in seats:
            self._masks.pop(seat, None)
        if self.plan.reward == "win":
            return victory(self.standings, game.levels) if self.is_over else [0.0] * self.plan.seats
        stars = list(self._stars)
        for seat in seats:
            self._stars[seat] = self.plan.sight.stars(self.state, seat)
        return [float(now - then) for now, then in zip(self._stars, stars, strict=True)]

    @property
    def standings(self) -> Sequence[Standing]:
        """Each seat's standing, as if the game ended now."""
        return self.game.standings(self.state)

    def result(self, seat: int) -> dict[str, Any]:
        """The game's result for this seat; empty before the end."""
        return result_of(self.standings[seat]) if self.is_over else {}

    def lines(self) -> list[bytes]:
        """The log so far, a line for each entry."""
        table = Table(self.plan.setup(self._seed), self._seed)
        advance = table.open()
        entries = list(advance.entries)
        for move in self._moves:
            advance = table.move(advance.position, move)
            entries += advance.entries
        return [log.to_line(entry) for entry in entries]


def not_allowed(seat: int, action: int) -> IllegalMoveError:
    return IllegalMoveError("masked", f"action {action} is not legal for seat {seat} now: see its action mask")


def result_of(standing: Standing) -> dict[str, Any]:
    """A seat's result, as environments report it."""
    result = {"place": standing.place, "score": dict(standing.score)}
    return result if standing.level is None else {**result, "level": standing.level}


def victory(standings: Sequence[Standing], levels: Sequence[str]) -> list[float]:
    """1 for the winner and -1 for all others; 0 for those who share first place, and for all if nobody has won.

    Alone: 1 for the best level and -1 for any other; in a game without levels 1, as a single player always comes first.
    """
    if len(standings) == 1 and levels:
        return [1.0 if standings[0].level == levels[0] else -1.0]
    first = [standing.seat for standing in standings if standing.place == 1]
    if not first:
        return [0.0] * len(standings)
    return [float(seat in first and len(first) == 1) - float(seat not in first) for seat in range(len(standings))]
