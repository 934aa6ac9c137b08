"""How far the Temple's clairvoyant is from the best game there is: on small boards that can be solved exactly.

    python benchmarks/temple_limit.py [--games 40] [--seed 1] [--board small|smaller]

The dice of every game are known to both. The solver is in tests/games/temple/exact.py: it proves that no game has more
stars. The boards are too small to play on.
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
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--board", choices=BOARDS, default="small")
    parser.add_argument("--steps", type=int, default=STEPS, help="changes that the clairvoyant's annealing tries")
    options = parser.parse_args()
    text, found, most, sheets, begun = BOARDS[options.board], [], [], 0, process_time()
    for game in range(options.games):
        seed = 1000 * options.seed + game
        found.append(best_known(text, dice(seed), seed, steps=options.steps).stars)
        stars, looked = exact(text, dice(seed), found[-1])
        most.append(stars)
        sheets += looked
        say(f"game {game + 1}: {found[-1]} of {stars}, {looked:,} sheets looked at")
    print(
        json.dumps(
            {
                "scenario": "temple-limit",
                "board": options.board,
                "games": options.games,
                "steps": options.steps,
                "clairvoyant": fmean(found),
                "exact": fmean(most),
                "solved": sum(map(int.__eq__, found, most)),
                "gap": fmean(most) - fmean(found),
                "sheets_looked_at": sheets,
                "cpu_s": round(process_time() - begun, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
