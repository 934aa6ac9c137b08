"""The drawn examples of the Temple's rules pages are true, in every language."""

import re

import pytest

from tests.docs.pages import blocks
from tests.docs.rules_pages import LANGUAGES, WHOLE_TURN, faces, page, section, whole_turn, words_of
from tests.games.temple import tables
from torchlit.games.temple import rules as temple_rules
from torchlit.games.temple.moves import Write
from torchlit.games.temple.scoring import score as temple_score


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_turn_of_the_temple_can_be_played(language: str) -> None:
    annotated = blocks(page("temple", language))[1]
    roll, after = whole_turn("temple", language)
    text = section("temple", language, WHOLE_TURN[language])
    state = tables.temple(annotated.text)
    assert temple_score(state.sheets[0]).total == 7
    state = tables.rolled(state, words_of(faces(roll, language)))
    offered = "2, 3, 4, 5 or 7".replace("or", {"en": "or", "fr": "ou", "nl": "of"}[language])
    assert offered in text
    assert set(temple_rules.numbers_from((3, 2, 2))) == {int(number) for number in re.findall(r"\d", offered)}
    state = temple_rules.apply(state, Write(0, after.kind, 7)).state
    assert state.sheets[0].numbers == tables.sheet(after.text).numbers
    score = temple_score(state.sheets[0])
    assert (score.sequence, score.groups, score.mummies, score.total) == (5, 3, 0, 8)
    assert "8★" in text.replace(" ★", "★")
