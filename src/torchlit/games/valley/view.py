"""What one seat of the Valley, or a spectator, may know, filled field by field so that new secrets stay secret.

These structs travel over the wire as they are; their names never change.
"""

from functools import lru_cache
from typing import Literal

from torchlit.games.valley import kernel
from torchlit.games.valley.discoveries import STARS, check_discovery, completing, revealable
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, Step, TakeBack, WriteNumber
from torchlit.games.valley.reveals import DiscoveryOffer, Possible, best_of, offers
from torchlit.games.valley.rules import hand_of, may_end_soon, owing, own_sheet, snake_squares
from torchlit.games.valley.scoring import (
    COUNTED,
    ValleyCount,
    ValleyScore,
    bites,
    count,
    next_level,
    score,
    standings,
)
from torchlit.games.valley.state import KINDS, Building, Hand, Kind, Phase, Sheet, State
from torchlit.games.valley.steps import open_squares, uses_left
from torchlit.games.valley.text import sheet_from_text, sheet_to_text
from torchlit.protocol import Value, View
from torchlit.toolkits.dice import Face, as_they_lie
from torchlit.toolkits.sheets import REMEMBERED_SHEETS, single_bits
from torchlit.toolkits.squares import beside


class ValleyTurn(Value, frozen=True, tag_field="game", tag="valley"):
    """The open turn, for everybody."""

    turn: int
    turns: int | None
    """Solo: how many turns the game lasts at the most (V28)."""
    phase: Phase
    roll: tuple[Face, ...]
    owing: tuple[int, ...]


class ValleyResult(Value, frozen=True):
    """How one seat ended, with where its stars lie."""

    seat: int
    place: int
    level: str | None
    """Solo: the level reached …"""
    next_level: str | None
    """… the one above it, if there is one …"""
    next_at: int | None
    """… and the score it begins at, lowered by the snakes (V29)."""
    count: ValleyCount


class ValleyClosed(Value, frozen=True, tag_field="game", tag="valley"):
    """All sheets as of the last closed turn (VR7), with their scores; at the end the result."""

    turn: int
    """The last closed turn."""
    sheets: tuple[str, ...]
    scores: tuple[ValleyScore, ...]
    results: tuple[ValleyResult, ...] | None = None


class Effect(Value, frozen=True):
    """What a number or a building in any of these squares changes in the score lines."""

    squares: tuple[str, ...]
    snakes: int = 0
    """How much more the snakes beside it would cost: zero or less."""
    building: int = 0
    """What the building would earn at once."""
    full: int = 0
    """The stars of a full sheet, when this is its last square."""


class Completes(Value, frozen=True):
    """The squares where a number would make a new discovery of this kind possible."""

    kind: Kind
    squares: tuple[str, ...]
    stars: int = 0
    """What it would score once it is revealed, without its building."""


class NumberOffer(Value, frozen=True):
    """A number that the dice still make. Squares not named in `effects` change no score line."""

    number: int
    ways: tuple[tuple[str, ...], ...]
    """The dice that make it, each way."""
    effects: tuple[Effect, ...]
    completes: tuple[Completes, ...]


class BuildingOffer(Value, frozen=True):
    """A building that is not drawn yet, while Dakota lies unspent."""

    building: Building
    effects: tuple[Effect, ...]


class EscapeOffer(Value, frozen=True):
    """A snake that a 9 would drive away, and what it would cost no longer."""

    square: str
    stars: int
    ways: tuple[tuple[str, ...], ...]


class UseTask(Value, frozen=True, tag_field="task", tag="use"):
    """This seat has not finished its turn: the next steps it can take."""

    left: tuple[str, ...]
    """The dice that are not spent."""
    squares: tuple[str, ...]
    """Where the next number or building may go …"""
    where: Literal["entrance", "beside", "anywhere"]
    """… and why there (V9)."""
    numbers: tuple[NumberOffer, ...]
    buildings: tuple[BuildingOffer, ...]
    escapes: tuple[EscapeOffer, ...]
    discoveries: tuple[DiscoveryOffer, ...]
    """The best of those that could be revealed now, by use."""
    possible: tuple[Possible, ...]
    can_reveal: bool
    can_finish: bool
    best: DiscoveryOffer | None = None
    """Of `discoveries`, the one that brings most: what a seat leaves behind that finishes now."""
    last_chance: bool = False
    """The end is so near that `best` may never be revealed if it is not revealed now."""


class SnakeCost(Value, frozen=True):
    """What a snake in any of these squares would cost the sheet's owner as it stands."""

    squares: tuple[str, ...]
    stars: int


