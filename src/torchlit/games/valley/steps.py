"""The steps of a turn in the Valley: whether they are legal, and what they make of a sheet."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from torchlit.errors import IllegalMoveError
from torchlit.games.valley import kernel
from torchlit.games.valley.discoveries import check_discovery
from torchlit.games.valley.moves import Build, Escape, Reveal, Step, WriteNumber
from torchlit.games.valley.state import BUILDINGS, DAKOTA, PENNY, Sheet
from torchlit.protocol import Die
from torchlit.toolkits.dice import Faces

Shown = dict[str, int | str]
"""What each die shows, by its colour."""


def shown_by(dice: Sequence[Die], faces: Faces) -> Shown:
    """What these dice show; nothing before the first roll."""
    return {die.name: face for die, face in zip(dice, faces, strict=False)}


def after_steps(sheet: Sheet, shown: Shown, steps: Sequence[Step]) -> Sheet:
    """The sheet after these steps of one turn, from the first to the last.

    This is where the legality of a whole turn is decided: uses in their order, each of dice that are not spent yet,
    and at most one discovery after them. An IllegalMoveError names the rule that a step breaks. Rules: V4, V9, V16.
    """
    spent = set[str]()
    for place, step in enumerate(steps):
        match step:
            case WriteNumber():
                sheet = write_number(sheet, step, _spend(shown, spent, step.dice))
            case Build():
                sheet = build(sheet, step, _spend(shown, spent, dakota_dice(shown)))
            case Escape():
                sheet = escape(sheet, step, _spend(shown, spent, step.dice))
            case Reveal():
                sheet = reveal(sheet, step, steps[:place])
    return sheet


def dakota_dice(shown: Shown) -> tuple[str, ...]:
    """The die that shows Dakota, if there is one. Rules: V3, V6."""
    return tuple(die for die, face in shown.items() if face == DAKOTA)


def _spend(shown: Shown, spent: set[str], dice: Sequence[str]) -> Faces:
    """The faces of these dice, which are spent now. Rules: V4."""
    for name in dice:
        if name not in shown:
            raise IllegalMoveError("no-such-die", f"there is no die {name[:8]!r} at this table", die=name[:8])
        if name in spent:
            raise IllegalMoveError(
                "die-spent", f"the {name} die is used: each die can be used once a turn (V4)", die=name, rule="V4"
            )
        spent.add(name)
    return tuple(shown[name] for name in dice)


def write_number(sheet: Sheet, step: WriteNumber, faces: Faces) -> Sheet:
    """Write one number in one open square: a die, a sum, or any number with Penny. Rules: V5, V7, V8. Ruling: VR1."""
    _check_makes(step.number, faces)
    return sheet.with_number(_open_square(sheet, step.square), step.number)


def _check_makes(number: int, faces: Faces) -> None:
    """Refuse a number that these dice do not make. Rules: V5, V7. Ruling: VR1 (Penny's number stands alone)."""
    shown = ", ".join(map(str, faces))
    if not faces:
        raise IllegalMoveError("no-dice", "a number needs at least one die (V5)", rule="V5")
    if PENNY in faces and len(faces) > 1:
        raise IllegalMoveError(
            "penny-alone", "Penny's number stands alone: it cannot be added to other dice (VR1)", rule="VR1"
        )
    if PENNY in faces:
        if not 1 <= number <= kernel.MOST:
            raise IllegalMoveError(
                "penny-number", f"Penny can be any number from 1 to 15, not {number} (V7)", number=number, rule="V7"
            )
    elif not _made(faces):
        raise IllegalMoveError("not-a-number-die", f"{shown} does not make a number (V5)", dice=shown, rule="V5")
    elif _made(faces) != number:
        raise IllegalMoveError(
            "sum-differs", f"{shown} does not make {number} (V5)", dice=shown, number=number, rule="V5"
        )


def _made(faces: Faces) -> int:
    """The number that dice with these faces make together, 0 if none. Rules: V5. Ruling: VR1."""
    return kernel.made((1 << len(faces)) - 1, values_of(faces))


def build(sheet: Sheet, step: Build, faces: Faces) -> Sheet:
    """Draw a building that is not on the sheet yet in an open square. Rules: V6, V8, V9."""
    if not faces:
        raise IllegalMoveError("no-dakota", "a building needs Dakota, and no die shows Dakota (V6)", rule="V6")
    if sheet.buildings[BUILDINGS.index(step.building)]:
        raise IllegalMoveError(
            "built-already",
            f"the {step.building} is already built: you can build each one once (V6)",
            building=step.building,
            rule="V6",
        )
    return sheet.with_building(_open_square(sheet, step.square), step.building)


def escape(sheet: Sheet, step: Escape, faces: Faces) -> Sheet:
    """Cross out a snake with an exact 9. Rules: V15. Rulings: VR1, VR2 (several snakes, each with a 9 of its own)."""
    if (PENNY not in faces or len(faces) > 1) and _made(faces) != kernel.ESCAPE:
        shown = ", ".join(map(str, faces)) or "nothing"
        raise IllegalMoveError(
            "not-nine", f"{shown} does not make 9: only an exact 9 crosses out a snake (V15)", dice=shown, rule="V15"
        )
    bit = sheet.board.bit(step.square)
    if not bit & sheet.snakes:
        raise IllegalMoveError(
            "no-snake-there", f"there is no snake on {step.square} (V15)", square=step.square, rule="V15"
        )
    if bit & sheet.crossed:
        raise IllegalMoveError(
            "snake-crossed-already",
            f"the snake on {step.square} is already crossed out (V15)",
            square=step.square,
            rule="V15",
        )
    return sheet.with_crossed(bit)


def reveal(sheet: Sheet, step: Reveal, before: Sequence[Step]) -> Sheet:
    """Reveal one discovery after the uses of a turn, anywhere on the sheet. Rules: V16. Ruling: VR3."""
    if not before:
        raise IllegalMoveError("use-first", "use a die first: a discovery comes after that (V16)", rule="V16")
    if any(isinstance(earlier, Reveal) for earlier in before):
        raise IllegalMoveError("one-discovery", "you can reveal only one discovery a turn (V16)", rule="V16")
    return sheet.with_discovery(check_discovery(sheet, step.kind, step.squares))


def _open_square(sheet: Sheet, square: str) -> int:
    """The bit of a square that takes a number or a building; an IllegalMoveError says why not. Rules: V9, V12, V14."""
    bit = sheet.board.bit(square)
    check_empty(sheet, square, bit)
    if not bit & open_squares(sheet):
        if sheet.walked:
            raise IllegalMoveError(
                "not-beside", f"{square} is not next to one of your numbers or buildings (V9)", square=square, rule="V9"
            )
        raise IllegalMoveError(
            "not-an-entrance", f"{square} is not along the clouds, where you must begin (V9)", square=square, rule="V9"
        )
    return bit


def check_empty(sheet: Sheet, square: str, bit: int) -> None:
    """Refuse a square that holds something. Rules: V11, V12, V14."""
    if bit & sheet.snakes:
        raise IllegalMoveError("snake-there", f"{square} holds a snake (V14)", square=square, rule="V14")
    number = sheet.number_at(bit)
    if number is not None:
        raise IllegalMoveError(
            "number-there", f"{square} already holds {number} (V12)", square=square, number=number, rule="V12"
        )
    if bit & sheet.filled:
        building = next(name for name, some in zip(BUILDINGS, sheet.buildings, strict=True) if some & bit)
        raise IllegalMoveError(
            "building-there", f"the {building} is on {square} (V12)", square=square, building=building, rule="V12"
        )


def open_squares(sheet: Sheet) -> int:
    """The squares that take the next number or building. Rules: V9. Rulings: VR4, VR6, VR8."""
    board = sheet.board
    return kernel.open_squares(sheet.filled, sheet.walked, board.entrances, board.stride, board.squares)


def left_after(shown: Shown, steps: Sequence[Step]) -> Shown:
    """The dice that these steps have not spent. Rules: V4."""
    spent = set[str]()
    for step in steps:
        match step:
            case WriteNumber() | Escape():
                spent.update(step.dice)
            case Build():
                spent.update(dakota_dice(shown))
            case Reveal():
                pass
    return {die: face for die, face in shown.items() if die not in spent}


def numbers_from(left: Shown) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every number that the dice still make, with the dice that make it. Rules: V5, V7. Ruling: VR1."""
    values = values_of(left.values())
    for some in _dice_sets(len(values)):
        number = kernel.made(some, values)
        if number:
            yield number, tuple(die for place, die in enumerate(left) if some >> place & 1)
    for die, face in left.items():
        if face == PENNY:
            for number in range(1, kernel.MOST + 1):
                yield number, (die,)


@cache
def _dice_sets(count: int) -> tuple[int, ...]:
    """Every set of some of so many dice, single dice first."""
    sizes = range(1, count + 1)
    return tuple(sum(1 << die for die in dice) for size in sizes for dice in combinations(range(count), size))


def values_of(faces: Iterable[int | str]) -> list[int]:
    """The numbers that dice show, 0 for a special face."""
    return [face if isinstance(face, int) else 0 for face in faces]


def nines_from(left: Shown) -> list[tuple[str, ...]]:
    """The dice that still make an exact 9, each way. Rules: V15."""
    return [dice for number, dice in numbers_from(left) if number == kernel.ESCAPE]
