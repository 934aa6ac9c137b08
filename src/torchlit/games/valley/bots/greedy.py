"""How `greedy` plays the Valley: of all ways to use the dice, the one after which its sheet promises most.

It plans the whole turn anew at every step, from its view alone. What a sheet promises stands in `promise.py`.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from torchlit.games.valley.bots.promise import Promise
from torchlit.games.valley.discoveries import LEAST, places_of, revealable
from torchlit.games.valley.kernel import at_least
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, Use, WriteNumber
from torchlit.games.valley.scoring import COUNTED
from torchlit.games.valley.state import BUILDINGS, PENNY, Discovery, Kind, Sheet
from torchlit.games.valley.steps import Shown, dakota_dice, nines_from, numbers_from, open_squares
from torchlit.games.valley.text import sheet_from_text
from torchlit.games.valley.view import SnakeTask, UseTask
from torchlit.protocol import Game, Value, View
from torchlit.toolkits.sheets import single_bits
from torchlit.toolkits.squares import beside

PENNY_NUMBERS = (1, 2, 3, 4, 5, 6, 10, 11)
"""The numbers that Penny is asked for: those of cities and forests, and the least that make mountains and pyramids."""
MOST_WEIGHED = 60
"""How many discoveries of a kind are weighed against each other: there can be thousands of forests."""

USE_TURNS = 5 / 6
"""The share of turns that are no Snake turns."""
FILLED_A_TURN = 1.3
"""How many squares a sheet loses in a turn with uses, when it is in no hurry."""


def choose(game: Game, view: View, moves: Sequence[Any], random: Random) -> SeatMove:
    """The seat's next step; what is equal is left to chance."""
    task: UseTask | SnakeTask = view.own.task
    if isinstance(task, SnakeTask):
        return _snake(view, task, random)
    seat, sheet = view.own.seat, sheet_from_text(view.own.sheet)
    if task.can_finish and not task.can_reveal:
        return Finish(seat)
    ahead = turns_ahead(view, sheet)
    left = {face.die: face.face for face in view.turn.roll if face.die in task.left}
    plan = best_plan(seat, sheet, left, task, ahead, random)
    return plan.first or _reveal(seat, sheet, ahead) or Finish(seat)


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
    """Some uses of the dice: the first of them, the sheet after the last, the dice left then, and what is promised."""

    first: Use | None
    sheet: Sheet
    left: Shown
    promise: float


def best_plan(seat: int, sheet: Sheet, left: Shown, task: UseTask, ahead: int, random: Random) -> Plan:
    """The best uses of the dice that are left, none at all included once the turn can be finished.

    Of all plans with as many uses that leave the same dice, only the best is followed further.
    """
    promise = Promise(sheet, ahead)
    begin = Plan(None, sheet, left, promise.of(sheet))
    plans, found = [begin], [begin] if task.can_finish else []
    while plans:
        further: dict[tuple[str, ...], Plan] = {}
        for plan in plans:
            squares = open_squares(plan.sheet) if plan.sheet.walked else sum(map(sheet.board.bit, task.squares))
            for use, after, rest in _uses(seat, plan.sheet, plan.left, squares, random):
                rival = further.get(tuple(rest))
                promised = promise.of(after)
                if rival is None or promised > rival.promise:
                    further[tuple(rest)] = Plan(plan.first or use, after, rest, promised)
        plans = list(further.values())
        found += plans
    return max(found, key=lambda plan: plan.promise)


def _uses(seat: int, sheet: Sheet, left: Shown, squares: int, random: Random) -> Iterator[tuple[Use, Sheet, Shown]]:
    """Every use of dice that is considered, with the sheet after it and the dice left then. Rules: V5, V6, V7, V15."""
    names = sheet.board.names
    bits = list(single_bits(squares))
    random.shuffle(bits)
    for number, dice in _numbers(left):
        rest = _without(left, dice)
        for bit in bits:
            yield WriteNumber(seat, dice, names[bit], number), sheet.with_number(bit, number), rest
    for building, built in zip(BUILDINGS, sheet.buildings, strict=True):
        if dakota_dice(left) and not built:
            rest = _without(left, dakota_dice(left))
            for bit in bits:
                yield Build(seat, building, names[bit]), sheet.with_building(bit, building), rest
    for dice in nines_from(left):
        for bit in single_bits(sheet.snakes & ~sheet.crossed):
            yield Escape(seat, dice, names[bit]), sheet.with_crossed(bit), _without(left, dice)


def _numbers(left: Shown) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The numbers worth a thought, with the dice that make them; dice that show the same are one thought."""
    seen = set[tuple[int | str, ...]]()
    for number, dice in numbers_from(left):
        faces = sorted(str(left[die]) for die in dice)
        if (number, *faces) not in seen and (number in PENNY_NUMBERS or PENNY not in faces):
            seen.add((number, *faces))
            yield number, dice


def _without(left: Shown, dice: Sequence[str]) -> Shown:
    return {die: face for die, face in left.items() if die not in dice}


def _reveal(seat: int, sheet: Sheet, ahead: int) -> Reveal | None:
    """The discovery after which the sheet promises most; None when it promises more without one."""
    best, most = None, Promise(sheet, ahead).of(sheet)
    for kind, fitting in revealable(sheet).items():
        for squares in _most_fitting(sheet, kind, places_of(sheet.board).of(kind).picked(fitting)):
            after = sheet.with_discovery(Discovery(kind, squares))
            promised = Promise(after, ahead).of(after)
            if promised > most:
                best, most = Reveal(seat, kind, tuple(sheet.board.names_of(squares))), promised
    return best


def _most_fitting(sheet: Sheet, kind: Kind, places: list[int]) -> list[int]:
    """Of very many places for a discovery, those beside its building that spare the numbers of mountains."""
    if len(places) <= MOST_WEIGHED:
        return places
    board, high = sheet.board, at_least(sheet.numbers, LEAST["mountain"])
    buildings = sum(bit for building, bit in zip(BUILDINGS, sheet.buildings, strict=True) if COUNTED[building] == kind)
    near = beside(buildings, board.stride, board.squares)
    places.sort(key=lambda squares: (squares & high).bit_count() - (squares & near).bit_count())
    return places[:MOST_WEIGHED]


def _snake(view: View, task: SnakeTask, random: Random) -> DrawSnake:
    """Where a snake leaves the sheet with the least promise; on one's own, with the most. Rules: V11, V27."""
    sheet = sheet_from_text(task.sheet)
    promise = Promise(sheet, turns_ahead(view, sheet))
    sign = 1 if task.owner == view.own.seat else -1
    squares = list(task.squares)
    random.shuffle(squares)
    return DrawSnake(
        view.own.seat, max(squares, key=lambda square: sign * promise.of(sheet.with_snake(sheet.board.bit(square))))
    )
