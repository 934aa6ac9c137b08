"""docs/log-format.md is enough to check a log: a program written from it alone agrees with Torchlit on every one."""

import hashlib
import hmac
import json
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.docs.game_pages import kinds
from tests.table.logs import ROOT, TEMPLE, VALLEY, is_right, restless_game
from torchlit.arena.series import Plan, play
from torchlit.errors import LogError
from torchlit.games.registry import GAMES, game_named
from torchlit.games.temple.moves import CrossOutAtOnce
from torchlit.games.valley.moves import Finish, Reveal
from torchlit.table import log
from torchlit.table.chance import commitment, stream
from torchlit.table.replay import verify

PAGE = (ROOT / "docs/log-format.md").read_text(encoding="utf-8")
PAGES = {title: (ROOT / f"docs/games/{title}.md").read_text(encoding="utf-8") for title in GAMES}
EXAMPLES = {
    title: example
    for title, page in {"the page": PAGE, **PAGES}.items()
    for example in re.findall(r"```jsonl(?: begins)?\n(.*?)```", page, re.DOTALL)
}
"""The whole log in the page, and how one begins in the page of each game."""
every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


@cache
def game(*bots: str, seed: int = 1, title: str = "temple") -> str:
    board = next(iter(game_named(title).boards))
    return "".join(line.decode() + "\n" for line in play(Plan(title, board, bots, seed), 1).lines)


@every_example
def test_the_example_of_the_page_is_right(example: str) -> None:
    assert is_right(example)
    is_whole = verify(log.from_lines(example.encode().splitlines())).finished
    assert is_whole == (example in PAGE)


@every_example
def test_the_example_is_written_as_torchlit_writes(example: str) -> None:
    lines = example.encode().splitlines()
    assert [log.to_line(entry) for entry in log.from_lines(lines)] == lines


def test_the_bytes_in_the_page_are_those_of_the_seed() -> None:
    entries = [json.loads(line) for line in EXAMPLES["the page"].splitlines()]
    seed = bytes.fromhex(entries[-1]["seed"])
    assert commitment(seed) == entries[0]["commitment"] == hashlib.sha256(seed).hexdigest()
    rows = re.findall(r"^\| (\d+) \| `([0-9a-f ]+)` \| ([\d, –]+) \|", PAGE, re.MULTILINE)
    assert [int(n) for n, _, _ in rows] == [0, 1, 2, 3]
    for n, shown, drawn in rows:
        block = hmac.digest(seed, int(n).to_bytes(8, "big") + bytes(8), "sha256")
        assert block.startswith(bytes.fromhex(shown))
        below = stream(seed, int(n))
        limit = 2 if n == "3" else 6
        assert [below(limit) for number in drawn.split(", ") if number != "–"] == [
            int(number) for number in drawn.split(", ") if number != "–"
        ]


def names_of(union: Any) -> list[str]:
    """The `type` of every move in a union."""
    return [str(kind.__struct_config__.tag) for kind in kinds(union)]


@pytest.mark.parametrize("title", GAMES)
def test_the_page_names_every_entry_move_and_score_line(title: str) -> None:
    played = game_named(title)
    end = json.loads(game("random", "random", title=title).splitlines()[-1])
    entries = ["setup", "chance", "move", "stand-in", "end"]
    names = [*entries, *names_of(played.moves), *names_of(played.chances), *end["standings"][0]["score"]]
    assert len(names) > len(entries) + 2
    assert [name for name in names if f"`{name}`" not in PAGE + PAGES[title]] == []


@pytest.mark.parametrize("title", GAMES)
def test_the_page_names_every_field_of_every_move(title: str) -> None:
    fields = {field for kind in kinds(game_named(title).moves) for field in kind.__struct_fields__}
    assert "seat" in fields
    assert [field for field in sorted(fields) if f"`{field}`" not in PAGES[title]] == []


@pytest.mark.parametrize(
    "kind",
    [log.Setup, log.Chance, log.Moved, log.StandIn, log.End, log.Player, log.BoardText],
    ids=lambda k: k.__name__,
)
def test_the_page_names_every_field(kind: type) -> None:
    assert all(f"`{field}`" in PAGE for field in kind.__struct_fields__)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("title", "bots"),
    [
        ("temple", ("greedy",)),
        ("temple", ("random", "greedy")),
        ("temple", ("random",) * 100),
        ("valley", ("greedy",)),
        ("valley", ("greedy", "random", "random")),
        ("valley", ("random",) * 12),
    ],
    ids=lambda value: f"{len(value)} seats" if isinstance(value, tuple) else value,
)
def test_both_checkers_find_a_game_right(title: str, bots: tuple[str, ...]) -> None:
    assert is_right(game(*bots, title=title))


def restless_in_the_temple(state: Any, seat: int, random: Random) -> Any:
    """Somebody who loves nines, changes the setting and crosses out."""
    temple, what = game_named("temple"), random.random()
    if what < 0.05:
        return CrossOutAtOnce(seat, on=random.random() < 0.3)
    if what < 0.15:
        return temple.optional_moves(state, seat)[0]
    moves = temple.legal_moves(state, seat)
    return random.choice([move for move in moves if getattr(move, "number", 9) == 9] or moves) if moves else None


