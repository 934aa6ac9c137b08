"""`torchlit boards`: the shipped boards, listed and drawn."""

import json

from tests.cli.terminal import torchlit
from torchlit.games.registry import GAMES


def test_every_game_is_shown_in_the_terminal() -> None:
    assert all(game.part("terminal") is not None for game in GAMES.values())


def test_all_boards_are_drawn_with_their_counts() -> None:
    shown = torchlit("boards").stdout
    for game in GAMES.values():
        for name in game.boards:
            assert f"{game.id} {name}  " in shown
    assert "temple gate  40 squares, 8 doors" in shown
    assert " 7 .  D  .  .  .  D  ." in shown


def test_json_has_one_object_for_each_board() -> None:
    boards = [json.loads(line) for line in torchlit("boards", "temple", "--json").stdout.splitlines()]
    assert {board["name"]: board["text"] for board in boards} == GAMES["temple"].boards
    for board in boards:
        tokens = board["text"].split()
        assert board["game"] == "temple"
        assert board["doors"] == tokens.count("D")
        assert board["squares"] == tokens.count("D") + tokens.count(".")


def test_one_board_is_drawn_alone() -> None:
    shown = torchlit("boards", "temple", "stairs").stdout
    assert "stairs" in shown
    assert "gate" not in shown


def test_a_valley_is_counted_with_its_entrances_and_lakes() -> None:
    boards = [json.loads(line) for line in torchlit("boards", "valley", "--json").stdout.splitlines()]
    assert {board["name"]: board["text"] for board in boards} == GAMES["valley"].boards
    for board in boards:
        tokens = board["text"].split()
        assert board["entrances"] == tokens.count("E")
        assert board["lakes"] == tokens.count("~")
        assert board["squares"] == tokens.count("E") + tokens.count(".")
