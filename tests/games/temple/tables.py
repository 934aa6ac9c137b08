"""Tables of the Temple for tests: positions are drawn as text, rolls are written as words."""

from msgspec.structs import replace

from torchlit.games.temple import GAME
from torchlit.games.temple.rules import apply, setup
from torchlit.games.temple.state import Sheet, State
from torchlit.games.temple.text import sheet_from_text
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Roll


def faces(words: str) -> tuple[int | str, ...]:
    """`2 3 mummy` as the faces of a roll."""
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def sheet(text: str) -> Sheet:
    return sheet_from_text(text)


def temple(*sheets: str) -> State:
    """A table whose seats have these sheets, before a roll."""
    drawn = [sheet_from_text(text) for text in sheets]
    blank = "\n".join(
        " ".join("#" if token == "#" else "D" if token.startswith("D") else "." for token in line.split())
        for line in sheets[0].strip().splitlines()
    )
    state = setup(Setup(blank, len(drawn), GAME.dice))
    drawn_on = tuple(replace(one, board=state.board) for one in drawn)
    return replace(state, sheets=drawn_on, own=drawn_on)


def rolled(state: State, words: str) -> State:
    """The table after a roll."""
    return apply(state, Roll(faces(words))).state
