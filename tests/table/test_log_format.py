"""docs/log-format.md is enough to check a log: a program written from it alone agrees with Torchlit on every one."""

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table import independent_checker
from torchlit.arena.series import Plan, play
from torchlit.errors import LogError
from torchlit.games.registry import game_named
from torchlit.games.temple.moves import CrossOutAtOnce
from torchlit.table import log
from torchlit.table.chance import commitment, stream
from torchlit.table.replay import verify
from torchlit.table.table import Table

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/log-format.md").read_text(encoding="utf-8")
GAME = (ROOT / "tests/replays/temple/void-roll.jsonl").read_text(encoding="utf-8")
"""A finished game of three seats."""

Entries = list[dict[str, Any]]


def example() -> str:
    """The log in the page."""
    block = re.search(r"```jsonl\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    return block[1]


def game(*bots: str, seed: int = 1) -> str:
    return "".join(line.decode() + "\n" for line in play(Plan("temple", "stairs", bots, seed), 1).lines)


def is_right(text: str) -> bool:
    """Whether the log holds; both checkers must say the same."""
    try:
        finished = verify(log.from_lines(text.encode().splitlines())).finished
    except LogError:
        with pytest.raises(independent_checker.WrongLogError):
            independent_checker.check(text)
        return False
    assert independent_checker.check(text) is finished
    return True


def test_the_example_of_the_page_is_right() -> None:
    assert is_right(example())
    assert verify(log.from_lines(example().encode().splitlines())).finished


def test_the_example_is_written_as_torchlit_writes() -> None:
    lines = example().encode().splitlines()
    assert [log.to_line(entry) for entry in log.from_lines(lines)] == lines


def test_the_bytes_in_the_page_are_those_of_the_seed() -> None:
    entries = [json.loads(line) for line in example().splitlines()]
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


@pytest.mark.parametrize(
    "names", [("setup", "chance", "move", "stand-in", "end"), ("roll", "deal", "write", "draw-mummy", "cross-out")]
)
def test_the_page_names_every_entry_and_move(names: tuple[str, ...]) -> None:
    assert all(f"`{name}`" in PAGE for name in names)


@pytest.mark.parametrize(
    "kind",
    [log.Setup, log.Chance, log.Moved, log.StandIn, log.End, log.Player, log.BoardText],
    ids=lambda k: k.__name__,
)
def test_the_page_names_every_field(kind: type) -> None:
    assert all(f"`{field}`" in PAGE for field in kind.__struct_fields__)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "bots",
    [("greedy",), ("random", "greedy"), ("greedy", "random", "random"), ("random",) * 10, ("random",) * 100],
    ids=lambda bots: f"{len(bots)} seats",
)
def test_both_checkers_find_a_game_right(bots: tuple[str, ...]) -> None:
    assert is_right(game(*bots))


def restless_game(seats: int, seed: int) -> str:
    """A game of people who love nines, change their settings, cross out, leave and come back."""
    random = Random(seed)
    dice = random.randbytes(32)
    temple = game_named("temple")
    setup = log.Setup(
        format=log.FORMAT,
        game="temple",
        rules=temple.rules_version,
        board=log.BoardText("gate", temple.boards["gate"]),
        dice=temple.dice,
        seats=tuple(log.Player(f"P{seat}") for seat in range(seats)),
        options={},
        commitment=commitment(dice),
    )
    table = Table(setup, dice)
    advance = table.open()
    entries = list(advance.entries)
    while not isinstance(entries[-1], log.End):
        state, seat = advance.position.state, random.randrange(seats)
        what = random.random()
        if what < 0.05:
            advance = table.stand_in(advance.position, seat, random.choice(["greedy", None]))
        elif what < 0.1:
            advance = table.move(advance.position, CrossOutAtOnce(seat, on=random.random() < 0.3))
        elif what < 0.2:
            advance = table.move(advance.position, temple.asides(state, seat)[0])
        elif moves := temple.legal_moves(state, seat):
            nines = [move for move in moves if getattr(move, "number", 9) == 9]
            advance = table.move(advance.position, random.choice(nines or moves))
        else:
            continue
        entries += advance.entries
    return "".join(log.to_line(entry).decode() + "\n" for entry in entries)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_both_checkers_find_restless_players_right(seats: int, seed: int) -> None:
    text = restless_game(seats, seed)
    assert is_right(text)
    assert '"cross-out-at-once"' in text


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
def test_both_checkers_find_an_unfinished_game_right_so_far(kept: int) -> None:
    assert is_right("".join(game("greedy", "random").splitlines(keepends=True)[:kept]))


def first(entries: Entries, kind: str) -> dict[str, Any]:
    """The first entry whose move is of this kind."""
    return next(entry for entry in entries if entry.get("move", {}).get("type") == kind)


def change_roll(entries: Entries) -> None:
    faces = first(entries, "roll")["move"]["faces"]
    faces[0] = 1 if faces[0] != 1 else 2


def change_deal(entries: Entries) -> None:
    sheets = first(entries, "deal")["move"]["sheets"]
    sheets[:] = sheets[1:] + sheets[:1]


def change_number(entries: Entries) -> None:
    first(entries, "write")["move"]["number"] = 15


