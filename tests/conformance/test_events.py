"""What a seat learns of what happens, in every game: never more than its views show, never earlier, and all of it."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.test_every_game import few_seats, opened
from tests.every import every_game
from torchlit.errors import RuleError
from torchlit.protocol import Game
from torchlit.table.events import TURNS_KEPT, History, Stream
from torchlit.table.table import Advance, Table

encode = msgspec.json.Encoder().encode


class Sitting:
    """A table with everybody who learns what happens there: each seat, and a spectator (None)."""

    def __init__(self, table: Table, past: Sequence[Advance]) -> None:
        self.table, self.past = table, [*past]
        self.streams = {who: Stream(table.game, who) for who in (None, *range(len(table.setup.seats)))}
        self.learned: dict[int | None, list[bytes]] = {who: [] for who in self.streams}
        for advance in past:
            self._learn(advance)

    @property
    def state(self) -> Any:
        return self.past[-1].position.state

    def tried(self, move: Any) -> Advance:
        return self.table.move(self.past[-1].position, move)

    def add(self, advance: Advance) -> None:
        self.past.append(advance)
        self._learn(advance)

    def _learn(self, advance: Advance) -> None:
        for who, stream in self.streams.items():
            known = stream.end
            stream.add(advance.position.state, advance.news)
            self.learned[who] += map(encode, stream.since(known))

    def views(self, who: int | None) -> bytes:
        """All that is shown to one of them."""
        game, state = self.table.game, self.state
        own = None if who is None else game.own_view(state, who)
        return encode([game.turn_view(state), game.closed_view(state), own])


def random_move(game: Game, state: Any, random: Random) -> Any:
    """A move of one of the seats that owe one, or sometimes an optional one of anybody."""
    seat = random.choice(list(game.owing(state)))
    optional = list(game.optional_moves(state, seat))
    return random.choice(optional if optional and random.random() < 0.2 else list(game.legal_moves(state, seat)))


def sat(game: Game, extra_seats: int, random: Random, moves: int) -> Sitting:
    """A sitting some random moves after its start."""
    table, opening = opened(game, extra_seats, random.randbytes(32))
    sitting = Sitting(table, [opening])
    for _ in range(moves):
        if game.is_over(sitting.state):
            break
        sitting.add(sitting.tried(random_move(game, sitting.state, random)))
    return sitting


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 100))
def test_whoever_sees_the_same_learns_the_same(game: Game, extra_seats: int, seed: int, moves: int) -> None:
    """Twins: two tables where seats and dice do different things. As long as nothing that one is shown tells them
    apart, one learns the same, at the same moments. Rulings: TR3, VR7, PR4."""
    random = Random(seed)
    here = sat(game, extra_seats, random, moves)
    there = Sitting(Table(here.table.setup, random.randbytes(32)), here.past)
    deceived = set(here.streams)
    for _ in range(12):
        if game.is_over(here.state) or game.is_over(there.state):
            return
        one = random_move(game, here.state, random)
        other = one if random.random() < 0.5 else random_move(game, there.state, random)
        try:
            advances = here.tried(one), there.tried(other)
        except RuleError:
            continue
        here.add(advances[0])
        there.add(advances[1])
        deceived = {who for who in deceived if here.views(who) == there.views(who)}
        for who in deceived:
            assert here.learned[who] == there.learned[who]


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 100))
def test_what_is_not_shown_to_somebody_does_not_happen_for_them(
    game: Game, extra_seats: int, seed: int, moves: int
) -> None:
    """A move that changes nothing a spectator is shown tells them nothing, not even that there was one. The same holds
    for all other seats where moves are private."""
    random = Random(seed)
    sitting = sat(game, extra_seats, random, moves)
    for _ in range(12):
        if game.is_over(sitting.state):
            return
        move = random_move(game, sitting.state, random)
        others = {who for who in sitting.streams if game.moves_are_private and who != move.seat} | {None}
        before = {who: (sitting.views(who), len(sitting.learned[who])) for who in others}
        sitting.add(sitting.tried(move))
        for who, (views, learned) in before.items():
            if sitting.views(who) == views:
                assert len(sitting.learned[who]) == learned


@every_game
@settings(max_examples=settings().max_examples // 3)  # whole games take their time
@given(extra_seats=few_seats, seed=st.integers(0, 10**9))
def test_in_the_end_everybody_has_learned_everything_they_may(game: Game, extra_seats: int, seed: int) -> None:
    sitting = sat(game, extra_seats, Random(seed), 10**6)
    assert game.is_over(sitting.state)
    happened = [(advance.position.state, one.event) for advance in sitting.past for one in advance.news]
    for who, learned in sitting.learned.items():
        told = [event for state, each in happened if (event := game.seen(state, each, who)) is not None]
        assert Counter(learned) == Counter(map(encode, told))
        assert sitting.streams[who].end == len(learned) > 0
        for line in learned[:100]:
            assert encode(msgspec.json.decode(line, type=game.events)) == line


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 100))
def test_who_comes_later_learns_the_latest_turns(game: Game, extra_seats: int, seed: int, moves: int) -> None:
    """A stream made from what the table remembers goes on like one that was there from the start."""
    sitting = sat(game, extra_seats, Random(seed), moves)
    history = History(game)
    for advance in sitting.past:
        history.add(advance.position.state, advance.news)
    for who, learned in sitting.learned.items():
        late = Stream(game, who)
        late.add(sitting.state, history)
        tail = [*map(encode, late.since(0))]
        assert tail == learned[len(learned) - len(tail) :]
        if game.turn(sitting.state) < TURNS_KEPT:
            assert len(tail) == len(learned)
