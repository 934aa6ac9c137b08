"""How a game looks to an agent: planes of small numbers for what a seat sees, one number for each move it can make."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol

import numpy as np
import numpy.typing as npt

from torchlit.errors import SetupError
from torchlit.protocol import Die, Game, Value, View

Planes = npt.NDArray[np.int8]
Mask = npt.NDArray[np.int8]
Reward = Literal["score", "win"]
ILLEGAL = -1.0
"""The penalty for an action outside the mask, where it is not refused."""


class Plane(Value, frozen=True):
    """One plane of an observation: a number for each place of the board, from 0 to `most`."""

    name: str
    most: int = 1


class Layout(Protocol):
    """One board of one game with a number of seats, as fixed shapes.

    Actions are numbered from 0; the last one, `wait`, is for a seat that owes nothing.
    """

    planes: tuple[Plane, ...]
    squares: tuple[str, ...]
    """The board's squares, row by row."""
    rows: int
    columns: int
    wait: int
    rewards: tuple[Reward, ...]
    """What can be rewarded."""

    def observe(self, view: View) -> Planes:
        """What a seat's own view shows, as planes × rows × columns."""

    def action_of(self, view: View, move: Any) -> int:
        """The action that stands for a legal move of the seat with this view."""

    def move_of(self, view: View, action: int) -> Any:
        """The move an action stands for in the seat with this view; not for `wait`."""

    def stars(self, view: View) -> int:
        """The seat's score as it sees it; 0 in a game without stars."""


def mask_of(layout: Layout, view: View, moves: Sequence[Any]) -> Mask:
    """Which actions stand for one of these moves; without any, only `wait` is allowed."""
    mask = np.zeros(layout.wait + 1, np.int8)
    mask[[layout.action_of(view, move) for move in moves] or [layout.wait]] = 1
    return mask


def dice_planes(dice: Sequence[Die]) -> list[Plane]:
    """A plane for each face of each die, full when the die shows it."""
    return [Plane(f"{die.name} die shows {face}") for die in dice for face in die.faces]


def shown_planes(dice: Sequence[Die], faces: Sequence[int | str]) -> list[int]:
    """Which of these planes are full."""
    shown, first = [], 0
    for die, face in zip(dice, faces, strict=False):
        shown.append(first + die.faces.index(face))
        first += len(die.faces)
    return shown


def sheet_planes(sheet: Sequence[Plane], seats: int) -> Iterator[Plane]:
    """The planes of every seat's sheet: the agent's own first, then those of the following seats in order."""
    for owner in ("own", *(f"next {seat}" for seat in range(1, seats))):
        for plane in sheet:
            yield Plane(f"{owner} sheet: {plane.name}")


def draw_sheet(planes: Planes, tokens: Iterable[str], marks: Mapping[str, int]) -> None:
    """Draw what is on a sheet; `marks` gives the plane of each token that has one."""
    filled = [(marks[token], place) for place, token in enumerate(tokens) if token in marks]
    if filled:
        planes[tuple(zip(*filled, strict=True))] = 1


def place_of(square: str, columns: int) -> int:
    """A square's place in a plane, row by row."""
    return (int(square[1:]) - 1) * columns + ord(square[0]) - ord("a")


def check_reward(known: tuple[Reward, ...], name: str) -> Reward:
    """The reward with this name; a SetupError lists the known ones."""
    found = next((reward for reward in known if reward == name), None)
    if found is None:
        raise SetupError("no-such-reward", f"unknown reward {name!r}: choose from {', '.join(known)}")
    return found


def check_seats(game: Game, seats: int) -> int:
    """The number of seats; a SetupError says how many this game takes."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise SetupError(
            "wrong-seats",
            f"{game.id} takes {least} to {most} seats, not {seats}",
            least=least,
            most=most,
            seats=seats,
        )
    return seats
