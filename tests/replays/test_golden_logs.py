"""Golden logs: real games, kept for ever. A changed one is a changed rule. Each game's tests say what its logs show."""

from pathlib import Path

import pytest

from tests.every import each
from tests.table.independent.checker import check
from tests.table.logs import golden, golden_entries
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.replay import verify

GOLDEN = [file for game in GAMES.values() for file in golden(game)]
every_golden_log = pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parent.name}/{file.stem}")


def test_every_game_has_golden_logs() -> None:
    assert {file.parent.name for file in GOLDEN} == set(GAMES)


@every_golden_log
def test_a_golden_log_is_right_to_the_last_word(file: Path) -> None:
    entries = log.from_lines(file.read_bytes().splitlines())
    verdict = verify(entries)
    assert verdict.finished
    assert verdict.entries == len(entries)
    assert verdict.rolls == sum(isinstance(entry, log.Chance) for entry in entries)
    assert check(file.read_text(encoding="utf-8"))


@every_golden_log
def test_a_golden_log_is_written_again_byte_for_byte(file: Path) -> None:
    lines = file.read_bytes().splitlines()
    assert [log.to_line(entry) for entry in log.from_lines(lines)] == lines


LEAVING = [game for game in GAMES.values() for file in golden(game) if file.stem == "a-player-leaves-and-returns"]


@each(LEAVING)
def test_a_bot_stands_in_until_the_player_is_back(game: Game) -> None:
    entries = golden_entries(game, "a-player-leaves-and-returns")
    assert [entry.bot for entry in entries if isinstance(entry, log.StandIn)] == ["greedy", None]
    assert {entry.by for entry in entries if isinstance(entry, log.Moved)} == {"greedy", None}
