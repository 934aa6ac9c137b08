"""Every rule is cited where it is decided and tested by its name; no docstring cites a rule that does not exist."""

import re
from pathlib import Path

import pytest

from tests.docs.rules_pages import letter_of
from tests.every import every_game
from torchlit.games.registry import GAMES
from torchlit.protocol import Game

ROOT = Path(__file__).parents[2]
EXAMPLES = {"T22", "V26"}
"""Worked examples decide nothing: each is a test."""


def rules_page(game: Game, language: str = "en") -> str:
    return (ROOT / f"docs/rules/{game.id}.{language}.md").read_text(encoding="utf-8")


def ids_in(text: str, letter: str) -> set[str]:
    return set(re.findall(rf"\b{letter}R?\d+\b", text))


def ids_of(game: Game, language: str = "en") -> set[str]:
    return ids_in(rules_page(game, language), letter_of(game.id))


def cited_in_source(letter: str) -> set[str]:
    """The ids that the package cites; `T7 to T11` names all between."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.py")))
    ranges = re.findall(rf"\b{letter}(\d+) to {letter}(\d+)\b", text)
    between = {f"{letter}{number}" for first, last in ranges for number in range(int(first), int(last) + 1)}
    return ids_in(text, letter) | between


@every_game
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_rules_page_names_every_rule_in_every_language(game: Game, language: str) -> None:
    ids, letter = ids_of(game, language), letter_of(game.id)
    assert ids == ids_of(game)
    for prefix in (letter, f"{letter}R"):
        numbers = sorted(int(found[len(prefix) :]) for found in ids if re.fullmatch(rf"{prefix}\d+", found))
        assert numbers == list(range(1, len(numbers) + 1))
    assert f"{letter}1" in ids


def test_no_two_games_number_their_rules_with_the_same_letter() -> None:
    letters = [letter_of(game) for game in GAMES]
    assert len(set(letters)) == len(letters), letters


@every_game
def test_every_rule_is_cited_where_it_is_decided_and_every_citation_names_a_rule_that_exists(game: Game) -> None:
    ids = ids_of(game)
    assert cited_in_source(letter_of(game.id)) | (ids & EXAMPLES) == ids


@every_game
def test_every_rule_has_a_test_named_after_it(game: Game) -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = {found.upper() for found in re.findall(rf"def test_({letter_of(game.id).lower()}r?\d+)_", tests)}
    assert ids_of(game) - named == set()


@every_game
def test_every_ruling_is_told_in_the_rulings_page(game: Game) -> None:
    letter = letter_of(game.id)
    told = ids_in((ROOT / "docs/rulings.md").read_text(encoding="utf-8"), letter)
    assert {found for found in ids_of(game) if found.startswith(f"{letter}R")} <= told
