"""Guided games at a table: how they begin, and what their bots do."""

from collections.abc import Mapping
from typing import Any

from torchlit.errors import RuleError, SetupError
from torchlit.games.registry import game_named
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.chance import new_seed
from torchlit.table.seats import Record, Seat, add_seat, new_code
from torchlit.table.table import Position
from torchlit.toolkits.lessons import Lesson


def lessons_of(game: Game) -> Mapping[str, Lesson]:
    """The guided games of a game by name; many games have none."""
    part = game.part("lessons")
    lessons: Mapping[str, Lesson] = part.LESSONS if part else {}
    return lessons


def lesson_named(game: Game, name: str) -> Lesson:
    """The guided game with this name; a SetupError if there is none."""
    lesson = lessons_of(game).get(name)
    if lesson is None:
        raise SetupError("no-such-lesson", f"unknown lesson {name[:20]!r}", lesson=name[:20])
    return lesson


def lesson_record(game: Game, name: str, player: Seat, options: Mapping[str, Any]) -> Record:
    """A new table for a guided game; the lesson's options override these."""
    lesson = lesson_named(game, name)
    given = tuple(map(log.raw, lesson.chances(game.chances)))
    record = Record(
        code=new_code(),
        game=game.id,
        board=log.BoardText(*lesson.board),
        seats=(player,),
        options={**options, **lesson.options},
        seed=new_seed().hex(),
        origin=log.Origin("lesson", (log.Given(len(given), None),), lesson=name),
        given=given,
    )
    for bot in lesson.bots:
        record = add_seat(record, bot)
    return record


def is_lesson(record: Record) -> bool:
    """True for the table of a guided game."""
    return record.origin is not None and record.origin.kind == "lesson"


def scripted(record: Record, position: Position, seat: int) -> Any:
    """The move the lesson sets for a bot now; None if it has none, or none that is still legal."""
    if record.origin is None or record.origin.lesson is None:
        return None
    game = game_named(record.game)
    lesson = lessons_of(game).get(record.origin.lesson)
    moves = lesson.moves_of(seat) if lesson else ()
    made = position.made[seat]
    if made >= len(moves):
        return None
    try:
        game.apply(position.state, moves[made])
    except RuleError:
        return None
    return moves[made]
