"""The turns of one seat, read from a log.

A turn is a roll and what the seat does with it: one move, or the steps that it has not taken back and the confirmation.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from torchlit.protocol import Value
from torchlit.table import log
from torchlit.table.replay import opened, replay


class SeatTurn(Value, frozen=True):
    """One turn of one seat, with the states before and after."""

    before: Any
    """The state after the roll, before anybody moved."""
    moves: tuple[Any, ...]
    """What the seat did in the end."""
    by: str | None
    """The bot that did this, or part of it, in place of the seat's player."""
    after: Any
    """The state once everybody was done: before the next roll, or at the end."""


def turns_of(entries: Sequence[log.Entry], seat: int) -> Iterator[SeatTurn]:
    """Every closed turn of a seat, from the first to the last."""
    game, _ = opened(entries)
    before: Any = None
    state: Any = None
    moves: tuple[Any, ...] = ()
    by: str | None = None
    for moment in replay(entries):
        earlier, state = state, moment.position.state
        if isinstance(moment.entry, log.Chance):
            before, moves, by = state, (), None
        elif isinstance(moment.entry, log.Moved) and moment.move.seat == seat and seat in game.owing(earlier):
            by = moment.entry.by or by
            if seat not in game.owing(state):
                moves = (*game.drafted(earlier, seat), moment.move)
        if moves and (game.awaits_chance(state) or game.is_over(state)):
            yield SeatTurn(before, moves, by, state)
            moves = ()
