"""Makes the tables and examples of docs/games/<game>.md, from the source and from real games: `make pages`.

A page is Markdown. What people have written in it stays; made anew are the rows of tables that have one of the heads
below, and the fenced blocks whose first line is one of the marks below. What a page lacks is added at its end.
"""

import inspect
import json
import re
from ast import AnnAssign, ClassDef, Constant, Expr, Name, parse
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from tests.docs.pages import ROOT
from tests.docs.refusals import GENERIC, refusals_in
from torchlit.arena.series import Plan, play
from torchlit.coach.analyse import analyse
from torchlit.coach.analysis import Analysis, ChoiceAnalysis, Coaching
from torchlit.coach.choices import analyse_choices
from torchlit.coach.coaches import has_coach, weighs_choices
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.server.http_messages import GameView, Hint
from torchlit.server.messages import BoardView
from torchlit.table import log
from torchlit.table.replay import Moment, replay
from torchlit.toolkits.bots.judging import squares_marked
from torchlit.toolkits.bots.registry import BOTS
from torchlit.toolkits.examples import Example, examples_of

WIRE = ROOT / "docs/wire.md"
WIDTH = 120
SEED = 1
NEW_PAGE = """# The {name} for programs

What the [wire protocol](../wire.md) and the [log format](../log-format.md) leave to the game: its views, moves, \
events and refusals, and how a log of it is checked. See also [the rules](../rules/{game.id}.en.md). The tables and \
examples on this page are made by `make pages`, from the source and from real games.
"""
BOTS_AT_THE_TABLE = ("greedy", "random", "greedy")
SHOWN_OF_A_LOG = 12
COACHED = ("json Coaching", "json Hint")
"""The marks of examples that take a minute to make: tests only check that they are right."""
OPTIONS = "| option | default | meaning |"
DICE = "| die | faces |"
MOVES = "| move | fields | does |"
CHANCES = "| chance | fields | does |"
EVENTS = "| event | fields | tells |"
EXAMPLES = "| example | question | answer |"
REFUSALS = "| code | why | sentence | facts |"


class Made(NamedTuple):
    """A table or a fenced block of a page."""

    chapter: str
    """Where it is added if the page lacks it."""
    mark: str
    """The head of the table, or what follows the fence."""
    text: str


def page_of(game: Game) -> Path:
    return ROOT / "docs/games" / f"{game.id}.md"


def made(game: Game, *, coach: bool) -> Iterator[Made]:
    """Everything that is made for the page of a game, in the order of the page."""
    yield Made("In the catalogue", "json GameView", drawn(catalogued(game)))
    if fields := msgspec.structs.fields(game.options):
        meanings = field_docs(game.options)
        told = [(f"`{field.name}`", f"`{json.dumps(field.default)}`", meanings[field.name]) for field in fields]
        yield Made("Options", OPTIONS, table(OPTIONS, told))
    yield from views(game)
    yield Made("Moves", MOVES, table(MOVES, map(told_struct, kinds(game.moves))))
    yield Made("Events", EVENTS, table(EVENTS, map(told_struct, kinds(game.events))))
    if coach and has_coach(game):
        yield from weighed(game) if weighs_choices(game) else coached(game)
    if examples := examples_of(game):
        told = [(f"`{name}`", *told_question(example)) for name, example in examples.items()]
        yield Made("Examples", EXAMPLES, table(EXAMPLES, told))
    yield Made("Refusals", REFUSALS, refused(source_of(game)))
    yield Made("The log", DICE, table(DICE, [(f"`{die.name}`", f"`{json.dumps(die.faces)}`") for die in game.dice]))
    yield Made("The log", CHANCES, table(CHANCES, map(told_struct, kinds(game.chances))))
    lines = [line.decode() + "\n" for line in logged(game.id, seats_shown(game))]
    yield Made("The log", "jsonl begins", "".join(lines[:SHOWN_OF_A_LOG]))
    yield Made("The log", "jsonl ends", lines[-1])


def source_of(game: Game) -> Path:
    """The game's folder in the source."""
    return Path(inspect.getfile(import_module(game.package))).parent


