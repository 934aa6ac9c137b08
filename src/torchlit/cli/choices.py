"""`torchlit analyse` for games whose choices are weighed: each next to the best one found, with the facts of both."""

from rich import box
from rich.table import Table
from rich.text import Text

from torchlit.cli.verb import console, plain
from torchlit.coach.analysis import ChoiceAnalysis, CoachChoice, Option
from torchlit.table import log
from torchlit.toolkits.terminal.protocol import ChoiceShow

NAMES = {
    "risk": "risk",
    "turns": "turns away",
    "left": "turns to all",
    "chance": "chance",
    "squares": "known squares",
    "known": "known after it",
}
"""The column headings of facts; others have their own name."""
COSTS = {"turns": "{:.1f} turns", "chance": "{:.0%}"}
LOST = {
    "turns": "{:.1f} turns lost by choices that were not the best",
    "chance": "{:.1f} successes to be expected lost by choices that were not the best",
}


def print_choices(told: ChoiceAnalysis, setup: log.Setup, show: ChoiceShow) -> None:
    """Print every choice, then the worst ones again next to the better ones, with the facts of both."""
    out, player = console(), setup.seats[told.seat]
    who = plain(f"{player.initials} ({player.bot})" if player.bot else player.initials)
    out.print(Text.assemble((f"{told.game} {plain(setup.board.name)}", "bold"), f"  seat {told.seat}: {who}\n"))
    table = Table(box=box.SIMPLE_HEAD, collapse_padding=True)
    for heading in ("turn", "played", "better", "cost"):
        table.add_column(heading, justify="right" if heading in ("turn", "cost") else "left")
    for choice in told.choices:
        costly = "bold red" if choice.number in told.worst else ""
        table.add_row(
            str(choice.turn),
            show.turn(choice.taken.moves) + (f" (by {plain(choice.by)})" if choice.by else ""),
            show.turn(choice.better.moves) if choice.better else "",
            Text(COSTS[told.unit].format(choice.cost) if choice.cost else "", costly),
        )
    out.print(table)
    out.print(LOST[told.unit].format(told.cost))
    if told.stand_in:
        out.print(f"{COSTS[told.unit].format(told.stand_in)} lost by the stand-in bot")
    if told.worst:
        out.print(Text("\nThe most expensive choices", "bold"))
    for number in told.worst:
        out.print(_compared(told, told.choices[number - 1], show))


def _compared(told: ChoiceAnalysis, choice: CoachChoice, show: ChoiceShow) -> Table:
    """What was played and what was better, with the facts of both."""
    assert choice.better is not None
    facts = list(choice.taken.facts | choice.better.facts)
    title = f"Turn {choice.turn}, cost {COSTS[told.unit].format(choice.cost)}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for heading in ("", *(NAMES.get(fact, fact) for fact in facts)):
        table.add_column(heading, justify="right" if heading else "left")
    for what, option in (("played", choice.taken), ("better", choice.better)):
        table.add_row(f"{what}: {show.turn(option.moves)}", *(_told(told, option, fact) for fact in facts))
    return table


def _told(told: ChoiceAnalysis, option: Option, fact: str) -> str:
    value = option.facts.get(fact)
    if value is None:
        return "–"
    return f"{value:.0%}" if fact in told.percent else f"{value:.3g}"
