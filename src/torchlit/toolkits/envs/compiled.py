"""What a game provides to be played by compiled code: a module of steps, the board in their form, and final states.

The steps are in kernel style: `begin_games`, `step_games` and `show_games` for many games at once, `step_seat`,
`show_seat` and `owes` for one seat of one game, and `standing_of` for the length of a standing. That holds the first
seat that owes a move (`AGENT`), whether the game is over (`OVER`) and every seat's stars (`STARS`, from the first seat
on; then, once the game is over, as many tie-breakers).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from torchlit.protocol import Value
from torchlit.toolkits.envs.games import Frame
from torchlit.toolkits.sheets import Grid


class Laid(NamedTuple):
    """A board in the form that compiled steps take."""

    table: Any
    """What the steps know of the board."""
    sheets: tuple[int, ...]
    """The shape of what the steps keep of one game besides its standing."""


class CompiledGame(Value, frozen=True):
    """One game for compiled code."""

    steps: str
    """The module of its steps."""
    lay_out: Callable[[Any, int, bool, Mapping[str, Any]], Laid]
    """Prepares a board, from its layout, the number of seats, whether all have agents, and the table's options."""
    ended: Callable[[Any, Any, Sequence[int]], Any]
    """A state with the result of a finished game, from its starting state, its sheets and its standing."""


def frame_of(layout: Any, seats: int, every: bool, places: Any) -> Frame:
    """What every game's steps know of a table; `places` locates squares in a plane."""
    return Frame(seats, every, places, layout.blank().ravel(), layout.rows * layout.columns, ints(layout.wait + 1))


def ints(*sizes: int) -> Any:
    """Zeros for compiled code."""
    return np.zeros(sizes, np.int64)


def ranks_and_places(board: Grid) -> tuple[Any, Any, Any]:
    """The bits of the squares in the order of actions, each bit's rank in that order, and its place in a plane."""
    bits: Any = np.array(list(board.names), np.int64)
    ranks, places = ints(64), ints(64)
    for rank, bit in enumerate(board.names):
        row, column = divmod(bit.bit_length() - 1, board.stride)
        ranks[bit.bit_length() - 1] = rank
        places[bit.bit_length() - 1] = row * board.columns + column
    return bits, ranks, places
