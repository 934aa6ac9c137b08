"""Every lesson of every game: its chance moves and its moves are legal, and what it promises to teach happens in it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.every import every_game
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.lessons import lesson_named, lesson_record, lessons_of, scripted
from torchlit.table.replay import verify
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Advance, Table, started

LESSONS = [(game, name) for game in GAMES.values() for name in lessons_of(game)]
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS, ids=lambda part: getattr(part, "id", part))


def begun(game: Game, name: str) -> tuple[Record, Table, Advance]:
    record, table = started(lesson_record(game, name, Seat("AB"), {}))
    return record, table, table.open()


def followed(game: Game, name: str) -> Iterator[tuple[Any, Advance]]:
    """The moves of a player who follows the lesson and of the bots, each with what it leads to."""
    record, table, advance = begun(game, name)
    yield None, advance
    for move in lesson_named(game, name).line:
        if isinstance(move, game.chances):
            continue
        if move.seat != 0:
            assert scripted(record, advance.position, move.seat) == move
        assert move.seat in game.owing(advance.position.state)
        advance = table.move(advance.position, move)
        yield move, advance


@every_lesson
def test_a_lesson_goes_as_it_is_written_down(game: Game, name: str) -> None:
    entries = [entry for _, advance in followed(game, name) for entry in advance.entries]
    moves = [log.move_in(game, entry) for entry in entries if isinstance(entry, log.Chance | log.Moved)]
    line = list(lesson_named(game, name).line)
    assert moves[: len(line)] == line
    verdict = verify(entries)
    assert (verdict.origin, verdict.chosen) == ("lesson", len(lesson_named(game, name).chances(game.chances)))


@every_lesson
def test_what_a_lesson_promises_to_teach_happens(game: Game, name: str) -> None:
    happened = {
        event.__struct_config__.tag
        for _, advance in followed(game, name)
        for news in advance.news
        for event in [news.event]
    }
    assert set(lesson_named(game, name).shows) <= happened


@every_lesson
def test_a_lesson_goes_on_whatever_its_player_does(game: Game, name: str) -> None:
    """Chance moves that no longer fit are drawn, and bots find moves of their own."""
    record, table, advance = begun(game, name)
    entries = list(advance.entries)
    for turn in range(60):
        owing = game.owing(advance.position.state)
        if not owing:
            break
        seat = owing[0]
        legal = game.legal_moves(advance.position.state, seat)
        move = (scripted(record, advance.position, seat) if seat else None) or legal[turn % len(legal)]
        advance = table.move(advance.position, move)
        entries += advance.entries
    assert verify(entries).origin == "lesson"


@every_lesson
def test_bots_leave_a_lesson_that_is_over(game: Game, name: str) -> None:
    record, _, _ = begun(game, name)
    *_, (_, advance) = followed(game, name)
    assert scripted(record, advance.position, 1) is None


@every_game
def test_other_tables_have_no_script(game: Game) -> None:
    board = log.BoardText(*next(iter(game.boards.items())))
    record = Record("CODE", game.id, board, tuple(Seat(f"P{n}") for n in range(game.seats[0])), {}, bytes(32).hex())
    _, table = started(record)
    assert scripted(record, table.open().position, 0) is None
