"""The messages between a browser and its notebook. See docs/wire.md."""

from datetime import datetime
from typing import Annotated

import msgspec

from torchlit.server.messages import Message, OriginView

MOST_OFFERED = 20
"""How many seats a browser may offer at once."""


class NewNotebook(Message, frozen=True):
    """The answer to POST /api/notebook: the personal key of a new, empty notebook. The server keeps its fingerprint."""

    key: str


class SeatKey(Message, frozen=True):
    """A seat at a finished table, with the key that proves whose it is."""

    code: Annotated[str, msgspec.Meta(max_length=16)]
    key: Annotated[str, msgspec.Meta(max_length=64)]


class TakeIn(Message, frozen=True):
    """POST /api/notebook/results: take in the finished games of these seats. Their results are read from the logs."""

    seats: Annotated[tuple[SeatKey, ...], msgspec.Meta(max_length=MOST_OFFERED)]


class MergeNotebook(Message, frozen=True):
    """POST /api/notebook/merge: move everything from the notebook with this key into one's own."""

    key: Annotated[str, msgspec.Meta(max_length=64)]


class Opponent(Message, frozen=True):
    """Somebody else at the table."""

    initials: str
    bot: str | None
    place: int
    stars: int | None


class GameResult(Message, frozen=True):
    """A finished game of one seat."""

    code: str
    seat: int
    ended_at: datetime
    game: str
    board: str
    seats: int
    """How many there were."""
    place: int
    stars: int | None
    """Null in games without stars."""
    level: str | None
    side: str | None
    """Where a game has sides, the seat's."""
    opponents: tuple[Opponent, ...]
    """The best of them, where there were many."""
    origin: OriginView | None = None
    stood_in: bool = False
    """True when a bot made some of the seat's moves."""
    accuracy: float | None = None
    """By the coach, from 0 to 100; null as long as it was not asked."""
    luck: float | None = None
    """By the coach: what the rolls have added to what could be expected."""


class TakenIn(Message, frozen=True):
    """What was taken in now or earlier, for each offered seat whose game counts."""

    result: GameResult
    best_before: int | None
    """The most stars of the earlier games on the same board; null where there are none."""
    is_best: bool
    """True when this game has more stars than every earlier one, of which there is at least one."""
    new_level: bool
    """True when no earlier game on this board has reached this level or a better one."""


class TakenInList(Message, frozen=True):
    """The answer to POST /api/notebook/results."""

    taken: tuple[TakenIn, ...]


class NotebookView(Message, frozen=True):
    """GET /api/notebook: everything in one's own notebook, the newest first."""

    results: tuple[GameResult, ...]


class PlayDaily(Message, frozen=True):
    """POST /api/daily: begin today's counted try at a game, or practice after it. Answered with a `Seated`."""

    game: str
    initials: str


class ListedTry(Message, frozen=True):
    """A finished try on the list of a day."""

    initials: str
    stars: int | None
    level: str | None
    accuracy: float | None
    own: bool
    """True for the asker's."""


class OwnTry(Message, frozen=True):
    """The asker's counted try."""

    code: str
    done: bool


class Expedition(Message, frozen=True):
    """One game of a day."""

    game: str
    board: str
    commitment: str
    """SHA-256 of the seed of its dice, in hex."""
    seed: str | None
    """The seed in hex, once the day is over."""
    own: OwnTry | None
    tries: tuple[ListedTry, ...]
    """The most stars first. Keys are free, so this is a friendly list."""


class DailyDay(Message, frozen=True):
    """A day (UTC) with its expeditions."""

    day: str
    games: tuple[Expedition, ...]


class DailyView(Message, frozen=True):
    """GET /api/daily: the expeditions of today and of yesterday."""

    today: DailyDay
    yesterday: DailyDay
    seconds_left: int
    """Until the next day begins."""


class NotebookLink(Message, frozen=True):
    """GET /api/notebook/link: what takes the notebook to another device."""

    link: str
    """With the key behind the #."""
    size: int
    """The width and height of the QR code in modules, with its margin …"""
    path: str
    """… and its dark modules as the path of an SVG drawing."""
    obstacle: str | None = None
    """Why other devices cannot open the link, as in a `TableView`."""
