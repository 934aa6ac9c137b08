"""What holds for every sheet and every game of the Temple, looked for by hypothesis."""

from collections import Counter
from itertools import pairwise
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.games.temple import oracle
from tests.games.temple.tables import rolled, temple
from torchlit.games.temple import GAME
from torchlit.games.temple.gains import groups_in
from torchlit.games.temple.kernel import has_group
from torchlit.games.temple.moves import DrawMummy, SeatMove, Write
from torchlit.games.temple.rules import apply, legal_moves, numbers_from, owing
from torchlit.games.temple.scoring import count, gains_of_mummy, gains_of_writing, score
from torchlit.games.temple.state import Sheet, State
from torchlit.games.temple.text import sheet_from_text, sheet_to_text
from torchlit.games.temple.view import MummyTask, WriteTask, closed_view, own_view, turn_view, ways
from torchlit.protocol import Setup
from torchlit.toolkits.sheet_turns import chance
from torchlit.toolkits.squares import beside

TOKENS = [".", ".", "D", "#", "M", "9", "D9", *map(str, range(1, 16)), *(f"D{number}" for number in range(1, 16))]


@st.composite
def sheets(draw: st.DrawFn, largest: int = 8) -> str:
    """A sheet of any size, with anything on it that may stand there; few numbers, so that they meet."""
    columns, rows = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    few = draw(st.sampled_from([TOKENS, ["4", "5", "6", "D5", ".", "M"], ["7", "8", "9", "10", "M", "X", "#", "."]]))
    lines = [[draw(st.sampled_from(few)) for _ in range(columns)] for _ in range(rows)]
    lines[0][0] = "."
    return "\n".join(" ".join(line) for line in lines)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table somewhere in a game, at which somebody owes a mark."""
    seats = draw(st.integers(1, 4))
    board = draw(st.sampled_from([*GAME.boards.values(), ". D .\n. # .\nD . ."]))
    random = Random(draw(st.integers(0, 10**9)))
    state: State = GAME.setup(Setup(board, seats, GAME.dice))
    for _ in range(draw(st.integers(0, 60))):
        following = _following(state, random)
        if following.phase == "over":
            break
        state = following
    while not owing(state):
        state = _following(state, random)
    return state


def _following(state: State, random: Random) -> State:
    if GAME.awaits_chance(state):
        return apply(state, chance(state, random.randrange)).state
    seat = random.choice(owing(state))
    moves = [*legal_moves(state, seat), *(GAME.optional_moves(state, seat) if random.random() < 0.2 else ())]
    return apply(state, random.choice(moves)).state


def lines(sheet: Sheet) -> tuple[int, int, int, int]:
    found = score(sheet)
    return found.sequence, found.groups, found.mummies, found.total


@given(sheets())
def test_text_to_sheet_and_back_changes_nothing(text: str) -> None:
    assert sheet_to_text(sheet_from_text(text)) == text


@given(sheets(6))
def test_the_score_is_what_a_slow_and_simple_count_finds(text: str) -> None:
    assert lines(sheet_from_text(text)) == oracle.score(text)


@given(sheets())
def test_what_is_shown_as_scoring_is_what_scores(text: str) -> None:
    sheet = sheet_from_text(text)
    shown = count(sheet)
    assert len(shown.path) == score(sheet).sequence
    numbers = [sheet.number_at(sheet.board.bits[square]) for square in shown.path]
    assert numbers == list(range(numbers[0] or 0, (numbers[0] or 0) + len(numbers))) if numbers else True
    board = sheet.board
    for one, other in pairwise(board.bits[square] for square in shown.path):
        assert beside(one, board.stride, board.squares) & other
    assert 3 * len({group.number for group in shown.groups}) == score(sheet).groups
    for group in shown.groups:
        squares = sum(board.bits[square] for square in group.squares)
        assert squares & sheet.numbers[group.number] == squares
        assert groups_in(squares, board.stride) == [squares]
        assert len(group.squares) >= 3
    assert len({square for group in shown.groups for square in group.squares}) == sum(
        len(group.squares) for group in shown.groups
    )


@given(sheets())
def test_a_square_with_two_neighbours_tells_a_group_of_three(text: str) -> None:
    sheet = sheet_from_text(text)
    for some in sheet.numbers:
        largest = max((group.bit_count() for group in groups_in(some, sheet.board.stride)), default=0)
        assert has_group(some, sheet.board.temple) == (largest >= 3)


@given(sheets(6), st.integers(1, 15))
def test_a_gain_is_the_difference_of_two_scores(text: str, number: int) -> None:
    sheet = sheet_from_text(text)
    empty = sheet.board.squares & ~sheet.filled
    before = score(sheet)
    gains = gains_of_writing(sheet, number, empty)
    named = [square for gain in gains for square in gain.squares]
    assert len(named) == len(set(named))
    for square in sheet.board.names_of(empty):
        after = score(sheet.with_number(sheet.board.bits[square], number))
        found = next((gain for gain in gains if square in gain.squares), None)
        told = (found.sequence, found.groups, found.mummies) if found else (0, 0, 0)
        assert told == (
            after.sequence - before.sequence,
            after.groups - before.groups,
            after.mummies - before.mummies,
        )
        if found and found.sequence:
            assert found.last - found.first + 1 == after.sequence
            assert found.first <= number <= found.last
        if found:
            assert found.mummies == 4 * found.vanquished


@given(sheets(6))
def test_what_a_mummy_costs_is_the_difference_of_two_scores(text: str) -> None:
    sheet = sheet_from_text(text)
    gains = gains_of_mummy(sheet, sheet.empty_doorless)
    told = sorted(square for gain in gains for square in gain.squares)
    assert told == sorted(sheet.board.names_of(sheet.empty_doorless))
    for gain in gains:
        for square in gain.squares:
            after = score(sheet.with_mummy(sheet.board.bits[square]))
            assert gain.mummies == after.mummies - score(sheet).mummies


@given(st.lists(st.integers(1, 5), min_size=1, max_size=3))
def test_every_way_to_make_a_number_is_a_sum_of_dice(dice: list[int]) -> None:
    faces = tuple(dice)
    for number in numbers_from(faces):
        made = [[int(value) for value in way.split("+")] for way in ways(faces, number)]
        assert made
        assert all(sum(way) == number and not Counter(way) - Counter(dice) for way in made)


@given(tables())
def test_what_a_seat_is_told_of_its_options_is_what_the_rules_allow(state: State) -> None:
    for seat in range(len(state.sheets)):
        task, legal = own_view(state, seat).task, legal_moves(state, seat)
        told: list[SeatMove] = []
        if isinstance(task, WriteTask):
            told = [Write(seat, square, offer.number) for offer in task.offers for square in task.squares]
        elif isinstance(task, MummyTask):
            told = [DrawMummy(seat, square) for square in task.squares]
        assert told == legal


@given(tables(), st.data())
def test_a_seat_cannot_tell_what_another_marks_in_the_open_turn(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(owing(state)))
    one, other = (data.draw(st.sampled_from(legal_moves(state, seat))) for _ in range(2))
    here, there = apply(state, one).state, apply(state, other).state
    if not owing(here):
        return  # that mark closed the turn, and all marks are shown
    assert msgspec.json.encode(turn_view(here)) == msgspec.json.encode(turn_view(there))
    assert msgspec.json.encode(closed_view(here)) == msgspec.json.encode(closed_view(there))
    for rival in set(range(len(state.sheets))) - {seat}:
        assert msgspec.json.encode(own_view(here, rival)) == msgspec.json.encode(own_view(there, rival))
        assert legal_moves(here, rival) == legal_moves(there, rival)


@given(tables())
def test_all_sheets_fill_in_step(state: State) -> None:
    assert len({one.empty_doorless.bit_count() for one in state.sheets}) == 1
    assert len({(one.board.doors & ~one.filled).bit_count() for one in state.sheets}) == 1
    for seat in range(len(state.sheets)):
        assert state.own[seat].filled & state.sheets[seat].filled == state.sheets[seat].filled


@given(sheets(), st.sampled_from(["1 2 3", "4 penny 5", "lockpick 2 2", "1 2 mummy"]))
def test_views_of_any_sheet_are_written_as_they_are_encoded(text: str, dice: str) -> None:
    """Of any board, too: some are too large for compiled code."""
    state = rolled(temple(text), dice)
    GAME.json_views.prepare()
    assert GAME.json_views.own(state, 0) == msgspec.json.encode(own_view(state, 0))
    assert GAME.json_views.closed(state) == msgspec.json.encode(closed_view(state))
