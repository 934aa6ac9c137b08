"""Replays a log: to go on from its end, to show it, or to check every word of it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from torchlit.errors import LogError, RuleError, TorchlitError
from torchlit.games.registry import game_named
from torchlit.protocol import Game, Value
from torchlit.table import log
from torchlit.table.chance import commitment, stream
from torchlit.table.events import Happened, History, happened
from torchlit.table.table import Position, after, beginning, with_stand_in


class Moment(Value, frozen=True):
    """A log read up to one of its entries."""

    number: int
    """The line of the entry, from 1."""
    entry: log.Entry
    move: Any
    """The move in the entry; None for entries of other kinds."""
    position: Position
    news: tuple[Happened, ...] = ()
    """What it caused."""


def replay(entries: Sequence[log.Entry]) -> Iterator[Moment]:
    """Replays the log entry by entry. A LogError names a line that the rules refuse, or that comes after the end."""
    game, setup = opened(entries)
    moment = Moment(1, setup, None, beginning(game, setup))
    yield moment
    for number, entry in enumerate(entries[1:], 2):
        if isinstance(moment.entry, log.End):
            raise LogError("after-the-end", f"line {number} comes after the end of the game", line=number)
        moment = _next(game, moment.position, entry, number)
        yield moment


def _next(game: Game, position: Position, entry: log.Entry, number: int) -> Moment:
    """The moment after one more entry, from line `number`."""
    move: Any = None
    news: tuple[Happened, ...] = ()
    if game.awaits_chance(position.state) and not isinstance(entry, log.Chance):
        raise LogError("chance-first", f"line {number} comes before a roll or deal that is due", line=number)
    if game.is_over(position.state) and not isinstance(entry, log.End):
        raise LogError("no-end", f"line {number} is not the end, but the game is over", line=number)
    match entry:
        case log.Chance() | log.Moved():
            position, move, news = _moved(game, position, entry, number)
        case log.StandIn():
            if not 0 <= entry.seat < len(position.stand_ins):
                raise LogError(
                    "no-such-seat", f"line {number} names seat {entry.seat}, which does not exist", line=number
                )
            position = with_stand_in(position, entry)
        case log.End():
            if not game.is_over(position.state):
                raise LogError("not-over", f"line {number} ends the game, but the game is not over", line=number)
            if tuple(game.standings(position.state)) != entry.standings:
                raise LogError("wrong-result", f"the scores in line {number} do not match the sheets", line=number)
            position = replace(position, length=position.length + 1)
        case log.Setup():
            raise LogError("second-setup", f"line {number} is a second set-up entry", line=number)
    return Moment(number, entry, move, position, news)


def further(game: Game, position: Position, lines: Iterable[bytes]) -> list[Moment]:
    """The moments that follow a position through further lines of its log."""
    moments = []
    for line in lines:
        moment = _next(game, position, log.from_line(line, position.length + 1), position.length + 1)
        position = moment.position
        moments.append(moment)
    return moments


def game_of(setup: log.Setup) -> Game:
    """The game of a log; a LogError if there is no such game."""
    try:
        return game_named(setup.game)
    except TorchlitError as error:
        raise LogError("bad-setup", f"line 1 cannot be set up: {error}", line=1) from error


def opened(entries: Sequence[log.Entry]) -> tuple[Game, log.Setup]:
    """The game and the set-up of a log; a LogError if no table can be set up like this."""
    setup = entries[0]
    assert isinstance(setup, log.Setup)
    game = game_of(setup)
    if not game.has_rules(setup.rules):
        raise LogError(
            "other-rules",
            f"this log uses version {setup.rules} of the rules, but this program has version {game.rules_version}",
        )
    try:
        game.check_board(setup.board.text, setup.board.name)
    except TorchlitError as error:
        raise LogError("bad-setup", f"line 1 cannot be set up: {error}", line=1) from error
    if len(setup.seats) not in game.seats:
        raise LogError("bad-setup", f"line 1 has {len(setup.seats)} seats, which the game does not allow", line=1)
    if not re.fullmatch("[0-9a-f]{64}", setup.commitment):
        raise LogError("bad-setup", "line 1 has a commitment that is not 64 hex digits in lower case", line=1)
    if setup.origin is not None:
        _check_origin(setup.origin, len(entries))
    if setup.dice != game.dice:
        raise LogError("other-dice", f"the dice in line 1 are not those of {game.id}", line=1)
    try:
        beginning(game, setup)
    except TorchlitError as error:
        raise LogError("bad-setup", f"line 1 cannot be set up: {error}", line=1) from error
    return game, setup


def _check_origin(origin: log.Origin, length: int) -> None:
    """Refuse an impossible origin: its parts must be in order, and only a lesson's dice are chosen."""
    last = 0
    for given in origin.given:
        is_seed = re.fullmatch("[0-9a-f]{64}", given.seed) if given.seed is not None else origin.kind == "lesson"
        if given.until <= last or not is_seed:
            raise LogError("bad-origin", "line 1 has an origin whose given dice cannot be checked", line=1)
        last = given.until
    if (origin.kind == "daily") != bool(origin.day and re.fullmatch(r"\d{4}-\d{2}-\d{2}", origin.day)):
        raise LogError("bad-origin", "line 1 has an origin without the day of a daily expedition", line=1)
    if (origin.kind == "continued") != (origin.entries > 0) or origin.entries >= length:
        raise LogError("bad-origin", "line 1 has an origin that names more entries than there are", line=1)


