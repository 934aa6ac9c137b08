"""A board and sheets of the Valley as arrays for compiled code."""

from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any

import numpy as np
import numpy.typing as npt

from torchlit.games.valley.discoveries import places_of
from torchlit.games.valley.finding import BITS, GROWN, Ground
from torchlit.games.valley.state import KINDS, Board, Sheet

BEYOND = 2**63 - 1
"""Greater than any set of squares: marks a missing place."""
Ints = npt.NDArray[np.int64]


@lru_cache(maxsize=16)
def ground_of(board: Board) -> Ground:
    """This board for compiled code, with all places for discoveries cut into words."""
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
            masks += [*some, *[BEYOND] * (BITS - len(some))]
        first.append(len(every))
    return Ground(
        valley=board.valley,
        first=_ints(first),
        common=_ints(common),
        within=_ints(within),
        lanes=_ints(lanes).reshape(len(every), board.squares.bit_length()),
        every=_ints(every),
        masks=_ints(masks),
        found=_ints(np.zeros(len(every))),
        sets=_ints(np.zeros(GROWN)),
        rest=_ints(np.zeros(GROWN)),
    )


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


def sheet_array(sheet: Sheet) -> Ints:
    """A table's sheet in compiled code's form."""
    return np.array(sheet.marks, np.int64)
