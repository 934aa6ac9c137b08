"""A game goes on from a turn of an earlier one: with the same dice or new ones, and both checkers believe its log."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from tests.server.finished import played, record_of
from tests.table.logs import is_right
from torchlit.errors import SetupError
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.continuing import Continued, continued
from torchlit.table.replay import latest, verify
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Advance, started

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NEW, NEWER = bytes(range(32)), bytes(range(32, 64))
Played = tuple[Record, list[log.Entry]]


def earlier(game: Game, people: Sequence[str] = ("AB", "CD")) -> Played:
    return played(record_of(game.id, people))


def people(record: Record) -> list[Seat]:
    return [Seat("ME", key="k"), *(Seat(f"B{number}", "easy") for number in range(1, len(record.seats)))]


def finished(went_on: Continued) -> Played:
    """The game from there, played to its end by random players."""
    random = Random(3)
    _, table = started(replace(went_on.record, phase="lobby"))
    position, _ = latest([log.to_line(entry) for entry in went_on.entries])
    entries, advance = list(went_on.entries), Advance(position)
    while not isinstance(entries[-1], log.End):
        seat = table.game.owing(advance.position.state)[0]
        moves = table.game.legal_moves(advance.position.state, seat)
        advance = table.move(advance.position, random.choice(moves))
        entries += advance.entries
    return replace(went_on.record, phase="over"), entries


def rolls(entries: Sequence[log.Entry]) -> list[bytes]:
    return [bytes(entry.move) for entry in entries if isinstance(entry, log.Chance)]


def check(entries: Sequence[log.Entry]) -> None:
    """Both checkers agree with a continued game that is over, and every roll is compared with a seed."""
    told = verify(entries)
    assert (told.origin, told.finished, told.chosen, told.rolls) == ("continued", True, 0, len(rolls(entries)))
    assert is_right("".join(log.to_line(entry).decode() + "\n" for entry in entries))


@every_game
def test_it_begins_with_the_turn_as_chance_opened_it(game: Game) -> None:
    record, entries = earlier(game)
    for turn in (1, 3):
        went_on = continued(record, entries, turn, people(record))
        position, _ = latest([log.to_line(entry) for entry in went_on.entries])
        assert game.turn(position.state) == turn
        assert game.owing(position.state)
        assert not any(game.drafted(position.state, seat) for seat in range(2))
        before, _ = latest([log.to_line(entry) for entry in entries[: len(went_on.entries) - 1]])
        assert game.turn(before.state) < turn or game.awaits_chance(before.state)


@every_game
def test_the_same_dice_are_those_of_the_earlier_seed(game: Game) -> None:
    record, entries = earlier(game)
    went_on = continued(record, entries, 2, people(record))
    setup = went_on.entries[0]
    assert isinstance(setup, log.Setup)
    assert isinstance(entries[0], log.Setup)
    assert setup.commitment == entries[0].commitment
    assert setup.origin == log.Origin("continued", (), len(went_on.entries) - 1)
    check(finished(went_on)[1])


@every_game
def test_new_dice_come_from_a_seed_of_their_own_and_the_old_one_is_published(game: Game) -> None:
    record, entries = earlier(game)
    went_on = continued(record, entries, 3, people(record), NEW)
    begun = rolls(went_on.entries)
    assert went_on.record.origin is not None
    assert went_on.record.origin.given == (log.Given(len(begun), record.seed),)
    over, again = finished(went_on)
    check(again)
    assert rolls(again)[: len(begun)] == begun
    third = continued(over, again, 5, people(over), NEWER)
    assert third.record.origin is not None
    assert [given.seed for given in third.record.origin.given] == [record.seed, NEW.hex()]
    check(finished(third)[1])
    back = continued(over, again, 2, people(over), NEWER)
    assert back.record.origin is not None
    assert [given.seed for given in back.record.origin.given] == [record.seed]
    check(finished(back)[1])
    check(finished(continued(over, again, 2, people(over)))[1])


@every_game
def test_players_names_and_ids_and_stand_ins_stay_behind(game: Game) -> None:
    record, entries = earlier(game)
    named = [replace(entry, id="secret") if isinstance(entry, log.Moved) else entry for entry in entries]
    first = next(number for number, entry in enumerate(named) if isinstance(entry, log.Moved))
    named.insert(first, log.StandIn(0, "easy"))
    went_on = continued(replace(record, asked=("secret",), next="NEXT"), named, 3, people(record))
    text = b"".join(map(log.to_line, went_on.entries))
    assert b"AB" not in text
    assert b"secret" not in text
    assert b"stand-in" not in text
    assert (went_on.record.asked, went_on.record.next) == ((), None)


@every_game
def test_there_is_no_turn_after_the_last_and_none_before_the_first(game: Game) -> None:
    record, entries = earlier(game)
    for turn in (0, -1, 10_000):
        with pytest.raises(SetupError, match="no turn"):
            continued(record, entries, turn, people(record))


@every_game
def test_a_guided_game_is_not_continued(game: Game) -> None:
    record, entries = earlier(game)
    guided = replace(record, origin=log.Origin("lesson", (log.Given(1, None),)))
    with pytest.raises(SetupError, match="guided"):
        continued(guided, entries, 1, people(record))
