"""The result of one seat, read from the log of a finished game."""

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from torchlit.games.registry import game_named
from torchlit.protocol import Standing, Value
from torchlit.server import messages
from torchlit.server.notebook_messages import GameResult, Opponent, TakenIn
from torchlit.table import log
from torchlit.table.replay import latest
from torchlit.table.seats import Record

COUNTED = (None, "challenge", "daily")
"""The origins of games that count; the others are practice."""
MOST_OPPONENTS = 12
"""How many opponents a notebook keeps."""


class Mover(Value, frozen=True):
    """Whose move it is."""

    seat: int


decode_mover = msgspec.json.Decoder(Mover).decode


def counts(record: Record) -> bool:
    """True for a finished game that belongs in notebooks."""
    return (
        record.phase == "over" and not record.uncounted and (record.origin.kind if record.origin else None) in COUNTED
    )


def result_of(record: Record, seat: int, lines: Sequence[bytes], ended_at: datetime) -> GameResult:
    """The result of one seat, from the log of a finished game."""
    game = game_named(record.game)
    entries = log.from_lines(lines)
    end = entries[-1]
    assert isinstance(end, log.End)
    position, _ = latest(lines)
    sides = game.sides(position.state)
    own = end.standings[seat]
    others = sorted((one for one in end.standings if one.seat != seat), key=lambda one: (one.place, one.seat))

    def stars(standing: Standing) -> int | None:
        return standing.score.get("total") if game.levels else None

    return GameResult(
        code=record.code,
        seat=seat,
        ended_at=ended_at,
        game=record.game,
        board=record.board.name,
        seats=len(record.seats),
        place=own.place,
        stars=stars(own),
        level=own.level,
        side=sides[seat] if sides else None,
        opponents=tuple(
            Opponent(record.seats[one.seat].initials or "", record.seats[one.seat].bot, one.place, stars(one))
            for one in others[:MOST_OPPONENTS]
        ),
        origin=messages.OriginView(record.origin.kind, record.origin.day) if record.origin else None,
        stood_in=any(
            isinstance(entry, log.Moved) and entry.by is not None and decode_mover(entry.move).seat == seat
            for entry in entries
        ),
    )


def compared(result: GameResult, every: Iterable[GameResult]) -> TakenIn:
    """Compares a result with earlier ones on the same board. Games in which a bot has helped set no record."""
    levels = game_named(result.game).levels
    earlier = [
        other
        for other in every
        if (other.game, other.board) == (result.game, result.board)
        and other.ended_at < result.ended_at
        and not other.stood_in
    ]
    stars = [other.stars for other in earlier if other.stars is not None]
    best = max(stars, default=None)
    own = not result.stood_in
    is_best = own and result.stars is not None and best is not None and result.stars > best
    better = levels[: levels.index(result.level) + 1] if result.level in levels else ()
    new_level = own and result.level in levels[:-1] and not any(other.level in better for other in earlier)
    return TakenIn(result, best, is_best, new_level)
