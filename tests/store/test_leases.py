"""Leases: one holder at a time, and none for ever."""

from datetime import timedelta

import pytest
from sqlalchemy import func, update

from tests.servers import Postgres
from torchlit.store.leases import SECONDS, Leases
from torchlit.store.schema import LEASES
from torchlit.store.sql import SqlStore, engine_for


async def test_a_lease_is_held_by_one_until_it_is_given_back(postgres_server: Postgres) -> None:
    url = await database(postgres_server)
    one, other = Leases(url, "one"), Leases(url, "other")
    assert await one.hold(["A", "B"]) == {"A", "B"}
    assert await other.hold(["A", "C"]) == {"C"}
    await one.let_go(["A"])
    assert await other.hold(["A", "B"]) == {"A"}
    await one.close()
    await other.close()


@pytest.mark.parametrize("seconds", [-3600, -SECONDS - 1, SECONDS + 1, 3600])
async def test_a_lease_does_not_outlive_its_holder_when_the_clock_of_the_database_jumps(
    seconds: int, postgres_server: Postgres
) -> None:
    """A clock that jumps is the same as the ends of all leases jumping the other way."""
    url = await database(postgres_server)
    one, other = Leases(url, "one"), Leases(url, "other")
    assert await one.hold(["A"]) == {"A"}
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(update(LEASES).values(until=func.now() + timedelta(seconds=SECONDS + seconds)))
    engine.dispose()
    assert await other.hold(["A"]) == {"A"}
    await one.close()
    await other.close()


async def database(server: Postgres) -> str:
    """A new database with the schema in it."""
    url = server.new_database()
    store = SqlStore(url)
    await store.open()
    await store.close()
    return url
