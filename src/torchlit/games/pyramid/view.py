"""What the mummy, a hunter or a spectator may know, filled field by field so that new secrets stay secret.

The public parts hold only what the mummy knows: a spectator sees through the mummy's eyes. What hunters see – squares,
paths, rolled dice – and everybody's own cards and notes are in the own parts. These structs travel over the wire as
they are; their names never change.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from torchlit.games.pyramid.hunter_turn import card_here, go_squares
from torchlit.games.pyramid.hunting import mummy_steps, one_step, squares_of
from torchlit.games.pyramid.kernel import may_reset, may_roll
from torchlit.games.pyramid.moves import SeatMove, ShowCard
from torchlit.games.pyramid.mummy_turn import walk_squares
from torchlit.games.pyramid.state import Announcement, Board, Colour, Hand, State, Treasure
from torchlit.games.pyramid.turns import goal, owing, places, sides
from torchlit.protocol import Value, View


class HunterTold(Value, frozen=True):
    """What everybody knows of one hunter's pawn. Rules: P8."""

    seat: int
    lives: int
    heard: tuple[Announcement, ...]
    """What was heard of this pawn since it was last seen, and that sighting itself."""


class HandTold(Value, frozen=True):
    """What everybody knows of a seat's cards. Rules: P8."""

    to_find: tuple[Colour, ...]
    """The colours of the cards this seat still holds."""
    shown: tuple[Treasure, ...]


class PyramidTurn(Value, frozen=True, tag_field="game", tag="pyramid"):
    """The open turn, for everybody. Nothing in it changes by a roll without a mummy (PR4)."""

    turn: int
    phase: Literal["start", "hunter", "special", "mummy", "over"]
    active: int | None
    """The pawn whose turn it is; none in the mummy's own turn."""
    aside: int
    """How many white dice are set aside."""
    mummy: str
    """The mummy's square."""
    mummy_die: int | None
    steps_left: int
    caught: int
    """How many tokens the mummy has …"""
    goal: int
    """… and with how many it wins."""
    owing: tuple[int, ...]


class PyramidResult(Value, frozen=True):
    """How one seat ended."""

    seat: int
    place: int
    hand: Hand
    side: str = "hunter"
    """`mummy` or `hunter`."""


class PyramidClosed(Value, frozen=True, tag_field="game", tag="pyramid"):
    """What closed turns have told everybody; at the end everything."""

    mummy_seat: int | None
    hunters: tuple[HunterTold, ...]
    hands: tuple[HandTold, ...]
    """By seat; the mummy's is empty."""
    squares: tuple[str, ...] | None = None
    """At the end: where every hunter stood."""
    results: tuple[PyramidResult, ...] | None = None


class Way(Value, frozen=True):
    """A square where a move can end, and the way there."""

    square: str
    path: tuple[str, ...]


class DieOffer(Value, frozen=True):
    """A rolled die, and where it leads."""

    die: int | str
    ways: tuple[Way, ...]


class HunterTask(Value, frozen=True, tag_field="task", tag="hunter"):
    """This seat owes a hunter's next move."""

    hunter: int
    can_reset: bool
    can_roll: bool
    dice: tuple[DieOffer, ...]
    card: Treasure | None
    """The card that may be revealed now."""


class WalkTask(Value, frozen=True, tag_field="task", tag="mummy"):
    """This seat owes the mummy's next step."""

    squares: tuple[str, ...]
    """Where the next step may lead."""
    reach: tuple[Way, ...]
    """Every square within reach, and a shortest way there."""


class HunterSight(Value, frozen=True, tag_field="role", tag="hunter"):
    """What hunters see. Rules: P7."""

    squares: tuple[str, ...]
    """Every hunter's square, by pawn."""
    rolled: tuple[int | str, ...]
    """The dice that lie rolled and are not set aside."""
    chosen: int | str | None
    hand: Hand | None
    known: tuple[tuple[str, ...], ...]
    """For each pawn the squares where the mummy can know it to be."""


class MummySight(Value, frozen=True, tag_field="role", tag="mummy"):
    """The mummy's notebook. Rules: P8."""

    notes: tuple[tuple[str, ...], ...]
    """For each pawn the squares pencilled in."""
    possible: tuple[tuple[str, ...], ...] | None
    """For each pawn the squares where it can be, if the table allows to show it."""


class PyramidOwn(Value, frozen=True, tag_field="game", tag="pyramid"):
    """What one seat sees, and its options; without a seat, what a hunter without cards would see."""

    seat: int | None
    sight: HunterSight | MummySight
    task: HunterTask | WalkTask | None


def turn_view(state: State) -> PyramidTurn:
    """What everybody may know of the open turn. Rules: P8. Ruling: PR4."""
    return PyramidTurn(
        turn=state.turn,
        phase=_public_phase(state),
        active=state.active if _public_phase(state) in ("hunter", "special") else None,
        aside=state.aside,
        mummy=state.board.names[state.mummy],
        mummy_die=state.mummy_die,
        steps_left=state.steps_left,
        caught=state.caught,
        goal=goal(state) if state.pawns else 0,
        owing=tuple(owing(state)),
    )


def _public_phase(state: State) -> Literal["start", "hunter", "special", "mummy", "over"]:
    match state.phase:
        case "choose" | "deal":
            return "start"
        case "ready" | "rolling" | "rolled" | "card":
            return "hunter"
        case "mummy-roll" | "mummy":
            return "mummy"
        case "special":
            return "special"
        case "over":
            return "over"


