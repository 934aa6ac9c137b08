"""Boards of the Pyramid: what P1 asks of them, and what is refused."""

import re

import pytest

from tests.games.pyramid import oracle
from tests.games.pyramid.tables import SMALL
from torchlit.errors import BoardError
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.state import COLOURS
from torchlit.games.pyramid.text import board_from_text, board_to_text

every_board = pytest.mark.parametrize("name", GAME.boards)


@every_board
def test_p1_a_board_has_23_treasures_each_colour_in_a_region_of_its_own(name: str) -> None:
    board = board_from_text(GAME.boards[name], name)
    assert len(board.treasures) == len(set(board.treasures.values())) == 23
    for colour, many in COLOURS.items():
        squares = [square for treasure, square in board.treasures.items() if treasure.colour == colour]
        assert len(squares) == many
        assert {board.regions[square] for square in squares} == {colour}


@every_board
def test_p1_each_region_is_one_piece_of_the_pyramid(name: str) -> None:
    board = board_from_text(GAME.boards[name], name)
    for colour in COLOURS:
        places = {
            (ord(square[0]), int(square[1:]))
            for square, region in zip(board.names, board.regions, strict=True)
            if region == colour
        }
        edge = [next(iter(places))]
        found = set(edge)
        while edge:
            column, row = edge.pop()
            for across, down in oracle.STEPS:
                other = column + across, row + down
                if other in places - found:
                    found.add(other)
                    edge.append(other)
        assert found == places


@every_board
def test_p1_the_stairs_lie_at_the_bottom_in_the_middle_and_have_two_exits(name: str) -> None:
    maze = oracle.Maze(GAME.boards[name])
    board = board_from_text(GAME.boards[name], name)
    assert int(maze.stairs[1:]) == board.rows
    assert abs(2 * (ord(maze.stairs[0]) - ord("a")) - (board.columns - 1)) <= 1
    assert len(set(maze.beside(maze.stairs)) - maze.special) >= 2
    assert len(set(maze.beside(maze.sarcophagus)) - maze.special) == 2


@every_board
def test_p1_everything_is_reached_without_passing_a_special_square(name: str) -> None:
    maze = oracle.Maze(GAME.boards[name])
    found = edge = {next(square for square in maze.signs if square not in maze.special)}
    while edge:
        edge = {other for square in edge for other in maze.beside(square)} - maze.special - found
        found |= edge
    assert found == set(maze.signs) - maze.special


@every_board
def test_a_board_is_read_as_it_is_drawn_and_drawn_as_it_was_read(name: str) -> None:
    board = board_from_text(GAME.boards[name], name)
    maze = oracle.Maze(GAME.boards[name])
    assert board.names == tuple(maze.signs)
    assert board.names[board.stairs] == maze.stairs
    assert board.names[board.sarcophagus] == maze.sarcophagus
    for number, square in enumerate(board.names):
        ahead = [maze.step(square, direction) for direction in oracle.STEPS]
        towards = board.towards[4 * number : 4 * number + 4]
        assert [board.names[to] if to >= 0 else None for to in towards] == ahead
    drawn = GAME.boards[name].strip("\n").split("\n\n")[0]
    assert board_to_text(board) == drawn


def test_the_two_pyramids_differ() -> None:
    assert len(GAME.boards) == len(set(GAME.boards.values())) == 2


def test_p1_a_small_pyramid_is_one_as_well() -> None:
    assert len(board_from_text(SMALL, "small").names) == 30


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("SA", "..", "one sarcophagus"),
        ("ST", "..", "one stairs"),
        ("y1", "..", "yellow has 4 treasures"),
        ("|.. .. ST", "|p1 .. ST", "a6 holds a second p1"),
        ("y5", "y6", "e1 reads 'y6'"),
        ("r4", "r5", "e4 reads 'r5'"),
        ("a2 SA a3", "a2|SA a3", "sarcophagus has 1 exit"),
        (".. ST ..", "..|ST ..", "stairs has 1 exit"),
        ("|y1 y2", "|y1|y2", None),
        ("y4 y5|\n+  +  +  +  +  +", "y4|y5|\n+  +  +  +  +--+", "e1 can only be reached through"),
        ("\n\n", "\n", "regions"),
        ("p p p p p\n", "", "not 5 by 6"),
        ("y y y y y", "y y y y z", "e1 is in region 'z'"),
        ("g g g g g", "g g g g y", "e2 is outside its region"),
        ("|g1 g2", "|g1 g2 ", "line 4"),
    ],
)
def test_p1_a_maze_that_cannot_be_played_is_refused_by_name_and_square(old: str, new: str, reason: str | None) -> None:
    assert old in SMALL
    text = SMALL.replace(old, new, 1)
    if reason is None:
        assert board_from_text(text, "small")
        return
    with pytest.raises(BoardError, match=reason) as refusal:
        board_from_text(text, "small")
    assert re.match("small: ", str(refusal.value))


def test_p1_a_special_square_is_no_way_out_of_the_other() -> None:
    beside = SMALL.replace("a2 SA a3", "a2 .. a3").replace(
        """|a5 r1 r2 r3 r4|
+  +  +  +  +  +
|p1 p2 p3 p4 ..|
+  +  +--+  +  +
|.. .. ST .. ..|""",
        """|a5 r1 r2 r3 r4|
+  +  +--+  +  +
|p1 p2|SA p4 p3|
+  +  +  +  +  +
|.. ..|ST .. ..|""",
    )
    with pytest.raises(BoardError, match="exit"):
        board_from_text(beside, "small")
