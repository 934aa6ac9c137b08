"""What holds for every game is tested for every game that is found; nothing here lists them."""

import pytest

from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.toolkits.bots.part import bots_of

COACHED = [game for game in GAMES.values() if bots_of(game).judge is not None]
"""Whose turns are judged."""
ADVISED = [game for game in GAMES.values() if bots_of(game).adviser is not None]
"""Whose choices are weighed."""
ENVIRONMENTS = [game for game in GAMES.values() if game.part("env") is not None]


def each(games: list[Game]) -> pytest.MarkDecorator:
    """Runs a test once for each of these games, as its `game`."""
    return pytest.mark.parametrize("game", games, ids=lambda game: game.id)


every_game = each(list(GAMES.values()))
every_environment = each(ENVIRONMENTS)
