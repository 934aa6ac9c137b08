"""What a guided first game is made of. A game defines its own in its module `lessons`, as `LESSONS` by name."""

from collections.abc import Mapping
from typing import Any

from torchlit.protocol import Value


class Lesson(Value, frozen=True):
    """A guided game, written down as it goes if the player follows it: seat 0 is the player's, bots have the others.

    Chance and the bots keep to it as long as they can. What the player is told meanwhile is up to the client.
    """

    board: tuple[str, str]
    """Its name and its text; it need not be one of the shipped boards."""
    bots: tuple[str, ...]
    """Who plays from seat 1 on, once the game has taken another course."""
    line: tuple[Any, ...]
    """Every move of chance and of the seats, in order. It may stop before the end of the game."""
    shows: tuple[str, ...]
    """The types of the events in it: what it promises to teach."""
    options: Mapping[str, Any] = {}

    def chances(self, kinds: Any) -> tuple[Any, ...]:
        """The chance moves in order, of these types."""
        return tuple(move for move in self.line if isinstance(move, kinds))

    def moves_of(self, seat: int) -> tuple[Any, ...]:
        """The moves of one seat in order."""
        return tuple(move for move in self.line if getattr(move, "seat", None) == seat)
