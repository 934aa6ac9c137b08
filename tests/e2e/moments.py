"""Moments of a game of the Valley at which people take over from bots."""

from typing import Any

from torchlit.games.valley.discoveries import revealable
from torchlit.games.valley.kernel import SOLO_TURNS
from torchlit.games.valley.rules import hand_of, own_sheet
from torchlit.games.valley.state import DAKOTA, PENNY, State


def first_turn(state: State) -> bool:
    return state.turn == 1 and only_numbers(state)


def only_numbers(state: State) -> bool:
    """A turn opens, and no two dice show the same number or anything special."""
    return turn_opens(state) and len({face for face in state.faces if isinstance(face, int)}) == 3


def three_numbers(state: Any) -> bool:
    """The very first roll of any game of sheets shows three different numbers."""
    return state.turn == 1 and len({face for face in state.faces if isinstance(face, int)}) == 3


def everybody_helps(state: State) -> bool:
    """The very first roll shows Dakota, Penny and a number."""
    return state.turn == 1 and state.phase == "use" and state.faces[:2] == (DAKOTA, PENNY)


def snake(state: State) -> bool:
    """A Snake turn opens when there is something to bite."""
    return state.phase == "snake" and state.turn > 5 and not any(draft.finished for draft in state.drafts)


def may_reveal(state: State, least: int = 3) -> bool:
    """The first seat has used a die, others are left, and there is something to reveal."""
    steps = state.drafts[0].steps
    if state.phase != "use" or len(steps) != 1 or not hand_of(state, 0).turn.left:
        return False
    return sum(lane.bit_count() for lane in revealable(own_sheet(state, 0)).values()) >= least


def last_turn(state: State) -> bool:
    """The last turn of a solo game opens."""
    return turn_opens(state) and state.turn == SOLO_TURNS


def late(state: State) -> bool:
    """Alone at the table, three turns before the end, with something to reveal."""
    return state.turn == SOLO_TURNS - 3 and may_reveal(state, least=1)


def last_chance(state: State) -> bool:
    """Alone at the table, one of the last two turns, with something to reveal."""
    return state.turn >= SOLO_TURNS - 1 and may_reveal(state, least=1)


NEAR_THE_END = 3


def near_the_end(state: State) -> bool:
    """So many turns of a solo game are left, and there is something to reveal."""
    left = SOLO_TURNS - state.turn + 1
    return turn_opens(state) and left == NEAR_THE_END and any(revealable(own_sheet(state, 0)).values())


def may_fill(state: State) -> bool:
    """A turn opens in which somebody can fill a sheet."""
    return (
        turn_opens(state)
        and all(isinstance(face, int) for face in state.faces)
        and min(sheet.empty.bit_count() for sheet in state.sheets) <= 3
    )


def turn_opens(state: State) -> bool:
    return state.phase == "use" and not any(draft.steps or draft.finished for draft in state.drafts)
