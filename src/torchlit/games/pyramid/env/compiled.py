"""The Pyramid for compiled code."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from msgspec.structs import replace

from torchlit.games.pyramid.arrays import EVERY_TREASURE, ground_of
from torchlit.games.pyramid.env.deducing import PAIRS
from torchlit.games.pyramid.env.layout import PyramidLayout
from torchlit.games.pyramid.env.steps import MUMMY_SEAT, SHOWN, Table, position_of
from torchlit.games.pyramid.kernel import PAWNS
from torchlit.games.pyramid.playouts import hand_of
from torchlit.games.pyramid.setting_up import with_mummy
from torchlit.games.pyramid.state import Hand, State
from torchlit.toolkits.envs.compiled import CompiledGame, Laid, frame_of, ints


def lay_out(layout: PyramidLayout, seats: int, every: bool, options: Mapping[str, Any]) -> Laid:
    duel, mummy = seats == 2, options["mummy"]
    maze, ground = ground_of(layout.board, duel)
    places: Any = np.array(layout.places, np.int64)
    lies: Any = np.array([layout.board.treasures[treasure] for treasure in EVERY_TREASURE], np.int64)
    table = Table(
        frame=frame_of(layout, seats, every, places),
        maze=maze._replace(walks=maze.walks.copy()),
        ground=ground,
        pawns=2 if duel else seats - 1,
        mummy=-1 if mummy is None else mummy,
        overlay=options["overlay"],
        lies=lies,
        room=ints(4 * PAWNS * maze.squares),
    )
    return Laid(table, (2 * PAWNS + 2 * PAIRS * maze.squares,))


def ended(start: State, known: Any, standing: Sequence[int]) -> State:
    """A final state with the mummy's seat, the winner, and the cards each hunter has shown."""
    state, hands = with_mummy(start, standing[MUMMY_SEAT]), list(start.hands)
    for pawn, seat in enumerate(state.pawns):
        cards = standing[SHOWN + hand_of(pawn, state.is_duel)]
        hands[seat] = Hand(shown=tuple(card for number, card in enumerate(EVERY_TREASURE) if cards >> number & 1))
    return replace(state, position=position_of(standing), hands=tuple(hands))


PYRAMID = CompiledGame("torchlit.games.pyramid.env.steps", lay_out, ended)
