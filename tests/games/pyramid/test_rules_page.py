"""The drawn examples of the Pyramid's rules pages are true, in every language."""

import re

import pytest

from tests.docs.pages import blocks, text_of
from tests.docs.rules_pages import LANGUAGES, WHOLE_TURN, faces, page, section, whole_turn, words_of
from tests.games.pyramid import tables
from tests.games.pyramid.test_rulebook import PAGE
from torchlit.games.pyramid.examples import MAZE
from torchlit.games.pyramid.moves import ShowCard


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pyramid_takes_40_minutes_everywhere(language: str) -> None:
    assert "40 minut" in text_of(page("pyramid", language))
    assert "40 minut" in text_of(f"web/src/games/pyramid/words/{language}.ts")
    assert "40 minutes" in text_of("src/torchlit/games/pyramid/__init__.py")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_turn_of_the_pyramid_can_be_played(language: str) -> None:
    maze, first, second = whole_turn("pyramid", language)
    text = section("pyramid", language, WHOLE_TURN[language])
    state = tables.pyramid(maze.text, aside=2)
    state = tables.rolls(state, words_of(faces(first, language)))
    assert state.aside == 3
    assert all("e1" not in tables.ends_of(state, die) for die in (1, 2))
    state = tables.rolls(state, words_of(faces(second, language)))
    state = tables.after(tables.goes(state, 4, "e1"), ShowCard(1))
    assert (len(state.hands[1].held), state.active) == (4, 1)
    assert tables.possible(state, 1) == {"e1"}
    way = ("e3", "e2", "e1")
    assert ", ".join(way) in text
    state = tables.walks(tables.resets(state), *way)
    assert (state.hunters[0].lives, tables.square_of(state, 1)) == (2, "d3")
    assert (state.active, state.aside, state.phase) == (1, 0, "ready")


def test_the_small_maze_of_the_pyramids_page_is_the_one_that_is_tested() -> None:
    (maze, _) = [block for block in blocks(page("pyramid", "en")) if block.language == "maze" and not block.kind]
    assert PAGE.strip().startswith(maze.text.strip())


def test_the_maze_to_try_is_the_one_that_the_server_knows() -> None:
    tried = [block for block in blocks(page("pyramid", "en")) if block.kind.startswith("try")]
    assert {re.sub("MM|H1|H2", "..", block.text).strip() for block in tried} == {MAZE.text.strip()}


def test_the_pyramids_page_shows_a_board_of_ours() -> None:
    board = blocks(page("pyramid", "en"))[1]
    assert board.text.strip("\n") == text_of("src/torchlit/games/pyramid/boards/labyrinth.txt").strip("\n")
