"""A game goes on from a turn of an earlier one: with the same dice or new ones, and both checkers believe its log."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.finished import played, record_of
from tests.table.logs import is_right
from torchlit.errors import SetupError
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.continuing import Continued, continued, latest_turn_of, taken_back
from torchlit.table.replay import latest, replay, verify
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


def turn_of(went_on: Continued, game: Game) -> int:
    position, _ = latest([log.to_line(entry) for entry in went_on.entries])
    return game.turn(position.state)


@every_game
def test_a_turn_is_taken_back_with_the_same_dice_and_bots_and_no_seed_is_published(game: Game) -> None:
    record, entries = played(record_of(game.id, ["AB"], ["easy"]))
    back = taken_back(record, entries, 0, "new key")
    assert [(one.initials, one.bot, one.key) for one in back.record.seats] == [
        ("AB", None, "new key"),
        (record.seats[1].initials, "easy", None),
    ]
    assert back.record.seed == record.seed
    assert back.record.origin == log.Origin("continued", (), len(back.entries) - 1)
    assert record.seed.encode() not in b"".join(map(log.to_line, back.entries))
    further = taken_back(back.record, back.entries, 0, "newer key")
    assert turn_of(further, game) < turn_of(back, game)
    check(finished(further)[1])


@every_game
def test_the_turn_taken_back_is_the_latest_that_the_seat_has_finished(game: Game) -> None:
    record, entries = played(record_of(game.id, ["AB"], ["easy"]))
    moves: list[int] = []
    turn = 0
    for moment in replay(entries):
        if isinstance(moment.entry, log.Moved) and moment.move.seat == 0:
            moves.append(turn)
        state = moment.position.state
        turn = game.turn(state)
        until = entries[: moment.number]
        if game.awaits_chance(state) or isinstance(moment.entry, log.Setup):
            continue
        done = [one for one in moves if one < turn or 0 not in game.owing(state)]
        if done:
            assert latest_turn_of(until, 0) == done[-1]
        else:
            with pytest.raises(SetupError, match="nothing to take back"):
                taken_back(replace(record, phase="playing"), until, 0, "key")
        if len(set(moves)) > 4:
            break


def test_a_mark_that_nobody_owes_finishes_no_turn() -> None:
    game = GAMES["temple"]
    _, table = started(record_of(game.id, ["AB"]))
    opening = table.open()
    (mark, *_) = game.optional_moves(opening.position.state, 0)
    advance = table.move(opening.position, mark)
    with pytest.raises(SetupError, match="nothing to take back"):
        latest_turn_of([*opening.entries, *advance.entries], 0)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"origin": log.Origin("daily", day="2026-11-18")}, "same dice"),
        ({"origin": log.Origin("challenge")}, "same dice"),
        ({"origin": log.Origin("same-dice"), "sealed_until": "2026-11-18"}, "same dice"),
        ({"origin": log.Origin("lesson", (log.Given(1, None),))}, "guided"),
    ],
)
def test_what_others_play_with_the_same_dice_is_not_taken_back(more: dict[str, Any], sentence: str) -> None:
    record, entries = earlier(next(iter(GAMES.values())), ["AB"])
    with pytest.raises(SetupError, match=sentence):
        taken_back(replace(record, **more), entries, 0, "key")


def test_nothing_is_taken_back_where_somebody_else_sits() -> None:
    record, entries = earlier(next(iter(GAMES.values())))
    with pytest.raises(SetupError, match="other people"):
        taken_back(record, entries, 0, "key")
