"""Checks the log of a game. Written from docs/log-format.md and docs/games, with nothing of Torchlit's code.

Slow and simple on purpose; what is of one game is in tests/games/<game>/checker.py. `python -m
tests.table.independent.checker LOG` prints what is wrong, or that nothing is.
"""

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tests.table.independent.game import Game, WrongLogError, demand


def no_number(digits: str) -> None:
    raise WrongLogError(f"{digits} is not an integer")


def checker_of(game: str) -> type[Game]:
    """That of this game: the `Checker` in tests/games/<game>/checker.py."""
    is_known = game.isidentifier() and find_spec(f"tests.games.{game}") and find_spec(f"tests.games.{game}.checker")
    demand(bool(is_known), f"an unknown game: there is no tests/games/{game}/checker.py")
    checker: type[Game] = import_module(f"tests.games.{game}.checker").Checker
    return checker


def check(text: str) -> bool:
    """Whether the log is that of a finished game; a WrongLogError when it is none that can have been played."""
    try:
        setup, *entries = [json.loads(line, parse_float=no_number) for line in text.rstrip("\n").split("\n")]
        game = checker_of(setup["game"])(setup)
        demand((setup.get("origin") or {}).get("entries", 0) <= len(entries), "fewer entries than the origin names")
        for entry in entries:
            kind = entry["entry"]
            if kind == "chance":
                game.chance(entry["move"])
            elif kind == "move":
                game.move(entry["move"])
            elif kind == "stand-in":
                game.stand_in(entry)
            else:
                demand(kind == "end", "an unknown entry")
                game.end(entry)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise WrongLogError(f"unreadable: {error!r}") from error
    if game.due != "nothing":
        game.compare(None)
    demand(game.due != "end", "the game is over, but there is no end")
    return game.due == "nothing"


if __name__ == "__main__":
    try:
        finished = check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    except WrongLogError as wrong:
        sys.exit(f"wrong: {wrong}")
    sys.stdout.write("right\n" if finished else "right so far\n")
