"""Anything, said by anybody at any time: what is refused changes nothing, and nobody learns what they may not know.

Two machines that hypothesis drives, for every game. In the first everybody at a table talks at once, honest and hostile
messages mixed. In the second the same is said at two tables that differ in what one seat may not know, and that seat
must not find out at which of them it is. After every step the witness compares all answers, views and the log.
"""

import os
from collections import Counter
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from tests.every import every_game
from tests.server.machines import Storm, Twins, played
from tests.server.playing import Server
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.store.sql import engine_for

pytestmark = pytest.mark.one_process

MESSAGES = int(os.environ.get("TORCHLIT_MESSAGES", "200000"))
"""How many messages there are in `make soak`, for all games together, at least …"""
ACCEPTED = 0.5
"""… and which share of them is accepted."""


@pytest.fixture(scope="module")
def engine(server: Server) -> Iterator[Engine]:
    """A second way to what the server has stored."""
    engine = engine_for(server.store)
    yield engine
    engine.dispose()


@every_game
def test_whatever_is_said_only_legal_moves_change_a_table(game: Game, server: Server, engine: Engine) -> None:
    counts = played(Storm, game, server, engine, examples=6, steps=20)
    assert counts["moves"] > 10
    assert counts["refused"] > 10


@every_game
def test_whatever_is_said_two_tables_with_other_secrets_look_the_same(
    game: Game, server: Server, engine: Engine
) -> None:
    counts = played(Twins, game, server, engine, examples=5, steps=20)
    assert counts["compared"] > 10


@pytest.mark.soak
def test_of_two_hundred_thousand_messages_half_are_accepted_and_none_does_harm(server: Server, engine: Engine) -> None:
    """Every game has its share. `pytest -s` prints the counts."""
    total: Counter[str] = Counter()
    for game in GAMES.values():
        counts: Counter[str] = Counter()
        while counts["sent"] < MESSAGES / len(GAMES):
            counts += played(Storm, game, server, engine, examples=40, steps=50)
            counts += played(Twins, game, server, engine, examples=10, steps=50)
        print(f"{game.id}: {dict(sorted(counts.items()))}")  # noqa: T201
        assert counts["secrets"] > 0
        total += counts
    assert total["done"] + total["allowed"] >= ACCEPTED * total["sent"]