def restless_in_the_valley(state: Any, seat: int, random: Random) -> Any:
    """Somebody who uses many dice, reveals at once, and changes their mind often."""
    valley = game_named("valley")
    moves, undone = valley.legal_moves(state, seat), valley.optional_moves(state, seat)
    if undone and random.random() < 0.2:
        return random.choice(undone)
    reveals = [move for move in moves if isinstance(move, Reveal)]
    uses = [move for move in moves if not isinstance(move, Reveal | Finish)]
    if reveals and random.random() < 0.7:
        return random.choice(reveals)
    return random.choice(uses if uses and random.random() < 0.6 else moves) if moves else None


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_both_checkers_find_restless_players_right(seats: int, seed: int) -> None:
    temple = game_named("temple")
    board = log.BoardText("gate", temple.boards["gate"])
    text = restless_game(temple, board, seats, seed, restless_in_the_temple)
    assert is_right(text)
    assert '"cross-out-at-once"' in text


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_both_checkers_find_restless_players_of_the_valley_right(seats: int, seed: int) -> None:
    board = log.BoardText("hollow", "# E E E E\nE . ~ . E\nE . . . .\n. . . ~ .\n")
    text = restless_game(game_named("valley"), board, seats, seed, restless_in_the_valley)
    assert is_right(text)
    assert '"take-back"' in text


def nearly(move: dict[str, Any], random: Random) -> dict[str, Any]:
    """Another move of the Valley, much like this one: often no longer allowed."""
    changed = dict(move)
    field = random.choice(sorted(set(changed) - {"type"}))
    other = {
        "seat": random.choice([0, 1, 2, -1]),
        "number": random.randint(0, 16),
        "step": random.randint(-1, 4),
        "square": random.choice("abcdefg") + str(random.randint(1, 8)),
        "building": random.choice(["hut", "statue", "mine"]),
        "kind": random.choice(["forest", "city", "mountain", "pyramid"]),
        "dice": random.choices(["green", "purple", "red", "blue"], k=random.randint(0, 3)),
        "squares": [random.choice("abcdefg") + str(random.randint(1, 7)) for _ in range(random.randint(2, 5))],
    }
    changed[field] = other[field]
    if field == "squares" and random.random() < 0.5:
        changed[field] = random.sample(move[field], len(move[field]))
    return changed


def test_both_checkers_judge_every_step_of_a_valley_alike() -> None:
    """A log that ends with any move much like one of its own, at any time, is right or wrong for both."""
    random = Random(5)
    lines = VALLEY.splitlines(keepends=True)
    moves = [move for line in lines if "seat" in (move := json.loads(line).get("move", {}))]
    verdicts = Counter[bool]()
    for at in range(2, len(lines), 16):
        for move in random.sample(moves, 8):
            tried = {"entry": "move", "move": nearly(move, random)}
            verdicts[is_right("".join([*lines[:at], json.dumps(tried) + "\n"]))] += 1
    assert verdicts[True] > 5
    assert verdicts[False] > 100


def test_both_checkers_judge_every_cross_out_alike() -> None:
    """A log that ends with a cross-out of any mummy, at any time, is right or wrong for both."""
    text = (ROOT / "tests/replays/temple/crossing-out-by-hand.jsonl").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    moves = [json.loads(line).get("move", {}) for line in lines]
    mummies = {move["square"] for move in moves if move.get("type") == "draw-mummy"}
    verdicts = Counter[bool]()
    for at in range(2, len(lines), 2):
        for square in sorted(mummies):
            move = {"entry": "move", "move": {"type": "cross-out", "seat": 0, "square": square}}
            verdicts[is_right("".join([*lines[:at], json.dumps(move) + "\n"]))] += 1
    assert verdicts[True] > 5
    assert verdicts[False] > 20


@pytest.mark.parametrize("kept", [1, 2, 3, 10, 50])
@pytest.mark.parametrize("title", GAMES)
def test_both_checkers_find_an_unfinished_game_right_so_far(kept: int, title: str) -> None:
    assert is_right("".join(game("greedy", "random", title=title).splitlines(keepends=True)[:kept]))


def test_both_checkers_ignore_fields_they_do_not_know() -> None:
    entries = [json.loads(line) for line in TEMPLE.splitlines()]
    assert is_right("".join(json.dumps({**entry, "mood": ["good"]}) + "\n" for entry in entries))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe\x00",
        b'{"entry":"chance"}',
        b'{"entry":"chance","move":{"type":"roll","faces":["\xff",1,1]}}',
        b'{"entry":"chance","move":' + b"[" * 100_000,
        b'{"entry":"move","move":{"type":"write","seat":' + b"9" * 400 + b',"square":"c1","number":1}}',
        b'{"entry":"move","move":{"type":"write","seat":0,"square":"c1","number":1.0}}',
        b'{"entry":"dance","move":{}}',
        b"[]",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_a_line_that_cannot_be_read_is_named(line: bytes) -> None:
    lines = TEMPLE.encode().splitlines()
    lines[2] = line
    with pytest.raises(LogError, match=r"^line 3 "):
        verify(log.from_lines(lines))


def test_empty_lines_at_the_end_do_not_count() -> None:
    assert verify(log.from_lines([*TEMPLE.encode().splitlines(), b"", b"  "])).finished


def test_the_format_is_told_before_anything_else() -> None:
    with pytest.raises(LogError, match="this log has format 2: this program reads format 1"):
        log.from_lines([b'{"entry":"setup","format":2,"players":[]}', b"something new"])
