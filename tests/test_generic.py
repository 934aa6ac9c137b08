"""What is not in a game's folder names no game: a new one changes nothing outside it."""

import re
from pathlib import Path

import torchlit
from torchlit.games.registry import GAMES

SOURCE = Path(torchlit.__file__).parent


def test_no_generic_module_names_a_game() -> None:
    words = re.compile(rf"\b({'|'.join(GAMES)})s?(_v0)?\b", re.IGNORECASE)
    own = tuple(SOURCE / "games" / game for game in GAMES)
    generic = [file for file in sorted(SOURCE.rglob("*.py")) if not any(map(file.is_relative_to, own))]
    assert len(generic) > 50
    named = [
        f"{file.relative_to(SOURCE)}:{number}: {line.strip()}"
        for file in generic
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line)
    ]
    assert named == []
