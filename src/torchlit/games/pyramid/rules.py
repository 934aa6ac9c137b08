"""The Pyramid's rules, in the order of the rulebook: a hunter's turn, the mummy's turn, the end."""

from collections.abc import Sequence

from msgspec.structs import replace

from torchlit.errors import GameOverError, IllegalMoveError, OutOfTurnError
from torchlit.games import protocol
from torchlit.games.dice import Roll
from torchlit.games.pyramid.events import (
    CardShown,
    Caught,
    DiceReset,
    DiceRolled,
    Event,
    GameWon,
    HunterMoved,
    MummyChosen,
    MummyWalked,
    Passed,
    TurnBegan,
    TurnLost,
)
from torchlit.games.pyramid.hunting import (
    after_move,
    after_no_pass,
    after_pass,
    after_sighting,
    after_walk,
    ends,
    is_enclosed,
    squares_of,
)
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
from torchlit.games.pyramid.setting_up import mummy_die, with_mummy
from torchlit.games.pyramid.state import (
    COLOURS,
    HUNTER_DICE,
    MUMMY,
    Announcement,
    Hand,
    Hunter,
    State,
    Treasure,
)
from torchlit.games.sheet import check_seat, replaced

GOALS = {2: 4, 3: 6, 4: 7}
"""The tokens with which the mummy wins, by the number of hunters at the start. Rules: P25."""
DUEL_GOAL = 3
"""The same in the two-player game. Rules: P26."""

PyramidStep = protocol.Step[State, Event]


def apply(state: State, move: Move) -> PyramidStep:
    """The state after one move; a RuleError changes nothing."""
    if state.phase == "over":
        raise GameOverError("game-over", "the game has ended: nobody moves any more")
    match move:
        case ChooseMummy():
            return choose_mummy(state, move)
        case DealCards():
            return deal_cards(state, move)
        case Roll():
            return roll(state, move)
        case Reset():
            return reset(state, move)
        case RollDice():
            return roll_dice(state, move)
        case Go():
            return go(state, move)
        case ShowCard():
            return show_card(state, move)
        case KeepCard():
            return keep_card(state, move)
        case Walk():
            return walk(state, move)
        case Stop():
            return stop(state, move)
        case Pencil():
            return pencil(state, move)


def choose_mummy(state: State, move: ChooseMummy) -> PyramidStep:
    """Chance makes one seat the mummy. Rules: P4."""
    if state.phase != "choose":
        raise OutOfTurnError("mummy-chosen", "who is the mummy is chosen once, before the game")
    check_seat(move.mummy, state.seats)
    return protocol.Step(with_mummy(state, move.mummy), (MummyChosen(move.mummy),))


def deal_cards(state: State, move: DealCards) -> PyramidStep:
    """Every hunter gets one secret card of each colour, and the first turn begins. Rules: P6, P9, P26."""
    if state.phase != "deal":
        raise OutOfTurnError("cards-dealt", "the cards are dealt once, before the first turn")
    pawns = [sum(hunter.seat == seat for hunter in state.hunters) for seat in range(state.seats)]
    dealt = [card for hand in move.hands for card in hand]
    fair = len(move.hands) == state.seats and all(
        sum(card.colour == colour for card in hand) == many
        for hand, many in zip(move.hands, pawns, strict=True)
        for colour in COLOURS
    )
    if not fair or len(set(dealt)) != len(dealt) or any(card not in state.board.treasures for card in dealt):
        raise IllegalMoveError("not-a-hand", "these hands do not give every hunter one card of each colour (P6)")
    hands = tuple(Hand(hand) for hand in move.hands)
    return _hunter_turn(replace(state, hands=hands), 0, ())


def _hunter_turn(state: State, hunter: int, events: tuple[Event, ...]) -> PyramidStep:
    """Begin the turn of this pawn, or of the next one still in; after the last it is the mummy's.

    Rules: P4, P9, P18, P20. Ruling: PR9.
    """
    while hunter < len(state.hunters) and not state.hunters[hunter].is_in:
        hunter += 1
    if hunter == len(state.hunters):
        state = replace(state, phase="mummy-roll", turn=state.turn + 1, rolled=(), chosen=None)
        return protocol.Step(state, (*events, TurnBegan(state.turn, -1)))
    state = replace(state, active=hunter, rolled=(), chosen=None, mummy_die=None)
    return _ready(state, (*events, TurnBegan(state.turn + 1, hunter)))


