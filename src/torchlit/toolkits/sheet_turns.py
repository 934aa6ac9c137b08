"""A turn of the games with sheets: everybody uses the same roll, and nobody sees another's marks until the turn closes.

On some rolls every seat draws a creature, a mummy or a snake, on another's sheet: the sheets are handed round first.
With one seat, the creature goes on its own sheet.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from torchlit.errors import GameOverError, OutOfTurnError
from torchlit.protocol import Below, Die, Step, Value
from torchlit.toolkits.dice import Chance, Deal, Dealt, Faces, Roll, Rolled, check_deal, check_roll, derangement, rolled
from torchlit.toolkits.sheets import Grid, check_seat
from torchlit.toolkits.squares import marked_last


class Sheet(Protocol):
    """One seat's paper, as far as a turn needs to know it."""

    @property
    def filled(self) -> int:
        """The squares that hold something."""


SheetT = TypeVar("SheetT", bound=Sheet)
StateT = TypeVar("StateT", bound="SheetState[Any]")


class SheetState(Value, Generic[SheetT], frozen=True, kw_only=True):
    """A table between two moves. A turn is one roll and what everybody does with it.

    `sheets` are as of the last closed turn. A game adds what its seats have marked in the open turn, which is kept
    apart from the sheets until the turn closes, so that nobody sees it earlier (TR3, VR7).
    """

    board: Grid
    dice: tuple[Die, ...]
    sheets: tuple[SheetT, ...]
    phase: str = "roll"
    """What the table waits for: "roll", "deal" (the hand-out of the sheets), marks (as the game names it), "over"."""
    turn: int = 0
    faces: Faces = ()
    """The faces of the roll that opened the latest turn; empty before the first."""
    dealt: tuple[int, ...] = ()
    """Whose sheet each seat has before it while creatures are drawn."""
    last: int = 0
    """Solo: the squares marked in the turn before this one (TR2, VR5)."""

    @property
    def is_turn_open(self) -> bool:
        """True while seats mark their sheets."""
        return self.phase not in ("roll", "deal", "over")

    @property
    def closed_turn(self) -> int:
        """The number of the last closed turn."""
        return self.turn if self.phase in ("roll", "over") else self.turn - 1


class TurnClosed(Value, frozen=True, tag_field="type", tag="turn-closed"):
    turn: int


class GameEnded(Value, frozen=True, tag_field="type", tag="game-ended"):
    """All doorless squares are filled (T16), a sheet is full (V22), or the last solo turn is over (V28)."""


def awaits_chance(state: SheetState[Any]) -> bool:
    """True if the dice are to be rolled next, or the sheets handed out."""
    return state.phase in ("roll", "deal")


def chance(state: SheetState[Any], below: Below) -> Chance:
    """Roll the dice or hand out the sheets, whichever is due. Rules: T5, T6, T11, V3, V4, V11. Ruling: TR6."""
    if state.phase == "roll":
        return rolled(state.dice, below)
    return Deal(derangement(len(state.sheets), below))


def turn(state: SheetState[Any]) -> int:
    return state.turn


def is_over(state: SheetState[Any]) -> bool:
    return state.phase == "over"


def check_not_over(state: SheetState[Any]) -> None:
    if state.phase == "over":
        raise GameOverError("game-over", "the game is over")


def check_roll_due(state: SheetState[Any], move: Roll) -> None:
    """Refuse a roll while a turn is open, and faces that the dice cannot show. Rules: T6, V4."""
    if state.phase != "roll":
        raise OutOfTurnError("turn-open", "the next roll comes when everyone has finished this turn")
    check_roll(state.dice, move.faces)


def opened(state: StateT, faces: Faces, phase: str, *, creature: bool) -> Step[StateT, Rolled]:
    """Open a turn that waits for the marks that `phase` names; creatures wait for the deal. Rules: T6, T11, V4, V11."""
    turn, solo = state.turn + 1, len(state.sheets) == 1
    if creature and not solo:
        phase = "deal"
    opened = replace(state, phase=phase, turn=turn, faces=faces, dealt=(0,) if creature and solo else ())
    return Step(opened, (Rolled(turn, faces),))


def handed_out(state: StateT, move: Deal, phase: str) -> Step[StateT, Dealt]:
    """Give every seat another seat's sheet, leaving none out. Rules: T11, V11. Rulings: TR5, VR9."""
    check_deal(move.sheets, len(state.sheets))
    return Step(replace(state, phase=phase, dealt=move.sheets), (Dealt(move.sheets),))


def check_turn_open(state: SheetState[Any], seat: int) -> None:
    """Refuse a mark by a seat that is not at this table, or before the roll."""
    check_seat(seat, len(state.sheets))
    if not state.is_turn_open:
        raise OutOfTurnError("no-turn-open", "the dice have not been rolled yet")


def sheets_shown(
    own: Iterable[SheetT], dealt: Sequence[int], drawn: Sequence[int], draw: Callable[[SheetT, int], SheetT]
) -> tuple[SheetT, ...]:
    """The sheets with all marks of the open turn: every seat's own, then the creatures it drew elsewhere.

    `drawn` is by seat, and read only if sheets are dealt in this turn. Rules: T12, V12. Rulings: TR3, VR7.
    """
    sheets = list(own)
    for seat, owner in enumerate(dealt):
        if owner != seat:
            sheets[owner] = draw(sheets[owner], drawn[seat])
    return tuple(sheets)


def closed(state: StateT, sheets: tuple[Sheet, ...], over: bool) -> StateT:
    """Close the turn: these sheets are public. Rules: T6, V12."""
    last = marked_last(state.sheets[0].filled, sheets[0].filled, len(sheets) == 1)
    return replace(state, sheets=sheets, phase="over" if over else "roll", dealt=(), last=last)
