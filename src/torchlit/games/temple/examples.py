"""What readers of the Temple's rules can try: what a roll makes, and what a sheet is worth."""

from torchlit.games.temple import GAME
from torchlit.games.temple.rules import crossed_out, numbers_from
from torchlit.games.temple.scoring import Count, Score, count, score
from torchlit.games.temple.state import LOCKPICK, MUMMY
from torchlit.games.temple.text import layout_of, sheet_from_text, sheet_to_text
from torchlit.games.temple.view import ways
from torchlit.protocol import Die, Value
from torchlit.toolkits.dice import faces_in
from torchlit.toolkits.examples import Drawn, Example, Few, Question, check_layout
from torchlit.toolkits.sheets import tokens_of

SHEET = """
#  3  4  .  D
.  5  5  6  M
.  .  5  D7 .
2  9  X  .  #
"""
"""The sheet on the rules page, which readers can change."""
LAYOUT = layout_of(tokens_of(SHEET.strip().splitlines()))


class TempleDiceAsked(Question, frozen=True):
    """What do these dice make?"""

    dice: Few
    """Their faces in the order of the dice: `3,2,mummy`."""


class TempleMade(Value, frozen=True):
    """A number, and how dice make it."""

    number: int
    ways: tuple[str, ...]


class TempleDiceTold(Value, frozen=True):
    """What a roll asks for: a mummy, or one of these numbers, with a Lockpick in a door."""

    dice: tuple[Die, ...]
    """All that they can show."""
    mummy: bool
    door: bool
    numbers: tuple[TempleMade, ...]


def dice_told(asked: TempleDiceAsked) -> TempleDiceTold:
    """What a roll asks for. Rules: T8, T9, T10, T11."""
    faces = faces_in(GAME.dice, asked.dice)
    numbers = tuple(TempleMade(number, ways(faces, number)) for number in numbers_from(faces))
    mummy = MUMMY in faces
    return TempleDiceTold(GAME.dice, mummy, LOCKPICK in faces and not mummy, numbers)


class TempleSheetAsked(Question, frozen=True):
    """What is this sheet worth?"""

    sheet: Drawn


class TempleSheetTold(Value, frozen=True):
    """A sheet as it is counted: with every mummy beside a 9 crossed out, and no other."""

    sheet: str
    score: Score
    count: Count


def sheet_told(asked: TempleSheetAsked) -> TempleSheetTold:
    """The stars of the sheet, and where they come from. Rules: T14, T15, T17, T18, T19."""
    check_layout(layout_of(tokens_of(asked.sheet.strip().splitlines())), LAYOUT)
    sheet, _ = crossed_out(sheet_from_text(asked.sheet.replace("X", "M")), seat=0)
    return TempleSheetTold(sheet_to_text(sheet), score(sheet), count(sheet))


EXAMPLES = {
    "dice": Example(TempleDiceAsked, TempleDiceTold, dice_told),
    "sheet": Example(TempleSheetAsked, TempleSheetTold, sheet_told),
}
