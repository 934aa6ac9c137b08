"""How `greedy` plays the Valley: of all ways to use the dice, the one after which its sheet promises most.

It plans the whole turn anew at every step, from its view alone. What a sheet promises stands in `estimate.py`.
Beginners, `easy` and `normal`, play like this too, with the mistakes that beginners make.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from torchlit.games.valley import kernel
from torchlit.games.valley.bots.estimate import Promise
from torchlit.games.valley.discoveries import places_of, revealable
from torchlit.games.valley.encoding import dice_of, faces_of, what_of
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, Use, WriteNumber
from torchlit.games.valley.offered import hand_of
from torchlit.games.valley.preferences import counting_squares, precious_squares, price
from torchlit.games.valley.state import KINDS, PENNY, Discovery, Hand, Kind, Sheet
from torchlit.games.valley.steps import open_squares, uses_left
from torchlit.games.valley.text import sheet_from_text
from torchlit.games.valley.view import SnakeTask, UseTask
from torchlit.protocol import Game, Value, View
from torchlit.toolkits.sheets import single_bits

PENNY_NUMBERS = (1, 2, 3, 4, 5, 6, 10, 11)
"""The numbers that Penny is asked for: those of cities and forests, and the least that make mountains and pyramids."""
MOST_WEIGHED = 60
"""How many discoveries of a kind are weighed against each other: there can be thousands of forests."""

USE_TURNS = 5 / 6
"""The share of turns that are no Snake turns."""
FILLED_A_TURN = 1.3
"""How many squares a sheet loses in a turn with uses, when it is in no hurry."""


class Beginner(Value, frozen=True):
    """What somebody new to the game gets wrong; by default nothing."""

    foresight: int = 99
    """For how many turns it plans, no game being longer than 99: who plans for few spends every die at once and begins
    nothing large."""
    fear: float = 1
    """How many times as bad as it is a snake looks: dice go into driving it away, and squares beside it stay empty."""
    forgets: float = 0
    """How often it looks for a discovery only where it has just written, and leaves one that was ready before."""
    hasty: float = 0
    """How often it makes a step without a plan: the one that brings most stars now, and any if none does."""


def choose(game: Game, view: View, moves: Sequence[Any], random: Random) -> SeatMove:
    """The seat's next step; what is equal is left to chance."""
    return choose_as(game, view, moves, random, Beginner())


def choose_as(game: Game, view: View, moves: Sequence[Any], random: Random, who: Beginner) -> SeatMove:
    """The next step of somebody with these weaknesses."""
    task: UseTask | SnakeTask = view.own.task
    if isinstance(task, SnakeTask):
        return _snake(view, task, random, who)
    seat, hand = view.own.seat, hand_of(view)
    if hand.turn.revealed:
        return Finish(seat)
    ahead = min(turns_ahead(view, hand.sheet), who.foresight)
    if who.hasty and random.random() < who.hasty:
        ahead = 0
    plan = best_plan(seat, hand, task.squares, ahead, random, who.fear)
    if plan.first is not None:
        return plan.first
    seen = hand.sheet.board.squares
    if who.forgets and random.random() < who.forgets:
        seen = sum(hand.sheet.board.bit(move.square) for move in view.own.steps if isinstance(move, WriteNumber))
    return _reveal(seat, hand.sheet, ahead, seen) or Finish(seat)


def turns_ahead(view: View, sheet: Sheet) -> int:
    """In about how many turns after this one dice will be used.

    A solo game has its last turn, and any game ends with the first full sheet.
    """
    room: int = min(sheet.empty.bit_count(), *(text.count(".") for text in view.closed.sheets))
    turns: float = room / FILLED_A_TURN
    if view.turn.turns is not None:
        turns = min(turns, USE_TURNS * (view.turn.turns - view.turn.turn))
    return round(turns)


class Plan(Value, frozen=True):
    """Some uses of the dice: the first of them, what is in hand after the last, and what the sheet promises then."""

    first: Use | None
    hand: Hand
    promise: float