def _ready(state: State, events: tuple[Event, ...]) -> PyramidStep:
    """The active hunter may reset or roll, or is enclosed and passes: the mummy hears which. Rules: P8, P9, P18."""
    state = replace(state, phase="ready", turn=state.turn + 1)
    if _is_enclosed(state):
        return _passed(state, events)
    possible = after_no_pass(state.board, state.possible, state.active, state.mummy)
    return protocol.Step(replace(state, possible=possible), events)


def _is_enclosed(state: State) -> bool:
    """True when the active hunter cannot move with any face. Rules: P18. Ruling: PR8."""
    return is_enclosed(state.board, state.hunters[state.active].square, state.mummy, _others(state))


def _others(state: State) -> int:
    """The squares of the hunters beside the active one who stand in the maze. Rules: P14, P15. Ruling: PR2."""
    squares = 0
    for place, hunter in enumerate(state.hunters):
        if place != state.active and hunter.is_in:
            squares |= 1 << hunter.square
    return squares & ~state.board.forbidden


def _passed(state: State, events: tuple[Event, ...]) -> PyramidStep:
    """The active hunter is enclosed, says so and passes. Rules: P18. Ruling: PR4."""
    possible = after_pass(state.board, state.possible, state.active, state.mummy)
    state = _heard(replace(state, possible=possible), state.active, Announcement(state.turn, "passed"))
    return _hunter_turn(state, state.active + 1, (*events, Passed(state.active)))


def reset(state: State, move: Reset) -> PyramidStep:
    """Take all dice back that are set aside; the mummy makes a special turn first. Rules: P10, P22."""
    _check_hunts(state, move.seat, "ready")
    if not state.aside:
        raise IllegalMoveError("nothing-aside", "no die is set aside: there is nothing to take back (P10)", rule="P10")
    reset = replace(state, phase="special", turn=state.turn + 1, steps_left=state.aside, aside=0)
    return protocol.Step(reset, (DiceReset(state.active, state.aside),))


def roll_dice(state: State, move: RollDice) -> PyramidStep:
    """Ask for a roll of all dice that are not set aside. Rules: P10, P11."""
    _check_hunts(state, move.seat, "ready", "rolled")
    if state.aside == HUNTER_DICE:
        raise IllegalMoveError("must-reset", "all five dice are set aside: take them back first (P10)", rule="P10")
    return protocol.Step(replace(state, phase="rolling"))


def roll(state: State, move: Roll) -> PyramidStep:
    """Chance rolls the hunters' dice, or the mummy's. Rules: P11, P12, P20."""
    if state.phase == "mummy-roll":
        return _mummy_rolled(state, move)
    if state.phase != "rolling":
        raise OutOfTurnError("no-roll-now", "no die is rolled now")
    die = state.dice[0]
    if len(move.faces) != HUNTER_DICE - state.aside or any(face not in die.faces for face in move.faces):
        raise IllegalMoveError("not-a-roll", f"{list(move.faces)} is not a roll of these dice")
    aside = state.aside + move.faces.count(MUMMY)
    rolled = tuple(face for face in move.faces if face != MUMMY)
    events: tuple[Event, ...] = (DiceRolled(state.active, move.faces),)
    state = replace(state, phase="rolled", aside=aside, rolled=rolled)
    if aside < HUNTER_DICE:
        return protocol.Step(state, events)
    state = _heard(state, state.active, Announcement(state.turn, "lost-turn"))
    return _hunter_turn(state, state.active + 1, (*events, TurnLost(state.active)))


