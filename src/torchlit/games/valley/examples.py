"""What readers of the Valley's rules can try: what a turn can consist of, and what a sheet is worth."""

from collections.abc import Iterator

from torchlit.errors import BoardError
from torchlit.games.valley import GAME, kernel
from torchlit.games.valley.discoveries import revealable
from torchlit.games.valley.encoding import roll_of
from torchlit.games.valley.reveals import DiscoveryOffer, offers
from torchlit.games.valley.scoring import ValleyCount, ValleyScore, count, score
from torchlit.games.valley.state import KINDS, SNAKE, Sheet
from torchlit.games.valley.steps import DICE_SETS
from torchlit.games.valley.text import revealed, sheet_from_text, sheet_to_text
from torchlit.protocol import Die, Value
from torchlit.toolkits.dice import Faces, faces_in
from torchlit.toolkits.examples import Drawn, Example, Few, Question, check_layout
from torchlit.toolkits.sheets import Tokens, tokens_of

SHEET = """
E  E  E  E  E
3  4  Z  8  .
5  1  ~  9  .
H  2  .  .  .
"""
"""The sheet on the rules page, which readers can change."""


class ValleyDiceAsked(Question, frozen=True):
    """What can a turn be with these dice?"""

    dice: Few
    """Their faces in the order of the dice: `dakota,2,5`."""


class ValleyUse(Value, frozen=True):
    """Some of the dice, used together."""

    faces: Faces
    makes: int | None
    """The number; None where it is not the dice that say what."""
    escapes: bool
    """True when they may cross out a snake instead."""


class ValleyDiceTold(Value, frozen=True):
    """Everything that a turn can be made of; a Snake leaves nothing."""

    dice: tuple[Die, ...]
    """All that they can show."""
    snake: bool
    turns: tuple[tuple[ValleyUse, ...], ...]
    """Each with the uses of its dice, no die twice: first the turns with one use, then with two, then with three."""


def dice_told(asked: ValleyDiceAsked) -> ValleyDiceTold:
    """What each set of dice can be used for, and which sets go together. Rules: V4, V5, V6, V7, V8, V11, V15."""
    faces = faces_in(GAME.dice, asked.dice)
    turn = kernel.opened(roll_of(faces))
    uses = {dice: _use(dice, faces, turn) for dice in DICE_SETS}
    possible = {dice: use for dice, use in uses.items() if use is not None}
    turns = dict.fromkeys(
        tuple(sorted((possible[dice] for dice in parts), key=_place)) for parts in _apart([*possible])
    )
    in_order = sorted(turns, key=lambda uses: (len(uses), [_place(use) for use in uses]))
    return ValleyDiceTold(GAME.dice, SNAKE in faces, tuple(in_order))


def _use(dice: int, faces: Faces, turn: kernel.Turn) -> ValleyUse | None:
    whats = kernel.uses_of(dice, turn, kernel.unbuilt_on((0,) * kernel.SHEET))
    numbers = [number for number in range(1, kernel.MOST + 1) if whats >> number & 1]
    shown = tuple(face for die, face in enumerate(faces) if dice >> die & 1)
    makes = numbers[0] if len(numbers) == 1 else None
    return ValleyUse(shown, makes, bool(whats >> kernel.CROSS_OUT & 1)) if whats else None


def _place(use: ValleyUse) -> tuple[bool, int]:
    """The sort key: special faces first, then numbers in ascending order."""
    return use.makes is not None, use.makes or 0


def _apart(sets: list[int], used: int = 0) -> Iterator[tuple[int, ...]]:
    """Every choice of sets of dice that share no die. Rules: V4."""
    for place, dice in enumerate(sets):
        if not dice & used:
            yield (dice,)
            for others in _apart(sets[place + 1 :], used | dice):
                yield (dice, *others)


class ValleySheetAsked(Question, frozen=True):
    """What is this sheet worth?"""

    sheet: Drawn


class ValleySheetTold(Value, frozen=True):
    """A sheet with those of its discoveries that hold, its stars, and what could be revealed besides."""

    sheet: str
    score: ValleyScore
    count: ValleyCount
    discoveries: tuple[DiscoveryOffer, ...]
    """The best of each kind."""


def sheet_told(asked: ValleySheetAsked) -> ValleySheetTold:
    """The stars of the sheet, where they come from, and what could be revealed. Rules: V13, V14, V16 to V21, V23."""
    lines = asked.sheet.replace("E", ".").strip().splitlines()
    rows, found = lines[: len(LAYOUT)], lines[len(LAYOUT) :]
    check_layout(_layout_of(tokens_of(rows)), LAYOUT)
    sheet = sheet_from_text("\n".join(rows))
    for line in found:
        sheet = _with(sheet, line)
    best = {offer.kind: offer for offer in reversed(offers(sheet, revealable(sheet)))}
    return ValleySheetTold(sheet_to_text(sheet), score(sheet), count(sheet), tuple(best.values())[::-1])


def _with(sheet: Sheet, line: str) -> Sheet:
    """The sheet with the discovery that a line names, if it is still one."""
    if line.split(" ")[0] not in KINDS:
        raise BoardError("not-a-discovery", f"{line[:20]!r} is not a discovery", line=line[:20])
    try:
        return revealed(sheet, line)
    except BoardError:
        return sheet


def _layout_of(tokens: Tokens) -> Tokens:
    """The board under these tokens, as tokens, without entrances."""
    return tuple(tuple(token if token in ("#", "~") else "." for token in line) for line in tokens)


LAYOUT = _layout_of(tokens_of(SHEET.strip().splitlines()))

EXAMPLES = {
    "dice": Example(ValleyDiceAsked, ValleyDiceTold, dice_told),
    "sheet": Example(ValleySheetAsked, ValleySheetTold, sheet_told),
}
