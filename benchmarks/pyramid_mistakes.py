"""What mistakes the levels of the Pyramid's bots make, as the coach weighs them.

    python benchmarks/pyramid_mistakes.py [--games 8] [--seed 1] [--levels easy,normal,hard,master]

Every level plays against itself. The coach weighs hunters' choices in turns and the mummy's walks by the chance of
meeting somebody, from what each could know. The games are shared out as in `pyramid_levels.py`.
"""

import argparse
from statistics import mean

from pyramid_levels import SETTINGS
from rich.console import Console
from rich.progress import track
from rich.table import Table

from torchlit.arena.series import Plan, play
from torchlit.coach.choices import analyse_choices
from torchlit.table.log import from_lines
from torchlit.toolkits.bots.levels import NAMES

BAD = {"turns": 1.0, "chance": 0.1}
"""A choice is bad that costs more than this, in turns or in the chance of a catch."""
WORST = 0.05
"""The share of a side's choices that are its worst ones."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8, help="how many games a level plays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(NAMES))
    options = parser.parse_args()
    table = Table(title="Choices and what they cost")
    for name in ("level", "side", "choices", "mean cost", "bad ones", "the worst twentieth"):
        table.add_column(name)
    for level in options.levels.split(","):
        costs: dict[str, list[float]] = {"turns": [], "chance": []}
        for number in track(range(options.games), f"Weighing {level}", transient=True):
            add_costs(level, options.seed, number, costs)
        for unit, found in costs.items():
            worst = mean(sorted(found)[-max(1, round(WORST * len(found))) :])
            bad = mean(cost > BAD[unit] for cost in found)
            side = "mummy (chance of a catch)" if unit == "chance" else "hunters (turns)"
            table.add_row(level, side, str(len(found)), f"{mean(found):.2f}", f"{bad:.1%}", f"{worst:.2f}")
    Console(width=120).print(table)


def add_costs(level: str, seed: int, number: int, costs: dict[str, list[float]]) -> None:
    """What the choices of both sides cost in one game of a level against itself."""
    round_, setting = divmod(number, len(SETTINGS))
    seats, board = SETTINGS[setting]
    played = play(Plan("pyramid", board, (level,) * seats, seed, roles={"mummy": 0}), round_ + 1)
    entries = from_lines(played.lines)
    for seat in range(seats):
        analysis = analyse_choices(entries, seat, lambda done, of: None)
        costs[analysis.unit] += [choice.cost for choice in analysis.choices]


if __name__ == "__main__":
    main()
