"""`torchlit admin`: look after the tables of a store."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import typer
from rich.table import Table as Columns
from rich.text import Text

from torchlit.cli import backups
from torchlit.cli.files import about, read, shown
from torchlit.cli.progress import tracked
from torchlit.cli.stores import reading, writing
from torchlit.cli.verb import AsJson, Verb, Yes, confirm, console, examples, json_line, plain, say
from torchlit.errors import AdminError, LogError, SeatTakenError, TorchlitError, UnknownTableError
from torchlit.store.protocol import RowCopy, TableCopy
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.table.replay import verify
from torchlit.table.seats import Record, Seat, new_code, plain_code

if TYPE_CHECKING:
    from torchlit.store.tables import Counts, Tables

Phase = Literal["lobby", "playing", "over"]
PAGE = 50
"""How many tables a page of the list has."""
HOURS = {"h": 1, "d": 24, "w": 7 * 24}

decode_record = msgspec.json.Decoder(Record).decode


def age(text: str) -> timedelta:
    """A time such as `90d`: hours, days or weeks."""
    found = re.fullmatch(r"(\d{1,5})([hdw])", text)
    if found is None:
        raise typer.BadParameter(f"{text!r} is not a time like 90d, 12h or 8w")
    return timedelta(hours=int(found[1]) * HOURS[found[2]])


Store = Annotated[
    str | None,
    typer.Option(metavar="PATH|URL", help="File or database of all tables.", show_default="the one of torchlit serve"),
]
Code = Annotated[str, typer.Argument(metavar="CODE", help="The table's code.")]
Codes = Annotated[list[str] | None, typer.Argument(metavar="CODE", help="The codes of tables.", show_default=False)]
OlderThan = Annotated[
    timedelta | None,
    typer.Option(metavar="TIME", parser=age, help="Only tables that have not changed for so long, such as 90d."),
]

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Look after the tables of a server: list, back up, restore, delete.",
    epilog=(
        "Listing, showing, exporting and backing up are possible while the server runs. What changes a SQLite file "
        "needs the server to be stopped; a PostgreSQL database can be changed at any time, but a table at which "
        "somebody sits is not deleted."
    ),
)


@app.command("list", cls=Verb, epilog=examples("torchlit admin list --phase playing --older-than 30d"))
def list_tables(
    older_than: OlderThan = None,
    phase: Annotated[Phase | None, typer.Option(help="Only tables in this phase.")] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only tables of this game.")] = None,
    page: Annotated[int, typer.Option(metavar="N", min=1, help=f"The page to show, of {PAGE} tables each.")] = 1,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """List tables, the latest change first."""
    found: list[dict[str, Any]] = []
    count = 0
    with reading(store) as tables:
        for copy in tables.summaries(before(older_than)):
            record = record_of(copy)
            if phase in (None, record.phase) and game in (None, record.game):
                count += 1
                if (page - 1) * PAGE < count <= page * PAGE:
                    found.append(summary(copy, record))
    pages = max(1, -(-count // PAGE))
    if as_json:
        typer.echo(json_line({"tables": found, "count": count, "page": page, "pages": pages}))
        return
    columns = Columns(box=None, pad_edge=False)
    for name in ("code", "game", "phase", "seats", "lines", "last change"):
        columns.add_column(name, justify="right" if name in ("seats", "lines") else "left")
    for each in found:
        columns.add_row(
            each["code"],
            plain(each["game"]),
            each["phase"],
            str(each["seats"]),
            str(each["lines"]),
            f"{each['changed_at']:%Y-%m-%d %H:%M} UTC{', kept' if each['kept'] else ''}",
        )
    if found:
        console().print(columns)
    say(Text(f"{amount(count, 'table')}, page {page} of {pages}." if pages > 1 else f"{amount(count, 'table')}."))


@app.command(cls=Verb, epilog=examples("torchlit admin show 7KQ2-M9XB"))
def show(code: Code, store: Store = None, as_json: AsJson = False) -> None:
    """Show what is known of a table, without secrets.

    Keys are never shown. The seed of the dice is shown only once the game is over.
    """
    with reading(store) as tables:
        copy = the_table(tables, code)
    record = record_of(copy)
    facts = {
        **summary(copy, record),
        "board": record.board.name,
        "rules": rules_of(copy),
        "players": [{"initials": seat.initials, "bot": seat.bot} for seat in record.seats],
        "options": record.options,
        "created_at": copy.created_at,
        "commitment": commitment(record.seed_bytes),
        "seed": record.seed if record.phase == "over" else None,
        "next": record.next,
    }
    if as_json:
        typer.echo(json_line(facts))
        return
    for name, fact in facts.items():
        if name == "players":
            fact = ", ".join(_player(seat) for seat in record.seats)
        elif name == "options":
            fact = ", ".join(f"{option} {value}" for option, value in record.options.items())
        say(Text(f"{name.replace('_', ' '):<12} {plain(str('–' if fact is None else fact))}"))


@app.command(cls=Verb, epilog=examples("torchlit admin export 7KQ2-M9XB logs", "torchlit admin export --all logs"))
def export(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="[CODE]... DIR", help="The codes of tables, and a folder for their logs, made if it is missing."
        ),
    ],
    every: Annotated[bool, typer.Option("--all", help="All finished games.")] = False,
    yes: Yes = False,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Write the logs of finished games to files.

    The log of a game in progress holds what its players must not know yet, so it is not exported: it is part of a
    backup.
    """
    *codes, name = names
    folder = Path(name)
    if every == bool(codes):
        raise typer.BadParameter("name the codes of tables, or use --all", param_hint="CODE")
    written = []
    with reading(store) as tables:
        chosen = list(_finished(tables)) if every else [the_table(tables, code) for code in codes]
        for copy in chosen:
            if record_of(copy).phase != "over":
                sentence = f"the game at table {copy.code} is not over: its log is only in a backup"
                raise AdminError("not-finished", sentence, code=copy.code)
        files = {copy.code: folder / f"torchlit-{record_of(copy).game}-{copy.code}.jsonl" for copy in chosen}
        there = [file for file in files.values() if file.exists()]
        if there:
            confirm(f"{amount(len(there), 'file')} in {str(folder)!r} will be overwritten.", yes)
        folder.mkdir(parents=True, exist_ok=True)
        for code, file in tracked(files.items(), len(files), "Exporting"):
            file.write_bytes(b"".join(line + b"\n" for line in the_table(tables, code).lines))
            written.append(str(file))
    if as_json:
        typer.echo(json_line({"files": written}))
    else:
        say(Text(f"{amount(len(written), 'log')} written to {plain(str(folder))}."))


