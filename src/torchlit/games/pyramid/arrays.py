"""A board of the Pyramid as arrays for compiled code."""

from functools import lru_cache
from typing import Any

import numpy as np

from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Board, Treasure

WORD = 62
"""How many squares the first word of a set holds: all of a signed int of 64 bits but its highest two."""
_ALL = (1 << WORD) - 1

EVERY_TREASURE = tuple(Treasure(colour, symbol) for colour, many in COLOURS.items() for symbol in SYMBOLS[:many])
"""The treasures in the order of their numbers: colour by colour."""


def fits_in_words(board: Board) -> bool:
    """True when compiled code can play on this board."""
    return len(board.names) <= 2 * WORD


@lru_cache(maxsize=16)
def ground_of(board: Board, duel: bool) -> Any:
    """This board and the mummy's die as a `Ground` of compiled code, with sets of squares in two words."""
    assert fits_in_words(board)
    first = np.array([some & _ALL for some in board.beside])
    second = np.array([some >> WORD for some in board.beside])
    special = board.forbidden & _ALL, board.forbidden >> WORD
    maze = np.array(board.towards), first, second, WORD, special
    return maze, np.array(_treasures(board)), np.array(_black(duel)), board.stairs, board.sarcophagus


def _treasures(board: Board) -> tuple[int, ...]:
    lies = {board.treasures[treasure]: number for number, treasure in enumerate(EVERY_TREASURE)}
    return tuple(lies.get(square, -1) for square in range(len(board.names)))


def _black(duel: bool) -> tuple[int, ...]:
    return tuple(face for face in GAME.dice[2 if duel else 1].faces if isinstance(face, int))
