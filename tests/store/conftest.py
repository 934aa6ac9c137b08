"""Stores for the one suite that runs on all of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.servers import Postgres
from torchlit.store.sql import SqlStore


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/torchlit.sqlite"
    server: Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[SqlStore]:
    """An open, empty store."""
    store = SqlStore(address)
    await store.open()
    yield store
    await store.close()
