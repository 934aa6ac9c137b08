"""What every game in the registry has to keep, before it has a test of its own."""

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import every_game
from torchlit.errors import RuleError
from torchlit.protocol import Game, View
from torchlit.server.wire_types import schema
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.table.replay import replay, verify
from torchlit.table.table import Advance, Table
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.registry import BOTS
from torchlit.toolkits.bots.seats import choices, memory_of

SEED = bytes(range(32))
few_seats = st.integers(0, 3)


def opened(game: Game, extra_seats: int, seed: bytes = SEED) -> tuple[Table, Advance]:
    """A table of this game with its least number of seats and some more."""
    name, board = next(iter(game.boards.items()))
    seats = min(game.seats[0] + extra_seats, game.seats[-1])
    players = tuple(log.Player(f"P{seat}") for seat in range(seats))
    setup = log.Setup(
        log.FORMAT, game.id, game.rules_version, log.BoardText(name, board), game.dice, players, {}, commitment(seed)
    )
    table = Table(setup, seed)
    return table, table.open()


def played(game: Game, extra_seats: int, random: Random, moves: int | None = None) -> tuple[Table, Advance]:
    """A game by random moves and asides, to its end or for so many moves; the entries are its whole log."""
    table, advance = opened(game, extra_seats, random.randbytes(32))
    entries = list(advance.entries)
    position = advance.position
    for _ in islice(range(100_000), moves):
        owing = game.owing(position.state)
        if not owing:
            break
        seat = random.choice(list(owing))
        choices = list(game.legal_moves(position.state, seat))
        if random.random() < 0.1:
            choices = list(game.optional_moves(position.state, seat)) or choices
        step = table.move(position, random.choice(choices))
        position = step.position
        entries += step.entries
    return table, Advance(position, tuple(entries))


def some_of(moves: list[Any], seed: int) -> list[Any]:
    """All of a few moves, and some of many: a full sheet of the Valley has thousands."""
    return moves if len(moves) <= 200 else Random(seed).sample(moves, 200)


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9))
def test_every_random_game_ends(game: Game, extra_seats: int, seed: int) -> None:
    _, end = played(game, extra_seats, Random(seed))
    assert game.is_over(end.position.state)
    assert not game.owing(end.position.state)
    assert not game.awaits_chance(end.position.state)
    assert isinstance(end.entries[-1], log.End)


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 120))
def test_the_legal_moves_can_be_read_from_a_view_that_came_over_the_wire(
    game: Game, extra_seats: int, seed: int, moves: int
) -> None:
    table, now = played(game, extra_seats, Random(seed), moves)
    state = now.position.state
    for seat in range(len(table.setup.seats)):
        parts = (game.turn_view(state), game.closed_view(state), game.own_view(state, seat))
        view = View(*(msgspec.json.decode(msgspec.json.encode(part), type=type(part)) for part in parts))
        read, legal = game.offered(view), game.legal_moves(state, seat)
        assert len(read) == len(legal)
        assert {*map(repr, read)} == {*map(repr, legal)}


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9))
def test_views_are_sent_as_the_bytes_that_encoding_them_gives(game: Game, extra_seats: int, seed: int) -> None:
    """A game may have a faster way to write its views; at any moment, it writes the same."""
    table, end = played(game, extra_seats, Random(seed))
    written, encode = game.json_views, msgspec.json.encode
    written.prepare()
    for moment in list(replay(end.entries))[seed % 8 :: 8]:
        state = moment.position.state
        assert written.turn(state) == encode(game.turn_view(state))
        assert written.closed(state) == encode(game.closed_view(state))
        for seat in range(len(table.setup.seats)):
            assert written.own(state, seat) == encode(game.own_view(state, seat))


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 120))
def test_every_legal_move_applies_and_a_seat_that_owes_nothing_has_none(
    game: Game, extra_seats: int, seed: int, moves: int
) -> None:
    table, now = played(game, extra_seats, Random(seed), moves)
    state, owing = now.position.state, game.owing(now.position.state)
    for seat in range(len(table.setup.seats)):
        legal = game.legal_moves(state, seat)
        assert bool(legal) == (seat in owing)
        for move in some_of([*legal, *game.optional_moves(state, seat)], seed):
            assert move.seat == seat
            game.apply(state, move)


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 120))
def test_every_other_move_is_refused_and_changes_nothing(game: Game, extra_seats: int, seed: int, moves: int) -> None:
    """Others: the moves of any moment of another game, and those of seats that are not there."""
    random = Random(seed)
    table, now = played(game, extra_seats, random, moves)
    state = now.position.state
    seats = range(len(table.setup.seats))
    allowed = {move for seat in seats for move in (*game.legal_moves(state, seat), *game.optional_moves(state, seat))}
    _, other = played(game, extra_seats, random, random.randrange(120))
    candidates = [move for seat in seats for move in game.legal_moves(other.position.state, seat)]
    candidates += [move for seat in seats for move in game.optional_moves(other.position.state, seat)]
    candidates += [msgspec.structs.replace(move, seat=len(seats)) for move in candidates[:3]]
    before = _picture(game, state, seats)
    for move in some_of([move for move in candidates if move not in allowed], seed):
        with pytest.raises(RuleError) as refusal:
            game.apply(state, move)
        assert refusal.value.code.startswith("rule/")
        assert str(refusal.value)
    assert _picture(game, state, seats) == before


