"""The rules pages: each begins in short, and shows dice and an annotated sheet, alike in every language.

That the examples drawn are true is tested with the game: tests/games/<game>/test_rules_page.py.
"""

import re

import pytest

from tests.docs.pages import blocks, text_of
from tests.docs.rules_pages import IN_SHORT, LANGUAGES, TIPS, WHOLE_TURN, faces, letter_of, page, section
from torchlit.games.registry import GAMES

EVERY_PAGE = [(game, language) for game in GAMES for language in LANGUAGES]


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_every_page_begins_in_short_and_has_one_whole_turn_and_two_tips(game: str, language: str) -> None:
    headings = re.findall(r"^### (.*)$", text_of(page(game, language)), re.MULTILINE)
    assert headings[0] == IN_SHORT[language]
    assert len(re.findall(r"^- ", section(game, language, IN_SHORT[language]), re.MULTILINE)) == 5
    assert len(re.findall(r"^- ", section(game, language, TIPS[language]), re.MULTILINE)) == 2
    assert WHOLE_TURN[language] in headings


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_every_page_has_the_same_drawings(game: str, language: str) -> None:
    """In other languages only the words for dice and faces differ."""
    shown, english = blocks(page(game, language)), blocks(page(game, "en"))
    assert shown[0].language == "dice"
    assert shown[1].language in ("sheet", "board")
    assert [(block.language, block.kind) for block in shown] == [(block.language, block.kind) for block in english]
    for block, other in zip(shown, english, strict=True):
        if block.language == "dice":
            assert faces(block, language) == faces(other, "en")
        else:
            assert block.text == other.text


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_the_dice_of_every_page_are_those_of_the_game(game: str, language: str) -> None:
    shown = faces(blocks(page(game, language))[0], language)
    assert shown == [die.faces for die in GAMES[game].dice][: len(shown)]
    assert len(shown) >= 2


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_every_note_names_the_square_that_its_number_points_at(game: str, language: str) -> None:
    annotated = blocks(page(game, language))[1]
    after = text_of(page(game, language)).split(annotated.text, 1)[1]
    named = re.findall(r"^(\d+)\. \*\*(\w+)", after, re.MULTILINE)[: len(annotated.kind.split())]
    assert named == [(str(number), square) for number, square in enumerate(annotated.kind.split(), 1)]
    assert len(named) >= 5


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_rule_numbers_stand_in_brackets_of_their_own_so_that_the_app_can_fold_them_away(
    game: str, language: str
) -> None:
    text = re.sub(r"^```.*?^```$", "", text_of(page(game, language)), flags=re.MULTILINE | re.DOTALL)
    letter = letter_of(game)
    folded = re.sub(rf" \({letter}R?\d+(, {letter}R?\d+)*\)", "", text)
    assert folded != text
    assert re.findall(rf"\b{letter}R?\d+\b", folded) == []
