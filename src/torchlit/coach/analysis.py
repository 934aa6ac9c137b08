"""The coach's analysis of one seat's game. These structs travel over the wire as they are; their names never change.

In a game of sheets it judges turns. Every number is in the judge's unit, and they add up: start + luck + others − cost
− stand_in = result. In a game without sheets it weighs choices.
"""

from torchlit.games.registry import ClosedPart, OwnPart, SeatMove, TurnPart
from torchlit.protocol import Value
from torchlit.toolkits.bots.advising import ChoiceUnit
from torchlit.toolkits.bots.judging import Reason, Unit
from torchlit.toolkits.dice import Face


class CoachLine(Value, frozen=True):
    """One way to make a turn, and the sheet with it."""

    moves: tuple[SeatMove, ...]
    """As in the log; without those that were taken back."""
    worth: float
    """What the seat can expect at the end after this turn."""
    sheet: str
    """The sheet after it …"""
    squares: tuple[str, ...]
    """… and the squares that the turn has marked."""


class CoachTurn(Value, frozen=True):
    """One turn of the seat."""

    turn: int
    roll: tuple[Face, ...]
    voided: tuple[tuple[Face, ...], ...]
    """The void rolls before it (TR1)."""
    owner: int
    """Whose sheet the seat marked: its own, or in a Mummy or Snake turn the one it was dealt."""
    sheet: str
    """That sheet before the turn."""
    taken: CoachLine
    better: CoachLine | None
    """The best turn found, when it is better than the one taken."""
    cost: float
    """What the turn taken has lost against the best: never below zero."""
    luck: float
    """What the roll has added to what could be expected before it."""
    others: float
    """What other seats have added by their marks on this seat's sheet, or by ending the game."""
    by: str | None
    """The bot that played this turn, or part of it, in place of the seat's player."""
    why: Reason | None = None
    """What makes the better turn better, when it can be told in a sentence."""


class Analysis(Value, frozen=True):
    """The game of one seat, turn by turn."""

    game: str
    seat: int
    unit: Unit
    start: float
    """What could be expected before the first roll."""
    luck: float
    """What all rolls together have added."""
    others: float
    """What other seats have added: mostly below zero. Zero in a solo game."""
    cost: float
    """What the seat's own turns have lost against the best ones found."""
    stand_in: float
    """What a bot's turns in place of the seat's player have lost."""
    result: float
    accuracy: float | None
    """From 0 to 100: the share that the seat has kept of what was within reach; null when it made no turn itself."""
    turns: tuple[CoachTurn, ...]
    worst: tuple[int, ...]
    """The numbers of the up to three turns that have cost most, the worst first."""


class Option(Value, frozen=True):
    """One way to choose, and the facts behind it."""

    moves: tuple[SeatMove, ...]
    worth: float
    facts: dict[str, float]
    way: tuple[str, ...] = ()
    """The squares that it leads over, from the one where it begins; none when nobody goes anywhere."""


class Seen(Value, frozen=True):
    """What a seat saw and could know before a choice: its view, as far as the moment can be drawn from it."""

    turn: TurnPart
    closed: ClosedPart
    own: OwnPart


class CoachChoice(Value, frozen=True):
    """One choice of the seat."""

    number: int
    """Counting from 1."""
    turn: int
    taken: Option
    better: Option | None
    """The best choice found, when it is better than the one taken."""
    cost: float
    """What the choice taken has lost against the best: never below zero."""
    by: str | None
    """The bot that chose in place of the seat's player."""
    why: Reason | None = None
    """What makes the better choice better, when it can be told in a sentence."""
    seen: Seen | None = None
    """The moment before it, when there is a better choice to draw."""


class ChoiceAnalysis(Value, frozen=True):
    """The game of one seat, choice by choice."""

    game: str
    seat: int
    unit: ChoiceUnit
    percent: tuple[str, ...]
    """The facts that are chances, from 0 to 1."""
    cost: float
    """What the player's own choices have lost against the best ones found."""
    stand_in: float
    """What a bot's choices in place of the player have lost."""
    choices: tuple[CoachChoice, ...]
    worst: tuple[int, ...]
    """The numbers of the up to three choices that have cost most, the worst first."""


class Coaching(Value, frozen=True):
    """GET /api/tables/CODE/coach?seat=N: how far the analysis of a seat's finished game is, and then the analysis."""

    done: int
    """How many of the seat's turns or choices are judged …"""
    total: int
    """… of how many; 0 while it waits for its turn."""
    analysis: Analysis | None
    """The turns of a game of sheets, when they are judged …"""
    choices: ChoiceAnalysis | None = None
    """… or the choices of a game without."""
