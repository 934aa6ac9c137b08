"""The only list of games."""

from torchlit.errors import SetupError
from torchlit.games.protocol import Game
from torchlit.games.pyramid import GAME as PYRAMID
from torchlit.games.pyramid.moves import SeatMove as PyramidMove
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple.moves import SeatMove as TempleMove
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley.moves import SeatMove as ValleyMove

GAMES: dict[str, Game] = {game.id: game for game in (TEMPLE, VALLEY, PYRAMID)}

SeatMove = TempleMove | ValleyMove | PyramidMove
"""Every move that a seat makes in any game, told apart by its `type`."""


def game_named(name: str) -> Game:
    """The game with this id; a SetupError names the ones there are."""
    game = GAMES.get(name)
    if game is None:
        raise SetupError("no-such-game", f"there is no game {_short(name)!r}: choose from {', '.join(GAMES)}")
    return game


def board_named(game: Game, name: str) -> str:
    """The text of the game's board with this name; a SetupError names the ones there are."""
    board = game.boards.get(name)
    if board is None:
        raise SetupError("no-such-board", f"there is no board {_short(name)!r}: choose from {', '.join(game.boards)}")
    return board


def _short(name: str) -> str:
    return name[:20]
