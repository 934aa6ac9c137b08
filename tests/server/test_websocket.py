"""Frames that we read and write ourselves are those of the `websockets` library."""

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, SERVER, Protocol

from torchlit.server.websocket import text_frame, texts_in

MOST = 200
sizes = st.sampled_from((0, 1, 125, 126, MOST, MOST + 1, 65_535, 65_536))
contents = st.one_of(st.binary(max_size=30), sizes.map(bytes))
messages = st.builds(
    Frame, st.sampled_from((Opcode.TEXT, Opcode.BINARY, Opcode.CONT)), contents, st.sampled_from((True, True, False))
)
controls = st.builds(Frame, st.sampled_from((Opcode.PING, Opcode.CLOSE)), st.just(b""))
frames = st.one_of(messages, messages, controls)


def texts_by_the_library(data: bytes) -> list[bytes]:
    library = Protocol(SERVER, state=OPEN, max_size=MOST)
    library.receive_data(data)
    return [bytes(event.data) for event in library.events_received() if isinstance(event, Frame)]


@given(st.lists(frames, max_size=4), st.integers(0, 40))
def test_whole_texts_are_read_as_by_the_library(sent: list[Frame], cut_off: int) -> None:
    data = b"".join(frame.serialize(mask=True) for frame in sent)
    data = data[: max(0, len(data) - cut_off)]
    texts = texts_in(data, MOST)
    if texts is None:
        is_simple = all(frame.opcode is Opcode.TEXT and frame.fin and len(frame.data) <= MOST for frame in sent)
        assert cut_off or not is_simple
    else:
        assert texts == texts_by_the_library(data)


@given(st.binary(max_size=40))
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    texts = texts_in(data, MOST)
    assert texts is None or texts == texts_by_the_library(data)


@given(sizes)
def test_a_text_is_written_as_by_the_library(size: int) -> None:
    message = bytes(size)
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
