"""The table's dice and steps in the kernel's form."""

from collections.abc import Sequence

from torchlit.games.valley import kernel
from torchlit.games.valley.moves import Build, Escape, Use, WriteNumber
from torchlit.games.valley.state import BUILDINGS, DAKOTA, PENNY, SNAKE, Hand
from torchlit.toolkits.dice import Faces

SPECIAL: dict[int | str, int] = {DAKOTA: kernel.DAKOTA, PENNY: kernel.PENNY, SNAKE: kernel.SNAKE}
NAMES: dict[int, int | str] = {face: name for name, face in SPECIAL.items()}


def roll_of(faces: Faces) -> int:
    """A roll in the kernel's form; 0 before the first."""
    return kernel.roll_of([SPECIAL[face] if isinstance(face, str) else face for face in faces])


def faces_of(hand: Hand, dice: Sequence[str]) -> Faces:
    """What these dice show."""
    faces = [kernel.face_of(hand.colours.index(colour), hand.turn.roll) for colour in dice]
    return tuple(NAMES.get(face, face) for face in faces)


def what_of(step: Use) -> int:
    """What a use makes, in the kernel's form; 0 for an impossible number."""
    match step:
        case WriteNumber():
            return step.number if 1 <= step.number <= kernel.MOST else 0
        case Build():
            return kernel.BUILD + BUILDINGS.index(step.building)
        case Escape():
            return kernel.CROSS_OUT


def dice_of(hand: Hand, step: Use) -> int:
    """The dice that a use spends; none if one of them does not exist or is named twice. Rules: V4, V6."""
    if isinstance(step, Build):
        return kernel.dice_with(kernel.DAKOTA, hand.turn.roll)
    dice = 0
    for colour in step.dice:
        bit = 1 << hand.colours.index(colour) if colour in hand.colours else 0
        if not bit or dice & bit:
            return 0
        dice |= bit
    return dice
