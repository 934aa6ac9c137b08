"""What a reader of the Valley's rules tries is answered by the rules."""

from itertools import product
from random import Random

import pytest

from tests.games.valley import oracle
from torchlit.errors import BoardError
from torchlit.games.valley import GAME
from torchlit.games.valley.examples import SHEET, ValleyDiceAsked, ValleySheetAsked, dice_told, sheet_told

MARKS = (".", "Z", "X", *map(str, range(1, 6)), "9", "10", "12")
FOREST = "forest a2 a3 b2 b3 b4"


def test_any_roll_can_be_used_as_the_rules_say() -> None:
    """V4, V5, V6, V7, V8, V11: numbers as the oracle has them, and each special face alone, with or without them."""
    for faces in product(*(die.faces for die in GAME.dice)):
        told = dice_told(ValleyDiceAsked(",".join(map(str, faces))))
        values = [face for face in faces if isinstance(face, int)]
        special = [face for face in faces if face in ("dakota", "penny")]
        expected = {
            (tuple(face for face, is_used in zip(special, used, strict=True) if is_used), numbers)
            for used in product((False, True), repeat=len(special))
            for numbers in oracle.marks_from(values)
        }
        found = {
            (
                tuple(str(use.faces[0]) for use in turn if use.makes is None),
                tuple(use.makes for use in turn if use.makes is not None),
            )
            for turn in told.turns
        }
        assert told.snake == ("snake" in faces)
        assert found == (set() if told.snake else expected - {((), ())})
        for use in (use for turn in told.turns for use in turn):
            assert use.escapes == (use.makes == 9 or use.faces == ("penny",))


def test_any_marks_on_the_sheet_are_counted_with_the_discoveries_that_hold() -> None:
    random = Random(2)
    for _ in range(50):
        marks = ["~" if token == "~" else random.choice(MARKS) for token in SHEET.split()]
        rows = "\n".join(" ".join(marks[row : row + 5]) for row in range(0, 20, 5))
        told = sheet_told(ValleySheetAsked(f"{rows}\n{FOREST}"))
        kind, squares = FOREST.split(maxsplit=1)
        holds = oracle.qualifies(oracle.paper_of(rows), kind, frozenset(map(oracle.square_of, squares.split())))
        text = f"{rows}\n{FOREST}" if holds else rows
        assert ("forest" in told.sheet) == holds
        lines = oracle.score(oracle.paper_of(text))
        assert {name: getattr(told.score, name) for name in lines} == lines
        possible = {kind for kind, _ in oracle.discoveries(oracle.paper_of(told.sheet))}
        assert {offer.kind for offer in told.discoveries} == possible
        for offer in told.discoveries:
            more = sheet_told(ValleySheetAsked(f"{told.sheet}\n{offer.kind} {' '.join(offer.squares)}"))
            assert more.score.total - told.score.total == offer.stars + offer.building


@pytest.mark.parametrize("text", ["1 2\n3 4", SHEET.replace("~", "."), f"{SHEET}\nwood a2", "", "x" * 600])
def test_no_other_board_is_counted(text: str) -> None:
    with pytest.raises(BoardError):
        sheet_told(ValleySheetAsked(text))
