"""What `torchlit arena` shows of a series: a table, a picture, or JSON."""

from typing import Any

from rich import box
from rich.table import Table

from torchlit.arena.picture import Range, Row, distributions, ranges
from torchlit.arena.report import BotResult, Mean, Rate, Tally
from torchlit.arena.series import Plan


def title(plan: Plan, tally: Tally) -> str:
    seats = f"{len(plan.bots)} seat{'s' if len(plan.bots) > 1 else ''}"
    games = f"{tally.games} game{'s' if tally.games > 1 else ''}"
    return f"{plan.game} {plan.board}, {seats}, {games}, seed {plan.seed}"


def report(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The series as one JSON object."""
    return {
        "game": plan.game,
        "board": plan.board,
        "bots": plan.bots,
        "seed": plan.seed,
        "roles": plan.roles,
        "games": tally.games,
        "clairvoyant": tally.clairvoyant(),
        "results": tally.results(),
    }


def table(plan: Plan, tally: Tally) -> Table:
    """The series as a table: scores for games with stars, victories by side for games with sides."""
    results = tally.results()
    shown = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        title=title(plan, tally),
        title_justify="left",
        title_style="bold",
    )
    shown.add_column("bot")
    shown.add_column("seats", justify="right")
    if any(result.sides for result in results):
        sides = sorted({side for result in results for side in result.sides or ()}, reverse=True)
        for name in ("victories", *(f"as {side}" for side in sides)):
            shown.add_column(name, justify="right")
        for result in results:
            rates = [_rate((result.sides or {}).get(side)) for side in sides]
            shown.add_row(result.bot, str(result.seats), _wins(result), *rates)
        return shown
    for name in ("mean", "95 % interval", "best"):
        shown.add_column(name, justify="right")
    solo = len(plan.bots) == 1
    known = tally.clairvoyant()
    if known is not None:
        shown.add_column("of clairvoyant", justify="right")
    shown.add_column("levels" if solo else "victories", justify="left" if solo else "right")
    for result in results:
        shown.add_row(
            result.bot,
            str(result.seats),
            f"{result.mean:.2f}",
            _interval(result),
            str(result.best),
            *([] if known is None else [f"{result.mean / known.mean:.1%}"]),
            _levels(result) if solo else _wins(result),
        )
    if known is not None:
        shown.add_row("clairvoyant", "", f"{known.mean:.2f}", _interval(known), "", "", "")
    return shown


def _interval(mean: Mean | BotResult) -> str:
    return "–" if mean.low is None else f"{mean.low:.2f} to {mean.high:.2f}"


def _wins(result: BotResult) -> str:
    return f"{result.wins:.1%} ({100 * result.wins_low:.1f} to {100 * result.wins_high:.1f})"


def _rate(rate: Rate | None) -> str:
    if rate is None:
        return "–"
    return f"{rate.share:.1%} ({100 * rate.low:.1f} to {100 * rate.high:.1f}) of {rate.games}"


def _levels(result: BotResult) -> str:
    return ", ".join(f"{level} {share:.1%}" for level, share in (result.levels or {}).items())


def picture(plan: Plan, tally: Tally) -> str:
    """The series as a picture: scores by bot, or in a game with sides victories by bot and side."""
    results = tally.results()
    heading = title(plan, tally)
    if any(result.sides for result in results):
        rows = {
            f"{result.bot} as {side}": Range(100 * rate.share, 100 * rate.low, 100 * rate.high)
            for result in results
            for side, rate in (result.sides or {}).items()
        }
        return ranges(heading, rows, "victories, in %, with their 95 % intervals")
    return distributions(
        heading,
        {
            result.bot: Row(tally.scores[result.bot], Range(result.mean, result.low, result.high), _note(result, plan))
            for result in results
        },
        "score of a seat; dotted, the mean with its 95 % interval",
    )


def _note(result: BotResult, plan: Plan) -> str:
    """The note beside a bot's scores: its mean, and its victories or its best level."""
    mean = f"mean {result.mean:.2f}".replace("-", "−")
    if result.levels:
        level, share = next(iter(result.levels.items()))
        return f"{mean}, {level} {share:.1%}"
    return mean if len(plan.bots) == 1 else f"{mean}, wins {result.wins:.1%}"
