"""The best solo game of the Temple for known dice, proven to be the best: only for boards of a few squares."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from tests.games.temple.exact_search import Room
from torchlit.games.temple.arrays import rolls_array
from torchlit.games.temple.bots.clairvoyant import rolls_of
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.text import board_from_text
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Faces


def exact(text: str, rolls: Iterable[Faces], known: int) -> tuple[int, int]:
    """The most stars that can be had with these rolls, at least those known; and how many sheets were looked at."""
    board = board_from_text(text, "board")
    used = rolls_of(board, rolls)
    room = Room(_zeros(MARKS), _zeros(len(used), 6), _zeros(len(used) + 1, MARKS))
    search = compiled("tests.games.temple.exact_search")
    stars, looked = search.most_stars(board.temple, rolls_array(used), known, room)
    return int(stars), int(looked)


def _zeros(*shape: int) -> Any:
    return np.zeros(shape, np.int64)
