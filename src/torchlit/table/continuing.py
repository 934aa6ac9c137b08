"""A table that continues an earlier game from the middle: its log begins with that game's beginning, and says so."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from torchlit.errors import SetupError
from torchlit.protocol import Value
from torchlit.table import log, seats
from torchlit.table.replay import opened, replay
from torchlit.table.seats import Record, Seat


class Continued(Value, frozen=True):
    """A table that has just continued an earlier game."""

    record: Record
    entries: tuple[log.Entry, ...]


def continued(
    earlier: Record, entries: Sequence[log.Entry], turn: int, players: Sequence[Seat], seed: bytes | None = None
) -> Continued:
    """Continue a game from the beginning of a turn, with these players in its seats.

    Without a seed, the dice stay the same. With one, the earlier game's seed is published in the origin, so that its
    dice can be checked: it must no longer be secret.
    """
    check_continues(earlier)
    played = tuple(_copied(beginning_of(entries, turn)))
    chances = sum(isinstance(entry, log.Chance) for entry in played)
    given = earlier.origin.given if earlier.origin else ()
    if seed is not None:
        given = _up_to(chances, (*given, log.Given(chances, earlier.seed)))
    record = Record(
        code=seats.new_code(),
        game=earlier.game,
        board=earlier.board,
        seats=tuple(players),
        options={**earlier.options, "clock": 0},
        seed=earlier.seed if seed is None else seed.hex(),
        origin=log.Origin("continued", given, len(played)),
    )
    playing, setup = seats.start(record)
    return Continued(playing, (setup, *played))


def taken_back(earlier: Record, entries: Sequence[log.Entry], seat: int, key: str) -> Continued:
    """Take back a seat's latest finished turn in a game without other people: same dice, same bots.

    `key` is the fingerprint of the key to the seat at the new table.
    """
    check_take_back(earlier, seat)
    players = tuple(replace(one, key=key) if number == seat else one for number, one in enumerate(earlier.seats))
    return continued(earlier, entries, latest_turn_of(entries, seat), players)


def check_take_back(earlier: Record, seat: int) -> None:
    """Refuse to take a turn back if others sit at the table, or play elsewhere with the same dice."""
    check_continues(earlier)
    if any(not other.bot for number, other in enumerate(earlier.seats) if number != seat):
        raise SetupError("take-back-with-others", "a turn cannot be taken back in a game with other people")
    if earlier.sealed_until is not None or (earlier.origin is not None and earlier.origin.kind in SAME_FOR_ALL):
        raise SetupError(
            "take-back-same-for-all",
            "a turn of a daily expedition or a challenge cannot be taken back: everyone plays it with the same dice",
        )


SAME_FOR_ALL = ("challenge", "daily")
"""The origins of games that others play with the same dice, to compare results."""


def latest_turn_of(entries: Sequence[log.Entry], seat: int) -> int:
    """The latest turn that a seat has finished: it has moved in it, and owes nothing in it any more."""
    game, _ = opened(entries)
    turns: list[int] = []
    turn, state = 0, None
    for moment in replay(entries):
        move = moment.move if isinstance(moment.entry, log.Moved) else None
        if move is not None and move.seat == seat and not isinstance(move, game.valid_in_any_turn):
            turns.append(turn)
        state = moment.position.state
        turn = game.turn(state)
    finished = [one for one in turns if one < turn or seat not in game.owing(state)]
    if not finished:
        raise SetupError("nothing-to-take-back", "there is nothing to take back: you have not finished a turn yet")
    return finished[-1]


def check_continues(earlier: Record) -> None:
    """Refuse to continue a guided game: its dice are chosen, and those of a continued game are not."""
    if earlier.origin is not None and earlier.origin.kind == "lesson":
        raise SetupError("lesson-stays", "a guided game cannot be continued at another table")


def beginning_of(entries: Sequence[log.Entry], turn: int) -> Sequence[log.Entry]:
    """The entries after the set-up that lead to a turn, up to the roll that opens it and before any move in it."""
    game, _ = opened(entries)
    for moment in replay(entries):
        state = moment.position.state
        if game.turn(state) == turn and not game.awaits_chance(state) and not game.is_over(state):
            return entries[1 : moment.number]
    raise SetupError("no-such-turn", f"this game has no turn {turn}", turn=turn)


def _copied(entries: Sequence[log.Entry]) -> Iterator[log.Entry]:
    """The rolls and moves, without stand-ins and without clients' ids."""
    for entry in entries:
        if isinstance(entry, log.Moved):
            yield replace(entry, id=None)
        elif isinstance(entry, log.Chance):
            yield entry


def _up_to(chances: int, given: Sequence[log.Given]) -> tuple[log.Given, ...]:
    """The seeds of the first `chances` chance moves, cut off there."""
    kept: list[log.Given] = []
    for one in given:
        until = min(one.until, chances)
        if until > (kept[-1].until if kept else 0):
            kept.append(replace(one, until=until))
    return tuple(kept)
