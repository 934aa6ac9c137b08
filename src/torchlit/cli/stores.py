"""Opens stores for maintenance: for reading, even beside a running server, or for changing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from torchlit.cli.serve import open_store, place_of, store_address
from torchlit.cli.verb import plain
from torchlit.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from torchlit.store.tables import Tables


@contextmanager
def reading(store: str | None) -> Iterator["Tables"]:
    """The tables of a store as they are now. Nothing is changed, and no server needs to stop."""
    from torchlit.store.tables import reading as of_one_moment

    with told():
        address = store_address(store)
        with engine_of(address) as engine:
            check_version(engine, address)
            with of_one_moment(engine) as tables:
                yield tables


@contextmanager
def writing(store: str | None) -> Iterator["Tables"]:
    """The tables of a store, to be changed, all or nothing. A SQLite file must not be served meanwhile."""
    from torchlit.store.tables import writing as in_one_go

    with told():
        address = store_address(store)
        with open_store(address), engine_of(address) as engine, in_one_go(engine) as tables:
            yield tables


def check_version(engine: "Engine", address: str) -> None:
    """Refuse a store that this version of the program cannot read as it is."""
    from torchlit.store.sql import is_up_to_date

    place = place_of(address)
    if engine.dialect.name == "sqlite" and not Path(place).is_file():
        raise StoreError("no-such-store", f"there is no store at {place!r}: name one with --store", store=place)
    if not is_up_to_date(engine):
        sentence = f"{place!r} is not a store of this version: torchlit serve --store brings an older one up to date"
        raise StoreError("other-version", sentence, store=place)


@contextmanager
def engine_of(address: str) -> Iterator["Engine"]:
    from torchlit.store.sql import engine_for

    engine = engine_for(address)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def told() -> Iterator[None]:
    """Turns database errors into one sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError("not-opened", f"cannot use the store: {plain(reason)}") from error
