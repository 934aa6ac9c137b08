"""Games with the dice of an earlier one."""

import pytest
from msgspec.structs import replace

from tests.server.finished import played, record_of
from torchlit.errors import SetupError
from torchlit.games.registry import GAMES
from torchlit.table import log
from torchlit.table.continuing import continued
from torchlit.table.replay import verify
from torchlit.table.same_dice import check_challenge, with_same_dice
from torchlit.table.seats import Earlier

GAMES_WITH = [game.id for game in GAMES.values() if game.has_same_dice]
every_game = pytest.mark.parametrize("game", GAMES_WITH)


def chances(entries: list[log.Entry]) -> list[bytes]:
    return [bytes(entry.move) for entry in entries if isinstance(entry, log.Chance)]


@every_game
@pytest.mark.parametrize("people", [["A"], ["A", "B", "C"]], ids=["solo", "together"])
def test_the_dice_are_the_same_however_seats_move(game: str, people: list[str]) -> None:
    assert GAMES[game].moves_are_private
    lobby = record_of(game, people)
    record, entries = played(lobby)
    again = with_same_dice(record, lobby.seats)
    assert (again.origin, again.earlier) == (log.Origin("same-dice"), Earlier(record.code))
    before = chances(entries)
    for seed in range(3):
        _, after = played(again, seed=seed)
        assert verify(after).origin == "same-dice"
        alike = min(len(before), len(chances(after)))
        assert alike > 5
        assert before[:alike] == chances(after)[:alike]


@every_game
def test_a_continued_game_again_has_the_dice_of_both_its_parts(game: str) -> None:
    record, entries = played(record_of(game, ["A"]))
    went_on = continued(record, entries, 4, record.seats, bytes(32))
    again = with_same_dice(replace(went_on.record, phase="over"), record.seats)
    assert again.origin is not None
    assert again.origin.entries == 0
    _, after = played(again, seed=1)
    assert verify(after).finished
    chances_given = again.origin.given[0].until
    assert chances(after)[:chances_given] == chances(entries)[:chances_given]
    assert chances(after) != chances(entries)
    with pytest.raises(SetupError, match="only a solo game that counts"):
        check_challenge(went_on.record)
