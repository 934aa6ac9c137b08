"""The mummy's turn, the end, and the game for two, rule by rule (P20 to P26); each test names the rule it checks."""

import pytest

from tests.games.pyramid import oracle
from tests.games.pyramid.tables import (
    CELLAR,
    HALL,
    after,
    begun,
    cards,
    ends_of,
    events_of,
    goes,
    pyramid,
    replace,
    resets,
    rolls,
    square_of,
    stops,
    turn_begun,
    walks,
)
from torchlit.errors import GameOverError, IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.events import Caught, DiceRolled, GameWon, MummyWalked, TurnBegan
from torchlit.games.pyramid.moves import Go, KeepCard, Pencil, Reset, RollDice, ShowCard, Stop, Walk
from torchlit.games.pyramid.rules import apply, legal_moves, optional_moves
from torchlit.games.pyramid.state import State
from torchlit.games.pyramid.turns import goal, owing
from torchlit.games.pyramid.view import WalkTask, closed_view, own_view, turn_view
from torchlit.toolkits.dice import Roll


def mummys_turn(state: State, die: int = 2) -> State:
    """The table in the mummy's own turn, with its die rolled."""
    return after(replace(state, phase="mummy-roll", active=len(state.hunters) - 1), Roll((die,)))


@pytest.mark.parametrize(("die", "aside", "steps"), [(1, 0, 1), (3, 0, 3), (2, 4, 6), (4, 5, 9)])
def test_p20_the_mummy_may_go_its_die_and_the_dice_set_aside(die: int, aside: int, steps: int) -> None:
    step = apply(replace(pyramid(CELLAR, aside=aside), phase="mummy-roll"), Roll((die,)))
    assert step.events == (DiceRolled(-1, (die,), aside),)
    assert (step.state.steps_left, step.state.aside) == (steps, aside)
    turn = turn_view(step.state)
    assert (turn.phase, turn.active, turn.mummy_die, turn.steps_left) == ("mummy", None, die, steps)


def test_p20_walls_the_stairs_and_the_sarcophagus_are_closed_to_the_mummy() -> None:
    state = walks(mummys_turn(pyramid(CELLAR), 4), "b2")
    assert set(legal_moves(state, 0)) == {
        Walk(0, "a2"), Walk(0, "b1"), Walk(0, "b3"), Walk(0, "c2"), Stop(0)}  # fmt: skip
    above = walks(state, "b1")
    assert set(legal_moves(above, 0)) == {Walk(0, "b2"), Walk(0, "c1"), Stop(0)}
    below = walks(state, "b3")
    assert set(legal_moves(below, 0)) == {Walk(0, "b2"), Walk(0, "c3"), Stop(0)}
    for square in ("a1", "a3", "c1", "zz"):
        with pytest.raises(IllegalMoveError, match=r"one step away|no square"):
            apply(above if square != "c1" else below, Walk(0, square))


def test_p20_what_is_shown_as_within_reach_is_what_every_way_finds() -> None:
    state = mummys_turn(pyramid(CELLAR, aside=1), 3)
    task = own_view(state, 0).task
    assert isinstance(task, WalkTask)
    maze = oracle.Maze(CELLAR)
    assert {way.square for way in task.reach} | {"a2"} == oracle.reach(maze, "a2", 4)
    for way in task.reach:
        assert way.path[-1] == way.square
        for here, there in zip(("a2", *way.path), way.path, strict=False):
            assert there in maze.beside(here)
            assert there not in maze.special
        assert way.square not in oracle.reach(maze, "a2", len(way.path) - 1)
    assert task.squares == ("b2",)


def test_p20_the_set_aside_dice_stay_set_aside() -> None:
    state = stops(mummys_turn(pyramid(CELLAR, aside=3)))
    assert (state.aside, state.active, owing(state)) == (3, 0, [1])


def test_p20_the_turn_ends_with_the_last_step() -> None:
    state = walks(mummys_turn(pyramid(CELLAR), 2), "b2", "b1")
    assert (state.phase, state.active, turn_view(state).mummy, turn_view(state).mummy_die) == ("ready", 0, "b1", None)


