"""docs/log-format.md is enough to check a log: a program written from it alone agrees with Torchlit on every one."""

import hashlib
import hmac
import json
import re
from functools import cache
from typing import Any

import pytest

from tests.docs.game_pages import kinds
from tests.table.logs import ROOT, entries_of, golden, is_right, text_of
from torchlit.arena.series import Plan, play
from torchlit.errors import LogError
from torchlit.games.registry import GAMES, game_named
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
FINISHED = golden(next(iter(GAMES.values())))[0].read_text(encoding="utf-8")
"""A whole game."""
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
    entries = entries_of(EXAMPLES["the page"])
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
    unnamed = [name for name in names if f"`{name}`" not in PAGE + PAGES[title]]
    assert unnamed == [], f"docs/games/{title}.md does not explain them"


@pytest.mark.parametrize("title", GAMES)
def test_the_page_names_every_field_of_every_move(title: str) -> None:
    fields = {field for kind in kinds(game_named(title).moves) for field in kind.__struct_fields__}
    assert "seat" in fields
    assert [field for field in sorted(fields) if f"`{field}`" not in PAGES[title]] == []


@pytest.mark.parametrize(
    "kind",
    [log.Setup, log.Chance, log.Moved, log.StandIn, log.End, log.Player, log.BoardText, log.Origin, log.Given],
    ids=lambda k: k.__name__,
)
def test_the_page_names_every_field(kind: type) -> None:
    assert all(f"`{field}`" in PAGE for field in kind.__struct_fields__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("title", GAMES)
def test_both_checkers_find_a_game_right(title: str) -> None:
    seats = game_named(title).seats
    assert is_right(game(*["greedy"] * seats[0], title=title))
    assert is_right(game("greedy", "random", "random", title=title))
    assert is_right(game(*["random"] * min(seats[-1], 12), title=title))


@pytest.mark.parametrize("kept", [1, 2, 3, 10, 50])
@pytest.mark.parametrize("title", GAMES)
def test_both_checkers_find_an_unfinished_game_right_so_far(kept: int, title: str) -> None:
    assert is_right("".join(game("greedy", "random", title=title).splitlines(keepends=True)[:kept]))


def test_both_checkers_ignore_fields_they_do_not_know() -> None:
    assert is_right(text_of([{**entry, "mood": ["good"]} for entry in entries_of(FINISHED)]))


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
    lines = FINISHED.encode().splitlines()
    lines[2] = line
    with pytest.raises(LogError, match=r"^line 3 "):
        verify(log.from_lines(lines))


def test_empty_lines_at_the_end_do_not_count() -> None:
    assert verify(log.from_lines([*FINISHED.encode().splitlines(), b"", b"  "])).finished


def test_the_format_is_told_before_anything_else() -> None:
    with pytest.raises(LogError, match="this log has format 2: this program reads format 1"):
        log.from_lines([b'{"entry":"setup","format":2,"players":[]}', b"something new"])
