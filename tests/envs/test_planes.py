"""What single planes show, in positions drawn as text, and what they never show."""

from random import Random

import numpy as np
from msgspec.structs import replace

from tests.envs.playing import allowed, moments, sitting_at
from torchlit.games.pyramid import GAME as PYRAMID
from torchlit.games.pyramid.env.layout import PyramidLayout
from torchlit.games.pyramid.hunting import FACES
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Treasure
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.games.valley.moves import Build, Finish, Reveal, WriteNumber
from torchlit.protocol import Game, Setup, View
from torchlit.toolkits.dice import Deal, Roll
from torchlit.toolkits.envs.layout import Layout, Planes, mask_of


def view_of(game: Game, state: object, seat: int) -> View:
    return View(game.turn_view(state), game.closed_view(state), game.own_view(state, seat))


def plane(layout: Layout, planes: Planes, name: str) -> str:
    """One plane as text: a row a line."""
    at = [plane.name for plane in layout.planes].index(name)
    return "\n".join(" ".join(map(str, row)) for row in planes[at].tolist())


def is_full(layout: Layout, planes: Planes, name: str) -> bool:
    return set(plane(layout, planes, name)) <= set("1 \n")


def test_the_temple_shows_board_dice_sheets_and_where_a_mummy_is_due() -> None:
    board = ". . D\n. . ."
    layout = TempleLayout(board, 2)
    state = TEMPLE.setup(Setup(board, 2, TEMPLE.dice))
    for move in (
        Roll((4, 3, 5)),
        Write(0, "a1", 9),
        Write(1, "b2", 5),
        Roll((2, "penny", "mummy")),
        Deal((1, 0)),
    ):
        state = TEMPLE.apply(state, move).state
    planes = layout.observe(view_of(TEMPLE, state, 0))
    assert plane(layout, planes, "square") == "1 1 1\n1 1 1"
    assert plane(layout, planes, "door") == "0 0 1\n0 0 0"
    assert plane(layout, planes, "doorless squares left") == "4 4 4\n4 4 4"
    assert plane(layout, planes, "own sheet: number 9") == "1 0 0\n0 0 0"
    assert plane(layout, planes, "next 1 sheet: number 5") == "0 0 0\n0 1 0"
    assert is_full(layout, planes, "green die shows 2")
    assert is_full(layout, planes, "purple die shows penny")
    assert is_full(layout, planes, "next 1 sheet: mummy due")
    assert not is_full(layout, planes, "own sheet: mummy due")
    for drawing in (DrawMummy(0, "a1"), DrawMummy(1, "b1")):
        state = TEMPLE.apply(state, drawing).state
    planes = layout.observe(view_of(TEMPLE, state, 0))
    assert plane(layout, planes, "own sheet: crossed-out mummy") == "0 1 0\n0 0 0", "a 9 lies beside it"
    assert plane(layout, planes, "next 1 sheet: mummy") == "1 0 0\n0 0 0"


def test_in_the_temple_nobody_sees_the_marks_of_others_before_the_turn_closes() -> None:
    sitting = sitting_at("temple", "stairs", 2)
    before = sitting.observe(1)
    sitting.act(0, allowed(sitting.mask(0), Random(1)))
    assert np.array_equal(sitting.observe(1), before)
    sitting.act(1, allowed(sitting.mask(1), Random(1)))
    assert not np.array_equal(sitting.observe(1), before)