def test_p20_the_mummy_leaves_the_sarcophagus_by_its_exits() -> None:
    state = mummys_turn(pyramid(HALL), 2)
    assert set(legal_moves(state, 0)) == {Walk(0, "a2"), Walk(0, "c2"), Stop(0)}
    assert Walk(0, "b2") not in legal_moves(walks(state, "a2"), 0)


def test_p20_nobody_but_the_mummy_moves_now() -> None:
    state = mummys_turn(pyramid(CELLAR))
    for move in (RollDice(1), Reset(1), Go(1, 1, "b2"), KeepCard(2)):
        with pytest.raises(OutOfTurnError, match="another player's turn"):
            apply(state, move)
    with pytest.raises(OutOfTurnError, match="this is not the time to roll"):
        apply(state, Roll((1,)))


def test_p21_entering_a_hunters_square_catches_at_once() -> None:
    state = walks(mummys_turn(pyramid(CELLAR), 4), "b2")
    step = apply(state, Walk(0, "c2"))
    assert step.events == (MummyWalked("c2"), Caught(0, "c2", 2), TurnBegan(2, 0))
    assert (square_of(step.state, 1), step.state.hunters[0].lives) == ("a1", 2)
    assert (step.state.caught, step.state.steps_left, step.state.phase) == (1, 0, "ready")
    assert turn_view(step.state).mummy == "c2"


def test_p21_hunters_on_the_stairs_cannot_be_caught() -> None:
    state = walks(mummys_turn(pyramid(CELLAR.replace("H1", "..").replace("H2", "..")), 4), "b2", "b3")
    with pytest.raises(IllegalMoveError, match="one step away"):
        apply(state, Walk(0, "a3"))


def test_p21_a_hunter_without_tokens_is_out_of_the_game() -> None:
    state = walks(mummys_turn(pyramid(CELLAR, 3, lives=(1, 3, 3)), 4), "b2", "c2")
    assert (state.hunters[0].lives, state.hunters[0].is_in) == (0, False)
    assert (state.active, owing(state)) == (1, [2])
    assert state.possible[0] == 0
    with pytest.raises(OutOfTurnError):
        apply(state, RollDice(1))


def test_p22_a_special_turn_is_as_long_as_dice_were_set_aside_and_no_die_is_rolled() -> None:
    state = resets(pyramid(CELLAR, aside=2))
    assert (state.phase, state.steps_left, state.mummy_die) == ("special", 2, None)
    assert turn_view(state).phase == "special"
    assert turn_view(state).active == 0
    state = walks(state, "b2", "b1")
    assert (state.phase, state.active, legal_moves(state, 1)) == ("ready", 0, [RollDice(1)])


def test_p22_a_special_turn_catches_like_any_other_and_the_hunter_goes_on_with_five_dice() -> None:
    state = walks(resets(pyramid(CELLAR, active=1, aside=4)), "b2", "c2")
    assert (square_of(state, 1), state.caught, state.active) == ("a1", 1, 1)
    assert len(rolls(state, "1 2 3 4 arrow").rolled) == 5


def test_p22_after_the_special_turn_the_others_follow_in_order() -> None:
    state = stops(resets(pyramid(HALL, aside=1)))
    state = goes(rolls(state, "2 2 2 2 2"), 2, "a3")
    assert state.active == 1
    state = goes(rolls(state, "2 2 2 2 2"), 2, "e3")
    assert state.phase == "mummy-roll"


def test_p23_a_caught_hunter_leaves_the_sarcophagus_by_either_exit() -> None:
    state = pyramid(HALL.replace("|.. .. .. ..", "|.. .. MM .."), inside=(1,))
    assert ends_of(rolls(state, "1 2 3 4 arrow"), 1) == {"a2", "c2"}
    assert ends_of(rolls(state, "1 2 3 4 arrow"), 2) == {"a1", "a3"}
    assert goes(rolls(state, "1 2 3 4 arrow"), 1, "c2").active == 1


