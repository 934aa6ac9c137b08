"""Who may sit where."""

import re
from itertools import combinations

import pytest

from torchlit.errors import NotStartedError, SeatTakenError, SetupError
from torchlit.games.temple import GAME
from torchlit.table import log
from torchlit.table.bot_names import NAMES, STRANGERS
from torchlit.table.seats import (
    Record,
    Seat,
    add_seat,
    clean_initials,
    fingerprint,
    place_bot,
    remove_seat,
    seat_of,
    sit,
    start,
)
from torchlit.toolkits.bots.registry import BOTS


def lobby(*seats: Seat) -> Record:
    board = log.BoardText("stairs", GAME.boards["stairs"])
    return Record("CODE2345", "temple", board, seats, {}, bytes(32).hex())


HOST = Seat("HK", key=fingerprint("host-key"))


def test_t4_initials_identify_a_sheet_so_nobody_takes_another_persons() -> None:
    record, seat = sit(lobby(HOST, Seat(), Seat()), " ZM ", "other-key")
    assert (seat, record.seats[1].initials) == (1, "ZM")
    with pytest.raises(SeatTakenError, match="zm is already at this table"):
        sit(record, "zm", "third-key")


def test_a_key_holds_its_seat_and_is_not_kept() -> None:
    record, seat = sit(lobby(HOST, Seat()), "ZM", "other-key")
    assert seat_of(record, "other-key") == seat
    assert seat_of(record, "wrong-key") is None
    assert seat_of(record, None) is None
    assert "other-key" not in str(record)


def test_a_full_table_takes_nobody_more() -> None:
    with pytest.raises(SeatTakenError, match="every seat of this table is taken"):
        sit(lobby(HOST), "ZM", "key")


@pytest.mark.parametrize(
    ("initials", "reason"),
    [
        ("", "missing"),
        ("  \n ", "missing"),
        ("x" * 13, "too long"),
        ("a\u202eb", "invisible"),
        ("a\x00b", "invisible"),
        ("\u3164", "invisible"),
    ],
)
def test_initials_are_one_to_twelve_visible_signs(initials: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        clean_initials(initials)


def test_initials_of_every_alphabet_are_welcome() -> None:
    assert [clean_initials(name) for name in ("Zoë", "李", "<b>", "O'N")] == ["Zoë", "李", "<b>", "O'N"]


def test_bots_have_names_of_their_own() -> None:
    record = place_bot(add_seat(lobby(HOST, Seat()), "master"), 1, "easy")
    assert [seat.initials for seat in record.seats] == ["HK", "Zuzu", "Quill"]
    assert place_bot(record, 1, None).seats[1] == Seat()


def test_a_second_bot_of_a_level_has_another_name() -> None:
    record = add_seat(add_seat(lobby(Seat("biscuit"), Seat("Zuzu", bot="easy")), "easy"), "easy")
    assert [seat.initials for seat in record.seats] == ["biscuit", "Zuzu", "Pip", "Muffin"]


def test_a_bot_leaves_its_name_to_a_person() -> None:
    record = add_seat(lobby(HOST, Seat("Zuzu", bot="easy"), Seat()), "easy")
    record, number = sit(record, "pip", "key")
    assert number == 2
    assert [seat.initials for seat in record.seats] == ["HK", "Zuzu", "pip", "Biscuit"]
    assert [seat.bot for seat in record.seats] == [None, "easy", None, "easy"]


@pytest.mark.parametrize("bot", [*BOTS, "a stranger"])
def test_a_hundred_seats_have_a_hundred_names(bot: str) -> None:
    record = lobby(HOST)
    for _ in range(99):
        record = add_seat(record, bot)
    names = [clean_initials(seat.initials or "") for seat in record.seats]
    assert len({name.casefold() for name in names}) == 100
    assert max(map(len, names)) <= 12
    assert [name for name in names if re.search(r"[\d\s]", name)] == []


def test_a_table_of_all_levels_takes_each_by_its_own_name_first() -> None:
    record = lobby(HOST)
    for bot in BOTS:
        record = add_seat(record, bot)
    assert [seat.initials for seat in record.seats[1:]] == [NAMES[bot].split()[0] for bot in BOTS]


def test_no_two_names_of_bots_are_two_slips_apart() -> None:
    names = [name.lower() for names in (*NAMES.values(), STRANGERS) for name in names.split()]
    assert [pair for pair in combinations(names, 2) if slips(*pair) <= 2] == []


def slips(one: str, other: str) -> int:
    """How many letters have to be put in, left out or changed to make one word of the other."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, start=1):
        above, row = row, [at]
        for column, wanted in enumerate(other, start=1):
            row.append(min(above[column] + 1, row[-1] + 1, above[column - 1] + (letter != wanted)))
    return row[-1]


def test_every_bot_has_a_name() -> None:
    assert NAMES.keys() == BOTS.keys()
    assert add_seat(lobby(HOST), "a stranger").seats[1].initials == "Nefer"


def test_a_bot_takes_no_persons_seat() -> None:
    with pytest.raises(SeatTakenError, match="HK is sitting in seat 0"):
        place_bot(lobby(HOST), 0, "greedy")


def test_the_host_stays() -> None:
    with pytest.raises(SetupError, match="host's seat"):
        remove_seat(lobby(HOST, Seat()), 0)
    with pytest.raises(SetupError, match="no seat 5"):
        remove_seat(lobby(HOST, Seat()), 5)
    assert remove_seat(lobby(HOST, Seat()), 1).seats == (HOST,)


def test_a_hundred_seats_are_enough() -> None:
    with pytest.raises(SetupError, match="at most 100 seats"):
        add_seat(lobby(*[HOST] * 100), None)


def test_the_game_starts_with_the_seats_that_are_taken() -> None:
    record, setup = start(lobby(HOST, Seat(), Seat("Nefer", bot="greedy")))
    assert [player.initials for player in setup.seats] == ["HK", "Nefer"]
    assert record.phase == "playing"
    for change in (lambda: add_seat(record, None), lambda: start(record), lambda: sit(record, "ZM", "key")):
        with pytest.raises(NotStartedError, match="has started"):
            change()


def test_a_hundred_bots_have_a_hundred_names() -> None:
    record = lobby(HOST)
    for _ in range(99):
        record = add_seat(record, "greedy")
    assert len({seat.initials for seat in record.seats}) == 100
