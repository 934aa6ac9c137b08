"""Finds the games: every folder in `games` with a manifest, a `GAME` in its `__init__.py`."""

from functools import reduce
from importlib import import_module
from operator import or_
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from torchlit import games
from torchlit.errors import SetupError
from torchlit.protocol import Game


def _found() -> dict[str, Game]:
    """All games by id, in the order in which they are offered."""
    names = (module.name for module in iter_modules(games.__path__) if module.ispkg)
    found: list[Game] = [import_module(f"{games.__name__}.{name}").GAME for name in names]
    return {game.id: game for game in sorted(found, key=lambda game: (game.place, game.id))}


GAMES = _found()

if TYPE_CHECKING:
    SeatMove = Any
    TurnPart = Any
    ClosedPart = Any
    OwnPart = Any
else:
    SeatMove = reduce(or_, (game.moves for game in GAMES.values()))
    """Every move that a seat makes in any game, distinguished by its `type`."""
    TurnPart, ClosedPart, OwnPart = (
        reduce(or_, parts) for parts in zip(*(game.views for game in GAMES.values()), strict=True)
    )
    """The parts of every game's view."""


def game_named(name: str) -> Game:
    """The game with this id; a SetupError lists the known games."""
    game = GAMES.get(name)
    if game is None:
        raise SetupError("no-such-game", f"unknown game {name[:20]!r}: choose from {', '.join(GAMES)}")
    return game
