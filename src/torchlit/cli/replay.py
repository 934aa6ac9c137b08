"""`torchlit replay`: play a log in the terminal."""

import sys
from collections.abc import Iterator, Sequence
from statistics import fmean
from time import sleep
from typing import Annotated, Any

import typer
from rich import box
from rich.columns import Columns
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from torchlit.cli.files import read_log
from torchlit.cli.shows import show_of
from torchlit.cli.verb import AsJson, console, json_line, plain
from torchlit.errors import LogError
from torchlit.protocol import Game, Standing, Value
from torchlit.table import log
from torchlit.table.replay import Moment, opened
from torchlit.table.replay import replay as moments_of
from torchlit.toolkits.terminal.protocol import SheetShow, Show

FEW = 4
"""With up to this many seats, the sheets are drawn after every turn …"""
SOME = 12
"""… with up to this many, every seat has a line; with more, turns are summarised."""
WIDEST = 1000
"""A line length without limit, for measuring how wide something would be."""


class Turn(Value, frozen=True):
    """Everything in a log about one turn."""

    number: int
    chances: tuple[Any, ...]
    moves: tuple[Any, ...]
    stand_ins: tuple[log.StandIn, ...]
    by: dict[int, str]
    """By seat, which bot moved in place of its player: `by greedy`."""
    events: tuple[Any, ...]
    state: Any
    """The state after it."""
    closed: bool
    """False for the turn in which an unfinished log ends."""


EXAMPLES = (
    "torchlit replay game.jsonl",
    "torchlit replay game.jsonl --step",
    "torchlit replay game.jsonl --turn 12",
    "torchlit replay game.jsonl --seat 0 --json",
)


def replay(
    name: Annotated[str, typer.Argument(metavar="LOG", help="The log; - for standard input.")],
    speed: Annotated[float, typer.Option(metavar="N", min=0.01, help="Turns per second in a terminal.")] = 2,
    step: Annotated[bool, typer.Option("--step", help="Wait for a key after every turn; q quits.")] = False,
    turn: Annotated[int | None, typer.Option(metavar="N", min=1, help="Show only this turn.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", min=0, help="Show only this seat, counting from 0.")] = None,
    as_json: AsJson = False,
) -> None:
    """Replay a log in the terminal, turn by turn.

    Shows the roll, what each seat did, and the scores. Sheets are drawn for up to four seats, or up to twelve with
    --turn; use --seat to draw one seat of a larger table. In a game without sheets, the position is drawn
    once per turn. With --json, each turn is one object.
    """
    in_terminal = sys.stdout.isatty() and not as_json
    if step and not in_terminal:
        raise typer.BadParameter("needs a terminal", param_hint="--step")
    entries = read_log(name)
    game, setup = opened(entries)
    if seat is not None and seat >= len(setup.seats):
        raise LogError("no-such-seat", f"there is no seat {seat}: the last is {len(setup.seats) - 1}", seat=seat)
    page = Page(game, setup, seat, show_sheets=SOME if turn is not None else FEW)
    if turn is None and not as_json:
        page.print_setup()
    shown = 0
    for told in turns_of(entries):
        if turn is not None and told.number != turn:
            continue
        if shown and in_terminal and not pause(step, speed):
            return
        shown += 1
        if as_json:
            typer.echo(json_line(page.json(told)))
        else:
            page.print(told)
    if turn is not None and not shown:
        raise LogError("no-such-turn", f"there is no turn {turn} in this log", turn=turn)
    if turn is None and not as_json:
        page.print_end(entries[-1])


