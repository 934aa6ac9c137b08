"""How long a bot thinks about a move, in CPU time, over whole solo games.

    python benchmarks/bot_times.py temple [--board gate] [--bot master] [--games 4] [--seed 1]

One JSON object on stdout. A first game, which compiles or loads what is needed, does not count.
"""

import argparse
import json
from random import Random
from statistics import median, quantiles
from time import process_time

from torchlit.games.registry import game_named
from torchlit.protocol import Setup
from torchlit.toolkits.bots.registry import bot_named
from torchlit.toolkits.bots.seats import moves_by


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--board", help="default: the game's first")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    board = options.board or next(iter(game_named(options.game).boards))
    times = [played(options.game, board, options.bot, options.seed + game) for game in range(options.games + 1)][1:]
    moves = [1000 * time for game in times for time in game]
    print(
        json.dumps(
            {
                "scenario": "bot-times",
                "game": options.game,
                "board": board,
                "bot": options.bot,
                "games": options.games,
                "moves": len(moves),
                "median_ms": round(median(moves), 1),
                "p99_ms": round(quantiles(moves, n=100)[98], 1),
                "worst_ms": round(max(moves), 1),
            }
        )
    )


def played(name: str, board: str, bot: str, seed: int) -> list[float]:
    """The seconds that each move of a solo game took."""
    game, thinker, random = game_named(name), bot_named(bot), Random(seed)
    state = game.setup(Setup(game.boards[board], 1, game.dice))
    times = []
    while not game.is_over(state):
        if game.awaits_chance(state):
            move = game.chance(state, random.randrange)
        else:
            begun = process_time()
            (move,) = moves_by(game, state, {0: thinker}, {0: random})
            times.append(process_time() - begun)
        state = game.apply(state, move).state
    return times


if __name__ == "__main__":
    main()
