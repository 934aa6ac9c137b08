"""Links to finished games: one of a kind for each seat, kept with their table, and gone with it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine

from torchlit.store.protocol import Share
from torchlit.store.sql import SqlStore, engine_for
from torchlit.store.tables import reading, writing

NOW = datetime.now(UTC)
LINK = Share("secret", "AAA", 1, "replay", hides_names=False, created_at=NOW)


@pytest.fixture
async def table(store: SqlStore) -> SqlStore:
    """A store with one table."""
    await store.create("AAA", b"{}", [b"1"])
    return store


@pytest.fixture
def engine(address: str, store: SqlStore) -> Iterator[Engine]:
    engine = engine_for(address)
    yield engine
    engine.dispose()


async def test_a_link_is_found_by_its_token_and_by_its_seat(table: SqlStore) -> None:
    assert await table.share(LINK) == LINK
    assert await table.shared("secret") == LINK
    assert await table.shared("Secret") is None
    assert list(await table.shares_of("AAA", 1)) == [LINK]
    assert list(await table.shares_of("AAA", 0)) == []


async def test_a_seat_has_one_link_of_a_kind_whose_names_can_be_hidden_later(table: SqlStore) -> None:
    await table.share(LINK)
    changed = await table.share(replace(LINK, token="other", hides_names=True))
    assert changed == replace(LINK, hides_names=True)
    assert await table.shared("other") is None
    for more in (replace(LINK, token="b", seat=0), replace(LINK, token="c", kind="challenge")):
        assert await table.share(more) == more


async def test_a_link_that_was_taken_back_opens_nothing(table: SqlStore) -> None:
    await table.share(LINK)
    await table.unshare("AAA", 0, "replay")
    assert await table.shared("secret") == LINK
    await table.unshare("AAA", 1, "replay")
    assert await table.shared("secret") is None


async def test_a_shared_table_is_not_deleted_because_of_its_age(table: SqlStore, engine: Engine) -> None:
    later = NOW + timedelta(days=1)
    await table.share(LINK)
    assert await table.unused(later, 5) == []
    assert await table.delete_unused(["AAA"], later) == []
    await table.unshare("AAA", 1, "replay")
    assert await table.unused(later, 5) == ["AAA"]


async def test_links_are_copied_and_deleted_with_their_table(table: SqlStore, engine: Engine) -> None:
    await table.share(LINK)
    with reading(engine) as tables:
        (copy,) = tables.copies()
    assert copy.shares == (LINK,)
    with writing(engine) as tables:
        assert tables.delete(["AAA"]) == ["AAA"]
    assert await table.shared("secret") is None
    with writing(engine) as tables:
        tables.add(copy)
    assert await table.shared("secret") == LINK
