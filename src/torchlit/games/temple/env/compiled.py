"""The Temple for compiled code."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from torchlit.games.temple.arrays import all_rolls
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.env.steps import Table
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.state import Sheet, State
from torchlit.toolkits.envs.compiled import CompiledGame, Laid, frame_of, ranks_and_places


def lay_out(layout: TempleLayout, seats: int, every: bool, options: Mapping[str, Any]) -> Laid:
    bits, ranks, places = ranks_and_places(layout.board)
    frame = frame_of(layout, seats, every, places)
    return Laid(Table(frame, layout.board.temple, all_rolls(), bits, ranks), (2 * seats, MARKS))


def ended(start: State, sheets: Any, standing: Sequence[int]) -> State:
    """A final state with these sheets; the first number of each is its mummies."""
    marks = sheets[: len(start.sheets)].tolist()
    return replace(start, sheets=tuple(Sheet(start.board, (0, *numbers), 0, mummies) for mummies, *numbers in marks))


TEMPLE = CompiledGame("torchlit.games.temple.env.steps", lay_out, ended)
