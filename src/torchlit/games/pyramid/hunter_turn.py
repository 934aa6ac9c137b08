"""A hunter's turn in the Pyramid: reset, roll, move, play a card."""

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, OutOfTurnError, RuleError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_move
from torchlit.games.pyramid.events import CardShown, DiceReset, DiceRolled, Event, HunterMoved, TurnLost
from torchlit.games.pyramid.hunting import FACE_NUMBERS
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.moves import Go, KeepCard, Reset, RollDice, ShowCard
from torchlit.games.pyramid.state import HUNTER_DICE, MUMMY, Announcement, Hand, State, Treasure
from torchlit.games.pyramid.turns import PyramidStep, follow, owing, square_named, with_heard
from torchlit.toolkits.dice import Roll, check_roll
from torchlit.toolkits.sheets import check_seat, replaced


def reset(state: State, move: Reset) -> PyramidStep:
    """Take back all dice set aside; the mummy makes a special turn first. Rules: P10, P22."""
    position = hunters_move(state, move.seat, kernel.READY)
    if not kernel.may_reset(position):
        raise IllegalMoveError("nothing-aside", "no dice are set aside, so there is nothing to reset (P10)", rule="P10")
    special = replace(state, turn=state.turn + 1, position=kernel.reset(position))
    return protocol.Step(special, (DiceReset(position.active, position.aside),))


def roll_dice(state: State, move: RollDice) -> PyramidStep:
    """Ask for a roll of all dice not set aside. Rules: P10, P11."""
    position = hunters_move(state, move.seat, kernel.READY, kernel.CHOOSING)
    if not kernel.may_roll(position):
        raise IllegalMoveError("must-reset", "all five dice are set aside: reset first (P10)", rule="P10")
    return protocol.Step(replace(state, position=kernel.roll(position)))


def dice_rolled(state: State, move: Roll) -> PyramidStep:
    """Mummies are set aside; with all five there the turn is lost. Rules: P11, P12."""
    before = state.position
    check_roll(state.dice[:1] * (HUNTER_DICE - before.aside), move.faces)
    choice = tuple([face for face in move.faces if face != MUMMY])
    faces = 0
    for face in choice:
        faces |= 1 << FACE_NUMBERS[face]
    position = kernel.rolled(before, len(move.faces) - len(choice), faces)
    events: tuple[Event, ...] = (DiceRolled(before.active, move.faces, position.aside),)
    if position.phase == kernel.CHOOSING:
        return protocol.Step(replace(state, position=position, rolled=choice), events)
    heard = with_heard(state, before.active, Announcement(state.turn, "lost-turn"))
    return follow(heard, position, (*events, TurnLost(before.active)))


def go(state: State, move: Go) -> PyramidStep:
    """Choose a rolled die and move the pawn with it. Rules: P13, P14, P15, P16, P17."""
    before = hunters_move(state, move.seat, kernel.READY, kernel.CHOOSING, kernel.CARD)
    square = state.board.numbers.get(move.square, -1)
    if not kernel.may_go(before, FACE_NUMBERS.get(move.die, 0), square, state.board.maze):
        raise _why_not(state, move)
    card = card_on(state, square)
    position = kernel.go(before, square, card is not None)
    if card is not None:
        left = kernel.number_of(before.active, before.squares)
        return protocol.Step(replace(state, position=position, chosen=move.die, left=left))
    event = HunterMoved(before.active, move.die, move.square)
    return follow(_announced(state, move.die, None), position, (event,))


def _why_not(state: State, move: Go) -> RuleError:
    """The first reason against a move that the kernel has refused. Rules: P9, P13, P14, P15, P16, P17."""
    if state.phase == "ready":
        return OutOfTurnError("roll-first", "roll first: a die says how far a hunter goes (P9)")
    if state.phase == "card":
        return OutOfTurnError("card-first", "show the card or keep it first (P9)")
    die = str(move.die)[:8]
    if move.die not in state.rolled:
        return IllegalMoveError("die-not-rolled", f"none of the rolled dice shows {die} (P13)", die=die, rule="P13")
    square_named(state.board, move.square)
    return IllegalMoveError(
        "cannot-end-there",
        f"you cannot end on {move.square} with {die} (P14–P17)",
        die=die,
        square=move.square,
        rule="P14",
    )


def go_squares(state: State) -> dict[int | str, int]:
    """For each rolled die, the squares where the active hunter's move with it can end. Rules: P13 to P17."""
    position, maze = state.position, state.board.maze
    others = kernel.others_in_maze(position, maze)
    return {die: kernel.go_squares(position, FACE_NUMBERS[die], others, maze)[0] for die in dict.fromkeys(state.rolled)}


def card_here(state: State) -> Treasure | None:
    """The active seat's card whose treasure is under the pawn. Rules: P19, P26."""
    return card_on(state, kernel.number_of(state.active, state.position.squares))


def card_on(state: State, square: int) -> Treasure | None:
    """The active seat's card whose treasure is on this square. Rules: P19, P26."""
    card = state.board.treasure_on.get(square)
    return card if card in state.hands[state.active_seat].held else None


def show_card(state: State, move: ShowCard) -> PyramidStep:
    """Reveal the card of the treasure under the pawn; the last one wins. Rules: P19, P24, P26."""
    position = hunters_move(state, move.seat, kernel.CARD)
    card, hand = card_here(state), state.hands[move.seat]
    assert card is not None
    hand = Hand(tuple(held for held in hand.held if held != card), (*hand.shown, card))
    moved = _moved(state)
    events = (moved, CardShown(moved.hunter, card, state.board.names[state.board.treasures[card]]))
    shown = _announced(replace(state, hands=replaced(state.hands, move.seat, hand)), moved.die, card)
    return follow(shown, kernel.show_card(position, len(hand.held)), events)


def keep_card(state: State, move: KeepCard) -> PyramidStep:
    """Reveal nothing. Rules: P19."""
    position, moved = hunters_move(state, move.seat, kernel.CARD), _moved(state)
    return follow(_announced(state, moved.die, None), kernel.keep_card(position), (moved,))


def _moved(state: State) -> HunterMoved:
    """The move that brought the active hunter to its square."""
    assert state.chosen is not None
    square = kernel.number_of(state.active, state.position.squares)
    return HunterMoved(state.active, state.chosen, state.board.names[square])


def _announced(state: State, die: int | str, card: Treasure | None) -> State:
    """The state after the mummy has heard the die of this turn and seen the card, if one was shown. Rules: P8."""
    board, hunter, turn = state.board, state.active, state.turn
    seen = None if card is None else board.treasures[card]
    known = state.knowledge.then(after_move, hunter, die, state.mummy, seen)
    heard = (
        (*state.heard[hunter], Announcement(turn, "moved", die=die))
        if seen is None
        else (Announcement(turn, "showed", square=board.names[seen], card=card),)
    )
    return replace(state, knowledge=known, heard=replaced(state.heard, hunter, heard))


def hunters_move(state: State, seat: int, *phases: int) -> Position:
    """The position before a move of the active hunter's seat; refuses one that it does not owe. Rules: P4, P9."""
    check_seat(seat, state.seats)
    if seat == state.mummy_seat:
        raise OutOfTurnError("not-a-hunter", "the mummy has no white dice and no cards")
    if seat not in owing(state):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
    if state.position.phase not in phases:
        raise OutOfTurnError("not-at-this-step", "not possible at this step of your turn (P9)")
    return state.position
