"""The steps of a turn in the Valley: their effect on a seat's sheet and dice, and all that are open to it."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from torchlit.games.valley import kernel
from torchlit.games.valley.discoveries import check_discovery, places_of, revealable
from torchlit.games.valley.encoding import dice_of, what_of
from torchlit.games.valley.kernel import Turn
from torchlit.games.valley.moves import Build, Escape, Finish, Reveal, SeatMove, Step, Use, WriteNumber
from torchlit.games.valley.refusals import why_not
from torchlit.games.valley.state import BUILDINGS, Building, Hand, Sheet
from torchlit.protocol import Value
from torchlit.toolkits.sheets import single_bits

DICE_SETS = tuple(sum(dice) for size in (1, 2, 3) for dice in combinations((1, 2, 4), size))
"""Every set of dice, single dice first."""


def after_step(hand: Hand, step: Step) -> Hand:
    """What a seat has in hand after one more step; an IllegalMoveError names the rule that the step breaks.

    A use may follow a discovery: they are independent. Rules: V4, V9, V16.
    """
    return after_reveal(hand, step) if isinstance(step, Reveal) else after_use(hand, step)


def after_use(hand: Hand, step: Use) -> Hand:
    """Use dice for a number, a building or an escape. Rules: V4 to V9, V15. Rulings: VR1, VR2."""
    sheet, turn, what, dice = hand.sheet, hand.turn, what_of(step), dice_of(hand, step)
    bit = sheet.board.bits.get(step.square, 0)
    if not kernel.may_use(what, dice, bit, turn, sheet.marks, sheet.board.valley):
        raise why_not(hand, step)
    return Hand(sheet.with_use(what, bit), kernel.used(turn, dice), hand.colours)


def after_reveal(hand: Hand, step: Reveal) -> Hand:
    """Reveal a discovery anywhere on the sheet. Rules: V16, V17 to V21. Ruling: VR3."""
    if not kernel.may_reveal(hand.turn):
        raise why_not(hand, step)
    found = check_discovery(hand.sheet, step.kind, step.squares)
    return Hand(hand.sheet.with_discovery(found), kernel.having_revealed(hand.turn), hand.colours)


class Uses(Value, frozen=True):
    """What the remaining dice can be used for, wherever."""

    numbers: tuple[tuple[int, tuple[str, ...]], ...]
    """Every number with the dice that make it, Penny's last. Rules: V5, V7."""
    buildings: tuple[Building, ...]
    """Rules: V6."""
    nines: tuple[tuple[str, ...], ...]
    """The dice that cross out a snake, each way. Rules: V15."""


def uses_left(hand: Hand) -> Uses:
    return _uses_left(hand.turn, kernel.unbuilt_on(hand.sheet.marks), hand.colours)


@lru_cache(maxsize=4096)
def _uses_left(turn: Turn, unbuilt: int, colours: tuple[str, ...]) -> Uses:
    penny = kernel.dice_with(kernel.PENNY, turn.roll)
    numbers, buildings, nines = [], list[Building](), []
    for dice in sorted(DICE_SETS, key=lambda dice: dice == penny):
        names = tuple(colour for die, colour in enumerate(colours) if dice >> die & 1)
        for bit in single_bits(kernel.uses_of(dice, turn, unbuilt)):
            what = bit.bit_length() - 1
            if what == kernel.CROSS_OUT:
                nines.append(names)
            elif what >= kernel.BUILD:
                buildings.append(BUILDINGS[what - kernel.BUILD])
            else:
                numbers.append((what, names))
    return Uses(tuple(numbers), tuple(buildings), tuple(nines))


def open_squares(sheet: Sheet) -> int:
    """The squares that take the next number or building. Rules: V9. Rulings: VR4, VR6, VR8."""
    return kernel.open_squares(sheet.marks, sheet.board.valley)


def next_steps(seat: int, hand: Hand, squares: Iterable[str]) -> list[SeatMove]:
    """All steps open to a seat, including the end of its turn. Rules: V4 to V10, V15, V16.

    `squares` are those that take a number or a building.
    """
    squares, sheet, uses = tuple(squares), hand.sheet, uses_left(hand)
    moves: list[SeatMove] = []
    for number, dice in uses.numbers:
        moves += [WriteNumber(seat, dice, square, number) for square in squares]
    for building in uses.buildings:
        moves += [Build(seat, building, square) for square in squares]
    snakes = sheet.board.names_of(kernel.live_snakes(sheet.marks))
    moves += [Escape(seat, dice, square) for dice in uses.nines for square in snakes]
    if kernel.may_reveal(hand.turn):
        for kind, lane in revealable(sheet).items():
            moves += [Reveal(seat, kind, some) for some in places_of(sheet.board).of(kind).named(lane)]
    return [*moves, Finish(seat)] if kernel.may_finish(hand.turn) else moves