def test_p23_hunters_in_the_sarcophagus_are_safe() -> None:
    state = mummys_turn(pyramid(HALL.replace("|.. SA", "|MM SA"), inside=(1, 2)), 3)
    with pytest.raises(IllegalMoveError, match="one step away"):
        apply(state, Walk(0, "b2"))


# The end.


def test_p24_the_last_card_wins_alone_and_at_once() -> None:
    drawn = CELLAR.replace("H1|", "y1|").replace("|SA ..", "|SA H1")
    state = pyramid(drawn, held={1: "y1", 2: "g1"}, shown={1: "g2 a2 r2 p2"})
    state = goes(rolls(state, "2 2 2 2 2"), 2, "c2")
    assert state.phase == "card"
    step = apply(state, ShowCard(1))
    assert step.events[-1] == GameWon(1)
    assert (step.state.phase, step.state.winner) == ("over", 1)
    assert [standing.place for standing in GAME.standings(step.state)] == [2, 1, 2]
    assert [standing.score["treasures"] for standing in GAME.standings(step.state)] == [0, 5, 0]
    results = closed_view(step.state).results
    assert results is not None
    assert [result.place for result in results] == [2, 1, 2]
    assert closed_view(step.state).squares == ("c2", "e2")
    for move in (RollDice(2), Stop(0), Pencil(0, 0, ())):
        with pytest.raises(GameOverError):
            apply(step.state, move)
    assert [legal_moves(step.state, place) + optional_moves(step.state, place) for place in range(3)] == [[], [], []]


def test_p24_a_last_card_that_is_kept_wins_nothing() -> None:
    drawn = CELLAR.replace("H1|", "y1|").replace("|SA ..", "|SA H1")
    state = goes(rolls(pyramid(drawn, held={1: "y1"}), "2 2 2 2 2"), 2, "c2")
    assert after(state, KeepCard(1)).winner is None


@pytest.mark.parametrize(("hunters", "tokens"), [(2, 4), (3, 6), (4, 7)])
def test_p25_the_mummy_wins_at_once_with_enough_tokens(hunters: int, tokens: int) -> None:
    state = walks(mummys_turn(pyramid(CELLAR, hunters, caught=tokens - 2), 4), "b2", "c2")
    assert (state.winner, state.caught) == (None, tokens - 1)
    state = pyramid(CELLAR, hunters, caught=tokens - 1)
    step = apply(walks(mummys_turn(state, 4), "b2"), Walk(0, "c2"))
    assert step.events[1:] == (Caught(0, "c2", 2), GameWon(0))
    assert (step.state.winner, step.state.phase, goal(step.state)) == (0, "over", tokens)
    standings = GAME.standings(step.state)
    assert [standing.place for standing in standings] == [1, *[2] * hunters]
    assert standings[0].score["caught"] == tokens


def test_p25_the_mummy_can_win_in_a_special_turn() -> None:
    state = walks(resets(pyramid(CELLAR, caught=3, aside=5)), "b2", "c2")
    assert (state.winner, state.phase) == (0, "over")


@pytest.mark.parametrize("mummy", [0, 1])
def test_p26_one_player_has_two_hunters_and_ten_cards(mummy: int) -> None:
    state = begun(2, mummy)
    hunters = 1 - mummy
    assert [hunter.seat for hunter in state.hunters] == [hunters, hunters]
    assert [card.colour for card in state.hands[hunters].held] == [
        *["yellow"] * 2, *["green"] * 2, *["grey"] * 2, *["red"] * 2, *["purple"] * 2]  # fmt: skip
    assert len(set(state.hands[hunters].held)) == 10
    assert state.hands[mummy].held == ()
    assert goal(state) == 3


