"""Logs of the Pyramid: the program that was written from docs/log-format.md judges each as Torchlit does."""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.pyramid.tables import SMALL
from tests.table.logs import ROOT, is_right, restless_game
from torchlit.arena.series import Plan, play
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.moves import Pencil
from torchlit.table import log

Entries = list[dict[str, Any]]
GOLDEN = sorted((ROOT / "tests/replays/pyramid").glob("*.jsonl"))


def entries_of(text: str) -> Entries:
    return [json.loads(line) for line in text.splitlines()]


def text_of(entries: Entries) -> str:
    return "".join(json.dumps(entry) + "\n" for entry in entries)


@pytest.mark.parametrize("board", GAME.boards)
def test_both_checkers_find_a_game_on_our_boards_right(board: str) -> None:
    lines = play(Plan("pyramid", board, ("random", "random"), 3), 1).lines
    assert is_right("".join(line.decode() + "\n" for line in lines))


def restless(state: Any, seat: int, random: Random) -> Any:
    """Somebody who moves at random and, as the mummy, writes a lot into the notebook."""
    if seat == state.mummy_seat and random.random() < 0.1:
        squares = random.choices(state.board.names, k=random.randint(0, 3))
        return Pencil(seat, random.randrange(len(state.hunters)), tuple(squares))
    moves = GAME.legal_moves(state, seat)
    return random.choice(moves) if moves else None


@cache
def small_game(seats: int, seed: int) -> str:
    return restless_game(GAME, log.BoardText("small", SMALL), seats, seed, restless)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_checkers_find_restless_players_right(seats: int, seed: int) -> None:
    text = small_game(seats, seed)
    assert is_right(text)
    assert '"choose-mummy"' in text


def nearly(move: dict[str, Any], random: Random) -> dict[str, Any]:
    """Another move, much like this one: often no longer allowed."""
    changed = dict(move)
    field = random.choice(sorted(changed))
    other = {
        "type": random.choice(["reset", "roll-dice", "show-card", "keep-card", "stop"]),
        "seat": random.choice([0, 1, 2, 3, -1, True]),
        "die": random.choice([1, 2, 3, 4, "arrow", "mummy", 0, True]),
        "square": random.choice("abcdef") + str(random.randint(1, 7)),
    }
    changed[field] = other[field]
    return changed


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda file: file.stem)
def test_both_checkers_judge_every_move_alike(golden: Any) -> None:
    """A log that ends with any move much like one of its own, at any time, is right or wrong for both."""
    random = Random(golden.stem)
    entries = entries_of(golden.read_text(encoding="utf-8"))
    moves = [entry["move"] for entry in entries if entry["entry"] == "move"]
    verdicts = Counter[bool]()
    for at in range(1, min(len(entries), 40), 3):
        own = [entry["move"] for entry in entries[at : at + 1] if entry["entry"] == "move"]
        other = random.choices(moves, k=2)
        tried = [*own, *other, *[nearly(move, random) for move in random.choices(moves, k=2)]]
        verdicts.update(is_right(text_of([*entries[:at], {"entry": "move", "move": move}])) for move in tried)
    assert verdicts[True] > 0
    assert verdicts[False] > 10


def test_both_checkers_judge_every_change_of_a_board_alike() -> None:
    random = Random(8)
    setup = entries_of(small_game(3, 0))[0]
    text = setup["board"]["text"]
    verdicts = Counter[bool]()
    for _ in range(400):
        at, sign = random.randrange(len(text)), random.choice("+-| .#STygarp15²\n")
        changed = text[:at] + sign + text[at + random.choice([0, 1, 1, 1]) :]
        verdicts[is_right(text_of([{**setup, "board": {"name": "changed", "text": changed}}]))] += 1
    assert min(verdicts[True], verdicts[False]) > 10


def first(entries: Entries, kind: str) -> int:
    """Where the first move of this kind is."""
    return next(at for at, entry in enumerate(entries) if entry.get("move", {}).get("type") == kind)


def another_mummy(entries: Entries) -> None:
    entries[first(entries, "choose-mummy")]["move"]["mummy"] = 2


