"""Notebooks: finished games by the fingerprint of a personal key, and who has tried which dice.

Every function takes a connection first, so that `SqlStore.read` and `SqlStore.change` can run it.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Table, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from torchlit.protocol import Value
from torchlit.store.schema import KNOWN_DICE, NOTEBOOKS, RESULTS, SECRETS, TABLES, TRIES
from torchlit.store.shares import utc

MOST_RESULTS = 2000
"""How many results a notebook keeps, the newest ones."""


class Kept(Value, frozen=True):
    """A finished game in a notebook."""

    code: str
    seat: int
    ended_at: datetime
    document: str
    """What the game was and how it ended."""
    accuracy: float | None = None
    luck: float | None = None


class Try(Value, frozen=True):
    """A counted try at a daily expedition, and its result once it is in the notebook."""

    notebook: str
    day: str
    game: str
    code: str
    initials: str
    result: Kept | None = None


def create(connection: Connection, notebook: str) -> None:
    """Begin an empty notebook."""
    connection.execute(NOTEBOOKS.insert().values(notebook=notebook))


def is_known(connection: Connection, notebook: str) -> bool:
    return connection.scalar(select(NOTEBOOKS.c.notebook).where(NOTEBOOKS.c.notebook == notebook)) is not None


def results(connection: Connection, notebook: str) -> list[Kept]:
    """All results of a notebook, the newest first."""
    query = select(RESULTS).where(RESULTS.c.notebook == notebook)
    return [_kept(row) for row in connection.execute(query.order_by(RESULTS.c.ended_at.desc(), RESULTS.c.code))]


def add(connection: Connection, notebook: str, taken: Sequence[Kept]) -> None:
    """Add results; existing ones stay as they are."""
    for kept in taken:
        row = {name: getattr(kept, name) for name in kept.__struct_fields__}
        _add_once(connection, RESULTS, {**row, "notebook": notebook, "ended_at": kept.ended_at.astimezone(UTC)})
    _forget_oldest(connection, notebook)


def judge(connection: Connection, code: str, seat: int, accuracy: float | None, luck: float | None) -> None:
    """Record the coach's findings in every notebook that has this seat's game."""
    of_seat = (RESULTS.c.code == code, RESULTS.c.seat == seat)
    connection.execute(update(RESULTS).where(*of_seat).values(accuracy=accuracy, luck=luck))


def merge(connection: Connection, source: str, target: str) -> None:
    """Move everything into another notebook and delete the source.

    If both have the same item, the target's wins, but a finished try beats an unfinished one.
    """
    for row in connection.execute(select(RESULTS).where(RESULTS.c.notebook == source)).all():
        _add_once(connection, RESULTS, {**row._mapping, "notebook": target})
    _merge_tries(connection, source, target)
    _merge_dice(connection, source, target)
    _forget_oldest(connection, target)
    drop(connection, source)


def _merge_tries(connection: Connection, source: str, target: str) -> None:
    """Move the tries of one notebook into another, which already has the results of both."""
    for row in connection.execute(select(TRIES).where(TRIES.c.notebook == source)).all():
        (other,) = tries(connection, row.day, source, row.game)
        if begin_try(connection, replace(other, notebook=target)).result is None and other.result is not None:
            same = (TRIES.c.notebook == target, TRIES.c.day == other.day, TRIES.c.game == other.game)
            connection.execute(update(TRIES).where(*same).values(code=other.code, initials=other.initials))


def _merge_dice(connection: Connection, source: str, target: str) -> None:
    """Record in one notebook which dice the owner of another has seen or begun to try."""
    rows = connection.execute(select(KNOWN_DICE).where(KNOWN_DICE.c.notebook == source)).all()
    for row in rows:
        _add_once(connection, KNOWN_DICE, {**row._mapping, "notebook": target})
    learn(connection, target, [row.dice for row in rows if row.code is None])


def drop(connection: Connection, notebook: str) -> None:
    """Delete a notebook, and everything in it."""
    connection.execute(delete(NOTEBOOKS).where(NOTEBOOKS.c.notebook == notebook))


def last_changes(connection: Connection, codes: Sequence[str]) -> dict[str, datetime]:
    """When these tables were last changed."""
    last = func.coalesce(TABLES.c.changed_at, TABLES.c.created_at).label("last")
    rows = connection.execute(select(TABLES.c.code, last).where(TABLES.c.code.in_(codes)))
    return {row.code: utc(row.last) for row in rows}


def shared_secret(connection: Connection, name: str, fresh: str) -> str:
    """The secret of this name that all processes share; the fresh one becomes it if there is none yet."""
    _add_once(connection, SECRETS, {"name": name, "value": fresh})
    found: str = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar_one()
    return found


def begin_try(connection: Connection, new: Try) -> Try:
    """Count a try at a daily expedition, unless an earlier one counts; returns the one that does."""
    row = {column.name: getattr(new, column.name) for column in TRIES.columns}
    _add_once(connection, TRIES, row)
    (counted,) = tries(connection, new.day, new.notebook, new.game)
    return counted


def tries(connection: Connection, day: str, notebook: str | None = None, game: str | None = None) -> list[Try]:
    """The counted tries of a day: everybody's or one notebook's, at all games or one."""
    its_result = (RESULTS.c.notebook == TRIES.c.notebook) & (RESULTS.c.code == TRIES.c.code)
    query = select(TRIES, RESULTS).select_from(TRIES.outerjoin(RESULTS, its_result)).where(TRIES.c.day == day)
    if notebook is not None:
        query = query.where(TRIES.c.notebook == notebook)
    if game is not None:
        query = query.where(TRIES.c.game == game)
    return [_try(row._mapping) for row in connection.execute(query)]


def learn(connection: Connection, notebook: str, dice: Sequence[str]) -> None:
    """Record which dice were in the games of a notebook, each by the commitment to its seed."""
    for one in dice:
        _add_once(connection, KNOWN_DICE, {"notebook": notebook, "dice": one})
    of_games = (KNOWN_DICE.c.notebook == notebook, KNOWN_DICE.c.dice.in_(dice))
    connection.execute(update(KNOWN_DICE).where(*of_games).values(code=None))


def knows(connection: Connection, notebook: str, dice: str, code: str) -> bool:
    """True if a notebook has a game with these dice, or the game at the table with this code."""
    learned = select(KNOWN_DICE.c.dice).where(
        KNOWN_DICE.c.notebook == notebook, KNOWN_DICE.c.dice == dice, KNOWN_DICE.c.code.is_(None)
    )
    kept = select(RESULTS.c.code).where(RESULTS.c.notebook == notebook, RESULTS.c.code == code)
    return any(connection.scalar(query.limit(1)) is not None for query in (learned, kept))


def take_up(connection: Connection, notebook: str, dice: str, code: str) -> str:
    """Make this the table where these dice are tried first, unless another already is; returns the one that is."""
    _add_once(connection, KNOWN_DICE, {"notebook": notebook, "dice": dice, "code": code})
    tried = select(KNOWN_DICE.c.code).where(KNOWN_DICE.c.notebook == notebook, KNOWN_DICE.c.dice == dice)
    return connection.scalar(tried) or code


def _forget_oldest(connection: Connection, notebook: str) -> None:
    """Drop the oldest results of a notebook that has too many."""
    own = RESULTS.c.notebook == notebook
    count = connection.scalar(select(func.count()).select_from(RESULTS).where(own)) or 0
    oldest = select(RESULTS.c.code, RESULTS.c.seat).where(own).order_by(RESULTS.c.ended_at, RESULTS.c.code)
    for code, seat in connection.execute(oldest.limit(max(0, count - MOST_RESULTS))).all():
        connection.execute(delete(RESULTS).where(own, RESULTS.c.code == code, RESULTS.c.seat == seat))


def _add_once(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Add a row, unless one with the same primary key exists."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())


def _kept(row: Any) -> Kept:
    return Kept(row.code, row.seat, utc(row.ended_at), row.document, row.accuracy, row.luck)


def _try(row: Any) -> Try:
    result = None
    if row[RESULTS.c.document] is not None:
        result = Kept(
            row[RESULTS.c.code],
            row[RESULTS.c.seat],
            utc(row[RESULTS.c.ended_at]),
            row[RESULTS.c.document],
            row[RESULTS.c.accuracy],
            row[RESULTS.c.luck],
        )
    return Try(**{column.name: row[column] for column in TRIES.columns}, result=result)
