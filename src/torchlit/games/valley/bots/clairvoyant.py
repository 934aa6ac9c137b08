"""The clairvoyant: a player of the Valley who knows all dice before the first roll, as a measure for others.

It is no bot: no seat may know what it knows. What it finds is a game by the rules, and not always the best there is.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from torchlit.games.valley import GAME
from torchlit.games.valley.bots.clairvoyant_search import ROW, Beam, Eyes
from torchlit.games.valley.bots.expert import moves_of, weights
from torchlit.games.valley.bots.workspace import TURN
from torchlit.games.valley.kernel import SHEET, SOLO_TURNS, roll_of
from torchlit.games.valley.moves import SeatMove
from torchlit.games.valley.playouts import FACES, face_with
from torchlit.games.valley.text import board_from_text
from torchlit.protocol import Value
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Faces

WIDTH = 1200
"""How many sheets are kept in each turn."""
WAYS = 12
"""How many turns of each sheet are looked at."""
PLANS, TRIES = 3, 10
"""How carefully the turns of a sheet are looked for."""


class BestKnown(Value, frozen=True):
    """The best game that was found for some dice: its stars, and the moves of every turn."""

    stars: int
    turns: tuple[tuple[SeatMove, ...], ...]


def best_known(board: str, rolls: Iterable[Faces], width: int = WIDTH) -> BestKnown:
    """The best solo game of the Valley that is found for these rolls, of which only those of one game are read."""
    import numpy as np

    from torchlit.games.valley.bots.arrays import model_for, turns_for

    layout = board_from_text(board, "board")
    known = np.array([_roll(faces) for faces in islice(rolls, SOLO_TURNS)], np.int64)

    def numbers(*shape: int, kind: Any = np.int64) -> Any:
        return np.zeros(shape, kind)

    eyes = Eyes(model_for(layout, weights()["alone"], PLANS), TRIES, turns_for(WAYS))
    room = Beam(
        numbers(2, width, SHEET),
        numbers(2, width),
        numbers(width, kind=np.float64),
        numbers(width),
        numbers(width, ROW),
        numbers(SOLO_TURNS, width, ROW),
    )
    game = numbers(SOLO_TURNS, TURN)
    search = compiled("torchlit.games.valley.bots.clairvoyant_search")
    stars = search.best_game(known, eyes, room, game, numbers(SHEET))
    colours = tuple(die.name for die in GAME.dice)
    return BestKnown(int(stars), tuple(tuple(moves_of(0, colours, layout, way)) for way in game.tolist() if any(way)))


def _roll(faces: Faces) -> int:
    """A roll as compiled code has it: the last face of each die is a special one of its own."""
    return roll_of([face_with((face if isinstance(face, int) else FACES) - 1, die) for die, face in enumerate(faces)])
