"""The rules pages of the games, and what their drawings show."""

import re
from collections import Counter
from functools import cache

from tests.docs.pages import Block, blocks_in, text_of
from torchlit.games.registry import GAMES

LANGUAGES = ("en", "fr", "nl")
IN_SHORT = {"en": "In short", "fr": "En bref", "nl": "In het kort"}
WHOLE_TURN = {"en": "One whole turn", "fr": "Un tour complet", "nl": "Een hele beurt"}
TIPS = {"en": "Two tips", "fr": "Deux conseils", "nl": "Twee tips"}


def page(game: str, language: str) -> str:
    return f"docs/rules/{game}.{language}.md"


def letter_of(game: str) -> str:
    """The letter with which a game's rules are numbered on its page; its rulings add an R."""
    ((letter, _),) = Counter(re.findall(r"\b([A-Z])R?\d+\b", text_of(page(game, "en")))).most_common(1)
    return str(letter)


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
