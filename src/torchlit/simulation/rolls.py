"""A game's dice as the simulator has them: all rolls that can be, numbered."""

from collections import Counter
from itertools import product

from torchlit.games.dice import Faces
from torchlit.games.protocol import Value
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple.kernel import numbers_offered
from torchlit.games.temple.state import LOCKPICK, MUMMY, PENNY
from torchlit.simulation import temple


class TempleRolls(Value, frozen=True):
    """Rolls of the Temple's dice, by their number."""

    offers: tuple[int, ...]
    """The numbers on offer, as a set of bits."""
    faces: tuple[int, ...]
    """The special faces that decide what a roll is used for, as bits."""
    chances: tuple[float, ...]
    """How likely each is."""


def temple_rolls() -> TempleRolls:
    """All 216 rolls, in the order of the dice and their faces."""
    return _numbered([(kind, 1) for kind in _kinds()])


def temple_roll_classes() -> TempleRolls:
    """The rolls that differ in what can be done with them: few enough for exact expectations."""
    return _numbered(list(Counter(_kinds()).items()))


Kind = tuple[int, int]
"""What can be done with a roll: the numbers on offer, and the special faces."""


def _numbered(kinds: list[tuple[Kind, int]]) -> TempleRolls:
    ways = sum(count for _, count in kinds)
    return TempleRolls(
        tuple(offers for (offers, _), _ in kinds),
        tuple(faces for (_, faces), _ in kinds),
        tuple(count / ways for _, count in kinds),
    )


def _kinds() -> list[Kind]:
    return [kind_of(faces) for faces in product(*(die.faces for die in TEMPLE.dice))]


def kind_of(faces: Faces) -> Kind:
    """What can be done with these faces. A Mummy overrides all else. Rules: T11."""
    if MUMMY in faces:
        return 0, temple.MUMMY
    values = [face for face in faces if isinstance(face, int)]
    return numbers_offered(values, PENNY in faces), temple.LOCKPICK if LOCKPICK in faces else 0
