"""`torchlit migrate`: move all tables and notebooks to another database."""

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.text import Text

from torchlit.cli.admin import check_empty, contents
from torchlit.cli.progress import tracked
from torchlit.cli.serve import open_store, place_of, store_address
from torchlit.cli.stores import check_version, engine_of, told, writing
from torchlit.cli.verb import AsJson, json_line, plain, say
from torchlit.errors import AdminError, StoreError

if TYPE_CHECKING:
    from torchlit.store.tables import Counts, Tables

encode = msgspec.json.Encoder(order="sorted").encode

EXAMPLES = (
    "torchlit migrate torchlit.sqlite postgresql://user@db/torchlit",
    "torchlit migrate postgresql://user@db/torchlit torchlit.sqlite",
)


def migrate(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The file or database with the tables.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A new file or an empty database.")],
    as_json: AsJson = False,
) -> None:
    """Move all tables and notebooks from SQLite to PostgreSQL, or back, games in progress included.

    Stop the server first, and start it with the new store afterwards: every game goes on with the same keys and dice.
    Everything is copied and compared line by line before it counts; if anything goes wrong, or you press Ctrl-C, the
    target stays empty. The source is not changed.
    """
    from torchlit.store.tables import reading

    places = [place_of(store_address(each)) for each in (source, target)]
    if places[0] == places[1]:
        raise AdminError("same-store", f"{places[0]!r} is both: name another store to move to", store=places[0])
    address = store_address(source)
    with told(), engine_of(address) as engine:
        check_version(engine, address)
        with open_store(address):  # no server may write to it meanwhile
            with reading(engine) as tables:
                check_idle(tables)
            with writing(target) as copied:
                check_empty(copied, "the target")
                with reading(engine) as tables:
                    counts = tables.counts()
                    for copy in tracked(tables.copies(), counts.tables, "Copying"):
                        copied.add(copy)
                    for row in tables.rows():
                        copied.add_row(row)
                with reading(engine) as tables:
                    compare(tables, copied, counts)
    if as_json:
        typer.echo(json_line({"tables": counts.tables, "lines": counts.lines, "rows": counts.rows}))
        return
    say(Text(f"{contents(counts)} moved to {plain(places[1])}, and compared: all are the same."))


def check_idle(tables: "Tables") -> None:
    """Refuse to move tables that a server is running."""
    busy = tables.in_play()
    if busy:
        sentence = f"somebody sits at table {busy[0]}: stop every server of this store before you move it"
        raise StoreError("in-play", sentence, code=busy[0])


def compare(source: "Tables", target: "Tables", counts: "Counts") -> None:
    """Refuse to go on unless both hold the same tables and notebooks, byte for byte."""
    if source.counts() == target.counts() == counts:
        for copy in tracked(source.copies(), counts.tables, "Comparing"):
            if target.copy_of(copy.code) != copy:
                break
        else:
            # Databases differ in how they sort text.
            if sorted(map(encode, source.rows())) == sorted(map(encode, target.rows())):
                return
    raise AdminError("not-the-same", "the source has changed meanwhile: stop its servers, and try again")