def best_plan(
    seat: int, hand: Hand, entrances: Sequence[str], ahead: int, random: Random, fear: float = 1
) -> Plan:  # fmt: skip
    """The best uses of the dice that are left, none at all included once the turn can be finished.

    Of all plans with as many uses that leave the same dice, only the best is followed further. `entrances` are the
    squares for the first number or building.
    """
    promise = Promise(hand.sheet, ahead, fear)
    begin = Plan(None, hand, promise.of(hand.sheet))
    plans, found = [begin], [begin] if kernel.may_finish(hand.turn) else []
    while plans:
        further: dict[int, Plan] = {}
        for plan in plans:
            sheet = plan.hand.sheet
            squares = open_squares(sheet) if sheet.walked else sum(map(sheet.board.bit, entrances))
            for use, bit in _uses(seat, plan.hand, squares, random):
                dice = dice_of(plan.hand, use)
                after = Hand(sheet.with_use(what_of(use), bit), kernel.used(plan.hand.turn, dice), hand.colours)
                rival = further.get(after.turn.left)
                promised = promise.of(after.sheet)
                if rival is None or promised > rival.promise:
                    further[after.turn.left] = Plan(plan.first or use, after, promised)
        plans = list(further.values())
        found += plans
    return max(found, key=lambda plan: plan.promise)


def _uses(seat: int, hand: Hand, squares: int, random: Random) -> Iterator[tuple[Use, int]]:
    """Every use of dice that is considered, and the bit of its square. Rules: V5, V6, V7, V15."""
    names, uses = hand.sheet.board.names, uses_left(hand)
    bits = list(single_bits(squares))
    random.shuffle(bits)
    for number, dice in _numbers(hand):
        for bit in bits:
            yield WriteNumber(seat, dice, names[bit], number), bit
    for building in uses.buildings:
        for bit in bits:
            yield Build(seat, building, names[bit]), bit
    for dice in uses.nines:
        for bit in single_bits(kernel.live_snakes(hand.sheet.marks)):
            yield Escape(seat, dice, names[bit]), bit


def _numbers(hand: Hand) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The numbers worth a thought, with the dice that make them; dice that show the same are one thought."""
    seen = set[tuple[int | str, ...]]()
    for number, dice in uses_left(hand).numbers:
        faces = sorted(map(str, faces_of(hand, dice)))
        if (number, *faces) not in seen and (number in PENNY_NUMBERS or PENNY not in faces):
            seen.add((number, *faces))
            yield number, dice


def _reveal(seat: int, sheet: Sheet, ahead: int, seen: int) -> Reveal | None:
    """Of the discoveries with a square that is seen, the one after which the sheet promises most.

    None when it promises more without one.
    """
    best, most = None, Promise(sheet, ahead).of(sheet)
    for kind, fitting in revealable(sheet).items():
        for squares in _most_fitting(sheet, kind, places_of(sheet.board).of(kind).picked(fitting)):
            after = sheet.with_discovery(Discovery(kind, squares))
            promised = Promise(after, ahead).of(after) if squares & seen else 0
            if promised > most:
                best, most = Reveal(seat, kind, tuple(sheet.board.names_of(squares))), promised
    return best


def _most_fitting(sheet: Sheet, kind: Kind, places: list[int]) -> list[int]:
    """Of very many places for a discovery, those beside its building that spare squares with a better use."""
    if len(places) <= MOST_WEIGHED:
        return places
    number = KINDS.index(kind)
    precious, counting = (
        precious_squares(number, sheet.marks),
        counting_squares(number, sheet.marks, sheet.board.valley),
    )
    return sorted(places, key=lambda squares: price(squares, precious, counting))[:MOST_WEIGHED]


def _snake(view: View, task: SnakeTask, random: Random, who: Beginner) -> DrawSnake:
    """Where a snake leaves the sheet with the least promise; on one's own, with the most. Rules: V11, V27."""
    sheet = sheet_from_text(task.sheet)
    promise = Promise(sheet, min(turns_ahead(view, sheet), who.foresight), who.fear)
    sign = 1 if task.owner == view.own.seat else -1
    squares = list(task.squares)
    random.shuffle(squares)
    return DrawSnake(
        view.own.seat, max(squares, key=lambda square: sign * promise.of(sheet.with_snake(sheet.board.bit(square))))
    )
