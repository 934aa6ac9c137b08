"""A game as a tree: each moment leads to others, by a seat's action or a number drawn by chance."""

from functools import cached_property
from hashlib import blake2b
from typing import Any

import numpy as np

from torchlit.envs.plan import Plan
from torchlit.envs.sitting import victory
from torchlit.toolkits.envs.layout import Planes


class _UndrawnError(Exception):
    """Chance has yet to draw a number below this limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit


class Moment:
    """A game between two choices. It never changes, so all that go on from it can share it."""

    def __init__(
        self,
        plan: Plan,
        state: Any = None,
        drawn: tuple[int, ...] = (),
        before: "Moment | None" = None,
        choice: int = 0,
    ) -> None:
        self.plan, self._before, self._choice = plan, before, choice
        self.length: int = 0 if before is None else before.length + (not before.limit)
        """How many moves the seats have made."""
        self._knowledge: dict[int, tuple[bytes, bytes]] = {}
        self._go_on(plan.start if state is None else state, drawn)

    def _go_on(self, state: Any, drawn: tuple[int, ...]) -> None:
        """Let chance move as far as its numbers have been drawn."""
        game = self.plan.game
        self.limit = 0
        """How many possibilities chance draws from now; 0 if a seat is to move or the game is over."""
        while game.awaits_chance(state) and not game.is_over(state):
            left = list(drawn)

            def below(limit: int, left: list[int] = left) -> int:
                if limit == 1:
                    return 0
                if not left:
                    raise _UndrawnError(limit)
                return left.pop(0)

            try:
                move = game.chance(state, below)
            except _UndrawnError as undrawn:
                self.limit = undrawn.limit
                break
            state, drawn = game.apply(state, move).state, ()
        self.state, self._drawn = state, drawn
        self.is_over = not self.limit and game.is_over(state)

    def __deepcopy__(self, _: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the choices from the beginning: views and states are made again."""
        choices = []
        at = self
        while at._before is not None:
            choices.append(at._choice)
            at = at._before
        return _after, (self.plan, choices[::-1])

    @cached_property
    def seat(self) -> int:
        """The seat to move: the first that owes a move, or -1 if none does."""
        owing = () if self.limit else self.plan.game.owing(self.state)
        return owing[0] if owing else -1

    @cached_property
    def actions(self) -> list[int]:
        """The actions of the seat to move, in ascending order."""
        mask = self.plan.sight.mask(self.state, self.seat)
        return [action for action in np.flatnonzero(mask).tolist() if action != self.plan.layout.wait]

    def move(self, action: int) -> Any:
        """The move that an action of the seat to move stands for."""
        return self.plan.sight.move(self.state, self.seat, action)

    def then(self, choice: int) -> "Moment":
        """The moment after an action of the seat to move, or after chance has drawn this number."""
        if self.limit:
            return Moment(self.plan, self.state, (*self._drawn, choice), self, choice)
        return Moment(self.plan, self.plan.game.apply(self.state, self.move(choice)).state, (), self, choice)

    def rewards(self) -> list[float]:
        """Each seat's reward if the game ends here: its stars, or whether it has won."""
        plan = self.plan
        if plan.reward == "score":
            return [float(plan.sight.stars(self.state, seat)) for seat in range(plan.seats)]
        if not self.is_over:
            return [0.0] * plan.seats
        return victory(plan.game.standings(self.state), plan.game.levels)

    def observed(self, seat: int) -> Planes | int:
        """The planes that this seat sees; while chance draws, the previous ones. Zero before the first move."""
        seen = self._seen
        return 0 if seen is None else self.plan.sight.observe(seen.state, seat)

    def shown(self, seat: int) -> bytes:
        """The view of this seat as JSON; while chance draws, the previous one. Empty before the first move."""
        seen, views = self._seen, self.plan.game.json_views
        if seen is None:
            return b""
        return b"[%b,%b,%b]" % (views.turn(seen.state), views.closed(seen.state), views.own(seen.state, seat))

    @property
    def _seen(self) -> "Moment | None":
        """The last moment that was not chance's."""
        at: Moment | None = self
        while at is not None and at.limit:
            at = at._before
        return at

    def knowledge(self, seat: int) -> str:
        """A fingerprint of every view this seat has been shown and every action it took, in order.

        Two moments have the same fingerprint if the seat cannot tell them apart, even with a perfect memory.
        """
        pending: list[Moment] = []
        at: Moment | None = self
        while at is not None and seat not in at._knowledge:
            pending.append(at)
            at = at._before
        known, last = (b"", b"") if at is None else at._knowledge[seat]
        for moment in reversed(pending):
            before = moment._before
            if before is not None and before.seat == seat:
                known = _digest(known + b"%d" % moment._choice)
            if not moment.limit:
                shown = _digest(moment.shown(seat))
                if shown != last:
                    known, last = _digest(known + shown), shown
            moment._knowledge[seat] = known, last
        return f"seat {seat}: {known.hex()}"


def _after(plan: Plan, choices: list[int]) -> Moment:
    """The moment after all these choices of seats and chance."""
    moment = Moment(plan)
    for choice in choices:
        moment = moment.then(choice)
    return moment


def _digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=16).digest()
