"""Stores for the one suite that runs on all of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from torchlit.store.sql import SqlStore

ADDRESSES = {"sqlite": "sqlite:///{folder}/torchlit.sqlite"}
"""A store to test is one more line here: where `{folder}` stands, every test gets an empty folder of its own."""


@pytest.fixture(params=ADDRESSES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    name: str = request.param
    return ADDRESSES[name].format(folder=tmp_path)


@pytest.fixture
async def store(address: str) -> AsyncIterator[SqlStore]:
    """An open, empty store."""
    store = SqlStore(address)
    await store.open()
    yield store
    await store.close()
