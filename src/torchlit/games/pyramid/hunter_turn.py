"""A hunter's turn in the Pyramid: reset, roll, move, play a card."""

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_move
from torchlit.games.pyramid.events import CardShown, DiceReset, DiceRolled, Event, HunterMoved, TurnLost
from torchlit.games.pyramid.hunting import ends
from torchlit.games.pyramid.moves import Go, KeepCard, Reset, RollDice, ShowCard
from torchlit.games.pyramid.state import HUNTER_DICE, MUMMY, Announcement, Hand, State, Treasure
from torchlit.games.pyramid.turns import (
    PyramidStep,
    begin_turn,
    known_in,
    others,
    owing,
    square_named,
    with_heard,
    with_known,
    won,
)
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import check_seat, replaced


def reset(state: State, move: Reset) -> PyramidStep:
    """Take all dice back that are set aside; the mummy makes a special turn first. Rules: P10, P22."""
    check_hunts(state, move.seat, "ready")
    if not kernel.may_reset(state.aside):
        raise IllegalMoveError("nothing-aside", "no dice are set aside, so there is nothing to reset (P10)", rule="P10")
    reset = replace(state, phase="special", turn=state.turn + 1, steps_left=state.aside, aside=0)
    return protocol.Step(reset, (DiceReset(state.active, state.aside),))


def roll_dice(state: State, move: RollDice) -> PyramidStep:
    """Ask for a roll of all dice that are not set aside. Rules: P10, P11."""
    check_hunts(state, move.seat, "ready", "rolled")
    if not kernel.may_roll(state.aside):
        raise IllegalMoveError("must-reset", "all five dice are set aside: reset first (P10)", rule="P10")
    return protocol.Step(replace(state, phase="rolling"))


def dice_rolled(state: State, move: Roll) -> PyramidStep:
    """Mummies are set aside; with all five there the turn is lost. Rules: P11, P12."""
    die = state.dice[0]
    if len(move.faces) != HUNTER_DICE - state.aside or any(face not in die.faces for face in move.faces):
        raise IllegalMoveError("not-a-roll", f"{list(move.faces)} is not a roll of these dice")
    aside = state.aside + move.faces.count(MUMMY)
    rolled = tuple(face for face in move.faces if face != MUMMY)
    events: tuple[Event, ...] = (DiceRolled(state.active, move.faces),)
    state = replace(state, phase="rolled", aside=aside, rolled=rolled)
    if kernel.may_roll(aside):
        return protocol.Step(state, events)
    state = with_heard(state, state.active, Announcement(state.turn, "lost-turn"))
    return begin_turn(state, state.active + 1, (*events, TurnLost(state.active)))


def go(state: State, move: Go) -> PyramidStep:
    """Choose a rolled die and move the pawn with it. Rules: P13, P14, P15, P16, P17."""
    check_hunts(state, move.seat, "ready", "rolled", "card")
    if state.phase == "ready":
        raise OutOfTurnError("roll-first", "roll first: a die says how far a hunter goes (P9)")
    if state.phase == "card":
        raise OutOfTurnError("card-first", "show the card or keep it first (P9)")
    if move.die not in state.rolled:
        raise IllegalMoveError(
            "die-not-rolled",
            f"none of the rolled dice shows {str(move.die)[:8]} (P13)",
            die=str(move.die)[:8],
            rule="P13",
        )
    square = square_named(state, move.square)
    if not go_squares(state, move.die) >> square & 1:
        raise IllegalMoveError(
            "cannot-end-there",
            f"you cannot end on {move.square} with {move.die} (P14–P17)",
            die=str(move.die),
            square=move.square,
            rule="P14",
        )
    hunter = replace(state.hunters[state.active], square=square)
    events = (HunterMoved(state.active, move.die, move.square),)
    left = state.hunters[state.active].square
    state = replace(state, hunters=replaced(state.hunters, state.active, hunter), chosen=move.die)
    if card_here(state) is not None:
        return protocol.Step(replace(state, phase="card", left=left), events)
    return _hunter_done(state, events)


def go_squares(state: State, die: int | str) -> int:
    """The squares where the active hunter's move with this die can end. Rules: P14, P15, P16, P17."""
    return ends(state.board, state.hunters[state.active].square, die, state.mummy, others(state))


def card_here(state: State) -> Treasure | None:
    """The card of the active hunter's seat whose treasure lies under the pawn. Rules: P19, P26."""
    hunter = state.hunters[state.active]
    held = state.hands[hunter.seat].held
    return next((card for card in held if state.board.treasures[card] == hunter.square), None)


def show_card(state: State, move: ShowCard) -> PyramidStep:
    """Reveal the card of the treasure under the pawn; the last one wins. Rules: P19, P24, P26."""
    check_hunts(state, move.seat, "card")
    card, hand, hunter = card_here(state), state.hands[move.seat], state.hunters[state.active]
    assert card is not None
    hand = Hand(tuple(held for held in hand.held if held != card), (*hand.shown, card))
    state = replace(state, hands=replaced(state.hands, move.seat, hand))
    square = state.board.names[hunter.square]
    events: tuple[Event, ...] = (CardShown(state.active, card, square),)
    if not hand.held:
        return won(_announced(state, card), move.seat, events)
    return _hunter_done(state, events, card)


def keep_card(state: State, move: KeepCard) -> PyramidStep:
    """Reveal nothing. Rules: P19."""
    check_hunts(state, move.seat, "card")
    return _hunter_done(state, ())


def _hunter_done(state: State, events: tuple[Event, ...], card: Treasure | None = None) -> PyramidStep:
    """End the active hunter's turn: the mummy hears of it now. Rules: P8, P13, P19."""
    return begin_turn(_announced(state, card), state.active + 1, events)


def _announced(state: State, card: Treasure | None) -> State:
    """The state after the mummy has heard the die of this turn, and seen the card, if one was shown. Rules: P8."""
    hunter, turn = state.active, state.turn
    assert state.chosen is not None
    seen = None if card is None else state.board.treasures[card]
    known = after_move(state.board, known_in(state), hunter, state.chosen, state.mummy, seen)
    state = with_heard(with_known(state, known), hunter, Announcement(turn, "moved", die=state.chosen))
    if seen is None:
        return state
    sighting = Announcement(turn, "showed", square=state.board.names[seen], card=card)
    return replace(state, heard=replaced(state.heard, hunter, (sighting,)))


def check_hunts(state: State, seat: int, *phases: str) -> None:
    """Refuse a move that the active hunter's seat does not owe. Rules: P4, P9."""
    check_seat(seat, state.seats)
    if seat == state.mummy_seat:
        raise OutOfTurnError("not-a-hunter", "the mummy has no white dice and no cards")
    if seat not in owing(state):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
    if state.phase not in phases:
        raise OutOfTurnError("not-at-this-step", "not possible at this step of your turn (P9)")
