"""Requests and answers over HTTP, notebooks aside. `web/src/wire.ts` is generated from it.

Names and meanings are for ever: a new field has a default. docs/wire.md explains the protocol.
"""

from typing import Literal

from torchlit.games.registry import ClosedPart, OwnPart, TurnPart
from torchlit.server.messages import BoardView, Event, Message, Move, Options
from torchlit.toolkits.bots.judging import Reason

# What a client asks.


class SeatPlan(Message, frozen=True):
    """A seat of a new table beside the host's: open for a person, or a bot's."""

    bot: str | None = None


class NewTable(Message, frozen=True):
    """POST /api/tables: open a table and sit down at seat 0 as its host. With one seat the game starts at once."""

    game: str
    board: str
    initials: str = ""
    others: tuple[SeatPlan, ...] = ()
    options: Options = Options()


class NewLesson(Message, frozen=True):
    """POST /api/lessons: open a table for a guided game and sit down at seat 0. The game starts at once."""

    game: str
    lesson: str
    initials: str = ""


class Join(Message, frozen=True):
    """POST /api/tables/CODE/join: take the first open seat."""

    initials: str


class Sit(Message, frozen=True):
    """POST /api/tables/CODE/sit: come back to one's seat with its key, from a personal link."""

    key: str


class Seated(Message, frozen=True):
    """The answer to those above; the key is also set as a cookie."""

    code: str
    seat: int
    key: str


class WantedShare(Message, frozen=True):
    """POST /api/tables/CODE/share: share a finished game at which one sat, or change how it is shared."""

    kind: Literal["replay", "challenge"] = "replay"
    """The game itself, or its dice as a challenge."""
    hide_names: bool = False


class Unshare(Message, frozen=True):
    """POST /api/tables/CODE/unshare: take back the link of one's own seat."""

    kind: Literal["replay", "challenge"] = "replay"


class Continue(Message, frozen=True):
    """POST /api/tables/CODE/continue, POST /api/replays/TOKEN/continue: go on from a turn of a finished game, at a new
    table against bots. Answered with a `Seated`."""

    turn: int
    """It begins with the roll that opened this turn."""
    seat: int
    """The seat to take; bots take all others."""
    bot: str = "normal"
    new_dice: bool = False
    """New dice from the next roll on; otherwise, those of the earlier game."""
    initials: str = ""


class TakeChallenge(Message, frozen=True):
    """POST /api/challenges/TOKEN: take up a challenge, at a table of one's own. Answered with a `Seated`.

    With the key of a notebook, a first try that has begun goes on."""

    initials: str
    practice: bool = False
    """True when the asker knows these dice, so that the game does not count. With a notebook, that tells."""


# What the server tells.


class GameView(Message, frozen=True):
    id: str
    least_seats: int
    most_seats: int
    boards: tuple[BoardView, ...]
    bots: tuple[str, ...]
    coach: bool = False
    """Whether there is a coach: an analysis after a game, and hints during one without other people."""
    lessons: tuple[str, ...] = ()
    """The guided games, by name."""
    levels: tuple[str, ...] = ()
    """The levels that a solo score reaches, the best first; none in games without."""
    same_dice: bool = False
    """Whether a finished game can be played again with the same dice, and become a challenge."""


class Catalogue(Message, frozen=True):
    """GET /api/games: what can be played."""

    games: tuple[GameView, ...]
    notebook: bool = False
    """Whether this server keeps notebooks; where it does not, browsers keep their own."""


class ReplayMoment(Message, frozen=True):
    """How things stood after one entry of a log, seen from one seat or with everything shown."""

    turn: TurnPart
    closed: ClosedPart
    own: OwnPart | None
    events: tuple[Event, ...] = ()
    """What happened by that entry, as far as that seat learned of it then."""


class Replay(Message, frozen=True):
    """GET /api/tables/CODE/replay?seat=N: a finished game, moment by moment; without a seat, everything is shown."""

    moments: tuple[ReplayMoment, ...]


class ShareView(Message, frozen=True):
    """A link under which the asking seat shares its finished game."""

    kind: Literal["replay", "challenge"]
    token: str
    link: str
    hides_names: bool
    obstacle: Literal["local-only", "no-network"] | None = None
    """Why the link opens only on the server's own machine; None where it opens on other devices too."""


class SharesView(Message, frozen=True):
    """GET /api/tables/CODE/shares, and the answer to the two above: the links of the asking seat."""

    shares: tuple[ShareView, ...]


class SharedSeat(Message, frozen=True):
    """Who sat on a seat of a shared game."""

    initials: str | None
    """None where names are hidden; bots keep theirs."""
    bot: str | None


class SharedGame(Message, frozen=True):
    """GET /api/replays/TOKEN: a finished game that somebody who sat there shares."""

    game: str
    board: BoardView
    seats: tuple[SharedSeat, ...]


class ChallengeView(Message, frozen=True):
    """GET /api/challenges/TOKEN: what there is to beat. Nothing in it tells the dice."""

    game: str
    board: BoardView
    initials: str | None
    """Who challenges; None where the name is hidden."""
    stars: int
    level: str | None
    known: bool
    """True when these dice were played in the notebook of whoever asks: another try does not count."""


class EarlierSeat(Message, frozen=True):
    """Who sat on a seat of an earlier game, and what they reached."""

    initials: str | None
    """None where the name is hidden."""
    bot: str | None
    stars: int


class EarlierGame(Message, frozen=True):
    """GET /api/tables/CODE/earlier: the earlier game with the same dice, for those who sit at this table."""

    challenge: bool
    """True when it is the game of somebody who challenges the asker; false when the same people sat there."""
    seats: tuple[EarlierSeat, ...]
    turns: tuple[ReplayMoment, ...]
    """How it stood after each turn. In a challenge, none before this game is over."""
    own: tuple[ReplayMoment, ...] = ()
    """The same of this game, once it is over."""


class Hint(Message, frozen=True):
    """GET /api/tables/CODE/hint: the best turn found for the asking seat, from the start of its open turn; in a game
    whose choices are weighed, the best next choice."""

    turn: int
    moves: tuple[Move, ...]
    squares: tuple[str, ...]
    """The squares that it would change, on the sheet before the seat; or those where its moves lead."""
    why: Reason | None = None
    """What it is good for, when that can be told in a sentence."""
