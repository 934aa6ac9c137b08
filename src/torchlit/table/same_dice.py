"""A game that is played once more with the dice of an earlier one: by the same people, or by others as a challenge."""

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
    """A table with the board, the options and the dice of a finished game, before its start."""
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
    """Refuse a game in which the same dice mean little, and a guided one, whose dice are chosen."""
    is_lesson = earlier.origin is not None and earlier.origin.kind == "lesson"
    if is_lesson or not game_named(earlier.game).has_same_dice:
        raise SetupError("no-same-dice", "this game cannot be played again with the same dice")


def check_challenge(earlier: Record) -> None:
    """Refuse to challenge others with a game whose player may have known its dice, or did not play alone.

    With other seats, sheets are handed round, and so other dice follow than at a table of one seat. Those of a past
    daily expedition are published.
    """
    check_same_dice(earlier)
    is_fresh = earlier.origin is None or earlier.origin.kind == "challenge"
    if len(earlier.seats) > 1 or earlier.uncounted or not is_fresh:
        raise SetupError("no-challenge", "only a solo game that counts, and no daily expedition, can be a challenge")
