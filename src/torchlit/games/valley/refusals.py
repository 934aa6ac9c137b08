"""Why the Valley refuses a step. These functions explain what the kernel has decided, and decide nothing."""

from collections.abc import Sequence

from torchlit.errors import IllegalMoveError
from torchlit.games.valley import kernel
from torchlit.games.valley.encoding import dice_of, faces_of, what_of
from torchlit.games.valley.moves import Build, Escape, Reveal, Step, WriteNumber
from torchlit.games.valley.state import BUILDINGS, PENNY, Hand, Sheet


def why_not(hand: Hand, step: Step) -> IllegalMoveError:
    """The first reason against a step that the kernel has refused."""
    match step:
        case WriteNumber():
            return _why_not_spent(hand, step.dice) or _why_not_number(hand, step) or _why_not_there(hand, step.square)
        case Build():
            return _why_not_built(hand, step) or _why_not_there(hand, step.square)
        case Escape():
            return _why_not_spent(hand, step.dice) or _why_not_crossed(hand, step)
        case Reveal() if not hand.turn.begun:
            return IllegalMoveError("use-first", "use a die first: a discovery comes after that (V16)", rule="V16")
        case Reveal():
            return IllegalMoveError("one-discovery", "you can reveal only one discovery a turn (V16)", rule="V16")


def _why_not_spent(hand: Hand, dice: Sequence[str]) -> IllegalMoveError | None:
    """Why these dice cannot be spent, or None. Rules: V4."""
    spent = {colour for die, colour in enumerate(hand.colours) if not hand.turn.left >> die & 1}
    for name in dice:
        if name not in hand.colours:
            return IllegalMoveError("no-such-die", f"there is no die {name[:8]!r} at this table", die=name[:8])
        if name in spent:
            return IllegalMoveError(
                "die-spent", f"the {name} die is used: each die can be used once a turn (V4)", die=name, rule="V4"
            )
        spent.add(name)
    return None


def _why_not_number(hand: Hand, step: WriteNumber) -> IllegalMoveError | None:
    """Why these dice do not make this number, or None. Rules: V5, V7. Ruling: VR1."""
    faces, number = faces_of(hand, step.dice), step.number
    shown = ", ".join(map(str, faces))
    if not faces:
        return IllegalMoveError("no-dice", "a number needs at least one die (V5)", rule="V5")
    if PENNY in faces and len(faces) > 1:
        return IllegalMoveError(
            "penny-alone", "Penny's number stands alone: it cannot be added to other dice (VR1)", rule="VR1"
        )
    if kernel.uses_of(dice_of(hand, step), hand.turn, 0) >> what_of(step) & 1:
        return None
    if PENNY in faces:
        return IllegalMoveError(
            "penny-number", f"Penny can be any number from 1 to 15, not {number} (V7)", number=number, rule="V7"
        )
    if any(isinstance(face, str) for face in faces):
        return IllegalMoveError("not-a-number-die", f"{shown} does not make a number (V5)", dice=shown, rule="V5")
    return IllegalMoveError("sum-differs", f"{shown} does not make {number} (V5)", dice=shown, number=number, rule="V5")


def _why_not_built(hand: Hand, step: Build) -> IllegalMoveError | None:
    """Why this building cannot be drawn anywhere, or None. Rules: V6."""
    dakota = [colour for die, colour in enumerate(hand.colours) if dice_of(hand, step) >> die & 1]
    if not dakota:
        return IllegalMoveError("no-dakota", "a building needs Dakota, and no die shows Dakota (V6)", rule="V6")
    spent = _why_not_spent(hand, dakota)
    if spent is None and hand.sheet.marks[what_of(step)]:
        return IllegalMoveError(
            "built-already",
            f"the {step.building} is already built: you can build each one once (V6)",
            building=step.building,
            rule="V6",
        )
    return spent


def _why_not_crossed(hand: Hand, step: Escape) -> IllegalMoveError:
    """Why these dice cross out no snake in this square. Rules: V15. Rulings: VR1, VR2."""
    sheet = hand.sheet
    if not kernel.uses_of(dice_of(hand, step), hand.turn, 0) >> kernel.CROSS_OUT & 1:
        shown = ", ".join(map(str, faces_of(hand, step.dice))) or "nothing"
        return IllegalMoveError(
            "not-nine",
            f"{shown} does not make 9: only an exact 9 crosses out a snake (V15)",
            dice=shown,
            rule="V15",
        )
    if not sheet.board.bit(step.square) & sheet.snakes:
        return IllegalMoveError(
            "no-snake-there", f"there is no snake on {step.square} (V15)", square=step.square, rule="V15"
        )
    return IllegalMoveError(
        "snake-crossed-already",
        f"the snake on {step.square} is already crossed out (V15)",
        square=step.square,
        rule="V15",
    )


def _why_not_there(hand: Hand, square: str) -> IllegalMoveError:
    """Why nothing can be written or built in this square. Rules: V9, V12, V14."""
    held = _why_not_empty(hand.sheet, square)
    if held is not None:
        return held
    if hand.sheet.walked:
        return IllegalMoveError(
            "not-beside", f"{square} is not next to one of your numbers or buildings (V9)", square=square, rule="V9"
        )
    return IllegalMoveError(
        "not-an-entrance", f"{square} is not along the clouds, where you must begin (V9)", square=square, rule="V9"
    )


def _why_not_empty(sheet: Sheet, square: str) -> IllegalMoveError | None:
    """The refusal for a square that should be empty but is not, or None. Rules: V11, V12, V14."""
    bit = sheet.board.bit(square)
    number = sheet.number_at(bit)
    if bit & sheet.snakes:
        return IllegalMoveError("snake-there", f"{square} holds a snake (V14)", square=square, rule="V14")
    if number is not None:
        return IllegalMoveError(
            "number-there", f"{square} already holds {number} (V12)", square=square, number=number, rule="V12"
        )
    for building, place in zip(BUILDINGS, sheet.buildings, strict=True):
        if bit & place:
            return IllegalMoveError(
                "building-there", f"the {building} is on {square} (V12)", square=square, building=building, rule="V12"
            )
    return None


def why_no_snake(sheet: Sheet, square: str) -> IllegalMoveError:
    """Why no snake can be drawn in this square. Rules: V11, V27. Ruling: VR5."""
    return _why_not_empty(sheet, square) or IllegalMoveError(
        "snake-not-adjacent", f"{square} is not next to a square you marked last turn (V27)", square=square, rule="V27"
    )
