"""Bots of somebody's own: loaded from a file, played in every process alike, and told in one sentence what is wrong."""

import pickle
from pathlib import Path
from textwrap import dedent

import pytest

from torchlit.arena.bot_files import bot_file, is_in_a_file
from torchlit.arena.series import Plan, check, play
from torchlit.arena.workers import in_order, play_series, processes
from torchlit.errors import BotError, SetupError, TorchlitError
from torchlit.toolkits.bots.registry import bot_named

FIRST = """\
    class First:
        def choose(self, game, view, moves, random):
            return moves[0]
"""


def written(folder: Path, source: str, name: str = "mybots.py") -> str:
    """The path of a file with this content."""
    path = folder / name
    path.write_text(dedent(source), encoding="utf-8")
    return str(path)


def plan_of(*bots: str, game: str = "temple", board: str = "stairs") -> Plan:
    return Plan(game, board, bots, 7, files={bot: bot_file(bot) for bot in bots if is_in_a_file(bot)})


def refusal(*bots: str) -> BotError:
    """How a series with these bots is refused."""
    with pytest.raises(BotError) as refused:
        play(plan_of(*bots), 1)
    return refused.value


def test_a_class_with_one_method_plays(tmp_path: Path) -> None:
    mine = f"{written(tmp_path, FIRST)}:First"
    plan = plan_of(mine, "random")
    check(plan)
    played = play(plan, 1)
    assert {seat.bot for seat in played.seats} == {mine, "random"}


@pytest.mark.parametrize(("game", "board"), [("valley", "meadow"), ("pyramid", "tomb")])
def test_it_plays_every_game(tmp_path: Path, game: str, board: str) -> None:
    source = """\
        from torchlit.toolkits.bots.levels import Greedy
        class Mine:
            def choose(self, game, view, moves, random):
                assert view.turn.turn >= 1 and view.own.task is not None
                return Greedy().choose(game, view, moves, random)
    """
    mine = f"{written(tmp_path, source)}:Mine"
    own, built_in = play(plan_of(mine, mine, game=game, board=board), 1), play(Plan(game, board, ("greedy",) * 2, 7), 1)
    assert [seat.score for seat in own.seats] == [seat.score for seat in built_in.seats]


def test_other_processes_play_the_same(tmp_path: Path) -> None:
    source = """\
        import beside
        class Mine:
            def __init__(self):
                self.moves = 0
            def choose(self, game, view, moves, random):
                self.moves += 1
                return moves[(self.moves * beside.STRIDE + random.randrange(3)) % len(moves)]
    """
    written(tmp_path, "STRIDE = 5\n", "beside.py")
    mine = f"{written(tmp_path, source)}:Mine"
    plan = plan_of(mine, "random")
    with processes(2) as workers:
        assert list(in_order(plan, range(1, 7), workers)) == list(play_series(plan, range(1, 7)))


def test_each_seat_of_each_game_has_a_bot_of_its_own(tmp_path: Path) -> None:
    source = """\
        class Once:
            def __init__(self):
                self.seat = self.turn = None
            def choose(self, game, view, moves, random):
                assert self.seat in (None, view.own.seat)
                assert self.turn is None or self.turn < view.turn.turn
                self.seat, self.turn = view.own.seat, view.turn.turn
                return moves[-1]
    """
    mine = f"{written(tmp_path, source)}:Once"
    assert len(list(play_series(plan_of(mine, mine), range(1, 4)))) == 3


def test_what_was_loaded_is_played_though_the_file_changes_meanwhile(tmp_path: Path) -> None:
    mine = f"{written(tmp_path, FIRST)}:First"
    plan = plan_of(mine)
    before = play(plan, 1)
    written(tmp_path, "raise ValueError")
    with processes(2) as workers:
        assert list(in_order(plan, range(1, 2), workers)) == [before]


