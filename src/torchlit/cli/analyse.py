"""`torchlit analyse`: what the coach says of a finished game."""

from typing import Annotated

import typer
from rich import box
from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from torchlit.cli.choices import print_choices
from torchlit.cli.files import read_log
from torchlit.cli.progress import bar
from torchlit.cli.shows import choice_show_of, sheet_show_named
from torchlit.cli.verb import AsJson, console, json_line, plain
from torchlit.coach.analyse import analyse as analysis_of
from torchlit.coach.analysis import Analysis, ChoiceAnalysis, CoachTurn
from torchlit.coach.choices import analyse_choices
from torchlit.coach.coaches import weighs_choices
from torchlit.errors import LogError
from torchlit.table import log
from torchlit.table.replay import opened
from torchlit.toolkits.dice import Face
from torchlit.toolkits.terminal.protocol import SheetShow
from torchlit.toolkits.terminal.sheets import STAR

NOTHING = 0.05
"""Less than this reads as nothing."""


EXAMPLES = (
    "torchlit analyse game.jsonl",
    "torchlit analyse game.jsonl --seat 2",
    "torchlit analyse game.jsonl --json",
)


def analyse(
    name: Annotated[str, typer.Argument(metavar="LOG", help="The log of a finished game; - for standard input.")],
    seat: Annotated[int, typer.Option(metavar="N", min=0, help="The seat to analyse, counting from 0.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Let the coach analyse a finished game.

    Shows what each of a seat's turns cost, in expected stars, compared with the best turn found; draws the three most
    expensive ones next to the better ones; and reports how accurate the seat was and how lucky its dice were. Accuracy
    is the share of the available stars that the seat scored: what it scored, out of what the best turns found would
    have scored with the same dice.

    In a game without sheets it weighs every choice instead, from what the seat could know, and shows the facts of what
    was played and of the best choice found, such as a risk, a chance or the turns to the next treasure.
    """
    entries = read_log(name)
    game, setup = opened(entries)
    if seat >= len(setup.seats):
        raise LogError("no-such-seat", f"there is no seat {seat}: the last is {len(setup.seats) - 1}", seat=seat)
    told: Analysis | ChoiceAnalysis
    with bar() as progress:
        task = progress.add_task("Judging", total=None)
        analysis = analyse_choices if weighs_choices(game) else analysis_of
        told = analysis(entries, seat, lambda done, total: progress.update(task, completed=done, total=total))
    if as_json:
        typer.echo(json_line(told))
    elif isinstance(told, ChoiceAnalysis):
        print_choices(told, setup, choice_show_of(game))
    else:
        Report(told, setup, sheet_show_named(game.id)).print()


class Report:
    """Prints one analysis."""

    def __init__(self, told: Analysis, setup: log.Setup, show: SheetShow) -> None:
        self._told = told
        self._setup = setup
        self._show = show
        self._out = console()

    def print(self) -> None:
        out, told, player = self._out, self._told, self._setup.seats[self._told.seat]
        who = plain(f"{player.initials} ({player.bot})" if player.bot else player.initials)
        title = f"{told.game} {plain(self._setup.board.name)}"
        out.print(Text.assemble((title, "bold"), f"  seat {told.seat}: {who}\n"))
        out.print(self._turns())
        out.print(self._sum())
        if told.worst:
            out.print(Text.assemble(("\nThe most expensive turns", "bold"), f"  {STAR} marks what a turn changes"))
        turns = {turn.turn: turn for turn in told.turns}
        for number in told.worst:
            self._print_worst(turns[number])

    def _turns(self) -> Table:
        several = len(self._setup.seats) > 1
        table = Table(box=box.SIMPLE_HEAD, collapse_padding=True)
        for heading in ("turn", "roll", "played", "better", "cost", "luck", *(["others"] if several else [])):
            table.add_column(heading, justify="right" if heading in ("turn", "cost", "luck", "others") else "left")
        for turn in self._told.turns:
            played = self._show.turn(turn.taken.moves) + (f" (by {plain(turn.by)})" if turn.by else "")
            better = self._show.turn(turn.better.moves) if turn.better and turn.cost >= NOTHING else ""
            costly = "bold red" if turn.turn in self._told.worst else ""
            table.add_row(
                str(turn.turn),
                rolled(turn.roll),
                played,
                better,
                Text(f"{turn.cost:.1f}" if turn.cost >= NOTHING else "", costly),
                signed(turn.luck),
                *([signed(turn.others)] if several else []),
            )
        return table

    def _sum(self) -> Group:
        """How the result adds up, and how accurate the seat was."""
        told = self._told
        sums = Table.grid(padding=(0, 2))
        sums.add_column(justify="right")
        sums.add_row(f"{told.start:.1f}★", "expected before the first roll")
        sums.add_row(f"{signed(told.luck) or '0.0'}★", f"from the dice, which were {lucky(told.luck)}")
        if signed(told.others):
            sums.add_row(f"{signed(told.others)}★", "from what others did to the sheet")
        if signed(told.stand_in):
            sums.add_row(f"{signed(-told.stand_in)}★", "from the stand-in bot's turns that were not the best")
        sums.add_row(f"{signed(-told.cost) or '0.0'}★", "from turns that were not the best")
        sums.add_row(f"{told.result:.0f}★", "final score")
        if told.accuracy is None:
            return Group(sums, Text("\nA bot played every turn, so there is no accuracy."))
        share = (f"{told.accuracy:.0f} %", "bold")
        return Group(sums, Text.assemble("\nAccuracy: ", share, " of the available stars scored"))

    def _print_worst(self, turn: CoachTurn) -> None:
        assert turn.better is not None
        drawings = [
            Group(
                Text(f"{what}: {self._show.turn(line.moves)}", style),
                self._show.marked(line.sheet, line.squares),
                Text(f"{line.worth:.1f}★ expected", "dim"),
            )
            for what, style, line in (("played", "", turn.taken), ("better", "green", turn.better))
        ]
        title = (f"\nTurn {turn.turn}", "bold")
        self._out.print(Text.assemble(title, f"  {rolled(turn.roll)}, cost {turn.cost:.1f}★"))
        self._out.print(Columns(drawings, padding=(0, 4)))


def rolled(roll: tuple[Face, ...]) -> str:
    """What the dice show, in order."""
    return " ".join(str(die.face).capitalize() for die in roll)


def signed(stars: float) -> str:
    """Stars with their sign; empty if they are as good as none."""
    return f"{stars:+.1f}".replace("-", "−") if abs(stars) >= NOTHING else ""


def lucky(luck: float) -> str:
    """In words, how lucky dice are that brought these stars."""
    return ("lucky" if luck > 0 else "unlucky") if signed(luck) else "neither lucky nor unlucky"