def mummy_told_before(entries: Entries) -> None:
    entries[0]["options"] = {"mummy": 0}


def mummy_that_is_not_there(entries: Entries) -> None:
    entries[0]["options"] = {"mummy": 3}


def mummy_that_is_no_number(entries: Entries) -> None:
    entries[0]["options"] = {"mummy": True}


def swapped_hands(entries: Entries) -> None:
    hands = entries[first(entries, "deal-cards")]["move"]["hands"]
    hands[1], hands[2] = hands[2], hands[1]


def cards_in_another_order(entries: Entries) -> None:
    entries[first(entries, "deal-cards")]["move"]["hands"][1].reverse()


def a_card_for_the_mummy(entries: Entries) -> None:
    hands = entries[first(entries, "deal-cards")]["move"]["hands"]
    hands[0].append(hands[1].pop())


def another_face(entries: Entries) -> None:
    faces = entries[first(entries, "roll")]["move"]["faces"]
    faces[0] = 1 if faces[0] != 1 else 2


def a_die_more(entries: Entries) -> None:
    entries[first(entries, "roll")]["move"]["faces"].append(1)


def another_seed(entries: Entries) -> None:
    entries[-1]["seed"] = "0" * 64


def another_score(entries: Entries) -> None:
    entries[-1]["standings"][0]["score"]["caught"] += 1


def another_place(entries: Entries) -> None:
    for standing in entries[-1]["standings"]:
        standing["place"] = 3 - standing["place"]


def a_level(entries: Entries) -> None:
    entries[-1]["standings"][0]["level"] = "explorer"


def a_standing_less(entries: Entries) -> None:
    entries[-1]["standings"].pop()


def notes_of_a_hunter(entries: Entries) -> None:
    note = {"type": "pencil", "seat": 1, "hunter": 0, "squares": []}
    entries.insert(3, {"entry": "move", "move": note})


def notes_of_nobody(entries: Entries) -> None:
    note = {"type": "pencil", "seat": 0, "hunter": 2, "squares": []}
    entries.insert(3, {"entry": "move", "move": note})


def notes_before_the_cards(entries: Entries) -> None:
    note = {"type": "pencil", "seat": 0, "hunter": 0, "squares": []}
    entries.insert(2, {"entry": "move", "move": note})


def loaded_dice(entries: Entries) -> None:
    entries[0]["dice"][1]["faces"] = [4] * 6


def a_move_after_the_end(entries: Entries) -> None:
    entries[-1], entries[-2] = entries[-2], entries[-1]


TAMPERINGS: list[Callable[[Entries], None]] = [
    another_mummy,
    mummy_told_before,
    mummy_that_is_not_there,
    mummy_that_is_no_number,
    swapped_hands,
    cards_in_another_order,
    a_card_for_the_mummy,
    another_face,
    a_die_more,
    another_seed,
    another_score,
    another_place,
    a_level,
    a_standing_less,
    notes_of_a_hunter,
    notes_of_nobody,
    notes_before_the_cards,
    loaded_dice,
    a_move_after_the_end,
]


def a_game_with_everything() -> Entries:
    """Seat 0 is the mummy, somebody resets, and cards are shown and kept."""
    return entries_of(small_game(3, 49))


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda tamper: tamper.__name__.replace("_", " "))
def test_both_checkers_refuse_a_log_that_was_tampered_with(tamper: Callable[[Entries], None]) -> None:
    entries = a_game_with_everything()
    tamper(entries)
    assert not is_right(text_of(entries))


KINDS = ["choose-mummy", "deal-cards", "roll-dice", "roll", "go", "reset", "walk", "stop", "show-card", "keep-card"]


@pytest.mark.parametrize("kind", KINDS)
def test_both_checkers_miss_a_move_that_is_left_out(kind: str) -> None:
    entries = a_game_with_everything()
    entries.pop(first(entries, kind))
    assert not is_right(text_of(entries))


@pytest.mark.parametrize("kind", KINDS)
def test_both_checkers_refuse_a_move_that_is_made_twice(kind: str) -> None:
    entries = a_game_with_everything()
    at = first(entries, kind)
    entries.insert(at, entries[at])
    assert not is_right(text_of(entries))
