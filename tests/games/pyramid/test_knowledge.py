"""What the mummy can know of the hunters' squares: compared with every hidden history that fits what it has heard."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pyramid.mazes import a_real_table, heard, mazes
from tests.games.pyramid.oracle import Knowledge, Maze
from tests.games.pyramid.tables import (
    HALL,
    after,
    following,
    goes,
    possible,
    pyramid,
    replace,
    rolls,
    stops,
    turn_begun,
    walks,
)
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.knowledge import Knowledge as Deduced
from torchlit.games.pyramid.knowledge import Known
from torchlit.games.pyramid.moves import ShowCard
from torchlit.games.pyramid.rules import apply
from torchlit.games.pyramid.state import HUNTER_DICE, MUMMY, State
from torchlit.toolkits.dice import Roll


def where(state: State) -> tuple[str | None, ...]:
    return tuple(state.board.names[hunter.square] if hunter.is_in else None for hunter in state.hunters)


def informed(text: str, state: State) -> tuple[State, Knowledge]:
    """A game that begins, and all that can be known of it."""
    knowledge = Knowledge(Maze(text), [where(state)], state.board.names[state.mummy])
    state = turn_begun(state)
    for hunter, announcements in enumerate(state.heard):
        if announcements:
            knowledge.passed(hunter)
    heard(knowledge, (), state)
    return state, knowledge


@given(mazes(3, 4), st.integers(0, 10**9))
def test_of_three_hunters_no_square_is_excluded_that_fits_what_the_mummy_has_heard(text: str, seed: int) -> None:
    start, knowledge = informed(text, pyramid(text, 3))
    for state in followed(start, knowledge, Random(seed)):
        assert where(state) in knowledge.worlds
        for hunter in range(3):
            assert possible(state, hunter + 1) >= knowledge.possible(hunter)


@given(mazes(3, 4), st.sampled_from([(3, 3), (3, 3), (3, 1), (3, 0), (0, 3)]), st.booleans(), st.integers(0, 10**9))
def test_of_two_hunters_the_mummy_knows_exactly_what_can_be_known(
    text: str, lives: tuple[int, int], losing: bool, seed: int
) -> None:
    """Some lose every turn: their dice show nothing but mummies, so that resets come often."""
    start, knowledge = informed(text, pyramid(text, lives=lives))
    for state in followed(start, knowledge, Random(seed), loser=seed % 2 if losing else None):
        for hunter in range(2):
            assert possible(state, hunter + 1) == knowledge.possible(hunter)


def followed(state: State, knowledge: Knowledge, random: Random, loser: int | None = None) -> Iterator[State]:
    """A game by chance, with the mummy listening: every state in which it has heard of all there was."""
    for _ in range(100):
        if GAME.is_over(state) or not any(hunter.is_in for hunter in state.hunters):
            break
        if state.phase == "rolling" and state.active == loser:
            step = apply(state, Roll((MUMMY,) * (HUNTER_DICE - state.aside)))
            state, events = step.state, step.events
        else:
            state, events = following(state, random)
        heard(knowledge, events, state)
        if state.phase != "card":  # the mummy hears of the move when the turn ends
            yield state


@settings(max_examples=60)
@given(st.integers(2, 5), st.integers(0, 10**9))
def test_on_our_boards_no_true_square_is_ever_excluded(seats: int, seed: int) -> None:
    random = Random(seed)
    state = a_real_table(seats, random)
    for _ in range(300):
        if GAME.is_over(state):
            break
        state, _ = following(state, random)
        for hunter, some in zip(state.hunters, state.possible, strict=True):
            stands = state.left if state.phase == "card" and hunter == state.hunters[state.active] else hunter.square
            assert some >> stands & 1 if hunter.is_in else some == 0


def test_a_catch_says_nothing_of_where_the_others_are_not() -> None:
    drawn = HALL.replace("|.. .. .. .. ..|\n+  +--+  +--+  +", "|MM H1 .. .. H2|\n+  +--+  +--+  +")
    state = pyramid(drawn, phase="mummy", steps_left=3, active=1)
    numbers = state.board.numbers
    either = (1 << numbers["b1"] | 1 << numbers["e1"], 1 << numbers["e1"] | 1 << numbers["a3"])
    state = walks(replace(state, knowledge=Deduced(state.board, Known(either))), "b1")
    assert possible(state, 1) == {"b2"}
    assert possible(state, 2) == {"e1", "a3"}


def test_who_stops_an_arrow_of_a_hunter_who_is_seen_is_known() -> None:
    drawn = """
+--+--+--+--+--+--+
|.. H1 .. y1 H2 ..|
+--+--+--+--+--+--+
|ST .. MM .. .. SA|
+--+--+--+--+--+--+
"""
    state = pyramid(drawn)
    numbers = state.board.numbers
    state = replace(
        state,
        knowledge=Deduced(
            state.board, Known((1 << numbers["b1"], 1 << numbers["e1"] | 1 << numbers["f1"] | 1 << numbers["e2"]))
        ),
    )
    state = after(goes(rolls(state, "arrow 1 1 1 1"), "arrow", "d1"), ShowCard(1))
    assert (possible(state, 1), possible(state, 2)) == ({"d1"}, {"e1"})


def test_steps_of_the_mummy_that_catch_nobody_exclude_squares() -> None:
    state = goes(rolls(pyramid(HALL, lives=(3, 0)), "2 2 2 2 2"), 2, "a3")
    assert possible(state, 1) == {"a3", "e3"}
    state = walks(after(state, Roll((4,))), "c2", "c1", "d1", "e1")
    state = goes(rolls(state, "mummy 2 2 2 2"), 2, "a3")
    assert possible(state, 1) == {"a1", "a3", "e3", "d2"}
    state = walks(after(state, Roll((3,))), "e2", "d2", "e2")
    assert possible(state, 1) == {"a1", "a3", "e3"}


def test_an_announced_arrow_leads_only_to_where_arrows_lead() -> None:
    state = goes(rolls(pyramid(HALL), "arrow 1 1 1 1"), "arrow", "a3")
    assert possible(state, 1) == {"a3", "e3"}
    state = goes(rolls(state, "arrow 1 1 1 1"), "arrow", "e3")
    assert possible(state, 2) == {"a3", "b3", "d3", "e3"}  # the first may stand in the way on either side


def test_a_hunter_who_does_not_pass_is_not_enclosed() -> None:
    corner = """
+--+--+--+--+
|..|SA .. ..|
+  +--+  +  +
|.. H1 .. ..|
+--+--+--+  +
|.. .. ST ..|
+--+--+--+--+
"""
    state = goes(rolls(pyramid(corner, lives=(3, 0)), "2 2 2 2 2"), 2, "d2")
    assert possible(state, 1) == {"a1", "b2", "c1", "d2"}
    state = stops(walks(replace(after(state, Roll((4,))), mummy=state.board.numbers["b2"]), "a2"))
    assert possible(state, 1) == {"b2", "c1", "d2"}


def test_a_hunter_who_passes_is_enclosed() -> None:
    corner = """
+--+--+--+--+
|..|SA .. ..|
+  +--+  +  +
|H1 .. .. ..|
+--+--+--+  +
|.. .. ST ..|
+--+--+--+--+
"""
    state = goes(rolls(pyramid(corner, lives=(3, 0)), "1 1 1 1 1"), 1, "a1")
    assert possible(state, 1) == {"a1", "b2"}
    state = stops(walks(replace(after(state, Roll((4,))), mummy=state.board.numbers["c2"]), "b2", "a2"))
    assert possible(state, 1) == {"a1"}
