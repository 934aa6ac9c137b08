"""Random games at full speed, scored: each game as a function that plays so many, the first with this number.

They release the interpreter lock and share nothing that they write, so that several threads can play at once.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from torchlit.games.pyramid import playouts as pyramid_places
from torchlit.games.pyramid.arrays import ground_of as pyramid_ground
from torchlit.games.pyramid.text import board_from_text as pyramid_board
from torchlit.games.registry import GAMES
from torchlit.games.temple.arrays import all_rolls as temple_rolls
from torchlit.games.temple.text import board_from_text as temple_board
from torchlit.games.valley.arrays import ground_of as valley_ground
from torchlit.games.valley.finding import GROWN
from torchlit.games.valley.kernel import SHEET
from torchlit.games.valley.text import board_from_text as valley_board
from torchlit.toolkits.compiler.compiled import compiled

Play = Callable[[int, int], None]
SEED = 1
BOARDS = {"temple": "stairs", "valley": "meadow", "pyramid": "tomb"}
"""The boards that are played, here and by the table's rules."""


def ints(count: int) -> Any:
    return np.zeros(count, np.int64)


def temple() -> Play:
    """The Temple alone."""
    board = temple_board(GAMES["temple"].boards[BOARDS["temple"]], BOARDS["temple"])
    play = compiled("torchlit.games.temple.playouts").random_games
    return lambda games, first: play(board.temple, temple_rolls(), ints(4), ints(16), ints(games), SEED, first)


def valley() -> Play:
    """The Valley alone."""
    ground = valley_ground(valley_board(GAMES["valley"].boards[BOARDS["valley"]], BOARDS["valley"]))
    play = compiled("torchlit.games.valley.playouts").random_games

    def played(games: int, first: int) -> None:
        own = ground._replace(found=ints(len(ground.found)), sets=ints(GROWN), rest=ints(GROWN))
        play(own, ints(4), ints(SHEET), ints(games), SEED, first)

    return played


def pyramid() -> Play:
    """The Pyramid for two: one seat has both pawns."""
    ground = pyramid_ground(pyramid_board(GAMES["pyramid"].boards[BOARDS["pyramid"]], BOARDS["pyramid"]), True)
    play = compiled("torchlit.games.pyramid.playouts").random_games
    scratch = ints(pyramid_places.HANDS + pyramid_places.ENDS + pyramid_places.NOTE)
    return lambda games, first: play(*ground, 2, ints(4), scratch, ints(games), SEED, first)


PLAYS: dict[str, Callable[[], Play]] = {"temple": temple, "valley": valley, "pyramid": pyramid}
AT_ONCE = {"temple": 20_000, "valley": 1_000, "pyramid": 1_000}
"""How many games are played in one call: some hundredths of a second."""