def change_square(entries: Entries) -> None:
    writes = [entry["move"] for entry in entries if entry.get("move", {}).get("type") == "write"]
    earlier, later = [move for move in writes if move["seat"] == 0][:2]
    later["square"] = earlier["square"]


def change_seat(entries: Entries) -> None:
    first(entries, "write")["move"]["seat"] = 1


def change_seed(entries: Entries) -> None:
    seed = entries[-1]["seed"]
    entries[-1]["seed"] = ("1" if seed[0] == "0" else "0") + seed[1:]


def change_seed_and_commitment(entries: Entries) -> None:
    change_seed(entries)
    entries[0]["commitment"] = hashlib.sha256(bytes.fromhex(entries[-1]["seed"])).hexdigest()


def write_seed_in_capitals(entries: Entries) -> None:
    entries[-1]["seed"] = entries[-1]["seed"].upper()


def change_score(entries: Entries) -> None:
    entries[-1]["standings"][0]["score"]["total"] += 1


def change_place(entries: Entries) -> None:
    entries[-1]["standings"][0]["place"] = 1 + entries[-1]["standings"][0]["place"] % 3


def give_a_level(entries: Entries) -> None:
    entries[-1]["standings"][0]["level"] = "explorer"


def remove_roll(entries: Entries) -> None:
    entries.remove(first(entries, "roll"))


def remove_move(entries: Entries) -> None:
    entries.remove(first(entries, "write"))


def remove_end(entries: Entries) -> None:
    entries.pop()


def remove_setup(entries: Entries) -> None:
    entries.pop(0)


def repeat_move(entries: Entries) -> None:
    at = entries.index(first(entries, "write"))
    entries.insert(at, entries[at])


def repeat_end(entries: Entries) -> None:
    entries.append(entries[-1])


def swap_roll_and_move(entries: Entries) -> None:
    at = entries.index(first(entries, "write"))
    entries[at], entries[at - 1] = entries[at - 1], entries[at]


def swap_last_move_and_end(entries: Entries) -> None:
    entries[-1], entries[-2] = entries[-2], entries[-1]


def set_before_the_roll(entries: Entries) -> None:
    entries.insert(1, {"entry": "move", "move": {"type": "cross-out-at-once", "seat": 0, "on": False}})


def stand_in_before_the_roll(entries: Entries) -> None:
    entries.insert(1, {"entry": "stand-in", "seat": 0, "bot": "greedy"})


def stand_in_for_nobody(entries: Entries) -> None:
    entries.insert(2, {"entry": "stand-in", "seat": 3, "bot": "greedy"})


def cross_out_nothing(entries: Entries) -> None:
    move = {"type": "cross-out", "seat": 0, "square": "a7"}
    entries.insert(entries.index(first(entries, "write")), {"entry": "move", "move": move})


def load_the_dice(entries: Entries) -> None:
    entries[0]["dice"][1]["faces"] = ["penny"] * 6


def change_the_board(entries: Entries) -> None:
    entries[0]["board"]["text"] = entries[0]["board"]["text"].replace("D", ".", 1)


def raise_the_rules(entries: Entries) -> None:
    entries[0]["rules"] = 2


def raise_the_format(entries: Entries) -> None:
    entries[0]["format"] = 2


def change_commitment(entries: Entries) -> None:
    entries[0]["commitment"] = "0" * 64


def spoil_commitment(entries: Entries) -> None:
    entries[0]["commitment"] = "zz"


TAMPERINGS: list[Callable[[Entries], None]] = [
    change_roll,
    change_deal,
    change_number,
    change_square,
    change_seat,
    change_seed,
    change_seed_and_commitment,
    change_commitment,
    spoil_commitment,
    write_seed_in_capitals,
    change_score,
    change_place,
    give_a_level,
    remove_roll,
    remove_move,
    remove_end,
    remove_setup,
    repeat_move,
    repeat_end,
    swap_roll_and_move,
    swap_last_move_and_end,
    set_before_the_roll,
    stand_in_before_the_roll,
    stand_in_for_nobody,
    cross_out_nothing,
    load_the_dice,
    change_the_board,
    raise_the_rules,
    raise_the_format,
]


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda tamper: tamper.__name__.replace("_", " "))
def test_both_checkers_refuse_a_log_that_was_tampered_with(tamper: Callable[[Entries], None]) -> None:
    entries = [json.loads(line) for line in GAME.splitlines()]
    tamper(entries)
    assert not is_right("".join(json.dumps(entry) + "\n" for entry in entries))


def test_both_checkers_ignore_fields_they_do_not_know() -> None:
    entries = [json.loads(line) for line in GAME.splitlines()]
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
    lines = GAME.encode().splitlines()
    lines[2] = line
    with pytest.raises(LogError, match=r"^line 3 "):
        verify(log.from_lines(lines))


def test_empty_lines_at_the_end_do_not_count() -> None:
    assert verify(log.from_lines([*GAME.encode().splitlines(), b"", b"  "])).finished


def test_the_format_is_told_before_anything_else() -> None:
    with pytest.raises(LogError, match="this log has format 2: this program reads format 1"):
        log.from_lines([b'{"entry":"setup","format":2,"players":[]}', b"something new"])
