"""A board of the Pyramid as arrays for compiled code."""

from functools import lru_cache
from typing import Any

import numpy as np

from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.kernel import WALKS, Maze
from torchlit.games.pyramid.playouts import Ground
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Board, Treasure

WORD = 62
"""How many squares the first word of a set holds: all bits of a signed 64-bit int but the highest two."""
_ALL = (1 << WORD) - 1

EVERY_TREASURE = tuple(Treasure(colour, symbol) for colour, many in COLOURS.items() for symbol in SYMBOLS[:many])
"""The treasures in order of their numbers, colour by colour."""


def fits_in_words(board: Board) -> bool:
    """True if compiled code can play on this board."""
    return len(board.names) <= 2 * WORD


@lru_cache(maxsize=16)
def ground_of(board: Board, duel: bool) -> Any:
    """This board and the mummy's die for compiled code, with sets of squares in two words."""
    assert fits_in_words(board)
    squares = range(len(board.names))
    ways = [(*board.towards[4 * at :][:4], board.beside[at] & _ALL, board.beside[at] >> WORD) for at in squares]
    special = board.forbidden & _ALL, board.forbidden >> WORD
    walks = np.full(WALKS * len(squares) ** 2, -1)
    maze = Maze(np.array(ways).ravel(), len(squares), WORD, special, walks)  # type: ignore[arg-type]
    treasures, black = np.array(_treasures(board)), np.array(_black(duel))
    return maze, Ground(treasures, black, board.stairs, board.sarcophagus, duel)  # type: ignore[arg-type]


def _treasures(board: Board) -> tuple[int, ...]:
    lies = {board.treasures[treasure]: number for number, treasure in enumerate(EVERY_TREASURE)}
    return tuple(lies.get(square, -1) for square in range(len(board.names)))


def _black(duel: bool) -> tuple[int, ...]:
    return tuple(face for face in GAME.dice[2 if duel else 1].faces if isinstance(face, int))
