"""The best solo game of the Temple for known dice on a very small board, by branch and bound; in kernel style.

Tries every game that could still beat the best one known. What is left out is proven not to: it could not have more
stars even if every number could be written wherever it is wanted.
"""

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from torchlit.games.temple.kernel import (
    GROUP,
    GROUP_STARS,
    MARKS,
    MOST,
    MUMMY_STARS,
    VANQUISHER,
    Position,
    Rolls,
    Task,
    Temple,
    has_group,
    marked,
    roll_at,
    stars,
    task,
)


class Room(NamedTuple):
    """Room for the search."""

    sheet: MutableSequence[int]
    turns: Any
    """For each turn, the squares and marks of its task, the square and the mark that are tried, and the position."""
    offers: Any
    """For each turn and number, how many of the turns from this one on offer it; 0 stands for mummies."""


SQUARES, OFFER, BIT, NUMBER, FILLED, LAST = range(6)
"""What stands where in `turns`."""


def most_stars(temple: Temple, rolls: Rolls, known: int, room: Room) -> tuple[int, int]:
    """The stars of the best game there is, at least those known; and how many sheets were looked at."""
    count_offers(rolls, room.offers)
    last, best, looked = len(rolls.marks), known, 0
    room.turns[0, FILLED] = room.turns[0, LAST] = 0
    turn = begin(0, temple, rolls, room)
    while turn >= 0:
        if not next_mark(turn, rolls, room):
            turn -= 1
            continue
        looked += 1
        if turn + 1 == last:
            best = max(best, stars(room.sheet, temple))
        elif bound(turn + 1, last, temple, room) > best:
            here = room.turns[turn]
            after = marked(Position(here[FILLED], here[LAST]), here[BIT], True)
            room.turns[turn + 1, FILLED], room.turns[turn + 1, LAST] = after.filled, after.last
            turn = begin(turn + 1, temple, rolls, room)
    return best, looked


def count_offers(rolls: Rolls, offers: Any) -> None:
    """Count, for every turn, how often each mark is still on offer."""
    for mark in range(MARKS):
        offers[len(rolls.marks), mark] = 0
        for turn in range(len(rolls.marks) - 1, -1, -1):
            offers[turn, mark] = offers[turn + 1, mark] + (rolls.marks[turn] >> mark & 1)


def begin(turn: int, temple: Temple, rolls: Rolls, room: Room) -> int:
    """Get ready to try every mark of a turn, which is returned."""
    here = room.turns[turn]
    asked: Task = task(roll_at(rolls, turn), Position(here[FILLED], here[LAST]), temple)
    here[SQUARES], here[OFFER], here[BIT] = asked.squares, 0, 0
    return turn


def next_mark(turn: int, rolls: Rolls, room: Room) -> bool:
    """Take back the mark that was tried in a turn and make the next one; False when there is none left."""
    here, sheet = room.turns[turn], room.sheet
    if here[BIT]:
        sheet[here[NUMBER]] ^= here[BIT]
    if here[OFFER] == 0:
        if here[SQUARES] == 0:
            here[BIT] = 0
            return False
        here[BIT] = here[SQUARES] & -here[SQUARES]
        here[SQUARES] ^= here[BIT]
        here[OFFER] = rolls.marks[turn]
    here[NUMBER] = (here[OFFER] & -here[OFFER]).bit_length() - 1
    here[OFFER] &= here[OFFER] - 1
    sheet[here[NUMBER]] |= here[BIT]
    return True


def bound(turn: int, last: int, temple: Temple, room: Room) -> int:
    """More stars than this cannot be had when the turns from this one on are left."""
    sheet, offers = room.sheet, room.offers[turn]
    writes = last - turn - offers[0]
    done = one = two = three = 0
    for number in range(1, MARKS):
        have = sheet[number].bit_count()
        missing = max(1, GROUP - have)
        if have >= GROUP and has_group(sheet[number], temple):
            done += 1
        elif offers[number] >= missing:
            one += missing == 1
            two += missing == 2
            three += missing == GROUP
    groups = done
    for missing, wanted in ((1, one), (2, two), (3, three)):
        more = min(wanted, writes // missing)
        groups += more
        writes -= more * missing
    writes = last - turn - offers[0]
    longest = 0
    for first in range(1, MARKS):
        gaps, number = 0, first
        while number <= MOST and (sheet[number] or offers[number]):
            gaps += sheet[number] == 0
            if gaps > writes:
                break
            number += 1
            longest = max(longest, number - first)
    mummies = sheet[0].bit_count() + offers[0]
    beaten = mummies if sheet[VANQUISHER] or offers[VANQUISHER] else 0
    most: int = GROUP_STARS * groups + longest + MUMMY_STARS * (2 * beaten - mummies)
    return most
