"""Every message over the WebSocket, and what HTTP messages share with them. `web/src/wire.ts` is generated from it.

Names and meanings are for ever: a new field has a default. docs/wire.md explains the protocol.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType, defstruct

from torchlit.games.registry import GAMES, ClosedPart, OwnPart, SeatMove, TurnPart

Move = SeatMove
"""Every move of every game, as in the log. `seat` is the sender's own seat."""

if TYPE_CHECKING:
    Event = Any
else:
    Event = reduce(or_, (game.events for game in GAMES.values()))
    """Everything that can happen in any game."""


Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""A name that a client gives to what it asks, to know the answer again."""


class Message(msgspec.Struct, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """A message or a part of one."""


# What HTTP and the WebSocket share.


class TableOptions(Message, frozen=True):
    """What the host may set for a table of any game."""

    clock: int = 0
    """Seconds for a turn; 0 is no clock. When it runs out, the stand-in makes the missing moves."""
    grace: int = 60
    """Seconds after which the stand-in plays for a person who has left; 0 is never."""
    stand_in: str = "normal"
    """The bot that plays for people who are away."""


if TYPE_CHECKING:
    Options = TableOptions
else:
    Options = defstruct(
        "Options",
        [
            (field.name, field.type, field.default)
            for game in GAMES.values()
            for field in msgspec.structs.fields(game.options)
        ],
        bases=(TableOptions,),
        namespace={"__doc__": "What the host may set for a table: for any game, and for one."},
        module=__name__,
        frozen=True,
        forbid_unknown_fields=True,
    )


class BoardView(Message, frozen=True):
    name: str
    text: str


class Refusal(Message, frozen=True):
    """Why something was refused, over HTTP and inside `refused`."""

    code: str
    """Stable, for programs: `rule/illegal-move`."""
    why: str
    """The name of the sentence, for translations: `door-needs-lockpick`."""
    sentence: str
    """The sentence, in English."""
    facts: dict[str, str | int]
    """The values in the sentence."""


# What a client says over the WebSocket.


class Hello(Message, frozen=True, tag_field="type", tag="hello"):
    """Who one is, and what one wants to be told. First message, or never."""

    key: str | None = None
    """Takes a seat by its key, for clients without the cookie."""
    events: bool = False
    """Asks for the events of this table."""
    differences: bool = False
    """Asks for what has changed in `closed` instead of all of it, where that is large. Asked again: sends it whole."""
    also: Annotated[tuple[str, ...], msgspec.Meta(max_length=100)] | None = None
    """The keys of other people who play on the same device: they are here too. Asked again: these alone."""
    reactions: bool = False
    """Asks for the reactions of this table."""


class MakeMove(Message, frozen=True, tag_field="type", tag="move"):
    """Make a move. The id is made by the client: the same id again is acknowledged and changes nothing."""

    id: Id
    turn: int
    move: Move


class Ask(Message, frozen=True, tag_field="type", tag="ask"):
    """Ask whether a move would be refused, and why. Changes nothing."""

    id: Id
    move: Move


class Start(Message, frozen=True, tag_field="type", tag="start"):
    """Host: start the game. Open seats are left out."""

    id: Id


class PlaceBot(Message, frozen=True, tag_field="type", tag="place-bot"):
    """Host: in the lobby, put a bot on a seat or, with null, open it; in the game, let a bot stand in for a person,
    or, with null, no longer. Everybody may end the stand-in of their own seat."""

    id: Id
    seat: int
    bot: str | None


class AddSeat(Message, frozen=True, tag_field="type", tag="add-seat"):
    """Host, in the lobby: one more seat or several, open or bots'."""

    id: Id
    bot: str | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    """How many seats; all of them, or none where there is no room for all."""


class RemoveSeat(Message, frozen=True, tag_field="type", tag="remove-seat"):
    """Host, in the lobby: take away a seat, and whoever sits there."""

    id: Id
    seat: int


class SetOptions(Message, frozen=True, tag_field="type", tag="set-options"):
    """Host, in the lobby: other options for the table."""

    id: Id
    options: Options


class Lock(Message, frozen=True, tag_field="type", tag="lock"):
    """Host, in the lobby: let nobody new take a seat or, with false, let people join again."""

    id: Id
    locked: bool


class Rename(Message, frozen=True, tag_field="type", tag="rename"):
    """In the lobby: other initials for the person of a seat. Everybody may rename themself, the host anybody."""

    id: Id
    seat: int
    initials: str


class Pause(Message, frozen=True, tag_field="type", tag="pause"):
    """Host, in the game: let it rest or, with false, go on. While the host is away, everybody with a seat may let it
    go on."""

    id: Id
    paused: bool


class Quiet(Message, frozen=True, tag_field="type", tag="quiet"):
    """Host: let nobody send reactions or, with false, let people react again."""

    id: Id
    quiet: bool


ReactionKind = Literal["bravo", "laugh", "wow", "ouch", "time", "thanks"]
"""Well done; that is funny; that is amazing; that hurts; take your time; thank you."""


class React(Message, frozen=True, tag_field="type", tag="react"):
    """Show everybody at the table how one feels. Nothing is stored: who is not there does not learn of it."""

    id: Id
    kind: ReactionKind


