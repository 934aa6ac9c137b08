"""How the Pyramid begins, and what chance does in it: choosing the mummy, dealing cards, rolling dice."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace

from torchlit.errors import SetupError
from torchlit.games.pyramid.kernel import CHOOSING_MUMMY, DEALING, card_left, first_position
from torchlit.games.pyramid.knowledge import Knowledge, Known
from torchlit.games.pyramid.moves import Chance, ChooseMummy, DealCards
from torchlit.games.pyramid.state import COLOURS, HUNTER_DICE, SYMBOLS, Hand, State, Treasure
from torchlit.games.pyramid.text import board_from_text
from torchlit.protocol import Below, Die, Options, Setup
from torchlit.toolkits.dice import rolled


class PyramidOptions(Options, frozen=True):
    """What the host may set for a table of the Pyramid."""

    mummy: int | None = None
    """The seat that is the mummy; null leaves it to chance."""
    overlay: bool = True
    """Whether the mummy may be shown where each hunter can be."""
    open_to_watchers: bool = False
    """Whether spectators see what the hunters see, and not only what the mummy sees."""
    watchers_wait: Literal["no", "round", "end"] = "no"
    """When they see it: at once, a round later, or when the game is over. Anybody can watch, the mummy's player too."""


def check_options(options: Mapping[str, Any], seats: int) -> None:
    """Refuse a mummy that is not at this table. Rules: P4."""
    mummy = options.get("mummy")
    if mummy is not None and (type(mummy) is not int or mummy not in range(seats)):
        raise SetupError(
            "no-such-mummy", f"seat {mummy} cannot be the mummy: there is no such seat", seat=str(mummy)[:8]
        )


def setup(setup: Setup) -> State:
    """Before the deal; nobody is the mummy yet unless the table has chosen one. Rules: P1, P4. Ruling: PR9."""
    board = board_from_text(setup.board, "board")
    check_options(setup.options, setup.seats)
    mummy_seat = setup.options.get("mummy")
    state = State(
        board=board,
        dice=setup.dice,
        seats=setup.seats,
        mummy_seat=None,
        overlay=bool(setup.options.get("overlay", True)),
        position=first_position(0, board.stairs, board.sarcophagus)._replace(phase=CHOOSING_MUMMY),
        hands=(Hand(),) * setup.seats,
        knowledge=Knowledge(board, Known(())),
        left=board.stairs,
    )
    return state if mummy_seat is None else with_mummy(state, mummy_seat)


def with_mummy(state: State, mummy_seat: int) -> State:
    """Put the hunters on the stairs, in turn order, and the mummy in its sarcophagus. Rules: P4, P5, P26."""
    after = [(mummy_seat + place) % state.seats for place in range(1, state.seats)]
    pawns = tuple(after * 2 if state.is_duel else after)
    board, many = state.board, len(pawns)
    return replace(
        state,
        mummy_seat=mummy_seat,
        position=first_position(many, board.stairs, board.sarcophagus)._replace(phase=DEALING),
        pawns=pawns,
        knowledge=Knowledge(board, Known((1 << board.stairs,) * many)),
        heard=((),) * many,
        notes=(0,) * many,
    )


def chance(state: State, below: Below) -> Chance:
    """Choose the mummy, deal the cards or roll, whichever is due. Rules: P2, P4, P6, P11, P20, P26."""
    match state.phase:
        case "choose":
            return ChooseMummy(below(state.seats))
        case "deal":
            return DealCards(_dealt(state, below))
        case "rolling":
            return rolled(state.dice[:1] * (HUNTER_DICE - state.aside), below)
        case _:
            return rolled((mummy_die(state),), below)


def mummy_die(state: State) -> Die:
    """The black die of this table. Rules: P2, P26."""
    return state.dice[2] if state.is_duel else state.dice[1]


def _dealt(state: State, below: Below) -> tuple[tuple[Treasure, ...], ...]:
    """One card of each colour for every pawn, from shuffled cards. Rules: P6, P26."""
    hands: list[list[Treasure]] = [[] for _ in range(state.seats)]
    for colour, many in COLOURS.items():
        left = (1 << many) - 1
        for seat in state.pawns:
            symbol = card_left(left, below(left.bit_count()))
            hands[seat].append(Treasure(colour, SYMBOLS[symbol]))
            left ^= 1 << symbol
    return tuple(map(tuple, hands))