def seats_shown(game: Game) -> int:
    return min(len(BOTS_AT_THE_TABLE), game.seats[-1])


@cache
def logged(title: str, seats: int) -> tuple[bytes, ...]:
    """The log of a game of bots on the first board."""
    board = next(iter(GAMES[title].boards))
    return tuple(play(Plan(title, board, BOTS_AT_THE_TABLE[:seats], SEED), 1).lines)


def catalogued(game: Game) -> GameView:
    boards = tuple(BoardView(name, text) for name, text in game.boards.items())
    return GameView(game.id, game.seats[0], game.seats[-1], boards, tuple(BOTS), has_coach(game))


def views(game: Game) -> Iterator[Made]:
    """The parts of a view in a game that has been going on for a while, those that show most; and at the end."""
    moments = list(replay(log.from_lines(logged(game.id, seats_shown(game)))))
    chosen: dict[str, tuple[tuple[int, int], Moment, int]] = {}
    for moment in moments[len(moments) // 3 :]:
        state = moment.position.state
        for seat in () if game.awaits_chance(state) else game.owing(state):
            own = game.own_view(state, seat)
            text = msgspec.json.encode(own)
            emptiness = (text.count(b"[]") + text.count(b"null"), len(text))
            if variant(own) not in chosen or emptiness < chosen[variant(own)][0]:
                chosen[variant(own)] = (emptiness, moment, seat)
    turn, closed, own = (part.__name__ for part in game.views)
    first = min((moment for _, moment, _ in chosen.values()), key=lambda moment: moment.number).position.state
    yield Made("The open turn", f"json {turn}", drawn(game.turn_view(first)))
    for kind, (_, moment, seat) in sorted(chosen.items()):
        yield Made("A seat's own part", f"json {own} {kind}", drawn(game.own_view(moment.position.state, seat)))
    yield Made("What closed turns have shown", f"json {closed}", drawn(game.closed_view(first)))
    if game.levels:
        moments = list(replay(log.from_lines(logged(game.id, 1))))
    end = drawn(game.closed_view(moments[-1].position.state))
    yield Made("What closed turns have shown", f"json {closed} at the end", end)


def variant(own: Any) -> str:
    """Which kind of own part this is: what the seat has to do."""
    inside = (getattr(own, field) for field in own.__struct_fields__)
    tags = [part.__struct_config__.tag for part in inside if isinstance(part, msgspec.Struct)]
    return str(next(tag for tag in reversed(tags) if tag))


def coached(game: Game) -> Iterator[Made]:
    """What the coach says of a solo game, of whose turns only the worst is shown, and its hint for that turn."""
    analysis = analyse(log.from_lines(logged(game.id, 1)), 0, lambda *_: None)
    worst = next(turn for turn in analysis.turns if turn.turn == analysis.worst[0])
    assert worst.better is not None
    shown: Analysis = replace(analysis, turns=(worst,))
    count = len(analysis.turns)
    yield Made("The coach", "json Coaching", drawn(Coaching(count, count, shown)))
    yield Made("The coach", "json Hint", drawn(Hint(worst.turn, worst.better.moves, worst.better.squares)))


def weighed(game: Game) -> Iterator[Made]:
    """What the coach says of the choices that cost a seat most, of which only one is shown, and its hint for that."""
    entries = log.from_lines(logged(game.id, seats_shown(game)))
    seats = (analyse_choices(entries, seat, lambda *_: None) for seat in range(seats_shown(game)))
    analysis = max(seats, key=lambda told: told.cost)
    worst = analysis.choices[analysis.worst[0] - 1]
    assert worst.better is not None
    shown: ChoiceAnalysis = replace(analysis, choices=(worst,))
    moves, count = worst.better.moves, len(analysis.choices)
    yield Made("The coach", "json Coaching", drawn(Coaching(count, count, None, shown)))
    yield Made("The coach", "json Hint", drawn(Hint(worst.turn, moves, squares_marked(moves))))


def refused(*sources: Path) -> str:
    """The refusals raised in these folders or files, as a table."""
    return table(
        REFUSALS,
        sorted(
            (
                f"`{each.code}`",
                f"`{each.why}`",
                re.sub(r"{\w+}", "…", each.sentence),
                ", ".join(f"`{fact}`" for fact in sorted(each.facts)),
            )
            for each in refusals_in(*sources)
        ),
    )


def generic_refusals() -> Made:
    """The refusals that are not of one game, for docs/wire.md."""
    return Made("Refusals", REFUSALS, refused(*GENERIC))


def kinds(union: Any) -> Sequence[Any]:
    return get_args(union) or (union,)


def told_struct(kind: Any) -> tuple[str, str, str]:
    fields = ", ".join(f"`{field}`" for field in kind.__struct_fields__)
    return f"`{kind.__struct_config__.tag}`", fields, " ".join((kind.__doc__ or "").split())


def told_question(example: Example) -> tuple[str, str]:
    _, fields, question = told_struct(example.asks)
    _, parts, answer = told_struct(example.answers)
    return f"{question} {fields}", f"{answer} {parts}"


def field_docs(kind: type) -> dict[str, str]:
    """What stands under each field of a class."""
    (body,) = (node.body for node in parse(dedent(inspect.getsource(kind))).body if isinstance(node, ClassDef))
    return {
        field.target.id: str(text.value.value)
        for field, text in pairwise(body)
        if isinstance(field, AnnAssign) and isinstance(field.target, Name)
        if isinstance(text, Expr) and isinstance(text.value, Constant)
    }


def table(head: str, rows: Iterable[Sequence[str]]) -> str:
    line = "|" + "---|" * (head.count("|") - 1)
    return "\n".join([head, line, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"


def drawn(message: Any) -> str:
    """A message as JSON, broken into lines where it is too long for one; the coach's numbers are rounded."""
    return _drawn(_rounded(msgspec.to_builtins(message)), "") + "\n"


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return round(value, 2) if isinstance(value, float) else value


def _drawn(value: Any, indent: str) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent + flat) <= WIDTH or not isinstance(value, dict | list | tuple):
        return flat
    deeper = indent + " "
    if isinstance(value, dict):
        return "{" + filled([f'"{key}": {_drawn(each, deeper)}' for key, each in value.items()], deeper) + "}"
    return "[" + filled([_drawn(each, deeper) for each in value], deeper) + "]"


def filled(parts: list[str], indent: str) -> str:
    """As many of these on a line as fit; one of several lines has its own."""
    lines = [parts[0]]
    for part in parts[1:]:
        if "\n" in lines[-1] + part or len(indent + lines[-1] + part) > WIDTH - 3:
            lines.append(part)
        else:
            lines[-1] += f", {part}"
    return f",\n{indent}".join(lines)


def with_made(page: str, parts: Iterable[Made]) -> str:
    """The page with these parts anew; those it lacks are added at the end of their chapter."""
    for part in parts:
        if part.mark.startswith("|"):
            found = re.compile(rf"^{re.escape(part.mark)}\n(\|.*\n)*", re.MULTILINE)
            text = part.text
        else:
            found = re.compile(rf"^```{re.escape(part.mark)}\n.*?^```\n", re.MULTILINE | re.DOTALL)
            text = f"```{part.mark}\n{part.text}```\n"
        page, times = found.subn(text.replace("\\", r"\\"), page)
        if not times:
            page = added(page, part.chapter, text)
    return page


def added(page: str, chapter: str, text: str) -> str:
    heading = f"\n## {chapter}\n"
    if heading not in page:
        return f"{page}{heading}\n{text}"
    before, after = page.split(heading)
    inside, next_heading, rest = after.partition("\n## ")
    return f"{before}{heading}{inside}\n{text}{next_heading}{rest}"


def write() -> None:
    """Make the parts of every page anew, and a page for a game that has none."""
    for game in GAMES.values():
        page = page_of(game)
        text = (
            page.read_text(encoding="utf-8") if page.exists() else NEW_PAGE.format(name=game.id.capitalize(), game=game)
        )
        page.write_text(with_made(text, made(game, coach=True)), encoding="utf-8")
    wire = WIRE.read_text(encoding="utf-8")
    WIRE.write_text(with_made(wire, [generic_refusals()]), encoding="utf-8")


if __name__ == "__main__":
    write()