@app.command("import", cls=Verb, epilog=examples("torchlit admin import game.jsonl", "torchlit admin import tables.gz"))
def import_files(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Logs of finished games, or backups.")],
    yes: Yes = False,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Add finished games from their logs, and tables from backups.

    A log is verified first, and becomes a table with a new code. A table of a backup keeps its code, its keys and its
    dice; if the store has that very table already, it is left out, and if it has another table or another state of it
    under the same code, nothing is imported. Notebooks are not imported: restore brings them back.
    """
    logs = {name: table_from_log(name) for name in files if not is_backup(name)}
    heads = {name: backups.read_head(name) for name in files if name not in logs}
    count = len(logs) + sum(head.tables for head in heads.values())
    confirm(f"{amount(count, 'table')} will be added to the store.", yes)
    added, known = [], 0
    with writing(store) as tables:
        for copy in (*logs.values(), *(copy for name in heads for copy in _read(name, heads[name]))):
            if isinstance(copy, RowCopy):
                continue
            there = tables.copy_of(copy.code)
            if there is None:
                tables.add(copy)
                added.append(copy.code)
            elif there == copy:
                known += 1
            else:
                sentence = f"the store has another table {copy.code} already: nothing was imported"
                raise SeatTakenError("code-taken", sentence, code=copy.code)
    if as_json:
        codes = {name: copy.code for name, copy in logs.items()}
        typer.echo(json_line({"added": len(added), "known": known, "codes": codes}))
        return
    for name, copy in logs.items():
        say(Text(f"{plain(shown(name))} is table {copy.code}."))
    say(Text(f"{amount(len(added), 'table')} added{f', {known} already there' if known else ''}."))


@app.command(cls=Verb, epilog=examples("torchlit admin backup torchlit-$(date +%F).gz"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    yes: Yes = False,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Write all tables and notebooks to a file, as they are at one moment, while the server runs.

    The file is the same for SQLite and PostgreSQL. It holds everything, including the secrets of games in progress:
    only its owner can read it, and it should stay that way.
    """
    if file.exists():
        confirm(f"{str(file)!r} will be overwritten.", yes)
    with reading(store) as tables:
        counts = tables.counts()
        head = backups.head_of(counts.tables, counts.lines, counts.rows)
        backups.write(file, head, chain(tracked(tables.copies(), counts.tables, "Backing up"), tables.rows()))
    if as_json:
        typer.echo(json_line({"file": str(file), "tables": head.tables, "lines": head.lines, "rows": head.rows}))
    else:
        say(Text(f"{contents(head)} are in {plain(str(file))}."))


@app.command(cls=Verb, epilog=examples("torchlit admin restore torchlit-2026-11-17.gz --store new.sqlite"))
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A backup.")],
    yes: Yes = False,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Put all tables and notebooks of a backup into an empty store: a new file, or an empty database.

    Every game goes on where it was, with the same keys and dice. A store with tables in it is not touched.
    """
    head = backups.read_head(file)
    made = f"{head.made_at:%Y-%m-%d %H:%M} UTC"
    confirm(f"{amount(head.tables, 'table')} of {made} will be put into the store.", yes)
    with writing(store) as tables:
        check_empty(tables, "the store")
        for copy in _read(file, head):
            if isinstance(copy, RowCopy):
                tables.add_row(copy)
            else:
                tables.add(copy)
    if as_json:
        facts = {"tables": head.tables, "lines": head.lines, "rows": head.rows, "made_at": head.made_at}
        typer.echo(json_line(facts))
    else:
        say(Text(f"{contents(head)} restored, as of {made}."))


@app.command(cls=Verb, epilog=examples("torchlit admin delete 7KQ2-M9XB", "torchlit admin delete --older-than 90d"))
def delete(
    codes: Codes = None,
    older_than: OlderThan = None,
    yes: Yes = False,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Delete tables with their logs: those named, or all that have not changed for a time.

    Tables that are kept are deleted only by their code; tables at which somebody sits are not deleted.
    """
    if bool(codes) == bool(older_than):
        raise typer.BadParameter("name the codes of tables, or use --older-than", param_hint="CODE")
    limit = before(older_than)
    with writing(store) as tables:
        if limit is not None:
            chosen = tables.unused(limit)
        else:
            chosen = [the_table(tables, code).code for code in codes or ()]
            for busy in sorted({*chosen} & {*tables.in_play()}):
                raise AdminError("in-play", f"somebody sits at table {busy}: nothing was deleted", code=busy)
        if chosen:
            confirm(f"{amount(len(chosen), 'table')} will be deleted for ever.", yes)
        gone = tables.delete(chosen) if limit is None else tables.delete_unused(chosen, limit)
    if as_json:
        typer.echo(json_line({"deleted": gone}))
    else:
        say(Text(f"{amount(len(gone), 'table')} deleted."))


@app.command(cls=Verb, epilog=examples("torchlit admin keep 7KQ2-M9XB", "torchlit admin keep 7KQ2-M9XB --undo"))
def keep(
    codes: Annotated[list[str], typer.Argument(metavar="CODE", help="The codes of tables.")],
    undo: Annotated[bool, typer.Option("--undo", help="Keep them no longer.")] = False,
    store: Store = None,
    as_json: AsJson = False,
) -> None:
    """Keep tables for ever: they are not deleted because of their age."""
    with writing(store) as tables:
        chosen = [the_table(tables, code).code for code in codes]
        tables.keep(chosen, not undo)
    if as_json:
        typer.echo(json_line({"codes": chosen, "kept": not undo}))
    else:
        say(Text(f"{amount(len(chosen), 'table')} {'no longer kept' if undo else 'kept'}."))


def before(older_than: timedelta | None) -> datetime | None:
    return None if older_than is None else datetime.now(UTC) - older_than


def amount(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def contents(held: "backups.Head | Counts") -> str:
    """The contents of a backup or a store, in words."""
    beside = f" and {amount(held.rows, 'row')} of notebooks" if held.rows else ""
    return f"{amount(held.tables, 'table')} with {amount(held.lines, 'log line')}{beside}"


def the_table(tables: "Tables", code: str) -> TableCopy:
    """The table with this code, however it was typed."""
    copy = tables.copy_of(plain_code(code))
    if copy is None:
        raise UnknownTableError("no-such-table", f"no table has the code {plain(code)[:20]!r}", code=code[:20])
    return copy


def check_empty(tables: "Tables", what: str) -> None:
    """Refuse to mix the tables of two stores."""
    if not tables.is_empty():
        counts = tables.counts()
        sentence = f"{what} has {contents(counts)} in it: choose a new file or an empty database"
        raise AdminError("not-empty", sentence, tables=counts.tables)


def record_of(copy: TableCopy) -> Record:
    return decode_record(copy.document)


def rules_of(copy: TableCopy) -> int | None:
    """The version of the rules under which a game was begun."""
    if not copy.lines:
        return None
    setup = log.from_line(copy.lines[0], 1)
    return setup.rules if isinstance(setup, log.Setup) else None


def summary(copy: TableCopy, record: Record) -> dict[str, Any]:
    return {
        "code": copy.code,
        "game": record.game,
        "phase": record.phase,
        "seats": len(record.seats),
        "lines": copy.length,
        "changed_at": copy.last_change,
        "kept": copy.kept,
    }


def _player(seat: Seat) -> str:
    if seat.is_open:
        return "open"
    return f"{seat.initials} ({seat.bot})" if seat.bot else f"{seat.initials}"


def _finished(tables: "Tables") -> Iterator[TableCopy]:
    return (copy for copy in tables.summaries() if record_of(copy).phase == "over")


def _read(name: str, head: backups.Head) -> Iterator[TableCopy | RowCopy]:
    return tracked(backups.read(name), head.tables + head.rows, "Reading")


def is_backup(name: str) -> bool:
    if name == "-" or not Path(name).is_file():
        return False
    with Path(name).open("rb") as file:
        return file.read(2) == backups.GZIP


def table_from_log(name: str) -> TableCopy:
    """A finished game as a table with a new code; nobody holds a key to it."""
    try:
        entries = log.from_lines(read(name).splitlines())
        verdict = verify(entries)
        if not verdict.finished:
            raise LogError("not-finished", "the game is not over: only finished games can be imported")
    except TorchlitError as error:
        raise about(name, error) from error
    setup, end = entries[0], entries[-1]
    assert isinstance(setup, log.Setup)
    assert isinstance(end, log.End)
    record = Record(
        code=new_code(),
        game=setup.game,
        board=setup.board,
        seats=tuple(Seat(player.initials, player.bot) for player in setup.seats),
        options=setup.options,
        seed=end.seed,
        phase="over",
    )
    now = datetime.now(UTC)
    lines = tuple(log.to_line(entry) for entry in entries)
    return TableCopy(record.code, msgspec.json.encode(record), len(lines), 0, now, now, lines=lines)
