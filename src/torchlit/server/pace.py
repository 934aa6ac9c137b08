"""Times the bots' moves at a turn-based table, beat by beat, so that people can follow."""

import asyncio
from time import monotonic
from typing import Any

from torchlit.errors import RuleError
from torchlit.protocol import Game
from torchlit.table.table import Advance, Position, Table


class Pace:
    """The pace of one table's bots, counted from the last change everybody saw.

    A move that leaves the turn open comes one beat later, one that ends the turn two beats later. What only some people
    see, such as a roll without a mummy, does not restart the count: its timing reveals nothing to the others.
    Ruling: PR4.
    """

    def __init__(self, beat: float) -> None:
        self._beat = beat
        self._seen: tuple[Any, Any] | None = None
        self._seen_at = 0.0

    def note(self, game: Game, state: Any) -> None:
        """Restart the count if this state shows everybody something new."""
        if self._beat and game.turn_based:
            seen = (game.turn_view(state), game.closed_view(state))
            if seen != self._seen:
                self._seen, self._seen_at = seen, monotonic()

    async def wait(self, sitting: Table, position: Position, move: Any, by: str | None) -> Advance | None:
        """Wait until it is time for this bot's move, chosen in this position; returns what it leads to, if known.

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