@pytest.mark.parametrize(
    ("source", "kind", "why", "sentence"),
    [
        (FIRST, "Second", "no-such-class", "there is no class 'Second' in mybots.py: it has First"),
        ("x = 1\n", "x", "no-such-class", "there is no class 'x' in mybots.py: it has no class with a method choose"),
        ("class Mine: pass\n", "Mine", "no-choose", "{bot} has no method choose(self, game, view, moves, random)"),
        ("class Mine\n", "Mine", "file-fails", "cannot load mybots.py: SyntaxError: expected ':' (line 1)"),
        ("\n1 / 0\n", "Mine", "file-fails", "cannot load mybots.py: ZeroDivisionError: division by zero (line 2)"),
        ("exit(3)\n", "Mine", "file-fails", "cannot load mybots.py: SystemExit: 3 (line 1)"),
        (
            "class Mine:\n    def __init__(self, strength): pass\n    def choose(self): pass\n",
            "Mine",
            "bot-fails",
            "{bot} failed in game 1: TypeError: Mine.__init__() missing 1 required positional argument: 'strength'",
        ),
        (
            "class Mine:\n    def choose(self, moves): pass\n",
            "Mine",
            "bot-fails",
            "{bot} failed in game 1: TypeError: Mine.choose() takes 2 positional arguments but 5 were given",
        ),
        (
            "class Mine:\n    def choose(self, game, view, moves, random):\n        return [][1]\n",
            "Mine",
            "bot-fails",
            "{bot} failed in game 1: IndexError: list index out of range (line 3)",
        ),
        (
            "class Mine:\n    def choose(self, game, view, moves, random):\n        moves.clear()\n",
            "Mine",
            "not-a-move",
            "{bot} chose None in game 1, which is not one of its",
        ),
        (
            "class Mine:\n    def choose(self, game, view, moves, random):\n        return 'x' * 999\n",
            "Mine",
            "not-a-move",
            "{bot} chose 'xxxxx",
        ),
        (
            "class Odd(Exception):\n    def __str__(self): return 1\n"
            "class Mine:\n    def choose(self, game, view, moves, random):\n        raise Odd\n",
            "Mine",
            "bot-fails",
            "{bot} failed in game 1: Odd (line 5)",
        ),
        (
            "class Odd:\n    def __repr__(self): return 1 / 0\n"
            "class Mine:\n    def choose(self, game, view, moves, random):\n        return Odd()\n",
            "Mine",
            "bot-fails",
            "{bot} failed in game 1: ZeroDivisionError: division by zero (line 2)",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(tmp_path: Path, source: str, kind: str, why: str, sentence: str) -> None:
    bot = f"{written(tmp_path, source)}:{kind}"
    error = refusal(bot)
    assert (error.code, error.why) == ("bot/error", why)
    assert str(error).startswith(sentence.format(bot=bot))
    assert "\n" not in str(error)
    assert len(str(error)) < 400


def test_a_file_that_is_not_there_or_names_no_class_is_refused(tmp_path: Path) -> None:
    assert str(refusal(f"{tmp_path}/no.py:Mine")) == f"no such file: '{tmp_path}/no.py'"
    assert str(refusal("mybots.py")) == "'mybots.py' does not name a class: use mybots.py:Name"
    assert str(refusal("mybots.py:")) == "'mybots.py' does not name a class: use mybots.py:Name"
    assert refusal(f"{tmp_path}:Mine").why == "unreadable-file"
    (tmp_path / "picture.py").write_bytes(b"\xff\xfe\x00")
    assert refusal(f"{tmp_path}/picture.py:Mine").why == "not-text"


def test_a_name_off_the_wire_never_loads_a_file(tmp_path: Path) -> None:
    path = written(tmp_path, "raise AssertionError('loaded')")
    with pytest.raises(SetupError):
        bot_named(f"{path}:Mine")


def test_what_a_bot_did_wrong_is_told_from_another_process_too(tmp_path: Path) -> None:
    source = "class Mine:\n    def choose(self, game, view, moves, random):\n        return None\n"
    plan = plan_of(f"{written(tmp_path, source)}:Mine")
    with processes(2) as workers, pytest.raises(BotError, match="chose None in game 1"):
        list(in_order(plan, range(1, 9), workers))


def test_a_refusal_survives_the_way_between_processes() -> None:
    error = BotError("bot-fails", "it failed", bot="Mine", line=3)
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, TorchlitError)
    assert (type(again), again.why, str(again), again.facts) == (BotError, "bot-fails", "it failed", error.facts)
