"""The drawn examples of the Valley's rules pages are true, in every language, and so are numbers on other pages."""

import pytest
from msgspec.structs import asdict

from tests.docs.pages import blocks, blocks_in, text_of
from tests.docs.rules_pages import LANGUAGES, faces, page, section, whole_turn, words_of
from tests.games.valley import tables
from torchlit.envs.registry import layout_of
from torchlit.games.valley import GAME, reveals
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.games.valley.moves import Build, Finish, Reveal, WriteNumber
from torchlit.games.valley.scoring import score as valley_score
from torchlit.games.valley.state import State as ValleyState


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_turn_of_the_valley_can_be_played(language: str) -> None:
    before, roll, after = whole_turn("valley", language)
    forest = ("a2", "a3", "b2", "b3", "b4")
    two, hut, four = after.kind.split()
    state = tables.rolled(tables.valley(before.text), words_of(faces(roll, language)))
    state = tables.played(
        state,
        WriteNumber(0, ("purple",), two, 2),
        Build(0, "hut", hut),
        WriteNumber(0, ("red",), four, 4),
        Reveal(0, "forest", forest),
        Finish(0),
    )
    assert tables.sheet(tables.drawn(state)) == tables.sheet(after.text.replace("E", "."))
    score = valley_score(state.sheets[0])
    assert (score.forests, score.hut, score.snakes, score.total) == (5, 6, -9, 2)
    assert after.text == blocks(page("valley", language))[1].text
    mountain = tables.played(
        tables.rolled(tables.valley(before.text), words_of(faces(roll, language))),
        WriteNumber(0, ("purple", "red"), "e2", 6),
        Reveal(0, "mountain", ("d2", "e2", "d3")),
        Finish(0),
    )
    assert valley_score(mountain.sheets[0]).mountains == 7


@pytest.mark.parametrize(
    ("heading", "lines"),
    [
        ("What you need", {"forests": 5, "hut": 6, "snakes": -9, "total": 2}),
        ("Snakes and nines", {"snakes": -7, "total": -7}),
        ("Discoveries", {"forests": 5, "cities": 6, "mountains": 7, "pyramids": 15, "total": 33}),
    ],
)
def test_the_drawn_sheets_of_the_valley_score_what_the_page_says(heading: str, lines: dict[str, int]) -> None:
    (drawing,) = [block for block in blocks_in(section("valley", "en", heading)) if block.language == "sheet"]
    score = valley_score(tables.sheet(drawing.text))
    assert {line: stars for line, stars in asdict(score).items() if stars} == lines


def test_where_the_valleys_example_lets_you_write() -> None:
    (drawing,) = blocks_in(section("valley", "en", "Where to write"))
    state = tables.rolled(tables.valley(drawing.text), "5 1 2")
    assert squares_for(state, 5) == {f"{column}{row}" for column in "abcd" for row in (1, 2, 3)} - {"b2", "c2"}
    state = tables.played(state, WriteNumber(0, ("green",), "d2", 5))
    assert {"e1", "e2", "e3"} <= squares_for(state, 1)


def squares_for(state: ValleyState, number: int) -> set[str]:
    moves = GAME.legal_moves(state, 0)
    return {move.square for move in moves if isinstance(move, WriteNumber) and move.number == number}


def test_the_page_for_programs_tells_how_many_discoveries_are_shown() -> None:
    assert "the best of each kind, twelve at the most" in text_of("docs/games/valley.md")
    assert reveals.MOST_SHOWN == 12


def test_the_places_of_discoveries_are_counted() -> None:
    for board in ("meadow", "lakes"):
        layout = layout_of("valley", board, 1)
        assert isinstance(layout, ValleyLayout)
        assert f"{len(layout.reveals):,} on the {board.capitalize()}" in text_of("docs/games/valley.md")
