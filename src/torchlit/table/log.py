"""The entries of a table's log, one JSON object per line. Names never change; docs/log-format.md describes them."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from torchlit.errors import LogError
from torchlit.games.registry import GAMES
from torchlit.protocol import Die, Game, Standing, Value

FORMAT = 1


class Player(Value, frozen=True):
    """Who sits on a seat: a person by their initials, or a bot by its name."""

    initials: str
    bot: str | None = None


class BoardText(Value, frozen=True):
    """The board, whole."""

    name: str
    text: str


class Given(Value, frozen=True):
    """Chance moves at the beginning of a game that are not drawn from its own seed."""

    until: int
    """The number of the first chance move after them."""
    seed: str | None
    """The published seed they were drawn from; None where they were chosen."""


class Origin(Value, frozen=True, omit_defaults=True):
    """Where a game comes from that does not begin with fresh dice."""

    kind: Literal["lesson", "continued", "same-dice", "challenge", "daily"]
    given: tuple[Given, ...] = ()
    """In the order of the chance moves; what follows them is drawn from the game's own seed."""
    entries: int = 0
    """How many entries after the set-up were played in an earlier game."""
    day: str | None = None
    """The day of a daily expedition, as in 2026-11-18."""
    lesson: str | None = None
    """The name of a lesson."""

    def seed_of(self, chance: int, own: bytes | None) -> bytes | None:
        """The seed that the chance move with this number is drawn from; None where it is not known or there is none."""
        given = next((given for given in self.given if chance < given.until), None)
        if given is None:
            return own
        return bytes.fromhex(given.seed) if given.seed else None

    @property
    def chosen(self) -> int:
        """How many chance moves were chosen, and drawn from no seed."""
        last = 0
        chosen = 0
        for given in self.given:
            chosen += 0 if given.seed else given.until - last
            last = given.until
        return chosen


class Setup(Value, frozen=True, tag_field="entry", tag="setup", omit_defaults=True):
    """The first entry: everything chosen before the first roll."""

    format: int
    game: str
    rules: int
    board: BoardText
    dice: tuple[Die, ...]
    seats: tuple[Player, ...]
    options: Mapping[str, Any]
    """How the table was hosted, and what the host chose for the game."""
    commitment: str
    origin: Origin | None = None
    """None when the game begins at the beginning, with dice of its own."""


class Chance(Value, frozen=True, tag_field="entry", tag="chance"):
    """Chance moved."""

    move: msgspec.Raw


class Moved(Value, frozen=True, tag_field="entry", tag="move", omit_defaults=True):
    """A seat moved."""

    move: msgspec.Raw
    id: str | None = None
    """The client's own id of this move."""
    by: str | None = None
    """The bot that moved in place of the seat's player."""


class StandIn(Value, frozen=True, tag_field="entry", tag="stand-in"):
    """A bot stands in for the person of a seat from here on; with null, the person is back."""

    seat: int
    bot: str | None


class End(Value, frozen=True, tag_field="entry", tag="end"):
    """The last entry: the seed of the dice, and the result."""

    seed: str
    standings: tuple[Standing, ...]


Entry = Setup | Chance | Moved | StandIn | End

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading malformed JSON can raise."""


class Opening(Value, frozen=True):
    """What the first line of a log contains in every format."""

    entry: str
    format: int


_opening_decoder = msgspec.json.Decoder(Opening)


def to_line(entry: Entry) -> bytes:
    """One line of a log, without its line feed."""
    return _encoder.encode(entry)


def from_line(line: bytes, number: int) -> Entry:
    """The entry in one line; a LogError names the line."""
    try:
        return _decoder.decode(line)
    except UNREADABLE as error:
        raise LogError("unreadable-line", f"line {number} is not a log entry: {error}", line=number) from error


def from_lines(lines: Iterable[bytes]) -> list[Entry]:
    """All entries of a log; a LogError names a line that is none. Trailing empty lines are ignored."""
    every = list(lines)
    while every and not every[-1].strip():
        every.pop()
    _check_opening(every[0] if every else b"")
    return [from_line(line, number) for number, line in enumerate(every, 1)]


def _check_opening(line: bytes) -> None:
    """Refuse anything but the first line of a log in this format."""
    try:
        opening = _opening_decoder.decode(line)
    except UNREADABLE as error:
        raise _no_setup() from error
    if opening.entry != "setup":
        raise _no_setup()
    if opening.format != FORMAT:
        raise LogError(
            "unknown-format",
            f"this log has format {opening.format}: this program reads format {FORMAT}",
            format=opening.format,
        )


def _no_setup() -> LogError:
    return LogError("no-setup", "line 1 is not a set-up entry: this is not a Torchlit log", line=1)


def raw(move: Any) -> msgspec.Raw:
    """A move as written in an entry."""
    return msgspec.Raw(_encoder.encode(move))


_move_decoders: dict[str, msgspec.json.Decoder[Any]] = {
    id: msgspec.json.Decoder(game.moves) for id, game in GAMES.items()
}
_chance_decoders: dict[str, msgspec.json.Decoder[Any]] = {
    id: msgspec.json.Decoder(game.chances) for id, game in GAMES.items()
}


def move_in(game: Game, entry: Chance | Moved) -> Any:
    """The move in an entry; a LogError if the game has no such move."""
    try:
        return (_move_decoders if isinstance(entry, Moved) else _chance_decoders)[game.id].decode(entry.move)
    except UNREADABLE as error:
        shown = bytes(entry.move).decode(errors="replace")
        raise LogError("unknown-move", f"{shown} is not a move of this game: {error}") from error
