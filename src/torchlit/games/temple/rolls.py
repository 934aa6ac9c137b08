"""A game's dice as the simulator has them: all rolls that can be, numbered."""

from itertools import product

from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple import playouts as temple
from torchlit.games.temple.kernel import numbers_offered
from torchlit.games.temple.state import LOCKPICK, MUMMY, PENNY
from torchlit.protocol import Value
from torchlit.toolkits.dice import Faces


class TempleRolls(Value, frozen=True):
    """Rolls of the Temple's dice, by their number; each is as likely as any other."""

    offers: tuple[int, ...]
    """The numbers on offer, as a set of bits."""
    faces: tuple[int, ...]
    """The special faces that decide what a roll is used for, as bits."""


def temple_rolls() -> TempleRolls:
    """All 216 rolls, in the order of the dice and their faces."""
    kinds = [kind_of(faces) for faces in product(*(die.faces for die in TEMPLE.dice))]
    return TempleRolls(tuple(offers for offers, _ in kinds), tuple(faces for _, faces in kinds))


def kind_of(faces: Faces) -> tuple[int, int]:
    """What can be done with these faces: the numbers on offer, and the special ones. A Mummy overrides all else.

    Rules: T11.
    """
    if MUMMY in faces:
        return 0, temple.MUMMY
    values = [face for face in faces if isinstance(face, int)]
    return numbers_offered(values, PENNY in faces), temple.LOCKPICK if LOCKPICK in faces else 0
