"""What a reader of the Temple's rules tries is answered by the rules."""

from itertools import combinations, product
from random import Random

import pytest

from tests.games.temple import oracle
from torchlit.errors import BoardError
from torchlit.games.temple import GAME
from torchlit.games.temple.examples import SHEET, TempleDiceAsked, TempleSheetAsked, dice_told, sheet_told


def test_any_roll_makes_its_sums_any_number_or_none() -> None:
    for faces in product(*(die.faces for die in GAME.dice)):
        told = dice_told(TempleDiceAsked(",".join(map(str, faces))))
        values = [face for face in faces if isinstance(face, int)]
        sums = {sum(some) for size in (1, 2, 3) for some in combinations(values, size)}
        expected = set() if "mummy" in faces else set(range(1, 16)) if "penny" in faces else sums
        assert {made.number for made in told.numbers} == expected
        assert (told.mummy, told.door) == ("mummy" in faces, "lockpick" in faces and "mummy" not in faces)
        for made in told.numbers:
            assert (
                made.ways == ("penny",)
                if "penny" in faces
                else all(sum(map(int, way.split("+"))) == made.number for way in made.ways)
            )


def test_any_marks_on_the_sheet_are_counted_and_mummies_crossed_out_by_the_nines_alone() -> None:
    random = Random(1)
    for _ in range(50):
        marks = [
            "#" if token == "#" else random.choice(("D", f"D{random.randint(1, 15)}"))
            if token.startswith("D") else random.choice((".", "M", "X", "9", *map(str, range(1, 8))))
            for token in SHEET.split()
        ]  # fmt: skip
        text = "\n".join(" ".join(marks[row : row + 5]) for row in range(0, 20, 5))
        told = sheet_told(TempleSheetAsked(text))
        score = told.score
        assert (score.sequence, score.groups, score.mummies, score.total) == oracle.score(text.replace("X", "M"))
        assert told.sheet.replace("X", "M") == text.replace("X", "M")
        assert len(told.count.path) == score.sequence
        crossed = told.sheet.split().count("X")
        assert 2 * crossed - 2 * told.sheet.split().count("M") == score.mummies


@pytest.mark.parametrize("text", [". D\n7 .", SHEET.replace("D7", "7"), SHEET.replace("#", "."), "", "x" * 600])
def test_no_other_board_is_counted(text: str) -> None:
    with pytest.raises(BoardError):
        sheet_told(TempleSheetAsked(text))