def _picture(game: Game, state: Any, seats: range) -> bytes:
    views = [game.turn_view(state), game.closed_view(state), *(game.own_view(state, seat) for seat in seats)]
    return msgspec.json.encode(views)


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 200))
def test_a_log_replays_to_the_same_state(game: Game, extra_seats: int, seed: int, moves: int) -> None:
    _, now = played(game, extra_seats, Random(seed), moves)
    lines = [log.to_line(entry) for entry in now.entries]
    read = log.from_lines(lines)
    assert tuple(read) == now.entries
    *_, last = replay(read)
    assert last.position == now.position
    verdict = verify(read)
    assert verdict.finished == game.is_over(now.position.state)


@every_game
@given(extra_seats=few_seats, seed=st.integers(0, 10**9), moves=st.integers(0, 120))
def test_views_and_moves_survive_the_wire(game: Game, extra_seats: int, seed: int, moves: int) -> None:
    table, now = played(game, extra_seats, Random(seed), moves)
    state = now.position.state
    parts = [game.turn_view(state), game.closed_view(state)]
    for seat in range(len(table.setup.seats)):
        parts.append(game.own_view(state, seat))
        for move in some_of([*game.legal_moves(state, seat), *game.optional_moves(state, seat)], seed):
            assert msgspec.json.decode(msgspec.json.encode(move), type=game.moves) == move
    for part in parts:
        assert msgspec.json.decode(msgspec.json.encode(part), type=type(part)) == part


@every_game
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_chooses_a_legal_move(game: Game, name: str) -> None:
    random = Random(7)
    for seed in range(10):
        table, now = played(game, seed % 4, Random(seed), 5 * seed)
        state = now.position.state
        for seat in game.owing(state):
            (choice,) = choices(game, state, {seat: name}, {seat: random})
            assert choice in game.legal_moves(state, seat)
        assert len(table.setup.seats) >= game.seats[0]


@every_game
def test_the_most_seats_there_can_be_play_a_game_to_its_end(game: Game) -> None:
    _, end = played(game, game.seats[-1], Random(3))
    assert game.is_over(end.position.state)
    assert len(game.standings(end.position.state)) == game.seats[-1]
    assert min(standing.place for standing in game.standings(end.position.state)) == 1


@every_game
def test_every_shipped_board_is_one(game: Game) -> None:
    for name, text in game.boards.items():
        game.check_board(text, name)


def test_every_struct_on_the_wire_has_a_name_of_its_own() -> None:
    """Two of one name are both named after their modules in the client, as those that have long shared one."""
    names = schema()["$defs"]
    assert len(names) > 50
    shared = {name for name in names if "." in name}
    assert {name.rpartition(".")[2] for name in shared} <= {"MummyTask"}


@every_game
def test_a_game_without_a_memory_adds_nothing_to_a_view(game: Game) -> None:
    table, now = opened(game, 0)
    view = game.view(now.position.state, 0)
    remembered = memory_of(game, table.setup.board.text, len(table.setup.seats))(view)
    assert (remembered is view) == (bots_of(game).memory is None)
