"""What holds for every sheet, every turn and every game of the Valley, looked for by hypothesis."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.games.valley import oracle
from tests.games.valley.tables import drawn, scribbled, sheet, valley, wandered
from tests.table.independent.sheets import places
from torchlit.errors import RuleError
from torchlit.games.valley import GAME
from torchlit.games.valley.moves import (
    Build,
    DrawSnake,
    Escape,
    Finish,
    Reveal,
    SeatMove,
    Step,
    TakeBack,
    WriteNumber,
)
from torchlit.games.valley.rules import apply, legal_moves, optional_moves, owing, own_sheet
from torchlit.games.valley.scoring import lines, score
from torchlit.games.valley.state import BUILDINGS, KINDS, State
from torchlit.games.valley.steps import open_squares
from torchlit.games.valley.text import sheet_to_text
from torchlit.games.valley.view import closed_view, own_view, turn_view
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheet_turns import chance

chances = st.integers(0, 10**9).map(Random)
"""Sheets, turns and games are drawn from a seed: a smaller seed is no simpler game, but the same one again."""

SMALL = "E E . .\n. ~ . .\n. . . #"


def game_under_way(random: Random, seats: int, turns: int) -> State:
    """A table somewhere in a game, at which somebody has not finished the turn; some have steps in hand."""
    board = random.choice([*GAME.boards.values(), SMALL])
    state: State = GAME.setup(Setup(board, seats, GAME.dice))
    while not owing(state) or state.turn < turns or random.random() < 0.8:
        following = one_move_on(state, random)
        if following.phase == "over":
            break
        state = following
    while not owing(state):
        state = apply(state, chance(state, random.randrange)).state
    return state


def one_move_on(state: State, random: Random) -> State:
    if GAME.awaits_chance(state):
        return apply(state, chance(state, random.randrange)).state
    seat = random.choice(owing(state))
    moves = legal_moves(state, seat)
    reveals = [move for move in moves if isinstance(move, Reveal)]
    undone = optional_moves(state, seat) if random.random() < 0.1 else ()
    return apply(state, random.choice(undone or (reveals if random.random() < 0.5 else ()) or moves)).state


@given(chances)
def test_text_to_sheet_and_back_changes_nothing(random: Random) -> None:
    text = scribbled(random, most=49)
    assert sheet_to_text(sheet(text)) == text


@given(chances)
def test_the_score_is_what_a_slow_and_simple_count_finds(random: Random) -> None:
    text = scribbled(random, most=49)
    assert lines(score(sheet(text))) == oracle.score(oracle.paper_of(text))


@given(st.lists(chances, min_size=1, max_size=6))
def test_the_places_are_what_a_slow_and_simple_count_finds(randoms: list[Random]) -> None:
    texts = [scribbled(random, most=20) for random in randoms]
    scores = [oracle.score(oracle.paper_of(text)) for text in texts]
    found = GAME.standings(msgspec.structs.replace(valley("."), sheets=tuple(map(sheet, texts))))
    assert [place.place for place in found] == places(list(map(oracle.worth, scores)))
    snakes = sum(token in "ZX" for token in texts[0].split())
    assert [place.level for place in found[:1]] == [
        oracle.level(scores[0]["total"], snakes) if len(texts) == 1 else None
    ]


@given(chances)
def test_the_open_squares_are_those_of_the_rules(random: Random) -> None:
    text = scribbled(random, most=25)
    board = "\n".join(
        " ".join(token if token in "#~" else random.choice("E.") for token in line.split())
        for line in text.splitlines()
        if line.split()[0] not in KINDS
    )
    one = msgspec.structs.replace(sheet(text), board=sheet(board).board)
    found = set(one.board.names_of(open_squares(one)))
    assert found == set(map(oracle.name_of, oracle.open_squares(oracle.paper_of(text, board))))


def any_step(random: Random, state: State) -> Step:
    """A step that may be legal, or nearly, or not at all."""
    steps = [move for move in legal_moves(state, 0) if isinstance(move, WriteNumber | Build | Escape | Reveal)]
    paper = oracle.paper_of(sheet_to_text(own_sheet(state, 0)))
    if steps and random.random() < 0.6:
        step = random.choice(steps)
        if isinstance(step, Reveal):
            return Reveal(0, step.kind, tuple(random.sample(step.squares, len(step.squares))))
        return step
    dice = tuple(random.choices(("green", "purple", "red", "blue"), (5, 5, 5, 1), k=random.choice((0, 1, 1, 2, 2, 3))))
    square = random.choice([*map(oracle.name_of, sorted(paper.squares)), "z9"])
    match random.randrange(4):
        case 0:
            values = [face for die in dice if isinstance(face := dict_of(state).get(die), int)]
            return WriteNumber(0, dice, square, random.choice((sum(values), random.randint(-1, 17))))
        case 1:
            return Build(0, random.choice(("hut", "statue", "mine")), square)
        case 2:
            snakes = [oracle.name_of(place) for place, mark in paper.marks.items() if mark in "ZX"]
            return Escape(0, dice, random.choice(snakes or [square]))
        case _:
            kind = random.choice(KINDS)
            squares = wandered(random, paper, oracle.SIZES[kind] + random.choice((0, 0, 0, 1, -1)))
            return Reveal(0, kind, tuple(map(oracle.name_of, squares)))


def dict_of(state: State) -> oracle.Dice:
    return {die.name: face for die, face in zip(state.dice, state.faces, strict=True)}


def as_the_oracle_reads(steps: Iterable[Step]) -> list[oracle.Step]:
    """The same steps as a log tells them; a discovery comes last (V16)."""
    return [msgspec.to_builtins(step) for step in sorted(steps, key=lambda step: isinstance(step, Reveal))]


@given(chances)
def test_a_whole_turn_is_legal_when_the_rules_say_so(random: Random) -> None:
    text = scribbled(random, most=25)
    paper = oracle.paper_of(text, text.replace(".", "E"))
    if not paper.empty:
        return
    state = valley(text)
    faces = (random.choice((1, 4, 5, "dakota")), random.choice((2, 4, 5, "penny")), random.choice((1, 3, 4, 5)))
    state = apply(state, Roll(faces)).state
    dice, steps = dict_of(state), list[oracle.Step]()
    for _ in range(8):
        if steps and random.random() < 0.15:
            gone = random.randrange(len(steps))
            state, steps = apply(state, TakeBack(0, gone)).state, oracle.without(paper, dice, steps, gone)
        else:
            step = any_step(random, state)
            tried = as_the_oracle_reads([*state.drafts[0].steps, step])
            try:
                state = apply(state, step).state
            except RuleError:
                assert oracle.after(paper, dice, tried) is None
            else:
                assert oracle.after(paper, dice, tried) is not None
                steps = tried
        assert as_the_oracle_reads(state.drafts[0].steps) == steps
    if steps:
        closed = apply(state, Finish(0)).state
        expected = oracle.after(paper, dice, steps)
        assert expected is not None
        assert replace(expected, entrances=frozenset()) == oracle.paper_of(drawn(closed))


@given(chances)
def test_the_legal_moves_are_all_that_the_rules_allow(random: Random) -> None:
    text = scribbled(random, most=9)
    paper = oracle.paper_of(text, text.replace(".", "E"))
    if not paper.empty:
        return
    state = apply(valley(text), Roll((random.choice((4, "dakota")), random.choice((5, "penny")), 1))).state
    for _ in range(random.randrange(3)):
        steps = [move for move in legal_moves(state, 0) if not isinstance(move, Finish)]
        state = apply(state, random.choice(steps)).state if steps else state
    dice, taken = dict_of(state), state.drafts[0].steps
    every = [
        move
        for move in conceivable(dice, state.board.bits)
        if oracle.after(paper, dice, as_the_oracle_reads([*taken, move])) is not None
    ]
    assert set(legal_moves(state, 0)) == {*every, *([Finish(0)] if taken else [])}
    assert len(legal_moves(state, 0)) == len(every) + bool(taken)


def conceivable(dice: oracle.Dice, squares: Iterable[str]) -> Iterator[Step]:
    """Every step that anybody could think of, with the dice and squares in their order."""
    subsets = [some for size in (1, 2, 3) for some in combinations(dice, size)]
    for square in squares:
        for some in subsets:
            yield Escape(0, some, square)
            yield from (WriteNumber(0, some, square, number) for number in range(1, 16))
        yield from (Build(0, building, square) for building in BUILDINGS)
    for kind in KINDS:
        for chosen in combinations(squares, oracle.SIZES[kind]):
            yield Reveal(0, kind, chosen)


@given(chances, st.integers(1, 3), st.integers(0, 20))
def test_a_snake_may_lie_where_the_rules_allow(random: Random, seats: int, turns: int) -> None:
    state = game_under_way(random, seats, turns)
    while state.phase != "snake":
        state = one_move_on(state, random)
        if state.phase == "over":
            return
    for seat in owing(state):
        paper = oracle.paper_of(drawn(state, state.dealt[seat]))
        last = set(map(oracle.square_of, state.board.names_of(state.last)))
        may = oracle.snake_squares(paper, seats == 1, last)
        assert legal_moves(state, seat) == [
            DrawSnake(seat, square) for square in state.board.bits if oracle.square_of(square) in may
        ]


def told_to(state: State, seat: int) -> bytes:
    """All that a seat, or a spectator, gets to know, and the answers to whatever it might try."""
    answers = []
    tries: list[SeatMove] = [Finish(seat), TakeBack(seat, 0), DrawSnake(seat, "a1"), Build(seat, "hut", "b1")]
    tries += [WriteNumber(seat, (die,), square, 3) for die in ("green", "red") for square in ("a1", "b1", "c3")]
    tries += [Escape(seat, ("purple",), "a1"), Reveal(seat, "mountain", ("a1", "b1", "c1"))]
    for move in tries:
        try:
            apply(state, move)
        except RuleError as error:
            answers.append((error.code, error.why, str(error), error.facts))
        else:
            answers.append(("taken", "", "", {}))
    views = (turn_view(state), closed_view(state), own_view(state, seat))
    return msgspec.json.encode((views, legal_moves(state, seat), optional_moves(state, seat), answers))


@given(chances, st.integers(2, 4), st.integers(0, 20))
def test_a_seat_cannot_tell_what_another_does_in_the_open_turn(random: Random, seats: int, turns: int) -> None:
    state = game_under_way(random, seats, turns)
    seat = random.choice(owing(state))
    here, there = (changed_by(state, seat, random, finish=False) for _ in range(2))
    for rival in set(range(seats)) - {seat}:
        assert told_to(here, rival) == told_to(there, rival)
    here, there = (changed_by(state, seat, random, finish=True) for _ in range(2))
    if not owing(here):
        return  # that closed the turn, and everything is shown
    for rival in set(range(seats)) - {seat}:
        assert told_to(here, rival) == told_to(there, rival)


def changed_by(state: State, seat: int, random: Random, finish: bool) -> State:
    """The table after some steps of this seat, taken back or not; a snake is drawn only to finish."""
    if state.phase == "snake":
        return apply(state, random.choice(legal_moves(state, seat))).state if finish else state
    for _ in range(random.randrange(5)):
        moves = [move for move in legal_moves(state, seat) if not isinstance(move, Finish)]
        undone = optional_moves(state, seat) if random.random() < 0.3 else ()
        if moves or undone:
            state = apply(state, random.choice(undone or moves)).state
    if finish and not state.drafts[seat].steps:
        state = apply(state, legal_moves(state, seat)[0]).state
    return apply(state, Finish(seat)).state if finish else state


@given(chances, st.integers(1, 3), st.integers(0, 20))
def test_a_sheet_holds_what_its_squares_hold(random: Random, seats: int, turns: int) -> None:
    """The parts of a sheet agree with each other, with and without the steps of the open turn."""
    state = game_under_way(random, seats, turns)
    for one in (*state.sheets, *(own_sheet(state, seat) for seat in range(seats))):
        held = [*one.numbers, *one.buildings, one.snakes]
        assert sum(held) == one.filled
        assert sum(some.bit_count() for some in held) == one.filled.bit_count()
        assert one.crossed & ~one.snakes == 0
        assert one.filled & ~one.board.squares == 0
        assert sheet_to_text(sheet(sheet_to_text(one))) == sheet_to_text(one)
    for seat in range(seats):
        assert own_sheet(state, seat).filled & state.sheets[seat].filled == state.sheets[seat].filled
