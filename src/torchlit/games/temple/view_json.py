"""The Temple's views as JSON: byte for byte the same as encoding those of `view.py`, in a fraction of the time.

Compiled code writes the parts about sheets. Until it is loaded, and for boards too large for it, views are encoded. As
in `view.py`, what may be known is put in field by field.
"""

from typing import TYPE_CHECKING

import msgspec

from torchlit.games.temple import view
from torchlit.games.temple.gains import parts_of_mummy
from torchlit.games.temple.kernel import VANQUISHER
from torchlit.games.temple.rules import owes, owing, task_of
from torchlit.games.temple.scoring import crossable
from torchlit.games.temple.state import Board, State
from torchlit.protocol import ViewsAsJson
from torchlit.toolkits.sheets_json import listed, roll_json

if TYPE_CHECKING:
    from torchlit.games.temple.view_pen import Pen

encode = msgspec.json.Encoder().encode

_pen: "Pen | None" = None
"""None until it is loaded."""


def prepare() -> None:
    """Load the compiled code."""
    global _pen
    from torchlit.games.temple.view_pen import Pen

    _pen = _pen or Pen()


def _pen_for(board: Board) -> "Pen | None":
    return _pen if _pen is not None and _pen.fits(board) else None


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
    pen = _pen_for(state.board)
    if pen is None or state.phase == "over":
        return encode(view.closed_view(state))
    notes = [pen.note(sheet) for sheet in state.sheets]
    texts, scores = b",".join([note.text for note in notes]), b",".join([note.score for note in notes])
    return b'{"game":"temple","turn":%d,"sheets":[%b],"scores":[%b],"results":null}' % (
        state.closed_turn,
        texts,
        scores,
    )


def own(state: State, seat: int) -> bytes:
    """`view.own_view` as JSON."""
    pen = _pen_for(state.board)
    if pen is None:
        return encode(view.own_view(state, seat))
    sheet = state.own[seat]
    vanquished = crossable(sheet)
    return (b'{"game":"temple","seat":%d,%b,"cross_out_at_once":%b,"crossable":%b,"marked":%b,"task":%b}') % (
        seat,
        pen.note(sheet).own,
        b"true" if state.at_once[seat] else b"false",
        pen.squares(state.board, vanquished) if vanquished else b"[]",
        _marked(state, seat),
        _task(state, seat, pen),
    )


def _marked(state: State, seat: int) -> bytes:
    mark = state.marks[seat]
    if mark is None:
        return b"null"
    square = state.board.names[mark.bit].encode()
    if mark.number is None:
        return b'{"owner":%d,"square":"%b","number":null}' % (state.dealt[seat], square)
    return b'{"owner":%d,"square":"%b","number":%d}' % (seat, square, mark.number)


def _task(state: State, seat: int, pen: "Pen") -> bytes:
    if not owes(state, seat):
        return b"null"
    open_squares = task_of(state, seat).squares
    if state.phase == "write":
        return pen.writing(state.own[seat], state.faces, open_squares)
    owner = state.dealt[seat]
    sheet = state.sheets[owner]
    gains = [
        b'{"squares":%b,"sequence":0,"first":0,"last":0,"groups":0,"mummies":%d,"vanquished":0}'
        % (pen.squares(state.board, some), stars)
        for some, stars in parts_of_mummy(sheet.numbers[VANQUISHER], open_squares, state.board.temple)
    ]
    bound = open_squares != sheet.empty_doorless
    return b'{"task":"mummy","squares":%b,"owner":%d,"sheet":%b,"beside":%b,"gains":[%b]}' % (
        pen.squares(state.board, open_squares),
        owner,
        pen.note(sheet).text,
        b'"%b"' % state.board.names[state.last].encode() if bound else b"null",
        b",".join(gains),
    )


VIEWS = ViewsAsJson(turn=turn, closed=closed, own=own, prepare=prepare)
