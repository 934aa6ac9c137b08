"""Games that do not begin with fresh dice say so in their log, and both checkers hold them to it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.logs import entries_of, is_right, text_of
from torchlit.errors import LogError
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.replay import Verdict, latest, verify
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Advance, Position, Table, started

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
OWN, EARLIER = bytes(range(32)), bytes(range(32, 64))


def record(game: Game, seed: bytes = OWN, **more: Any) -> Record:
    name, board = next(iter(game.boards.items()))
    players = tuple(Seat(f"P{seat}") for seat in range(game.seats[0]))
    return Record("CODE", game.id, log.BoardText(name, board), players, {}, seed.hex(), **more)


def played(table: Table, advance: Advance, most: int | None = None) -> list[log.Entry]:
    """What random players add to a log: to the end, or some moves of it."""
    random = Random(5)
    entries = list(advance.entries)
    game, position = table.game, advance.position
    while not isinstance(entries[-1], log.End) and (most is None or len(entries) < most):
        seat = game.owing(position.state)[0]
        advance = table.move(position, random.choice(game.legal_moves(position.state, seat)))
        entries += advance.entries
        position = advance.position
    return entries


def text(entries: Sequence[log.Entry]) -> str:
    return "".join(log.to_line(entry).decode() + "\n" for entry in entries)


def verdict(entries: Sequence[log.Entry]) -> Verdict:
    assert is_right(text(entries))
    return verify(entries)


def lesson(game: Game, chosen: int) -> list[log.Entry]:
    """A game whose first chance moves are those of another."""
    _, earlier = started(record(game, EARLIER))
    drawn = [entry.move for entry in played(earlier, earlier.open()) if isinstance(entry, log.Chance)][:chosen]
    origin = log.Origin("lesson", (log.Given(chosen, None),))
    _, table = started(record(game, origin=origin, given=tuple(drawn)))
    return played(table, table.open(), 40)


@every_game
def test_the_dice_of_a_lesson_are_chosen_and_say_so(game: Game) -> None:
    entries = lesson(game, 2)
    told = verdict(entries)
    assert (told.origin, told.chosen) == ("lesson", 2)
    drawn = entries_of(text(entries))[1]["move"]
    _, fresh = started(record(game))
    assert drawn != entries_of(text(fresh.open().entries))[1]["move"]


@every_game
def test_chosen_dice_outside_a_lesson_are_refused(game: Game) -> None:
    entries = entries_of(text(lesson(game, 2)))
    entries[0]["origin"]["kind"] = "same-dice"
    assert not is_right(text_of(entries))


@every_game
def test_a_record_with_chosen_dice_is_stored_and_read_again(game: Game) -> None:
    kept = record(game, origin=log.Origin("lesson", (log.Given(1, None),)), given=(msgspec.Raw(b'{"a":1}'),))
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Record) == kept


def continued(game: Game) -> list[log.Entry]:
    """A game that goes on from the middle of another with dice of its own."""
    _, earlier = started(record(game, EARLIER))
    old = played(earlier, earlier.open(), 12)
    position = end_of(old)
    given = (log.Given(position.chances, EARLIER.hex()),)
    _, table = started(record(game, origin=log.Origin("continued", given, len(old) - 1)))
    return [table.setup, *old[1:], *played(table, Advance(position, (old[-1],)), 60)[1:]]


def end_of(entries: Sequence[log.Entry]) -> Position:
    position, _ = latest([log.to_line(entry) for entry in entries])
    return position


@every_game
def test_a_continued_game_is_checked_with_both_seeds(game: Game) -> None:
    entries = continued(game)
    told = verdict(entries)
    assert told.origin == "continued"
    assert told.chosen == 0
    assert told.rolls > 0
    touched = [replace(entry, origin=None) if isinstance(entry, log.Setup) else entry for entry in entries]
    assert told.finished is False or not is_right(text(touched))


@every_game
def test_the_dice_of_the_earlier_game_cannot_be_changed_unseen(game: Game) -> None:
    entries = continued(game)
    origin = log.Origin("continued", (log.Given(entries[0].origin.given[0].until, OWN.hex()),), 2)  # type: ignore[union-attr]
    with pytest.raises(LogError, match="not what the seed gives"):
        verify([replace(entries[0], origin=origin), *entries[1:]])


@pytest.mark.parametrize(
    "origin",
    [
        {"kind": "dream"},
        {"kind": "daily"},
        {"kind": "daily", "day": "tomorrow"},
        {"kind": "same-dice", "day": "2026-11-18"},
        {"kind": "continued"},
        {"kind": "continued", "entries": 1_000_000},
        {"kind": "same-dice", "entries": 2},
        {"kind": "lesson", "given": [{"until": 0, "seed": None}]},
        {"kind": "lesson", "given": [{"until": 2, "seed": None}, {"until": 2, "seed": None}]},
        {"kind": "continued", "entries": 1, "given": [{"until": 1, "seed": "00"}]},
    ],
    ids=str,
)
def test_an_origin_that_no_game_can_have_is_refused(origin: dict[str, Any]) -> None:
    game = next(iter(GAMES.values()))
    _, table = started(record(game))
    entries = entries_of(text(played(table, table.open(), 10)))
    assert is_right(text_of(entries))
    entries[0]["origin"] = origin
    assert not is_right(text_of(entries))


def test_a_day_and_a_challenge_are_drawn_from_their_own_seed() -> None:
    game = next(iter(GAMES.values()))
    for origin in (log.Origin("daily", day="2026-11-18"), log.Origin("challenge"), log.Origin("same-dice")):
        _, table = started(record(game, origin=origin))
        assert verdict(played(table, table.open())).chosen == 0