def turns_of(entries: Sequence[log.Entry]) -> Iterator[Turn]:
    """A log turn by turn: the seats' moves in each, and what chance did before them."""
    game, _ = opened(entries)
    state: Any = None
    number = 0
    part: list[Moment] = []
    ahead: list[Moment] = []
    for moment in moments_of(entries):
        if isinstance(moment.entry, log.Moved):
            if part and game.turn(state) != number:
                yield _turn(number, part, part[-1].position.state, closed=True)
                part = []
            number = game.turn(state)
            part += [*ahead, moment]
            ahead = []
        else:
            ahead.append(moment)
        state = moment.position.state
    if part and game.turn(state) != number:
        yield _turn(number, part, part[-1].position.state, closed=True)
        part = []
    if part or game.owing(state):
        yield _turn(game.turn(state), [*part, *ahead], state, closed=not game.owing(state))


def _turn(number: int, part: Sequence[Moment], state: Any, closed: bool) -> Turn:
    """The turn in this part of a log, with the state after it."""
    entries = [moment.entry for moment in part]
    moved = [(moment.entry, moment.move) for moment in part if isinstance(moment.entry, log.Moved)]
    return Turn(
        number=number,
        chances=tuple(moment.move for moment in part if isinstance(moment.entry, log.Chance)),
        moves=tuple(move for _, move in moved),
        stand_ins=tuple(entry for entry in entries if isinstance(entry, log.StandIn)),
        by=_by(moved),
        events=tuple(one.event for moment in part for one in moment.news),
        state=state,
        closed=closed,
    )


def _by(moved: Sequence[tuple[log.Moved, Any]]) -> dict[int, str]:
    by: dict[int, str] = {}
    for entry, move in moved:
        if entry.by is not None:
            alone = all(other.by is not None for other, made in moved if made.seat == move.seat)
            by[move.seat] = f"by {plain(entry.by)}" if alone else f"finished by {plain(entry.by)}"
    return by


def pause(step: bool, speed: float) -> bool:
    """Wait before the next turn; False if the reader wants to stop."""
    if step:
        return typer.getchar() not in ("q", "Q", "\x1b")
    sleep(1 / speed)
    return True


