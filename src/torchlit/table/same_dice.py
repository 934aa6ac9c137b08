"""Games with the dice of an earlier one: played again by the same people, or by others as a challenge."""

from collections.abc import Sequence
from typing import Literal

from torchlit.errors import SetupError
from torchlit.games.registry import game_named
from torchlit.table import log, seats
from torchlit.table.seats import Earlier, Record, Seat


def with_same_dice(
    earlier: Record,
    players: Sequence[Seat],
    kind: Literal["same-dice", "challenge"] = "same-dice",
    token: str | None = None,
) -> Record:
    """A new table in its lobby with the board, options and dice of a finished game."""
    check_same_dice(earlier)
    return Record(
        code=seats.new_code(),
        game=earlier.game,
        board=earlier.board,
        seats=tuple(players),
        options=earlier.options,
        seed=earlier.seed,
        quiet=earlier.quiet,
        origin=log.Origin(kind, earlier.origin.given if earlier.origin else ()),
        earlier=Earlier(earlier.code, token),
    )


def check_same_dice(earlier: Record) -> None:
    """Refuse games in which the same dice mean little, and guided ones, whose dice are chosen."""
    is_lesson = earlier.origin is not None and earlier.origin.kind == "lesson"
    if is_lesson or not game_named(earlier.game).has_same_dice:
        raise SetupError("no-same-dice", "this game cannot be played again with the same dice")


def check_challenge(earlier: Record) -> None:
    """Refuse a game as a challenge if its player may have known the dice, or did not play alone.

    With several seats, sheets are handed round, so the dice differ from those at a table of one seat. The seeds of past
    daily expeditions are published.
    """
    check_same_dice(earlier)
    is_fresh = earlier.origin is None or earlier.origin.kind == "challenge"
    if len(earlier.seats) > 1 or earlier.uncounted or not is_fresh:
        raise SetupError("no-challenge", "only a solo game that counts, and no daily expedition, can be a challenge")
