"""Who sits where at a table, from lobby to end: the table's record beside its log.

Everything here is a value; each change gives a new record or raises a TableError and changes nothing.
"""

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from torchlit.errors import NotStartedError, NotYourSeatError, SeatTakenError, SetupError
from torchlit.games.registry import game_named
from torchlit.protocol import Value
from torchlit.table import log
from torchlit.table.bot_names import name_for
from torchlit.table.chance import commitment

LONGEST_INITIALS = 12
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Characters that are not confused when read aloud. Eight of them hold about 40 bits: too many to guess."""


BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible characters that Unicode counts as letters or symbols."""
REMEMBERED = 16
"""How many of the host's latest requests a table remembers."""


class Seat(Value, frozen=True):
    """One place at the table: a person's, a bot's, or open."""

    initials: str | None = None
    bot: str | None = None
    key: str | None = None
    """The fingerprint of the secret key that holds this seat."""

    @property
    def is_open(self) -> bool:
        return self.initials is None

    @property
    def is_person(self) -> bool:
        return self.initials is not None and self.bot is None


class Earlier(Value, frozen=True):
    """An earlier game with the same dice, to compare with."""

    code: str
    token: str | None = None
    """The token of the challenge that led here; None for a game of the same people."""


class Record(Value, frozen=True):
    """A table apart from its log. It holds secrets: it is stored, but never sent."""

    code: str
    game: str
    board: log.BoardText
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    seed: str
    phase: Literal["lobby", "playing", "over"] = "lobby"
    next: str | None = None
    """The code of the table that follows this one, once somebody has asked for another game."""
    origin: log.Origin | None = None
    given: tuple[msgspec.Raw, ...] = ()
    """The first chance moves, if they are chosen rather than drawn."""
    asked: tuple[str, ...] = ()
    """The ids of the host's latest requests: a repeated one is not carried out again, whichever process gets it."""
    sealed_until: str | None = None
    """The seed is not shown before this day (UTC) ends, because others play with the same dice."""
    uncounted: bool = False
    """True once a turn was taken back while the game was running: its player may know the coming rolls."""
    locked: bool = False
    """True when nobody new can take a seat."""
    paused: bool = False
    """True while the host lets the game rest: nobody can move, no clock runs, no bot plays."""
    earlier: Earlier | None = None
    quiet: bool = False
    """True when the host lets nobody send reactions."""

    @property
    def host(self) -> int:
        """The seat of whoever opened the table; in a continued game, bots may sit before it."""
        return next((number for number, seat in enumerate(self.seats) if seat.is_person), HOST)

    @property
    def seed_bytes(self) -> bytes:
        return bytes.fromhex(self.seed)


HOST = 0
"""The seat of whoever opened the table."""


def new_code() -> str:
    """A random code for a table."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(8))


def plain_code(code: str) -> str:
    """A code as stored, however it was typed."""
    return code.replace("-", "").replace(" ", "").upper()[:16]


def new_key() -> str:
    """A secret that holds a seat: 128 bits, impossible to guess."""
    return secrets.token_urlsafe(16)


def key_from(record: Record, id: str) -> str:
    """The key for somebody who joins under a secret id: the same whenever they ask again."""
    made = hmac.digest(record.seed_bytes, b"join " + id.encode(), "sha256")
    return urlsafe_b64encode(made[:16]).decode().rstrip("=")


def once(record: Record, id: str | None, change: Callable[[Record], Record]) -> Record:
    """The record with the host's requested change, unless the request with this id was carried out already."""
    if id is None:
        return change(record)
    if id in record.asked:
        return record
    return replace(change(record), asked=(*record.asked, id)[-REMEMBERED:])


def fingerprint(key: str) -> str:
    """What is stored of a seat's key: enough to recognise it, not enough to use it."""
    return hashlib.sha256(key.encode()).hexdigest()


def seat_of(record: Record, key: str | None) -> int | None:
    """The seat that this key holds, if it holds one."""
    if not key:
        return None
    mark = fingerprint(key)
    return next((number for number, seat in enumerate(record.seats) if seat.key == mark), None)


def sit(record: Record, initials: str, key: str) -> tuple[Record, int]:
    """Take the first open seat; whoever has a seat keeps it. A bot of the same name is renamed. Rules: T4."""
    held = seat_of(record, key)
    if held is not None:
        return record, held
    check_lobby(record)
    if record.locked:
        raise SeatTakenError("table-locked", "the host has locked this table: nobody new can join")
    number = next((number for number, seat in enumerate(record.seats) if seat.is_open), None)
    if number is None:
        raise SeatTakenError("table-full", "every seat of this table is taken")
    return _with_person(record, number, clean_initials(initials), fingerprint(key)), number


def rename(record: Record, number: int, initials: str) -> Record:
    """Give the person of a seat other initials, while the table is in the lobby. Rules: T4."""
    check_lobby(record)
    seat = _seat(record, number)
    if not seat.is_person:
        raise nobody_in(number)
    return _with_person(record, number, clean_initials(initials), seat.key)


def nobody_in(number: int) -> NotYourSeatError:
    return NotYourSeatError("no-person-there", f"nobody is sitting in seat {number}", seat=number)


