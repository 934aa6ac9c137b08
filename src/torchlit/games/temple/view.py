"""What one seat of the Temple, or a spectator, may know, filled field by field so that new secrets stay secret.

These structs travel over the wire as they are; their names never change.
"""

from functools import lru_cache

from torchlit.games.temple.moves import CrossOut, CrossOutAtOnce, DrawMummy, SeatMove, Write
from torchlit.games.temple.rules import numbers_from, owes, owing, task_of
from torchlit.games.temple.scoring import (
    Count,
    Gain,
    Score,
    count,
    crossable,
    gains_of_mummy,
    gains_of_writing,
    next_level,
    score,
    standings,
)
from torchlit.games.temple.state import LOCKPICK, PENNY, Phase, State
from torchlit.games.temple.text import sheet_to_text
from torchlit.protocol import Value, View
from torchlit.toolkits.dice import Face, Faces, as_they_lie


class TempleTurn(Value, frozen=True, tag_field="game", tag="temple"):
    """The open turn, for everybody."""

    turn: int
    phase: Phase
    roll: tuple[Face, ...]
    voided: tuple[tuple[Face, ...], ...]
    """Rolls since the last turn that were void (TR1)."""
    squares_left: int
    """How many doorless squares every sheet has left; the game ends when none is (T16)."""
    owing: tuple[int, ...]


class TempleResult(Value, frozen=True):
    """How one seat ended, with where its stars lie."""

    seat: int
    place: int
    level: str | None
    """Solo: the level reached …"""
    next_level: str | None
    """… the one above it, if there is one …"""
    next_at: int | None
    """… and the score it begins at."""
    count: Count


class TempleClosed(Value, frozen=True, tag_field="game", tag="temple"):
    """All sheets as of the last closed turn (TR3), with their scores; at the end the result."""

    turn: int
    """The last closed turn."""
    sheets: tuple[str, ...]
    scores: tuple[Score, ...]
    results: tuple[TempleResult, ...] | None = None


class Offer(Value, frozen=True):
    """A number on offer, how the dice make it, and what it would bring where. Squares not named bring nothing."""

    number: int
    ways: tuple[str, ...]
    gains: tuple[Gain, ...]


class WriteTask(Value, frozen=True, tag_field="task", tag="write"):
    """This seat owes a number."""

    squares: tuple[str, ...]
    """Where it may go."""
    door: bool
    """True when a Lockpick sends it to a door."""
    offers: tuple[Offer, ...]


class MummyTask(Value, frozen=True, tag_field="task", tag="mummy"):
    """This seat owes a mummy on the sheet of `owner`, drawn as of the last closed turn."""

    squares: tuple[str, ...]
    owner: int
    sheet: str
    beside: str | None
    """Solo: the square marked last turn, when the mummy has to lie beside it (T23)."""
    gains: tuple[Gain, ...]
    """What the mummy would bring its owner."""


class Marked(Value, frozen=True):
    """What this seat has marked in the open turn."""

    owner: int
    square: str
    number: int | None


class TempleOwn(Value, frozen=True, tag_field="game", tag="temple"):
    """A seat's own sheet with its marks of the open turn, and its options."""

    seat: int
    sheet: str
    score: Score
    count: Count
    cross_out_at_once: bool
    crossable: tuple[str, ...]
    marked: Marked | None
    task: WriteTask | MummyTask | None


def turn_view(state: State) -> TempleTurn:
    """What everybody may know of the open turn: the dice, and who still owes a mark. Ruling: TR3."""
    return TempleTurn(
        turn=state.turn,
        phase=state.phase,
        roll=as_they_lie(state.dice, state.faces),
        voided=tuple(as_they_lie(state.dice, faces) for faces in state.voided),
        squares_left=state.sheets[0].empty_doorless.bit_count(),
        owing=tuple(owing(state)),
    )


def closed_view(state: State) -> TempleClosed:
    """What closed turns have shown of every sheet. Ruling: TR3."""
    scores = [score(sheet) for sheet in state.sheets]
    over = state.phase == "over"
    return TempleClosed(
        turn=state.closed_turn,
        sheets=tuple(sheet_to_text(sheet) for sheet in state.sheets),
        scores=tuple(scores),
        results=_results(state, scores) if over else None,
    )


def _results(state: State, scores: list[Score]) -> tuple[TempleResult, ...]:
    results = []
    for standing, sheet in zip(standings(scores), state.sheets, strict=True):
        above = next_level(standing.score["total"]) if standing.level else None
        name, least = above or (None, None)
        results.append(TempleResult(standing.seat, standing.place, standing.level, name, least, count(sheet)))
    return tuple(results)


def own_view(state: State, seat: int) -> TempleOwn:
    """What this seat alone may know: its own marks of the open turn, and what it can do. Rulings: TR3."""
    sheet, mark = state.own[seat], state.marks[seat]
    marked = None
    if mark is not None:
        owner = state.dealt[seat] if mark.number is None else seat
        marked = Marked(owner, state.board.names[mark.bit], mark.number)
    task: WriteTask | MummyTask | None = None
    asked = task_of(state, seat) if owes(state, seat) else None
    if asked is not None and state.phase == "write":
        task = WriteTask(
            squares=tuple(state.board.names_of(asked.squares)),
            door=LOCKPICK in state.faces,
            offers=tuple(
                Offer(number, ways(state.faces, number), gains_of_writing(sheet, number, asked.squares))
                for number in numbers_from(state.faces)
            ),
        )
    elif asked is not None:
        owner = state.dealt[seat]
        bound = asked.squares != state.sheets[owner].empty_doorless
        task = MummyTask(
            squares=tuple(state.board.names_of(asked.squares)),
            owner=owner,
            sheet=sheet_to_text(state.sheets[owner]),
            beside=state.board.names[state.last] if bound else None,
            gains=gains_of_mummy(state.sheets[owner], asked.squares),
        )
    return TempleOwn(
        seat=seat,
        sheet=sheet_to_text(sheet),
        score=score(sheet),
        count=count(sheet),
        cross_out_at_once=state.at_once[seat],
        crossable=tuple(state.board.names_of(crossable(sheet))),
        marked=marked,
        task=task,
    )


@lru_cache(maxsize=4096)
def ways(faces: Faces, number: int) -> tuple[str, ...]:
    """How the dice make a number: `5`, `2+3`, or with Penny just `penny`. Rules: T8, T10."""
    if PENNY in faces:
        return (PENNY,)
    values = [face for face in faces if isinstance(face, int)]
    subsets = [[value for at, value in enumerate(values) if pick >> at & 1] for pick in range(1, 1 << len(values))]
    return tuple(dict.fromkeys("+".join(map(str, subset)) for subset in subsets if sum(subset) == number))


def gain(view: View, move: SeatMove) -> int:
    """The stars a move brings its maker at once; a mummy on another's sheet brings what it costs the owner."""
    task = view.own.task
    match move:
        case Write() if isinstance(task, WriteTask):
            offers = next(offer.gains for offer in task.offers if offer.number == move.number)
            return sum(_stars(gain) for gain in offers if move.square in gain.squares)
        case DrawMummy() if isinstance(task, MummyTask):
            stars = sum(_stars(gain) for gain in task.gains if move.square in gain.squares)
            return stars if task.owner == move.seat else -stars
        case Write() | DrawMummy() | CrossOut() | CrossOutAtOnce():
            return 0


def _stars(gain: Gain) -> int:
    return gain.sequence + gain.groups + gain.mummies
