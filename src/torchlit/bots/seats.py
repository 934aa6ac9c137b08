"""Bots at the seats of a table: each chooses from its own seat's view, as if all chose at the same moment."""

from collections.abc import Mapping
from random import Random
from typing import Any

from torchlit.bots.registry import bot_named
from torchlit.games.protocol import Game, View


def choices(game: Game, state: Any, bots: Mapping[int, str], randoms: Mapping[int, Random]) -> list[Any]:
    """The moves that the named bots choose for their seats, which all owe one; in the order of `bots`."""
    turn, closed = game.turn_view(state), game.closed_view(state)
    return [
        bot_named(bot).choose(
            game, View(turn, closed, game.own_view(state, seat)), game.legal_moves(state, seat), randoms[seat]
        )
        for seat, bot in bots.items()
    ]
