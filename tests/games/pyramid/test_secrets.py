"""Secrets of the Pyramid as properties: who may not know something gets the same bytes, whatever it is (P7, P8, PR4).

First single moments: two tables that differ only in what a seat may not know. Then whole games: two of them in which
the mummy hears the same, while hunters hold other cards, go elsewhere and roll more often.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.pyramid.mazes import a_real_table, tables
from tests.games.pyramid.tables import faces, following, replace
from torchlit import protocol
from torchlit.errors import RuleError
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.hunter_turn import card_here
from torchlit.games.pyramid.hunting import FACES, squares_of
from torchlit.games.pyramid.moves import (
    Go,
    KeepCard,
    Pencil,
    Reset,
    RollDice,
    SeatMove,
    ShowCard,
    Stop,
    Walk,
)
from torchlit.games.pyramid.rules import apply, legal_moves, optional_moves
from torchlit.games.pyramid.setting_up import mummy_die
from torchlit.games.pyramid.state import HUNTER_DICE, Hand, State, Treasure
from torchlit.games.pyramid.turns import owing
from torchlit.games.pyramid.view import closed_view, open_view, own_view, turn_view
from torchlit.protocol import View
from torchlit.toolkits.bots.registry import BOTS
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.dice import Roll


def wire(*parts: object) -> bytes:
    return msgspec.json.encode(parts)


def public(state: State) -> bytes:
    """All that a spectator is sent."""
    return wire(turn_view(state), closed_view(state))


def sent(state: State, seat: int) -> bytes:
    """All that a seat is sent, with the moves it may make."""
    moves = [*legal_moves(state, seat), *optional_moves(state, seat)]
    return wire(turn_view(state), closed_view(state), own_view(state, seat), moves)


def tried(state: State, seat: int) -> list[Any]:
    """What a seat hears when it tries moves of every kind, legal or not."""
    return [answer(state, move) for move in attempts(state, seat)]


def attempts(state: State, seat: int) -> Iterator[SeatMove]:
    yield from (Reset(seat), RollDice(seat), ShowCard(seat), KeepCard(seat), Stop(seat))
    for square in (*state.board.names, "zz"):
        yield Walk(seat, square)
        yield from (Go(seat, die, square) for die in (1, 3, "arrow", "mummy"))
        yield Pencil(seat, 0, (square,))
    yield Pencil(seat, 99, ())


def answer(state: State, move: SeatMove) -> Any:
    try:
        apply(state, move)
    except RuleError as error:
        return error.code, error.why, str(error), error.facts
    return "allowed"


def mummy_seat(state: State) -> int:
    assert state.mummy_seat is not None
    return state.mummy_seat


# Single moments.


def dealt_otherwise(state: State, random: Random, keep: tuple[int, ...] = ()) -> State:
    """The same table with other cards in all hands but those to keep: of the same colours, and none that was seen."""
    seen = {card for hand in state.hands for card in hand.shown}
    seen |= {card for seat in keep for card in state.hands[seat].held}
    stock = [card for card in state.board.treasures if card not in seen]
    random.shuffle(stock)
    hands = list(state.hands)
    for seat, hand in enumerate(state.hands):
        if seat not in keep:
            held: list[Treasure] = []
            for card in hand.held:
                drawn = next(other for other in stock if other.colour == card.colour)
                stock.remove(drawn)
                held.append(drawn)
            hands[seat] = Hand(tuple(held), hand.shown)
    return replace(state, hands=tuple(hands))


def elsewhere(state: State, random: Random) -> State:
    """The same table with hunters wherever the mummy can believe them to be, no two on one square of the maze."""
    taken: set[int] = set()
    hunters = list(state.hunters)
    before = state.left if state.phase == "card" else None
    for place in random.sample(range(len(hunters)), len(hunters)):
        if hunters[place].is_in:
            here = [square for square in squares_of(state.possible[place]) if square not in taken]
            assume(here)
            square = random.choice(here)
            hunters[place] = replace(hunters[place], square=square)
            if not state.board.forbidden >> square & 1:
                taken.add(square)
    if before is not None:
        state = replace(state, phase="rolled", chosen=None)
    return replace(state, hunters=tuple(hunters))


def at_another_step(state: State, random: Random) -> State:
    """The same table in a hunter's turn, before the first roll, after one, or with a card to reveal."""
    if state.phase not in ("ready", "rolled", "card") or state.aside == HUNTER_DICE:
        return state
    if random.random() < 0.2:
        return replace(state, phase="ready", rolled=(), chosen=None)
    rolled = tuple(random.choice(FACES) for _ in range(HUNTER_DICE - state.aside))
    state = replace(state, phase="rolled", rolled=rolled, chosen=None)
    seat = state.hunters[state.active].seat
    moves = [move for move in legal_moves(state, seat) if isinstance(move, Go)]
    random.shuffle(moves)
    for move in moves[:40]:
        moved = apply(state, move).state
        if moved.phase == "card":
            return moved
    return state


