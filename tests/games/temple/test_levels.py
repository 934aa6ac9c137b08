"""The Temple's four levels: what they choose in drawn positions, and that each is better than the one below."""

from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from torchlit.games.temple import GAME, rules
from torchlit.games.temple.bots.evaluation import Depth, best_mark, hurting, question_at, weighed
from torchlit.games.temple.bots.levels import CLOSE_LOOK, hurried_master
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.scoring import score
from torchlit.games.temple.state import State
from torchlit.games.temple.text import sheet_from_text
from torchlit.protocol import Setup, View
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.dice import Deal, Roll
from torchlit.toolkits.sheets import replaced

NINES = """
# # 4 D 7 # #
# # 4 5 6 # #
# . D # D . #
# . . 9 . . #
. D . # . D .
. . . . . . .
1 . D # D . .
# 1 . D . . #
"""


def opened(seats: int, board: str = "stairs") -> State:
    return rules.setup(Setup(GAME.boards[board], seats, GAME.dice))


def with_sheet(state: State, seat: int, text: str) -> State:
    sheets = replaced(state.sheets, seat, sheet_from_text(text))
    return replace(state, sheets=sheets, own=sheets)


def chosen(state: State, bot: str, seat: int = 0, seed: int = 1) -> Write | DrawMummy:
    (move,) = choices(GAME, state, {seat: bot}, {seat: Random(seed)})
    assert isinstance(move, Write | DrawMummy)
    return move


def solo_score(bot: str, seed: int) -> int:
    random = Random(seed)
    state = opened(1)
    while not GAME.is_over(state):
        if GAME.awaits_chance(state):
            state = GAME.apply(state, GAME.chance(state, random.randrange)).state
        else:
            (move,) = choices(GAME, state, {0: bot}, {0: random})
            state = GAME.apply(state, move).state
    return score(state.sheets[0]).total


@pytest.mark.parametrize("bot", ["normal", "hard", "master"])
def test_a_group_is_completed_with_the_last_chance(bot: str) -> None:
    """One doorless square is left, beside two 4s: every bot but the careless one takes the three stars."""
    full = "\n".join(
        [
            "# # 4 D 7 # #",
            "# # 4 . 6 # #",
            "# 12 D # D 1 #",
            "# 1 13 9 2 11 #",
            "3 D 8 # 15 D 1",
            "1 12 1 3 13 2 5",
            "2 14 D # D 14 3",
            "# 5 11 D 10 12 #",
        ]
    )
    state = rules.apply(with_sheet(opened(1), 0, full), Roll((4, 4, 4))).state
    assert chosen(state, bot) == Write(0, "d2", 4)


@pytest.mark.parametrize("bot", ["hard", "master"])
def test_mummies_for_others_come_where_they_hurt(bot: str) -> None:
    state = with_sheet(opened(2), 1, NINES)
    state = rules.apply(rules.apply(state, Roll((1, 1, "mummy"))).state, Deal((1, 0))).state
    move = chosen(state, bot)
    view = View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, 0))
    worths = {mark.bit: mark.worth for mark in weighed(question_at(view))}
    assert worths[state.board.bit(move.square)] == min(worths.values()) == hurting(question_at(view)).worth
    assert move.square not in ("c3", "c4", "e4", "c5", "e5"), "beside the 9 a mummy would bring stars"


def test_master_makes_the_same_mark_at_the_same_sight_whatever_its_chance() -> None:
    state = rules.apply(with_sheet(opened(1), 0, NINES), Roll((2, 3, 5))).state
    assert len({chosen(state, "master", seed=seed) for seed in range(3)}) == 1


def test_two_masters_at_a_table_do_not_make_the_same_game() -> None:
    random, state = Random(3), opened(2)
    while state.sheets[0] == state.sheets[1] and not GAME.is_over(state):
        if GAME.awaits_chance(state):
            state = GAME.apply(state, GAME.chance(state, random.randrange)).state
        else:
            for move in choices(GAME, state, {0: "master", 1: "master"}, {0: Random(1), 1: Random(1)}):
                state = GAME.apply(state, move).state
    assert not GAME.is_over(state)


def test_marks_far_behind_are_not_played_on() -> None:
    """Two 5s wait for a third, and it can be written: nothing else comes near."""
    sheet = NINES.replace(". . . . . . .", ". . 5 5 . . .")
    state = rules.apply(with_sheet(opened(1), 0, sheet), Roll((5, 5, 5))).state
    question = question_at(View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, 0)))
    at_once, played = best_mark(question, Depth(width=12)), best_mark(question, CLOSE_LOOK)
    assert (played.number, played.bit) == (at_once.number, at_once.bit)
    assert played.number == 5


def test_a_board_that_nobody_has_learned_is_played_with_care() -> None:
    state = rules.setup(Setup(". . D\n. . .\n. . .", 1, GAME.dice))
    state = rules.apply(state, Roll((1, 2, 3))).state
    for bot in ("hard", "master"):
        assert chosen(state, bot) in GAME.legal_moves(state, 0)


def test_each_level_is_better_than_the_one_below() -> None:
    games = {"easy": 8, "normal": 8, "hard": 8, "master": 4}
    scores = {bot: [solo_score(bot, seed) for seed in range(many)] for bot, many in games.items()}
    means = [mean(scores[bot]) for bot in games]
    assert means[0] + 3 < means[1] < means[2] - 2
    assert means[2] < means[3]
    assert min(scores["master"]) >= 25


def test_a_master_in_a_hurry_plays_fewer_marks_on() -> None:
    view = view_at(1)
    question = question_at(view)
    for share, work in ((1.0, CLOSE_LOOK.work), (0.25, CLOSE_LOOK.work // 4), (0.0, 0)):
        move = hurried_master(share)(GAME, view, (), Random(1))
        mark = best_mark(question, replace(CLOSE_LOOK, work=work))
        assert (move.square, move.number) == (question.sheet.board.names[mark.bit], mark.number)


def view_at(seats: int) -> View:
    state = rules.apply(opened(seats), Roll((2, 3, 5))).state
    return GAME.view(state, 0)
