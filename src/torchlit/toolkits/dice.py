"""What games with a common roll share: the roll, its dice, and sheets that are handed round."""

from collections.abc import Sequence
from operator import contains

from torchlit.errors import IllegalMoveError
from torchlit.protocol import Below, Die, Value

Faces = tuple[int | str, ...]
"""What the dice show, in the order of the dice."""


class Roll(Value, frozen=True, tag_field="type", tag="roll"):
    """Chance: the dice show these faces, in the order of the dice."""

    faces: Faces


class Deal(Value, frozen=True, tag_field="type", tag="deal"):
    """Chance: seat i gets the sheet of seat sheets[i]."""

    sheets: tuple[int, ...]


Chance = Roll | Deal


class Rolled(Value, frozen=True, tag_field="type", tag="rolled"):
    """A roll opened a turn."""

    turn: int
    faces: Faces


class Dealt(Value, frozen=True, tag_field="type", tag="dealt"):
    """Every seat has another seat's sheet before it (T11, V11)."""

    sheets: tuple[int, ...]


class Face(Value, frozen=True):
    """One die as it lies: its colour and what it shows."""

    die: str
    face: int | str


def rolled(dice: Sequence[Die], below: Below) -> Roll:
    """A roll of these dice. Rules: T5, T6, V3, V4."""
    return Roll(tuple([die.faces[below(len(die.faces))] for die in dice]))


def check_roll(dice: Sequence[Die], faces: Faces) -> None:
    """Refuse faces that these dice cannot show."""
    if len(faces) != len(dice) or not all(map(contains, [die.faces for die in dice], faces)):
        raise IllegalMoveError("not-a-roll", f"{list(faces)} is not a roll of these dice")


def faces_in(dice: Sequence[Die], words: str) -> Faces:
    """The faces written as "3,2,penny"; refuses what these dice cannot show."""
    faces = tuple(int(word) if word.isdecimal() else word for word in words.split(","))
    check_roll(dice, faces)
    return faces


def as_they_lie(dice: Sequence[Die], faces: Faces) -> tuple[Face, ...]:
    """The dice and what they show; none before the first roll."""
    return tuple(Face(die.name, face) for die, face in zip(dice, faces, strict=False))


def derangement(seats: int, below: Below) -> tuple[int, ...]:
    """A uniformly random order in which nobody keeps their place. Rules: T11, V11.

    Shuffles from the last place to the second (Fisher–Yates), repeatedly until nobody has kept their place.
    """
    while True:
        order = list(range(seats))
        for place in range(seats - 1, 0, -1):
            other = below(place + 1)
            order[place], order[other] = order[other], order[place]
        if all(sheet != seat for seat, sheet in enumerate(order)):
            return tuple(order)


def check_deal(sheets: Sequence[int], seats: int) -> None:
    """Refuse a deal in which somebody gets no sheet, or their own. Rules: T11, V11."""
    if sorted(sheets) != list(range(seats)) or any(sheets[seat] == seat for seat in range(seats)):
        raise IllegalMoveError("not-a-deal", f"{list(sheets)} does not give every seat somebody else's sheet")
