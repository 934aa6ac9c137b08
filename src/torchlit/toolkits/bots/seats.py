"""Bots at the seats of a table: each chooses from its own seat's view, as if all chose at the same moment."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any

from torchlit.protocol import Game, View
from torchlit.toolkits.bots.part import Memory, bots_of
from torchlit.toolkits.bots.protocol import Bot
from torchlit.toolkits.bots.registry import bot_named
from torchlit.toolkits.bots.uniform import Uniform


class LegalMoves(Sequence[Any]):
    """A seat's legal moves, found when a bot first looks at them: the strong bots read only the view."""

    def __init__(self, find: Callable[[], Sequence[Any]]) -> None:
        self._find = find

    @cached_property
    def _moves(self) -> Sequence[Any]:
        return self._find()

    def __getitem__(self, place: Any) -> Any:
        return self._moves[place]

    def __len__(self) -> int:
        return len(self._moves)

    def __repr__(self) -> str:
        return repr(self._moves)


def choices(game: Game, state: Any, bots: Mapping[int, str], randoms: Mapping[int, Random]) -> list[Any]:
    """The moves that the named bots choose for their seats, which all owe one; in the order of `bots`. Ruling: PR7."""
    return moves_by(game, state, {seat: bot_named(bot) for seat, bot in bots.items()}, randoms)


def moves_by(game: Game, state: Any, bots: Mapping[int, Bot], randoms: Mapping[int, Random]) -> list[Any]:
    """The moves that these bots choose for their seats, which all owe one; in the order of `bots`. Ruling: PR7."""
    views, moves = Views(game, state), []
    for seat, bot in bots.items():
        if isinstance(bot, Uniform):  # needs no view, and making one would take longer than the game itself
            moves.append(bot.pick(game.legal_moves(state, seat), randoms[seat]))
        else:
            legal = LegalMoves(partial(game.legal_moves, state, seat))
            moves.append(bot.choose(game, views.of(seat), legal, randoms[seat]))
    return moves


class Views:
    """What bots see of one state: each seat's view, with what the seat can have kept in mind."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game = game
        self._state = state

    @cached_property
    def _public(self) -> tuple[Any, Any]:
        return self._game.turn_view(self._state), self._game.closed_view(self._state)

    def of(self, seat: int) -> View:
        view = View(*self._public, self._game.own_view(self._state, seat))
        remember = bots_of(self._game).remember
        return view if remember is None else remember(self._state, view)


def memory_of(game: Game, board: str, seats: int) -> Memory:
    """Adds what a seat can have kept in mind to its views over the network, where there is no state.

    It must see every view, in order.
    """
    memory = bots_of(game).memory
    return (lambda view: view) if memory is None else memory(board, seats, game.dice)
