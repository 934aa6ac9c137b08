"""A hunter's turn in the Pyramid: reset, roll, move, play a card."""

from functools import partial

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_move
from torchlit.games.pyramid.events import CardShown, DiceReset, DiceRolled, Event, HunterMoved, TurnLost
from torchlit.games.pyramid.hunting import FACE_NUMBERS
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.moves import Go, KeepCard, Reset, RollDice, ShowCard
from torchlit.games.pyramid.state import HUNTER_DICE, MUMMY, Announcement, Hand, State, Treasure
from torchlit.games.pyramid.turns import (
    PyramidStep,
    follow,
    owing,
    position_of,
    square_named,
    with_heard,
    with_lesson,
    with_position,
)
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import check_seat, replaced


def reset(state: State, move: Reset) -> PyramidStep:
    """Take all dice back that are set aside; the mummy makes a special turn first. Rules: P10, P22."""
    position = hunters_move(state, move.seat, "ready")
    if not kernel.may_reset(position):
        raise IllegalMoveError("nothing-aside", "no dice are set aside, so there is nothing to reset (P10)", rule="P10")
    special = with_position(replace(state, turn=state.turn + 1), kernel.reset(position))
    return protocol.Step(special, (DiceReset(state.active, state.aside),))


def roll_dice(state: State, move: RollDice) -> PyramidStep:
    """Ask for a roll of all dice that are not set aside. Rules: P10, P11."""
    position = hunters_move(state, move.seat, "ready", "rolled")
    if not kernel.may_roll(position):
        raise IllegalMoveError("must-reset", "all five dice are set aside: reset first (P10)", rule="P10")
    return protocol.Step(with_position(state, kernel.roll(position)))


def dice_rolled(state: State, move: Roll) -> PyramidStep:
    """Mummies are set aside; with all five there the turn is lost. Rules: P11, P12."""
    die = state.dice[0]
    if len(move.faces) != HUNTER_DICE - state.aside or any(face not in die.faces for face in move.faces):
        raise IllegalMoveError("not-a-roll", f"{list(move.faces)} is not a roll of these dice")
    hunter, choice = state.active, tuple(face for face in move.faces if face != MUMMY)
    faces = sum(1 << FACE_NUMBERS[face] for face in set(choice))
    position = kernel.rolled(position_of(state), len(move.faces) - len(choice), faces)
    events: tuple[Event, ...] = (DiceRolled(hunter, move.faces, position.aside),)
    if position.phase == kernel.CHOOSING:
        return protocol.Step(replace(with_position(state, position), rolled=choice), events)
    heard = with_heard(state, hunter, Announcement(state.turn, "lost-turn"))
    return follow(heard, position, (*events, TurnLost(hunter)))


def go(state: State, move: Go) -> PyramidStep:
    """Choose a rolled die and move the pawn with it. Rules: P13, P14, P15, P16, P17."""
    position = hunters_move(state, move.seat, "ready", "rolled", "card")
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
    if not go_squares(state)[move.die] >> square & 1:
        raise IllegalMoveError(
            "cannot-end-there",
            f"you cannot end on {move.square} with {move.die} (P14–P17)",
            die=str(move.die),
            square=move.square,
            rule="P14",
        )
    hunter, left = state.active, state.hunters[state.active].square
    card = card_on(state, square)
    position = kernel.go(position, square, card is not None)
    state = replace(state, chosen=move.die)
    if card is not None:
        return protocol.Step(replace(with_position(state, position), left=left))
    return follow(_announced(state, None), position, (HunterMoved(hunter, move.die, move.square),))


def go_squares(state: State) -> dict[int | str, int]:
    """For each rolled die the squares where the active hunter's move with it can end. Rules: P13 to P17."""
    position, maze = position_of(state), state.board.maze
    others = kernel.others_in_maze(position, maze)
    return {die: kernel.go_squares(position, FACE_NUMBERS[die], others, maze)[0] for die in dict.fromkeys(state.rolled)}


def card_here(state: State) -> Treasure | None:
    """The card of the active hunter's seat whose treasure lies under the pawn. Rules: P19, P26."""
    return card_on(state, state.hunters[state.active].square)


def card_on(state: State, square: int) -> Treasure | None:
    """The card of the active hunter's seat whose treasure lies on this square. Rules: P19, P26."""
    held = state.hands[state.hunters[state.active].seat].held
    return next((card for card in held if state.board.treasures[card] == square), None)


def show_card(state: State, move: ShowCard) -> PyramidStep:
    """Reveal the card of the treasure under the pawn; the last one wins. Rules: P19, P24, P26."""
    position = hunters_move(state, move.seat, "card")
    card, hand, hunter = card_here(state), state.hands[move.seat], state.hunters[state.active]
    assert card is not None
    hand = Hand(tuple(held for held in hand.held if held != card), (*hand.shown, card))
    events = (_moved(state), CardShown(state.active, card, state.board.names[hunter.square]))
    shown = _announced(replace(state, hands=replaced(state.hands, move.seat, hand)), card)
    return follow(shown, kernel.show_card(position, len(hand.held)), events)


def keep_card(state: State, move: KeepCard) -> PyramidStep:
    """Reveal nothing. Rules: P19."""
    position = hunters_move(state, move.seat, "card")
    return follow(_announced(state, None), kernel.keep_card(position), (_moved(state),))


def _moved(state: State) -> HunterMoved:
    """The move of the active hunter, with which it has come to where it stands."""
    assert state.chosen is not None
    return HunterMoved(state.active, state.chosen, state.board.names[state.hunters[state.active].square])


def _announced(state: State, card: Treasure | None) -> State:
    """The state after the mummy has heard the die of this turn, and seen the card, if one was shown. Rules: P8."""
    hunter, turn = state.active, state.turn
    assert state.chosen is not None
    seen = None if card is None else state.board.treasures[card]
    lesson = partial(after_move, state.board, hunter=hunter, die=state.chosen, mummy=state.mummy, seen=seen)
    state = with_heard(with_lesson(state, lesson), hunter, Announcement(turn, "moved", die=state.chosen))
    if seen is None:
        return state
    sighting = Announcement(turn, "showed", square=state.board.names[seen], card=card)
    return replace(state, heard=replaced(state.heard, hunter, (sighting,)))


def hunters_move(state: State, seat: int, *phases: str) -> Position:
    """The position before a move of the active hunter's seat; refuses one that it does not owe. Rules: P4, P9."""
    check_seat(seat, state.seats)
    if seat == state.mummy_seat:
        raise OutOfTurnError("not-a-hunter", "the mummy has no white dice and no cards")
    if seat not in owing(state):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
    if state.phase not in phases:
        raise OutOfTurnError("not-at-this-step", "not possible at this step of your turn (P9)")
    return position_of(state)
