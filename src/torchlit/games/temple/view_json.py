"""The Temple's views as JSON: byte for byte what encoding those of `view.py` gives, in a fraction of the time.

What views say of a sheet is noted once, however many look at it. As in `view.py`, what may be known is put in field by
field.
"""

from functools import lru_cache

import msgspec

from torchlit.games.temple import view
from torchlit.games.temple.kernel import GROUP_STARS, VANQUISHER, mummy_stars
from torchlit.games.temple.rules import numbers_from, owes, owing, task_of
from torchlit.games.temple.scoring import (
    Part,
    chains,
    crossable,
    groups_of,
    longest_path,
    parts_of_mummy,
    parts_of_writing,
    vanquished_stars,
)
from torchlit.games.temple.state import LOCKPICK, Sheet, State
from torchlit.games.temple.text import sheet_to_text
from torchlit.protocol import ViewsAsJson
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.sheets_json import REMEMBERED_NOTES, SquareNames, listed, quoted_text, roll_json, square_names

encode = msgspec.json.Encoder().encode


class Note(msgspec.Struct, frozen=True, gc=False):
    """What views say of one sheet."""

    text: str
    score: str
    own: str
    """The part of an own view that is about the sheet alone."""


@lru_cache(REMEMBERED_NOTES)
def note(sheet: Sheet) -> Note:
    names, text, found = square_names(sheet.board), quoted_text(sheet_to_text(sheet)), groups_of(sheet)
    sequence, groups = chains(sheet).longest, GROUP_STARS * len({number for number, _ in found})
    mummies = mummy_stars(sheet.mummies, sheet.crossed, sheet.numbers[VANQUISHER], sheet.board.temple)
    score = f'{{"sequence":{sequence},"groups":{groups},"mummies":{mummies},"total":{sequence + groups + mummies}}}'
    path = ",".join([names.quoted[bit] for bit in longest_path(sheet)])
    shown = listed([f'{{"number":{number},"squares":{names.listed(some)}}}' for number, some in found])
    return Note(text, score, f'"sheet":{text},"score":{score},"count":{{"path":[{path}],"groups":{shown}}}')


def turn(state: State) -> bytes:
    """`view.turn_view` as JSON."""
    voided = [roll_json(state.dice, faces) for faces in state.voided]
    return (
        f'{{"game":"temple","turn":{state.turn},"phase":"{state.phase}","roll":{roll_json(state.dice, state.faces)},'
        f'"voided":{listed(voided)},"squares_left":{state.sheets[0].empty_doorless.bit_count()},'
        f'"owing":{listed(owing(state))}}}'
    ).encode()


def closed(state: State) -> bytes:
    """`view.closed_view` as JSON."""
    if state.phase == "over":
        return encode(view.closed_view(state))
    notes = [note(sheet) for sheet in state.sheets]
    texts, scores = ",".join([each.text for each in notes]), ",".join([each.score for each in notes])
    return (
        f'{{"game":"temple","turn":{state.closed_turn},"sheets":[{texts}],"scores":[{scores}],"results":null}}'.encode()
    )


def own(state: State, seat: int) -> bytes:
    """`view.own_view` as JSON."""
    sheet, names = state.own[seat], square_names(state.board)
    at_once = "true" if state.at_once[seat] else "false"
    return (
        f'{{"game":"temple","seat":{seat},{note(sheet).own},'
        f'"cross_out_at_once":{at_once},"crossable":{names.listed(crossable(sheet))},'
        f'"marked":{_marked(state, seat, names)},"task":{_task(state, seat, names)}}}'
    ).encode()


def _marked(state: State, seat: int, names: SquareNames) -> str:
    mark = state.marks[seat]
    if mark is None:
        return "null"
    owner, number = (seat, mark.number) if mark.number is not None else (state.dealt[seat], "null")
    return f'{{"owner":{owner},"square":{names.quoted[mark.bit]},"number":{number}}}'


def _task(state: State, seat: int, names: SquareNames) -> str:
    if not owes(state, seat):
        return "null"
    open_squares = task_of(state, seat).squares
    if state.phase == "mummy":
        return _mummy_task(state, seat, open_squares, names)
    offers = [
        f"{offer}{_gains(parts_of_writing(state.own[seat], number, open_squares), names)}}}"
        for number, offer in _offers(state.faces)
    ]
    door = "true" if LOCKPICK in state.faces else "false"
    return f'{{"task":"write","squares":{names.listed(open_squares)},"door":{door},"offers":{listed(offers)}}}'


@lru_cache(maxsize=1024)
def _offers(faces: Faces) -> list[tuple[int, str]]:
    """Each number on offer, and an offer of it as far as all sheets have it in common."""
    return [
        (number, f'{{"number":{number},"ways":{encode(view.ways(faces, number)).decode()},"gains":')
        for number in numbers_from(faces)
    ]


def _gains(parts: list[Part], names: SquareNames) -> str:
    if not parts:
        return "[]"
    gains = [
        f'{{"squares":{names.listed(some)},"sequence":{longer},"first":{first},"last":{last},"groups":{groups},'
        f'"mummies":{vanquished_stars(beaten)},"vanquished":{beaten}}}'
        for some, longer, first, last, groups, beaten in parts
    ]
    return listed(gains)


def _mummy_task(state: State, seat: int, open_squares: int, names: SquareNames) -> str:
    owner = state.dealt[seat]
    sheet = state.sheets[owner]
    beside = names.quoted[state.last] if open_squares != sheet.empty_doorless else "null"
    gains = [
        f'{{"squares":{names.listed(some)},"sequence":0,"first":0,"last":0,"groups":0,"mummies":{stars},"vanquished":0}}'
        for some, stars in parts_of_mummy(sheet, open_squares)
    ]
    return (
        f'{{"task":"mummy","squares":{names.listed(open_squares)},"owner":{owner},"sheet":{note(sheet).text},'
        f'"beside":{beside},"gains":{listed(gains)}}}'
    )


VIEWS = ViewsAsJson(turn=turn, closed=closed, own=own)
