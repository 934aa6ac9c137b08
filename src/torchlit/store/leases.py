"""Leases: which process runs the clock and the bots of a table that several serve.

A lease that its holder does not renew expires, by the clock of the database alone. Nothing is lost if two processes
both believe they hold one: the store then takes only one of their moves.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import TypeVar

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from torchlit.store.protocol import not_read
from torchlit.store.schema import LEASES, TABLES
from torchlit.store.sql import engine_for
from torchlit.store.tables import IN_PLAY, LAST_CHANGE

A = TypeVar("A")
T = TypeVar("T")

SECONDS = 8
"""How long a lease lasts."""
AT_REST = 3600
"""Seconds without a change after which a table whose rules this process lacks is no longer played by others."""


class Leases:
    """The leases that one process holds, in a PostgreSQL database."""

    def __init__(self, url: str, holder: str) -> None:
        self._engine = engine_for(url, bounded=True)
        self._holder = holder

    async def hold(self, codes: Sequence[str]) -> frozenset[str]:
        """Ask for the leases of these tables; returns those this process now holds."""
        return await self._asked(self._hold, codes)

    def _hold(self, codes: Sequence[str]) -> frozenset[str]:
        if not codes:
            return frozenset()
        ends = func.now() + timedelta(seconds=SECONDS)
        # An impossibly late end means that the clock was set back: the holder may be long gone.
        is_over = (LEASES.c.until < func.now()) | (LEASES.c.until > ends)
        wish = insert(LEASES).values([{"code": code, "holder": self._holder, "until": ends} for code in sorted(codes)])
        taken = wish.on_conflict_do_update(
            index_elements=[LEASES.c.code],
            set_={"holder": wish.excluded.holder, "until": wish.excluded.until},
            where=(LEASES.c.holder == wish.excluded.holder) | is_over,
        ).returning(LEASES.c.code)
        with self._engine.begin() as connection:
            return frozenset(connection.scalars(taken))

    async def let_go(self, codes: Sequence[str]) -> None:
        """Give leases back, so that another process need not wait for them to expire."""
        await self._asked(self._let_go, codes)

    def _let_go(self, codes: Sequence[str]) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(LEASES).where(LEASES.c.holder == self._holder, LEASES.c.code.in_(codes)))

    async def is_at_rest(self, code: str) -> bool:
        """True if nobody holds the table's lease, and it has not changed for a while."""
        return await self._asked(self._is_at_rest, code)

    def _is_at_rest(self, code: str) -> bool:
        quiet = func.now() - timedelta(seconds=AT_REST) > LAST_CHANGE
        found = select(TABLES.c.code).where(TABLES.c.code == code, quiet, ~IN_PLAY)
        with self._engine.connect() as connection:
            return connection.scalar(found) is not None

    async def _asked(self, ask: Callable[[A], T], about: A) -> T:
        try:
            return await asyncio.to_thread(ask, about)
        except SQLAlchemyError as error:
            raise not_read() from error

    async def close(self) -> None:
        self._engine.dispose()