class SnakeTask(Value, frozen=True, tag_field="task", tag="snake"):
    """This seat owes a snake on the sheet of `owner`, drawn as of the last closed turn."""

    squares: tuple[str, ...]
    owner: int
    sheet: str
    beside: tuple[str, ...]
    """Solo: the squares marked last turn, when the snake has to lie beside one of them (V27)."""
    costs: tuple[SnakeCost, ...]


class SnakeMarked(Value, frozen=True):
    """Where this seat has drawn a snake in the open turn."""

    owner: int
    square: str


class ValleyOwn(Value, frozen=True, tag_field="game", tag="valley"):
    """A seat's own sheet with its steps of the open turn, and its options."""

    seat: int
    sheet: str
    score: ValleyScore
    count: ValleyCount
    steps: tuple[Step, ...]
    """What can be taken back, each by its place in this row, until the turn is finished."""
    snake: SnakeMarked | None
    task: UseTask | SnakeTask | None


def turn_view(state: State) -> ValleyTurn:
    """What everybody may know of the open turn: the dice, and who has not finished. Ruling: VR7."""
    return ValleyTurn(
        turn=state.turn,
        turns=kernel.SOLO_TURNS if len(state.sheets) == 1 else None,
        phase=state.phase,
        roll=as_they_lie(state.dice, state.faces),
        owing=tuple(owing(state)),
    )


def closed_view(state: State) -> ValleyClosed:
    """What closed turns have shown of every sheet. Ruling: VR7."""
    return ValleyClosed(
        turn=state.closed_turn,
        sheets=tuple(sheet_to_text(sheet) for sheet in state.sheets),
        scores=tuple(score(sheet) for sheet in state.sheets),
        results=_results(state) if state.phase == "over" else None,
    )


def _results(state: State) -> tuple[ValleyResult, ...]:
    results = []
    for standing, sheet in zip(standings(state.sheets), state.sheets, strict=True):
        above = next_level(standing.score["total"], sheet.snakes.bit_count()) if standing.level else None
        name, least = above or (None, None)
        results.append(ValleyResult(standing.seat, standing.place, standing.level, name, least, count(sheet)))
    return tuple(results)


def own_view(state: State, seat: int) -> ValleyOwn:
    """What this seat alone may know: its own steps of the open turn, and what it can do. Ruling: VR7."""
    sheet, draft = own_sheet(state, seat), state.drafts[seat]
    task: UseTask | SnakeTask | None = None
    if state.phase == "use" and not draft.finished:
        task = _use_task(state, hand_of(state, seat))
    elif state.phase == "snake" and not draft.finished:
        task = _snake_task(state, seat)
    return ValleyOwn(
        seat=seat,
        sheet=sheet_to_text(sheet),
        score=score(sheet),
        count=count(sheet),
        steps=draft.steps,
        snake=SnakeMarked(state.dealt[seat], state.board.names[draft.snake]) if draft.snake else None,
        task=task,
    )


def _use_task(state: State, hand: Hand) -> UseTask:
    board, sheet, turn, uses = state.board, hand.sheet, hand.turn, uses_left(hand)
    squares = open_squares(sheet)
    ways: dict[int, list[tuple[str, ...]]] = {}
    for number, dice in uses.numbers:
        ways.setdefault(number, []).append(dice)
    can_reveal = kernel.may_reveal(turn)
    fitting = revealable(sheet) if can_reveal else dict.fromkeys(KINDS, 0)
    discoveries = offers(sheet, fitting)
    best = best_of(discoveries)
    return UseTask(
        left=tuple(colour for die, colour in enumerate(hand.colours) if turn.left >> die & 1),
        squares=tuple(board.names_of(squares)),
        where=_where(sheet, squares),
        numbers=tuple(
            NumberOffer(
                number, tuple(ways[number]), _writing(sheet, number, squares), _completing(sheet, number, squares)
            )
            for number in sorted(ways)
        ),
        buildings=tuple(BuildingOffer(building, _building(sheet, building, squares)) for building in uses.buildings),
        escapes=tuple(
            EscapeOffer(board.names[bit], bites(sheet, bit), uses.nines)
            for bit in single_bits(kernel.live_snakes(sheet.marks))
            if uses.nines
        ),
        discoveries=discoveries,
        possible=tuple(Possible(kind, fitting[kind].bit_count()) for kind in reversed(KINDS) if fitting[kind]),
        can_reveal=can_reveal,
        can_finish=kernel.may_finish(turn),
        best=best,
        last_chance=best is not None and may_end_soon(state, sheet),
    )


def _where(sheet: Sheet, squares: int) -> Literal["entrance", "beside", "anywhere"]:
    """Why these squares are the open ones. Rules: V9. Ruling: VR8."""
    board = sheet.board
    if not sheet.walked:
        return "anywhere" if squares & ~board.entrances else "entrance"
    return "anywhere" if squares & ~beside(sheet.walked, board.stride, board.squares) else "beside"