def closed_view(state: State) -> PyramidClosed:
    """What closed turns have told everybody. Rules: P8."""
    over = state.phase == "over"
    return PyramidClosed(
        mummy_seat=state.mummy_seat,
        hunters=tuple(
            HunterTold(hunter.seat, hunter.lives, heard)
            for hunter, heard in zip(state.hunters, state.heard, strict=True)
        ),
        hands=tuple(HandTold(tuple(card.colour for card in hand.held), hand.shown) for hand in state.hands),
        squares=tuple(state.board.names[hunter.square] for hunter in state.hunters) if over else None,
        results=_results(state) if over else None,
    )


def _results(state: State) -> tuple[PyramidResult, ...]:
    placed = enumerate(zip(places(state), sides(state), strict=True))
    return tuple(PyramidResult(seat, place, state.hands[seat], side) for seat, (place, side) in placed)


def own_view(state: State, seat: int) -> PyramidOwn:
    """What this seat alone may know. Rules: P7, P8."""
    owes = seat in owing(state)
    if seat == state.mummy_seat or state.mummy_seat is None:
        shows = state.overlay and state.mummy_seat is not None
        sight = MummySight(
            notes=tuple(_names(state, some) for some in state.notes),
            possible=tuple(_names(state, some) for some in state.possible) if shows else None,
        )
        return PyramidOwn(seat, sight, _walk_task(state) if owes else None)
    return PyramidOwn(seat, _hunter_sight(state, seat), _hunter_task(state) if owes else None)


def open_view(state: State) -> PyramidOwn:
    """What all hunters see, without anybody's cards. Rules: P7."""
    return PyramidOwn(None, _hunter_sight(state, None), None)


def _hunter_sight(state: State, seat: int | None) -> HunterSight:
    """What hunters see. While one may reveal a card, the others do not yet see that the pawn has moved. Rules: P7."""
    squares = [hunter.square for hunter in state.hunters]
    undecided = state.phase == "card" and seat != state.active_seat
    if undecided:
        squares[state.active] = state.left
    return HunterSight(
        squares=tuple(state.board.names[square] for square in squares),
        rolled=state.rolled,
        chosen=None if undecided else state.chosen,
        hand=None if seat is None else state.hands[seat],
        known=tuple(_names(state, some) for some in state.possible),
    )


def _names(state: State, some: int) -> tuple[str, ...]:
    return tuple(state.board.names[square] for square in squares_of(some))


def _hunter_task(state: State) -> HunterTask:
    offers = go_squares(state) if state.phase == "rolled" else {}
    return HunterTask(
        hunter=state.active,
        can_reset=may_reset(state.position),
        can_roll=may_roll(state.position),
        dice=tuple(DieOffer(die, tuple(_ways(state, die, squares))) for die, squares in offers.items()),
        card=card_here(state) if state.phase == "card" else None,
    )


def _ways(state: State, die: int | str, squares: int) -> Iterator[Way]:
    """The squares this die leads to, each with one way there. Rules: P14, P15."""
    board, start = state.board, state.hunters[state.active].square
    obstacles = board.forbidden | 1 << state.mummy
    for end in squares_of(squares):
        if isinstance(die, int):
            yield Way(board.names[end], _names_in_order(state, _walk_to(board, start, end, die, obstacles)))
        else:
            yield Way(board.names[end], _names_in_order(state, _straight(board.towards, start, end)))


def _walk_to(board: Board, start: int, end: int, steps: int, obstacles: int) -> list[int]:
    """A walk of exactly `steps` steps from one square to another, as the squares entered. Rules: P14."""
    layers = [1 << end]
    for _ in range(steps - 1):
        layers.append(one_step(board, layers[-1]) & ~obstacles)
    path, here = [], start
    for layer in reversed(layers):
        here = next(squares_of(board.beside[here] & layer))
        path.append(here)
    return path


def _straight(towards: tuple[int, ...], start: int, end: int) -> list[int]:
    """The squares entered on a straight line. Rules: P15."""
    for direction in range(4):
        path, here = [], towards[4 * start + direction]
        while here >= 0:
            path.append(here)
            if here == end:
                return path
            here = towards[4 * here + direction]
    raise AssertionError("an arrow leads there")


def _names_in_order(state: State, path: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.board.names[square] for square in path)


def _walk_task(state: State) -> WalkTask:
    """Where the mummy may go, and every square within reach with a shortest way there. Rules: P20, P22."""
    board = state.board
    paths: dict[int, tuple[int, ...]] = {state.mummy: ()}
    edge = [state.mummy]
    for _ in range(state.steps_left):
        before, edge = edge, []
        for here in before:
            for there in squares_of(mummy_steps(board, here)):
                if there not in paths:
                    paths[there] = (*paths[here], there)
                    edge.append(there)
    reach = (Way(board.names[end], _names_in_order(state, paths[end])) for end in sorted(paths) if end != state.mummy)
    return WalkTask(squares=_names(state, walk_squares(state)), reach=tuple(reach))


def gain(view: View, move: SeatMove) -> int:
    """Showing a card finds one treasure; no other move gains anything at once."""
    return int(isinstance(move, ShowCard))
