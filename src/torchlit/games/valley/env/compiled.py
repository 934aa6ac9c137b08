"""The Valley for compiled code."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from msgspec.structs import replace

from torchlit.games.valley.arrays import ground_of
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.games.valley.env.steps import Table
from torchlit.games.valley.kernel import SHEET
from torchlit.games.valley.state import KINDS, Sheet, State
from torchlit.games.valley.steps import DICE_SETS
from torchlit.toolkits.envs.compiled import CompiledGame, Laid, frame_of, ints, ranks_and_places


def lay_out(layout: ValleyLayout, seats: int, every: bool, options: Mapping[str, Any]) -> Laid:
    bits, ranks, places = ranks_and_places(layout.board)
    choices: Any = np.array(DICE_SETS, np.int64)
    counts = [sum(kind == wanted for kind, _ in layout.reveals) for wanted in KINDS]
    kinds: Any = layout.spans.reveal + np.cumsum([0, *counts])
    ground = ground_of(layout.board)
    own = ground._replace(found=ints(len(ground.found)), sets=ints(len(ground.sets)), rest=ints(len(ground.rest)))
    table = Table(frame_of(layout, seats, every, places), own, bits, ranks, choices, kinds)
    return Laid(table, (2 * seats, SHEET))


def ended(start: State, sheets: Any, standing: Sequence[int]) -> State:
    """A final state with these sheets."""
    marks = sheets[: len(start.sheets)].tolist()
    return replace(start, sheets=tuple(Sheet(start.board, tuple(sheet)) for sheet in marks))


VALLEY = CompiledGame("torchlit.games.valley.env.steps", lay_out, ended)
