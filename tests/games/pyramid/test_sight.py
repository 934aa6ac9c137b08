"""Who sees what (P7, P8): examples. The properties are in test_secrets.py."""

import msgspec

from tests.games.pyramid.tables import (
    HALL,
    after,
    cards,
    goes,
    possible,
    pyramid,
    rolls,
    square_of,
    turn_begun,
    walks,
)
from torchlit.games.pyramid.moves import (
    Go,
)
from torchlit.games.pyramid.rules import legal_moves
from torchlit.games.pyramid.state import ARROW, Announcement
from torchlit.games.pyramid.view import (
    HunterSight,
    HunterTask,
    MummySight,
    closed_view,
    open_view,
    own_view,
    turn_view,
)
from torchlit.toolkits.dice import Roll


def test_p7_hunters_see_every_square_and_all_dice_but_no_other_cards() -> None:
    state = rolls(pyramid(HALL.replace(".. ..|\n+  +--+--", "H1 ..|\n+  +--+--"), 2), "mummy 1 2 arrow 4")
    for who in (1, 2):
        own = own_view(state, who)
        assert isinstance(own.sight, HunterSight)
        assert own.sight.squares == ("d2", "c3")
        assert own.sight.rolled == (1, 2, ARROW, 4)
        assert own.sight.hand == state.hands[who]
        other = state.hands[3 - who].held[0]
        assert msgspec.json.encode(other) not in msgspec.json.encode(own)
    assert turn_view(state).mummy == "b2"


def test_p7_only_the_active_hunter_is_given_options() -> None:
    state = rolls(pyramid(HALL), "mummy 1 2 arrow 4")
    task = own_view(state, 1).task
    assert isinstance(task, HunterTask)
    assert own_view(state, 2).task is None
    assert own_view(state, 0).task is None
    told = {(offer.die, way.square) for offer in task.dice for way in offer.ways}
    assert told == {(move.die, move.square) for move in legal_moves(state, 1) if isinstance(move, Go)}


def test_p7_who_watches_an_open_table_sees_no_cards_at_all() -> None:
    own = open_view(rolls(pyramid(HALL), "1 2 3 4 arrow"))
    assert isinstance(own.sight, HunterSight)
    assert (own.seat, own.task, own.sight.hand) == (None, None, None)
    assert own.sight.rolled == (1, 2, 3, 4, ARROW)


def test_p8_the_mummy_sees_its_square_the_dice_set_aside_and_the_colours_to_find() -> None:
    state = rolls(pyramid(HALL, held={1: "y3 r2", 2: "p1"}, shown={1: "g4"}), "mummy mummy 2 arrow 4")
    turn, closed = turn_view(state), closed_view(state)
    assert (turn.mummy, turn.aside, turn.phase, turn.active) == ("b2", 2, "hunter", 0)
    assert closed.hands[1].to_find == ("yellow", "red")
    assert closed.hands[1].shown == cards("g4")
    assert closed.hands[2].to_find == ("purple",)
    assert closed.squares is None
    assert closed.results is None
    own = own_view(state, 0)
    assert isinstance(own.sight, MummySight)
    assert own.sight.possible == (("c3",), ("c3",))


def test_p8_the_mummy_hears_the_die_but_neither_square_nor_direction() -> None:
    start = pyramid(HALL)
    left, right = (goes(rolls(start, "1 2 3 4 arrow"), ARROW, square) for square in ("a3", "e3"))
    assert square_of(left, 1) != square_of(right, 1)
    for view in (turn_view, closed_view, lambda state: own_view(state, 0)):
        assert msgspec.json.encode(view(left)) == msgspec.json.encode(view(right))
    assert closed_view(left).hunters[0].heard == (Announcement(1, "moved", die=ARROW),)
    assert possible(left, 1) == {"a3", "e3"}


def test_p8_the_mummy_does_not_see_dice_that_were_not_chosen() -> None:
    start = pyramid(HALL)
    one, other = (goes(rolls(start, words), 2, "a3") for words in ("2 3 3 3 3", "4 arrow 1 2 2"))
    for view in (turn_view, closed_view, lambda state: own_view(state, 0)):
        assert msgspec.json.encode(view(one)) == msgspec.json.encode(view(other))


def test_p8_the_overlay_is_shown_only_if_the_table_allows_it() -> None:
    own = own_view(pyramid(HALL, overlay=False), 0)
    assert isinstance(own.sight, MummySight)
    assert own.sight.possible is None


def test_p8_the_mummy_hears_who_was_caught_who_passed_and_who_lost_a_turn() -> None:
    corner = """
+--+--+--+--+
|H1|SA ..|H2|
+  +--+  +  +
|MM .. .. ..|
+--+  +--+  +
|.. .. ST ..|
+--+--+--+--+
"""
    state = turn_begun(pyramid(corner))
    assert closed_view(state).hunters[0].heard == (Announcement(1, "passed"),)
    state = rolls(state, "mummy mummy mummy mummy mummy")
    assert closed_view(state).hunters[1].heard == (Announcement(2, "lost-turn"),)
    state = walks(after(state, Roll((1,))), "a1")
    assert closed_view(state).hunters[0].heard == (Announcement(3, "caught", square="a1"),)
    assert closed_view(state).hunters[0].lives == 2
