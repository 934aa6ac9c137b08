"""What a bot is."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from torchlit.protocol import Game, View

Chooser = Callable[[Game, View, Sequence[Any], Random], Any]
"""Chooses one of the legal moves, of which there is at least one."""


class Bot(Protocol):
    """Chooses one of its legal moves."""

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        """One of `moves`, of which there is at least one."""
