"""When bots move at a table where seats move one after another: beat by beat, so that people can follow."""

import asyncio
from time import monotonic
from typing import Any

from torchlit.errors import RuleError
from torchlit.protocol import Game
from torchlit.table.table import Advance, Position, Table


class Pace:
    """The pace of one table's bots, counted from what everybody saw last.

    A move that leaves the turn open comes one beat after it, one that ends the turn two beats after it. What only some
    people see, such as a roll without a mummy, starts no new count: nobody else can tell from the time it took.
    Ruling: PR4.
    """

    def __init__(self, beat: float) -> None:
        self._beat = beat
        self._seen: tuple[Any, Any] | None = None
        self._seen_at = 0.0

    def note(self, game: Game, state: Any) -> None:
        """Count anew when everybody sees something new in this state."""
        if self._beat and game.turn_based:
            seen = (game.turn_view(state), game.closed_view(state))
            if seen != self._seen:
                self._seen, self._seen_at = seen, monotonic()

    async def wait(self, sitting: Table, position: Position, move: Any, by: str | None) -> Advance | None:
        """Wait until it is time for this move of a bot, chosen in this position; what it leads to, where that is known.

        An illegal move is timed like one that leaves the turn open.
        """
        game = sitting.game
        if not self._beat or not game.turn_based:
            return None
        try:
            advance = sitting.move(position, move, by=by)
        except RuleError:
            advance = None
        ends_turn = advance is not None and game.turn(advance.position.state) != game.turn(position.state)
        await asyncio.sleep(self._seen_at + (2 if ends_turn else 1) * self._beat - monotonic())
        return advance
