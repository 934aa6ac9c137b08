"""Finds the games that have environments."""

from functools import lru_cache

from torchlit.errors import SetupError
from torchlit.games.registry import GAMES, game_named
from torchlit.protocol import Game
from torchlit.toolkits.envs.layout import Layout
from torchlit.toolkits.envs.part import EnvPart, Picture
from torchlit.toolkits.envs.sight import Sight, ViewSight


def environments() -> dict[str, EnvPart]:
    """The environments of the games that have one, by game id."""
    return {game.id: game.part("env").ENV for game in GAMES.values() if game.part("env") is not None}


def env_of(game: Game) -> EnvPart:
    """The environment part of this game; a SetupError if it has none."""
    module = game.part("env")
    if module is None:
        raise SetupError("no-environment", f"{game.id} has no environment", game=game.id)
    part: EnvPart = module.ENV
    return part


@lru_cache(maxsize=32)
def layout_of(game: str, board: str, seats: int) -> Layout:
    """How a board of a game looks to agents; a SetupError if the game or board is unknown."""
    found = game_named(game)
    return env_of(found).layout(found.board(board), seats)


@lru_cache(maxsize=32)
def sight_of(game: str, board: str, seats: int) -> Sight:
    """How agents see the states of a game on a board: directly if the game supports that, otherwise through views."""
    found, layout = game_named(game), layout_of(game, board, seats)
    direct = env_of(found).sight
    return ViewSight(found, layout) if direct is None else direct(layout)


@lru_cache(maxsize=32)
def picture_of(game: str, board: str) -> Picture:
    """The picture of tables on a board, given as text."""
    return env_of(game_named(game)).picture(board)
