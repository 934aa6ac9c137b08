"""Whatever is changed in the log of a finished game, both checkers find it."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.logs import TEMPLE, VALLEY, is_right

Entries = list[dict[str, Any]]
NUMBERS = ("write", "write-number")


def first(entries: Entries, kind: str) -> dict[str, Any]:
    """The first entry whose move is of this kind."""
    return next(entry for entry in entries if entry.get("move", {}).get("type") == kind)


def first_number(entries: Entries) -> dict[str, Any]:
    """The first entry in which a number is written, in either game."""
    return next(entry for entry in entries if entry.get("move", {}).get("type") in NUMBERS)


def add(entries: Entries, at: int, move: dict[str, Any]) -> None:
    entries.insert(at, {"entry": "move", "move": move})


def change_roll(entries: Entries) -> None:
    faces = first(entries, "roll")["move"]["faces"]
    faces[0] = 1 if faces[0] != 1 else 2


def change_deal(entries: Entries) -> None:
    sheets = first(entries, "deal")["move"]["sheets"]
    sheets[:] = sheets[1:] + sheets[:1]


def change_number(entries: Entries) -> None:
    first_number(entries)["move"]["number"] = 15


def change_square(entries: Entries) -> None:
    writes = [entry["move"] for entry in entries if entry.get("move", {}).get("type") in NUMBERS]
    earlier, later = [move for move in writes if move["seat"] == 0][:2]
    later["square"] = earlier["square"]


def change_seat(entries: Entries) -> None:
    first_number(entries)["move"]["seat"] = 1


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
    entries.remove(first_number(entries))


def remove_end(entries: Entries) -> None:
    entries.pop()


def remove_setup(entries: Entries) -> None:
    entries.pop(0)


def repeat_move(entries: Entries) -> None:
    at = entries.index(first_number(entries))
    entries.insert(at, entries[at])


def repeat_end(entries: Entries) -> None:
    entries.append(entries[-1])


def swap_roll_and_move(entries: Entries) -> None:
    at = entries.index(first_number(entries))
    entries[at], entries[at - 1] = entries[at - 1], entries[at]


def swap_last_move_and_end(entries: Entries) -> None:
    entries[-1], entries[-2] = entries[-2], entries[-1]


def move_before_the_roll(entries: Entries) -> None:
    setting = {"type": "cross-out-at-once", "seat": 0, "on": False}
    entries.insert(
        1, {"entry": "move", "move": setting if entries[0]["game"] == "temple" else {"type": "finish", "seat": 0}}
    )


def stand_in_before_the_roll(entries: Entries) -> None:
    entries.insert(1, {"entry": "stand-in", "seat": 0, "bot": "greedy"})


def stand_in_for_nobody(entries: Entries) -> None:
    entries.insert(2, {"entry": "stand-in", "seat": 3, "bot": "greedy"})


def load_the_dice(entries: Entries) -> None:
    entries[0]["dice"][1]["faces"] = ["penny"] * 6


def change_the_board(entries: Entries) -> None:
    entries[0]["board"]["text"] = entries[0]["board"]["text"].replace("D", ".", 1).replace("E", "#", 1)


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
    move_before_the_roll,
    stand_in_before_the_roll,
    stand_in_for_nobody,
    load_the_dice,
    change_the_board,
    raise_the_rules,
    raise_the_format,
]


def cross_out_nothing(entries: Entries) -> None:
    add(entries, 2, {"type": "cross-out", "seat": 0, "square": "a7"})


def after_the_first(entries: Entries, kind: str) -> int:
    return entries.index(first(entries, kind)) + 1


def use_other_dice(entries: Entries) -> None:
    first_number(entries)["move"]["dice"].append("green")


def use_a_die_of_ones_own(entries: Entries) -> None:
    first_number(entries)["move"]["dice"] = ["golden"]


def use_no_dice(entries: Entries) -> None:
    first_number(entries)["move"]["dice"] = []


def build_elsewhere(entries: Entries) -> None:
    first(entries, "build")["move"]["square"] = first_number(entries)["move"]["square"]


def build_a_second_time(entries: Entries) -> None:
    at = after_the_first(entries, "build")
    entries.insert(at, entries[at - 1])


def escape_nothing(entries: Entries) -> None:
    first(entries, "escape")["move"]["square"] = first_number(entries)["move"]["square"]


def escape_without_a_nine(entries: Entries) -> None:
    first(entries, "escape")["move"]["dice"] = ["red"]


def reveal_another_kind(entries: Entries) -> None:
    move = first(entries, "reveal")["move"]
    move["kind"] = "mountain" if move["kind"] != "mountain" else "forest"


def reveal_a_square_less(entries: Entries) -> None:
    first(entries, "reveal")["move"]["squares"].pop()


def reveal_a_square_twice(entries: Entries) -> None:
    squares = first(entries, "reveal")["move"]["squares"]
    squares[0] = squares[1]


def reveal_a_second_time(entries: Entries) -> None:
    at = after_the_first(entries, "reveal")
    entries.insert(at, entries[at - 1])


def reveal_before_anything_else(entries: Entries) -> None:
    at = entries.index(first(entries, "reveal"))
    roll = max(at for at, entry in enumerate(entries[:at]) if entry["entry"] == "chance")
    entries.insert(roll + 1, entries.pop(at))


def take_back_what_is_not_there(entries: Entries) -> None:
    add(entries, 2, {"type": "take-back", "seat": 0, "step": 0})


def take_back_before_the_first_step(entries: Entries) -> None:
    seat = first_number(entries)["move"]["seat"]
    add(entries, entries.index(first_number(entries)) + 1, {"type": "take-back", "seat": seat, "step": -1})


def take_everything_back(entries: Entries) -> None:
    add(entries, entries.index(first(entries, "finish")), {"type": "take-back", "seat": 0, "step": 0})
    add(entries, entries.index(first(entries, "finish")), {"type": "take-back", "seat": 1, "step": 0})


def finish_before_anything_is_done(entries: Entries) -> None:
    add(entries, 2, {"type": "finish", "seat": 0})


def finish_twice(entries: Entries) -> None:
    at = after_the_first(entries, "finish")
    entries.insert(at, entries[at - 1])


def never_finish(entries: Entries) -> None:
    entries.remove(first(entries, "finish"))


def draw_a_snake_without_the_snake(entries: Entries) -> None:
    add(entries, 2, {"type": "draw-snake", "seat": 0, "square": "c3"})


def draw_a_snake_outside_the_board(entries: Entries) -> None:
    first(entries, "draw-snake")["move"]["square"] = "z9"


def use_dice_on_a_snake(entries: Entries) -> None:
    first(entries, "draw-snake")["move"].update(first_number(entries)["move"])


TEMPLE_TAMPERINGS = [*TAMPERINGS, cross_out_nothing]
VALLEY_TAMPERINGS: list[Callable[[Entries], None]] = [
    *TAMPERINGS,
    use_other_dice,
    use_a_die_of_ones_own,
    use_no_dice,
    build_elsewhere,
    build_a_second_time,
    escape_nothing,
    escape_without_a_nine,
    reveal_another_kind,
    reveal_a_square_less,
    reveal_a_square_twice,
    reveal_a_second_time,
    reveal_before_anything_else,
    take_back_what_is_not_there,
    take_back_before_the_first_step,
    take_everything_back,
    finish_before_anything_is_done,
    finish_twice,
    never_finish,
    draw_a_snake_without_the_snake,
    draw_a_snake_outside_the_board,
    use_dice_on_a_snake,
]


@pytest.mark.parametrize(
    ("text", "tamper"),
    [(TEMPLE, tamper) for tamper in TEMPLE_TAMPERINGS] + [(VALLEY, tamper) for tamper in VALLEY_TAMPERINGS],
    ids=lambda value: (
        value.__name__.replace("_", " ") if callable(value) else json.loads(value.splitlines()[0])["game"]
    ),
)
def test_both_checkers_refuse_a_log_that_was_tampered_with(text: str, tamper: Callable[[Entries], None]) -> None:
    entries = [json.loads(line) for line in text.splitlines()]
    tamper(entries)
    assert not is_right("".join(json.dumps(entry) + "\n" for entry in entries))
