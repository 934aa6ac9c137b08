"""Stores for the one suite that runs on all of them."""

from collections.abc import AsyncIterator

import pytest

from torchlit.store.sql import SqlStore


@pytest.fixture
async def store(address: str) -> AsyncIterator[SqlStore]:
    """An open, empty store."""
    store = SqlStore(address)
    await store.open()
    yield store
    await store.close()
