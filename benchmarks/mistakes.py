"""What the coach says about the mistakes of each level, in a game with sheets.

    python benchmarks/mistakes.py temple [--board gate] [--bots easy,normal,hard,master] [--games 40] [--seed 1]

Every level plays the same solo games, with the same dice. The coach judges every turn: it costs as many stars as the
seat can expect less after it than after the best turn that the coach has found. The reasons why another turn was better
are those of the costly turns.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from torchlit.arena.series import Plan, play
from torchlit.coach.analyse import analyse, judge_for
from torchlit.coach.analysis import Analysis
from torchlit.games.registry import game_named
from torchlit.table import log
from torchlit.toolkits.bots.levels import NAMES

COSTLY = 2.0
"""From how many stars on a turn counts as a mistake."""
REASONS = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--board", help="default: the game's first")
    parser.add_argument("--bots", default=",".join(NAMES), help="separated by commas")
    parser.add_argument("--games", type=int, default=40, help="how many each of them plays")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = game_named(options.game)
    judge_for(game)
    board = options.board or next(iter(game.boards))
    table = Table(title=f"{game.id} {board}, solo, {options.games} games, seed {options.seed}", box=box.SIMPLE_HEAD)
    table.add_column("level")
    for name in ("mean", "cost of a game", "of a turn", f"turns over {COSTLY:g}★", "worst of a game", "worst of all"):
        table.add_column(name, justify="right")
    table.add_column("mostly because the better turn …")
    for bot in options.bots.split(","):
        plan = Plan(game.id, board, (bot,), options.seed)
        numbers = track(range(1, options.games + 1), f"{bot} plays", transient=True)
        table.add_row(bot, *_row([judged(plan, number) for number in numbers]))
    Console(width=140).print(table)


def judged(plan: Plan, number: int) -> Analysis:
    """The coach's analysis of the game with this number."""
    return analyse(log.from_lines(play(plan, number).lines), 0, lambda done, total: None)


def _row(games: Sequence[Analysis]) -> list[str]:
    turns = [turn for game in games for turn in game.turns]
    worst = [max(turn.cost for turn in game.turns) for game in games]
    costly = [turn for turn in turns if turn.cost > COSTLY]
    reasons = Counter(turn.why.why for turn in costly if turn.why is not None)
    return [
        f"{fmean(game.result for game in games):.1f}",
        f"{fmean(game.cost for game in games):.1f}★",
        f"{fmean(turn.cost for turn in turns):.2f}★",
        f"{len(costly) / len(turns):.1%}",
        f"{fmean(worst):.1f}★",
        f"{max(worst):.1f}★",
        ", ".join(f"{reason} {count / len(costly):.0%}" for reason, count in reasons.most_common(REASONS)),
    ]


if __name__ == "__main__":
    main()