def go(state: State, move: Go) -> PyramidStep:
    """Choose a rolled die and move the pawn with it. Rules: P13, P14, P15, P16, P17."""
    _check_hunts(state, move.seat, "rolled")
    if move.die not in state.rolled:
        raise IllegalMoveError(
            "die-not-rolled", f"no rolled die shows {str(move.die)[:8]} (P13)", die=str(move.die)[:8], rule="P13"
        )
    square = square_named(state, move.square)
    if not go_squares(state, move.die) >> square & 1:
        raise IllegalMoveError(
            "cannot-end-there",
            f"a move with {move.die} cannot end on {move.square} (P14–P17)",
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
    return ends(state.board, state.hunters[state.active].square, die, state.mummy, _others(state))


def card_here(state: State) -> Treasure | None:
    """The card of the active hunter's seat whose treasure lies under the pawn. Rules: P19, P26."""
    hunter = state.hunters[state.active]
    held = state.hands[hunter.seat].held
    return next((card for card in held if state.board.treasures[card] == hunter.square), None)


def show_card(state: State, move: ShowCard) -> PyramidStep:
    """Reveal the card of the treasure under the pawn; the last one wins. Rules: P19, P24, P26."""
    _check_hunts(state, move.seat, "card")
    card, hand, hunter = card_here(state), state.hands[move.seat], state.hunters[state.active]
    assert card is not None
    hand = Hand(tuple(held for held in hand.held if held != card), (*hand.shown, card))
    state = replace(state, hands=replaced(state.hands, move.seat, hand))
    square = state.board.names[hunter.square]
    events: tuple[Event, ...] = (CardShown(state.active, card, square),)
    if not hand.held:
        return _won(_announced(state, card), move.seat, events)
    return _hunter_done(state, events, card)


def keep_card(state: State, move: KeepCard) -> PyramidStep:
    """Reveal nothing. Rules: P19."""
    _check_hunts(state, move.seat, "card")
    return _hunter_done(state, ())


def _hunter_done(state: State, events: tuple[Event, ...], card: Treasure | None = None) -> PyramidStep:
    """End the active hunter's turn: the mummy hears of it now. Rules: P8, P13, P19."""
    return _hunter_turn(_announced(state, card), state.active + 1, events)


def _announced(state: State, card: Treasure | None) -> State:
    """The state after the mummy has heard the die of this turn, and seen the card, if one was shown. Rules: P8."""
    hunter, turn = state.active, state.turn
    assert state.chosen is not None
    seen = None if card is None else state.board.treasures[card]
    possible = after_move(state.board, state.possible, hunter, state.chosen, state.mummy, seen)
    state = _heard(replace(state, possible=possible), hunter, Announcement(turn, "moved", die=state.chosen))
    if seen is None:
        return state
    sighting = Announcement(turn, "showed", square=state.board.names[seen], card=card)
    return replace(state, heard=replaced(state.heard, hunter, (sighting,)))


def _heard(state: State, hunter: int, announcement: Announcement) -> State:
    return replace(state, heard=replaced(state.heard, hunter, (*state.heard[hunter], announcement)))


def _mummy_rolled(state: State, move: Roll) -> PyramidStep:
    """The mummy may move as far as its die and the dice set aside say. Rules: P20."""
    if len(move.faces) != 1 or move.faces[0] not in mummy_die(state).faces or not isinstance(move.faces[0], int):
        raise IllegalMoveError("not-a-roll", f"{list(move.faces)} is not a roll of these dice")
    die = move.faces[0]
    return protocol.Step(
        replace(state, phase="mummy", mummy_die=die, steps_left=die + state.aside), (DiceRolled(-1, move.faces),)
    )


def walk(state: State, move: Walk) -> PyramidStep:
    """Go one step; a hunter who stands there is caught, and the turn ends.

    Rules: P20, P21, P22. Rulings: PR6 (catching is entering), PR10 (step by step).
    """
    _check_mummy(state, move.seat)
    square = square_named(state, move.square)
    if not walk_squares(state) >> square & 1:
        raise IllegalMoveError(
            "not-one-step", f"{move.square} is not one step away for the mummy (P20)", square=move.square, rule="P20"
        )
    events: tuple[Event, ...] = (MummyWalked(move.square),)
    walked = (*state.walked, (state.turn, square))
    state = replace(state, mummy=square, steps_left=state.steps_left - 1, walked=walked)
    caught = next((at for at, hunter in enumerate(state.hunters) if hunter.is_in and hunter.square == square), None)
    if caught is not None:
        return _caught(state, caught, events)
    state = replace(state, possible=after_walk(state.board, state.possible, square))
    return _mummy_done(state, events) if not state.steps_left else protocol.Step(state, events)


def walk_squares(state: State) -> int:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    return state.board.beside[state.mummy] & ~state.board.forbidden if state.steps_left else 0


def _caught(state: State, caught: int, events: tuple[Event, ...]) -> PyramidStep:
    """A hunter goes to the sarcophagus and gives a token. Rules: P21, P25, P26. Rulings: PR5, PR9."""
    board, hunter = state.board, state.hunters[caught]
    lives = hunter.lives - 1
    hunters = replaced(state.hunters, caught, Hunter(hunter.seat, board.sarcophagus, lives))
    sighting = Announcement(state.turn, "caught", square=board.names[state.mummy])
    possible = after_sighting(board, state.possible, caught, state.mummy)
    possible = replaced(possible, caught, 1 << board.sarcophagus if lives else 0)
    state = replace(
        state,
        hunters=hunters,
        caught=state.caught + 1,
        possible=possible,
        heard=replaced(state.heard, caught, (sighting,)),
    )
    events = (*events, Caught(caught, board.names[state.mummy], lives))
    if state.caught >= goal(state):
        assert state.mummy_seat is not None
        return _won(state, state.mummy_seat, events)
    return _mummy_done(state, events)


def goal(state: State) -> int:
    """The tokens with which the mummy wins. Rules: P25, P26. Ruling: PR9."""
    return DUEL_GOAL if state.is_duel else GOALS[len(state.hunters)]


def stop(state: State, move: Stop) -> PyramidStep:
    """Stay here. Rules: P20. Rulings: PR6, PR10, PR11."""
    _check_mummy(state, move.seat)
    return _mummy_done(state, ())


def _mummy_done(state: State, events: tuple[Event, ...]) -> PyramidStep:
    """End the mummy's turn: the next hunter's begins, or after a special turn the same hunter's goes on.

    Rules: P20, P22, P23. Rulings: PR1, PR8.
    """
    special = state.phase == "special"
    state = replace(state, steps_left=0)
    if not special:
        return _hunter_turn(state, 0, events)
    if not state.hunters[state.active].is_in:
        return _hunter_turn(state, state.active + 1, events)
    return _ready(state, events)


def pencil(state: State, move: Pencil) -> PyramidStep:
    """The mummy's notebook: squares pencilled in for a hunter, at any time. Rules: P8."""
    check_seat(move.seat, state.seats)
    if move.seat != state.mummy_seat:
        raise OutOfTurnError("no-notebook", "the notebook belongs to the mummy")
    if not 0 <= move.hunter < len(state.hunters):
        raise IllegalMoveError("no-such-hunter", f"there is no hunter {move.hunter}", hunter=move.hunter)
    squares = 0
    for square in move.squares:
        squares |= 1 << square_named(state, square)
    return protocol.Step(replace(state, notes=replaced(state.notes, move.hunter, squares)))


def _won(state: State, seat: int, events: tuple[Event, ...]) -> PyramidStep:
    """The game ends at once. Rules: P24, P25, P26."""
    return protocol.Step(replace(state, phase="over", winner=seat, steps_left=0), (*events, GameWon(seat)))


def owing(state: State) -> list[int]:
    """The seat that owes a move now; only one at a time. Rules: P9, P20."""
    match state.phase:
        case "ready" | "rolled" | "card":
            return [state.hunters[state.active].seat]
        case "special" | "mummy":
            assert state.mummy_seat is not None
            return [state.mummy_seat]
        case _:
            return []


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """The moves of which this seat owes one; none when it owes nothing. Rules: P9 to P23."""
    if seat not in owing(state):
        return []
    names = state.board.names
    moves: list[SeatMove] = []
    match state.phase:
        case "ready":
            moves += [Reset(seat)] if state.aside else []
            moves += [RollDice(seat)] if state.aside < HUNTER_DICE else []
        case "rolled":
            moves.append(RollDice(seat))
            for die in dict.fromkeys(state.rolled):
                moves += [Go(seat, die, names[square]) for square in squares_of(go_squares(state, die))]
        case "card":
            moves += [ShowCard(seat), KeepCard(seat)]
        case _:
            moves += [Walk(seat, names[square]) for square in squares_of(walk_squares(state))]
            moves.append(Stop(seat))
    return moves


def asides(state: State, seat: int) -> list[SeatMove]:
    """What a seat may do at any time and never owes: the mummy's notes, here to wipe them. Rules: P8."""
    if state.phase == "over" or seat != state.mummy_seat:
        return []
    return [Pencil(seat, hunter, ()) for hunter in range(len(state.hunters))]


def square_named(state: State, square: str) -> int:
    """The square with this name; an IllegalMoveError when the board has none."""
    number = state.board.numbers.get(square)
    if number is None:
        raise IllegalMoveError("no-such-square", f"there is no square {square[:8]!r} on this board", square=square[:8])
    return number


def _check_hunts(state: State, seat: int, *phases: str) -> None:
    """Refuse a move that the active hunter's seat does not owe. Rules: P4, P9."""
    check_seat(seat, state.seats)
    if seat == state.mummy_seat:
        raise OutOfTurnError("not-a-hunter", "the mummy has no white dice and no cards")
    if seat not in owing(state):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
    if state.phase not in phases:
        raise OutOfTurnError("not-at-this-step", "that comes at another step of the turn (P9)")


def _check_mummy(state: State, seat: int) -> None:
    """Refuse a step that the mummy does not owe. Rules: P20, P22."""
    check_seat(seat, state.seats)
    if seat != state.mummy_seat:
        raise OutOfTurnError("not-the-mummy", "only the mummy walks like this")
    if state.phase not in ("special", "mummy"):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")


def places(state: State) -> Sequence[int]:
    """The place of each seat: the winner is first, all others share the second. Rules: P24, P25, P26."""
    return [1 if state.winner == seat else 2 for seat in range(state.seats)]
