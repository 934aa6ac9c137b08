"""A board of the Valley as arrays for compiled code, and a table's sheets as such."""

from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any

import numpy as np
import numpy.typing as npt

from torchlit.games.valley.discoveries import STARS as KIND_STARS
from torchlit.games.valley.discoveries import places_of
from torchlit.games.valley.playouts import BITS, BUILDINGS, CROSSED, FILLED, REVEALED, SHEET, SNAKES, STARS
from torchlit.games.valley.state import KINDS, Board, Sheet

Ints = npt.NDArray[np.int64]

MOST_BITS = 63
"""A set of squares must be one int of 64 bits that is not negative."""


def fits_in_words(board: Board) -> bool:
    """True when compiled code can play on this board."""
    return board.squares.bit_length() <= MOST_BITS


@lru_cache(maxsize=16)
def ground_of(board: Board) -> Any:
    """This board as the arrays of a `Ground`: all places of discoveries, cut into words."""
    first, common, within = [0], list[int](), list[int]()
    lanes, every, masks = list[list[int]](), list[int](), list[int]()
    word = (1 << BITS) - 1
    for kind in KINDS:
        places = places_of(board).of(kind)
        for start in range(0, len(places.masks), BITS):
            lanes.append([lane >> start & word for lane in places.lanes])
            some = places.masks[start : start + BITS]
            common.append(reduce(and_, some))
            within.append(reduce(or_, some))
            every.append((1 << len(some)) - 1)
            masks += [*some, *[0] * (BITS - len(some))]
        first.append(len(every))
    return (
        np.array((board.squares, board.entrances, board.stride)),
        np.array(first),
        np.array(common),
        np.array(within),
        np.array(lanes).reshape(len(every), board.squares.bit_length()),
        np.array(every),
        np.array(masks),
        np.zeros(len(every), np.int64),
    )


def sheet_array(sheet: Sheet) -> Ints:
    """A table's sheet as compiled code has it."""
    out = np.zeros(SHEET, np.int64)
    out[1:16] = sheet.numbers[1:]
    out[FILLED], out[SNAKES], out[CROSSED] = sheet.filled, sheet.snakes, sheet.crossed
    out[BUILDINGS : BUILDINGS + 3] = sheet.buildings
    for place, kind in enumerate(KINDS):
        out[REVEALED + place] = sheet.revealed(kind)
    out[STARS] = sum(KIND_STARS[found.kind] for found in sheet.discoveries)
    return out
