"""How far the Temple's clairvoyant is from the best game there is.

    python benchmarks/temple_limit.py [--board smaller|small|stairs|gate] [--games 20] [--seed 1] [--tries 8]

Two boards, too small to play on, are solved exactly by tests/games/temple/exact.py, which proves that no game has more
stars. On the boards of the game that cannot be done: there, the clairvoyant tries again and again with other random
numbers, and the best of all these games shows how much is missed at least.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random
from statistics import fmean
from time import process_time

from measure import ROOT, say

sys.path.append(str(ROOT))  # this is a script beside the package of the tests, not in it

from tests.games.temple.exact import exact
from torchlit.games.temple import GAME
from torchlit.games.temple.bots.clairvoyant import STEPS, best_known
from torchlit.toolkits.dice import Faces

BOARDS = {"small": ". . .\n. D .\n# . .", "smaller": ". . .\n. D .\n# . #"}


def dice(seed: int) -> Iterator[Faces]:
    """The rolls of a game."""
    random = Random(seed)
    while True:
        yield tuple(random.choice(die.faces) for die in GAME.dice)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", choices=[*BOARDS, *GAME.boards], default="smaller")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=STEPS, help="changes that the clairvoyant's annealing tries")
    parser.add_argument("--tries", type=int, default=8, help="how often it tries on a board of the game")
    options = parser.parse_args()
    text = {**BOARDS, **GAME.boards}[options.board]
    found, most, begun = [], [], process_time()
    for game in range(options.games):
        seed = 1000 * options.seed + game
        found.append(best_known(text, dice(seed), seed, steps=options.steps).stars)
        if options.board in BOARDS:
            best, looked = exact(text, dice(seed), found[-1])
            say(f"game {game + 1}: {found[-1]} of {best}, {looked:,} sheets looked at")
        else:
            seeds = [seed + 10**6 * other for other in range(1, options.tries)]
            others = [best_known(text, dice(seed), other, steps=options.steps).stars for other in seeds]
            best = max(found[-1], *others)
            say(f"game {game + 1}: {found[-1]}, then {others}")
        most.append(best)
    print(
        json.dumps(
            {
                "scenario": "temple-limit",
                "board": options.board,
                "games": options.games,
                "steps": options.steps,
                "clairvoyant": fmean(found),
                "exact" if options.board in BOARDS else f"best_of_{options.tries}": fmean(most),
                "equal": sum(map(int.__eq__, found, most)),
                "gap": fmean(most) - fmean(found),
                "cpu_s": round(process_time() - begun, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
