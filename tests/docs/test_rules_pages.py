"""The rules pages: each begins in short, shows dice and an annotated sheet, and every drawn example is true."""

import re
from functools import cache

import pytest
from msgspec.structs import asdict

from tests.docs.pages import Block, blocks, blocks_in, text_of
from tests.games.pyramid import tables as pyramid
from tests.games.pyramid.test_rulebook import PAGE
from tests.games.temple import tables as temple
from tests.games.valley import tables as valley
from torchlit.games.pyramid.moves import ShowCard
from torchlit.games.registry import GAMES
from torchlit.games.temple import rules as temple_rules
from torchlit.games.temple.moves import Write
from torchlit.games.temple.scoring import score as temple_score
from torchlit.games.valley.moves import Build, Finish, Reveal, WriteNumber
from torchlit.games.valley.scoring import score as valley_score
from torchlit.games.valley.state import State as ValleyState

LANGUAGES = ("en", "fr", "nl")
EVERY_PAGE = [(game, language) for game in GAMES for language in LANGUAGES]
IN_SHORT = {"en": "In short", "fr": "En bref", "nl": "In het kort"}
WHOLE_TURN = {"en": "One whole turn", "fr": "Un tour complet", "nl": "Een hele beurt"}
TIPS = {"en": "Two tips", "fr": "Deux conseils", "nl": "Twee tips"}
DRAWN = {"temple": ["dice", "sheet"], "valley": ["dice", "sheet"], "pyramid": ["dice", "board"]}
"""The first drawings of each page: its dice, and a sheet or board with notes."""


def page(game: str, language: str) -> str:
    return f"docs/rules/{game}.{language}.md"


def section(game: str, language: str, heading: str) -> str:
    """The text under a heading, with plain spaces."""
    text = re.sub("[\u00a0\u202f]", " ", text_of(page(game, language)))
    return text.split(f"### {heading}\n", 1)[1].split("\n### ", 1)[0]


def whole_turn(game: str, language: str) -> list[Block]:
    """The drawings of the example turn."""
    return blocks_in(section(game, language, WHOLE_TURN[language]))


@cache
def face_names(language: str) -> dict[str, str]:
    """What the app calls the faces of dice, in small letters, with their ids: the pages use the same words."""
    words = "".join(text_of(f"web/src/games/{game}/words/{language}.ts") for game in GAMES)
    return {name.lower(): face for face, name in re.findall(r"'face-(\w+)': '([^']+)'", words)}


def faces(block: Block, language: str) -> list[tuple[int | str, ...]]:
    """The faces that a drawing of dice shows, line by line."""
    return [
        tuple(int(word) if word.isdigit() else face_names(language)[word.lower()] for word in line.split()[1:])
        for line in block.text.splitlines()
    ]