def test_p26_each_pawn_takes_a_turn_and_the_mummy_moves_after_both() -> None:
    state = pyramid(HALL, duel=True)
    state = goes(rolls(state, "2 2 2 2 2"), 2, "a3")
    assert (state.active, owing(state)) == (1, [1])
    state = goes(rolls(state, "2 2 2 2 2"), 2, "e3")
    assert state.phase == "mummy-roll"
    with pytest.raises(IllegalMoveError, match="not a roll"):
        apply(state, Roll((4,)))
    state = stops(after(state, Roll((3,))))
    assert (state.active, square_of(state, 1), square_of(state, 2)) == (0, "a3", "e3")


@pytest.mark.parametrize("active", [0, 1])
def test_p26_any_card_can_be_played_by_either_pawn(active: int) -> None:
    drawn = HALL.replace("|.. .. ST .. ..|", "|.. y2 ST y1 ..|")
    state = pyramid(drawn, duel=True, active=active)
    for square, card in (("b3", "y2"), ("d3", "y1")):
        moved = goes(rolls(state, "1 1 1 1 1"), 1, square)
        assert moved.phase == "card"
        assert after(moved, ShowCard(1)).hands[1].shown == cards(card)


def test_p26_the_hunters_win_with_all_ten_cards() -> None:
    drawn = HALL.replace("|.. .. ST .. ..|", "|.. y2 ST y1 ..|")
    state = pyramid(drawn, duel=True, held={1: "y1", 2: "y2"}, shown={1: "g1 a1 r1 p1", 2: "g2 a2 r2 p2"})
    state = after(goes(rolls(state, "1 1 1 1 1"), 1, "d3"), ShowCard(1))
    assert (state.winner, len(state.hands[1].shown)) == (None, 9)
    state = after(goes(rolls(state, "1 1 1 1 1"), 1, "b3"), ShowCard(1))
    assert (state.winner, len(state.hands[1].shown)) == (1, 10)
    assert [standing.place for standing in GAME.standings(state)] == [2, 1]


@pytest.mark.parametrize("lives", [(3, 1), (1, 3), (2, 2)])
def test_p26_the_mummy_wins_with_three_tokens(lives: tuple[int, int]) -> None:
    state = pyramid(CELLAR, duel=True, caught=2, lives=lives)
    step = apply(walks(mummys_turn(state, 3), "b2"), Walk(0, "c2"))
    assert step.events[-1] == GameWon(0)
    assert step.state.winner == 0


def test_p26_two_tokens_are_not_enough() -> None:
    state = walks(mummys_turn(pyramid(CELLAR, duel=True, caught=1), 3), "b2", "c2")
    assert (state.winner, state.caught) == (None, 2)


def test_the_mummys_notes_are_its_own_and_stay_between_turns() -> None:
    state = after(pyramid(HALL), Pencil(0, 1, ("a1", "c2")))
    assert own_view(state, 0).sight.notes == ((), ("a1", "c2"))  # type: ignore[union-attr]
    state = goes(rolls(state, "2 2 2 2 2"), 2, "a3")
    assert own_view(state, 0).sight.notes == ((), ("a1", "c2"))  # type: ignore[union-attr]
    assert optional_moves(state, 0) == [Pencil(0, 0, ()), Pencil(0, 1, ())]
    assert own_view(after(state, Pencil(0, 1, ())), 0).sight.notes == ((), ())  # type: ignore[union-attr]
    with pytest.raises(OutOfTurnError, match="belongs to the mummy"):
        apply(state, Pencil(1, 0, ()))
    for hunter in (-1, 2):
        with pytest.raises(IllegalMoveError, match="no hunter"):
            apply(state, Pencil(0, hunter, ()))
    with pytest.raises(IllegalMoveError, match="no square"):
        apply(state, Pencil(0, 0, ("a1", "zz")))


def test_a_game_begins_with_the_first_hunters_turn() -> None:
    state = turn_begun(pyramid(HALL))
    assert (state.turn, state.active, state.phase) == (1, 0, "ready")
    assert events_of(replace(pyramid(HALL), phase="mummy", steps_left=1, turn=0), Stop(0)) == (TurnBegan(1, 0),)
