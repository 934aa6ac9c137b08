"""Plays a sitting: each move gives the new position and the log entries that led there."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, RuleError, StaleMoveError
from torchlit.games.registry import game_named
from torchlit.protocol import Game, Step, Value
from torchlit.table import log, seats
from torchlit.table.chance import stream
from torchlit.table.events import Happened, happened
from torchlit.table.seats import Record

REMEMBERED = 8
"""How many of a seat's latest moves are remembered by id, to recognise one sent again."""


class Position(Value, frozen=True):
    """How far a sitting has come. As a value, it is simply dropped if it cannot be stored."""

    state: Any
    length: int
    """How many log entries led here."""
    chances: int
    """How many of them were chance's."""
    stand_ins: tuple[str | None, ...]
    """The bot that stands in for the person of each seat, if one does."""
    ids: tuple[tuple[tuple[str, bytes], ...], ...]
    """Each seat's latest moves by id."""
    made: tuple[int, ...]
    """How many moves each seat has made."""


class Advance(Value, frozen=True):
    """A new position, with the entries that led to it and what happened on the way."""

    position: Position
    entries: tuple[log.Entry, ...] = ()
    news: tuple[Happened, ...] = ()


class Table:
    """One sitting of one game. It holds what never changes; positions are passed in and out."""

    def __init__(self, setup: log.Setup, seed: bytes, given: Sequence[msgspec.Raw] = ()) -> None:
        """`given` are the first chance moves, if they are chosen rather than drawn."""
        self.game: Game = game_named(setup.game)
        self.setup = setup
        self._seed = seed
        self._given = given

    def open(self) -> Advance:
        """The opening of the table: the set-up entry and the first roll."""
        start = Advance(beginning(self.game, self.setup), (self.setup,))
        return self._with_chance(start)

    def move(self, position: Position, move: Any, id: str | None = None, by: str | None = None) -> Advance:
        """Make a seat's move, and whatever chance and the end add to it. A RuleError changes nothing."""
        if not 0 <= move.seat < len(position.ids):
            raise IllegalMoveError("no-such-seat", f"there is no seat {move.seat} at this table", seat=move.seat)
        step = self.game.apply(position.state, move)
        entry = log.Moved(log.raw(move), id, by)
        news = happened(self.game, step.events, self.game.turn(step.state), move.seat)
        return self._with_chance(Advance(after(position, step.state, entry, move.seat), (entry,), news))

    def knows(self, position: Position, move: Any, id: str) -> bool:
        """True if the seat has made this move with this id; a StaleMoveError if the id is another move's."""
        for known, made in position.ids[move.seat]:
            if known == id:
                if made != bytes(log.raw(move)):
                    raise StaleMoveError("id-used", f"the id {id!r} belongs to another move of this seat")
                return True
        return False

    def stand_in(self, position: Position, seat: int, bot: str | None) -> Advance:
        """Let a bot stand in for the person of a seat, or the person play again. Ruling: TR5."""
        entry = log.StandIn(seat, bot)
        return Advance(with_stand_in(position, entry), (entry,))

    def _with_chance(self, advance: Advance) -> Advance:
        state = advance.position.state
        if not self.game.awaits_chance(state) and not self.game.is_over(state):
            return advance
        position, entries, news = advance.position, list(advance.entries), list(advance.news)
        while self.game.awaits_chance(position.state):
            move, step = self._drawn(position)
            entry = log.Chance(log.raw(move))
            position = after(position, step.state, entry)
            entries.append(entry)
            news += happened(self.game, step.events, self.game.turn(step.state))
        if self.game.is_over(position.state):
            entries.append(log.End(self._seed.hex(), tuple(self.game.standings(position.state))))
            position = replace(position, length=position.length + 1)
        return Advance(position, tuple(entries), tuple(news))

    def _drawn(self, position: Position) -> tuple[Any, Step[Any, Any]]:
        """The next chance move, chosen or drawn from its seed, and where it leads.

        A chosen move that does not fit, because the players have taken another course, is drawn instead.
        """
        number, origin = position.chances, self.setup.origin
        if number < len(self._given):
            move = log.move_in(self.game, log.Chance(self._given[number]))
            with suppress(RuleError):
                return move, self.game.apply(position.state, move)
        seed = origin.seed_of(number, self._seed) if origin else None
        move = self.game.chance(position.state, stream(seed or self._seed, number))
        return move, self.game.apply(position.state, move)


def started(record: Record) -> tuple[Record, Table]:
    """Starts a table: its record from now on, and the sitting."""
    playing, setup = seats.start(record)
    return playing, Table(setup, record.seed_bytes, record.given)


def beginning(game: Game, setup: log.Setup) -> Position:
    """The position after the set-up entry, before the first roll."""
    seats = len(setup.seats)
    state = game.setup(protocol.Setup(setup.board.text, seats, setup.dice, setup.options, setup.rules))
    return Position(state, 1, 0, (None,) * seats, ((),) * seats, (0,) * seats)


def after(position: Position, state: Any, entry: log.Chance | log.Moved, seat: int | None = None) -> Position:
    """The position after an entry that led to this state."""
    ids, made = position.ids, position.made
    if seat is not None:
        made = (*made[:seat], made[seat] + 1, *made[seat + 1 :])
    if isinstance(entry, log.Moved) and entry.id is not None and seat is not None:
        latest = (*ids[seat][1 - REMEMBERED :], (entry.id, bytes(entry.move)))
        ids = (*ids[:seat], latest, *ids[seat + 1 :])
    chances = position.chances + isinstance(entry, log.Chance)
    return Position(state, position.length + 1, chances, position.stand_ins, ids, made)


def with_stand_in(position: Position, entry: log.StandIn) -> Position:
    """The position after a bot stands in or the person is back."""
    stand_ins = (*position.stand_ins[: entry.seat], entry.bot, *position.stand_ins[entry.seat + 1 :])
    return replace(position, length=position.length + 1, stand_ins=stand_ins)