def words_of(roll: list[tuple[int | str, ...]]) -> str:
    return " ".join(str(face) for line in roll for face in line)


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
    assert [block.language for block in shown][:2] == DRAWN[game]
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
    assert len(shown) == (2 if game == "pyramid" else 3)


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
    letter = game[0].upper()
    folded = re.sub(rf" \({letter}R?\d+(, {letter}R?\d+)*\)", "", text)
    assert folded != text
    assert re.findall(rf"\b{letter}R?\d+\b", folded) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pyramid_takes_40_minutes_everywhere(language: str) -> None:
    assert "40 minut" in text_of(page("pyramid", language))
    assert "40 minut" in text_of(f"web/src/games/pyramid/words/{language}.ts")
    assert "40 minutes" in text_of("src/torchlit/games/pyramid/__init__.py")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_turn_of_the_temple_can_be_played(language: str) -> None:
    annotated = blocks(page("temple", language))[1]
    roll, after = whole_turn("temple", language)
    text = section("temple", language, WHOLE_TURN[language])
    state = temple.temple(annotated.text)
    assert temple_score(state.sheets[0]).total == 7
    state = temple.rolled(state, words_of(faces(roll, language)))
    offered = "2, 3, 4, 5 or 7".replace("or", {"en": "or", "fr": "ou", "nl": "of"}[language])
    assert offered in text
    assert set(temple_rules.numbers_from((3, 2, 2))) == {int(number) for number in re.findall(r"\d", offered)}
    state = temple_rules.apply(state, Write(0, after.kind, 7)).state
    assert state.sheets[0].numbers == temple.sheet(after.text).numbers
    score = temple_score(state.sheets[0])
    assert (score.sequence, score.groups, score.mummies, score.total) == (5, 3, 0, 8)
    assert "8★" in text.replace(" ★", "★")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_turn_of_the_valley_can_be_played(language: str) -> None:
    before, roll, after = whole_turn("valley", language)
    forest = ("a2", "a3", "b2", "b3", "b4")
    two, hut, four = after.kind.split()
    state = valley.rolled(valley.valley(before.text), words_of(faces(roll, language)))
    state = valley.played(
        state,
        WriteNumber(0, ("purple",), two, 2),
        Build(0, "hut", hut),
        WriteNumber(0, ("red",), four, 4),
        Reveal(0, "forest", forest),
        Finish(0),
    )
    assert valley.sheet(valley.drawn(state)) == valley.sheet(after.text.replace("E", "."))
    score = valley_score(state.sheets[0])
    assert (score.forests, score.hut, score.snakes, score.total) == (5, 6, -9, 2)
    assert after.text == blocks(page("valley", language))[1].text
    mountain = valley.played(
        valley.rolled(valley.valley(before.text), words_of(faces(roll, language))),
        WriteNumber(0, ("purple", "red"), "e2", 6),
        Reveal(0, "mountain", ("d2", "e2", "d3")),
        Finish(0),
    )
    assert valley_score(mountain.sheets[0]).mountains == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_turn_of_the_pyramid_can_be_played(language: str) -> None:
    maze, first, second = whole_turn("pyramid", language)
    text = section("pyramid", language, WHOLE_TURN[language])
    state = pyramid.pyramid(maze.text, aside=2)
    state = pyramid.rolls(state, words_of(faces(first, language)))
    assert state.aside == 3
    assert all("e1" not in pyramid.ends_of(state, die) for die in (1, 2))
    state = pyramid.rolls(state, words_of(faces(second, language)))
    state = pyramid.after(pyramid.goes(state, 4, "e1"), ShowCard(1))
    assert (len(state.hands[1].held), state.active) == (4, 1)
    assert pyramid.possible(state, 1) == {"e1"}
    way = ("e3", "e2", "e1")
    assert ", ".join(way) in text
    state = pyramid.walks(pyramid.resets(state), *way)
    assert (state.hunters[0].lives, pyramid.square_of(state, 1)) == (2, "d3")
    assert (state.active, state.aside, state.phase) == (1, 0, "ready")


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
    score = valley_score(valley.sheet(drawing.text))
    assert {line: stars for line, stars in asdict(score).items() if stars} == lines


def test_where_the_valleys_example_lets_you_write() -> None:
    (drawing,) = blocks_in(section("valley", "en", "Where to write"))
    state = valley.rolled(valley.valley(drawing.text), "5 1 2")
    assert squares_for(state, 5) == {f"{column}{row}" for column in "abcd" for row in (1, 2, 3)} - {"b2", "c2"}
    state = valley.played(state, WriteNumber(0, ("green",), "d2", 5))
    assert {"e1", "e2", "e3"} <= squares_for(state, 1)


def squares_for(state: ValleyState, number: int) -> set[str]:
    moves = GAMES["valley"].legal_moves(state, 0)
    return {move.square for move in moves if isinstance(move, WriteNumber) and move.number == number}


def test_the_small_maze_of_the_pyramids_page_is_the_one_that_is_tested() -> None:
    (maze, _) = [block for block in blocks(page("pyramid", "en")) if block.language == "maze"]
    assert PAGE.strip().startswith(maze.text.strip())


def test_the_pyramids_page_shows_a_board_of_ours() -> None:
    board = blocks(page("pyramid", "en"))[1]
    assert board.text.strip("\n") == text_of("src/torchlit/games/pyramid/boards/labyrinth.txt").strip("\n")