def _moved(
    game: Game, position: Position, entry: log.Chance | log.Moved, number: int
) -> tuple[Position, Any, tuple[Happened, ...]]:
    try:
        move = log.move_in(game, entry)
        step = game.apply(position.state, move)
    except (LogError, RuleError) as error:
        raise LogError("refused", f"line {number} is refused: {error}", line=number) from error
    seat = move.seat if isinstance(entry, log.Moved) else None
    news = happened(game, step.events, game.turn(step.state), seat)
    return after(position, step.state, entry, seat), move, tuple(news)


def latest(lines: Iterable[bytes]) -> tuple[Position, History]:
    """The position at the end of a log, and the events of the turns before it."""
    moments = replay(log.from_lines(lines))
    opening = next(moments)
    assert isinstance(opening.entry, log.Setup)
    position, history = opening.position, History(game_named(opening.entry.game))
    for moment in moments:
        position = moment.position
        history.add(position.state, moment.news)
    return position, history


class Verdict(Value, frozen=True):
    """What a checked log holds."""

    game: str
    seats: int
    entries: int
    rolls: int
    """How many chance moves were compared with a seed; the game's own cannot be used until it is known."""
    finished: bool
    origin: str | None = None
    """The kind of game, if it does not begin with fresh dice."""
    chosen: int = 0
    """How many chance moves were chosen rather than drawn from a seed."""


def verify(entries: Sequence[log.Entry]) -> Verdict:
    """Check every move, the dice against the seed, the commitment and the result; a LogError says what is wrong."""
    game, setup = opened(entries)
    end = entries[-1] if isinstance(entries[-1], log.End) else None
    own_seed = _seed(setup, end)
    origin = setup.origin
    position = beginning(game, setup)
    rolls = 0
    for moment in replay(entries):
        seed = origin.seed_of(position.chances, own_seed) if origin else own_seed
        if isinstance(moment.entry, log.Chance) and seed is not None:
            drawn = game.chance(position.state, stream(seed, position.chances))
            if drawn != moment.move:
                raise LogError(
                    "dice-touched",
                    f"line {moment.number} is not what the seed gives: {bytes(log.raw(drawn)).decode()} was drawn",
                    line=moment.number,
                )
            rolls += 1
        position = moment.position
    if end is None and game.is_over(position.state):
        raise LogError("no-end", "the game is over, but the log has no end entry", line=len(entries))
    if origin is None:
        return Verdict(game.id, len(setup.seats), len(entries), rolls, end is not None)
    chosen = min(origin.chosen, position.chances)
    return Verdict(game.id, len(setup.seats), len(entries), rolls, end is not None, origin.kind, chosen)


def _seed(setup: log.Setup, end: log.End | None) -> bytes | None:
    if end is None:
        return None
    if not re.fullmatch("[0-9a-f]{64}", end.seed):
        raise LogError("bad-seed", "the seed in the end entry is not 64 hex digits in lower case")
    seed = bytes.fromhex(end.seed)
    if commitment(seed) != setup.commitment:
        raise LogError("wrong-seed", "the seed at the end is not the one the table committed to at the start")
    return seed
