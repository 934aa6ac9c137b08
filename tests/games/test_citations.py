"""Every rule is cited where it is decided and tested by its name; no docstring cites a rule that does not exist."""

import re
from pathlib import Path

import pytest

from torchlit.games.registry import GAMES

ROOT = Path(__file__).parents[2]
LETTERS = {"temple": "T", "valley": "V"}
"""The letter with which the rules of each game are numbered; its rulings add an R."""
EXAMPLES = {"temple": {"T22"}, "valley": {"V26"}}
"""Worked examples decide nothing: each is a test."""


def ids_in(text: str, letter: str) -> set[str]:
    return set(re.findall(rf"\b{letter}R?\d+\b", text))


def rules_page(game: str, language: str = "en") -> str:
    return (ROOT / f"docs/rules/{game}.{language}.md").read_text(encoding="utf-8")


def cited_in_source(letter: str) -> set[str]:
    """The ids that the package cites; `T7 to T11` names all between."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.py")))
    ranges = re.findall(rf"\b{letter}(\d+) to {letter}(\d+)\b", text)
    between = {f"{letter}{number}" for first, last in ranges for number in range(int(first), int(last) + 1)}
    return ids_in(text, letter) | between


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_letter(game: str) -> None:
    assert game in LETTERS


@pytest.mark.parametrize(("game", "letter"), LETTERS.items())
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_rules_page_names_every_rule_in_every_language(game: str, letter: str, language: str) -> None:
    ids = ids_in(rules_page(game, language), letter)
    assert ids == ids_in(rules_page(game), letter)
    for prefix in (letter, f"{letter}R"):
        numbers = sorted(int(found[len(prefix) :]) for found in ids if re.fullmatch(rf"{prefix}\d+", found))
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers


@pytest.mark.parametrize(("game", "letter"), LETTERS.items())
def test_every_citation_names_a_rule_that_exists(game: str, letter: str) -> None:
    assert cited_in_source(letter) <= ids_in(rules_page(game), letter)


@pytest.mark.parametrize(("game", "letter"), LETTERS.items())
def test_every_rule_is_cited_where_it_is_decided(game: str, letter: str) -> None:
    assert ids_in(rules_page(game), letter) - cited_in_source(letter) == EXAMPLES[game]


@pytest.mark.parametrize(("game", "letter"), LETTERS.items())
def test_every_rule_has_a_test_named_after_it(game: str, letter: str) -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = {found.upper() for found in re.findall(rf"def test_({letter.lower()}r?\d+)_", tests)}
    assert ids_in(rules_page(game), letter) - named == set()


@pytest.mark.parametrize(("game", "letter"), LETTERS.items())
def test_every_ruling_is_told_in_the_rulings_page(game: str, letter: str) -> None:
    rulings = ids_in((ROOT / "docs/rulings.md").read_text(encoding="utf-8"), f"{letter}R")
    page = {found for found in ids_in(rules_page(game), letter) if found.startswith(f"{letter}R")}
    assert page <= ids_in((ROOT / "docs/rulings.md").read_text(encoding="utf-8"), letter) | rulings