def test_the_valley_shows_what_is_left_of_a_turn_and_what_was_discovered() -> None:
    board = "E . .\n. . ."
    layout = ValleyLayout(board, 1)
    state = VALLEY.setup(Setup(board, 1, VALLEY.dice))
    for move in (
        Roll(("dakota", "penny", 5)),
        WriteNumber(0, ("purple",), "a1", 7),
        WriteNumber(0, ("red",), "b1", 5),
        Finish(0),
        Roll(("dakota", "penny", 5)),
        WriteNumber(0, ("purple",), "a2", 7),
        Finish(0),
        Roll(("dakota", "penny", 5)),
        WriteNumber(0, ("purple",), "b2", 7),
        Build(0, "mine", "c1"),
        Reveal(0, "mountain", ("a1", "a2", "b2")),
    ):
        state = VALLEY.apply(state, move).state
    planes = layout.observe(view_of(VALLEY, state, 0))
    assert plane(layout, planes, "entrance") == "1 0 0\n0 0 0"
    assert plane(layout, planes, "own sheet: number 7") == "1 0 0\n1 1 0"
    assert plane(layout, planes, "own sheet: mine") == "0 0 1\n0 0 0"
    assert plane(layout, planes, "own sheet: in a mountain") == "1 0 0\n1 1 0"
    assert is_full(layout, planes, "red die left")
    assert not is_full(layout, planes, "purple die left")
    assert not is_full(layout, planes, "green die left")
    assert is_full(layout, planes, "a discovery is made")
    assert plane(layout, planes, "steps made") == "3 3 3\n3 3 3"
    assert plane(layout, planes, "turn") == "3 3 3\n3 3 3"
    assert plane(layout, planes, "turns left") == "22 22 22\n22 22 22"


def other_card(card: Treasure, random: Random) -> Treasure:
    """A card of the same colour: the mummy knows the colours."""
    return Treasure(card.colour, random.choice(SYMBOLS[: COLOURS[card.colour]]))


def test_the_mummy_sees_the_same_wherever_hunters_stand_and_whatever_they_hold_and_roll() -> None:
    """Beside the views, which have tests of their own: nothing but a view comes into an observation. Rules: P8."""
    random, sitting = Random(4), sitting_at("pyramid", "tomb", 4)
    compared = 0
    for _ in moments(sitting, random, 300):
        state, layout = sitting.state, sitting.layout
        mummy = state.mummy_seat
        moved = replace(
            state,
            hunters=tuple(replace(hunter, square=random.randrange(len(state.board.names))) for hunter in state.hunters),
            hands=tuple(
                replace(hand, held=tuple(other_card(card, random) for card in hand.held)) for hand in state.hands
            ),
            rolled=tuple(random.choice(FACES) for _ in state.rolled),
        )
        view, other = view_of(PYRAMID, state, mummy), view_of(PYRAMID, moved, mummy)
        assert np.array_equal(layout.observe(view), layout.observe(other))
        mask = mask_of(layout, other, PYRAMID.legal_moves(moved, mummy))
        assert np.array_equal(sitting.mask(mummy), mask)
        hunter = (mummy + 1) % 4
        compared += not np.array_equal(
            layout.observe(view_of(PYRAMID, state, hunter)), layout.observe(view_of(PYRAMID, moved, hunter))
        )
    assert compared > 200, "hunters see the difference"


def test_a_hunter_sees_own_cards_pawns_and_dice_and_the_mummy_where_hunters_can_be() -> None:
    sitting = sitting_at("pyramid", "tomb", 3)
    layout, state = sitting.layout, sitting.state
    assert isinstance(layout, PyramidLayout)
    first = sitting.owing[0]
    planes = sitting.observe(first)
    assert plane(layout, planes, "treasure of an own card to find").count("1") == 5
    assert is_full(layout, planes, "hunter 1: own")
    assert is_full(layout, planes, "hunter 1: in turn")
    assert is_full(layout, planes, "turn: hunter")
    assert plane(layout, planes, "hunter 1: stands here") == plane(layout, planes, "stairs")
    mummy = sitting.observe(state.mummy_seat)
    assert is_full(layout, mummy, "own role is the mummy")
    assert "1" not in plane(layout, mummy, "hunter 1: stands here")
    assert plane(layout, mummy, "hunter 1: can be here") == plane(layout, mummy, "stairs")
    assert "1" not in plane(layout, mummy, "treasure of an own card to find")
    sitting.act(first, layout.action_of(sitting.view(first), sitting.game.legal_moves(state, first)[0]))
    rolled = sitting.view(first).own.sight.rolled
    for face in FACES:
        shown = plane(layout, sitting.observe(first), f"dice that show {face}")
        assert set(shown.split()) == {str(rolled.count(face))}
        assert set(plane(layout, sitting.observe(state.mummy_seat), f"dice that show {face}").split()) == {"0"}
