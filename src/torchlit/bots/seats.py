"""Bots at the seats of a table: each chooses from its own seat's view, as if all chose at the same moment."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from torchlit.bots.protocol import Bot
from torchlit.bots.pyramid.greedy import remembering
from torchlit.bots.pyramid.recalling import Recollection
from torchlit.bots.registry import bot_named
from torchlit.games.protocol import Game, View

MEMORIES: dict[str, Callable[[Any, View], View]] = {"pyramid": remembering}
"""The games whose views do not hold all that a person at the table has in sight or in mind, with how to add it."""


def choices(game: Game, state: Any, bots: Mapping[int, str], randoms: Mapping[int, Random]) -> list[Any]:
    """The moves that the named bots choose for their seats, which all owe one; in the order of `bots`. Ruling: PR7."""
    return moves_by(game, state, {seat: bot_named(bot) for seat, bot in bots.items()}, randoms)


def moves_by(game: Game, state: Any, bots: Mapping[int, Bot], randoms: Mapping[int, Random]) -> list[Any]:
    """The moves that these bots choose for their seats, which all owe one; in the order of `bots`. Ruling: PR7."""
    turn, closed = game.turn_view(state), game.closed_view(state)
    return [
        bot.choose(game, _view(game, state, turn, closed, seat), game.legal_moves(state, seat), randoms[seat])
        for seat, bot in bots.items()
    ]


def _view(game: Game, state: Any, turn: Any, closed: Any, seat: int) -> View:
    """All that this seat may know, and for some games what it can have kept in mind."""
    view = View(turn, closed, game.own_view(state, seat))
    return MEMORIES[game.id](state, view) if game.id in MEMORIES else view


def recollection(game: Game, board: str, seats: int) -> Callable[[View], View]:
    """What adds to the views of one seat what it can have kept in mind, where there is no state: over the network.

    It has to be shown every view in the order in which they come.
    """
    if game.id == "pyramid":
        return Recollection(board, seats, game.dice)
    return lambda view: view
