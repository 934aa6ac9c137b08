"""Many games side by side, in the form compiled code uses."""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.toolkits.compiler.chance import below
from torchlit.toolkits.envs.chance import FAST, drawn, next_move

FACES = 6
"""How many faces a die has."""


class Games(NamedTuple):
    """A row for each game: its sheets in the kernel's form, or whatever else it needs; its chance, and its standing.

    The game's steps define what makes up a standing; it includes the stars and whether the game is over.
    """

    sheets: Any
    chances: Any
    standings: Any


class Frame(NamedTuple):
    """Who sits at a table, and how an agent sees its board: what every game's steps need to know."""

    seats: int
    every: bool
    """True if every seat has an agent, False if only the first has one and chance plays the others."""
    places: Sequence[int]
    """Each square's place in a plane, by its bit or number."""
    blank: Sequence[int]
    """The planes with just the board …"""
    size: int
    """… each of this size."""
    mask: MutableSequence[int]
    """Room for the mask of a seat without an agent."""


def clear(row: MutableSequence[int]) -> None:
    """Set every place to 0."""
    for place in range(len(row)):
        row[place] = 0


def clear_game(sheets: Any, standing: MutableSequence[int]) -> None:
    """Clear the sheets and the standing."""
    for row in range(len(sheets)):
        clear(sheets[row])
    clear(standing)


def draw_board(frame: Frame, planes: MutableSequence[int]) -> None:
    """Draw just the board."""
    for place in range(len(frame.blank)):
        planes[place] = frame.blank[place]


def draw_squares(some: int, places: Sequence[int], first: int, planes: MutableSequence[int]) -> None:
    """Draw the given squares in the plane that begins at `first`; `places` says where each bit lies in it."""
    while some:
        low = some & -some
        planes[first + places[low.bit_length() - 1]] = 1
        some ^= low


def fill_plane(value: int, plane: int, size: int, planes: MutableSequence[int]) -> None:
    """Set every place of a plane to the same number."""
    for at in range(plane * size, (plane + 1) * size):
        planes[at] = value


def any_action(mask: Sequence[int], chance: MutableSequence[int]) -> int:
    """One of the actions that a mask allows, all equally likely."""
    many = 0
    for action in range(len(mask)):
        many += mask[action]
    which, action = below(chance, many), 0
    while which or not mask[action]:
        which -= mask[action]
        action += 1
    return action


def roll_die(chance: MutableSequence[int]) -> int:
    """The number of a face, from 0 on."""
    return drawn(chance, FACES)


def roll_dice(chance: MutableSequence[int], dice: int) -> int:
    """A roll of this many dice, which is a chance move: their faces are digits in base FACES."""
    if len(chance) == FAST:
        return below(chance, FACES**dice)
    next_move(chance)
    roll = 0
    for _ in range(dice):
        roll = roll * FACES + roll_die(chance)
    return roll


def hand_round(chance: MutableSequence[int], sheets: MutableSequence[int]) -> None:
    """Hand each seat another seat's sheet, as `toolkits/dice.py` does. Rules: T11, V11. Ruling: TR6."""
    seats = len(sheets)
    kept = seats
    next_move(chance)
    while kept:
        for seat in range(seats):
            sheets[seat] = seat
        for place in range(seats - 1, 0, -1):
            other = drawn(chance, place + 1)
            sheets[place], sheets[other] = sheets[other], sheets[place]
        kept = 0
        for seat in range(seats):
            kept += 1 if sheets[seat] == seat else 0


def show_sheets(sheets: Any) -> None:
    """Copy the seats' sheets, in the first half of the rows, to what the others see, in the second."""
    seats = len(sheets) // 2
    for seat in range(seats):
        for place in range(sheets.shape[1]):
            sheets[seats + seat, place] = sheets[seat, place]