def _with_person(record: Record, number: int, name: str, key: str | None) -> Record:
    """Seat a person under a name that no other person has; a bot of the same name is renamed."""
    namesake = next((at for at, seat in enumerate(record.seats) if at != number and _is_called(seat, name)), None)
    if namesake is not None and record.seats[namesake].is_person:
        raise SeatTakenError("initials-taken", f"{name} is already at this table: choose other initials", initials=name)
    record = _with_seat(record, number, Seat(name, key=key))
    if namesake is not None:
        record = _with_seat(record, namesake, bot_seat(record, record.seats[namesake].bot or ""))
    return record


def _is_called(seat: Seat, name: str) -> bool:
    return seat.initials is not None and seat.initials.casefold() == name.casefold()


def clean_initials(initials: str) -> str:
    """Initials as shown: one line, no invisible characters, not too long. Rules: T4."""
    name = " ".join(unicodedata.normalize("NFC", initials).split())
    if not name:
        raise SetupError("no-initials", "initials are missing: enter 1 to 12 characters")
    if len(name) > LONGEST_INITIALS:
        raise SetupError("long-initials", f"{name[:20]!r} is too long: enter 1 to 12 characters", most=LONGEST_INITIALS)
    if any(sign in BLANKS or unicodedata.category(sign).startswith("C") for sign in name):
        raise SetupError("odd-initials", "initials cannot contain invisible characters")
    return name


def place_bot(record: Record, number: int, bot: str | None) -> Record:
    """Put a bot on an open seat or in place of another bot; without a bot, open the seat."""
    check_lobby(record)
    seat = _seat(record, number)
    if seat.is_person:
        raise SeatTakenError("person-there", f"{seat.initials} is sitting in seat {number}", seat=number)
    return _with_seat(record, number, bot_seat(record, bot) if bot is not None else Seat())


def bot_seat(record: Record, bot: str) -> Seat:
    """A seat for a bot, under a name that nobody at the table has."""
    taken = [seat.initials for seat in record.seats if seat.initials is not None]
    return Seat(name_for(bot, taken), bot=bot)


def add_seat(record: Record, bot: str | None) -> Record:
    """One more seat at the end, open or a bot's."""
    check_lobby(record)
    most = game_named(record.game).seats[-1]
    if len(record.seats) >= most:
        raise SetupError("too-many-seats", f"this game has at most {most} seats", most=most)
    return replace(record, seats=(*record.seats, bot_seat(record, bot) if bot is not None else Seat()))


def add_seats(record: Record, bot: str | None, count: int) -> Record:
    """Several more seats at the end, all open or all for bots of one level; all of them or none."""
    for _ in range(count):
        record = add_seat(record, bot)
    return record


def remove_seat(record: Record, number: int) -> Record:
    """Take a seat away, and whoever sits there; never the host's."""
    check_lobby(record)
    _seat(record, number)
    if number == HOST:
        raise SetupError("host-stays", "the host's seat cannot be removed")
    return _with_seats(record, [kept for kept in range(len(record.seats)) if kept != number])


def set_options(record: Record, options: Mapping[str, Any]) -> Record:
    """Other options for the table, while it is in the lobby."""
    check_lobby(record)
    game_named(record.game).check_options(options, len(record.seats))
    return replace(record, options=options)


def lock(record: Record, locked: bool) -> Record:
    """Let nobody new take a seat from now on, or let people join again."""
    check_lobby(record)
    return replace(record, locked=locked)


def pause(record: Record, paused: bool) -> Record:
    """Let the game rest, or go on."""
    if record.phase != "playing":
        raise NotStartedError("no-pause-now", "only a game that is being played can be paused")
    return replace(record, paused=paused)


def start(record: Record) -> tuple[Record, log.Setup]:
    """Begin with the taken seats; open ones are left out."""
    check_lobby(record)
    game = game_named(record.game)
    started = _with_seats(record, [number for number, seat in enumerate(record.seats) if not seat.is_open])
    seats = started.seats
    if len(seats) not in game.seats:
        raise SetupError("too-few-seats", f"this game needs at least {game.seats[0]} seats", least=game.seats[0])
    started = replace(started, phase="playing")
    setup = log.Setup(
        format=log.FORMAT,
        game=record.game,
        rules=game.rules_version,
        board=record.board,
        dice=game.dice,
        seats=tuple(log.Player(seat.initials or "", seat.bot) for seat in seats),
        options=started.options,
        commitment=commitment(record.seed_bytes),
        origin=record.origin,
    )
    return started, setup


def _with_seats(record: Record, kept: Sequence[int]) -> Record:
    """The record with these seats only. A seat named by an option is renumbered, or left to chance if it is gone."""
    options = dict(record.options)
    for name in game_named(record.game).seat_options:
        if options.get(name) is not None:
            options[name] = kept.index(options[name]) if options[name] in kept else None
    return replace(record, seats=tuple(record.seats[number] for number in kept), options=options)


def check_lobby(record: Record) -> None:
    if record.phase != "lobby":
        raise NotStartedError("started-already", "the game has started: its seats are fixed")


def _seat(record: Record, number: int) -> Seat:
    if not 0 <= number < len(record.seats):
        raise SetupError("no-such-seat", f"there is no seat {number} at this table", seat=number)
    return record.seats[number]


def _with_seat(record: Record, number: int, seat: Seat) -> Record:
    return replace(record, seats=(*record.seats[:number], seat, *record.seats[number + 1 :]))
