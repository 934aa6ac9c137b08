"""The Valley as agents see it, straight from its state."""

from functools import lru_cache

import numpy as np

from torchlit.games.valley import GAME, kernel
from torchlit.games.valley.discoveries import places_of, revealable
from torchlit.games.valley.env.layout import DICE, ValleyLayout
from torchlit.games.valley.kernel import Turn
from torchlit.games.valley.moves import Reveal, SeatMove
from torchlit.games.valley.rules import hand_of, own_sheet, snake_squares
from torchlit.games.valley.state import KINDS, Hand, Sheet, State
from torchlit.games.valley.steps import DICE_SETS, open_squares
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.envs.layout import Mask, Planes
from torchlit.toolkits.envs.sight import dice_sets, grid_planes, row_of
from torchlit.toolkits.sheets import single_bits

PENNYS, ESCAPES, BUILDS, ROWS = 7, 22, 29, 32
"""The actions before the discoveries come in rows with one for each square. These are the first rows for Penny's
numbers, escapes and buildings, and the number of rows."""


class ValleySight:
    """The Valley as a `Sight`. Nobody sees another's steps before the turn closes. Ruling: VR7."""

    def __init__(self, layout: ValleyLayout) -> None:
        self._layout = layout
        self._bits = layout.board.squares.bit_length()
        self._order = np.array([bit.bit_length() - 1 for bit in layout.board.names])
        self._counts = {kind: len(places_of(layout.board).of(kind).masks) for kind in KINDS}
        self._full = (1 << layout.rows * layout.board.stride) - 1
        self._heads: dict[Faces, tuple[int, ...]] = {}

    def observe(self, state: State, seat: int) -> Planes:
        layout, seats, draft = self._layout, self._layout.seats, state.drafts[seat]
        due = state.dealt[seat] if state.phase == "snake" and not draft.finished else None
        sets = [*self._head(state.faces), *_sets(own_sheet(state, seat), self._full if due == seat else 0)]
        for other in (*range(seat + 1, seats), *range(seat)):
            sets += _sets(state.sheets[other], self._full if due == other else 0)
        planes = grid_planes(sets, layout.rows, layout.board.stride)
        left = hand_of(state, seat).turn.left if state.phase == "use" and not draft.finished else 0
        turns_left = kernel.SOLO_TURNS - state.turn if seats == 1 else 0
        revealed = bool(draft.steps) and isinstance(draft.steps[-1], Reveal)
        facts = [left & 1, left >> 1 & 1, left >> 2, revealed, len(draft.steps), state.turn, turns_left]
        planes[layout.first_fact : layout.first_sheet] = np.array(facts, np.int8)[:, None, None]
        return planes

    def _head(self, faces: Faces) -> tuple[int, ...]:
        """The squares of each plane before the sheets'; planes of facts are empty."""
        head = self._heads.get(faces)
        if head is None:
            board, facts = self._layout.board, self._layout.first_sheet - self._layout.first_fact
            head = (board.squares, board.entrances, *dice_sets(faces, GAME.dice, self._full), *[0] * facts)
            self._heads[faces] = head
        return head

    def mask(self, state: State, seat: int) -> Mask:
        layout = self._layout
        mask = np.zeros(layout.wait + 1, np.int8)
        if not state.is_turn_open or state.drafts[seat].finished:
            mask[layout.wait] = 1
        elif state.phase == "snake":
            mask[layout.spans.snake : layout.spans.finish] = self._squares(snake_squares(state, seat))
        else:
            self._allow_steps(mask, hand_of(state, seat))
        return mask

    def _allow_steps(self, mask: Mask, hand: Hand) -> None:
        """Allow all steps open to a seat, including the end of its turn. Rules: V4 to V10, V15, V16."""
        sheet, turn, spans = hand.sheet, hand.turn, self._layout.spans
        rows = mask[: spans.reveal].reshape(ROWS, -1)
        fills, escapes = _rows(turn, kernel.unbuilt_on(sheet.marks))
        rows[fills] = self._squares(open_squares(sheet))
        snakes = kernel.live_snakes(sheet.marks)
        if escapes and snakes:
            rows[escapes] = self._squares(snakes)
        mask[spans.finish] = kernel.may_finish(turn)
        if kernel.may_reveal(turn):
            first = spans.reveal
            for kind, lane in revealable(sheet).items():
                if lane:
                    mask[first : first + self._counts[kind]] = row_of(lane, self._counts[kind])
                first += self._counts[kind]

    def _squares(self, some: int) -> Mask:
        """The given squares, in the order of actions."""
        squares: Mask = row_of(some, self._bits)[self._order]
        return squares

    def move(self, state: State, seat: int, action: int) -> SeatMove:
        return self._layout.move(seat, action, dict(zip(DICE, state.faces, strict=True)))

    def stars(self, state: State, seat: int) -> int:
        return kernel.stars(own_sheet(state, seat).marks, state.board.valley)


def _sets(sheet: Sheet, due: int) -> list[int]:
    """The squares of each plane of a sheet; the last is for a snake due there."""
    marks = sheet.marks
    return [
        *marks[1 : kernel.SNAKES],
        kernel.live_snakes(marks),
        marks[kernel.CROSSED],
        *marks[kernel.REVEALED : kernel.STARS],
        due,
    ]


@lru_cache(maxsize=4096)
def _rows(turn: Turn, unbuilt: int) -> tuple[list[int], list[int]]:
    """Which rows of actions fill a square with the remaining dice, and which drive a snake away."""
    fills, escapes = [], []
    penny = kernel.dice_with(kernel.PENNY, turn.roll)
    for choice, dice in enumerate(DICE_SETS):
        for bit in single_bits(kernel.uses_of(dice, turn, unbuilt)):
            what = bit.bit_length() - 1
            if what == kernel.CROSS_OUT:
                escapes.append(ESCAPES + choice)
            elif what >= kernel.BUILD:
                fills.append(BUILDS + what - kernel.BUILD)
            else:
                fills.append(PENNYS + what - 1 if dice == penny else choice)
    return fills, escapes
