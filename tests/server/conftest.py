"""Servers for the tests of this folder."""

from collections.abc import Iterator

import pytest

from tests.server.playing import GENEROUS, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server that all tests share: each has tables of its own."""
    with Server(tmp_path_factory.mktemp("server"), **GENEROUS) as server:
        yield server
        assert "Traceback" not in server.output.read_text()
