"""Checks the log of a game. Written from docs/log-format.md and the rules pages, with nothing of Torchlit's code.

Slow and simple on purpose, in a folder of its own that can be taken elsewhere. `python -m
tests.table.independent.checker LOG` prints what is wrong, or that nothing is.
"""

import json
import sys
from pathlib import Path

from tests.table.independent.game import Game, WrongLogError, demand
from tests.table.independent.pyramid import Pyramid
from tests.table.independent.sheets import Temple, Valley

GAMES: dict[str, type[Game]] = {"temple": Temple, "valley": Valley, "pyramid": Pyramid}


def no_number(digits: str) -> None:
    raise WrongLogError(f"{digits} is not an integer")


def check(text: str) -> bool:
    """Whether the log is that of a finished game; a WrongLogError when it is none that can have been played."""
    try:
        setup, *entries = [json.loads(line, parse_float=no_number) for line in text.rstrip("\n").split("\n")]
        game = GAMES[setup["game"]](setup)
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
    demand(game.due != "end", "the game is over, but there is no end")
    return game.due == "nothing"


if __name__ == "__main__":
    try:
        finished = check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    except WrongLogError as wrong:
        sys.exit(f"wrong: {wrong}")
    sys.stdout.write("right\n" if finished else "right so far\n")