class Again(Message, frozen=True, tag_field="type", tag="again"):
    """Host, after the end: a new table with the same seats, board and options."""

    id: Id


ClientMessage = (
    Hello
    | MakeMove
    | Ask
    | Start
    | PlaceBot
    | AddSeat
    | RemoveSeat
    | SetOptions
    | Lock
    | Rename
    | Pause
    | Quiet
    | React
    | Again
)


# What the server says over the WebSocket.


class SeatView(Message, frozen=True):
    """Who sits on a seat."""

    initials: str | None
    """None: the seat is open."""
    bot: str | None
    """The bot that sits here for good."""
    here: bool
    """A person who is connected now. Bots are always here."""
    stand_in: str | None
    """The bot that plays for the person of this seat at the moment."""


class OriginView(Message, frozen=True):
    """Where a game comes from that does not begin with fresh dice, as in its log."""

    kind: Literal["lesson", "continued", "same-dice", "challenge", "daily"]
    day: str | None = None
    """The day of a daily expedition."""
    lesson: str | None = None
    """The name of a lesson."""


class SealedView(Message, frozen=True):
    """Why nobody can move: the game was begun under rules that this server does not have."""

    rules: int
    """The version of the rules that the game was begun under …"""
    known: int
    """… and the one that this server has."""


class TableView(Message, frozen=True):
    """The table itself: who sits where, and how far it is."""

    code: str
    link: str
    """Where people join; the QR code holds the same."""
    game: str
    board: BoardView
    phase: Literal["lobby", "playing", "over"]
    seats: tuple[SeatView, ...]
    host: int
    options: Options
    watching: int
    """How many connections hold no seat."""
    commitment: str
    """SHA-256 of the secret seed of the dice, in hex."""
    seed: str | None
    """The seed in hex, once the game is over."""
    obstacle: Literal["local-only", "no-network"] | None = None
    """Why the link opens only on the server's own machine; None where it opens on other devices too."""
    most_seats: int = 1
    """How many seats this game takes."""
    origin: OriginView | None = None
    """None when the game begins at the beginning, with dice of its own."""
    sealed: SealedView | None = None
    """None when the game can go on. A sealed game shows no `turn`, `closed` and `own`."""
    uncounted: bool = False
    """True once a turn was taken back while the game was running: it counts nowhere."""
    locked: bool = False
    """True when nobody new can take a seat."""
    paused: bool = False
    """True while the host lets the game rest: nobody can move, no clock runs, no bot plays."""
    earlier: bool = False
    """True when there is an earlier game with the same dice, to compare with."""
    quiet: bool = False
    """True when the host lets nobody send reactions."""


class Clock(Message, frozen=True):
    """How long the open turn still has, at the time of sending."""

    turn: int
    seconds_left: float


class Absence(Message, frozen=True):
    """Somebody who is away while the game goes on."""

    seat: int
    seconds_left: float
    """How long until a bot stands in, at the time of sending."""


class Next(Message, frozen=True):
    """Where the table has moved on to, with the receiver's own key there (none for a spectator)."""

    code: str
    key: str | None


class Events(Message, frozen=True):
    """What has happened, one after the other, as far as the receiver may know."""

    first: int
    """The number of the first of them. They are numbered without gaps."""
    happened: tuple[Event, ...]


class Reaction(Message, frozen=True):
    """How somebody at the table feels right now."""

    seat: int
    kind: ReactionKind


class Update(Message, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """The newest state of every part that has changed since the last update on this connection.

    The first update on a connection carries every part there is. A part replaces the earlier one whole.
    """

    you: int | UnsetType | None = UNSET
    """The receiver's seat; null for a spectator."""
    also: tuple[int | None, ...] | UnsetType = UNSET
    """For those who named them: the seats of the other people on the same device, in the order of their keys; null for
    a key that opens no seat."""
    table: TableView | UnsetType = UNSET
    turn: TurnPart | UnsetType = UNSET
    closed: ClosedPart | UnsetType = UNSET
    closed_changes: dict[str, Any] | UnsetType = UNSET
    """For those who asked: what has changed in `closed`, in place of all of it. docs/wire.md describes the form."""
    closed_number: int | UnsetType = UNSET
    """For those who asked: comes with each `closed` and `closed_changes`, from 1 on. Any other than the next number
    means that one is missing."""
    own: OwnPart | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    absences: tuple[Absence, ...] | UnsetType = UNSET
    next: Next | UnsetType = UNSET
    events: Events | UnsetType = UNSET
    """For those who asked: what has led to these parts. The first on a connection tells of the latest turns; a number
    that is not the one expected means that some were left out."""
    reactions: tuple[Reaction, ...] | UnsetType = UNSET
    """For those who asked: what was shown since the last update, of every seat the newest. A client shows each of them
    for a few seconds."""


class Done(Message, frozen=True, tag_field="type", tag="done"):
    """What was asked with this id has happened and, except for a reaction, is on disk."""

    id: str


class Refused(Message, frozen=True, tag_field="type", tag="refused"):
    """What was asked with this id has not happened, and why. Without an id: the message could not be read."""

    id: str | None
    refusal: Refusal


class Allowed(Message, frozen=True, tag_field="type", tag="allowed"):
    """The answer to `ask` when the move would be taken."""

    id: str


ServerMessage = Update | Done | Refused | Allowed