def _writing(sheet: Sheet, number: int, squares: int) -> tuple[Effect, ...]:
    """Where the number would feed snakes, or fill the sheet. Rules: V14, V23."""
    full = kernel.FULL if sheet.empty.bit_count() == 1 else 0
    return tuple(
        Effect(tuple(sheet.board.names_of(some)), snakes=-stars, full=full)
        for stars, some in sorted(_fed(sheet, number, squares).items())
        if stars or full
    )


def _fed(sheet: Sheet, number: int, squares: int) -> dict[int, int]:
    """The squares by how much more the snakes beside them would cost with this number there. Rules: V14."""
    board = sheet.board
    fed = {0: squares}
    for bit, bitten in _live_bites(sheet):
        if number > bitten:
            near, parts = beside(bit, board.stride, board.squares), fed
            fed = {stars: some & ~near for stars, some in parts.items()}
            for stars, some in parts.items():
                more = stars + number - bitten
                fed[more] = fed.get(more, 0) | some & near
    return {stars: some for stars, some in fed.items() if some}


@lru_cache(REMEMBERED_SHEETS)
def _live_bites(sheet: Sheet) -> tuple[tuple[int, int], ...]:
    """Every snake not crossed out, and what it currently costs. Rules: V14."""
    return tuple((bit, bites(sheet, bit)) for bit in single_bits(kernel.live_snakes(sheet.marks)))


def _completing(sheet: Sheet, number: int, squares: int) -> tuple[Completes, ...]:
    return tuple(
        Completes(kind, tuple(sheet.board.names_of(some)), STARS[kind])
        for kind, some in completing(sheet, number, squares).items()
        if some
    )


def _building(sheet: Sheet, building: Building, squares: int) -> tuple[Effect, ...]:
    """Where the building would earn stars at once, or fill the sheet. Rules: V13, V23."""
    board = sheet.board
    full = kernel.FULL if sheet.empty.bit_count() == 1 else 0
    revealed = sheet.revealed(COUNTED[building])
    by_stars: dict[int, int] = {}
    for bit in single_bits(squares):
        stars = kernel.earned(bit, revealed, board.valley)
        by_stars[stars] = by_stars.get(stars, 0) | bit
    return tuple(
        Effect(tuple(board.names_of(some)), building=stars, full=full)
        for stars, some in sorted(by_stars.items())
        if stars or full
    )


def _snake_task(state: State, seat: int) -> SnakeTask:
    board, owner, squares = state.board, state.dealt[seat], snake_squares(state, seat)
    sheet = state.sheets[owner]
    bound = squares != sheet.empty
    costs: dict[int, int] = {}
    for bit in single_bits(squares):
        stars = bites(sheet, bit)
        costs[stars] = costs.get(stars, 0) | bit
    return SnakeTask(
        squares=tuple(board.names_of(squares)),
        owner=owner,
        sheet=sheet_to_text(sheet),
        beside=tuple(board.names_of(state.last)) if bound else (),
        costs=tuple(SnakeCost(tuple(board.names_of(some)), stars) for stars, some in sorted(costs.items())),
    )


def gain(view: View, move: SeatMove) -> int:
    """The stars a move brings its maker at once; a snake on another's sheet brings what it costs the owner."""
    task = view.own.task
    match move:
        case WriteNumber() if isinstance(task, UseTask):
            return _stars(next(offer.effects for offer in task.numbers if offer.number == move.number), move.square)
        case Build() if isinstance(task, UseTask):
            offers = {offer.building: offer.effects for offer in task.buildings}
            return _stars(offers[move.building], move.square)
        case Escape() if isinstance(task, UseTask):
            return next(offer.stars for offer in task.escapes if offer.square == move.square)
        case Reveal():
            return _worth(view.own.sheet, move)
        case DrawSnake() if isinstance(task, SnakeTask):
            stars = next(cost.stars for cost in task.costs if move.square in cost.squares)
            return -stars if task.owner == move.seat else stars
        case WriteNumber() | Build() | Escape() | Reveal() | DrawSnake() | TakeBack() | Finish():
            return 0


def _worth(text: str, move: Reveal) -> int:
    """What a discovery on this sheet brings, including what its building earns from it. Rules: V13, V24."""
    sheet = sheet_from_text(text)
    revealed = sheet.with_discovery(check_discovery(sheet, move.kind, move.squares))
    return score(revealed).total - score(sheet).total


def _stars(effects: tuple[Effect, ...], square: str) -> int:
    return sum(effect.snakes + effect.building + effect.full for effect in effects if square in effect.squares)