class Page:
    """Prints the turns of one log."""

    def __init__(self, game: Game, setup: log.Setup, seat: int | None, show_sheets: int) -> None:
        self._game = game
        self._setup = setup
        self._show: Show = show_of(game)
        self._out: Console = console()
        self._players = [plain(player.initials) for player in setup.seats]
        self._labels = [plain(f"{p.initials} ({p.bot})" if p.bot else p.initials) for p in setup.seats]
        self._dice = [die.name for die in setup.dice]
        self._seats = range(len(setup.seats)) if seat is None else range(seat, seat + 1)
        self._has_sheets = isinstance(self._show, SheetShow)
        self._drawn = self._seats if self._has_sheets else self._seats[:1]
        self._draws = len(self._drawn) <= show_sheets
        self._lines = len(self._seats) <= SOME

    def print_setup(self) -> None:
        """Print the game and the players."""
        seats = len(self._labels)
        players = f": {', '.join(self._labels)}" if seats <= SOME else ""
        title = f"{self._game.id} {plain(self._setup.board.name)}"
        self._out.print(Text.assemble((title, "bold"), f"  {seats} seat{'s' if seats > 1 else ''}{players}\n"))

    def print(self, turn: Turn) -> None:
        out = self._out
        *void, roll = self._show.chance(turn.events, self._dice) or [""]
        for told in void:
            out.print(told, style="dim")
        out.print(Text.assemble((f"Turn {turn.number}", "bold"), f"  {roll}"))
        for entry in turn.stand_ins:
            who = self._players[entry.seat]
            out.print(f"  {plain(entry.bot)} stands in for {who}" if entry.bot else f"  {who} is back", style="dim")
        standings = self._game.standings(turn.state)
        if not turn.closed:
            out.print("  The log ends here, in the middle of this turn.", style="dim")
        if self._lines:
            self._print_seats(turn, standings)
        else:
            self._print_sum(standings)
        if self._draws:
            self._print_drawings(turn)
        out.print()

    def _print_drawings(self, turn: Turn) -> None:
        drawings = [self._show.drawing(self._show.sheet(turn.state, seat)) for seat in self._drawn]
        if self._has_sheets:
            names = [Text(self._players[seat], "italic") for seat in self._drawn]
            self._out.print(Columns(map(Group, names, drawings), padding=(0, 4)))
        else:
            self._out.print(*drawings)

    def _print_seats(self, turn: Turn, standings: Sequence[Standing]) -> None:
        grid = Table.grid(padding=(0, 2))
        for seat in self._seats:
            did = self._show.did(turn.events, seat, self._players, turn.state)
            if seat in turn.by:
                did += f" ({turn.by[seat]})"
            grid.add_row(f"  {self._players[seat]}", did, self._told(standings[seat]))
        self._out.print(grid)

    def _print_sum(self, standings: Sequence[Standing]) -> None:
        totals = [standing.score["total"] for standing in standings]
        best = max(totals)
        leaders = [self._players[seat] for seat, total in enumerate(totals) if total == best]
        more = f" and {len(leaders) - 3} more" if len(leaders) > 3 else ""
        self._out.print(
            f"  best {best} ({', '.join(leaders[:3])}{more}), mean {fmean(totals):.1f}, lowest {min(totals)}"
        )

    def print_end(self, last: log.Entry) -> None:
        """Print the result, or that there is none yet."""
        out = self._out
        if not isinstance(last, log.End):
            out.print("The log ends here; the game is not over.", style="bold")
            return
        ranking = sorted(last.standings, key=lambda standing: standing.place)
        shown = [standing for standing in ranking if standing.seat in self._seats][:SOME]
        table = self._result(shown)
        if out.measure(table, options=out.options.update(width=WIDEST)).maximum > out.width:
            table = self._narrow_result(shown)
        out.print(table)
        if len(shown) < len(self._seats):
            out.print(f"… and {len(self._seats) - len(shown)} more: see --seat or --json.", style="dim")

    def _result(self, shown: Sequence[Standing]) -> Table:
        """A row for each seat, a column for each score line."""
        table = _result_table()
        for name in ("place", "seat", "", *shown[0].score, *(["level"] if shown[0].level else [])):
            table.add_column(name, justify="left" if name in ("", "level") else "right")
        for standing in shown:
            stars = [str(value) for value in standing.score.values()]
            level = [standing.level.capitalize()] if standing.level else []
            who = self._labels[standing.seat]
            table.add_row(str(standing.place), str(standing.seat), who, *stars, *level)
        return table

    def _narrow_result(self, shown: Sequence[Standing]) -> Table:
        """The same where that many columns do not fit: all score lines of a seat in one column."""
        table = _result_table()
        for name in ("place", "seat", "", "stars" if self._has_sheets else "score"):
            table.add_column(name, justify="right" if name in ("place", "seat") else "left")
        for standing in shown:
            level = f", {standing.level.capitalize()}" if standing.level else ""
            who = self._labels[standing.seat]
            table.add_row(str(standing.place), str(standing.seat), who, self._told(standing) + level)
        return table

    def _told(self, standing: Standing) -> str:
        """A score with its non-zero lines."""
        parts = [f"{name} {count}" for name, count in standing.score.items() if count and name != "total"]
        total = [f"{standing.score['total']}★"] if self._has_sheets else []
        return ": ".join([*([", ".join(parts)] if parts else []), *total])

    def json(self, turn: Turn) -> dict[str, Any]:
        """A turn for programs."""
        standings = self._game.standings(turn.state)
        return {
            "turn": turn.number,
            "closed": turn.closed,
            "chance": turn.chances,
            "moves": [move for move in turn.moves if move.seat in self._seats],
            "standings": [standings[seat] for seat in self._seats],
            "sheets": [self._show.sheet(turn.state, seat) for seat in self._drawn],
        }


def _result_table() -> Table:
    return Table(box=box.SIMPLE_HEAD, collapse_padding=True, title="Result", title_justify="left", title_style="bold")
