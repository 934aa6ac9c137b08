"""When bots move at a table where seats move one after another: beat by beat, so that people can follow."""

import asyncio
from time import monotonic
from typing import Any

from torchlit.protocol import Game
from torchlit.table.table import Position, Table


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

    async def wait(self, sitting: Table, position: Position, move: Any) -> None:
        """Wait until it is time for this move of a bot, which has chosen it in this position."""
        game = sitting.game
        if self._beat and game.turn_based:
            after = sitting.move(position, move).position
            beats = 1 if game.turn(after.state) == game.turn(position.state) else 2
            await asyncio.sleep(self._seen_at + beats * self._beat - monotonic())