@given(tables(), st.integers(0, 10**9))
def test_the_mummy_and_spectators_cannot_tell_where_hunters_stand_what_they_hold_or_rolled(
    state: State, seed: int
) -> None:
    if GAME.is_over(state):
        return
    random = Random(seed)
    other = at_another_step(elsewhere(dealt_otherwise(state, random), random), random)
    mummy = mummy_seat(state)
    assert public(state) == public(other)
    assert sent(state, mummy) == sent(other, mummy)
    assert tried(state, mummy) == tried(other, mummy)
    for seat in (-1, state.seats, 99):
        assert tried(state, seat) == tried(other, seat)


@given(tables(), st.integers(0, 10**9))
def test_no_bot_that_plays_the_mummy_knows_more_than_the_mummy(state: State, seed: int) -> None:
    mummy = mummy_seat(state)
    if not legal_moves(state, mummy):
        return
    other = elsewhere(dealt_otherwise(state, Random(seed)), Random(seed))
    for bot in BOTS:
        here, there = (choices(GAME, one, {mummy: bot}, {mummy: Random(seed)}) for one in (state, other))
        assert here == there


class Curious:
    """A bot that keeps all that it is given."""

    def __init__(self) -> None:
        self.given: list[str] = []

    def choose(self, game: protocol.Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        self.given.append(repr((view, moves)))
        return moves[0]


@given(tables(), st.integers(0, 10**9))
def test_pr7_a_bot_is_given_nothing_that_depends_on_what_its_seat_may_not_know(state: State, seed: int) -> None:
    for seat in owing(state):
        if seat == state.mummy_seat:
            other = elsewhere(dealt_otherwise(state, Random(seed)), Random(seed))
        else:
            other = replace(dealt_otherwise(state, Random(seed), keep=(seat,)), notes=tuple(1 for _ in state.notes))
        curious = Curious()
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(BOTS, "curious", curious)
            for one in (state, other):
                choices(GAME, one, {seat: "curious"}, {seat: Random(seed)})
        assert curious.given[0] == curious.given[1]


@given(tables(), st.integers(0, 10**9))
def test_no_hunter_can_tell_what_another_hunter_holds(state: State, seed: int) -> None:
    if GAME.is_over(state):
        return
    for seat in range(state.seats):
        if seat == state.mummy_seat:
            continue
        random = Random(seed)
        other = replace(dealt_otherwise(state, random, keep=(seat,)), notes=tuple(1 for _ in state.notes))
        if state.phase == "card" and state.hunters[state.active].seat != seat and card_here(other) is None:
            # Without the card, that turn would have ended: the table as it was before the move is what others see.
            hunter = replace(state.hunters[state.active], square=state.left)
            hunters = (*state.hunters[: state.active], hunter, *state.hunters[state.active + 1 :])
            other = replace(other, phase="rolled", hunters=hunters, chosen=None)
        assert sent(state, seat) == sent(other, seat)
        assert tried(state, seat) == tried(other, seat)
        assert wire(open_view(state)) == wire(open_view(other))


@given(tables(), st.integers(0, 10**9))
def test_nobody_else_notices_that_a_hunter_may_reveal_a_card(state: State, seed: int) -> None:
    """Ruling: PR4. The move is seen, and its die heard, when the turn ends."""
    state = at_another_step(state, Random(seed))
    if state.phase != "card":
        return
    active = state.hunters[state.active].seat
    hunters = list(state.hunters)
    hunters[state.active] = replace(hunters[state.active], square=state.left)
    before = replace(state, phase="rolled", hunters=tuple(hunters), chosen=None)
    assert public(state) == public(before)
    assert wire(open_view(state)) == wire(open_view(before))
    for seat in set(range(state.seats)) - {active}:
        assert sent(state, seat) == sent(before, seat)
        assert tried(state, seat) == tried(before, seat)


@given(tables())
def test_nobody_but_the_mummy_reads_its_notes(state: State) -> None:
    if GAME.is_over(state):
        return
    noted = replace(state, notes=tuple((1 << len(state.board.names)) - 1 for _ in state.notes))
    assert public(state) == public(noted)
    for seat in set(range(state.seats)) - {state.mummy_seat}:
        assert sent(state, seat) == sent(noted, seat)


# Whole games.


class Game:
    """One of two games in which the mummy hears the same; what is hidden is this game's own."""

    def __init__(self, state: State, random: Random) -> None:
        self.state = state
        self._random = random
        self.heard = [sent(state, mummy_seat(state))]
        """What the mummy is sent, and in it what spectators are, each time that it has changed."""

    def make(self, move: Any) -> None:
        self.state = apply(self.state, move).state
        news = sent(self.state, mummy_seat(self.state))
        if not GAME.awaits_chance(self.state) and self.heard[-1] != news:
            self.heard.append(news)

    def roll(self, mummies: int, die: int | str | None = None) -> None:
        """Roll with so many mummies; before it and after it perhaps more often, with none."""
        rest = HUNTER_DICE - self.state.aside - mummies
        for many, wanted in ((0, None), (mummies, None), (0, None), (0, die)):
            if many == mummies or wanted is not None or self._random.random() < 0.4:
                free = HUNTER_DICE - self.state.aside - many
                shown = [self._random.choice(FACES) for _ in range(free)]
                if wanted is not None:
                    shown[0] = wanted
                self._random.shuffle(shown)
                self.make(RollDice(self._seat))
                self.make(Roll((*shown, *["mummy"] * many)))
        assert len(self.state.rolled) == rest

    def go(self, die: int | str) -> bool:
        """Move somewhere with this die, and reveal nothing; False when there is no way."""
        moves = [m for m in legal_moves(self.state, self._seat) if isinstance(m, Go) and m.die == die]
        if not moves:
            return False
        seat = self._seat
        self.make(self._random.choice(moves))
        if self.state.phase == "card":
            self.make(KeepCard(seat))
        return True

    @property
    def _seat(self) -> int:
        return self.state.hunters[self.state.active].seat


@settings(max_examples=40)
@given(st.integers(2, 5), st.integers(0, 10**9))
def test_two_games_in_which_the_mummy_hears_the_same_look_the_same_to_it(seats: int, seed: int) -> None:
    plan = Random(seed)
    state = a_real_table(seats, plan)
    while state.phase in ("choose", "deal"):
        state, _ = following(state, plan)
    games = [Game(one, Random(seed + n)) for n, one in enumerate([state, dealt_otherwise(state, plan)])]
    for _ in range(60):
        if len({told(game.state) for game in games}) > 1 or GAME.is_over(games[0].state):
            break  # somebody was caught or enclosed in one game only: the mummy has heard that
        assert games[0].heard == games[1].heard
        if not one_more_turn(games, plan):
            break


def told(state: State) -> tuple[Any, ...]:
    """What the mummy hears of a turn even if nobody tells a die: whose it is, and whom it has caught."""
    return state.phase, state.turn, state.active, tuple(hunter.lives for hunter in state.hunters)


def one_more_turn(games: list[Game], plan: Random) -> bool:
    """Let the same public things happen in both games; False when that cannot be."""
    state = games[0].state
    moves: list[Any] = []
    if state.phase == "mummy-roll":
        moves = [Roll((plan.choice(mummy_die(state).faces),))]
    elif state.phase in ("mummy", "special"):
        moves = [plan.choice(legal_moves(state, mummy_seat(state)))]
    elif state.aside == HUNTER_DICE or (state.aside and plan.random() < 0.4):
        moves = [Reset(state.hunters[state.active].seat)]
    for move in moves:
        for game in games:
            game.make(move)
    if moves:
        return True
    mummies = plan.choice([0, 0, 1, 1, 2, HUNTER_DICE - state.aside])
    mummies = min(mummies, HUNTER_DICE - state.aside)
    die = plan.choice(FACES)
    lost = state.aside + mummies == HUNTER_DICE
    for game in games:
        if lost:
            game.make(RollDice(game.state.hunters[game.state.active].seat))
            game.make(Roll(faces("mummy " * mummies)))
        else:
            game.roll(mummies, die)
    if lost:
        return True
    assert games[0].heard == games[1].heard
    went = [game.go(die) for game in games]
    return all(went)
