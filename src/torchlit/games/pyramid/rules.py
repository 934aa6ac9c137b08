"""The Pyramid's rules: every move, and who may make which."""

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import GameOverError, IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.events import MummyChosen
from torchlit.games.pyramid.hunter_turn import dice_rolled, go, go_squares, keep_card, reset, roll_dice, show_card
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import (
    ChooseMummy,
    DealCards,
    Go,
    KeepCard,
    Move,
    Pencil,
    Reset,
    RollDice,
    SeatMove,
    ShowCard,
    Stop,
    Walk,
)
from torchlit.games.pyramid.mummy_turn import (
    mummy_rolled,
    mummys_move,
    pencil,
    square_entered,
    stop,
    walk,
    walk_squares,
)
from torchlit.games.pyramid.setting_up import with_mummy
from torchlit.games.pyramid.state import COLOURS, Hand, State
from torchlit.games.pyramid.turns import PyramidStep, follow, owing
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import check_seat


def apply(state: State, move: Move) -> PyramidStep:
    """The state after one move; a RuleError changes nothing."""
    if is_over(state):
        raise GameOverError("game-over", "the game is over")
    match move:
        case Roll():
            return roll(state, move)
        case RollDice():
            return roll_dice(state, move)
        case Go():
            return go(state, move)
        case Walk():
            return walk(state, move)
        case Stop():
            return stop(state, move)
        case Reset():
            return reset(state, move)
        case ShowCard():
            return show_card(state, move)
        case KeepCard():
            return keep_card(state, move)
        case Pencil():
            return pencil(state, move)
        case ChooseMummy():
            return choose_mummy(state, move)
        case DealCards():
            return deal_cards(state, move)


def check(state: State, move: SeatMove) -> None:
    """Refuse what `apply` refuses. For the mummy, the check ignores where hunters are."""
    if is_over(state):
        raise GameOverError("game-over", "the game is over")
    match move:
        case Walk():
            square_entered(state, move)
        case Stop():
            mummys_move(state, move.seat)
        case _:
            apply(state, move)


AWAITING_CHANCE = (kernel.CHOOSING_MUMMY, kernel.DEALING, kernel.ROLLING, kernel.MUMMY_ROLL)


def awaits_chance(state: State) -> bool:
    """True if the mummy is to be chosen next, cards dealt, or dice rolled."""
    return state.position.phase in AWAITING_CHANCE


def turn(state: State) -> int:
    return state.turn


def is_over(state: State) -> bool:
    return state.position.phase == kernel.OVER


def choose_mummy(state: State, move: ChooseMummy) -> PyramidStep:
    """Chance makes one seat the mummy. Rules: P4."""
    if state.phase != "choose":
        raise OutOfTurnError("mummy-chosen", "the mummy is chosen only once, before the game")
    check_seat(move.mummy, state.seats)
    return protocol.Step(with_mummy(state, move.mummy), (MummyChosen(move.mummy),))


def deal_cards(state: State, move: DealCards) -> PyramidStep:
    """Every hunter gets one secret card of each colour, and the first turn begins. Rules: P6, P9, P26."""
    if state.phase != "deal":
        raise OutOfTurnError("cards-dealt", "the cards are dealt only once, before the first turn")
    pawns = [state.pawns.count(seat) for seat in range(state.seats)]
    dealt = [card for hand in move.hands for card in hand]
    fair = len(move.hands) == state.seats and all(
        sum(card.colour == colour for card in hand) == many
        for hand, many in zip(move.hands, pawns, strict=True)
        for colour in COLOURS
    )
    if not fair or len(set(dealt)) != len(dealt) or any(card not in state.board.treasures for card in dealt):
        raise IllegalMoveError("not-a-hand", "these hands do not give every hunter one card of each colour (P6)")
    begun = replace(state, hands=tuple(map(Hand, move.hands)))
    return follow(begun, kernel.begin_turn(begun.position, 0), ())


def roll(state: State, move: Roll) -> PyramidStep:
    """Chance rolls the hunters' dice, or the mummy's. Rules: P11, P20."""
    if state.position.phase == kernel.ROLLING:
        return dice_rolled(state, move)
    if state.position.phase == kernel.MUMMY_ROLL:
        return mummy_rolled(state, move)
    raise OutOfTurnError("no-roll-now", "this is not the time to roll")


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """The moves of which this seat owes one; none if it owes nothing. Rules: P9 to P23."""
    if seat not in owing(state):
        return []
    names, position = state.board.names, state.position
    if kernel.walks(position):
        return [*[Walk(seat, names[square]) for square in squares_of(walk_squares(state))], Stop(seat)]
    if position.phase == kernel.CARD:
        return [ShowCard(seat), KeepCard(seat)]
    moves: list[SeatMove] = [Reset(seat)] if kernel.may_reset(position) else []
    if kernel.may_roll(position):
        moves.append(RollDice(seat))
    if position.phase == kernel.CHOOSING:
        for die, squares in go_squares(state).items():
            moves += [Go(seat, die, names[square]) for square in squares_of(squares)]
    return moves


def optional_moves(state: State, seat: int) -> list[SeatMove]:
    """What a seat may do at any time and never owes: the mummy's notes, here to wipe them. Rules: P8."""
    if is_over(state) or seat != state.mummy_seat:
        return []
    return [Pencil(seat, hunter, ()) for hunter in range(len(state.pawns))]
